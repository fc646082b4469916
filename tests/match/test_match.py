"""Match is where everything is checked: who may answer, what with, and to which picture of the match."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests import toy_rules as rules
from tests.match.playing import all_skip, answer, planes, shown, wander
from tests.toy import GAME

import aerodrome
from aerodrome import BadOption, GameOver, IllegalAction, NotYourTurn, StaleVersion
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.state import State
from aerodrome.match import Match, files
from aerodrome.match.audience import Log
from aerodrome.match.log import Play


def test_a_game_is_played_to_its_end() -> None:
    match = planes()
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    assert match.actors() == []
    assert len(match.standing().points) == 3
    with pytest.raises(GameOver):
        match.play(0, rules.SKIP)


def test_the_same_seed_gives_the_same_match_and_another_gives_another() -> None:
    one, two, other = planes(seed=1), planes(seed="1"), planes(seed=2)
    assert one.header.deal == two.header.deal
    assert one.header.deal != other.header.deal


def test_without_a_seed_the_luck_is_new_and_cannot_be_guessed() -> None:
    one, two = aerodrome.match(GAME, seats=3), aerodrome.match(GAME, seats=3)
    assert one.header.seed != two.header.seed
    assert len(bytes.fromhex(one.header.seed or "")) * 8 >= 128


def test_only_an_actor_may_answer_and_the_message_names_who_is_waited_for() -> None:
    match = planes()
    match.play(0, rules.SKIP)
    with pytest.raises(NotYourTurn, match="Ada need not answer now; the match waits for Bea, Cy"):
        match.play(0, rules.SKIP)


@pytest.mark.parametrize("action", [rules.DONE, rules.BELL, -1, 10_000])
def test_only_an_open_action_is_taken_and_the_message_lists_what_is_open(action: int) -> None:
    match = planes()
    with pytest.raises(IllegalAction, match=rf"action {action} is not open to Ada now; open are: .*{rules.SKIP}"):
        match.play(0, action)


def test_a_refused_answer_changes_nothing() -> None:
    match = planes()
    before = shown(match)
    with pytest.raises(IllegalAction):
        match.play(0, rules.DONE)
    assert shown(match) == before
    assert match.entries == ()


@pytest.mark.parametrize("seat", [-2, 3, 63])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    match = planes()
    for ask in (match.legal, match.asides, match.view, match.prompt, match.version, match.masked, match.events):
        with pytest.raises(BadOption, match=f"no seat {seat}"):
            ask(seat)
    with pytest.raises(BadOption):
        match.play(seat, rules.SKIP)


def test_an_answer_must_be_a_whole_number() -> None:
    with pytest.raises(TypeError):
        planes().play(0, "fold")  # type: ignore[arg-type]


def test_when_the_rules_fail_nothing_has_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    match = planes()
    match.play(0, rules.SKIP)
    match.play(1, rules.SKIP)
    before = shown(match)

    def fail(self: object, state: rules.Planes, chance: Chance) -> None:
        state.coins[0] += 99
        chance.die()
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(rules.Bidding, "reveal", fail)
        with pytest.raises(ZeroDivisionError):
            match.play(2, rules.SKIP)
    assert shown(match) == before
    assert len(match.draws) == len(match.header.deal)
    match.play(2, rules.SKIP)
    assert match.actors() == [0]


# --- what a seat is shown


def test_words_are_given_for_open_actions_only() -> None:
    match = planes()
    assert match.words(0, rules.SKIP) == "skip"
    with pytest.raises(IllegalAction, match="not open to Ada"):
        match.words(0, rules.DONE)


def test_a_picture_has_all_that_a_client_needs_and_is_plain_json() -> None:
    match = planes()
    all_skip(match)
    picture = match.picture(0)
    assert json.loads(json.dumps(picture)) == picture
    assert {"game", "rules", "version", "seat", "talk", "prompt", "waiting", "view"} <= set(picture)
    assert [row["id"] for row in picture["actions"]] == match.legal(0)
    assert [row["id"] for row in picture["asides"]] == match.asides(0)
    done = picture["actions"][-1]
    assert done == {"id": rules.DONE, "verb": "done", "noun": ["", ""], "text": "done"}
    told = [row["text"] for row in picture["events"] if row["version"] > 0]  # behind what set-up told
    assert told[:3] == ["Ada skips", "Bea skips", "Cy skips"]


def test_an_onlooker_is_not_handed_the_actions_of_the_clock() -> None:
    match = planes()
    all_skip(match)
    assert match.asides(-1) == [rules.BELL]
    assert match.picture(-1)["asides"] == []


def test_the_clock_may_act() -> None:
    match = planes()
    all_skip(match)
    match.play(-1, rules.BELL)
    assert match.actors() == [1]


def test_a_view_is_made_from_what_the_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    match = planes()
    seen: list[Any] = []

    def view(self: object, masked: State, seat: int) -> dict[str, Any]:
        seen.append(masked)
        return {}

    monkeypatch.setattr(type(GAME), "view", view)
    match.view(1)
    [state] = seen
    assert list(state.wish) == [-1, match.at(0).wish[1], -1]  # type: ignore[attr-defined]


def test_a_masked_state_is_a_copy() -> None:
    match = planes()
    match.masked(0).coins[0] = 99  # type: ignore[attr-defined]
    assert match.masked(0).coins[0] != 99  # type: ignore[attr-defined]


def test_events_reach_only_those_who_may_know() -> None:
    match = planes()
    all_skip(match)
    for seat in (0, 1, 2):
        answer(match, seat, "done")
    drawn = [[row["text"] for row in match.events(seat, 0) if "draws" in row["text"]] for seat in (-1, 0, 1)]
    assert drawn[0] == ["Ada draws a part", "Bea draws a part", "Cy draws a part"]
    assert drawn[1][0] != "Ada draws a part"
    assert drawn[1][1:] == ["Bea draws a part", "Cy draws a part"]
    assert drawn[2][0] == "Ada draws a part"


def test_set_up_is_in_the_log_of_every_reader() -> None:
    match = planes()
    assert [row["text"] for row in match.opening(-1)] == [row["text"] for row in match.events(-1)]
    assert match.events(-1, 0) == []  # it came before version 0
    wishes = [[row["text"] for row in match.opening(seat) if "wishes" in row["text"]] for seat in (-1, 0, 1)]
    assert [len(told) for told in wishes] == [0, 1, 1]
    assert wishes[0] != wishes[1] != wishes[2]
    all_skip(match)
    assert [row["version"] for row in match.events(0)].count(0) == len(match.opening(0))
    again = Match.replay(match.header, match.entries, GAME)
    assert again.opening(0) == match.opening(0)


@pytest.mark.parametrize("name", aerodrome.catalog.NAMES)
def test_every_game_tells_its_set_up(name: str) -> None:
    """What the law of openings holds for random luck, here by its words: nobody begins with an empty log."""
    match = aerodrome.match(name, seats=2, seed=3)
    for reader in (-1, 0, 1):
        assert match.opening(reader)
        assert all(row["version"] == 0 for row in match.events(reader))


def test_events_since_a_version_are_those_that_came_after_it() -> None:
    match = planes()
    all_skip(match)
    since = match.version(2)
    answer(match, 0, "sell")
    assert [row["text"].split()[:2] for row in match.events(2, since)] == [["Ada", "sells"]]
    assert match.events(2, match.version(2)) == []


def test_talk_follows_the_game() -> None:
    match = planes()
    assert match.talk() == "silent"
    all_skip(match)
    assert match.talk() == "open"


# --- versions


def test_a_flight_being_planned_does_not_show_in_a_version() -> None:
    """Nor how long somebody plans: only what the table can see counts."""
    match = aerodrome.match("yukon_airways", seats=2, seed=5)
    while not match.words(match.actors()[0], match.legal(match.actors()[0])[0]).startswith("fly to"):
        match.play(match.actors()[0], match.legal(match.actors()[0])[-1])
    pilot = match.actors()[0]
    before = match.version(pilot), match.version(1 - pilot), match.version(-1)
    match.play(pilot, match.legal(pilot)[0])  # a destination, of which nobody knows
    match.play(pilot, match.legal(pilot)[0])  # and a ticket
    assert match.prompt(-1).endswith("planning a flight.")
    assert (match.version(1 - pilot), match.version(-1)) == before[1:]
    assert match.version(pilot) == before[0] + 2
    while match.version(-1) == before[2]:
        match.play(pilot, match.legal(pilot)[-1])
    assert match.events(-1, before[2])  # the flight is told when it is confirmed
    assert match.version(1 - pilot) == before[1] + 1


def test_drafts_of_others_do_not_show_in_a_version() -> None:
    match = planes()
    before = match.version(1), match.version(-1)
    answer(match, 0, "fold")
    assert (match.version(1), match.version(-1)) == before
    assert match.version(0) == 1
    answer(match, 0, "bid")
    assert match.version(1) == before[0] + 1  # that Ada is done can be seen


def test_an_offer_shows_when_it_is_made_and_not_while_it_is_made_up() -> None:
    match = planes()
    all_skip(match)
    before = match.version(2)
    answer(match, 1, "offer")
    assert match.version(2) == before
    answer(match, 1, "price")
    assert match.version(2) == before + 1


def test_secret_answers_and_asides_of_others_leave_mine_fresh() -> None:
    match = planes()
    version = match.version(0)
    answer(match, 1, "skip")
    answer(match, 2, "fold")
    match.play(0, rules.SKIP, version)
    answer(match, 2, "bid")
    version = match.version(2)
    answer(match, 1, "offer")
    answer(match, 1, "price")
    match.play(2, rules.DONE, version)


def test_an_answer_is_stale_once_the_question_has_changed() -> None:
    match = planes()
    version = match.version(1)
    all_skip(match)
    with pytest.raises(StaleVersion, match=f"given to version {version}"):
        match.play(1, rules.OFFER, version)


def test_an_answer_is_stale_once_the_seat_itself_has_acted() -> None:
    """A second click on a digit must not become the next digit."""
    match = planes()
    version = match.version(0)
    answer(match, 0, "fold")
    with pytest.raises(StaleVersion):
        match.play(0, rules.BID, version)


def test_an_answer_is_stale_once_the_clock_has_rung() -> None:
    match = planes(seats=1)
    match.play(0, rules.SKIP)
    version = match.version(0)
    match.play(-1, rules.BELL)
    with pytest.raises(StaleVersion):
        match.play(0, rules.SKIP, version)


@pytest.mark.parametrize("version", [-1, 1])
def test_a_version_that_does_not_exist_is_stale(version: int) -> None:
    with pytest.raises(StaleVersion):
        planes().play(0, rules.SKIP, version)


# --- history


@pytest.mark.parametrize("seed", range(5))
def test_any_step_can_be_looked_at_again(seed: int) -> None:
    match, luck = planes(seats=4, seed=seed, rounds=6), random.Random(seed)
    states = [match.at(0)]
    while not match.over:
        wander(match, luck, steps=1, undo=0.0)
        states.append(match.at(match.steps))
    assert match.steps > 40
    for step in luck.sample(range(match.steps + 1), 20):
        again = match.at(step)
        assert [GAME.view(again, s) for s in range(4)] == [GAME.view(states[step], s) for s in range(4)]
        assert list(again.hand) == list(states[step].hand)  # type: ignore[attr-defined]
    with pytest.raises(BadOption):
        match.at(match.steps + 1)


def test_looking_back_does_not_change_the_match() -> None:
    match = planes()
    all_skip(match)
    before = shown(match)
    match.at(1).coins[0] = 99  # type: ignore[attr-defined]
    match.at(match.steps).coins[0] = 99  # type: ignore[attr-defined]
    assert shown(match) == before


@pytest.mark.parametrize("seed", range(20))
def test_a_record_replays_to_the_same_match(seed: int) -> None:
    match = planes(seats=2 + seed % 4, seed=seed)
    wander(match, random.Random(seed), steps=5 * seed + 5)
    again = Match.restore(match.record(), game=GAME)
    assert shown(again) == shown(match)
    assert again.entries == match.entries
    assert again.draws == match.draws
    wander(match, random.Random(9))
    wander(again, random.Random(9))
    assert shown(again) == shown(match)  # the luck to come is the same too


# --- secrets


def picture_of(match: Match, seat: int) -> str:
    return json.dumps(match.picture(seat), sort_keys=True)


@pytest.mark.parametrize("reader", [1, 2, -1])
def test_what_others_receive_does_not_depend_on_a_secret_answer(reader: int) -> None:
    """Not on the choice, not on how many parts it had, not on what was taken back on the way."""
    received = set()
    for way in (["skip"], ["fold", "bid"], ["fold", "undo", "skip"]):
        match = planes()
        for verb in way:
            if verb == "undo":
                match.undo(0)
            else:
                answer(match, 0, verb)
        received.add(picture_of(match, reader))
    assert len(received) == 1


@pytest.mark.parametrize("reader", [0, 2, -1])
def test_what_others_receive_does_not_depend_on_an_offer_being_made_up(reader: int) -> None:
    match = planes()
    all_skip(match)
    before = picture_of(match, reader)
    answer(match, 1, "offer")
    assert picture_of(match, reader) == before
    match.undo(1)
    assert picture_of(match, reader) == before


def test_an_undo_does_not_tell_whether_others_have_begun_to_answer() -> None:
    ways = []
    for first in ([], ["fold"]):
        match = planes()
        answer(match, 0, "skip")
        for verb in first:
            answer(match, 1, verb)
        ways.append((match.can_undo(0), picture_of(match, 0)))
    assert ways[0] == ways[1]


# --- the log


class Kept(Play, frozen=True):
    """A play about which somebody keeps more than the match does."""

    by: str = ""


def test_an_entry_of_ones_own_is_the_one_in_the_log() -> None:
    plain, kept = planes(), planes()
    for match in (plain, kept):
        answer(match, 0, "fold")
        answer(match, 0, "bid")
        answer(match, 1, "skip")
    plain.play(2, rules.SKIP)
    [moment] = kept.carry_out([Kept(2, rules.SKIP, by="Cy")], kept.version(2))
    assert isinstance(moment.entry, Kept)
    assert (moment.entry.by, moment.entry.say) == ("Cy", "skip")
    assert moment.entry.luck, "the fold is rolled for"
    assert kept.entry(moment.number) is moment.entry
    written = [json.loads(files.dumps(match.record()))["entries"] for match in (plain, kept)]
    assert written[0] == written[1], "a file does not tell more than before"


def test_a_log_tells_each_reader_what_is_for_them() -> None:
    class Note:
        def __init__(self, told: int) -> None:
            self.told = told

    log: Log[Note] = Log(2)
    everyone, first, onlookers = Note(-1), Note(0b1), Note(~0b11)
    for note in (everyone, first, onlookers):
        log.add(note)
    assert [log.told_to(seat) for seat in (-1, 0, 1)] == [[everyone, onlookers], [everyone, first], [everyone]]
    assert (len(log), log[1], list(log)) == (3, first, [everyone, first, onlookers])


def test_a_picture_of_the_past_is_the_one_that_was_shown() -> None:
    match, seen = planes(seed=4), []
    while not match.over:
        seen.append([match.picture(seat) for seat in range(-1, 3)])
        match.play(match.actors()[0], match.legal(match.actors()[0])[0])
    for step, pictures in enumerate(seen):
        for seat, picture in enumerate(pictures, -1):
            past = match.picture_at(step, seat)
            same = picture.keys() - {"version", "asides", "orders", "undo", "events"}
            assert {key: past[key] for key in same} == {key: picture[key] for key in same}
            assert (past["version"], past["asides"], past["orders"], past["undo"]) == (step, [], [], False)


def test_objects_print_what_they_are() -> None:
    match = aerodrome.match("blue_skies", seats=2, seed=7)
    assert repr(match).startswith("<Match of Blue Skies: 2 seats, 0 plays. Waiting for ")
    assert repr(match.standing()) == "<Standing: rank 1 with 0, rank 1 with 0>"
    assert repr(match.options) == "<Options: 2 seats, board = None>"
    assert repr(match.game.declared[0]) == "<Option board: a file; None unless said>"
    assert repr(match.game.blocks(match.options)[0]).startswith("<Block ")
    assert repr(match.play(match.actors()[0], match.legal(match.actors()[0])[0])[0]).startswith("<Event ")
