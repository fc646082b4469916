"""The socket of a table: the present at once, and then what changes in it. Moves may come by it, too."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from asyncio import FIRST_COMPLETED
from collections import Counter, defaultdict
from dataclasses import replace
from functools import partial
from typing import Final

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from aerodrome.server import wire
from aerodrome.server.errors import Refused, StoreFailed
from aerodrome.server.http.match import EventsQuery, move_key, text_width
from aerodrome.server.http.requests import address_of, check_origin, credentials, read_query
from aerodrome.server.http.responses import encode
from aerodrome.server.http.services import Services
from aerodrome.server.store.accounts import TRUSTED, hashed
from aerodrome.server.table import playing
from aerodrome.server.table.access import reader_of
from aerodrome.server.table.session import Listener, TableSession

SOCKET: Final = "/api/tables/{table}/events"
CODES: Final = {404: 4404, 403: 4403, 401: 4403, 409: 4409, 429: 4429, 503: 1013}
NOT_YOURS: Final = 4403
TOO_MANY: Final = 4429
WRONG: Final = 4400
CHATTER: Final = 50  # messages that a client may send for no reason
TOO_CHATTY: Final = 1008
FAILED: Final = 1011

_heard: Final[msgspec.json.Decoder[wire.Heard]] = msgspec.json.Decoder(wire.Heard)
logger = logging.getLogger(__name__)


class Sockets:
    """The ASGI application behind /api/tables/{table}/events."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._open: Counter[str] = Counter()  # by guest, or by address of a stranger
        self._by_token: defaultdict[bytes, set[Listener]] = defaultdict(set)  # by its hash
        services.accounts.when_revoked.append(self._revoked)

    def _revoked(self, key: bytes) -> None:
        for listener in self._by_token.get(key, ()):
            listener.revoked = True
            listener.wake.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        token, by_cookie = credentials(socket)
        try:
            check_origin(self.services.config, socket, by_cookie)
        except Refused:
            await socket.close(NOT_YOURS)  # not accepted: the browser sees a refusal
            return
        address = address_of(socket)
        try:
            guest = await self.services.guest(token, address) if token else None
            who = guest.id if guest is not None else address
            self.services.limiter.check("sockets", who)
            code, reason = (TOO_MANY, "") if self._open[who] >= self.services.config.sockets else (0, "")
        except Refused as error:
            code, reason = CODES.get(error.status, WRONG), error.text[:100]
        await socket.accept()  # else the browser would not tell the page why
        if code:
            await socket.close(code, reason)
            return
        self._open[who] += 1
        try:
            await self._serve(socket, guest.id if guest is not None else "", token if guest is not None else "")
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    async def _serve(self, socket: WebSocket, guest: str, token: str) -> None:
        tables = self.services.tables
        try:
            query = read_query(socket, EventsQuery)
            width = text_width(query.text)
            session = await tables.session(socket.path_params["table"])
            async with session.lock:
                seat = reader_of(session.table, guest, query.seat)
        except Refused as error:
            await socket.close(CODES.get(error.status, WRONG), error.text[:100])
            return
        listener = Listener(guest, seat, query.since, whole=query.whole)
        session.join(listener)
        self._by_token[hashed(token)].add(listener)
        try:
            code = await self._follow(socket, session, listener, width, token)
        finally:
            session.part(listener)
            self._by_token[hashed(token)].discard(listener)
            if not self._by_token[hashed(token)]:
                del self._by_token[hashed(token)]
            tables.timers.set(session)  # from now on somebody may count as absent
        if code:
            with contextlib.suppress(WebSocketDisconnect):
                await socket.close(code)

    async def _follow(
        self, socket: WebSocket, session: TableSession, listener: Listener, width: int, token: str
    ) -> int:
        """Send and listen at the same time, until either ends: who only sends never learns that nobody is there.

        Returns the code to close with; 0: the other side has closed.
        """
        sending = asyncio.create_task(self._send(socket, session, listener, width))
        hearing = asyncio.create_task(self._hear(socket, session, listener))
        try:
            while not (await asyncio.wait({sending, hearing}, timeout=TRUSTED, return_when=FIRST_COMPLETED))[0]:
                # it may have run out, or another process may have revoked it
                if token and not await self._still_good(token):
                    return NOT_YOURS
        finally:
            sending.cancel()
            hearing.cancel()
            ended = await asyncio.gather(sending, hearing, return_exceptions=True)
        for end in ended:
            if isinstance(end, int):
                return end
            if isinstance(end, WebSocketDisconnect):  # the line broke while we were sending
                return 0
            if isinstance(end, Exception):
                logger.error("a socket failed", exc_info=end)
                return FAILED
        return 0

    async def _still_good(self, token: str) -> bool:
        try:
            return await self.services.accounts.guest(token) is not None
        except StoreFailed:
            return True  # ask again later

    async def _send(self, socket: WebSocket, session: TableSession, listener: Listener, width: int) -> int:
        """Returns the code to close with."""
        while True:
            await listener.wake.wait()
            listener.wake.clear()
            if listener.lost or listener.revoked:
                return NOT_YOURS
            async with session.lock:
                try:
                    await self.services.tables.refresh(session)
                except Refused as error:  # it cannot be read now, or never again
                    return CODES.get(error.status, WRONG)
                news = listener.dirty
                listener.dirty = False
                message = self._news(session, listener, width) if news else self._presence(session, listener, width)
            if message is not None:  # this waits for a slow reader, who then gets the newest only
                await socket.send_text(message.decode())

    def _presence(self, session: TableSession, listener: Listener, width: int) -> bytes:
        """Who is here now. The reader puts that into what they have, so it is no news later."""
        session.renderer.forget_presence()
        if listener.has is not None:
            table = session.renderer.shown(listener.guest, listener.seat, width).table
            listener.has = replace(listener.has, table=table)
        return encode(session.presence())

    def _news(self, session: TableSession, listener: Listener, width: int) -> bytes | None:
        """What to send; None: nothing has changed for this reader, and no frame tells that something happened."""
        renderer, before = session.renderer, listener.has
        listener.has = shown = renderer.shown(listener.guest, listener.seat, width)
        since, listener.since = listener.since, shown.seq
        if before is None:
            return shown.whole(self.services.tables.clock(), renderer.lines(shown, since))
        if listener.whole and renderer.changes(shown, before) is not None:
            return shown.whole(self.services.tables.clock(), renderer.lines(shown, before.seq))
        return None if listener.whole else renderer.changes(shown, before)

    async def _hear(self, socket: WebSocket, session: TableSession, listener: Listener) -> int:
        nonsense = 0
        while nonsense < CHATTER:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return 0
            try:
                asked = _heard.decode(message.get("text") or message.get("bytes") or b"")
            except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
                nonsense += 1
                continue
            if isinstance(asked, wire.SentMove):
                await socket.send_text(encode(await self._move(session, listener, asked)).decode())
            else:
                nonsense += 1  # who has lost count may ask now and then
                listener.has, listener.dirty = None, True
                listener.wake.set()
        return TOO_CHATTY

    async def _move(self, session: TableSession, listener: Listener, ask: wire.SentMove) -> wire.Done | wire.Refusal:
        """A move that came by the socket."""
        guest = listener.guest
        try:
            if not guest or listener.revoked:
                raise Refused(401, "no_name", "say who you are first: POST /api/me")
            self.services.limiter.check("commands", guest)

            def show(shown: TableSession, repeated: bool) -> wire.Done:
                reader = reader_of(shown.table, guest, ask.seat)
                return wire.Done(len(shown.table.told(reader)), reader, repeated, ask.id)

            command = partial(playing.move, guest=guest, ask=ask)
            return await self.services.tables.execute(session.id, command, show, move_key(guest, ask))
        except Refused as error:
            return wire.Refusal(ask.id, wire.Problem(error.code, error.text))
