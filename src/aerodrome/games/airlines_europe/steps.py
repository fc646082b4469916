"""The turn of a player: its questions, and what interrupts it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from aerodrome.games.airlines_europe.bank import pay_out
from aerodrome.games.airlines_europe.board import ABACUS, AIRLINES, KINDS, SCORINGS
from aerodrome.games.airlines_europe.network import (
    all_blocked,
    ban,
    buy,
    can_buy,
    list_airlines,
    list_bans,
    list_routes,
)
from aerodrome.games.airlines_europe.portfolio import (
    cards_in_hand,
    give_from_hand,
    give_from_portfolio,
    lay,
    list_row,
    take_abacus,
    take_from_deck,
    take_from_market,
)
from aerodrome.games.airlines_europe.scoring import end, score, score_early_end
from aerodrome.games.airlines_europe.state import (
    BAG,
    CHOOSE,
    DONE,
    DRAW,
    E_ALL_BLOCKED,
    E_CASH,
    E_DIVIDEND,
    E_FIRST_SHARES,
    E_PASSED,
    E_PLAYED,
    EXCHANGE_ONE,
    EXCHANGE_THREE,
    FOLIO,
    GIVE_FOLIO,
    GIVE_HAND,
    GREY,
    HAND,
    LAID,
    LICENCE,
    MARKET,
    NO_AIRLINE,
    PASS,
    PLAY,
    ROUTE,
    TAKE,
    TAKE_CASH,
    TOKENS,
    AirlinesEurope,
)
from aerodrome.games.airlines_europe.supply import clear_market, refill_market
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, first_n
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Sealed, Step

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

BAN_ROUNDS: Final = 2  # after the first scoring, and again after the second


class FirstShares(Sealed[AirlinesEurope]):
    """Each player secretly chooses two shares of different airlines; all portfolios are turned up at once."""

    def asked(self, state: AirlinesEurope) -> i64:
        return first_n(state.seats)

    def options(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        first = state.draft[2 * seat] - 1
        for kind in range(i64(AIRLINES)):
            if kind != first and state.shares[HAND + seat * KINDS + kind] > 0:
                out.add(CHOOSE + kind)

    def choose(self, state: AirlinesEurope, seat: i64, action: i64) -> bool:
        second = state.draft[2 * seat] > 0
        state.draft[2 * seat + (1 if second else 0)] = action - CHOOSE + 1
        return second

    def reveal(self, state: AirlinesEurope, chance: Chance) -> None:
        for seat in range(state.seats):
            first = state.draft[2 * seat] - 1
            second = state.draft[2 * seat + 1] - 1
            lay(state, seat, first)
            lay(state, seat, second)
            state.tell(E_FIRST_SHARES, seat, first, second)
        state.swap(TURN, 0)


class Turn(Step[AirlinesEurope]):
    """Exactly one of four actions. Cash can always be taken, so nobody is ever stuck."""

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        list_airlines(state, seat, out)
        list_row(state, HAND + seat * KINDS, KINDS, PLAY, out)
        own = state.tally[GREY + seat] + state.tally[LAID + seat]
        unclaimed = state.shares[BAG + ABACUS]
        if own >= 1 and unclaimed >= 1:
            out.add(EXCHANGE_ONE)
        if own >= 3 and unclaimed >= 2:
            out.add(EXCHANGE_THREE)
        out.add(TAKE_CASH)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        if action < PLAY:
            choose_airline(state, seat, action - LICENCE)
        elif action < EXCHANGE_ONE:
            state.airline = action - PLAY
            state.played = 0
            play(state, seat, action - PLAY, chance)
        elif action == TAKE_CASH:
            state.tell(E_CASH, seat, state.board.cash)
            pay_out(state, seat, state.board.cash, chance)
            end_turn(state, seat)
        else:
            state.to_give = 1 if action == EXCHANGE_ONE else 3
            state.to_get = 1 if action == EXCHANGE_ONE else 2
            state.swap(GIVE_UP, seat)


def end_turn(s: AirlinesEurope, seat: i64) -> None:
    """A scoring card drawn on the way interrupts; else it is the next player's turn."""
    s.airline = NO_AIRLINE
    s.bought = 0
    s.played = 0
    s.to_get = 0
    if s.due > 0:
        empty_market(s)
    else:
        s.swap(TURN, s.left_of(seat))


def choose_airline(s: AirlinesEurope, seat: i64, airline: i64) -> None:
    s.airline = airline
    s.swap(BUY_ROUTE, seat)


class BuyRoute(Step[AirlinesEurope]):
    """A) Buy a route licence for the airline that was named."""

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        list_routes(state, seat, out)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        buy(state, seat, state.airline, action - ROUTE)
        state.airline = NO_AIRLINE
        state.bought += 1
        if all_blocked(state):
            state.tell(E_ALL_BLOCKED)
            score_early_end(state)
        elif state.bought < 2 and can_buy(state, seat):
            state.swap(BUY_SECOND, seat)
        else:
            state.swap(TAKE_SHARE, seat)


class BuySecond(Step[AirlinesEurope]):
    """A) A second licence, for any airline, or none."""

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        list_airlines(state, seat, out)
        out.add(DONE)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        if action == DONE:
            state.swap(TAKE_SHARE, seat)
        else:
            choose_airline(state, seat, action - LICENCE)


