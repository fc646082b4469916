"""Deals that several tables play: that of the day, and duplicate tables. Their seeds are secret until they are over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, insert, select, update

from aerodrome.match.provably_fair import commitment
from aerodrome.server.store.database import Conflict, Database, kept
from aerodrome.server.store.lobby import Summary
from aerodrome.server.store.schema import deal_tables, deals, tables


class Deal(NamedTuple):
    id: str
    day: str  # of a daily deal; else empty
    game: str
    seats: int
    options: dict[str, Any]
    title: str
    host: str
    seed: str
    salt: str
    created: int

    @property
    def seal(self) -> str:
        return commitment(self.seed, self.salt)


class Played(NamedTuple):
    """A table of a deal."""

    deal: str
    place: str
    table: str
    status: str
    summary: Summary
    told: bytes | None
    day: str
    created: int

    @property
    def over(self) -> bool:
        return self.status == "over"


class Deals:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, id: str) -> Deal | None:
        found = await self._deals(deals.c.id == id)
        return found[0] if found else None

    async def of_day(self, day: str) -> dict[str, Deal]:
        """By game."""
        return {deal.game: deal for deal in await self._deals(deals.c.day == day)}

    async def add(self, deal: Deal) -> None:
        row = {**deal._asdict(), "options": msgspec.json.encode(deal.options)}
        await self.database.write(lambda c: c.execute(insert(deals), row))

    async def first(self, deal: Deal) -> Deal | None:
        """What is kept: the deal, or the one that another process was faster to seal; None if that is damaged."""
        try:
            await self.add(deal)
        except Conflict:
            return await self.find(deal.id)
        return deal

    async def enter(self, deal: str, place: str, table: str) -> None:
        """A table of the deal; nothing happens if it is known already."""
        same = (deal_tables.c.deal == deal) & (deal_tables.c.place == place)

        def write(connection: Connection) -> None:
            if connection.scalar(select(deal_tables.c.table_id).where(same)) is None:
                connection.execute(insert(deal_tables), {"deal": deal, "place": place, "table_id": table})

        await self.database.write(write)

    async def tell(self, table: str, told: bytes) -> None:
        """Keep what was done at a table that is over."""
        change = update(deal_tables).where(deal_tables.c.table_id == table).values(told=told)
        await self.database.write(lambda c: c.execute(change))

    async def tables(self, deal: str) -> list[Played]:
        return await self._played(deal_tables.c.deal == deal)

    async def of_place(self, place: str) -> list[Played]:
        """All daily deals of a guest."""
        return await self._played((deal_tables.c.place == place) & (deals.c.day != ""))

    async def _deals(self, wanted: ColumnElement[bool]) -> list[Deal]:
        rows = await self.database.read(lambda c: c.execute(select(deals).where(wanted)).all())
        return [deal for row in rows if (deal := _deal(row)) is not None]

    async def _played(self, wanted: ColumnElement[bool]) -> list[Played]:
        query = (
            select(
                deal_tables.c.deal,
                deal_tables.c.place,
                deal_tables.c.table_id,
                tables.c.status,
                tables.c.row,
                deal_tables.c.told,
                deals.c.day,
                tables.c.created,
            )
            .join(tables, tables.c.id == deal_tables.c.table_id)
            .join(deals, deals.c.id == deal_tables.c.deal)
            .where(wanted)
            .order_by(tables.c.created, tables.c.id)
        )
        rows: Sequence[Any] = await self.database.read(lambda c: c.execute(query).all())
        return [
            Played(deal, place, table, status, summary, told and bytes(told), day, created)
            for deal, place, table, status, row, told, day, created in rows
            if (summary := kept(bytes(row), Summary)) is not None
        ]


def _deal(row: Any) -> Deal | None:
    options = kept(bytes(row.options), dict[str, Any])
    return None if options is None else Deal(**{**row._asdict(), "options": options})
