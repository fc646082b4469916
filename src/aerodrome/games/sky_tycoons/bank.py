"""The questions of Clearing finances and of dividends, each put to all airlines in the order of the round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.finance import (
    affordable,
    borrow,
    can_pay,
    can_sell,
    excess,
    list_sales,
    loan_steps,
    most_tenths,
    order,
    pay_out,
    repay,
    repay_excess,
    repay_steps,
    saleable,
    sell_flying,
    sell_idle,
)
from aerodrome.games.sky_tycoons.fleet import stop_trading
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.trades import BetweenTurns
from aerodrome.games.sky_tycoons.vocabulary import LOAN_STEPS, LOANS, SELL
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, first_n
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step

# while an airline goes on with a loan
BORROWING: Final = 1
REPAYING: Final = 2


def next_airline(s: SkyTycoons) -> None:
    s.turn += 1
    if s.turn == s.playing:
        s.pop()


class Loans(BetweenTurns):
    """1. Borrow or pay back. Debts above the limit are paid back at once, by selling aircraft if need be."""

    def actors(self, state: SkyTycoons) -> i64:
        seat = state.acting()
        airline = state.airlines[seat]
        over = excess(state.board, airline)
        if over > 0:
            return bit(seat) if over > airline.money and can_pay(airline) else 0
        if loan_steps(state.board, airline) > 0 or repay_steps(state.board, airline) > 0 or can_sell(state, seat):
            return bit(seat)
        return 0

    def legal(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        a = state.board.acts
        airline = state.airlines[seat]
        if excess(state.board, airline) > 0:
            out.add(a.sell)
            return
        if state.lending != REPAYING:
            out.add_range(a.borrow, loan_steps(state.board, airline))
        if state.lending != BORROWING:
            out.add_range(a.repay, repay_steps(state.board, airline))
        if can_sell(state, seat):
            out.add(a.sell)
        out.add(a.done)

    def apply(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        a = state.board.acts
        if action == a.sell:
            state.push(SELL, seat)
            return
        steps: i64 = 0
        if action < a.repay:
            steps = action - a.borrow + 1
            borrow(state, seat, steps * state.board.loan_step)
            state.lending = BORROWING
        elif action < a.order:
            steps = action - a.repay + 1
            repay(state, seat, steps * state.board.loan_step)
            state.lending = REPAYING
        # one answer settles the loans, unless it was the largest there is
        if steps < LOAN_STEPS:
            state.lending = 0
            next_airline(state)

    def resume(self, state: SkyTycoons, chance: Chance) -> None:
        seat = state.acting()
        airline = state.airlines[seat]
        if excess(state.board, airline) > 0:
            if can_pay(airline):
                repay_excess(state, seat)
                return
            state.doomed |= bit(seat)
            stop_trading(state, seat)
        state.lending = 0
        next_airline(state)


class Sell(Step[SkyTycoons]):
    """Which aircraft goes to the bank. The argument is the seat; the question below goes on afterwards."""

    def legal(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        list_sales(state, seat, self.classes(state, seat), out)

    def classes(self, state: SkyTycoons, seat: i64) -> i64:
        """Who must sell to meet debts may sell anything: one sale after the other leads out."""
        airline = state.airlines[seat]
        if state.stack[2 * state.depth - 4] == LOANS and excess(state.board, airline) > 0:
            return first_n(state.board.classes)
        return saleable(state.board, airline)

    def apply(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        a = state.board.acts
        if action >= a.sell_flying:
            sell_flying(state, seat, action - a.sell_flying)
        else:
            sell_idle(state, seat, action - a.sell_idle)
        state.pop()


class Orders(BetweenTurns):
    """3. Order aircraft for cash, any number."""

    def actors(self, state: SkyTycoons) -> i64:
        seat = state.acting()
        return bit(seat) if state.airlines[seat].money >= state.board.cheapest or can_sell(state, seat) else 0

    def legal(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        a = state.board.acts
        out.add_set(a.order, affordable(state.board, state.airlines[seat]))
        if can_sell(state, seat):
            out.add(a.sell)
        out.add(a.done)

    def apply(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        a = state.board.acts
        if action == a.sell:
            state.push(SELL, seat)
        elif action == a.done:
            next_airline(state)
        else:
            order(state, seat, action - a.order)

    def resume(self, state: SkyTycoons, chance: Chance) -> None:
        next_airline(state)


class Dividends(BetweenTurns):
    """Pay out tenths of this round's revenue for fame."""

    def actors(self, state: SkyTycoons) -> i64:
        seat = state.acting()
        airline = state.airlines[seat]
        if airline.revenue == 0:
            return 0
        return bit(seat) if most_tenths(airline) > 0 or can_sell(state, seat) else 0

    def legal(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        a = state.board.acts
        out.add_range(a.dividend, most_tenths(state.airlines[seat]) + 1)
        if can_sell(state, seat):
            out.add(a.sell)

    def apply(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        a = state.board.acts
        if action == a.sell:
            state.push(SELL, seat)
            return
        pay_out(state, seat, action - a.dividend)
        next_airline(state)

    def resume(self, state: SkyTycoons, chance: Chance) -> None:
        next_airline(state)
