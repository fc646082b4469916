"""Set-up, once planes are chosen: dashboards, tickets, dice, cubes, and who starts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS, DIALS, GATES, PLANES
from aerodrome.games.yukon_airways.boarding import put_die
from aerodrome.games.yukon_airways.cards import draw
from aerodrome.games.yukon_airways.packs import cube, needle
from aerodrome.games.yukon_airways.state import DECK, Yukon
from aerodrome.games.yukon_airways.vocabulary import E_FIRST, E_PLACE, E_PLANE, E_ROLLED
from aerodrome.kernel.chance import Chance, pick

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
    pilot = s.pilots[seat]
    pilot.fuel = s.board.start_fuel
    plane = pilot.model
    pilot.needles = 0
    for dial in range(i64(DIALS)):
        stop = s.board.start[dial]
        if pilot.side == BEGINNER and dial == s.board.plane_dial[plane]:
            stop = s.board.plane_stop[plane]
        pilot.needles += stop * needle(dial)
    s.tell(E_PLANE, seat, plane, pilot.side)


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
            packed += cube(colour)
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
        s.pilots[seat].money = s.board.start_money[place] if s.seats > 1 else s.board.solo_money


def deal_planes(s: Yukon, chance: Chance) -> None:
    """Every model exists once."""
    bag = s.board.plane_dial[:]
    for plane in range(i64(PLANES)):
        bag[plane] = 1
    for seat in range(s.seats):
        s.pilots[seat].model = pick(chance, bag, 0, PLANES, PLANES - seat)
