"""Sky Team: a pilot and a co-pilot land an airliner together, with dice and without words."""

from aerodrome.games.sky_team.game import GAME

__all__ = ["GAME"]
