"""The bot that everybody should beat."""

from __future__ import annotations

from aerodrome.bots.bot import Bot, Sight
from aerodrome.kernel.chance import Chance


class Random(Bot):
    """Any legal answer, each as likely as the others; no asides."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def decide(self, sight: Sight) -> int:
        legal = sight.legal()
        return legal[self.chance.below(len(legal))]
