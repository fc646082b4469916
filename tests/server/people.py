"""People at tables, over real HTTP and WebSocket, and the servers they talk to."""

from __future__ import annotations

import copy
import json
import random
import secrets
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import fields
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from aerodrome.server import wire
from aerodrome.server.clock import now
from aerodrome.server.config import Config, Rates
from aerodrome.server.http.app import make
from aerodrome.server.http.connection import Patience
from aerodrome.server.serve import settings

PATIENCE = 120.0
TOY = "tests.toy:GAME"
UNLIMITED = Rates(**{field.name: "" for field in fields(Rates)})

Brought = wire.Now | wire.Changes | wire.Presence | wire.Done | wire.Refusal
_message: msgspec.json.Decoder[Brought] = msgspec.json.Decoder(Brought)


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


class Serving:
    """A server in a thread of this process."""

    def __init__(self, config: Config, clock: Callable[[], int] = now, patience: Patience | None = None) -> None:
        self.config = config
        self.app = make(config, clock)
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = uvicorn.Server(settings(self.app, patience or Patience()))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)

    def __enter__(self) -> Serving:
        self.thread.start()
        until(lambda: self.server.started or not self.thread.is_alive(), "the server starts")
        assert self.server.started
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.socket.close()
        assert not self.thread.is_alive(), "the server does not stop"


class Program:
    """A server in a process of its own, which can be killed and started again at the same address."""

    def __init__(self, arguments: list[str], *, unlimited: bool = False) -> None:
        self.module = "tests.server.unlimited" if unlimited else "aerodrome.cli"
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.arguments = arguments
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        code = f"import sys; from {self.module} import main; sys.exit(main(sys.argv[1:]))"
        command = [sys.executable, "-c", code, "serve", "--port", str(self.port), *self.arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until(self.answers, "the server answers", 4 * PATIENCE)

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "the server died"
        try:
            return httpx2.get(f"{self.base}/readyz").status_code == 200
        except httpx2.TransportError:
            return False

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(PATIENCE)


@contextmanager
def program(*arguments: str) -> Iterator[Program]:
    found = Program(list(arguments))
    try:
        found.start()
        yield found
    finally:
        found.kill()


def until(true: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    deadline = time.monotonic() + patience
    while not true():
        assert time.monotonic() < deadline, f"in vain: {what}"
        time.sleep(0.01)


PEOPLE: list[Person] = []  # of the present test: they are sent home when it is over


class Person:
    """A browser: it keeps its cookie, says where it comes from, and tries again when the line breaks."""

    def __init__(self, base: str, name: str = "") -> None:
        self.base = base
        self.name = name
        self.http = httpx2.Client(base_url=base, headers={"origin": base}, timeout=PATIENCE)
        self.stubborn = False
        PEOPLE.append(self)
        if name:
            self.ok("POST", "/api/me", {"name": name})

    def brief(self, path: str, body: object) -> Any:
        """Done by somebody whose socket is open: the answer is short."""
        response = self.http.post(path, json=body, headers={"prefer": "return=minimal"})
        assert response.status_code == 200, response.text
        assert response.headers["preference-applied"] == "return=minimal"
        return response.json()

    def ask(self, method: str, path: str, body: object = None) -> httpx2.Response:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                response = self.http.request(method, path, json=body)
            except httpx2.TransportError:
                if not self.stubborn or time.monotonic() > deadline:
                    raise
                time.sleep(0.05)
                continue
            if self.stubborn and response.status_code == 503 and time.monotonic() < deadline:
                time.sleep(0.05)
                continue
            return response

    def ok(self, method: str, path: str, body: object = None) -> Any:
        response = self.ask(method, path, body)
        assert response.status_code in (200, 201, 204), f"{method} {path}: {response.status_code} {response.text}"
        return response.json() if response.content else None

    def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """The status and the code of a request that fails."""
        response = self.ask(method, path, body)
        assert response.status_code >= 400, f"{method} {path} went well: {response.text[:300]}"
        trouble = msgspec.json.decode(response.content, type=wire.Trouble)
        return response.status_code, trouble.error.code

    # --- tables

    def open(self, game: str, seats: Sequence[str | dict[str, Any]], **more: Any) -> str:
        """Seats are "me", "open" or the name of a bot."""
        plans = [_plan(seat) if isinstance(seat, str) else seat for seat in seats]
        table = self.ok("POST", "/api/tables", {"id": new_id(), "game": game, "seats": plans, **more})["table"]
        return str(table["id"])

    def sit(self, table: str, **more: Any) -> Any:
        return self.ok("POST", f"/api/tables/{table}/seats", more)

    def look(self, table: str, seat: int | None = None) -> Any:
        query = "" if seat is None else f"?seat={seat}"
        return self.ok("GET", f"/api/tables/{table}{query}")

    def move(self, table: str, now: Any, action: int, id: str = "") -> httpx2.Response:
        body = {"id": id or new_id(), "seat": now["seat"], "version": now["picture"]["version"], "action": action}
        return self.ask("POST", f"/api/tables/{table}/moves", body)

    def watch(self, table: str, seat: int | None = None, since: int = 0, text: int = 0) -> Watch:
        return Watch(self, table, seat, since, text)

    def connect(
        self, table: str, seat: int | None, since: int, text: int = 0, *, whole: bool = False
    ) -> ClientConnection:
        query = f"since={since}&text={text}&whole={str(whole).lower()}" + ("" if seat is None else f"&seat={seat}")
        address = f"{self.base.replace('http', 'ws')}/api/tables/{table}/events?{query}"
        cookie = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)
        headers = {"cookie": cookie, **{k: v for k, v in self.http.headers.items() if k == "authorization"}}
        if "origin" in self.http.headers:
            headers["origin"] = self.http.headers["origin"]
        return connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE)


