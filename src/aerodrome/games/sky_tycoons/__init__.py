"""Sky Tycoons: airlines compete for routes with secret prices, live on loans, and fly for fame."""

from aerodrome.games.sky_tycoons.game import GAME

__all__ = ["GAME"]
