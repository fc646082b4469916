"""Who speaks before whom. One list, in which every module stands once, settles it for all moments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_team.abilities import (
    Adaptation,
    Anticipation,
    Control,
    Mastery,
    Synchronisation,
    WorkingTogether,
)
from aerodrome.games.sky_team.alarms import ALARM_BOARD
from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.intern import INTERN
from aerodrome.games.sky_team.kerosene import KEROSENE, LEAK
from aerodrome.games.sky_team.lajes import EngineLoss
from aerodrome.games.sky_team.modules import (
    Altitude5000,
    EarlyLanding,
    IceBrakes,
    Penguins,
    RealTime,
    TotalTrust,
    Traffic,
    Turns,
    Winds,
)
from aerodrome.games.sky_team.state import OBSERVES, Cast, Module
from aerodrome.games.sky_team.things import MODULE_IDS
from aerodrome.games.sky_team.warsaw import StuckLandingGear
from aerodrome.games.sky_team.weather import BadVisibility, Turbulence, TurbulenceForBoth

ORDER: Final[list[Module]] = [
    Altitude5000(),
    # a round begins: planes come before bells ring
    Traffic(),
    ALARM_BOARD,
    StuckLandingGear(),
    TotalTrust(),
    Penguins(),
    INTERN,
    IceBrakes(),
    KEROSENE,
    # the axis: the wind turns with the tilt, then equal dice are rewarded
    # the engines: the wind gives the speed, equal dice are rewarded, the leak empties the tank
    Winds("winds"),
    Winds("headwinds"),
    Control(),
    Mastery(),
    LEAK,
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
IN_THE_BOX: Final[i64] = len(ORDER)
_KEPT: Final[list[str]] = []  # kinds of slices, by slot


def _enrol(module: Module, number: int) -> None:
    module.number = number
    made = module.slice()
    if made is not None:
        kind = type(made).__name__
        if kind not in _KEPT:
            _KEPT.append(kind)
        module.slot = _KEPT.index(kind)


def enlist(module: Module) -> None:
    """One more module, which speaks after all others. A flight has it in play if its list of modules names it."""
    _enrol(module, len(ORDER))
    ORDER.append(module)
    MODULES[module.name] = module


for _number, _module in enumerate(ORDER):
    _enrol(_module, _number)
MODULES: Final[dict[str, Module]] = {module.name: module for module in ORDER}
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


def _place(module: Module) -> int:
    """Learners meet modules in the order of their list, cards where the cards stand in it."""
    return MODULE_IDS.index("special_abilities" if isinstance(module, ABILITIES) else module.name)


OBSERVED: Final[list[Module]] = sorted([module for module in ORDER if OBSERVES in module.moments], key=_place)
