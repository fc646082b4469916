"""How an airline of Sky Tycoons will go on: what it earns, buys, borrows and pays out, round by round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.bots.evaluation.sky_tycoons_market import Market, best_home, home_worth
from aerodrome.bots.evaluation.sky_tycoons_weights import Weights
from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.clearing import hubs
from aerodrome.games.sky_tycoons.state import COMPETITION, LENDING, PAYING_OUT, SETTLEMENT, SkyTycoons
from aerodrome.games.sky_tycoons.statement import reached
from aerodrome.games.sky_tycoons.vocabulary import HOMES
from aerodrome.kernel.ints import bit, count, first_n, lowest

TENTHS: Final = 10.0
LONG: Final = 12.0  # rounds: as good as never
FALLEN: Final = -200.0
LIKELY: Final = 0.97  # an aircraft that has not yet flown this round will


class Plan:
    """An airline as it will go on."""

    def begin(self, s: SkyTycoons, seat: i64, market: Market, weights: Weights) -> None:
        """Where it stands now."""
        self.weights = weights
        self.flying = s.is_flying(seat)
        airline = s.airlines[seat]
        self.fame = float(airline.fame)
        self.rounds = 1.0  # that were played on
        self.money = float(airline.money)
        self.debt = float(airline.debt)
        self.value = float(airline.value)
        self.net = airline.net
        self.near = airline.near
        self.part = reached(s)
        self.step = float(s.board.loan_step)
        self.interest = float(s.board.interest) / self.step
        self.a_route = weights.routes * float(s.board.fame_route)
        self.a_hub = weights.hubs * float(s.board.fame_hub)
        self.a_tenth = weights.dividends * float(s.board.fame_tenth)
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
        self.jets = 0.0  # aircraft larger than those that all begin with, by how many of them they carry
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

    def points(self) -> float:
        """Fame at the end; who is famous enough sooner would have so much more by then."""
        if not self.flying:
            return FALLEN
        return self.fame + self.from_home - self.danger + self.weights.riches * self.riches()

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
        best = best_home(s, free, self.weights)
        if s.kind() == HOMES and s.turn > 0:
            for _n in range(behind):
                free &= ~bit(best)
                best = best_home(s, free, self.weights)
            self.near = s.board.routes_at[best]
            return
        self.near = s.board.routes_at[best]
        worst = best
        first = home_worth(s, best, self.weights)
        for _n in range(s.seats - 1):
            free &= ~bit(worst)
            worst = best_home(s, free, self.weights)
        bid = float(s.board.start_money) - self.money
        usual = self.weights.usual_bid
        self.from_home = (home_worth(s, worst, self.weights) - first) * usual / (usual + bid)

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
            self.jets += float(b.capacity[number]) / float(b.capacity[b.start_class]) - 1.0
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
            self.jets += float(idle + ordered) * (float(b.capacity[number]) / float(b.capacity[b.start_class]) - 1.0)
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
        most = -self.weights.bearable
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
            number = market.cheapest[route]
            revenue = market.travellers(s, seat, route, b.capacity[number]) * float(b.units * b.length[route])
            cost = float(b.flight_cost[number * b.routes + route])
            if revenue - cost <= -self.weights.bearable:
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
            return LONG
        a_round = TENTHS * self.a_tenth + self.a_route * self.next_routes + self.a_hub * self.next_hubs
        return max(1.0, (goal - self.fame) / a_round)

    def play_until(self, goal: float, most: i64, race: bool) -> None:
        """Round after round; in a race only until the fame is enough, and then the time saved counts."""
        if not self.flying:
            self.rounds += float(most)
            return
        if race and self.fame >= goal:
            self.fame += self.weights.a_round * float(most)
            return
        for n in range(most):
            before = self.fame
            self.play_round(min(float(most - n), self.rounds_to(goal)))
            self.rounds += 1.0
            if race and self.fame >= goal:
                over = (self.fame - goal) / (self.fame - before)
                self.rounds -= over
                self.fame = goal + self.weights.a_round * (over + float(most - n - 1))
                return

    def play_round(self, left: float) -> None:
        """The rest of this round, and everything made ready for the next; so many rounds are left, with this one."""
        if not self.flying:
            return
        if self.part < SETTLEMENT:
            self.money += self.revenue - self.cost
        credit = self.credit()
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
            self.danger += self.weights.fear * -self.money
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
        a_round = self.a_route + self.a_hub * new_hubs + self.weights.profits * a_million * (revenue - cost)
        return (left - 1.0) * a_round / price > self.weights.patience * a_million

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
        self.value += self.weights.resale * paid
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
        self.fame += self.a_tenth * tenths
        self.from_dividends += self.a_tenth * tenths
        borrowed = max(0.0, paid - self.money)
        self.money -= paid - borrowed
        self.borrow(borrowed)
