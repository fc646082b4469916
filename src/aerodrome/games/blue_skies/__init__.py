"""Blue Skies: airlines in the years after deregulation buy gates and wait for passengers."""

from aerodrome.games.blue_skies.game import GAME

__all__ = ["GAME"]
