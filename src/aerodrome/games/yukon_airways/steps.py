"""All questions of the game, and the rules that answer them."""

from __future__ import annotations

from typing import Final

from aerodrome.games.yukon_airways.boarding import Boarding, ChooseGate, GateAction, ShiftDie
from aerodrome.games.yukon_airways.bonuses import Bonuses, BonusImprovement
from aerodrome.games.yukon_airways.dashboard import FirstImprovement
from aerodrome.games.yukon_airways.days import Day, DiscardDown
from aerodrome.games.yukon_airways.declaring import Burn, Confirm, Dice, Way
from aerodrome.games.yukon_airways.flights import FaceDown, FlightTurn, Tickets, Under
from aerodrome.games.yukon_airways.income import Income
from aerodrome.games.yukon_airways.landing import Again, Landing
from aerodrome.games.yukon_airways.setup import ChooseObjectives, ChoosePlane, ChooseSide
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_AGAIN,
    ASK_BOARDING,
    ASK_BONUS,
    ASK_BONUS_IMPROVEMENT,
    ASK_BURN,
    ASK_CONFIRM,
    ASK_DICE,
    ASK_DISCARD,
    ASK_FACE_DOWN,
    ASK_FIRST_IMPROVEMENT,
    ASK_FLIGHT,
    ASK_GATE,
    ASK_GATE_ACTION,
    ASK_OBJECTIVE,
    ASK_PLANE,
    ASK_ROUTE,
    ASK_SHIFT,
    ASK_SIDE,
    ASK_TICKETS,
    ASK_UNDER,
    DAY,
    INCOME,
    LANDING,
    QUESTIONS,
)
from aerodrome.kernel.state import Step

BOOK: Final[list[Step[Yukon]]] = QUESTIONS.book(
    {
        ASK_OBJECTIVE: ChooseObjectives(),
        ASK_PLANE: ChoosePlane(),
        ASK_SIDE: ChooseSide(),
        ASK_FIRST_IMPROVEMENT: FirstImprovement(),
        DAY: Day(),
        ASK_GATE: ChooseGate(),
        ASK_GATE_ACTION: GateAction(),
        ASK_BOARDING: Boarding(),
        ASK_SHIFT: ShiftDie(),
        ASK_FLIGHT: FlightTurn(),
        ASK_TICKETS: Tickets(),
        ASK_FACE_DOWN: FaceDown(),
        ASK_UNDER: Under(),
        ASK_BONUS: Bonuses(),
        ASK_BONUS_IMPROVEMENT: BonusImprovement(),
        ASK_DICE: Dice(),
        ASK_ROUTE: Way(),
        ASK_BURN: Burn(),
        ASK_CONFIRM: Confirm(),
        LANDING: Landing(),
        INCOME: Income(),
        ASK_DISCARD: DiscardDown(),
        ASK_AGAIN: Again(),
    }
)
