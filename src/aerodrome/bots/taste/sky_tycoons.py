"""Sky Tycoons: fame, and the fame that routes and dividends will still bring with the money there is.

Any revenue, large or small, can be paid out for ten points a round, so what sets airlines apart is how many routes they
fly, and whether the money lasts: who pays out everything lives on savings, and every flight costs some. An aircraft in
the hangar or on order is a route to come. A round that ends below zero is feared more than anything else.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.taste.common import Taste
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import BID, SELL
from aerodrome.kernel.ints import bit, count, lowest
from aerodrome.kernel.state import State

LONGEST: Final = 9.0  # rounds: a usual game
FAME_A_ROUND: Final = 12.0  # what a leader makes
TENTHS: Final = 10.0
FALLEN: Final = -200.0
FEAR: Final = 4.0  # fame for each million that is missing
FLYING: Final = 0.9  # fame a round of a route that is flown
WAITING: Final = 0.7  # fame a round, from the next one on, of an aircraft that has a route to go to
USUAL_REVENUE: Final = 8.0  # of a first route
USUAL_COST: Final = 3.0
WORTH: Final = 0.05  # fame for a million at the end, where fame is equal


class SkyTycoonsTaste(Taste):
    def __init__(self) -> None:
        super().__init__()
        self.spread = 12.0
        self.keen = True
        self.doubt = 0.04
        self.trust = 30

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(SkyTycoons, state)
        if not s.is_flying(seat):
            return [("out of the game", FALLEN)]
        left = rounds_left(s)
        airline = s.airlines[seat]
        profit = float(airline.revenue - airline.cost)
        return [
            ("fame", float(airline.fame)),
            ("routes in the rounds to come", FLYING * left * float(count(airline.net))),
            ("aircraft that wait for a route", WAITING * max(0.0, left - 1.0) * float(waiting(s, seat))),
            ("dividends in the rounds to come", dividends(s, seat, left)),
            ("profit of this round", 0.2 * profit),
            ("net worth", WORTH * float(s.net_worth(seat))),
            ("money that is missing", FEAR * min(0.0, float(airline.money) + profit)),
        ]

    def whole(self, state: State, seat: i64) -> bool:
        """Not while it is open what is sold, or how high a bid is."""
        return state.kind() != SELL and state.kind() != BID


def rounds_left(s: SkyTycoons) -> float:
    """Until somebody is famous enough, or a usual game is over."""
    best = 0.0
    for seat in range(s.seats):
        best = max(best, float(s.airlines[seat].fame))
    return max(0.5, min(LONGEST - float(s.round), (float(s.board.fame_to_win) - best) / FAME_A_ROUND))


def waiting(s: SkyTycoons, seat: i64) -> i64:
    """Aircraft in the hangar or on order, as many as there are routes within reach."""
    aircraft: i64 = 0
    for number in range(s.board.classes):
        at = seat * s.board.classes + number
        aircraft += s.idle[at] + s.ordered[at]
    airline = s.airlines[seat]
    routes = count(airline.near & ~airline.net)
    return aircraft if aircraft < routes else routes


def dividends(s: SkyTycoons, seat: i64, left: float) -> float:
    """Fame for what can be paid out until the money is gone, less what losses cost."""
    revenue = 0.0
    cost = 0.0
    airline = s.airlines[seat]
    routes = airline.net
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        number = s.on[seat * s.board.routes + route] - 1
        tokens = min(float(s.board.capacity[number]), float(s.demand[route]) / float(airlines_on(s, route)))
        revenue += tokens * float(s.board.units * s.board.length[route])
        cost += float(s.board.flight_cost[number * s.board.routes + route])
    if revenue <= 0.0:  # nothing flies yet, but money will be needed when something does
        revenue, cost = USUAL_REVENUE, USUAL_COST
    for number in range(s.board.classes):
        at = seat * s.board.classes + number
        cost += float((s.idle[at] + s.ordered[at]) * s.board.maintenance[number])
    savings = float(airline.money - airline.debt)
    part = min(1.0, max(0.0, (savings + left * (revenue - cost)) / (left * revenue)))
    loss = min(TENTHS, TENTHS * max(0.0, cost - revenue) / revenue)
    return left * (TENTHS * part - loss)


def airlines_on(s: SkyTycoons, route: i64) -> i64:
    n: i64 = 0
    for seat in range(s.seats):
        if s.airlines[seat].net & bit(route):
            n += 1
    return n


TASTE: Final = SkyTycoonsTaste()
