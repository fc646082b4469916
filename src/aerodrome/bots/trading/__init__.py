"""Trade: how a bot replies to what others put to it, and what it offers by itself.

Every bot is spoken to in the same way (`Match.addressed`, `Bot.reply`). A game with more to say than yes or no has a
trader, one file beside this one; its asides are then the trader's business, and no search spends time on them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from aerodrome.bots.bot import Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.trading.common import Trader, best_aside
from aerodrome.kernel.chance import Chance


@cache
def trader(game: str) -> Trader | None:
    """The trader of a game, if it has one."""
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        return None
    found: Trader = import_module(module).TRADER
    return found


class Dealer:
    """The trade of one bot. An offer is looked for once on each occasion; the steps that make it are remembered."""

    def __init__(self, chance: Chance, style: str) -> None:
        self.chance = chance
        self.style = style
        self.steps: list[int] = []
        self.occasion = -1

    def reply(self, sight: Sight) -> int:
        """An aside, where others have put something to the seat: yes, no, or a first step towards something else."""
        step = self._next(sight)
        if step is not None:
            return step
        opinion, state = evaluation(sight.game.name, self.style), sight.sample(self.chance)
        refusal = sight.refusals()[0]
        own = trader(sight.game.name)
        if own is None:
            return best_aside(state, sight.seat, sight.asides(), refusal, opinion)
        first, *self.steps = own.reply(state, sight.seat, refusal, opinion)
        return first

    def offer(self, sight: Sight) -> int | None:
        """The next step of an offer, before the question is answered; None: there is nothing to offer."""
        own = trader(sight.game.name)
        if own is None or not sight.asides():
            return None
        step = self._next(sight)
        if step is not None:
            return step
        state = sight.sample(self.chance)
        occasion = own.occasion(state)
        if occasion != self.occasion:
            self.occasion = occasion
            self.steps = own.offer(state, sight.seat, evaluation(sight.game.name, self.style))
        return self._next(sight)

    def _next(self, sight: Sight) -> int | None:
        """The step that comes next; if it is not open the world has changed, and the rest is forgotten."""
        if not self.steps or self.steps[0] not in sight.asides():
            self.steps = []
            return None
        return self.steps.pop(0)
