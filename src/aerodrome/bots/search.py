"""The bot that thinks ahead, within a budget of simulations or of time.

A budget is for a question, and for a turn: all that a seat is asked until somebody else acts. While play goes on as the
tree has foreseen, the tree is kept, and what was thought before counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Final

from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.greedy import weigh
from aerodrome.bots.ismcts import Sampler, Tree, search
from aerodrome.bots.onestep import reopen
from aerodrome.bots.trading import Dealer, trader
from aerodrome.kernel.chance import Chance, ChanceNeeded, NoLuck
from aerodrome.kernel.errors import BadOption, NotYourTurn
from aerodrome.kernel.ints import bit
from aerodrome.kernel.state import State
from aerodrome.laws.fields import plain

CHUNK: Final = 8  # simulations between two looks at the clock
USUAL: Final = 1.0  # seconds a move
GRACE: Final = 0.1  # seconds by the clock on the wall that a busy machine may take longer, for a turn people wait for
QUESTIONS: Final = 10  # of a turn that get all they may take
LONGEST: Final = 2.0  # seconds for a turn, unless a single question may take longer
LOOKS: Final = 6  # states on which a search looks one step ahead before it begins


class Budget:
    """So many simulations for a question, which makes an answer repeatable, or so many seconds."""

    def __init__(self, simulations: int | None, seconds: float) -> None:
        self.simulations = simulations
        self.seconds = seconds

    @property
    def turn(self) -> float:
        """Seconds for all questions of a turn."""
        return max(self.seconds, min(QUESTIONS * self.seconds, LONGEST))

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
        state = self.sight.sample(chance)
        reopen(state, self.sight.seat)
        return state


def worth_trying(sight: Sight) -> list[int]:
    """What a search tries: answers, and asides unless they only take something back or a trader looks after them."""
    if not sight.besides or trader(sight.game.name) is not None:
        return sight.legal()
    space = sight.game.space(sight.options)
    return sight.legal() + [action for action in sight.asides() if not space.takes_back(action)]


class Turn:
    """What a bot remembers while it is asked again and again: what it may still spend, and the tree if it fits."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.version = -1  # of the match, once the last answer has been given
        self.left = budget.turn  # seconds on a core
        self.grace = GRACE
        self.tree: Tree | None = None
        self.passed = 0  # simulations that have passed its root
        self.spent = 0.0  # seconds that those took
        self.foreseen: dict[str, int | list[int]] = {}  # what the seat will see if nothing but its answer happens

    def begin(self, sight: Sight) -> None:
        """A question. Who has waited for others may spend anew; alone, who sees something new."""
        goes_on = bool(self.foreseen) and plain(sight.masked) == self.foreseen
        if not goes_on:
            self.tree = None
        if sight.version != self.version or (sight.masked.seats == 1 and not goes_on):
            self.left, self.grace = self.budget.turn, GRACE

    def end(self, sight: Sight, action: int, chance: Chance) -> None:
        """An answer. The tree is kept if the seat will be asked again at once, and no luck comes between."""
        self.version = sight.version + 1
        self.foreseen = {}
        if self.tree is None and sight.masked.seats > 1:
            return
        state = sight.sample(chance)
        with suppress(ChanceNeeded):
            state.apply(sight.seat, action, NoLuck())
            if state.waiting & bit(sight.seat):
                self.foreseen = plain(sight.game.mask(state, sight.seat))
        if not self.foreseen:
            self.tree = None

    def seconds(self) -> float:
        """For the question that is asked now: never more than half of what is left, for there may be others."""
        return min(self.budget.seconds, self.left / 2 if self.left < self.budget.turn else self.left)

    def spend(self, seconds: float, overtime: float) -> None:
        self.spent += seconds
        self.left = max(0.0, self.left - seconds)
        self.grace = max(0.0, self.grace - max(0.0, overtime))


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
        self.turn = Turn(budget)

    def opinion(self, sight: Sight) -> Evaluation:
        """What it judges positions by."""
        return evaluation(sight.game.name, self.style)

    def reply(self, sight: Sight) -> int:
        return self.dealer.reply(sight)

    def decide(self, sight: Sight) -> int:
        offer = self.dealer.offer(sight)
        if offer is not None:
            return offer
        actions = worth_trying(sight)
        self.turn.begin(sight)
        if len(actions) == 1:
            action = actions[0]
        else:
            branches = self._grow(sight, actions).root_branches()
            action = branches[0][0] if branches else actions[0]
            if self.turn.tree is not None and not self.turn.tree.follow(action):
                self.turn.tree = None
        self.turn.end(sight, action, self.chance)
        return action

    def grow(self, sight: Sight) -> Tree:
        """A tree as large as the budget allows. Its root is the question that the seat is asked now."""
        if not sight.legal():
            raise NotYourTurn(f"seat {sight.seat} is not asked anything now")
        self.turn = Turn(self.budget)
        return self._grow(sight, worth_trying(sight))

    def _idle(self, sight: Sight, looks: list[tuple[int, float]]) -> set[int]:
        """What would only put off the rest of the turn, at a price."""
        opinion = self.opinion(sight)
        dear = [(action, share) for action, share in looks if opinion.puts_off(sight.masked, sight.seat, action)]
        if not dear or len(dear) == len(looks):
            return set()
        now = opinion.share_of(sight.sample(self.chance), sight.seat)
        return {action for action, share in dear if share <= now}

    def _grow(self, sight: Sight, actions: list[int]) -> Tree:
        """The tree of this turn, grown until it is as large as the budget allows."""
        # what counts is time on a core: others who use the machine do not make the bot weaker
        began, wall = time.thread_time(), time.monotonic()
        turn = self.turn
        opinion = self.opinion(sight)
        if turn.tree is None:
            turn.tree = Tree(sight.seat, sight.game.space(sight.options).size, opinion, self.chance)
            turn.passed = 0
        tree, known = turn.tree, int(turn.tree.tried())
        turn.spent *= known / turn.passed if turn.passed else 0.0  # thoughts about other answers are of no use now
        before = int(tree.simulations)
        looks = weigh(sight, sight.legal(), self.chance, opinion, LOOKS)
        idle = self._idle(sight, looks)
        tree.ask([action for action in actions if action not in idle] or actions)
        for action, share in looks:
            if action not in idle:
                tree.expect(action, share, opinion.trust)
        sampler = FromSight(sight)
        if self.budget.simulations is not None:
            left = self.budget.simulations - known
            while left > 0 and not self.stopped():
                search(tree, sampler, min(left, CHUNK))
                left -= CHUNK
        else:
            seconds = max(0.0, turn.seconds() - turn.spent)
            end, latest = began + seconds, wall + seconds + turn.grace if self.awaited else inf
            search(tree, sampler, 1)
            while time.thread_time() < end and time.monotonic() < latest and not self.stopped():
                search(tree, sampler, CHUNK)
            turn.spend(time.thread_time() - began, time.monotonic() - wall - seconds)
        turn.passed = known + int(tree.simulations) - before
        return tree
