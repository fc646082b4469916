"""The box: what a data file holds, read and checked. A flight takes its strip and its altitude track from it."""

from __future__ import annotations

from typing import Final, TypeVar

from aerodrome.games.sky_team.things import ACTIONS as ACTION_IDS
from aerodrome.games.sky_team.things import ALARM_IDS, FIRST_ALARM, MODULE_IDS, SPACE_IDS
from aerodrome.kernel.data import Source, Table

ROLES: Final = ("pilot", "copilot")
COLOURS: Final = ("green", "yellow", "red", "black")
CONFIDENCE: Final = ("published", "cross-checked", "disputed", "inferred")
REROLLERS: Final = ("both", "placer")
ANY_TILT: Final = (-2, -1, 0, 1, 2)

T = TypeVar("T")


class PanelSpace:
    """A space for a die, as printed."""

    def __init__(self, table: Table) -> None:
        self.action = table.choice("action", ACTION_IDS)
        self.roles = table.texts("roles", ROLES)
        self.values = table.numbers("values", None, 1, 6) if table.has("values") else [1, 2, 3, 4, 5, 6]
        self.mandatory = table.flag("mandatory") if table.has("mandatory") else False
        self.requires = table.choice("requires", SPACE_IDS) if table.has("requires") else ""
        self.module = table.choice("module", MODULE_IDS) if table.has("module") else ""
        self.not_module = table.choice("not_module", MODULE_IDS) if table.has("not_module") else ""
        table.finish()


class Alarm:
    """An alarm token: what it blocks, and the die that resets it."""

    def __init__(self, table: Table) -> None:
        self.blocks = table.texts("blocks", SPACE_IDS)
        self.roles = table.texts("reset_roles", ROLES)
        self.value = table.number("reset_value", 1, 6)
        table.finish()


class Strip:
    """An approach track, start space first."""

    def __init__(self, table: Table, airports: dict[str, str]) -> None:
        self.id = table.text("id")
        self.set = table.text("set")
        self.airport = table.choice("airport", list(airports))
        self.colour = table.choice("colour", COLOURS)
        self.source = table.text("source")
        self.confidence = table.choice("confidence", CONFIDENCE)
        self.planes: list[int] = []
        self.traffic: list[int] = []
        self.tilts: list[list[int]] = []
        self.alarms: list[int] = []
        self.silent: list[bool] = []
        spaces = table.tables("spaces")
        if not 2 <= len(spaces) <= 12:
            raise table.error("spaces", f"expected 2 to 12 spaces, found {len(spaces)}")
        for number, space in enumerate(spaces, 1):
            self._read_space(space, number == len(spaces))
        table.finish()

    def _read_space(self, space: Table, last: bool) -> None:
        self.planes.append(space.number("planes", 0, 12) if space.has("planes") else 0)
        self.traffic.append(space.number("traffic", 0, 12) if space.has("traffic") else 0)
        self.tilts.append(space.numbers("axis", None, -2, 2) if space.has("axis") else list(ANY_TILT))
        self.alarms.append(space.number("alarms", 0, 6) if space.has("alarms") else 0)
        self.silent.append(space.flag("silent") if space.has("silent") else False)
        if (space.flag("airport") if space.has("airport") else False) != last:
            raise space.error("airport", "the last space of a strip, and no other, is the airport")
        space.finish()


class Row:
    """A row of an altitude track: one round."""

    def __init__(self, table: Table) -> None:
        self.altitude = table.number("altitude", 0, 60_000)
        self.first = ROLES.index(table.choice("first", ROLES))
        self.reroll = table.number("reroll", 0, 3) if table.has("reroll") else 0
        self.turbulence = table.flag("turbulence") if table.has("turbulence") else False
        self.bad_visibility = table.flag("bad_visibility") if table.has("bad_visibility") else False
        self.landing = table.flag("landing") if table.has("landing") else False
        table.finish()


