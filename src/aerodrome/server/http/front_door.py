"""The first to see a request. What plays goes straight to its endpoint, the page and the rest by starlette's routes."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.types import ASGIApp, Receive, Scope, Send

from aerodrome.server.http.services import Services


class PathTree:
    """Paths by their parts: going down one finds what is asked for, however many there are.

    As with starlette, a part in braces has a name and takes any text but an empty one; what is spelt out goes first.
    """

    def __init__(self) -> None:
        self.here: ASGIApp | None = None
        self.spelt: dict[str, PathTree] = {}
        self.named: tuple[str, PathTree] | None = None

    def add(self, path: str, app: ASGIApp) -> None:
        tree = self
        for part in path.split("/"):
            if not part.startswith("{"):
                tree = tree.spelt.setdefault(part, PathTree())
                continue
            if tree.named is None:
                tree.named = (part.strip("{}"), PathTree())
            name, tree = tree.named
            if name != part.strip("{}"):
                raise ValueError(f"{path}: the same place is called {name!r} elsewhere")
        tree.here = app

    def find(self, path: str) -> tuple[ASGIApp | None, dict[str, str]]:
        tree, names = self, {}
        for part in path.split("/"):
            if part in tree.spelt:
                tree = tree.spelt[part]
            elif part and tree.named is not None:
                name, tree = tree.named
                names[name] = part
            else:
                return None, {}
        return tree.here, names


class FrontDoor:
    """The server as an ASGI application."""

    def __init__(
        self, services: Services, http: Mapping[str, ASGIApp], sockets: Mapping[str, ASGIApp], rest: ASGIApp
    ) -> None:
        self.services = services
        self._rest = rest
        self._trees = {"http": PathTree(), "websocket": PathTree()}
        for kind, apps in (("http", http), ("websocket", sockets)):
            for path, app in apps.items():
                self._trees[kind].add(path, app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        tree = self._trees.get(scope["type"])
        if tree is not None:
            app, names = tree.find(scope["path"])
            if app is not None:
                scope["path_params"] = names
                await app(scope, receive, send)
                return
        await self._rest(scope, receive, send)
