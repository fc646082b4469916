"""Requests about the match at a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from aerodrome.match import files
from aerodrome.server import conduct, wire
from aerodrome.server.conduct import Once
from aerodrome.server.door import Call, Reply, trouble
from aerodrome.server.errors import Refused
from aerodrome.server.held import Held
from aerodrome.server.lines import lines_between
from aerodrome.server.showing import LINES_AT_ONCE, replay_sheet
from aerodrome.server.text import clean_name
from aerodrome.server.workers import BotFailed

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

    def show(held: Held) -> bytes:
        reader = conduct.reader_of(held.table, call.guest_id, query.seat)
        return held.showing.now(call.guest_id, reader, text_width(query.text))

    return call.reply(await call.hall.look(call.path["table"], show))


def text_width(width: int) -> int:
    if 0 < width < 40:
        raise Refused(422, "invalid", "text: a board takes 40 to 200 columns")
    return width


async def log(call: Call) -> Reply:
    query: LogQuery = call.query

    def show(held: Held) -> wire.Lines:
        reader = conduct.reader_of(held.table, call.guest_id, query.seat)
        until = min(max(query.before - 1, 0), len(held.table.told(reader)))
        since = max(until - query.limit, 0)
        return wire.Lines(lines_between(held.table, reader, since, until), since + 1)

    return call.reply(await call.hall.look(call.path["table"], show))


async def _act(call: Call, command: conduct.Command, seat: int | None, once: Once | None = None) -> Reply:
    """Do it; who comes too late gets the present."""
    guest, table = call.known().id, call.path["table"]

    def show(held: Held, repeated: bool) -> bytes:
        reader = conduct.reader_of(held.table, guest, seat)
        return held.showing.now(guest, reader, repeated=repeated)

    try:
        return call.reply(await call.hall.act(table, command, show, once))
    except Refused as error:
        if error.code != "stale":
            raise
        return trouble(error, await call.hall.look(table, lambda held: show(held, False)))


async def move(call: Call) -> Reply:
    ask: wire.Move = call.body
    guest = call.known().id
    once = Once(guest, ask.id, ("move", ask.action))
    return await _act(call, lambda table: conduct.move(table, guest, ask), ask.seat, once)


async def undo(call: Call) -> Reply:
    ask: wire.TakeBack = call.body
    guest = call.known().id
    return await _act(
        call, lambda table: conduct.take_back(table, guest, ask), ask.seat, Once(guest, ask.id, ("undo",))
    )


async def vote(call: Call) -> Reply:
    guest = call.known().id
    return await _act(call, lambda table: conduct.vote(table, guest, call.body), call.body.seat)


async def chat(call: Call) -> Reply:
    guest = call.known().id
    ask = msgspec.structs.replace(call.body, text=clean_name(call.body.text, "text", wire.CHAT_LENGTH))
    return await _act(
        call, lambda table: conduct.say(table, guest, ask), ask.seat, Once(guest, ask.id, ("say", ask.text))
    )


async def hint(call: Call) -> Reply:
    """What a good bot would do; it thinks elsewhere, and meanwhile the game may move on."""
    guest, table = call.known().id, call.path["table"]
    asked = await call.hall.look(table, lambda held: conduct.hint_for(held.table, guest, call.body.seat))
    budget = call.house.config.hint_budget
    try:
        found = await call.hall.keeper.workers.advise(table, asked.match, asked.length, asked.seat, budget)
    except BotFailed as error:
        raise Refused(503, "busy", "the bot has no answer now", wait=1) from error

    def answer(held: Held) -> wire.Hint:
        again = conduct.hint_for(held.table, guest, asked.seat)
        if again.version != asked.version:
            raise Refused(409, "stale", "the game has moved on")
        picture = again.match.question(asked.seat)
        actions = {row["id"]: msgspec.convert(row, wire.Action) for row in picture["actions"] + picture["asides"]}
        rows = [wire.Advice(actions[row["action"]], row["share"], row["tried"], row["why"]) for row in found]
        return wire.Hint(asked.version, rows)

    return call.reply(await call.hall.look(table, answer))


# --- when it is over


async def match_file(call: Call) -> Reply:
    def show(held: Held) -> str:
        return files.dumps(conduct.finished(held.table).record())

    text = await call.hall.look(call.path["table"], show)
    name = b'attachment; filename="match.json"'
    return Reply(text.encode(), headers=[(b"content-type", b"application/json"), (b"content-disposition", name)])


async def replay(call: Call) -> Reply:
    query: ReplayQuery = call.query

    def show(held: Held) -> wire.Replay:
        match = conduct.finished(held.table)
        if query.step > match.steps or query.seat >= match.options.seats:
            raise Refused(422, "invalid", f"step: 0 to {match.steps}; seat: -1 to {match.options.seats - 1}")
        return replay_sheet(match, query.step, query.seat, text_width(query.text))

    return call.reply(await call.hall.look(call.path["table"], show))
