"""Licences and networks. What is open to an airline is kept as a set, never searched."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import HALF
from aerodrome.games.airlines_europe.state import (
    BANNED,
    CASH,
    CITIES,
    FREE,
    FRONT,
    LINES,
    OWN,
    PLANES,
    TOKENS,
    VALUE,
    AirlinesEurope,
)
from aerodrome.games.airlines_europe.vocabulary import AIRLINES, E_BAN, E_BLOCKED, E_BONUS, E_LICENCE, LICENCE, ROUTE
from aerodrome.kernel.ints import bit, members_of
from aerodrome.kernel.moves import Moves


def purse(s: AirlinesEurope, cash: i64) -> i64:
    """Where `within` keeps the routes that so much money can pay for."""
    return 2 * (s.board.top_price if cash > s.board.top_price else cash)


def list_airlines(s: AirlinesEurope, seat: i64, out: Moves) -> None:
    """The airlines that have a licence open to them which the player can pay for."""
    lines = s.lines
    money = purse(s, s.tally[CASH + seat])
    near = s.within[money]
    far = s.within[money + 1]
    for airline in range(i64(AIRLINES)):
        if lines[FRONT + 2 * airline] & near | lines[FRONT + 2 * airline + 1] & far:
            out.add(LICENCE + airline)


def can_buy(s: AirlinesEurope, seat: i64) -> bool:
    """Whether the player can pay for any licence of any airline."""
    near, far = open_to_any(s)
    money = purse(s, s.tally[CASH + seat])
    return near & s.within[money] | far & s.within[money + 1] != 0


def all_blocked(s: AirlinesEurope) -> bool:
    """Whether no licence can be bought for any airline, whatever the players' cash."""
    near, far = open_to_any(s)
    return near | far == 0


def open_to_any(s: AirlinesEurope) -> tuple[i64, i64]:
    """The routes that are open to at least one airline."""
    near: i64 = 0
    far: i64 = 0
    for front in range(i64(FRONT), i64(LINES), 2):
        near |= s.lines[front]
        far |= s.lines[front + 1]
    return near, far


def list_routes(s: AirlinesEurope, seat: i64, out: Moves) -> None:
    """The routes open to the airline that was named, as far as the player can pay."""
    front = FRONT + 2 * s.airline
    money = purse(s, s.tally[CASH + seat])
    out.add_set(ROUTE, s.lines[front] & s.within[money])
    out.add_set(ROUTE + HALF, s.lines[front + 1] & s.within[money + 1])


def open_to(s: AirlinesEurope, airline: i64, cash: i64) -> list[int]:
    """The routes open to an airline, as far as so much money can pay."""
    front = FRONT + 2 * airline
    money = purse(s, cash)
    return routes_in(s.lines[front] & s.within[money], s.lines[front + 1] & s.within[money + 1])


def flown_by(s: AirlinesEurope, airline: i64) -> list[int]:
    """The routes that an airline has a licence for."""
    return routes_in(s.lines[OWN + 2 * airline], s.lines[OWN + 2 * airline + 1])


def routes_in(near: i64, far: i64) -> list[int]:
    """The members of a set in two words."""
    found: list[int] = members_of(near)
    for route in members_of(far):
        found.append(HALF + route)
    return found


def price_of(s: AirlinesEurope, route: i64) -> i64:
    """Of the cheapest free licence of a route that has one."""
    return s.board.price[cheapest(s, route)]


def cheapest(s: AirlinesEurope, route: i64) -> i64:
    """The cheapest free licence of a route that has one."""
    licence = s.board.first_licence[route]
    while s.licence[licence] != FREE:
        licence += 1
    return licence


