"""The turn of a player: exactly one of four actions, asked in small steps."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.bank import pay_out
from aerodrome.games.airlines_europe.network import all_blocked, buy, can_buy, list_airlines, list_routes
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
from aerodrome.games.airlines_europe.scoring import score_early_end
from aerodrome.games.airlines_europe.state import BAG, FOLIO, HAND, MARKET, NO_AIRLINE, AirlinesEurope
from aerodrome.games.airlines_europe.supply import refill_market
from aerodrome.games.airlines_europe.vocabulary import (
    ABACUS,
    AIRLINES,
    BUY_ROUTE,
    BUY_SECOND,
    DONE,
    DRAW,
    E_ALL_BLOCKED,
    E_CASH,
    E_DIVIDEND,
    E_PLAYED,
    EMPTY_MARKET,
    EXCHANGE_ONE,
    EXCHANGE_THREE,
    GIVE_FOLIO,
    GIVE_HAND,
    GIVE_UP,
    KINDS,
    LICENCE,
    PLAY,
    PLAY_SHARES,
    ROUTE,
    SCORE,
    TAKE,
    TAKE_CASH,
    TAKE_SHARE,
    TURN,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step, left_of


class Turn(Step[AirlinesEurope]):
    """Exactly one of four actions. Cash can always be taken, so nobody is ever stuck."""

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        investor = state.investors[seat]
        list_airlines(state, investor, out)
        list_row(state, HAND + seat * KINDS, KINDS, PLAY, out)
        own = investor.grey + investor.laid
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
            pay_out(state, seat, state.board.cash, E_CASH, chance)
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
        s.swap(TURN, left_of(seat, s.seats))


def choose_airline(s: AirlinesEurope, seat: i64, airline: i64) -> None:
    s.airline = airline
    s.swap(BUY_ROUTE, seat)


class BuyRoute(Step[AirlinesEurope]):
    """A) Buy a route licence for the airline that was named."""

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        list_routes(state, state.investors[seat], out)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        buy(state, seat, state.airline, action - ROUTE)
        state.airline = NO_AIRLINE
        state.bought += 1
        if all_blocked(state):
            state.tell(E_ALL_BLOCKED)
            score_early_end(state)
        elif state.bought < 2 and can_buy(state, state.investors[seat]):
            state.swap(BUY_SECOND, seat)
        else:
            state.swap(TAKE_SHARE, seat)


class BuySecond(Step[AirlinesEurope]):
    """A) A second licence, for any airline, or none."""

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        list_airlines(state, state.investors[seat], out)
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
    pay_out(s, seat, s.board.dividend * s.played, E_DIVIDEND, chance)
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
