"""Airlines Europe in numbers: a few wide vectors, read by row."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import ABACUS, AIRLINES, KINDS, Board
from aerodrome.kernel.ints import Ints, filled
from aerodrome.kernel.standing import Standing, ranked
from aerodrome.kernel.state import State, Step

SEATS: Final = 5  # rows kept for players, however many there are

# rows of `shares`, one column for each kind of share; the last five stand once for every seat
BAG: Final = 0  # undrawn shares, in no order; in the ABACUS column the unclaimed ones
MARKET: Final = BAG + KINDS
HEAP: Final = MARKET + KINDS  # discards that all have seen
HAND: Final = HEAP + KINDS
FOLIO: Final = HAND + SEATS * KINDS  # the share portfolio
GAVE: Final = FOLIO + SEATS * KINDS  # given up face down, out of the hand
SURE: Final = GAVE + SEATS * KINDS  # of the hand: what all have seen
LOOSE: Final = SURE + SEATS * KINDS  # of hand and GAVE together: what all have seen, but not where it is now
SHARES: Final = LOOSE + SEATS * KINDS

# rows of `tally`, one column for each seat
CASH: Final = 0
POINTS: Final = CASH + SEATS
GREY: Final = POINTS + SEATS  # cards with a grey back in the hand: all but Air ABACUS
GIVEN: Final = GREY + SEATS  # cards given up face down
LAID: Final = GIVEN + SEATS  # shares in the portfolio, Air ABACUS aside
TOKENS: Final = LAID + SEATS  # flight bans left
TALLY: Final = TOKENS + SEATS

# rows of `lines`, one column for each airline, two for sets of routes
PLANES: Final = 0
VALUE: Final = PLANES + AIRLINES  # where the company marker stands
CITIES: Final = VALUE + AIRLINES  # the cities of its network, as a set
OWN: Final = CITIES + AIRLINES  # routes it has a licence for
FRONT: Final = OWN + 2 * AIRLINES  # routes it could get a licence for
LINES: Final = FRONT + 2 * AIRLINES

# a licence: the number of the airline that holds it + 1, or
FREE: Final = 0
BANNED: Final = -1

NO_SHARE: Final = -1
NO_AIRLINE: Final = -1

# verbs; those with a noun that the board counts come last
LICENCE: Final = 0
PLAY: Final = LICENCE + AIRLINES
EXCHANGE_ONE: Final = PLAY + KINDS
EXCHANGE_THREE: Final = EXCHANGE_ONE + 1
TAKE_CASH: Final = EXCHANGE_THREE + 1
DONE: Final = TAKE_CASH + 1
TAKE: Final = DONE + 1
DRAW: Final = TAKE + AIRLINES
GIVE_HAND: Final = DRAW + 1
GIVE_FOLIO: Final = GIVE_HAND + AIRLINES
CHOOSE: Final = GIVE_FOLIO + AIRLINES
PASS: Final = CHOOSE + AIRLINES
ROUTE: Final = PASS + 1

# steps, in the order of the book
FIRST_SHARES: Final = 0
TURN: Final = 1
BUY_ROUTE: Final = 2
BUY_SECOND: Final = 3
TAKE_SHARE: Final = 4
PLAY_SHARES: Final = 5
GIVE_UP: Final = 6
EMPTY_MARKET: Final = 7
SCORE: Final = 8
FLIGHT_BANS: Final = 9

# events
E_FIRST_SHARES: Final = 0
E_TURNED_UP: Final = 1
E_LICENCE: Final = 2
E_BONUS: Final = 3
E_BLOCKED: Final = 4
E_TOOK: Final = 5
E_DREW: Final = 6
E_DREW_SHARE: Final = 7
E_NO_SHARE: Final = 8
E_PLAYED: Final = 9
E_DIVIDEND: Final = 10
E_CASH: Final = 11
E_GAVE: Final = 12
E_GAVE_SHARE: Final = 13
E_GAVE_LAID: Final = 14
E_ABACUS: Final = 15
E_BANKRUPT: Final = 16
E_PAID_IN: Final = 17
E_CLEARED: Final = 18
E_SCORING_CARD: Final = 19
E_SCORING: Final = 20
E_SCORED: Final = 21
E_THIRD_HOLDER: Final = 22
E_BAN: Final = 23
E_PASSED: Final = 24
E_ALL_BLOCKED: Final = 25
E_OVER: Final = 26


class AirlinesEurope(State):
    """Nothing here knows the order of the deck, nor where its scoring cards are."""

    def __init__(self, board: Board, book: list[Step[Any]]) -> None:
        super().__init__(board.seats, book, ROUTE + board.routes + board.licences, 2)
        self.board = board
        self.shares: Ints = filled(SHARES, 0)
        self.tally: Ints = filled(TALLY, 0)
        self.lines: Ints = filled(LINES, 0)
        self.licence: Ints = filled(board.licences, FREE)
        self.spaces: Ints = filled(board.routes, 0)  # free licences of a route
        self.within: Ints = filled(2 * (board.top_price + 1), 0)  # price -> routes that cost so much or less: two words
        self.bonuses: i64 = 0  # airlines that may still earn their bonus connection, as a set
        self.bank: i64 = 0
        self.left: i64 = 0  # shares in the deck
        self.shown: i64 = 0  # shares in the market
        # The next scoring card has `low` to `high` shares under it, each number as likely; high = -1: there is none.
        self.low: i64 = 0
        self.high: i64 = -1
        self.called: i64 = 0  # scoring cards drawn
        self.scored: i64 = 0  # scorings done
        self.due: i64 = 0  # scorings that wait for the turn to end
        self.holder: i64 = 0  # who holds the scoring card
        # the action that is under way
        self.airline: i64 = NO_AIRLINE  # the airline a licence is bought for, or the kind of share first played
        self.bought: i64 = 0
        self.played: i64 = 0
        self.to_give: i64 = 0
        self.to_get: i64 = 0

    def copy_from(self, other: State) -> None:
        o = cast(AirlinesEurope, other)
        self.copy_base(o)
        self.shares = o.shares[:]
        self.tally = o.tally[:]
        self.lines = o.lines[:]
        self.licence = o.licence[:]
        self.spaces = o.spaces[:]
        self.within = o.within[:]
        self.bonuses = o.bonuses
        self.bank = o.bank
        self.left = o.left
        self.shown = o.shown
        self.low = o.low
        self.high = o.high
        self.called = o.called
        self.scored = o.scored
        self.due = o.due
        self.holder = o.holder
        self.airline = o.airline
        self.bought = o.bought
        self.played = o.played
        self.to_give = o.to_give
        self.to_get = o.to_get

    def clone(self) -> AirlinesEurope:
        twin = AirlinesEurope(self.board, self.book)
        twin.copy_from(self)
        return twin

    def standing(self) -> Standing:
        """Most points; among equals most Air ABACUS shares in the portfolio; then they share the victory."""
        points = [int(self.tally[POINTS + seat]) for seat in range(self.seats)]
        abacus = [int(self.shares[FOLIO + seat * KINDS + ABACUS]) for seat in range(self.seats)]
        return ranked(points, list(zip(points, abacus, strict=True)))
