"""The first shares, what a scoring card brings, and the book of all steps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.airlines_europe.actions import (
    BuyRoute,
    BuySecond,
    GiveUp,
    PlayShares,
    TakeShare,
    Turn,
    empty_market,
)
from aerodrome.games.airlines_europe.board import SCORINGS
from aerodrome.games.airlines_europe.network import ban, list_bans
from aerodrome.games.airlines_europe.portfolio import lay, list_row, take_from_market
from aerodrome.games.airlines_europe.scoring import end, score
from aerodrome.games.airlines_europe.state import HAND, MARKET, AirlinesEurope
from aerodrome.games.airlines_europe.supply import clear_market, refill_market
from aerodrome.games.airlines_europe.vocabulary import (
    AIRLINES,
    BUY_ROUTE,
    BUY_SECOND,
    CHOOSE,
    E_FIRST_SHARES,
    E_PASSED,
    EMPTY_MARKET,
    FIRST_SHARES,
    FLIGHT_BANS,
    GIVE_UP,
    KINDS,
    PASS,
    PLAY_SHARES,
    QUESTIONS,
    SCORE,
    TAKE,
    TAKE_SHARE,
    TURN,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, first_n
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Sealed, Step, left_of

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


class EmptyMarket(Step[AirlinesEurope]):
    """Before a scoring each player takes a share from the market, which is not refilled meanwhile."""

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        list_row(state, MARKET, AIRLINES, TAKE, out)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        take_from_market(state, seat, action - TAKE)
        following = left_of(seat, state.seats)
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
        return bit(seat) if state.investors[seat].tokens > 0 else 0

    def legal(self, state: AirlinesEurope, seat: i64, out: Moves) -> None:
        out.add(PASS)
        list_bans(state, out)

    def apply(self, state: AirlinesEurope, seat: i64, action: i64, chance: Chance) -> None:
        if action == PASS:
            state.tell(E_PASSED, seat)
        else:
            ban(state, seat, action - state.board.verbs.ban)
        state.swap(FLIGHT_BANS, state.argument() + 1)

    def resume(self, state: AirlinesEurope, chance: Chance) -> None:
        if state.argument() < BAN_ROUNDS * state.seats:
            state.swap(FLIGHT_BANS, state.argument() + 1)
        else:
            go_on_after_scoring(state)


BOOK: Final[list[Step[AirlinesEurope]]] = QUESTIONS.book(
    {
        FIRST_SHARES: FirstShares(),
        TURN: Turn(),
        BUY_ROUTE: BuyRoute(),
        BUY_SECOND: BuySecond(),
        TAKE_SHARE: TakeShare(),
        PLAY_SHARES: PlayShares(),
        GIVE_UP: GiveUp(),
        EMPTY_MARKET: EmptyMarket(),
        SCORE: Score(),
        FLIGHT_BANS: FlightBans(),
    }
)
