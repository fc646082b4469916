"""Requests about the match at a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.responses import Response

from aerodrome.match import Match, files
from aerodrome.server import wire, wire_deeds
from aerodrome.server.errors import Refused
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.ended import ended, sealed
from aerodrome.server.http.present import act, present
from aerodrome.server.http.text import clean_line
from aerodrome.server.table import access, playing, seating
from aerodrome.server.table.idempotency import IdempotencyKey, what_is_moved
from aerodrome.server.table.lines import lines_between
from aerodrome.server.table.log import HintTaken
from aerodrome.server.table.parts import LINES_AT_ONCE
from aerodrome.server.table.queue import Asker
from aerodrome.server.table.render import replay_sheet
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import TableState
from aerodrome.server.table.workers import BotFailed

Width = Annotated[int, Meta(ge=0, le=200, description="of the text board; 0: without")]


class LookQuery(wire.Asked):
    seat: wire.ReaderNumber | None = None
    text: Width = 0


class EffectsQuery(wire.Asked):
    seat: wire.ReaderNumber | None = None


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
    whole: bool = False


async def now(call: ApiCall) -> Response:
    query: LookQuery = call.query

    def show(session: TableSession) -> bytes:
        return present(call, session, query.seat, width=text_width(query.text))

    return call.answer(await call.tables.look(call.path["table"], show))


def text_width(width: int) -> int:
    if 0 < width < 40:
        raise Refused(422, "invalid", "text: a board takes 40 to 200 columns")
    return width


async def log(call: ApiCall) -> Response:
    query: LogQuery = call.query

    def show(session: TableSession) -> wire.Lines:
        reader = access.reader_of(session.table, call.guest_id, query.seat)
        until = min(max(query.before - 1, 0), len(session.table.told(reader)))
        since = max(until - query.limit, 0)
        return wire.Lines(lines_between(session.table, reader, since, until), since + 1)

    return call.answer(await call.tables.look(call.path["table"], show))


async def move(call: ApiCall) -> Response:
    ask: wire_deeds.Move = call.body
    guest = call.known().id
    return await act(call, lambda table: playing.move(table, guest, ask), ask.seat, move_key(guest, ask))


def move_key(guest: str, ask: wire_deeds.Move) -> IdempotencyKey:
    return IdempotencyKey(guest, ask.id, *what_is_moved(ask))


async def undo(call: ApiCall) -> Response:
    ask: wire_deeds.TakeBack = call.body
    guest = call.known().id
    key = IdempotencyKey(guest, ask.id, "undo")
    return await act(call, lambda table: playing.take_back(table, guest, ask), ask.seat, key)


async def vote(call: ApiCall) -> Response:
    guest = call.known().id
    return await act(call, lambda table: seating.vote(table, guest, call.body), call.body.seat)


async def chat(call: ApiCall) -> Response:
    guest = call.known().id
    ask = msgspec.structs.replace(call.body, text=clean_line(call.body.text, "text", wire.CHAT_LENGTH))
    key = IdempotencyKey(guest, ask.id, "say", ask.text)
    return await act(call, lambda table: playing.say(table, guest, ask), ask.seat, key)


async def orders(call: ApiCall) -> Response:
    guest = call.known().id
    return await act(call, lambda table: playing.give_orders(table, guest, call.body), call.body.seat)


async def hint(call: ApiCall) -> Response:
    """What a good bot would do; it thinks elsewhere, and meanwhile the game may move on."""
    guest, table = call.known().id, call.path["table"]
    asked = await call.tables.look(table, lambda session: playing.hint_for(session.table, guest, call.body.seat))
    budget = call.services.config.hint_budget
    try:
        found = await call.tables.workers.advise(Asker(guest), table, asked.match, asked.length, asked.seat, budget)
    except BotFailed as error:
        raise Refused(503, "busy", "the bot has no answer now", wait=1) from error

    def answer(session: TableSession) -> wire_deeds.Hint:
        again = playing.hint_for(session.table, guest, asked.seat)
        if again.version != asked.version:
            raise Refused(409, "stale", "the game has moved on")
        picture = again.match.question(asked.seat)
        actions = {row["id"]: msgspec.convert(row, wire.Action) for row in picture["actions"] + picture["asides"]}
        rows = []
        for row in found:
            # what only opens a question is not offered: people are offered its answers instead
            offered = [action for action in (row["action"], *row["line"][:1]) if action in actions]
            if offered:
                advised = actions[offered[0]]
                rows.append(wire_deeds.Advice(advised, *(row[key] for key in ("share", "expect", "tried", "why"))))
        return wire_deeds.Hint(asked.version, rows)

    shown = await call.tables.look(table, answer)
    if asked.told:  # those who play with somebody should know what helps them
        await call.tables.run(table, lambda state: state.add(HintTaken(asked.seat)))
    return call.answer(shown)


async def effects(call: ApiCall) -> Response:
    """Before → after, for whoever looks at an answer before giving it."""
    query: EffectsQuery = call.query

    def show(session: TableSession) -> wire_deeds.Effects:
        match = access.running(session.table)
        reader = access.reader_of(session.table, call.guest_id, query.seat)
        found = match.effects(reader) if reader >= 0 else {}
        return wire_deeds.Effects(
            match.version(reader),
            [wire_deeds.FigureRow(**row) for row in match.figures(reader)],
            {str(action): [wire_deeds.EffectRow(**row) for row in rows] for action, rows in found.items()},
        )

    return call.answer(await call.tables.look(call.path["table"], show))


async def coach(call: ApiCall) -> Response:
    """A warning before a move that costs much, for who has switched the coach on; only where hints are allowed."""
    guest, table = call.known().id, call.path["table"]
    ask: wire_deeds.AskCoach = call.body

    def judged(session: TableSession) -> tuple[playing.HintRequest, int]:
        asked = playing.hint_for(session.table, guest, ask.seat)
        asked.match.check_version(asked.seat, ask.version)
        return asked, asked.match.parse(asked.seat, ask.words)[0] if ask.words else ask.action or 0

    asked, action = await call.tables.look(table, judged)
    if action not in asked.match.legal(asked.seat):  # an aside, or not open: the move itself will tell
        return call.answer(wire_deeds.Coached(asked.version, None))
    budget = call.services.config.hint_budget
    try:
        found = await call.tables.workers.judge(
            Asker(guest), table, asked.match, asked.length, asked.seat, budget, action
        )
    except BotFailed:
        return call.answer(wire_deeds.Coached(asked.version, None))  # a coach that fails must not hold up the game

    def answer(session: TableSession) -> wire_deeds.Coached:
        again = playing.hint_for(session.table, guest, asked.seat)
        if again.version != asked.version:
            raise Refused(409, "stale", "the game has moved on")
        rows = {row["id"]: row for row in again.match.question(asked.seat)["actions"]}
        told = [
            wire_deeds.CostlyMove(
                row["cost"], row["error"], msgspec.convert(rows[row["better"]], wire.Action), row["why"]
            )
            for row in found
            if row["better"] in rows
        ]
        return wire_deeds.Coached(asked.version, told[0] if told else None)

    shown = await call.tables.look(table, answer)
    if asked.told and shown.warning is not None:
        await call.tables.run(table, lambda state: state.add(HintTaken(asked.seat)))
    return call.answer(shown)


# --- when it is over


async def match_file(call: ApiCall) -> Response:
    match, deal = await ended(call, lambda table, match: (match, table.plan.deal))
    text = files.dumps(match.record(reveal=not await sealed(call.tables, deal)))
    response = call.answer(text.encode())
    response.headers["content-disposition"] = 'attachment; filename="match.json"'
    return response


async def replay(call: ApiCall) -> Response:
    query: ReplayQuery = call.query

    def show(_table: TableState, match: Match) -> wire_deeds.Replay:
        if query.step > match.steps or query.seat >= match.options.seats:
            raise Refused(422, "invalid", f"step: 0 to {match.steps}; seat: -1 to {match.options.seats - 1}")
        return replay_sheet(match, query.step, query.seat, text_width(query.text))

    return call.answer(await ended(call, show))
