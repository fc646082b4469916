"""Yukon Airways in numbers."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS, GATES, KINDS, PLACES, STOPS, Board
from aerodrome.games.yukon_airways.packs import cubes_of
from aerodrome.games.yukon_airways.records import Pilot, Plan
from aerodrome.games.yukon_airways.scoring import Tally, final_score, title_of
from aerodrome.games.yukon_airways.vocabulary import CHRISTMAS, MAIN_COLOUR, START_OVER
from aerodrome.kernel.ints import Ints, filled
from aerodrome.kernel.standing import Standing, ranked
from aerodrome.kernel.state import State, Step

MOST_RESTARTS: Final = 9  # undo has no limit; this one keeps random play finite

# `laid_out`: cards that have left the hand for a draft, by kind
PLAYED: Final = 0  # face up
LAID: Final = KINDS  # face down
BURNT: Final = 2 * KINDS  # as fuel

# `gates`: dice by gate and colour, then their number
GATE_ROW: Final = COLOURS + 1
GATE_DICE: Final = COLOURS

# `cards`: stretches of counts by kind
DECK: Final = 0
DISCARDS: Final = KINDS
TABLE: Final = 2 * KINDS  # played face up today
HANDS: Final = 3 * KINDS  # one stretch a seat, and behind them the face-down cards of each seat

# phases
SETTING_UP: Final = 0
BOARDING: Final = 1
FLYING: Final = 2
MAINTENANCE: Final = 3

# a seat's row in `draft`: cards it will discard, by kind, and their number
THROWN: Final = KINDS
DRAFT_ROW: Final = KINDS + 1

ZEROS: Final = filled(1024, 0)
NO_DICE: Final = filled(GATES * GATE_ROW, 0)


class Yukon(State):
    """A draft changes the pilot, the hand and the gates at once; what was there before is kept beside it."""

    def __init__(self, board: Board, seats: i64, book: list[Step[Yukon]], best_title: i64) -> None:
        super().__init__(seats, book, START_OVER, DRAFT_ROW)
        self.board: Board = board
        self.best_title = best_title  # of earlier solo games, -1: none
        self.day: i64 = 0
        self.phase: i64 = SETTING_UP
        self.turn: i64 = 0  # the next one in `order`
        self.owed: i64 = 0  # improvements the pilot at the controls may still choose
        self.objectives: i64 = 0
        self.deck_size: i64 = board.tickets
        self.discards_size: i64 = 0
        self.order: Ints = ZEROS[:seats]  # the turn track
        self.pilots: list[Pilot] = [Pilot() for _n in range(seats)]
        self.maps: Ints = ZEROS[: seats * PLACES]  # the own maps: cubes by place, five bits a colour
        self.before: Pilot = Pilot()  # who composes a flight, before; of who boards, money and free moves
        self.plan: Plan = Plan()
        self.laid_out: Ints = ZEROS[: 3 * KINDS]
        self.cards: Ints = ZEROS[: (3 + 2 * seats) * KINDS]
        self.gates: Ints = NO_DICE[:]
        self.gates_before: Ints = NO_DICE[:]  # before the pilot who boards moved dice
        self.cubes: Ints = ZEROS[: PLACES * COLOURS]

    def copy_from(self, other: State) -> None:
        o = cast(Yukon, other)
        self.copy_base(o)
        self.best_title = o.best_title
        self.day = o.day
        self.phase = o.phase
        self.turn = o.turn
        self.owed = o.owed
        self.objectives = o.objectives
        self.deck_size = o.deck_size
        self.discards_size = o.discards_size
        self.order = o.order[:]
        for seat in range(self.seats):
            self.pilots[seat].copy_from(o.pilots[seat])
        self.maps = o.maps[:]
        self.before.copy_from(o.before)
        self.plan.copy_from(o.plan)
        self.laid_out = o.laid_out[:]
        self.cards = o.cards[:]
        self.gates = o.gates[:]
        self.gates_before = o.gates_before[:]
        self.cubes = o.cubes[:]

    def clone(self) -> Yukon:
        copy = Yukon(self.board, self.seats, self.book, self.best_title)
        copy.copy_from(self)
        return copy

    def standing(self) -> Standing:
        """Most money; then more distinct locations; then shared. Alone: a title, and a win if it is a better one."""
        tallies = [self.tally(seat) for seat in range(self.seats)]
        totals = [tally.total for tally in tallies]
        if self.seats > 1:
            return ranked(totals, [(tally.total, tally.places) for tally in tallies])
        title = title_of(self.board, tallies[0].places, totals[0])
        won = title > self.best_title or title == len(self.board.titles) - 1
        name = self.board.titles[title] if title >= 0 else ""
        return Standing(totals, [1 if won else 2], [1.0 if won else 0.0], [name])

    def tally(self, seat: i64) -> Tally:
        """What the seat would have if the game ended now."""
        pilot = self.pilots[seat]
        cubes = [0] * (COLOURS + 1)
        for place in range(self.board.places):
            packed = self.maps[seat * PLACES + place]
            for colour in range(COLOURS + 1):
                cubes[colour] += cubes_of(packed, colour)
        stop = pilot.stop(CHRISTMAS)
        return final_score(self.board, pilot.money, pilot.visited, stop, pilot.is_on(MAIN_COLOUR), cubes)

    def dial(self, pilot: Pilot, dial: i64) -> i64:
        """What a dial shows."""
        return self.board.scale[dial * STOPS + pilot.stop(dial)]

    def hand_of(self, seat: i64) -> i64:
        """Where the hand of a seat begins in `cards`."""
        return HANDS + seat * KINDS

    def backs_of(self, seat: i64) -> i64:
        """Where the face-down cards of a seat begin in `cards`."""
        return HANDS + (self.seats + seat) * KINDS
