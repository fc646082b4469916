"""Integer vectors and bit sets: what every state is made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Ints: TypeAlias = "vec[i64]"  # in quotes: compiled, the bare expression would mean vec[int]


def filled(n: i64, value: i64) -> Ints:
    """A vector of n equal values."""
    return vec[i64]([int(value)] * n)


def ints(values: Iterable[int]) -> Ints:
    """A vector of the given values."""
    return vec[i64]([int(value) for value in values])


# A table, because mypyc 2.4.1 shifts an i64 literal in 32 bits (a literal left of << is banned in compiled modules).
BITS: Final = ints([2**n for n in range(63)])


def bit(n: i64) -> i64:
    """The set that holds n alone, 0 <= n <= 62."""
    return BITS[n]


def first_n(n: i64) -> i64:
    """The set {0, ..., n - 1}, n <= 62."""
    return BITS[n] - 1


def lowest(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    if members == 0:
        raise ValueError("an empty set has no smallest member")
    n: i64 = 0
    while members & 255 == 0:
        members >>= 8
        n += 8
    while members & 1 == 0:
        members >>= 1
        n += 1
    return n


def count(members: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while members != 0:
        members &= members - 1
        n += 1
    return n


def members_of(members: i64) -> list[int]:
    """The members in ascending order, for the border where readability beats speed."""
    return [n for n in range(63) if members & bit(n)]


def total(values: Ints, start: i64, length: i64) -> i64:
    """The sum of a stretch of a vector."""
    result: i64 = 0
    for i in range(start, start + length):
        result += values[i]
    return result
