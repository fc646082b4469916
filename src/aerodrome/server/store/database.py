"""The database. Writers queue up and are committed together; nobody is told "done" before the commit."""

from __future__ import annotations

import asyncio
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar
from zlib import crc32

import msgspec
from sqlalchemy import Connection, Engine, bindparam, create_engine, event, func, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from aerodrome.kernel.errors import AerodromeError, BadOption
from aerodrome.server.errors import StoreFailed
from aerodrome.server.metrics import Metrics
from aerodrome.server.store import schema
from aerodrome.server.store.migrations import VERSION

T = TypeVar("T")
LONGEST_BATCH: Final = 500
ROWS: Final = 200  # of logs in one statement: SQLite of old takes 999 parameters, a notice of PostgreSQL 8,000 bytes
SOON: Final = 3.0  # seconds in which a store that is well has written something
CHANNEL: Final = "aerodrome"  # of notices between processes
WORDS: Final = "aerodrome_words"  # and of what they say about people
REST: Final = 1.0  # seconds without writing

logger = logging.getLogger(__name__)


LogRow = tuple[str, int, int, bytes]  # table, place in its log, when, what with its sum


class Damaged(AerodromeError):
    """A table's log is not what was written."""


class Conflict(Exception):
    """Somebody else has written there first: read again and decide anew."""


@dataclass
class Append:
    """Entries for the end of a table's log, and what is to be repeated for lists."""

    table: str
    length: int  # of the log so far
    entries: Sequence[tuple[int, bytes]]  # (when, what), encoded
    summary: dict[str, Any] | None = None
    guests: Sequence[str] = ()
    new: bool = False

    def rows(self) -> list[LogRow]:
        table = self.table
        return [
            (table, seq, at, sealed(table, seq, at, body)) for seq, (at, body) in enumerate(self.entries, self.length)
        ]

    def is_plain(self) -> bool:
        """Whether it is rows of the log and nothing else."""
        return self.summary is None and not self.guests


@dataclass
class PendingWrite:
    """Something to be written, and who waits for it."""

    run: Append | Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any] = field(repr=False)

    def settle(self, result: Any, error: Exception | None = None) -> None:
        """For the thread of the loop."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


def engine_for(url: str) -> Engine:
    # parameters stay out of messages: ids of tables are keys
    engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _record: Any) -> None:
            # FULL: what was acknowledged survives a power cut, not only a crash
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
                connection.execute(f"PRAGMA {pragma}")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database to this version."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # several servers may start at once
            connection.execute(select(func.pg_advisory_xact_lock(0x6165726F)))
        found = _version(connection)
        if found == VERSION:
            return
        if found is not None and found > VERSION:
            raise BadOption(
                f"the database is of a newer Aerodrome (its form is {found}, we know {VERSION}): use that one"
            )
        from alembic import command  # slow to import, and seldom needed
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version


def log_rows(connection: Connection, table: str, since: int = 0) -> list[tuple[int, bytes]]:
    """The entries of a table's log after the first `since`: (when, what), encoded."""
    wanted = (schema.log.c.table_id == table) & (schema.log.c.seq >= since)
    query = select(schema.log.c.seq, schema.log.c.at, schema.log.c.body).where(wanted).order_by(schema.log.c.seq)
    rows = []
    for expected, (seq, at, body) in enumerate(connection.execute(query), since):
        if seq != expected:
            raise Damaged(f"entry {expected} of its log is missing")
        rows.append((at, opened(table, seq, at, bytes(body))))
    return rows


def sealed(table: str, seq: int, at: int, body: bytes) -> bytes:
    """An entry as it is stored: with a sum over it and its place, behind a line break, which JSON of ours never has."""
    return body + b"\n%08x" % crc32(f"{table} {seq} {at} ".encode() + body)


def opened(table: str, seq: int, at: int, stored: bytes) -> bytes:
    """The entry, whose sum must be right. Entries of older programs have none."""
    body, line, _ = stored.rpartition(b"\n")
    if not line:
        return stored
    if sealed(table, seq, at, body) != stored:
        raise Damaged(f"entry {seq} of its log is damaged: its sum is wrong")
    return body


