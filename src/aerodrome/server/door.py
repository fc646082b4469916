"""Where requests come in: who asks, from where, how often, and whether every field is as it should be."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar
from urllib.parse import parse_qsl, urlsplit

import msgspec
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp, Receive, Scope, Send

from aerodrome.kernel.errors import AerodromeError
from aerodrome.server import wire
from aerodrome.server.config import Config
from aerodrome.server.errors import Refused, refusal
from aerodrome.server.headers import SAFETY
from aerodrome.server.metrics import Metrics
from aerodrome.server.store.accounts import Accounts, Guest
from aerodrome.server.store.database import Conflict
from aerodrome.server.table.registry import TableRegistry

T = TypeVar("T")
COOKIE: Final = "aerodrome"
JSON: Final = (b"content-type", b"application/json")

logger = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class NoQuery(wire.Asked):
    """No parameters."""


class Limiter:
    """How often somebody may do something. An empty rate is no limit."""

    def __init__(self, config: Config) -> None:
        rates = {name: getattr(config.rates, name) for name in config.rates.__dataclass_fields__}
        self._items: dict[str, RateLimitItem] = {name: parse(rate) for name, rate in rates.items() if rate}
        self._limiter = FixedWindowRateLimiter(MemoryStorage())

    def check(self, rate: str, who: str) -> None:
        item = self._items.get(rate)
        if item is not None and not self._limiter.hit(item, rate, who):
            wait = max(1, int(self._limiter.get_window_stats(item, rate, who).reset_time - time.time()) + 1)
            raise Refused(429, "too_often", f"too often: no more than {item}; wait {wait} s", wait)


@dataclass
class Reply:
    body: bytes = b""
    status: int = 200
    token: str | None = None  # for the cookie; empty: take it away
    headers: list[tuple[bytes, bytes]] = field(default_factory=lambda: [JSON])


@dataclass(frozen=True)
class Route:
    """One request that exists. The OpenAPI document is made from these."""

    method: str
    path: str
    summary: str
    handler: Callable[[Call], Awaitable[Reply]]
    answer: Any = None  # the type of the body; None: there is none
    status: int = 200
    body: type[Struct] | None = None
    query: type[Struct] = NoQuery
    rate: str = ""  # of config.Rates, a guest
    needs_guest: bool = False


@dataclass
class House:
    """All that a request may need."""

    config: Config
    tables: TableRegistry
    accounts: Accounts
    limiter: Limiter
    metrics: Metrics


@dataclass
class Call:
    """A request that has passed the door."""

    house: House
    guest: Guest | None
    address: str
    path: Mapping[str, str]
    query: Any
    body: Any
    new_token: str | None = None
    token: str = ""

    @property
    def tables(self) -> TableRegistry:
        return self.house.tables

    @property
    def guest_id(self) -> str:
        return self.guest.id if self.guest is not None else ""

    def known(self) -> Guest:
        if self.guest is None:
            raise Refused(401, "no_name", "say who you are first: POST /api/me")
        return self.guest

    async def become(self, name: str) -> Guest:
        """A stranger says a name and is a guest from now on."""
        self.house.limiter.check("guests", self.address)
        self.guest, self.new_token = await self.house.accounts.new_guest(name)
        return self.guest

    def reply(self, body: Any, status: int = 200) -> Reply:
        encoded = body if isinstance(body, bytes) else encode(body)
        return Reply(encoded, status, self.new_token)


class Endpoint:
    """All methods of one path, as an ASGI application."""

    def __init__(self, house: House, routes: list[Route]) -> None:
        self.house = house
        self.path = routes[0].path
        self.routes = {route.method: route for route in routes}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        try:
            reply = await self._answer(scope, receive, method)
        except Refused as error:
            reply = trouble(error)
        except AerodromeError as error:
            reply = trouble(refusal(error))
        except (SQLAlchemyError, Conflict):
            logger.exception("the store failed", extra={"route": self.path})
            reply = trouble(Refused(503, "busy", "the store does not answer: try again", wait=2))
        except Exception:  # the last resort: the caller gets a number, the log gets the rest
            number = secrets.token_hex(4)
            logger.exception("a request failed", extra={"route": self.path, "number": number})
            reply = trouble(Refused(500, "internal", f"something went wrong here; its number is {number}"))
        await self._send(scope, send, reply)
        seconds = time.perf_counter() - began
        route = f"{method} {self.path}"
        self.house.metrics.requests.labels(route, str(reply.status)).inc()
        self.house.metrics.request_seconds.labels(route).observe(seconds)
        if logger.isEnabledFor(logging.INFO):
            logger.info("request", extra={"route": route, "status": reply.status, "ms": round(1000 * seconds, 1)})

    async def _answer(self, scope: Scope, receive: Receive, method: str) -> Reply:
        route = self.routes.get(method)
        if route is None:
            allowed = ", ".join(sorted(self.routes))
            raise Refused(405, "method", f"this address answers {allowed}", allow=allowed)
        headers = headers_of(scope)
        address = scope["client"][0] if scope["client"] else ""
        token, by_cookie = credentials(headers)
        if method != "GET":
            check_origin(self.house.config, headers, by_cookie)
        guest = await self.house.accounts.guest(token) if token else None
        if token and guest is None and not by_cookie:
            raise Refused(401, "no_name", "this token is not known, or has run out")
        if guest is None:
            self.house.limiter.check("strangers", address)
        elif route.rate:
            self.house.limiter.check(route.rate, guest.id)
        query = read_query(scope["query_string"], route.query)
        body = await read_body(self.house.config, headers, receive, route.body)
        call = Call(self.house, guest, address, scope["path_params"], query, body, token=token)
        if route.needs_guest:
            call.known()
        return await route.handler(call)

    async def _send(self, scope: Scope, send: Send, reply: Reply) -> None:
        length = (b"content-length", str(len(reply.body)).encode())
        headers = [*reply.headers, length, (b"cache-control", b"no-store"), *SAFETY]
        if reply.token is not None:
            headers.append((b"set-cookie", self._cookie(scope, reply.token)))
        await send({"type": "http.response.start", "status": reply.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else reply.body})

    def _cookie(self, scope: Scope, token: str) -> bytes:
        age = self.house.config.token_days * 86_400 if token else 0
        secure = "; Secure" if self.house.config.secure or scope["scheme"] == "https" else ""
        return f"{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}".encode()


def trouble(error: Refused, now: bytes = b"") -> Reply:
    body = encode(wire.Trouble(wire.Problem(error.code, error.text)))
    if now:
        body = body[:-1] + b',"now":' + now + b"}"
    headers = [JSON]
    if error.wait:
        headers.append((b"retry-after", str(error.wait).encode()))
    if error.allow:
        headers.append((b"allow", error.allow.encode()))
    return Reply(body, error.status, headers=headers)


# --- who asks, and from where


def headers_of(scope: Scope) -> dict[str, str]:
    return {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}


def credentials(headers: Mapping[str, str]) -> tuple[str, bool]:
    """The token of a request, and whether a cookie brought it."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip(), False
    for cookie in headers.get("cookie", "").split(";"):
        name, _, value = cookie.strip().partition("=")
        if name == COOKIE:
            return value, True
    return "", False


