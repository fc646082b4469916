"""Blue Skies in numbers."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS, TOP, Board
from aerodrome.games.blue_skies.vocabulary import ACTIONS
from aerodrome.kernel.ints import Ints, bit, filled
from aerodrome.kernel.standing import Standing, ranked
from aerodrome.kernel.state import State, Step, left_of

# who owns a gate: a seat, or
NOBODY: Final = -1
LOCAL: Final = -2


class BlueSkies(State):
    """Passengers are one total an airport: their split over the gates never depends on history."""

    def __init__(self, board: Board, seats: i64, book: list[Step[BlueSkies]]) -> None:
        super().__init__(seats, book, ACTIONS, 0)
        self.board: Board = board
        self.round: i64 = 0
        self.first: i64 = 0  # who holds the first player marker
        self.owner: Ints = filled(AIRPORTS * SLOTS, NOBODY)
        self.gates: Ints = filled(AIRPORTS, 0)
        self.passengers: Ints = filled(AIRPORTS, 0)
        self.gate_at: Ints = filled(TOP + 1, 0)  # price -> airports whose next gate costs that
        self.buyout_at: Ints = filled(TOP + 1, 0)  # price -> airports with a local gate for sale at that
        self.red: i64 = board.red
        self.green: i64 = board.green
        self.deck: Ints = board.cards[:]
        self.deck_size: i64 = board.card_total
        self.discards: Ints = filled(AIRPORTS, 0)
        self.discards_size: i64 = 0
        self.hand: Ints = filled(seats * AIRPORTS, 0)
        self.holds: Ints = filled(seats, 0)  # the airports in a hand, as a set
        self.hand_size: Ints = filled(seats, 0)
        self.score: Ints = filled(seats, 0)
        self.placed: Ints = filled(seats, 0)  # gate markers on the board
        self.special_used: i64 = 0  # seats
        self.assisted: bool = False
        self.budget: i64 = 0  # points of the airline that is buying
        self.to_choose: i64 = 0  # starting gates or assisted airports still to be named
        self.chosen: i64 = 0  # airports named by the airline that is assisted
        self.acted: bool = False  # whether the special action has done anything yet

    def copy_from(self, other: State) -> None:
        o = cast(BlueSkies, other)
        self.copy_base(o)
        self.round = o.round
        self.first = o.first
        self.owner = o.owner[:]
        self.gates = o.gates[:]
        self.passengers = o.passengers[:]
        self.gate_at = o.gate_at[:]
        self.buyout_at = o.buyout_at[:]
        self.red = o.red
        self.green = o.green
        self.deck = o.deck[:]
        self.deck_size = o.deck_size
        self.discards = o.discards[:]
        self.discards_size = o.discards_size
        self.hand = o.hand[:]
        self.holds = o.holds[:]
        self.hand_size = o.hand_size[:]
        self.score = o.score[:]
        self.placed = o.placed[:]
        self.special_used = o.special_used
        self.assisted = o.assisted
        self.budget = o.budget
        self.to_choose = o.to_choose
        self.chosen = o.chosen
        self.acted = o.acted

    def clone(self) -> BlueSkies:
        copy = BlueSkies(self.board, self.seats, self.book)
        copy.copy_from(self)
        return copy

    def standing(self) -> Standing:
        """Most points; then fewer gates placed; then shared."""
        points = [int(self.score[seat]) for seat in range(self.seats)]
        return ranked(points, [(points[seat], -int(self.placed[seat])) for seat in range(self.seats)])

    def right_of(self, seat: i64) -> i64:
        return self.seats - 1 if seat == 0 else seat - 1

    def pass_on(self, step: i64, seat: i64) -> None:
        """Ask the next airline clockwise, or close the step when all had their turn."""
        after = left_of(seat, self.seats)
        if after == self.first:
            self.pop()
        else:
            self.swap(step, after)

    def has_used_special(self, seat: i64) -> bool:
        return self.special_used & bit(seat) != 0
