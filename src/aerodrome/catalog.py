"""The games there are. The only module that names them all; each is imported when it is asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Final

from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game

NAMES: Final = ("blue_skies", "airlines_europe", "sky_tycoons", "yukon_airways", "sky_team")


def game(name: str) -> Game:
    """The game of that name."""
    if name not in NAMES:
        close = get_close_matches(name, NAMES, 1, 0.5)
        hint = f"did you mean {close[0]}?" if close else f"the games are: {', '.join(NAMES)}"
        raise BadOption(f"there is no game {name!r}; {hint}")
    found = import_module(f"aerodrome.games.{name}").GAME
    assert isinstance(found, Game)
    return found


def won_together(game: Game) -> bool:
    """Whether all seats win or lose as one: so it is with a game for a fixed crew."""
    return len(game.seats) == 1 and game.seats[0] > 1
