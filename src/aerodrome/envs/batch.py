"""Many games side by side in one compiled loop. Whoever must act is observed; finished games begin anew."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.chance import Chance, member
from aerodrome.kernel.ints import Ints, filled
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.observer import Observer
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
    inside the loop, and only the learner is asked. With `scoring`, `gains` has what every seat's points grew by in the
    last step."""

    def __init__(
        self,
        count: i64,
        seats: i64,
        actions: i64,
        length: i64,
        learner: i64,
        scoring: bool,
        dealer: Dealer,
        observer: Observer[Any],
        chance: Chance,
    ) -> None:
        self.count = count
        self.seats = seats
        self.actions = actions
        self.length = length
        self.learner = learner
        self.scoring = scoring
        self.dealer = dealer
        self.observer = observer
        self.chance = chance
        self.moves = Moves()
        self.states: list[State] = []
        self.observations: Ints = filled(count * length, 0)
        self.masks: Ints = filled(count * actions, 0)
        self.open: Ints = filled(count * actions, 0)  # row by row the actions that are open, and how many
        self.opens: Ints = filled(count, 0)
        self.seat: Ints = filled(count, 0)
        self.over: Ints = filled(count, 0)
        self.returns = [[0.0] * seats for _ in range(count)]
        self.points = [[0] * seats for _ in range(count)]
        self.gains: Ints = filled(count * seats, 0)
        self.decisions: i64 = 0

    def reset(self) -> None:
        self.states = []
        for number in range(self.count):
            self.over[number] = 0
            self._hide(number)
            self.states.append(self._begin(number))
            if self.scoring:
                self._score(number)
                self._forget_gains(number)
            self._show(number)

    def step(self, answers: list[int]) -> None:
        """Answer in every game: one action a row, each open to the seat that must act there."""
        for number in range(self.count):
            state = self.states[number]
            action: i64 = answers[number]
            if action < 0 or action >= self.actions or self.masks[number * self.actions + action] == 0:
                raise ValueError(f"action {action} is not open in game {number}")
            self._hide(number)
            state.apply(self.seat[number], action, self.chance)
            self.decisions += 1
            self._ask(number, state)
            if self.scoring:
                self._score(number)
            self.over[number] = 0
            if state.over:
                self._begin_anew(number)
            self._show(number)

    def random_answers(self) -> list[int]:
        """An action for every game, each open one as likely as the others."""
        answers = []
        for number in range(self.count):
            drawn = self.chance.below(self.opens[number])
            answers.append(int(self.open[number * self.actions + drawn]))
        return answers

    def _begin(self, number: i64) -> State:
        state = self.dealer.deal(self.chance)
        self._ask(number, state)
        while state.over:  # possible only where the learner is never asked
            state = self.dealer.deal(self.chance)
            self._ask(number, state)
        return state

    def _begin_anew(self, number: i64) -> None:
        self.over[number] = 1
        self.returns[number] = self.states[number].standing().returns
        self.states[number] = self._begin(number)
        if self.scoring:
            self.points[number] = self.states[number].standing().points

    def _score(self, number: i64) -> None:
        before = self.points[number]
        after = self.states[number].standing().points
        for seat in range(self.seats):
            self.gains[number * self.seats + seat] = after[seat] - before[seat]
        self.points[number] = after

    def _forget_gains(self, number: i64) -> None:
        for seat in range(self.seats):
            self.gains[number * self.seats + seat] = 0

    def _ask(self, number: i64, state: State) -> None:
        """Whose turn it is: of several who choose in secret, one drawn by luck. Others than the learner play on."""
        moves = self.moves
        while not state.over:
            seat = member(self.chance, state.waiting)
            self.seat[number] = seat
            if self.learner < 0 or seat == self.learner:
                return
            moves.n = 0
            state.top().legal(state, seat, moves)
            state.apply(seat, moves.at[self.chance.below(moves.n)], self.chance)
            self.decisions += 1

    def _hide(self, number: i64) -> None:
        """Take back the ones of the last mask, so that nobody has to wipe it whole."""
        masks, listed = self.masks, self.open
        first = number * self.actions
        for i in range(first, first + self.opens[number]):
            masks[first + listed[i]] = 0

    def _show(self, number: i64) -> None:
        state = self.states[number]
        seat = self.seat[number]
        moves = self.moves
        moves.n = 0
        state.top().legal(state, seat, moves)
        at, masks, listed = moves.at, self.masks, self.open
        first = number * self.actions
        for i in range(moves.n):
            listed[first + i] = at[i]
            masks[first + at[i]] = 1
        self.opens[number] = moves.n
        self.observer.observe(state, seat, self.observations, number * self.length)
