"""Orders by rank, where equals draw lots: a die tossed again until all differ gives every order the same chance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.state import AMOUNT, DRAFT, SkyTycoons
from aerodrome.kernel.chance import Chance, member
from aerodrome.kernel.ints import bit, lowest

# A line of seats is one number, four bits a place, the first place lowest.
PLACE_BITS: Final[i64] = 4
PLACE_MASK: Final[i64] = 15


class Rank:
    """What airlines line up by."""

    def of(self, s: SkyTycoons, seat: i64) -> i64:
        raise NotImplementedError


class ByFame(Rank):
    def of(self, s: SkyTycoons, seat: i64) -> i64:
        return s.airlines[seat].fame


class ByBid(Rank):
    def of(self, s: SkyTycoons, seat: i64) -> i64:
        return s.draft[seat * DRAFT + AMOUNT]


BY_FAME: Final = ByFame()
BY_BID: Final = ByBid()


def line_up(s: SkyTycoons, members: i64, rank: Rank, chance: Chance) -> i64:
    """The members by rank, highest first; luck is asked only for ties."""
    line: i64 = 0
    shift: i64 = 0
    while members != 0:
        seat = member(chance, highest(s, members, rank))
        line |= seat << shift
        shift += PLACE_BITS
        members &= ~bit(seat)
    return line


def line_of(s: SkyTycoons, members: i64, rank: Rank, backwards: bool) -> i64:
    """The members by rank, highest first; equals in the order of their seats, or the other way round."""
    line: i64 = 0
    shift: i64 = 0
    while members != 0:
        tied = highest(s, members, rank)
        seat = lowest(tied)
        while backwards and tied != 0:
            seat = lowest(tied)
            tied &= tied - 1
        line |= seat << shift
        shift += PLACE_BITS
        members &= ~bit(seat)
    return line


def highest(s: SkyTycoons, members: i64, rank: Rank) -> i64:
    """Those of the members, who are some, that share the highest rank."""
    seat = lowest(members)
    best = rank.of(s, seat)
    tied = bit(seat)
    rest = members & ~tied
    while rest != 0:
        seat = lowest(rest)
        rest &= rest - 1
        key = rank.of(s, seat)
        if key > best:
            best = key
            tied = bit(seat)
        elif key == best:
            tied |= bit(seat)
    return tied
