"""How the server is, for whoever runs it."""

from __future__ import annotations

from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from aerodrome import build
from aerodrome.server import wire
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.services import Services

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


async def alive(call: ApiCall) -> Response:
    return call.answer(wire.Health("ok", build.version(), build.describe()))


async def ready(call: ApiCall) -> Response:
    """Whether tables can be written; asked often, it is found out but now and then."""
    well = await call.services.readiness.well()
    health = wire.Health("ok" if well else "failing", build.version(), build.describe())
    return call.answer(health, 200 if well else 503)


async def metrics(request: Request) -> Response:
    """For this machine only: a proxy that passes requests on says so in a header."""
    if request.client is not None and request.client.host in LOOPBACK and "x-forwarded-for" not in request.headers:
        services: Services = request.app.state.services
        return Response(services.metrics.page(), media_type=CONTENT_TYPE_LATEST)
    return PlainTextResponse("not here", 404)