class Watch:
    """An open socket, read by a thread: the newest present, and all lines so far. It comes back by itself."""

    def __init__(self, person: Person, table: str, seat: int | None, since: int, text: int) -> None:
        self.person, self.table, self.seat, self.text = person, table, seat, text
        self.since = since
        self.now: Any = None
        self.lines: list[Any] = []
        self.presence: Any = None
        self.replies: list[Any] = []  # to moves that went by the socket
        self.frames: list[bytes] = []  # all that was brought
        self.closed: int | None = None  # the code
        self.reconnects = 0
        self._stopping = False
        self._socket: ClientConnection | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def __enter__(self) -> Watch:
        until(lambda: self.now is not None or self.closed is not None, "the socket says something")
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping = True
        deadline = time.monotonic() + PATIENCE
        while self._thread.is_alive() and time.monotonic() < deadline:
            self.drop()  # again, for it may just be connecting
            self._thread.join(0.05)

    def drop(self) -> None:
        """Pull the plug."""
        if self._socket is not None:
            with suppress(OSError):
                self._socket.socket.shutdown(socket.SHUT_RDWR)

    def wait_for(self, true: Callable[[Any], bool], what: str = "the socket tells") -> Any:
        until(lambda: self.now is not None and true(self.now), what)
        return self.now

    def _run(self) -> None:
        while not self._stopping:
            try:
                with self.person.connect(self.table, self.seat, self.since, self.text) as self._socket:
                    for raw in self._socket:
                        self._take(raw)
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd is not None else 1006
                if code >= 4000:
                    self.closed = code
                    return
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            self.reconnects += 1
            time.sleep(0.02)

    def _take(self, raw: str | bytes) -> None:
        self.frames.append(raw if isinstance(raw, bytes) else raw.encode())
        message = _message.decode(raw)
        plain = json.loads(raw)
        assert json.loads(msgspec.json.encode(message)) == plain, "the message is not what the contract says"
        if isinstance(message, wire.Presence):
            self.presence = plain
            if self.now is not None:
                self.now = with_people(self.now, plain)
            return
        if isinstance(message, wire.Done | wire.Refusal):
            self.replies.append(plain)
            return
        if isinstance(message, wire.Changes):
            plain = changed(self.now, plain)
            again = json.loads(msgspec.json.encode(msgspec.convert(plain, wire.Now)))
            assert again == plain, "what the changes lead to is not what the contract says"
        lines = plain.get("lines", [])
        numbers = [line["seq"] for line in lines]
        assert numbers == list(range(self.since + 1, plain["seq"] + 1)), f"{numbers} after {self.since}"
        self.lines += lines
        self.since = plain["seq"]
        self.now = plain


def changed(now: Any, message: Any) -> Any:
    """A present and what has changed in it."""
    now = {**copy.deepcopy(now), "seq": message["seq"], "time": message["time"]}
    for name in ("lines", "first"):
        now.pop(name, None)
        if message.get(name):
            now[name] = message[name]
    for path, value in message.get("set", []):
        place = now
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
    for path in message.get("unset", []):
        place = now
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]
    if not now.get("yours"):
        now.pop("yours", None)
    return now


def with_people(now: Any, presence: Any) -> Any:
    """A present with who is here now."""
    now = copy.deepcopy(now)
    for name in ("here", "absent"):
        for seat, true in zip(now["table"]["seats"], presence[name], strict=True):
            seat.pop(name, None)
            seat.update({name: True} if true else {})
    now["table"].pop("onlookers", None)
    now["table"].update({"onlookers": presence["onlookers"]} if presence["onlookers"] else {})
    return now


def _plan(seat: str) -> dict[str, str]:
    return {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat}


def new_id() -> str:
    return secrets.token_urlsafe(12)


def play_on(
    people: list[tuple[Person, Watch]], table: str, luck: random.Random, enough: Callable[[int], bool] = lambda _: False
) -> int:
    """All play at random until the match is over, or enough; returns how many answers they gave."""
    answers = 0
    answered: dict[int, int] = {}
    deadline = time.monotonic() + 4 * PATIENCE
    while not enough(answers):
        assert time.monotonic() < deadline, "the game does not end"
        busy = False
        for person, watch in people:
            now = watch.now
            picture = now["picture"]
            if picture["over"]:
                return answers
            if picture["actions"] and answered.get(id(watch), -1) < picture["version"]:
                action = luck.choice(picture["actions"])["id"]
                response = person.move(table, now, action)
                assert response.status_code in (200, 409), response.text
                answers += response.status_code == 200
                answered[id(watch)] = picture["version"]
                busy = True
        if not busy:
            time.sleep(0.002)
    return answers
