"""Guided games: each is played through by its suggestions, and every lesson must come up as its author meant it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from tests.school.play import bot_answers, lessons_of

from aerodrome import bots, catalog, rulebook
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption, DataError
from aerodrome.school.course import DATA, Course, course, read, taught
from aerodrome.school.expression import NoValue, filled_in, value
from aerodrome.school.lessons import Pupil, find, school

WORDS = 50  # of a card: title and reasons


@cache
def played(game: str) -> list[dict[str, Any]]:
    found = course(game)
    return list(lessons_of(found, found.match()))


def test_every_game_has_a_guided_game() -> None:
    assert taught() == list(catalog.NAMES)


@pytest.mark.parametrize("game", taught())
def test_every_lesson_comes_up_and_every_suggestion_can_be_played(game: str) -> None:
    found = course(game)
    cards = played(game)  # a suggestion that is not open would have failed
    shown = [card["id"] for card in cards]
    missing = [lesson.id for lesson in found.lessons if lesson.id not in shown and not lesson.sometimes]
    assert not missing, f"never shown to who follows every suggestion: {missing}"
    assert all(card["action"] >= 0 for card in cards if course_lesson(found, card["id"]).suggest)


def course_lesson(found: Course, id: str) -> Any:
    return next(lesson for lesson in found.lessons if lesson.id == id)


@pytest.mark.parametrize("game", taught())
def test_cards_are_short_and_their_figures_are_filled_in(game: str) -> None:
    for card in played(game):
        said = " ".join([card["title"], *(point["text"] for point in card["points"])])
        assert len(said.split()) <= WORDS, f"{card['id']}: {len(said.split())} words"
        assert not re.search(r"[{}]", said + card["otherwise"] + card["button"]), card
        assert said.count("**") % 2 == 0, card


@pytest.mark.parametrize("game", taught())
def test_every_lesson_names_a_paragraph_of_the_rules(game: str) -> None:
    assert {lesson.rule for lesson in course(game).lessons} <= rulebook.of(catalog.game(game)).by_id.keys()


@pytest.mark.parametrize("game", taught())
def test_who_does_something_else_is_taught_on(game: str) -> None:
    """A pupil who never follows: no lesson fails, and what is suggested can always be played."""
    found = course(game)
    match, pupil, cards = found.match(), Pupil(), 0
    for _ in range(120):
        card = pupil.card(school(found, match, found.you))
        if card is not None and card["action"] < 0:
            pupil.pass_over(card["id"])
            cards += 1
            continue
        if match.over:
            break
        seat = bots.asked(match)[0]
        if seat == found.you and card is not None:
            match.check_answer(seat, match.parse(seat, card["words"]))
            others = [action for action in match.legal(seat) if action != card["action"]]
            match.play(seat, (others or match.legal(seat))[-1])
            cards += 1
        else:
            bot_answers(found, match, seat, "greedy")
    assert cards


def test_the_same_deal_and_bots_for_everybody() -> None:
    one, other = (list(lessons_of(course("blue_skies"), course("blue_skies").match())) for _ in range(2))
    assert one == other


def test_a_lesson_that_no_longer_fits_is_found() -> None:
    text = Source.read(DATA / "blue_skies.toml").text.replace('suggest = ["gate ATL"]', 'suggest = ["gate NOWHERE"]')
    spoilt = read("blue_skies", Source("spoilt.toml", text))
    assert "atlanta" not in [card["id"] for card in lessons_of(spoilt, spoilt.match())]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("seats = 2", "seats = 3"), "bots"),
        (('id = "first gate"', 'id = "passengers"'), "several have the id"),
        (('rule = "starting-gates"', 'ruel = "starting-gates"'), "ruel"),
        (('do = "Look at New Orleans."', ""), "do: is missing"),
    ],
)
def test_a_script_that_is_wrong_says_where(change: tuple[str, str], told: str) -> None:
    text = Source.read(DATA / "blue_skies.toml").text.replace(*change, 1)
    with pytest.raises(DataError, match=told):
        read("blue_skies", Source("spoilt.toml", text))


def test_a_game_without_lessons_is_told() -> None:
    with pytest.raises(BadOption, match="no game"):
        course("chess")


# --- expressions


def test_expressions() -> None:
    names = {"round": 2, "hand": {"MIA": 1}, "airlines": [{"name": "Royal", "score": 3}], "you": 0, "find": find}
    assert value("round == 2 and hand.MIA > 0", names)
    assert value("1 < round <= 2 and not round == 1", names)
    assert value("find(airlines, 'Royal').score", names) == 3
    assert filled_in("{airlines[you].score:point}, {hand['MIA'] + 1}", names) == "3 points, 2"
    assert filled_in("{'yes' if round == 2 else 'no'}", names) == "yes"


@pytest.mark.parametrize(
    "text",
    ["nobody", "hand.LAX", "round +", "().__class__", "[x for x in hand]", "open('x')", "hand.__class__", "1 / 0"],
)
def test_what_has_no_value(text: str) -> None:
    with pytest.raises(NoValue):
        value(text, {"hand": {"MIA": 1}, "round": 2})


# --- the pupil


def test_a_suggestion_is_done_with_once_a_move_was_made_and_comes_back_with_undo() -> None:
    pupil = Pupil()
    cards = [{"id": "read", "action": -1}, {"id": "move", "action": 7}, {"id": "next", "action": 8}]
    assert pupil.card({"moves": 0, "cards": cards}) == cards[0]
    pupil.pass_over("read")
    assert pupil.card({"moves": 0, "cards": cards}) == cards[1]
    assert pupil.card({"moves": 1, "cards": cards}) == cards[2]
    assert pupil.card({"moves": 0, "cards": cards}) == cards[1]
    pupil.left = True
    assert pupil.card({"moves": 0, "cards": cards}) is None
