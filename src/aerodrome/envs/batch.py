"""Many games side by side in one compiled loop. Whoever must act is observed; finished games begin anew."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.eye import Eye
from aerodrome.kernel.ints import Ints, filled, lowest
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Where fresh games come from."""

    def deal(self, chance: Chance) -> State:
        raise NotImplementedError


class Batch:
    """`count` games. After `reset` and every `step` the vectors hold, row by row: `seat`, who must act; `observations`,
    what that seat knows; `masks`, 1 for every action open to it; `over`, whether the last step ended a game, whose
    `returns` (one a seat) are then valid and which has begun anew. With `learner` >= 0 all other seats play at random
    inside the loop, and only the learner is asked."""

    def __init__(
        self, count: i64, seats: i64, actions: i64, length: i64, learner: i64, dealer: Dealer, eye: Eye, chance: Chance
    ) -> None:
        self.count = count
        self.seats = seats
        self.actions = actions
        self.length = length
        self.learner = learner
        self.dealer = dealer
        self.eye = eye
        self.chance = chance
        self.moves = Moves()
        self.row: Ints = filled(length, 0)
        self.states: list[State] = []
        self.observations: Ints = filled(count * length, 0)
        self.masks: Ints = filled(count * actions, 0)
        self.seat: Ints = filled(count, 0)
        self.over: Ints = filled(count, 0)
        self.returns = [[0.0] * seats for _ in range(count)]
        self.decisions: i64 = 0

    def reset(self) -> None:
        self.states = []
        for number in range(self.count):
            self.over[number] = 0
            self.states.append(self._begin())
            self._show(number)

    def step(self, answers: list[int]) -> None:
        """Answer in every game: one action a row, each open to the seat that must act there."""
        for number in range(self.count):
            state = self.states[number]
            action: i64 = answers[number]
            if self.masks[number * self.actions + action] == 0:
                raise ValueError(f"action {action} is not open in game {number}")
            self._hide(number)
            state.apply(self.seat[number], action, self.chance)
            self.decisions += 1
            self._let_others_play(state)
            self.over[number] = 0
            if state.over:
                self.over[number] = 1
                self.returns[number] = state.standing().returns
                self.states[number] = self._begin()
            self._show(number)

    def random_answers(self) -> list[int]:
        """An action for every game, each open one as likely as the others."""
        answers = []
        for number in range(self.count):
            self._list(number)
            answers.append(int(self.moves.at[self.chance.below(self.moves.n)]))
        return answers

    def _begin(self) -> State:
        state = self.dealer.deal(self.chance)
        self._let_others_play(state)
        while state.over:  # possible only where the learner is never asked
            state = self.dealer.deal(self.chance)
            self._let_others_play(state)
        return state

    def _let_others_play(self, state: State) -> None:
        if self.learner < 0:
            return
        moves = self.moves
        while not state.over and lowest(state.waiting) != self.learner:
            seat = lowest(state.waiting)
            moves.n = 0
            state.top().legal(state, seat, moves)
            state.apply(seat, moves.at[self.chance.below(moves.n)], self.chance)
            self.decisions += 1

    def _list(self, number: i64) -> None:
        state = self.states[number]
        self.moves.n = 0
        state.top().legal(state, self.seat[number], self.moves)

    def _hide(self, number: i64) -> None:
        """Take back the ones of the last mask, so that nobody has to wipe it whole."""
        self._list(number)
        first = number * self.actions
        for i in range(self.moves.n):
            self.masks[first + self.moves.at[i]] = 0

    def _show(self, number: i64) -> None:
        state = self.states[number]
        self.seat[number] = lowest(state.waiting)
        self._list(number)
        first = number * self.actions
        for i in range(self.moves.n):
            self.masks[first + self.moves.at[i]] = 1
        self.eye.observe(state, self.seat[number], self.row)
        first = number * self.length
        for i in range(self.length):
            self.observations[first + i] = self.row[i]
