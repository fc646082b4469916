"""The numbers of answers, questions and events."""

from __future__ import annotations

from typing import Final

from aerodrome.games.yukon_airways.board import (
    COLOURS,
    DIALS,
    FUELS,
    GATES,
    ICONS,
    KINDS,
    OBJECTIVES,
    PLACES,
    PLANES,
    SWITCHES,
)

# answers: a verb plus its noun
PICK_OBJECTIVE: Final = 0
PICK_PLANE: Final = PICK_OBJECTIVE + OBJECTIVES
PICK_SIDE: Final = PICK_PLANE + PLANES
TAKE_GATE: Final = PICK_SIDE + 2
USE_GATE: Final = TAKE_GATE + GATES
DECLINE: Final = USE_GATE + 1
IMPROVE: Final = DECLINE + 1  # dials first, then switches
MOVE: Final = IMPROVE + DIALS + SWITCHES
SHIFT: Final = MOVE + 1  # (gate * COLOURS + colour) * 2 + direction
BOARD: Final = SHIFT + GATES * COLOURS * 2
BOARDED: Final = BOARD + COLOURS
FLY: Final = BOARDED + 1
END_DAY: Final = FLY + PLACES
TICKET: Final = END_DAY + 1
FACE_DOWN: Final = TICKET + ICONS
ENOUGH: Final = FACE_DOWN + 1
LAY: Final = ENOUGH + 1
UNDER: Final = LAY + KINDS
READY: Final = UNDER + KINDS
BONUS: Final = READY + 1
THRIFT: Final = BONUS + ICONS
KEEP: Final = THRIFT + ICONS
DELIVER: Final = KEEP + 1
PLACED: Final = DELIVER + COLOURS
ROUTE: Final = PLACED + 1
BURN: Final = ROUTE + FUELS
CONFIRM: Final = BURN + KINDS
DISCARD: Final = CONFIRM + 1
START_OVER: Final = DISCARD + KINDS  # an aside
ACTIONS: Final = START_OVER + 1

# improvements by name
BONUS_FUEL: Final = 0
CARDS_AS_FUEL: Final = 1
HAND_SIZE: Final = 2
CARD_DRAW: Final = 3
CHRISTMAS: Final = 4
TWO_DICE: Final = 0
FREE_MOVES: Final = 1
BONUS_MONEY: Final = 2
EXTRA_COLOUR: Final = 3
TWO_ICONS: Final = 4
TWO_FACE_DOWN: Final = 5
MAIN_COLOUR: Final = 6

# questions: the numbers of the steps
ASK_OBJECTIVE: Final = 0
ASK_PLANE: Final = 1
ASK_SIDE: Final = 2
ASK_FIRST_IMPROVEMENT: Final = 3
DAY: Final = 4
ASK_GATE: Final = 5
ASK_GATE_ACTION: Final = 6
ASK_BOARDING: Final = 7
ASK_SHIFT: Final = 8
ASK_FLIGHT: Final = 9
ASK_TICKETS: Final = 10
ASK_FACE_DOWN: Final = 11
ASK_UNDER: Final = 12
ASK_BONUS: Final = 13
ASK_BONUS_IMPROVEMENT: Final = 14
ASK_DICE: Final = 15
ASK_ROUTE: Final = 16
ASK_BURN: Final = 17
ASK_CONFIRM: Final = 18
LANDING: Final = 19
INCOME: Final = 20
ASK_DISCARD: Final = 21

# events
E_OBJECTIVE: Final = 0
E_PLANE: Final = 1
E_DAY: Final = 2
E_GATE: Final = 3
E_GATE_ACTION: Final = 4
E_IMPROVED: Final = 5
E_MOVED: Final = 6
E_BOARDED: Final = 7
E_ORDER: Final = 8
E_FLIGHT: Final = 9
E_TICKETS: Final = 10
E_BONUS: Final = 11
E_BURNT: Final = 12
E_CUBES: Final = 13
E_REWARD: Final = 14
E_INCOME: Final = 15
E_ROLLED: Final = 16
E_DREW: Final = 17
E_DREW_CARD: Final = 18
E_DISCARDED: Final = 19
E_SHUFFLE: Final = 20
E_SCORE: Final = 21
E_OVER: Final = 22
E_FIRST: Final = 23
E_DECLINED: Final = 24
E_PLACE: Final = 25
