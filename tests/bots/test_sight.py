"""What a bot gets to see: what its seat sees, and no more."""

from __future__ import annotations

import random

import pytest
from tests import toy_rules as rules
from tests.match.playing import all_skip, answer, planes, wander
from tests.toy import GAME

from aerodrome import IllegalAction, bots
from aerodrome.bots.bot import Bot, Sight
from aerodrome.kernel.chance import Seeded
from aerodrome.match import Match


def test_a_sight_agrees_with_what_the_match_shows_the_seat() -> None:
    match = planes()
    all_skip(match)
    sight = bots.sight(match, 0)
    assert sight.legal() == match.legal(0)
    assert sight.asides() == match.asides(0)
    assert sight.view() == match.view(0)
    assert [GAME.event_words(match.options, event, 0) for event in sight.events] == [
        row["text"] for row in match.events(0) if not row["undone"]
    ]
    blocks = GAME.blocks(match.options)
    assert len(sight.observe()) == sum(block.length for block in blocks)


def test_nothing_that_a_sight_holds_leads_to_the_match() -> None:
    """By construction: of the match there are the game, the options, a masked state, and events the seat may know."""
    match = planes()
    sight = bots.sight(match, 1)
    assert not any(isinstance(value, Match) for value in vars(sight).values())
    assert list(sight.masked.wish) == [-1, match.at(0).wish[1], -1]  # type: ignore[attr-defined]
    sight.masked.coins[0] = 99  # type: ignore[attr-defined]
    assert match.masked(1).coins[0] != 99  # type: ignore[attr-defined]


def test_a_sample_agrees_with_what_the_seat_knows_and_differs_elsewhere() -> None:
    match = planes(seats=4)
    wander(match, random.Random(2), steps=6)
    sight = bots.sight(match, 2)
    samples = [sight.sample(Seeded(seed)) for seed in range(20)]
    assert all(GAME.view(GAME.mask(sample, 2), 2) == sight.view() for sample in samples)
    assert len({tuple(sample.wish) for sample in samples}) > 1  # type: ignore[attr-defined]


def test_taken_back_events_are_not_in_sight() -> None:
    match = planes()
    all_skip(match)
    before = len(bots.sight(match, 1).events)
    answer(match, 0, "sell")
    assert len(bots.sight(match, 1).events) == before + 1
    match.undo(0)
    assert len(bots.sight(match, 1).events) == before


def test_the_random_bot_plays_every_legal_answer_and_nothing_else() -> None:
    match = planes()
    player = bots.bot("random", 3)
    sight = bots.sight(match, 0)
    assert {player.decide(sight) for _ in range(200)} == set(match.legal(0))


def test_a_bot_cannot_cheat_with_an_illegal_answer() -> None:
    class Cheat(Bot):
        def decide(self, sight: Sight) -> int:
            return rules.DONE

    with pytest.raises(IllegalAction):
        bots.move(planes(), 0, Cheat())
