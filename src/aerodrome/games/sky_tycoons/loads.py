"""Prices are open: demand goes to the aircraft, revenue and cost to the tracks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.fleet import class_on
from aerodrome.games.sky_tycoons.lots import BY_FAME, PLACE_BITS, PLACE_MASK, line_of, line_up
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import E_CLOSED, E_FLIGHT
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, lowest

LOADS: Final[i64] = 1024  # more tokens than any aircraft carries


def fly(s: SkyTycoons, route: i64, crews: i64, chance: Chance) -> None:
    """The airlines in `crews`, whose prices are set, carry the demand of the route and book the flight."""
    allocate(s, route, crews, chance)
    for seat in range(s.seats):
        if crews & bit(seat):
            book_flight(s, seat, route)
    s.stirred = True


def allocate(s: SkyTycoons, route: i64, crews: i64, chance: Chance) -> None:
    """The cheapest seats fill first."""
    left = s.demand[route]
    for cheaper in range(s.board.prices):
        fare = s.board.prices - cheaper
        group: i64 = 0
        for seat in range(s.seats):
            if crews & bit(seat) and s.fare[seat * s.board.routes + route] == fare:
                group |= bit(seat)
        if group != 0:
            left -= board_group(s, route, group, left, chance)


def board_group(s: SkyTycoons, route: i64, group: i64, left: i64, chance: Chance) -> i64:
    """Airlines with the same price take tokens one by one in order of fame; returns how many they took."""
    seats: i64 = 0
    rest = group
    while rest != 0:
        seats += capacity(s, lowest(rest), route)
        rest &= rest - 1
    if seats <= left:  # there is room for all, so nobody asks for the order
        while group != 0:
            seat = lowest(group)
            s.load[seat * s.board.routes + route] = capacity(s, seat, route)
            group &= group - 1
        return seats
    if lots_decide(s, route, group, left):
        hand_out(s, route, group, line_up(s, group, BY_FAME, chance), left)
    return left


def lots_decide(s: SkyTycoons, route: i64, group: i64, left: i64) -> bool:
    """Hand out as if equals stood in the order of their seats, then the other way round: it may come out the same.

    If it is, it stays; else all is taken back. Equals are parted only where tokens run out among them, and then the two
    orders serve different ones.
    """
    hand_out(s, route, group, line_of(s, group, BY_FAME, False), left)
    before: i64 = 0
    rest = group
    while rest != 0:  # loads are small: one number holds those of all seats
        before = before * LOADS + take_load(s, lowest(rest), route)
        rest &= rest - 1
    hand_out(s, route, group, line_of(s, group, BY_FAME, True), left)
    after: i64 = 0
    rest = group
    while rest != 0:
        after = after * LOADS + s.load[lowest(rest) * s.board.routes + route]
        rest &= rest - 1
    if after == before:
        return False
    while group != 0:
        take_load(s, lowest(group), route)
        group &= group - 1
    return True


def take_load(s: SkyTycoons, seat: i64, route: i64) -> i64:
    """Empty an aircraft; returns how many tokens were aboard."""
    cell = seat * s.board.routes + route
    load = s.load[cell]
    s.load[cell] = 0
    return load


def hand_out(s: SkyTycoons, route: i64, group: i64, line: i64, left: i64) -> None:
    """One token each along the line, again and again, past full aircraft; there are more seats than tokens."""
    place = line
    waiting = group
    while left > 0:
        if waiting == 0:
            place = line
            waiting = group
        seat = place & PLACE_MASK
        place >>= PLACE_BITS
        waiting &= ~bit(seat)
        cell = seat * s.board.routes + route
        if s.load[cell] < capacity(s, seat, route):
            s.load[cell] += 1
            left -= 1


def capacity(s: SkyTycoons, seat: i64, route: i64) -> i64:
    """In demand tokens."""
    return s.board.capacity[class_on(s, seat, route)]


def flight_revenue(s: SkyTycoons, seat: i64, route: i64) -> i64:
    """Units x length x price; zero where the airline did not fly."""
    cell = seat * s.board.routes + route
    if s.load[cell] == 0:
        return 0
    return s.load[cell] * s.board.units * s.board.length[route] * s.board.percent[s.fare[cell] - 1] // 100


def flight_cost(s: SkyTycoons, seat: i64, route: i64) -> i64:
    """Maintenance + consumption x length."""
    return s.board.flight_cost[class_on(s, seat, route) * s.board.routes + route]


def book_flight(s: SkyTycoons, seat: i64, route: i64) -> None:
    airline = s.airlines[seat]
    revenue = flight_revenue(s, seat, route)
    airline.revenue += revenue
    airline.cost += flight_cost(s, seat, route)
    airline.flown |= bit(route)
    s.tell(E_FLIGHT, seat, route, s.load[seat * s.board.routes + route] * s.board.units, revenue)


def close(s: SkyTycoons) -> None:
    s.tell(E_CLOSED, s.stage)
    s.stage = -1
    s.asked = 0
