"""Finished games, for statistics: of one guest, or of a whole server."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import groupby
from statistics import mean, median, quantiles
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from aerodrome import bots
from aerodrome.review import DEPTHS
from aerodrome.review.report import VERSION
from aerodrome.server.store.database import kept
from aerodrome.server.store.lobby import Summary
from aerodrome.server.store.schema import deal_tables, places, reviews, tables
from aerodrome.server.wire_after import PlayedGame, Statistics, Tally

PEOPLE: Final = "people"
COLUMNS: Final = (
    "ended",
    "game",
    "table",
    "seats",
    "seat",
    "player",
    "points",
    "rank",
    "share",
    "opponents",
    "daily",
    "unit",
    "luck",
    "choices",
)
FEW: Final = 2  # games of which quarters cannot be told


class Result(NamedTuple):
    """A seat of a person in a finished game."""

    guest: str
    player: str
    played: PlayedGame


class _Share(msgspec.Struct):
    luck: float
    own: float


class _Account(msgspec.Struct):
    """The part of a review that statistics need."""

    version: int
    unit: str
    account: list[_Share]


def results(connection: Connection, guest: str = "") -> Iterator[Result]:
    """Every seat of a person in a game that ended, the newest first; of one guest, or of all. Guided games and those
    that began at a step of another one do not count."""
    query = select(tables.c.id, tables.c.game, tables.c.changed, tables.c.row, deal_tables.c.deal)
    query = query.outerjoin(deal_tables, deal_tables.c.table_id == tables.c.id).where(tables.c.status == "over")
    if guest:
        query = query.where(tables.c.id.in_(select(places.c.table_id).where(places.c.guest == guest)))
    for row in connection.execute(query.order_by(tables.c.changed.desc(), tables.c.id)).all():
        summary = kept(bytes(row.row), Summary)
        standing = summary.standing if summary is not None else None
        if summary is None or standing is None or summary.practice:
            continue
        found = _account(connection, row.id)
        for seat, holder in enumerate(summary.seats):
            if not holder.guest or (guest and holder.guest != guest):
                continue
            others = [other for n, other in enumerate(summary.seats) if n != seat]
            played = PlayedGame(
                table=row.id,
                ended=row.changed,
                game=row.game,
                seats=len(summary.seats),
                seat=seat,
                points=int(standing["points"][seat]),
                rank=int(standing["ranks"][seat]),
                share=float(standing["returns"][seat]),
                opponents=[f"bot:{other.bot}" if other.kind == "bot" else other.name for other in others],
                daily=bool(row.deal) and "-" in row.deal,
            )
            if found is not None:
                share = found.account[seat]
                played.luck, played.choices, played.unit = share.luck, share.own, found.unit
            yield Result(holder.guest, holder.name, played)


def _account(connection: Connection, table: str) -> _Account | None:
    """Of the deepest review that there is."""
    query = select(reviews.c.depth, reviews.c.body).where(reviews.c.table_id == table)
    bodies = {depth: bytes(body) for depth, body in connection.execute(query)}
    for depth in reversed(DEPTHS):
        if depth in bodies:
            found = kept(bodies[depth], _Account)
            if found is not None and found.version == VERSION:
                return found
    return None


def statistics(name: str, found: Iterable[Result]) -> Statistics:
    games = [result.played for result in found]
    rows = sorted(games, key=_kind)
    return Statistics(name, [_tally(kind, list(group)) for kind, group in groupby(rows, key=_kind)], games)


def _kind(game: PlayedGame) -> tuple[str, int, str]:
    return game.game, game.seats, against(game)


def against(game: PlayedGame) -> str:
    """The strongest opponent: people, or the level of the strongest bot; alone, nobody."""
    if not game.opponents:
        return ""
    names = [name.removeprefix("bot:") for name in game.opponents if name.startswith("bot:")]
    if len(names) < len(game.opponents):
        return PEOPLE
    known = [level.bot for level in bots.levels(game.game)]
    plain = [name.partition("@")[0] for name in names]
    return max(plain, key=lambda name: known.index(name) if name in known else -1)


def _tally(kind: tuple[str, int, str], games: list[PlayedGame]) -> Tally:
    points = [game.points for game in games]
    low, _, high = quantiles(points, n=4, method="inclusive") if len(points) >= FEW else (points[0],) * 3
    tally = Tally(*kind, len(games), sum(game.share for game in games), float(median(points)), low, high)
    lucks = [(game, game.luck) for game in games if game.luck is not None]
    if lucks:
        tally.reviewed = len(lucks)
        tally.luck = mean(luck for _, luck in lucks)
        tally.without_luck = mean((game.points if game.unit == "points" else game.share) - luck for game, luck in lucks)
    return tally


def as_csv(found: Iterable[Result]) -> str:
    """A line a seat, with a head; times as ISO 8601 by UTC, opponents with semicolons between them."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for result in found:
        writer.writerow(_cells(result))
    return text.getvalue()


def _cells(result: Result) -> list[Any]:
    game = result.played
    ended = datetime.fromtimestamp(game.ended / 1000, UTC).isoformat(timespec="seconds")
    return [
        ended,
        game.game,
        game.table,
        game.seats,
        game.seat,
        _plain(result.player),
        game.points,
        game.rank,
        game.share,
        _plain(";".join(game.opponents)),
        int(game.daily),
        game.unit,
        "" if game.luck is None else round(game.luck, 4),
        "" if game.choices is None else round(game.choices, 4),
    ]


def _plain(text: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
