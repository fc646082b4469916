"""How many moves a second a server carries: real HTTP and WebSocket on the loopback, durable commits.

    python -m aerodrome.bench.server --sockets 1000 --busy 40 --seconds 10
    python -m aerodrome.bench.server --database postgresql+psycopg:///aerodrome --processes 2

Tables of five people are opened until so many sockets are connected. At `busy` of them somebody always moves: whoever
is asked answers as soon as the picture is there, first by their sockets, then by requests (POST); where a game is over
another table takes its turn. A move is measured from then to its acknowledgement, and to the arrival of the new picture
at the last of the five sockets. That is full load: a move waits for those of the other busy tables. So the same is
measured once more by sockets at a part of that speed, each table by its own timetable; then a move is measured from
when it was due, so that nobody who waits is forgotten.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, cast

import msgspec
from msgspec import Struct

from aerodrome import build, catalog
from aerodrome.server.config import sqlite_url

SEATS: Final = 5
WARM: Final = 1.0  # seconds before anything is measured
PART: Final = 0.6  # of full load
MOVES_BAR: Final = 1500
P99_BAR: Final = 0.050


class Choice(Struct):
    id: int


class Glimpse(Struct):
    """Of a picture, what a player in a hurry reads."""

    version: int
    actions: list[Choice]
    over: bool


class Message(Struct):
    """The whole present, what has changed in it, or what became of a move."""

    type: str
    id: str = ""
    picture: Glimpse | None = None
    set: list[tuple[list[str | int], msgspec.Raw]] = []


_message = msgspec.json.Decoder(Message)
_number = msgspec.json.Decoder(int)
_flag = msgspec.json.Decoder(bool)
_choices = msgspec.json.Decoder(list[Choice])


@dataclass
class Measured:
    on: bool = False  # warm
    acknowledged: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)
    refused: int = 0
    received: int = 0  # bytes, by all sockets and in answers


class Http(asyncio.Protocol):
    """One connection for one request at a time, opened with the first: servers do not wait long for who is silent."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.transport: asyncio.Transport | None = None
        self.came = b""
        self.answer: asyncio.Future[tuple[int, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # that of uvloop is none by its class

    async def post(self, path: str, body: object, token: str = "") -> tuple[int, bytes]:
        raw = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(raw)}\r\n"
        who = f"Authorization: Bearer {token}\r\nPrefer: return=minimal\r\n" if token else ""
        if self.transport is None or self.transport.is_closing():
            await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.port)
        self.answer = asyncio.get_running_loop().create_future()
        assert self.transport is not None
        self.transport.write(f"{head}{who}\r\n".encode() + raw)
        return await self.answer

    def data_received(self, data: bytes) -> None:
        self.came += data
        head, end, rest = self.came.partition(b"\r\n\r\n")
        if not end:
            return
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        if len(rest) >= length and self.answer is not None:
            self.came = b""
            self.answer.set_result((int(head[9:12]), rest))


