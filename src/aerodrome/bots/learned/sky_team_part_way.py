"""Flights of Sky Team that begin part-way: who never sees a landing learns nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_team.alarms import bells
from aerodrome.games.sky_team.intern import lessons
from aerodrome.games.sky_team.kerosene import tank
from aerodrome.games.sky_team.panel import deploy
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import (
    ALARMS,
    BRAKES,
    FIRST_ALARM,
    FIRST_ICE,
    FLAPS,
    LANDING_GEAR,
    MODULE_IDS,
    SPACES,
)
from aerodrome.games.sky_team.vocabulary import ROUND
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import Ints, bit, total

BELLS: Final[i64] = bit(MODULE_IDS.index("alarms"))
ICE: Final[i64] = bit(MODULE_IDS.index("ice_brakes"))
INTERN: Final[i64] = bit(MODULE_IDS.index("intern"))
TANK: Final[i64] = bit(MODULE_IDS.index("kerosene")) | bit(MODULE_IDS.index("kerosene_leak"))
WIND: Final[i64] = bit(MODULE_IDS.index("winds")) | bit(MODULE_IDS.index("headwinds"))


def clamped(value: i64, low: i64, high: i64) -> i64:
    if value < low:
        return low
    return high if value > high else value


def part_way(s: SkyTeam, chance: Chance) -> None:
    """Go on at a later row, with what may have come about until there."""
    board = s.board
    first = s.row
    s.row = first + 1 + chance.below(board.landing - first)
    left = board.landing - s.row
    way = left
    if chance.below(3) == 0:
        way += chance.below(3) - 1
    if left == 0:
        way = 0
    s.position = board.airport - clamped(way, 0, board.airport)
    _thin_out(s, chance, left)
    on = chance.below(101)
    for space in range(SPACES):
        here = board.present & bit(space)
        does = board.does[space]
        if here and not s.locked & bit(space) and chance.below(100) < on + 8 * s.row:
            if does == LANDING_GEAR and deploy(s, space):
                s.blue += 1
            elif does == FLAPS and deploy(s, space):
                s.orange += 1
            elif does == BRAKES and chance.below(4) > 0 and deploy(s, space):
                s.brakes += 1
    if board.module_set & ICE:
        for _n in range(chance.below(5)):
            _melt(s)
    s.tilt = 0 if chance.below(2) else chance.below(2 * board.spin - 1) - board.spin + 1
    s.coffee = chance.below(board.coffees + 1)
    s.rerolls = chance.below(3)
    if board.module_set & TANK:
        tank(s).fuel = clamped(board.fuel - chance.below(1 + 4 * s.row), 0, board.fuel)
    if board.module_set & WIND:
        s.wind = chance.below(len(board.ring))
    if board.module_set & INTERN:
        row = lessons(s)
        for _n in range(chance.below(7)):
            if row.left() > 0 and chance.below(6) < s.row:
                if chance.below(2):
                    row.taken_left += 1
                else:
                    row.taken_right += 1
    if board.module_set & BELLS:
        _ring_bells(s, chance)
    s.adapted = chance.below(4) if s.cards else 0
    while s.depth > 1:
        s.pop()
    s.swap(ROUND, 0)


def _thin_out(s: SkyTeam, chance: Chance, left: i64) -> None:
    """Planes that are still in the way, fewer the later it is."""
    keep = chance.below(101)
    planes: Ints = s.planes
    for at in range(s.board.airport + 1):
        for _n in range(planes[at]):
            if at < s.position or chance.below(100) * s.board.landing >= keep * left:
                planes[at] -= 1
    if chance.below(3) == 0 and total(planes, 0, s.board.airport + 1) < s.board.plane_tokens:
        planes[s.board.airport - chance.below(s.board.airport - s.position + 1)] += 1


def _melt(s: SkyTeam) -> None:
    """An ice brake column more."""
    top: i64 = FIRST_ICE + 2 * s.brakes
    if top >= FIRST_ALARM:
        return
    s.brakes += 1
    s.locked |= bit(top) | bit(top + 1)
    if top + 2 < FIRST_ALARM:
        s.locked &= ~(bit(top + 2) | bit(top + 3))


def _ring_bells(s: SkyTeam, chance: Chance) -> None:
    tokens = bells(s)
    for alarm in range(ALARMS):
        if tokens.down & bit(alarm) and chance.below(10) < s.row:
            tokens.down &= ~bit(alarm)
            if chance.below(3) == 0:
                tokens.up |= bit(alarm)
                s.locked &= ~bit(FIRST_ALARM + alarm)
