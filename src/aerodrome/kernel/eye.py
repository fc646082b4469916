"""Observing from compiled code: what `Game.observe` does, without a detour through interpreted Python."""

from __future__ import annotations

from typing import cast, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.ints import Ints
from aerodrome.kernel.state import State, left_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Eye:
    """Writes what a seat knows into a vector, as the game's blocks describe it."""

    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        """Write from index `at` on: many rows may lie in one vector, and none is copied."""
        raise NotImplementedError

    def look(self, state: State, seat: i64, out: object) -> None:
        """The same from interpreted code: a vector that it hands over as such would never be freed (mypyc 2.4.1)."""
        self.observe(state, seat, cast(Ints, out), 0)


def steps_from(origin: i64, seat: i64, seats: i64) -> i64:
    """How far clockwise from `origin` a seat sits."""
    seat -= origin
    if seat < 0:
        return seat + seats
    return seat


def actor_from(waiting: i64, origin: i64, seats: i64) -> i64:
    """How far clockwise from `origin` the first seat that must act sits; the number of seats if nobody must."""
    other = origin
    for steps in range(seats):
        if waiting >> other & 1:
            return steps
        other = left_of(other, seats)
    return seats


@final
class Pen:
    """Writes numbers one behind the other."""

    def __init__(self, out: Ints, at: i64) -> None:
        self.out = out
        self.at = at

    def write(self, value: i64) -> None:
        self.out[self.at] = value
        self.at += 1

    def flag(self, value: bool) -> None:
        self.write(1 if value else 0)

    def copy(self, values: Ints, start: i64, length: i64) -> None:
        """A stretch of another vector, as it is."""
        out = self.out
        at = self.at
        for i in range(length):
            out[at + i] = values[start + i]
        self.at = at + length

    def flags(self, members: i64, length: i64) -> None:
        """A set, as one number a member."""
        out = self.out
        at = self.at
        for n in range(length):
            out[at + n] = members & 1
            members >>= 1
        self.at = at + length

    def clockwise(self, values: Ints, start: i64, row: i64, length: i64, origin: i64, seats: i64) -> None:
        """The same stretch of every seat's row, `origin`'s first. Seats wrap without a division: it would cost more
        than the stretch."""
        other = origin
        for _n in range(seats):
            self.copy(values, start + other * row, length)
            other = left_of(other, seats)

    def sets_clockwise(self, values: Ints, start: i64, row: i64, length: i64, origin: i64, seats: i64) -> None:
        """A set out of every seat's row, each as flags, `origin`'s first."""
        other = origin
        for _n in range(seats):
            self.flags(values[start + other * row], length)
            other = left_of(other, seats)

    def flags_clockwise(self, members: i64, origin: i64, seats: i64) -> None:
        """A set of seats, `origin` first."""
        self.flags((members >> origin) | (members << (seats - origin)), seats)

    def blank(self, length: i64) -> None:
        """What is not known."""
        out = self.out
        at = self.at
        for i in range(length):
            out[at + i] = 0
        self.at = at + length
