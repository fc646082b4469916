"""What must be true of every full state: nothing is made or lost, and what is kept up to date is right."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.state import (
    BAG,
    CASH,
    CITIES,
    FOLIO,
    FREE,
    FRONT,
    GAVE,
    GIVEN,
    GREY,
    HAND,
    HEAP,
    LAID,
    LINES,
    LOOSE,
    MARKET,
    OWN,
    PLANES,
    SURE,
    VALUE,
    AirlinesEurope,
)
from aerodrome.games.airlines_europe.vocabulary import AIRLINES, KINDS
from aerodrome.kernel.ints import Ints, bit, filled, members_of, total


def audit(s: AirlinesEurope) -> list[str]:
    found: list[str] = []
    money = s.bank + total(s.tally, CASH, s.seats)
    if money != s.board.money:
        found.append(f"{money} M in the game instead of {s.board.money}")
    if any(number < 0 for number in s.shares) or any(number < 0 for number in s.tally) or s.bank < 0:
        found.append("less than nothing somewhere")
    for kind in range(KINDS):
        check_shares(s, kind, found)
    if total(s.shares, BAG, AIRLINES) != s.left or total(s.shares, MARKET, KINDS) != s.shown:
        found.append("the deck or the market is not as large as it says")
    for seat in range(s.seats):
        check_player(s, seat, found)
    check_map(s, found)
    return found


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


def check_player(s: AirlinesEurope, seat: i64, found: list[str]) -> None:
    for name, row, tally in (("hand", HAND, GREY), ("discards", GAVE, GIVEN), ("portfolio", FOLIO, LAID)):
        if total(s.shares, row + seat * KINDS, AIRLINES) != s.tally[tally + seat]:
            found.append(f"the {name} of seat {seat} is not as large as it says")


def check_map(s: AirlinesEurope, found: list[str]) -> None:
    """Planes, networks, frontiers and prices worked out anew from the licences."""
    lines = filled(LINES, 0)
    spaces = filled(s.board.routes, 0)
    within = filled(2 * (s.board.top_price + 1), 0)
    for airline in range(AIRLINES):
        lines[PLANES + airline] = s.board.planes[airline]
        lines[VALUE + airline] = s.lines[VALUE + airline]  # the bonus leaves no other trace
        if s.board.in_play & bit(airline):
            lines[CITIES + airline] = bit(s.board.home[airline])
    for route in range(s.board.routes):
        note_route(s, route, lines, spaces, within)
    for airline in range(AIRLINES):
        if lines[PLANES + airline] > 0:
            note_frontier(s, airline, lines, within)
    if lines != s.lines:
        wrong = [i for i in range(LINES) if lines[i] != s.lines[i]]
        found.append(f"planes, networks or frontiers are not what the licences say: rows {wrong} of `lines`")
    if spaces != s.spaces or within != s.within:
        found.append("free licences or prices of routes are not what the licences say")


def note_route(s: AirlinesEurope, route: i64, lines: Ints, spaces: Ints, within: Ints) -> None:
    b = s.board
    word = b.word[route]
    for licence in range(b.first_licence[route], b.first_licence[route + 1]):
        mark = s.licence[licence]
        if mark == FREE:
            spaces[route] += 1
            for price in range(b.price[licence], b.top_price + 1):
                within[2 * price + word] |= b.member[route]
        elif mark > 0:
            lines[PLANES + mark - 1] -= 1
            lines[OWN + 2 * (mark - 1) + word] |= b.member[route]
            lines[CITIES + mark - 1] |= bit(b.end_a[route]) | bit(b.end_b[route])


def note_frontier(s: AirlinesEurope, airline: i64, lines: Ints, within: Ints) -> None:
    for city in members_of(lines[CITIES + airline]):
        for word in range(2):
            fresh = s.board.touching[2 * city + word] & within[2 * s.board.top_price + word]
            lines[FRONT + 2 * airline + word] |= fresh & ~lines[OWN + 2 * airline + word]
