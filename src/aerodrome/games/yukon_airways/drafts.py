"""Declarations that are composed step by step: nothing is spent until they are confirmed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS, GATES
from aerodrome.games.yukon_airways.cards import give, take
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BOARDING_DRAFT,
    BURNT,
    COMPOSED,
    DICE,
    DRAFT,
    FLIGHT_DRAFT,
    FREE,
    FREE_BEFORE,
    GATE,
    GATE_DICE,
    GATE_ROW,
    GATES_BEFORE,
    LAID,
    LEFT,
    MONEY,
    MOST_RESTARTS,
    MOVED,
    PLAYED,
    RESTARTS,
    ROW,
    ROW_BEFORE,
    Yukon,
)
from aerodrome.games.yukon_airways.vocabulary import ASK_BOARDING, ASK_FLIGHT, START_OVER
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, lowest
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step

QUESTION: Final = 2  # how deep the question of a turn lies: over the day, and under what the draft asks


class Composing(Step[Yukon]):
    """A question inside a draft: its pilot may always start over."""

    def asides(self, state: Yukon, seat: i64, out: Moves) -> None:
        if seat == state.argument() and state.plan[RESTARTS] < MOST_RESTARTS:
            out.add(START_OVER)

    def aside(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        state.plan[RESTARTS] += 1
        take_back(state)


def take_back(s: Yukon) -> None:
    """Everything as it was before the draft; of it nothing is left but how often this was done."""
    if s.plan[DRAFT] == BOARDING_DRAFT:
        while s.depth > QUESTION:
            s.pop()
        unboard(s, s.argument())
        s.swap(ASK_BOARDING, s.argument())
    elif s.plan[DRAFT] == FLIGHT_DRAFT:
        while s.depth > QUESTION:
            s.pop()
        unplan(s, s.argument())
        s.swap(ASK_FLIGHT, s.argument())


# --- boarding: the plane was empty before


def begin_boarding_draft(s: Yukon) -> None:
    s.plan[DRAFT] = BOARDING_DRAFT


def note_move(s: Yukon, row: i64) -> None:
    """Before the first move: keep what moves change."""
    if s.plan[MOVED] == 0:
        s.plan[ROW_BEFORE + MONEY] = s.pilots[row + MONEY]
        s.plan[FREE_BEFORE] = s.pilots[row + FREE]
        for i in range(i64(GATES * GATE_ROW)):
            s.plan[GATES_BEFORE + i] = s.gates[i]
    s.plan[MOVED] += 1


def unboard(s: Yukon, seat: i64) -> None:
    row = seat * ROW
    own_gate = (s.pilots[row + GATE] - 1) * GATE_ROW
    for colour in range(i64(COLOURS)):
        s.gates[own_gate + colour] += s.pilots[row + DICE + colour]
        s.pilots[row + DICE + colour] = 0
    s.gates[own_gate + GATE_DICE] += s.pilots[row + ABOARD]
    s.pilots[row + ABOARD] = 0
    if s.plan[MOVED] > 0:
        s.pilots[row + MONEY] = s.plan[ROW_BEFORE + MONEY]
        s.pilots[row + FREE] = s.plan[FREE_BEFORE]
        for i in range(i64(GATES * GATE_ROW)):
            s.gates[i] = s.plan[GATES_BEFORE + i]
        forget_moves(s)


def forget_moves(s: Yukon) -> None:
    if s.plan[MOVED] > 0:
        s.plan[MOVED] = 0
        s.plan[ROW_BEFORE + MONEY] = 0
        s.plan[FREE_BEFORE] = 0
        for i in range(i64(GATES * GATE_ROW)):
            s.plan[GATES_BEFORE + i] = 0


def end_boarding_draft(s: Yukon) -> None:
    forget_moves(s)
    s.plan[RESTARTS] = 0
    s.plan[DRAFT] = 0


# --- flights: cards leave the hand, bonuses change the dashboard


def begin_flight_draft(s: Yukon, seat: i64) -> None:
    s.plan[DRAFT] = FLIGHT_DRAFT
    row = seat * ROW
    for i in range(i64(COMPOSED)):
        s.plan[ROW_BEFORE + i] = s.pilots[row + i]


def lay_out(s: Yukon, seat: i64, stretch: i64, kind: i64) -> None:
    """A card leaves the hand for the draft: PLAYED, LAID or BURNT."""
    give(s, seat, kind)
    s.plan[stretch + kind] += 1
    s.plan[LEFT] |= bit(kind)


def unplan(s: Yukon, seat: i64) -> None:
    row = seat * ROW
    for i in range(i64(COMPOSED)):
        s.pilots[row + i] = s.plan[ROW_BEFORE + i]
    kinds = s.plan[LEFT]
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        for _n in range(s.plan[PLAYED + kind] + s.plan[LAID + kind] + s.plan[BURNT + kind]):
            take(s, seat, kind)
    restarts = s.plan[RESTARTS]
    end_flight_draft(s)
    s.plan[RESTARTS] = restarts


def end_flight_draft(s: Yukon) -> None:
    kinds = s.plan[LEFT]
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        s.plan[PLAYED + kind] = 0
        s.plan[LAID + kind] = 0
        s.plan[BURNT + kind] = 0
    for i in range(i64(LEFT + 1)):
        s.plan[i] = 0
    for i in range(i64(ROW_BEFORE), i64(ROW_BEFORE + COMPOSED)):
        s.plan[i] = 0
