"""What is repeated of each table's log, so that it can be listed, and found again when it is due."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from aerodrome.server import wire
from aerodrome.server.seat import SeatHolder
from aerodrome.server.store.database import Database, kept
from aerodrome.server.store.schema import places, tables

ON_FRONT_PAGE: Final = 20

ListName = Literal["open", "playing", "mine", "finished"]


class Summary(Struct, frozen=True):
    """The part of a row that is kept as JSON."""

    title: str
    pace: Literal["live", "turns"]
    seconds: int
    seats: list[SeatHolder]
    waiting: list[int]
    standing: dict[str, Any] | None
    practice: bool = False  # a guided game, or one that began at a step of another: it counts for no statistics


class LobbyQueries:
    """`catch_up` brings the rows up to date before somebody reads them."""

    def __init__(self, database: Database, catch_up: Callable[[], Awaitable[None]]) -> None:
        self.database = database
        self.catch_up = catch_up

    # --- for people

    async def page(self, name: ListName, guest: str, game: str, after: str, limit: int) -> wire.Rows:
        """One list, newest first, from the row on that `after` names."""
        wanted = _listed(name, guest)
        if game:
            wanted = and_(wanted, tables.c.game == game)
        if after:
            changed, _, last = after.partition("-")
            older = and_(tables.c.changed == int(changed), tables.c.id < last)
            wanted = and_(wanted, or_(tables.c.changed < int(changed), older))
        await self.catch_up()
        rows = await self.database.read(lambda c: _rows(c, wanted, guest, limit + 1))
        more = rows[limit - 1] if len(rows) > limit else None
        return wire.Rows(rows[:limit], f"{more.changed}-{more.id}" if more is not None else None)

    async def front(self, guest: str, people: int) -> wire.Lobby:
        """The first rows of each list; `people` are connected now."""

        def read(connection: Connection) -> wire.Lobby:
            open_, mine, finished = (
                _rows(connection, _listed(name, guest), guest, ON_FRONT_PAGE) for name in ("open", "mine", "finished")
            )
            count = connection.scalar(select(func.count()).select_from(tables).where(_listed("open", guest)))
            return wire.Lobby(open_, mine, finished, count or 0, people)

        await self.catch_up()
        return await self.database.read(read)

    async def unfinished(self, guest: str) -> int:
        """How many tables of a guest are not over."""
        query = select(func.count()).select_from(tables)
        query = query.where(_own(guest), tables.c.status.in_(("open", "playing")))
        return await self.database.read(lambda c: c.scalar(query)) or 0

    # --- for the server itself

    async def opened_by(self, key: str) -> str | None:
        """The table that a request has opened."""
        query = select(tables.c.id).where(tables.c.key == key)
        return await self.database.read(lambda c: c.scalar(query))

    async def due(self, at: int, unchanged_since: int | None) -> list[str]:
        """Tables where a bot or a clock is due; with a time, those where nothing has happened since."""
        await self.catch_up()
        due = (tables.c.status == "playing") & (tables.c.wakes <= at)
        if unchanged_since is not None:
            due &= tables.c.changed <= unchanged_since
        query = select(tables.c.id).where(due).limit(1000)
        return await self.database.read(lambda c: list(c.scalars(query)))

    async def never_due(self, table: str) -> None:
        """A table that cannot be read any more is not asked for again."""
        update = tables.update().where(tables.c.id == table).values(wakes=None)
        await self.database.write(lambda c: c.execute(update))

    async def waiting_since(self, at: int) -> list[str]:
        """Tables at which nobody sat down for long."""
        query = select(tables.c.id).where((tables.c.status == "open") & (tables.c.changed <= at)).limit(50)
        return await self.database.read(lambda c: list(c.scalars(query)))


def _own(guest: str) -> ColumnElement[bool]:
    return tables.c.id.in_(select(places.c.table_id).where(places.c.guest == guest))


def _listed(name: ListName, guest: str) -> ColumnElement[bool]:
    match name:
        case "open" | "playing":
            return and_(tables.c.status == name, tables.c.public)
        case "mine":
            return and_(_own(guest), tables.c.status != "closed")
        case "finished":
            return and_(tables.c.status == "over", or_(tables.c.public, _own(guest)))


def _rows(connection: Connection, wanted: ColumnElement[bool], guest: str, limit: int) -> list[wire.Row]:
    query = select(tables).where(wanted).order_by(tables.c.changed.desc(), tables.c.id.desc()).limit(limit)
    read = ((stored, kept(bytes(stored.row), Summary)) for stored in connection.execute(query))
    return [_row(stored, summary, guest) for stored, summary in read if summary is not None]


def _row(stored: Any, summary: Summary, guest: str) -> wire.Row:
    """A row of a list, as a guest gets it."""
    yours = [n for n, holder in enumerate(summary.seats) if guest and holder.guest == guest]
    return wire.Row(
        id=stored.id,
        game=stored.game,
        title=summary.title,
        status=stored.status,
        public=stored.public,
        pace=summary.pace,
        seconds=summary.seconds,
        seats=[wire.Seat(holder.kind, holder.name, holder.bot, holder.lent) for holder in summary.seats],
        created=stored.created,
        changed=stored.changed,
        yours=yours,
        waiting=summary.waiting,
        your_turn=any(n in summary.waiting and not summary.seats[n].bot for n in yours),
        standing=msgspec.convert(summary.standing, wire.Standing | None),
    )
