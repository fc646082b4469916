"""A server goes over from interpreted rules to compiled ones while people play: nothing is lost, nobody refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import aerodrome

SOURCE = Path(aerodrome.__file__).parents[1]
BUSY = "Faster rules are being compiled"
DONE = "The rules are compiled (full): server and bots have gone over"
QUICKLY = "The rules are compiled (quick): server and bots have gone over"
FAILED = "The rules could not be compiled (full)"
WAIT = 60.0

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a port is handed on as POSIX does it")


class Served:
    """A server as ./do starts it; `compiled` lets its compiler end."""

    def __init__(self, folder: Path, compiles: bool = True, besides: str = "") -> None:
        made, quick = folder / "full", folder / "quick"
        self._begin = folder / "begin"
        # In place of `./do`: it waits until it is told to, and then leaves a package to import from.
        compiler = folder / "do"
        leave = f'mkdir "{folder}/$2" && ln -s "{SOURCE}/aerodrome" "{folder}/$2/aerodrome"' if compiles else "exit 1"
        leave += f"; {besides}" if besides else ""
        compiler.write_text(f'#!/bin/sh\nwhile [ ! -e "{self._begin}" ]; do sleep 0.05; done\n{leave}\n')
        compiler.chmod(0o755)
        environment = {**os.environ, "AERODROME_COMPILED_SOON": str(made), "AERODROME_COMPILER": str(compiler)}
        environment |= {"AERODROME_QUICK_SOON": str(quick)} if compiles else {}
        environment.pop("AERODROME_HANDED", None)
        command = [sys.executable, "-m", "aerodrome", "serve", "--port", "0", "--data", str(folder / "data")]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self._lines: Queue[str] = Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.url = self.line("http://").partition("http://")[2]

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self._lines.put(line.strip())

    def line(self, part: str) -> str:
        """The next line with that in it."""
        until = time.monotonic() + WAIT
        while True:
            line = self._lines.get(timeout=max(0.1, until - time.monotonic()))
            if part in line:
                return line

    def compiled(self) -> None:
        self._begin.touch()

    def ask(self, path: str, body: Any = None, token: str = "") -> Any:
        head = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"http://{self.url}{path}", data, head), timeout=WAIT) as answer:
            return json.loads(answer.read())


@contextmanager
def served(folder: Path, compiles: bool = True, besides: str = "") -> Iterator[Served]:
    server = Served(folder, compiles, besides)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.wait()
        server.compiled()  # so that the compiler, too, ends
        server.reader.join(WAIT)


def a_table(server: Served) -> tuple[str, str]:
    token = server.ask("/api/tokens", {"name": "Ada"})["token"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    ask = {"id": "0123456789abcdef", "game": "blue_skies", "seats": seats}
    return server.ask("/api/tables", ask, token)["table"]["id"], token


def code_at_end(socket: ClientConnection) -> int:
    try:
        while True:
            socket.recv(timeout=WAIT)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def test_games_go_on_and_no_request_is_refused(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        server.line(BUSY)
        table, token = a_table(server)
        before = server.ask(f"/api/tables/{table}", token=token)
        answers: list[bool] = []
        stop = threading.Event()

        def call() -> None:
            while not stop.is_set():
                answers.append(server.ask("/healthz")["status"] == "ok")
                time.sleep(0.15)  # more often, and a stranger is asked to wait

        with connect(f"ws://{server.url}/api/tables/{table}/events") as socket:
            socket.recv()
            caller = threading.Thread(target=call)
            caller.start()
            server.compiled()
            assert code_at_end(socket) == 1012
        server.line(QUICKLY)
        server.line(DONE)
        stop.set()
        caller.join()
        assert answers
        assert all(answers)
        after = server.ask(f"/api/tables/{table}", token=token)
        assert after["table"]["id"] == before["table"]["id"]
        assert after["seq"] >= before["seq"]
        with connect(f"ws://{server.url}/api/tables/{table}/events") as socket:
            assert json.loads(socket.recv(timeout=WAIT))["seq"] >= after["seq"]
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(WAIT) == 0


def test_where_nothing_can_be_compiled_the_server_stays(tmp_path: Path) -> None:
    with served(tmp_path, compiles=False) as server:
        server.line(BUSY)
        server.compiled()
        server.line(FAILED)
        assert server.ask("/healthz")["status"] == "ok"
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(WAIT) == 0


def test_compiled_rules_that_do_not_start_leave_the_server_as_it_was(tmp_path: Path) -> None:
    # they load, and fall down as soon as they may open the tables
    falls = "import os\nread = os.read\nos.read = lambda *a: os._exit(3) if (got := read(*a)) == b'g' else got\n"
    (tmp_path / "falls.py").write_text(falls)
    with served(tmp_path, besides=f'cp "{tmp_path}/falls.py" "{tmp_path}/$2/sitecustomize.py"') as server:
        table, token = a_table(server)
        server.compiled()
        server.line("The compiled rules (quick) did not start")
        server.line("The compiled rules (full) did not start")
        assert server.ask(f"/api/tables/{table}", token=token)["table"]["id"] == table
        assert server.process.poll() is None


def test_a_server_whose_holder_was_killed_ends_too(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        server.line(BUSY)
        server.process.kill()
        server.process.wait()
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            try:
                server.ask("/healthz")
            except OSError:
                return
            time.sleep(0.1)
        pytest.fail("it still serves")
