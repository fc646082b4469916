"""Lajes: the engines have cut out, and the plane glides to the Azores. The module is called engine_loss."""

from __future__ import annotations

from aerodrome.games.sky_team.panel import advance
from aerodrome.games.sky_team.state import DESCENDS, ROLLS, Module, SkyTeam


class EngineLoss(Module):
    """No engines: of four dice three are placed, and the plane glides on at the end of a round."""

    def __init__(self) -> None:
        super().__init__("engine_loss", [ROLLS, DESCENDS])

    def rolls(self, s: SkyTeam) -> None:
        for hand in s.hands:
            hand.left = s.board.placed_dice

    def descends(self, s: SkyTeam) -> None:
        advance(s, s.board.glide)
