"""All tables. What happens at one goes through `execute`: it is done, written to the log, and only then told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Final, TypeVar

from prometheus_client import Counter

from aerodrome import catalog
from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.game import Game
from aerodrome.server.clock import Clock
from aerodrome.server.config import Config
from aerodrome.server.errors import Quarantined, Refused, broken, refusal, unknown
from aerodrome.server.games import own_games
from aerodrome.server.metrics import Metrics
from aerodrome.server.store.database import Append, Conflict, Database
from aerodrome.server.store.deals import Deals
from aerodrome.server.store.lobby import LobbyQueries
from aerodrome.server.store.notifications import Notifications
from aerodrome.server.table import log, seating, summary
from aerodrome.server.table.background import BackgroundTasks
from aerodrome.server.table.boards import BoardReader
from aerodrome.server.table.bot_runner import BotRunner
from aerodrome.server.table.idempotency import IdempotencyKey
from aerodrome.server.table.listing import Listings
from aerodrome.server.table.log import Played, TableOpened
from aerodrome.server.table.peers import Here, Peers
from aerodrome.server.table.reviews import Reviews
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import Command, TableState
from aerodrome.server.table.timers import Timers
from aerodrome.server.table.workers import WorkerPool

T = TypeVar("T")
ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz234567"
TRIES: Final = 5
SET_ASIDE: Final = 60.0  # seconds until a table that could not be read is tried again
PATIENCE: Final = 5.0  # seconds between two attempts to read a table after a failed write, at most

logger = logging.getLogger(__name__)


def new_id() -> str:
    """60 random bits that can be read out on the telephone."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def is_id(text: str) -> bool:
    return len(text) == 12 and all(letter in ALPHABET for letter in text)


def for_logs(id: str) -> str:
    """A table in a log line: its id is the key to it, and a log is no place for keys."""
    return sha256(id.encode()).hexdigest()[:10]


