"""What lists repeat of a table."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from aerodrome.server import wire
from aerodrome.server.deeds import Holder
from aerodrome.server.table import Table

AT_ONCE = 1  # a bot's turn: as early as can be


class Summary(Struct, frozen=True):
    title: str
    pace: str
    seconds: int
    seats: list[Holder]
    waiting: list[int]
    standing: dict[str, Any] | None


_decoder = msgspec.json.Decoder(Summary)


def wakes(table: Table) -> int | None:
    """When the server itself has something to do there."""
    if table.status != "playing":
        return None
    if any(table.played_by_bot(seat) for seat in table.waiting()):
        return AT_ONCE
    return min((due for _, due in table.clocks()), default=None)


def columns(table: Table) -> dict[str, Any]:
    """The columns that change."""
    plan = table.plan
    summary = Summary(plan.title, plan.pace, plan.seconds, table.seats, table.waiting(), table.standing)
    return {"status": table.status, "wakes": wakes(table), "row": msgspec.json.encode(summary)}


def first_columns(table: Table, key: str) -> dict[str, Any]:
    """Those that never change."""
    return {"key": key, "game": table.plan.game, "public": table.plan.public, "created": table.created}


def row(stored: Any, guest: str) -> wire.Row:
    """A row of a list, as a guest gets it."""
    summary = _decoder.decode(stored.row)
    yours = [n for n, holder in enumerate(summary.seats) if guest and holder.guest == guest]
    return wire.Row(
        id=stored.id,
        game=stored.game,
        title=summary.title,
        status=stored.status,
        public=stored.public,
        pace="turns" if summary.pace == "turns" else "live",
        seconds=summary.seconds,
        seats=[wire.Seat(holder.kind, holder.name, holder.bot, holder.lent) for holder in summary.seats],
        created=stored.created,
        changed=stored.changed,
        yours=yours,
        waiting=summary.waiting,
        your_turn=any(n in summary.waiting and not summary.seats[n].bot for n in yours),
        standing=msgspec.convert(summary.standing, wire.Standing | None),
    )
