"""Requests after the game: review, story, playing on from a step, and match files from elsewhere."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec.structs import asdict
from starlette.responses import Response

from aerodrome import bots
from aerodrome.kernel.errors import AerodromeError
from aerodrome.match import Match, files
from aerodrome.match.log import Header, Play
from aerodrome.match.provably_fair import commitment, new_secret
from aerodrome.review import story
from aerodrome.server import wire
from aerodrome.server.errors import Refused
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.text import clean_line, own_name
from aerodrome.server.seat import SeatHolder
from aerodrome.server.table import access, seating
from aerodrome.server.table.log import MatchEnded, MatchStarted, Played, TableOpened
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import TableState


async def review(call: ApiCall) -> Response:
    await call.tables.look(call.path["table"], lambda session: access.finished(session.table))
    return call.answer(await call.tables.reviews.sheet(call.path["table"]))


async def ask_review(call: ApiCall) -> Response:
    guest, table = call.known().id, call.path["table"]

    def show(session: TableSession) -> tuple[Match, list[str]]:
        match = access.finished(session.table)
        named = zip(session.table.seats, match.names, strict=True)
        return match, [holder.name or role for holder, role in named]

    match, players = await call.tables.look(table, show)
    await call.tables.reviews.want(guest, table, match, players, call.body.depth)
    return call.answer(await call.tables.reviews.sheet(table), 202)


async def told(call: ApiCall) -> Response:
    match = await call.tables.look(call.path["table"], lambda session: access.finished(session.table))
    found = await asyncio.to_thread(lambda: wire.Story(story.rounds(match), story.lines(match)))
    return call.answer(found)


async def branch(call: ApiCall) -> Response:
    """A new table that begins at a step of a finished match."""
    ask: wire.Branch = call.body
    guest = call.known()

    def plan(session: TableSession) -> tuple[TableOpened, Header, list[Play]]:
        table, match = session.table, access.finished(session.table)
        if ask.step >= match.steps:
            raise Refused(422, "invalid", f"step: 0 to {match.steps - 1}, for at the end there is nothing to play")
        access.need_seat(table, ask.seat)
        game = table.plan.game
        bot = ask.bot or bots.usual(game)
        seating.check_bot(bot, game)
        level = iter(bots.line_up(game, [bot] * len(table.seats)))
        seats = [
            SeatHolder("person", guest.id, guest.name) if seat == ask.seat else SeatHolder("bot", bot=next(level))
            for seat in range(len(table.seats))
        ]
        return _opened(guest.id, ask.id, match, seats), _luck(match, ask.luck), match.plays[: ask.step]

    opened, header, plays = await call.tables.look(call.path["table"], plan)
    call.services.limiter.check("tables", guest.id)
    session, _ = await call.tables.open(opened, lambda table: _begin(table, header, plays))
    return call.answer(wire.Opened(session.id), 201)


def _luck(match: Match, wanted: str) -> Header:
    """The header of the new match: with the same seed what comes is what came, as long as as much is drawn."""
    header = match.header
    seed, salt = (header.seed, header.salt) if wanted == "same" else (new_secret(), new_secret())
    if seed is None or salt is None:
        raise Refused(409, "no_seed", "its seed is not known here: only fresh luck can be had")
    fields = {name: getattr(header, name) for name in Header.__struct_fields__}
    return Header(**{**fields, "seed": seed, "salt": salt, "commitment": commitment(seed, salt), "players": ()})


async def upload(call: ApiCall) -> Response:
    """A match file from elsewhere becomes a table at which it is over."""
    ask: wire.MatchFile = call.body
    call.services.limiter.check("boards", call.guest_id or call.address)
    try:
        record = files.loads(ask.text, "the file")
        game = call.tables.game(record.header.game)
        if any(isinstance(value, dict) for value in record.header.options.values()):
            await call.tables.boards.check(game.name, record.header.seats, record.header.options)
        match = await asyncio.to_thread(Match.restore, record, "the file", game)
    except AerodromeError as error:
        raise Refused(422, "bad_file", str(error)) from error
    if not match.over:
        raise Refused(422, "bad_file", "the file: its match is not over: go on with it in the terminal first")
    guest = call.guest or await call.become(own_name(ask.name))
    given = [*match.header.players, *[""] * match.options.seats]
    seats = [_who(name, match.names[seat]) for seat, name in enumerate(given[: match.options.seats])]
    opened = _opened(guest.id, ask.id, match, seats)

    def begin(table: TableState) -> None:
        _begin(table, match.header, match.plays)
        table.add(MatchEnded(match.standing().row()))

    session, _ = await call.tables.open(opened, begin)
    return call.answer(wire.Opened(session.id), 201)


def _who(player: str, role: str) -> SeatHolder:
    """Whoever played there is not here: a name, and nobody's seat."""
    if player.startswith("bot:"):
        return SeatHolder("bot", bot=player.removeprefix("bot:"))
    return SeatHolder("person", "", clean_line((player or role)[: wire.NAME_LENGTH]))


def _opened(guest: str, id: str, match: Match, seats: list[SeatHolder]) -> TableOpened:
    return TableOpened(
        host=guest,
        game=match.game.name,
        options=match.options.row(),
        seats=seats,
        title="",
        public=False,
        pace="live",
        seconds=0,
        draw_seats=False,
        hints=True,
        guest=guest,
        id=id,
    )


def _begin(table: TableState, header: Header, plays: list[Play]) -> None:
    """The table's match is at that point already. Parts of an answer belong together."""
    fields: dict[str, Any] = {name: getattr(header, name) for name in Header.__struct_fields__}
    table.add(MatchStarted(order=list(range(header.seats)), **fields))
    answers: list[list[Played]] = []
    for play in plays:
        entry = Played(**asdict(play))
        if play.part and answers:
            answers[-1].append(entry)
        else:
            answers.append([entry])
    for first, *parts in answers:
        table.add(first, *parts)
