"""The bot that thinks ahead, within a budget of simulations or of time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.greedy import weigh
from aerodrome.bots.ismcts import Sampler, Tree, search
from aerodrome.bots.trading import Dealer, trader
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.errors import BadOption, NotYourTurn
from aerodrome.kernel.state import State

CHUNK: Final = 8  # simulations between two looks at the clock
USUAL: Final = 1.0  # seconds a move
GRACE: Final = 0.1  # seconds by the clock on the wall that a busy machine may take longer
LOOKS: Final = 6  # states on which a search looks one step ahead before it begins


class Budget:
    """So many simulations, which makes a move repeatable, or so many seconds."""

    def __init__(self, simulations: int | None, seconds: float) -> None:
        self.simulations = simulations
        self.seconds = seconds

    @classmethod
    def read(cls, text: str) -> Budget:
        """ "2000" simulations, "10ms", "5s"; nothing means a second."""
        try:
            if not text:
                return cls(None, USUAL)
            if text.endswith("ms"):
                return cls(None, _positive(float(text[:-2])) / 1000)
            if text.endswith("s"):
                return cls(None, _positive(float(text[:-1])))
            return cls(int(_positive(int(text))), 0.0)
        except ValueError as error:
            raise BadOption(
                f"a search is search:2000 (simulations) or search:10ms or search:5s, not {text!r}"
            ) from error


def _positive(number: float) -> float:
    if not 0 < number < 10**7:
        raise ValueError
    return number


class FromSight(Sampler):
    """Full states that agree with what the seat sees."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def sample(self, chance: Chance) -> State:
        return self.sight.sample(chance)


def tries_asides(sight: Sight) -> bool:
    """Whether what may be done besides is searched like an answer: not where a trader looks after it."""
    return sight.besides and trader(sight.game.name) is None


class Search(Bot):
    """Information-set Monte Carlo tree search."""

    def __init__(
        self, chance: Chance, budget: Budget, stopped: Callable[[], bool] = lambda: False, style: str = ""
    ) -> None:
        self.chance = chance
        self.budget = budget
        self.style = style
        self.dealer = Dealer(chance, style)
        self.stopped = stopped  # asked now and then; true: answer with what was found so far

    def reply(self, sight: Sight) -> int:
        return self.dealer.reply(sight)

    def decide(self, sight: Sight) -> int:
        offer = self.dealer.offer(sight)
        if offer is not None:
            return offer
        actions = sight.legal()
        if len(actions) == 1 and not (sight.asides() and tries_asides(sight)):
            return actions[0]
        branches = self.grow(sight).root_branches()
        return branches[0][0] if branches else actions[0]

    def grow(self, sight: Sight) -> Tree:
        """A tree as large as the budget allows. Its root is the question that the seat is asked now."""
        actions = sight.legal()
        if not actions:
            raise NotYourTurn(f"seat {sight.seat} is not asked anything now")
        # what counts is time on a core: others who use the machine do not make the bot weaker
        end, latest = time.thread_time() + self.budget.seconds, time.monotonic() + self.budget.seconds + GRACE
        size = sight.game.space(sight.options).size
        opinion = evaluation(sight.game.name, self.style)
        tree = Tree(sight.seat, size, opinion, self.chance)
        tree.besides = tries_asides(sight)
        for action, share in weigh(sight, actions, self.chance, self.style, LOOKS):
            tree.expect(action, share, opinion.trust)
        sampler = FromSight(sight)
        if self.budget.simulations is not None:
            left = self.budget.simulations
            while left > 0 and not self.stopped():
                search(tree, sampler, min(left, CHUNK))
                left -= CHUNK
        else:
            search(tree, sampler, 1)
            while time.thread_time() < end and time.monotonic() < latest and not self.stopped():
                search(tree, sampler, CHUNK)
        return tree
