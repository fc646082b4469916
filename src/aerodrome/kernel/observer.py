"""What a seat knows, as numbers for learners. A block's name, range and meaning stand where its numbers are written."""

from __future__ import annotations

from typing import Final, Generic, cast, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.ints import Ints, filled
from aerodrome.kernel.state import S, State, left_of

ROOM: Final = 65_536  # numbers; no observation is longer


class Block:
    """A stretch of an observation: what its numbers mean and how far they go."""

    def __init__(self, name: str, length: int, low: int, high: int, meaning: str) -> None:
        self.name = name
        self.length = length
        self.low = low
        self.high = high
        self.meaning = meaning

    def __repr__(self) -> str:
        return f"<Block {self.name}: {self.length} numbers from {self.low} to {self.high}: {self.meaning}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(Generic[S]):
    """Writes what a seat knows into a vector. A game says in `write` what that is, block by block."""

    def write(self, state: S, seat: i64, pen: Pen) -> None:
        """Write all blocks; read nothing that `mask` would hide from the seat (-1: a spectator)."""
        raise NotImplementedError

    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        """Write from index `at` on: many rows may lie in one vector, and none is copied."""
        self.write(cast(S, state), seat, Pen(out, at, False))

    def look(self, state: State, seat: i64, out: object) -> None:
        """The same from interpreted code: a vector that it hands over as such would never be freed (mypyc 2.4.1)."""
        self.observe(state, seat, cast(Ints, out), 0)

    def blocks(self, state: State) -> list[Block]:
        """What the numbers mean, in order. They depend on the options of the game, not on the state it is in."""
        pen = Pen(filled(ROOM, 0), 0, True)
        self.write(cast(S, state), 0, pen)
        pen.close()
        return pen.blocks


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
    """Writes numbers one behind the other. One that describes keeps the blocks and holds them to their length."""

    def __init__(self, out: Ints, at: i64, describes: bool) -> None:
        self.out = out
        self.at = at
        self.describes = describes
        self.blocks: list[Block] = []
        self.begin: i64 = at

    def block(self, name: str, length: i64, low: i64, high: i64, meaning: str) -> None:
        """What is written next, and its range."""
        if self.describes:
            self.close()
            self.blocks.append(Block(name, length, low, high, meaning))

    def close(self) -> None:
        """The block is written: it must be as long as it was said to be."""
        if self.blocks:
            block = self.blocks[-1]
            written = self.at - self.begin
            if written != block.length:
                raise ValueError(f"block {block.name!r} has {written} numbers, not {block.length}")
        elif self.at != self.begin:
            raise ValueError(f"{self.at - self.begin} numbers stand before the first block")
        self.begin = self.at

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
