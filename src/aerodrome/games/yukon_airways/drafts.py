"""Declarations that are composed step by step: nothing is spent until they are confirmed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS
from aerodrome.games.yukon_airways.cards import give
from aerodrome.games.yukon_airways.packs import dice_of
from aerodrome.games.yukon_airways.records import BOARDING_DRAFT, FLIGHT_DRAFT, NO_PLAN, NOBODY, Pilot
from aerodrome.games.yukon_airways.state import (
    BURNT,
    GATE_DICE,
    GATE_ROW,
    LAID,
    MOST_RESTARTS,
    NO_DICE,
    PLAYED,
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
        if seat == state.argument() and state.plan.restarts < MOST_RESTARTS:
            out.add(START_OVER)

    def aside(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        state.plan.restarts += 1
        take_back(state)


def take_back(s: Yukon) -> None:
    """Everything as it was before the draft; of it nothing is left but how often this was done."""
    if s.plan.draft == BOARDING_DRAFT:
        while s.depth > QUESTION:
            s.pop()
        unboard(s, s.pilots[s.argument()])
        s.swap(ASK_BOARDING, s.argument())
    elif s.plan.draft == FLIGHT_DRAFT:
        while s.depth > QUESTION:
            s.pop()
        unplan(s, s.argument())
        s.swap(ASK_FLIGHT, s.argument())


# --- boarding: the plane was empty before


def begin_boarding_draft(s: Yukon) -> None:
    s.plan.draft = BOARDING_DRAFT


def note_move(s: Yukon, pilot: Pilot) -> None:
    """Before the first move: keep what moves change."""
    if s.plan.moved == 0:
        s.before.money = pilot.money
        s.before.free = pilot.free
        s.gates_before = s.gates[:]
    s.plan.moved += 1


def unboard(s: Yukon, pilot: Pilot) -> None:
    own_gate = (pilot.gate - 1) * GATE_ROW
    for colour in range(i64(COLOURS)):
        s.gates[own_gate + colour] += dice_of(pilot.dice, colour)
    s.gates[own_gate + GATE_DICE] += pilot.aboard
    pilot.dice = 0
    pilot.aboard = 0
    if s.plan.moved > 0:
        pilot.money = s.before.money
        pilot.free = s.before.free
        s.gates = s.gates_before[:]
        forget_moves(s)


def forget_moves(s: Yukon) -> None:
    if s.plan.moved > 0:
        s.plan.moved = 0
        s.before.money = 0
        s.before.free = 0
        s.gates_before = NO_DICE[:]


def end_boarding_draft(s: Yukon) -> None:
    forget_moves(s)
    s.plan.restarts = 0
    s.plan.draft = 0


# --- flights: cards leave the hand, bonuses change the dashboard


def begin_flight_draft(s: Yukon, seat: i64) -> None:
    s.plan.draft = FLIGHT_DRAFT
    s.before.copy_from(s.pilots[seat])


def lay_out(s: Yukon, seat: i64, stretch: i64, kind: i64) -> None:
    """A card leaves the hand for the draft: PLAYED, LAID or BURNT."""
    give(s, seat, kind)
    s.laid_out[stretch + kind] += 1
    s.plan.left |= bit(kind)


def unplan(s: Yukon, seat: i64) -> None:
    s.pilots[seat].copy_from(s.before)
    hand = s.hand_of(seat)
    kinds = s.plan.left
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        s.cards[hand + kind] += s.laid_out[PLAYED + kind] + s.laid_out[LAID + kind] + s.laid_out[BURNT + kind]
    restarts = s.plan.restarts
    end_flight_draft(s)
    s.plan.restarts = restarts


def end_flight_draft(s: Yukon) -> None:
    kinds = s.plan.left
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        s.laid_out[PLAYED + kind] = 0
        s.laid_out[LAID + kind] = 0
        s.laid_out[BURNT + kind] = 0
    s.plan.copy_from(NO_PLAN)
    s.before.copy_from(NOBODY)
