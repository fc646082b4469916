"""Bots and hints answer on every seat while somebody else still thinks, through a real server."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.evenings import run
from tests.server.people import Person, Serving

TOGETHER = ["airlines_europe", "sky_tycoons"]  # all are asked at once when the match begins


@pytest.mark.parametrize("game", TOGETHER)
def test_bots_on_higher_seats_answer_while_a_person_thinks(server: Serving, game: str) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(game, ["me", "search:100ms", "search:100ms", "search:100ms"])
    with ada.watch(table, 0) as watch:
        now = watch.wait_for(lambda now: now["picture"]["waiting"] == [0], "the bots have answered")
        seated = [seat.get("bot", "").partition("@")[0] for seat in now["table"]["seats"]]  # each in a style
        assert seated == ["", *["search:100ms"] * 3]


@pytest.mark.parametrize("game", TOGETHER)
def test_a_hint_is_for_the_seat_that_asks(server: Serving, game: str) -> None:
    people = [Person(server.base, name) for name in ("Ada", "Bea", "Cy")]
    table = people[0].open(game, ["me", "open", "open"], hints=True)
    for person in people[1:]:
        person.sit(table)
    for seat, person in reversed(list(enumerate(people))):
        now = person.look(table, seat)
        found = person.ok("POST", f"/api/tables/{table}/hint", {"seat": seat})
        offered = {action["id"] for action in now["picture"]["actions"]}
        assert {row["action"]["id"] for row in found["advice"]} <= offered


def test_a_few_whole_games_from_every_seat(tmp_path: Path) -> None:
    """`./do soak tables` plays hundreds, in every game."""
    assert run(4, ["sky_team"], ["search:20", "greedy"], tmp_path) == {"sky_team": 4}
