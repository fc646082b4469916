"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import (
    COLOURS,
    DAYS,
    DIALS,
    FUELS,
    GATES,
    ICONS,
    KINDS,
    OBJECTIVES,
    PLACES,
    PLANES,
    STOPS,
    SWITCHES,
)
from aerodrome.games.yukon_airways.hidden import as_seen, composer
from aerodrome.games.yukon_airways.packs import cubes_of, dice_of, icons_of
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import BURNT, DISCARDS, DRAFT_ROW, GATE_ROW, LAID, PLAYED, TABLE, Yukon
from aerodrome.kernel.observer import Observer, Pen, actor_from, steps_from
from aerodrome.kernel.state import left_of

MUCH: Final = 10_000
MOST_CUBES: Final = 31  # of a colour on an own map
NOTES: Final = 13 + 2 * ICONS + COLOURS  # numbers of a plan


class YukonObserver(Observer[Yukon]):
    """A spectator looks from the first seat and has no hand."""

    def write(self, state: Yukon, seat: i64, pen: Pen) -> None:
        s = as_seen(state, seat)
        origin: i64 = 0 if seat < 0 else seat
        _question(s, origin, pen)
        _table(s, origin, pen)
        _cards(s, seat, pen)
        _plan(s, seat, pen)
        pilots = _clockwise(s, origin)
        _pilots(pilots, pen)
        _days(pilots, pen)
        _sets(pilots, pen)
        _maps(s, origin, pen)


def _question(s: Yukon, origin: i64, pen: Pen) -> None:
    meaning = "the open question, numbered as in vocabulary.py; of a draft of others only its first"
    pen.block("question", 1, 0, len(s.book) - 1, meaning)
    pen.write(s.kind())
    pen.block("acting", 1, 0, s.seats, "who must act, clockwise from you (0: you), seats if nobody")
    pen.write(actor_from(s.waiting, origin, s.seats))


def _table(s: Yukon, origin: i64, pen: Pen) -> None:
    pen.block("day", 1, 0, DAYS, "day of the week, 0 during set-up")
    pen.write(s.day)
    pen.block("phase", 1, 0, 3, "set-up, boarding, flight, maintenance")
    pen.write(s.phase)
    pen.block("owed", 1, 0, MUCH, "improvements the pilot at the controls may still choose")
    pen.write(s.owed)
    pen.block("deck", 1, 0, s.board.tickets, "cards in the deck")
    pen.write(s.deck_size)
    pen.block("best_title", 1, -1, len(s.board.titles) - 1, "best title of earlier solo games, -1: none")
    pen.write(s.best_title)
    pen.block("order", s.seats, 0, s.seats - 1, "the turn track, each seat counted clockwise from you")
    for place in range(s.seats):
        pen.write(steps_from(origin, s.order[place], s.seats))
    pen.block("objectives", OBJECTIVES, 0, 1, "objective cards in play")
    pen.flags(s.objectives, OBJECTIVES)
    pen.block("gates", GATES * COLOURS, 0, COLOURS * 10, "dice by gate and colour")
    for gate in range(i64(GATES)):
        pen.copy(s.gates, gate * GATE_ROW, COLOURS)
    pen.block("cubes", PLACES * COLOURS, 0, 100, "cubes on the map by place and colour")
    pen.copy(s.cubes, 0, PLACES * COLOURS)


def _cards(s: Yukon, seat: i64, pen: Pen) -> None:
    cards = s.board.tickets
    pen.block("discards", KINDS, 0, cards, "the discard pile by kind: three icons for each place")
    pen.copy(s.cards, DISCARDS, KINDS)
    pen.block("table", KINDS, 0, cards, "cards played face up today by kind")
    pen.copy(s.cards, TABLE, KINDS)
    if seat < 0:
        pen.blank(3 * KINDS)
        return
    pen.block("hand", KINDS, 0, cards, "your cards by kind")
    pen.copy(s.cards, s.hand_of(seat), KINDS)
    pen.block("your_backs", KINDS, 0, cards, "your cards lying face down today, by kind")
    pen.copy(s.cards, s.backs_of(seat), KINDS)
    pen.block("throwing", KINDS, 0, cards, "cards you have chosen to discard in maintenance, by kind")
    pen.copy(s.draft, seat * DRAFT_ROW, KINDS)


def _plan(s: Yukon, seat: i64, pen: Pen) -> None:
    plan = s.plan
    pen.block("plan", NOTES, 0, MUCH, "your draft, or the flight just made: Plan in records.py, counts one by one")
    pen.write(plan.draft)
    pen.write(plan.restarts if composer(s) == seat else 0)
    pen.write(plan.goal)
    pen.write(plan.tickets)
    _icons(plan.face_up, pen)
    pen.write(plan.sets)
    pen.write(plan.open_set)
    pen.write(plan.loose)
    _icons(plan.won, pen)
    _dice(plan.seated, pen)
    pen.write(plan.seats_taken)
    pen.write(plan.burns)
    pen.write(plan.to_burn)
    pen.flag(plan.last_cube)
    pen.flag(plan.paid)
    pen.write(plan.moved)
    cards = s.board.tickets
    pen.block("played", KINDS, 0, cards, "cards your draft plays face up, by kind")
    pen.copy(s.laid_out, PLAYED, KINDS)
    pen.block("laid", KINDS, 0, cards, "cards your draft lays face down, by kind")
    pen.copy(s.laid_out, LAID, KINDS)
    pen.block("burnt", KINDS, 0, cards, "cards your draft burns, by kind")
    pen.copy(s.laid_out, BURNT, KINDS)


