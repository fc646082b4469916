"""The present of a table, which most requests answer with."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from aerodrome.server import wire
from aerodrome.server.errors import Refused
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.requests import header
from aerodrome.server.http.responses import error_response
from aerodrome.server.table.access import reader_of
from aerodrome.server.table.idempotency import IdempotencyKey
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import Command

MINIMAL: Final = "return=minimal"


def present(
    call: ApiCall, session: TableSession, seat: int | None = None, *, width: int = 0, repeated: bool = False
) -> bytes:
    """As the caller sees it from a seat; without one, from their first seat or as an onlooker."""
    reader = reader_of(session.table, call.guest_id, seat)
    return session.renderer.now(call.guest_id, reader, width, repeated=repeated)


async def act(call: ApiCall, command: Command, seat: int | None = None, key: IdempotencyKey | None = None) -> Response:
    """Do something at the table of the request. Who comes too late gets the present, however little they wanted."""
    table, brief = call.path["table"], wants_little(call)

    def show(session: TableSession, repeated: bool) -> bytes | wire.Done:
        return done(call, session, seat, repeated) if brief else present(call, session, seat, repeated=repeated)

    try:
        response = call.answer(await call.tables.execute(table, command, show, key))
    except Refused as error:
        if error.code != "stale":
            raise
        return error_response(error, await call.tables.look(table, lambda session: present(call, session, seat)))
    if brief:
        response.raw_headers.append((b"preference-applied", MINIMAL.encode()))
    return response


def wants_little(call: ApiCall) -> bool:
    """Whether the caller has a socket that brings the present, and says so as RFC 7240 has it."""
    wishes = (header(call.request, b"prefer") or "").lower().split(",")
    return MINIMAL in map(str.strip, wishes)


def done(call: ApiCall, session: TableSession, seat: int | None, repeated: bool) -> wire.Done:
    """That it is done, for who gets the present elsewhere."""
    reader = reader_of(session.table, call.guest_id, seat)
    return wire.Done(len(session.table.told(reader)), reader, repeated)
