"""Reviews of finished matches: made in a process of their own, one after the other, and kept."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from aerodrome.match import Match
from aerodrome.match.log import Entry, Header
from aerodrome.review import DEPTHS, Review, review
from aerodrome.review.depth import depth
from aerodrome.server import wire_deeds
from aerodrome.server.errors import Refused
from aerodrome.server.games import find_game
from aerodrome.server.store.database import Database
from aerodrome.server.store.reviews import KeptReviews
from aerodrome.server.table.background import BackgroundTasks
from aerodrome.server.table.workers import BotFailed, Failure, Progress, Worker

SECONDS: Final = 1800.0  # by the clock on the wall, of a busy machine; then it has failed
STEP: Final = 0.01  # of progress that is worth telling
POLITE: Final = 10  # people who play come first


@dataclass(frozen=True)
class Wanted:
    """A match that is over, and how deep it is to be looked at."""

    header: Header
    entries: Sequence[Entry]
    players: Sequence[str]
    depth: str
    games: tuple[str, ...]


def review_on(connection: Connection) -> None:
    """The life of the process that reviews."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    while True:
        wanted: Wanted = connection.recv()
        try:
            connection.send(_reviewed(wanted, connection))
        except Exception as error:  # noqa: BLE001  whatever it is, the server must hear of it
            connection.send(Failure(f"{type(error).__name__}: {error}"))


def _reviewed(wanted: Wanted, connection: Connection) -> Review:
    match = Match.replay(wanted.header, wanted.entries, find_game(wanted.header.game, wanted.games))
    told = 0.0

    def tell(done: int, whole: int) -> None:
        nonlocal told
        if done / whole >= told + STEP:
            told = done / whole
            connection.send(Progress(told))

    return review(match, depth(wanted.depth), on_progress=tell, players=wanted.players)


@dataclass
class Making:
    """A review that is being made."""

    guest: str
    depth: str
    part: float = 0.0


class Reviews:
    def __init__(self, database: Database, games: tuple[str, ...]) -> None:
        self.kept = KeptReviews(database)
        self.games = games
        self._worker = Worker(review_on)
        self._making: dict[str, Making] = {}
        self._failed: set[str] = set()
        self._tasks = BackgroundTasks()

    async def sheet(self, table: str) -> wire_deeds.ReviewSheet:
        """The deepest review of a table, and how far the one is that is being made."""
        found = await self.kept.find(table)
        best = next((found[name] for name in reversed(DEPTHS) if name in found), None)
        making = self._making.get(table)
        if making is not None:
            return wire_deeds.ReviewSheet("making", best, making.part, making.depth)
        if table in self._failed:
            return wire_deeds.ReviewSheet("failed", best)
        return wire_deeds.ReviewSheet("done" if best else "none", best)

    async def want(self, guest: str, table: str, match: Match, players: Sequence[str], deep: str) -> None:
        """Begin a review, unless it is there or on its way. One at a time for a guest."""
        if table in self._making or deep in await self.kept.find(table):
            return
        if any(making.guest == guest for making in self._making.values()):
            raise Refused(429, "too_many", "one review of yours is being made: wait for it", wait=5)
        self._failed.discard(table)
        self._making[table] = making = Making(guest, deep)
        wanted = Wanted(match.header, match.entries, tuple(players), deep, self.games)
        self._tasks.start(self._make(table, wanted, making))

    async def _make(self, table: str, wanted: Wanted, making: Making) -> None:
        def heard(part: float) -> None:
            making.part = part

        try:
            await self.kept.keep(table, await self._worker.ask(wanted, SECONDS, heard))
        except BotFailed:
            self._failed.add(table)
            raise
        finally:
            del self._making[table]

    def stop(self) -> None:
        self._tasks.stop()
        self._worker.stop()
