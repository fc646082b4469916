"""The best next step: try every action on a few states that could be the true one, and judge what comes out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.kernel.chance import Again, Chance
from aerodrome.kernel.ints import bit, lowest
from aerodrome.kernel.state import Sealed, State

ROOM: Final[i64] = 150  # positions that are looked at for one action whose choice is made in parts
NO_ROOM: Final[i64] = 1  # the rest of the choice is made at random


def judge(state: State, seat: i64, actions: list[int], evaluation: Evaluation, seed: int) -> list[float]:
    """The seat's share of the win after each action, all tried with the same luck."""
    luck, tried = Again(seed), state.clone()
    return [share_after(state, seat, action, evaluation, luck, ROOM, tried) for action in actions]


def share_after(
    state: State, seat: i64, action: i64, evaluation: Evaluation, luck: Again, room: i64, tried: State
) -> float:
    """The seat's share of the win after an action; the rest of the choice is made as well as the room allows. It is
    tried on a state that is at hand."""
    tried.copy_from(state)
    luck.again()
    tried.apply(seat, action, luck)
    return _best_share(tried, seat, evaluation, luck, room)


def _best_share(state: State, seat: i64, evaluation: Evaluation, luck: Again, room: i64) -> float:
    """The share of a position; in the middle of a choice, that of its best continuation while there is room."""
    luck.again()
    if not in_the_middle(state, seat, evaluation):
        reveal(state, seat, evaluation, luck)
        return evaluation.share_of(state, seat)
    actions = state.legal(int(seat))
    if len(actions) > room:
        while in_the_middle(state, seat, evaluation):
            legal = state.legal(int(seat))
            state.apply(seat, legal[luck.below(len(legal))], luck)
        reveal(state, seat, evaluation, luck)
        return evaluation.share_of(state, seat)
    best = -1.0
    tried = state.clone()
    for action in actions:
        share = share_after(state, seat, action, evaluation, luck, room // len(actions), tried)
        if share > best:
            best = share
    return best


def in_the_middle(state: State, seat: i64, evaluation: Evaluation) -> bool:
    """Whether the seat is asked for more before the position can be judged."""
    return state.waiting & bit(seat) != 0 and not evaluation.whole(state, seat)


def reopen(state: State, seat: i64) -> None:
    """Ask those again who have answered in secret: in a state that was drawn their answers are anything at all, and
    whether they have come already tells nothing about them."""
    done = state.sealed & ~bit(seat)
    if done == 0:
        return
    step = state.top()
    assert isinstance(step, Sealed)
    for other in range(state.seats):
        if done & bit(other):
            step.take_back(state, other)
    state.waiting |= done


def reveal(state: State, seat: i64, evaluation: Evaluation, chance: Chance) -> None:
    """What the seat has answered in secret can be judged when all others have answered too, as one would guess."""
    while state.sealed & bit(seat):
        other = lowest(state.waiting)
        state.apply(other, evaluation.guess(state, other, chance), chance)
