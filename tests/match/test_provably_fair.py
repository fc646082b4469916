"""Dice that a stranger can check."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from aerodrome.kernel.errors import AerodromeError
from aerodrome.match import provably_fair


def test_a_draw_is_the_hash_of_seed_and_number() -> None:
    value = int(sha256(b"taxiway:41:0").hexdigest(), 16)
    assert provably_fair.outcome("taxiway", 41, 6) == value % 6
    assert provably_fair.outcome("taxiway", 41, 1000) == value % 1000


def test_hashes_beyond_the_last_multiple_are_passed_over() -> None:
    """With n just above half of all hashes, every other hash is refused: plain remainders would be lopsided."""
    n = provably_fair.HASHES // 2 + 1
    for draw in range(50):
        attempts = (int(sha256(f"x:{draw}:{attempt}".encode()).hexdigest(), 16) for attempt in range(100))
        assert provably_fair.outcome("x", draw, n) == next(value for value in attempts if value < n)


def test_draws_are_even() -> None:
    dice = provably_fair.Dice("even")
    counts = Counter(dice.below(6) for _ in range(12_000))
    chi_square = sum((counts[face] - 2000) ** 2 / 2000 for face in range(6))
    assert chi_square < 20.5  # one in a thousand for five degrees of freedom


def test_dice_go_on_where_the_counter_says() -> None:
    first = provably_fair.Dice("seed")
    drawn = [first.below(100) for _ in range(10)]
    later = provably_fair.Dice("seed", draws=6)
    assert [later.below(100) for _ in range(4)] == drawn[6:]


def test_a_commitment_binds_seed_and_salt() -> None:
    known = provably_fair.commitment("7", "salt")
    assert known == sha256(b"salt:7").hexdigest()
    assert known != provably_fair.commitment("8", "salt")
    assert known != provably_fair.commitment("7", "pepper")


def test_the_first_wrong_draw_is_found() -> None:
    draws = [(n, provably_fair.outcome("s", number, n)) for number, n in enumerate([6, 52, 2, 6])]
    assert provably_fair.first_wrong("s", draws) is None
    draws[2] = (2, 1 - draws[2][1])
    assert provably_fair.first_wrong("s", draws) == 2


def test_a_withheld_seed_draws_nothing() -> None:
    with pytest.raises(AerodromeError, match="seed of this match is not known"):
        provably_fair.Withheld().below(6)
