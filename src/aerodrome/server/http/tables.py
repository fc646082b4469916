"""Requests that open, close and describe tables."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.responses import Response

from aerodrome import bots
from aerodrome.kernel.game import Game
from aerodrome.school.course import course
from aerodrome.server import wire, wire_deeds, wire_games
from aerodrome.server.errors import Refused
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.games import verbs
from aerodrome.server.http.present import present
from aerodrome.server.http.responses import encode
from aerodrome.server.http.text import clean_line, own_name
from aerodrome.server.seat import OPEN, SeatHolder
from aerodrome.server.store.accounts import Guest
from aerodrome.server.table import seating
from aerodrome.server.table.log import RematchOpened, TableOpened
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import TableState


async def open_table(call: ApiCall) -> Response:
    ask: wire.NewTable = call.body
    game = call.tables.game(ask.game)
    call.services.limiter.check("tables", call.guest_id or call.address)
    options = await _read_options(call, game, ask)
    for plan in ask.seats:
        if plan.kind == "bot":
            seating.check_bot(plan.bot or bots.usual(ask.game), ask.game)
    guest = call.guest or await call.become(own_name(ask.name))
    await _check_unfinished(call, guest)
    session, repeated = await call.tables.open(_opened(ask, guest, options))
    return call.answer(await call.tables.look(session.id, lambda s: present(call, s, repeated=repeated)), 201)


async def learn(call: ApiCall) -> Response:
    """A guided first game: the pupil and its bots sit down, and it begins."""
    ask: wire.Learn = call.body
    call.services.limiter.check("tables", call.guest_id or call.address)
    found = course(call.tables.game(ask.game).name)
    guest = call.guest or await call.become(own_name(ask.name))
    await _check_unfinished(call, guest)
    bots_of = {seat: found.bot(seat) for seat in range(found.seats) if seat != found.you}
    me = SeatHolder("person", guest.id, guest.name)
    opened = TableOpened(
        host=guest.id,
        game=found.game,
        options=call.tables.game(found.game).options(found.seats, found.options).row(),
        seats=[SeatHolder("bot", bot=bots_of[seat]) if seat in bots_of else me for seat in range(found.seats)],
        title="",
        public=False,
        pace="live",
        seconds=0,
        draw_seats=False,
        hints=True,
        guest=guest.id,
        id=ask.id,
        guided=True,
    )
    session, repeated = await call.tables.open(opened)
    return call.answer(await call.tables.look(session.id, lambda s: present(call, s, repeated=repeated)), 201)


async def _read_options(call: ApiCall, game: Game, ask: wire.NewTable) -> dict[str, Any]:
    """A file of somebody's own is read elsewhere first: it may be one that is made to take for ever."""
    seats, raw = len(ask.seats), _options(game, ask)
    if not any(isinstance(value, wire.BoardFile) for value in ask.options.values()):
        return game.options(seats, raw).row()
    call.services.limiter.check("boards", call.known().id)
    await call.tables.boards.check(game.name, seats, raw)
    return (await asyncio.to_thread(game.options, seats, raw)).row()


async def _check_unfinished(call: ApiCall, guest: Guest) -> None:
    """Nobody may hoard tables."""
    most = call.services.config.unfinished_tables
    if await call.tables.lobby.unfinished(guest.id) >= most:
        raise Refused(429, "too_many", f"you have {most} unfinished tables: finish or leave some first")


def _options(game: Game, ask: wire.NewTable) -> dict[str, Any]:
    """A board file comes along whole; the name of a file would be one on our own disk."""
    files = {option.name for option in game.declared if option.choices is None}
    for name, value in ask.options.items():
        if (name in files) != isinstance(value, wire.BoardFile) and not (name in files and value is None):
            raise Refused(422, "bad_option", f"option {name}: a board file is sent whole, as file and text")
    return {
        name: {"file": value.file, "text": value.text} if isinstance(value, wire.BoardFile) else value
        for name, value in ask.options.items()
    }


def _opened(ask: wire.NewTable, guest: Guest, options: dict[str, Any]) -> TableOpened:
    title = clean_line(ask.title, "title", wire.TITLE_LENGTH) if ask.title.strip() else ""
    return TableOpened(
        host=guest.id,
        game=ask.game,
        options=options,
        seats=_holders(ask, guest),
        title=title,
        public=ask.public,
        pace=ask.pace,
        seconds=ask.seconds,
        draw_seats=ask.draw_seats,
        hints=ask.hints if ask.hints is not None else all(plan.kind != "open" for plan in ask.seats),
        guest=guest.id,
        id=ask.id,
    )


def _holders(ask: wire.NewTable, guest: Guest) -> list[SeatHolder]:
    wanted = [plan.bot or bots.usual(ask.game) for plan in ask.seats if plan.kind == "bot"]
    lined_up = iter(bots.line_up(ask.game, wanted))
    seats = []
    for plan in ask.seats:
        match plan.kind:
            case "me":
                name = clean_line(plan.name) if plan.name is not None else guest.name
                seats.append(SeatHolder("person", guest.id, name))
            case "bot":
                seats.append(SeatHolder("bot", bot=next(lined_up)))
            case "open":
                seats.append(OPEN)
    return seats


async def close(call: ApiCall) -> Response:
    guest = call.known().id
    await call.tables.run(call.path["table"], lambda table: seating.close(table, guest))
    return Response(status_code=204)


async def rematch(call: ApiCall) -> Response:
    """The same again: bots and the asker sit, the others find their seats open."""
    guest, old = call.known().id, call.path["table"]

    def plan(session: TableSession) -> TableOpened | str:
        table = session.table
        if table.rematch is not None:
            return table.rematch
        if not table.seats_of(guest):
            raise Refused(403, "not_yours", "only who played here may do this")
        if table.status != "over":
            raise Refused(409, "not_over", "the match is not over")
        return _again(table, guest)

    found = await call.tables.look(old, plan)
    if isinstance(found, str):
        return call.answer(wire_deeds.Opened(found), 201)
    call.services.limiter.check("tables", guest)
    session, _ = await call.tables.open(found)

    def note(table: TableState) -> None:
        if table.rematch is None:
            table.add(RematchOpened(session.id))

    await call.tables.run(old, note)
    return call.answer(wire_deeds.Opened(session.id), 201)


def _again(table: TableState, guest: str) -> TableOpened:
    seats = []
    for holder in table.seats:
        if holder.kind == "bot":
            seats.append(holder)
        else:
            seats.append(SeatHolder("person", guest, holder.name) if holder.guest == guest else OPEN)
    # one rematch a table, whoever asks: the id of the request is that of the table
    plan = table.plan
    return msgspec.structs.replace(
        plan,
        host=guest,
        seats=seats,
        public=False,
        guest=table.id,
        id="rematch",
        guided=False,
        deal="",
        seed="",
        salt="",
        start=None,
        played=[],
    )


async def scene(call: ApiCall) -> Response:
    def show(session: TableSession) -> bytes:
        if not session.scene:
            session.scene = encode(_scene(session.table, call.tables.game(session.table.plan.game)))
        return session.scene

    return call.answer(await call.tables.look(call.path["table"], show))


def _scene(table: TableState, game: Game) -> wire_games.Scene:
    plan = table.plan
    options = table.match.options if table.match is not None else game.options(len(plan.seats), plan.options)
    names = [game.seat_name(options, seat) for seat in range(len(plan.seats))]
    return wire_games.Scene(plan.game, game.scene(options), verbs(game, options), names)
