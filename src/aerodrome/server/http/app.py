"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, Route

from aerodrome.server.clock import Clock, now
from aerodrome.server.config import Config
from aerodrome.server.http import preview
from aerodrome.server.http.endpoint import Endpoint
from aerodrome.server.http.front_door import FrontDoor
from aerodrome.server.http.headers import SecurityHeaders
from aerodrome.server.http.health import metrics as metrics_page
from aerodrome.server.http.rate_limit import RateLimiter
from aerodrome.server.http.routes import OPERATIONS
from aerodrome.server.http.services import Services
from aerodrome.server.http.sockets import SOCKET, Sockets
from aerodrome.server.http.static import STATIC, WebPage
from aerodrome.server.metrics import Metrics
from aerodrome.server.store.accounts import Accounts
from aerodrome.server.store.database import Database
from aerodrome.server.store.notifications import notifications_for
from aerodrome.server.store.readiness import Readiness
from aerodrome.server.table.registry import TableRegistry
from aerodrome.server.table.sweeper import Sweeper


def make(config: Config, clock: Clock = now) -> FrontDoor:
    metrics = Metrics()
    database = Database(config.database, metrics)
    tables = TableRegistry(config, database, notifications_for(database, config.redis), metrics, clock)
    accounts = Accounts(database, config.token_days, clock)
    sweeper = Sweeper(tables, accounts.sweep)
    limiter = RateLimiter(config.rates)
    limiter.shared = tables.notifications.shared
    tables.peers.limits = limiter
    services = Services(config, tables, accounts, limiter, metrics, Readiness(database))

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        database.start()
        await tables.start()
        sweeper.start()
        yield
        sweeper.stop()
        await tables.stop()
        await database.stop()

    routes: list[BaseRoute] = [
        Route("/metrics", metrics_page),
        Mount("/", WebPage(config.static or STATIC, lambda request: preview.tags(services, request))),
    ]
    rest = Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(SecurityHeaders)])
    rest.state.services = services
    paths = dict.fromkeys(operation.path for operation in OPERATIONS)
    endpoints = {path: Endpoint(services, path, OPERATIONS) for path in paths}
    return FrontDoor(services, endpoints, {SOCKET: Sockets(services)}, rest)
