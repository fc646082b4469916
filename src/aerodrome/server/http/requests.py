"""What comes in: who asks, from where, and whether every field is as it should be."""

from __future__ import annotations

from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request

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
    client = connection.scope.get("client")
    return network(client[0]) if client else ""


def header(connection: HTTPConnection, name: bytes) -> str | None:
    """The first header of that name, which is in small letters. Starlette's way takes long where there is none."""
    for found, value in connection.scope["headers"]:
        if found == name:
            text: str = value.decode("latin-1")
            return text
    return None


def credentials(connection: HTTPConnection) -> tuple[str, bool]:
    """The token of a request, and whether a cookie brought it."""
    kind, _, token = (header(connection, b"authorization") or "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip(), False
    return connection.cookies.get(COOKIE, ""), COOKIE in connection.cookies


def check_origin(config: Config, connection: HTTPConnection, by_cookie: bool) -> None:
    """A page of somebody else's must not act in a visitor's name."""
    origin = header(connection, b"origin")
    if origin is None and not by_cookie:
        return
    if origin is not None and (origin in config.origins or _host(origin) == header(connection, b"host")):
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
    if (header(request, b"content-type") or "").partition(";")[0].strip().lower() != "application/json":
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
    while True:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise Refused(400, "bad_json", "the request broke off")
        body += message.get("body", b"")
        if len(body) > limit:
            raise Refused(413, "too_large", f"no more than {limit} bytes, please")
        if not message.get("more_body", False):
            return bytes(body)
