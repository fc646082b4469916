"""The socket of a table: the present at once, and again after every change."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Final

import msgspec
from starlette.types import Receive, Scope, Send

from aerodrome.server.door import House, check_origin, credentials, headers_of, read_query
from aerodrome.server.errors import Refused
from aerodrome.server.playing import EventsQuery, text_width
from aerodrome.server.table import access
from aerodrome.server.table.session import Listener, TableSession

CODES: Final = {404: 4404, 403: 4403, 401: 4403, 429: 4429}
NOT_YOURS: Final = 4403
TOO_MANY: Final = 4429
WRONG: Final = 4400
CHATTER: Final = 50  # messages that a client may send for no reason
TOO_CHATTY: Final = 1008
FAILED: Final = 1011

logger = logging.getLogger(__name__)


class Sockets:
    """The ASGI application behind /api/tables/{table}/events."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._open: Counter[str] = Counter()  # by guest, or by address of a stranger

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # that somebody wants to connect
        headers = headers_of(scope)
        token, by_cookie = credentials(headers)
        try:
            check_origin(self.house.config, headers, by_cookie)
        except Refused:
            await send({"type": "websocket.close", "code": NOT_YOURS})  # not accepted: the browser sees a refusal
            return
        guest = await self.house.accounts.guest(token) if token else None
        who = guest.id if guest is not None else scope["client"][0] if scope["client"] else ""
        await send({"type": "websocket.accept"})
        if self._open[who] >= self.house.config.sockets:
            await send({"type": "websocket.close", "code": TOO_MANY})
            return
        self._open[who] += 1
        try:
            await self._serve(scope, receive, send, guest.id if guest is not None else "")
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    async def _serve(self, scope: Scope, receive: Receive, send: Send, guest: str) -> None:
        try:
            query = read_query(scope["query_string"], EventsQuery)
            width = text_width(query.text)
            session = await self.house.tables.session(scope["path_params"]["table"])
            async with session.lock:
                seat = access.reader_of(session.table, guest, query.seat)
        except Refused as error:
            code = CODES.get(error.status, WRONG)
            await send({"type": "websocket.close", "code": code, "reason": error.text[:100]})
            return
        listener = Listener(guest, seat)
        session.join(listener)
        try:
            code = await self._follow(receive, send, session, listener, query.since, width)
        finally:
            session.part(listener)
            self.house.tables.timers.set(session)  # from now on somebody may count as absent
        if code:
            with contextlib.suppress(OSError):
                await send({"type": "websocket.close", "code": code})

    async def _follow(
        self, receive: Receive, send: Send, session: TableSession, listener: Listener, since: int, width: int
    ) -> int:
        """Send and listen at the same time, until either ends: who only sends never learns that nobody is there.

        Returns the code to close with; 0: the other side has closed.
        """
        sending = asyncio.create_task(self._send(send, session, listener, since, width))
        hearing = asyncio.create_task(self._hear(receive))
        try:
            await asyncio.wait({sending, hearing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sending.cancel()
            hearing.cancel()
            ended = await asyncio.gather(sending, hearing, return_exceptions=True)
        for end in ended:
            if isinstance(end, int | OSError):  # OSError: the line broke while we were sending
                return end if isinstance(end, int) else 0
            if isinstance(end, Exception):
                logger.error("a socket failed", exc_info=end)
                return FAILED
        return 0

    async def _send(self, send: Send, session: TableSession, listener: Listener, since: int, width: int) -> int:
        """Returns the code to close with."""
        tables, seat = self.house.tables, listener.seat
        while True:
            await listener.wake.wait()
            listener.wake.clear()
            if listener.lost:
                return NOT_YOURS
            if listener.dirty:
                listener.dirty = False
                async with session.lock:
                    await tables.refresh(session)
                    message = session.renderer.now(listener.guest, seat, width, since=since)
                    since = len(session.table.told(seat))
            else:
                message = msgspec.json.encode(session.presence())
            # this waits for a slow reader, who then gets the newest only
            await send({"type": "websocket.send", "text": message.decode()})

    async def _hear(self, receive: Receive) -> int:
        for _ in range(CHATTER):
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return 0
        return TOO_CHATTY
