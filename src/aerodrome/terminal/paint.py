"""Colours of the full screen: seats and dice in their own. Whoever sees none of them reads the same words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

SEATS: Final = ("bright_cyan", "bright_yellow", "bright_magenta", "bright_green", "orange1", "bright_white")
# dice, cubes and lines are called by these words on every text board
COLOURS: Final = {
    "blue": "bright_blue",
    "green": "green",
    "orange": "orange1",
    "pink": "hot_pink",
    "purple": "medium_purple1",
    "red": "bright_red",
    "white": "bright_white",
    "yellow": "bright_yellow",
}
_COLOUR: Final = re.compile(rf"\b({'|'.join(COLOURS)})\b", re.IGNORECASE)


def painted(text: str, names: Sequence[str]) -> Text:
    """The text with the seats and the colours in it shown in their colours."""
    found = Text(text)
    for match in _COLOUR.finditer(text):
        found.stylize(COLOURS[match[0].lower()], *match.span())
    for seat, name in enumerate(names):
        for match in re.finditer(rf"\b{re.escape(name)}\b", text):
            # who is called Red is red
            found.stylize(f"bold {COLOURS.get(name.lower(), SEATS[seat % len(SEATS)])}", *match.span())
    return found
