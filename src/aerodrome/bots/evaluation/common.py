"""What a bot thinks of a position. Each game's evaluation is one file beside this one, short enough to argue with."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """An opinion about full states. Bots hand in states drawn from what a seat knows, never the true one."""

    def __init__(self) -> None:
        self.spread = 20.0  # points: a lead of that much is worth about three to one
        self.cut: i64 = 0  # playouts of a search stop after that many decisions and are judged; 0: they go to the end
        self.keen = False  # whether a search should judge every action one step ahead instead of playing on at random
        self.trust: i64 = 8  # simulations that a look one step ahead is worth when a search begins
        self.doubt = 0.12  # the weight of curiosity in such a search; opinions differ less than results of play do
        self.solo_best = 130.0  # points of a game alone that could hardly go better

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        """What the seat may expect at the end of the game, in points, reason by reason: for people who ask why."""
        raise NotImplementedError

    def value(self, state: State, seat: i64) -> float:
        """The sum of the terms."""
        points = 0.0
        for _, term in self.terms(state, seat):
            points += term
        return points

    def whole(self, state: State, seat: i64) -> bool:
        """Whether the position can be judged: not in the middle of a choice that the seat makes in parts."""
        return True

    def puts_off(self, state: State, seat: i64, action: i64) -> bool:
        """Whether an action costs something and leaves all else as open as before. A search tries it only where the
        position looks better for it at once: it would pay again and again not to meet what it does not like."""
        return False

    def prior(self, state: State, seat: i64, action: i64) -> float:
        """How promising an action looks before anything is tried, 0 to 1; search begins with the highest."""
        return 0.5

    def guess(self, state: State, seat: i64, chance: Chance) -> i64:
        """What a seat may answer whose answer is not seen. Anything, unless the game is known better."""
        legal = state.legal(int(seat))
        return legal[chance.below(len(legal))]

    def shares(self, state: State) -> list[float]:
        """How a win is likely to be shared among the seats; alone, the part of the best score to expect."""
        if state.over:
            return self.result(state)
        if state.seats == 1:
            return [self.part_of_best(self.value(state, 0))]
        return self.softened([self.value(state, seat) for seat in range(state.seats)])

    def share_of(self, state: State, seat: i64) -> float:
        """The share of one seat."""
        return self.shares(state)[seat]

    def result(self, state: State) -> list[float]:
        """The shares of a game that is over. Alone, more points are better, by the measure of positions before."""
        standing = state.standing()
        if state.seats == 1:
            return [self.part_of_best(float(standing.points[0]))]
        return standing.returns

    def part_of_best(self, points: float) -> float:
        return min(1.0, max(0.0, points / self.solo_best))

    def softened(self, values: list[float]) -> list[float]:
        """Shares of a win from expected points."""
        best = max(values)
        weights = [exp((value - best) / self.spread) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]


class PointsEvaluation(Evaluation):
    """For a game that nobody has thought about yet: points are good."""

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        return [("points", float(state.standing().points[seat]))]
