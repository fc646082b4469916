"""How long the server waits for whom, how often somebody may do something, and whose bot thinks next."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.people import PATIENCE, TOY, UNLIMITED, Person, Serving, new_id, sqlite, until

from aerodrome.server.addresses import network
from aerodrome.server.config import Config
from aerodrome.server.http.connection import Patience
from aerodrome.server.table.queue import Asker, FairQueue, seconds_of

PLANES = "paper_planes"
SLOW = 0.3  # seconds that these servers wait


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, bot_pause=0.0, bot_workers=1)


def call(server: Serving, source: str = "127.0.0.1") -> socket.socket:
    port = int(server.base.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0))


def ended(line: socket.socket) -> bool:
    """Read until the server hangs up; false: it does not."""
    try:
        while line.recv(4096):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHo",
        b"GET /healthz HTTP/1.1\r\n" + b"X: y\r\n" * 20_000,
    ],
)
def test_half_a_request_is_not_waited_for(config: Config, sent: bytes) -> None:
    with Serving(config, patience=Patience(head=SLOW, request=SLOW)) as server:
        server.server.config.timeout_keep_alive = 1  # before the connection is made, which reads it once
        with call(server) as line:
            line.sendall(sent)
            assert ended(line)


def test_a_whole_request_is_never_too_late(config: Config) -> None:
    """However little patience there is: what has arrived is answered."""
    with Serving(config, patience=Patience(head=30.0, request=30.0)) as server, call(server) as line:
        for _ in range(3):
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert line.recv(4096).startswith(b"HTTP/1.1 200")


def test_one_address_has_so_many_connections(config: Config) -> None:
    with Serving(config, patience=Patience(connections=3)) as server:
        lines = [call(server, "127.0.0.2") for _ in range(3)]
        with call(server, "127.0.0.2") as fourth:
            assert ended(fourth)
        assert Person(server.base).ask("GET", "/healthz").status_code == 200, "others are not touched"
        for line in lines:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert line.recv(4096).startswith(b"HTTP/1.1 200")
            line.close()
        until(lambda: not_refused(server), "who hangs up makes room")


def not_refused(server: Serving) -> bool:
    with call(server, "127.0.0.2") as line:
        try:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            return line.recv(4096).startswith(b"HTTP/1.1 200")
        except ConnectionError:
            return False


def test_whatever_can_be_repeated_is_limited(config: Config) -> None:
    rates = replace(
        UNLIMITED, looks="5/hour", wrong_tokens="4/hour", tokens="2/hour", sockets="2/hour", boards="1/hour"
    )
    with Serving(replace(config, rates=rates)) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", "open"])
        assert [ada.ask("GET", "/api/me").status_code for _ in range(6)] == [200] * 5 + [429]
        given = [ada.ask("POST", "/api/tokens", {}).status_code for _ in range(3)]
        assert given == [201, 201, 429]
        with ada.watch(table) as one, ada.watch(table) as two, ada.watch(table) as three:
            assert [one.closed, two.closed, three.closed] == [None, None, 4429]
        board = {"file": "mine.toml", "text": 'names = ["a", "b", "c", "d"]\nparts = [9, 9, 9, 9]\ncoins = 7\n'}
        new = {"game": PLANES, "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"board": board}}
        assert [ada.ask("POST", "/api/tables", {**new, "id": new_id()}).status_code for _ in range(2)] == [201, 429]
        eve = Person(server.base)
        eve.http.headers["authorization"] = "Bearer " + "x" * 43
        assert [eve.ask("GET", "/api/me").status_code for _ in range(6)] == [401] * 4 + [429] * 2
        assert ada.ask("POST", "/api/me", {"name": "Ada"}).status_code == 200, "who is known is not touched"


def test_a_household_is_one_caller() -> None:
    assert network("2001:db8:1:2:3::4") == network("2001:db8:1:2:ffff::9") != network("2001:db8:1:3::4")
    assert network("::ffff:10.1.2.3") == network("10.1.2.3") != network("10.1.2.4")
    assert network("fe80::1%eth0") == network("fe80::2")
    assert network("testclient") == "testclient"


# --- whose bot thinks next


def test_bots_by_how_long_they_think() -> None:
    assert [seconds_of(bot) for bot in ("random", "greedy", "search:100ms", "search", "search:5s@builder")] == [
        0.0,
        0.0,
        0.1,
        1.0,
        5.0,
    ]
    assert seconds_of("search:2000") == 0.0


async def order(claims: list[tuple[Asker, str, float]], thinkers: int = 1, budget: float = 60.0) -> list[int]:
    """In which order they come to think, all asking while the only thinker and the one for short work are taken."""
    queue, came, gate = FairQueue(thinkers, budget), [], asyncio.Event()

    async def hold(seconds: float) -> None:
        async with queue.turn(Asker("somebody"), "a table", seconds):
            await gate.wait()

    async def think(number: int, asker: Asker, table: str, seconds: float) -> None:
        async with queue.turn(asker, table, seconds):
            came.append(number)
            await asyncio.sleep(0)

    holders = [asyncio.create_task(hold(seconds)) for seconds in [1.0] * thinkers + [0.0]]
    await asyncio.sleep(0)
    tasks = [asyncio.create_task(think(n, *claim)) for n, claim in enumerate(claims)]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*holders, *tasks)
    return came


def test_who_asks_little_does_not_wait_for_who_asks_much() -> None:
    hog = [(Asker("hog"), f"table {n}", 5.0) for n in range(20)]
    assert asyncio.run(order([*hog, (Asker("ada"), "hers", 1.0)]))[0] == 20


def test_short_answers_come_first_and_have_a_worker_of_their_own() -> None:
    async def run() -> None:
        queue = FairQueue(2, 60.0)
        async with queue.turn(Asker("hog"), "a", 5.0):
            second = asyncio.create_task(_enter(queue, Asker("hog"), "b", 5.0))
            async with queue.turn(Asker("ada"), "c", 5.0) as other, queue.turn(Asker("ada"), "d", 0.0) as short:
                assert {other, short} <= {0, 1, 2}
                assert short == 2
                assert not second.done(), "one guest does not hold all who think"
        await second

    asyncio.run(run())


async def _enter(queue: FairQueue, asker: Asker, table: str, seconds: float) -> int:
    async with queue.turn(asker, table, seconds) as slot:
        return slot


def test_tables_at_which_nobody_looks_come_last() -> None:
    claims = [(Asker("ada", watched=False), "empty", 0.0), (Asker("bea"), "full", 5.0)]
    assert asyncio.run(order(claims)) == [1, 0]


def test_who_has_had_more_than_a_fair_share_thinks_one_at_a_time() -> None:
    now = [0.0]
    queue = FairQueue(3, 10.0, lambda: now[0])

    async def run() -> None:
        async with queue.turn(Asker("hog"), "a", 5.0):
            now[0] += 30.0
        assert queue.spent("hog") == 30.0
        async with queue.turn(Asker("hog"), "a", 5.0):
            second = asyncio.create_task(_enter(queue, Asker("hog"), "b", 5.0))
            await asyncio.sleep(0)
            assert not second.done()
        await second
        now[0] += 3600.0
        assert queue.spent("hog") < 1e-3, "it is forgotten"

    asyncio.run(run())


def test_who_does_not_wait_any_more_holds_nothing() -> None:
    async def run() -> None:
        queue = FairQueue(1, 60.0)
        async with queue.turn(Asker("a"), "a", 5.0):
            waits = [asyncio.create_task(_enter(queue, Asker("b"), "b", 5.0)) for _ in range(3)]
            await asyncio.sleep(0)
            waits[0].cancel()
            waits[1].cancel()
        assert await waits[2] == 0
        async with queue.turn(Asker("c"), "c", 5.0) as slot:
            assert slot == 0

    asyncio.run(run())
