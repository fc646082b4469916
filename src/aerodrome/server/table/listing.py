"""What lists know of tables. What must be known after a crash is written with the log, the rest follows soon."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from aerodrome.server.errors import Refused
from aerodrome.server.store.database import Append, Database
from aerodrome.server.table import summary
from aerodrome.server.table.background import BackgroundTasks

if TYPE_CHECKING:
    from aerodrome.server.table.session import TableSession
    from aerodrome.server.table.state import TableState

SOON: Final = 2.0  # seconds
AT_ONCE: Final = 1.0
AT_A_TIME: Final = 8  # rows that are written together: moves wait meanwhile

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Listed:
    """What was written of a table last."""

    status: str
    wakes: int | None
    row: bytes
    changed: int
    guests: tuple[str, ...]
    revision: int  # of the table: as long as it is the same, so are status and guests


class Listings:
    """Whoever reads a list asks for `catch_up` before, so that they need not know that some rows are written later."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._late: dict[str, TableSession] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._tasks = BackgroundTasks()

    def put(self, session: TableSession, append: Append) -> None:
        """Entries are about to be written: add what cannot wait, and note what can."""
        table, before = session.table, session.listed
        if before is not None and before.revision == table.revision and not _sooner(table, before):
            self.later(session)  # a move
            return
        guests = _guests(table)
        if before is None or table.status != before.status or guests != before.guests or _sooner(table, before):
            append.summary = _columns(_listed(session))
            if before is None or guests != before.guests:
                append.guests = guests
        else:
            self.later(session)

    def written(self, session: TableSession, append: Append) -> None:
        if append.summary is not None:
            session.listed = _listed(session)

    def later(self, session: TableSession) -> None:
        self._late[session.id] = session
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._tasks.start(self._flush_quietly())

    async def catch_up(self) -> None:
        """Write what is late, if that can be done at once: lists can be read though nothing can be written."""
        if self._late:
            with contextlib.suppress(Refused, TimeoutError):
                await asyncio.wait_for(self.flush(), AT_ONCE)

    async def _flush_quietly(self) -> None:
        try:
            await self.flush()
        except Refused as error:
            logger.error("lists could not be brought up to date: %s", error.text)

    async def flush(self) -> None:
        """Write what is late. Should that fail, it is tried again."""
        late, self._late = [*self._late.values()], {}
        for start in range(0, len(late), AT_A_TIME):
            try:
                await self._write(late[start : start + AT_A_TIME])
            except BaseException:
                for session in late[start:]:
                    self.later(session)
                raise

    async def _write(self, late: list[TableSession]) -> None:
        rows: list[tuple[TableSession, Listed]] = []
        for session in late:
            if session.stale:  # it is being written to, and not to be shown before that is done
                self.later(session)
            else:
                rows.append((session, _listed(session)))
        if rows:
            await self.database.relist(
                [(session.id, listed.changed, _late(session, listed)) for session, listed in rows]
            )
        for session, listed in rows:
            session.listed = listed

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._tasks.stop()


def _listed(session: TableSession) -> Listed:
    table = session.table
    columns = summary.columns(table)
    return Listed(columns["status"], columns["wakes"], columns["row"], table.changed, _guests(table), table.revision)


def _guests(table: TableState) -> tuple[str, ...]:
    return tuple(sorted({holder.guest for holder in table.seats if holder.guest}))


def _columns(listed: Listed) -> dict[str, Any]:
    return {"status": listed.status, "wakes": listed.wakes, "row": listed.row, "changed": listed.changed}


def _late(session: TableSession, listed: Listed) -> dict[str, Any]:
    """What is written later. Of a table that was only read, not when it changed: nothing has happened there."""
    columns = _columns(listed)
    if session.listed is None:
        del columns["changed"]
    return columns


def _sooner(table: TableState, before: Listed) -> bool:
    """Whether the table must be taken up earlier than the row says: after a crash nobody else would know."""
    wakes = summary.wakes(table)
    return wakes is not None and (before.wakes is None or wakes < before.wakes)
