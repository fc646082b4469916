"""Rectangles, pictures and lines of text on a sheet of true colour."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from aerodrome.server.preview import png

DATA: Final = Path(__file__).with_name("data")
MISSING: Final = "?"
MORE: Final = "…"

Colour = tuple[int, int, int]


class Letters(NamedTuple):
    """An alphabet of one size: a strip of letters side by side, and for each where it lies and how wide it is."""

    strip: png.Picture
    places: dict[str, tuple[int, int]]


@cache
def letters(size: int) -> Letters:
    places = json.loads((DATA / "letters.json").read_text(encoding="utf-8"))[str(size)]
    return Letters(
        png.read(DATA / f"letters_{size}.png"), {letter: (x, width) for letter, (x, width) in places.items()}
    )


class Canvas:
    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width = width
        self.height = height
        self.pixels = bytearray(bytes(ground) * (width * height))

    def fill(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        line = bytes(colour) * width
        for row in range(y, y + height):
            at = 3 * (row * self.width + x)
            self.pixels[at : at + len(line)] = line

    def place(self, x: int, y: int, picture: png.Picture) -> None:
        colours = [picture.palette[3 * n : 3 * n + 3] for n in range(len(picture.palette) // 3)]
        for row in range(picture.height):
            line = b"".join(colours[n] for n in picture.pixels[row * picture.width : (row + 1) * picture.width])
            at = 3 * ((y + row) * self.width + x)
            self.pixels[at : at + len(line)] = line

    def text(self, x: int, y: int, text: str, size: int, colour: Colour, most: int) -> int:
        """A line, cut where there is no more room; returns where it ends."""
        found = letters(size)
        for letter in fitted(text, size, most):
            begin, width = found.places.get(letter, found.places[MISSING])
            self._letter(x, y, found.strip, begin, width, colour)
            x += width
        return x

    def _letter(self, x: int, y: int, strip: png.Picture, begin: int, width: int, colour: Colour) -> None:
        for row in range(strip.height):
            start = row * strip.width + begin
            line = strip.pixels[start : start + width]
            if not any(line):
                continue
            at = 3 * ((y + row) * self.width + x)
            for n, ink in enumerate(line):
                if ink:
                    for part in range(3):
                        here = at + 3 * n + part
                        before = self.pixels[here]
                        self.pixels[here] = before + (colour[part] - before) * ink // 255

    def png(self) -> bytes:
        return png.encode(self.width, self.height, self.pixels)


def measured(text: str, size: int) -> int:
    places = letters(size).places
    return sum(places.get(letter, places[MISSING])[1] for letter in text)


def fitted(text: str, size: int, most: int) -> str:
    if measured(text, size) <= most:
        return text
    while text and measured(text + MORE, size) > most:
        text = text[:-1]
    return text.rstrip() + MORE
