"""What comes in: who asks, from where, and whether every field is as it should be."""

from __future__ import annotations

from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request

from aerodrome.server import wire
from aerodrome.server.addresses import network
from aerodrome.server.config import Config
from aerodrome.server.errors import Refused

T = TypeVar("T")
COOKIE: Final = "aerodrome"


class NoQuery(wire.Asked):
    """No parameters."""


def address_of(connection: HTTPConnection) -> str:
    """Who is counted as one: an address, or the network of a household."""
    return network(connection.client.host) if connection.client is not None else ""


def credentials(connection: HTTPConnection) -> tuple[str, bool]:
    """The token of a request, and whether a cookie brought it."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip(), False
    return connection.cookies.get(COOKIE, ""), COOKIE in connection.cookies


def check_origin(config: Config, connection: HTTPConnection, by_cookie: bool) -> None:
    """A page of somebody else's must not act in a visitor's name."""
    origin = connection.headers.get("origin")
    if origin is None and not by_cookie:
        return
    if origin is not None and (origin in config.origins or _host(origin) == connection.headers.get("host")):
        return
    raise Refused(403, "origin", "this request comes from a page that is not ours")


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # as of http://[
        return None


def read_query(connection: HTTPConnection, kind: type[T]) -> T:
    pairs = connection.query_params.multi_items() if connection.scope["query_string"] else []
    values = dict(pairs)
    if len(values) != len(pairs):
        raise Refused(422, "invalid", "a parameter is given twice")
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(422, "invalid", f"query: {error}") from error


async def read_body(request: Request, kind: type[T] | None, limit: int) -> T | None:
    raw = await _read(request, limit)
    if kind is None:
        return None
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "json_only", "send JSON, with content-type application/json")
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise Refused(422, "invalid", str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(400, "bad_json", f"this is not JSON: {error}") from error


async def _read(request: Request, limit: int) -> bytes:
    """The body, unless it is too large. Starlette's own limit would answer in plain text."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > limit:
                raise Refused(413, "too_large", f"no more than {limit} bytes, please")
    except ClientDisconnect as error:
        raise Refused(400, "bad_json", "the request broke off") from error
    return bytes(body)
