"""What the server itself does at tables: it lets bots answer and keeps the time."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from aerodrome import bots
from aerodrome.bots import failure
from aerodrome.kernel.event import SPECTATOR
from aerodrome.match import Match
from aerodrome.server import conduct
from aerodrome.server.deeds import BotSeated, Played
from aerodrome.server.errors import Refused
from aerodrome.server.table import Table
from aerodrome.server.workers import BotFailed, Workers

if TYPE_CHECKING:
    from aerodrome.server.hall import Hall
    from aerodrome.server.held import Held

AFTER_A_BREAK: Final = 15_000  # milliseconds that clocks wait after the server was down
AGAIN: Final = {"stale", "not_your_turn", "over", "busy"}  # the table has moved on: look again

logger = logging.getLogger(__name__)


class Keeper:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.config = hall.config
        self.workers = Workers(hall.config.bot_workers, hall.config.bot_seconds, hall.config.games)
        self._tasks: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self.workers.stop()

    def mind(self, held: Held) -> None:
        """See to it that bots answer and clocks ring; called after every change."""
        table = held.table
        bots_wait = table.status == "playing" and any(map(table.played_by_bot, table.waiting()))
        if bots_wait and (held.bots is None or held.bots.done()):
            held.bots = self._spawn(self._let_bots_play(held))
        self.wind(held)

    def rest(self, held: Held) -> None:
        if held.timer is not None:
            held.timer.cancel()
        if held.bots is not None:
            held.bots.cancel()
        self.workers.forget(held.id)

    # --- bots

    async def _let_bots_play(self, held: Held) -> None:
        while True:
            async with held.lock:
                table, match = held.table, held.table.match
                if held.stale or match is None or table.status != "playing":
                    return
                seat = next((seat for seat in table.waiting() if table.played_by_bot(seat)), None)
                if seat is None:
                    return
                version, length, bot = match.version(seat), match.length, table.seats[seat].bot
            began = time.monotonic()
            action = await self._think(held, match, length, seat, bot)
            if action is None:
                continue
            if held.listeners:
                await asyncio.sleep(max(0.0, self.config.bot_pause - (time.monotonic() - began)))
            await self._play(held, seat, action, version, bot)

    async def _think(self, held: Held, match: Match, length: int, seat: int, bot: str) -> int | None:
        """What the bot answers; None: it has failed, and the table should be looked at again."""
        began = time.monotonic()
        try:
            action = await self.workers.decide(held.id, match, length, seat, bot)
        except BotFailed as error:
            await self._failed(held, match, seat, bot, str(error), error.seed)
            return None
        self.hall.metrics.bot_seconds.labels(bot).observe(time.monotonic() - began)
        return action

    async def _failed(self, held: Held, match: Match, seat: int, bot: str, reason: str, seed: int) -> None:
        """A bot that fails is asked again; failing twice, a lower one plays on, or chance answers this once."""
        self.hall.metrics.bot_failures.labels(bot).inc()
        move = (seat, bot, match.length)
        again = (
            failure.keep(self.config.failures, match, seat, bot, seed) if held.failed == move else "it is asked again"
        )
        logger.error("a bot failed: %s; %s", reason, again, extra={"bot": bot, "game": match.game.name})
        if held.failed != move:
            held.failed = move
        elif bots.below(bot) != bot:
            await self._do(held, lambda table: _replaced(table, seat, bot))
        elif legal := match.legal(seat):
            await self._do(held, lambda table: conduct.play(table, Played(seat, secrets.choice(legal))))

    async def _play(self, held: Held, seat: int, action: int, version: int, bot: str) -> None:
        def answer(table: Table) -> None:
            if table.status == "playing" and table.seats[seat].bot == bot:
                conduct.play(table, Played(seat, action), version)

        try:
            await self.hall.act(held.id, answer, _nothing)
        except Refused as error:
            if error.code not in AGAIN:
                match = held.table.match
                assert match is not None
                await self._failed(held, match, seat, bot, error.text, 0)

    async def _do(self, held: Held, command: conduct.Command) -> None:
        try:
            await self.hall.act(held.id, command, _nothing)
        except Refused as error:
            logger.warning("the table has moved on: %s", error.text)

    # --- time

    def wind(self, held: Held) -> None:
        """Set the timer for the next moment at which something is due."""
        if held.timer is not None:
            held.timer.cancel()
            held.timer = None
        times = [self._due(held, due) for _, due in held.table.clocks()]
        absent = held.next_absent()
        if absent is not None:
            times.append(absent + 10)
        if times:
            wait = max(0.0, (min(times) - self.hall.clock()) / 1000)
            held.timer = asyncio.get_running_loop().call_later(min(wait, 86_400.0), self._ring, held)

    def _due(self, held: Held, due: int) -> int:
        """When the server acts: a little late, so that what is on its way counts, and patient after a break."""
        return max(due + int(1000 * self.config.clock_grace), held.loaded + AFTER_A_BREAK if held.resumed else 0)

    def _ring(self, held: Held) -> None:
        held.timer = None
        self._spawn(self._act_on_time(held))

    async def _act_on_time(self, held: Held) -> None:
        held.tell_presence()
        for seat, due in held.table.clocks():
            if self._due(held, due) <= self.hall.clock():
                action = await self._late(held, seat) if seat != SPECTATOR else None
                await self._do(held, partial(_rung, seat=seat, due=due, action=action))
        self.wind(held)

    async def _late(self, held: Held, seat: int) -> int | None:
        """What a bot answers for a person whose time is over; None: it has no answer."""
        async with held.lock:
            match = held.table.match
            if match is None or seat not in match.actors():
                return None
            length, bot = match.length, held.table.level()
        try:
            return await self.workers.decide(held.id, match, length, seat, bot)
        except BotFailed as error:
            logger.error("a bot failed: %s", error, extra={"bot": bot, "game": match.game.name})
            return None

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("keeping a table failed", exc_info=task.exception())


def _nothing(*_: object) -> None:
    return None


def _replaced(table: Table, seat: int, bot: str) -> None:
    if table.seats[seat].bot == bot:
        table.add(BotSeated(seat, bots.below(bot), "failed"))


def _rung(table: Table, seat: int, due: int, action: int | None) -> None:
    """Time is over for a seat, or the game's own clock rings; not if somebody was faster."""
    if (seat, due) not in table.clocks() or table.match is None:
        return
    if seat != SPECTATOR:
        legal = table.match.legal(seat)
        answer = action if action in legal else secrets.choice(legal)
        conduct.play(table, Played(seat, answer, why="time"))
    elif calls := table.match.asides(SPECTATOR):
        conduct.play(table, Played(SPECTATOR, calls[0], why="clock"))
