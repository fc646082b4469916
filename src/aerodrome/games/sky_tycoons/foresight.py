"""What an answer would lead to, and what the fame of a round may come to: for those who look at a picture."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.competition import operators
from aerodrome.games.sky_tycoons.finance import borrow, most_tenths, order, pay_out, repay, sell_flying, sell_idle
from aerodrome.games.sky_tycoons.fleet import class_on, for_route
from aerodrome.games.sky_tycoons.loads import allocate, capacity, flight_cost, flight_revenue
from aerodrome.games.sky_tycoons.state import DEBT, FAME, FLOWN, LENDING, MONEY, NEAR, PAYING_OUT, ROW, SkyTycoons
from aerodrome.games.sky_tycoons.statement import fame_prospect, foreseen, money_foreseen, reached
from aerodrome.games.sky_tycoons.vocabulary import CHOICE, DECIDE, EXCHANGE, PRICE
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.ints import bit, lowest

# why an airline does not take part on the route on stage
FAR: Final = 0
NO_AIRCRAFT: Final = 1
STAYS_OUT: Final = 2


def previews(s: SkyTycoons, seat: i64) -> dict[str, dict[str, int]]:
    """Action -> what it would lead to, for the answers that are open to the seat and have foreseeable figures."""
    found: dict[str, dict[str, int]] = {}
    if s.over:
        return found
    kind = s.kind()
    if kind in (DECIDE, CHOICE, EXCHANGE):
        for action in s.legal(int(seat)):
            figures = on_stage(s, seat, action)
            if figures:
                found[str(action)] = figures
    elif kind > PRICE:
        for action in s.legal(int(seat)):
            trial = s.clone()
            trial.telling = False
            if do_business(trial, seat, action):
                found[str(action)] = finances(trial, seat)
    return found


def on_stage(s: SkyTycoons, seat: i64, action: i64) -> dict[str, int]:
    """The flight that the answer makes; or what giving the route up costs."""
    a = s.board.acts
    if action == a.abandon:
        trial = s.clone()
        trial.lose_fame(seat, s.board.length[s.stage] * s.board.fame_abandoned)
        return {"fame": int(trial.fame(seat))}
    if a.operate <= action < a.keep:
        return flight(s, action - a.operate)
    if action == a.keep:
        return flight(s, class_on(s, seat, s.stage))
    if a.change <= action < a.swap:
        return flight(s, action - a.change)
    if a.swap <= action < a.abandon:
        return flight(s, class_on(s, seat, action - a.swap))
    return {}


def flight(s: SkyTycoons, number: i64) -> dict[str, int]:
    """Seats, cost, and the profit at the dearest price if as many come aboard as there are."""
    board = s.board
    cost = board.flight_cost[number * board.routes + s.stage]
    aboard = min(board.capacity[number], s.demand[s.stage]) * board.units
    return {
        "seats": int(board.capacity[number] * board.units),
        "cost": int(cost),
        "best": int(aboard * board.length[s.stage] * board.percent[0] // 100 - cost),
    }


def do_business(s: SkyTycoons, seat: i64, action: i64) -> bool:
    """Carry out a loan, an order, a sale or a dividend and nothing after it; whether it was one of them."""
    a = s.board.acts
    if a.borrow <= action < a.repay:
        borrow(s, seat, (action - a.borrow + 1) * s.board.loan_step)
    elif a.repay <= action < a.order:
        repay(s, seat, (action - a.repay + 1) * s.board.loan_step)
    elif a.order <= action < a.dividend:
        order(s, seat, action - a.order)
    elif a.dividend <= action < a.sell:
        pay_out(s, seat, action - a.dividend)
    elif a.sell_idle <= action < a.sell_flying:
        sell_idle(s, seat, action - a.sell_idle)
    elif a.sell_flying <= action < a.done:
        sell_flying(s, seat, action - a.sell_flying)
    else:
        return False
    return True


def finances(s: SkyTycoons, seat: i64) -> dict[str, int]:
    """What a loan, an order, a sale or a dividend changes; `left` is the money after settlement, at worst."""
    due = foreseen(s, seat)
    return {
        "money": int(s.books[seat * ROW + MONEY]),
        "loans": int(s.books[seat * ROW + DEBT]),
        "limit": int(s.loan_limit(seat)),
        "fame": int(s.fame(seat)),
        "upkeep": int(due.upkeep),
        "interest": int(due.interest),
        "profit": int(due.profit()),
        "left": int(money_foreseen(s, seat)),
    }


def fame_foreseen(s: SkyTycoons, seat: i64) -> list[int]:
    """Fame after this round: at worst without a dividend, and at best with the greatest there could be now."""
    if s.over or s.round == 0:
        return [int(s.fame(seat)), int(s.fame(seat))]
    routes, hubs, lost = fame_prospect(s, seat)
    gained = int(s.fame(seat) + routes * s.board.fame_route + hubs * s.board.fame_hub)
    tenths = 0 if has_paid_out(s, seat) else int(most_tenths(s, seat) * s.board.fame_tenth)
    return [max(0, gained - lost), gained + tenths]


def has_paid_out(s: SkyTycoons, seat: i64) -> bool:
    """Whether this round's dividend of the airline is behind it, paid or not."""
    if reached(s) < PAYING_OUT:
        return False
    return any(s.order[place] == seat for place in range(s.turn))


