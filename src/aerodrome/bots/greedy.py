"""The bot that takes the best next step."""

from __future__ import annotations

from typing import Final

from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.onestep import judge, reopen
from aerodrome.bots.trading import Dealer
from aerodrome.kernel.chance import Chance

SAMPLES: Final = 3  # states that could be the true one, each tried with the same luck for all actions
LARGEST: Final = 2**31 - 1  # as many seeds as a Chance can draw from


class Greedy(Bot):
    """Tries every action on a few states that might be the true one and takes what its evaluation likes best."""

    def __init__(self, chance: Chance, style: str = "") -> None:
        self.chance = chance
        self.style = style
        self.dealer = Dealer(chance, style)

    def reply(self, sight: Sight) -> int:
        return self.dealer.reply(sight)

    def decide(self, sight: Sight) -> int:
        offer = self.dealer.offer(sight)
        if offer is not None:
            return offer
        actions = sight.legal()
        if len(actions) == 1:
            return actions[0]
        opinion = evaluation(sight.game.name, self.style)
        return max(weigh(sight, actions, self.chance, opinion), key=lambda row: row[1])[0]


def weigh(
    sight: Sight, actions: list[int], chance: Chance, opinion: Evaluation, samples: int = SAMPLES
) -> list[tuple[int, float]]:
    """Each action with the share of the win to expect of it, as somebody with this opinion sees it one step ahead."""
    sums = [0.0] * len(actions)
    for _ in range(samples):
        state = sight.sample(chance)
        reopen(state, sight.seat)
        shares = judge(state, sight.seat, actions, opinion, int(chance.below(LARGEST)))
        sums = [total + share for total, share in zip(sums, shares, strict=True)]
    return [(action, total / samples) for action, total in zip(actions, sums, strict=True)]
