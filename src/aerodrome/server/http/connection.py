"""A connection that does not wait for ever: whoever sends or reads too slowly, or too much, is cut off."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from aerodrome.server.addresses import network

PROXIES: Final = ("127.0.0.1", "::1", "")  # they bring everybody; uvicorn trusts what these say of an address

AT_ONCE: Final = "aerodrome.answer"  # an extension of ASGI: called with head and body, it sends them


@dataclass(frozen=True)
class Patience:
    """Seconds for the head of a request, for the whole of it, and for a reader who does not take the answer."""

    head: float = 10.0
    request: float = 30.0
    answer: float = 30.0
    head_bytes: int = 32_768
    connections: int = 300  # of one address at a time
    all_connections: int = 1_000_000  # as many as there are handles for


def _answer(cycle: RequestResponseCycle, head: bytes, body: bytes) -> None:
    """Write an answer in one go. By ASGI every header would be looked through, and head and body sent apart."""
    if cycle.disconnected:
        return
    cycle.response_started = cycle.response_complete = True
    cycle.waiting_for_100_continue = False
    if cycle.keep_alive:
        cycle.transport.write(head + b"\r\n" + body)
    else:
        cycle.transport.write(head + b"connection: close\r\n\r\n" + body)
        cycle.transport.close()
    cycle.message_event.set()
    cycle.on_response()


def protocol(patience: Patience) -> type[HttpToolsProtocol]:
    """For one server: connections are counted together."""
    counted: Counter[str] = Counter()

    class Guarded(HttpToolsProtocol):
        _deadline: asyncio.TimerHandle | None = None
        _for_head = False  # the deadline is that of a head
        _stalled: asyncio.TimerHandle | None = None
        _from: str = ""
        _heading = True  # the head of a request is still to come, or on its way
        _head = 0  # bytes of it
        _arriving = False  # the head was there, and the rest is on its way

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            host = self.client[0] if self.client is not None else ""
            if host not in PROXIES:
                self._from = network(host)
                counted[self._from] += 1
                if counted[self._from] > patience.connections:
                    transport.abort()
                    return
            if len(self.connections) > patience.all_connections:
                transport.abort()
                return
            self._arm(head=True)

        def connection_lost(self, exc: Exception | None) -> None:
            self._disarm()
            self._uncount()
            self.resume_writing()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._heading:
                self._head += len(data)
            super().data_received(data)
            if self._heading and self._head > patience.head_bytes:
                self._cut_off()
            elif self._arriving:
                self._arm(head=False)
            elif self._heading and self._head:
                self._arm(head=True)
            elif self._deadline is not None:
                self._disarm()  # most requests come in one piece: they need no deadline

        def on_headers_complete(self) -> None:
            self._heading, self._arriving = False, True
            before = self.cycle
            super().on_headers_complete()
            if self.cycle is not before:
                self.scope["extensions"] = {AT_ONCE: cast("Any", partial(_answer, self.cycle))}

        def on_message_complete(self) -> None:
            self._arriving = False
            super().on_message_complete()
            cycle: RequestResponseCycle | None = self.cycle  # none of a request to open a socket
            if cycle is not None and cycle.response_complete:  # a refusal that did not wait for all of it
                self._heading, self._head = True, 0

        def on_response_complete(self) -> None:
            if not self.cycle.more_body:
                self._heading, self._head = True, 0
            super().on_response_complete()

        def handle_websocket_upgrade(self) -> None:
            self._arriving = False
            self._disarm()
            self._uncount()
            super().handle_websocket_upgrade()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._stalled = self.loop.call_later(patience.answer, self._cut_off)

        def resume_writing(self) -> None:
            if self._stalled is not None:
                self._stalled.cancel()
                self._stalled = None
            super().resume_writing()

        def timeout_keep_alive_handler(self) -> None:
            if self.transport.get_write_buffer_size():
                self.transport.abort()  # to close would be to wait for somebody who does not read
            else:
                super().timeout_keep_alive_handler()

        def _arm(self, *, head: bool) -> None:
            """From now on, unless that was done before: who sends a little now and then has no longer."""
            if self._deadline is None or self._for_head != head:
                self._disarm()
                self._for_head = head
                self._deadline = self.loop.call_later(patience.head if head else patience.request, self._cut_off)

        def _disarm(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

        def _uncount(self) -> None:
            if self._from:
                counted[self._from] -= 1
                if not counted[self._from]:
                    del counted[self._from]
                self._from = ""

        def _cut_off(self) -> None:
            self._disarm()
            self.transport.abort()

    return Guarded
