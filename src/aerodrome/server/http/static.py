"""The web page."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from aerodrome.server.errors import Refused, unknown
from aerodrome.server.http.responses import error_response

STATIC: Final = Path(__file__).parents[2] / "static"
TEXT: Final = (".js", ".css", ".svg")  # what is worth squeezing
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Aerodrome</title></head><body>
<h1>Aerodrome</h1>
<p>The server runs, but its web page has not been built. <code>./do serve</code> builds it and starts the server.</p>
<p>Programs can play already: <a href="/api/openapi.json">the interface</a>.</p>
</body></html>
"""


class HashedFiles(StaticFiles):
    """Files whose names change with their content."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


class WebPage:
    """Files of the page; every other address is a place inside it. `tags` are for the head of that place."""

    def __init__(self, folder: Path, tags: Callable[[Request], Awaitable[str]]) -> None:
        self.index = folder / "index.html"
        self.tags = tags
        self.built = self.index.exists()
        self.files = StaticFiles(directory=folder, check_dir=self.built)
        self.assets = HashedFiles(directory=folder, check_dir=self.built)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocketClose(4404)(scope, receive, send)
            return
        response = self._file(scope["path"], scope["method"]) or await self._place(Request(scope))
        await response(scope, receive, send)

    async def _place(self, request: Request) -> Response:
        tags = await self.tags(request)
        headers = {"cache-control": "no-cache"}
        if not tags:
            return FileResponse(self.index, headers=headers)
        text = await asyncio.to_thread(self.index.read_text, encoding="utf-8")
        return HTMLResponse(text.replace("</head>", f"{tags}</head>", 1), headers=headers)

    def _file(self, path: str, method: str) -> ASGIApp | None:
        if path.startswith("/api/"):
            return error_response(unknown("address"))
        if method not in ("GET", "HEAD"):
            return error_response(Refused(405, "method", "pages are only read", allow="GET, HEAD"))
        if not self.built:
            return HTMLResponse(NOT_BUILT)
        if path != "/" and self._is_file(path):
            files = self.assets if path.startswith("/assets/") else self.files
            return GZipMiddleware(files, minimum_size=500) if path.endswith(TEXT) else files
        return None

    def _is_file(self, path: str) -> bool:
        try:
            return self.files.lookup_path(path.lstrip("/"))[1] is not None
        except (OSError, ValueError):  # no name of a file: too long, or with a character that none has
            return False
