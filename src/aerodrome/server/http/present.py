"""The present of a table, which most requests answer with."""

from __future__ import annotations

from starlette.responses import Response

from aerodrome.server.errors import Refused
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.responses import error_response
from aerodrome.server.table.access import reader_of
from aerodrome.server.table.idempotency import IdempotencyKey
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import Command


def present(
    call: ApiCall, session: TableSession, seat: int | None = None, *, width: int = 0, repeated: bool = False
) -> bytes:
    """As the caller sees it from a seat; without one, from their first seat or as an onlooker."""
    reader = reader_of(session.table, call.guest_id, seat)
    return session.renderer.now(call.guest_id, reader, width, repeated=repeated)


async def act(call: ApiCall, command: Command, seat: int | None = None, key: IdempotencyKey | None = None) -> Response:
    """Do something at the table of the request. Who comes too late gets the present as well."""
    table = call.path["table"]

    def show(session: TableSession, repeated: bool) -> bytes:
        return present(call, session, seat, repeated=repeated)

    try:
        return call.answer(await call.tables.execute(table, command, show, key))
    except Refused as error:
        if error.code != "stale":
            raise
        return error_response(error, await call.tables.look(table, lambda session: show(session, False)))
