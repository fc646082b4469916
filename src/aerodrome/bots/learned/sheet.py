"""What a net reads: a list of facts that hold, each a number, and how much of each there is."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.ints import Ints, filled


@final
class Sheet:
    """Facts are numbered in the order in which they are asked about, so that a fact is the same number in every
    position. One that describes keeps the names."""

    def __init__(self, room: i64) -> None:
        self.on: Ints = filled(room, 0)  # the facts that hold
        self.much: vec[float] = vec[float]([1.0] * room)  # of each of them: 1, or an amount
        self.n: i64 = 0
        self.at: i64 = 0  # the number of the next fact
        self.given = 0.0  # log-odds that are known without a net, which says what they miss
        self.describes = False
        self.names: list[tuple[str, int]] = []

    def clear(self) -> None:
        self.n = 0
        self.at = 0
        self.given = 0.0

    def hold(self, fact: i64, much: float) -> None:
        """A fact by its number."""
        self.on[self.n] = fact
        self.much[self.n] = much
        self.n += 1

    def amount(self, much: float) -> None:
        """A fact of which there is more or less."""
        if much != 0.0:
            self.hold(self.at, much)
        self.at += 1

    def block(self, name: str) -> None:
        """What the facts that follow are about."""
        if self.describes:
            self.names.append((name, int(self.at)))

    def one_of(self, size: i64, which: i64) -> None:
        """Exactly one of so many facts holds; beyond the ends it is the last one at that end."""
        if which < 0:
            which = 0
        elif which >= size:
            which = size - 1
        self.hold(self.at + which, 1.0)
        self.at += size

    def none_of(self, size: i64) -> None:
        """There is nothing to say about these."""
        self.at += size

    def flag(self, holds: bool) -> None:
        if holds:
            self.hold(self.at, 1.0)
        self.at += 1

    def flags(self, members: i64, size: i64) -> None:
        """A set, one fact a member."""
        for k in range(size):
            if members & 1:
                self.hold(self.at + k, 1.0)
            members >>= 1
        self.at += size

    def at_least(self, size: i64, value: i64) -> None:
        """At least 1, at least 2 ...: as many facts hold as the value says."""
        if value > size:
            value = size
        for k in range(value):
            self.hold(self.at + k, 1.0)
        self.at += size
