"""Who speaks before whom. One list, in which every module stands once, settles it for all moments."""

from __future__ import annotations

from typing import Final

from aerodrome.games.sky_team.abilities import (
    Adaptation,
    Anticipation,
    Control,
    Mastery,
    Synchronisation,
    WorkingTogether,
)
from aerodrome.games.sky_team.alarms import Alarms
from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.intern import Intern
from aerodrome.games.sky_team.modules import (
    Altitude5000,
    EarlyLanding,
    EngineLoss,
    IceBrakes,
    Kerosene,
    KeroseneLeak,
    Penguins,
    RealTime,
    StuckLandingGear,
    TotalTrust,
    Traffic,
    Turns,
    Winds,
)
from aerodrome.games.sky_team.state import Cast, Module
from aerodrome.games.sky_team.weather import BadVisibility, Turbulence, TurbulenceForBoth

ORDER: Final[list[Module]] = [
    Altitude5000(),
    # a round begins: planes come before bells ring
    Traffic(),
    Alarms(),
    StuckLandingGear(),
    TotalTrust(),
    Penguins(),
    Intern(),
    IceBrakes(),
    Kerosene(),
    # the axis: the wind turns with the tilt, then equal dice are rewarded
    # the engines: the wind gives the speed, equal dice are rewarded, the leak empties the tank
    Winds("winds"),
    Winds("headwinds"),
    Control(),
    Mastery(),
    KeroseneLeak(),
    Turns(),
    EngineLoss(),
    Anticipation(),
    Adaptation(),
    WorkingTogether(),
    Synchronisation(),
    # a turn is over: dice in hand are shaken before a new one joins them, and then the flight may be over
    Turbulence(),
    TurbulenceForBoth(),
    BadVisibility(),
    EarlyLanding(),
    RealTime(),
]
ABILITIES: Final = (Anticipation, Adaptation, Mastery, Synchronisation, WorkingTogether, Control)


def in_play(module: Module, board: Board) -> bool:
    if isinstance(module, Turbulence):
        return board.has("turbulence") and not board.shakes_both
    if isinstance(module, TurbulenceForBoth):
        return board.has("turbulence") and board.shakes_both
    if isinstance(module, EarlyLanding):
        return board.early
    if isinstance(module, ABILITIES):
        return board.has("special_abilities") and board.allows(module.name)
    return board.has(module.name)


_CASTS: Final[dict[str, Cast]] = {}


def cast_for(board: Board) -> Cast:
    """The modules of a flight. Flights with the same ones share them, so that a new game costs no new objects."""
    modules = [module for module in ORDER if in_play(module, board)]
    key = " ".join(module.name for module in modules) + (" both" if board.shakes_both else "")
    if key not in _CASTS:
        _CASTS[key] = Cast(modules)
    return _CASTS[key]