def kept(raw: bytes, kind: type[T]) -> T | None:
    """What is kept as JSON beside the logs, which it repeats; None where it is damaged: one such row must not keep a
    whole list from people."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        logger.error("a row of the database is damaged and is left out: %s: %s", kind.__name__, error)
        return None


class Database:
    def __init__(self, url: str, metrics: Metrics) -> None:
        self.engine = engine_for(url)
        self.metrics = metrics
        self.notifies = self.engine.dialect.name == "postgresql"
        self.origin = secrets.token_hex(4)  # who we are in notices: our own tell us nothing
        self._fresh: list[PendingWrite] = []  # of this turn of the loop
        self._pending: queue.SimpleQueue[list[PendingWrite] | None] = queue.SimpleQueue()
        self._connection: Connection | None = None  # the writer's
        self._used = 0.0  # when
        self._begin = "BEGIN" if self.notifies else "BEGIN IMMEDIATE"  # nobody comes between reading and writing
        self._readers = ThreadPoolExecutor(2, "database-read")
        self._writer = threading.Thread(target=self._write_on, name="database-write", daemon=True)

    def start(self) -> None:
        migrate(self.engine)
        self._writer.start()

    async def stop(self) -> None:
        """Write what is queued, then close."""
        self._hand_over()
        self._pending.put(None)
        await asyncio.to_thread(self._writer.join, 10)
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, run: Callable[[Connection], T]) -> T:
        def with_connection() -> T:
            try:
                with self.engine.connect() as connection:
                    return run(connection)
            except SQLAlchemyError as error:
                raise _translated(error) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, with_connection)

    async def write(self, run: Callable[[Connection], T]) -> T:
        """Run it in a transaction, together with whatever else is being written; returns after the commit."""
        result: T = await self._submit(run)
        return result

    async def check(self) -> None:
        """Read, and write a row as it is: StoreFailed if that cannot be done, TimeoutError if not soon."""
        async with asyncio.timeout(SOON):
            await self.read(lambda c: c.exec_driver_sql("SELECT 1").scalar())
            await self.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = version_num")))

    async def append(self, entries: Append) -> None:
        """Grow a log. Conflict: it has grown meanwhile."""
        await self._submit(entries)

    async def relist(self, rows: Sequence[tuple[str, int, dict[str, Any]]]) -> None:
        """What lists show of these tables, as of then. Where another process has written later, that stays."""

        def write(connection: Connection) -> None:
            tables = schema.tables
            wanted = (tables.c.id == bindparam("table")) & (tables.c.changed <= bindparam("until"))
            by_columns: dict[tuple[str, ...], list[dict[str, Any]]] = {}
            for table, changed, columns in rows:
                by_columns.setdefault(tuple(columns), []).append({"table": table, "until": changed, **columns})
            for names, alike in by_columns.items():
                values: dict[str, Any] = {name: bindparam(name) for name in names}
                connection.execute(tables.update().where(wanted).values(values), alike)

        await self.write(write)

    async def log(self, table: str, since: int = 0) -> list[tuple[int, bytes]]:
        """The entries of a table's log after the first `since`: (when, what), encoded."""
        return await self.read(lambda c: log_rows(c, table, since))

    # --- the writer's thread

    def _submit(self, run: Append | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        """What is to be written in one turn of the loop goes to the thread together: it would wake up for each."""
        loop = asyncio.get_running_loop()
        work = PendingWrite(run, loop, loop.create_future())
        if not self._fresh:
            loop.call_soon(self._hand_over)
        self._fresh.append(work)
        return work.future

    def _hand_over(self) -> None:
        fresh, self._fresh = self._fresh, []
        if fresh:
            self._pending.put(fresh)

    def _write_on(self) -> None:
        while (batch := self._pending.get()) is not None:
            stopping = False
            while len(batch) < LONGEST_BATCH and not stopping:
                try:
                    more = self._pending.get_nowait()
                except queue.Empty:
                    break
                stopping = more is None
                batch += more or []
            self._write(batch)
            if stopping:
                break
        self._put_back()

    def _write(self, batch: list[PendingWrite]) -> None:
        """All in one transaction; if that fails, each in its own, so that nobody suffers for another. So does whoever
        met a connection that was kept and is gone, by a restart of the database."""
        if not batch:
            return
        began, kept = time.perf_counter(), self._connection is not None
        try:
            results = self._transaction(batch)
        except Exception as error:  # noqa: BLE001  whatever it is, whoever waits must hear of it
            if len(batch) > 1 or (kept and _gone(error)):
                for work in batch:
                    self._write([work])
            else:
                batch[0].loop.call_soon_threadsafe(batch[0].settle, None, _translated(error))
            return
        self.metrics.commits.inc()
        self.metrics.commit_seconds.observe(time.perf_counter() - began)

        def settle() -> None:
            for work, result in zip(batch, results, strict=True):
                work.settle(result)

        batch[0].loop.call_soon_threadsafe(settle)  # one wake-up for all: a process has one loop

    def _transaction(self, batch: list[PendingWrite]) -> list[Any]:
        connection = self._for_writing()
        appends = [work.run for work in batch if isinstance(work.run, Append)]
        rows = [row for append in appends for row in append.rows()]
        try:
            with connection.begin():
                if len(rows) <= ROWS and all(isinstance(work.run, Append) and work.run.is_plain() for work in batch):
                    self._grow(connection, rows)  # a transaction by itself: the database is asked once
                    return [None] * len(batch)
                connection.exec_driver_sql(self._begin)
                for start in range(0, len(rows), ROWS):
                    self._grow(connection, rows[start : start + ROWS])
                for append in appends:
                    _summarise(connection, append)
                return [None if isinstance(work.run, Append) else work.run(connection) for work in batch]
        except BaseException:
            self._put_back()  # it may be broken
            raise
        finally:
            self._used = time.monotonic()

    def _for_writing(self) -> Connection:
        """A connection is kept while there is much to write. After a rest it is asked for anew: the pool tries it."""
        if self._connection is not None and time.monotonic() - self._used > REST:
            self._put_back()
        if self._connection is None:
            self._connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        return self._connection

    def _put_back(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _grow(self, connection: Connection, rows: list[LogRow]) -> None:
        """Logs grow, by one statement: after each the thread would have to wait for its turn in the interpreter."""
        values: list[Any] = [value for row in rows for value in row]
        if not self.notifies:
            connection.exec_driver_sql(_insert("(?, ?, ?, ?)", len(rows)), tuple(values))
            return
        notice = f"{self.origin} {','.join(sorted({row[0] for row in rows}))}"
        growing = f"WITH grown AS ({_insert('(%s, %s, %s, %s)', len(rows))}) SELECT pg_notify(%s, %s)"
        connection.exec_driver_sql(growing, (*values, CHANNEL, notice))


@lru_cache(maxsize=2 * ROWS)
def _insert(row: str, rows: int) -> str:
    return f"INSERT INTO log (table_id, seq, at, body) VALUES {', '.join([row] * rows)}"


def _summarise(connection: Connection, append: Append) -> None:
    tables, places = schema.tables, schema.places
    if append.summary is not None and append.new:
        connection.execute(insert(tables), {"id": append.table, **append.summary})
    elif append.summary is not None:
        connection.execute(tables.update().where(tables.c.id == append.table).values(append.summary))
    if append.guests:
        known = connection.scalars(select(places.c.guest).where(places.c.table_id == append.table)).all()
        fresh = [{"table_id": append.table, "guest": guest} for guest in append.guests if guest not in known]
        if fresh:
            connection.execute(insert(places), fresh)


def _gone(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated


def _translated(error: Exception) -> Exception:
    """For whoever waits: nothing of what the database says, which may name tables."""
    if isinstance(error, IntegrityError):
        return Conflict("somebody else has written there first")
    if isinstance(error, SQLAlchemyError):
        logger.error("the database failed: %s", type(getattr(error, "orig", None) or error).__name__)
        return StoreFailed()
    return error
