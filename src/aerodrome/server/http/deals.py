"""Requests about deals that several tables play: that of the day, and duplicate tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from statistics import median
from typing import Final

import msgspec
from starlette.responses import Response

from aerodrome import catalog
from aerodrome.kernel.errors import AerodromeError
from aerodrome.match import Match
from aerodrome.match.provably_fair import new_secret
from aerodrome.review.words import done
from aerodrome.server import wire, wire_after, wire_deeds
from aerodrome.server.errors import Refused, unknown
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.ended import is_open
from aerodrome.server.http.text import clean_line, own_name
from aerodrome.server.seat import OPEN, SeatHolder
from aerodrome.server.store.database import kept
from aerodrome.server.store.deals import Deal, Played
from aerodrome.server.table import access, daily
from aerodrome.server.table.log import TableOpened
from aerodrome.server.table.registry import new_id
from aerodrome.server.table.render import options_sheet
from aerodrome.server.table.session import TableSession

ROWS: Final = 100  # of results that are shown, the best first; and one's own
MOVES: Final = 6  # kinds of moves that are shown
READ: Final = 40  # tables that are read at once to tell what was done there
HALF: Final = 0.5


class Told(msgspec.Struct):
    """What was done at a table, in short."""

    first: str
    last: str


# --- the deal of the day


async def today(call: ApiCall) -> Response:
    time = call.tables.clock()
    day = daily.day_of(time)
    kept, next_ones = await _deals(call, day), await _deals(call, day + timedelta(days=1))
    played = await call.tables.deals.of_place(call.guest_id) if call.guest_id else []
    mine = {one.deal: one for one in played}
    cards = [await _card(call, deal, day, mine.get(deal.id)) for deal in kept.values()]
    days = {date.fromisoformat(one.day) for one in played if one.over}
    streak, best = daily.streaks(days, day)
    answer = wire_after.Daily(
        day=day.isoformat(),
        ends=daily.begins(day + timedelta(days=1)),
        time=time,
        deals=cards,
        days=[one.isoformat() for one in sorted(days)],
        streak=streak,
        best=best,
        tomorrow={game: deal.seal for game, deal in next_ones.items()},
    )
    return call.answer(answer)


async def _deals(call: ApiCall, day: date) -> dict[str, Deal]:
    """The deals of a day, sealed when somebody first asks: today's are asked for yesterday, as tomorrow's."""
    kept = await call.tables.deals.of_day(day.isoformat())
    found: dict[str, Deal] = {}
    for name in catalog.NAMES:
        plan = daily.plan(catalog.game(name), day)
        if plan is None:
            continue
        deal = kept.get(name) or await call.tables.deals.first(
            Deal(
                id=f"{day.isoformat()}-{name}",
                day=day.isoformat(),
                game=name,
                seats=plan.seats,
                options=plan.options,
                title="",
                host="",
                seed=new_secret(),
                salt=new_secret(),
                created=call.tables.clock(),
            )
        )
        if deal is not None:  # a damaged one is missing that day
            found[name] = deal
    return found


async def _card(call: ApiCall, deal: Deal, day: date, mine: Played | None) -> wire_after.DailyCard:
    plan = daily.plan(catalog.game(deal.game), day)
    assert plan is not None
    rows = _ranked(plan.you, await call.tables.deals.tables(deal.id), call.guest_id)
    return wire_after.DailyCard(
        deal=deal.id,
        game=deal.game,
        seats=plan.seats,
        seat=plan.you,
        bots=plan.bots,
        options=options_sheet(deal.options),
        seal=deal.seal,
        unit=catalog.game(deal.game).unit,
        status="new" if mine is None else "done" if mine.over else "playing",
        done=len(rows),
        table=mine.table if mine is not None else None,
        result=next((row for row in rows if row.yours), None),
    )


def _ranked(seat: int, played: Sequence[Played], guest: str) -> list[wire_after.DealRow]:
    """The best first: by points, then by how they stood at their own table."""
    found = []
    for one in played:
        standing = one.summary.standing
        if one.over and standing is not None:
            found.append((int(standing["points"][seat]), float(standing["returns"][seat]), one, standing))
    found.sort(key=lambda row: (-row[0], -row[1]))
    rows: list[wire_after.DealRow] = []
    for n, (points, share, one, standing) in enumerate(found):
        same = bool(rows) and (rows[-1].points, found[n - 1][1]) == (points, share)
        rows.append(
            wire_after.DealRow(
                rank=rows[-1].rank if same else n + 1,
                name=one.summary.seats[seat].name,
                points=points,
                table=one.table,
                title=str(standing["titles"][seat]),
                won=share > 0,
                yours=bool(guest) and one.place == guest,
            )
        )
    return rows


async def play(call: ApiCall) -> Response:
    """The table of the day's deal: everybody has one, once."""
    game = call.tables.game(call.path["game"])
    day = daily.day_of(call.tables.clock())
    plan = daily.plan(game, day)
    if plan is None:
        raise unknown("daily deal of this game")
    guest = call.guest or await call.become(own_name(call.body.name))
    deal = (await _deals(call, day)).get(game.name)
    if deal is None:
        raise Refused(409, "broken", "the record of today's deal is damaged: come back tomorrow for the next one")
    opened = _opened(deal, guest.id, plan.holders(guest.id, guest.name), f"daily-{day.isoformat()}-{game.name}")
    session, _ = await call.tables.open(opened)
    await call.tables.deals.enter(deal.id, guest.id, session.id)
    return call.answer(wire_deeds.Opened(session.id), 201)


