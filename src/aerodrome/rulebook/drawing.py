"""Small drawings, written as lines of pieces: as SVG for the page and the docs, as a line of text for the terminal.

A line is a row; two spaces part its pieces:

    "words"                     words beside the pieces
    ->                          an arrow
    [Boston|■■]                 a card, a gate, a box: its title, and lines under it
    (4 blue)                    a die, with a colour if it has one
    {Rome|3|Athens}             two places and what stands on the way between them
    <1 2  3 4  *5>              a track; one space in a name, two between its fields where there are any

A star before a piece or a field lights it, a tilde before a piece makes it dashed: not there, not yours, unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

Shape = Literal["words", "arrow", "box", "die", "way", "track"]
GAP: Final = 10  # between pieces
ROW: Final = 10  # between rows
WIDTH: Final = 330  # of a row; what does not fit goes on below
CLOSING: Final = {"[": "]", "(": ")", "{": "}", "<": ">", '"': '"'}
SHAPES: Final[dict[str, Shape]] = {"[": "box", "(": "die", "{": "way", "<": "track", '"': "words"}
INK: Final = "var(--ink, #14213d)"
SOFT: Final = "var(--muted, #5f6675)"
LINE: Final = "var(--line, #b9ae97)"
LIT: Final = "var(--act, #e4572e)"
TINT: Final = "var(--act12, #fbe3d6)"
CARD: Final = "var(--panel, #fffbf2)"
CUBE: Final = "#b3261e"
DICE: Final = {
    "blue": "#2b6cb0",
    "orange": "#d9730d",
    "red": "#b3261e",
    "green": "#2e7d32",
    "yellow": "#c79a00",
    "pink": "#c2497f",
    "white": "#8a8f94",
}
PIPS: Final = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    "5": ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    "6": ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}

# how much room the signs of the page's font take at this size
ADVANCE: Final = {
    sign: wide
    for wide, signs in (
        (4.0, "ijlI.:,;'|! "),
        (5.5, 'ftrsJ-()["/'),
        (7.0, "acdekvxyzFLS$?_]="),
        (8.6, "ABDGRVX0123456789<>"),
        (9.6, "wNHU"),
        (11.8, "mMOQW■"),
    )
    for sign in signs
}


@dataclass(frozen=True)
class Piece:
    shape: Shape
    parts: tuple[str, ...] = ()
    lit: bool = False
    dashed: bool = False

    @property
    def width(self) -> float:
        if self.shape == "arrow":
            return 26
        if self.shape == "die":
            return 30
        if self.shape == "words":
            return _long(self.parts[0])
        if self.shape == "way":
            return _long(self.parts[0]) + _long(self.parts[2]) + max(44, _long(self.parts[1]) + 24) + 8
        if self.shape == "track":
            return sum(_field(part) for part in self.parts)
        return max(30.0, *(_long(part) for part in self.parts)) + 14

    @property
    def height(self) -> float:
        if self.shape == "box":
            return 12 + 17 * len(self.parts)
        return {"die": 30, "track": 26, "way": 26}.get(self.shape, 20)


def _long(text: str) -> float:
    """About how long a text is: a page has the font, this has its measures."""
    return sum(ADVANCE.get(sign, 8.0) for sign in text)


def _field(text: str) -> float:
    return max(24, _long(text.removeprefix("*")) + 10)


def rows(text: str) -> list[list[Piece]]:
    """The pieces of a drawing, row by row."""
    return [_pieces(line.strip()) for line in text.split("\n") if line.strip()]


def _pieces(line: str) -> list[Piece]:
    found: list[Piece] = []
    while line:
        if line.startswith("->"):
            found.append(Piece("arrow"))
            line = line[2:].lstrip()
            continue
        lit, dashed = line.startswith("*"), line.startswith("~")
        opened = line.lstrip("*~")
        end = opened.find(CLOSING.get(opened[0], "\n"), 1) if opened else -1
        if end < 0:
            raise ValueError(f"a drawing has no piece that begins {line!r}")
        shape = SHAPES[opened[0]]
        inner = opened[1:end]
        found.append(Piece(shape, _parts(shape, inner), lit, dashed))
        line = opened[end + 1 :].lstrip()
    return found


def _parts(shape: Shape, inner: str) -> tuple[str, ...]:
    if shape == "track":
        by = "  " if "  " in inner else " "
        return tuple(part for part in inner.split(by) if part)
    if shape == "die":
        face, _, colour = inner.partition(" ")
        return face, colour
    if shape == "words":
        return (inner,)
    return tuple(part.strip() for part in inner.split("|"))


# --- as a line of text


def plain(text: str, width: int = 78) -> list[str]:
    """The drawing for a terminal; rows that are too long go on below."""
    lines: list[str] = []
    for row in rows(text):
        line = ""
        for word in (_plain(piece) for piece in row):
            if line and len(line) + 2 + len(word) > width:
                lines.append(line)
                line = "   "
            line = f"{line}  {word}" if line.strip() else line + word
        lines.append(line)
    return lines


def _plain(piece: Piece) -> str:
    if piece.shape == "arrow":
        return "→"
    if piece.shape == "words":
        return piece.parts[0]
    if piece.shape == "die":
        return f"({' '.join(part for part in piece.parts if part)})"
    if piece.shape == "way":
        start, middle, end = piece.parts
        return f"{start} ──{middle}── {end}"
    if piece.shape == "track":
        by = " | " if any(" " in part for part in piece.parts) else " "
        return by.join(f"[{part[1:]}]" if part.startswith("*") else part for part in piece.parts)
    inner = ": ".join((piece.parts[0], ", ".join(piece.parts[1:]))) if len(piece.parts) > 1 else piece.parts[0]
    return f"»{inner}«" if piece.lit else f"({inner})" if piece.dashed else f"[{inner}]"


# --- as a picture


def svg(text: str) -> str:
    """The drawing as SVG; colours follow the page where it has them. Nothing where there is nothing to draw."""
    if not text:
        return ""
    drawn: list[str] = []
    top, wide = 2.0, 0.0
    for row in _fitted(rows(text)):
        height = max(piece.height for piece in row)
        left = 2.0
        for piece in row:
            drawn.append(_draw(piece, left, top + height / 2))
            left += piece.width + GAP
        wide = max(wide, left - GAP + 2)
        top += height + ROW
    label = _escaped("; ".join(plain(text, 10_000)))
    size = f'width="{wide:.0f}" height="{top - ROW + 2:.0f}" viewBox="0 0 {wide:.0f} {top - ROW + 2:.0f}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}" font-size="13">'
    return f"{opening}{''.join(drawn)}</svg>"


def _fitted(found: Sequence[Sequence[Piece]]) -> list[list[Piece]]:
    """Rows that are too long go on below."""
    fitted: list[list[Piece]] = []
    for row in found:
        fitted.append([])
        left = 0.0
        for piece in row:
            if fitted[-1] and left + piece.width > WIDTH:
                fitted.append([])
                left = 0
            fitted[-1].append(piece)
            left += piece.width + GAP
    return fitted


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _words(text: str, x: float, y: float, fill: str = INK, anchor: str = "middle", weight: int = 400) -> str:
    told = _escaped(text).replace("■", f'<tspan fill="{CUBE}">■</tspan>')
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    return f'<text x="{x:.0f}" y="{y + 4.5:.1f}" text-anchor="{anchor}" fill="{fill}"{bold}>{told}</text>'


def _draw(piece: Piece, left: float, middle: float) -> str:
    if piece.shape == "arrow":
        path = f"M{left:.0f} {middle:.1f}h22m-6 -5l6 5l-6 5"
        return f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="1.6"/>'
    if piece.shape == "words":
        return _words(piece.parts[0], left, middle, SOFT, "start")
    if piece.shape == "die":
        return _die(piece, left, middle)
    if piece.shape == "way":
        return _way(piece, left, middle)
    if piece.shape == "track":
        return _track(piece, left, middle)
    return _box(piece, left, middle)


def _frame(piece: Piece, x: float, y: float, width: float, height: float) -> str:
    stroke, thick = (LIT, 2) if piece.lit else (SOFT if piece.dashed else LINE, 1.4)
    dashes = ' stroke-dasharray="4 3"' if piece.dashed else ""
    place = f'x="{x:.0f}" y="{y:.1f}" width="{width:.0f}" height="{height:.0f}"'
    return f'<rect {place} rx="5" fill="{CARD}" stroke="{stroke}" stroke-width="{thick}"{dashes}/>'


def _box(piece: Piece, left: float, middle: float) -> str:
    top = middle - piece.height / 2
    drawn = _frame(piece, left, top, piece.width, piece.height)
    for number, part in enumerate(piece.parts):
        weight = 700 if number == 0 and len(piece.parts) > 1 else 400
        fill = SOFT if piece.dashed else INK
        drawn += _words(_dice_said(part), left + piece.width / 2, top + 14.5 + 17 * number, fill, weight=weight)
    return drawn


def _dice_said(part: str) -> str:
    return part.replace("(", "").replace(")", "") if part.startswith("(") else part


def _die(piece: Piece, left: float, middle: float) -> str:
    face, colour = piece.parts
    fill = DICE.get(colour, DICE["white"])
    drawn = f'<rect x="{left:.0f}" y="{middle - 14:.1f}" width="28" height="28" rx="6" fill="{fill}"/>'
    if face not in PIPS:
        return drawn + _words(face, left + 14, middle, "#fff", weight=700)
    dots = [
        f'<circle cx="{left + 14 + 7 * x:.0f}" cy="{middle + 7 * y:.1f}" r="2.6" fill="#fff"/>' for x, y in PIPS[face]
    ]
    return drawn + "".join(dots)


def _way(piece: Piece, left: float, middle: float) -> str:
    start, label, end = piece.parts
    first, second = _long(start) + 4, max(44, _long(label) + 24)
    dashes = ' stroke-dasharray="4 3"' if piece.dashed else ""
    stroke = LIT if piece.lit else INK
    line = f'<path d="M{left + first:.0f} {middle:.1f}h{second:.0f}" stroke="{stroke}" stroke-width="2"{dashes}/>'
    half = _long(label) / 2 + 7
    centre = left + first + second / 2
    tag = f'<rect x="{centre - half:.0f}" y="{middle - 10:.1f}" width="{2 * half:.0f}" height="20" rx="10"'
    tag += f' fill="{CARD}" stroke="{stroke}" stroke-width="1.4"/>'
    names = _words(start, left, middle, anchor="start") + _words(end, left + first + second + 4, middle, anchor="start")
    return line + tag + _words(label, centre, middle, weight=700) + names


def _track(piece: Piece, left: float, middle: float) -> str:
    drawn = ""
    for part in piece.parts:
        lit, width = part.startswith("*"), _field(part)
        fill, stroke = (TINT, LIT) if lit else (CARD, LINE)
        place = f'x="{left:.0f}" y="{middle - 12:.1f}" width="{width - 2:.0f}" height="24"'
        drawn += f'<rect {place} rx="4" fill="{fill}" stroke="{stroke}" stroke-width="1.4"/>'
        drawn += _words(part.removeprefix("*"), left + width / 2 - 1, middle, weight=700 if lit else 400)
        left += width
    return drawn
