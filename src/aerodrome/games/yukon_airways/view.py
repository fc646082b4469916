"""What a seat sees, as plain JSON with names."""

from __future__ import annotations

from typing import Any

from aerodrome.games.yukon_airways.board import (
    COLOUR_NAMES,
    COLOURS,
    DIAL_NAMES,
    DIALS,
    GATES,
    ICON_NAMES,
    STOPS,
    SWITCHES,
    TIMES,
    Board,
)
from aerodrome.games.yukon_airways.hidden import as_seen
from aerodrome.games.yukon_airways.own import own
from aerodrome.games.yukon_airways.rows import cube_names, gate_rows, pile_rows, pilot_row
from aerodrome.games.yukon_airways.state import DISCARDS, PLACE, ROW, SETTING_UP, TABLE, Yukon
from aerodrome.games.yukon_airways.words import bonus_words, gate_words, objective_words, switch_words
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.ints import members_of

PHASES = ("set-up", "boarding", "flight", "maintenance")


def scene(board: Board) -> dict[str, Any]:
    """What a picture needs once: the map, the scales of the dials, what switches and gates do."""
    places = [
        {"id": board.ids[i], "name": name, "value": int(board.value[i]), "remote": int(board.remote[i])}
        | {"x": board.spots[i][0], "y": board.spots[i][1]}
        for i, name in enumerate(board.names)
    ]
    connections = [{"a": board.ids[a], "b": board.ids[b], "fuel": fuel} for a, b, fuel in board.connections]
    dials = [
        {"id": DIAL_NAMES[dial], "name": board.dial_names[dial], "scale": _scale(board, dial)} for dial in range(DIALS)
    ]
    return {
        "canvas": [board.width, board.height],
        "places": places,
        "connections": connections,
        "tank": int(board.tank),
        "dials": dials,
        "switches": [switch_words(board, switch) for switch in range(SWITCHES)],
        "figures": [int(board.figure[switch]) for switch in range(SWITCHES)],
        "gates": [gate_words(board, gate) for gate in range(GATES)],
        "planes": [_plane(board, plane) for plane in range(len(board.planes))],
        "seats_aboard": int(board.seats_aboard),
        "move_cost": int(board.move_cost),
        "colours": list(COLOUR_NAMES[:COLOURS]),
        "icons": [{"id": name, "bonus": bonus_words(board, icon)} for icon, name in enumerate(ICON_NAMES)],
        "icons_needed": int(board.icons_needed),
        "days": board.days,
        "distinct": [int(money) for money in board.distinct],
        "titles": _titles(board),
    }


def _plane(board: Board, plane: int) -> dict[str, Any]:
    """A seaplane, and the needle that its beginner side sets further."""
    dial, stop = int(board.plane_dial[plane]), int(board.plane_stop[plane])
    head_start = f"{board.dial_names[dial]} at {int(board.scale[dial * STOPS + stop])}"
    return {"id": board.plane_ids[plane], "name": board.planes[plane], "head_start": head_start}


def _scale(board: Board, dial: int) -> list[int]:
    return [int(board.scale[dial * STOPS + stop]) for stop in range(board.top[dial] + 1)]


def _titles(board: Board) -> list[dict[str, Any]]:
    rows = zip(board.titles, board.title_places, board.title_money, strict=True)
    return [{"name": name, "places": places, "money": money} for name, places, money in rows]


def view(state: Yukon, seat: int) -> dict[str, Any]:
    """The table as all see it, and what is the seat's own."""
    s = as_seen(state, SPECTATOR)
    return {
        "day": int(s.day),
        "days": s.board.days,
        "phase": PHASES[int(s.phase)],
        "waiting": members_of(s.waiting),
        "order": [int(other) for other in s.order] if s.phase != SETTING_UP else [],
        "objectives": [_objective(s.board, objective) for objective in members_of(s.objectives)],
        "gates": gate_rows(s),
        "places": _places(s),
        "pilots": [pilot_row(s, other) for other in range(s.seats)],
        "owed": int(s.owed),
        "deck": int(s.deck_size),
        "discards": pile_rows(s, DISCARDS),
        "table": pile_rows(s, TABLE),
        "solo": _solo(s) if s.seats == 1 else None,
        **own(state, seat),
    }


def _solo(s: Yukon) -> dict[str, Any]:
    """The titles, and what is missing for each as things stand."""
    tally = s.tally(0)
    titles = _titles(s.board)
    for title in titles:
        title["missing"] = [max(title["places"] - tally.places, 0), max(title["money"] - tally.total, 0)]
    return {"titles": titles, "best": int(s.best_title)}


def _objective(board: Board, objective: int) -> dict[str, Any]:
    return {
        "number": objective + 1,
        "id": board.objective_ids[objective],
        "name": board.objectives[objective],
        "text": objective_words(board, objective),
        "when": TIMES[int(board.timing[objective])],
        "unsure": board.unsure[objective],
    }


def _places(s: Yukon) -> list[dict[str, Any]]:
    """With the cubes and the planes there."""
    return [
        {
            "id": s.board.ids[place],
            "name": name,
            "value": int(s.board.value[place]),
            "remote": int(s.board.remote[place]),
            "cubes": cube_names(s, place),
            "planes": [other for other in range(s.seats) if s.pilots[other * ROW + PLACE] == place],
            "links": {s.board.ids[there]: fuel for there, fuel in s.board.routes.neighbours[place]},
        }
        for place, name in enumerate(s.board.names)
    ]
