"""A server for browsers under test: without limits, and without pauses unless they are wished, in its own process."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from aerodrome.server.config import Config, Rates, sqlite_url
from aerodrome.server.http.app import make
from aerodrome.server.http.connection import Patience
from aerodrome.server.serve import settings
from aerodrome.server.table import seating

ROOT = Path(__file__).parents[2]
STATIC = Path(os.environ.get("AERODROME_STATIC", ROOT / "src" / "aerodrome" / "static"))
UNLIMITED = Rates("", "", "", "", "", "")
PATIENCE = 60.0
LUCK = "2"  # of all tables: what passes today passes tomorrow, and a flight can be known before it is flown


def main(data: str, absent: str, pause: str) -> None:
    config = Config(
        sqlite_url(Path(data)),
        games=tuple(filter(None, os.environ.get("AERODROME_GAMES", "").split(","))),
        rates=UNLIMITED,
        unfinished_tables=10_000,
        sockets=200,
        bot_pause=float(pause),
        hint_budget="50ms",
        absent_seconds=(int(absent), 3 * 86_400),
        static=STATIC,
    )
    vars(seating)["new_secret"] = lambda: LUCK
    server = uvicorn.Server(settings(make(config), Patience()))
    sock = socket.create_server(("127.0.0.1", 0), backlog=100)  # who comes before the server is up waits
    print(sock.getsockname()[1], flush=True)
    server.run(sockets=[sock])


def compiled_rules() -> str:
    """The folder of the compiled rules, if they are there and up to date. ./do puts it on the path by itself."""
    if os.environ.get("AERODROME_EXPECT") == "compiled":
        return os.environ["PYTHONPATH"]
    key = subprocess.run(
        [sys.executable, "hatch_build.py"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    folder = ROOT / ".compiled" / key
    return str(folder) if folder.is_dir() else ""


@contextmanager
def serving(data: Path, absent_seconds: int = 1, bot_pause: float = 0.0) -> Iterator[str]:
    """Start it; gives its address."""
    assert (STATIC / "index.html").exists(), "the web page has not been built: ./do test builds it"
    path = os.pathsep.join(filter(None, [compiled_rules(), str(ROOT)]))
    command = [sys.executable, "-m", "tests.browser.serving", str(data), str(absent_seconds), str(bot_pause)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}
    )
    try:
        assert process.stdout is not None
        port = process.stdout.readline().strip()
        assert port, "the server died"
        yield f"http://localhost:{port}"
    finally:
        process.terminate()
        deadline = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.02)
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
