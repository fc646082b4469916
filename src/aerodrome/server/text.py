"""Text that people send."""

from __future__ import annotations

import unicodedata

from aerodrome.server import wire
from aerodrome.server.errors import Refused


def clean_name(text: str, what: str = "name", longest: int = wire.NAME_LENGTH) -> str:
    """Names are one line of visible characters; none that turn the text around."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name or len(name) > longest:
        raise Refused(422, "invalid", f"{what}: 1 to {longest} characters, please")
    if any(unicodedata.category(char)[0] == "C" for char in name):
        raise Refused(422, "invalid", f"{what}: it holds a character that cannot be seen")
    return name