class TableRegistry:
    """The tables in memory are `sessions`, by id; the others are read from their logs when somebody asks for them."""

    def __init__(
        self, config: Config, database: Database, notifications: Notifications, metrics: Metrics, clock: Clock
    ) -> None:
        self.config = config
        self.database = database
        self.listings = Listings(database)
        self.lobby = LobbyQueries(database, self.listings.catch_up)
        self.notifications = notifications
        self.metrics = metrics
        self.clock = clock
        self.workers = WorkerPool(config.bot_workers, config.bot_seconds, config.games, config.thinking)
        self.boards = BoardReader(config.games)
        self.reviews = Reviews(database, config.games)
        self.deals = Deals(database)
        self.bots = BotRunner(config, metrics, self.workers, self.run)
        self.timers = Timers(config, clock, self.workers, self.run)
        self.own_games = own_games(config.games)
        self.sessions: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Future[TableSession]] = {}
        self._set_aside: dict[str, tuple[float, Quarantined]] = {}  # tables that cannot be read, and since when
        self._tasks = BackgroundTasks()
        self.peers = Peers(notifications, self._here, self._heard_of_people)
        self._plays: dict[str, Counter] = {}  # by who gave them

    async def start(self) -> None:
        await self.notifications.start(self._heard, self.peers.hear)
        self.peers.start()
        if self.config.warm:
            self.workers.warm()
        self.metrics.sockets.set_function(lambda: sum(len(session.listeners) for session in self.sessions.values()))
        self.metrics.bots_waiting.set_function(lambda: len(self.workers.queue.waiting))
        self.metrics.tables.set_function(lambda: len(self.sessions))

    async def stop(self) -> None:
        for session in self.sessions.values():
            self._rest(session)
        self._tasks.stop()
        self.peers.stop()
        self.listings.stop()
        with contextlib.suppress(Refused):
            await self.listings.flush()
        self.bots.stop()
        self.timers.stop()
        self.workers.stop()
        self.boards.stop()
        self.reviews.stop()
        await self.notifications.stop()

    def game(self, name: str) -> Game:
        return self.own_games[name] if name in self.own_games else catalog.game(name)

    def people(self) -> int:
        """How many guests are connected, to whichever process."""
        here = {person.guest for session in self.sessions.values() for person in session.listeners if person.guest}
        return len(here | self.peers.people())

    # --- tables in memory

    async def open(self, opened: TableOpened, begin: Command = seating.start_if_full) -> tuple[TableSession, bool]:
        """A new table; with the same guest and id again, the same table. `begin` is what happens there first."""
        key = sha256(f"{opened.guest}:{opened.id}".encode()).hexdigest()
        table = TableState(new_id(), self.game, self.clock(), opened)
        try:
            begin(table)
        except AerodromeError as error:
            raise refusal(error) from error
        session = TableSession(table, self.config, self.clock, self.tell_soon, self.peers.guests, resumed=False)
        try:
            await self._write(session, 0, key)
        except Conflict:
            found = await self.lobby.opened_by(key)
            if found is None:
                raise
            return await self.session(found), True
        self.sessions[table.id] = session
        self.attend(session)
        return session, False

    async def session(self, id: str) -> TableSession:
        """The table with that id, from memory or from its log."""
        if not is_id(id):
            raise unknown("table")
        if id in self.sessions:
            session = self.sessions[id]
            session.used = time.monotonic()
            return session
        since, why = self._set_aside.get(id, (0.0, None))
        if why is not None and time.monotonic() - since < SET_ASIDE:
            raise why
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> TableSession:
        session = TableSession(
            await self._read(id), self.config, self.clock, self.tell_soon, self.peers.guests, resumed=True
        )
        self.sessions[id] = session
        self.listings.later(session)  # whoever wrote to it last may have died before
        self.attend(session)
        return session

    async def _read(self, id: str) -> TableState:
        try:
            rows = await self.database.log(id)
            if not rows:
                raise unknown("table")
            table = await asyncio.to_thread(lambda: TableState.rebuild(id, self.game, log.decode(rows)))
        except Refused:  # there is none, or the store fails
            raise
        except Exception as error:
            reason = str(error) if isinstance(error, AerodromeError) else type(error).__name__
            logger.error("a table cannot be read and stands still: %s", reason, extra={"table": for_logs(id)})
            self.metrics.quarantined.inc()
            self._set_aside[id] = (time.monotonic(), broken())
            raise self._set_aside[id][1] from error
        table.not_later_than(self.clock())
        return table

    async def refresh(self, session: TableSession) -> None:
        """Read the table again if it may not be what is on disk; for who holds the lock."""
        if session.stale:
            try:
                session.put(await self._read(session.id))
            except Quarantined as error:
                if self.sessions.get(session.id) is session:
                    self.forget(session)
                session.lose(error.status)
                raise
            self._tell(session)

    def recover(self, session: TableSession) -> None:
        """A write has failed: go on from what is on disk as soon as it can be read, though nobody asks."""
        session.troubles += 1
        if session.recovery is None or session.recovery.done():
            session.recovery = self._tasks.start(self._recover(session))

    async def _recover(self, session: TableSession) -> None:
        while session.stale and self.sessions.get(session.id) is session:
            await asyncio.sleep(min(PATIENCE, 0.05 * 2.0 ** min(session.troubles, 10)))
            try:
                async with session.lock:
                    await self.refresh(session)
            except Quarantined:
                return
            except Refused:
                session.troubles += 1

    def attend(self, session: TableSession) -> None:
        """See to it that bots answer and clocks ring."""
        self.bots.wake(session)
        self.timers.set(session)

    def forget(self, session: TableSession) -> None:
        """The table is read again when somebody asks for it."""
        self._rest(session)
        del self.sessions[session.id]

    def _rest(self, session: TableSession) -> None:
        self.bots.rest(session)
        self.timers.cancel(session)

    # --- what is done

    async def look(self, id: str, see: Callable[[TableSession], T]) -> T:
        """Look at a table as it is on disk."""
        session = await self.session(id)
        async with session.lock:
            await self.refresh(session)
            return see(session)

    async def run(self, id: str, command: Command) -> None:
        """Do something at a table."""
        await self.execute(id, command, lambda *_: None)

    async def execute(
        self, id: str, command: Command, show: Callable[[TableSession, bool], T], key: IdempotencyKey | None = None
    ) -> T:
        """Do something at a table and show what came of it. What was done before is not done again."""
        session = await self.session(id)
        async with session.lock:
            behind = self.notifications.shared  # another process may have written what we have not heard of yet
            for _ in range(TRIES):
                await self.refresh(session)
                try:
                    repeated = key is not None and key.was_done(session.table)
                    if repeated or await self._done(session, command):
                        return show(session, repeated)
                except Refused as error:
                    if not behind or error.status == 503:
                        raise
                    behind = False
                    if not await self._catch_up(session):
                        raise
            self.recover(session)
        raise Refused(503, "busy", "too many at once: try again", wait=1)

    async def _done(self, session: TableSession, command: Command) -> bool:
        """Carry it out and write it down; false if another process was faster."""
        table, length = session.table, len(session.table.log)
        table.time = self.clock()
        session.stale = True  # until all is on disk: whatever goes wrong meanwhile, the table is read again
        try:
            command(table)
            if len(table.log) > length:
                await self._write(session, length)
        except Conflict:
            return False
        except (AerodromeError, Refused) as error:
            session.stale = len(table.log) > length
            if session.stale:
                self.recover(session)
            raise refusal(error) if isinstance(error, AerodromeError) else error from error
        except BaseException:
            self.recover(session)
            raise
        session.stale = False
        session.troubles = 0
        if len(table.log) > length:
            self._tell(session)
        return True

    async def _write(self, session: TableSession, length: int, key: str = "") -> None:
        """Write the rows by which the log has grown since it had that many."""
        table = session.table
        fresh = [table.log[number] for number in range(length, len(table.log))]
        entries = [(row.at, log.encode(entry)) for row in fresh for entry in row.entries]
        append = Append(table.id, table.length - len(entries), entries, new=bool(key))
        self.listings.put(session, append)
        if key:
            append.summary = {**(append.summary or {}), **summary.first_columns(table, key)}
        await self.database.append(append)
        self.listings.written(session, append)
        for row in fresh:
            if isinstance(row.entry, Played):
                self._count("person" if row.entry.id else row.entry.why or "bot", len(row.entries))
        if self.notifications.shared:
            await self.notifications.publish(table.id)

    def _count(self, by: str, plays: int) -> None:
        counter = self._plays.get(by)
        if counter is None:  # to look a counter up costs more than to count
            counter = self._plays[by] = self.metrics.plays.labels(by)
        counter.inc(plays)

    def _tell(self, session: TableSession) -> None:
        session.changed()
        self.attend(session)

    def tell_soon(self, session: TableSession) -> None:
        """Tell who listens what they have not been told yet."""
        if session.telling is None or session.telling.done():
            session.telling = self._tasks.start(self._tell_late(session))

    async def _tell_late(self, session: TableSession) -> None:
        async with session.lock:
            session.telling = None  # whoever comes from now on comes too late for this round
            try:
                await self.refresh(session)
            except Refused as error:  # it cannot be read now, or never again
                session.lose(error.status)
            else:
                session.tell()

    # --- other processes

    def _here(self) -> Here:
        """Who is at which table through this process."""
        return {session.id: session.here for session in self.sessions.values() if session.here}

    def _heard_of_people(self, id: str) -> None:
        """Somebody has come to a table through another process, or gone."""
        session = self.sessions.get(id)
        if session is not None:
            session.heard_of_people()

    async def _heard(self, id: str | None) -> None:
        """Another process has written to a table; None: perhaps to any."""
        if id is None:
            heard = list(self.sessions.values())
        else:
            heard = [self.sessions[id]] if id in self.sessions else []
        for session in heard:
            try:
                async with session.lock:
                    await self.refresh(session)
                    await self._catch_up(session)
            except Exception as error:  # noqa: BLE001  one table must not keep us from hearing of the others
                logger.error(
                    "a table could not catch up: %s", type(error).__name__, extra={"table": for_logs(session.id)}
                )
                self.recover(session)

    async def _catch_up(self, session: TableSession) -> bool:
        """Follow what other processes have written; whether there was anything. For who holds the lock."""
        rows = await self.database.log(session.id, session.table.length)
        if not rows:
            return False
        session.stale = True
        session.table.extend(log.decode(rows))
        session.stale = False
        self._tell(session)
        return True
