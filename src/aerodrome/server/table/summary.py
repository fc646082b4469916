"""What lists repeat of a table."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from aerodrome.server.store.lobby import Summary
from aerodrome.server.table.state import TableState

AT_ONCE: Final = 1  # a bot's turn: as early as can be


def wakes(table: TableState) -> int | None:
    """When the server itself has something to do there."""
    if table.status != "playing":
        return None
    if any(table.played_by_bot(seat) for seat in table.waiting()):
        return AT_ONCE
    return min((due for _, due in table.clocks()), default=None)


def columns(table: TableState) -> dict[str, Any]:
    """The columns that change."""
    plan = table.plan
    practice = plan.guided or plan.start is not None
    summary = Summary(plan.title, plan.pace, plan.seconds, table.seats, table.waiting(), table.standing, practice)
    return {"status": table.status, "wakes": wakes(table), "row": msgspec.json.encode(summary)}


def first_columns(table: TableState, key: str) -> dict[str, Any]:
    """Those that never change."""
    return {"key": key, "game": table.plan.game, "public": table.plan.public, "created": table.created}
