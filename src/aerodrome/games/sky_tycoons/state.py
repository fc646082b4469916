"""Sky Tycoons in numbers."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.airline import Airline, Deal
from aerodrome.games.sky_tycoons.board import Board
from aerodrome.kernel.ints import Ints, bit, filled, first_n
from aerodrome.kernel.standing import Standing, ranked
from aerodrome.kernel.state import State, Step

# the parts of a round, each up to the questions it ends with
COMPETITION: Final = 0
LENDING: Final = 1  # clearing the networks, then loans
SETTLEMENT: Final = 2  # interest and profits, then orders
PAYING_OUT: Final = 3  # dividends
FAME_AND_RESET: Final = 4

# a seat's draft of a secret answer: the action + 1, or the digits of a bid
DRAFT: Final = 2
PLACE: Final = 0
AMOUNT: Final = 1

# why an airline fell, why the game is over
UNPAID_DEBTS: Final = 0
BELOW_ZERO: Final = 1
LAST_AIRLINE: Final = 0
ALL_FELL: Final = 1
FAMOUS: Final = 2
ROUNDS_PLAYED: Final = 3
NOTHING_MOVES: Final = 4


class SkyTycoons(State):
    """Airlines are seats. Everything is public but the drafts of secret answers and of offers."""

    def __init__(self, board: Board, seats: i64, book: list[Step[SkyTycoons]]) -> None:
        super().__init__(seats, book, board.acts.first_aside, DRAFT)
        self.board: Board = board
        self.round: i64 = 0
        self.flying: i64 = first_n(seats)  # airlines that are still in the game
        self.playing: i64 = seats  # how many they are
        self.order: Ints = filled(seats, 0)  # the order of this round
        self.turn: i64 = 0  # a place in it
        self.passes: i64 = 0  # in a row
        self.open: i64 = first_n(board.routes)  # routes that nobody has picked this round
        self.stage: i64 = -1  # the route that is competed for
        self.asked: i64 = 0  # who takes part in the secret question
        self.lending: i64 = 0  # 1 or 2 while an airline goes on borrowing or repaying, 0 otherwise
        self.doomed: i64 = 0  # airlines that fall when this step of Clearing ends
        self.falls: i64 = 0  # how many times airlines have fallen
        self.stirred: bool = False  # somebody flew or ordered this round
        self.still: i64 = 0  # rounds running in which nobody did
        self.demand: Ints = filled(board.routes, 0)  # tokens
        self.airlines: list[Airline] = [Airline() for _n in range(seats)]
        self.deals: list[Deal] = [Deal() for _n in range(seats)]
        self.idle: Ints = filled(seats * board.classes, 0)  # aircraft that are not deployed
        self.ordered: Ints = filled(seats * board.classes, 0)
        self.on: Ints = filled(seats * board.routes, 0)  # class + 1 of the aircraft on a route
        self.load: Ints = filled(seats * board.routes, 0)  # demand tokens carried this round
        self.fare: Ints = filled(seats * board.routes, 0)  # price + 1 this round

    def copy_from(self, other: State) -> None:
        o = cast(SkyTycoons, other)
        self.copy_base(o)
        self.round = o.round
        self.flying = o.flying
        self.playing = o.playing
        self.order = o.order[:]
        self.turn = o.turn
        self.passes = o.passes
        self.open = o.open
        self.stage = o.stage
        self.asked = o.asked
        self.lending = o.lending
        self.doomed = o.doomed
        self.falls = o.falls
        self.stirred = o.stirred
        self.still = o.still
        self.demand = o.demand[:]
        for seat in range(self.seats):
            self.airlines[seat].copy_from(o.airlines[seat])
            self.deals[seat].copy_from(o.deals[seat])
        self.idle = o.idle[:]
        self.ordered = o.ordered[:]
        self.on = o.on[:]
        self.load = o.load[:]
        self.fare = o.fare[:]

    def clone(self) -> SkyTycoons:
        copy = SkyTycoons(self.board, self.seats, self.book)
        copy.copy_from(self)
        return copy

    def standing(self) -> Standing:
        """Fame, then net worth; airlines that fell come behind, the later the better, then by fame, then by debt."""
        points = [airline.fame for airline in self.airlines]
        keys: list[tuple[int, ...]] = []
        for seat, airline in enumerate(self.airlines):
            if airline.fell == 0:
                keys.append((1, 0, airline.fame, self.net_worth(seat)))
            else:
                keys.append((0, airline.fell, airline.fame, -airline.debt))
        return ranked(points, keys)

    def net_worth(self, seat: i64) -> i64:
        """Money - loans + what the bank would pay for the fleet."""
        airline = self.airlines[seat]
        worth = airline.money - airline.debt + airline.value
        for number in range(self.board.classes):
            worth += self.ordered[seat * self.board.classes + number] * self.board.resale[number]
        return worth

    def acting(self) -> i64:
        """The airline whose turn it is."""
        return self.order[self.turn]

    def is_flying(self, seat: i64) -> bool:
        return self.flying & bit(seat) != 0
