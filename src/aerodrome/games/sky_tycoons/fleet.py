"""Aircraft: in the hangar or on a route, and the offers that end when they leave the hangar."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.state import (
    BEGUN,
    DEAL,
    DRAFT_CLASS,
    DRAFT_PLACE,
    DRAFT_PRICE,
    DRAFT_TO,
    HANGAR,
    HOME,
    NEAR,
    NET,
    OFFERED,
    ON_OFFER,
    ROW,
    VALUE,
    SkyTycoons,
)
from aerodrome.games.sky_tycoons.vocabulary import E_LAPSE
from aerodrome.kernel.ints import bit, lowest


def deploy(s: SkyTycoons, seat: i64, route: i64, number: i64) -> None:
    """Send an aircraft from the hangar to a route where the airline has none."""
    leave_hangar(s, seat, number)
    s.on[seat * s.board.routes + route] = number + 1
    at = seat * ROW
    s.books[at + NET] |= bit(route)
    s.books[at + NEAR] |= s.board.near[route]


def withdraw(s: SkyTycoons, seat: i64, route: i64) -> None:
    """Bring the aircraft on a route back to the hangar."""
    enter_hangar(s, seat, vacate(s, seat, route))


def vacate(s: SkyTycoons, seat: i64, route: i64) -> i64:
    """Take the aircraft off a route; returns its class."""
    at = seat * ROW
    cell = seat * s.board.routes + route
    number = s.on[cell] - 1
    s.on[cell] = 0
    s.books[at + NET] &= ~bit(route)
    s.books[at + NEAR] = adjacent(s, seat)
    return number


def adjacent(s: SkyTycoons, seat: i64) -> i64:
    """The routes that share an airport with the home or with a route of the network."""
    at = seat * ROW
    found: i64 = 0
    if s.books[at + HOME] > 0:
        found = s.board.routes_at[s.books[at + HOME] - 1]
    net = s.books[at + NET]
    while net != 0:
        found |= s.board.near[lowest(net)]
        net &= net - 1
    return found


def class_on(s: SkyTycoons, seat: i64, route: i64) -> i64:
    return s.on[seat * s.board.routes + route] - 1


def operates(s: SkyTycoons, seat: i64, route: i64) -> bool:
    return s.on[seat * s.board.routes + route] != 0


def placeable(s: SkyTycoons, seat: i64) -> i64:
    """Routes that some aircraft in the hangar could fly."""
    return s.board.flyable_by[s.books[seat * ROW + HANGAR]]


def for_route(s: SkyTycoons, seat: i64, route: i64) -> i64:
    """The classes in the hangar that can fly the route."""
    return s.books[seat * ROW + HANGAR] & s.board.fliers[route]


def gain(s: SkyTycoons, seat: i64, number: i64) -> None:
    """A new aircraft in the hangar."""
    enter_hangar(s, seat, number)
    s.books[seat * ROW + VALUE] += s.board.resale[number]


def give_up(s: SkyTycoons, seat: i64, number: i64) -> None:
    """An aircraft in the hangar changes hands."""
    leave_hangar(s, seat, number)
    s.books[seat * ROW + VALUE] -= s.board.resale[number]


def enter_hangar(s: SkyTycoons, seat: i64, number: i64) -> None:
    s.idle[seat * s.board.classes + number] += 1
    s.books[seat * ROW + HANGAR] |= bit(number)


def leave_hangar(s: SkyTycoons, seat: i64, number: i64) -> None:
    cell = seat * s.board.classes + number
    s.idle[cell] -= 1
    if s.idle[cell] == 0:
        s.books[seat * ROW + HANGAR] &= ~bit(number)
        at = seat * DEAL
        if s.deals[at + ON_OFFER] == number + 1:
            lapse(s, seat)
        if s.deals[at + DRAFT_CLASS] == number + 1:
            drop_draft(s, seat)


def lapse(s: SkyTycoons, seat: i64) -> None:
    """The offer of an airline ends without a sale."""
    at = seat * DEAL
    s.tell(E_LAPSE, seat, s.deals[at + ON_OFFER] - 1)
    clear_offer(s, seat)


def clear_offer(s: SkyTycoons, seat: i64) -> None:
    for i in range(seat * DEAL + ON_OFFER, seat * DEAL + OFFERED):
        s.deals[i] = 0


def drop_draft(s: SkyTycoons, seat: i64) -> None:
    at = seat * DEAL
    s.deals[at + DRAFT_CLASS] = 0
    s.deals[at + DRAFT_TO] = 0
    s.deals[at + DRAFT_PLACE] = 0
    s.deals[at + DRAFT_PRICE] = 0


def end_trading(s: SkyTycoons) -> None:
    """Offers end with their phase."""
    for seat in range(s.seats):
        stop_trading(s, seat)


def stop_trading(s: SkyTycoons, seat: i64) -> None:
    at = seat * DEAL
    if s.deals[at + ON_OFFER] > 0:
        lapse(s, seat)
    if s.deals[at + BEGUN] > 0:
        drop_draft(s, seat)
        s.deals[at + OFFERED] = 0
        s.deals[at + BEGUN] = 0
