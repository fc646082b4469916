"""The answers open to one seat, in a buffer that is used again."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.kernel.ints import Ints, filled


class Moves:
    """Actions in ascending order; `n` of them are valid."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.room: i64 = 128
        self.at: Ints = filled(128, 0)

    def add(self, action: i64) -> None:
        if self.n == self.room:
            self.grow()
        self.at[self.n] = action
        self.n += 1

    def add_set(self, first: i64, members: i64) -> None:
        """Add first + m for every member m of a bit set."""
        if self.n + 63 > self.room:
            self.grow()
        at = self.at
        n = self.n
        action = first
        while members != 0:
            if members & 1:
                at[n] = action
                n += 1
            members >>= 1
            action += 1
        self.n = n

    def add_range(self, first: i64, length: i64) -> None:
        for action in range(first, first + length):
            self.add(action)

    def grow(self) -> None:
        larger = filled(2 * self.room, 0)
        for i in range(self.room):
            larger[i] = self.at[i]
        self.at = larger
        self.room *= 2

    def listed(self) -> list[int]:
        return [int(self.at[i]) for i in range(self.n)]
