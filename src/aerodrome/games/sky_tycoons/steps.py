"""The order of play: a round as the rulebook lists it, and all its questions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.auction import Bid, Homes
from aerodrome.games.sky_tycoons.bank import Dividends, Loans, Orders, Sell
from aerodrome.games.sky_tycoons.clearing import check_end, clear_fame, clear_networks, open_round, reset
from aerodrome.games.sky_tycoons.finance import close_loans, settle
from aerodrome.games.sky_tycoons.stage import Choice, Decide, Exchange, Pick, Price
from aerodrome.games.sky_tycoons.state import COMPETITION, LENDING, PAYING_OUT, SETTLEMENT, SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import (
    BID,
    CHOICE,
    DECIDE,
    DIVIDENDS,
    EXCHANGE,
    HOMES,
    LOANS,
    ORDERS,
    PICK,
    PRICE,
    QUESTIONS,
    ROUND,
    SELL,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.state import Step


class Round(Step[SkyTycoons]):
    """Walks through the round; the argument is the part that comes next."""

    def actors(self, state: SkyTycoons) -> i64:
        return 0

    def resume(self, state: SkyTycoons, chance: Chance) -> None:
        part = state.argument()
        state.swap(ROUND, part + 1)
        if part == COMPETITION:
            open_round(state)
            state.push(PICK, 0)
        elif part == LENDING:
            clear_networks(state)
            ask_all(state, LOANS)
        elif part == SETTLEMENT:
            close_loans(state)
            if not state.over:
                settle(state)
            if not state.over:
                ask_all(state, ORDERS)
        elif part == PAYING_OUT:
            ask_all(state, DIVIDENDS)
        else:
            clear_fame(state)
            check_end(state)
            if not state.over:
                reset(state, chance)
                state.swap(ROUND, COMPETITION)


def ask_all(s: SkyTycoons, question: i64) -> None:
    """Put a question to all airlines, one after the other in the order of the round."""
    s.turn = 0
    s.push(question, 0)


BOOK: Final[list[Step[SkyTycoons]]] = QUESTIONS.book(
    {
        BID: Bid(),
        HOMES: Homes(),
        ROUND: Round(),
        PICK: Pick(),
        DECIDE: Decide(),
        CHOICE: Choice(),
        EXCHANGE: Exchange(),
        PRICE: Price(),
        LOANS: Loans(),
        ORDERS: Orders(),
        DIVIDENDS: Dividends(),
        SELL: Sell(),
    }
)
