"""What must be true of every full state: nothing is made or lost, and what is kept up to date is right."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.state import (
    BAG,
    FOLIO,
    FREE,
    GAVE,
    HAND,
    HEAP,
    LOOSE,
    MARKET,
    SURE,
    AirlinesEurope,
    Investor,
    Line,
)
from aerodrome.games.airlines_europe.vocabulary import AIRLINES, KINDS
from aerodrome.kernel.ints import Ints, bit, filled, members_of, total


def audit(s: AirlinesEurope) -> list[str]:
    found: list[str] = []
    money = s.bank
    for seat in range(s.seats):
        investor = s.investors[seat]
        money += investor.cash
        check_investor(s, seat, investor, found)
    if money != s.board.money:
        found.append(f"{money} M in the game instead of {s.board.money}")
    if s.bank < 0 or any(number < 0 for number in s.shares):
        found.append("less than nothing somewhere")
    for kind in range(KINDS):
        check_shares(s, kind, found)
    if total(s.shares, BAG, AIRLINES) != s.left or total(s.shares, MARKET, KINDS) != s.shown:
        found.append("the deck or the market is not as large as it says")
    check_map(s, found)
    return found


def check_investor(s: AirlinesEurope, seat: i64, investor: Investor, found: list[str]) -> None:
    if investor.cash < 0 or investor.points < 0 or investor.tokens < 0:
        found.append(f"seat {seat} has less than nothing")
    for name, row, size in (
        ("hand", HAND, investor.grey),
        ("discards", GAVE, investor.given),
        ("portfolio", FOLIO, investor.laid),
    ):
        if total(s.shares, row + seat * KINDS, AIRLINES) != size:
            found.append(f"the {name} of seat {seat} is not as large as it says")


def check_shares(s: AirlinesEurope, kind: i64, found: list[str]) -> None:
    there = s.shares[BAG + kind] + s.shares[MARKET + kind] + s.shares[HEAP + kind]
    for seat in range(s.seats):
        at = seat * KINDS + kind
        there += s.shares[HAND + at] + s.shares[FOLIO + at] + s.shares[GAVE + at]
        known = s.shares[SURE + at]
        if known > s.shares[HAND + at]:
            found.append(f"seat {seat} was seen to have {known} shares of airline {kind} and has fewer")
        if known + s.shares[LOOSE + at] > s.shares[HAND + at] + s.shares[GAVE + at]:
            found.append(f"seat {seat} was seen to have more shares of airline {kind} than it has or gave up")
    if there != s.board.shares[kind]:
        found.append(f"{there} shares of airline {kind} instead of {s.board.shares[kind]}")


def check_map(s: AirlinesEurope, found: list[str]) -> None:
    """Planes, networks, frontiers and prices worked out anew from the licences."""
    lines: list[Line] = []
    spaces = filled(s.board.routes, 0)
    within = filled(2 * (s.board.top_price + 1), 0)
    for airline in range(AIRLINES):
        line = Line()
        line.planes = s.board.planes[airline]
        if s.board.in_play & bit(airline):
            line.cities = bit(s.board.home[airline])
        lines.append(line)
    for route in range(s.board.routes):
        note_route(s, route, lines, spaces, within)
    for airline in range(AIRLINES):
        if lines[airline].planes > 0:
            note_frontier(s, lines[airline], within)
        if not same_network(lines[airline], s.lines[airline]):
            found.append(f"planes, network or frontier of airline {airline} are not what the licences say")
    if spaces != s.spaces or within != s.within:
        found.append("free licences or prices of routes are not what the licences say")


def note_route(s: AirlinesEurope, route: i64, lines: list[Line], spaces: Ints, within: Ints) -> None:
    b = s.board
    for licence in range(b.first_licence[route], b.first_licence[route + 1]):
        mark = s.licence[licence]
        if mark == FREE:
            spaces[route] += 1
            for price in range(b.price[licence], b.top_price + 1):
                within[2 * price] |= b.near[route]
                within[2 * price + 1] |= b.far[route]
        elif mark > 0:
            line = lines[mark - 1]
            line.planes -= 1
            line.own_near |= b.near[route]
            line.own_far |= b.far[route]
            line.cities |= bit(b.end_a[route]) | bit(b.end_b[route])


def note_frontier(s: AirlinesEurope, line: Line, within: Ints) -> None:
    dearest = 2 * s.board.top_price
    for city in members_of(line.cities):
        line.front_near |= s.board.touching[2 * city] & within[dearest] & ~line.own_near
        line.front_far |= s.board.touching[2 * city + 1] & within[dearest + 1] & ~line.own_far


def same_network(one: Line, other: Line) -> bool:
    """Whether all is the same but the value: of that the bonus leaves no other trace."""
    return (
        one.planes == other.planes
        and one.cities == other.cities
        and one.own_near == other.own_near
        and one.own_far == other.own_far
        and one.front_near == other.front_near
        and one.front_far == other.front_far
    )
