"""Orders by rank, where equals draw lots: a die tossed again until all differ gives every order the same chance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.kernel.chance import Chance, member
from aerodrome.kernel.ints import Ints, bit, lowest

# A line of seats is one number, four bits a place, the first place lowest.
PLACE_BITS: Final[i64] = 4
PLACE_MASK: Final[i64] = 15


def line_up(members: i64, keys: Ints, first: i64, stride: i64, chance: Chance) -> i64:
    """The members by keys[first + stride * seat], highest first; luck is asked only for ties."""
    line: i64 = 0
    shift: i64 = 0
    while members != 0:
        seat = member(chance, highest(members, keys, first, stride))
        line |= seat << shift
        shift += PLACE_BITS
        members &= ~bit(seat)
    return line


def highest(members: i64, keys: Ints, first: i64, stride: i64) -> i64:
    """Those of the members, who are some, that share the highest key."""
    seat = lowest(members)
    best = keys[first + stride * seat]
    tied = bit(seat)
    rest = members & ~tied
    while rest != 0:
        seat = lowest(rest)
        rest &= rest - 1
        key = keys[first + stride * seat]
        if key > best:
            best = key
            tied = bit(seat)
        elif key == best:
            tied |= bit(seat)
    return tied
