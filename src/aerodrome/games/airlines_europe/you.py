"""What a seat's view has and an onlooker's has not: the own cards, and what the answers that are open would change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from aerodrome.games.airlines_europe.network import open_to, price_of
from aerodrome.games.airlines_europe.previews import climb, earns_at, earns_with, paid
from aerodrome.games.airlines_europe.scene import payouts
from aerodrome.games.airlines_europe.state import FOLIO, GAVE, HAND, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import (
    AIRLINES,
    BUY_ROUTE,
    BUY_SECOND,
    GIVE_UP,
    KINDS,
    PLAY_SHARES,
    TURN,
)
from aerodrome.games.airlines_europe.words import code
from aerodrome.kernel.ints import bit, members_of


@dataclass(slots=True)
class You:
    points: int
    hand: dict[str, int]
    gave: dict[str, int]  # given up face down
    choosing: list[str]  # first shares, as far as they are chosen


@dataclass(slots=True)
class Climb:
    """A licence: its price, and the value of the airline that has bought it."""

    price: int
    value: int
    bonus: bool


@dataclass(slots=True)
class Worth:
    """What an airline of some value pays, and what each player would score for it."""

    payout: list[int]
    earns: list[int]


@dataclass(slots=True)
class Climbs:
    """The licences that could be bought for an airline, and what it would pay at new values, where that differs."""

    routes: dict[str, Climb]
    values: dict[str, Worth]


class After(TypedDict, total=False):
    """What the answers that are open would change; those that are not asked for have no key.

    By airline its licences, by kind of share what each player would score, and the own cash.
    """

    licence: dict[str, Climbs]
    play: dict[str, list[int]]
    dividend: int
    cash: int
    give_laid: dict[str, list[int]]


def shares_in(s: AirlinesEurope, row: int, kinds: int) -> dict[str, int]:
    """How many there are of each kind of share in a row of `shares`, of those that there are any of."""
    counts = zip(s.board.share_codes, s.shares[row : row + kinds], strict=False)
    return {name: count for name, count in counts if count > 0}


def you(s: AirlinesEurope, seat: int) -> You:
    draft = s.draft[2 * seat : 2 * seat + 2]
    return You(
        points=s.investors[seat].points,
        hand=shares_in(s, HAND + seat * KINDS, KINDS),
        gave=shares_in(s, GAVE + seat * KINDS, AIRLINES),
        choosing=[code(s.board, kind - 1) for kind in draft if kind > 0],
    )


def after(s: AirlinesEurope, seat: int) -> After:
    found: After = {}
    if not s.waiting & bit(seat):
        return found
    step = s.kind()
    board = s.board
    if step in (TURN, BUY_ROUTE, BUY_SECOND):
        asked = [s.airline] if step == BUY_ROUTE else members_of(board.in_play)
        found["licence"] = {board.codes[airline]: _climbs(s, seat, airline) for airline in asked}
    if step in (TURN, PLAY_SHARES):
        found["play"] = _earned_with(s, seat, HAND, KINDS, 1)
        found["dividend"] = paid(s, seat, board.dividend * (s.played if step == PLAY_SHARES else 1))
    if step == TURN:
        found["cash"] = paid(s, seat, board.cash)
    if step == GIVE_UP:
        found["give_laid"] = _earned_with(s, seat, FOLIO, AIRLINES, -1)
    return found


def _climbs(s: AirlinesEurope, seat: int, airline: int) -> Climbs:
    names, pays = s.board.chart.route_names, payouts(s.board)
    line = s.lines[airline]
    found = Climbs({}, {})
    for route in open_to(s, line, s.investors[seat].cash):
        value, bonus = climb(s, airline, route)
        found.routes[names[route]] = Climb(price_of(s, route), value, bonus)
        if pays[value] != pays[line.value] and str(value) not in found.values:
            found.values[str(value)] = Worth(pays[value], earns_at(s, airline, value, seat))
    return found


def _earned_with(s: AirlinesEurope, seat: int, row: int, kinds: int, more: int) -> dict[str, list[int]]:
    """What each kind of share in a row would earn everybody if the seat laid one more of it, or one less."""
    counts = s.shares[row + seat * KINDS : row + seat * KINDS + kinds]
    return {code(s.board, kind): earns_with(s, kind, seat, more) for kind, count in enumerate(counts) if count > 0}
