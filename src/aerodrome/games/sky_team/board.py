"""The board of one flight: strip, altitude track, panel and modules, as ints."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_team.box import ROLES, Box, PanelSpace, Row, Strip
from aerodrome.games.sky_team.things import (
    ABILITY_IDS,
    ACTIONS,
    ALARM,
    ALARM_IDS,
    CONCENTRATION,
    FACES,
    FIRST_ALARM,
    FIRST_ICE,
    FLAPS,
    LANDING_GEAR,
    MODULE_IDS,
    RADIO,
    SPACE_IDS,
    SPACES,
)
from aerodrome.kernel.ints import Ints, bit, filled, ints

ROOM: Final = FACES + 1  # faces count from 1


class Flight:
    """What is flown: a scenario of the log, or one of the crew's own making."""

    def __init__(self, scenario: str, approach: str, altitude: str, modules: list[str], abilities: int) -> None:
        self.scenario = scenario
        self.approach = approach
        self.altitude = altitude
        self.modules = [name for name in MODULE_IDS if name in modules]
        self.modules += [name for name in modules if name not in MODULE_IDS]  # not in the box
        self.abilities = abilities


class Board:
    """Facts that never change during a flight. A set of spaces or cards is a bit set."""

    def __init__(self, box: Box, flight: Flight, printed: bool, early: bool, seconds: int) -> None:
        self.box = box
        self.flight = flight
        self.printed = printed
        self.early = early
        self.seconds = seconds
        self.modules = flight.modules
        self.module_set: i64 = sum(bit(n) for n, name in enumerate(MODULE_IDS) if name in flight.modules)
        self.shakes_both = (box.figures.rerolls if printed else box.aid_rerolls) == "both"
        self._take_figures()
        self._lay_strip(box.strips[flight.approach])
        self._lay_altitude(box.altitudes[flight.altitude])
        self._lay_panel()
        self._lay_alarms()
        self._find_alike()
        self.cards: i64 = flight.abilities
        self.deck: i64 = sum(bit(n) for n, name in enumerate(ABILITY_IDS) if self.allows(name))

    def has(self, module: str) -> bool:
        return module in self.modules

    def allows(self, ability: str) -> bool:
        """Whether a card can do anything on this flight."""
        if ability == "mastery":
            return not self.has("engine_loss")
        return ability != "synchronisation" or not self.has("stuck_landing_gear")

    def _take_figures(self) -> None:
        figures = self.box.figures
        leak = self.has("kerosene_leak")
        self.dice: i64 = figures.dice
        self.plane_tokens: i64 = figures.planes
        self.coffees: i64 = figures.coffee
        self.reroll_tokens: i64 = figures.rerolls_in_box
        self.interns: Ints = ints(figures.interns)
        self.traffic_die: Ints = ints(figures.traffic_die)
        self.traffic_low: i64 = min(figures.traffic_die)
        self.traffic_high: i64 = max(figures.traffic_die)
        self.spin: i64 = figures.spin
        self.blue: i64 = figures.blue
        self.orange: i64 = figures.orange
        self.speeds: Ints = ints(figures.ice_speeds if self.has("ice_brakes") else figures.brake_speeds)
        self.fuel: i64 = figures.leak_fuel if leak else figures.fuel
        self.fuel_floor: i64 = figures.leak_floor if leak else figures.fuel_floor
        self.no_die_loss: i64 = figures.no_die_loss
        self.leak_extra: i64 = figures.leak_extra
        self.ring: Ints = ints(figures.ring)
        self.ring_start: i64 = figures.head_start if self.has("headwinds") else figures.tail_start
        self.visible_dice: i64 = figures.visible_dice
        self.placed_dice: i64 = figures.placed_dice
        self.glide: i64 = figures.glide

    def _lay_strip(self, strip: Strip) -> None:
        self.strip = strip
        self.airport: i64 = len(strip.planes) - 1
        self.planes: Ints = ints(strip.planes)
        self.traffic: Ints = ints(strip.traffic)
        self.window: Ints = ints([sum(bit(tilt + 2) for tilt in tilts) for tilts in strip.tilts])
        self.bells: Ints = ints(strip.alarms)
        self.silent: Ints = ints([1 if silent else 0 for silent in strip.silent])

    def _lay_altitude(self, rows: list[Row]) -> None:
        self.altitude: Ints = ints([row.altitude for row in rows])
        self.first: Ints = ints([row.first for row in rows])
        self.reroll: Ints = ints([row.reroll for row in rows])
        self.turbulence: Ints = ints([1 if row.turbulence else 0 for row in rows])
        self.bad_visibility: Ints = ints([1 if row.bad_visibility else 0 for row in rows])
        self.landing: i64 = len(rows) - 1

    def _lay_panel(self) -> None:
        """Which spaces are there, which faces fit them in whose hand, and which wait for another switch."""
        self.does: Ints = filled(SPACES, ALARM)
        self.fits: Ints = filled(2 * ROOM, 0)  # seat and face -> spaces
        self.either: Ints = filled(ROOM, 0)  # face -> spaces, for a die without a colour
        self.opens: Ints = filled(SPACES, -1)  # space -> the one its switch opens
        self.present: i64 = 0
        self.mandatory: i64 = 0
        self.green: i64 = 0  # the switches a landing needs
        self.locked: i64 = 0  # closed at the start
        for number, name in enumerate(SPACE_IDS[:FIRST_ALARM]):
            space = self.box.spaces[name]
            if (space.module and not self.has(space.module)) or (space.not_module and self.has(space.not_module)):
                continue
            self._lay_space(number, name, space)
        if self.has("ice_brakes"):  # one column after the other
            for number in range(FIRST_ICE + 2, FIRST_ALARM):
                self.locked |= bit(number)

    def _lay_space(self, number: int, name: str, space: PanelSpace) -> None:
        here = bit(number)
        does = ACTIONS.index(space.action)
        self.does[number] = does
        self.present |= here
        if space.mandatory:
            self.mandatory |= here
        if does in (LANDING_GEAR, FLAPS):
            self.green |= here
        if space.requires:
            self.opens[SPACE_IDS.index(space.requires)] = number
            self.locked |= here
        values = space.values if self.printed else self.box.aid_values.get(name, space.values)
        self._let_in(number, space.roles, values)

    def _let_in(self, number: int, roles: list[str], values: list[int]) -> None:
        for face in values:
            self.either[face] |= bit(number)
            for role in roles:
                self.fits[ROLES.index(role) * ROOM + face] |= bit(number)

    def _find_alike(self) -> None:
        """Of each space the first that is the same to whoever places a die: action, faces, seats and alarms."""
        found: dict[tuple[int, ...], int] = {}
        self.first_alike: Ints = filled(SPACES, 0)
        for space in range(SPACES):
            kind = self.does[space]
            same = [kind if kind in (RADIO, CONCENTRATION) else -1 - space]
            same += [self.fits[n] >> space & 1 for n in range(len(self.fits))]
            same += [self.blocks[n] >> space & 1 for n in range(len(self.blocks))]
            self.first_alike[space] = found.setdefault(tuple(same), space)

    def _lay_alarms(self) -> None:
        """Tokens in play, and what each blocks. A token that blocks nothing on this panel stays in the box."""
        self.blocks: Ints = filled(len(ALARM_IDS), 0)
        self.bell_tokens: i64 = 0
        if not self.has("alarms"):
            return
        stuck = self.box.figures.stuck_alarms if self.printed else self.box.aid_stuck_alarms
        for number, name in enumerate(ALARM_IDS):
            alarm = self.box.alarms[name]
            for space in alarm.blocks:
                self.blocks[number] |= bit(SPACE_IDS.index(space)) & self.present
            if self.blocks[number] == 0 or (self.has("stuck_landing_gear") and name not in stuck):
                continue
            here = FIRST_ALARM + number
            self.bell_tokens |= bit(number)
            self.present |= bit(here)
            self.locked |= bit(here)
            roles = alarm.roles if self.printed else self.box.aid_roles.get(name, alarm.roles)
            self._let_in(here, roles, [alarm.value])
