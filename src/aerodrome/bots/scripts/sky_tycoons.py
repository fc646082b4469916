"""Sky Tycoons: small aircraft everywhere and then Cruisers; or hubs, on credit; or the shareholders first."""

from __future__ import annotations

from typing import Final, NamedTuple

from aerodrome.bots.scripts.common import Choice, Script
from aerodrome.games.sky_tycoons.view import Route, View


class Figures(NamedTuple):
    """What the table of aircraft says of a class."""

    price: int
    tokens: int
    reach: int
    maintenance: int
    consumption: int


SMALL: Final = "Turbo-propeller"
MIDDLE: Final = "Cruiser"
LARGE: Final = "Titan"
CLASSES: Final = {
    SMALL: Figures(10, 2, 2, 1, 1),
    MIDDLE: Figures(40, 4, 99, 2, 3),
    LARGE: Figures(80, 6, 99, 4, 4),
}
UNITS: Final = 2  # travellers of a token
SHORT: Final = 2  # as far as small aircraft go
RESERVE: Final = 2  # money that is never spent
TENTHS: Final = 10
END_IN_SIGHT: Final = 70  # fame of the leader: what is bought now hardly pays any more


class _Airline(Script):
    """What all plans share: everything flies every round, at the price that pays best against usual rivals."""

    view: View
    offered = 4  # in the auction
    pays_from = 4  # round in which dividends come before aircraft
    borrows = True

    def decide(self) -> int:
        steps = {
            "auction": self.bid,
            "home airports": self.settle,
            "pick a route": self.pick,
            "decide on the route": self.fly,
            "secret choice": self.fly,
            "secret price": self.price,
            "loans": self.loans,
            "orders": self.order,
            "dividends": self.pay_out,
            "sale to the bank": self.sell,
        }
        return steps[self.view.step]() if self.view.step in steps else self.choices[0].action

    # --- starting the game

    def bid(self) -> int:
        """Digit by digit, the greatest first."""
        verb = self.choices[0].verb
        place = {"hundreds": 100, "tens": 10, "ones": 1}[verb]
        digit = min(self.offered // place % 10, len(self.choices) - 1)
        return self.choices[digit].action

    def settle(self) -> int:
        return self.best(self.of("home"), lambda choice: self.homely(choice.noun)).action

    def homely(self, code: str) -> float:
        """Short routes that hang together with the airport, above all those that begin there and nobody is near."""
        reached, frontier = set[str](), [code]
        while frontier:
            here = frontier.pop()
            near = [route for route in self.view.routes if here in (route.a, route.b) and route.length <= SHORT]
            frontier += [other for route in near for other in (route.a, route.b) if route.id not in reached]
            reached |= {route.id for route in near}
        at_home = [route for route in self.view.routes if code in (route.a, route.b)]
        rivals = sum(1 for port in self.view.map.airports if port.home >= 0 and self.joined(port.code, code))
        tokens = sum(min(4, route.tokens) * route.length for route in at_home)
        return 5 * len(reached) + tokens - 4 * rivals

    def joined(self, one: str, other: str) -> bool:
        return any({route.a, route.b} == {one, other} for route in self.view.routes)

    # --- the map

    @property
    def money(self) -> int:
        return self.view.airlines[self.seat].money

    def route(self, name: str) -> Route:
        return next(route for route in self.view.routes if route.id == name)

    def flies(self, route: Route) -> str:
        """The class of the own aircraft on a route."""
        return next((aircraft["class"] for aircraft in route.aircraft if aircraft["seat"] == self.seat), "")

    def missing(self) -> list[Route]:
        """Routes within reach without an aircraft of one's own, those behind new ones too, nearest first."""
        mine = [route for route in self.view.routes if self.flies(route)]
        ports = {self.view.airlines[self.seat].home, *(port for route in mine for port in (route.a, route.b))}
        found: list[Route] = []
        while True:
            more = [
                route
                for route in self.view.routes
                if route not in mine and route not in found and (route.a in ports or route.b in ports)
            ]
            if not more:
                return found
            found += more
            ports |= {port for route in more for port in (route.a, route.b)}

    def earns(self, route: Route, name: str) -> int:
        """What a flight brings at full price if all who fly the route share its travellers."""
        figures = CLASSES[name]
        rivals = [aircraft for aircraft in route.aircraft if aircraft["seat"] != self.seat]
        share = -(-route.tokens // (len(rivals) + 1))
        left = route.tokens - sum(aircraft["capacity"] // UNITS for aircraft in rivals)
        tokens = min(figures.tokens, max(share, left))
        return tokens * UNITS * route.length - figures.maintenance - figures.consumption * route.length

    def suits(self, route: Route, name: str) -> bool:
        """Whether an aircraft of the class should fly there: a route is worth a small loss for its fame."""
        return CLASSES[name].reach >= route.length and self.earns(route, name) >= -1

    def spare(self, name: str) -> int:
        """Aircraft in the hangar or on order."""
        number = [mark.name for mark in self.view.classes].index(name)
        fleet = self.view.airlines[self.seat].fleet[number]
        return fleet.idle + fleet.ordered

    # --- competition

    def pick(self) -> int:
        """New routes first, then all that are flown already."""
        wanted = [choice for choice in self.of("pick") if self.picks(self.route(choice.noun))]
        if not wanted:
            return self.pass_()
        return self.best(wanted, lambda choice: self.urgent(self.route(choice.noun))).action

    def picks(self, route: Route) -> bool:
        return bool(self.flies(route)) or any(self.spare(name) and self.suits(route, name) for name in CLASSES)

    def urgent(self, route: Route) -> float:
        return -route.length if self.flies(route) else 10 - route.length

    def pass_(self) -> int:
        passed = self.take("pass")
        return passed if passed is not None else self.choices[0].action

    def fly(self) -> int:
        """The smallest aircraft that goes so far on a new route; a better one where there is no other use for it."""
        route = self.route(self.view.stage["route"])
        here = self.flies(route)
        if not here:
            suited = [choice for choice in self.of("operate") if self.suits(route, choice.noun)]
            if not suited and self.view.step == "secret choice":
                return self.pass_()
            return self.best(suited or self.of("operate"), lambda choice: -CLASSES[choice.noun].price).action
        larger = [choice for choice in self.of("change") if self.gains(route, here, choice)]
        if larger:
            return self.best(larger, lambda choice: self.earns(route, choice.noun)).action
        keep = self.take("keep")
        return keep if keep is not None else self.choices[0].action

    def gains(self, route: Route, here: str, choice: Choice) -> bool:
        idle = self.view.airlines[self.seat].fleet[list(CLASSES).index(choice.noun)].idle
        if not idle or self.earns(route, choice.noun) <= self.earns(route, here) + 1:
            return False
        return idle > sum(1 for other in self.missing() if other.state == "open" and other.length > SHORT)

    def price(self) -> int:
        """Most rivals keep the full price, some do not."""
        table = self.view.you["price_table"]
        full, discount = self.view.prices.index("full"), self.view.prices.index("discount")

        def worth(choice: Choice) -> float:
            rows = table[self.view.prices.index(choice.noun)]
            return 0.8 * sum(rows[full]) + 0.2 * sum(rows[discount])

        return self.best(self.of("price"), worth).action

    # --- clearing

    def loans(self) -> int:
        """All that the bank gives while there is something to buy; a step at a time where settlement is in danger."""
        borrow, done = self.of("borrow"), self.take("done")
        if borrow and self.borrows and (self.wishes() or self.view.round >= self.pays_from):
            return borrow[-1].action
        if done is None or (self.left(done) < 0 and self.of("sell") and not borrow):
            return self.of("sell")[0].action
        if self.left(done) < 0:
            enough = [choice for choice in borrow if self.left(choice.action) >= 0]
            return (enough or borrow)[0].action if borrow else done
        return done

    def left(self, action: int) -> int:
        """What settlement leaves after an answer."""
        return self.view.you["after"].get(str(action), {}).get("left", 0)

    def sell(self) -> int:
        """What stands idle first, then what earns least."""
        idle = self.of("sell_idle")
        if idle:
            return idle[-1].action
        flying = self.of("sell_flying")
        return self.best(flying, lambda choice: -self.worth_of(self.route(choice.noun))).action

    def worth_of(self, route: Route) -> int:
        return self.earns(route, self.flies(route))

    def order(self) -> int:
        for name in self.wishes():
            wanted = self.take("order", name)
            if wanted is not None and self.money - CLASSES[name].price >= self.kept():
                return wanted
        done = self.take("done")
        return done if done is not None else self.choices[-1].action

    def kept(self) -> int:
        """Money that is not for aircraft: the dividend, once it comes first."""
        if self.view.round < self.pays_from:
            return RESERVE
        return RESERVE + self.view.airlines[self.seat].books.revenue

    def wishes(self) -> list[str]:
        """Classes to order, most wanted first: each has a route that waits for it."""
        raise NotImplementedError

    def ends_soon(self) -> bool:
        last = self.view.last_round
        return max(airline.fame for airline in self.view.airlines) >= END_IN_SIGHT or 0 < last <= self.view.round + 1

    def pay_out(self) -> int:
        """As many tenths as leave the reserve, once dividends are due or there is nothing to save for."""
        if self.view.round < self.pays_from and not self.ends_soon() and self.wishes():
            return self.of("dividend")[0].action
        revenue = self.view.airlines[self.seat].books.revenue
        free = self.money if self.ends_soon() else self.money - RESERVE
        tenths = min(TENTHS, max(0, free * TENTHS // revenue), len(self.of("dividend")) - 1)
        return self.of("dividend")[tenths].action


class Feeder(_Airline):
    """Small aircraft on all short routes within reach, then Cruisers on the long ones; pays out from round 4."""

    def wishes(self) -> list[str]:
        if self.ends_soon():
            return []
        open_to = [route for route in self.missing() if any(self.suits(route, name) for name in (SMALL, MIDDLE))]
        short = sum(1 for route in open_to if route.length <= SHORT)
        if self.spare(SMALL) < short:
            return [SMALL]
        return [MIDDLE] if self.spare(MIDDLE) < len(open_to) - short else []


class Hubs(_Airline):
    """One airport after the other, all of its routes, on credit: jets where it is far, Titans where many travel."""

    offered = 6
    pays_from = 6

    def wishes(self) -> list[str]:
        """What completes the airport that lacks least; then larger aircraft for crowded long routes."""
        if self.ends_soon():
            return []
        lacking: dict[str, list[Route]] = {}
        within = self.missing()
        for port in {port for route in within for port in (route.a, route.b)}:
            lacking[port] = [route for route in within if port in (route.a, route.b)]
        spare = {name: self.spare(name) for name in CLASSES}
        for port in sorted(lacking, key=lambda code: (sum(self.cost(route) for route in lacking[code]), code)):
            for route in sorted(lacking[port], key=lambda route: route.length):
                name = SMALL if route.length <= SHORT else MIDDLE
                if spare[name] > 0:
                    spare[name] -= 1
                else:
                    return [name]
        crowded = [route for route in self.view.routes if self.flies(route) == MIDDLE and self.wants_titan(route)]
        return [LARGE] if len(crowded) > spare[LARGE] else []

    def cost(self, route: Route) -> int:
        return CLASSES[SMALL if route.length <= SHORT else MIDDLE].price

    def wants_titan(self, route: Route) -> bool:
        return route.length > SHORT and self.earns(route, LARGE) >= self.earns(route, MIDDLE) + 6

    def urgent(self, route: Route) -> float:
        """What serves home is opened first."""
        home = self.view.airlines[self.seat].home
        return super().urgent(route) + (5 if home in (route.a, route.b) else 0)


class Dividends(_Airline):
    """The shareholders first: a few small aircraft without rivals, and every tenth paid out from the third round on."""

    offered = 2
    pays_from = 3
    fleet = 6

    def wishes(self) -> list[str]:
        if self.ends_soon():
            return []
        flown = sum(1 for route in self.view.routes if self.flies(route))
        if flown + self.spare(SMALL) >= self.fleet:
            return [MIDDLE] if self.spare(MIDDLE) < sum(1 for r in self.missing() if r.length > SHORT) else []
        short = [route for route in self.missing() if route.length <= SHORT and self.suits(route, SMALL)]
        return [SMALL] if self.spare(SMALL) < len(short) else []


SCRIPTS: Final = {"feeder": Feeder, "hubs": Hubs, "dividends": Dividends}
