"""The board: the figures of a TOML file as ints, checked on the way in."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from mypy_extensions import i64

from aerodrome.games.yukon_airways.routes import Routes
from aerodrome.kernel.data import Source, Table
from aerodrome.kernel.ints import Ints, bit, filled, ints

PLACES: Final = 13  # nouns in the vocabulary; a board of one's own may use fewer. The hub is place 0
ICONS: Final = 3
MONEY_ICON: Final = 0
FUEL_ICON: Final = 1
IMPROVEMENT_ICON: Final = 2
KINDS: Final = 36  # a ticket is a place other than the hub and an icon: 3 * (place - 1) + icon
COLOURS: Final = 5
GREY: Final = 5  # the sixth colour, of cubes alone
GATES: Final = 6  # as many as a die has faces
DIALS: Final = 5  # that can be improved
STOPS: Final = 8  # places of a needle, at most
SWITCHES: Final = 7
OBJECTIVES: Final = 9
PLANES: Final = 4
FUELS: Final = 21  # a flight burns 0 to 20
DAYS: Final = 7

Icon: TypeAlias = Literal["money", "fuel", "improvement"]

COLOUR_NAMES: Final = ("pink", "yellow", "red", "blue", "green", "grey")
ICON_NAMES: Final[tuple[Icon, Icon, Icon]] = ("money", "fuel", "improvement")
DIAL_NAMES: Final = ("bonus_fuel", "cards_as_fuel", "hand_size", "card_draw", "christmas_bonus")
SWITCH_FIGURES: Final = (
    "dice_per_ticket",
    "free_gate_moves",
    "money_per_bonus",
    "extra_colours",
    "icons_needed",
    "cards_per_wild_ticket",
    "money_per_cube",
)
GATE_ACTIONS: Final = ("none", "draw", "extra_colour", "free_move_and_fuel", "fuel", "buy_improvement")

# when an objective is looked at
AT_FLIGHT: Final = 0
AT_INCOME: Final = 1
AT_BOARDING: Final = 2
TIMES: Final = ("flight", "income", "boarding")
POSSIBLE_TIMES: Final = (
    ("income",),
    ("flight", "income"),
    ("income",),
    ("flight", "income"),
    ("flight",),
    ("boarding",),
    ("flight", "income"),
    ("flight", "income"),
    ("flight", "income"),
)
CONDITIONS: Final = (
    "fuel_dial_at_least_after_last_flight",
    "visited_any_this_round",
    "fuel_spent_this_round_at_least",
    "die_delivered_on_second_or_later_flight",
    "took_last_cube_of_location",
    "boarded_only_colour",
    "per_die_delivered",
    "per_die_delivered",
    "per_die_delivered",
)
PROSE: Final = ("confidence", "source", "note")


class Board:
    """Facts that never change during a game."""

    def __init__(self, source: Source, seats: int) -> None:
        data = source.table()
        data.number("schema", 1, 1)
        data.skip("sources")
        self.days: list[str] = self._read_days(data)
        self._read_dials(data)
        self._read_switches(data)
        self._read_map(data)
        self._read_cards(data)
        self._read_gates(data)
        self._read_objectives(data)
        self._read_planes(data)
        self._read_setup(data, seats)
        self._read_scoring(data)
        self._read_solo(data)
        data.finish()

    def _read_days(self, data: Table) -> list[str]:
        week = data.table("week")
        week.skip(*PROSE)
        days = week.texts("days")
        week.finish()
        if not 1 <= len(days) <= DAYS:
            raise week.error("days", f"expected 1 to {DAYS} days, found {len(days)}")
        return days

    def _read_dials(self, data: Table) -> None:
        dials = data.table("dials")
        dials.skip(*PROSE)
        self.dial_names: list[str] = []
        self.scale: Ints = filled(DIALS * STOPS, 0)
        self.top: Ints = filled(DIALS, 0)  # the last stop
        self.start: Ints = filled(DIALS, 0)
        for dial, name in enumerate(DIAL_NAMES):
            table = dials.table(name)
            scale, start = read_scale(table)
            self.dial_names.append(table.text("name"))
            self.top[dial] = len(scale) - 1
            self.start[dial] = start
            for stop in range(i64(STOPS)):  # past the last stop the needle stays
                self.scale[dial * STOPS + stop] = scale[min(int(stop), len(scale) - 1)]
            table.finish()
        table = dials.table("fuel")
        table.skip("name")
        scale, start = read_scale(table, FUELS)
        if scale != list(range(len(scale))):
            raise table.error("scale", "expected 0, 1, 2 and so on: fuel is counted one by one")
        self.tank: i64 = len(scale) - 1
        self.start_fuel: i64 = scale[start]
        table.finish()
        dials.finish()

    def _read_switches(self, data: Table) -> None:
        """One figure each: what the switch changes."""
        table = data.table("switches")
        table.skip(*PROSE)
        figures = []
        for number, entry in numbered(table, "switch", SWITCHES):
            entry.skip("id", "column", "row")
            figures.append(entry.number(SWITCH_FIGURES[number], 1, 10))
            entry.finish()
        table.finish()
        self.figure: Ints = ints(figures)

    def _read_map(self, data: Table) -> None:
        world = data.table("map")
        world.skip(*PROSE, "projection")
        self.width: int = world.number("canvas_width", 1)
        self.height: int = world.number("canvas_height", 1)
        self.ids: list[str] = []
        self.names: list[str] = []
        self.spots: list[tuple[int, int]] = []
        self.value: Ints = filled(PLACES, 0)
        self.remote: Ints = filled(PLACES, 0)
        tables = world.tables("location", "id")
        if not 3 <= len(tables) <= PLACES:
            raise world.error("location", f"expected 3 to {PLACES} entries, found {len(tables)}")
        for place, table in enumerate(tables):
            self._read_place(place, table)
        self.places: i64 = len(tables)
        longest = int(self.tank + self.scale[DIAL_NAMES.index("cards_as_fuel") * STOPS + STOPS - 1])
        if longest >= FUELS:
            raise data.error("dials", f"tank and cards together must not give more than {FUELS - 1} fuel")
        self.connections: list[tuple[int, int, int]] = self._read_connections(world)
        self.routes: Routes = Routes(len(tables), self.connections, PLACES, longest)
        self._check_map(world)
        world.finish()

    def _read_place(self, place: int, table: Table) -> None:
        name = table.text("id")
        if name in self.ids:
            raise table.error("id", f"{name} occurs twice")
        self.ids.append(name)
        self.names.append(table.text("name"))
        self.value[place] = table.number("value", 0, 40)
        self.remote[place] = table.number("remote_bonus_per_die", 0, 20)
        if table.flag("hub") != (place == 0):
            raise table.error("hub", "the first location is the hub, and no other")
        self.spots.append((table.number("x"), table.number("y")))
        table.skip("lat", "lon")
        table.finish()

    def _read_connections(self, world: Table) -> list[tuple[int, int, int]]:
        found: list[tuple[int, int, int]] = []
        for table in world.tables("connection"):
            a = self.ids.index(table.choice("a", self.ids))
            b = self.ids.index(table.choice("b", self.ids))
            if a == b or any({a, b} == {c, d} for c, d, _ in found):
                raise table.error("b", "a connection joins two places, and no two places are joined twice")
            found.append((a, b, table.number("fuel", 1, 20)))
            table.finish()
        return found

    def _check_map(self, world: Table) -> None:
        if not self.routes.joined(len(self.ids)):
            raise world.error("connection", f"not every place can be reached from {self.names[0]}")
        for place, name in enumerate(self.names):
            fuel = self.routes.cheapest[place]
            if fuel != self.value[place]:
                found = f"{name} is {fuel} fuel away from {self.names[0]}, but its value is {self.value[place]}"
                raise world.error("location", f"{found}; the two are one printed number")

    def _read_cards(self, data: Table) -> None:
        tickets = data.table("tickets")
        tickets.skip(*PROSE)
        tickets.texts("icons", ICON_NAMES)
        self.copies: i64 = tickets.number("copies_per_location_and_icon", 1, 10)
        tickets.finish()
        self.kinds: i64 = ICONS * (self.places - 1)
        self.tickets: i64 = self.kinds * self.copies
        bonus = data.table("bonus")
        bonus.skip(*PROSE)
        self.icons_needed: i64 = bonus.number("icons_needed", 2, 10)
        amounts = []
        for icon in ICON_NAMES:
            entry = bonus.table(icon)
            entry.choice("effect", [icon])
            amounts.append(entry.number("amount", 1, 1 if icon == "improvement" else 20))
            entry.finish()
        bonus.finish()
        self.bonus: Ints = ints(amounts)
        if self.figure[4] >= self.icons_needed:
            raise bonus.error("icons_needed", f"switch 5 needs {self.figure[4]} icons: a bonus must need more")
        face_down = data.table("face_down")
        face_down.skip(*PROSE)
        self.wild: i64 = face_down.number("cards_per_wild_ticket", 1, 10)
        face_down.finish()

    def _read_gates(self, data: Table) -> None:
        table = data.table("gates")
        table.skip(*PROSE)
        self.move_cost: i64 = table.number("move_cost", 1, 20)
        self.seats_aboard: i64 = table.number("seats_per_plane", 1, 6)
        self.colours_aboard: i64 = table.number("colours_per_boarding", 1, COLOURS)
        self.gate_cards: Ints = filled(GATES, 0)
        self.gate_colours: Ints = filled(GATES, 0)
        self.gate_moves: Ints = filled(GATES, 0)
        self.gate_fuel: Ints = filled(GATES, 0)
        self.gate_price: Ints = filled(GATES, -1)  # of an improvement; -1: none is sold
        for number, entry in numbered(table, "gate", GATES):
            action = entry.choice("action", GATE_ACTIONS)
            if action == "draw":
                self.gate_cards[number] = entry.number("cards", 1, 10)
            elif action == "extra_colour":
                self.gate_colours[number] = entry.number("extra_colours", 1, COLOURS)
            elif action == "free_move_and_fuel":
                self.gate_moves[number] = entry.number("free_gate_moves", 1, 10)
                self.gate_fuel[number] = entry.number("fuel", 0, 20)
            elif action == "fuel":
                self.gate_fuel[number] = entry.number("fuel", 1, 20)
            elif action == "buy_improvement":
                self.gate_price[number] = entry.number("cost", 0, 20)
            entry.finish()
        table.finish()
        self.nearest: Ints = ints([steps_to(gate, taken) for gate in range(GATES) for taken in range(2**GATES)])

    def _read_objectives(self, data: Table) -> None:
        table = data.table("objectives")
        table.skip(*PROSE)
        self.in_play: i64 = table.number("in_play", 0, OBJECTIVES)
        first = table.numbers("first_game", int(self.in_play), 1, OBJECTIVES)
        if len(set(first)) < len(first):
            raise table.error("first_game", "a card occurs twice")
        self.first_game: i64 = 0
        for number in first:
            self.first_game |= bit(number - 1)
        self.objective_ids: list[str] = []
        self.objectives: list[str] = []
        self.unsure: list[bool] = []  # whether the moment is reconstructed
        self.timing: Ints = filled(OBJECTIVES, 0)
        self.threshold: Ints = filled(OBJECTIVES, 0)
        self.wanted: Ints = filled(OBJECTIVES, 0)  # the colour of the dice, or the set of places
        self.reward_money: Ints = filled(OBJECTIVES, 0)
        self.reward_fuel: Ints = filled(OBJECTIVES, 0)
        self.reward_cards: Ints = filled(OBJECTIVES, 0)
        self.reward_improvements: Ints = filled(OBJECTIVES, 0)
        for number, entry in numbered(table, "card", OBJECTIVES):
            self._read_objective(number, entry)
        table.finish()

    def _read_objective(self, number: int, entry: Table) -> None:
        # what a card asks for is a rule and no figure: a file may name it, not change it
        if entry.has("condition") and entry.text("condition") != CONDITIONS[number]:
            problem = f"cannot be changed: this card asks for {CONDITIONS[number]!r}"
            raise entry.error("condition", f"{problem}; thresholds, places, colours and rewards can be")
        entry.skip("condition")
        self.objective_ids.append(entry.text("id"))
        self.objectives.append(entry.text("name"))
        self.unsure.append(not entry.text("timing_confidence").startswith("published"))
        self.timing[number] = TIMES.index(entry.choice("timing", POSSIBLE_TIMES[number]))
        if number in (0, 2):
            self.threshold[number] = entry.number("threshold", 0, 100)
        elif number == 1:
            for place in entry.texts("locations", self.ids):
                self.wanted[number] |= bit(self.ids.index(place))
        elif number != 4:
            self.wanted[number] = COLOUR_NAMES.index(entry.choice("colour", COLOUR_NAMES[:COLOURS]))
        reward = entry.table("reward")
        self.reward_money[number] = reward.number("money", 0, 100) if reward.has("money") else 0
        self.reward_fuel[number] = reward.number("fuel", 0, 20) if reward.has("fuel") else 0
        self.reward_cards[number] = reward.number("cards", 0, 10) if reward.has("cards") else 0
        # an improvement asks a question, for which only the one moment of a round is ready
        self.reward_improvements[number] = reward.number("improvements", 0, 1) if number == 1 else 0
        reward.finish()
        entry.finish()

    def _read_planes(self, data: Table) -> None:
        table = data.table("seaplanes")
        table.skip(*PROSE)
        self.plane_ids: list[str] = []
        self.planes: list[str] = []
        self.plane_dial: Ints = filled(PLANES, 0)
        self.plane_stop: Ints = filled(PLANES, 0)
        tables = table.tables("plane", "id")
        if len(tables) != PLANES:
            raise table.error("plane", f"expected {PLANES} entries, found {len(tables)}")
        for plane, entry in enumerate(tables):
            self.plane_ids.append(entry.text("id"))
            self.planes.append(entry.text("name"))
            dial = DIAL_NAMES.index(entry.choice("dial", DIAL_NAMES))
            stops = [int(self.scale[dial * STOPS + stop]) for stop in range(self.top[dial] + 1)]
            value = entry.number("dial_value", 0, 100)
            if value not in stops:
                raise entry.error("dial_value", f"{value} is not on the scale {stops} of its dial")
            self.plane_dial[plane] = dial
            self.plane_stop[plane] = stops.index(value)
            entry.finish()
        table.finish()

    def _read_setup(self, data: Table, seats: int) -> None:
        box = data.table("components").table("cubes_by_colour")
        box.skip(*PROSE, "grey")
        self.cubes: Ints = ints([box.number(colour, 0, 100) for colour in COLOUR_NAMES[:COLOURS]])
        box.finish()
        data.table("colours").texts("order", COLOUR_NAMES)
        setup = data.table("setup")
        setup.skip(*PROSE)
        self.start_hand: i64 = setup.number("start_hand", 0, 20)
        self.start_money: Ints = ints(setup.numbers("start_money_by_turn_order", 4, 0, 1000))
        dice = setup.table("dice_per_colour")
        self.dice: i64 = dice.number(str(seats), 1, 10)
        cubes = setup.table("cubes_per_location")
        self.cubes_each: i64 = cubes.number(str(seats), 0, 15)
        setup.finish()
        # the last player must still find two dice, so that one of them can always be moved
        if COLOURS * self.dice < seats * self.seats_aboard + 2 - self.seats_aboard:
            raise setup.error("dice_per_colour", f"too few dice for {seats} players")
        if sum(int(n) for n in self.cubes) < (self.places - 1) * self.cubes_each:
            raise setup.error("cubes_per_location", "the box does not hold so many cubes")
        if seats * self.start_hand > self.tickets:
            raise setup.error("start_hand", f"{self.tickets} tickets are too few for {seats} players")

    def _read_scoring(self, data: Table) -> None:
        income = data.table("income")
        income.skip(*PROSE)
        self.pay: i64 = income.number("money_per_die", 0, 20)
        income.finish()
        scoring = data.table("scoring")
        scoring.skip(*PROSE)
        self.distinct: Ints = ints(scoring.numbers("distinct_locations_money", None, 0, 1000))
        scoring.finish()
        if len(self.distinct) == 0:
            raise scoring.error("distinct_locations_money", "expected at least one figure")

    def _read_solo(self, data: Table) -> None:
        solo = data.table("solo")
        solo.skip(*PROSE)
        self.solo_money: i64 = solo.number("start_money", 0, 1000)
        self.solo_improvements: i64 = solo.number("free_improvements_before_start", 0, 20)
        self.titles: list[str] = []
        self.title_places: list[int] = []
        self.title_money: list[int] = []
        for entry in solo.tables("title", "name"):
            self.titles.append(entry.text("name"))
            self.title_places.append(entry.number("min_locations", 0, PLACES))
            self.title_money.append(entry.number("min_money", 0, 10_000))
            entry.finish()
        solo.finish()


def read_scale(table: Table, room: int = STOPS) -> tuple[list[int], int]:
    """The stops of a needle, and which of them it starts at."""
    scale = table.numbers("scale", None, 0, 100)
    if not 1 <= len(scale) <= room or sorted(set(scale)) != scale:
        raise table.error("scale", f"expected 1 to {room} rising numbers, found {scale}")
    start = table.number("start", 0, 100)
    if start not in scale:
        raise table.error("start", f"{start} is not on the scale {scale}")
    return scale, scale.index(start)


def numbered(table: Table, key: str, count: int) -> list[tuple[int, Table]]:
    """Entries that carry their number, all there and in order; numbers count from 0 here."""
    entries = table.tables(key, "number")
    if len(entries) != count:
        raise table.error(key, f"expected {count} entries, found {len(entries)}")
    found = []
    for number, entry in enumerate(entries):
        entry.number("number", number + 1, number + 1)
        found.append((number, entry))
    return found


def steps_to(gate: int, taken: int) -> int:
    """How many moves bring the nearest die to a gate. `taken` is the set of gates with dice; the gates form a ring."""
    for steps in range(GATES):
        if taken >> ((gate + steps) % GATES) & 1 or taken >> ((gate - steps) % GATES) & 1:
            return steps
    return 99
