"""Luck apart from choices, seat by seat, so that the parts add up to the result."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from aerodrome.review.choices import SURE, Gain
from aerodrome.review.judge import Values
from aerodrome.review.report import Choice, Draw, Round, Share, Turn


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
    """What everybody's choices brought to everybody, beside what the judge would have done."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.brought = [[0.0] * seats for _ in range(seats)]  # who chose, and to whom
        self.squares = [[0.0] * seats for _ in range(seats)]  # of the errors

    def count(self, gain: Gain) -> None:
        for seat in range(self.seats):
            self.brought[gain.seat][seat] += gain.effect[seat]
            self.squares[gain.seat][seat] += gain.errors[seat] ** 2

    def share(self, seat: int, start: Value, result: float, draws: Sequence[Draw], turns: Sequence[Turn]) -> Share:
        """A row. Nothing in it is made smaller or left out: luck is as likely to be for as against a seat, whoever
        plays and however little the judge knows."""
        others = [chooser for chooser in range(self.seats) if chooser != seat]
        luck, own = sum(draw.effect[seat] for draw in draws), self.brought[seat][seat]
        theirs = sum(self.brought[chooser][seat] for chooser in others)
        squares = (
            sum(draw.error[seat] ** 2 for draw in draws),
            self.squares[seat][seat],
            sum(self.squares[chooser][seat] for chooser in others),
        )
        return Share(
            seat=seat,
            start=start.means[seat],
            luck=luck,
            luck_error=sqrt(squares[0]),
            own=own,
            own_error=sqrt(squares[1]),
            others=theirs,
            others_error=sqrt(squares[2]),
            unforeseen=sum(turn.effect[seat] for turn in turns),
            unforeseen_error=sqrt(sum(squares) + start.errors[seat] ** 2),
            result=result,
        )
