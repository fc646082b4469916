"""The board: the figures of a TOML file as ints, checked on the way in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.kernel.data import Source, Table
from aerodrome.kernel.ints import Ints, bit, filled, ints

AIRPORTS: Final = 30  # nouns in the vocabulary; a board of one's own may use fewer
SLOTS: Final = 4  # gate spaces printed at an airport; fewer are open with few players
TOP: Final = 12  # the dearest gate a board may print


class Board:
    """Facts that never change during a game."""

    def __init__(self, source: Source, seats: int) -> None:
        data = source.table()
        data.number("schema", 1, 1)
        data.skip("sources", "confidence")
        self.layout: dict[str, object] = dict(data.table("layout").values) if data.has("layout") else {}
        data.skip("layout")
        self._read_constants(data, seats)
        self._read_airlines(data, seats)
        self._read_regions(data)
        self._read_airports(data)
        data.finish()
        self._check(data, seats)

    def _read_constants(self, data: Table, seats: int) -> None:
        box = data.table("components")
        box.skip("confidence", "source", "local_gates")
        self.markers: i64 = box.number("gates_per_airline", 1, 60)
        self.red: i64 = box.number("cubes_red", 1, 1000)
        self.green: i64 = box.number("cubes_green", 0, 1000)
        box.finish()
        rules = data.table("constants")
        rules.skip("confidence", "source")
        self.setup_budget: i64 = rules.number("setup_budget", 1, TOP)
        self.setup_gates: i64 = rules.number("setup_gates", 1, 2)
        self.round_budget: i64 = rules.number("round_budget", 1, TOP)
        self.hand_size: i64 = rules.number("hand_size", 1, 10)
        self.local_cards: i64 = rules.number("setup_local_cards", 0, 30)
        self.extra_cards: i64 = seats * rules.number("setup_extra_cards_per_player", 0, 10)
        self.deck_cards: i64 = seats * rules.number("deck_cards_per_player", 0, 5)
        self.end_score: i64 = rules.number("end_score", 1, 1000)
        self.threshold: i64 = rules.number("assistance_threshold", 1, 1000)
        self.points_per_airport: i64 = rules.number("assistance_points_per_airport", 1, 100)
        self.unused_bonus: i64 = rules.number("special_action_unused_bonus", 0, 100)
        rules.finish()
        for players in range(2, 6):
            table = data.table(f"players_{players}")
            slots = table.number("gate_slots", 1, SLOTS)
            second_place = table.flag("second_place")
            table.finish()
            if players == seats:
                self.slots: i64 = slots
                self.second_place: bool = second_place

    def _read_airlines(self, data: Table, seats: int) -> None:
        self.airlines: list[str] = []
        self.marks: list[str] = []
        self.hexes: list[str] = []
        for table in data.tables("airlines", "name"):
            table.skip("colour", "published", "known")
            self.airlines.append(table.text("name"))
            self.marks.append(table.text("mark"))
            self.hexes.append(table.text("hex"))
            table.finish()
        if len(self.airlines) < seats:
            raise data.error("airlines", f"expected at least {seats} entries for {seats} players")
        if len(set(self.marks)) < len(self.marks):
            raise data.error("airlines", "two airlines have the same mark")
        local = data.table("local_airline")
        local.skip("confidence", "source", "name", "colour", "hex", "mark")
        local.finish()

    def _read_regions(self, data: Table) -> None:
        self.region_ids: list[str] = []
        self.regions: list[str] = []
        self.tints: list[str] = []
        first = []
        second = []
        for table in data.tables("regions", "id"):
            table.skip("published", "known")
            self.region_ids.append(table.text("id"))
            self.regions.append(table.text("name"))
            self.tints.append(table.text("tint"))
            first.append(table.number("first", 0, 1000))
            second.append(table.number("second", 0, 1000))
            table.finish()
        self.first_place: Ints = ints(first)
        self.second_bonus: Ints = ints(second)

    def _read_airports(self, data: Table) -> None:
        self.codes: list[str] = []
        self.cities: list[str] = []
        self.places: list[dict[str, int]] = []
        self.unsure: list[list[str]] = []  # figures of the airport that no source prints
        self.cost: Ints = filled(AIRPORTS * SLOTS, 0)
        self.buyout: Ints = filled(AIRPORTS, 0)  # 0: a local gate stays
        self.value: Ints = filled(AIRPORTS, 0)
        self.cards: Ints = filled(AIRPORTS, 0)
        self.region_airports: Ints = filled(len(self.regions), 0)
        tables = data.tables("airports", "code")
        if not 1 <= len(tables) <= AIRPORTS:
            raise data.error("airports", f"expected 1 to {AIRPORTS} entries, found {len(tables)}")
        for airport, table in enumerate(tables):
            self._read_airport(airport, table)
            table.finish()
        self.airports: i64 = len(self.codes)
        self.card_total: i64 = sum(int(cards) for cards in self.cards)

    def _read_airport(self, airport: int, table: Table) -> None:
        code = table.text("code")
        if code in self.codes:
            raise table.error("code", f"{code} occurs twice")
        self.codes.append(code)
        self.cities.append(table.text("city"))
        for region in table.texts("regions", self.region_ids):
            self.region_airports[self.region_ids.index(region)] |= bit(airport)
        for slot, cost in enumerate(table.numbers("gate_costs", SLOTS, 1, TOP)):
            self.cost[airport * SLOTS + slot] = cost
        self.buyout[airport] = table.number("buyout", 0, TOP)
        self.value[airport] = table.number("value", 0, 100)
        self.cards[airport] = table.number("cards", 0, 20)
        self.places.append({key: table.number(key, 0, 10_000) for key in ("x", "y", "panel_x", "panel_y")})
        figures = ["regions", "gate_costs", "buyout", "value", "cards"]
        published = table.texts("published") if table.has("published") else figures
        self.unsure.append([figure for figure in figures if figure not in published])
        table.skip("known")

    def _check(self, data: Table, seats: int) -> None:
        """What the rules take for granted: enough cards to deal, and starting gates for everybody."""
        needed = self.local_cards + self.extra_cards + seats * self.hand_size
        if self.card_total < needed:
            raise data.error("airports", f"{self.card_total} cards in all, but setting up takes {needed}")
        cheap = 0
        for airport in range(self.airports):
            if self.cost[airport * SLOTS] * 2 <= self.setup_budget:
                cheap += 1
        wanted = self.local_cards + seats * self.setup_gates
        if cheap < wanted:
            half = self.setup_budget // 2
            raise data.error(
                "airports",
                f"{cheap} airports have a first slot for {half} or less; {wanted} are needed so that everybody finds "
                f"two starting gates for {self.setup_budget} points",
            )
        if self.markers <= self.setup_gates:
            raise data.error("gates_per_airline", f"must be more than the {self.setup_gates} starting gates")
