"""Aircraft: in the hangar or on a route, and the offers that end when they leave the hangar."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.airline import Airline
from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import E_LAPSE
from aerodrome.kernel.ints import bit, lowest


def deploy(s: SkyTycoons, seat: i64, route: i64, number: i64) -> None:
    """Send an aircraft from the hangar to a route where the airline has none."""
    leave_hangar(s, seat, number)
    s.on[seat * s.board.routes + route] = number + 1
    airline = s.airlines[seat]
    airline.net |= bit(route)
    airline.near |= s.board.near[route]


def withdraw(s: SkyTycoons, seat: i64, route: i64) -> None:
    """Bring the aircraft on a route back to the hangar."""
    enter_hangar(s, seat, vacate(s, seat, route))


def vacate(s: SkyTycoons, seat: i64, route: i64) -> i64:
    """Take the aircraft off a route; returns its class."""
    airline = s.airlines[seat]
    cell = seat * s.board.routes + route
    number = s.on[cell] - 1
    s.on[cell] = 0
    airline.net &= ~bit(route)
    airline.near = adjacent(s.board, airline)
    return number


def adjacent(board: Board, airline: Airline) -> i64:
    """The routes that share an airport with the home or with a route of the network."""
    found: i64 = 0
    if airline.home > 0:
        found = board.routes_at[airline.home - 1]
    net = airline.net
    while net != 0:
        found |= board.near[lowest(net)]
        net &= net - 1
    return found


def class_on(s: SkyTycoons, seat: i64, route: i64) -> i64:
    return s.on[seat * s.board.routes + route] - 1


def operates(s: SkyTycoons, seat: i64, route: i64) -> bool:
    return s.on[seat * s.board.routes + route] != 0


def placeable(board: Board, airline: Airline) -> i64:
    """Routes that some aircraft in the hangar could fly."""
    return board.flyable_by[airline.hangar]


def for_route(board: Board, airline: Airline, route: i64) -> i64:
    """The classes in the hangar that can fly the route."""
    return airline.hangar & board.fliers[route]


def gain(s: SkyTycoons, seat: i64, number: i64) -> None:
    """A new aircraft in the hangar."""
    enter_hangar(s, seat, number)
    s.airlines[seat].value += s.board.resale[number]


def give_up(s: SkyTycoons, seat: i64, number: i64) -> None:
    """An aircraft in the hangar changes hands."""
    leave_hangar(s, seat, number)
    s.airlines[seat].value -= s.board.resale[number]


def enter_hangar(s: SkyTycoons, seat: i64, number: i64) -> None:
    s.idle[seat * s.board.classes + number] += 1
    s.airlines[seat].hangar |= bit(number)


def leave_hangar(s: SkyTycoons, seat: i64, number: i64) -> None:
    cell = seat * s.board.classes + number
    s.idle[cell] -= 1
    if s.idle[cell] == 0:
        s.airlines[seat].hangar &= ~bit(number)
        deal = s.deals[seat]
        if deal.on_offer == number + 1:
            lapse(s, seat)
        if deal.draft_class == number + 1 and deal.draft_buys == 0:
            deal.drop_draft()


def lapse(s: SkyTycoons, seat: i64) -> None:
    """The offer of an airline ends without a sale."""
    s.tell(E_LAPSE, seat, s.deals[seat].on_offer - 1)
    end_offer(s, seat)


def end_offer(s: SkyTycoons, seller: i64) -> None:
    """With an offer go the other prices that were named for it, or are about to be."""
    s.deals[seller].clear_offer()
    for seat in range(s.seats):
        deal = s.deals[seat]
        if deal.asked_of == seller + 1:
            deal.clear_request()
        if deal.draft_buys == 1 and deal.draft_to == seller + 1:
            deal.drop_draft()


def end_trading(s: SkyTycoons) -> None:
    """Offers and requests end with their phase."""
    for seat in range(s.seats):
        stop_trading(s, seat)


def stop_trading(s: SkyTycoons, seat: i64) -> None:
    deal = s.deals[seat]
    if deal.on_offer > 0:
        lapse(s, seat)
    if deal.begun > 0 or deal.requests_begun > 0:
        deal.clear_request()
        deal.drop_draft()
        deal.made = 0
        deal.begun = 0
        deal.requests = 0
        deal.requests_begun = 0
