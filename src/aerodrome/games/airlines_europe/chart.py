"""The map of a board file: cities and routes by name, and whether they hang together."""

from __future__ import annotations

from aerodrome.kernel.data import Table

MOST_CITIES = 62
MOST_ROUTES = 124


class Chart:
    """Cities (remote destinations last) and routes (remote ones last), in the order of the file."""

    def __init__(self, data: Table) -> None:
        self.ids: list[str] = []
        self.codes: list[str] = []
        self.names: list[str] = []
        self.places: list[tuple[int, int]] = []
        self.ends: list[tuple[int, int]] = []
        self.prices: list[list[int]] = []
        for table in data.tables("cities", "id"):
            table.skip("lon", "lat")
            self._add_city(table, table.text("id"))
            table.finish()
        roads = data.tables("routes")
        away = data.tables("remote_routes")
        self.remote = len(away)
        for table in away:
            self._add_city(table, table.text("b"))
        for table in roads + away:
            self._add_route(table)
            table.finish()
        if len(self.ids) > MOST_CITIES:
            raise data.error("cities", f"at most {MOST_CITIES} cities, remote ones included; found {len(self.ids)}")
        if not 1 <= len(self.ends) <= MOST_ROUTES:
            raise data.error("routes", f"expected 1 to {MOST_ROUTES} routes, found {len(self.ends)}")
        self.route_names = [f"{self.codes[a]}-{self.codes[b]}" for a, b in self.ends]
        self._check_connected(data)

    def _add_city(self, table: Table, name: str) -> None:
        code = table.text("code")
        if name in self.ids or code in self.codes:
            raise table.error("code" if name not in self.ids else "id", f"{name} or {code} occurs twice")
        self.ids.append(name)
        self.codes.append(code)
        self.names.append(table.text("name"))
        self.places.append((table.number("x"), table.number("y")))

    def _add_route(self, table: Table) -> None:
        ends = (self.city(table, "a"), self.city(table, "b"))
        if ends[0] == ends[1]:
            raise table.error("b", "a route must lead to another city")
        if ends in self.ends or (ends[1], ends[0]) in self.ends:
            raise table.error("b", f"the route {self.ids[ends[0]]} - {self.ids[ends[1]]} occurs twice")
        prices = table.numbers("licences", None, 1, 30)
        if not 1 <= len(prices) <= 3 or prices != sorted(set(prices)):
            raise table.error("licences", f"expected one to three rising prices, found {prices!r}")
        self.ends.append(ends)
        self.prices.append(prices)

    def city(self, table: Table, key: str) -> int:
        """The number of the city that a key names."""
        name = table.text(key)
        if name not in self.ids:
            raise table.error(key, f"there is no city {name!r}")
        return self.ids.index(name)

    def _check_connected(self, data: Table) -> None:
        ways = self.ways(0, [1] * len(self.ends))
        lost = [self.ids[city] for city, way in enumerate(ways) if way < 0]
        if lost:
            raise data.error("routes", f"no way leads from {self.ids[0]} to {', '.join(lost)}")

    def check_way(self, table: Table, home: int, target: int) -> None:
        """The fewest routes and the cheapest first licences from home to target, if the file states them."""
        for key, costs in (("min_routes", [1] * len(self.ends)), ("min_cost", [prices[0] for prices in self.prices])):
            if table.has(key):
                found = self.ways(home, costs)[target]
                if table.number(key) != found:
                    raise table.error(key, f"on this map it is {found}")

    def ways(self, start: int, costs: list[int]) -> list[int]:
        """The cheapest way from a city to every city, -1 where there is none."""
        best = [-1] * len(self.ids)
        best[start] = 0
        changed = True
        while changed:
            changed = False
            for (a, b), cost in zip(self.ends, costs, strict=True):
                for here, there in ((a, b), (b, a)):
                    if best[here] >= 0 and (best[there] < 0 or best[there] > best[here] + cost):
                        best[there] = best[here] + cost
                        changed = True
        return best
