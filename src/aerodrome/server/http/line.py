"""The line of a socket, below ASGI: a table writes its news to it at once, and hears at once what comes by it.

The handshake, closing, pings and whatever is out of the ordinary stay with uvicorn and `websockets`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

EXTENSION: Final = "aerodrome.line"  # of ASGI
TEXT: Final = 0x81  # a whole message in one frame
WHOLE: Final = 0x80
MASKED: Final = 0x80


def line_of(scope: Scope) -> Line:
    line: Line = scope["extensions"][EXTENSION]
    return line


def framed(message: bytes) -> bytes:
    """A text message as a frame."""
    length = len(message)
    if length < 126:
        return b"\x81%c%b" % (length, message)
    if length < 65536:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), message)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), message)


class Line(WebSocketsSansIOProtocol):
    hears: Callable[[bytes], None] | None = None  # called with each message, once somebody listens
    drained: Callable[[], None] | None = None  # called when a slow reader can be written to again
    _held: list[bytes] | None = None  # frames that wait for an answer to go along with
    _even = True  # so far every piece that came was one frame: the next begins with one

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    # --- to the client

    @property
    def is_free(self) -> bool:
        """Whether what was written so far has left, or nearly."""
        return self.writable.is_set()

    def tell(self, message: bytes) -> None:
        if self._held is not None:
            self._held.append(framed(message))
        else:
            self._write(framed(message))

    def hold(self) -> None:
        """An answer will follow: what is told until then goes with it, in one write."""
        if self._held is None:
            self._held = []

    def answer(self, message: bytes) -> None:
        held, self._held = self._held, None
        self._write(b"".join([*held, framed(message)]) if held else framed(message))

    def _write(self, frames: bytes) -> None:
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frames)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    # --- from the client

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated or not self._even:
            super().data_received(data)
            return
        begin = _begin(data, self.config.ws_max_size)
        if not begin:
            self._even = False
        elif data[0] == TEXT and self.hears is not None and not self.close_sent:
            self.hears(apply_mask(data[begin:], data[begin - 4 : begin]))
            return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self.hears is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        self.hears(message)


def _begin(data: bytes, most: int) -> int:
    """Where the content begins, if this is one masked frame and nothing else; else 0."""
    if len(data) < 6 or not data[0] & WHOLE or not data[1] & MASKED:
        return 0
    length, begin = data[1] & 127, 6
    if length == 126:
        length, begin = int.from_bytes(data[2:4], "big"), 8
    return begin if length <= min(most, 65535) and len(data) == begin + length else 0
