"""Where an operation is found, checked, carried out, answered and counted."""

from __future__ import annotations

import logging
import time
from typing import Final

from prometheus_client import Counter, Histogram
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from aerodrome.kernel.errors import AerodromeError
from aerodrome.server.errors import OurFault, Refused, StoreFailed, refusal
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.connection import AT_ONCE
from aerodrome.server.http.headers import RAW
from aerodrome.server.http.operation import Operation
from aerodrome.server.http.requests import address_of, check_origin, credentials, read_body, read_query
from aerodrome.server.http.responses import error_response
from aerodrome.server.http.services import Services
from aerodrome.server.store.database import Conflict

SQUEEZED: Final = 1_000  # bytes: a smaller answer is not worth the time
EVERY_ANSWER: Final = [*RAW, (b"cache-control", b"no-store")]  # unless the operation has a better one

logger = logging.getLogger(__name__)


def _head(response: Response) -> bytes:
    """The status and all headers of an answer, as they are sent."""
    own = response.raw_headers
    usual = _ALL_USUAL
    if any(name in _USUAL for name, _ in own):
        named = {name for name, _ in own}
        usual = _lines([header for header in EVERY_ANSWER if header[0] not in named])
    return STATUS_LINE[response.status_code] + _lines(own) + usual


def _lines(headers: list[tuple[bytes, bytes]]) -> bytes:
    return b"".join([b"%b: %b\r\n" % (name, value.replace(b"\n", b" ")) for name, value in headers])


_USUAL: Final = frozenset(name for name, _ in EVERY_ANSWER)
_ALL_USUAL: Final = _lines(EVERY_ANSWER)


class Endpoint:
    """All operations of one path, as an ASGI application."""

    def __init__(self, services: Services, path: str, operations: list[Operation]) -> None:
        self.services = services
        self.path = path
        self.operations = {operation.method: operation for operation in operations if operation.path == path}
        self._metrics: dict[tuple[str, int], tuple[Counter, Histogram]] = {}  # by method and status

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        request = Request(scope, receive)
        method = "GET" if request.method == "HEAD" else request.method
        response = await self._response(request, method)
        if len(response.body) < SQUEEZED and request.method != "HEAD" and AT_ONCE in scope.get("extensions", ()):
            scope["extensions"][AT_ONCE](_head(response), response.body)
            self._count(method, response.status_code, time.perf_counter() - began)
            return
        own = {name for name, _ in response.raw_headers}
        response.raw_headers += [header for header in EVERY_ANSWER if header[0] not in own]
        if len(response.body) < SQUEEZED:
            await response(scope, receive, send)
        else:  # a picture of a table shrinks to a fifth. Quick rather than small: all tables share one thread
            await GZipMiddleware(response, minimum_size=SQUEEZED, compresslevel=4)(scope, receive, send)
        self._count(method, response.status_code, time.perf_counter() - began)

    def _count(self, method: str, status: int, seconds: float) -> None:
        route = f"{method if method in self.operations else 'other'} {self.path}"
        counted = self._metrics.get((method, status))
        if counted is None:  # to look a counter up costs more than to count
            metrics = self.services.metrics
            counted = metrics.requests.labels(route, str(status)), metrics.request_seconds.labels(route)
            if method in self.operations:  # strangers may invent any number of methods
                self._metrics[method, status] = counted
        requests, request_seconds = counted
        requests.inc()
        request_seconds.observe(seconds)
        if logger.isEnabledFor(logging.INFO):
            logger.info("request", extra={"route": route, "status": status, "ms": round(1000 * seconds, 1)})

    async def _response(self, request: Request, method: str) -> Response:
        try:
            return await self._answer(request, method)
        except Refused as error:
            return error_response(error)
        except AerodromeError as error:
            return error_response(refusal(error))
        except Conflict:
            return error_response(StoreFailed())
        except Exception:  # the last resort
            fault = OurFault()
            logger.exception("a request failed", extra={"route": self.path, "number": fault.number})
            return error_response(fault)

    async def _answer(self, request: Request, method: str) -> Response:
        operation = self.operations.get(method)
        if operation is None:
            allowed = ", ".join(sorted(self.operations))
            raise Refused(405, "method", f"this address answers {allowed}", allow=allowed)
        services = self.services
        token, by_cookie = credentials(request)
        if method != "GET":
            check_origin(services.config, request, by_cookie)
        address = address_of(request)
        guest = await services.guest(token, address) if token else None
        if token and guest is None and not by_cookie:
            raise Refused(401, "no_name", "this token is not known, or has run out")
        if guest is None:
            services.limiter.check("strangers", address)
        else:
            services.limiter.check(operation.rate or ("looks" if method == "GET" else "commands"), guest.id)
        query = read_query(request, operation.query)
        body = await read_body(request, operation.body, services.config.body_bytes)
        call = ApiCall(services, request, guest, token, query, body)
        if operation.needs_guest:
            call.known()
        return await operation.handler(call)
