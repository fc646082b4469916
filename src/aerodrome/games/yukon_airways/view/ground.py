"""What a picture needs once."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.games.yukon_airways.board import (
    COLOUR_NAMES,
    COLOURS,
    DIAL_NAMES,
    DIALS,
    GATES,
    ICON_NAMES,
    STOPS,
    SWITCHES,
    Board,
    Icon,
)
from aerodrome.games.yukon_airways.printed import bonus_words, gate_words, switch_words


@dataclass(slots=True)
class Spot:
    id: str
    name: str
    value: int
    remote: int
    x: int
    y: int


@dataclass(slots=True)
class Connection:
    a: str
    b: str
    fuel: int


@dataclass(slots=True)
class Dial:
    id: str
    name: str
    scale: list[int]


@dataclass(slots=True)
class Seaplane:
    """A seaplane, and the needle that its beginner side sets further."""

    id: str
    name: str
    head_start: str


@dataclass(slots=True)
class Bonus:
    id: Icon
    bonus: str


@dataclass(slots=True)
class Title:
    name: str
    places: int
    money: int


@dataclass(slots=True)
class Scene:
    """The map, the scales of the dials, what switches and gates do."""

    canvas: tuple[int, int]
    places: list[Spot]
    connections: list[Connection]
    tank: int
    dials: list[Dial]
    switches: list[str]
    figures: list[int]
    gates: list[str]
    planes: list[Seaplane]
    seats_aboard: int
    move_cost: int
    colours: list[str]
    icons: list[Bonus]
    icons_needed: int
    days: list[str]
    distinct: list[int]
    titles: list[Title]


def scene(board: Board) -> Scene:
    return Scene(
        canvas=(board.width, board.height),
        places=[
            Spot(board.ids[i], name, board.value[i], board.remote[i], *board.spots[i])
            for i, name in enumerate(board.names)
        ],
        connections=[Connection(board.ids[a], board.ids[b], fuel) for a, b, fuel in board.connections],
        tank=board.tank,
        dials=[Dial(DIAL_NAMES[dial], board.dial_names[dial], _scale(board, dial)) for dial in range(DIALS)],
        switches=[switch_words(board, switch) for switch in range(SWITCHES)],
        figures=list(board.figure),
        gates=[gate_words(board, gate) for gate in range(GATES)],
        planes=[_seaplane(board, plane) for plane in range(len(board.planes))],
        seats_aboard=board.seats_aboard,
        move_cost=board.move_cost,
        colours=list(COLOUR_NAMES[:COLOURS]),
        icons=[Bonus(name, bonus_words(board, icon)) for icon, name in enumerate(ICON_NAMES)],
        icons_needed=board.icons_needed,
        days=board.days,
        distinct=list(board.distinct),
        titles=titles(board),
    )


def _scale(board: Board, dial: int) -> list[int]:
    return [board.scale[dial * STOPS + stop] for stop in range(board.top[dial] + 1)]


def _seaplane(board: Board, plane: int) -> Seaplane:
    dial, stop = board.plane_dial[plane], board.plane_stop[plane]
    head_start = f"{board.dial_names[dial]} at {board.scale[dial * STOPS + stop]}"
    return Seaplane(board.plane_ids[plane], board.planes[plane], head_start)


def titles(board: Board) -> list[Title]:
    rows = zip(board.titles, board.title_places, board.title_money, strict=True)
    return [Title(name, places, money) for name, places, money in rows]
