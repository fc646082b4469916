"""The socket of a table: who may listen there, for how long, and what they say. What they are told, the table's session
writes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from asyncio import FIRST_COMPLETED
from collections import Counter, defaultdict, deque
from functools import partial
from typing import Any, Final

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from aerodrome.server import wire, wire_deeds
from aerodrome.server.errors import OurFault, Refused, StoreFailed
from aerodrome.server.http.line import Line, line_of
from aerodrome.server.http.match import EventsQuery, move_key, text_width
from aerodrome.server.http.requests import address_of, check_origin, credentials, read_query
from aerodrome.server.http.responses import encode
from aerodrome.server.http.services import Services
from aerodrome.server.store.accounts import TRUSTED, hashed
from aerodrome.server.table import playing
from aerodrome.server.table.access import reader_of
from aerodrome.server.table.background import BackgroundTasks
from aerodrome.server.table.session import Listener, TableSession
from aerodrome.server.table.state import TableState

SOCKET: Final = "/api/tables/{table}/events"
TOO_CHATTY: Final = 1008
FAILED: Final = 1011
CODES: Final = {404: 4404, 403: 4403, 401: 4403, 409: 4409, 429: 4429, 500: FAILED, 503: 1013, TOO_CHATTY: TOO_CHATTY}
NOT_YOURS: Final = 4403
TOO_MANY: Final = 4429
WRONG: Final = 4400
CHATTER: Final = 50  # messages that a client may send for no reason
MOST_WAITING: Final = 8  # moves of one client; then nothing more is read

_heard: Final[msgspec.json.Decoder[wire_deeds.Heard]] = msgspec.json.Decoder(wire_deeds.Heard)
logger = logging.getLogger(__name__)


class Sockets:
    """The ASGI application behind /api/tables/{table}/events."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._open: Counter[str] = Counter()  # by guest, or by address of a stranger
        self._by_token: defaultdict[bytes, set[Listener]] = defaultdict(set)  # by its hash
        self.moving = BackgroundTasks()  # a move goes on though its socket breaks
        services.accounts.when_revoked.append(self._revoked)

    def _revoked(self, key: bytes) -> None:
        for listener in self._by_token.get(key, ()):
            listener.end(403)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with contextlib.suppress(WebSocketDisconnect):  # who has gone need not be told why they are refused
            await self._admit(WebSocket(scope, receive, send))

    async def _admit(self, socket: WebSocket) -> None:
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
        line = line_of(socket.scope)
        listener = Listener(line, guest, seat, query.since, width, query.whole)
        line.drained = partial(session.tell_soon, session)
        session.join(listener)
        self._by_token[hashed(token)].add(listener)
        try:
            code = await self._follow(socket, session, listener, token)
        finally:
            line.hears = line.drained = None
            session.part(listener)
            self._by_token[hashed(token)].discard(listener)
            if not self._by_token[hashed(token)]:
                del self._by_token[hashed(token)]
            tables.timers.set(session)  # from now on somebody may count as absent
        if code:
            await socket.close(code)

    async def _follow(self, socket: WebSocket, session: TableSession, listener: Listener, token: str) -> int:
        """The table writes by itself; here we listen, until the client closes or the table has told all it will.

        Returns the code to close with; 0: the other side has closed.
        """
        ear = Ear(self, session, listener, line_of(socket.scope))
        hearing = asyncio.create_task(ear.hear_on(socket))
        ends: set[asyncio.Future[Any]] = {hearing, listener.ended}
        try:
            while not (await asyncio.wait(ends, timeout=TRUSTED, return_when=FIRST_COMPLETED))[0]:
                # it may have run out, or another process may have revoked it
                if token and not await self._still_good(token):
                    return NOT_YOURS
        finally:
            hearing.cancel()
            (end,) = await asyncio.gather(hearing, return_exceptions=True)
        if listener.ended.done():
            return CODES.get(listener.ended.result(), WRONG)
        if isinstance(end, Exception):
            logger.error("a socket failed", exc_info=end)
            return FAILED
        return 0

    async def _still_good(self, token: str) -> bool:
        try:
            return await self.services.accounts.still_good(token)
        except StoreFailed:
            return True  # ask again later

    async def move(
        self, session: TableSession, listener: Listener, line: Line, ask: wire_deeds.SentMove
    ) -> wire.Done | wire.Refusal:
        """A move that came by the socket. Its answer must be sent by the line, whatever it is."""
        guest = listener.guest
        try:
            if not guest or listener.ended.done():
                raise Refused(401, "no_name", "say who you are first: POST /api/me")
            self.services.limiter.check("commands", guest)

            def show(shown: TableSession, repeated: bool) -> wire.Done:
                reader = reader_of(shown.table, guest, ask.seat)
                return wire.Done(len(shown.table.told(reader)), reader, repeated, ask.id)

            def command(table: TableState) -> None:
                line.hold()  # we hold the table's lock: nobody else has anything to tell until it is done
                playing.move(table, guest, ask)

            return await self.services.tables.execute(session.id, command, show, move_key(guest, ask))
        except Refused as error:
            return wire.Refusal(ask.id, wire.Problem(error.code, error.text))
        except Exception:  # the last resort, as for requests
            fault = OurFault()
            logger.exception("a move failed", extra={"route": SOCKET, "number": fault.number})
            return wire.Refusal(ask.id, wire.Problem(fault.code, fault.text))


class Ear:
    """Hears what a client sends: moves, carried out one after the other, and the wish for the whole present."""

    def __init__(self, sockets: Sockets, session: TableSession, listener: Listener, line: Line) -> None:
        self.sockets = sockets
        self.session = session
        self.listener = listener
        self.line = line
        self.nonsense = 0
        self._moves: deque[wire_deeds.SentMove] = deque()  # the first is being carried out

    async def hear_on(self, socket: WebSocket) -> None:
        """Until the client closes. Messages come this way only before the line knows who hears them."""
        self.line.hears = self.hear
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            text, raw = message.get("text"), message.get("bytes")
            self.hear(text.encode() if text else raw or b"")

    def hear(self, message: bytes) -> None:
        try:
            asked = _heard.decode(message)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
            self._ignore()
            return
        if not isinstance(asked, wire_deeds.SentMove):
            self._ignore()  # who has lost count may ask now and then
            self.listener.has, self.listener.dirty = None, True
            self.session.tell_soon(self.session)
            return
        self._moves.append(asked)
        if len(self._moves) == 1:
            self.sockets.moving.start(self._move_on())
        elif len(self._moves) == MOST_WAITING and not self.line.transport.is_closing():
            self.line.transport.pause_reading()

    def _ignore(self) -> None:
        self.nonsense += 1
        if self.nonsense >= CHATTER:
            self.listener.end(TOO_CHATTY)

    async def _move_on(self) -> None:
        while self._moves:
            self.line.answer(encode(await self.sockets.move(self.session, self.listener, self.line, self._moves[0])))
            self._moves.popleft()
            if len(self._moves) == MOST_WAITING - 1 and not self.line.transport.is_closing():
                self.line.transport.resume_reading()
