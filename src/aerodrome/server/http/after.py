"""Requests after the game: review, story, playing on from a step, and match files from elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import asdict, replace
from starlette.responses import Response

from aerodrome import bots
from aerodrome.kernel.errors import AerodromeError
from aerodrome.match import Match, files
from aerodrome.match.branch import branch as branch_of
from aerodrome.match.log import Entry, Header, Play
from aerodrome.review import story
from aerodrome.server import wire, wire_deeds
from aerodrome.server.errors import Refused
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.ended import ended, sealed
from aerodrome.server.http.text import clean_line, own_name
from aerodrome.server.seat import OPEN, SeatHolder
from aerodrome.server.table import access, seating
from aerodrome.server.table.log import MatchEnded, MatchStarted, Played, TableOpened, TakenBack
from aerodrome.server.table.state import TableState

FILE: Final = "the file"  # what one that was uploaded is called in what is wrong with it


async def review(call: ApiCall) -> Response:
    await ended(call, lambda _table, match: match)
    return call.answer(await call.tables.reviews.sheet(call.path["table"]))


async def ask_review(call: ApiCall) -> Response:
    guest, table = call.known().id, call.path["table"]

    def show(state: TableState, match: Match) -> tuple[Match, list[str]]:
        named = zip(state.seats, match.names, strict=True)
        return match, [holder.name or role for holder, role in named]

    match, players = await ended(call, show)
    await call.tables.reviews.want(guest, table, match, players, call.body.depth)
    return call.answer(await call.tables.reviews.sheet(table), 202)


async def told(call: ApiCall) -> Response:
    match = await ended(call, lambda _table, match: match)
    found = await asyncio.to_thread(lambda: wire_deeds.Story(story.rounds(match), story.lines(match)))
    return call.answer(found)


async def branch(call: ApiCall) -> Response:
    """A new table that begins at a step of a finished match."""
    ask: wire_deeds.Branch = call.body
    guest = call.known()

    def plan(table: TableState, match: Match) -> tuple[TableOpened, Match, str]:
        if ask.step >= match.steps:
            raise Refused(422, "invalid", f"step: 0 to {match.steps - 1}, for at the end there is nothing to play")
        access.need_seat(table, ask.seat)
        game = table.plan.game
        bot = ask.bot or bots.usual(game)
        seating.check_bot(bot, game)
        level = iter(bots.line_up(game, [bot] * len(table.seats)))
        seats = [
            SeatHolder("person", guest.id, guest.name)
            if seat == ask.seat
            else (OPEN if ask.others == "friends" else SeatHolder("bot", bot=next(level)))
            for seat in range(len(table.seats))
        ]
        return _opened(guest.id, ask.id, match, seats), match, table.plan.deal

    opened, match, deal = await ended(call, plan)
    if ask.luck == "same" and await sealed(call.tables, deal):
        raise Refused(409, "sealed", "others still play with this luck: fresh luck can be had, this one afterwards")
    call.services.limiter.check("tables", guest.id)
    try:
        record = await asyncio.to_thread(lambda: branch_of(match, ask.step, same_luck=ask.luck == "same"))
    except AerodromeError as error:
        raise Refused(409, "no_seed", str(error)) from error
    session, _ = await call.tables.open(_going_on(opened, *record))
    return call.answer(wire_deeds.Opened(session.id), 201)


def _of_the_file(problem: str) -> str:
    """What is wrong with it, as a sentence."""
    said = problem.removeprefix(f"{FILE}: ")
    return f"The file {said}." if said.startswith("is ") else f"The file: {said}."


async def upload(call: ApiCall) -> Response:
    """A match file from elsewhere becomes a table at which it is over."""
    ask: wire_deeds.MatchFile = call.body
    call.services.limiter.check("boards", call.guest_id or call.address)
    try:
        record = files.loads(ask.text, FILE)
        game = call.tables.game(record.header.game)
        if any(isinstance(value, dict) for value in record.header.options.values()):
            await call.tables.boards.check(game.name, record.header.seats, record.header.options)
        match = await asyncio.to_thread(Match.restore, record, FILE, game)
    except AerodromeError as error:
        raise Refused(422, "bad_file", _of_the_file(str(error))) from error
    if not match.over:
        raise Refused(422, "bad_file", "The file's match is not over: go on with it in the terminal first.")
    guest = call.guest or await call.become(own_name(ask.name))
    given = [*match.header.players, *[""] * match.options.seats]
    seats = [_who(name, match.names[seat]) for seat, name in enumerate(given[: match.options.seats])]
    opened = _going_on(_opened(guest.id, ask.id, match, seats), match.header, match.entries)

    def begin(table: TableState) -> None:
        seating.start_if_full(table)
        table.add(MatchEnded(match.standing().row()))

    session, _ = await call.tables.open(opened, begin)
    return call.answer(wire_deeds.Opened(session.id), 201)


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


def _going_on(opened: TableOpened, header: Header, entries: Sequence[Entry]) -> TableOpened:
    """The table's match is at that point already when it begins."""
    fields: dict[str, Any] = {name: getattr(header, name) for name in Header.__struct_fields__}
    start = MatchStarted(order=list(range(header.seats)), **fields)
    played = [Played(**asdict(e)) if isinstance(e, Play) else TakenBack(**asdict(e)) for e in entries]
    return replace(opened, start=start, played=played)
