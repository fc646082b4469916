"""Requests for lists of tables."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from starlette.responses import Response

from aerodrome.server import wire
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.games import find
from aerodrome.server.store.lobby import ListName


class ListQuery(wire.Asked):
    list: ListName
    game: Annotated[str, Meta(max_length=40)] = ""
    after: Annotated[str, Meta(pattern="^([0-9]{1,15}-[a-z2-7]{12})?$")] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


async def lists(call: ApiCall) -> Response:
    query: ListQuery = call.query
    game = find(call, query.game).name if query.game else ""
    return call.answer(await call.tables.lobby.page(query.list, call.guest_id, game, query.after, query.limit))


async def front(call: ApiCall) -> Response:
    return call.answer(await call.tables.lobby.front(call.guest_id, call.tables.people()))
