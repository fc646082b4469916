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
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BACKS,
    BEST,
    BROUGHT,
    BURNT,
    CUBE_BITS,
    CUBE_MASK,
    DIAL,
    DICE,
    DISCARDS,
    DRAFT_ROW,
    FLIGHTS,
    FREE,
    FUEL,
    GATE,
    GATE_ROW,
    HAND,
    HOME,
    LAID,
    LATER,
    MAP,
    MODEL,
    MONEY,
    NOTES,
    OPEN_ICONS,
    PLACE,
    PLAYED,
    REMOTE,
    RESTARTS,
    ROW,
    SIDE,
    SPENT,
    SWITCHED,
    TABLE,
    THRIFTY,
    TODAY,
    VISITED,
    Yukon,
)
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.observer import Observer, Pen, actor_from, steps_from
from aerodrome.kernel.state import left_of

MUCH: Final = 10_000
CUBES: Final = PLACES * (COLOURS + 1)


class YukonObserver(Observer[Yukon]):
    """A spectator looks from the first seat and has no hand."""

    def write(self, state: Yukon, seat: i64, pen: Pen) -> None:
        s = as_seen(state, seat)
        origin: i64 = 0 if seat < 0 else seat
        _question(s, origin, pen)
        _table(s, origin, pen)
        _cards(s, seat, pen)
        _plan(s, seat, pen)
        _pilots(s, origin, pen)
        _days(s, origin, pen)
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
    cards = s.board.tickets
    pen.block("plan", NOTES, 0, MUCH, "your draft, or the flight just made: the notes named in state.py")
    notes = pen.at
    pen.copy(s.plan, 0, NOTES)
    if composer(s) != seat:
        pen.out[notes + RESTARTS] = 0
    pen.block("played", KINDS, 0, cards, "cards your draft plays face up, by kind")
    pen.copy(s.plan, PLAYED, KINDS)
    pen.block("laid", KINDS, 0, cards, "cards your draft lays face down, by kind")
    pen.copy(s.plan, LAID, KINDS)
    pen.block("burnt", KINDS, 0, cards, "cards your draft burns, by kind")
    pen.copy(s.plan, BURNT, KINDS)


def _pilots(s: Yukon, origin: i64, pen: Pen) -> None:
    """Dashboards, planes and hands. Here and below each block has a stretch for each pilot."""
    p, n = s.pilots, s.seats
    stops = "stops of bonus fuel, cards as fuel, hand size, card draw, Christmas bonus; by pilot"
    pen.block("money", n, 0, MUCH, "money; by pilot")
    pen.clockwise(p, MONEY, ROW, 1, origin, n)
    pen.block("fuel", n, 0, FUELS - 1, "fuel in the tank; by pilot")
    pen.clockwise(p, FUEL, ROW, 1, origin, n)
    pen.block("dials", n * DIALS, 0, STOPS - 1, stops)
    pen.clockwise(p, DIAL, ROW, DIALS, origin, n)
    pen.block("model", n, -1, PLANES - 1, "seaplane; -1 before it is chosen; by pilot")
    pen.clockwise(p, MODEL, ROW, 1, origin, n)
    pen.block("side", n, 0, 1, "side of the seaplane card: 0 beginner, 1 expert; by pilot")
    pen.clockwise(p, SIDE, ROW, 1, origin, n)
    pen.block("gate", n, 0, GATES, "gate of the marker, 0 on the turn track; by pilot")
    pen.clockwise(p, GATE, ROW, 1, origin, n)
    pen.block("free", n, 0, 20, "gate moves that cost nothing; by pilot")
    pen.clockwise(p, FREE, ROW, 1, origin, n)
    pen.block("aboard", n, 0, 6, "dice on the plane; by pilot")
    pen.clockwise(p, ABOARD, ROW, 1, origin, n)
    pen.block("dice", n * COLOURS, 0, 6, "dice on the plane by colour; by pilot")
    pen.clockwise(p, DICE, ROW, COLOURS, origin, n)
    pen.block("place", n, 0, PLACES - 1, "where the plane stands; by pilot")
    pen.clockwise(p, PLACE, ROW, 1, origin, n)
    pen.block("hand_size", n, 0, MUCH, "cards in hand; by pilot")
    pen.clockwise(p, HAND, ROW, 1, origin, n)
    pen.block("backs", n, 0, MUCH, "cards lying face down today; by pilot")
    pen.clockwise(p, BACKS, ROW, 1, origin, n)


def _days(s: Yukon, origin: i64, pen: Pen) -> None:
    """What counts for today; the switches and the places of all days."""
    p, n = s.pilots, s.seats
    icons = "icons played today that no bonus has used up: money, fuel, improvement; by pilot"
    pen.block("icons", n * ICONS, 0, MUCH, icons)
    pen.clockwise(p, OPEN_ICONS, ROW, ICONS, origin, n)
    pen.block("thrifty", n, 0, 1, "whether switch 5 was used today; by pilot")
    pen.clockwise(p, THRIFTY, ROW, 1, origin, n)
    pen.block("flights", n, 0, 6, "flights today; by pilot")
    pen.clockwise(p, FLIGHTS, ROW, 1, origin, n)
    pen.block("spent", n, 0, MUCH, "fuel spent today, burnt cards included; by pilot")
    pen.clockwise(p, SPENT, ROW, 1, origin, n)
    pen.block("best", n, 0, 40, "highest value of a place visited today; by pilot")
    pen.clockwise(p, BEST, ROW, 1, origin, n)
    pen.block("remote", n, 0, MUCH, "extra pay for dice brought to remote places today; by pilot")
    pen.clockwise(p, REMOTE, ROW, 1, origin, n)
    pen.block("brought", n * COLOURS, 0, 6, "dice delivered today by colour; by pilot")
    pen.clockwise(p, BROUGHT, ROW, COLOURS, origin, n)
    pen.block("home", n, 0, 1, "whether the day is over for the pilot; by pilot")
    pen.clockwise(p, HOME, ROW, 1, origin, n)
    pen.block("switches", n * SWITCHES, 0, 1, "switches that are on; by pilot")
    pen.sets_clockwise(p, SWITCHED, ROW, SWITCHES, origin, n)
    pen.block("later", n * COLOURS, 0, 1, "colours delivered on a second or later flight today; by pilot")
    pen.sets_clockwise(p, LATER, ROW, COLOURS, origin, n)
    pen.block("today", n * PLACES, 0, 1, "places visited today; by pilot")
    pen.sets_clockwise(p, TODAY, ROW, PLACES, origin, n)
    pen.block("visited", n * PLACES, 0, 1, "places with a cube on the own map; by pilot")
    pen.sets_clockwise(p, VISITED, ROW, PLACES, origin, n)


def _maps(s: Yukon, origin: i64, pen: Pen) -> None:
    meaning = "cubes on the own map by place and colour, grey last; by pilot"
    pen.block("maps", s.seats * CUBES, 0, CUBE_MASK, meaning)
    other = origin
    for _n in range(s.seats):
        _map(s.pilots, other * ROW + MAP, pen)
        other = left_of(other, s.seats)


def _map(pilots: Ints, first: i64, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for place in range(first, first + PLACES):
        packed = pilots[place]
        for colour in range(i64(COLOURS + 1)):
            out[at + colour] = packed & CUBE_MASK
            packed >>= CUBE_BITS
        at += COLOURS + 1
    pen.at = at


OBSERVER: Final = YukonObserver()
