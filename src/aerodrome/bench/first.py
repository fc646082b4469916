"""How long a fresh clone takes: to its first page, to a bot's first move, to compiled rules.

Each run clones what is committed here into an empty folder and calls `./do serve` there, as a newcomer would. With
--cold the caches of pip, uv and npm are empty, too, so that every package is fetched.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, Queue
from statistics import median
from typing import Any, Final

GIVE_UP: Final = 3600.0  # seconds
STAGES: Final = {
    "page": "first page",
    "bot": "first bot move",
    "quick": "compiled quickly",
    "full": "compiled fully",
}


class Clone:
    """One run. `times` are seconds since `./do serve` was called."""

    def __init__(self, source: Path, folder: Path, cold: bool) -> None:
        clone = folder / "clone"
        subprocess.run(["git", "clone", "-q", str(source), str(clone)], check=True)
        own = ("AERODROME_", "PYTHONPATH", "VIRTUAL_ENV")
        environment = {name: value for name, value in os.environ.items() if not name.startswith(own)}
        environment["AERODROME_HOME"] = str(folder / "home")
        if cold:
            environment |= {
                name: str(folder / "cache" / name) for name in ("UV_CACHE_DIR", "PIP_CACHE_DIR", "npm_config_cache")
            }
        self.times: dict[str, float] = {}
        self._lines: Queue[tuple[float, str]] = Queue()
        self._began = time.monotonic()
        self.process = subprocess.Popen(
            [str(clone / "do"), "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, text=True
        )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self._lines.put((time.monotonic() - self._began, line.strip()))

    def line(self, part: str) -> tuple[float, str]:
        """The next line with that in it, and when it came."""
        until = self._began + GIVE_UP
        while time.monotonic() < until:
            with contextlib.suppress(Empty):
                when, line = self._lines.get(timeout=1.0)
                if part in line:
                    return when, line
            if self.process.poll() is not None and self._lines.empty():
                raise SystemExit(f"./do serve ended with {self.process.returncode}")
        raise SystemExit(f"no line with {part!r} came")

    def measure(self, until: str) -> None:
        base = "http://" + self.line("http://")[1].partition("http://")[2]
        _page(base)
        self.times["page"] = time.monotonic() - self._began
        if until == "page":
            return
        _bot_moves(base)
        self.times["bot"] = time.monotonic() - self._began
        if until == "bot":
            return
        for kind in ("quick", "full"):
            self.times[kind] = self.line(f"compiled ({kind})")[0]
            if until == kind:
                return

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


def _ask(base: str, path: str, body: object = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(base + path, data, headers)) as answer:
        return json.load(answer)


def _page(base: str) -> None:
    """The page and all that it needs to draw itself."""
    with urllib.request.urlopen(base) as answer:
        page = answer.read().decode()
    files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    if not files:
        raise SystemExit("the server answers, but not with the page")
    for file in files:
        with urllib.request.urlopen(base + file) as answer:
            answer.read()


def _bot_moves(base: str) -> None:
    """Sit down opposite a bot, answer when we are asked, and wait until it has answered."""
    token = _ask(base, "/api/tokens", {"name": "Newcomer"})["token"]
    seats = [{"kind": "bot", "bot": "search:100ms"}, {"kind": "me"}]
    now = _ask(base, "/api/tables", {"id": "first-table", "game": "airlines_europe", "seats": seats}, token)
    path, number, seq = f"/api/tables/{now['table']['id']}", 0, now["seq"]
    while True:
        now = _ask(base, path, token=token)
        if now["seq"] > seq:
            return
        if actions := now["picture"].get("actions"):
            number += 1
            move = {"id": f"first-move-{number}", "version": now["picture"]["version"], "action": actions[0]["id"]}
            with contextlib.suppress(urllib.error.HTTPError):
                seq = max(seq, _ask(base, f"{path}/moves", move, token)["seq"])
        time.sleep(0.1)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("./do bench first", description="Time fresh clones of what is committed.")
    parser.add_argument("--runs", type=int, default=1, metavar="N", help="how many (default: 1)")
    parser.add_argument("--cold", action="store_true", help="with empty caches: every package is fetched")
    parser.add_argument("--until", choices=tuple(STAGES), default="full", help="where to stop (default: full)")
    parser.add_argument("--json", action="store_true", help="as JSON")
    arguments = parser.parse_args(argv)
    source = Path(__file__).resolve().parents[3]
    rows: list[dict[str, float]] = []
    names = list(STAGES)[: list(STAGES).index(arguments.until) + 1]
    if not arguments.json:
        kind = "packages fetched" if arguments.cold else "packages from caches, where there are any"
        print(f"Seconds since ./do serve was called in a fresh clone; {kind}; load {os.getloadavg()[0]:.1f}\n")
        print("| run | " + " | ".join(STAGES[name] for name in names) + " |")
        print("|---:|" + "---:|" * len(names), flush=True)
    for number in range(arguments.runs):
        with tempfile.TemporaryDirectory(prefix="aerodrome-first-") as folder:
            clone = Clone(source, Path(folder), arguments.cold)
            try:
                clone.measure(arguments.until)
            finally:
                clone.stop()
        rows.append(clone.times)
        if not arguments.json:
            print(_row(str(number + 1), names, clone.times), flush=True)
    if arguments.json:
        print(json.dumps(rows, indent=2))
    elif len(rows) > 1:
        print(_row("median", names, {name: median(row[name] for row in rows) for name in names}))
    return 0


def _row(head: str, names: Sequence[str], times: dict[str, float]) -> str:
    return f"| {head} | " + " | ".join(f"{times[name]:.1f}" for name in names) + " |"


if __name__ == "__main__":
    sys.exit(main())
