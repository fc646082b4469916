"""What an answer would lead to: for those who look at a picture before they give it."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.airline import Airline
from aerodrome.games.sky_tycoons.finance import borrow, order, pay_out, repay, sell_flying, sell_idle
from aerodrome.games.sky_tycoons.fleet import class_on
from aerodrome.games.sky_tycoons.loads import allocate, flight_cost, flight_revenue
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.kernel.chance import Seeded


def flown_with(s: SkyTycoons, seat: i64, action: i64) -> i64:
    """The class with which the answer would fly the route on stage; -1: it is not about a flight."""
    a = s.board.acts
    if a.operate <= action < a.keep:
        return action - a.operate
    if action == a.keep:
        return class_on(s, seat, s.stage)
    if a.change <= action < a.swap:
        return action - a.change
    if a.swap <= action < a.abandon:
        return class_on(s, seat, action - a.swap)
    return -1


def best_profit(s: SkyTycoons, number: i64) -> i64:
    """Of a flight on stage with this class: at the dearest price, if as many come aboard as there are."""
    board = s.board
    aboard = min(board.capacity[number], s.demand[s.stage]) * board.units
    return aboard * board.length[s.stage] * board.percent[0] // 100 - board.flight_cost[number * board.routes + s.stage]


def fame_once_abandoned(s: SkyTycoons, seat: i64) -> i64:
    """The fame that is left if the route on stage is given up."""
    trial = Airline()
    trial.copy_from(s.airlines[seat])
    trial.lose_fame(s.board.length[s.stage] * s.board.fame_abandoned)
    return trial.fame


def tried(s: SkyTycoons, seat: i64, action: i64) -> SkyTycoons | None:
    """The state after a loan, an order, a sale or a dividend and nothing that follows it; None for other answers."""
    a = s.board.acts
    if not (a.borrow <= action < a.sell or a.sell_idle <= action < a.done):
        return None
    trial = s.clone()
    if action < a.repay:
        borrow(trial, seat, (action - a.borrow + 1) * s.board.loan_step)
    elif action < a.order:
        repay(trial, seat, (action - a.repay + 1) * s.board.loan_step)
    elif action < a.dividend:
        order(trial, seat, action - a.order)
    elif action < a.sell:
        pay_out(trial, seat, action - a.dividend)
    elif action < a.sell_flying:
        sell_idle(trial, seat, action - a.sell_idle)
    else:
        sell_flying(trial, seat, action - a.sell_flying)
    return trial


def profit_if(s: SkyTycoons, seat: i64, own: i64, others: i64, luck: i64) -> i64:
    """The profit of the flight on stage when all rivals take the same price, with good (1) or bad (-1) lots."""
    trial = s.clone()
    for other in range(s.seats):
        trial.fare[other * s.board.routes + s.stage] = (own if other == seat else others) + 1
    return profit_by_lot(trial, seat, s.stage, s.asked, luck)


def profit_by_lot(trial: SkyTycoons, seat: i64, route: i64, crews: i64, luck: i64) -> i64:
    """The profit of a flight at the prices set, where lots among airlines of equal fame are good or bad.

    Half a point of fame stands for the lot; the own load does not depend on lots among the rivals.
    """
    for other in range(trial.seats):
        trial.airlines[other].fame *= 2
        trial.load[other * trial.board.routes + route] = 0
    trial.airlines[seat].fame += luck
    allocate(trial, route, crews, Seeded(0))
    return flight_revenue(trial, seat, route) - flight_cost(trial, seat, route)
