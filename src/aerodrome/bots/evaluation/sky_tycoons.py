"""Sky Tycoons: the fame that airlines will have when the game ends, if all go on as a good player would.

A round pays a point for every route, two for every hub and up to ten for dividends. Aircraft pay for more aircraft:
small ones on short routes bring back half their price in a round, Cruisers on long ones a third, and a loan costs a
tenth. So every airline is played on in broad strokes: what its aircraft earn beside the rivals there, what it can buy
and borrow, and from when on money is better paid out, until somebody has the fame to win. What is foreseen is told
reason by reason, in points of fame.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.games.sky_tycoons.board import ROUTES, Board
from aerodrome.games.sky_tycoons.clearing import hubs
from aerodrome.games.sky_tycoons.state import COMPETITION, LENDING, PAYING_OUT, SETTLEMENT, SkyTycoons
from aerodrome.games.sky_tycoons.statement import reached
from aerodrome.games.sky_tycoons.vocabulary import BID, DECIDE, EXCHANGE, HOMES, SELL
from aerodrome.kernel.ints import Ints, bit, count, filled, first_n, lowest
from aerodrome.kernel.state import State

FORESIGHT: Final[i64] = 12  # rounds
USUAL_ROUNDS: Final[i64] = 8
TENTHS: Final = 10.0
FALLEN: Final = -200.0
FEAR: Final = 3.0  # fame for each million that is missing
CURIOUS: Final = 0.35  # of the airlines that could come to a route, so many will
LIKELY: Final = 0.97  # an aircraft that has not yet flown this round will
BEARABLE: Final = -3.0  # a route may lose so much a round and is still wanted for its fame
NEARLY_OVER: Final = [4.0, 2.0, 1.0, 0.5, 0.5]  # the spread of fame in the last round, part by part
CONSOLATION: Final = 0.01  # of a win: what fame is worth to those who have lost
HONOUR: Final = 20.0  # points that make a difference then
RICHES: Final = 0.01  # fame for a million at the end, where fame is equal
USUAL_BID: Final = 4.0
NO_ROUTES: Final = filled(ROUTES, 0)


class SkyTycoonsEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__()
        self.keen = True
        self.doubt = 0.04
        self.trust = 30

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(SkyTycoons, state)
        if not s.is_flying(seat):
            return [("out of the game", FALLEN)]
        plan = Outlook(s, False).plans[seat]
        return [
            ("fame", float(s.airlines[seat].fame)),
            ("routes in the rounds to come", plan.from_routes),
            ("hubs in the rounds to come", plan.from_hubs),
            ("dividends in the rounds to come", plan.from_dividends),
            ("losses in the rounds to come", -plan.from_losses),
            ("choice of the home airport", plan.from_home),
            ("danger of going bankrupt", -plan.danger),
            ("money and fleet at the end", RICHES * plan.riches()),
        ]

    def shares(self, state: State) -> list[float]:
        s = cast(SkyTycoons, state)
        if s.over:
            returns = s.standing().returns
            honour = softened([float(s.airlines[seat].fame) for seat in range(s.seats)], HONOUR)
            return [won + CONSOLATION * (share - won) for won, share in zip(returns, honour, strict=True)]
        outlook = Outlook(s, True)
        return softened([outlook.points(seat) for seat in range(s.seats)], outlook.doubt)

    def whole(self, state: State, seat: i64) -> bool:
        """Not while it is open what is sold, how high a bid is, or which aircraft flies."""
        kind = state.kind()
        return kind != SELL and kind != BID and kind != DECIDE and kind != EXCHANGE


class Outlook:
    """All airlines, played on until one is famous enough; or as long as a usual game, to compare what is foreseen."""

    def __init__(self, s: SkyTycoons, race: bool) -> None:
        market = Market(s)
        self.plans = [Plan(s, seat, market) for seat in range(s.seats)]
        self.rounds = 0.0
        self.doubt = 4.0
        self.last = 1.0  # the part of the last round that is needed until somebody is famous enough
        goal = float(s.board.fame_to_win)
        last: i64 = FORESIGHT if race else max(2, USUAL_ROUNDS - s.round)
        if s.board.limited and s.board.last_round - s.round + 1 < last:
            last = s.board.last_round - s.round + 1
        for n in range(last):
            left = float(last - n)
            for plan in self.plans:
                left = min(left, plan.rounds_to(goal))
            famous = False
            for plan in self.plans:
                plan.play_round(left)
                famous = famous or plan.fame >= goal
            self.rounds += 1.0
            if famous and race:
                if n > 0:
                    self.rounds += self.cut(goal) - 1.0
                break
        self.doubt = 4.0 + 1.5 * self.rounds
        if self.rounds <= 1.0:  # what is left of the last round is no gamble
            self.doubt = NEARLY_OVER[reached(s)] if s.round > 0 else 4.0

    def cut(self, goal: float) -> float:
        """A round that is far away does not end at a stroke: all are compared when the first has the fame."""
        for plan in self.plans:
            if plan.fame >= goal:
                self.last = min(self.last, (goal - plan.before) / (plan.fame - plan.before))
        return self.last

    def points(self, seat: i64) -> float:
        return self.plans[seat].points(self.last)


class Market:
    """Who flies where, and who might come."""

    def __init__(self, s: SkyTycoons) -> None:
        self.aircraft: Ints = NO_ROUTES[:]
        self.tokens: Ints = NO_ROUTES[:]  # that they have room for
        self.curious: Ints = NO_ROUTES[:]  # airlines that are near
        for seat in range(s.seats):
            airline = s.airlines[seat]
            routes = airline.net
            while routes != 0:
                route = lowest(routes)
                routes &= routes - 1
                self.aircraft[route] += 1
                self.tokens[route] += s.board.capacity[s.on[seat * s.board.routes + route] - 1]
            routes = airline.near & ~airline.net
            while routes != 0:
                route = lowest(routes)
                routes &= routes - 1
                self.curious[route] += 1

    def travellers(self, s: SkyTycoons, seat: i64, route: i64, room: i64) -> float:
        """Tokens that an aircraft with so much room carries on a route, beside the rivals there and those to come."""
        airline = s.airlines[seat]
        rivals = float(self.aircraft[route])
        taken = float(self.tokens[route])
        coming = CURIOUS * float(self.curious[route])
        if airline.net & bit(route):
            rivals -= 1.0
            taken -= float(s.board.capacity[s.on[seat * s.board.routes + route] - 1])
        elif airline.near & bit(route):
            coming -= CURIOUS
        demand = float(s.demand[route])
        most = float(room)
        left = demand - taken - 2.0 * coming
        if left >= most:
            return most
        return min(most, max(left, demand / (1.0 + rivals + coming)))


class Plan:
    """An airline as it will go on."""

    def __init__(self, s: SkyTycoons, seat: i64, market: Market) -> None:
        self.flying = s.is_flying(seat)
        airline = s.airlines[seat]
        self.fame = float(airline.fame)
        self.before = self.fame  # the last round
        self.money = float(airline.money)
        self.debt = float(airline.debt)
        self.value = float(airline.value)
        self.net = airline.net
        self.near = airline.near
        self.part = reached(s)
        self.step = float(s.board.loan_step)
        self.interest = float(s.board.interest) / self.step
        self.a_route = float(s.board.fame_route)
        self.a_hub = float(s.board.fame_hub)
        # airports: hubs, those that only lack what small aircraft can fly, and those that lack so many others
        self.full = 0.0
        self.lack_small = 0.0
        self.lack_one = 0.0
        self.lack_two = 0.0
        self.lack_three = 0.0
        # this round, then every round
        self.revenue = float(airline.revenue)
        self.cost = float(airline.cost)
        self.routes = 0.0
        self.hubs = 0.0
        self.next_revenue = 0.0
        self.next_cost = 0.0
        self.next_routes = 0.0
        self.next_hubs = 0.0
        # what can still be bought: small aircraft for routes at hand, then the rest of the map
        self.small = 0.0
        self.small_price = 1.0
        self.small_revenue = 0.0
        self.small_cost = 0.0
        self.all_small = 0.0
        self.rest = 0.0
        self.all_rest = 0.0
        self.rest_price = 1.0
        self.jet_price = 1.0
        self.rest_revenue = 0.0
        self.rest_cost = 0.0
        # what comes of it
        self.from_routes = 0.0
        self.from_hubs = 0.0
        self.from_dividends = 0.0
        self.from_losses = 0.0
        self.from_home = 0.0
        self.danger = 0.0
        # whether this round's loans, orders and dividends are still ahead
        self.borrows = True
        self.orders = True
        self.pays = True
        if not self.flying:
            return
        if s.round == 0:
            self.await_home(s, seat)
        else:
            self.find_place(s, seat)
        self.expect_flights(s, seat, market)
        self.look_around(s, seat, market)

    def points(self, last: float) -> float:
        """Fame at the end, with so much of the last round."""
        if not self.flying:
            return FALLEN
        fame = self.before + last * (self.fame - self.before)
        return fame + self.from_home - self.danger + RICHES * self.riches()

    def riches(self) -> float:
        return self.money - self.debt + self.value

    # --- where the airline stands

    def find_place(self, s: SkyTycoons, seat: i64) -> None:
        """Which questions of this round are behind the airline."""
        if self.part == COMPETITION:
            return
        place: i64 = 0
        while s.order[place] != seat:
            place += 1
        asked = place >= s.turn
        self.borrows = self.part == LENDING and asked
        if self.part == SETTLEMENT:
            self.orders = asked
        elif self.part >= PAYING_OUT:
            self.orders = False
            self.pays = asked

    def await_home(self, s: SkyTycoons, seat: i64) -> None:
        """Before homes are chosen: the best one that is left, or as good a one as the bid lets expect."""
        if s.airlines[seat].home > 0:
            return
        free = first_n(s.board.airports)
        for other in range(s.seats):
            if s.airlines[other].home > 0:
                free &= ~bit(s.airlines[other].home - 1)
        behind: i64 = 0
        if s.kind() == HOMES:
            while s.order[s.turn + behind] != seat:
                behind += 1
        best = best_home(s, free)
        if s.kind() == HOMES and s.turn > 0:
            for _n in range(behind):
                free &= ~bit(best)
                best = best_home(s, free)
            self.near = s.board.routes_at[best]
            return
        self.near = s.board.routes_at[best]
        worst = best
        first = home_worth(s, best)
        for _n in range(s.seats - 1):
            free &= ~bit(worst)
            worst = best_home(s, free)
        bid = float(s.board.start_money) - self.money
        self.from_home = (home_worth(s, worst) - first) * USUAL_BID / (USUAL_BID + bid)

    def expect_flights(self, s: SkyTycoons, seat: i64, market: Market) -> None:
        """What flies this round and what will fly in the next: routes held, then new ones for all spare aircraft."""
        b = s.board
        airline = s.airlines[seat]
        now = self.part == COMPETITION
        still = (s.open | bit(s.stage)) if s.stage >= 0 else s.open
        flown = airline.flown
        routes = airline.net
        while routes != 0:
            route = lowest(routes)
            routes &= routes - 1
            number = s.on[seat * b.routes + route] - 1
            revenue = market.travellers(s, seat, route, b.capacity[number]) * float(b.units * b.length[route])
            cost = float(b.flight_cost[number * b.routes + route])
            self.next_revenue += revenue
            self.next_cost += cost
            if now and not flown & bit(route):
                if still & bit(route):
                    self.revenue += LIKELY * revenue
                    self.cost += cost
                    self.routes += LIKELY
                else:
                    self.cost += float(b.maintenance[number])
        self.routes += float(count(flown))
        expected = flown
        if now:
            expected |= airline.net & still
        for larger in range(b.classes):  # the largest first: they may open the way for the small ones
            number = b.classes - 1 - larger
            idle = s.idle[seat * b.classes + number]
            ordered = s.ordered[seat * b.classes + number]
            self.value += float(ordered * b.resale[number])
            for n in range(idle + ordered):
                this_round = now and n < idle
                route = self.best_route(s, seat, market, number, still if this_round else first_n(b.routes))
                if route < 0 and this_round:
                    this_round = False
                    route = self.best_route(s, seat, market, number, first_n(b.routes))
                if route < 0:
                    self.next_cost += float(b.maintenance[number])
                    if now and n < idle:
                        self.cost += float(b.maintenance[number])
                    continue
                revenue = market.travellers(s, seat, route, b.capacity[number]) * float(b.units * b.length[route])
                cost = float(b.flight_cost[number * b.routes + route])
                self.net |= bit(route)
                self.near |= b.near[route]
                self.next_revenue += revenue
                self.next_cost += cost
                if this_round:
                    self.revenue += LIKELY * LIKELY * revenue
                    self.cost += cost
                    self.routes += LIKELY * LIKELY
                    expected |= bit(route)
                elif now:
                    self.cost += float(b.maintenance[number])
        self.hubs = float(hubs(b, expected))
        self.next_routes = float(count(self.net))
        if self.part <= LENDING:
            self.cost += self.interest * self.debt

    def best_route(self, s: SkyTycoons, seat: i64, market: Market, number: i64, among: i64) -> i64:
        """Where a spare aircraft brings most; -1 if nowhere. Jets go far, where nothing else can."""
        b = s.board
        routes = self.near & ~self.net & b.flyable[number] & among
        best: i64 = -1
        most = BEARABLE
        while routes != 0:
            route = lowest(routes)
            routes &= routes - 1
            profit = market.travellers(s, seat, route, b.capacity[number]) * float(b.units * b.length[route])
            profit -= float(b.flight_cost[number * b.routes + route])
            if profit > most:
                most = profit
                best = route
        return best

    def look_around(self, s: SkyTycoons, seat: i64, market: Market) -> None:
        """The routes that are missing, with the cheapest aircraft that can fly them."""
        b = s.board
        small = b.start_class
        reach = self.near
        grown = True
        while grown:
            grown = False
            routes = reach & b.flyable[small] & ~self.net
            while routes != 0:
                route = lowest(routes)
                routes &= routes - 1
                if b.near[route] & ~reach:
                    reach |= b.near[route]
                    grown = True
        missing = first_n(b.routes) & ~self.net
        near: i64 = 0
        far: i64 = 0
        price = 0.0
        while missing != 0:
            route = lowest(missing)
            missing &= missing - 1
            number = cheapest(b, route)
            revenue = market.travellers(s, seat, route, b.capacity[number]) * float(b.units * b.length[route])
            cost = float(b.flight_cost[number * b.routes + route])
            if revenue - cost <= BEARABLE:
                continue
            if number == small and reach & bit(route):
                near |= bit(route)
                self.small += 1.0
                self.small_revenue += revenue
                self.small_cost += cost
            else:
                far |= bit(route)
                self.rest += 1.0
                self.rest_revenue += revenue
                self.rest_cost += cost
                price += float(b.cost_new[number])
                self.jet_price = max(self.jet_price, float(b.cost_new[number]))
        self.small_price = float(b.cost_new[small])
        if self.small > 0.0:
            self.small_revenue /= self.small
            self.small_cost /= self.small
        if self.rest > 0.0:
            self.rest_revenue /= self.rest
            self.rest_cost /= self.rest
            self.rest_price = price / self.rest
        self.all_small = self.small
        self.all_rest = self.rest
        self.count_hubs(b, near, far)

    def count_hubs(self, board: Board, near: i64, far: i64) -> None:
        """How far the airports are from being hubs; some will never be."""
        for airport in range(board.airports):
            lacks = board.routes_at[airport] & ~self.net
            if lacks & ~near & ~far:
                continue
            others = count(lacks & far)
            if lacks == 0:
                self.full += 1.0
            elif others == 0:
                self.lack_small += 1.0
            elif others == 1:
                self.lack_one += 1.0
            elif others == 2:
                self.lack_two += 1.0
            else:
                self.lack_three += 1.0
        self.next_hubs = self.full

    # --- and how it goes on

    def rounds_to(self, goal: float) -> float:
        """Rounds until the airline has the fame, if it paid out everything from now on."""
        if not self.flying:
            return float(FORESIGHT)
        a_round = TENTHS + self.a_route * self.next_routes + self.a_hub * self.next_hubs
        return (goal - self.fame) / a_round

    def play_round(self, left: float) -> None:
        """The rest of this round, and everything made ready for the next; so many rounds are left, with this one."""
        if not self.flying:
            return
        if self.part < SETTLEMENT:
            self.money += self.revenue - self.cost
        credit = self.credit()
        self.before = self.fame
        if self.money < 0.0:
            self.live_on_credit(-self.money, credit)
            credit = max(0.0, credit + self.money)
        if self.orders and left > 1.5:
            self.invest(left - 1.0, credit)
            credit = self.credit()
        if self.pays and self.revenue > 0.0 and (left <= 1.5 or not self.worth(left)):
            self.pay_out(credit if left <= 2.5 else 0.0)
        lost = 0.0
        if self.cost > self.revenue:
            lost = min(TENTHS, TENTHS * (self.cost - self.revenue) / max(1.0, self.revenue))
        self.from_routes += self.a_route * self.routes
        self.from_hubs += self.a_hub * self.hubs
        self.from_losses += lost
        self.fame = max(0.0, self.fame + self.a_route * self.routes + self.a_hub * self.hubs - lost)
        self.revenue = self.next_revenue
        self.cost = self.next_cost + self.interest * self.debt
        self.routes = self.next_routes
        self.hubs = self.next_hubs
        self.part = COMPETITION
        self.borrows = True
        self.orders = True
        self.pays = True

    def credit(self) -> float:
        """What the bank would lend, in whole steps."""
        if not self.borrows or self.value <= self.debt:
            return 0.0
        return float(i64((self.value - self.debt) / self.step)) * self.step

    def borrow(self, amount: float) -> None:
        """The first interest is due at once."""
        self.debt += amount * (1.0 + self.interest)

    def live_on_credit(self, missing: float, credit: float) -> None:
        borrowed = min(missing, credit)
        self.borrow(borrowed)
        self.money += borrowed
        if self.money < 0.0:
            self.danger += FEAR * -self.money
            self.money = 0.0

    def worth(self, left: float) -> bool:
        """Whether a million in aircraft brings more fame than one paid out."""
        a_million = TENTHS / max(8.0, self.next_revenue)
        if self.small > 0.0:
            price, revenue, cost = self.small_price, self.small_revenue, self.small_cost
            new_hubs = self.lack_small / self.all_small
        elif self.rest > 0.0:
            price, revenue, cost = self.rest_price, self.rest_revenue, self.rest_cost
            part = 1.0 - self.rest / self.all_rest
            new_hubs = (self.lack_one + part * (2.0 * self.lack_two + part * 3.0 * self.lack_three)) / self.all_rest
        else:
            return False
        a_round = self.a_route + self.a_hub * new_hubs + 0.5 * a_million * (revenue - cost)
        return (left - 1.0) * a_round / price > a_million

    def invest(self, left: float, credit: float) -> None:
        """All that can be had and pays: by fractions of aircraft, but where orders are open now by whole ones."""
        whole = self.part == SETTLEMENT
        if self.small > 0.0 and self.worth(left + 1.0):
            bought = min(self.small, (self.money + credit) / self.small_price)
            if whole:
                bought = float(i64(bought))
            self.small -= bought
            self.next_revenue += bought * self.small_revenue
            self.next_cost += bought * self.small_cost
            credit = self.spend(bought, self.small_price, credit)
        if self.rest > 0.0 and self.small <= 0.0 and self.worth(left + 1.0):
            price = self.jet_price if whole else self.rest_price
            bought = min(self.rest, (self.money + credit) / price)
            if whole:
                bought = float(i64(bought))
            self.rest -= bought
            self.next_revenue += bought * self.rest_revenue
            self.next_cost += bought * self.rest_cost
            self.spend(bought, price, credit)

    def spend(self, bought: float, price: float, credit: float) -> float:
        """Cash first, then credit; the network grows, and an airport is a hub if all that it lacks is bought."""
        paid = bought * price
        borrowed = max(0.0, paid - self.money)
        self.money = max(0.0, self.money - paid)
        self.borrow(borrowed)
        self.value += 0.5 * paid
        self.next_routes += bought
        self.next_hubs = self.full
        if self.all_small > 0.0:
            self.next_hubs += self.lack_small * (1.0 - self.small / self.all_small)
        if self.all_rest > 0.0:
            part = 1.0 - self.rest / self.all_rest
            self.next_hubs += part * (self.lack_one + part * (self.lack_two + part * self.lack_three))
        return credit - borrowed

    def pay_out(self, credit: float) -> None:
        paid = min(self.revenue, self.money + credit)
        tenths = TENTHS * paid / self.revenue
        if self.part == PAYING_OUT:
            tenths = float(i64(tenths))
            paid = tenths * self.revenue / TENTHS
        self.fame += tenths
        self.from_dividends += tenths
        borrowed = max(0.0, paid - self.money)
        self.money -= paid - borrowed
        self.borrow(borrowed)


def softened(values: list[float], spread: float) -> list[float]:
    """Shares of a win from expected fame; a lead of the spread is worth about three to one."""
    best = max(values)
    weights = [exp((value - best) / spread) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def cheapest(board: Board, route: i64) -> i64:
    """The class of the lowest price that can fly a route."""
    best: i64 = lowest(board.fliers[route])
    for number in range(board.classes):
        if board.fliers[route] & bit(number) and board.cost_new[number] < board.cost_new[best]:
            best = number
    return best


def best_home(s: SkyTycoons, free: i64) -> i64:
    best = lowest(free)
    most = home_worth(s, best)
    while free != 0:
        airport = lowest(free)
        free &= free - 1
        worth = home_worth(s, airport)
        if worth > most:
            most = worth
            best = airport
    return best


def home_worth(s: SkyTycoons, airport: i64) -> float:
    """In fame, roughly: short routes that hang together with it, and the demand at home."""
    b = s.board
    short = b.connected(airport, b.flyable[b.start_class])
    worth = 2.0 * float(count(short))
    routes = b.routes_at[airport]
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        worth += 0.1 * float(s.demand[route] * b.length[route])
    return worth


EVALUATION: Final = SkyTycoonsEvaluation()
