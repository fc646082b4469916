"""Lets bots answer at their tables."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

from aerodrome import bots
from aerodrome.bots import failure
from aerodrome.match import Match
from aerodrome.school.course import bot_seed
from aerodrome.server.config import Config
from aerodrome.server.errors import Refused
from aerodrome.server.metrics import Metrics
from aerodrome.server.table import playing
from aerodrome.server.table.background import BackgroundTasks
from aerodrome.server.table.log import BotSeated, Played
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import Command, TableState
from aerodrome.server.table.workers import BotFailed, Reply, WorkerPool

AGAIN: Final = {"stale", "not_your_turn", "over", "busy"}  # the table has moved on: look again

logger = logging.getLogger(__name__)


class BotRunner:
    """`run` carries a command out at the table with that id."""

    def __init__(
        self, config: Config, metrics: Metrics, workers: WorkerPool, run: Callable[[str, Command], Awaitable[None]]
    ) -> None:
        self.config = config
        self.metrics = metrics
        self.workers = workers
        self.run = run
        self._tasks = BackgroundTasks()

    def wake(self, session: TableSession) -> None:
        """See to it that bots answer; called after every change."""
        table = session.table
        if table.status == "playing" and table.bots_asked() and (session.bots is None or session.bots.done()):
            session.bots = self._tasks.start(self._play_on(session))

    def rest(self, session: TableSession) -> None:
        if session.bots is not None:
            session.bots.cancel()
        self.workers.forget(session.id)

    def stop(self) -> None:
        self._tasks.stop()

    async def _play_on(self, session: TableSession) -> None:
        turn, paused = -1, 0.0  # whose turn it seems to be, and how long it was drawn out for people who watch
        while True:
            async with session.lock:
                table, match = session.table, session.table.match
                if session.stale or match is None or table.status != "playing":
                    return
                if not (asked := table.bots_asked()):
                    return
                seat = asked[0]
                version, length, bot = match.version(seat), match.length, table.seats[seat].bot
            began = time.monotonic()
            reply = await self._think(session, match, length, seat, bot)
            if reply is None:
                continue
            turn, paused = seat, paused if seat == turn else 0.0
            if session.listeners and paused < self.config.bot_pauses:
                pause = max(0.0, self.config.bot_pause - (time.monotonic() - began))
                paused += pause
                await asyncio.sleep(pause)
            await self._answer(session, seat, reply, version, bot)

    async def _think(self, session: TableSession, match: Match, length: int, seat: int, bot: str) -> Reply | None:
        """What the bot answers; None: it has failed, and the table should be looked at again."""
        began = time.monotonic()
        try:
            plan = session.table.plan
            seed = bot_seed(match.header.seed or "", seat, match.steps) if plan.guided or plan.deal else None
            reply = await self.workers.decide(session.asker(), session.id, match, length, seat, bot, seed=seed)
        except BotFailed as error:
            await self._failed(session, match, seat, bot, str(error), error.seed)
            return None
        self.metrics.bot_seconds.labels(bot).observe(time.monotonic() - began)
        return reply

    async def _answer(self, session: TableSession, seat: int, reply: Reply, version: int, bot: str) -> None:
        def answer(table: TableState) -> None:
            if table.status == "playing" and table.seats[seat].bot == bot:
                if reply.words:
                    playing.speak(table, seat, reply.words, version)
                playing.play(table, Played(seat, reply.action), version=version)

        try:
            await self.run(session.id, answer)
        except Refused as error:
            if error.code not in AGAIN:
                match = session.table.match
                assert match is not None
                await self._failed(session, match, seat, bot, error.text, 0)

    async def _failed(self, session: TableSession, match: Match, seat: int, bot: str, reason: str, seed: int) -> None:
        """A bot that fails is asked again; failing twice, a lower one plays on, or chance answers this once."""
        self.metrics.bot_failures.labels(bot).inc()
        move = (seat, bot, match.length)
        twice = session.failed == move
        kept = failure.keep(self.config.failures, match, seat, bot, seed) if twice else "it is asked again"
        logger.error("a bot failed: %s; %s", reason, kept, extra={"bot": bot, "game": match.game.name})
        if not twice:
            session.failed = move
            return

        def step_down(table: TableState) -> None:
            now = table.match
            possible = (now.refusals(seat) or now.legal(seat)) if now is not None else []
            if table.seats[seat].bot != bot or not possible:
                return
            lower = bots.below(bot, match.game.name)
            if lower != bot:
                table.add(BotSeated(seat, lower, "failed"))
            else:
                playing.play(table, Played(seat, secrets.choice(possible)))

        try:
            await self.run(session.id, step_down)
        except Refused as error:
            logger.warning("the table has moved on: %s", error.text)
