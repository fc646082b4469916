"""Airlines Europe in numbers: a few wide vectors, read by row."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import Board
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, KINDS
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


class AirlinesEurope(State):
    """Nothing here knows the order of the deck, nor where its scoring cards are."""

    def __init__(self, board: Board, book: list[Step[AirlinesEurope]]) -> None:
        super().__init__(board.seats, book, board.verbs.size, 2)
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
