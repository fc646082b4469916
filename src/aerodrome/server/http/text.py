"""Names and other text that people send."""

from __future__ import annotations

import unicodedata

from aerodrome.server import wire
from aerodrome.server.errors import Refused


def clean_line(text: str, what: str = "name", longest: int = wire.NAME_LENGTH) -> str:
    """One line of visible characters; none that turn the text around."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if not line or len(line) > longest:
        raise Refused(422, "invalid", f"{what}: 1 to {longest} characters, please")
    if any(unicodedata.category(char)[0] == "C" for char in line):
        raise Refused(422, "invalid", f"{what}: it holds a character that cannot be seen")
    return line


def own_name(name: str | None) -> str:
    """The name by which a stranger becomes a guest."""
    if name is None:
        raise Refused(401, "no_name", "say who you are: `name`")
    return clean_line(name)
