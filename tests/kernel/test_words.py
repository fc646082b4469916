"""Templates are read alike in all games."""

from __future__ import annotations

import pytest

from aerodrome.kernel.words import counted, listed, said


@pytest.mark.parametrize(
    ("n", "thing", "words"),
    [
        (1, "point", "1 point"),
        (0, "point", "0 points"),
        (2, "die", "2 dice"),
        (3, "special ability", "3 special abilities"),
        (2, "day", "2 days"),
    ],
)
def test_things_are_counted(n: int, thing: str, words: str) -> None:
    assert counted(n, thing) == words
    assert said(f"{{n:{thing}}}", {"n": n}) == words


@pytest.mark.parametrize(
    ("things", "words"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_things_are_listed(things: list[str], words: str) -> None:
    assert listed(things) == words


def test_a_name_within_a_sentence_may_have_a_capital_letter() -> None:
    assert (
        said("Turbulence: {seat!c} wait, and so do {seat}.", {"seat": "you"}) == "Turbulence: You wait, and so do you."
    )


def test_a_number_keeps_its_sign() -> None:
    assert said("{wind:+} and {wind!r}", {"wind": 2}) == "+2 and 2"


def test_a_field_may_be_an_attribute_of_another() -> None:
    assert said("{s.imag:point} of {s.real.real}", {"s": 3}) == "0 points of 3"