class Scenario:
    """A flight of the log."""

    def __init__(self, table: Table, box: Box) -> None:
        self.id = table.text("id")
        self.set = table.text("set")
        self.airport = table.choice("airport", list(box.airports))
        self.colour = table.choice("colour", COLOURS)
        self.approach = table.choice("approach", list(box.strips))
        self.altitude = table.choice("altitude", list(box.altitudes))
        self.modules = table.texts("modules", MODULE_IDS)
        self.abilities = table.number("abilities", 0, 3)
        self.confidence = table.choice("confidence", CONFIDENCE)
        self.briefing = table.text("briefing")
        table.finish()


class Figures:
    """The numbers that belong to no track and no space."""

    def __init__(self, data: Table) -> None:
        self._read_components(data.table("components"))
        self._read_panel(data.table("panel"))
        modules = data.table("modules")
        self._read_fuel(modules.table("kerosene"), modules.table("kerosene_leak"))
        self._read_wind(modules.table("winds"), modules.table("headwinds"))
        self.seconds = _only(modules, "real_time", "seconds", 10, 600)
        self.visible_dice = _only(modules, "bad_visibility", "dice_rolled", 1, self.dice)
        loss = modules.table("engine_loss")
        loss.choice("confidence", CONFIDENCE)
        self.placed_dice = loss.number("dice_placed", 1, self.dice)
        self.glide = loss.number("glide", 1, 2)
        loss.finish()
        stuck = modules.table("stuck_landing_gear")
        stuck.choice("confidence", CONFIDENCE)
        self.stuck_alarms = stuck.texts("alarms", ALARM_IDS)
        stuck.finish()
        turbulence = modules.table("turbulence")
        turbulence.choice("confidence", CONFIDENCE)
        self.rerolls = turbulence.choice("rerolls", REROLLERS)
        turbulence.finish()
        modules.finish()

    def _read_components(self, box: Table) -> None:
        box.choice("confidence", CONFIDENCE)
        self.dice = box.number("dice_per_player", 2, 4)
        self.planes = box.number("plane_tokens", 0, 60)
        self.coffee = box.number("coffee_tokens", 0, 6)
        self.rerolls_in_box = box.number("reroll_tokens", 0, 10)
        self.interns = box.numbers("intern_tokens", 6, 1, 6)
        self.traffic_die = box.numbers("traffic_die", 6, 1, 6)
        box.finish()

    def _read_panel(self, panel: Table) -> None:
        panel.choice("confidence", CONFIDENCE)
        self.spin = panel.number("spin_at", 1, 3)
        self.blue = panel.number("blue_gap", 0, 12)
        self.orange = panel.number("orange_gap", self.blue, 12)
        self.brake_speeds = panel.numbers("brake_speeds", 4, 0, 12)
        self.ice_speeds = panel.numbers("ice_brake_speeds", 5, 0, 12)
        panel.finish()

    def _read_fuel(self, kerosene: Table, leak: Table) -> None:
        kerosene.choice("confidence", CONFIDENCE)
        leak.choice("confidence", CONFIDENCE)
        self.fuel = kerosene.number("start", 1, 60)
        self.no_die_loss = kerosene.number("no_die_loss", 0, 60)
        self.fuel_floor = kerosene.number("lose_below", 0, 1)
        self.leak_fuel = leak.number("start", 1, 60)
        self.leak_extra = leak.number("extra", 0, 6)
        self.leak_floor = leak.number("lose_below", 0, 1)
        kerosene.finish()
        leak.finish()

    def _read_wind(self, winds: Table, headwinds: Table) -> None:
        winds.choice("confidence", CONFIDENCE)
        headwinds.choice("confidence", CONFIDENCE)
        self.ring = winds.numbers("ring", 20, -6, 6)
        self.tail_start = winds.number("start", 0, 19)
        self.head_start = headwinds.number("start", 0, 19)
        winds.finish()
        headwinds.finish()


