"""Declarations that are composed step by step: nothing is spent until they are confirmed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import GATES, KINDS
from aerodrome.games.yukon_airways.state import (
    BOARDING_DRAFT,
    BURNT,
    DRAFT,
    FLIGHT_DRAFT,
    GATE_ROW,
    GATES_BEFORE,
    GOAL,
    LAID,
    MOST_RESTARTS,
    NOTES,
    PLAN,
    PLAYED,
    RESTARTS,
    ROW,
    ROW_BEFORE,
    Yukon,
)
from aerodrome.games.yukon_airways.vocabulary import ASK_BOARDING, ASK_FLIGHT, START_OVER
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import filled
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step

EMPTY: Final = filled(PLAN, 0)
QUESTION: Final = 2  # how deep the question of a turn lies: over the day, and under what the draft asks


class Composing(Step[Yukon]):
    """A question inside a draft: its pilot may always start over."""

    def asides(self, state: Yukon, seat: i64, out: Moves) -> None:
        if seat == state.argument() and state.plan[RESTARTS] < MOST_RESTARTS:
            out.add(START_OVER)

    def aside(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        state.plan[RESTARTS] += 1
        take_back(state)


def open_draft(s: Yukon, seat: i64, draft: i64) -> None:
    s.plan[DRAFT] = draft
    row = seat * ROW
    for i in range(i64(ROW)):
        s.plan[ROW_BEFORE + i] = s.pilots[row + i]
    if draft == BOARDING_DRAFT:
        for i in range(i64(GATES * GATE_ROW)):
            s.plan[GATES_BEFORE + i] = s.gates[i]


def close_draft(s: Yukon) -> None:
    s.plan = EMPTY[:]


def take_back(s: Yukon) -> None:
    """Everything as it was before the draft; of it nothing is left but how often this was done."""
    if s.plan[DRAFT] == BOARDING_DRAFT:
        _put_back_dice(s)
    elif s.plan[DRAFT] == FLIGHT_DRAFT:
        _put_back_cards(s)


def _put_back_dice(s: Yukon) -> None:
    while s.depth > QUESTION:
        s.pop()
    seat = s.argument()
    _put_back_row(s, seat)
    for i in range(i64(GATES * GATE_ROW)):
        s.gates[i] = s.plan[GATES_BEFORE + i]
    for i in range(i64(GOAL), i64(NOTES)):
        s.plan[i] = 0
    s.swap(ASK_BOARDING, seat)


def _put_back_cards(s: Yukon) -> None:
    while s.depth > QUESTION:
        s.pop()
    seat = s.argument()
    _put_back_row(s, seat)
    hand = s.hand_of(seat)
    for kind in range(i64(KINDS)):
        s.cards[hand + kind] += s.plan[PLAYED + kind] + s.plan[LAID + kind] + s.plan[BURNT + kind]
    restarts = s.plan[RESTARTS]
    close_draft(s)
    s.plan[RESTARTS] = restarts
    s.swap(ASK_FLIGHT, seat)


def _put_back_row(s: Yukon, seat: i64) -> None:
    row = seat * ROW
    for i in range(i64(ROW)):
        s.pilots[row + i] = s.plan[ROW_BEFORE + i]
