"""What the processes of a server tell each other about people: who is at which table, and how often somebody did what.

Every process says what has changed twice a second, and all of it now and then; of whoever has been silent for longer
nothing is believed any more. Nothing of this is kept, and a word that is lost is said again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, Protocol

import msgspec

from aerodrome.server.store.notifications import Notifications

BEAT: Final = 0.5  # seconds
ALL: Final = 20  # beats after which everything is said again
SILENT: Final = 30.0  # seconds after which what somebody said is forgotten
LARGEST: Final = 7000  # bytes of a word, nearly: notices of PostgreSQL have 8,000 at most
CROWD: Final = 200  # guests of one table who are told of
COUNTS: Final = 50  # in a word

logger = logging.getLogger(__name__)

Here = dict[str, list[str]]  # by table, the guests there: nobody any more if empty; somebody without a name is ""


class Spent(NamedTuple):
    """How often somebody did something that is limited."""

    rate: str
    who: str
    times: int


class Word(msgspec.Struct, frozen=True):
    """What a process says."""

    here: Here = {}
    spent: list[Spent] = []


class Limits(Protocol):
    def untold(self) -> list[Spent]:
        """What others should know, and do not yet."""

    def count(self, spent: Spent) -> None:
        """What was done elsewhere."""


class Elsewhere(NamedTuple):
    guests: list[str]
    until: float  # when it is forgotten


class Peers:
    """`mine` tells who is here; `changed` is called with a table to which somebody came, or from
    which somebody went, elsewhere."""

    def __init__(
        self,
        notifications: Notifications,
        mine: Callable[[], Here],
        changed: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.notifications = notifications
        self.mine = mine
        self.changed = changed
        self.clock = clock
        self.limits: Limits | None = None
        self._elsewhere: dict[str, dict[str, Elsewhere]] = {}  # by table and process
        self._told: Here = {}
        self._beats = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.notifications.shared:
            self._task = asyncio.create_task(self._keep_talking())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def guests(self, table: str) -> list[str]:
        """Who is at a table through other processes."""
        return [guest for there in self._elsewhere.get(table, {}).values() for guest in there.guests]

    def people(self) -> set[str]:
        """All guests who are connected elsewhere."""
        return {guest for table in self._elsewhere for guest in self.guests(table) if guest}

    # --- what we say

    async def _keep_talking(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                self.forget_the_silent()
                for word in self.words():
                    await self.notifications.say(msgspec.json.encode(word).decode())
            except Exception as error:  # noqa: BLE001  whatever it is: it is said again later
                logger.error("other processes were not told who is here: %s", type(error).__name__)
                self._told = {}

    def words(self) -> list[Word]:
        """What is to be said now."""
        self._beats += 1
        if self._beats % ALL == 0:
            self._told = {table: [] for table in self._told}
        now = self.mine()
        news = {table: guests for table, guests in now.items() if self._told.get(table) != guests}
        news |= {table: [] for table in self._told if table not in now}
        self._told = now
        spent = self.limits.untold() if self.limits is not None else []
        return list(_words(news, spent))

    # --- what we hear

    async def hear(self, origin: str, said: str) -> None:
        try:
            word = msgspec.json.decode(said, type=Word)
        except msgspec.MsgspecError:  # of another version
            return
        until = self.clock() + SILENT
        for table, guests in word.here.items():
            self._put(table, origin, Elsewhere(guests, until))
        if self.limits is not None:
            for spent in word.spent:
                self.limits.count(spent)

    def forget_the_silent(self) -> None:
        now = self.clock()
        gone = [
            (table, origin)
            for table, there in self._elsewhere.items()
            for origin, said in there.items()
            if said.until < now
        ]
        for table, origin in gone:
            self._put(table, origin, Elsewhere([], now))

    def _put(self, table: str, origin: str, said: Elsewhere) -> None:
        there = self._elsewhere.setdefault(table, {})
        before = there.get(origin)
        if said.guests:
            there[origin] = said
        else:
            there.pop(origin, None)
            if not there:
                del self._elsewhere[table]
        if (before.guests if before else []) != said.guests:
            self.changed(table)


def _words(here: Mapping[str, list[str]], spent: list[Spent]) -> Iterator[Word]:
    """In pieces that a notice can carry; a table with a crowd of onlookers is cut, and its people come first."""
    part: Here = {}
    size = 0
    for table, guests in here.items():
        known = sorted(guests, reverse=True)[:CROWD]
        length = len(table) + sum(len(guest) + 4 for guest in known) + 8
        if part and size + length > LARGEST:
            yield Word(here=part)
            part, size = {}, 0
        part[table] = known
        size += length
    if part:
        yield Word(here=part)
    for start in range(0, len(spent), COUNTS):
        yield Word(spent=spent[start : start + COUNTS])
