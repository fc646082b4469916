"""Amounts asked digit by digit, the greatest first: hundreds, tens, ones."""

from __future__ import annotations

from mypy_extensions import i64


def first_place(bound: i64) -> i64:
    """The place of the first digit of an amount up to `bound`."""
    if bound >= 100:
        return 100
    return 10 if bound >= 10 else 1


def digits_open(bound: i64, so_far: i64, place: i64) -> i64:
    """How many digits, from 0 on, can stand at the place: whatever follows, the amount can be completed."""
    most = (bound - so_far) // place
    return most + 1 if most < 9 else 10
