"""Whatever a client sends or an operator does wrong is answered with a sentence, never with a traceback."""

from __future__ import annotations

import logging
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest
from sqlalchemy import select
from tests.server.fuzz import fuzz
from tests.server.people import TOY, UNLIMITED, Person, Serving, program, sqlite, until

from aerodrome.kernel.errors import BadOption
from aerodrome.server import clock
from aerodrome.server.config import Config
from aerodrome.server.store.accounts import DAY
from aerodrome.server.store.opening import check_database, check_redis, held
from aerodrome.server.store.schema import tokens


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, bot_pause=0.0, bot_workers=1)


def test_nothing_that_is_sent_makes_the_server_fail(tmp_path: Path) -> None:
    """`python -m tests.server.fuzz` sends a hundred thousand."""
    fuzzer, failures = fuzz(tmp_path, 400, seed=19)
    assert fuzzer.failed == []
    assert failures == []
    assert {200, 400, 401, 403, 404, 405, 422} <= set(fuzzer.statuses)


def test_addresses_that_name_no_file(config: Config, tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<title>the page</title>")
    with Serving(replace(config, static=static)) as server:
        for path in ("/a%00b", "/" + "x" * 300, "/assets/" + "%C3%A4" * 200):
            assert "the page" in httpx2.get(server.base + path).text
        assert httpx2.get(f"{server.base}/api/tables/%00").status_code == 404
        ada = Person(server.base, "Ada")
        assert ada.refused("DELETE", "/api/tokens/%00") == (404, "unknown")
        ada.http.headers["origin"] = "http://["
        assert ada.refused("POST", "/api/me", {"name": "Eve"}) == (403, "origin")
        with socket.create_connection(("127.0.0.1", int(server.base.rpartition(":")[2])), 20) as line:
            line.sendall(
                b"GET /nowhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            assert line.recv(100).startswith(b"HTTP/1.1 403")


def test_not_ready_while_nothing_can_be_written(config: Config, tmp_path: Path) -> None:
    with Serving(config) as server:
        ready = f"{server.base}/readyz"
        assert httpx2.get(ready).json()["status"] == "ok"
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            until(lambda: httpx2.get(ready, timeout=30).status_code == 503, "it says that it is not ready")
            assert httpx2.get(f"{server.base}/healthz").status_code == 200, "and that it is alive"
            other.execute("ROLLBACK")
        until(lambda: httpx2.get(ready, timeout=30).status_code == 200, "it is ready again")


def test_tokens_that_have_run_out_are_forgotten(config: Config) -> None:
    with Serving(config) as server:
        Person(server.base, "Ada").ok("POST", "/api/tokens", {"days": 5})
    later = clock.now() + 10 * DAY

    def kept(server: Serving) -> int:
        with server.app.services.tables.database.engine.connect() as connection:
            return len(connection.execute(select(tokens)).all())

    with Serving(config, lambda: later) as server:
        until(lambda: kept(server) == 1, "the program's is gone, the cookie's is kept")


def complaint(*arguments: str) -> str:
    """What the program says when it cannot start."""
    code = "import sys; from aerodrome.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "serve", "--port", "0", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode in (1, 2)
    [line] = done.stderr.strip().splitlines()
    return line


def test_why_a_store_cannot_be_used(config: Config, tmp_path: Path) -> None:
    with Serving(config):
        pass
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    (tmp_path / "text.db").write_text("this is no database, but a long text that somebody put here " * 20)
    reasons = {
        config.database: "newer Aerodrome",
        f"sqlite:///{tmp_path}/text.db": "cannot be used: file is not a database",
        f"sqlite:///{tmp_path}/nowhere/tables.db": "cannot be used: unable to open",
        "nonsense": "no address of a database",
        "nonsense://here": "no address of a database",
        "postgresql+psycopg://127.0.0.1:1/none": "cannot be used: ",
    }
    for url, reason in reasons.items():
        with pytest.raises(BadOption, match=reason):
            check_database(url)
    with pytest.raises(BadOption, match="nobody answers"):
        check_redis("redis://127.0.0.1:1")
    with pytest.raises(BadOption, match="no address"), held("nonsense"):
        pass


def test_a_folder_belongs_to_one_server(tmp_path: Path) -> None:
    with program("--data", str(tmp_path), "--game", TOY) as server:
        assert server.process is not None
        assert f"another server (process {server.process.pid})" in complaint("--data", str(tmp_path))
        server.kill()
        server.start()


def test_what_the_store_says_names_no_table(config: Config, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        table = ada.open("paper_planes", ["me", "open"])
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
            connection.execute("CREATE TRIGGER fails BEFORE INSERT ON log BEGIN SELECT json('{'); END")
        caplog.set_level(logging.DEBUG)
        said = ada.ask("POST", f"/api/tables/{table}/chat", {"id": "abcdefghij", "seat": 0, "text": "hello"})
        assert (said.status_code, said.json()["error"]["code"]) == (503, "busy")
        assert int(said.headers["retry-after"]) > 0
    assert "the database failed" in caplog.text
    ours = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("aerodrome"))
    assert table not in ours
    assert not any(record.exc_info for record in caplog.records)
