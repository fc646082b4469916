"""What a seat sees, with names: for pictures and for the text board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aerodrome.games.airlines_europe.board import NOWHERE, PLACES, SCORINGS
from aerodrome.games.airlines_europe.network import open_to, price_of, routes_in
from aerodrome.games.airlines_europe.observe import unseen
from aerodrome.games.airlines_europe.previews import coming, earns
from aerodrome.games.airlines_europe.scene import Scene, payouts, scene
from aerodrome.games.airlines_europe.scoring import has_third_holder, is_final, third_holding
from aerodrome.games.airlines_europe.state import (
    BAG,
    BANNED,
    FOLIO,
    FREE,
    HAND,
    HEAP,
    LOOSE,
    MARKET,
    SURE,
    AirlinesEurope,
)
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, KINDS, QUESTIONS
from aerodrome.games.airlines_europe.words import code
from aerodrome.games.airlines_europe.words import seat as seat_name
from aerodrome.games.airlines_europe.you import After, You, after, shares_in, you
from aerodrome.kernel.ints import bit, members_of

__all__ = ["Scene", "View", "own", "scene", "view"]


@dataclass(slots=True)
class Scorings:
    done: int
    due: int
    holder: int | None  # who got the last scoring card
    after: tuple[int, int] | None  # the next one comes after so many cards at least, and at most; none: all are drawn


@dataclass(slots=True)
class Bonus:
    to: str
    value: int
    made: bool


@dataclass(slots=True)
class Airline:
    code: str
    name: str
    home: str
    value: int
    payout: list[int]
    more_from: int | None  # the value from which it pays more
    planes: int
    blocked: bool
    cities: list[str]
    routes: list[str]
    open: dict[str, int]  # routes that it could get a licence for, and what they cost
    bonus: Bonus | None
    earns: list[int]  # what each player would score now


@dataclass(slots=True)
class Abacus:
    """Air ABACUS pays by the number of the scoring: the coming one is shown, or the last one."""

    left: int
    payout: list[int]
    earns: list[int]


@dataclass(slots=True)
class Route:
    """The holder of each licence, cheapest first: a code, "ban", or nothing while it is free; and the next price."""

    name: str
    holders: list[str]
    price: int | None


@dataclass(slots=True)
class Backs:
    """Cards in a hand, by their backs: Air ABACUS has red ones."""

    grey: int
    red: int


@dataclass(slots=True)
class Player:
    """`seen` is what all know to be in the hand, `seen_before` what is there or was given up since."""

    seat: int
    name: str
    cash: int
    points: int | None
    hand: Backs
    portfolio: dict[str, int]
    seen: dict[str, int]
    seen_before: dict[str, int]
    given: int
    flight_bans: int
    chosen: bool
    laid_open: dict[str, int] | None


@dataclass(slots=True)
class Underway:
    """The action that somebody is in the middle of."""

    airline: str | None
    bought: int
    played: int
    to_give: int
    to_get: int


@dataclass(slots=True)
class View:
    step: str
    waiting: list[int]
    scorings: Scorings
    deck: int
    bank: int
    market: dict[str, int]
    discards: dict[str, int]
    airlines: list[Airline]
    abacus: Abacus
    scored_now: list[int]
    third_holder: dict[str, int] | None  # two players before the last scoring: the most it can have of each share
    routes: list[Route]
    players: list[Player]
    action: Underway
    flight_bans: bool
    open_points: bool
    seat: int
    you: You | None
    unseen: dict[str, int]  # shares of each airline that the seat has seen no trace of
    after: After


def view(s: AirlinesEurope, seat: int) -> View:
    return _view(s, seat, _routes(s, [], []))


def again(s: AirlinesEurope, before: AirlinesEurope, seen: View) -> View:
    """The view of the same reader some moves later: a route whose licences are as they were is not described anew."""
    return _view(s, seen.seat, _routes(s, list(before.licence), seen.routes))


def _view(s: AirlinesEurope, seat: int, routes: list[Route]) -> View:
    board = s.board
    return View(
        step="over" if s.over else QUESTIONS.declared[s.kind()].name,
        waiting=members_of(s.waiting),
        scorings=Scorings(s.scored, s.due, s.holder if s.called else None, _cards_above(s)),
        deck=s.left + SCORINGS - s.called,
        bank=s.bank,
        market=shares_in(s, MARKET, AIRLINES),
        discards=shares_in(s, HEAP, AIRLINES),
        routes=routes,
        players=[_player(s, player) for player in range(s.seats)],
        action=Underway(None if s.airline < 0 else code(board, s.airline), s.bought, s.played, s.to_give, s.to_get),
        flight_bans=board.rules.flight_bans,
        open_points=board.rules.open_points,
        **_worth(s, seat),
        **_yours(s, seat),
    )


def _cards_above(s: AirlinesEurope) -> tuple[int, int] | None:
    """How many shares lie on the next scoring card: nobody knows where it is, everybody where it may be."""
    return None if s.high < 0 else (max(0, s.left - s.high), max(0, s.left - s.low))


def own(s: AirlinesEurope, seat: int) -> dict[str, Any]:
    """What a seat's view has and an onlooker's has not. With a third holder the own hand tells what it cannot get."""
    return {**_yours(s, seat), **(_worth(s, seat) if has_third_holder(s, is_final(s)) else {})}


def _worth(s: AirlinesEurope, seat: int) -> dict[str, Any]:
    airlines = [_airline(s, airline, seat) for airline in members_of(s.board.in_play)]
    abacus = _abacus(s, seat)
    third = None
    if has_third_holder(s, is_final(s)):
        kinds = [*members_of(s.board.in_play), ABACUS]
        third = {code(s.board, kind): third_holding(s, kind, seat) for kind in kinds}
    return {
        "airlines": airlines,
        "abacus": abacus,
        "scored_now": [sum(points) for points in zip(abacus.earns, *(row.earns for row in airlines), strict=True)],
        "third_holder": third,
    }


def _yours(s: AirlinesEurope, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "you": you(s, seat) if seat >= 0 else None,
        "unseen": {s.board.codes[kind]: unseen(s, seat, kind) for kind in members_of(s.board.in_play)},
        "after": after(s, seat) if seat >= 0 else {},
    }


def _airline(s: AirlinesEurope, airline: int, reader: int) -> Airline:
    board, chart = s.board, s.board.chart
    line = s.lines[airline]
    opening = {chart.route_names[route]: price_of(s, route) for route in open_to(s, line, board.top_price)}
    return Airline(
        code=board.codes[airline],
        name=board.names[airline],
        home=chart.codes[board.home[airline]],
        value=line.value,
        payout=payouts(board)[line.value],
        more_from=next((start for start in sorted(board.bands) if start > line.value), None),
        planes=line.planes,
        blocked=not opening,
        cities=[chart.codes[city] for city in members_of(line.cities)],
        routes=[chart.route_names[route] for route in routes_in(line.own_near, line.own_far)],
        open=opening,
        bonus=_bonus(s, airline),
        earns=earns(s, airline, reader),
    )


def _bonus(s: AirlinesEurope, airline: int) -> Bonus | None:
    board, target = s.board, s.board.target[airline]
    if target == NOWHERE:
        return None
    return Bonus(board.chart.codes[target], board.bonus[airline], not s.bonuses & bit(airline))


def _abacus(s: AirlinesEurope, reader: int) -> Abacus:
    row = coming(s) * PLACES
    return Abacus(s.shares[BAG + ABACUS], list(s.board.abacus_payout[row : row + PLACES]), earns(s, ABACUS, reader))


def _routes(s: AirlinesEurope, before: list[int], known: list[Route]) -> list[Route]:
    """All routes; what is known of them holds where the licences were the same before."""
    marks = list(s.licence)
    if marks == before:
        return known
    chart = s.board.chart
    names = {FREE: "", BANNED: "ban", **{airline + 1: name for airline, name in enumerate(s.board.codes)}}
    rows = []
    at = 0
    for route, (name, prices) in enumerate(zip(chart.route_names, chart.prices, strict=True)):
        licences = slice(at, at + len(prices))
        at += len(prices)
        if known and marks[licences] == before[licences]:
            rows.append(known[route])
        else:
            holders = [names[mark] for mark in marks[licences]]
            rows.append(Route(name, holders, prices[holders.index("")] if "" in holders else None))
    return rows


def _player(s: AirlinesEurope, player: int) -> Player:
    row = player * KINDS
    investor = s.investors[player]
    points_shown = s.over or s.board.rules.open_points
    return Player(
        seat=player,
        name=seat_name(s.board, player),
        cash=investor.cash,
        points=investor.points if points_shown else None,
        hand=Backs(investor.grey, s.shares[HAND + row + ABACUS]),
        portfolio=shares_in(s, FOLIO + row, KINDS),
        seen=shares_in(s, SURE + row, AIRLINES),
        seen_before=shares_in(s, LOOSE + row, AIRLINES),
        given=investor.given,
        flight_bans=investor.tokens,
        chosen=bool(s.sealed & bit(player)),
        laid_open=shares_in(s, HAND + row, KINDS) if s.over else None,
    )
