"""Luck apart from choices, seat by seat, so that the parts add up to the result."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from aerodrome.review.choices import SURE, Gain
from aerodrome.review.judge import Values
from aerodrome.review.report import Choice, Draw, Round, Share


class Value(NamedTuple):
    means: Values
    errors: Values  # standard errors


def mean(rows: list[Values]) -> Value:
    n = len(rows)
    means = [sum(column) / n for column in zip(*rows, strict=True)]
    errors = []
    for column, middle in zip(zip(*rows, strict=True), means, strict=True):
        spread = sum((one - middle) ** 2 for one in column) / max(1, n - 1)
        errors.append(sqrt(spread / n))
    return Value(means, errors)


def apart(before: Value, after: Value) -> Value:
    """By how much two values differ that were found apart, and how far that may be off."""
    effect = [now - then for now, then in zip(after.means, before.means, strict=True)]
    return Value(effect, [sqrt(a * a + b * b) for a, b in zip(after.errors, before.errors, strict=True)])


def held(gains: list[Gain], moved: Value) -> list[Gain]:
    """Choices of one deed count no more than the curve moved with them, give or take its error: what they are said to
    have brought and nobody saw come is not claimed."""
    factors = []
    for seat, (way, error) in enumerate(zip(*moved, strict=True)):
        claimed = sum(gain.effect[seat] for gain in gains)
        told = min(max(claimed, min(0.0, way - error)), max(0.0, way + error))
        factors.append(told / claimed if claimed else 1.0)
    return [gain.times(factors) for gain in gains]


class Lost(NamedTuple):
    """A mistake."""

    choice: Choice
    gain: Gain

    @property
    def best(self) -> float:
        """What the seat could expect before it."""
        return self.gain.came[self.gain.seat] - self.gain.worth

    def times(self, part: float) -> Lost:
        gain = self.gain.times([part] * len(self.gain.effect))
        return Lost(replace(self.choice, cost=-gain.worth, error=gain.error, effect=gain.effect), gain)


def chained(lost: list[Lost], draws: Sequence[Draw], rounds: Sequence[Round], least: float) -> list[Lost]:
    """Whoever misses something and could still get it in the same round has not lost it yet: of mistakes that follow
    each other each costs only what the next one could not bring back, luck apart."""
    kept: list[Lost] = []
    for one in reversed(lost):
        later = [two for two in kept if two.gain.seat == one.gain.seat and _same(rounds, one, two)]
        if later:
            then = min(later, key=lambda two: two.choice.step)
            steps = range(one.choice.step + 1, then.choice.step + 1)
            luck = sum(draw.effect[one.gain.seat] for draw in draws if draw.step in steps)
            left = min(one.choice.cost, one.best - (then.best - luck))
            if left < max(least, SURE * one.choice.error):
                continue
            one = one.times(left / one.choice.cost)
        kept.append(one)
    return kept[::-1]


def _same(rounds: Sequence[Round], one: Lost, two: Lost) -> bool:
    return not any(one.choice.step < each.step <= two.choice.step for each in rounds)


class Account:
    """What everybody's choices brought to everybody."""

    def __init__(self, seats: int, whole: float) -> None:
        self.seats = seats
        self.whole = whole  # what a seat can win or lose at the most; 0: there is no most
        self.brought = [[0.0] * seats for _ in range(seats)]  # who chose, and to whom
        self.squares = [[0.0] * seats for _ in range(seats)]  # of the errors

    def count(self, chooser: int, gain: Gain) -> None:
        for seat in range(self.seats):
            self.brought[chooser][seat] += gain.effect[seat]
            self.squares[chooser][seat] += gain.errors[seat] ** 2

    def share(self, seat: int, start: Value, result: float, draws: Sequence[Draw]) -> Share:
        """A row. What neither draws nor choices explain may have been anything: half of it counts as luck's error."""
        others = [chooser for chooser in range(self.seats) if chooser != seat]
        own, theirs = self.brought[seat][seat], sum(self.brought[chooser][seat] for chooser in others)
        drawn = sum(draw.effect[seat] for draw in draws)
        parts = [drawn, result - start.means[seat] - own - theirs - drawn, own, theirs]
        factors = within(parts, self.whole)
        drawn, unforeseen, own, theirs = (part * factor for part, factor in zip(parts, factors, strict=True))
        own_error = factors[2] * sqrt(self.squares[seat][seat])
        others_error = factors[3] * sqrt(sum(self.squares[chooser][seat] for chooser in others))
        return Share(
            seat=seat,
            start=start.means[seat],
            luck=drawn + unforeseen,
            luck_error=sqrt(own_error**2 + others_error**2 + start.errors[seat] ** 2 + unforeseen**2 / 4),
            own=own,
            own_error=own_error,
            others=theirs,
            others_error=others_error,
            result=result,
            draws=drawn,
            draws_error=factors[0] * sqrt(sum(draw.error[seat] ** 2 for draw in draws)),
            unforeseen=unforeseen,
        )


def within(parts: Sequence[float], whole: float) -> list[float]:
    """By what each part is multiplied so that neither all gains nor all losses are more than the whole: in a close game
    the same win is given and taken again and again, and what cancels out is left out. Their sum stays."""
    gained, lost = (sum(max(0.0, sign * part) for part in parts) for sign in (1, -1))
    over = max(gained, lost) - whole
    if not whole or over <= 0:
        return [1.0] * len(parts)
    return [1.0 - over / (gained if part > 0 else lost) if part else 1.0 for part in parts]
