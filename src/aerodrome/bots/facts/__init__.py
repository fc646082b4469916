"""Facts: what people count in each game, for hints that say what an action changes. One file a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from aerodrome.bots.facts.common import Facts, PointsFacts


@cache
def facts(game: str) -> Facts:
    """The facts of a game; points where nobody has written any."""
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        return PointsFacts()
    found: Facts = import_module(module).FACTS
    return found