class Seat(asyncio.Protocol):
    """A person's socket, read as cheaply as can be: this process must not be the slow one."""

    def __init__(self, token: str, table: Table, seat: int) -> None:
        self.token = token
        self.table = table
        self.seat = seat
        self.glimpse: Glimpse | None = None
        self.received = 0  # bytes
        self.came = b""
        self.open = False  # the handshake is over
        self.transport: asyncio.Transport | None = None
        self.answer: asyncio.Future[bool] | None = None  # whether the move was carried out

    async def connect(self, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        assert self.transport is not None
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        self.transport.write(
            f"GET /api/tables/{self.table.id}/events?seat={self.seat} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self.token}\r\n\r\n".encode()
        )
        while self.glimpse is None:
            self.table.news.clear()
            await self.table.news.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # that of uvloop is none by its class

    def data_received(self, data: bytes) -> None:
        self.came += data
        if not self.open:
            head, end, rest = self.came.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.open, self.came = True, rest
        while len(self.came) >= 2:
            begin, length = 2, self.came[1] & 127
            if length >= 126:
                begin = 4 if length == 126 else 10
                length = int.from_bytes(self.came[2:begin], "big")
            if len(self.came) < begin + length:
                return
            kind, payload = self.came[0] & 15, self.came[begin : begin + length]
            self.came = self.came[begin + length :]
            if kind == 9:  # a ping: answered, or the server thinks that nobody is there
                assert self.transport is not None
                self.transport.write(bytes([0x8A, 0x80 | length, 0, 0, 0, 0]) + payload)
            elif kind == 1:
                self.received += length
                self.take(_message.decode(payload))

    async def move(self, body: dict[str, object]) -> bool:
        """Send a move by the socket."""
        raw = msgspec.json.encode({"type": "move", **body})
        head = bytes([0x81, 0x80 | len(raw)]) if len(raw) < 126 else b"\x81\xfe" + len(raw).to_bytes(2, "big")
        self.answer = asyncio.get_running_loop().create_future()
        assert self.transport is not None
        self.transport.write(head + bytes(4) + raw)
        return await self.answer

    def take(self, message: Message) -> None:
        if message.id and self.answer is not None:
            self.answer.set_result(message.type == "done")
            return
        if message.picture is not None:
            self.glimpse = message.picture
        elif message.set and self.glimpse is not None:
            glimpse = self.glimpse
            self.glimpse = glimpse = Glimpse(glimpse.version, glimpse.actions, glimpse.over)
            for path, value in message.set:
                match path:
                    case ["picture", "version"]:
                        glimpse.version = _number.decode(value)
                    case ["picture", "over"]:
                        glimpse.over = _flag.decode(value)
                    case ["picture", "actions"]:
                        glimpse.actions = _choices.decode(value)
                    case ["picture", "actions", int(place)]:
                        glimpse.actions = [*glimpse.actions]
                        glimpse.actions[place] = msgspec.json.decode(value, type=Choice)
        self.table.news.set()


class Table:
    """Five people, and a line for requests to each server."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports  # of all servers: people sit at any of them
        self.id = ""
        self.seats: list[Seat] = []
        self.news = asyncio.Event()
        self.luck = random.Random(ports[0])

    async def open(self, game: str) -> None:
        self.lines = [Http(port) for port in self.ports]
        tokens = []
        for n in range(SEATS):
            _, raw = await self.lines[0].post("/api/tokens", {"name": f"Person {n}"})
            tokens.append(msgspec.json.decode(raw)["token"])
        plans = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        _, raw = await self.lines[0].post("/api/tables", {"id": new_id(), "game": game, "seats": plans}, tokens[0])
        self.id = msgspec.json.decode(raw)["table"]["id"]  # the only answer that has no short form
        for token in tokens[1:]:
            await self.lines[0].post(f"/api/tables/{self.id}/seats", {}, token)
        self.seats = [Seat(token, self, n) for n, token in enumerate(tokens)]
        await asyncio.gather(*(seat.connect(self.ports[seat.seat % len(self.ports)]) for seat in self.seats))

    async def play(self, until: float, measured: Measured, pace: Pace, *, by_socket: bool) -> None:
        answered: dict[int, int] = {}
        while time.perf_counter() < until:
            self.news.clear()
            asked = [s for s in self.seats if s.glimpse is not None and s.glimpse.actions]
            turn = next((s for s in asked if s.glimpse and s.glimpse.version > answered.get(s.seat, -1)), None)
            if turn is None:
                if any(s.glimpse is not None and s.glimpse.over for s in self.seats):
                    return
                await self.news.wait()
                continue
            glimpse = turn.glimpse
            assert glimpse is not None
            answered[turn.seat] = glimpse.version
            await self.move(turn, glimpse, measured, await pace.next(), by_socket=by_socket)

    async def move(self, turn: Seat, glimpse: Glimpse, measured: Measured, began: float, *, by_socket: bool) -> None:
        action = self.luck.choice(glimpse.actions).id
        body = {"id": new_id(), "seat": turn.seat, "version": glimpse.version, "action": action}
        before = [s.glimpse.version if s.glimpse else 0 for s in self.seats]
        count = measured.on
        if by_socket:
            done = await turn.move(body)
        else:
            line = self.lines[turn.seat % len(self.lines)]
            status, answer = await line.post(f"/api/tables/{self.id}/moves", body, turn.token)
            measured.received += len(answer) if count else 0
            done = status == 200
        if not done:
            measured.refused += 1
            return
        if count:
            measured.acknowledged.append(time.perf_counter() - began)
        while any(s.glimpse is None or s.glimpse.version <= old for s, old in zip(self.seats, before, strict=True)):
            self.news.clear()
            await self.news.wait()
        if count:
            measured.delivered.append(time.perf_counter() - began)


class Pace:
    """When a table moves: every `period` seconds, or at once."""

    def __init__(self, period: float = 0.0, first: float = 0.0) -> None:
        self.period = period
        self.due = time.perf_counter() + first

    async def next(self) -> float:
        """Wait for the next move; returns when it was due."""
        now = time.perf_counter()
        if not self.period:
            return now
        due, self.due = self.due, self.due + self.period
        if due > now:
            await asyncio.sleep(due - now)
        return due


def new_id() -> str:
    return secrets.token_hex(8)


@asynccontextmanager
async def server(database: str) -> AsyncIterator[tuple[int, int]]:
    """A server in its own process, without limits; its port and process id."""
    command = [sys.executable, "-m", "aerodrome.bench.server", "--serve", "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = await asyncio.to_thread(process.stdout.readline)
        yield int(line.rsplit(":", 1)[1]), process.pid
    finally:
        process.terminate()
        process.wait()


def cpu_seconds(pids: list[int]) -> tuple[float, float]:
    """How long processes have been on a core: in their own code, and in the system's for them."""
    tick = os.sysconf("SC_CLK_TCK")
    rows = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in pids]
    return sum(int(row[11]) for row in rows) / tick, sum(int(row[12]) for row in rows) / tick


