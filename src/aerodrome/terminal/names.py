"""What people and bots at a terminal are called: by their names, with what they are in the game beside."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from aerodrome.bots import levels

# Pioneers of flight, as on the page. A bot is called by its seat, so no two at a table are called alike.
BOT_NAMES: Final = ("Amelia", "Otto", "Bessie", "Louis", "Harriet", "Alberto")
# Roles that are words of the game stay in sentences, which are about the part that somebody plays.
COMMON: Final = ("Pilot", "Co-Pilot")


def beside(name: str, role: str) -> str:
    """ "Ada (Royal Air)"; whoever is called like the role has one name."""
    return name if name.lower() == role.lower() else f"{name} ({role})"


def level_of(bot: str, game: str) -> str:
    """How well a bot plays: the title of its level, with its style; a bot of no level as it is called."""
    kind, _, style = bot.partition("@")
    title = next((level.title for level in levels(game) if level.bot == kind), f"{kind} bot")
    return f"{title}, {style}" if style else title


def by_name(text: str, roles: Sequence[str], names: Sequence[str]) -> str:
    """A sentence of the game about people: whoever sits there is told by name. Nobody with an empty one is."""
    called = {role: name for role, name in zip(roles, names, strict=True) if name and role not in COMMON}
    if not called:
        return text
    any_role = "|".join(re.escape(role) for role in sorted(called, key=len, reverse=True))
    return re.sub(rf"\b(?:{any_role})\b", lambda found: called[found[0]], text)
