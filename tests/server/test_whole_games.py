"""Whole games of every game, over HTTP and WebSocket: two people, bots, and somebody who looks on."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from tests.server.people import Person, Serving, play_on, until
from tests.toy import GAME

import aerodrome
from aerodrome import catalog
from aerodrome.match import Match
from aerodrome.match.files import loads
from aerodrome.match.log import Play


def seats_for(name: str) -> list[str]:
    game = GAME if name == GAME.name else catalog.game(name)
    people = 2 if 2 in game.seats else 1
    return (["me", "open"][:people] + ["random"] * 4)[: 3 if 3 in game.seats else people]


@pytest.mark.parametrize("name", [*catalog.NAMES, GAME.name])
def test_a_whole_game(server: Serving, name: str, tmp_path: Path) -> None:
    luck = random.Random(name)
    seats = seats_for(name)
    ada = Person(server.base, "Ada")
    table = ada.open(name, seats)
    people = [ada]
    if "open" in seats:
        bea = Person(server.base)
        bea.sit(table, name="Bea")
        people.append(bea)
    onlooker = Person(server.base)
    with ada.watch(table) as first, people[-1].watch(table) as second, onlooker.watch(table, text=80) as looking:
        watches = [first, second][: len(people)]
        for watch in watches:
            watch.wait_for(lambda now: now["picture"] is not None)
        pairs = list(zip(people, watches, strict=True))
        answers = play_on(pairs, table, luck, enough=lambda n: n >= 4)
        first.drop()  # the line breaks, and comes back by itself
        answers += play_on(pairs, table, luck)
        for watch in (*watches, looking):
            now = watch.wait_for(lambda now: now["picture"]["over"] and now["table"]["status"] == "over")
            assert [line["seq"] for line in watch.lines] == list(range(1, len(watch.lines) + 1))
            assert now["picture"]["standing"]["ranks"]
        assert looking.now["seat"] == -1
        assert looking.now["picture"]["text"]
        until(lambda: first.reconnects >= 1, "the socket comes back")
        check_the_record(ada, table, name, looking.now["table"], answers, tmp_path)


def check_the_record(person: Person, table: str, name: str, shown: dict[str, str], answers: int, folder: Path) -> None:
    """The match file tells the same game, its dice are honest, and the seed is the one committed to."""
    file = folder / "match.json"
    file.write_text(person.ask("GET", f"/api/tables/{table}/match").text)
    record = loads(file.read_text())
    assert (record.header.commitment, record.header.seed) == (shown["commitment"], shown["seed"])
    game = GAME if name == GAME.name else catalog.game(name)
    assert Match.restore(record, game=game).over
    assert aerodrome.verify(file, game) > 0
    assert sum(isinstance(entry, Play) for entry in record.entries) >= answers
    steps = json.loads(person.ask("GET", f"/api/tables/{table}/replay?step=0").text)["steps"]
    halfway = person.ok("GET", f"/api/tables/{table}/replay?step={steps // 2}&seat=0&text=80")
    assert halfway["picture"]["text"]
    assert halfway["picture"]["seat"] == 0
    end = person.ok("GET", f"/api/tables/{table}/replay?step={steps}&seat=1")
    assert end["picture"]["standing"] == record.result
