"""A match that is over, for who may look at it: one whose deal others still play is shown to who has played it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from aerodrome.match import Match
from aerodrome.server.errors import Refused
from aerodrome.server.http.call import ApiCall
from aerodrome.server.store.deals import Deal, Played
from aerodrome.server.table import access
from aerodrome.server.table.daily import day_of
from aerodrome.server.table.registry import TableRegistry
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import TableState

T = TypeVar("T")


async def ended(call: ApiCall, see: Callable[[TableState, Match], T]) -> T:
    """What there is to see at the table of the request, whose match is over."""

    def show(session: TableSession) -> tuple[T, str, bool]:
        match, table = access.finished(session.table), session.table
        return see(table, match), table.plan.deal, bool(table.seats_of(call.guest_id))

    seen, deal, theirs = await call.tables.look(call.path["table"], show)
    if deal and not theirs and not await may_look(call, deal):
        raise Refused(409, "sealed", "others play the same deal: it can be watched when yours is over")
    return seen


async def may_look(call: ApiCall, id: str) -> bool:
    deal = await call.tables.deals.find(id)
    if deal is None:
        return True  # it was thrown away long ago
    played = await call.tables.deals.tables(id)
    mine = next((one for one in played if deal.day and one.place == call.guest_id), None)
    return (mine is not None and mine.over) or is_open(call.tables, deal, played)


def is_open(tables: TableRegistry, deal: Deal, played: list[Played]) -> bool:
    """Whether its seed may be shown: the day is over, or all duplicate tables are."""
    if deal.day:
        return deal.day < day_of(tables.clock()).isoformat()
    return all(one.status in ("over", "closed") for one in played)


async def sealed(tables: TableRegistry, id: str) -> bool:
    """Whether the seed of a deal must stay secret."""
    deal = await tables.deals.find(id) if id else None
    return deal is not None and not is_open(tables, deal, await tables.deals.tables(id))
