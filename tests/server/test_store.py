"""The database: SQLite, PostgreSQL, and several servers on one of them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, create_engine, inspect, text
from tests.server.people import TOY, UNLIMITED, Person, Serving, new_id, play_on, sqlite, until

from aerodrome.server.config import Config
from aerodrome.server.metrics import Metrics
from aerodrome.server.store import schema
from aerodrome.server.store.accounts import Accounts
from aerodrome.server.store.database import ROWS, Append, Conflict, Database, migrate
from aerodrome.server.store.migrations import VERSION

PLANES = "paper_planes"
T = TypeVar("T")


def check_migrations(url: str) -> None:
    """What the migrations make is what the schema says."""
    store = Database(url, Metrics())
    migrate(store.engine)
    migrate(store.engine)
    found = inspect(store.engine)
    with store.engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == VERSION
    for table in schema.metadata.sorted_tables:
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: column.nullable for column in table.columns}
        keys = set(found.get_pk_constraint(table.name)["constrained_columns"])
        assert keys == {column.name for column in table.primary_key}
        indexes = {tuple(index["column_names"]) for index in found.get_indexes(table.name)}
        assert {tuple(column.name for column in index.columns) for index in table.indexes} <= indexes
    store.engine.dispose()


class Counting(Database):
    """How often it was read."""

    reads = 0

    async def read(self, run: Callable[[Connection], T]) -> T:
        self.reads += 1
        return await super().read(run)


def check_tokens(url: str) -> None:
    """Sockets that ask at once whether their tokens are good still are answered together; who asked first may leave."""

    async def run() -> None:
        store = Counting(url, Metrics())
        store.start()
        accounts = Accounts(store, days=30)
        tokens = [(await accounts.new_guest(f"Guest {n}"))[1] for n in range(12)]
        revoked = tokens[-1]
        await accounts.forget(revoked)
        before = store.reads
        assert await asyncio.gather(*map(accounts.still_good, tokens)) == [True] * 11 + [False]
        assert store.reads == before + 1
        first, *others = [asyncio.ensure_future(accounts.still_good(token)) for token in tokens]
        await asyncio.sleep(0)
        first.cancel()
        assert all(await asyncio.gather(*others)), "nobody hangs: all are asked about again later"
        assert not await accounts.still_good(revoked)
        await store.stop()

    asyncio.run(run())


def check_appends(url: str) -> None:
    """Many at once are committed together; whoever comes second to the same place is told so, and nobody else."""

    async def run() -> None:
        store = Database(url, Metrics())
        store.start()
        tables = [f"{n:012d}" for n in range(50)]
        work = [Append(table, 0, [(1, b"a"), (1, b"b")]) for table in tables]
        await asyncio.gather(*map(store.append, work))
        again = [Append(table, 2 if n != 7 else 1, [(2, b"c")]) for n, table in enumerate(tables)]
        results = await asyncio.gather(*map(store.append, again), return_exceptions=True)
        assert [n for n, result in enumerate(results) if result is not None] == [7]
        assert isinstance(results[7], Conflict)
        lengths = [len(await store.log(table)) for table in tables]
        assert lengths == [2 if n == 7 else 3 for n in range(50)]
        assert await store.log(tables[0], 1) == [(1, b"b"), (2, b"c")]
        long = [
            Append("a long one", 0, [(n, b"%d" % n) for n in range(3 * ROWS + 1)]),
            Append("another", 0, [(1, b"a")]),
        ]
        await asyncio.gather(*map(store.append, long))
        assert [at for at, _ in await store.log("a long one")] == [*range(3 * ROWS + 1)]
        await store.append(Append("a gap", 2 * ROWS, [(1, b"z")]))
        with pytest.raises(Conflict):
            await store.append(Append("a gap", 0, [(n, b"a") for n in range(2 * ROWS + 1)]))
        count = text("SELECT count(*) FROM log WHERE table_id = 'a gap'")
        assert await store.read(lambda connection: connection.scalar(count)) == 1, "all of it or nothing"
        await store.stop()

    asyncio.run(run())


def test_sqlite(tmp_path: Path) -> None:
    check_migrations(sqlite(tmp_path))
    check_appends(sqlite(tmp_path))
    check_tokens(sqlite(tmp_path))


@pytest.mark.postgres
def test_postgres(database: str) -> None:
    check_migrations(database)
    check_appends(database)
    check_tokens(database)


def two_servers(config: Config) -> None:
    """Two people at one table, each through a server of their own: all news get across, and no move is lost."""
    with Serving(config) as one, Serving(config) as other:
        ada, bea = Person(one.base, "Ada"), Person(other.base, "Bea")
        table = ada.open(PLANES, ["me", "open"])
        bea.sit(table)
        with ada.watch(table) as first, bea.watch(table) as second:
            first.wait_for(lambda now: now["picture"] is not None)
            play_on([(ada, first), (bea, second)], table, random.Random(2))
            for watch in (first, second):
                watch.wait_for(lambda now: now["table"]["status"] == "over")
            assert [line["text"] for line in first.lines if line["kind"] == "chat"] == []
            ada.ok("POST", f"/api/tables/{table}/chat", {"id": new_id(), "text": "well played"})
            until(lambda: second.lines[-1]["text"] == "well played", "the other server hears of it")
        until(lambda: ada.look(table, -1)["table"] == bea.look(table, -1)["table"], "both show the same")


@pytest.mark.postgres
def test_two_servers_on_one_postgres(database: str) -> None:
    two_servers(Config(database, games=(TOY,), rates=UNLIMITED, bot_workers=1))


@pytest.mark.postgres
@pytest.mark.redis
def test_two_servers_woken_by_redis(database: str, redis: str) -> None:
    two_servers(Config(database, redis=redis, games=(TOY,), rates=UNLIMITED, bot_workers=1))


@pytest.mark.postgres
def test_two_servers_do_the_same_move_once(database: str) -> None:
    """The same request to both at the same time: it is done once, and both say so."""
    config = Config(database, games=(TOY,), rates=UNLIMITED, bot_workers=1)
    with Serving(config) as one, Serving(config) as other:
        ada = Person(one.base, "Ada")
        table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}])
        twin = Person(other.base)
        twin.http.cookies = ada.http.cookies
        twin.look(table, 0)
        for _ in range(12):
            now = next((n for n in (ada.look(table, 0), ada.look(table, 1)) if n["picture"]["actions"]), None)
            if now is None:
                break
            action, move = now["picture"]["actions"][-1]["id"], new_id()
            answers = [person.move(table, now, action, move) for person in (ada, twin)]
            assert [answer.status_code for answer in answers] == [200, 200]
            assert answers[1].json()["repeated"]
        plays = [line for line in ada.ok("GET", f"/api/tables/{table}/log?seat=-1")["lines"] if line["kind"] == "play"]
        assert len(plays) <= 12


@pytest.mark.postgres
def test_a_connection_that_was_cut_is_replaced_before_anybody_hears_of_it(database: str) -> None:
    """The writer keeps its connection while there is much to write; a restarted database has forgotten it."""

    async def write_on() -> list[int]:
        store, other = Database(database, Metrics()), create_engine(database, isolation_level="AUTOCOMMIT")
        store.start()
        written = []
        try:
            for _ in range(3):
                written.append(await store.write(lambda c: int(c.scalar(text("SELECT pg_backend_pid()")) or 0)))
                with other.connect() as connection:
                    connection.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": written[-1]})
        finally:
            other.dispose()
            await store.stop()
        return written

    assert len(set(asyncio.run(write_on()))) == 3
