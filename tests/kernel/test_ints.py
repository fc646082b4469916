"""Vectors and bit sets, on both builds."""

import pytest

from aerodrome.kernel.ints import bit, count, filled, first_n, ints, lowest, members_of, total


@pytest.mark.parametrize("n", range(63))
def test_a_bit_is_a_power_of_two_on_every_build(n: int) -> None:
    assert bit(n) == 2**n
    assert first_n(n) == 2**n - 1
    assert lowest(bit(n)) == n
    assert members_of(bit(n)) == [n]
    assert count(first_n(n)) == n


def test_sets_of_many() -> None:
    members = bit(3) | bit(17) | bit(40) | bit(62)
    assert lowest(members) == 3
    assert count(members) == 4
    assert members_of(members) == [3, 17, 40, 62]
    assert (count(0), members_of(0)) == (0, [])
    with pytest.raises(ValueError, match="no smallest member"):
        lowest(0)


def test_vectors_are_made_of_equal_or_given_values() -> None:
    assert list(filled(3, -7)) == [-7, -7, -7]
    assert list(filled(0, 1)) == []
    assert list(ints(range(4))) == [0, 1, 2, 3]
    assert list(ints([-(2**62), 2**62])) == [-(2**62), 2**62]


def test_a_slice_is_a_copy() -> None:
    vector = ints([1, 2, 3])
    twin = vector[:]
    twin[0] = 9
    assert (list(vector), vector == ints([1, 2, 3])) == ([1, 2, 3], True)


def test_a_total_is_of_a_stretch() -> None:
    vector = ints([1, 20, 300, 4000])
    assert total(vector, 1, 2) == 320
    assert total(vector, 0, 4) == 4321
    assert total(vector, 2, 0) == 0