async def measure(
    game: str,
    sockets: int,
    busy: int,
    seconds: float,
    database: str = "",
    processes: int = 1,
    *,
    together: bool = False,
) -> list[dict[str, Any]]:
    """A row for moves by the socket, one for moves by requests, and one by the socket at less than full load."""
    async with AsyncExitStack() as stack:
        url = database or sqlite_url(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        servers = [await stack.enter_async_context(server(url)) for _ in range(processes)]
        pids = [pid for _, pid in servers]
        ports = [port for port, _ in servers]
        tables = [Table([ports[number % processes]] if together else ports) for number in range(-(-sockets // SEATS))]
        for start in range(0, len(tables), 10):
            await asyncio.gather(*(table.open(game) for table in tables[start : start + 10]))
        gc.freeze()  # what is here now stays
        third = max(busy, len(tables) // 3)  # fresh tables for each way: games end
        pools = [tables[start : start + third] for start in (0, third, 2 * third)]
        full = [await measure_way(pids, pools[way] or tables, busy, seconds, by_socket=not way) for way in (0, 1)]
        rate = PART * full[0]["moves_a_second"]
        rows = [*full, await measure_way(pids, pools[2] or tables, busy, seconds, by_socket=True, rate=rate)]
        for seat in (seat for table in tables for seat in table.seats):
            assert seat.transport is not None
            seat.transport.abort()
    common = {
        "build": build.describe(),
        "game": game,
        "store": url.partition(":")[0],
        "processes": processes,
        "together": together,
        "sockets": SEATS * len(tables),
        "busy": busy,
    }
    return [{**common, **row} for row in rows]


async def measure_way(
    pids: list[int], tables: list[Table], busy: int, seconds: float, *, by_socket: bool, rate: float = 0.0
) -> dict[str, Any]:
    """With `rate`, so many moves a second are due in all."""
    until, fresh = time.perf_counter() + WARM + seconds, [*tables]
    measured = Measured()

    async def keep_busy(number: int) -> None:
        pace = Pace(busy / rate, number / rate) if rate else Pace()
        while fresh and time.perf_counter() < until:
            await fresh.pop().play(until, measured, pace, by_socket=by_socket)

    working = [asyncio.create_task(keep_busy(number)) for number in range(busy)]
    await asyncio.sleep(WARM)
    seats = [seat for table in tables for seat in table.seats]
    measured.received = -sum(seat.received for seat in seats)
    measured.on = True
    began, before, own = time.perf_counter(), cpu_seconds(pids), time.process_time()
    await asyncio.gather(*working)
    took, after = time.perf_counter() - began, cpu_seconds(pids)
    own = time.process_time() - own
    measured.received += sum(seat.received for seat in seats)
    moves = len(measured.acknowledged)
    system = after[1] - before[1]
    cpu = after[0] - before[0] + system
    return {
        "by": "socket" if by_socket else "request",
        "due_a_second": rate,
        "moves": moves,
        "refused": measured.refused,
        "bytes_a_move": measured.received / max(1, moves),
        "moves_a_second": moves / took,
        "moves_a_core_second": moves / cpu if cpu else 0.0,
        "cores": cpu / took,
        "system": system / cpu if cpu else 0.0,
        "cores_of_players": own / took,
        "acknowledged": quantiles(measured.acknowledged),
        "delivered": quantiles(measured.delivered),
    }


def quantiles(values: list[float]) -> dict[str, float]:
    ordered = sorted(values) or [0.0]
    return {f"p{q}": ordered[min(len(ordered) - 1, len(ordered) * q // 100)] for q in (50, 90, 99)}


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("bench server", description=__doc__.splitlines()[0])
    parser.add_argument("--game", help="one that five can play (default: the first)")
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--busy", type=int, default=40, help="tables at which somebody always moves")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--database", default="", help="PostgreSQL, by its URL (default: SQLite in a new folder)")
    parser.add_argument("--processes", type=int, default=1, help="servers that share it")
    parser.add_argument(
        "--together", action="store_true", help="all people of a table at the same server, as a proxy can send them"
    )
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args(argv)
    if arguments.serve:
        _serve(arguments.database)
        return 0
    game = arguments.game or next(name for name in catalog.NAMES if SEATS in catalog.game(name).seats)
    with asyncio.Runner(loop_factory=_fast_loop()) as runner:
        rows = runner.run(
            measure(
                game,
                arguments.sockets,
                arguments.busy,
                arguments.seconds,
                arguments.database,
                arguments.processes,
                together=arguments.together,
            )
        )
    if arguments.json:
        for row in rows:
            print(msgspec.json.encode(row).decode())
    else:
        _tell(rows)
    fast = all(row["moves_a_core_second"] >= MOVES_BAR for row in rows if not row["due_a_second"])
    return 0 if fast and all(row["delivered"]["p99"] <= P99_BAR for row in rows) else 1


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The one that the server takes, where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _tell(rows: list[dict[str, Any]]) -> None:
    row = rows[0]
    servers = f"{row['processes']} process{'es' * (row['processes'] > 1)} on {row['store']}"
    if row["together"]:
        servers += ", a table's people together"
    tables = f"{row['sockets']} sockets, {row['busy']} busy tables of {SEATS}"
    print(f"{row['game']}, {row['build']}, {servers}, {tables}")
    for row in rows:
        speed = f"{row['moves_a_second']:,.0f} moves/s on {row['cores']:.2f} cores"
        load = (
            f"{row['due_a_second']:,.0f} moves/s due, {PART:.0%} of full load" if row["due_a_second"] else "full load"
        )
        print(f"by {row['by']}, {load}: {speed}, {row['moves_a_core_second']:,.0f} a core")
        print(f"  {row['system']:.0%} of that in the system; the players took {row['cores_of_players']:.2f} cores")
        print(f"  {row['bytes_a_move']:,.0f} bytes a move to all who are told; {row['refused']} moves refused")
        for what in ("acknowledged", "delivered"):
            times = ", ".join(f"{name} {1000 * value:.1f} ms" for name, value in row[what].items())
            print(f"  {what}: {times}")
    print(f"bar: {MOVES_BAR:,} moves/s a core, p99 {1000 * P99_BAR:.0f} ms")


def _serve(database: str) -> None:
    from aerodrome.server.config import Config, Rates
    from aerodrome.server.listening import Address
    from aerodrome.server.serve import serve

    rates = Rates(**{rate.name: "" for rate in fields(Rates)})
    serve(Config(database, rates=rates, sockets=10_000, unfinished_tables=10_000), Address(port=0))


if __name__ == "__main__":
    sys.exit(main())