def check_origin(config: Config, headers: Mapping[str, str], by_cookie: bool) -> None:
    """A page of somebody else's must not act in a visitor's name."""
    origin = headers.get("origin")
    if origin is None and not by_cookie:
        return
    if origin is not None and (origin in config.origins or urlsplit(origin).netloc == headers.get("host")):
        return
    raise Refused(403, "origin", "this request comes from a page that is not ours")


# --- what is asked


def read_query(raw: bytes, kind: type[T]) -> T:
    if not raw and kind is NoQuery:
        return kind()
    pairs = parse_qsl(raw.decode("latin-1"), keep_blank_values=True)
    values = dict(pairs)
    if len(values) != len(pairs):
        raise Refused(422, "invalid", "a parameter is given twice")
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(422, "invalid", f"query: {error}") from error


async def read_body(config: Config, headers: Mapping[str, str], receive: Receive, kind: type[T] | None) -> T | None:
    raw = await _read(config.body_bytes, receive)
    if kind is None:
        return None
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "json_only", "send JSON, with content-type application/json")
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise Refused(422, "invalid", str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(400, "bad_json", f"this is not JSON: {error}") from error


async def _read(limit: int, receive: Receive) -> bytes:
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Refused(400, "bad_json", "the request broke off")
        part = message.get("body", b"")
        size += len(part)
        if size > limit:
            raise Refused(413, "too_large", f"no more than {limit} bytes, please")
        parts.append(part)
        if not message.get("more_body"):
            return b"".join(parts)


class Switch:
    """Finds the endpoint of a path; everything else is for the application behind. Three look-ups, no patterns."""

    def __init__(self, house: House, routes: list[Route], behind: ASGIApp) -> None:
        self.house = house
        self.behind = behind
        self._found: dict[tuple[str, ...], tuple[Endpoint, dict[str, int]]] = {}
        for path in dict.fromkeys(route.path for route in routes):
            parts = path.split("/")
            names = {part[1:-1]: n for n, part in enumerate(parts) if part.startswith("{")}
            key = tuple("*" if n in names.values() else part for n, part in enumerate(parts))
            same = [route for route in routes if route.path == path]
            self._found[key] = Endpoint(house, same), names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            parts = scope["path"].split("/")
            found = self._find(parts)
            if found is not None:
                endpoint, names = found
                scope["path_params"] = {name: parts[n] for name, n in names.items()}
                await endpoint(scope, receive, send)
                return
        await self.behind(scope, receive, send)

    def _find(self, parts: list[str]) -> tuple[Endpoint, dict[str, int]] | None:
        key = tuple(parts)
        for variable in (0, 3, 5):  # where a path may hold a name: /api/tables/{table}/seats/{seat}
            if variable:
                if len(key) <= variable:
                    return None
                key = (*key[:variable], "*", *key[variable + 1 :])
            if key in self._found:
                return self._found[key]
        return None
