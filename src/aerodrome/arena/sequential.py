"""When enough was played: a test that may be looked at after every game.

Two gamblers bet on every deal, one that the true mean lies above a bar, one that it lies below, each at odds that are
fair if it lies just there. Whoever is wrong has at best fair odds, so their money grows twentyfold with a probability
of at most one in twenty, however long the play goes on and whenever one stops (Ville's inequality). The stakes follow
what was seen before, as Waudby-Smith and Ramdas propose.
"""

from __future__ import annotations

from typing import Final, Literal

Verdict = Literal["above", "below", "open"]

ENOUGH: Final = 20.0  # money that is called a decision: an error of 5 % at most on either side
CAUTION: Final = 0.5  # the largest part of the money that a single deal may cost


class Sequential:
    """Is the mean of numbers between 0 and 1 above or below a bar?"""

    def __init__(self, bar: float) -> None:
        if not 0.0 < bar < 1.0:
            raise ValueError("the bar must lie between 0 and 1")
        self.bar = bar
        self.above = 1.0  # the money of who bets that the mean lies above
        self.below = 1.0
        self.seen = 0
        self._sum = 0.5  # as if one middling number had been seen, so that the first stakes are small
        self._squares = 0.25
        self.verdict: Verdict = "open"

    def see(self, value: float) -> Verdict:
        """Take one more number. Once made, a decision stands."""
        if self.verdict != "open":
            return self.verdict
        stake = self._stake()
        self.above *= 1.0 + min(max(stake, 0.0), CAUTION / self.bar) * (value - self.bar)
        self.below *= 1.0 - max(min(stake, 0.0), -CAUTION / (1.0 - self.bar)) * (self.bar - value)
        self.seen += 1
        self._sum += value
        self._squares += (value - self._mean()) ** 2
        if self.above >= ENOUGH:
            self.verdict = "above"
        elif self.below >= ENOUGH:
            self.verdict = "below"
        return self.verdict

    def _mean(self) -> float:
        return self._sum / (self.seen + 1)

    def _stake(self) -> float:
        """Positive: bet on above. What would have made the most of the past."""
        edge = self._mean() - self.bar
        variance = self._squares / (self.seen + 1)
        return edge / (variance + edge * edge) if variance + edge * edge > 0.0 else 0.0
