"""An airline's books of the round: what stands on the tracks, and what is to be foreseen."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.airline import Airline
from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.clearing import hubs, loss_points, upkeep
from aerodrome.games.sky_tycoons.finance import most_tenths
from aerodrome.games.sky_tycoons.fleet import class_on
from aerodrome.games.sky_tycoons.loads import capacity, flight_cost, flight_revenue
from aerodrome.games.sky_tycoons.state import COMPETITION, LENDING, PAYING_OUT, SETTLEMENT, SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import PRICE
from aerodrome.kernel.ints import bit, count, lowest


class Statement:
    """Revenue and costs of a round. While a price is open, revenue is anything from `revenue` to `revenue_at_best`."""

    def __init__(self, revenue: i64, flights: i64, upkeep: i64, interest: i64) -> None:
        self.revenue = revenue
        self.revenue_at_best = revenue
        self.flights = flights
        self.upkeep = upkeep
        self.interest = interest

    def profit(self) -> i64:
        return self.revenue - self.flights - self.upkeep - self.interest

    def profit_at_best(self) -> i64:
        return self.revenue_at_best - self.flights - self.upkeep - self.interest


def so_far(airline: Airline) -> Statement:
    """What stands on the tracks."""
    flights = airline.cost - airline.upkeep - airline.interest
    return Statement(airline.revenue, flights, airline.upkeep, airline.interest)


def reached(s: SkyTycoons) -> i64:
    """How far the round has come: the part that is open."""
    return s.stack[1] - 1 if s.round > 0 else COMPETITION


def settled(s: SkyTycoons) -> bool:
    """Whether this round's profit is in the money already."""
    return s.over or reached(s) >= SETTLEMENT


def foreseen(s: SkyTycoons, seat: i64) -> Statement:
    """What the round comes to if it ends with the route on stage."""
    airline = s.airlines[seat]
    found = so_far(airline)
    if s.over or not s.is_flying(seat):
        return found
    if reached(s) == COMPETITION:
        undo_cut(s, seat, found)
        found.upkeep = upkeep_due(s, seat)
        if s.kind() == PRICE and s.asked & bit(seat):
            found.flights += flight_cost(s, seat, s.stage)
            most = min(capacity(s, seat, s.stage), s.demand[s.stage]) * s.board.units
            found.revenue_at_best += most * s.board.length[s.stage] * s.board.percent[0] // 100
    if reached(s) <= LENDING:
        found.interest = airline.debt // s.board.loan_step * s.board.interest
    return found


def cut_off(board: Board, airline: Airline) -> i64:
    """Routes of the network that do not hang together with the home now."""
    if airline.home == 0:
        return 0
    return airline.net & ~board.connected(airline.home - 1, airline.net)


def undo_cut(s: SkyTycoons, seat: i64, found: Statement) -> None:
    airline = s.airlines[seat]
    cut = cut_off(s.board, airline) & airline.flown
    while cut != 0:
        route = lowest(cut)
        cut &= cut - 1
        found.revenue -= flight_revenue(s, seat, route)
        found.flights -= flight_cost(s, seat, route)
    found.revenue_at_best = found.revenue


def upkeep_due(s: SkyTycoons, seat: i64) -> i64:
    """Aircraft that did not fly, those that flew in vain, and none for the one on stage."""
    due = upkeep(s, seat)
    airline = s.airlines[seat]
    cut = cut_off(s.board, airline) & airline.flown
    while cut != 0:
        due += s.board.maintenance[class_on(s, seat, lowest(cut))]
        cut &= cut - 1
    if s.kind() == PRICE and s.asked & bit(seat):
        due -= s.board.maintenance[class_on(s, seat, s.stage)]
    return due


def money_foreseen(s: SkyTycoons, seat: i64) -> i64:
    """Money after settlement, at worst."""
    money = s.airlines[seat].money
    return money if settled(s) else money + foreseen(s, seat).profit()


def fame_prospect(s: SkyTycoons, seat: i64) -> tuple[i64, i64, i64]:
    """Routes and hubs flown so far, and the points that the foreseen loss costs at worst."""
    if s.over:
        return 0, 0, 0
    airline = s.airlines[seat]
    flown = airline.flown
    if reached(s) == COMPETITION:  # what a sale cuts off later has flown nevertheless
        flown &= ~cut_off(s.board, airline)
    found = foreseen(s, seat)
    lost = loss_points(s.board, found.revenue, found.revenue - found.profit())
    return count(flown), hubs(s.board, flown), lost


def fame_foreseen(s: SkyTycoons, seat: i64) -> tuple[i64, i64]:
    """Fame after this round: at worst without a dividend, and at best with the greatest there could be now."""
    airline = s.airlines[seat]
    if s.over or s.round == 0:
        return airline.fame, airline.fame
    routes, hub_count, lost = fame_prospect(s, seat)
    gained = airline.fame + routes * s.board.fame_route + hub_count * s.board.fame_hub
    tenths = 0 if has_paid_out(s, seat) else most_tenths(airline) * s.board.fame_tenth
    return max(0, gained - lost), gained + tenths


def has_paid_out(s: SkyTycoons, seat: i64) -> bool:
    """Whether this round's dividend of the airline is behind it, paid or not."""
    if reached(s) < PAYING_OUT:
        return False
    return any(s.order[place] == seat for place in range(s.turn))
