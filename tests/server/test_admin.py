"""What whoever keeps a server can do to its store: copy it, put it back, prune it, check it."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.old_databases import EXTRA, Clock, config_for, restore, shown
from tests.server.people import TOY, Person, Serving, sqlite

from aerodrome.cli import main
from aerodrome.kernel.errors import BadFile, BadOption
from aerodrome.server import admin

GAMES = (TOY, EXTRA)


def quiet(done: int) -> None:
    del done


def kept(folder: Path) -> dict[str, Any]:
    """A store with tables of every kind; what each reader was shown."""
    folder.mkdir()
    said: dict[str, Any] = restore("0001", folder)
    return said


def test_a_store_that_is_well_has_no_faults(tmp_path: Path) -> None:
    said = kept(tmp_path / "store")
    found = admin.check(sqlite(tmp_path / "store"), GAMES, quiet)
    assert found.faults == []
    assert found.tables >= len(said["tables"])
    assert found.entries > found.tables


@pytest.mark.parametrize(
    ("damage", "word"),
    [
        ("UPDATE log SET body = x'7b' WHERE table_id = ? AND seq = 1", "cannot be read"),
        ("DELETE FROM log WHERE table_id = ?", "its log is gone"),
        ("DELETE FROM log WHERE table_id = ? AND seq = 3", "entry 3 of its log is missing"),
        ("UPDATE tables SET status = 'over' WHERE id = ?", "by its log it is 'playing'"),
        ("DELETE FROM tables WHERE id = ?", "no list knows it"),
        ("UPDATE tables SET row = x'7b' WHERE id = ?", "what lists show of it cannot be read"),
    ],
)
def test_every_kind_of_damage_is_found_and_named(tmp_path: Path, damage: str, word: str) -> None:
    running = kept(tmp_path / "store")["tables"]["running"]
    with closing(sqlite3.connect(tmp_path / "store" / "tables.db")) as connection, connection:
        assert connection.execute(damage, (running,)).rowcount > 0
    [(table, fault)] = admin.check(sqlite(tmp_path / "store"), GAMES, quiet).faults
    assert table == running
    assert word in fault


def test_a_bit_that_turned_over_is_found_by_the_server_and_by_the_check(tmp_path: Path) -> None:
    url = sqlite(tmp_path)
    with Serving(config_for(tmp_path)) as server:
        ada = Person(server.base, "Ada")
        damaged, well = (ada.open("paper_planes", ["me", "random"]) for _ in range(2))
        cookie = ada.http.cookies["aerodrome"]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        [(body,)] = connection.execute("SELECT body FROM log WHERE table_id = ? AND seq = 0", (damaged,))
        assert b"Ada" in body
        turned = body.replace(b"Ada", b"Ade")  # still good JSON
        connection.execute("UPDATE log SET body = ? WHERE table_id = ? AND seq = 0", (turned, damaged))
    [(table, fault)] = admin.check(url, GAMES, quiet).faults
    assert (table, fault) == (damaged, "entry 0 of its log is damaged: its sum is wrong")
    with Serving(config_for(tmp_path)) as server:
        ada = Person(server.base)
        ada.http.cookies.set("aerodrome", cookie)
        assert ada.refused("GET", f"/api/tables/{damaged}") == (409, "broken")
        assert ada.look(well)["table"]["status"] == "playing"


def test_a_copy_goes_back_and_the_tables_are_played_on(tmp_path: Path) -> None:
    said = kept(tmp_path / "store")
    with Serving(config_for(tmp_path / "store"), Clock(said["ended"])):  # while a server runs
        rows = admin.backup(sqlite(tmp_path / "store"), tmp_path / "copy.db", quiet)
    (tmp_path / "again").mkdir()
    assert admin.restore(sqlite(tmp_path / "again"), tmp_path / "copy.db", quiet) == rows
    with Serving(config_for(tmp_path / "again"), Clock(said["ended"])) as server:
        people = {}
        for name, token in said["tokens"].items():
            people[name] = Person(server.base)
            people[name].http.cookies.set("aerodrome", token)
        for what, found in shown(people, said["tables"]).items():
            assert found == said[what], what
    assert sorted(path.name for path in tmp_path.iterdir()) == ["again", "copy.db", "store"], "nothing is left about"


def test_a_copy_goes_into_the_other_kind_of_database(tmp_path: Path, database: str) -> None:
    kept(tmp_path / "store")
    rows = admin.backup(sqlite(tmp_path / "store"), tmp_path / "copy.db", quiet)
    assert admin.restore(database, tmp_path / "copy.db", quiet) == rows
    assert admin.check(database, GAMES, quiet).faults == []
    assert admin.backup(database, tmp_path / "back.db", quiet) == rows
    with pytest.raises(BadOption, match="an empty one"):
        admin.restore(database, tmp_path / "copy.db", quiet)


def test_what_cannot_be_done_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    kept(tmp_path / "store")
    url = sqlite(tmp_path / "store")
    (tmp_path / "letter.txt").write_text("Dear Ada", encoding="utf-8")
    with pytest.raises(BadOption, match="there already"):
        admin.backup(url, tmp_path / "letter.txt", quiet)
    (tmp_path / "again").mkdir()
    with pytest.raises(BadFile):
        admin.restore(sqlite(tmp_path / "again"), tmp_path / "letter.txt", quiet)
    assert (tmp_path / "letter.txt").read_text(encoding="utf-8") == "Dear Ada"
    admin.backup(url, tmp_path / "copy.db", quiet)
    with pytest.raises(BadOption, match="an empty one"):
        admin.restore(url, tmp_path / "copy.db", quiet)
    assert admin.check(url, GAMES, quiet).faults == []


def test_what_ended_long_ago_is_pruned_and_nothing_else(tmp_path: Path) -> None:
    kept(tmp_path / "store")  # long ago by its own clock
    url = sqlite(tmp_path / "store")
    before = admin.check(url, GAMES, quiet).tables
    counted = admin.prune(url, 30, really=False)
    assert counted["tables"] > 0
    assert admin.check(url, GAMES, quiet).tables == before, "only counted"
    assert admin.prune(url, 30, really=True) == counted
    after = admin.check(url, GAMES, quiet)
    assert after.faults == []
    assert after.tables == before - counted["tables"]
    assert admin.prune(url, 30, really=True)["tables"] == 0
    with closing(sqlite3.connect(tmp_path / "store" / "tables.db")) as connection:
        statuses = {status for (status,) in connection.execute("SELECT status FROM tables")}
    assert statuses <= {"open", "playing"}


def test_the_command_tells_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept(tmp_path / "store")
    where = ["--data", str(tmp_path / "store")]
    assert main(["admin", "backup", str(tmp_path / "copy.db"), *where]) == 0
    assert "rows copied" in capsys.readouterr().out
    assert main(["admin", "prune", *where]) == 0
    assert "--yes does it" in capsys.readouterr().out
    games = [word for game in GAMES for word in ("--game", game)]
    assert main(["admin", "check", *where, *games, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["faults"] == []
    assert main(["admin", "check", "--data", str(tmp_path / "nowhere")]) == 2
    assert "name its folder with --data" in capsys.readouterr().err
    assert not (tmp_path / "nowhere").exists()
