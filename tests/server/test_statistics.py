"""One's own finished games as figures, and those of a whole server."""

from __future__ import annotations

import csv
import io
import random
from pathlib import Path

from tests.server.people import Person, Serving, new_id, play_on, sqlite, until
from tests.server.test_reviews import made
from tests.toy import GAME

from aerodrome.cli import main
from aerodrome.server import admin
from aerodrome.server.store.statistics import Result, as_csv, statistics
from aerodrome.server.wire_after import PlayedGame


def finished(person: Person, seats: list[str], seed: int) -> str:
    table = person.open(GAME.name, seats)
    with person.watch(table) as watch:
        watch.wait_for(lambda now: now["picture"] is not None)
        play_on([(person, watch)], table, random.Random(seed))
        watch.wait_for(lambda now: now["table"]["status"] == "over")
    return table


def test_games_are_counted_by_opponent(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    assert ada.ok("GET", "/api/me/statistics")["games"] == []
    tables = [finished(ada, ["me", "random"], n) for n in range(3)]
    finished(ada, ["me", "greedy"], 4)
    found = ada.ok("GET", "/api/me/statistics")
    assert [(row["against"], row["games"]) for row in found["tallies"]] == [("greedy", 1), ("random", 3)]
    mine = {row["table"]: row for row in found["games"]}
    for table in tables:
        standing = ada.look(table)["picture"]["standing"]
        assert mine[table]["points"] == standing["points"][0]
        assert mine[table]["share"] == standing["returns"][0]
    weak = found["tallies"][1]
    assert weak["won"] == sum(mine[table]["share"] for table in tables)
    assert weak["typical"] == sorted(mine[table]["points"] for table in tables)[1]


def test_what_a_review_found_is_taken_off(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = finished(ada, ["me", "random"], 1)
    ada.ask("POST", f"/api/tables/{table}/review", {"depth": "quick"})
    share = made(ada, table)["account"][0]
    found = ada.ok("GET", "/api/me/statistics")
    assert found["games"][0]["luck"] == share["luck"]
    assert found["tallies"][0]["reviewed"] == 1
    assert abs(found["tallies"][0]["without_luck"] - (share["result"] - share["luck"])) < 1e-9


def test_practice_does_not_count(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = finished(ada, ["me", "random"], 1)
    other = ada.ok("POST", f"/api/tables/{table}/branch", {"id": new_id(), "seat": 0, "step": 0})["table"]
    with ada.watch(other) as watch:
        play_on([(ada, watch)], other, random.Random(2))
    until(lambda: ada.look(other)["table"]["status"] == "over", "it ends")
    assert [row["table"] for row in ada.ok("GET", "/api/me/statistics")["games"]] == [table]


def test_a_stranger_has_none(server: Serving) -> None:
    assert Person(server.base).refused("GET", "/api/me/statistics") == (401, "no_name")
    assert Person(server.base).refused("GET", "/api/me/games.csv") == (401, "no_name")


def test_they_can_be_taken_along(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = finished(ada, ["me", "random"], 1)
    answer = ada.ask("GET", "/api/me/games.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    row = next(csv.DictReader(io.StringIO(answer.text)))
    assert (row["table"], row["player"], row["opponents"], row["luck"]) == (table, "Ada", "bot:random", "")


def test_a_name_is_no_formula() -> None:
    game = PlayedGame("t", 0, "g", 2, 0, 5, 1, 1.0, ["=1+1"])
    text = as_csv([Result("g", '=HYPERLINK("x")', game)])
    row = next(csv.DictReader(io.StringIO(text)))
    assert row["player"] == '\'=HYPERLINK("x")'
    assert row["opponents"] == "'=1+1"


def test_the_owner_sees_the_whole_server(tmp_path: Path, server: Serving, capsys: object) -> None:
    from tests.server.people import TOY, UNLIMITED

    from aerodrome.server.config import Config

    with Serving(Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, bot_pause=0.0)) as own:
        for name in ("Ada", "Bea"):
            finished(Person(own.base, name), ["me", "random"], 1)
    found = admin.statistics(sqlite(tmp_path))
    assert sorted(result.player for result in found) == ["Ada", "Bea"]
    assert statistics("", found).tallies[0].games == 2
    file = tmp_path / "games.csv"
    assert main(["admin", "statistics", "--data", str(tmp_path), "--csv", str(file)]) == 0
    assert len(file.read_text().splitlines()) == 3
