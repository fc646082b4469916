"""What an older version has stored is read, shown as it was, and played on to the end."""

from __future__ import annotations

import random
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from tests.server.old_databases import FOLDER, REPEATED, Clock, answer, config_for, restore, shown, undo
from tests.server.people import Person, Serving, play_on
from tests.toy_rules import SKIP

from aerodrome.match import Match
from aerodrome.match.files import loads
from aerodrome.server.games import find_game


def as_guest(server: Serving, token: str) -> Person:
    person = Person(server.base)
    person.http.cookies.set("aerodrome", token)
    return person


def verbs(person: Person, table: str) -> set[str]:
    return {row["verb"] for row in person.look(table)["picture"]["actions"]}


def play_to_the_end(people: list[Person], table: str, games: tuple[str, ...]) -> None:
    """All play at random, each on the seats that are theirs; the match file tells the same match."""
    with ExitStack() as stack:
        seats = [(person, seat) for person in people for seat in person.look(table)["yours"]]
        watches = [(person, stack.enter_context(person.watch(table, seat))) for person, seat in seats]
        play_on(watches, table, random.Random(table))
        for _, watch in watches:
            watch.wait_for(lambda now: now["table"]["status"] == "over")
    record = loads(people[0].ask("GET", f"/api/tables/{table}/match").text)
    assert Match.restore(record, game=find_game(record.header.game, games)).over


def test_a_log_that_no_longer_fits_the_rules_is_refused_alone(tmp_path: Path) -> None:
    said = restore("0001", tmp_path)
    running, asked = said["tables"]["running"], said["tables"]["asked"]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        spoilt = "CAST(replace(body, '\"luck\":[', '\"luck\":[99,') AS BLOB)"
        changed = connection.execute(f"UPDATE log SET body = {spoilt} WHERE table_id = ?", (running,))
        assert changed.rowcount > 0
    with Serving(config_for(tmp_path), Clock(said["ended"])) as server:
        ada = as_guest(server, said["tokens"]["Ada"])
        assert ada.refused("GET", f"/api/tables/{running}") == (409, "broken")
        assert ada.look(asked)["table"]["status"] == "playing"


@pytest.mark.parametrize("revision", sorted(file.stem for file in FOLDER.glob("*.sql")))
def test_an_old_database_is_read_and_played_on(tmp_path: Path, revision: str) -> None:
    said = restore(revision, tmp_path)
    tables = said["tables"]
    config = config_for(tmp_path)
    with Serving(config, Clock(said["ended"])) as server:
        people = {name: as_guest(server, token) for name, token in said["tokens"].items()}
        ada, bea = people.values()
        for what, found in shown(people, tables).items():
            assert found == said[what], what

        running = tables["running"]
        assert ada.move(running, ada.look(running), SKIP, REPEATED).json()["repeated"], "done before, not done again"
        assert verbs(ada, running) == {"bid"}, "half of a sealed answer is there"
        undo(ada, running)
        assert "fold" in verbs(ada, running), "and can be taken back"
        answer(ada, running, "fold")
        play_to_the_end([ada, bea], running, config.games)

        asked = tables["asked"]
        bea.ok("POST", f"/api/tables/{asked}/votes", {"number": 1, "agree": True})
        assert "skip" in verbs(ada, asked), "a question that was open can be answered"
        play_to_the_end([ada, bea], asked, config.games)

        for table in (tables["open"], tables["rematch"]):
            cy = Person(server.base, "Cy")
            assert cy.sit(table)["table"]["status"] == "playing"
            play_to_the_end([ada, cy], table, config.games)
        play_to_the_end([ada], tables["timed"], config.games)
