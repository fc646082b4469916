"""A match that goes on from a step of another one: where it stands, what it meets, and that its dice can be checked."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.toy import GAME

from aerodrome import api
from aerodrome.kernel.errors import BadFile
from aerodrome.match import Match, files
from aerodrome.match.branch import branch


def to_the_end(match: Match, luck: random.Random) -> Match:
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.legal(seat)))
    return match


def played(seed: str = "s") -> Match:
    return to_the_end(Match.new(GAME, 2, seed, {}), random.Random(seed))


def checked(match: Match, folder: Path) -> int:
    """How many draws agree with the seed, as `aerodrome verify` counts them."""
    match.save(folder / "match.json")
    return api.verify(folder / "match.json", GAME)


@pytest.mark.parametrize("same", [False, True])
def test_it_stands_where_the_other_one_stood_and_its_dice_can_be_checked(tmp_path: Path, same: bool) -> None:
    match = played()
    for step in (0, 1, match.steps // 2, match.steps - 1):
        header, entries = branch(match, step, same_luck=same)
        new = Match.replay(header, entries, GAME)
        assert new.plays == match.plays[:step]
        assert new.view(0) == Match.replay(match.header, match.plays[:step], GAME).view(0)
        to_the_end(new, random.Random(step))
        assert checked(new, tmp_path) == len(new.draws)
        assert (new.header.seed == match.header.seed) is same


def test_with_the_same_luck_and_the_same_answers_it_is_the_same_match() -> None:
    match = played()
    header, entries = branch(match, match.steps // 2, same_luck=True)
    new = Match.replay(header, entries, GAME)
    for play in match.plays[new.steps :]:
        new.play(play.seat, play.action)
    assert new.plays == match.plays


def test_with_the_same_luck_draws_that_were_taken_back_still_count(tmp_path: Path) -> None:
    match = Match.new(GAME, 2, "s", {})
    luck = random.Random(4)
    taken = 0
    while not match.over:
        seat = match.actors()[0]
        before = len(match.draws)
        match.play(seat, luck.choice(match.legal(seat)))
        if len(match.draws) > before and not taken and not match.over:
            match.rewind(match.steps - 1, seat)
            taken = match.steps
    assert taken
    header, entries = branch(match, match.steps - 1, same_luck=True)
    new = Match.replay(header, entries, GAME)
    new.play(match.plays[-1].seat, match.plays[-1].action)
    assert new.plays == match.plays
    assert checked(new, tmp_path) == len(match.draws)


def test_what_was_given_is_not_the_seeds_and_all_else_is(tmp_path: Path) -> None:
    match = played()
    header, entries = branch(match, match.steps // 2, same_luck=False)
    assert header.given == len(Match.replay(header, entries, GAME).draws) > 0
    new = to_the_end(Match.replay(header, entries, GAME), random.Random(1))
    text = files.dumps(new.record())
    assert '"format": 3' in text
    assert files.loads(text).header == new.header
    assert '"given"' not in files.dumps(match.record())
    cheat = new.record()
    fewer = cheat._replace(header=replace(header, given=0))
    (tmp_path / "cheat.json").write_text(files.dumps(fewer))
    with pytest.raises(BadFile, match="but the seed gives"):
        api.verify(tmp_path / "cheat.json", GAME)
