"""The list of open actions: its numbers are never surprising."""

from __future__ import annotations

from tests import toy_rules as rules
from tests.match.playing import all_skip, answer, planes

import aerodrome
from aerodrome.terminal.choices import Choice, by_verb, choices


def blue_skies() -> list[Choice]:
    match = aerodrome.match("blue_skies", seats=4, seed=7)
    return choices(match.picture(match.actors()[0]))


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
    assert match.parse(0, "2", {choice.number: choice.action for choice in open_now}) == [rules.BID + 2]


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


def test_a_number_of_a_die_that_is_not_held_spends_nothing() -> None:
    """Who holds 2, 4 and 5 and types 1, 3 or 6 has mistyped a die; it must not be the reroll."""
    seen = 0
    for seed in range(6):
        match = aerodrome.match("sky_team", seed=seed)
        for seat in (0, 1):
            match.answer(seat, [match.legal(seat)[0]])
        open_now = choices(match.picture(match.actors()[0]))
        besides = [choice.number for choice in open_now if choice.verb == "reroll"]
        assert min(besides, default=10) >= 10
        seen += len(besides)
    assert seen
