"""What lies on the modules' own boards, as the page knows it. A module tells its own in `shown`; a law reads it by
these types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict, cast

from aerodrome.games.sky_team.order import MODULES
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import ABILITY_IDS, MODULE_IDS
from aerodrome.games.sky_team.words import ability
from aerodrome.kernel.ints import count, members_of


class InPlay(TypedDict):
    """A module without a board of its own."""


class Fuel(TypedDict):
    fuel: int
    full: int
    floor: int
    no_die_loss: int
    fed: bool  # whether this round is paid for


class Wind(TypedDict):
    place: int
    wind: int


class InternRow(TypedDict):
    row: list[int]
    token: int


class IceColumns(TypedDict):
    columns: int


class Clock(TypedDict):
    seconds: int


class Ability(TypedDict):
    id: str
    name: str


class Abilities(TypedDict):
    cards: list[Ability]
    to_choose: int
    named: str | None
    countered: str | None
    adapted: list[int]
    synchronised: bool
    exchanged: bool
    extra_die: int


class AlarmToken(TypedDict):
    id: str
    name: str
    state: Literal["ringing", "silent", "reset"]
    by: str
    face: str


class AlarmBoard(TypedDict):
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


@dataclass(slots=True)
class ModuleLine:
    """What a module says of itself in a line, also one that has no board on the page."""

    id: str
    title: str
    text: str


def modules(s: SkyTeam) -> Modules:
    """The boards of the modules of the box, which the page draws."""
    shown = {name: MODULES[name].shown(s) if name in MODULES else {} for name in s.board.modules if name in MODULE_IDS}
    if "special_abilities" in shown:
        shown["special_abilities"] = cast("dict[str, object]", _abilities(s))
    return cast(Modules, shown)


def lines(s: SkyTeam) -> list[ModuleLine]:
    """All modules that have something to say."""
    said = []
    for name in s.board.modules:
        if name == "special_abilities":
            said.append(ModuleLine(name, "Cards", _cards(_abilities(s))))
        elif MODULES[name].line(MODULES[name].shown(s))[0]:
            said.append(ModuleLine(name, *MODULES[name].line(MODULES[name].shown(s))))
    return said


def _cards(abilities: Abilities) -> str:
    cards = ", ".join(card["name"] for card in abilities["cards"])
    missing = f"{abilities['to_choose']} to choose" if abilities["to_choose"] else ""
    named = f"named: {abilities['named'].replace('_', ' ')}" if abilities["named"] else ""
    return "; ".join(filter(None, [cards, missing, named]))


def _abilities(s: SkyTeam) -> Abilities:
    return Abilities(
        cards=[Ability(id=ABILITY_IDS[n], name=ability(n)) for n in members_of(s.cards)],
        to_choose=s.board.cards - count(s.cards),
        named=ABILITY_IDS[s.named - 1] if s.named else None,
        countered=ABILITY_IDS[s.countered - 1] if s.countered else None,
        adapted=members_of(s.adapted),
        synchronised=s.synced,
        exchanged=s.exchanged,
        extra_die=s.extra_die,
    )
