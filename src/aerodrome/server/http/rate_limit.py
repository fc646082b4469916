"""How often somebody may do something."""

from __future__ import annotations

import time
from dataclasses import asdict

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from aerodrome.server.config import Rates
from aerodrome.server.errors import Refused


class RateLimiter:
    """An empty rate is no limit."""

    def __init__(self, rates: Rates) -> None:
        self._items: dict[str, RateLimitItem] = {name: parse(rate) for name, rate in asdict(rates).items() if rate}
        self._limiter = FixedWindowRateLimiter(MemoryStorage())

    def check(self, rate: str, who: str) -> None:
        """Count one more; refused if that is too many."""
        item = self._items.get(rate)
        if item is not None and not self._limiter.hit(item, rate, who):
            raise self._too_often(item, rate, who)

    def check_left(self, rate: str, who: str) -> None:
        """Count nothing; refused if there was too much already."""
        item = self._items.get(rate)
        if item is not None and not self._limiter.test(item, rate, who):
            raise self._too_often(item, rate, who)

    def _too_often(self, item: RateLimitItem, rate: str, who: str) -> Refused:
        wait = max(1, int(self._limiter.get_window_stats(item, rate, who).reset_time - time.time()) + 1)
        return Refused(429, "too_often", f"too often: no more than {item}; wait {wait} s", wait)
