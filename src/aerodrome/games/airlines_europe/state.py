"""Airlines Europe in numbers."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import Board
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, KINDS
from aerodrome.kernel.ints import Ints, filled
from aerodrome.kernel.record import Record
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

# a licence: the number of the airline that holds it + 1, or
FREE: Final = 0
BANNED: Final = -1

NO_SHARE: Final = -1
NO_AIRLINE: Final = -1


@final
class Investor(Record):
    """What a player has, but for the shares by kind."""

    def __init__(self) -> None:
        self.cash: i64 = 0
        self.points: i64 = 0
        self.grey: i64 = 0  # cards with a grey back in the hand: all but Air ABACUS
        self.given: i64 = 0  # cards given up face down
        self.laid: i64 = 0  # shares in the portfolio, Air ABACUS aside
        self.tokens: i64 = 0  # flight bans left

    def copy_from(self, o: Investor) -> None:
        self.cash = o.cash
        self.points = o.points
        self.grey = o.grey
        self.given = o.given
        self.laid = o.laid
        self.tokens = o.tokens


@final
class Line(Record):
    """An airline of the map. A set of routes has two words, as the board says."""

    def __init__(self) -> None:
        self.planes: i64 = 0
        self.value: i64 = 0  # where the company marker stands
        self.cities: i64 = 0  # the cities of its network, as a set
        self.own_near: i64 = 0  # routes it has a licence for
        self.own_far: i64 = 0
        self.front_near: i64 = 0  # routes it could get a licence for
        self.front_far: i64 = 0

    def copy_from(self, o: Line) -> None:
        self.planes = o.planes
        self.value = o.value
        self.cities = o.cities
        self.own_near = o.own_near
        self.own_far = o.own_far
        self.front_near = o.front_near
        self.front_far = o.front_far


class AirlinesEurope(State):
    """Nothing here knows the order of the deck, nor where its scoring cards are."""

    def __init__(self, board: Board, book: list[Step[AirlinesEurope]]) -> None:
        super().__init__(board.seats, book, board.verbs.size, 2)
        self.board: Board = board
        self.shares: Ints = filled(SHARES, 0)
        self.investors: list[Investor] = [Investor() for _seat in range(board.seats)]
        self.lines: list[Line] = [Line() for _airline in range(AIRLINES)]
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
        for seat in range(self.seats):
            self.investors[seat].copy_from(o.investors[seat])
        for airline in range(i64(AIRLINES)):
            self.lines[airline].copy_from(o.lines[airline])
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
        points: list[int] = [investor.points for investor in self.investors]
        abacus: list[int] = [self.shares[FOLIO + seat * KINDS + ABACUS] for seat in range(self.seats)]
        return ranked(points, list(zip(points, abacus, strict=True)))
