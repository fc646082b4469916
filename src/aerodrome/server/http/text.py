"""Names and other text that people send."""

from __future__ import annotations

import unicodedata
from typing import Final

from aerodrome.server import wire
from aerodrome.server.errors import Refused

JOINER: Final = "\u200d"


def clean_line(text: str, what: str = "name", longest: int = wire.NAME_LENGTH) -> str:
    """One line of visible characters; none that turn the text around."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if not line or len(line) > longest:
        raise Refused(422, "invalid", f"{what}: 1 to {longest} characters, please")
    if any(unicodedata.category(char)[0] == "C" and not _joins(line, n) for n, char in enumerate(line)):
        raise Refused(422, "invalid", f"{what}: it holds a character that cannot be seen")
    return line


def _joins(line: str, at: int) -> bool:
    """Whether it is the joiner between two signs, as in the emoji of a pilot: invisible, and no trick."""
    inside = 0 < at < len(line) - 1
    return line[at] == JOINER and inside and unicodedata.category(line[at + 1]) == "So"


def own_name(name: str | None) -> str:
    """The name by which a stranger becomes a guest."""
    if name is None:
        raise Refused(401, "no_name", "say who you are: `name`")
    return clean_line(name)
