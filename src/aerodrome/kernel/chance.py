"""The one door for luck. Rules ask a Chance as late as they can, and nothing else is random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.ints import Ints, count, lowest

WORD: Final[i64] = 0xFFFFFFFF


class ChanceNeeded(Exception):
    """A scripted source ran out at a draw among n outcomes: here the game tree branches n ways."""

    def __init__(self, n: int) -> None:
        super().__init__(f"a draw among {n} outcomes is missing")
        self.n = n


class ScriptBroken(Exception):
    """A scripted outcome does not fit the draw it is meant for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of luck: one primitive, and draws made from it."""

    names: bool = False  # whether it names the kinds that are picked, as for a position that is set up, and counts none

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely as the others."""
        raise NotImplementedError

    def die(self) -> i64:
        """A six-sided die."""
        return self.below(6) + 1

    def named(self, bag: object, start: i64, length: i64) -> i64:
        """What `pick` draws from a source that names kinds. The bag is a vector, to be read only.

        It comes as an object, because a vector that goes through an interpreted method is never freed (mypyc 2.4.1).
        """
        raise NotImplementedError


def pick(chance: Chance, bag: Ints, start: i64, length: i64, size: i64) -> i64:
    """Draw one kind out of the counts bag[start : start + length], which add up to size, and take it out."""
    if chance.names:
        named = chance.named(bag, start, length)
        bag[start + named] -= 1
        return named
    rest = chance.below(size)
    for kind in range(start, start + length):
        rest -= bag[kind]
        if rest < 0:
            bag[kind] -= 1
            return kind - start
    raise ValueError("the bag holds less than its size says")


def member(chance: Chance, members: i64) -> i64:
    """One of a set that is not empty, each as likely as the others; nothing is drawn where there is no choice."""
    size = count(members)
    if size > 1:
        for _n in range(chance.below(size)):
            members &= members - 1
    return lowest(members)


class Seeded(Chance):
    """xoshiro128++: the fast source for simulation, the same numbers in every build."""

    def __init__(self, seed: int) -> None:
        words = []
        mixed = seed & 0xFFFFFFFFFFFFFFFF
        for _n in range(4):  # splitmix64, so that neighbouring seeds share nothing
            mixed = (mixed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            z = mixed
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
            words.append((z ^ (z >> 31)) >> 32)
        self.a: i64 = words[0] | 1  # never all zero
        self.b: i64 = words[1]
        self.c: i64 = words[2]
        self.d: i64 = words[3]

    def below(self, n: i64) -> i64:
        a = self.a
        b = self.b
        c = self.c ^ a
        d = self.d ^ b
        mixed = (a + self.d) & WORD
        mixed = (((mixed << 7) & WORD) | (mixed >> 25)) + a
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) & WORD) | (d >> 21)
        return ((mixed & WORD) * n) >> 32  # n is small, so the bias of this short cut is below 2**-26


class Again(Seeded):
    """Luck that can be had again, for things that are compared; far cheaper than to seed anew."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.mark()

    def mark(self) -> None:
        self.a_then = self.a
        self.b_then = self.b
        self.c_then = self.c
        self.d_then = self.d

    def again(self) -> None:
        """From the mark on."""
        self.a = self.a_then
        self.b = self.b_then
        self.c = self.c_then
        self.d = self.d_then


class Scripted(Chance):
    """Outcomes from a list; at its end ChanceNeeded tells how many ways the next draw could go."""

    def __init__(self, script: Sequence[int]) -> None:
        self.script = list(script)
        self.used = 0

    def below(self, n: i64) -> i64:
        if self.used == len(self.script):
            raise ChanceNeeded(int(n))
        outcome = self.script[self.used]
        self.used += 1
        if not 0 <= outcome < n:
            raise ScriptBroken(f"{outcome} was drawn among {int(n)}")
        return outcome


class Recording(Chance):
    """Passes another source on and keeps each draw: among how many, and what came."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.draws: list[tuple[int, int]] = []
        self.taken = 0

    def below(self, n: i64) -> i64:
        outcome = self.source.below(n)
        self.draws.append((int(n), int(outcome)))
        return outcome

    def take(self) -> list[int]:
        """The outcomes since the last call."""
        fresh = [outcome for _, outcome in self.draws[self.taken :]]
        self.taken = len(self.draws)
        return fresh


class NoLuck(Chance):
    """For what must not be random: any draw is a fault in the rules."""

    def below(self, n: i64) -> i64:
        raise ChanceNeeded(int(n))
