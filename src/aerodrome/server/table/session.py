"""A table in use: its state in memory, who listens, and what keeps it going."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from aerodrome.server import wire
from aerodrome.server.clock import Clock
from aerodrome.server.config import Config
from aerodrome.server.table.listing import Listed
from aerodrome.server.table.parts import Shown, encode
from aerodrome.server.table.queue import Asker
from aerodrome.server.table.render import TableRenderer
from aerodrome.server.table.state import TableState

logger = logging.getLogger(__name__)


class Speaker(Protocol):
    """What carries messages to an open socket."""

    @property
    def is_free(self) -> bool:
        """Whether it can be written to; else it is slow, and will say when it is not."""

    def tell(self, message: bytes) -> None: ...


@dataclass(eq=False)
class Listener:
    """An open socket: who reads there, and what they have."""

    line: Speaker
    guest: str
    seat: int
    since: int = 0  # lines up to this number were sent
    width: int = 0  # of the text board
    whole: bool = False  # it always gets the whole present
    has: Shown | None = None  # what it was sent last; None: the next is whole
    dirty: bool = True  # the table has changed since,
    presence: bool = False  # or who is here
    ended: asyncio.Future[int] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def end(self, status: int) -> None:
        """Nothing more is to be told, for a reason as in HTTP: 403, the seat or the token is good no more."""
        if not self.ended.done():
            self.ended.set_result(status)


class TableSession:
    """Take `lock` before looking at the table: while it is held by another, a change may not be on disk yet.

    `tell_soon` sees to it that `tell` is called, with the lock.
    """

    def __init__(
        self,
        table: TableState,
        config: Config,
        clock: Clock,
        tell_soon: Callable[[TableSession], None],
        elsewhere: Callable[[str], list[str]],
        *,
        resumed: bool,
    ) -> None:
        self.id = table.id
        self.config = config
        self.clock = clock
        self.tell_soon = tell_soon
        self.elsewhere = elsewhere  # the guests at a table through other processes
        self.known_elsewhere: set[str] = set()
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.here: list[str] = []  # their guests: asked for twice a second, of all tables
        self.stale = False  # the table must be read again
        self.loaded = clock()
        self.resumed = resumed  # read from the log: the server may have been down
        self.used = time.monotonic()
        self.left: dict[str, int] = {}  # when a guest was here last
        self.bots: asyncio.Task[None] | None = None
        self.failed: tuple[int, str, int] | None = None  # at which move a bot failed last: seat, bot, length of the log
        self.timer: asyncio.TimerHandle | None = None
        self.telling: asyncio.Task[None] | None = None
        self.recovery: asyncio.Task[None] | None = None
        self.troubles = 0  # writes that failed one after the other
        self.scene = b""  # encoded, once somebody has asked for it
        self.listed: Listed | None = None  # what lists know
        self.put(table)

    def put(self, table: TableState) -> None:
        """The table as it was just read."""
        self.table = table
        self.renderer = TableRenderer(table, self.presence, self.clock)
        self.stale = False

    def idle(self) -> bool:
        """Nobody looks, and nothing is under way: it can be forgotten and read again."""
        if self.listeners or self.lock.locked() or (self.bots is not None and not self.bots.done()):
            return False
        return time.monotonic() - self.used > self.config.idle_seconds

    def asker(self) -> Asker:
        """For whom its bots think."""
        return Asker(self.table.plan.host, watched=bool(self.listeners or self.elsewhere(self.id)))

    # --- who is here

    def join(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self._count_people()

    def part(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if listener.guest:
            self.left[listener.guest] = self.clock()
        self.used = time.monotonic()
        self._count_people()

    def _count_people(self) -> None:
        self.here = sorted(listener.guest for listener in self.listeners)
        self.tell_presence()

    def heard_of_people(self) -> None:
        """Somebody has come through another process, or gone."""
        now = set(self.elsewhere(self.id))
        for guest in self.known_elsewhere - now:
            self.left[guest] = self.clock()
        self.known_elsewhere = now
        self.tell_presence()

    def guests(self) -> list[str]:
        """Who is here, to whichever process they are connected."""
        return self.here + self.elsewhere(self.id)

    def presence(self) -> wire.Presence:
        all_here = self.guests()
        guests = set(all_here)
        seats, now = self.table.seats, self.clock()
        here = [bool(holder.guest) and holder.guest in guests for holder in seats]
        absent = [False] * len(seats)
        for seat, since in self._away(guests):
            absent[seat] = since <= now
        playing = {holder.guest for holder in seats if holder.guest}
        onlookers = sum(1 for guest in all_here if guest not in playing)
        return wire.Presence(here, absent, onlookers)

    def _away(self, guests: set[str]) -> list[tuple[int, int]]:
        """The seats whose people are awaited and not here, and from when on they count as absent if nothing changes."""
        table = self.table
        if table.status != "playing" or all(holder.guest in guests for holder in table.seats):
            return []
        patience = 1000 * self.config.absent_seconds[table.plan.pace == "turns"]
        away = []
        for seat in table.waiting():
            holder = table.seats[seat]
            if holder.kind == "person" and not holder.lent and holder.guest not in guests:
                since = max(self.left.get(holder.guest, self.loaded), table.waiting_since[seat])
                away.append((seat, since + patience))
        return away

    def next_absent(self) -> int | None:
        """When the next person begins to count as absent."""
        times = [since for _, since in self._away(set(self.guests()))]
        return min((since for since in times if since > self.clock()), default=None)

    def tell_presence(self) -> None:
        self.renderer.forget_presence()
        for listener in self.listeners:
            listener.presence = True
        self.tell_soon(self)

    # --- news

    def changed(self) -> None:
        """The table has grown, and that is on disk: tell all who listen. For who holds the lock."""
        self.used = time.monotonic()
        self.renderer.forget()
        seats = self.table.seats
        for listener in self.listeners:
            listener.dirty = True
            if listener.seat >= 0 and seats[listener.seat].guest != listener.guest:
                listener.end(403)
        self.tell()

    def tell(self) -> None:
        """To everybody what is new for them. Who reads slowly gets the newest as soon as they can. For who holds the
        lock."""
        now = self.clock()
        for listener in tuple(self.listeners):
            if listener.ended.done() or not listener.line.is_free or not (listener.dirty or listener.presence):
                continue
            try:
                message = self._news(listener, now) if listener.dirty else self._presence(listener)
            except Exception:  # what is done is done: others are told, and who did it has an answer
                logger.exception("a reader cannot be told what has changed", extra={"game": self.table.plan.game})
                listener.end(500)
                continue
            listener.dirty = listener.presence = False
            if message is not None:
                listener.line.tell(message)

    def _news(self, listener: Listener, now: int) -> bytes | None:
        """What to send; None: nothing has changed for this reader."""
        shown = self.renderer.shown(listener.guest, listener.seat, listener.width)
        before, since = listener.has, listener.since
        listener.has, listener.since = shown, shown.seq
        return self.renderer.news(shown, before, since, now, whole=listener.whole)

    def _presence(self, listener: Listener) -> bytes:
        """Who is here now. The reader puts that into what they have, so it is no news later."""
        assert listener.has is not None  # who has nothing yet is dirty
        table = self.renderer.shown(listener.guest, listener.seat, listener.width).table
        listener.has = listener.has.with_table(table)
        return encode(self.presence())

    def lose(self, status: int) -> None:
        """The table cannot be read any more: all who listen are told so."""
        for listener in self.listeners:
            listener.end(status)
