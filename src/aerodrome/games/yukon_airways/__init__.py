"""Yukon Airways."""

from aerodrome.games.yukon_airways.game import GAME

__all__ = ["GAME"]