def _opened(deal: Deal, guest: str, seats: list[SeatHolder], id: str) -> TableOpened:
    return TableOpened(
        host=guest,
        game=deal.game,
        options=deal.options,
        seats=seats,
        title=deal.title,
        public=False,
        pace="live",
        seconds=0,
        draw_seats=False,
        hints=False,
        guest=guest,
        id=id,
        deal=deal.id,
        seed=deal.seed,
        salt=deal.salt,
    )


# --- duplicate tables


async def duplicate(call: ApiCall) -> Response:
    """The same deal at several tables, all seats free."""
    ask: wire_after.NewDuplicate = call.body
    game = call.tables.game(ask.game)
    call.services.limiter.check("tables", call.guest_id or call.address)
    try:
        options = game.options(ask.seats, ask.options).row()
    except AerodromeError as error:
        raise Refused(422, "bad_option", str(error)) from error
    guest = call.guest or await call.become(own_name(ask.name))
    deal = Deal(
        id=new_id(),
        day="",
        game=game.name,
        seats=ask.seats,
        options=options,
        title=clean_line(ask.title, "title", wire.TITLE_LENGTH) if ask.title.strip() else "",
        host=guest.id,
        seed=new_secret(),
        salt=new_secret(),
        created=call.tables.clock(),
    )
    await call.tables.deals.add(deal)
    for number in range(1, ask.tables + 1):
        opened = _opened(deal, guest.id, [OPEN] * ask.seats, f"{ask.id}-{number}")
        session, repeated = await call.tables.open(opened)
        if repeated:  # the request was sent again: its deal is there already
            return call.answer(wire_after.DealOpened(session.table.plan.deal), 201)
        await call.tables.deals.enter(deal.id, str(number), session.id)
    return call.answer(wire_after.DealOpened(deal.id), 201)


def _duplicates(played: Sequence[Played], shown: bool) -> list[wire_after.DuplicateTable]:
    tables = []
    over = [one for one in played if one.over and one.summary.standing is not None]
    for one in played:
        seats = [wire.Seat(holder.kind, holder.name, holder.bot, holder.lent) for holder in one.summary.seats]
        row = wire_after.DuplicateTable(int(one.place), one.table, one.status, seats)  # type: ignore[arg-type]
        if shown and one in over:
            mine = _points(one)
            others = [_points(other) for other in over if other is not one]
            row.points = mine
            for seat, points in enumerate(mine):
                theirs = [other[seat] for other in others]
                beaten = sum(1.0 if points > n else HALF if points == n else 0.0 for n in theirs)
                row.beaten.append(beaten / len(theirs) if theirs else HALF)
                row.against.append(points - sum(theirs) / len(theirs) if theirs else 0.0)
        tables.append(row)
    return sorted(tables, key=lambda row: row.number)


