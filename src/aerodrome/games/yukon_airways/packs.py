"""Small counts side by side in one number: dice by colour, cubes by colour, icons, the needles of dials.

So they are copied, compared and moved all at once (`pilot.dice -= plan.seated`), and one of a kind is a unit that is
added (`pilot.dice += die(colour)`).
"""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.kernel.ints import bit

# --- dice: three bits a colour, no plane has more than six


def die(colour: i64) -> i64:
    return bit(3 * colour)


def dice_of(dice: i64, colour: i64) -> i64:
    return (dice >> (3 * colour)) & 7


def all_dice(dice: i64) -> i64:
    """How many there are."""
    n: i64 = 0
    while dice != 0:
        n += dice & 7
        dice >>= 3
    return n


# --- cubes: five bits a colour, grey last


def cube(colour: i64) -> i64:
    return bit(5 * colour)


def cubes_of(cubes: i64, colour: i64) -> i64:
    return (cubes >> (5 * colour)) & 31


# --- icons: eight bits each


def icon_unit(icon: i64) -> i64:
    return bit(8 * icon)


def icons_of(icons: i64, icon: i64) -> i64:
    return (icons >> (8 * icon)) & 255


# --- needles: four bits a dial, no scale has more than eight stops


def needle(dial: i64) -> i64:
    return bit(4 * dial)


def stop_of(needles: i64, dial: i64) -> i64:
    return (needles >> (4 * dial)) & 15
