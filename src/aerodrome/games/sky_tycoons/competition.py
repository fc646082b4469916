"""Competition: picking a route, deciding on it, and who is asked about it."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.fleet import (
    class_on,
    deploy,
    enter_hangar,
    for_route,
    leave_hangar,
    operates,
    placeable,
    withdraw,
)
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import E_ABANDON, E_CHANGE, E_KEEP, E_NOTHING, E_OPERATE, E_SWAP
from aerodrome.kernel.ints import bit, count, lowest
from aerodrome.kernel.moves import Moves


def pickable(s: SkyTycoons, seat: i64) -> i64:
    """Open adjacent routes that the airline operates, or could with an aircraft from the hangar."""
    airline = s.airlines[seat]
    near = airline.near & s.open
    if near == 0:
        return 0
    return near & (airline.net | placeable(s.board, airline))


def exchangeable(s: SkyTycoons, seat: i64, route: i64) -> i64:
    """Open routes whose aircraft could change places with the one on this route, and is of another class."""
    here = class_on(s, seat, route)
    routes = s.airlines[seat].net & s.open & s.board.flyable[here]
    found: i64 = 0
    while routes != 0:
        other = lowest(routes)
        routes &= routes - 1
        there = class_on(s, seat, other)
        if there != here and s.board.flyable[there] & bit(route):
            found |= bit(other)
    return found


def exchangeable_for(s: SkyTycoons, seat: i64, route: i64, number: i64) -> i64:
    """Those of them where an aircraft of the class stands."""
    routes = exchangeable(s, seat, route)
    found: i64 = 0
    while routes != 0:
        other = lowest(routes)
        routes &= routes - 1
        if class_on(s, seat, other) == number:
            found |= bit(other)
    return found


def list_decisions(s: SkyTycoons, seat: i64, out: Moves) -> None:
    """What the airline that picked the route may do there, openly."""
    a = s.board.acts
    classes = for_route(s.board, s.airlines[seat], s.stage)
    if operates(s, seat, s.stage):
        out.add(a.keep)
        out.add_set(a.change, classes & ~bit(class_on(s, seat, s.stage)))
        out.add_set(a.swap, exchangeable(s, seat, s.stage))
        out.add(a.abandon)
    else:
        out.add_set(a.operate, classes)


def list_choices(s: SkyTycoons, seat: i64, out: Moves) -> None:
    """What the other airlines may do there, in secret."""
    a = s.board.acts
    classes = for_route(s.board, s.airlines[seat], s.stage)
    if operates(s, seat, s.stage):
        classes &= ~bit(class_on(s, seat, s.stage))
        routes = exchangeable(s, seat, s.stage)
        while routes != 0:
            classes |= bit(class_on(s, seat, lowest(routes)))
            routes &= routes - 1
        out.add(a.keep)
        out.add_set(a.change, classes)
        out.add(a.abandon)
    else:
        out.add_set(a.operate, classes)
        out.add(a.pass_)


def others_asked(s: SkyTycoons, picker: i64) -> i64:
    """All others who operate the route on stage, or are adjacent to it and have an aircraft for it in the hangar."""
    return contenders(s, s.stage, picker)


def contenders(s: SkyTycoons, route: i64, picker: i64) -> i64:
    """The others who would be asked about a route."""
    asked: i64 = 0
    here = bit(route)
    for seat in range(s.seats):
        if seat == picker or not s.is_flying(seat):
            continue
        airline = s.airlines[seat]
        if airline.net & here or (airline.near & here and for_route(s.board, airline, route)):
            asked |= bit(seat)
    return asked


def operators(s: SkyTycoons, route: i64) -> i64:
    """The airlines with an aircraft on the route."""
    found: i64 = 0
    for seat in range(s.seats):
        if operates(s, seat, route):
            found |= bit(seat)
    return found


def carry_out(s: SkyTycoons, seat: i64, action: i64) -> None:
    """Do on the route on stage what was decided or chosen."""
    a = s.board.acts
    route = s.stage
    if action == a.keep:
        s.tell(E_KEEP, seat, route, class_on(s, seat, route))
    elif action == a.abandon:
        abandon(s, seat, route)
    elif action == a.pass_:
        s.tell(E_NOTHING, seat, route)
    elif action >= a.swap:
        exchange(s, seat, route, action - a.swap)
    elif action >= a.change:
        change(s, seat, route, action - a.change)
    else:
        deploy(s, seat, route, action - a.operate)
        s.tell(E_OPERATE, seat, route, action - a.operate)


def change(s: SkyTycoons, seat: i64, route: i64, number: i64) -> None:
    """To an aircraft from the hangar; else from the open route that has one; if several have, the owner will say."""
    airline = s.airlines[seat]
    if airline.hangar & bit(number):
        old = class_on(s, seat, route)
        leave_hangar(s, seat, number)
        enter_hangar(s, seat, old)
        s.on[seat * s.board.routes + route] = number + 1
        s.tell(E_CHANGE, seat, route, old, number)
        return
    routes = exchangeable_for(s, seat, route, number)
    if count(routes) == 1:
        exchange(s, seat, route, lowest(routes))
    else:
        airline.named = number + 1


def exchange(s: SkyTycoons, seat: i64, route: i64, other: i64) -> None:
    """Two aircraft of an airline change places."""
    first = seat * s.board.routes
    old = s.on[first + route]
    s.on[first + route] = s.on[first + other]
    s.on[first + other] = old
    s.tell(E_SWAP, seat, route, other, s.on[first + route] - 1)


def abandon(s: SkyTycoons, seat: i64, route: i64) -> None:
    withdraw(s, seat, route)
    airline = s.airlines[seat]
    had = airline.fame
    airline.lose_fame(s.board.length[route] * s.board.fame_abandoned)
    s.tell(E_ABANDON, seat, route, had - airline.fame, airline.fame)
