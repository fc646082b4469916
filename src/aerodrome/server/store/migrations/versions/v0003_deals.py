"""Deals that several tables play: that of the day, and duplicate tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("id", sa.String(52), primary_key=True),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("deals_by_day", "deals", ["day"])
    op.create_table(
        "deal_tables",
        sa.Column("deal", sa.String(52), primary_key=True),
        sa.Column("place", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(12), nullable=False, unique=True),
        sa.Column("told", sa.LargeBinary),
    )
    op.create_index("deal_tables_by_place", "deal_tables", ["place"])


def downgrade() -> None:
    for name in ("deal_tables", "deals"):
        op.drop_table(name)
