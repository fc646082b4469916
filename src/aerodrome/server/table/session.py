"""A table in use: its state in memory, who listens, and what keeps it going."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from aerodrome.server import wire
from aerodrome.server.clock import Clock
from aerodrome.server.config import Config
from aerodrome.server.table.listing import Listed
from aerodrome.server.table.queue import Asker
from aerodrome.server.table.render import Shown, TableRenderer
from aerodrome.server.table.state import TableState


@dataclass(eq=False)
class Listener:
    """An open socket. `wake` is set when there is something to send."""

    guest: str
    seat: int
    since: int = 0  # lines up to this number were sent
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    dirty: bool = True  # the table has changed; else only who is here
    whole: bool = False  # it always gets the whole present
    has: Shown | None = None  # what it was sent last; None: the next is whole
    lost: bool = False  # the seat belongs to somebody else now
    revoked: bool = False  # the token by which it was opened is good no more


class TableSession:
    """Take `lock` before looking at the table: while it is held by another, a change may not be on disk yet."""

    def __init__(self, table: TableState, config: Config, clock: Clock, resumed: bool) -> None:
        self.id = table.id
        self.config = config
        self.clock = clock
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.stale = False  # the table must be read again
        self.loaded = clock()
        self.resumed = resumed  # read from the log: the server may have been down
        self.used = time.monotonic()
        self.left: dict[str, int] = {}  # when a guest was here last
        self.bots: asyncio.Task[None] | None = None
        self.failed: tuple[int, str, int] | None = None  # at which move a bot failed last: seat, bot, length of the log
        self.timer: asyncio.TimerHandle | None = None
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
        return Asker(self.table.plan.host, watched=bool(self.listeners))

    # --- who is here

    def join(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.tell_presence()

    def part(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if listener.guest:
            self.left[listener.guest] = self.clock()
        self.used = time.monotonic()
        self.tell_presence()

    def presence(self) -> wire.Presence:
        guests = {listener.guest for listener in self.listeners}
        here = [bool(holder.guest) and holder.guest in guests for holder in self.table.seats]
        away = [self._absent_from(n) for n in range(len(self.table.seats))]
        absent = [since is not None and since <= self.clock() for since in away]
        playing = {holder.guest for holder in self.table.seats if holder.guest}
        onlookers = sum(1 for listener in self.listeners if listener.guest not in playing)
        return wire.Presence(here, absent, onlookers)

    def _absent_from(self, seat: int) -> int | None:
        """From when on the person on that seat counts as absent, if nothing changes."""
        table, holder = self.table, self.table.seats[seat]
        if table.status != "playing" or holder.kind != "person" or holder.lent or seat not in table.waiting():
            return None
        if any(listener.guest == holder.guest for listener in self.listeners):
            return None
        since = max(self.left.get(holder.guest, self.loaded), table.waiting_since[seat])
        return since + 1000 * self.config.absent_seconds[table.plan.pace == "turns"]

    def next_absent(self) -> int | None:
        """When the next person begins to count as absent."""
        times = [self._absent_from(seat) for seat in range(len(self.table.seats))]
        return min((t for t in times if t is not None and t > self.clock()), default=None)

    def tell_presence(self) -> None:
        self.renderer.forget_presence()
        for listener in self.listeners:
            listener.wake.set()

    # --- news

    def tell_change(self) -> None:
        """The table has grown: wake all who listen."""
        self.used = time.monotonic()
        self.renderer.forget()
        seats = self.table.seats
        for listener in self.listeners:
            listener.dirty = True
            listener.lost = listener.seat >= 0 and seats[listener.seat].guest != listener.guest
            listener.wake.set()
