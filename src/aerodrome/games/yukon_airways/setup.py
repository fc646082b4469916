"""Set-up questions: objectives, seaplanes and their sides, where they are chosen at the table."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import OBJECTIVES, PLANES
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_PLANE,
    ASK_SIDE,
    E_OBJECTIVE,
    PICK_OBJECTIVE,
    PICK_PLANE,
    PICK_SIDE,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, count, first_n
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step


class ChooseObjectives(Step[Yukon]):
    """The first seat picks the objectives, for everybody."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add_set(PICK_OBJECTIVE, first_n(OBJECTIVES) & ~state.objectives)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        state.objectives |= bit(action - PICK_OBJECTIVE)
        state.tell(E_OBJECTIVE, action - PICK_OBJECTIVE)
        if count(state.objectives) == state.board.in_play:
            state.pop()


class ChoosePlane(Step[Yukon]):
    """In seating order; every model exists once."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        free = first_n(PLANES)
        for other in range(state.seats):
            if state.pilots[other].model >= 0:
                free &= ~bit(state.pilots[other].model)
        out.add_set(PICK_PLANE, free)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        state.pilots[seat].model = action - PICK_PLANE
        ask_next(state, ASK_PLANE, seat)


class ChooseSide(Step[Yukon]):
    """Beginner and expert sides mix freely."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add_range(PICK_SIDE, 2)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        state.pilots[seat].side = action - PICK_SIDE
        ask_next(state, ASK_SIDE, seat)


def ask_next(s: Yukon, question: i64, seat: i64) -> None:
    if seat + 1 < s.seats:
        s.swap(question, seat + 1)
    else:
        s.pop()
