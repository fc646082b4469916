"""An answer of several parts is one: all of it happens or nothing, and it is taken back as a whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests import toy_rules as rules
from tests.match.playing import all_skip, answer, planes, shown
from tests.toy import GAME

import aerodrome
from aerodrome import BadFile, ConsentNeeded, IllegalAction, NotYourTurn, StaleVersion
from aerodrome.match import Match, files
from aerodrome.match.log import Play, Undo


def first_fold(match: Match, seat: int) -> int:
    return match.legal(seat)[0]


def all_of(match: Match) -> tuple[str, object, object, int]:
    return shown(match), match.entries, match.draws, match.steps


def test_the_parts_are_played_one_after_the_other() -> None:
    whole, apart = planes(), planes()
    fold = first_fold(whole, 0)
    events = whole.answer(0, [fold, rules.BID + 2])
    assert events == apart.play(0, fold) + apart.play(0, rules.BID + 2)
    assert shown(whole).replace('"undo": true', "") == shown(apart).replace('"undo": true', "")
    assert [play.part for play in whole.plays] == [0, 1]
    assert whole.actors() == [1, 2]


def test_an_answer_of_one_part_is_a_play() -> None:
    whole, plain = planes(), planes()
    whole.answer(0, [rules.SKIP])
    plain.play(0, rules.SKIP)
    assert whole.entries == plain.entries


def test_versions_count_every_part_for_who_can_tell() -> None:
    match = planes()
    match.answer(0, [first_fold(match, 0), rules.BID], version=0)
    assert [match.version(seat) for seat in (-1, 0, 1)] == [1, 2, 1], "a draft is nobody else's business"
    with pytest.raises(StaleVersion):
        match.answer(0, [rules.SKIP], version=0)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (lambda fold: [fold, rules.BID + 9], r"part 2 of 2: action \d+ is not open to Ada now; open are:"),
        (lambda fold: [fold, fold], "part 2 of 2: action 0 is not open to Ada now"),
        (lambda fold: [rules.DONE, fold], "part 1 of 2: action .* is not open to Ada now"),
        (lambda fold: [fold, rules.BID, rules.SKIP], "part 3 of 3: Ada need not answer now; the match waits for Bea"),
        (lambda fold: [], "at least one part"),
    ],
)
def test_a_refused_answer_names_the_part_and_leaves_no_trace(parts: object, message: str) -> None:
    match = planes()
    before = all_of(match)
    with pytest.raises(IllegalAction, match=message):
        match.answer(0, parts(first_fold(match, 0)))  # type: ignore[operator]
    assert all_of(match) == before


def test_only_who_is_asked_may_answer() -> None:
    match = planes()
    match.play(0, rules.SKIP)
    with pytest.raises(NotYourTurn):
        match.answer(0, [rules.SKIP, rules.BID])


def test_an_answer_ends_where_luck_decides() -> None:
    match = planes()
    match.play(0, rules.SKIP)
    match.play(1, rules.SKIP)
    fold, before = first_fold(match, 2), all_of(match)
    with pytest.raises(IllegalAction, match="part 2 of 3: what it brings is not known before it is played"):
        match.answer(2, [fold, rules.BID, rules.DONE])
    assert all_of(match) == before
    match.answer(2, [fold, rules.BID])
    assert isinstance(match.entries[-1], Play)
    assert match.entries[-1].luck, "the last part met luck"


def test_an_answer_ends_where_something_is_shown() -> None:
    match = planes()
    all_skip(match)
    offer = match.asides(1)[0]
    with pytest.raises(IllegalAction, match="part 2 of 3: what it brings is not known"):
        match.answer(1, [offer, rules.PRICE, rules.WITHDRAW])
    match.answer(1, [offer, rules.PRICE])
    assert match.asides(1) == [rules.WITHDRAW]


def test_when_the_rules_fail_at_the_last_part_nothing_has_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    match = planes(seats=1)
    before, fold = all_of(match), first_fold(match, 0)

    def fail(*_: object) -> int:
        raise RuntimeError("a fault in the rules")

    with monkeypatch.context() as patch:
        patch.setattr(rules.Bidding, "fold", fail)
        with pytest.raises(RuntimeError, match="a fault"):
            match.answer(0, [fold, rules.BID])
    assert all_of(match) == before


# --- taking back


def test_one_undo_takes_back_all_parts() -> None:
    match = planes()
    match.answer(0, [first_fold(match, 0), rules.BID])
    match.play(1, rules.SKIP)
    match.undo(0)
    assert match.entries[-1] == Undo(0, (0, 1))
    assert match.actors() == [0, 2], "Bea's secret answer stays"
    assert match.steps == 1


def test_luck_at_the_last_part_bars_the_way_and_consent_goes_back_before_the_first() -> None:
    match = planes(seats=1)
    match.answer(0, [first_fold(match, 0), rules.BID])
    with pytest.raises(ConsentNeeded, match="luck was spent"):
        match.undo(0)
    assert match.last_answer(0) == 0
    match.undo(0, consent=True)
    assert match.steps == 0


def test_an_answer_given_before_stays_when_a_later_one_is_taken_back() -> None:
    match = planes()
    all_skip(match)
    answer(match, 0, "sell")
    match.answer(0, [match.legal(0)[0], rules.DONE])
    match.undo(0)
    assert match.steps == 4
    match.undo(0)
    assert match.steps == 3


# --- files


def whole_answers() -> Match:
    match = planes()
    match.answer(0, [first_fold(match, 0), rules.BID])
    match.undo(0)
    match.answer(0, [first_fold(match, 0), rules.BID + 1])
    match.play(1, rules.SKIP)
    match.answer(2, [first_fold(match, 2), rules.BID + 2])
    return match


def test_a_file_keeps_the_parts_together(tmp_path: Path) -> None:
    match = whole_answers()
    match.save(tmp_path / "match.json")
    content = json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))
    assert content["format"] == 2
    assert [entry.get("part") for entry in content["entries"]] == [None, 1, None, None, 1, None, None, 1]
    again = aerodrome.load(tmp_path / "match.json", GAME)
    assert all_of(again) == all_of(match)
    assert shown(Match.replay(match.header, match.entries, GAME)) == shown(match)


def test_a_file_without_such_answers_is_read_by_older_programs() -> None:
    match = planes()
    all_skip(match)
    content = json.loads(files.dumps(match.record()))
    assert content["format"] == 1
    assert all("part" not in entry for entry in content["entries"])


@pytest.mark.parametrize(
    "alter",
    [
        lambda plays: [replace(plays[0], part=1), *plays[1:]],  # there is nothing before it
        lambda plays: [plays[0], replace(plays[1], part=2), *plays[2:]],
        lambda plays: [plays[0], plays[1], replace(plays[2], part=2), *plays[3:]],  # another seat
    ],
)
def test_parts_that_cannot_belong_together_are_refused(alter: object) -> None:
    match = planes()
    match.answer(0, [first_fold(match, 0), rules.BID])
    match.play(1, rules.SKIP)
    with pytest.raises(BadFile, match=r"there is no answer of .* of which it can be part"):
        Match.replay(match.header, alter(match.plays), GAME)  # type: ignore[operator]


def test_a_part_does_not_go_on_after_luck() -> None:
    match = planes(seats=1)
    match.answer(0, [first_fold(match, 0), rules.BID])
    answer(match, 0, "done")
    plays = match.plays
    with pytest.raises(BadFile, match="entry 2: there is no answer"):
        Match.replay(match.header, [*plays[:2], replace(plays[2], part=2)], GAME)