def hindsight(s: SkyTycoons, seat: i64) -> dict[str, list[list[int]]]:
    """Route -> price -> the profit it would have brought against the prices that the others took, at worst and at best.

    Lots among airlines of equal fame fall one way or another, hence two figures. Told until aircraft may be sold again.
    """
    found: dict[str, list[list[int]]] = {}
    if s.over or s.round == 0 or reached(s) > LENDING:
        return found
    flown = s.books[seat * ROW + FLOWN]
    while flown != 0:
        route = lowest(flown)
        flown &= flown - 1
        crews = crews_on(s, route)
        if all_are_there(s, route, crews):
            found[s.board.route_ids[route]] = flown_again(s, seat, route, crews)
    return found


def flown_again(s: SkyTycoons, seat: i64, route: i64, crews: i64) -> list[list[int]]:
    """The profit of a flight that has been, at each of the prices: with bad lots, and with good ones."""
    trial = s.clone()
    for other in range(s.seats):
        trial.books[other * ROW + FAME] *= 2
    fame = trial.books[seat * ROW + FAME]
    rows: list[list[int]] = []
    for price in range(s.board.prices):
        trial.fare[seat * s.board.routes + route] = price + 1
        row: list[int] = []
        for luck in range(-1, 2, 2):
            trial.books[seat * ROW + FAME] = fame + luck
            for other in range(s.seats):
                trial.load[other * s.board.routes + route] = 0
            allocate(trial, route, crews, Seeded(0))  # the own load does not depend on lots among the rivals
            row.append(int(flight_revenue(trial, seat, route) - flight_cost(s, seat, route)))
        rows.append(row)
    return rows


def crews_on(s: SkyTycoons, route: i64) -> i64:
    """The airlines that have flown a route this round."""
    crews: i64 = 0
    for seat in range(s.seats):
        if s.books[seat * ROW + FLOWN] & bit(route):
            crews |= bit(seat)
    return crews


def all_are_there(s: SkyTycoons, route: i64, crews: i64) -> bool:
    """Whether nobody who competed there was cut off since: as many are aboard as could come."""
    aboard: i64 = 0
    seats: i64 = 0
    for seat in range(s.seats):
        if crews & bit(seat):
            aboard += s.load[seat * s.board.routes + route]
            seats += capacity(s, seat, route)
    return aboard == min(seats, s.demand[route])


def bystanders(s: SkyTycoons) -> list[list[int]]:
    """Airlines that have no part in what happens on the route on stage, and why."""
    found: list[list[int]] = []
    if s.kind() == DECIDE:
        return found
    for seat in range(s.seats):
        if (s.asked | operators(s, s.stage)) & bit(seat) or not s.is_flying(seat):
            continue
        far = s.books[seat * ROW + NEAR] & bit(s.stage) == 0
        why = FAR if far else NO_AIRCRAFT if for_route(s, seat, s.stage) == 0 else STAYS_OUT
        found.append([int(seat), why])
    return found
