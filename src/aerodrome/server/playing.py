"""Requests about the match at a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from aerodrome.match import files
from aerodrome.server import wire
from aerodrome.server.door import Call, Reply, trouble
from aerodrome.server.errors import Refused
from aerodrome.server.table import access
from aerodrome.server.table import playing as commands
from aerodrome.server.table.idempotency import IdempotencyKey
from aerodrome.server.table.lines import lines_between
from aerodrome.server.table.render import LINES_AT_ONCE, replay_sheet
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import Command
from aerodrome.server.table.workers import BotFailed
from aerodrome.server.text import clean_name

Width = Annotated[int, Meta(ge=0, le=200, description="of the text board; 0: without")]


class LookQuery(wire.Asked):
    seat: wire.ReaderNumber | None = None
    text: Width = 0


class LogQuery(wire.Asked):
    seat: wire.ReaderNumber | None = None
    before: wire.Count = 2**31
    limit: Annotated[int, Meta(ge=1, le=LINES_AT_ONCE)] = LINES_AT_ONCE


class ReplayQuery(wire.Asked):
    step: wire.Count
    seat: wire.ReaderNumber = -1
    text: Width = 0


class EventsQuery(wire.Asked):
    seat: wire.ReaderNumber | None = None
    since: wire.Count = 0
    text: Width = 0


async def now(call: Call) -> Reply:
    query: LookQuery = call.query

    def show(session: TableSession) -> bytes:
        reader = access.reader_of(session.table, call.guest_id, query.seat)
        return session.renderer.now(call.guest_id, reader, text_width(query.text))

    return call.reply(await call.tables.look(call.path["table"], show))


def text_width(width: int) -> int:
    if 0 < width < 40:
        raise Refused(422, "invalid", "text: a board takes 40 to 200 columns")
    return width


async def log(call: Call) -> Reply:
    query: LogQuery = call.query

    def show(session: TableSession) -> wire.Lines:
        reader = access.reader_of(session.table, call.guest_id, query.seat)
        until = min(max(query.before - 1, 0), len(session.table.told(reader)))
        since = max(until - query.limit, 0)
        return wire.Lines(lines_between(session.table, reader, since, until), since + 1)

    return call.reply(await call.tables.look(call.path["table"], show))


async def _act(call: Call, command: Command, seat: int | None, key: IdempotencyKey | None = None) -> Reply:
    """Do it; who comes too late gets the present."""
    guest, table = call.known().id, call.path["table"]

    def show(session: TableSession, repeated: bool) -> bytes:
        reader = access.reader_of(session.table, guest, seat)
        return session.renderer.now(guest, reader, repeated=repeated)

    try:
        return call.reply(await call.tables.execute(table, command, show, key))
    except Refused as error:
        if error.code != "stale":
            raise
        return trouble(error, await call.tables.look(table, lambda session: show(session, False)))


async def move(call: Call) -> Reply:
    ask: wire.Move = call.body
    guest = call.known().id
    key = IdempotencyKey(guest, ask.id, "move", ask.action)
    return await _act(call, lambda table: commands.move(table, guest, ask), ask.seat, key)


async def undo(call: Call) -> Reply:
    ask: wire.TakeBack = call.body
    guest = call.known().id
    return await _act(
        call, lambda table: commands.take_back(table, guest, ask), ask.seat, IdempotencyKey(guest, ask.id, "undo")
    )


async def vote(call: Call) -> Reply:
    guest = call.known().id
    return await _act(call, lambda table: commands.vote(table, guest, call.body), call.body.seat)


async def chat(call: Call) -> Reply:
    guest = call.known().id
    ask = msgspec.structs.replace(call.body, text=clean_name(call.body.text, "text", wire.CHAT_LENGTH))
    return await _act(
        call, lambda table: commands.say(table, guest, ask), ask.seat, IdempotencyKey(guest, ask.id, "say", ask.text)
    )


async def hint(call: Call) -> Reply:
    """What a good bot would do; it thinks elsewhere, and meanwhile the game may move on."""
    guest, table = call.known().id, call.path["table"]
    asked = await call.tables.look(table, lambda session: commands.hint_for(session.table, guest, call.body.seat))
    budget = call.house.config.hint_budget
    try:
        found = await call.tables.workers.advise(table, asked.match, asked.length, asked.seat, budget)
    except BotFailed as error:
        raise Refused(503, "busy", "the bot has no answer now", wait=1) from error

    def answer(session: TableSession) -> wire.Hint:
        again = commands.hint_for(session.table, guest, asked.seat)
        if again.version != asked.version:
            raise Refused(409, "stale", "the game has moved on")
        picture = again.match.question(asked.seat)
        actions = {row["id"]: msgspec.convert(row, wire.Action) for row in picture["actions"] + picture["asides"]}
        rows = [wire.Advice(actions[row["action"]], row["share"], row["tried"], row["why"]) for row in found]
        return wire.Hint(asked.version, rows)

    return call.reply(await call.tables.look(table, answer))


# --- when it is over


async def match_file(call: Call) -> Reply:
    def show(session: TableSession) -> str:
        return files.dumps(access.finished(session.table).record())

    text = await call.tables.look(call.path["table"], show)
    name = b'attachment; filename="match.json"'
    return Reply(text.encode(), headers=[(b"content-type", b"application/json"), (b"content-disposition", name)])


async def replay(call: Call) -> Reply:
    query: ReplayQuery = call.query

    def show(session: TableSession) -> wire.Replay:
        match = access.finished(session.table)
        if query.step > match.steps or query.seat >= match.options.seats:
            raise Refused(422, "invalid", f"step: 0 to {match.steps}; seat: -1 to {match.options.seats - 1}")
        return replay_sheet(match, query.step, query.seat, text_width(query.text))

    return call.reply(await call.tables.look(call.path["table"], show))
