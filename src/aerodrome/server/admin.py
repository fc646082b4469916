"""For whoever keeps a server: copy its store, put a copy back, throw away what is old, and see whether all can be read.

A copy is one SQLite file, whatever the database: it goes back into either kind. Copying, pruning and checking are safe
while servers run; putting back needs an empty database and no server.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from aerodrome.kernel.errors import AerodromeError, BadFile, BadOption
from aerodrome.server.config import STORE, sqlite_url
from aerodrome.server.games import find_game
from aerodrome.server.store import schema
from aerodrome.server.store.database import engine_for, kept, log_rows
from aerodrome.server.store.lobby import Summary
from aerodrome.server.store.opening import check_database, held
from aerodrome.server.store.statistics import Result, results
from aerodrome.server.table import log
from aerodrome.server.table.state import Games, TableState

CHUNK: Final = 500  # rows that are copied at once
DAY: Final = 86_400_000  # milliseconds
OVER: Final = ("over", "closed")

Tell = Callable[[int], None]  # how many are done


@dataclass
class Checked:
    """What a check has read, and what it found: the table, and what is wrong with it."""

    tables: int = 0
    entries: int = 0
    faults: list[tuple[str, str]] = field(default_factory=list)


def check(url: str, games: tuple[str, ...], tell: Tell) -> Checked:
    """Read every table as a server would: each row whole, each match played again by its rules."""
    found = Checked()
    with _opened(url) as engine, engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            said = connection.exec_driver_sql("PRAGMA quick_check").scalar()
            if said != "ok":
                found.faults.append(("", f"the file itself is damaged: {said}"))
        rows = connection.execute(select(schema.tables.c.id, schema.tables.c.status, schema.tables.c.row))
        known = {row.id: (str(row.status), bytes(row.row)) for row in rows}
        logged = set(connection.scalars(select(schema.log.c.table_id).distinct()))
        found.faults += [(name, "it has entries, and no list knows it") for name in sorted(logged - set(known))]
        for name, (status, shown) in known.items():
            found.tables += 1
            tell(found.tables)
            entries, fault = 0, ""
            try:
                entries, fault = _check_table(connection, name, status, lambda game: find_game(game, games))
            except AerodromeError as error:
                fault = str(error)
            except Exception as error:  # noqa: BLE001  whatever a damaged row brings about, the next table is read
                fault = f"it cannot be read: {type(error).__name__}: {error}"
            found.entries += entries
            if not fault and kept(shown, Summary) is None:
                fault = "what lists show of it cannot be read: a server writes that anew when it takes the table up"
            if fault:
                found.faults.append((name, fault))
    return found


def _check_table(connection: Connection, name: str, status: str, games: Games) -> tuple[int, str]:
    rows = log_rows(connection, name)
    if not rows:
        return 0, "its log is gone"
    table = TableState.rebuild(name, games, log.decode(rows))
    again = log_rows(connection, name)  # a table that has moved on meanwhile is another than the list knew
    if len(again) == len(rows) and table.status != status:
        return len(rows), f"lists call it {status!r}, and by its log it is {table.status!r}"
    return len(rows), ""


def backup(url: str, file: Path, tell: Tell) -> int:
    """Copy everything as it is at this moment; returns the number of rows. The file appears once it is whole."""
    if file.exists():
        raise BadOption(f"{file} is there already: name another file, or move that one away")
    part = file.with_name(f".{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        with _opened(url) as source, _opened(f"sqlite:///{part}") as target:
            rows = _copy(source, target, tell)
            with target.connect() as connection:
                connection.exec_driver_sql("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
        part.replace(file)
    finally:
        for leftover in (part, Path(f"{part}-wal"), Path(f"{part}-shm")):
            leftover.unlink(missing_ok=True)
    return rows


def restore(url: str, file: Path, tell: Tell) -> int:
    """Put a copy into an empty database; returns the number of rows."""
    if not file.is_file():
        raise BadOption(f"there is no file {file}")
    with held(url):  # no server on that folder
        copy = file.with_name(f".{file.name}.restoring")  # an older copy is brought to this version, the file is not
        copy.write_bytes(file.read_bytes())
        try:
            with _opened(f"sqlite:///{copy}", BadFile) as source, _opened(url) as target:
                return _copy(source, target, tell, empty=True)
        finally:
            for leftover in (copy, Path(f"{copy}-wal"), Path(f"{copy}-shm")):
                leftover.unlink(missing_ok=True)


def prune(url: str, days: int, *, really: bool) -> dict[str, int]:
    """Throw away tables that ended more than so many days ago, tokens that have run out, and guests who are left with
    neither; returns how many of each. Without `really` it only counts."""
    now = int(time.time() * 1000)
    tables, tokens, guests = schema.tables, schema.tokens, schema.guests
    old = select(tables.c.id).where(tables.c.status.in_(OVER), tables.c.changed < now - days * DAY)
    run_out = tokens.c.expires < now
    kept_tokens = select(tokens.c.guest).where(~run_out)
    kept_places = select(schema.places.c.guest).where(schema.places.c.table_id.not_in(old))
    gone = guests.c.id.not_in(kept_tokens) & guests.c.id.not_in(kept_places) & (guests.c.created < now - days * DAY)
    with _opened(url) as engine, engine.begin() as connection:
        counts = {
            "tables": _count(connection, tables, tables.c.id.in_(old)),
            "tokens": _count(connection, tokens, run_out),
            "guests": _count(connection, guests, gone),
        }
        if really:
            connection.execute(delete(guests).where(gone))
            connection.execute(delete(tokens).where(run_out))
            for part in schema.metadata.sorted_tables:
                if "table_id" in part.c:
                    connection.execute(delete(part).where(part.c.table_id.in_(old)))
            connection.execute(delete(tables).where(tables.c.id.in_(old)))
            kept = select(schema.deal_tables.c.deal)
            deals = schema.deals
            past = deals.c.created < now - days * DAY
            connection.execute(delete(deals).where(past, deals.c.id.not_in(kept)))
    return counts


def statistics(url: str) -> list[Result]:
    """Every seat of a person in a game that ended, the newest first."""
    with _opened(url) as engine, engine.connect() as connection:
        return list(results(connection))


def _count(connection: Connection, table: Any, wanted: Any) -> int:
    return int(connection.scalar(select(func.count()).select_from(table).where(wanted)) or 0)


def where(folder: Path, database: str | None, *, new: bool) -> str:
    """The address of the store that a server with this folder or database would use; unless `new`, it must be there."""
    if database:
        return database
    if not new and not (folder / STORE).exists():
        raise BadOption(f"no server has kept anything in {folder}: name its folder with --data")
    return sqlite_url(folder)


@contextmanager
def _opened(url: str, wrong: type[AerodromeError] = BadOption) -> Iterator[Engine]:
    try:
        check_database(url)
    except BadOption as error:
        raise wrong(str(error)) from error
    engine = engine_for(url)
    try:
        yield engine
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise wrong(f"the database failed: {reason}") from error
    finally:
        engine.dispose()


def _copy(source: Engine, target: Engine, tell: Tell, *, empty: bool = False) -> int:
    """All tables, read from one moment and written at one stroke."""
    done = 0
    level = "REPEATABLE READ" if source.dialect.name == "postgresql" else "SERIALIZABLE"
    with source.connect().execution_options(isolation_level=level) as reads, target.begin() as writes, reads.begin():
        if source.dialect.name == "sqlite":
            reads.exec_driver_sql("BEGIN")  # from here on it is one moment for all tables
        for table in schema.metadata.sorted_tables:
            if empty and writes.scalar(select(func.count()).select_from(table)):
                raise BadOption("there are tables in that database: a copy goes into an empty one")
            found = reads.execution_options(stream_results=True).execute(select(table))
            for chunk in found.mappings().partitions(CHUNK):
                writes.execute(insert(table), [dict(row) for row in chunk])
                done += len(chunk)
                tell(done)
    return done
