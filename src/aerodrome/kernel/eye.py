"""Observing from compiled code: what `Game.observe` does, without a detour through interpreted Python."""

from __future__ import annotations

from typing import cast, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.ints import Ints, bit
from aerodrome.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Eye:
    """Writes what a seat knows into a vector, as the game's blocks describe it."""

    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        """Write from index `at` on: many rows may lie in one vector, and none is copied."""
        raise NotImplementedError

    def look(self, state: State, seat: i64, out: object) -> None:
        """The same from interpreted code: a vector that it hands over as such would never be freed (mypyc 2.4.1)."""
        self.observe(state, seat, cast(Ints, out), 0)


@final
class Pen:
    """Writes numbers one behind the other."""

    def __init__(self, out: Ints, at: i64) -> None:
        self.out = out
        self.at = at

    def write(self, value: i64) -> None:
        self.out[self.at] = value
        self.at += 1

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
            out[at + n] = 1 if members & bit(n) else 0
        self.at = at + length

    def blank(self, length: i64) -> None:
        """What is not known."""
        out = self.out
        at = self.at
        for i in range(length):
            out[at + i] = 0
        self.at = at + length
