"""What a learned partner says before a round."""

from __future__ import annotations

from collections import Counter

import aerodrome
from aerodrome import bots
from aerodrome.bots.learned.briefing import MOSTLY, ROLLS, _words
from aerodrome.games.sky_team.vocabulary import READY
from aerodrome.match import Match


def flight(scenario: str = "base_yul_green") -> Match:
    return aerodrome.match("sky_team", seed="briefing", options={"scenario": scenario})


def test_the_plan_is_told_while_the_crew_may_talk() -> None:
    match = flight()
    words = bots.says(match, 1, bots.bot("expert", seed=1))
    assert "Let us " in words or "If the dice allow, " in words, "how far to fly"
    assert "I need you on " in words
    assert words.endswith(("to land.", "we land."))


def test_nothing_is_said_once_the_dice_are_rolled() -> None:
    match = flight()
    for seat in (0, 1):
        match.play(seat, READY)
    assert match.talk() == "silent"
    assert bots.says(match, match.actors()[0], bots.bot("expert", seed=1)) == ""


def test_words_tell_nothing_of_dice_to_come() -> None:
    """Two matches that differ in their luck alone are briefed alike."""
    said = {
        bots.says(aerodrome.match("sky_team", seed=seed), 0, bots.bot("expert", seed=2)) for seed in ("one", "another")
    }
    assert len(said) == 1


def test_bots_without_a_plan_say_nothing() -> None:
    assert bots.says(flight(), 0, bots.bot("greedy", seed=1)) == ""
    tycoons = aerodrome.match("sky_tycoons", seats=2, seed="briefing")
    assert bots.says(tycoons, tycoons.actors()[0], bots.bot("search:50", seed=1)) == ""


def test_how_far_to_fly_is_said_as_surely_as_the_rolls_agree() -> None:
    def said(times: int) -> str:
        moved = Counter({1: times, 2: (ROLLS - times) // 2, 0: (ROLLS - times + 1) // 2})
        return _words(Counter(), Counter(), Counter(), moved, MOSTLY * ROLLS)

    assert ROLLS == 12
    assert said(12) == said(9) == "Let us fly on one space."
    assert said(8) == said(6) == "If the dice allow, one space this round."
    assert said(5) == ""
