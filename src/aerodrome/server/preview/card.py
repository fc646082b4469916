"""The card of a match that is over: the poster of the game, who won, and how all fared."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from aerodrome.server.preview import png
from aerodrome.server.preview.canvas import DATA, Canvas, Colour, measured

WIDTH: Final = 1200
HEIGHT: Final = 630
LARGE: Final = 56
SMALL: Final = 32

PAPER: Final = (246, 240, 228)
PANEL: Final = (255, 251, 242)
INK: Final = (20, 33, 61)
MUTED: Final = (95, 102, 117)
ACCENT: Final = (200, 67, 29)
HAIR: Final = (227, 217, 196)
SEATS: Final[tuple[Colour, ...]] = (  # as the page has them by day
    (209, 73, 91),
    (0, 121, 140),
    (237, 174, 73),
    (61, 64, 91),
    (122, 62, 157),
    (102, 161, 130),
)
POSTER: Final = 420
LEFT: Final = POSTER + 48
RIGHT: Final = WIDTH - 48
TOP: Final = 250  # of the first row
ROW: Final = 62


class Row(NamedTuple):
    name: str
    points: int
    won: bool
    seat: int


class End(NamedTuple):
    game: str
    title: str
    verdict: str
    rows: tuple[Row, ...]  # the best first; none where points tell nothing
    brand: str = "Aerodrome"


@lru_cache(maxsize=32)
def draw(end: End) -> bytes:
    """As PNG."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    poster = DATA / f"{end.game}.png"
    if poster.exists():
        canvas.place(0, 0, png.read(poster))
    else:
        canvas.fill(0, 0, POSTER, HEIGHT, INK)
    canvas.fill(POSTER, 0, 6, HEIGHT, ACCENT)
    room = RIGHT - LEFT
    canvas.text(LEFT, 48, end.title, LARGE, INK, room)
    canvas.text(LEFT, 132, end.verdict, SMALL, ACCENT, room)
    canvas.fill(LEFT, 196, room, 3, HAIR)
    most = max([1, *(row.points for row in end.rows)])
    for n, row in enumerate(end.rows[: (HEIGHT - TOP - 70) // ROW + 1]):
        _row(canvas, TOP - 30 + n * ROW, row, most)
    canvas.text(RIGHT - measured(end.brand, SMALL), HEIGHT - 62, end.brand, SMALL, MUTED, room)
    return canvas.png()


def _row(canvas: Canvas, y: int, row: Row, most: int) -> None:
    points = str(row.points)
    canvas.fill(LEFT, y + 10, 26, 26, SEATS[row.seat % len(SEATS)])
    canvas.text(LEFT + 44, y, row.name, SMALL, INK if row.won else MUTED, 230)
    room = RIGHT - LEFT - 290 - 110
    canvas.fill(LEFT + 290, y + 12, room, 22, PANEL)
    canvas.fill(LEFT + 290, y + 12, max(4, room * max(0, row.points) // most), 22, SEATS[row.seat % len(SEATS)])
    canvas.text(RIGHT - measured(points, SMALL), y, points, SMALL, INK, 110)
