"""How many moves a second a server carries: real HTTP and WebSocket on the loopback, durable commits, one process.

    python -m aerodrome.bench.server --sockets 1000 --busy 40 --seconds 10

Tables of five people are opened until so many sockets are connected. At `busy` of them somebody always moves: whoever
is asked answers as soon as the picture is there. A move is measured from the request to its acknowledgement, and to
the arrival of the new picture at the last of the five sockets.
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
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, cast

import msgspec
from msgspec import Struct

from aerodrome import build, catalog

SEATS: Final = 5
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
    """The whole present, or what has changed in it."""

    type: str
    seat: int = -1
    picture: Glimpse | None = None
    set: list[tuple[list[str | int], msgspec.Raw]] = []


_message = msgspec.json.Decoder(Message)
_number = msgspec.json.Decoder(int)
_flag = msgspec.json.Decoder(bool)
_choices = msgspec.json.Decoder(list[Choice])


@dataclass
class Measured:
    acknowledged: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)
    refused: int = 0
    received: int = 0  # bytes, by all sockets and in answers


class Http(asyncio.Protocol):
    """One connection that is kept open, for one request at a time."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.came = b""
        self.answer: asyncio.Future[tuple[int, bytes]] | None = None

    async def open(self, port: int) -> Http:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # that of uvloop is none by its class

    async def post(self, path: str, body: object, token: str = "") -> tuple[int, bytes]:
        raw = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(raw)}\r\n"
        who = f"Authorization: Bearer {token}\r\nPrefer: return=minimal\r\n" if token else ""
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

    def take(self, message: Message) -> None:
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
    """Five people and one line to the server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.id = ""
        self.seats: list[Seat] = []
        self.news = asyncio.Event()
        self.luck = random.Random(port)

    async def open(self, game: str) -> None:
        self.http = await Http().open(self.port)
        tokens = []
        for n in range(SEATS):
            _, raw = await self.http.post("/api/tokens", {"name": f"Person {n}"})
            tokens.append(msgspec.json.decode(raw)["token"])
        plans = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        _, raw = await self.http.post("/api/tables", {"id": new_id(), "game": game, "seats": plans}, tokens[0])
        self.id = msgspec.json.decode(raw)["table"]["id"]  # the only answer that has no short form
        for token in tokens[1:]:
            await self.http.post(f"/api/tables/{self.id}/seats", {}, token)
        self.seats = [Seat(token, self, n) for n, token in enumerate(tokens)]
        await asyncio.gather(*(seat.connect(self.port) for seat in self.seats))

    async def play(self, until: float, measured: Measured) -> None:
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
            await self.move(turn, glimpse, measured)

    async def move(self, turn: Seat, glimpse: Glimpse, measured: Measured) -> None:
        action = self.luck.choice(glimpse.actions).id
        body = {"id": new_id(), "seat": turn.seat, "version": glimpse.version, "action": action}
        before = [s.glimpse.version if s.glimpse else 0 for s in self.seats]
        began = time.perf_counter()
        status, answer = await self.http.post(f"/api/tables/{self.id}/moves", body, turn.token)
        measured.received += len(answer)
        if status != 200:
            measured.refused += 1
            return
        measured.acknowledged.append(time.perf_counter() - began)
        while any(s.glimpse is None or s.glimpse.version <= old for s, old in zip(self.seats, before, strict=True)):
            self.news.clear()
            await self.news.wait()
        measured.delivered.append(time.perf_counter() - began)


def new_id() -> str:
    return secrets.token_hex(8)


@asynccontextmanager
async def server(folder: str) -> AsyncIterator[tuple[int, int]]:
    """A server in its own process, without limits; its port and process id."""
    command = [sys.executable, "-m", "aerodrome.bench.server", "--serve", folder]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = await asyncio.to_thread(process.stdout.readline)
        yield int(line.rsplit(":", 1)[1]), process.pid
    finally:
        process.terminate()
        process.wait()


def cpu_seconds(pid: int) -> tuple[float, float]:
    """How long a process has been on a core: in its own code, and in the system's for it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    tick = os.sysconf("SC_CLK_TCK")
    return int(fields[11]) / tick, int(fields[12]) / tick


async def measure(game: str, sockets: int, busy: int, seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        async with server(folder) as (port, pid):
            tables = [Table(port) for _ in range(-(-sockets // SEATS))]
            for start in range(0, len(tables), 10):
                await asyncio.gather(*(table.open(game) for table in tables[start : start + 10]))
            await asyncio.gather(*(table.play(time.perf_counter() + 1.0, Measured()) for table in tables[:busy]))
            gc.freeze()  # what is here now stays
            measured = Measured()
            seats = [seat for table in tables[:busy] for seat in table.seats]
            measured.received = -sum(seat.received for seat in seats)
            began, before, own = time.perf_counter(), cpu_seconds(pid), time.process_time()
            until = began + seconds
            await asyncio.gather(*(table.play(until, measured) for table in tables[:busy]))
            took, after = time.perf_counter() - began, cpu_seconds(pid)
            own = time.process_time() - own
            measured.received += sum(seat.received for seat in seats)
            for seat in (seat for table in tables for seat in table.seats):
                assert seat.transport is not None
                seat.transport.abort()
    moves = len(measured.acknowledged)
    system = after[1] - before[1]
    cpu = after[0] - before[0] + system
    return {
        "build": build.describe(),
        "game": game,
        "sockets": SEATS * len(tables),
        "busy": busy,
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
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    arguments = parser.parse_args(argv)
    if arguments.serve:
        _serve(Path(arguments.serve))
        return 0
    game = arguments.game or next(name for name in catalog.NAMES if SEATS in catalog.game(name).seats)
    with asyncio.Runner(loop_factory=_fast_loop()) as runner:
        row = runner.run(measure(game, arguments.sockets, arguments.busy, arguments.seconds))
    if arguments.json:
        print(msgspec.json.encode(row).decode())
    else:
        _tell(row)
    good = row["moves_a_core_second"] >= MOVES_BAR and row["delivered"]["p99"] <= P99_BAR
    return 0 if good else 1


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The one that the server takes, where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _tell(row: dict[str, Any]) -> None:
    print(f"{row['game']}, {row['build']}, {row['sockets']} sockets, {row['busy']} busy tables of {SEATS}")
    print(f"{row['moves_a_second']:,.0f} moves/s on {row['cores']:.2f} cores: {row['moves_a_core_second']:,.0f} a core")
    print(f"{row['system']:.0%} of that in the system; the players took {row['cores_of_players']:.2f} cores")
    print(f"{row['bytes_a_move']:,.0f} bytes a move to all who are told")
    for what in ("acknowledged", "delivered"):
        times = ", ".join(f"{name} {1000 * value:.1f} ms" for name, value in row[what].items())
        print(f"{what}: {times}")
    print(f"bar: {MOVES_BAR:,} moves/s a core, p99 {1000 * P99_BAR:.0f} ms")


def _serve(folder: Path) -> None:
    from aerodrome.server.config import Config, Rates, sqlite_url
    from aerodrome.server.listening import Address
    from aerodrome.server.serve import serve

    rates = Rates(**{rate.name: "" for rate in fields(Rates)})
    serve(Config(sqlite_url(folder), rates=rates, sockets=10_000, unfinished_tables=10_000), Address(port=0))


if __name__ == "__main__":
    sys.exit(main())
