"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, Route, WebSocketRoute

from aerodrome.server.clock import now
from aerodrome.server.config import Config
from aerodrome.server.door import House, Limiter, Switch
from aerodrome.server.metrics import Metrics
from aerodrome.server.pages import STATIC, Headers, MetricsPage, Pages
from aerodrome.server.routes import ROUTES
from aerodrome.server.sockets import Sockets
from aerodrome.server.store.accounts import Accounts
from aerodrome.server.store.database import Database
from aerodrome.server.store.notifications import notifications_for
from aerodrome.server.table.registry import TableRegistry
from aerodrome.server.table.sweeper import Sweeper


def make(config: Config, clock: Callable[[], int] = now) -> Switch:
    metrics = Metrics()
    database = Database(config.database, metrics)
    tables = TableRegistry(config, database, notifications_for(database, config.redis), metrics, clock)
    sweeper = Sweeper(tables)
    house = House(config, tables, Accounts(database, config.token_days, clock), Limiter(config), metrics)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        database.start()
        await tables.start()
        sweeper.start()
        yield
        sweeper.stop()
        await tables.stop()
        await database.stop()

    routes = [
        WebSocketRoute("/api/tables/{table}/events", Sockets(house)),
        Route("/metrics", MetricsPage(metrics)),
        Mount("/", Pages(config.static or STATIC)),
    ]
    return Switch(house, ROUTES, Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(Headers)]))
