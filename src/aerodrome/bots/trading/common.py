"""What a trader is, and how a bot replies in games that have none."""

from __future__ import annotations

from typing import Final

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.onestep import judge
from aerodrome.kernel.state import State

MARGIN: Final = 0.004  # of a share of the win: what a trade must bring, so that nobody trades for nothing


class Trader:
    """The trade of one game. States are drawn from what a seat knows; asides are given in the order they are taken."""

    def reply(self, state: State, seat: int, refusal: int, opinion: Evaluation) -> list[int]:
        """What to do about something that the refusal would say no to: at least one aside, the last one an answer."""
        raise NotImplementedError

    def occasion(self, state: State) -> int:
        """A number for the present stretch of play: in each one an offer is looked for once."""
        raise NotImplementedError

    def offer(self, state: State, seat: int, opinion: Evaluation) -> list[int]:
        """An offer that the seat would make of its own accord; empty if there is none."""
        raise NotImplementedError


def best_aside(state: State, seat: int, asides: list[int], refusal: int, opinion: Evaluation) -> int:
    """The aside that pays most one step ahead, if it pays more than to refuse."""
    shares = dict(zip(asides, judge(state, seat, asides, opinion, 0), strict=True))
    best = max(asides, key=lambda action: shares[action])
    return best if shares[best] > shares[refusal] + MARGIN else refusal