class TakeShare(Step[AirlinesEurope]):
    """A) After one or two licences: a share from the market, which is refilled at once, or from the deck."""

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        list_row(state, MARKET, AIRLINES, TAKE, out)
        out.add(DRAW)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        if action == DRAW:
            take_from_deck(state, seat, chance)
        else:
            take_from_market(state, seat, action - TAKE)
            refill_market(state, seat, chance)
        end_turn(state, seat)


class PlayShares(Step[AirlinesEurope]):
    """B) More of the same airline, or as the second and last share one of another.

    Asked as long as there are cards in the hand, which everybody can count: whether they fit stays secret.
    """

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        if state.played == 1:
            list_row(state, HAND + seat * KINDS, KINDS, PLAY, out)
        elif state.shares[HAND + seat * KINDS + state.airline] > 0:
            out.add(PLAY + state.airline)
        out.add(DONE)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        if action == DONE:
            take_dividend(state, seat, chance)
        else:
            play(state, seat, action - PLAY, chance)


def play(s: AirlinesEurope, seat: i64, kind: i64, chance: Chance) -> None:
    lay(s, seat, kind)
    s.played += 1
    s.tell(E_PLAYED, seat, kind)
    if kind != s.airline or cards_in_hand(s, seat) == 0:
        take_dividend(s, seat, chance)
    else:
        s.swap(PLAY_SHARES, seat)


def take_dividend(s: AirlinesEurope, seat: i64, chance: Chance) -> None:
    amount = s.board.dividend * s.played
    s.tell(E_DIVIDEND, seat, amount)
    pay_out(s, seat, amount, chance)
    end_turn(s, seat)


class GiveUp(Step[AirlinesEurope]):
    """C) Shares are given up one by one, from the hand or the portfolio, for Air ABACUS shares."""

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        list_row(state, HAND + seat * KINDS, AIRLINES, GIVE_HAND, out)
        list_row(state, FOLIO + seat * KINDS, AIRLINES, GIVE_FOLIO, out)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        if action < GIVE_FOLIO:
            give_from_hand(state, seat, action - GIVE_HAND)
        else:
            give_from_portfolio(state, seat, action - GIVE_FOLIO)
        state.to_give -= 1
        if state.to_give == 0:
            take_abacus(state, seat, state.to_get)
            end_turn(state, seat)


def empty_market(s: AirlinesEurope) -> None:
    """The scoring begins with the holder of the scoring card taking a share, if there are any."""
    if s.shown > 0:
        s.swap(EMPTY_MARKET, s.holder)
    else:
        s.swap(SCORE, 0)


class EmptyMarket(Step[AirlinesEurope]):
    """Before a scoring each player takes a share from the market, which is not refilled meanwhile."""

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        list_row(state, MARKET, AIRLINES, TAKE, out)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        take_from_market(state, seat, action - TAKE)
        following = state.left_of(seat)
        if following == state.holder or state.shown == 0:
            state.swap(SCORE, 0)
        else:
            state.swap(EMPTY_MARKET, following)


class Score(Step[AirlinesEurope]):
    """The rest of the market is replaced and the airlines are scored; nobody decides anything."""

    def actors(self, state: AirlinesEurope) -> i64:
        return 0

    def resume(self, state: AirlinesEurope, chance: Chance) -> None:
        clear_market(state)
        drawer = (state.holder if state.holder > 0 else state.seats) - 1
        refill_market(state, drawer, chance)  # a scoring card that turns up here is scored next
        score(state)
        state.due -= 1
        if state.scored == SCORINGS:
            end(state)
        elif state.board.tokens > 0:
            state.swap(FLIGHT_BANS, 0)
        else:
            go_on_after_scoring(state)


def go_on_after_scoring(s: AirlinesEurope) -> None:
    if s.due > 0:
        empty_market(s)
    else:
        s.swap(TURN, s.holder)


class FlightBans(Step[AirlinesEurope]):
    """Two rounds of covering a licence or passing, from the holder on; the argument counts the chances given."""

    def actors(self, state: AirlinesEurope) -> i64:
        chances = state.argument()
        if chances == BAN_ROUNDS * state.seats:
            return 0
        seat = (state.holder + chances) % state.seats
        return bit(seat) if state.tally[TOKENS + seat] > 0 else 0

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        out.add(PASS)
        list_bans(state, out)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        if action == PASS:
            state.tell(E_PASSED, seat)
        else:
            ban(state, seat, action - ROUTE - state.board.routes)
        state.swap(FLIGHT_BANS, state.argument() + 1)

    def resume(self, state: AirlinesEurope, chance: Chance) -> None:
        if state.argument() < BAN_ROUNDS * state.seats:
            state.swap(FLIGHT_BANS, state.argument() + 1)
        else:
            go_on_after_scoring(state)


BOOK: Final[list[Step[Any]]] = [
    FirstShares(),
    Turn(),
    BuyRoute(),
    BuySecond(),
    TakeShare(),
    PlayShares(),
    GiveUp(),
    EmptyMarket(),
    Score(),
    FlightBans(),
]
