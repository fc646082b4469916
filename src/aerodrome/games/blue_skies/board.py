"""The board: the figures of a TOML file as ints, checked on the way in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.kernel.data import Source, Table
from aerodrome.kernel.ints import Ints, bit, filled, ints

AIRPORTS: Final = 30  # nouns in the vocabulary; a board of one's own may use fewer
SLOTS: Final = 4  # gate spaces printed at an airport; fewer are open with few players
TOP: Final = 12  # the dearest gate a board may print
LOCAL_MARK: Final = "L"  # no airline may have the letter of the local gates
HEX: Final = "0123456789abcdefABCDEF"


def name_in(table: Table, key: str, longest: int) -> str:
    """A name that fits on a line; anything else in it could garble a terminal."""
    name = table.text(key)
    if not 1 <= len(name) <= longest or not name.isprintable() or name != name.strip():
        raise table.error(key, f"expected 1 to {longest} printable characters, found {name!r}")
    return name


def colour_in(table: Table, key: str) -> str:
    colour = table.text(key)
    if len(colour) != 7 or colour[0] != "#" or not all(digit in HEX for digit in colour[1:]):
        raise table.error(key, f"expected a colour such as #2F6DB5, found {colour!r}")
    return colour


def layout_in(table: Table) -> dict[str, object]:
    """For pictures, passed on as it is: numbers, texts and lists of numbers."""
    for key, value in table.values.items():
        for item in value if isinstance(value, list) else [value]:
            plain = isinstance(item, str) if not isinstance(item, int | float) else -1e6 < item < 1e6
            if not plain:
                raise table.error(key, f"expected a number, a text or a list of numbers, found {value!r}")
    return dict(table.values)


class Board:
    """Facts that never change during a game."""

    def __init__(self, source: Source, seats: int) -> None:
        data = source.table()
        data.number("schema", 1, 1)
        data.skip("sources", "confidence")
        data.skip("layout")
        self.layout: dict[str, object] = layout_in(data.table("layout")) if data.has("layout") else {}
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
        self.largest_budget: i64 = max(self.setup_budget, self.round_budget)
        self.hand_size: i64 = rules.number("hand_size", 1, 10)
        self.local_cards: i64 = rules.number("setup_local_cards", 0, 30)
        self.extra_cards: i64 = seats * rules.number("setup_extra_cards_per_player", 0, 10)
        self.deck_cards: i64 = seats * rules.number("deck_cards_per_player", 0, 5)
        self.end_score: i64 = rules.number("end_score", 1, 1000)
        self.threshold: i64 = rules.number("assistance_threshold", 1, 1000)
        self.points_per_airport: i64 = rules.number("assistance_points_per_airport", 1, 100)
        self.unused_bonus: i64 = rules.number("special_action_unused_bonus", 0, 100)
        rules.finish()
        if self.markers <= self.setup_gates:
            raise box.error("gates_per_airline", f"must be more than the {self.setup_gates} starting gates")
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
            name = name_in(table, "name", 25)
            mark = name_in(table, "mark", 1)
            if name in self.airlines:
                raise table.error("name", f"{name} occurs twice")
            if mark in self.marks or mark == LOCAL_MARK or not mark.isalpha():
                raise table.error("mark", f"expected a letter of its own, not {LOCAL_MARK}, found {mark!r}")
            self.airlines.append(name)
            self.marks.append(mark)
            self.hexes.append(colour_in(table, "hex"))
            table.finish()
        if len(self.airlines) < seats:
            raise data.error("airlines", f"expected at least {seats} entries, found {len(self.airlines)}")
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
            region = name_in(table, "id", 25)
            if region in self.region_ids:
                raise table.error("id", f"{region} occurs twice")
            self.region_ids.append(region)
            self.regions.append(name_in(table, "name", 15))
            self.tints.append(colour_in(table, "tint"))
            first.append(table.number("first", 0, 1000))
            second.append(table.number("second", 0, 1000))
            table.finish()
        if not 1 <= len(self.regions) <= AIRPORTS:
            raise data.error("regions", f"expected 1 to {AIRPORTS} entries, found {len(self.regions)}")
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
        code = name_in(table, "code", 3)
        if code in self.codes or not code.isalnum():
            raise table.error("code", f"expected one to three letters that no other airport has, found {code}")
        self.codes.append(code)
        self.cities.append(name_in(table, "city", 25))
        regions = table.texts("regions", self.region_ids)
        if not regions or len(set(regions)) < len(regions):
            raise table.error("regions", f"expected one or more different regions, found {regions}")
        for region in regions:
            self.region_airports[self.region_ids.index(region)] |= bit(airport)
        for slot, cost in enumerate(table.numbers("gate_costs", SLOTS, 1, TOP)):
            self.cost[airport * SLOTS + slot] = cost
        if table.has("buyout") and table.values["buyout"] in ("N/A", "none", ""):
            raise table.error("buyout", f"expected a whole number from 0 to {TOP}; 0 means that there is none (N/A)")
        self.buyout[airport] = table.number("buyout", 0, TOP)
        self.value[airport] = table.number("value", 0, 100)
        self.cards[airport] = table.number("cards", 0, 20)
        self.places.append({key: table.number(key, 0, 10_000) for key in ("x", "y", "panel_x", "panel_y")})
        figures = ["regions", "gate_costs", "buyout", "value", "cards"]
        published = table.texts("published") if table.has("published") else figures
        self.unsure.append([figure for figure in figures if figure not in published])
        table.skip("known")

    def _check(self, data: Table, seats: int) -> None:
        """What the rules take for granted: a card whenever one is drawn, and starting gates for everybody."""
        # none of the cards drawn in set-up, or in step 3, comes back before all of them are drawn
        set_up = self.local_cards + self.extra_cards
        step_3 = seats * self.hand_size + self.deck_cards
        needed = set_up if set_up > step_3 else step_3
        if self.card_total < needed:
            raise data.error("airports", f"{self.card_total} demand cards in all; {seats} players need {needed}")
        most = self.setup_budget // self.setup_gates
        cheap = 0
        for airport in range(self.airports):
            if self.cost[airport * SLOTS] <= most:
                cheap += 1
        wanted = self.local_cards + seats * self.setup_gates  # as many airports may lose their first gate before
        if cheap < wanted:
            raise data.error(
                "airports",
                f"{cheap} have a first gate for {most} or less; {seats} players need {wanted}, so that all are sure "
                f"to find starting gates for {self.setup_budget} points",
            )
