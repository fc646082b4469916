"""Every few seconds: attend to tables that nobody attends to, close those at which nobody sits, forget the idle."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from aerodrome.server.errors import Refused, StoreFailed
from aerodrome.server.table.registry import TableRegistry
from aerodrome.server.table.seating import close_idle

TIDY: Final = 3600.0  # seconds
NEGLECTED: Final = 30_000  # milliseconds, after which another process attends to a table

logger = logging.getLogger(__name__)


class Sweeper:
    """`tidy` is called now and then: it forgets tokens that have run out."""

    def __init__(self, registry: TableRegistry, tidy: Callable[[], Awaitable[None]]) -> None:
        self.registry = registry
        self.tidy = tidy
        self._tidied = -TIDY
        self.config = registry.config
        self.lobby = registry.lobby
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._sweep())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _sweep(self) -> None:
        alone = not self.registry.notifications.shared  # then nobody else attends to what was left behind
        while True:
            try:
                await self._adopt(everything=alone)
                await self._close_idle()
                if time.monotonic() - self._tidied >= TIDY:
                    await self.tidy()
                    gc.collect()  # what is old and goes round in circles: it comes to little
                    self._tidied = time.monotonic()
            except StoreFailed as error:
                logger.error("the sweep failed: %s", error.text)
            except Exception:  # whatever it is: the next sweep must come
                logger.exception("the sweep failed")
            alone = False
            slept = time.monotonic()
            await asyncio.sleep(self.config.sweep_seconds)
            late = time.monotonic() - slept - self.config.sweep_seconds
            self.registry.metrics.loop_lag.set(max(0.0, late))
            for session in list(self.registry.sessions.values()):
                if session.idle():
                    self.registry.forget(session)

    async def _adopt(self, everything: bool) -> None:
        """Take up tables where a bot or a clock is due and nobody does anything, as after a crash."""
        at = self.registry.clock()
        for found in await self.lobby.due(at, None if everything else at - NEGLECTED):
            try:
                self.registry.attend(await self.registry.session(found))
            except StoreFailed:
                raise
            except Refused:  # it is damaged or gone: nothing will ever be due there
                await self.lobby.never_due(found)

    async def _close_idle(self) -> None:
        for found in await self.lobby.waiting_since(self.registry.clock() - 1000 * self.config.open_seconds):
            await self.registry.run(found, close_idle)
