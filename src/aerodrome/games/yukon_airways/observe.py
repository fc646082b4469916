"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, cast

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import (
    COLOURS,
    DAYS,
    FUELS,
    GATES,
    ICONS,
    KINDS,
    OBJECTIVES,
    PLACES,
    PLANES,
    STOPS,
    SWITCHES,
    Board,
)
from aerodrome.games.yukon_airways.hidden import as_seen, composer
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BACKS,
    BEST,
    BROUGHT,
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
from aerodrome.kernel.ints import Ints, ints
from aerodrome.kernel.observer import Observer, Pen, actor_from, steps_from
from aerodrome.kernel.state import State, left_of

Row: TypeAlias = "tuple[str, int, int, int, str]"
MUCH: Final = 10_000
CUBES: Final = PLACES * (COLOURS + 1)

# stretches of a pilot's row that are told as they are: name, place, length, lowest, highest, meaning
TOLD: Final[list[tuple[str, int, int, int, int, str]]] = [
    ("money", MONEY, 1, 0, MUCH, "money"),
    ("fuel", FUEL, 1, 0, FUELS - 1, "fuel in the tank"),
    ("dials", DIAL, 5, 0, STOPS - 1, "stops of bonus fuel, cards as fuel, hand size, card draw, Christmas bonus"),
    ("model", MODEL, 1, -1, PLANES - 1, "seaplane; -1 before it is chosen"),
    ("side", SIDE, 1, 0, 1, "side of the seaplane card: 0 beginner, 1 expert"),
    ("gate", GATE, 1, 0, GATES, "gate of the marker, 0 on the turn track"),
    ("free", FREE, 1, 0, 20, "gate moves that cost nothing"),
    ("aboard", ABOARD, 1, 0, 6, "dice on the plane"),
    ("dice", DICE, COLOURS, 0, 6, "dice on the plane by colour"),
    ("place", PLACE, 1, 0, PLACES - 1, "where the plane stands"),
    ("hand_size", HAND, 1, 0, MUCH, "cards in hand"),
    ("backs", BACKS, 1, 0, MUCH, "cards lying face down today"),
    ("icons", OPEN_ICONS, ICONS, 0, MUCH, "icons played today that no bonus has used up: money, fuel, improvement"),
    ("thrifty", THRIFTY, 1, 0, 1, "whether switch 5 was used today"),
    ("flights", FLIGHTS, 1, 0, 6, "flights today"),
    ("spent", SPENT, 1, 0, MUCH, "fuel spent today, burnt cards included"),
    ("best", BEST, 1, 0, 40, "highest value of a place visited today"),
    ("remote", REMOTE, 1, 0, MUCH, "extra pay for dice brought to remote places today"),
    ("brought", BROUGHT, COLOURS, 0, 6, "dice delivered today by colour"),
    ("home", HOME, 1, 0, 1, "whether the day is over for the pilot"),
]
# sets in a pilot's row, told as one number a member
SETS: Final[list[tuple[str, int, int, str]]] = [
    ("switches", SWITCHED, SWITCHES, "switches that are on"),
    ("later", LATER, COLOURS, "colours delivered on a second or later flight today"),
    ("today", TODAY, PLACES, "places visited today"),
    ("visited", VISITED, PLACES, "places with a cube on the own map"),
]
TOLD_AT: Final = ints([row[1] for row in TOLD])
TOLD_LENGTH: Final = ints([row[2] for row in TOLD])
SETS_AT: Final = ints([row[1] for row in SETS])
SETS_LENGTH: Final = ints([row[2] for row in SETS])


