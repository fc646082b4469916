"""Sky Tycoons in numbers."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

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

# the books of an airline: a row of `books` for each seat
MONEY: Final = 0
DEBT: Final = 1  # loans outstanding, and for an airline that fell what it owed then
FAME: Final = 2
REVENUE: Final = 3
COST: Final = 4  # everything on the cost track, upkeep and interest included
UPKEEP: Final = 5  # of aircraft that did not fly
INTEREST: Final = 6
PAID_OUT: Final = 7
VALUE: Final = 8  # what the bank would pay for the fleet; ordered aircraft count when they are delivered
HOME: Final = 9  # airport + 1
NET: Final = 10  # routes with an aircraft of this airline, as a set
NEAR: Final = 11  # routes adjacent to the home or to the network
FLOWN: Final = 12  # routes flown this round
HANGAR: Final = 13  # classes of which an aircraft is not deployed, as a set
FELL: Final = 14  # how many times airlines had fallen when this one did, 0 for those still in the game
NAMED: Final = 15  # class + 1 that a secret choice named, until its owner tells from which route it comes
ROW: Final = 16

# trading: a row of `deals` for each seat; first what all see, then what only the owner sees
ON_OFFER: Final = 0  # class + 1
ASKED_PRICE: Final = 1
ADDRESSEE: Final = 2  # seat + 1, 0 = everybody
DECLINED: Final = 3  # seats
OFFERED: Final = 4  # offers made in this phase
DRAFT_CLASS: Final = 5  # class + 1
DRAFT_TO: Final = 6  # seat + 1, `seats` + 1 = everybody, 0 = not yet said
DRAFT_PLACE: Final = 7  # the digit that comes next: 100, 10 or 1
DRAFT_PRICE: Final = 8
BEGUN: Final = 9  # offers begun in this phase
DEAL: Final = 10

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
        self.board = board
        self.round: i64 = 0
        self.flying: i64 = first_n(seats)  # airlines that are still in the game
        self.airlines: i64 = seats  # how many they are
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
        self.books: Ints = filled(seats * ROW, 0)
        self.idle: Ints = filled(seats * board.classes, 0)  # aircraft that are not deployed
        self.ordered: Ints = filled(seats * board.classes, 0)
        self.on: Ints = filled(seats * board.routes, 0)  # class + 1 of the aircraft on a route
        self.load: Ints = filled(seats * board.routes, 0)  # demand tokens carried this round
        self.fare: Ints = filled(seats * board.routes, 0)  # price + 1 this round
        self.deals: Ints = filled(seats * DEAL, 0)

    def copy_from(self, other: State) -> None:
        o = cast(SkyTycoons, other)
        self.copy_base(o)
        self.round = o.round
        self.flying = o.flying
        self.airlines = o.airlines
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
        self.books = o.books[:]
        self.idle = o.idle[:]
        self.ordered = o.ordered[:]
        self.on = o.on[:]
        self.load = o.load[:]
        self.fare = o.fare[:]
        self.deals = o.deals[:]

    def clone(self) -> SkyTycoons:
        copy = SkyTycoons(self.board, self.seats, self.book)
        copy.copy_from(self)
        return copy

    def standing(self) -> Standing:
        """Fame, then net worth; airlines that fell come behind, the later the better, then by fame, then by debt."""
        points = [int(self.books[seat * ROW + FAME]) for seat in range(self.seats)]
        keys: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            fell = int(self.books[seat * ROW + FELL])
            if fell == 0:
                keys.append((1, 0, points[seat], int(self.net_worth(seat))))
            else:
                keys.append((0, fell, points[seat], -int(self.books[seat * ROW + DEBT])))
        return ranked(points, keys)

    def net_worth(self, seat: i64) -> i64:
        """Money - loans + what the bank would pay for the fleet."""
        at = seat * ROW
        worth = self.books[at + MONEY] - self.books[at + DEBT] + self.books[at + VALUE]
        for number in range(self.board.classes):
            worth += self.ordered[seat * self.board.classes + number] * self.board.resale[number]
        return worth

    def acting(self) -> i64:
        """The airline whose turn it is."""
        return self.order[self.turn]

    def loan_limit(self, seat: i64) -> i64:
        return self.books[seat * ROW + VALUE] // self.board.loan_step * self.board.loan_step

    def is_flying(self, seat: i64) -> bool:
        return self.flying & bit(seat) != 0

    def lose_fame(self, seat: i64, points: i64) -> None:
        """Fame never falls below zero."""
        left = self.books[seat * ROW + FAME] - points
        self.books[seat * ROW + FAME] = left if left > 0 else 0

    def fame(self, seat: i64) -> i64:
        return self.books[seat * ROW + FAME]

    def money(self, seat: i64) -> i64:
        return self.books[seat * ROW + MONEY]
