"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import groupby

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.routing import Route as StarletteRoute

from aerodrome.server.accounts import Accounts, now
from aerodrome.server.config import Config
from aerodrome.server.door import Endpoint, House, Limiter
from aerodrome.server.hall import Hall
from aerodrome.server.pages import STATIC, Headers, Pages, metrics_page
from aerodrome.server.routes import ROUTES
from aerodrome.server.sockets import Sockets
from aerodrome.server.store import Store
from aerodrome.server.wakeups import wakeups_for


def make(config: Config, clock: Callable[[], int] = now) -> Starlette:
    store = Store(config.database)
    hall = Hall(config, store, wakeups_for(store, config.redis), clock)
    house = House(config, hall, Accounts(store, config.token_days, clock), Limiter(config))

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        store.start()
        await hall.start()
        yield
        await hall.stop()
        await store.stop()

    app = Starlette(routes=_routes(house), lifespan=lifespan, middleware=[Middleware(Headers)])
    app.state.house = house
    return app


def _routes(house: House) -> list[BaseRoute]:
    routes: list[BaseRoute] = [WebSocketRoute("/api/tables/{table}/events", Sockets(house).endpoint)]
    for path, same in groupby(ROUTES, key=lambda route: route.path):
        routes.append(StarletteRoute(path, Endpoint(house, list(same))))
    routes.append(StarletteRoute("/metrics", _MetricsPage()))
    routes.append(Mount("/", Pages(house.config.static or STATIC)))
    return routes


class _MetricsPage:
    __call__ = staticmethod(metrics_page)
