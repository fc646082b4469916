"""What lies on the modules' own boards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypedDict, cast

from aerodrome.games.sky_team.scene import panel
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import ABILITY_IDS, ALARM_IDS, FIRST_ALARM, KEROSENE_SPACE
from aerodrome.games.sky_team.words import SEATS, ability, alarm
from aerodrome.kernel.ints import bit, count, members_of


@dataclass(slots=True)
class InPlay:
    """A module without a board of its own."""


@dataclass(slots=True)
class Fuel:
    fuel: int
    full: int
    floor: int
    no_die_loss: int
    fed: bool  # whether this round is paid for


@dataclass(slots=True)
class Wind:
    place: int
    wind: int


@dataclass(slots=True)
class InternRow:
    row: list[int]
    token: int


@dataclass(slots=True)
class IceColumns:
    columns: int


@dataclass(slots=True)
class Clock:
    seconds: int


@dataclass(slots=True)
class Ability:
    id: str
    name: str


@dataclass(slots=True)
class Abilities:
    cards: list[Ability]
    to_choose: int
    named: str | None
    countered: str | None
    adapted: list[int]
    synchronised: bool
    exchanged: bool
    extra_die: int


@dataclass(slots=True)
class AlarmToken:
    id: str
    name: str
    state: Literal["ringing", "silent", "reset"]
    by: str
    face: str


@dataclass(slots=True)
class AlarmBoard:
    alarms: list[AlarmToken]


class Modules(TypedDict, total=False):
    """The modules in play."""

    traffic: InPlay
    turns: InPlay
    kerosene: Fuel
    kerosene_leak: Fuel
    winds: Wind
    headwinds: Wind
    intern: InternRow
    ice_brakes: IceColumns
    real_time: Clock
    special_abilities: Abilities
    altitude_5000: InPlay
    alarms: AlarmBoard
    total_trust: InPlay
    turbulence: InPlay
    bad_visibility: InPlay
    engine_loss: InPlay
    stuck_landing_gear: InPlay
    penguins: InPlay


def modules(s: SkyTeam) -> Modules:
    # the table below has a value of the right type for each name; the law `words` reads it by its type
    return cast(Modules, {name: BOARDS[name](s) if name in BOARDS else InPlay() for name in s.board.modules})


def _fuel(s: SkyTeam, fed: bool) -> Fuel:
    return Fuel(s.fuel, s.board.fuel, s.board.fuel_floor, s.board.no_die_loss, fed)


def _wind(s: SkyTeam) -> Wind:
    return Wind(s.wind, s.board.ring[s.wind])


def _intern(s: SkyTeam) -> InternRow:
    return InternRow([s.interns[n] for n in range(s.taken_left, 6 - s.taken_right)], s.token)


def _abilities(s: SkyTeam) -> Abilities:
    return Abilities(
        cards=[Ability(ABILITY_IDS[n], ability(n)) for n in members_of(s.cards)],
        to_choose=s.board.cards - count(s.cards),
        named=ABILITY_IDS[s.named - 1] if s.named else None,
        countered=ABILITY_IDS[s.countered - 1] if s.countered else None,
        adapted=members_of(s.adapted),
        synchronised=s.synced,
        exchanged=s.exchanged,
        extra_die=s.extra_die,
    )


def _alarm(s: SkyTeam, n: int) -> AlarmToken:
    space = panel(s.board)[FIRST_ALARM + n]
    return AlarmToken(
        id=ALARM_IDS[n],
        name=alarm(n),
        state="ringing" if s.bells_up & bit(n) else "silent" if s.bells_down & bit(n) else "reset",
        by=SEATS[space.seats[0]] if len(space.seats) == 1 else "either",
        face=space.faces,
    )


BOARDS: dict[str, Callable[[SkyTeam], object]] = {
    "kerosene": lambda s: _fuel(s, s.dice[KEROSENE_SPACE] != 0),
    "kerosene_leak": lambda s: _fuel(s, True),
    "winds": _wind,
    "headwinds": _wind,
    "intern": _intern,
    "ice_brakes": lambda s: IceColumns(s.brakes),
    "real_time": lambda s: Clock(s.board.seconds),
    "special_abilities": _abilities,
    "alarms": lambda s: AlarmBoard([_alarm(s, n) for n in members_of(s.board.bell_tokens)]),
}
