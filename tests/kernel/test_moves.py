"""The buffer of answers."""

import pytest

from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves


def test_moves_are_listed_as_they_were_added() -> None:
    moves = Moves()
    moves.add(3)
    moves.add_set(10, bit(0) | bit(2) | bit(62))
    moves.add_range(100, 3)
    moves.add_range(200, 0)
    moves.add_set(300, 0)
    assert moves.listed() == [3, 10, 12, 72, 100, 101, 102]
    assert moves.n == 7


def test_a_buffer_is_used_again() -> None:
    moves = Moves()
    moves.add_range(0, 100)
    moves.n = 0
    moves.add(5)
    assert moves.listed() == [5]


@pytest.mark.parametrize("before", range(60, 130))
def test_it_grows_when_it_is_full(before: int) -> None:
    for more in ("add", "add_set", "add_range"):
        moves = Moves()
        moves.add_range(0, before)
        if more == "add":
            for action in range(before, before + 70):
                moves.add(action)
        elif more == "add_set":
            moves.add_set(before, bit(62) - 1 + bit(62))
            moves.add_range(before + 63, 7)
        else:
            moves.add_range(before, 70)
        assert moves.listed() == list(range(before + 70)), more


def test_it_grows_more_than_once() -> None:
    moves = Moves()
    moves.add_range(0, 1000)
    assert moves.listed() == list(range(1000))
