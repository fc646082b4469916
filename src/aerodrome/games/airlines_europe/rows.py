"""The rows of a view: routes, airlines and players, as plain JSON with names."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import HALF, NOWHERE
from aerodrome.games.airlines_europe.network import cheapest
from aerodrome.games.airlines_europe.previews import earns
from aerodrome.games.airlines_europe.state import (
    BANNED,
    CASH,
    CITIES,
    FOLIO,
    FREE,
    FRONT,
    GIVEN,
    GREY,
    HAND,
    LOOSE,
    OWN,
    PLANES,
    POINTS,
    SURE,
    TOKENS,
    VALUE,
    AirlinesEurope,
)
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, KINDS
from aerodrome.kernel.ints import bit, lowest


def codes(s: AirlinesEurope, row: i64, kinds: i64) -> dict[str, int]:
    """How many there are of each kind of share in a row, of those that there are any of."""
    found: dict[str, int] = {}
    for kind in range(kinds):
        if s.shares[row + kind] > 0:
            found["AB" if kind == ABACUS else s.board.codes[kind]] = int(s.shares[row + kind])
    return found


def route_rows(s: AirlinesEurope) -> list[dict[str, Any]]:
    """The holder of each licence, cheapest first: a code, "ban", or nothing while it is free."""
    board = s.board
    names = board.chart.route_names
    rows: list[dict[str, Any]] = []
    for route in range(board.routes):
        holders: list[str] = []
        for licence in range(board.first_licence[route], board.first_licence[route + 1]):
            mark = s.licence[licence]
            holders.append("" if mark == FREE else "ban" if mark == BANNED else board.codes[mark - 1])
        price = int(board.price[cheapest(s, route)]) if s.spaces[route] > 0 else None
        rows.append({"name": names[route], "holders": holders, "price": price})
    return rows


def airline_row(s: AirlinesEurope, airline: i64, payout: list[int]) -> dict[str, Any]:
    board, chart = s.board, s.board.chart
    opening = opened(s, airline)
    return {
        "code": board.codes[airline],
        "name": board.names[airline],
        "home": chart.codes[board.home[airline]],
        "value": int(s.lines[VALUE + airline]),
        "payout": payout,
        "planes": int(s.lines[PLANES + airline]),
        "blocked": not opening,
        "cities": cities(s, airline),
        "routes": network(s, airline),
        "open": opening,
        "bonus": bonus_of(s, airline),
        "earns": earns(s, airline, 0, 0),
    }


def opened(s: AirlinesEurope, airline: i64) -> dict[str, int]:
    """The routes that are open to an airline, and what they cost."""
    found: dict[str, int] = {}
    for half in range(i64(2)):
        left = s.lines[FRONT + 2 * airline + half]
        while left != 0:
            route = half * HALF + lowest(left)
            left &= left - 1
            found[s.board.chart.route_names[route]] = int(s.board.price[cheapest(s, route)])
    return found


def network(s: AirlinesEurope, airline: i64) -> list[str]:
    """The routes of an airline."""
    found: list[str] = []
    for half in range(i64(2)):
        left = s.lines[OWN + 2 * airline + half]
        while left != 0:
            found.append(s.board.chart.route_names[half * HALF + lowest(left)])
            left &= left - 1
    return found


def cities(s: AirlinesEurope, airline: i64) -> list[str]:
    """The cities in the network of an airline."""
    found: list[str] = []
    left = s.lines[CITIES + airline]
    while left != 0:
        found.append(s.board.chart.codes[lowest(left)])
        left &= left - 1
    return found


def bonus_of(s: AirlinesEurope, airline: i64) -> dict[str, Any] | None:
    target = s.board.target[airline]
    if target == NOWHERE:
        return None
    made = not s.bonuses & bit(airline)
    return {"to": s.board.chart.codes[target], "value": int(s.board.bonus[airline]), "made": made}


def player_row(s: AirlinesEurope, player: i64, name: str) -> dict[str, Any]:
    row = player * KINDS
    points_shown = s.over or s.board.rules.open_points
    return {
        "seat": int(player),
        "name": name,
        "cash": int(s.tally[CASH + player]),
        "points": int(s.tally[POINTS + player]) if points_shown else None,
        "hand": {"grey": int(s.tally[GREY + player]), "red": int(s.shares[HAND + row + ABACUS])},
        "portfolio": codes(s, FOLIO + row, KINDS),
        "seen": codes(s, SURE + row, AIRLINES),
        "seen_before": codes(s, LOOSE + row, AIRLINES),
        "given": int(s.tally[GIVEN + player]),
        "flight_bans": int(s.tally[TOKENS + player]),
        "chosen": bool(s.sealed & bit(player)),
        "laid_open": codes(s, HAND + row, KINDS) if s.over else None,
    }
