"""States and steps: the stack, the flow, asides and events."""

from typing import cast

import pytest
from tests.toy import GAME
from tests.toy_rules import BELL, BIDDING, DONE, OFFER, OFFERED, PARTS, PRICE, SELL, SKIP, SOLD, TURN, Planes

from aerodrome.kernel.chance import NoLuck, Seeded
from aerodrome.kernel.game import Options
from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import DEPTH, OPEN, SILENT, State


@pytest.fixture
def options() -> Options:
    return GAME.options(3, {})


@pytest.fixture
def state(options: Options) -> Planes:
    return cast(Planes, GAME.begin(options, Seeded(4)))


def skip_all(state: Planes) -> None:
    for seat in range(state.seats):
        state.apply(seat, SKIP, NoLuck())


def test_the_stack_opens_changes_and_closes_questions(state: Planes) -> None:
    assert (state.depth, state.kind(), state.argument()) == (1, BIDDING, 0)
    state.push(TURN, 2)
    assert (state.depth, state.kind(), state.argument()) == (2, TURN, 2)
    state.swap(TURN, 1)
    assert (state.depth, state.kind(), state.argument()) == (2, TURN, 1)
    state.pop()
    assert (state.depth, state.kind(), state.argument()) == (1, BIDDING, 0)
    assert list(state.stack) == [0] * 2 * DEPTH, "a closed question leaves no trace"


def test_a_step_asks_the_seat_in_its_argument(state: Planes) -> None:
    state.swap(TURN, 2)
    state.go_on(NoLuck())
    assert state.waiting == bit(2)
    assert state.legal(2)
    assert state.legal(0) == state.legal(-1) == []


def test_play_goes_on_until_somebody_must_decide(state: Planes) -> None:
    skip_all(state)
    assert (state.kind(), state.waiting) == (TURN, bit(0)), "the reveal needs no answer"


def test_asides_are_open_to_all_and_to_the_clock_and_do_not_block(state: Planes) -> None:
    skip_all(state)
    part = next(part for part in range(PARTS) if state.hand[2 * PARTS + part])
    assert OFFER + part in state.asides(2)
    assert state.asides(-1) == [BELL]
    state.apply(2, OFFER + part, NoLuck())
    assert state.waiting == bit(0), "it is still the turn of the same seat"
    assert state.asides(2) == [PRICE, PRICE + 1, PRICE + 2, PRICE + 3]
    state.apply(-1, BELL, NoLuck())
    assert state.waiting == bit(1)


def test_nothing_is_open_when_it_is_over(state: Planes) -> None:
    state.playout(Moves(), Seeded(1))
    assert (state.over, state.waiting) == (True, 0)
    assert [state.legal(seat) for seat in (0, 1, 2)] == [[], [], []]
    assert [state.asides(seat) for seat in (-1, 0, 1, 2)] == [[], [], [], []]


def test_a_playout_counts_decisions_and_is_the_same_in_every_build(options: Options) -> None:
    counts = []
    for seed in range(5):
        chance = Seeded(seed)
        counts.append(int(GAME.begin(options, chance).playout(Moves(), chance)))
    assert counts == [35, 35, 35, 38, 38]


def test_events_are_kept_only_while_somebody_listens(state: Planes) -> None:
    skip_all(state)
    state.apply(0, DONE, NoLuck())
    assert state.take_events() == []
    state.telling = True
    part = next(part for part in range(PARTS) if state.hand[PARTS + part])
    state.apply(1, SELL + part, NoLuck())
    assert [event.row() for event in state.take_events()] == [[SOLD, 1, part, 0, 0, -1]]
    assert state.take_events() == []


def test_a_copy_does_not_take_events_along(state: Planes) -> None:
    state.telling = True
    state.tell(OFFERED, 1, 2, 3)
    twin = state.clone()
    assert twin.take_events() == []
    assert len(state.take_events()) == 1


def test_talk_is_open_unless_a_game_says_otherwise(state: Planes) -> None:
    assert state.talk() == SILENT
    skip_all(state)
    assert state.talk() == OPEN
    assert State.talk(state) == OPEN


def test_what_a_game_must_write_itself_is_refused_until_it_does(state: Planes) -> None:
    plain = State(2, [], 0, 0)
    for call in (plain.clone, plain.standing, lambda: plain.copy_from(plain)):
        with pytest.raises(NotImplementedError):
            call()
