"""How often somebody may do something, at whichever process of a server."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Final

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from aerodrome.server.config import Rates
from aerodrome.server.errors import Refused
from aerodrome.server.table.peers import Spent

TOLD: Final = 20  # others hear of somebody who has used up so small a part of a limit
FORGOTTEN: Final = 120  # times that others were told something, after which what is still less than that is let go of


class RateLimiter:
    """An empty rate is no limit. What others count is heard a little later: each process may grant a little more."""

    def __init__(self, rates: Rates) -> None:
        self._items: dict[str, RateLimitItem] = {name: parse(rate) for name, rate in asdict(rates).items() if rate}
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self.shared = False  # whether other processes count as well
        self._untold: dict[tuple[str, str], int] = {}
        self._tellings = 0

    def check(self, rate: str, who: str) -> None:
        """Count one more; refused if that is too many."""
        item = self._items.get(rate)
        if item is None:
            return
        if self.shared:
            self._untold[rate, who] = self._untold.get((rate, who), 0) + 1
        if not self._limiter.hit(item, rate, who):
            raise self._too_often(item, rate, who)

    def untold(self) -> list[Spent]:
        """What other processes should know, and do not yet."""
        told = [
            Spent(rate, who, times)
            for (rate, who), times in self._untold.items()
            if TOLD * times >= self._items[rate].amount
        ]
        self._tellings += 1
        if self._tellings % FORGOTTEN == 0:
            self._untold = {}
        for spent in told:
            self._untold.pop((spent.rate, spent.who), None)
        return told

    def count(self, spent: Spent) -> None:
        """What somebody did at another process."""
        item = self._items.get(spent.rate)
        if item is not None and spent.times > 0:
            self._limiter.hit(item, spent.rate, spent.who, cost=spent.times)

    def check_left(self, rate: str, who: str) -> None:
        """Count nothing; refused if there was too much already."""
        item = self._items.get(rate)
        if item is not None and not self._limiter.test(item, rate, who):
            raise self._too_often(item, rate, who)

    def _too_often(self, item: RateLimitItem, rate: str, who: str) -> Refused:
        wait = max(1, int(self._limiter.get_window_stats(item, rate, who).reset_time - time.time()) + 1)
        return Refused(429, "too_often", f"too often: no more than {item}; wait {wait} s", wait)
