"""How a learner looks at a game: what it reads, and what makes up a move. One for each game, beside this."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import lowest
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Lens:
    """A move is everything that a seat answers until somebody else, or luck, has a say."""

    def __init__(self) -> None:
        self.nets: i64 = 1
        self.room: i64 = 1024  # facts that can hold at once
        self.wide: i64 = 128  # units of the first layer of its nets
        self.together = False  # whether all seats win or lose together
        self.adviser: Evaluation | None = None  # gives an opinion first, and the nets learn what it misses

    def net_of(self, seat: i64) -> i64:
        """Which net judges for a seat."""
        return 0

    def read(self, state: State, seat: i64, sheet: Sheet) -> None:
        """What the seat knows of a position, nothing that is hidden from it."""
        raise NotImplementedError

    def goes_on(self, state: State, seat: i64) -> bool:
        """Whether the seat, which is asked, is still in the middle of a move."""
        return False

    def secret(self, state: State) -> bool:
        """Whether the answer is judged before it is revealed: what comes of it depends on luck, or on others."""
        return False

    def lucks(self, state: State) -> i64:
        """On how many draws of luck an answer is judged."""
        return 1

    def worth_trying(self, state: State, seat: i64, action: i64) -> bool:
        """False for what is as good as another action, or never good."""
        return True

    def worth_calling(self, state: State, seat: i64, action: i64) -> bool:
        """Whether an aside is one of the moves."""
        return False

    def result(self, state: State, seat: i64) -> float:
        """What the nets learn to expect, 0 to 1, when it is over."""
        return state.standing().returns[seat]

    def pause(self, state: State) -> bool:
        """Whether every seat takes stock here, whoever is asked."""
        return False

    def stage(self, state: State) -> i64:
        """A number that changes where positions are judged best: the round, mostly."""
        return 0

    def vary(self, state: State, chance: Chance, hard: bool) -> bool:
        """Perhaps make another beginning of a fresh game, one from which there is more to learn; the more often the
        harder the game is. False if it begins as usual."""
        return False


def wander(state: State, chance: Chance, moves: i64) -> None:
    """Some moves at random: who only ever meets good play does not know what the rest is worth."""
    buffer = Moves()
    for _n in range(moves):
        before = state.clone()
        seat = lowest(state.waiting)
        step = state.top()
        buffer.n = 0
        step.legal(state, seat, buffer)
        state.apply(seat, buffer.at[chance.below(buffer.n)], chance)
        if state.over:  # a game that is over teaches nothing
            state.copy_from(before)
            return
