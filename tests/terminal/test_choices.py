"""Typed words find actions, and numbers are never surprising."""

from __future__ import annotations

import pytest
from tests import toy_rules as rules
from tests.match.playing import all_skip, answer, planes

import aerodrome
from aerodrome.terminal.choices import Choice, by_verb, choices, find


def blue_skies() -> list[Choice]:
    match = aerodrome.match("blue_skies", seats=4, seed=7)
    return choices(match.picture(match.actors()[0]))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("gate ATL", ["gate ATL"]),
        ("  GATE   atl ", ["gate ATL"]),
        ("gate_atl", ["gate ATL"]),
        ("g atl", ["gate ATL"]),
        ("atl", ["gate ATL"]),
        ("atlanta", ["gate ATL"]),
        ("gate las vegas", ["gate LAS"]),
        ("dfw", ["gate DFW", "buyout DFW"]),
        ("buy dfw", ["buyout DFW"]),
        ("local dallas", ["buyout DFW"]),
        ("1", ["gate JFK"]),
        ("gate LA", ["gate LAX", "gate LAS"]),
        ("gate ZZZ", []),
        ("0", []),
        ("999", []),
        ("-1", []),
        ("²", []),
        ("", []),
        ("gate ATL now", []),
    ],
)
def test_what_is_typed_is_understood(typed: str, meant: list[str]) -> None:
    assert [choice.short for choice in find(typed, blue_skies())] == meant


def test_the_whole_name_wins_over_words_that_begin_with_it() -> None:
    open_now = [Choice(1, 0, "fly", "Nome", "fly to Nome"), Choice(2, 1, "fly", "Nome Bay", "fly to Nome Bay")]
    assert [choice.action for choice in find("fly nome", open_now)] == [0]
    assert [choice.action for choice in find("nome", open_now)] == [0]


def test_a_verb_alone_is_enough_where_it_has_no_noun() -> None:
    match = planes()
    [skip] = find("skip", choices(match.picture(0)))
    assert skip.action == rules.SKIP


def test_answers_and_asides_are_numbered_through() -> None:
    match = planes()
    all_skip(match)
    picture = match.picture(0)
    open_now = choices(picture)
    assert [choice.number for choice in open_now] == list(range(1, len(open_now) + 1))
    assert [choice.action for choice in open_now] == [*match.legal(0), *match.asides(0)]


def test_amounts_are_their_own_numbers() -> None:
    """Who is asked for a bid and types 2 bids 2, not the second amount, which is 1."""
    match = planes()
    answer(match, 0, "fold")
    open_now = choices(match.picture(0))
    assert [(choice.number, choice.noun) for choice in open_now] == [(0, "0"), (1, "1"), (2, "2"), (3, "3")]
    [two] = find("2", open_now)
    assert two.action == rules.BID + 2


def test_amounts_and_other_choices_do_not_share_numbers() -> None:
    match = planes()
    all_skip(match)
    answer(match, 0, "offer")
    open_now = choices(match.picture(0))
    assert {"price", "done"} <= set(by_verb(open_now))
    numbers = [choice.number for choice in open_now]
    assert len(set(numbers)) == len(numbers)
    assert all(choice.noun == str(choice.number) for choice in by_verb(open_now)["price"])


def test_choices_are_grouped_by_verb_in_order() -> None:
    groups = by_verb(blue_skies())
    assert list(groups) == ["gate", "buyout"]
    assert [choice.noun for choice in groups["gate"]][:3] == ["JFK", "BOS", "EWR"]
