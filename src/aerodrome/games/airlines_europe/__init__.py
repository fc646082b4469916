"""Airlines Europe, by Alan R. Moon."""

from aerodrome.games.airlines_europe.game import GAME

__all__ = ["GAME"]