def _points(played: Played) -> list[int]:
    assert played.summary.standing is not None
    return [int(n) for n in played.summary.standing["points"]]


# --- what came of a deal


async def sheet(call: ApiCall) -> Response:
    deal = await call.tables.deals.find(call.path["deal"])
    if deal is None or deal.day > daily.day_of(call.tables.clock()).isoformat():
        raise unknown("deal")
    game = call.tables.game(deal.game)
    played = await call.tables.deals.tables(deal.id)
    over = is_open(call.tables, deal, played)
    options = game.options(deal.seats, deal.options)
    plan = daily.plan(game, date.fromisoformat(deal.day)) if deal.day else None
    found = wire_after.DealSheet(
        deal=deal.id,
        game=deal.game,
        title=deal.title,
        day=deal.day,
        seats=deal.seats,
        seat=plan.you if plan is not None else -1,
        bots=plan.bots if plan is not None else [],
        options=options_sheet(deal.options),
        roles=[game.seat_name(options, seat) for seat in range(deal.seats)],
        seal=deal.seal,
        unit=game.unit,
        done=sum(one.over for one in played),
    )
    if over:
        found.seed, found.salt = deal.seed, deal.salt
    if plan is None:
        found.hidden = not over
        found.tables = _duplicates(played, over)
        return call.answer(found)
    mine = next((one for one in played if call.guest_id and one.place == call.guest_id), None)
    found.table = mine.table if mine is not None else None
    found.hidden = not over and (mine is None or not mine.over)
    if not found.hidden:
        await _results(call, plan.you, played, found)
    return call.answer(found)


async def _results(call: ApiCall, seat: int, played: Sequence[Played], found: wire_after.DealSheet) -> None:
    rows = _ranked(seat, played, call.guest_id)
    found.rows = rows[:ROWS] + [row for row in rows[ROWS:] if row.yours]
    found.points = sorted(row.points for row in rows)
    found.middle = float(median(found.points)) if found.points else 0.0
    told = await _told(call, seat, [one for one in played if one.over])
    yours = next((row.table for row in rows if row.yours), "")
    best = rows[0].table if rows else ""
    found.first = _moves({table: one.first for table, one in told.items()}, yours, best)
    found.last = _moves({table: one.last for table, one in told.items()}, yours, best)


def _moves(said: dict[str, str], yours: str, best: str) -> list[wire_after.FirstMove]:
    """The commonest first; what the reader and the best player did is never left out."""
    counts = Counter(said.values())
    rows = [
        wire_after.FirstMove(text, count, text == said.get(yours), text == said.get(best))
        for text, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]
    shown = rows[:MOVES] + [row for row in rows[MOVES:] if row.yours or row.best]
    rest = sum(counts.values()) - sum(row.count for row in shown)
    return [*shown, wire_after.FirstMove("Something else", rest)] if rest else shown


async def _told(call: ApiCall, seat: int, played: Sequence[Played]) -> dict[str, Told]:
    """What was done at tables that are over. It is read from their logs once, and kept."""
    kept_of = {one.table: kept(one.told, Told) for one in played if one.told}
    found = {table: told for table, told in kept_of.items() if told is not None}
    for one in [one for one in played if one.table not in found][:READ]:
        try:
            told = await call.tables.look(one.table, lambda session: _summed_up(session, seat))
        except Refused:
            continue  # a table that cannot be read tells nothing
        found[one.table] = told
        await call.tables.deals.tell(one.table, msgspec.json.encode(told))
    return found


def _summed_up(session: TableSession, seat: int) -> Told:
    match: Match = access.finished(session.table)
    own = [step for step, play in enumerate(match.plays) if play.seat == seat and _chosen(match, step, seat)]
    return Told(done(match, own[0]), done(match, own[-1])) if own else Told("", "")


def _chosen(match: Match, step: int, seat: int) -> bool:
    return len(match.at(step).legal(seat)) > 1
