"""The board: a TOML file's map and figures as ints, checked on the way in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.vocabulary import Vocabulary
from aerodrome.kernel.data import Source, Table
from aerodrome.kernel.ints import Ints, bit, filled, first_n, ints

AIRPORTS: Final = 40
ROUTES: Final = 60  # routes are members of bit sets
LONGEST: Final = 20
CLASSES: Final = 6
PRICES: Final = 6
DEAREST: Final = 999
PEOPLE: Final = ("confidence", "source", "note")  # keys that are read by people only


class Figures:
    """The tables of a player's own file; those it leaves out come from the box."""

    def __init__(self, box: Source, own: Source | None) -> None:
        self.box = box.table()
        self.own = self.box if own is None else own.table()
        if self.own.has("schema"):
            self.own.number("schema", 1, 1)
        self.own.skip("sources", *self.box.values)
        self.own.finish()

    def table(self, key: str) -> Table:
        found = self.own.table(key) if self.own.has(key) else self.box.table(key)
        found.skip(*PEOPLE)
        return found


class Board:
    """Facts that never change during a game."""

    def __init__(self, box: Source, own: Source | None, seats: int, rounds: int, letter: bool = False) -> None:
        self.letter = letter  # losses without a limit, no maintenance for aircraft on routes that nobody opened
        figures = Figures(box, own)
        self.seats: i64 = seats
        self._read_map(figures.table("map"), seats)
        self._read_demand(figures.table("demand"))
        self._read_aircraft(figures.table("aircraft"))
        self._read_choice(figures.table("choice"))
        self._read_setup(figures.table("setup"), seats)
        self._read_pricing(figures.table("pricing"))
        self._read_money(figures.table("loans"), figures.table("trading"))
        self._read_fame(figures.table("fame"))
        self._read_end(figures.table("end"), rounds)
        self._find_flights()
        self.nothing: Ints = filled(seats * self.routes, 0)  # a cell for each seat and route
        self.acts = Vocabulary(len(self.codes), len(self.route_ids), len(self.class_ids), len(self.price_names), seats)

    def _read_map(self, table: Table, seats: int) -> None:
        table.skip("projection", "bend_note")
        self.width = table.number("canvas_width", 1)
        self.height = table.number("canvas_height", 1)
        self._read_airports(table, seats)
        self._read_routes(table)
        table.finish()
        self._check_in_one_piece(table)

    def _read_airports(self, map: Table, seats: int) -> None:
        self.codes: list[str] = []
        self.cities: list[str] = []
        self.places: list[list[int]] = []
        tables = map.tables("airport", "code")
        if not max(seats, 2) <= len(tables) <= AIRPORTS:
            least = f"{max(seats, 2)} to {AIRPORTS} airports, a home for each of {seats} players"
            raise map.error("airport", f"expected {least}; found {len(tables)}")
        for table in tables:
            table.skip("lat", "lon", *PEOPLE)
            code = table.text("code")
            if not 1 <= len(code) <= 4 or code in self.codes:
                raise table.error("code", f"expected up to 4 letters that no other airport has, found {code!r}")
            self.codes.append(code)
            self.cities.append(table.text("name"))
            self.places.append([table.number("x", 0, self.width), table.number("y", 0, self.height)])
            table.finish()
        self.airports: i64 = len(tables)

    def _read_routes(self, map: Table) -> None:
        tables = map.tables("route", "id")
        if not 1 <= len(tables) <= ROUTES:
            raise map.error("route", f"expected 1 to {ROUTES} routes, found {len(tables)}")
        self.routes: i64 = len(tables)
        self.route_ids: list[str] = []
        self.bends: list[list[int]] = []
        self.end_a: Ints = filled(self.routes, 0)
        self.end_b: Ints = filled(self.routes, 0)
        self.length: Ints = filled(self.routes, 0)
        self.routes_at: Ints = filled(self.airports, 0)  # airport -> its routes, as a set
        for route, table in enumerate(tables):
            self._read_route(route, table)
        self.near: Ints = ints(  # route -> routes that share an airport with it, itself among them
            int(self.routes_at[self.end_a[i]] | self.routes_at[self.end_b[i]]) for i in range(int(self.routes))
        )

    def _read_route(self, route: int, table: Table) -> None:
        table.skip("miles", *PEOPLE)
        name = table.text("id")
        if name in self.route_ids:
            raise table.error("id", f"{name} occurs twice")
        self.route_ids.append(name)
        a = self.codes.index(table.choice("a", self.codes))
        b = self.codes.index(table.choice("b", self.codes))
        if a == b:
            raise table.error("b", "a route joins two different airports")
        if self.routes_at[a] & self.routes_at[b]:
            raise table.error("b", f"{self.codes[a]} and {self.codes[b]} are joined already")
        self.end_a[route] = a
        self.end_b[route] = b
        self.routes_at[a] |= bit(route)
        self.routes_at[b] |= bit(route)
        self.length[route] = table.number("length", 1, LONGEST)
        self.bends.append(table.numbers("bend", 2) if table.has("bend") else [])
        table.finish()

    def _check_in_one_piece(self, table: Table) -> None:
        reached = self.connected(0, first_n(self.routes))
        for airport in range(self.airports):
            if self.routes_at[airport] == 0:
                raise table.error("route", f"no route serves {self.codes[airport]}")
            if not self.routes_at[airport] & reached:
                raise table.error("route", f"no way leads from {self.codes[0]} to {self.codes[airport]}")

    def connected(self, airport: i64, routes: i64) -> i64:
        """Those of the routes that hang together with the airport."""
        frontier = self.routes_at[airport] & routes
        found: i64 = 0
        while frontier != 0:
            found |= frontier
            beyond: i64 = 0
            route: i64 = 0
            while frontier != 0:
                if frontier & 1:
                    beyond |= self.near[route]
                frontier >>= 1
                route += 1
            frontier = beyond & routes & ~found
        return found

    def _read_demand(self, table: Table) -> None:
        self.dice: i64 = table.number("dice_per_route", 1, 6)
        self.sides: i64 = table.number("dice_sides", 1, 20)
        self.units: i64 = table.number("units_per_token", 1, 20)
        table.finish()

    def _read_aircraft(self, table: Table) -> None:
        self.class_ids = table.texts("order")
        if not 1 <= len(self.class_ids) <= CLASSES or len(set(self.class_ids)) < len(self.class_ids):
            raise table.error("order", f"expected 1 to {CLASSES} different aircraft, found {self.class_ids}")
        self.classes: i64 = len(self.class_ids)
        percent = table.number("resale_percent", 0, 99)
        self.class_names: list[str] = []
        self.class_marks: list[str] = []
        self.die_operate: list[int] = []
        self.die_change: list[int] = []
        self.range: Ints = filled(self.classes, 0)
        self.capacity: Ints = filled(self.classes, 0)  # in demand tokens
        self.consumption: Ints = filled(self.classes, 0)
        self.maintenance: Ints = filled(self.classes, 0)
        self.cost_new: Ints = filled(self.classes, 0)
        self.resale: Ints = filled(self.classes, 0)
        for number, name in enumerate(self.class_ids):
            self._read_class(number, table.table(name), percent)
        table.finish()
        self.cheapest: i64 = min(int(price) for price in self.cost_new)

    def _read_class(self, number: int, table: Table, percent: int) -> None:
        self.class_names.append(table.text("name"))
        mark = table.text("mark")
        if len(mark) != 1 or mark in self.class_marks:
            raise table.error("mark", f"expected a letter that no other aircraft has, found {mark!r}")
        self.class_marks.append(mark)
        self.range[number] = table.number("max_length", 0, LONGEST) or LONGEST
        self.capacity[number] = self._tokens(table)
        self.consumption[number] = table.number("consumption", 0, 100)
        self.maintenance[number] = table.number("maintenance", 0, 100)
        price = table.number("price", 1, DEAREST)
        if price * percent % 100:
            raise table.error("price", f"{percent} % of {price} is not a whole number")
        self.cost_new[number] = price
        self.resale[number] = price * percent // 100
        self.die_operate.append(table.number("die_operate", 1, 6) if table.has("die_operate") else 0)
        self.die_change.append(table.number("die_change", 1, 6) if table.has("die_change") else 0)
        table.finish()

    def _tokens(self, table: Table) -> int:
        units = int(self.units)
        capacity = table.number("capacity", units, 1000)
        if capacity % units:
            raise table.error("capacity", f"{capacity} is not a multiple of the {units} units of a demand token")
        return capacity // units

    def _read_choice(self, table: Table) -> None:
        self.die_keep = table.number("die_keep", 1, 6)
        self.die_abandon = table.number("die_abandon", 1, 6)
        self.die_pass = table.number("die_pass", 1, 6)
        table.finish()

    def _read_setup(self, table: Table, seats: int) -> None:
        self.start_class: i64 = self.class_ids.index(table.choice("start_aircraft", self.class_ids))
        self.start_money: i64 = -1
        self.start_fleet: i64 = 0
        for row in table.tables("start", "players"):
            row.skip(*PEOPLE)
            players = row.number("players", 2, 6)
            money = row.number("money", 0, DEAREST)
            aircraft = row.number("aircraft", 0, 20)
            row.finish()
            if players == seats:
                self.start_money, self.start_fleet = money, aircraft
        if self.start_money < 0:
            raise table.error("start", f"no entry for {seats} players")
        self.airline_names: list[str] = []
        self.airline_marks: list[str] = []
        self.airline_colours: list[str] = []
        for row in table.tables("airline", "name"):
            self.airline_names.append(row.text("name"))
            self.airline_marks.append(row.text("mark"))
            self.airline_colours.append(row.text("hex"))
            row.finish()
        table.finish()
        if len(self.airline_names) < seats or len(set(self.airline_marks)) < len(self.airline_marks):
            raise table.error("airline", f"expected {seats} or more entries, each with its own mark")

    def _read_pricing(self, table: Table) -> None:
        self.price_names = table.texts("order")
        if not 1 <= len(self.price_names) <= PRICES or len(set(self.price_names)) < len(self.price_names):
            raise table.error("order", f"expected 1 to {PRICES} different prices, found {self.price_names}")
        self.prices: i64 = len(self.price_names)
        self.percent: Ints = filled(self.prices, 0)
        self.die_price: list[int] = []
        for number, name in enumerate(self.price_names):
            row = table.table(name)
            row.skip(*PEOPLE)
            percent = row.number("percent", 0, 1000)
            if percent * int(self.units) % 100:
                raise row.error("percent", f"{percent} % of a token of {self.units} units is not a whole number")
            if number and percent >= self.percent[number - 1]:
                raise row.error("percent", f"must be lower than that of {self.price_names[number - 1]}, listed before")
            self.percent[number] = percent
            self.die_price.append(row.number("die", 1, 6) if row.has("die") else 0)
            row.finish()
        table.finish()

    def _read_money(self, loans: Table, trading: Table) -> None:
        self.loan_step: i64 = loans.number("step", 1, 100)
        self.interest: i64 = loans.number("interest_per_step", 0, 100)
        loans.finish()
        self.offers: i64 = trading.number("offers_per_phase", 0, 20)
        self.highest_price: i64 = trading.number("highest_price", 0, DEAREST)
        trading.finish()

    def _read_fame(self, table: Table) -> None:
        self.fame_tenth: i64 = table.number("per_tenth_paid_out", 0, 100)
        self.fame_route: i64 = table.number("per_route", 0, 100)
        self.fame_hub: i64 = table.number("per_hub", 0, 100)
        self.fame_lost_tenth: i64 = table.number("per_tenth_lost", 0, 100)
        self.fame_abandoned: i64 = table.number("per_length_abandoned", 0, 100)
        limits = table.table("limits")
        limits.skip(*PEOPLE)
        self.most_lost: i64 = limits.number("most_lost_by_loss", 0, 1000)
        self.lost_without_revenue: i64 = limits.number("lost_without_revenue", 0, 1000)
        limits.finish()
        table.finish()

    def _read_end(self, table: Table, rounds: int) -> None:
        self.fame_to_win: i64 = table.number("fame_to_win", 1)
        stop = table.table("safety_stop")
        stop.skip(*PEOPLE)
        self.limited: bool = rounds > 0
        safety = stop.number("rounds", 1, 200)
        self.last_round: i64 = rounds if rounds > 0 else safety
        self.idle_rounds: i64 = stop.number("idle_rounds", 1, 200)
        stop.finish()
        table.finish()

    def _find_flights(self) -> None:
        """What a class can fly, and what a flight costs, route by route."""
        self.flyable: Ints = filled(self.classes, 0)
        self.fliers: Ints = filled(self.routes, 0)  # route -> classes that can fly it, as a set
        self.flight_cost: Ints = filled(self.classes * self.routes, 0)
        for number in range(self.classes):
            for route in range(self.routes):
                length = self.length[route]
                if length <= self.range[number]:
                    self.flyable[number] |= bit(route)
                    self.fliers[route] |= bit(number)
                fuel = self.consumption[number] * length
                self.flight_cost[number * self.routes + route] = self.maintenance[number] + fuel
        self.flyable_by: Ints = filled(bit(self.classes), 0)  # set of classes -> routes that one of them can fly
        for classes in range(bit(self.classes)):
            for number in range(self.classes):
                if classes & bit(number):
                    self.flyable_by[classes] |= self.flyable[number]
