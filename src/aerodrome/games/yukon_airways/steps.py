"""All questions of the game, by the numbers of the vocabulary."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.yukon_airways.boarding import Boarding, ChooseGate, GateAction, ShiftDie
from aerodrome.games.yukon_airways.bonuses import Bonuses, BonusImprovement
from aerodrome.games.yukon_airways.dashboard import FirstImprovement
from aerodrome.games.yukon_airways.days import Day, DiscardDown
from aerodrome.games.yukon_airways.declaring import Burn, Confirm, Dice, Way
from aerodrome.games.yukon_airways.flights import FaceDown, FlightTurn, Tickets, Under
from aerodrome.games.yukon_airways.income import Income
from aerodrome.games.yukon_airways.landing import Landing
from aerodrome.games.yukon_airways.setup import ChooseObjectives, ChoosePlane, ChooseSide
from aerodrome.kernel.state import Step

BOOK: Final[list[Step[Any]]] = [
    ChooseObjectives(),
    ChoosePlane(),
    ChooseSide(),
    FirstImprovement(),
    Day(),
    ChooseGate(),
    GateAction(),
    Boarding(),
    ShiftDie(),
    FlightTurn(),
    Tickets(),
    FaceDown(),
    Under(),
    Bonuses(),
    BonusImprovement(),
    Dice(),
    Way(),
    Burn(),
    Confirm(),
    Landing(),
    Income(),
    DiscardDown(),
]