def buy(s: AirlinesEurope, seat: i64, airline: i64, route: i64) -> None:
    """Pay for the cheapest licence of the route, put a plane on it, and move the company marker by the price."""
    licence = cheapest(s, route)
    price = s.board.price[licence]
    s.tally[CASH + seat] -= price
    s.bank += price
    s.tell(E_LICENCE, seat, airline, route, price)
    use_up(s, licence, route, airline + 1)
    s.lines[PLANES + airline] -= 1
    move_marker(s, airline, price)
    extend(s, airline, route)
    tell_if_blocked(s, airline)


def use_up(s: AirlinesEurope, licence: i64, route: i64, mark: i64) -> None:
    """A licence is free no longer; what the route costs, and to whom it is open, follows."""
    before = price_of(s, route)
    s.licence[licence] = mark
    s.spaces[route] -= 1
    after = s.board.top_price + 1
    if s.spaces[route] > 0:
        after = price_of(s, route)
    word = s.board.word[route]
    others = ~s.board.member[route]
    for price in range(before, after):
        s.within[2 * price + word] &= others
    if s.spaces[route] == 0:
        sell_out(s, word, others, mark - 1)


def sell_out(s: AirlinesEurope, word: i64, others: i64, buyer: i64) -> None:
    """A route is open to nobody any more; the buyer has yet to grow beyond it."""
    for airline in range(i64(AIRLINES)):
        front = FRONT + 2 * airline + word
        if s.lines[front] & ~others != 0:
            s.lines[front] &= others
            if airline != buyer:
                tell_if_blocked(s, airline)


def tell_if_blocked(s: AirlinesEurope, airline: i64) -> None:
    if s.lines[FRONT + 2 * airline] | s.lines[FRONT + 2 * airline + 1] == 0:
        s.tell(E_BLOCKED, airline, s.lines[PLANES + airline])


def move_marker(s: AirlinesEurope, airline: i64, spaces: i64) -> None:
    space = s.lines[VALUE + airline] + spaces
    s.lines[VALUE + airline] = s.board.last_space if space > s.board.last_space else space


def extend(s: AirlinesEurope, airline: i64, route: i64) -> None:
    """The route joins the network. Without planes the airline is at its end."""
    word = s.board.word[route]
    member = s.board.member[route]
    s.lines[OWN + 2 * airline + word] |= member
    s.lines[FRONT + 2 * airline + word] &= ~member
    enter(s, airline, s.board.end_a[route])
    enter(s, airline, s.board.end_b[route])
    if s.lines[PLANES + airline] == 0:
        s.lines[FRONT + 2 * airline] = 0
        s.lines[FRONT + 2 * airline + 1] = 0


def enter(s: AirlinesEurope, airline: i64, city: i64) -> None:
    """A city joins the network, if it is new there: routes open up, and the bonus connection may be made."""
    if s.lines[CITIES + airline] & bit(city):
        return
    s.lines[CITIES + airline] |= bit(city)
    open_routes = 2 * s.board.top_price  # every route with a free licence costs the top price or less
    for word in range(i64(2)):
        fresh = s.board.touching[2 * city + word] & s.within[open_routes + word]
        s.lines[FRONT + 2 * airline + word] |= fresh & ~s.lines[OWN + 2 * airline + word]
    if s.board.target[airline] == city and s.bonuses & bit(airline):
        s.bonuses &= ~bit(airline)
        s.tell(E_BONUS, airline, s.board.bonus[airline])
        move_marker(s, airline, s.board.bonus[airline])


def list_bans(s: AirlinesEurope, out: Moves) -> None:
    """Every free licence but the last one of a route may be covered."""
    first = s.board.verbs.ban
    for route in range(s.board.routes):
        if s.spaces[route] > 1:
            for licence in range(s.board.first_licence[route], s.board.first_licence[route + 1]):
                if s.licence[licence] == FREE:
                    out.add(first + licence)


def ban(s: AirlinesEurope, seat: i64, licence: i64) -> None:
    """Cover a free licence for the rest of the game."""
    route = s.board.route_of[licence]
    s.tally[TOKENS + seat] -= 1
    s.tell(E_BAN, seat, licence, route)
    use_up(s, licence, route, BANNED)
