"""The best next step: try every action on a few states that could be the true one, and judge what comes out."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.bots.taste.common import Taste
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.ints import bit
from aerodrome.kernel.state import State

PARTS: i64 = 6  # a choice made in parts is followed to its end, but not further than this


def judge(state: State, seat: i64, actions: list[int], taste: Taste, seed: int) -> list[float]:
    """The seat's share of the win after each action, all tried with the same luck."""
    found = []
    for action in actions:
        tried = state.clone()
        tried.apply(seat, action, Seeded(seed))
        found.append(best_share(tried, seat, taste, seed, PARTS))
    return found


def best_share(state: State, seat: i64, taste: Taste, seed: int, parts: i64) -> float:
    """The share of a position; in the middle of a choice, that of its best continuation."""
    if state.over or parts == 0 or state.waiting != bit(seat) or taste.whole(state, seat):
        return taste.shares(state)[seat]
    best = -1.0
    for action in state.legal(int(seat)):
        tried = state.clone()
        tried.apply(seat, action, Seeded(seed))
        share = best_share(tried, seat, taste, seed, parts - 1)
        if share > best:
            best = share
    return best