def blocks(board: Board, seats: int) -> list[Row]:
    cards = int(board.tickets)
    rows: list[Row] = [
        ("question", 1, 0, 21, "the open question, numbered as in vocabulary.py; of a draft of others only its first"),
        ("acting", 1, 0, seats, "who must act, clockwise from you (0: you), seats if nobody"),
        ("day", 1, 0, DAYS, "day of the week, 0 during set-up"),
        ("phase", 1, 0, 3, "set-up, boarding, flight, maintenance"),
        ("owed", 1, 0, MUCH, "improvements the pilot at the controls may still choose"),
        ("deck", 1, 0, cards, "cards in the deck"),
        ("best_title", 1, -1, len(board.titles) - 1, "best title of earlier solo games, -1: none"),
        ("order", seats, 0, seats - 1, "the turn track, each seat counted clockwise from you"),
        ("objectives", OBJECTIVES, 0, 1, "objective cards in play"),
        ("gates", GATES * COLOURS, 0, COLOURS * 10, "dice by gate and colour"),
        ("cubes", PLACES * COLOURS, 0, 100, "cubes on the map by place and colour"),
        ("discards", KINDS, 0, cards, "the discard pile by kind: three icons for each place"),
        ("table", KINDS, 0, cards, "cards played face up today by kind"),
        ("hand", KINDS, 0, cards, "your cards by kind"),
        ("your_backs", KINDS, 0, cards, "your cards lying face down today, by kind"),
        ("throwing", KINDS, 0, cards, "cards you have chosen to discard in maintenance, by kind"),
        ("plan", NOTES, 0, MUCH, "your draft, or the flight just made: the notes named in state.py"),
        ("played", KINDS, 0, cards, "cards your draft plays face up, by kind"),
        ("laid", KINDS, 0, cards, "cards your draft lays face down, by kind"),
        ("burnt", KINDS, 0, cards, "cards your draft burns, by kind"),
    ]
    for name, _, length, low, high, meaning in TOLD:
        rows.append((name, seats * length, low, high, f"{meaning}; by pilot"))
    for name, _, length, meaning in SETS:
        rows.append((name, seats * length, 0, 1, f"{meaning}; by pilot"))
    rows.append(("maps", seats * CUBES, 0, CUBE_MASK, "cubes on the own map by place and colour, grey last; by pilot"))
    return rows


def observe(state: Yukon, seat: i64, out: Ints, at: i64) -> None:
    """A spectator looks from the first seat and has no hand."""
    s = as_seen(state, seat)
    pen = Pen(out, at, False)
    origin: i64 = 0 if seat < 0 else seat
    pen.write(s.kind())
    pen.write(actor_from(s.waiting, origin, s.seats))
    pen.write(s.day)
    pen.write(s.phase)
    pen.write(s.owed)
    pen.write(s.deck_size)
    pen.write(s.best_title)
    for place in range(s.seats):
        pen.write(steps_from(origin, s.order[place], s.seats))
    pen.flags(s.objectives, OBJECTIVES)
    for gate in range(i64(GATES)):
        pen.copy(s.gates, gate * GATE_ROW, COLOURS)
    pen.copy(s.cubes, 0, PLACES * COLOURS)
    _observe_cards(s, seat, pen)
    _observe_plan(s, seat, pen)
    _observe_pilots(s, origin, pen)


def _observe_cards(s: Yukon, seat: i64, pen: Pen) -> None:
    pen.copy(s.cards, DISCARDS, KINDS)
    pen.copy(s.cards, TABLE, KINDS)
    if seat < 0:
        pen.blank(3 * KINDS)
        return
    pen.copy(s.cards, s.hand_of(seat), KINDS)
    pen.copy(s.cards, s.backs_of(seat), KINDS)
    pen.copy(s.draft, seat * DRAFT_ROW, KINDS)


def _observe_plan(s: Yukon, seat: i64, pen: Pen) -> None:
    notes = pen.at
    pen.copy(s.plan, 0, NOTES)
    if composer(s) != seat:
        pen.out[notes + RESTARTS] = 0
    pen.copy(s.plan, PLAYED, 3 * KINDS)


def _observe_pilots(s: Yukon, origin: i64, pen: Pen) -> None:
    pilots = s.pilots
    for field in range(i64(len(TOLD_AT))):
        pen.clockwise(pilots, TOLD_AT[field], ROW, TOLD_LENGTH[field], origin, s.seats)
    for field in range(i64(len(SETS_AT))):
        pen.sets_clockwise(pilots, SETS_AT[field], ROW, SETS_LENGTH[field], origin, s.seats)
    other = origin
    for _n in range(s.seats):
        _observe_own_map(pilots, other * ROW + MAP, pen)
        other = left_of(other, s.seats)


def _observe_own_map(pilots: Ints, first: i64, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for place in range(first, first + PLACES):
        packed = pilots[place]
        for colour in range(i64(COLOURS + 1)):
            out[at + colour] = packed & CUBE_MASK
            packed >>= CUBE_BITS
        at += COLOURS + 1
    pen.at = at


class YukonObserver(Observer[Any]):
    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        observe(cast(Yukon, state), seat, out, at)


EYE: Final = YukonObserver()