def _clockwise(s: Yukon, origin: i64) -> list[Pilot]:
    pilots: list[Pilot] = []
    other = origin
    for _n in range(s.seats):
        pilots.append(s.pilots[other])
        other = left_of(other, s.seats)
    return pilots


def _pilots(pilots: list[Pilot], pen: Pen) -> None:
    """Dashboards, planes and hands. Here and below each block has a stretch for each pilot."""
    n: i64 = len(pilots)
    stops = "stops of bonus fuel, cards as fuel, hand size, card draw, Christmas bonus; by pilot"
    pen.block("money", n, 0, MUCH, "money; by pilot")
    for pilot in pilots:
        pen.write(pilot.money)
    pen.block("fuel", n, 0, FUELS - 1, "fuel in the tank; by pilot")
    for pilot in pilots:
        pen.write(pilot.fuel)
    pen.block("dials", n * DIALS, 0, STOPS - 1, stops)
    for pilot in pilots:
        for dial in range(i64(DIALS)):
            pen.write(pilot.stop(dial))
    pen.block("model", n, -1, PLANES - 1, "seaplane; -1 before it is chosen; by pilot")
    for pilot in pilots:
        pen.write(pilot.model)
    pen.block("side", n, 0, 1, "side of the seaplane card: 0 beginner, 1 expert; by pilot")
    for pilot in pilots:
        pen.write(pilot.side)
    pen.block("gate", n, 0, GATES, "gate of the marker, 0 on the turn track; by pilot")
    for pilot in pilots:
        pen.write(pilot.gate)
    pen.block("free", n, 0, 20, "gate moves that cost nothing; by pilot")
    for pilot in pilots:
        pen.write(pilot.free)
    pen.block("aboard", n, 0, 6, "dice on the plane; by pilot")
    for pilot in pilots:
        pen.write(pilot.aboard)
    pen.block("dice", n * COLOURS, 0, 6, "dice on the plane by colour; by pilot")
    for pilot in pilots:
        _dice(pilot.dice, pen)
    pen.block("place", n, 0, PLACES - 1, "where the plane stands; by pilot")
    for pilot in pilots:
        pen.write(pilot.place)
    pen.block("hand_size", n, 0, MUCH, "cards in hand; by pilot")
    for pilot in pilots:
        pen.write(pilot.hand)
    pen.block("backs", n, 0, MUCH, "cards lying face down today; by pilot")
    for pilot in pilots:
        pen.write(pilot.backs)


def _days(pilots: list[Pilot], pen: Pen) -> None:
    """What counts for today."""
    n: i64 = len(pilots)
    icons = "icons played today that no bonus has used up: money, fuel, improvement; by pilot"
    pen.block("icons", n * ICONS, 0, MUCH, icons)
    for pilot in pilots:
        _icons(pilot.icons, pen)
    pen.block("thrifty", n, 0, 1, "whether switch 5 was used today; by pilot")
    for pilot in pilots:
        pen.flag(pilot.thrifty)
    pen.block("flights", n, 0, 6, "flights today; by pilot")
    for pilot in pilots:
        pen.write(pilot.flights)
    pen.block("spent", n, 0, MUCH, "fuel spent today, burnt cards included; by pilot")
    for pilot in pilots:
        pen.write(pilot.spent)
    pen.block("best", n, 0, 40, "highest value of a place visited today; by pilot")
    for pilot in pilots:
        pen.write(pilot.best)
    pen.block("remote", n, 0, MUCH, "extra pay for dice brought to remote places today; by pilot")
    for pilot in pilots:
        pen.write(pilot.remote)
    pen.block("brought", n * COLOURS, 0, 6, "dice delivered today by colour; by pilot")
    for pilot in pilots:
        _dice(pilot.brought, pen)
    pen.block("home", n, 0, 1, "whether the day is over for the pilot; by pilot")
    for pilot in pilots:
        pen.flag(pilot.home)


def _sets(pilots: list[Pilot], pen: Pen) -> None:
    n: i64 = len(pilots)
    pen.block("switches", n * SWITCHES, 0, 1, "switches that are on; by pilot")
    for pilot in pilots:
        pen.flags(pilot.switches, SWITCHES)
    pen.block("later", n * COLOURS, 0, 1, "colours delivered on a second or later flight today; by pilot")
    for pilot in pilots:
        pen.flags(pilot.later, COLOURS)
    pen.block("today", n * PLACES, 0, 1, "places visited today; by pilot")
    for pilot in pilots:
        pen.flags(pilot.today, PLACES)
    pen.block("visited", n * PLACES, 0, 1, "places with a cube on the own map; by pilot")
    for pilot in pilots:
        pen.flags(pilot.visited, PLACES)


def _maps(s: Yukon, origin: i64, pen: Pen) -> None:
    meaning = "cubes on the own map by place and colour, grey last; by pilot"
    pen.block("maps", s.seats * PLACES * (COLOURS + 1), 0, MOST_CUBES, meaning)
    maps = s.maps
    other = origin
    for _n in range(s.seats):
        for place in range(other * PLACES, (other + 1) * PLACES):
            _cubes(maps[place], pen)
        other = left_of(other, s.seats)


def _cubes(packed: i64, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for colour in range(i64(COLOURS + 1)):
        out[at + colour] = cubes_of(packed, colour)
    pen.at = at + COLOURS + 1


def _dice(packed: i64, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for colour in range(i64(COLOURS)):
        out[at + colour] = dice_of(packed, colour)
    pen.at = at + COLOURS


def _icons(packed: i64, pen: Pen) -> None:
    for icon in range(i64(ICONS)):
        pen.write(icons_of(packed, icon))


OBSERVER: Final = YukonObserver()
