"""Requests for lists of tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta
from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from aerodrome.server import wire
from aerodrome.server.door import Call, Reply
from aerodrome.server.hall import Hall
from aerodrome.server.schema import places, tables
from aerodrome.server.summary import row
from aerodrome.server.trouble import Refused
from aerodrome.server.visitors import find

ON_FRONT_PAGE = 20

ListName = Literal["open", "playing", "mine", "finished"]


class ListQuery(wire.Asked):
    list: ListName
    game: Annotated[str, Meta(max_length=40)] = ""
    after: Annotated[str, Meta(pattern="^([0-9]{1,15}-[a-z2-7]{12})?$")] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


def _listed(name: ListName, guest: str) -> ColumnElement[bool]:
    own = tables.c.id.in_(select(places.c.table_id).where(places.c.guest == guest))
    match name:
        case "open" | "playing":
            return and_(tables.c.status == name, tables.c.public)
        case "mine":
            return and_(own, tables.c.status != "closed")
        case "finished":
            return and_(tables.c.status == "over", or_(tables.c.public, own))


def _rows(connection: Connection, wanted: ColumnElement[bool], guest: str, limit: int) -> list[wire.Row]:
    query = select(tables).where(wanted).order_by(tables.c.changed.desc(), tables.c.id.desc()).limit(limit)
    return [row(stored, guest) for stored in connection.execute(query)]


async def lists(call: Call) -> Reply:
    query: ListQuery = call.query
    wanted = _listed(query.list, call.guest_id)
    if query.game:
        wanted = and_(wanted, tables.c.game == find(call, query.game).name)
    if query.after:
        changed, _, last = query.after.partition("-")
        older = and_(tables.c.changed == int(changed), tables.c.id < last)
        wanted = and_(wanted, or_(tables.c.changed < int(changed), older))
    rows = await call.hall.store.read(lambda c: _rows(c, wanted, call.guest_id, query.limit + 1))
    more = rows[query.limit - 1] if len(rows) > query.limit else None
    following = f"{more.changed}-{more.id}" if more is not None else None
    return call.reply(wire.Rows(rows[: query.limit], following))


async def front(call: Call) -> Reply:
    guest = call.guest_id

    def read(connection: Connection) -> tuple[Any, ...]:
        found = [_rows(connection, _listed(name, guest), guest, ON_FRONT_PAGE) for name in ("open", "mine", "finished")]
        count = connection.scalar(select(func.count()).select_from(tables).where(_listed("open", guest)))
        return (*found, count or 0)

    open_, mine, finished, count = await call.hall.store.read(read)
    return call.reply(wire.Lobby(open_, mine, finished, count, call.hall.people()))


async def check_unfinished(hall: Hall, guest: str, most: int) -> None:
    """Nobody may hoard tables."""
    own = select(places.c.table_id).where(places.c.guest == guest)
    query = select(func.count()).select_from(tables)
    query = query.where(tables.c.id.in_(own), tables.c.status.in_(("open", "playing")))
    if (await hall.store.read(lambda c: c.scalar(query)) or 0) >= most:
        raise Refused(429, "too_many", f"you have {most} unfinished tables: finish or leave some first")
