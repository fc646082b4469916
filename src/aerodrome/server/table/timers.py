"""Keeps the time at tables: for the answers of people, for the game's own clock, and for who is away."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from aerodrome.kernel.event import SPECTATOR
from aerodrome.server.clock import Clock
from aerodrome.server.config import Config
from aerodrome.server.errors import Refused, StoreFailed
from aerodrome.server.table import playing
from aerodrome.server.table.background import BackgroundTasks
from aerodrome.server.table.log import Played
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import Command, TableState
from aerodrome.server.table.workers import BotFailed, WorkerPool

AFTER_A_BREAK: Final = 15_000  # milliseconds that clocks wait after the server was down
LONGEST: Final = 86_400.0  # seconds that a timer is set for; then it is set again

logger = logging.getLogger(__name__)


class Timers:
    """`run` carries a command out at the table with that id."""

    def __init__(
        self, config: Config, clock: Clock, workers: WorkerPool, run: Callable[[str, Command], Awaitable[None]]
    ) -> None:
        self.config = config
        self.clock = clock
        self.workers = workers
        self.run = run
        self._tasks = BackgroundTasks()

    def set(self, session: TableSession) -> None:
        """Set the timer for the next moment at which something is due; called after every change."""
        self.cancel(session)
        times = [self._due(session, due) for _, due in session.table.clocks()]
        absent = session.next_absent()
        if absent is not None:
            times.append(absent + 10)
        if times:
            wait = max(0.0, (min(times) - self.clock()) / 1000)
            session.timer = asyncio.get_running_loop().call_later(min(wait, LONGEST), self._ring, session)

    def cancel(self, session: TableSession) -> None:
        if session.timer is not None:
            session.timer.cancel()
            session.timer = None

    def stop(self) -> None:
        self._tasks.stop()

    def _due(self, session: TableSession, due: int) -> int:
        """When the server acts: a little late, so that what is on its way counts, and patient after a break."""
        return max(due + int(1000 * self.config.clock_grace), session.loaded + AFTER_A_BREAK if session.resumed else 0)

    def _ring(self, session: TableSession) -> None:
        session.timer = None
        self._tasks.start(self._act(session))

    async def _act(self, session: TableSession) -> None:
        session.tell_presence()
        for seat, due in session.table.clocks():
            if self._due(session, due) <= self.clock():
                action = await self._late(session, seat) if seat != SPECTATOR else None
                try:
                    await self.run(session.id, partial(_time_is_over, seat=seat, due=due, action=action))
                except StoreFailed:
                    return  # the table is taken up again as soon as it can be written
                except Refused as error:
                    logger.warning("the table has moved on: %s", error.text)
        self.set(session)

    async def _late(self, session: TableSession, seat: int) -> int | None:
        """What a bot answers for a person whose time is over; None: it has no answer."""
        async with session.lock:
            match = session.table.match
            if match is None or seat not in match.actors():
                return None
            length, bot = match.length, session.table.level()
        try:
            reply = await self.workers.decide(session.asker(), session.id, match, length, seat, bot, besides=False)
        except BotFailed as error:
            logger.error("a bot failed: %s", error, extra={"bot": bot, "game": match.game.name})
            return None
        return reply.action


def _time_is_over(table: TableState, seat: int, due: int, action: int | None) -> None:
    """For a seat, or on the game's own clock; not if somebody was faster."""
    if (seat, due) not in table.clocks() or table.match is None:
        return
    if seat != SPECTATOR:
        legal = table.match.legal(seat)
        answer = action if action in legal else secrets.choice(legal)
        playing.play(table, Played(seat, answer, why="time"))
    elif calls := table.match.asides(SPECTATOR):
        playing.play(table, Played(SPECTATOR, calls[0], why="clock"))
