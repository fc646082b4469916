"""A guest who does all that the limits allow, as fast as they allow it, beside one who plays: does the other notice?

python -m tests.server.hostile --seconds 60       also ./do soak hostile
"""

from __future__ import annotations

import argparse
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

import httpx2
from tests.server.people import PEOPLE, Person, Program, new_id
from websockets.exceptions import WebSocketException

MOVE_BAR: Final = 0.200  # seconds, p99
BOT_BAR: Final = 3.0
BOARD: Final = "".join(f"a.{'b.' * 30}c{n} = 1\n" for n in range(2800))[:190_000]  # TOML that takes long to read
HALF: Final = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nX-Forwarded-For: 203.0.113.66\r\n"
HALVES: Final = 200  # requests that are begun and never ended, at a time


class Hostile:
    """One guest at one address, in several threads."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.address = urlsplit(base).hostname or "", urlsplit(base).port or 80
        self.person = self.somebody()
        self.did: Counter[str] = Counter()
        self.tables: list[str] = []

    def somebody(self) -> Person:
        person = Person(self.base)
        person.http.headers["x-forwarded-for"] = "203.0.113.66"  # a proxy on the same machine would say so
        person.ok("POST", "/api/me", {"name": "Mallory"})
        return person

    def attack(self) -> None:
        for deed in (self.boards, self.bots, self.half_requests, self.handshakes, self.tokens, self.wrong, self.looks):
            threading.Thread(target=self._again_and_again, args=(deed,), daemon=True).start()
        while True:  # until somebody ends this process
            time.sleep(1.0)
            print(dict(self.did), flush=True)

    def _again_and_again(self, deed: Callable[[], int]) -> None:
        while True:
            with suppress(OSError, httpx2.TransportError, WebSocketException, TimeoutError, AssertionError):
                self.did[f"{deed.__name__} {deed()}"] += 1
            time.sleep(0.005)

    def _post(self, path: str, body: object, **headers: str) -> httpx2.Response:
        return self.person.http.post(path, json=body, headers=headers)

    def boards(self) -> int:
        seats = [{"kind": "me"}, {"kind": "open"}]
        board = {"file": "mine.toml", "text": BOARD}
        return self._post(
            "/api/tables", {"id": new_id(), "game": "blue_skies", "seats": seats, "options": {"board": board}}
        ).status_code

    def bots(self) -> int:
        seats = [{"kind": "bot", "bot": "search:5s"}] * 5
        response = self._post("/api/tables", {"id": new_id(), "game": "blue_skies", "seats": seats})
        if response.status_code == 201:
            self.tables.append(response.json()["table"]["id"])
        return response.status_code

    def half_requests(self) -> int:
        lines = [socket.create_connection(self.address) for _ in range(HALVES)]
        for line in lines:
            line.sendall(HALF)
        for line in lines:
            line.settimeout(15.0)
            with suppress(OSError):
                line.recv(1)
            line.close()
        return 0

    def handshakes(self) -> int:
        if not self.tables:
            return 0
        with self.person.connect(random.choice(self.tables), None, 0) as line:
            line.recv(timeout=5)
        return 101

    def tokens(self) -> int:
        given = self._post("/api/tokens", {"label": "x"})
        if given.status_code == 200:
            self.person.http.delete(f"/api/tokens/{given.json()['id']}")
        return given.status_code

    def wrong(self) -> int:
        return self.person.http.get("/api/me", headers={"authorization": f"Bearer {'x' * 40}"}).status_code

    def looks(self) -> int:
        return self.person.http.get(f"/api/tables/{self.tables[-1]}" if self.tables else "/api/lobby").status_code


def play(base: str, seconds: float) -> tuple[list[float], list[float]]:
    """Play against a bot of the simplest kind, one move after the other: how long moves took, and the bot's answers."""
    ada = Person(base, "Ada")
    moves: list[float] = []
    answers: list[float] = []
    luck = random.Random(1)
    until = time.monotonic() + seconds
    table = ""
    while time.monotonic() < until:
        table = table or ada.open("blue_skies", ["me", "random"])
        with ada.watch(table) as watch:
            while time.monotonic() < until and not watch.now["picture"]["over"]:
                now: Any = watch.now
                if not now["picture"]["actions"]:
                    began = time.monotonic()
                    watch.wait_for(lambda later, now=now: later["seq"] > now["seq"], "the bot answers")  # type: ignore[misc]
                    answers.append(time.monotonic() - began)
                    continue
                began = time.monotonic()
                response = ada.move(table, now, luck.choice(now["picture"]["actions"])["id"])
                moves.append(time.monotonic() - began)
                if response.status_code == 429:  # we have limits, too
                    time.sleep(float(response.headers["retry-after"]))
                    continue
                assert response.status_code == 200, response.text
                to = response.json()["seq"]
                watch.wait_for(lambda later, to=to: later["seq"] >= to, "the move is told")  # type: ignore[misc]
                time.sleep(0.17)  # no faster than a guest may
            table = table if time.monotonic() > until else ""
    return moves, answers


def p99(values: list[float]) -> float:
    return sorted(values)[len(values) * 99 // 100] if values else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--attack", metavar="URL", help=argparse.SUPPRESS)
    told = parser.parse_args()
    if told.attack:
        Hostile(told.attack).attack()
    with tempfile.TemporaryDirectory() as folder:
        server = Program(["--data", folder])
        try:
            server.start()
            alone = play(server.base, told.seconds / 4)
            command = [sys.executable, "-m", "tests.server.hostile", "--attack", server.base]
            attack = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            try:
                time.sleep(3.0)
                beside = play(server.base, told.seconds)
            finally:
                attack.kill()
                did = (attack.stdout.read() if attack.stdout else "").splitlines()[-1:]
        finally:
            server.kill()
    while PEOPLE:
        PEOPLE.pop().http.close()
    print(f"the hostile guest, by deed and answer: {' '.join(did)}")
    for who, (moves, answers) in (("alone", alone), ("beside them", beside)):
        print(
            f"{who}: {len(moves)} moves, p99 {1000 * p99(moves):.0f} ms; {len(answers)} answers of a bot, "
            f"p99 {p99(answers):.2f} s, with the pauses it makes for people"
        )
    if p99(beside[0]) > MOVE_BAR or p99(beside[1]) > BOT_BAR:
        sys.exit(f"bar: {1000 * MOVE_BAR:.0f} ms a move, {BOT_BAR:.0f} s an answer")


if __name__ == "__main__":
    main()
