"""All tables. Whatever happens at one goes through `act`: decide, write to the log, and only then tell anybody."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Final, TypeVar

from aerodrome import catalog
from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.game import Game
from aerodrome.server import conduct, deeds, summary
from aerodrome.server.config import Config
from aerodrome.server.deeds import Played, TableOpened
from aerodrome.server.errors import Refused, refusal, unknown
from aerodrome.server.games import own_games
from aerodrome.server.held import Held
from aerodrome.server.keeper import Keeper
from aerodrome.server.metrics import Metrics
from aerodrome.server.store.database import Append, Conflict, Database
from aerodrome.server.store.lobby import Lobby
from aerodrome.server.store.notifications import Notifications
from aerodrome.server.table import Table

T = TypeVar("T")
ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz234567"
TRIES: Final = 5
FRESH: Final = 10_000  # milliseconds between two notes of "changed" in lists
NEGLECTED: Final = 30_000  # after which another process minds a table

logger = logging.getLogger(__name__)


def new_id() -> str:
    """60 random bits that can be read out on the telephone."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


class Hall:
    def __init__(
        self,
        config: Config,
        database: Database,
        notifications: Notifications,
        metrics: Metrics,
        clock: Callable[[], int],
    ) -> None:
        self.config = config
        self.database = database
        self.lobby = Lobby(database)
        self.notifications = notifications
        self.metrics = metrics
        self.clock = clock
        self.keeper = Keeper(self)
        self.own = own_games(config.games)
        self._held: dict[str, Held] = {}
        self._loading: dict[str, asyncio.Future[Held]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    # --- life

    async def start(self) -> None:
        await self.notifications.start(self._hear)
        self._sweeper = asyncio.create_task(self._sweep())
        if self.config.warm:
            self.keeper.workers.warm()
        self.metrics.sockets.set_function(self.sockets)
        self.metrics.tables.set_function(lambda: len(self._held))

    async def stop(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for held in self._held.values():
            self.keeper.rest(held)
        self.keeper.stop()
        await self.notifications.stop()

    def sockets(self) -> int:
        return sum(len(held.listeners) for held in self._held.values())

    def people(self) -> int:
        return len({listener.guest for held in self._held.values() for listener in held.listeners if listener.guest})

    # --- tables

    async def open(self, opened: TableOpened) -> tuple[Held, bool]:
        """A new table; with the same guest and id again, the same table."""
        at = self.clock()
        key = sha256(f"{opened.guest}:{opened.id}".encode()).hexdigest()
        table = Table(new_id(), self.game, at, opened)
        try:
            conduct.start_if_full(table)
        except AerodromeError as error:
            raise refusal(error) from error
        held = Held(table, self.config, self.clock, resumed=False)
        try:
            await self._write(held, 0, key)
        except Conflict:
            found = await self.lobby.opened_by(key)
            if found is None:
                raise
            return await self.held(found), True
        self._held[table.id] = held
        self.keeper.mind(held)
        return held, False

    async def held(self, id: str) -> Held:
        """The table with that id, from memory or from its log."""
        if id in self._held:
            held = self._held[id]
            held.used = time.monotonic()
            return held
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Held:
        held = Held(await self._read(id), self.config, self.clock, resumed=True)
        self._held[id] = held
        self.keeper.mind(held)
        return held

    async def _read(self, id: str) -> Table:
        log = [(at, deeds.decode(body)) for at, body in await self.database.log(id)]
        if not log:
            raise unknown("table")
        try:
            return await asyncio.to_thread(Table.rebuild, id, self.game, log)
        except AerodromeError as error:
            logger.error("a table cannot be read: %s", error, extra={"table": short(id)})
            raise Refused(409, "over", "this match was played by rules that are no longer there") from error

    async def look(self, id: str, see: Callable[[Held], T]) -> T:
        """Look at a table as it is on disk."""
        held = await self.held(id)
        async with held.lock:
            await self.freshen(held)
            return see(held)

    async def act(
        self, id: str, command: conduct.Command, show: Callable[[Held, bool], T], once: conduct.Once | None = None
    ) -> T:
        """Do something at a table and show what came of it. What was done before is not done again."""
        held = await self.held(id)
        async with held.lock:
            for _ in range(TRIES):
                await self.freshen(held)
                repeated = once is not None and once.was_done(held.table)
                if repeated or await self._done(held, command):
                    return show(held, repeated)
        raise Refused(503, "busy", "too many at once: try again", wait=1)

    async def _done(self, held: Held, command: conduct.Command) -> bool:
        """Carry it out and write it down; false if another process was faster."""
        table, length = held.table, len(held.table.log)
        table.time = max(self.clock(), table.log[-1].at)
        held.stale = True  # until all is on disk: whatever goes wrong meanwhile, the table is read again
        try:
            command(table)
            if len(table.log) > length:
                await self._write(held, length)
        except Conflict:
            return False
        except (AerodromeError, Refused) as error:
            held.stale = len(table.log) > length
            raise refusal(error) if isinstance(error, AerodromeError) else error from error
        held.stale = False
        if len(table.log) > length:
            self._tell(held)
        return True

    async def _write(self, held: Held, length: int, key: str = "") -> None:
        """Write what the log has grown by since that length."""
        table = held.table
        fresh = [table.log[number] for number in range(length, len(table.log))]
        columns = summary.columns(table)
        known = (columns["status"], columns["wakes"], columns["row"], table.changed // FRESH)
        append = Append(table.id, length, [(row.at, deeds.encode(row.entry)) for row in fresh], new=bool(key))
        if known != held.written:
            append.summary = {**columns, "changed": table.changed}
            append.guests = sorted({holder.guest for holder in table.seats if holder.guest})
        if key:
            append.summary = {**(append.summary or {}), **summary.first_columns(table, key)}
        await self.database.append(append)
        held.written = known
        for row in fresh:
            if isinstance(row.entry, Played):
                self.metrics.plays.labels("person" if row.entry.id else row.entry.why or "bot").inc()
        await self.notifications.publish(table.id)

    def _tell(self, held: Held) -> None:
        held.changed()
        self.keeper.mind(held)

    async def freshen(self, held: Held) -> None:
        if held.stale:
            held.put(await self._read(held.id))
            held.changed()

    def game(self, name: str) -> Game:
        return self.own[name] if name in self.own else catalog.game(name)

    # --- other processes, and what nobody minds

    async def _hear(self, id: str | None) -> None:
        """Another process has written to a table; None: perhaps to any."""
        if id is None:
            heard = list(self._held.values())
        else:
            heard = [self._held[id]] if id in self._held else []
        for held in heard:
            async with held.lock:
                await self._catch_up(held)

    async def _catch_up(self, held: Held) -> None:
        await self.freshen(held)
        log = await self.database.log(held.id, len(held.table.log))
        fresh = [(at, deeds.decode(body)) for at, body in log]
        held.stale = True
        held.table.extend(fresh)
        held.stale = False
        if fresh:
            self._tell(held)

    async def _sweep(self) -> None:
        """Every few seconds: mind what nobody minds, forget what nobody looks at."""
        alone = not self.notifications.shared  # then nobody else minds what was left behind
        while True:
            try:
                await self._adopt(everything=alone)
                await self._close_idle()
            except Exception:  # whatever it is: the next sweep must come
                logger.exception("the sweep failed")
            alone = False
            await asyncio.sleep(self.config.sweep_seconds)
            for held in list(self._held.values()):
                idle = time.monotonic() - held.used > self.config.idle_seconds
                if idle and not held.listeners and not held.lock.locked() and (held.bots is None or held.bots.done()):
                    self.keeper.rest(held)
                    del self._held[held.id]

    async def _adopt(self, everything: bool = False) -> None:
        """Take up tables where a bot or a clock is due and nobody does anything, as after a crash."""
        at = self.clock()
        for found in await self.lobby.due(at, None if everything else at - NEGLECTED):
            try:
                self.keeper.mind(await self.held(found))
            except Refused:
                await self.lobby.never_due(found)

    async def _close_idle(self) -> None:
        for found in await self.lobby.waiting_since(self.clock() - 1000 * self.config.open_seconds):
            await self.act(found, conduct.close_idle, lambda *_: None)


def short(id: str) -> str:
    """A table in a log line: its id is the key to it, and a log is no place for keys."""
    return sha256(id.encode()).hexdigest()[:10]
