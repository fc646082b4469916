"""Set-up, once planes are chosen: dashboards, tickets, dice, cubes, and who starts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS, DIALS, GATES, PLANES
from aerodrome.games.yukon_airways.boarding import put_die
from aerodrome.games.yukon_airways.cards import draw
from aerodrome.games.yukon_airways.state import CUBE_BITS, DECK, DIAL, FUEL, MODEL, MONEY, ROW, SIDE, Yukon
from aerodrome.games.yukon_airways.vocabulary import E_FIRST, E_PLACE, E_PLANE, E_ROLLED
from aerodrome.kernel.chance import Chance, pick
from aerodrome.kernel.ints import bit

BEGINNER: Final = 0
EXPERT: Final = 1


def deal(s: Yukon, chance: Chance) -> None:
    for seat in range(s.seats):
        set_dashboard(s, seat)
    for kind in range(s.board.kinds):
        s.cards[DECK + kind] = s.board.copies
    for seat in range(s.seats):
        draw(s, seat, s.board.start_hand, chance)
    roll_all(s, chance)
    place_cubes(s, chance)
    choose_first(s, chance)


def set_dashboard(s: Yukon, seat: i64) -> None:
    """All needles at their start, all switches off; the beginner side of the seaplane card moves one needle."""
    row = seat * ROW
    s.pilots[row + FUEL] = s.board.start_fuel
    for dial in range(i64(DIALS)):
        s.pilots[row + DIAL + dial] = s.board.start[dial]
    plane = s.pilots[row + MODEL]
    if s.pilots[row + SIDE] == BEGINNER:
        s.pilots[row + DIAL + s.board.plane_dial[plane]] = s.board.plane_stop[plane]
    s.tell(E_PLANE, seat, plane, s.pilots[row + SIDE])


def roll_all(s: Yukon, chance: Chance) -> None:
    for colour in range(i64(COLOURS)):
        for _n in range(s.board.dice):
            gate = chance.below(GATES)
            put_die(s, gate, colour)
            s.tell(E_ROLLED, colour, gate)


def place_cubes(s: Yukon, chance: Chance) -> None:
    """Drawn without replacement, a set for each place but the hub; the rest leave the game."""
    bag = s.board.cubes[:]
    size: i64 = 0
    for colour in range(i64(COLOURS)):
        size += bag[colour]
    for place in range(i64(1), s.board.places):
        packed: i64 = 0
        for _n in range(s.board.cubes_each):
            colour = pick(chance, bag, 0, COLOURS, size)
            size -= 1
            s.cubes[place * COLOURS + colour] += 1
            packed += bit(CUBE_BITS * colour)
        s.tell(E_PLACE, place, packed)


def choose_first(s: Yukon, chance: Chance) -> None:
    """A starting player at random, the others clockwise; the later, the more money."""
    first: i64 = 0
    if s.seats > 1:
        first = chance.below(s.seats)
        s.tell(E_FIRST, first)
    for place in range(s.seats):
        seat = (first + place) % s.seats
        s.order[place] = seat
        s.pilots[seat * ROW + MONEY] = s.board.start_money[place] if s.seats > 1 else s.board.solo_money


def deal_planes(s: Yukon, chance: Chance) -> None:
    """Every model exists once."""
    bag = s.board.plane_dial[:]
    for plane in range(i64(PLANES)):
        bag[plane] = 1
    for seat in range(s.seats):
        s.pilots[seat * ROW + MODEL] = pick(chance, bag, 0, PLANES, PLANES - seat)
