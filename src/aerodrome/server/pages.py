"""The web page."""

from __future__ import annotations

from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, Final

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from aerodrome.server.door import trouble
from aerodrome.server.errors import Refused, unknown
from aerodrome.server.headers import SAFETY
from aerodrome.server.metrics import Metrics

STATIC: Final = Path(__file__).parent.parent / "static"
TEXT: Final = (".js", ".css", ".svg")  # what is worth squeezing
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Aerodrome</title></head><body>
<h1>Aerodrome</h1>
<p>The server runs, but its web page has not been built. <code>./do serve</code> builds it and starts the server.</p>
<p>Programs can play already: <a href="/api/openapi.json">the interface</a>.</p>
</body></html>
"""


class Headers:
    """Adds the same headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *SAFETY]
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class Pages:
    """Files of the web page; every other address is a place inside it."""

    def __init__(self, folder: Path) -> None:
        self.index = folder / "index.html"
        self.files = StaticFiles(directory=folder) if self.index.exists() else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = self._response(scope)
        await response(scope, receive, send)

    def _response(self, scope: Scope) -> ASGIApp:
        path = scope["path"]
        if path.startswith("/api/"):
            reply = trouble(unknown("address"))
            return Response(reply.body, reply.status, media_type="application/json")
        if scope["method"] not in ("GET", "HEAD"):
            reply = trouble(Refused(405, "method", "pages are only read"))
            return Response(reply.body, reply.status, media_type="application/json", headers={"allow": "GET, HEAD"})
        if self.files is None:
            return HTMLResponse(NOT_BUILT)
        if self.files.lookup_path(path.lstrip("/"))[1] is not None and path != "/":
            files = _Cached(self.files) if path.startswith("/assets/") else self.files
            return GZipMiddleware(files, minimum_size=500) if path.endswith(TEXT) else files
        return FileResponse(self.index, headers={"cache-control": "no-cache"})


class _Cached:
    """Files whose names change with their content."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_cached(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200:
                message["headers"] = [*message["headers"], (b"cache-control", b"public, max-age=31536000, immutable")]
            await send(message)

        await self.app(scope, receive, send_cached)


class MetricsPage:
    """For this machine only: a proxy that passes requests on says so in a header."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        passed_on = any(name == b"x-forwarded-for" for name, _ in scope["headers"])
        here = scope["client"] is not None and scope["client"][0] in LOOPBACK
        if here and not passed_on:
            response = Response(self.metrics.page(), media_type=CONTENT_TYPE_LATEST)
        else:
            response = PlainTextResponse("not here", 404)
        await response(scope, receive, send)
