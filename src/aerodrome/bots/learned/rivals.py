"""What lenses of games between rivals have in common: who is ahead, and by how much."""

from __future__ import annotations

from math import exp, log

from mypy_extensions import i64

from aerodrome.kernel.ints import Ints, filled


def by_prospects(seats: i64, seat: i64, prospects: list[float]) -> Ints:
    """The other seats, the most promising first."""
    order = filled(seats, 0)
    n: i64 = 0
    for other in range(seats):
        if other == seat:
            continue
        at = n
        while at > 0 and prospects[order[at - 1]] < prospects[other]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = other
        n += 1
    return order


def odds_among(prospects: list[float], seat: i64, spread: float) -> float:
    """Log-odds of a win, from what everybody may expect."""
    others = 0.0
    for other in range(i64(len(prospects))):
        if other != seat:
            others += exp(min(40.0, max(-40.0, (prospects[other] - prospects[seat]) / spread)))
    return -log(others)


def bucket(value: float, width: float, half: i64) -> i64:
    """Which of 2 * half + 1 steps of a width a number lies in."""
    n = i64(int(value / width + float(half) + 0.5)) if value / width > -float(half) else i64(0)
    return n if n <= 2 * half else 2 * half
