"""Clearing finances: loans and sales, settlement and the airlines that fall, orders, dividends."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.clearing import clear_tracks, finish
from aerodrome.games.sky_tycoons.fleet import class_on, give_up, stop_trading, vacate
from aerodrome.games.sky_tycoons.state import (
    ALL_FELL,
    BELOW_ZERO,
    COST,
    DEBT,
    FAME,
    FELL,
    FLOWN,
    HANGAR,
    HOME,
    INTEREST,
    LAST_AIRLINE,
    MONEY,
    NEAR,
    NET,
    PAID_OUT,
    REVENUE,
    ROW,
    UNPAID_DEBTS,
    VALUE,
    SkyTycoons,
)
from aerodrome.games.sky_tycoons.vocabulary import (
    E_BORROW,
    E_DIVIDEND,
    E_FELL,
    E_INTEREST,
    E_ORDER,
    E_REPAY,
    E_SELL,
    E_SETTLE,
    LOAN_STEPS,
)
from aerodrome.kernel.ints import bit, first_n, lowest
from aerodrome.kernel.moves import Moves


def excess(s: SkyTycoons, seat: i64) -> i64:
    """By how much the debts are above the limit; negative while there is room."""
    return s.books[seat * ROW + DEBT] - s.loan_limit(seat)


def can_pay(s: SkyTycoons, seat: i64) -> bool:
    """Whether the debts above the limit could be met at worst by selling everything.

    Each sale and each repayment leaves money + fleet - debts as it is, so nobody who can pay is led astray on the way.
    """
    at = seat * ROW
    return s.books[at + MONEY] + s.books[at + VALUE] >= s.books[at + DEBT]


def borrow(s: SkyTycoons, seat: i64, amount: i64) -> None:
    at = seat * ROW
    s.books[at + MONEY] += amount
    s.books[at + DEBT] += amount
    s.tell(E_BORROW, seat, amount, s.books[at + DEBT])


def repay(s: SkyTycoons, seat: i64, amount: i64) -> None:
    at = seat * ROW
    s.books[at + MONEY] -= amount
    s.books[at + DEBT] -= amount
    s.tell(E_REPAY, seat, amount, s.books[at + DEBT])


def loan_steps(s: SkyTycoons, seat: i64) -> i64:
    """How many steps may be borrowed in one answer."""
    steps = -excess(s, seat) // s.board.loan_step
    return steps if steps < LOAN_STEPS else LOAN_STEPS


def repay_steps(s: SkyTycoons, seat: i64) -> i64:
    """How many steps may be paid back in one answer."""
    at = seat * ROW
    if s.books[at + DEBT] == 0:
        return 0
    most = s.books[at + DEBT] if s.books[at + DEBT] < s.books[at + MONEY] else s.books[at + MONEY]
    steps = most // s.board.loan_step
    return steps if steps < LOAN_STEPS else LOAN_STEPS


def saleable(s: SkyTycoons, seat: i64) -> i64:
    """Classes the bank would buy one of: afterwards the debts above the limit must be payable at once."""
    at = seat * ROW
    if s.books[at + DEBT] == 0:
        return first_n(s.board.classes)
    step = s.board.loan_step
    found: i64 = 0
    for number in range(s.board.classes):
        value = s.board.resale[number]
        limit = (s.books[at + VALUE] - value) // step * step
        if s.books[at + DEBT] - limit <= s.books[at + MONEY] + value:
            found |= bit(number)
    return found


def can_sell(s: SkyTycoons, seat: i64) -> bool:
    at = seat * ROW
    if s.books[at + NET] | s.books[at + HANGAR] == 0:
        return False
    if s.books[at + DEBT] == 0:
        return True
    classes = saleable(s, seat)
    return s.books[at + HANGAR] & classes != 0 or routes_with(s, seat, classes) != 0


def routes_with(s: SkyTycoons, seat: i64, classes: i64) -> i64:
    """The routes of the network with an aircraft of one of the classes."""
    net = s.books[seat * ROW + NET]
    found: i64 = 0
    while net != 0:
        route = lowest(net)
        if classes & bit(class_on(s, seat, route)):
            found |= bit(route)
        net &= net - 1
    return found


def list_sales(s: SkyTycoons, seat: i64, classes: i64, out: Moves) -> None:
    a = s.board.acts
    out.add_set(a.sell_idle, s.books[seat * ROW + HANGAR] & classes)
    out.add_set(a.sell_flying, routes_with(s, seat, classes))


def sell_idle(s: SkyTycoons, seat: i64, number: i64) -> None:
    give_up(s, seat, number)
    take_price(s, seat, number, -1)


def sell_flying(s: SkyTycoons, seat: i64, route: i64) -> None:
    """The revenue of the route stays, but it is abandoned and no longer counts for fame."""
    at = seat * ROW
    number = vacate(s, seat, route)
    s.books[at + VALUE] -= s.board.resale[number]
    s.books[at + FLOWN] &= ~bit(route)
    s.lose_fame(seat, s.board.length[route] * s.board.fame_abandoned)
    take_price(s, seat, number, route)


def take_price(s: SkyTycoons, seat: i64, number: i64, route: i64) -> None:
    """Half the price from the bank, and out of it what the smaller fleet no longer covers."""
    s.books[seat * ROW + MONEY] += s.board.resale[number]
    s.tell(E_SELL, seat, number, s.board.resale[number], route)
    repay_excess(s, seat)


def repay_excess(s: SkyTycoons, seat: i64) -> None:
    over = excess(s, seat)
    if 0 < over <= s.money(seat):
        repay(s, seat, over)


def charge_interest(s: SkyTycoons) -> None:
    """On every loan outstanding, every round."""
    for place in range(s.airlines):
        seat = s.order[place]
        at = seat * ROW
        due = s.books[at + DEBT] // s.board.loan_step * s.board.interest
        s.books[at + INTEREST] = due
        s.books[at + COST] += due
        if due > 0:
            s.tell(E_INTEREST, seat, due)


def close_loans(s: SkyTycoons) -> None:
    """End of the first step: those whose debts stay unpaid fall together; the others owe interest."""
    fall(s, s.doomed, UNPAID_DEBTS)
    charge_interest(s)


def settle(s: SkyTycoons) -> None:
    """Profit or loss moves the money; those below zero fall together."""
    broke: i64 = 0
    for place in range(s.airlines):
        seat = s.order[place]
        at = seat * ROW
        s.books[at + MONEY] += s.books[at + REVENUE] - s.books[at + COST]
        s.tell(E_SETTLE, seat, s.books[at + REVENUE], s.books[at + COST], s.books[at + MONEY])
        if s.books[at + MONEY] < 0:
            broke |= bit(seat)
    fall(s, broke, BELOW_ZERO)


def fall(s: SkyTycoons, members: i64, why: i64) -> None:
    """Airlines cease their operations, all at the same moment."""
    s.doomed = 0
    if members == 0:
        return
    s.falls += 1
    for place in range(s.airlines):
        seat = s.order[place]
        if members & bit(seat):
            s.tell(E_FELL, seat, why)
            wind_up(s, seat)
    leave_order(s, members)
    if s.airlines == 1:
        finish(s, LAST_AIRLINE)
    elif s.airlines == 0:
        finish(s, ALL_FELL)


def wind_up(s: SkyTycoons, seat: i64) -> None:
    """Everything of the airline leaves the board; fame and debts stay noted, for the final ranking."""
    at = seat * ROW
    for cell in range(seat * s.board.classes, (seat + 1) * s.board.classes):
        s.idle[cell] = 0
        s.ordered[cell] = 0
    for cell in range(seat * s.board.routes, (seat + 1) * s.board.routes):
        s.on[cell] = 0
        s.load[cell] = 0
        s.fare[cell] = 0
    s.books[at + MONEY] = 0
    s.books[at + VALUE] = 0
    s.books[at + HOME] = 0
    s.books[at + NET] = 0
    s.books[at + NEAR] = 0
    s.books[at + HANGAR] = 0
    clear_tracks(s, seat)
    s.books[at + FELL] = s.falls
    stop_trading(s, seat)


def leave_order(s: SkyTycoons, members: i64) -> None:
    staying: i64 = 0
    for place in range(s.airlines):
        seat = s.order[place]
        if not members & bit(seat):
            s.order[staying] = seat
            staying += 1
    for place in range(staying, s.seats):
        s.order[place] = 0
    s.airlines = staying
    s.flying &= ~members


def order(s: SkyTycoons, seat: i64, number: i64) -> None:
    """Paid in cash, delivered for the next round."""
    s.books[seat * ROW + MONEY] -= s.board.cost_new[number]
    s.ordered[seat * s.board.classes + number] += 1
    s.stirred = True
    s.tell(E_ORDER, seat, number, s.board.cost_new[number])


def affordable(s: SkyTycoons, seat: i64) -> i64:
    """The classes the airline has the money for, as a set."""
    found: i64 = 0
    for number in range(s.board.classes):
        if s.board.cost_new[number] <= s.money(seat):
            found |= bit(number)
    return found


def dividend(s: SkyTycoons, seat: i64, tenths: i64) -> i64:
    """What so many tenths of this round's revenue cost: rounded up once, on the total."""
    return (tenths * s.books[seat * ROW + REVENUE] + 9) // 10


def most_tenths(s: SkyTycoons, seat: i64) -> i64:
    """How many tenths the airline can pay out of its money in hand."""
    if s.books[seat * ROW + REVENUE] == 0:
        return 0
    tenths: i64 = 10
    while dividend(s, seat, tenths) > s.money(seat):
        tenths -= 1
    return tenths


def pay_out(s: SkyTycoons, seat: i64, tenths: i64) -> None:
    if tenths == 0:
        return
    at = seat * ROW
    paid = dividend(s, seat, tenths)
    s.books[at + MONEY] -= paid
    s.books[at + PAID_OUT] = paid
    s.books[at + FAME] += tenths * s.board.fame_tenth
    s.tell(E_DIVIDEND, seat, tenths, paid)
