"""The coach warns of what costs much, keeps silent about the rest, and says why."""

from __future__ import annotations

import pytest
from tests.school.play import bot_answers

from aerodrome import bots
from aerodrome.bots.bot import Sight
from aerodrome.bots.hint import Advice
from aerodrome.bots.search import Budget
from aerodrome.kernel.chance import Seeded
from aerodrome.match import Match
from aerodrome.school import coach
from aerodrome.school.course import course

BUDGET = Budget(None, 0.02)


def cockpit(taken: int = 0) -> Match:
    """The guided flight when the Pilot is to place the first die, and that die if one is taken."""
    found = course("sky_team")
    match = found.match()
    while not any(match.space.verbs[match.space.verb(action)].name == "take" for action in match.legal(0)):
        bot_answers(found, match, bots.asked(match)[0], "expert")
    if taken:
        match.answer(0, match.parse(0, f"take {taken}"))
    return match


def sight_of(match: Match) -> Sight:
    return bots.sight(match, 0)


def test_the_best_move_is_never_warned_of_and_a_warning_names_a_better_one() -> None:
    match = cockpit(taken=5)
    sight = sight_of(match)
    found = {action: coach.warnings(sight, Seeded(1), BUDGET, action) for action in match.legal(0)}
    assert any(not row for row in found.values())
    for action, rows in found.items():
        for row in rows:
            assert row["better"] in match.legal(0)
            assert row["better"] != action
            assert row["cost"] >= coach.LEAST
            assert row["cost"] >= row["error"] > 0
            assert row["why"]
            assert not found[row["better"]]


def judged(
    monkeypatch: pytest.MonkeyPatch, shares: dict[int, float], tried: int, action: int
) -> list[dict[str, object]]:
    """What the coach says where a search has found these shares."""
    rows = [Advice(number, tried, share, []) for number, share in shares.items()]
    monkeypatch.setattr(coach, "advice", lambda *_: sorted(rows, key=lambda row: -row.share))
    monkeypatch.setattr(coach, "compared", lambda *_: ("", "", "more"))
    return coach.warnings(sight_of(cockpit()), Seeded(1), BUDGET, action)


def test_small_costs_are_not_worth_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not judged(monkeypatch, {1: 0.60, 2: 0.57}, 10_000, 2)
    assert judged(monkeypatch, {1: 0.60, 2: 0.50}, 10_000, 2)


def test_costs_below_the_error_are_not_either(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not judged(monkeypatch, {1: 0.60, 2: 0.50}, 10, 2)


def test_what_was_never_tried_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not judged(monkeypatch, {1: 0.60}, 10_000, 2)
    assert not judged(monkeypatch, {1: 0.60, 2: 0.1}, 0, 2)
