"""What a seat sees, as plain JSON with names."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from aerodrome.games.airlines_europe.board import ABACUS, AIRLINES, HALF, KINDS, NOWHERE, PLACES, SCORINGS, Board
from aerodrome.games.airlines_europe.network import cheapest, purse
from aerodrome.games.airlines_europe.observe import unseen
from aerodrome.games.airlines_europe.scoring import points_for
from aerodrome.games.airlines_europe.state import (
    BAG,
    BANNED,
    BUY_ROUTE,
    BUY_SECOND,
    CASH,
    CITIES,
    FOLIO,
    FREE,
    FRONT,
    GAVE,
    GIVE_UP,
    GIVEN,
    GREY,
    HAND,
    HEAP,
    LOOSE,
    MARKET,
    OWN,
    PLANES,
    PLAY_SHARES,
    POINTS,
    SURE,
    TOKENS,
    TURN,
    VALUE,
    AirlinesEurope,
)
from aerodrome.games.airlines_europe.words import INVESTORS, STEP_NAMES, climb, code, licence_name
from aerodrome.kernel.ints import bit, ints, members_of


def scene(board: Board) -> dict[str, Any]:
    """What a picture needs once: the map, the track, colours, what numbers in events mean, what is reconstructed."""
    chart = board.chart
    edge = len(chart.ids) - chart.remote
    cities = [
        {"code": chart.codes[i], "name": name, "x": chart.places[i][0], "y": chart.places[i][1], "remote": i >= edge}
        for i, name in enumerate(chart.names)
    ]
    routes = [
        {
            "name": chart.route_names[i],
            "a": chart.codes[a],
            "b": chart.codes[b],
            "prices": chart.prices[i],
            "licences": [licence_name(board, licence) for licence in range(*board.first_licence[i : i + 2])],
        }
        for i, (a, b) in enumerate(chart.ends)
    ]
    airlines = [
        {"code": board.codes[i], "name": board.names[i], "hex": board.hexes[i], "home": chart.codes[board.home[i]]}
        for i in members_of(board.in_play)
    ]
    bands = [{"from": start, "payout": _payouts(board)[start]} for start in board.bands]
    return {
        "cities": cities,
        "routes": routes,
        "airlines": airlines,
        "kinds": [code(board, kind) for kind in range(KINDS)],
        "bands": bands,
        "last_space": int(board.last_space),
        "confidence": board.confidence,
    }


def view(s: AirlinesEurope, seat: int) -> dict[str, Any]:
    board = s.board
    routes = [_route(s, route) for route in range(board.routes)]
    airlines = [_airline(s, airline, routes) for airline in members_of(board.in_play)]
    abacus = _abacus(s)
    scored_now = [sum(points) for points in zip(abacus["earns"], *(row["earns"] for row in airlines), strict=True)]
    return {
        "step": "over" if s.over else STEP_NAMES[int(s.kind())],
        "waiting": members_of(s.waiting),
        "scorings": {"done": int(s.scored), "due": int(s.due), "holder": int(s.holder) if s.called else None},
        "deck": int(s.left + SCORINGS - s.called),
        "bank": int(s.bank),
        "market": _codes(s, MARKET, AIRLINES),
        "discards": _codes(s, HEAP, AIRLINES),
        "airlines": airlines,
        "abacus": abacus,
        "scored_now": scored_now,
        "routes": routes,
        "players": [_player(s, player) for player in range(s.seats)],
        "action": {
            "airline": None if s.airline < 0 else code(board, int(s.airline)),
            "bought": int(s.bought),
            "played": int(s.played),
            "to_give": int(s.to_give),
            "to_get": int(s.to_get),
        },
        "flight_bans": board.rules.flight_bans,
        "open_points": board.rules.open_points,
        **own(s, seat),
    }


def own(s: AirlinesEurope, seat: int) -> dict[str, Any]:
    """All that a seat's view has and an onlooker's has not."""
    unseen_shares = {s.board.codes[kind]: int(unseen(s, seat, kind)) for kind in members_of(s.board.in_play)}
    return {
        "seat": seat,
        "you": _own(s, seat) if seat >= 0 else None,
        "unseen": unseen_shares,
        "after": _after(s, seat) if seat >= 0 and s.waiting & bit(seat) else {},
    }


def _codes(s: AirlinesEurope, row: int, kinds: int) -> dict[str, int]:
    return {code(s.board, kind): int(s.shares[row + kind]) for kind in range(kinds) if s.shares[row + kind] > 0}


@lru_cache(maxsize=64)
def _payouts(board: Board) -> list[list[int]]:
    """What an airline pays to its holders, by the space its marker stands on."""
    every = [int(points) for points in board.payout]
    return [every[at : at + PLACES] for at in range(0, len(every), PLACES)]


def _routes_in(s: AirlinesEurope, row: int, airline: int, near: int = -1, far: int = -1) -> list[int]:
    """The routes of one of the two-word sets of an airline that are also in another such set."""
    both = int(s.lines[row + 2 * airline]) & near | (int(s.lines[row + 2 * airline + 1]) & far) << HALF
    found = []
    while both:
        found.append((both & -both).bit_length() - 1)
        both &= both - 1
    return found


def _airline(s: AirlinesEurope, airline: int, routes: list[dict[str, Any]]) -> dict[str, Any]:
    board, chart = s.board, s.board.chart
    payout = _payouts(board)[int(s.lines[VALUE + airline])]
    opening = {routes[route]["name"]: routes[route]["price"] for route in _routes_in(s, FRONT, airline)}
    target = int(board.target[airline])
    bonus = None
    if target != NOWHERE:
        made = not s.bonuses & bit(airline)
        bonus = {"to": chart.codes[target], "value": int(board.bonus[airline]), "made": made}
    return {
        "code": board.codes[airline],
        "name": board.names[airline],
        "home": chart.codes[board.home[airline]],
        "value": int(s.lines[VALUE + airline]),
        "payout": payout,
        "planes": int(s.lines[PLANES + airline]),
        "blocked": not opening,
        "cities": [chart.codes[city] for city in members_of(s.lines[CITIES + airline])],
        "routes": [chart.route_names[route] for route in _routes_in(s, OWN, airline)],
        "open": opening,
        "bonus": bonus,
        "earns": _earns(s, airline, payout),
    }


def _earns(s: AirlinesEurope, kind: int, payout: list[int], seat: int = 0, more: int = 0) -> list[int]:
    """What each player would score for a kind of share now, or with some `more` laid before one of them.

    Portfolios lie open, so everybody can work it out.
    """
    holdings = ints([int(s.shares[FOLIO + player * KINDS + kind]) for player in range(s.seats)])
    holdings[seat] += more
    row = ints(payout)
    return [int(points_for(row, 0, holdings, player)) for player in range(s.seats)]


def _abacus(s: AirlinesEurope) -> dict[str, Any]:
    """Air ABACUS pays by the number of the scoring: the coming one is shown, or the last one."""
    coming = SCORINGS - 1 if s.over else int(s.scored)
    payout = [int(points) for points in s.board.abacus_payout[coming * PLACES : (coming + 1) * PLACES]]
    return {"left": int(s.shares[BAG + ABACUS]), "payout": payout, "earns": _earns(s, ABACUS, payout)}


def _route(s: AirlinesEurope, route: int) -> dict[str, Any]:
    """The holder of each licence, cheapest first: a code, "ban", or nothing while it is free."""
    board = s.board
    marks = s.licence[board.first_licence[route] : board.first_licence[route + 1]]
    holders = ["" if mark == FREE else "ban" if mark == BANNED else board.codes[mark - 1] for mark in marks]
    price = int(board.price[cheapest(s, route)]) if s.spaces[route] > 0 else None
    return {"name": board.chart.route_names[route], "holders": holders, "price": price}


def _player(s: AirlinesEurope, player: int) -> dict[str, Any]:
    row = player * KINDS
    points_shown = s.over or s.board.rules.open_points
    return {
        "seat": player,
        "name": INVESTORS[player],
        "cash": int(s.tally[CASH + player]),
        "points": int(s.tally[POINTS + player]) if points_shown else None,
        "hand": {"grey": int(s.tally[GREY + player]), "red": int(s.shares[HAND + row + ABACUS])},
        "portfolio": _codes(s, FOLIO + row, KINDS),
        "seen": _codes(s, SURE + row, AIRLINES),
        "seen_before": _codes(s, LOOSE + row, AIRLINES),
        "given": int(s.tally[GIVEN + player]),
        "flight_bans": int(s.tally[TOKENS + player]),
        "chosen": bool(s.sealed & bit(player)),
        "laid_open": _codes(s, HAND + row, KINDS) if s.over else None,
    }


def _own(s: AirlinesEurope, seat: int) -> dict[str, Any]:
    draft = [int(kind) - 1 for kind in s.draft[2 * seat : 2 * seat + 2] if kind > 0]
    return {
        "points": int(s.tally[POINTS + seat]),
        "hand": _codes(s, HAND + seat * KINDS, KINDS),
        "gave": _codes(s, GAVE + seat * KINDS, AIRLINES),
        "choosing": [code(s.board, kind) for kind in draft],
    }


def _after(s: AirlinesEurope, seat: int) -> dict[str, Any]:
    """What the answers that are open would change, for the seat that is asked."""
    step = int(s.kind())
    found: dict[str, Any] = {}
    if step in (TURN, BUY_ROUTE, BUY_SECOND):
        airlines = [int(s.airline)] if step == BUY_ROUTE else members_of(s.board.in_play)
        prices: dict[int, int] = {}
        found["licence"] = {s.board.codes[airline]: _climbs(s, seat, airline, prices) for airline in airlines}
    if step in (TURN, PLAY_SHARES):
        found["play"] = _laid(s, seat, HAND, 1)
        found["dividend"] = _paid(s, seat, int(s.board.dividend * (s.played if step == PLAY_SHARES else 1)))
    if step == TURN:
        found["cash"] = _paid(s, seat, int(s.board.cash))
    if step == GIVE_UP:
        found["give_laid"] = _laid(s, seat, FOLIO, -1)
    return found


def _climbs(s: AirlinesEurope, seat: int, airline: int, prices: dict[int, int]) -> dict[str, Any]:
    """The licences that the seat could buy for an airline, and what it would pay at a new value, if that is different.

    `prices` collects what routes cost, which is the same for all airlines.
    """
    board, names, payouts = s.board, s.board.chart.route_names, _payouts(s.board)
    money, now = int(purse(s, seat)), int(s.lines[VALUE + airline])
    routes: dict[str, Any] = {}
    for route in _routes_in(s, FRONT, airline, int(s.within[money]), int(s.within[money + 1])):
        if route not in prices:
            prices[route] = int(board.price[cheapest(s, route)])
        value, bonus = climb(s, airline, route, now, prices[route])
        routes[names[route]] = {"price": prices[route], "value": value, "bonus": bonus}
    reached = {row["value"] for row in routes.values()}
    values = {
        str(value): {"payout": payouts[value], "earns": _earns(s, airline, payouts[value])}
        for value in sorted(reached)
        if payouts[value] != payouts[now]
    }
    return {"routes": routes, "values": values}


def _laid(s: AirlinesEurope, seat: int, row: int, more: int) -> dict[str, list[int]]:
    """What each kind of share in a row would earn everybody if the seat laid one more of it, or one less."""
    abacus = _abacus(s)["payout"]
    found = {}
    for kind in range(KINDS if more > 0 else AIRLINES):
        if s.shares[row + seat * KINDS + kind] > 0:
            payout = abacus if kind == ABACUS else _payouts(s.board)[int(s.lines[VALUE + kind])]
            found[code(s.board, kind)] = _earns(s, kind, payout, seat, more)
    return found


def _paid(s: AirlinesEurope, seat: int, amount: int) -> int:
    """The seat's cash after the bank has paid it; a bank that cannot takes in what everybody has beyond the cap."""
    cash = int(s.tally[CASH + seat])
    return amount + (cash if amount <= s.bank else min(cash, int(s.board.cap)))
