"""Taking back: free until luck, reveals and the answers of others; further by consent; and nobody rolls again."""

from __future__ import annotations

import random

import pytest
from tests import toy_rules as rules
from tests.match.playing import all_skip, answer, planes, shown, wander
from tests.toy import GAME

from aerodrome import ConsentNeeded, UndoRefused
from aerodrome.match import Match, provably_fair
from aerodrome.match.log import Play, Undo


def without_history(match: Match) -> str:
    """What the table looks like, whatever way led there."""
    pictures = [match.picture(seat) for seat in range(-1, match.options.seats)]
    return str([{k: v for k, v in p.items() if k not in ("events", "version", "undo")} for p in pictures])


def test_an_answer_without_luck_is_taken_back_freely() -> None:
    match = planes()
    all_skip(match)
    before = without_history(match)
    answer(match, 0, "sell")
    answer(match, 0, "sell")
    match.undo(0)
    match.undo(0)
    assert without_history(match) == before


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    match = planes()
    with pytest.raises(UndoRefused, match="Ada has nothing to take back") as refused:
        match.undo(0)
    assert not isinstance(refused.value, ConsentNeeded)
    with pytest.raises(UndoRefused):
        match.undo(0, consent=True)
    with pytest.raises(UndoRefused):
        match.undo(-1)


def test_luck_bars_the_way_back() -> None:
    match = planes(seats=1)
    answer(match, 0, "fold")
    answer(match, 0, "bid")
    assert match.entries[-1] == Play(0, rules.BID, match.entries[-1].luck, "bid 0")  # type: ignore[union-attr]
    with pytest.raises(ConsentNeeded, match="luck was spent"):
        match.undo(0)


def test_a_reveal_bars_the_way_back() -> None:
    match = planes()
    all_skip(match)
    with pytest.raises(ConsentNeeded, match="something hidden was shown"):
        match.undo(2)
    answer(match, 1, "offer")
    answer(match, 1, "price")
    with pytest.raises(ConsentNeeded, match="something hidden was shown"):
        match.undo(1)


def test_another_seat_bars_the_way_back() -> None:
    match = planes()
    all_skip(match)
    answer(match, 0, "done")
    assert match.can_undo(0)
    answer(match, 1, "sell")
    assert not match.can_undo(0)
    with pytest.raises(ConsentNeeded, match="Bea has acted since"):
        match.undo(0)


def test_a_secret_answer_goes_back_and_those_of_the_others_stay() -> None:
    match = planes()
    answer(match, 0, "fold")
    answer(match, 1, "fold")
    answer(match, 0, "bid")
    answer(match, 2, "skip")
    match.undo(0)
    assert match.actors() == [0, 1]
    assert match.space.verbs[match.space.verb(match.legal(0)[0])].name == "bid"
    assert match.space.verbs[match.space.verb(match.legal(1)[0])].name == "bid"
    match.undo(0)
    match.undo(1)
    match.undo(2)
    assert match.actors() == [0, 1, 2]
    assert without_history(match) == without_history(planes())
    assert match.steps == 0


def test_a_draft_of_another_does_not_bar_the_way_and_stays_where_it_fits() -> None:
    match = planes()
    all_skip(match)
    answer(match, 0, "sell")
    answer(match, 1, "offer")  # nobody can tell
    match.undo(0)
    assert match.entries[-1] == Undo(0, (3,))
    assert match.asides(1) == list(range(rules.PRICE, rules.PRICE + rules.MOST + 1))


def test_a_draft_of_another_goes_along_where_it_no_longer_fits() -> None:
    match = planes()
    all_skip(match)
    answer(match, 1, "offer")
    answer(match, 1, "price")
    answer(match, 0, "accept")
    answer(match, 1, "offer")  # only because the first offer is gone, and nobody can tell
    match.undo(0)
    assert match.entries[-1] == Undo(0, (5, 6))
    assert match.asides(1) == [rules.WITHDRAW]


def test_a_seat_alone_may_go_back_through_an_aside() -> None:
    match = planes()
    all_skip(match)
    before = without_history(match)
    answer(match, 1, "offer")
    match.undo(1)
    assert without_history(match) == before


def test_by_consent_the_match_goes_back_beyond_luck() -> None:
    match = planes()
    before = without_history(match)
    answer(match, 0, "fold")
    answer(match, 0, "bid")
    answer(match, 1, "skip")
    answer(match, 2, "skip")
    match.rewind(0, by=1)
    assert without_history(match) == before
    assert match.entries[-1] == Undo(1, (0, 1, 2, 3), consent=True)


def test_by_consent_a_seat_goes_back_to_before_its_last_answer() -> None:
    match = planes()
    all_skip(match)
    answer(match, 0, "done")
    answer(match, 1, "done")
    match.undo(0, consent=True)
    assert match.actors() == [0]


@pytest.mark.parametrize("step", [-1, 3, 99])
def test_a_step_that_was_not_reached_cannot_be_gone_back_to(step: int) -> None:
    match = planes()
    all_skip(match)
    with pytest.raises(UndoRefused, match=f"no step {step}"):
        match.rewind(step, by=0)


def test_nobody_rolls_again_by_going_back() -> None:
    """The draw counter never rewinds: the same answer meets the next luck, and the first luck stays in the log."""
    match = planes(seats=1)
    rolls = []
    for _ in range(8):
        answer(match, 0, "fold")
        answer(match, 0, "bid")
        rolls.append(match.draws[-1])
        match.undo(0, consent=True)
        match.undo(0)
    assert len(match.draws) == len(match.header.deal) + 8
    assert len(set(rolls)) > 1
    assert provably_fair.first_wrong(match.header.seed or "", match.draws) is None


def test_what_was_taken_back_stays_in_the_chronicle_and_is_marked() -> None:
    match = planes()
    all_skip(match)
    answer(match, 0, "sell")
    match.undo(0)
    sold, back = match.events(2)[-2:]
    assert sold["undone"]
    assert sold["text"].startswith("Ada sells")
    assert (back["text"], back["undone"]) == ("Ada takes back an answer", False)
    assert match.events(0)[-1]["text"] == "You take back an answer"


def test_taking_a_draft_back_is_not_told_to_others() -> None:
    match = planes()
    answer(match, 0, "fold")
    before = match.version(1), match.events(1)
    match.undo(0)
    assert (match.version(1), match.events(1)) == before
    assert match.version(0) == 2


def test_an_undo_by_another_leaves_my_answer_fresh_while_the_question_stays() -> None:
    match = planes()
    answer(match, 1, "skip")
    version = match.version(0)
    match.undo(1)
    match.play(0, rules.SKIP, version)


@pytest.mark.parametrize("seed", range(10))
def test_going_back_and_playing_the_same_leads_to_the_same_place(seed: int) -> None:
    """Over many kept states, in the middle of games with undos: luckless stretches are replayed step by step."""
    luck = random.Random(seed)
    match = planes(seats=4, seed=seed, rounds=6)
    for _ in range(60):
        wander(match, luck, steps=3)
        free = [seat for seat in range(4) if match.can_undo(seat)]
        if match.over or not free:
            continue
        seat, before = free[0], without_history(match)
        play = [play for play in match.plays if play.seat == seat][-1]
        match.undo(seat)
        match.play(seat, play.action)
        assert without_history(match) == before
    assert shown(Match.restore(match.record(), game=GAME)) == shown(match)
