"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

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
from aerodrome.kernel.eye import Eye
from aerodrome.kernel.ints import Ints, bit, ints
from aerodrome.kernel.state import State

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
    origin: i64 = 0 if seat < 0 else seat
    out[at] = s.kind()
    out[at + 1] = _acting(s, origin)
    out[at + 2] = s.day
    out[at + 3] = s.phase
    out[at + 4] = s.owed
    out[at + 5] = s.deck_size
    out[at + 6] = s.best_title
    at += 7
    for place in range(s.seats):
        out[at + place] = (s.order[place] - origin + s.seats) % s.seats
    at += s.seats
    for objective in range(i64(OBJECTIVES)):
        out[at + objective] = 1 if s.objectives & bit(objective) else 0
    at = _observe_map(s, out, at + OBJECTIVES)
    at = _observe_cards(s, seat, out, at)
    at = _observe_plan(s, seat, out, at)
    _observe_pilots(s, origin, out, at)


def _acting(s: Yukon, origin: i64) -> i64:
    for steps in range(s.seats):
        if s.waiting & bit((origin + steps) % s.seats):
            return steps
    return s.seats


def _observe_map(s: Yukon, out: Ints, at: i64) -> i64:
    gates, cubes = s.gates, s.cubes
    for gate in range(i64(GATES)):
        for colour in range(i64(COLOURS)):
            out[at + gate * COLOURS + colour] = gates[gate * GATE_ROW + colour]
    at += GATES * COLOURS
    for i in range(i64(PLACES * COLOURS)):
        out[at + i] = cubes[i]
    return at + PLACES * COLOURS


def _observe_cards(s: Yukon, seat: i64, out: Ints, at: i64) -> i64:
    own: i64 = 0 if seat < 0 else 1
    hand = s.hand_of(seat * own)
    backs = s.backs_of(seat * own)
    draft = seat * own * DRAFT_ROW
    cards, drafts = s.cards, s.draft
    for kind in range(i64(KINDS)):
        out[at + kind] = cards[DISCARDS + kind]
        out[at + KINDS + kind] = cards[TABLE + kind]
        out[at + 2 * KINDS + kind] = own * cards[hand + kind]
        out[at + 3 * KINDS + kind] = own * cards[backs + kind]
        out[at + 4 * KINDS + kind] = own * drafts[draft + kind]
    return at + 5 * KINDS


def _observe_plan(s: Yukon, seat: i64, out: Ints, at: i64) -> i64:
    plan = s.plan
    for note in range(i64(NOTES)):
        out[at + note] = plan[note]
    if composer(s) != seat:
        out[at + RESTARTS] = 0
    at += NOTES
    for card in range(i64(PLAYED), i64(BURNT + KINDS)):
        out[at + card - PLAYED] = plan[card]
    return at + 3 * KINDS


def _observe_pilots(s: Yukon, origin: i64, out: Ints, at: i64) -> None:
    pilots = s.pilots
    for field in range(i64(len(TOLD_AT))):
        length = TOLD_LENGTH[field]
        for steps in range(s.seats):
            row = ((origin + steps) % s.seats) * ROW + TOLD_AT[field]
            for i in range(length):
                out[at + i] = pilots[row + i]
            at += length
    for field in range(i64(len(SETS_AT))):
        length = SETS_LENGTH[field]
        for steps in range(s.seats):
            members = pilots[((origin + steps) % s.seats) * ROW + SETS_AT[field]]
            for i in range(length):
                out[at + i] = (members >> i) & 1
            at += length
    for steps in range(s.seats):
        first = ((origin + steps) % s.seats) * ROW + MAP
        at = _observe_own_map(pilots, first, out, at)


def _observe_own_map(pilots: Ints, first: i64, out: Ints, at: i64) -> i64:
    for place in range(first, first + PLACES):
        packed = pilots[place]
        for colour in range(i64(COLOURS + 1)):
            out[at + colour] = packed & CUBE_MASK
            packed >>= CUBE_BITS
        at += COLOURS + 1
    return at


class YukonEye(Eye):
    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        observe(cast(Yukon, state), seat, out, at)


EYE: Final = YukonEye()
