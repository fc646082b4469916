"""Answers in JSON, errors as well."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from aerodrome.server import wire
from aerodrome.server.errors import Refused

encode = msgspec.json.Encoder().encode


class JsonResponse(Response):
    """Not starlette's: msgspec knows the types of the wire, and some bodies are encoded already."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return content if isinstance(content, bytes) else encode(content)


def error_response(error: Refused, now: bytes = b"") -> Response:
    """`now` is where the table stands, for an answer that came too late."""
    body = encode(wire.Trouble(wire.Problem(error.code, error.text)))
    if now:
        body = body[:-1] + b',"now":' + now + b"}"
    response = JsonResponse(body, error.status)
    if error.wait:
        response.headers["retry-after"] = str(error.wait)
    if error.allow:
        response.headers["allow"] = error.allow
    return response
