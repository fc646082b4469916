"""Requests about one's own finished games."""

from __future__ import annotations

from starlette.responses import Response

from aerodrome.server.http.call import ApiCall
from aerodrome.server.store.statistics import Result, results
from aerodrome.server.store.statistics import as_csv as written
from aerodrome.server.store.statistics import statistics as summed


async def mine(call: ApiCall) -> Response:
    return call.answer(summed(call.known().name, await _results(call)))


async def as_csv(call: ApiCall) -> Response:
    text = written(await _results(call))
    headers = {"content-disposition": 'attachment; filename="aerodrome-games.csv"'}
    return Response(text, media_type="text/csv", headers=headers)


async def _results(call: ApiCall) -> list[Result]:
    guest = call.known().id
    return await call.tables.database.read(lambda connection: list(results(connection, guest)))
