"""All that a request may need."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.server.config import Config
from aerodrome.server.http.rate_limit import RateLimiter
from aerodrome.server.metrics import Metrics
from aerodrome.server.store.accounts import Accounts
from aerodrome.server.table.registry import TableRegistry


@dataclass(frozen=True)
class Services:
    config: Config
    tables: TableRegistry
    accounts: Accounts
    limiter: RateLimiter
    metrics: Metrics
