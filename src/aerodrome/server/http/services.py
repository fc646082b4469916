"""All that a request may need."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.server.config import Config
from aerodrome.server.http.rate_limit import RateLimiter
from aerodrome.server.metrics import Metrics
from aerodrome.server.store.accounts import Accounts, Guest
from aerodrome.server.store.readiness import Readiness
from aerodrome.server.table.registry import TableRegistry


@dataclass(frozen=True)
class Services:
    config: Config
    tables: TableRegistry
    accounts: Accounts
    limiter: RateLimiter
    metrics: Metrics
    readiness: Readiness

    async def guest(self, token: str, address: str) -> Guest | None:
        """Whose token this is. Who guesses is soon asked to wait."""
        if (known := self.accounts.at_hand(token)) is not None:
            return known
        if not self.accounts.remembers(token):
            self.limiter.check_left("wrong_tokens", address)
        guest = await self.accounts.guest(token)
        if guest is None:
            self.limiter.check("wrong_tokens", address)
        return guest
