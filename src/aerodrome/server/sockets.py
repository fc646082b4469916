"""The socket of a table: the present at once, and again after every change."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from aerodrome.server import conduct
from aerodrome.server.door import House, check_origin, credentials, read_query
from aerodrome.server.held import Held, Listener
from aerodrome.server.playing import EventsQuery, text_width
from aerodrome.server.trouble import Refused

CODES: Final = {404: 4404, 403: 4403, 401: 4403, 429: 4429}
NOT_YOURS: Final = 4403
TOO_MANY: Final = 4429
CHATTER: Final = 50  # messages that a client may send for no reason

logger = logging.getLogger(__name__)


class Sockets:
    def __init__(self, house: House) -> None:
        self.house = house
        self._open: Counter[str] = Counter()  # by guest, or by address of a stranger

    async def endpoint(self, socket: WebSocket) -> None:
        headers = dict(socket.headers)
        token, by_cookie = credentials(headers)
        try:
            check_origin(self.house.config, headers, by_cookie)
        except Refused:
            await socket.close(NOT_YOURS)  # before it is accepted: the browser sees a refused connection
            return
        guest = await self.house.accounts.guest(token) if token else None
        address = socket.client.host if socket.client is not None else ""
        who = guest.id if guest is not None else address
        await socket.accept()
        if self._open[who] >= self.house.config.sockets:
            await socket.close(TOO_MANY)
            return
        self._open[who] += 1
        try:
            await self._serve(socket, guest.id if guest is not None else "")
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    async def _serve(self, socket: WebSocket, guest: str) -> None:
        try:
            query = read_query(socket.scope["query_string"], EventsQuery)
            width = text_width(query.text)
            held = await self.house.hall.held(socket.path_params["table"])
            async with held.lock:
                seat = conduct.reader_of(held.table, guest, query.seat)
        except Refused as error:
            await socket.close(CODES.get(error.status, 4400), error.text[:100])
            return
        listener = Listener(guest, seat)
        held.join(listener)
        try:
            await self._follow(socket, held, listener, query.since, width)
        finally:
            held.part(listener)

    async def _follow(self, socket: WebSocket, held: Held, listener: Listener, since: int, width: int) -> None:
        """Send and listen at the same time, until either ends: who only sends never learns that nobody is there."""
        sending = asyncio.create_task(self._send(socket, held, listener, since, width))
        hearing = asyncio.create_task(self._hear(socket))
        try:
            await asyncio.wait({sending, hearing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, hearing):
                task.cancel()
            results = await asyncio.gather(sending, hearing, return_exceptions=True)
        code = next((result for result in results if isinstance(result, int)), 1000)
        failed = [
            r for r in results if isinstance(r, Exception) and not isinstance(r, WebSocketDisconnect | RuntimeError)
        ]
        for error in failed:
            logger.error("a socket failed", exc_info=error)
        if socket.application_state == WebSocketState.CONNECTED and code:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(1011 if failed else code)

    async def _send(self, socket: WebSocket, held: Held, listener: Listener, since: int, width: int) -> int:
        """Returns the code to close with."""
        hall, seat = self.house.hall, listener.seat
        while True:
            await listener.wake.wait()
            listener.wake.clear()
            if listener.lost:
                return NOT_YOURS
            if listener.dirty:
                listener.dirty = False
                async with held.lock:
                    await hall.freshen(held)
                    message = held.showing.now(listener.guest, seat, width, since=since)
                    since = len(held.table.told(seat))
            else:
                message = msgspec.json.encode(held.presence())
            await socket.send_text(message.decode())  # waits for a slow reader, who then gets the newest only

    async def _hear(self, socket: WebSocket) -> int:
        for _ in range(CHATTER):
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return 0
        return 1008
