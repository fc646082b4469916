"""Secret simultaneous answers in parts."""

from typing import cast

import pytest
from tests.toy import GAME
from tests.toy_rules import BID, FOLD, PARTS, SKIP, TURN, Planes

from aerodrome.kernel.chance import NoLuck, Scripted, Seeded
from aerodrome.kernel.ints import bit, ints
from aerodrome.kernel.state import Sealed
from aerodrome.laws.fields import difference, snapshot


@pytest.fixture
def state() -> Planes:
    state = cast(Planes, GAME.begin(GAME.options(3, {}), Seeded(4)))
    for seat in range(3):  # a nose and a wing each, so that the tests can tell what is chosen
        for part in range(PARTS):
            state.hand[seat * PARTS + part] = 1 if part < 2 else 0
    state.bag = ints([4, 4, 7, 7])
    return state


def sealed(state: Planes) -> Sealed[Planes]:
    step = state.top()
    assert isinstance(step, Sealed)
    return step


def drafts(state: Planes) -> list[list[int]]:
    return [[int(n) for n in state.draft[2 * seat : 2 * seat + 2]] for seat in range(3)]


def test_all_are_asked_at_once_and_answer_in_parts(state: Planes) -> None:
    assert state.waiting == bit(0) | bit(1) | bit(2)
    state.apply(1, FOLD + 1, NoLuck())
    assert (state.waiting, state.sealed) == (7, 0), "half an answer is none"
    assert state.legal(1) == [BID, BID + 1, BID + 2, BID + 3]
    assert state.legal(0) == [FOLD, FOLD + 1, SKIP], "the draft of another changes nothing"
    state.apply(1, BID + 3, NoLuck())
    assert (state.waiting, state.sealed) == (bit(0) | bit(2), bit(1))
    assert state.legal(1) == [], "who is done is not asked again"
    assert drafts(state) == [[0, 0], [2, 3], [0, 0]]


def test_the_last_answer_reveals_all_and_leaves_no_draft(state: Planes) -> None:
    reveals = state.reveals
    for seat, action in ((2, SKIP), (0, FOLD), (0, BID), (1, FOLD + 1)):
        state.apply(seat, action, NoLuck())
    assert state.reveals == reveals
    state.apply(1, BID + 3, Scripted([0, 1]))  # a 1 for seat 0, a 2 for seat 1
    assert state.reveals == reveals + 1, "nobody takes anything back beyond a reveal"
    assert drafts(state) == [[0, 0]] * 3
    assert (state.sealed, state.kind(), state.argument()) == (0, TURN, 1)
    assert list(state.planes[PARTS : 2 * PARTS]) == [0, 1, 0, 0]


@pytest.mark.parametrize("parts", [[FOLD], [FOLD, BID + 2], [SKIP]])
def test_what_is_taken_back_leaves_no_trace(state: Planes, parts: list[int]) -> None:
    state.apply(0, SKIP, NoLuck())
    before = snapshot(state)
    for part in parts:
        state.apply(1, part, NoLuck())
    sealed(state).take_back(state, 1)
    state.go_on(NoLuck())
    assert difference(before, snapshot(state)) == ""


def test_taking_back_takes_only_ones_own(state: Planes) -> None:
    for seat in (0, 1):
        state.apply(seat, FOLD, NoLuck())
        state.apply(seat, BID + seat, NoLuck())
    sealed(state).take_back(state, 0)
    assert drafts(state) == [[0, 0], [1, 1], [0, 0]]
    assert state.sealed == bit(1)


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_drafts_are_hidden_from_all_but_their_owner(state: Planes, seat: int) -> None:
    state.apply(0, FOLD, NoLuck())
    state.apply(0, BID + 2, NoLuck())
    state.apply(1, FOLD + 1, NoLuck())
    state.hide_drafts(seat)
    own = {0: [1, 2], 1: [2, 0], 2: [0, 0]}
    assert drafts(state) == [own[i] if i == seat else [0, 0] for i in range(3)]
    assert state.sealed == bit(0), "who is done is known"


@pytest.mark.parametrize("seat", [-1, 2])
def test_hidden_drafts_are_drawn_again_complete(state: Planes, seat: int) -> None:
    state.apply(0, FOLD, NoLuck())
    state.apply(0, BID + 2, NoLuck())
    state.apply(1, FOLD + 1, NoLuck())
    state.hide_drafts(seat)
    seen = set()
    for seed in range(200):
        twin = cast(Planes, state.clone())
        twin.redraw_drafts(seat, Seeded(seed))
        assert drafts(twin)[1:] == [[0, 0], [0, 0]], "half an answer is not drawn"
        seen.add(tuple(drafts(twin)[0]))
    assert seen == {(part, bid) for part in (1, 2) for bid in range(4)} | {(SKIP + 1, 0)}


def test_ones_own_draft_is_not_drawn_again(state: Planes) -> None:
    state.apply(0, FOLD, NoLuck())
    state.apply(0, BID + 2, NoLuck())
    before = snapshot(state)
    state.redraw_drafts(0, NoLuck())
    assert difference(before, snapshot(state)) == ""
