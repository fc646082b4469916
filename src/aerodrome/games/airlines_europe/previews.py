"""What shares would score now, and what the answers that are open would change: for those who look at a picture."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import HALF, PLACES, SCORINGS
from aerodrome.games.airlines_europe.network import cheapest, purse
from aerodrome.games.airlines_europe.scoring import points_for
from aerodrome.games.airlines_europe.state import CASH, FOLIO, FRONT, HAND, VALUE, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import (
    ABACUS,
    AIRLINES,
    BUY_ROUTE,
    BUY_SECOND,
    GIVE_UP,
    KINDS,
    PLAY_SHARES,
    TURN,
)
from aerodrome.kernel.ints import Ints, bit, filled, lowest


def earns(s: AirlinesEurope, kind: i64, seat: i64, more: i64) -> list[int]:
    """What each player would score for a kind of share now, with some `more` of it laid before one of them.

    Portfolios lie open, so everybody can work it out.
    """
    held = holdings(s, kind)
    held[seat] += more
    if kind == ABACUS:
        return points(s.board.abacus_payout, coming(s) * PLACES, held)
    return points(s.board.payout, s.lines[VALUE + kind] * PLACES, held)


def coming(s: AirlinesEurope) -> i64:
    """The number of the coming scoring, or of the last one."""
    return SCORINGS - 1 if s.over else s.scored


def holdings(s: AirlinesEurope, kind: i64) -> Ints:
    held = filled(s.seats, 0)
    for player in range(s.seats):
        held[player] = s.shares[FOLIO + player * KINDS + kind]
    return held


def points(payout: Ints, row: i64, held: Ints) -> list[int]:
    return [int(points_for(payout, row, held, player)) for player in range(i64(len(held)))]


def after(s: AirlinesEurope, seat: i64, payouts: list[list[int]]) -> dict[str, Any]:
    """What the answers that are open would change, for the seat that is asked. `payouts` are those of the spaces."""
    step = s.kind()
    board = s.board
    found: dict[str, Any] = {}
    if step in (TURN, BUY_ROUTE, BUY_SECOND):
        offers: dict[str, Any] = {}
        for airline in range(i64(AIRLINES)):
            if board.in_play & bit(airline) and (step != BUY_ROUTE or airline == s.airline):
                offers[board.codes[airline]] = climbs(s, seat, airline, payouts)
        found["licence"] = offers
    if step in (TURN, PLAY_SHARES):
        found["play"] = laid(s, seat, HAND, 1)
        found["dividend"] = paid(s, seat, board.dividend * (s.played if step == PLAY_SHARES else 1))
    if step == TURN:
        found["cash"] = paid(s, seat, board.cash)
    if step == GIVE_UP:
        found["give_laid"] = laid(s, seat, FOLIO, -1)
    return found


def climbs(s: AirlinesEurope, seat: i64, airline: i64, payouts: list[list[int]]) -> dict[str, Any]:
    """The licences that the seat could buy for an airline, and what it would pay at a new value where that differs."""
    money = purse(s, seat)
    now = payouts[s.lines[VALUE + airline]]
    held = holdings(s, airline)
    routes: dict[str, Any] = {}
    values: dict[str, Any] = {}
    for half in range(i64(2)):
        left = s.lines[FRONT + 2 * airline + half] & s.within[money + half]
        while left != 0:
            route = half * HALF + lowest(left)
            left &= left - 1
            price = s.board.price[cheapest(s, route)]
            value, bonus = climb(s, airline, route, price)
            routes[s.board.chart.route_names[route]] = {"price": int(price), "value": int(value), "bonus": bonus}
            row = payouts[value]
            name = str(value)
            if row != now and name not in values:
                values[name] = {"payout": row, "earns": points(s.board.payout, value * PLACES, held)}
    return {"routes": routes, "values": values}


def climb(s: AirlinesEurope, airline: i64, route: i64, price: i64) -> tuple[i64, bool]:
    """Where a licence takes the value of an airline, and whether that is with the bonus connection."""
    board = s.board
    target = board.target[airline]
    bonus = bool(s.bonuses & bit(airline)) and target in (board.end_a[route], board.end_b[route])
    value = s.lines[VALUE + airline] + price + (board.bonus[airline] if bonus else 0)
    return min(value, board.last_space), bonus


def laid(s: AirlinesEurope, seat: i64, row: i64, more: i64) -> dict[str, list[int]]:
    """What each kind of share in a row would earn everybody if the seat laid one more of it, or one less."""
    found: dict[str, list[int]] = {}
    for kind in range(i64(KINDS if more > 0 else AIRLINES)):
        if s.shares[row + seat * KINDS + kind] > 0:
            found["AB" if kind == ABACUS else s.board.codes[kind]] = earns(s, kind, seat, more)
    return found


def paid(s: AirlinesEurope, seat: i64, amount: i64) -> int:
    """The seat's cash after the bank has paid it; a bank that cannot takes in what everybody has beyond the cap."""
    cash = s.tally[CASH + seat]
    return int(amount + (cash if amount <= s.bank else min(cash, s.board.cap)))
