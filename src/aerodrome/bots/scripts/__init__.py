"""Yardsticks: plans that a good player would recognise, written by hand and played to the letter.

A script knows what a person at the table knows: its view, the actions that are open, and nothing else. No evaluation is
tuned against one, so that beating them means something. They play in the arena by name: `script:crowds`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.scripts.common import Script
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.errors import BadOption

GAMES: Final = ("airlines_europe", "blue_skies", "sky_team", "sky_tycoons", "yukon_airways")


def names(game: str) -> list[str]:
    """The scripts of a game."""
    return list(_scripts(game))


def _scripts(game: str) -> dict[str, type[Script]]:
    if game not in GAMES:
        return {}
    found: dict[str, type[Script]] = import_module(f"aerodrome.bots.scripts.{game}").SCRIPTS
    return found


class Scripted(Bot):
    """The script of a name, in whatever game it is asked."""

    def __init__(self, name: str, chance: Chance) -> None:
        self.name = name
        self.chance = chance

    def decide(self, sight: Sight) -> int:
        actions = sight.legal()
        if len(actions) == 1:
            return actions[0]
        known = _scripts(sight.game.name)
        if self.name not in known:
            there = ", ".join(f"script:{name}" for name in known) or "none"
            raise BadOption(f"{sight.game.title} has no script:{self.name}; its scripts are: {there}")
        return known[self.name](sight, self.chance).decide()
