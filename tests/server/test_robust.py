"""What must not stop a table, nor the house: a store that fails, a damaged record, a board made to take for ever."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx2
import pytest
from sqlalchemy import event
from tests.server.people import TOY, UNLIMITED, Person, Serving, new_id, sqlite, until

from aerodrome.server import clock
from aerodrome.server.config import Config
from aerodrome.server.table.boards import Board, complaint

EXTRA = "tests.server.extra:GAME"
PLANES = "paper_planes"
# an error of the database, not of what is written: for entries that no request has caused, so for bots and clocks
FAILS = """CREATE TRIGGER fails BEFORE INSERT ON log WHEN instr(CAST(NEW.body AS TEXT), '"guest"') = 0
BEGIN SELECT json('{'); END"""


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(sqlite(tmp_path), games=(TOY, EXTRA), rates=UNLIMITED, bot_pause=0.0, bot_workers=1)


@contextmanager
def failing_store(folder: Path) -> Iterator[None]:
    def run(statement: str) -> None:
        with closing(sqlite3.connect(folder / "tables.db", timeout=30)) as connection, connection:
            connection.execute(statement)

    run(FAILS)
    yield
    run("DROP TRIGGER fails")


def answer(person: Person, table: str) -> httpx2.Response:
    now = person.look(table, 0)
    return person.move(table, now, now["picture"]["actions"][0]["id"])


def skip(person: Person, table: str) -> httpx2.Response:
    now = person.look(table, 0)
    return person.move(table, now, next(a["id"] for a in now["picture"]["actions"] if a["verb"] == "skip"))


def test_a_table_goes_on_by_itself_after_a_bots_write_failed(config: Config, tmp_path: Path) -> None:
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", "random"])
        session = server.app.services.tables.sessions[table]
        with failing_store(tmp_path):
            assert skip(ada, table).status_code == 200
            until(lambda: session.troubles > 1, "the bot's answer cannot be written")
            assert ada.look(table, 0)["picture"]["waiting"] == [1], "nothing is shown that is not on disk"
        until(lambda: session.table.waiting() == [0] and not session.stale, "the bot answers, though nobody asks")


def test_a_clock_rings_again_after_its_write_failed(config: Config, tmp_path: Path) -> None:
    ahead = [0]
    with Serving(config, lambda: clock.now() + ahead[0]) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}], seconds=3)
        session = server.app.services.tables.sessions[table]
        with failing_store(tmp_path):
            ahead[0] = 60_000
            until(lambda: session.troubles > 1, "what time decided cannot be written")
        length = session.table.length
        until(lambda: session.table.length > length and not session.stale, "time is over, and a bot answers")


def test_a_full_disk_refuses_and_all_goes_on_when_there_is_room(config: Config) -> None:
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", "open"])
        most = [1]  # pages: SQLite takes it for "no more than now"
        engine = server.app.services.tables.database.engine
        event.listen(engine, "begin", lambda c: c.exec_driver_sql(f"PRAGMA max_page_count = {most[0]}"))

        def say(text: str) -> httpx2.Response:
            return ada.ask("POST", f"/api/tables/{table}/chat", {"id": new_id(), "seat": 0, "text": text})

        kept: list[str] = []
        while (answer := say(text := f"{len(kept)} {'so it goes ' * 30}".strip())).status_code == 200:
            kept.append(text)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy")
        most[0] = 2**30
        assert say("at last").status_code == 200
        ada.ok("POST", f"/api/tables/{table}/start", {"fill": "random"})
        assert skip(ada, table).status_code == 200
        with ada.watch(table) as watch:
            watch.wait_for(lambda now: now["picture"]["waiting"] == [0], "the bot answers")
            said = [line["text"] for line in watch.lines if line["kind"] == "chat"]
        assert said == [*kept, "at last"], "what was acknowledged is there once, what was refused is not"


def test_a_locked_store_is_waited_for(config: Config, tmp_path: Path) -> None:
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", "random"])
        answers: list[httpx2.Response] = []
        with closing(sqlite3.connect(tmp_path / "tables.db", timeout=30)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            sender = threading.Thread(target=lambda: answers.append(skip(ada, table)))
            sender.start()
            for _ in range(3):
                assert httpx2.get(f"{server.base}/healthz").status_code == 200, "others are answered meanwhile"
            assert not answers, "nothing is acknowledged that is not written"
            connection.rollback()
        sender.join()
        assert answers[0].status_code == 200
        session = server.app.services.tables.sessions[table]
        until(lambda: session.table.waiting() == [0] and not session.stale, "the bot answers")


DAMAGES = [b"\xff\x00", b"{", b'{"kind":"played"}', b'{"kind":"nonsense"}', b'{"kind":"voted","seat":0,"agree":true}']


@pytest.mark.parametrize("body", DAMAGES)
def test_a_damaged_record_stops_its_own_table_alone(tmp_path: Path, body: bytes) -> None:
    """Two tables wait for bots when the server stops, and the record of one is damaged."""
    with Serving(Config(sqlite(tmp_path), games=(TOY, EXTRA), rates=UNLIMITED, bot_seconds=600.0)) as server:
        ada = Person(server.base, "Ada")
        bad, good = (ada.open(PLANES, ["me", "hanging"]) for _ in range(2))
        assert skip(ada, bad).status_code == skip(ada, good).status_code == 200
        cookies = ada.http.cookies
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        last = "seq = (SELECT max(seq) FROM log WHERE table_id = :table)"
        connection.execute(
            f"UPDATE log SET body = :body WHERE table_id = :table AND {last}", {"body": body, "table": bad}
        )
    quick = Config(sqlite(tmp_path), games=(TOY, EXTRA), rates=UNLIMITED, bot_pause=0.0, bot_seconds=1.0)
    with Serving(quick) as server:
        sessions = server.app.services.tables.sessions
        until(lambda: good in sessions and 1 not in sessions[good].table.waiting(), "the other bot answers")
        again = Person(server.base)
        again.http.cookies = cookies
        assert again.refused("GET", f"/api/tables/{bad}") == (409, "broken")
        assert again.refused("DELETE", f"/api/tables/{bad}/seats/0") == (409, "broken")
        with again.watch(bad) as watch:
            assert watch.closed == 4409
        assert again.ok("GET", "/api/lobby")["mine"], "lists go on"


ANOTHERS = "SELECT body FROM log WHERE table_id = :good AND seq = 1"
ROWS = [  # what is done to them, and whether the table is lost by it
    ("DELETE FROM log WHERE table_id = :bad AND seq = 0", True),
    ("DELETE FROM log WHERE table_id = :bad AND seq = 1", True),
    ("UPDATE log SET seq = seq + 1000 WHERE table_id = :bad AND seq > 1", True),
    ("UPDATE log SET at = at + 1 WHERE table_id = :bad AND seq = 1", True),
    ("UPDATE log SET body = CAST(body AS TEXT) WHERE table_id = :bad", True),
    ("UPDATE log SET body = substr(body, 1, length(body) - 1) WHERE table_id = :bad AND seq = 1", True),
    ("UPDATE log SET body = x'' WHERE table_id = :bad AND seq = 1", True),
    (f"UPDATE log SET body = ({ANOTHERS}) WHERE table_id = :bad AND seq = 1", True),
    ("UPDATE tables SET row = x'7b' WHERE id = :bad", False),
    ("UPDATE tables SET row = x'ff' WHERE id = :bad", False),
    ("UPDATE tables SET status = 'nonsense' WHERE id = :bad", False),
    ("DELETE FROM places WHERE table_id = :bad", False),
]


@pytest.mark.parametrize(("damage", "lost"), ROWS)
def test_a_broken_row_of_any_kind_touches_its_own_table_alone(
    config: Config, tmp_path: Path, damage: str, lost: bool
) -> None:
    """What the log does not tell is not told; what only repeats it is done without, and written anew."""
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        bad, good = (ada.open(PLANES, ["me", "random"], public=True) for _ in range(2))
        assert skip(ada, bad).status_code == skip(ada, good).status_code == 200
        cookies = ada.http.cookies
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        assert connection.execute(damage, {"bad": bad, "good": good}).rowcount > 0
    with Serving(config) as server:
        again = Person(server.base)
        again.http.cookies = cookies
        assert good in [row["id"] for row in again.ok("GET", "/api/lobby")["mine"]], "lists go on"
        assert good in [row["id"] for row in again.ok("GET", "/api/tables?list=playing")["rows"]]
        assert again.ask("GET", "/api/me/statistics").status_code == 200
        until(lambda: again.look(good, 0)["picture"]["actions"], "the bot at the other table answers")
        assert answer(again, good).status_code == 200
        if lost:
            assert again.refused("GET", f"/api/tables/{bad}") == (409, "broken")
        else:
            until(lambda: again.look(bad, 0)["picture"]["actions"], "its bot answers")
            assert answer(again, bad).status_code == 200
            until(lambda: bad in [row["id"] for row in again.ok("GET", "/api/tables?list=playing")["rows"]], "listed")


def test_a_board_that_takes_for_ever_holds_up_nobody(config: Config) -> None:
    text = ".".join(["a"] * 90_000) + " = 1\n"
    body = {
        "id": new_id(),
        "game": PLANES,
        "seats": [{"kind": "me"}],
        "options": {"board": {"file": "x", "text": text}},
    }
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        answers: list[httpx2.Response] = []
        sender = threading.Thread(target=lambda: answers.append(ada.ask("POST", "/api/tables", body)))
        sender.start()
        healthy = 0
        while sender.is_alive():
            assert httpx2.get(f"{server.base}/healthz").status_code == 200
            healthy += not answers
        sender.join()
        assert healthy > 1, "others were answered meanwhile"
        assert (answers[0].status_code, answers[0].json()["error"]["code"]) == (422, "bad_option")
        text = 'names = ["beak", "wing", "tail", "clip"]\nparts = [9, 9, 9, 9]\ncoins = 7\n'
        ada.open(PLANES, ["me", "random"], options={"board": {"file": "mine.toml", "text": text}})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (".".join(["a"] * 90_000) + " = 1\n", "too long"),
        ("a = " + 9 * "[" + 9 * "]", "within each other"),
        ("[a.b.c.d.e.f.g.h.i]\nx = 1\n", "within each other"),
        ("a = " + 5000 * "[", "not valid TOML"),
    ],
)
def test_what_is_wrong_with_a_board(text: str, why: str) -> None:
    assert why in complaint(Board(PLANES, 2, {"board": {"file": "mine.toml", "text": text}}, (TOY,)))


def test_a_clock_that_is_set_back_moves_no_deadline(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    before = clock.now()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= clock.now() < before + 60_000
    monkeypatch.undo()
    hour = 3_600_000
    with Serving(config, lambda: clock.now() + hour) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}], seconds=600)
        cookies = ada.http.cookies
    with Serving(config) as server:
        again = Person(server.base)
        again.http.cookies = cookies
        assert all(due["due"] <= clock.now() + 600_000 for due in again.look(table, 0)["table"]["clocks"])
        assert skip(again, table).status_code == 200
        assert all(due["due"] <= clock.now() + 600_000 for due in again.look(table, 1)["table"]["clocks"])


def test_a_clock_that_is_set_forward_while_nobody_serves_takes_no_answer_away(config: Config) -> None:
    """All turns are long over then, and nobody could have answered: they have a while from when they can."""
    day = 86_400_000
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}], seconds=60)
        cookies = ada.http.cookies
    with Serving(config, lambda: clock.now() + day) as server:
        again = Person(server.base)
        again.http.cookies = cookies
        assert again.look(table, 0)["table"]["clocks"][0]["due"] < clock.now() + day, "it is over by the clock"
        assert skip(again, table).status_code == 200
