"""What the other prices would have brought on routes that were flown this round."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.loads import capacity
from aerodrome.games.sky_tycoons.previews import profit_by_lot
from aerodrome.games.sky_tycoons.state import LENDING, SkyTycoons
from aerodrome.games.sky_tycoons.statement import reached
from aerodrome.kernel.ints import bit, members_of


def hindsight(s: SkyTycoons, seat: i64) -> dict[str, list[tuple[int, int]]]:
    """Route -> price -> the profit it would have brought against the prices that the others took, at worst and at best.

    Lots among airlines of equal fame fall one way or another, hence two figures. Told until aircraft may be sold again.
    """
    found: dict[str, list[tuple[int, int]]] = {}
    if s.over or s.round == 0 or reached(s) > LENDING:
        return found
    for route in members_of(s.airlines[seat].flown):
        crews = crews_on(s, route)
        if all_are_there(s, route, crews):
            found[s.board.route_ids[route]] = [
                (profit_at(s, seat, route, crews, price, -1), profit_at(s, seat, route, crews, price, 1))
                for price in range(s.board.prices)
            ]
    return found


def profit_at(s: SkyTycoons, seat: i64, route: i64, crews: i64, price: i64, luck: i64) -> i64:
    """The profit of a flight that has been, at another price: with good (1) or bad (-1) lots."""
    trial = s.clone()
    trial.fare[seat * s.board.routes + route] = price + 1
    return profit_by_lot(trial, seat, route, crews, luck)


def crews_on(s: SkyTycoons, route: i64) -> i64:
    """The airlines that have flown a route this round."""
    crews: i64 = 0
    for seat in range(s.seats):
        if s.airlines[seat].flown & bit(route):
            crews |= bit(seat)
    return crews


def all_are_there(s: SkyTycoons, route: i64, crews: i64) -> bool:
    """Whether nobody who competed there was cut off since: as many are aboard as could come."""
    aboard: i64 = 0
    seats: i64 = 0
    for seat in range(s.seats):
        if crews & bit(seat):
            aboard += s.load[seat * s.board.routes + route]
            seats += capacity(s, seat, route)
    return aboard == min(seats, s.demand[route])
