"""Run by alembic; the connection is handed in by the store."""

from __future__ import annotations

from alembic import context

from aerodrome.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
