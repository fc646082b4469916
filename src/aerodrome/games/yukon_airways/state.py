"""Yukon Airways in numbers."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS, DIALS, GATES, ICONS, KINDS, PLACES, STOPS, Board
from aerodrome.games.yukon_airways.scoring import Tally, final_score, title_of
from aerodrome.games.yukon_airways.vocabulary import CHRISTMAS, MAIN_COLOUR, START_OVER
from aerodrome.kernel.ints import Ints, bit, filled
from aerodrome.kernel.standing import Standing, ranked
from aerodrome.kernel.state import State, Step

# a pilot's row in `pilots`; the first numbers are those that bonuses change while a flight is composed
MONEY: Final = 0
FUEL: Final = 1
DIAL: Final = 2  # the stop of each needle
SWITCHED: Final = DIAL + DIALS  # the switches that are on, as a set
OPEN_ICONS: Final = SWITCHED + 1  # icons played today that have not bought a bonus yet
THRIFTY: Final = OPEN_ICONS + ICONS  # whether switch 5 was used today
COMPOSED: Final = THRIFTY + 1  # so many of them
HAND: Final = COMPOSED
HOLDS: Final = HAND + 1  # the kinds in the hand, as a set: secret
HELD: Final = HOLDS + 1  # cards in the hand by icon: secret
FREE: Final = HELD + ICONS  # gate moves that cost nothing
ABOARD: Final = FREE + 1
DICE: Final = ABOARD + 1  # on the plane, by colour
MODEL: Final = DICE + COLOURS
SIDE: Final = MODEL + 1
GATE: Final = SIDE + 1  # where the marker stands: 1 to 6, 0 on the turn track
PLACE: Final = GATE + 1
BACKS: Final = PLACE + 1  # cards lying face down today
FLIGHTS: Final = BACKS + 1
SPENT: Final = FLIGHTS + 1  # fuel today, burnt cards included
BEST: Final = SPENT + 1  # highest value of a place visited today
REMOTE: Final = BEST + 1  # extra pay for dice brought to remote places today
BROUGHT: Final = REMOTE + 1  # dice delivered today, by colour
LATER: Final = BROUGHT + COLOURS  # colours delivered on a second or later flight today, as a set
TODAY: Final = LATER + 1  # places visited today, as a set
VISITED: Final = TODAY + 1  # places with a cube on the own map, as a set
HOME: Final = VISITED + 1  # whether the day is over for the pilot
MAP: Final = HOME + 1  # the own map: cubes by place, five bits a colour
ROW: Final = MAP + PLACES

CUBE_BITS: Final = 5
CUBE_MASK: Final = 31

# `plan`: the declaration that is being composed, the pilot's own until it is confirmed
DRAFT: Final = 0  # what is composed: 0 nothing, or
BOARDING_DRAFT: Final = 1
FLIGHT_DRAFT: Final = 2
RESTARTS: Final = 1
GOAL: Final = 2  # the destination
TICKETS: Final = 3  # tickets and face-down sets
FACE_UP: Final = 4  # tickets by icon
SETS: Final = FACE_UP + ICONS
OPEN_SET: Final = SETS + 1  # cards still missing in the set that is being laid
LOOSE: Final = OPEN_SET + 1  # icons that lie under face-down sets, as a set
WON: Final = LOOSE + 1  # bonuses by icon
SEATED: Final = WON + ICONS  # dice on tickets, by colour
SEATS_TAKEN: Final = SEATED + COLOURS
BURNS: Final = SEATS_TAKEN + 1  # fuel the chosen way takes
TO_BURN: Final = BURNS + 1  # cards still to be named as fuel
LAST_CUBE: Final = TO_BURN + 1  # after landing: whether the last cube of the place was taken
PAID: Final = LAST_CUBE + 1  # after landing: whether objectives were looked at
MOVED: Final = PAID + 1  # dice moved between gates, in steps
NOTES: Final = MOVED + 1  # so many numbers before the cards
LEFT: Final = NOTES  # the kinds of which cards have left the hand, as a set
PLAYED: Final = LEFT + 1  # cards leaving the hand face up
LAID: Final = PLAYED + KINDS  # face down
BURNT: Final = LAID + KINDS  # as fuel
ROW_BEFORE: Final = BURNT + KINDS  # the first numbers of the row before a flight was composed
FREE_BEFORE: Final = ROW_BEFORE + COMPOSED  # free moves before dice were moved
GATES_BEFORE: Final = FREE_BEFORE + 1  # and the gates
PLAN: Final = GATES_BEFORE + GATES * (COLOURS + 1)

MOST_RESTARTS: Final = 9  # undo has no limit; this one keeps random play finite

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


class Yukon(State):
    """A draft changes the pilot's row, hand and gates at once; what was there before is kept in `plan`."""

    def __init__(self, board: Board, seats: i64, book: list[Step[Yukon]], best_title: i64) -> None:
        super().__init__(seats, book, START_OVER, DRAFT_ROW)
        self.board = board
        self.best_title = best_title  # of earlier solo games, -1: none
        self.day: i64 = 0
        self.phase: i64 = SETTING_UP
        self.turn: i64 = 0  # the next one in `order`
        self.owed: i64 = 0  # improvements the pilot at the controls may still choose
        self.objectives: i64 = 0
        self.deck_size: i64 = board.tickets
        self.discards_size: i64 = 0
        self.order: Ints = ZEROS[:seats]  # the turn track
        self.pilots: Ints = ZEROS[: seats * ROW]
        self.cards: Ints = ZEROS[: (3 + 2 * seats) * KINDS]
        self.plan: Ints = ZEROS[:PLAN]
        self.gates: Ints = ZEROS[: GATES * GATE_ROW]
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
        self.pilots = o.pilots[:]
        self.cards = o.cards[:]
        self.plan = o.plan[:]
        self.gates = o.gates[:]
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
        row = seat * ROW
        cubes = [0] * (COLOURS + 1)
        for place in range(self.board.places):
            packed = self.pilots[row + MAP + place]
            for colour in range(COLOURS + 1):
                cubes[colour] += int((packed >> (CUBE_BITS * colour)) & CUBE_MASK)
        return final_score(
            self.board,
            int(self.pilots[row + MONEY]),
            int(self.pilots[row + VISITED]),
            int(self.pilots[row + DIAL + CHRISTMAS]),
            self.is_on(row, MAIN_COLOUR),
            cubes,
        )

    # --- a pilot's row is named by its offset, `row`

    def is_on(self, row: i64, switch: i64) -> bool:
        return self.pilots[row + SWITCHED] & bit(switch) != 0

    def dial(self, row: i64, dial: i64) -> i64:
        """What a dial shows."""
        return self.board.scale[dial * STOPS + self.pilots[row + DIAL + dial]]

    def hand_of(self, seat: i64) -> i64:
        """Where the hand of a seat begins in `cards`."""
        return HANDS + seat * KINDS

    def backs_of(self, seat: i64) -> i64:
        """Where the face-down cards of a seat begin in `cards`."""
        return HANDS + (self.seats + seat) * KINDS
