"""Run by alembic; the connection is handed in by the database."""

from __future__ import annotations

from alembic import context

from aerodrome.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
