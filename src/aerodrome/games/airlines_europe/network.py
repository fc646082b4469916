"""Licences and networks. What is open to an airline is kept as a set, never searched."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import HALF
from aerodrome.games.airlines_europe.state import BANNED, FREE, AirlinesEurope, Investor, Line
from aerodrome.games.airlines_europe.vocabulary import AIRLINES, E_BAN, E_BLOCKED, E_BONUS, E_LICENCE, LICENCE, ROUTE
from aerodrome.kernel.ints import bit, members_of
from aerodrome.kernel.moves import Moves


def purse(s: AirlinesEurope, cash: i64) -> i64:
    """Where `within` keeps the routes that so much money can pay for."""
    return 2 * (s.board.top_price if cash > s.board.top_price else cash)


def list_airlines(s: AirlinesEurope, investor: Investor, out: Moves) -> None:
    """The airlines that have a licence open to them which the player can pay for."""
    money = purse(s, investor.cash)
    near = s.within[money]
    far = s.within[money + 1]
    for airline in range(i64(AIRLINES)):
        line = s.lines[airline]
        if line.front_near & near | line.front_far & far:
            out.add(LICENCE + airline)


def can_buy(s: AirlinesEurope, investor: Investor) -> bool:
    """Whether the player can pay for any licence of any airline."""
    near, far = open_to_any(s)
    money = purse(s, investor.cash)
    return near & s.within[money] | far & s.within[money + 1] != 0


def all_blocked(s: AirlinesEurope) -> bool:
    """Whether no licence can be bought for any airline, whatever the players' cash."""
    near, far = open_to_any(s)
    return near | far == 0


def open_to_any(s: AirlinesEurope) -> tuple[i64, i64]:
    """The routes that are open to at least one airline."""
    near: i64 = 0
    far: i64 = 0
    for line in s.lines:
        near |= line.front_near
        far |= line.front_far
    return near, far


def list_routes(s: AirlinesEurope, investor: Investor, out: Moves) -> None:
    """The routes open to the airline that was named, as far as the player can pay."""
    line = s.lines[s.airline]
    money = purse(s, investor.cash)
    out.add_set(ROUTE, line.front_near & s.within[money])
    out.add_set(ROUTE + HALF, line.front_far & s.within[money + 1])


def open_to(s: AirlinesEurope, line: Line, cash: i64) -> list[int]:
    """The routes open to an airline, as far as so much money can pay."""
    money = purse(s, cash)
    return routes_in(line.front_near & s.within[money], line.front_far & s.within[money + 1])


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
    s.investors[seat].cash -= price
    s.bank += price
    s.tell(E_LICENCE, seat, airline, route, price)
    use_up(s, licence, route, airline + 1)
    line = s.lines[airline]
    line.planes -= 1
    move_marker(s, line, price)
    extend(s, airline, line, route)
    tell_if_blocked(s, airline, line)


def use_up(s: AirlinesEurope, licence: i64, route: i64, mark: i64) -> None:
    """A licence is free no longer; what the route costs, and to whom it is open, follows."""
    before = price_of(s, route)
    s.licence[licence] = mark
    s.spaces[route] -= 1
    after = s.board.top_price + 1
    if s.spaces[route] > 0:
        after = price_of(s, route)
    near = s.board.near[route]
    far = s.board.far[route]
    for price in range(before, after):
        s.within[2 * price] &= ~near
        s.within[2 * price + 1] &= ~far
    if s.spaces[route] == 0:
        sell_out(s, near, far, mark - 1)


def sell_out(s: AirlinesEurope, near: i64, far: i64, buyer: i64) -> None:
    """A route is open to nobody any more; the buyer has yet to grow beyond it."""
    for airline in range(i64(AIRLINES)):
        line = s.lines[airline]
        if line.front_near & near | line.front_far & far:
            line.front_near &= ~near
            line.front_far &= ~far
            if airline != buyer:
                tell_if_blocked(s, airline, line)


def tell_if_blocked(s: AirlinesEurope, airline: i64, line: Line) -> None:
    if line.front_near | line.front_far == 0:
        s.tell(E_BLOCKED, airline, line.planes)


def move_marker(s: AirlinesEurope, line: Line, spaces: i64) -> None:
    space = line.value + spaces
    line.value = s.board.last_space if space > s.board.last_space else space


def extend(s: AirlinesEurope, airline: i64, line: Line, route: i64) -> None:
    """The route joins the network. Without planes the airline is at its end."""
    line.own_near |= s.board.near[route]
    line.own_far |= s.board.far[route]
    line.front_near &= ~line.own_near
    line.front_far &= ~line.own_far
    enter(s, airline, line, s.board.end_a[route])
    enter(s, airline, line, s.board.end_b[route])
    if line.planes == 0:
        line.front_near = 0
        line.front_far = 0


def enter(s: AirlinesEurope, airline: i64, line: Line, city: i64) -> None:
    """A city joins the network, if it is new there: routes open up, and the bonus connection may be made."""
    if line.cities & bit(city):
        return
    line.cities |= bit(city)
    dearest = 2 * s.board.top_price  # every route with a free licence costs the top price or less
    line.front_near |= s.board.touching[2 * city] & s.within[dearest] & ~line.own_near
    line.front_far |= s.board.touching[2 * city + 1] & s.within[dearest + 1] & ~line.own_far
    if s.board.target[airline] == city and s.bonuses & bit(airline):
        s.bonuses &= ~bit(airline)
        s.tell(E_BONUS, airline, s.board.bonus[airline])
        move_marker(s, line, s.board.bonus[airline])


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
    s.investors[seat].tokens -= 1
    s.tell(E_BAN, seat, licence, route)
    use_up(s, licence, route, BANNED)
