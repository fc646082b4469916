"""The tables of the database. `log` is the truth; `tables` and `places` repeat what lists need and go along with it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table

metadata: Final = MetaData()

guests: Final = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),  # SHA-256: the token itself is kept nowhere
    Column("id", String(16), nullable=False, unique=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("program", Boolean, nullable=False),
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

log: Final = Table(
    "log",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("key", String(64), nullable=False, unique=True),  # of the request that opened it
    Column("game", String(40), nullable=False),
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("wakes", BigInteger),  # when the server itself must act: a bot's turn, a clock
    Column("row", LargeBinary, nullable=False),  # what a list shows, as JSON
    Index("tables_by_status", "status", "public", "changed"),
    Index("tables_by_wakes", "wakes"),
)

places: Final = Table(
    "places",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Index("places_by_guest", "guest"),
)

reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("depth", String(8), primary_key=True),
    Column("body", LargeBinary, nullable=False),  # as JSON
)

deals: Final = Table(
    "deals",
    metadata,
    Column("id", String(52), primary_key=True),
    Column("day", String(10), nullable=False),  # of a daily deal: 2026-11-17; else empty
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", LargeBinary, nullable=False),  # as JSON
    Column("title", String(40), nullable=False),
    Column("host", String(32), nullable=False),
    Column("seed", String(64), nullable=False),  # secret until the deal is over
    Column("salt", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("deals_by_day", "day"),
)

deal_tables: Final = Table(
    "deal_tables",
    metadata,
    Column("deal", String(52), primary_key=True),
    Column("place", String(32), primary_key=True),  # the guest of a daily deal, the number of a duplicate table
    Column("table_id", String(12), nullable=False, unique=True),
    Column("told", LargeBinary),  # what was done there, as JSON, once somebody has asked for it
    Index("deal_tables_by_place", "place"),
)
