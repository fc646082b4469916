"""What must be true of every full state: nothing is made or lost, and what is kept up to date is right."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import AIRLINES, KINDS, SCORINGS, Board
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
    LOOSE,
    MARKET,
    OWN,
    PLANES,
    SURE,
    AirlinesEurope,
)
from aerodrome.kernel.ints import bit, total


def bound(board: Board) -> int:
    """No game is longer: all actions but cash use up cards or shares, and cash breaks the bank, which uses up cards."""
    cards = int(board.share_cards + board.shares[KINDS - 1])
    draws = int(board.deck) + SCORINGS
    licences = 6 * draws  # airline, route, airline or done, route, share; and a spare
    plays = 2 * cards  # each share once, and as often "no more"
    exchanges = 2 * cards  # each share once, and as often the choice to exchange
    bankruptcies = draws // int(board.market_size) + 1
    money = int(board.money) * (1 + bankruptcies) + sum(int(price) for price in board.price)
    cash = money // int(board.cash) + 1
    return licences + plays + exchanges + cash + 4 * int(board.seats) * (SCORINGS + int(board.tokens) + 1)


def complaints(s: AirlinesEurope) -> list[str]:
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
    for airline in range(AIRLINES):
        check_airline(s, airline, found)
    check_routes(s, found)
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


def check_airline(s: AirlinesEurope, airline: i64, found: list[str]) -> None:
    """Planes, and a network and frontier worked out anew from the licences."""
    b = s.board
    flying: i64 = 0
    cities: i64 = bit(b.home[airline]) if b.in_play & bit(airline) else 0
    owned = set()
    for licence in range(b.licences):
        if s.licence[licence] == airline + 1:
            flying += 1
            route = b.route_of[licence]
            owned.add(int(route))
            cities |= bit(b.end_a[route]) | bit(b.end_b[route])
    if flying + s.lines[PLANES + airline] != b.planes[airline]:
        found.append(f"airline {airline} has {flying} planes on the map and {s.lines[PLANES + airline]} off it")
    if len(owned) != flying or cities != s.lines[CITIES + airline]:
        found.append(f"the network of airline {airline} is not what its licences say")
    for route in range(b.routes):
        reached = cities & (bit(b.end_a[route]) | bit(b.end_b[route])) != 0
        can_open = reached and s.spaces[route] > 0 and s.lines[PLANES + airline] > 0 and int(route) not in owned
        word = b.word[route]
        if can_open != (s.lines[FRONT + 2 * airline + word] & b.member[route] != 0):
            found.append(f"route {route} is wrongly open or closed to airline {airline}")
        if (int(route) in owned) != (s.lines[OWN + 2 * airline + word] & b.member[route] != 0):
            found.append(f"route {route} is wrongly owned by airline {airline}")


def check_routes(s: AirlinesEurope, found: list[str]) -> None:
    b = s.board
    for route in range(b.routes):
        free = [b.price[n] for n in range(b.first_licence[route], b.first_licence[route + 1]) if s.licence[n] == FREE]
        if len(free) != s.spaces[route]:
            found.append(f"route {route} has {len(free)} free licences and counts {s.spaces[route]}")
        for price in range(b.top_price + 1):
            within = s.within[2 * price + b.word[route]] & b.member[route] != 0
            if within != (len(free) > 0 and free[0] <= price):
                found.append(f"route {route} is wrongly within or beyond a price of {price}")
