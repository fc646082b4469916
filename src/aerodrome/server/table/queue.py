"""Whose bot thinks next: people before empty tables, who has had little before who has had much, short before long."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from aerodrome.bots.search import Budget
from aerodrome.kernel.errors import BadOption

SHORT: Final = 0.2  # seconds: a bot that takes no longer goes to the worker that is kept for such
HALF_LIFE: Final = 60.0  # seconds after which half of what somebody had is forgotten
NOTICED: Final = 5.0  # seconds of thinking by which who has had more stands behind who has had less
FORGOTTEN: Final = 0.01  # seconds of thinking that are not worth remembering


@dataclass(frozen=True)
class Asker:
    """For whom a bot thinks: whose table it is, and whether somebody watches."""

    guest: str = ""
    watched: bool = True


@dataclass(eq=False)
class Claim:
    asker: Asker
    table: str
    seconds: float  # that it will take, as far as its name tells
    number: int
    slot: asyncio.Future[int] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


def seconds_of(bot: str) -> float:
    """How long a bot thinks about a move, as its name says; 0: no time worth mentioning."""
    kind, _, detail = bot.partition("@")[0].partition(":")
    if kind not in ("search", "expert") or (kind == "expert" and not detail):
        return 0.0
    try:
        return Budget.read(detail).seconds
    except BadOption:
        return 0.0


class FairQueue:
    """Hands out workers: `thinkers` that do any work, and one for what is short, so that it never waits long.

    One guest never holds all of the thinkers, and but one of them after `budget` seconds of thinking a minute.
    """

    def __init__(self, thinkers: int, budget: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.thinkers = thinkers
        self.budget = budget
        self.clock = clock
        self.waiting: list[Claim] = []
        self._free = set(range(thinkers + 1))
        self._held: Counter[str] = Counter()  # thinkers, by guest
        self._spent: dict[str, tuple[float, float]] = {}  # by guest and by table: seconds, and when that was noted
        self._count = 0

    @asynccontextmanager
    async def turn(self, asker: Asker, table: str, seconds: float) -> AsyncIterator[int]:
        """The number of a worker, as soon as it is this one's turn."""
        self._count += 1
        claim = Claim(asker, table, seconds, self._count)
        self.waiting.append(claim)
        self._hand_out()
        try:
            slot = await claim.slot
        except asyncio.CancelledError:
            if claim in self.waiting:
                self.waiting.remove(claim)
            elif claim.slot.done() and not claim.slot.cancelled():
                self._give_back(claim, claim.slot.result(), 0.0)
            raise
        began = self.clock()
        try:
            yield slot
        finally:
            self._give_back(claim, slot, self.clock() - began)

    def _give_back(self, claim: Claim, slot: int, seconds: float) -> None:
        guest = claim.asker.guest
        if slot < self.thinkers:
            self._held[guest] -= 1
            if not self._held[guest]:
                del self._held[guest]
        for who in (guest, claim.table):
            self._spent[who] = (self.spent(who) + seconds, self.clock())
        if len(self._spent) > 10_000:
            self._spent = {who: kept for who, kept in self._spent.items() if self.spent(who) > FORGOTTEN}
        self._free.add(slot)
        self._hand_out()

    def spent(self, who: str) -> float:
        """Seconds of thinking that a guest or a table has had lately."""
        seconds, at = self._spent.get(who, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self.clock() - at) / HALF_LIFE))

    def _hand_out(self) -> None:
        self.waiting = [claim for claim in self.waiting if not claim.slot.done()]  # some do not wait any more
        while self._free and self.waiting:
            ranked = sorted(self.waiting, key=self._rank)
            given = next(((claim, slot) for claim in ranked if (slot := self._slot(claim)) is not None), None)
            if given is None:
                return
            claim, slot = given
            self.waiting.remove(claim)
            self._free.discard(slot)
            if slot < self.thinkers:
                self._held[claim.asker.guest] += 1
            claim.slot.set_result(slot)

    def _rank(self, claim: Claim) -> tuple[bool, int, float, float, float, int]:
        guest = claim.asker.guest
        return (
            not claim.asker.watched,
            self._held[guest],
            self.spent(guest) // NOTICED,
            claim.seconds,
            self.spent(claim.table),
            claim.number,
        )

    def _slot(self, claim: Claim) -> int | None:
        """A free worker that may do this, if possible the one that knows the table; None: not now."""
        home = zlib.crc32(claim.table.encode()) % self.thinkers
        if claim.seconds <= SHORT:
            choices = [home, self.thinkers, *range(self.thinkers)]
        else:
            most = 1 if self.spent(claim.asker.guest) > self.budget else max(1, self.thinkers - 1)
            if self._held[claim.asker.guest] >= most:
                return None
            choices = [home, *range(self.thinkers)]
        return next((slot for slot in choices if slot in self._free), None)
