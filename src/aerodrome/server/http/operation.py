"""What can be asked for: an operation is one method of one path. Its description is all that OpenAPI says of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct
from starlette.responses import Response

from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.requests import NoQuery

Handler = Callable[[ApiCall], Awaitable[Response]]


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    summary: str
    handler: Handler
    answer: Any = None  # the type of the body; None: there is none
    status: int = 200
    media: str = "application/json"  # of the answer
    body: type[Struct] | None = None
    query: type[Struct] = NoQuery
    rate: str = ""  # of config.Rates, a guest
    needs_guest: bool = False
