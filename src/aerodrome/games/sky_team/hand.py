"""The dice of one of the crew."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from aerodrome.games.sky_team.things import FACES
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.record import Record

# Dice by value are one number, a tally: three bits a value. Nobody has more than four.


def one(value: i64) -> i64:
    """The tally of a single die."""
    return bit(3 * (value - 1))


def count_in(tally: i64, value: i64) -> i64:
    """How many dice of a value."""
    return (tally >> (3 * (value - 1))) & 7


def size(tally: i64) -> i64:
    """How many dice in all."""
    dice: i64 = 0
    while tally != 0:
        dice += tally & 7
        tally >>= 3
    return dice


def values_in(tally: int) -> list[int]:
    """The dice one by one, in ascending order."""
    return [value for value in range(1, FACES + 1) for _ in range(count_in(tally, value))]


@final
class Hand(Record):
    """What lies behind the screen of a seat. A masked hand holds more dice than it shows."""

    def __init__(self) -> None:
        self.dice: i64 = 0  # by value
        self.known: i64 = 0  # those of them that the partner has seen, by value
        self.held: i64 = 0
        self.set_aside: i64 = 0  # not rolled yet
        self.left: i64 = 0  # dice that are still to be placed this round

    def copy_from(self, o: Hand) -> None:
        self.dice = o.dice
        self.known = o.known
        self.held = o.held
        self.set_aside = o.set_aside
        self.left = o.left

    def has(self, value: i64) -> bool:
        return count_in(self.dice, value) > 0

    def offer(self, verb: i64, out: Moves) -> None:
        """The verb with every value that is in the hand."""
        rest = self.dice
        while rest != 0:
            if rest & 7:
                out.add(verb)
            rest >>= 3
            verb += 1

    def add(self, value: i64) -> None:
        self.dice += one(value)
        self.held += 1

    def remove(self, value: i64) -> None:
        self.dice -= one(value)
        self.held -= 1

    def show(self, value: i64) -> None:
        """A die leaves the hand before the partner's eyes: if they knew of one like it, it is this one."""
        self.remove(value)
        if count_in(self.known, value) > 0:
            self.known -= one(value)

    def forget(self) -> None:
        """The partner no longer knows any die of this hand."""
        self.known = 0

    def roll(self, dice: i64, chance: Chance) -> None:
        """Roll dice into the hand."""
        for _n in range(dice):
            self.dice += one(chance.below(FACES) + 1)
        self.held += dice

    def reroll(self, chance: Chance) -> None:
        """Roll all of them again."""
        dice = self.held
        self.drop()
        self.roll(dice, chance)

    def drop(self) -> None:
        self.dice = 0
        self.known = 0
        self.held = 0
