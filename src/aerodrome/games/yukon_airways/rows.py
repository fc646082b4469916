"""Gates, pilots and cards as plain JSON: what the view of the table and that of a draft have in common."""

from __future__ import annotations

from typing import Any

from aerodrome.games.yukon_airways.board import COLOUR_NAMES, COLOURS, DIALS, GATES, ICON_NAMES, ICONS
from aerodrome.games.yukon_airways.cards import ICON_OF, PLACE_OF
from aerodrome.games.yukon_airways.state import (
    BACKS,
    BEST,
    BROUGHT,
    CUBE_BITS,
    CUBE_MASK,
    DIAL,
    DICE,
    FLIGHTS,
    FREE,
    FUEL,
    GATE,
    GATE_ROW,
    HAND,
    HOME,
    LATER,
    MAP,
    MODEL,
    MONEY,
    OPEN_ICONS,
    PLACE,
    REMOTE,
    ROW,
    SIDE,
    SPENT,
    SWITCHED,
    THRIFTY,
    TODAY,
    VISITED,
    Yukon,
)
from aerodrome.games.yukon_airways.words import SIDES, gate_words, pilot_name
from aerodrome.kernel.ints import Ints, members_of


def colour_names(values: Ints, start: int) -> list[str]:
    """Dice or cubes, one by one."""
    return [COLOUR_NAMES[colour] for colour in range(COLOURS) for _ in range(values[start + colour])]


def cube_names(s: Yukon, place: int) -> list[str]:
    """The cubes that lie at a place."""
    return colour_names(s.cubes, place * COLOURS)


def gate_rows(s: Yukon) -> list[dict[str, Any]]:
    """Markers from top to bottom: in the order in which they came."""
    rows: list[dict[str, Any]] = []
    for gate in range(GATES):
        markers = [int(other) for other in s.order if s.pilots[int(other) * ROW + GATE] == gate + 1]
        rows.append(
            {
                "number": gate + 1,
                "action": gate_words(s.board, gate),
                "dice": colour_names(s.gates, gate * GATE_ROW),
                "markers": markers,
            }
        )
    return rows


def pilot_row(s: Yukon, seat: int) -> dict[str, Any]:
    p, row = s.pilots, seat * ROW
    tally = s.tally(seat)
    model = int(p[row + MODEL])
    visited = members_of(p[row + VISITED])
    return {
        "seat": seat,
        "name": pilot_name(seat),
        "plane": s.board.planes[model] if model >= 0 else "",
        "side": SIDES[int(p[row + SIDE])],
        "money": int(p[row + MONEY]),
        "fuel": int(p[row + FUEL]),
        "dials": [int(p[row + DIAL + dial]) for dial in range(DIALS)],
        "values": [int(s.dial(row, dial)) for dial in range(DIALS)],
        "switches": [switch + 1 for switch in members_of(p[row + SWITCHED])],
        "gate": int(p[row + GATE]),
        "free_moves": int(p[row + FREE]),
        "dice": colour_names(p, row + DICE),
        "place": s.board.names[int(p[row + PLACE])],
        "cards": int(p[row + HAND]),
        "face_down": int(p[row + BACKS]),
        "home": bool(p[row + HOME]),
        "today": _today(s, row),
        "visited": [s.board.ids[place] for place in visited],
        "map": {s.board.ids[place]: _cubes(s, seat, place) for place in visited},
        "score": {
            "total": tally.total,
            "money": tally.money,
            "christmas": tally.christmas,
            "main_colour": tally.main_colour,
            "places": tally.places,
            "distinct": tally.distinct,
        },
    }


def _today(s: Yukon, row: int) -> dict[str, Any]:
    p = s.pilots
    return {
        "flights": int(p[row + FLIGHTS]),
        "fuel_spent": int(p[row + SPENT]),
        "best": int(p[row + BEST]),
        "remote": int(p[row + REMOTE]),
        "delivered": colour_names(p, row + BROUGHT),
        "later": [COLOUR_NAMES[colour] for colour in members_of(p[row + LATER])],
        "places": [s.board.ids[place] for place in members_of(p[row + TODAY])],
        "icons": {ICON_NAMES[icon]: int(p[row + OPEN_ICONS + icon]) for icon in range(ICONS)},
        "switch_5_used": bool(p[row + THRIFTY]),
    }


def _cubes(s: Yukon, seat: int, place: int) -> dict[str, int]:
    packed = int(s.pilots[seat * ROW + MAP + place])
    counts = [(packed >> (CUBE_BITS * colour)) & CUBE_MASK for colour in range(COLOURS + 1)]
    return {COLOUR_NAMES[colour]: n for colour, n in enumerate(counts) if n}


def card_rows(s: Yukon, counts: Ints, start: int) -> list[dict[str, Any]]:
    """Cards grouped by place and icon; `id` is what the card is called in an action."""
    found: list[dict[str, Any]] = []
    for kind in range(s.board.kinds):
        if counts[start + kind]:
            place, icon = int(PLACE_OF[kind]), ICON_NAMES[int(ICON_OF[kind])]
            found.append(
                {
                    "id": f"{s.board.ids[place]}_{icon}",
                    "place": s.board.names[place],
                    "icon": icon,
                    "count": int(counts[start + kind]),
                }
            )
    return found


def pile_rows(s: Yukon, pile: int) -> list[dict[str, Any]]:
    """The cards of a hand or a pile of the table."""
    return card_rows(s, s.cards, pile)
