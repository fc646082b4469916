"""Whether the store does its work."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from aerodrome.server.errors import StoreFailed
from aerodrome.server.store.database import Database

FRESH: Final = 1.0  # seconds for which what was found out holds


class Readiness:
    """Asked often, it is found out but now and then."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._looking: asyncio.Task[bool] | None = None
        self._looked = 0.0

    async def well(self) -> bool:
        if self._looking is None or (self._looking.done() and time.monotonic() - self._looked > FRESH):
            self._looked = time.monotonic()
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> bool:
        try:
            await self.database.check()
        except (StoreFailed, TimeoutError):
            return False
        finally:
            self._looked = time.monotonic()
        return True
