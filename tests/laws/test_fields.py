"""States compared field by field, on both builds alike."""

from typing import cast

import pytest
from tests.toy import GAME
from tests.toy_rules import Board, Planes

from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.ints import Ints, filled
from aerodrome.kernel.record import Record
from aerodrome.kernel.state import State
from aerodrome.laws import copies, fields
from aerodrome.laws.case import Case, LawBroken


@pytest.fixture
def state() -> Planes:
    return cast(Planes, GAME.begin(Case(GAME, 3).options, Seeded(7)))


def test_fields_are_those_of_the_game_and_of_the_kernel(state: Planes) -> None:
    names = fields.names(state)
    assert names == sorted(names)
    assert {"hand", "bag", "round", "board"} <= set(names), "of the game"
    assert {"stack", "depth", "waiting", "sealed", "draft", "reveals", "over", "book"} <= set(names), "of the kernel"
    assert not {"events", "telling", "__dict__"} & set(names)


def test_a_snapshot_stays_when_the_state_goes_on(state: Planes) -> None:
    before = fields.snapshot(state)
    assert fields.difference(before, fields.snapshot(state)) == ""
    state.hand[1] += 2
    state.round = 3
    state.over = True
    found = fields.difference(before, fields.snapshot(state)).split("; ")
    old = int(state.hand[1]) - 2
    assert found == [f"hand[1] is {old} against {old + 2}", "over is 0 against 1", "round is 0 against 3"]


def test_a_difference_tells_of_lengths_missing_fields_and_other_objects(state: Planes) -> None:
    before, after = dict(fields.snapshot(state)), dict(fields.snapshot(state))
    after["bag"] = state.bag[:2]
    after["board"] = object()
    del after["first"]
    assert fields.difference(before, after).split("; ") == [
        "bag has length 4 against 2",
        "board is another object",
        "first exists only before",
    ]


def test_compare_raises_with_the_law_and_the_story(state: Planes) -> None:
    before = fields.snapshot(state)
    fields.compare("copies", "same", before, fields.snapshot(state))
    state.left -= 1
    with pytest.raises(LawBroken, match=r"^copies: a clone differs: left is 22 against 21$") as caught:
        fields.compare("copies", "a clone differs", before, fields.snapshot(state))
    assert caught.value.law == "copies"


def test_a_digest_is_the_same_in_every_build_and_tells_states_apart(state: Planes) -> None:
    assert fields.digest(state) == "79c5499e10a6"
    twin = state.clone()
    assert fields.digest(twin) == fields.digest(state)
    state.draft[0] = 1
    assert fields.digest(twin) != fields.digest(state)


class Pilot(Record):
    def __init__(self) -> None:
        self.fuel: int = 3
        self.dice: Ints = filled(2, 0)


class Crewed(Planes):
    """Paper Planes with records in the state; `shares` plants a fault."""

    shares = False

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.pilots = [Pilot(), Pilot()]
        self.chief = Pilot()

    def copy_from(self, other: State) -> None:
        super().copy_from(other)
        o = cast(Crewed, other)
        for pilot, theirs in zip([*self.pilots, self.chief], [*o.pilots, o.chief], strict=True):
            pilot.fuel = theirs.fuel
            pilot.dice = theirs.dice[:]
        if self.shares:
            self.chief = o.chief


class Shared(Crewed):
    shares = True


def crewed(kind: type[Crewed]) -> Crewed:
    state = kind(Case(GAME, 3).options.board)
    state.begin(Seeded(7))
    return state


def test_records_are_looked_into() -> None:
    state = crewed(Crewed)
    before = fields.snapshot(state)
    state.pilots[1].fuel = 9
    state.chief.dice[0] = 1
    found = fields.difference(before, fields.snapshot(state)).split("; ")
    assert found == ["chief.dice[0] is 0 against 1", "pilots[1].fuel is 3 against 9"]


def test_numbers_can_be_taken_and_put() -> None:
    state, other = crewed(Crewed), crewed(Crewed)
    state.pilots[1].fuel = 9
    state.left -= 1
    fields.put(other, fields.plain(state))
    assert fields.plain(other) == fields.plain(state)


def test_a_record_that_is_shared_between_copies_is_found() -> None:
    copies.cloned(crewed(Crewed))
    with pytest.raises(LawBroken, match="writing into a clone changed the original"):
        copies.cloned(crewed(Shared))
