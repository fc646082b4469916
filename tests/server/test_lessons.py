"""A guided game on the server: its deal, its bots, its lessons in the picture."""

from __future__ import annotations

from typing import Any

import pytest
from tests.school.play import lessons_of
from tests.server.people import Person, Serving, new_id, until

from aerodrome.school.course import course, taught
from aerodrome.school.lessons import Pupil

LEAST = 4  # moves that are compared: until something is asked without a lesson


def begin(person: Person, game: str) -> Any:
    return person.ok("POST", "/api/lessons", {"id": new_id(), "game": game, "name": "Ada"})


def asked_alone(now: Any) -> bool:
    """A bot that is asked at the same time may answer in between, and ours would be stale."""
    return bool(now["picture"]["actions"]) and now["picture"]["waiting"] == [now["seat"]]


def follow(person: Person, table: str) -> tuple[list[str], int]:
    """Take the lessons as the page does, until there is a question without one: what was shown, and the moves made."""
    pupil, shown, moves = Pupil(), list[str](), 0
    while True:
        until(lambda: asked_alone(person.look(table)), "the next question")
        now = person.look(table)
        card = pupil.card(now["picture"]["lessons"])
        if card is None:
            return shown, moves
        shown.append(card["id"])
        if card["action"] < 0:
            pupil.pass_over(card["id"])
            continue
        body = {"id": new_id(), "seat": now["seat"], "version": now["picture"]["version"], "words": card["words"]}
        person.ok("POST", f"/api/tables/{table}/moves", body)
        moves += 1


@pytest.mark.parametrize("game", taught())
def test_a_guided_game_goes_on_the_server_as_in_its_test(server: Serving, game: str) -> None:
    found = course(game)
    person = Person(server.base)
    now = begin(person, game)
    assert now["table"]["guided"]
    assert now["seat"] == found.you
    assert not now["table"]["public"]
    shown, moves = follow(person, now["table"]["id"])
    assert moves >= LEAST
    expected = [card["id"] for _, card in zip(shown, lessons_of(found, found.match()), strict=False)]
    assert shown == expected


def test_who_looks_on_gets_no_lessons_and_a_rematch_is_dealt_anew(server: Serving) -> None:
    ada, bea = Person(server.base), Person(server.base)
    table = begin(ada, "sky_team")["table"]["id"]
    assert ada.look(table)["picture"]["lessons"]["cards"]
    assert not bea.look(table)["picture"]["lessons"]["cards"]
    assert "seed" not in ada.look(table)["table"]


def test_other_tables_have_no_lessons(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open("blue_skies", ["me", "random"])
    assert "lessons" not in ada.look(table)["picture"]
    assert "guided" not in ada.look(table)["table"]


def test_a_game_without_lessons_is_refused(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    assert ada.refused("POST", "/api/lessons", {"id": new_id(), "game": "paper_planes"})[0] == 422
    assert ada.refused("POST", "/api/lessons", {"id": new_id(), "game": "chess"})[0] in (404, 422)


def test_the_catalog_offers_them(server: Serving) -> None:
    ada = Person(server.base)
    cards = {card["name"]: card for card in ada.ok("GET", "/api/games")}
    assert all(cards[name]["minutes"] and cards[name]["offer"] for name in taught())
    assert not cards["paper_planes"]["minutes"]
    assert [row["id"] for row in ada.ok("GET", "/api/games/sky_team")["lessons"]] == [
        lesson.id for lesson in course("sky_team").lessons
    ]


# --- the coach


def alone(person: Person, table: str) -> Any:
    """The present once nobody but the person is asked: nothing happens while the coach thinks."""
    until(lambda: person.look(table)["picture"]["waiting"] == [0], "a question")
    return person.look(table)


def test_the_coach_judges_a_move_where_hints_are_allowed(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open("blue_skies", ["me", "random"])
    now = alone(ada, table)
    body = {"version": now["picture"]["version"], "seat": 0}
    action = now["picture"]["actions"][0]
    found = ada.ok("POST", f"/api/tables/{table}/coach", {**body, "action": action["id"]})
    assert found["version"] == now["picture"]["version"]
    typed = {**body, "words": f"{action['verb']} {action['noun'][1]}"}
    assert "warning" in ada.ok("POST", f"/api/tables/{table}/coach", typed)
    assert ada.refused("POST", f"/api/tables/{table}/coach", body)[0] == 422
    assert ada.refused("POST", f"/api/tables/{table}/coach", {**typed, "version": 999})[0] == 409
    assert ada.look(table)["picture"]["version"] == now["picture"]["version"], "nothing was played"


def test_there_is_no_coach_where_there_are_no_hints(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open("blue_skies", ["me", "random"], hints=False)
    now = alone(ada, table)
    body = {"version": now["picture"]["version"], "seat": 0, "action": now["picture"]["actions"][0]["id"]}
    assert ada.refused("POST", f"/api/tables/{table}/coach", body) == (409, "no_hints")
