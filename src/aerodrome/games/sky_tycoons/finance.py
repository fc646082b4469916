"""Clearing finances: loans and sales, settlement and the airlines that fall, orders, dividends."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.airline import Airline
from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.clearing import finish
from aerodrome.games.sky_tycoons.fleet import class_on, give_up, stop_trading, vacate
from aerodrome.games.sky_tycoons.state import ALL_FELL, BELOW_ZERO, LAST_AIRLINE, UNPAID_DEBTS, SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import (
    E_BORROW,
    E_DIVIDEND,
    E_FELL,
    E_INTEREST,
    E_ORDER,
    E_REPAY,
    E_SALE_FAME,
    E_SELL,
    E_SETTLE,
    LOAN_STEPS,
)
from aerodrome.kernel.ints import bit, first_n, lowest
from aerodrome.kernel.moves import Moves


def excess(board: Board, airline: Airline) -> i64:
    """By how much the debts are above the limit; negative while there is room."""
    return airline.debt - airline.loan_limit(board.loan_step)


def can_pay(airline: Airline) -> bool:
    """Whether the debts above the limit could be met at worst by selling everything.

    Each sale and each repayment leaves money + fleet - debts as it is, so nobody who can pay is led astray on the way.
    """
    return airline.money + airline.value >= airline.debt


def borrow(s: SkyTycoons, seat: i64, amount: i64) -> None:
    airline = s.airlines[seat]
    airline.money += amount
    airline.debt += amount
    s.tell(E_BORROW, seat, amount, airline.debt)


def repay(s: SkyTycoons, seat: i64, amount: i64) -> None:
    airline = s.airlines[seat]
    airline.money -= amount
    airline.debt -= amount
    s.tell(E_REPAY, seat, amount, airline.debt)


def loan_steps(board: Board, airline: Airline) -> i64:
    """How many steps may be borrowed in one answer."""
    steps = -excess(board, airline) // board.loan_step
    return steps if steps < LOAN_STEPS else LOAN_STEPS


def repay_steps(board: Board, airline: Airline) -> i64:
    """How many steps may be paid back in one answer."""
    if airline.debt == 0:
        return 0
    most = airline.debt if airline.debt < airline.money else airline.money
    steps = most // board.loan_step
    return steps if steps < LOAN_STEPS else LOAN_STEPS


def saleable(board: Board, airline: Airline) -> i64:
    """Classes the bank would buy one of: afterwards the debts above the limit must be payable at once."""
    if airline.debt == 0:
        return first_n(board.classes)
    step = board.loan_step
    found: i64 = 0
    for number in range(board.classes):
        value = board.resale[number]
        limit = (airline.value - value) // step * step
        if airline.debt - limit <= airline.money + value:
            found |= bit(number)
    return found


def can_sell(s: SkyTycoons, seat: i64) -> bool:
    airline = s.airlines[seat]
    if airline.net | airline.hangar == 0:
        return False
    if airline.debt == 0:
        return True
    classes = saleable(s.board, airline)
    return airline.hangar & classes != 0 or routes_with(s, seat, classes) != 0


def routes_with(s: SkyTycoons, seat: i64, classes: i64) -> i64:
    """The routes of the network with an aircraft of one of the classes."""
    net = s.airlines[seat].net
    found: i64 = 0
    while net != 0:
        route = lowest(net)
        if classes & bit(class_on(s, seat, route)):
            found |= bit(route)
        net &= net - 1
    return found


def list_sales(s: SkyTycoons, seat: i64, classes: i64, out: Moves) -> None:
    a = s.board.acts
    out.add_set(a.sell_idle, s.airlines[seat].hangar & classes)
    out.add_set(a.sell_flying, routes_with(s, seat, classes))


def sell_idle(s: SkyTycoons, seat: i64, number: i64) -> None:
    give_up(s, seat, number)
    take_price(s, seat, number, -1)


def sell_flying(s: SkyTycoons, seat: i64, route: i64) -> None:
    """The revenue of the route stays, but it no longer counts for fame; one held when the round began is abandoned."""
    airline = s.airlines[seat]
    number = vacate(s, seat, route)
    airline.value -= s.board.resale[number]
    airline.flown &= ~bit(route)
    fame = airline.fame
    airline.lose_fame(fame_of_selling(s, seat, route))
    take_price(s, seat, number, route)
    if airline.fame < fame:
        s.tell(E_SALE_FAME, seat, route, fame - airline.fame, airline.fame)


def fame_of_selling(s: SkyTycoons, seat: i64, route: i64) -> i64:
    """Only a route that was operated in the round before can be abandoned."""
    if s.airlines[seat].held & bit(route) == 0:
        return 0
    return s.board.length[route] * s.board.fame_abandoned


def take_price(s: SkyTycoons, seat: i64, number: i64, route: i64) -> None:
    """Half the price from the bank, and out of it what the smaller fleet no longer covers."""
    s.airlines[seat].money += s.board.resale[number]
    s.tell(E_SELL, seat, number, s.board.resale[number], route)
    repay_excess(s, seat)


def repay_excess(s: SkyTycoons, seat: i64) -> None:
    airline = s.airlines[seat]
    over = excess(s.board, airline)
    if 0 < over <= airline.money:
        repay(s, seat, over)


def charge_interest(s: SkyTycoons) -> None:
    """On every loan outstanding, every round."""
    for place in range(s.playing):
        seat = s.order[place]
        airline = s.airlines[seat]
        due = airline.debt // s.board.loan_step * s.board.interest
        airline.interest = due
        airline.cost += due
        if due > 0:
            s.tell(E_INTEREST, seat, due)


def close_loans(s: SkyTycoons) -> None:
    """End of the first step: those whose debts stay unpaid fall together; the others owe interest."""
    fall(s, s.doomed, UNPAID_DEBTS)
    charge_interest(s)


def settle(s: SkyTycoons) -> None:
    """Profit or loss moves the money; those below zero fall together."""
    broke: i64 = 0
    for place in range(s.playing):
        seat = s.order[place]
        airline = s.airlines[seat]
        airline.money += airline.revenue - airline.cost
        s.tell(E_SETTLE, seat, airline.revenue, airline.cost, airline.money)
        if airline.money < 0:
            broke |= bit(seat)
    fall(s, broke, BELOW_ZERO)


def fall(s: SkyTycoons, members: i64, why: i64) -> None:
    """Airlines cease their operations, all at the same moment."""
    s.doomed = 0
    if members == 0:
        return
    s.falls += 1
    for place in range(s.playing):
        seat = s.order[place]
        if members & bit(seat):
            s.tell(E_FELL, seat, why)
            wind_up(s, seat)
    leave_order(s, members)
    if s.playing == 1:
        finish(s, LAST_AIRLINE)
    elif s.playing == 0:
        finish(s, ALL_FELL)


def wind_up(s: SkyTycoons, seat: i64) -> None:
    """Everything of the airline leaves the board; fame and debts stay noted, for the final ranking."""
    airline = s.airlines[seat]
    for cell in range(seat * s.board.classes, (seat + 1) * s.board.classes):
        s.idle[cell] = 0
        s.ordered[cell] = 0
    for cell in range(seat * s.board.routes, (seat + 1) * s.board.routes):
        s.on[cell] = 0
        s.load[cell] = 0
        s.fare[cell] = 0
    airline.money = 0
    airline.value = 0
    airline.home = 0
    airline.net = 0
    airline.near = 0
    airline.hangar = 0
    airline.clear_tracks()
    airline.fell = s.falls
    stop_trading(s, seat)


def leave_order(s: SkyTycoons, members: i64) -> None:
    staying: i64 = 0
    for place in range(s.playing):
        seat = s.order[place]
        if not members & bit(seat):
            s.order[staying] = seat
            staying += 1
    for place in range(staying, s.seats):
        s.order[place] = 0
    s.playing = staying
    s.flying &= ~members


def order(s: SkyTycoons, seat: i64, number: i64) -> None:
    """Paid in cash, delivered for the next round."""
    s.airlines[seat].money -= s.board.cost_new[number]
    s.ordered[seat * s.board.classes + number] += 1
    s.stirred = True
    s.tell(E_ORDER, seat, number, s.board.cost_new[number])


def affordable(board: Board, airline: Airline) -> i64:
    """The classes the airline has the money for, as a set."""
    found: i64 = 0
    for number in range(board.classes):
        if board.cost_new[number] <= airline.money:
            found |= bit(number)
    return found


def dividend(airline: Airline, tenths: i64) -> i64:
    """What so many tenths of this round's revenue cost: rounded up once, on the total."""
    return (tenths * airline.revenue + 9) // 10


def most_tenths(airline: Airline) -> i64:
    """How many tenths the airline can pay out of its money in hand."""
    if airline.revenue == 0:
        return 0
    tenths: i64 = 10
    while dividend(airline, tenths) > airline.money:
        tenths -= 1
    return tenths


def pay_out(s: SkyTycoons, seat: i64, tenths: i64) -> None:
    if tenths == 0:
        return
    airline = s.airlines[seat]
    paid = dividend(airline, tenths)
    airline.money -= paid
    airline.paid_out = paid
    airline.fame += tenths * s.board.fame_tenth
    s.tell(E_DIVIDEND, seat, tenths, paid)
