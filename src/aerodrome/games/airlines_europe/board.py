"""The board: the figures of a TOML file as ints, checked on the way in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.airlines_europe.chart import Chart
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, KINDS, BoardVerbs
from aerodrome.kernel.data import Source, Table
from aerodrome.kernel.ints import Ints, bit, filled, ints

PLACES: Final = 5  # holders that a payout has a number for
SCORINGS: Final = 3
HALF: Final = 62  # a set of routes has two words, "near" and "far", of so many
NOWHERE: Final = -1


class Rules:
    """What the options say about the rules."""

    def __init__(self, alternate_deck: bool, exact_cut: bool, flight_bans: bool, open_points: bool) -> None:
        self.alternate_deck = alternate_deck
        self.exact_cut = exact_cut
        self.flight_bans = flight_bans
        self.open_points = open_points


class Board:
    """Facts that never change during a game."""

    def __init__(self, source: Source, seats: int, rules: Rules) -> None:
        data = source.table()
        data.number("schema", 1, 1)
        data.skip("sources", "confidence")
        self.confidence: dict[str, str] = {}  # which figures are published, by table
        if data.has("confidence"):
            marks = data.table("confidence")
            self.confidence = {key: marks.table(key).text("level") for key in marks.values}
        self.rules = rules
        self.seats: i64 = seats
        self.chart = Chart(data)
        self._lay_out(self.chart)
        self._read_airlines(data, seats)
        self._read_bonuses(data)
        self._read_track(data)
        self._read_figures(data, seats)
        self._read_deck(data)
        self._check_dividends(data)
        if data.has("self_check"):
            self._check_totals(data.table("self_check"), seats)
        data.finish()

    def _lay_out(self, chart: Chart) -> None:
        """Routes and licences as vectors, and for each city the set of routes that touch it."""
        self.routes: i64 = len(chart.ends)
        self.end_a: Ints = ints([a for a, _ in chart.ends])
        self.end_b: Ints = ints([b for _, b in chart.ends])
        self.near: Ints = ints([int(bit(route)) if route < HALF else 0 for route in range(len(chart.ends))])
        self.far: Ints = ints([int(bit(route - HALF)) if route >= HALF else 0 for route in range(len(chart.ends))])
        self.touching: Ints = filled(2 * len(chart.names), 0)
        self.first_licence: Ints = filled(len(chart.ends) + 1, 0)
        prices: list[int] = []
        for route, costs in enumerate(chart.prices):
            prices += costs
            self.first_licence[route + 1] = len(prices)
            for city in chart.ends[route]:
                self.touching[2 * city] |= self.near[route]
                self.touching[2 * city + 1] |= self.far[route]
        self.route_of: Ints = ints([route for route, costs in enumerate(chart.prices) for _ in costs])
        self.licences: i64 = len(prices)
        self.price: Ints = ints(prices)
        self.top_price: i64 = max(prices)
        self.verbs = BoardVerbs(self.routes, self.licences)

    def _read_airlines(self, data: Table, seats: int) -> None:
        self.ids: list[str] = []
        self.codes: list[str] = []
        self.names: list[str] = []
        self.hexes: list[str] = []
        self.planes: Ints = filled(AIRLINES, 0)
        self.shares: Ints = filled(KINDS, 0)
        self.home: Ints = filled(AIRLINES, 0)
        self.start: Ints = filled(AIRLINES, 0)
        tables = data.tables("airlines", "id")
        if len(tables) != AIRLINES:
            raise data.error("airlines", f"expected {AIRLINES} entries, found {len(tables)}")
        for airline, table in enumerate(tables):
            self._read_airline(airline, table)
        for what, values in (("id", self.ids), ("code", self.codes), ("home", [int(home) for home in self.home])):
            if len(set(values)) < AIRLINES:
                raise data.error("airlines", f"two airlines have the same {what}")
        self.share_codes = [*self.codes, "AB"]
        self._remove_airlines(data.table("setup").table("removed_airlines"), seats)

    def _read_airline(self, airline: int, table: Table) -> None:
        self.ids.append(table.text("id"))
        self.codes.append(table.text("code"))
        self.names.append(table.text("name"))
        self.hexes.append(table.text("hex"))
        self.planes[airline] = table.number("planes", 1, 40)
        self.shares[airline] = table.number("shares", 1, 40)
        self.home[airline] = self.chart.city(table, "home")
        self.start[airline] = table.number("start_space", 0, 1000)
        table.skip("home_source")
        table.finish()

    def _remove_airlines(self, table: Table, seats: int) -> None:
        """Airlines that go back in the box keep their number, without planes and shares."""
        self.in_play: i64 = bit(AIRLINES) - 1
        self.all_planes: i64 = sum(int(planes) for planes in self.planes)
        for players in range(2, 6):
            removed = table.texts(str(players), self.ids)
            if len(set(removed)) > AIRLINES - 5:
                raise table.error(str(players), "at least five airlines must stay in the game")
            if players != seats:
                continue
            for name in removed:
                airline = self.ids.index(name)
                self.in_play &= ~bit(airline)
                self.planes[airline] = 0
                self.shares[airline] = 0
        table.finish()

    def _read_bonuses(self, data: Table) -> None:
        self.target: Ints = filled(AIRLINES, NOWHERE)
        self.bonus: Ints = filled(AIRLINES, 0)
        for table in data.tables("bonus_connections", "airline"):
            table.skip("value_confidence")
            airline = self.ids.index(table.choice("airline", self.ids))
            target = self.chart.city(table, "to")
            if self.chart.city(table, "from") != self.home[airline]:
                home = self.chart.ids[self.home[airline]]
                raise table.error("from", f"expected {home!r}, the home of the airline")
            if target == self.home[airline]:
                raise table.error("to", "is the home of the airline itself")
            self.target[airline] = target
            self.bonus[airline] = table.number("value", 0, 100)
            self.chart.check_way(table, int(self.home[airline]), target)
            table.finish()

    def _read_track(self, data: Table) -> None:
        track = data.table("track")
        self.last_space: i64 = track.number("last_space", 1, 1000)
        self.payout: Ints = filled((self.last_space + 1) * PLACES, 0)
        self.bands: list[int] = []
        expected = 0
        for table in track.tables("bands", "from"):
            table.skip("payout_confidence", "payout_source")
            start = table.number("from", expected, int(self.last_space))
            if expected == 0 and start != 0:
                raise table.error("from", "the first band must start at 0")
            self.bands.append(start)
            row = read_payout(table)
            for space in range(start, self.last_space + 1):
                for place in range(PLACES):
                    self.payout[space * PLACES + place] = row[place]
            table.finish()
            expected = start + 1
        track.finish()
        for airline in range(AIRLINES):
            if self.start[airline] > self.last_space:
                raise data.error("airlines", f"{self.ids[airline]} starts behind the last space of the track")
        abacus = data.table("air_abacus")
        self.shares[ABACUS] = abacus.number("shares", 1, 60)
        rows = abacus.tables("payout_by_scoring")
        if len(rows) != SCORINGS:
            raise abacus.error("payout_by_scoring", f"expected {SCORINGS} rows, found {len(rows)}")
        self.abacus_payout: Ints = ints([points for row in rows for points in read_payout(row)])
        abacus.finish()

    def _read_figures(self, data: Table, seats: int) -> None:
        setup = data.table("setup")
        setup.skip("removed_airlines")
        self.money: i64 = seats * setup.number("bank_total_per_player", 1, 1000)
        self.start_cash: i64 = setup.number("cash_per_player", 0, 1000)
        self.dealt: i64 = setup.number("cards_dealt", 3, 20)
        self.market_size: i64 = setup.number("market_size", 1, 20)
        setup.finish()
        actions = data.table("actions")
        self.dividend: i64 = actions.number("dividend_per_share", 0, 100)
        self.cash: i64 = actions.number("cash", 1, 1000)
        actions.finish()
        bank = data.table("bank")
        self.cap: i64 = bank.number("cash_cap", 0, 1000)
        bank.finish()
        bans = data.table("flight_bans")
        tokens = bans.numbers("tokens", 4, 0, 100)
        self.tokens: i64 = tokens[seats - 2] if self.rules.flight_bans else 0
        bans.finish()

    def _read_deck(self, data: Table) -> None:
        deck = data.table("deck")
        self.part: i64 = deck.number("top_part", 2, 20)
        self.bottom: i64 = deck.number("bottom_shares", 0, 100)
        self.alternate_top: i64 = deck.number("alternate_top_shares", 0, 100)
        rough = 0 if self.rules.exact_cut else 1
        self.jitter_top: i64 = rough * deck.number("jitter_top", 0, 20)
        self.jitter_middle: i64 = rough * deck.number("jitter_middle", 0, 20)
        deck.finish()
        self.most_shares: i64 = max(int(shares) for shares in self.shares)  # of one kind
        self.share_cards: i64 = sum(int(self.shares[airline]) for airline in range(AIRLINES))
        self.deck: i64 = self.share_cards - self.market_size - self.seats * self.dealt
        self._check_deck(data)

    def _check_deck(self, data: Table) -> None:
        """The scoring cards must find their places, and hands of two airlines must be the rule."""
        above = self.deck - self.bottom
        cut = above // self.part
        halves = (above - cut - self.jitter_top) // 2
        thirds = self.deck - self.alternate_top
        if above < 4 or cut < self.jitter_top or halves < self.jitter_middle or thirds < SCORINGS:
            raise data.error("deck", f"{self.deck} shares are left when all hands are dealt: too few to cut like this")
        if 2 * max(int(self.shares[airline]) for airline in range(AIRLINES)) > self.share_cards:
            raise data.error("airlines", "one of them has more than half of all shares")

    def _check_dividends(self, data: Table) -> None:
        """A bank that was reset must be able to pay whatever is due."""
        reset = self.money - self.seats * self.cap
        due = max(self.dividend * self.most_shares, self.cash)
        if self.seats * self.start_cash > self.money:
            raise data.error("setup", "the players start with more money than there is")
        if reset < due:
            raise data.error("bank", f"after a bankruptcy it may hold only {reset}, but {due} may be due at once")

    def _check_totals(self, table: Table, seats: int) -> None:
        chart = self.chart
        found = {
            "cities": len(chart.names) - chart.remote,
            "routes": len(chart.ends) - chart.remote,
            "remote_routes": chart.remote,
            "licences": int(self.licences),
            "licences_cost": sum(int(price) for price in self.price),
            "planes": int(self.all_planes),
        }
        for key, value in found.items():
            wanted = table.number(key)
            if wanted != value:
                raise table.error(key, f"the file has {value}, not {wanted}")
        for key, here in (("share_cards", self.share_cards), ("deck_after_deal", self.deck)):
            expected = table.numbers(key, 4)[seats - 2]
            if expected != here:
                raise table.error(key, f"with {seats} players there are {here}, not {expected}")
        table.finish()


def read_payout(table: Table) -> list[int]:
    """Points for the first to the fifth holder, never rising."""
    row = table.numbers("payout", PLACES, 0, 1000)
    if row != sorted(row, reverse=True):
        raise table.error("payout", f"a later place must not pay more than an earlier one, found {row!r}")
    return row