class Box:
    """Everything in a data file."""

    def __init__(self, source: Source) -> None:
        data = source.table()
        meta = data.table("meta")
        meta.number("schema", 1, 1)
        meta.skip("game")
        meta.finish()
        self.figures = Figures(data)
        self._read_panel(data)
        self._read_aid(data.table("rule_sets"))
        self._read_places(data)
        self._read_tracks(data)
        self.scenarios: dict[str, Scenario] = {}
        for table in data.tables("scenarios", "id"):
            _add(table, self.scenarios, Scenario(table, self))
        keys = ("about", "item", "chosen", "alternative")
        self.disputes = [_texts(table, keys) for table in data.tables("disputes", "item")]
        data.finish()

    def _read_panel(self, data: Table) -> None:
        self.spaces: dict[str, PanelSpace] = {}
        for table in data.tables("spaces", "id"):
            name = table.choice("id", SPACE_IDS[:FIRST_ALARM])
            self.spaces[name] = PanelSpace(table)
        self.alarms: dict[str, Alarm] = {}
        for table in data.tables("alarms", "id"):
            name = table.choice("id", ALARM_IDS)
            self.alarms[name] = Alarm(table)
        for key, wanted, found in (
            ("spaces", SPACE_IDS[:FIRST_ALARM], list(self.spaces)),
            ("alarms", ALARM_IDS, list(self.alarms)),
        ):
            for name in wanted:
                if name not in found:
                    raise data.error(key, f"{name} is missing")

    def _read_aid(self, rule_sets: Table) -> None:
        """What the players' aid puts in the place of the printed figures."""
        aid = rule_sets.table("aid")
        rule_sets.finish()
        aid.choice("confidence", CONFIDENCE)
        self.aid_rerolls = aid.choice("turbulence_rerolls", REROLLERS)
        self.aid_stuck_alarms = aid.texts("stuck_landing_gear_alarms", ALARM_IDS)
        values = aid.table("space_values")
        self.aid_values = {name: values.numbers(name, None, 1, 6) for name in values.values}
        roles = aid.table("alarm_reset_roles")
        self.aid_roles = {name: roles.texts(name, ROLES) for name in roles.values}
        aid.finish()
        for name in self.aid_values:
            if name not in self.spaces:
                raise values.error(name, "there is no such space on the panel")
        for name in self.aid_roles:
            if name not in self.alarms:
                raise roles.error(name, "there is no such alarm")

    def _read_tracks(self, data: Table) -> None:
        self.strips: dict[str, Strip] = {}
        for table in data.tables("approach_tracks", "id"):
            strip = Strip(table, self.airports)
            if sum(strip.planes) > self.figures.planes:
                raise table.error("spaces", f"more planes at the start than the {self.figures.planes} tokens there are")
            _add(table, self.strips, strip)
        self.altitudes: dict[str, list[Row]] = {}
        for table in data.tables("altitude_tracks", "id"):
            table.choice("confidence", CONFIDENCE)
            name = table.text("id")
            self.altitudes[name] = _rows(table)

    def _read_places(self, data: Table) -> None:
        self.difficulties = _texts(data.table("difficulties"), COLOURS)
        places = data.table("airports")
        self.airports: dict[str, str] = {}
        self.cities: dict[str, str] = {}
        self.countries: dict[str, str] = {}
        for code in places.values:
            place = places.table(code)
            self.airports[code] = place.text("name")
            self.cities[code] = place.text("city")
            self.countries[code] = place.text("country")
            place.finish()


def _add(table: Table, found: dict[str, T], entry: T) -> None:
    name = table.text("id")
    if name in found:
        raise table.error("id", f"{name} occurs twice")
    found[name] = entry


def _only(modules: Table, name: str, key: str, low: int, high: int) -> int:
    """The one figure of a module."""
    table = modules.table(name)
    table.choice("confidence", CONFIDENCE)
    number = table.number(key, low, high)
    table.finish()
    return number


def _rows(track: Table) -> list[Row]:
    rows = [Row(table) for table in track.tables("rows", "altitude")]
    if len(rows) < 2 or [row.landing for row in rows] != [False] * (len(rows) - 1) + [True]:
        raise track.error("rows", "expected two rows or more, of which the last, and no other, is the landing")
    track.finish()
    return rows


def _texts(table: Table, keys: tuple[str, ...]) -> dict[str, str]:
    found = {key: table.text(key) for key in keys}
    table.finish()
    return found
