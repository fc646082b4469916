"""Requests that say who sits where, and that the match begins."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from aerodrome.server import wire, wire_deeds
from aerodrome.server.errors import unknown
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.present import act
from aerodrome.server.http.text import clean_line, own_name
from aerodrome.server.table import seating
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import TableState


async def sit(call: ApiCall) -> Response:
    """A stranger becomes a guest by saying a name; a guest may name another person at the same screen."""
    ask: wire_deeds.Sit = call.body
    await call.tables.session(call.path["table"])  # before a stranger is made a guest
    name = clean_line(ask.name) if ask.name is not None else None
    guest = call.guest or await call.become(own_name(name))
    return await act(call, lambda table: seating.sit(table, guest.id, name or guest.name, ask.seat))


async def change_seat(call: ApiCall) -> Response:
    ask: wire_deeds.ChangeSeat = call.body
    guest, seat = call.known().id, _seat_number(call)

    def show(session: TableSession) -> bool:
        return seat < len(session.table.seats) and session.presence().absent[seat] and ask.kind == "bot"

    absent = await call.tables.look(call.path["table"], show)

    def change(table: TableState) -> None:
        if absent and table.seats[seat].guest != guest:
            seating.replace_absent(table, guest, seat, ask.bot)
        else:
            seating.change_seat(table, guest, seat, ask)

    return await act(call, change)


def _seat_number(call: ApiCall) -> int:
    try:
        return msgspec.convert(call.path["seat"], wire.SeatNumber, strict=False)
    except msgspec.ValidationError as error:
        raise unknown("seat") from error


async def leave(call: ApiCall) -> Response:
    guest, seat = call.known().id, _seat_number(call)
    return await act(call, lambda table: seating.leave(table, guest, seat))


async def start(call: ApiCall) -> Response:
    guest, fill = call.known().id, call.body.fill
    return await act(call, lambda table: seating.start(table, guest, fill))
