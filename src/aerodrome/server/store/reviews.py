"""Reviews are kept with the match: they take long to make, and never change."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select

from aerodrome.review import Review
from aerodrome.review.report import VERSION
from aerodrome.server.store import schema
from aerodrome.server.store.database import Database, kept


class KeptReviews:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, table: str) -> dict[str, Review]:
        """By depth; those in an older form, or damaged, are made anew."""
        query = select(schema.reviews.c.depth, schema.reviews.c.body).where(schema.reviews.c.table_id == table)
        rows = await self.database.read(lambda c: [(depth, bytes(body)) for depth, body in c.execute(query)])
        found = {}
        for depth, body in rows:
            stamp = kept(body, _Stamp)
            review = kept(body, Review) if stamp is not None and stamp.version == VERSION else None
            if review is not None:
                found[depth] = review
        return found

    async def keep(self, table: str, review: Review) -> None:
        rows, body = schema.reviews, msgspec.json.encode(review)
        same = (rows.c.table_id == table) & (rows.c.depth == review.depth)

        def write(connection: Connection) -> None:
            connection.execute(delete(rows).where(same))
            connection.execute(insert(rows), {"table_id": table, "depth": review.depth, "body": body})

        await self.database.write(write)


class _Stamp(msgspec.Struct):
    version: int
