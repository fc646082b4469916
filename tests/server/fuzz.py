"""Requests that no client of ours would send, to a real server on this machine: it may refuse them, and never fail.

python -m tests.server.fuzz --requests 100000
"""

from __future__ import annotations

import argparse
import json
import logging
import random
import socket
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tests.server.people import PEOPLE, TOY, UNLIMITED, Person, Serving, new_id, sqlite

from aerodrome.server.config import Config
from aerodrome.server.http.connection import Patience
from aerodrome.server.http.routes import OPERATIONS

PLANES: Final = "paper_planes"
TEXTS: Final = (
    *(
        "",
        " ",
        "0",
        "-1",
        "1e99",
        "null",
        "true",
        "..",
        "%",
        "%00",
        "%2e%2e%2f",
        "%ff%fe",
        "[",
        "http://[",
        "\x00",
        "\u202e",
    ),
    *(
        "x" * 300,
        "ä" * 200,
        "9" * 400,
        "{" * 2000,
        "' OR 1=1 --",
        "aaaaaaaaaaaa",
        "random",
        "search:5s",
        "greedy",
        PLANES,
    ),
)
METHODS: Final = ("GET", "POST", "DELETE", "PUT", "HEAD", "OPTIONS", "PATCH", "get", "TRACE", "X" * 50)
BODIES: Final[tuple[dict[str, Any], ...]] = (
    {"name": "Ada"},
    {"id": "abcdefgh", "version": 0, "action": 1},
    {"id": "abcdefgh", "version": 0, "words": "skip"},
    {"id": "abcdefgh", "version": 0, "actions": [1, 2], "seat": 0},
    {"id": "abcdefgh", "version": 0, "ask": True},
    {"number": 1, "agree": True},
    {"id": "abcdefgh", "text": "hello"},
    {"seat": 0},
    {"kind": "bot", "bot": "greedy"},
    {"fill": "random"},
    {"label": "x", "days": 3},
    {"id": "abcdefgh", "game": PLANES, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "options": {}},
)


class Failures(logging.Handler):
    """Whatever the server writes down with a traceback."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.found.append(logging.Formatter().format(record))


class Fuzzer:
    def __init__(self, base: str, seed: int) -> None:
        self.base, self.luck = base, random.Random(seed)
        self.port = int(base.rpartition(":")[2])
        self.statuses: Counter[int] = Counter()
        self.failed: list[bytes] = []
        ada = Person(base, "Ada")
        self.tables = [ada.open(PLANES, ["me", "random"]), ada.open(PLANES, ["me", "open"])]
        self.cookies = [f"aerodrome={cookie.value}" for cookie in ada.http.cookies.jar]
        self.token = ada.ok("POST", "/api/tokens", {})["token"]

    def run(self, requests: int) -> None:
        for _ in range(requests):
            kind = self.luck.random()
            request = self.http() if kind < 0.75 else self.raw() if kind < 0.9 else self.handshake()
            status = self.send(request)
            self.statuses[status] += 1
            if status >= 500:
                self.failed.append(request)

    def send(self, request: bytes) -> int:
        """The status of the answer; 0: the server hung up, or had nothing to say."""
        with socket.create_connection(("127.0.0.1", self.port), 20) as line:
            with suppress(ConnectionError):
                line.sendall(request)
                line.shutdown(socket.SHUT_WR)
            answer = b""
            with suppress(ConnectionError):
                while b"\r\n" not in answer and (part := line.recv(4096)):
                    answer += part
        words = answer.split(b" ", 2)
        return int(words[1]) if len(words) > 1 and words[1].isdigit() else 0

    # --- what is sent

    def text(self) -> str:
        return self.luck.choice(TEXTS)

    def value(self, deep: int = 0) -> Any:
        luck = self.luck
        kinds = (
            luck.choice([0, 1, -1, 7, 2**31, 2**63, 10**30]),
            self.text(),
            None,
            True,
            0.5,
            luck.choice(self.tables),
        )
        if deep < 3 and luck.random() < 0.3:
            return luck.choice([[self.value(deep + 1)], {self.text(): self.value(deep + 1)}])
        return luck.choice(kinds)

    def body(self) -> bytes:
        luck = self.luck
        body = dict(luck.choice(BODIES))
        if "id" in body:
            body["id"] = new_id()
        for _ in range(luck.choice([0, 0, 1, 2])):
            body[luck.choice([*body, self.text()])] = self.value()
        raw = json.dumps(body).encode()
        if luck.random() < 0.15:
            cut = luck.randrange(len(raw))
            raw = (
                raw[:cut]
                + bytes(luck.randrange(256) for _ in range(luck.randrange(4)))
                + raw[cut + luck.randrange(3) :]
            )
        return raw

    def path(self, pattern: str) -> str:
        filled = pattern
        for name in ("table", "seat", "token", "game"):
            usual = {"table": self.luck.choice(self.tables), "seat": "0", "token": "ab12", "game": PLANES}[name]
            filled = filled.replace(f"{{{name}}}", usual if self.luck.random() < 0.7 else self.text())
        if self.luck.random() < 0.1:
            filled += "/" + self.text()
        if self.luck.random() < 0.3:
            names = ("seat", "since", "text", "list", "game", "after", "before", "limit", "step", self.text())
            filled += "?" + "&".join(
                f"{self.luck.choice(names)}={self.text()}" for _ in range(self.luck.randrange(1, 3))
            )
        return filled.replace(" ", "%20").replace("\x00", "%00") or "/"

    def headers(self) -> str:
        luck, rows = self.luck, [f"Host: 127.0.0.1:{self.port}"]
        if luck.random() < 0.6:
            rows.append(f"Origin: {self.base if luck.random() < 0.7 else self.text()}")
        if luck.random() < 0.6:
            rows.append(f"Cookie: {luck.choice([*self.cookies, 'aerodrome=' + self.text(), self.text()])}")
        if luck.random() < 0.3:
            rows.append(f"Authorization: {luck.choice(['Bearer ' + self.token, 'Bearer ' + self.text(), self.text()])}")
        if luck.random() < 0.2:
            rows.append(f"{luck.choice(['Prefer', 'X-Forwarded-For', 'Accept', 'Range', 'Expect'])}: {self.text()}")
        rows.append(f"Content-Type: {'application/json' if luck.random() < 0.9 else self.text()}")
        return "\r\n".join(row.replace("\x00", "").replace("\r", "") for row in rows)

    def http(self) -> bytes:
        operation = self.luck.choice(OPERATIONS)
        method = operation.method if self.luck.random() < 0.85 else self.luck.choice(METHODS)
        other = self.luck.choice(["/", "/t/" + self.text(), "/assets/" + self.text(), "/metrics", self.text()])
        path = self.path(operation.path if self.luck.random() < 0.9 else other)
        body = self.body() if method not in ("GET", "HEAD") else b""
        head = (
            f"{method} {path} HTTP/1.1\r\n{self.headers()}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        return head.encode() + body

    def raw(self) -> bytes:
        """A request with some bytes of it changed, doubled or left out."""
        request = bytearray(self.http())
        for _ in range(self.luck.randrange(1, 8)):
            at = self.luck.randrange(len(request))
            deed = self.luck.randrange(3)
            if deed == 0:
                request[at] = self.luck.randrange(256)
            elif deed == 1:
                request[at:at] = request[at : at + 20]
            else:
                del request[at : at + self.luck.randrange(1, 20)]
        return bytes(request)

    def handshake(self) -> bytes:
        """A socket is opened, perhaps, and frames are sent that mean nothing."""
        path = self.path(self.luck.choice(["/api/tables/{table}/events", "/api/tables/{table}", "/", "/nowhere"]))
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = (
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            if self.luck.random() < 0.9
            else "Sec-WebSocket-Key: x\r\n"
        )
        frames = bytes(self.luck.randrange(256) for _ in range(self.luck.randrange(60)))
        if self.luck.random() < 0.5:  # text in a frame of its own
            frames = b"\x81\x85\x00\x00\x00\x00hello" * self.luck.randrange(4)
        return f"GET {path} HTTP/1.1\r\n{self.headers()}\r\n{upgrade}{key}\r\n".encode() + frames


def fuzz(folder: Path, requests: int, seed: int) -> tuple[Fuzzer, list[str]]:
    failures = Failures()
    logging.getLogger().addHandler(failures)
    config = Config(
        sqlite(folder), games=(TOY,), rates=UNLIMITED, bot_pause=0.0, unfinished_tables=10**6, sockets=10**6
    )
    try:
        with Serving(config, patience=Patience(head=5.0, request=5.0)) as server:
            fuzzer = Fuzzer(server.base, seed)
            fuzzer.run(requests)
            assert Person(server.base).ask("GET", "/readyz").status_code == 200, "it is as well as before"
    finally:
        logging.getLogger().removeHandler(failures)
    return fuzzer, failures.found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        fuzzer, failures = fuzz(Path(folder), arguments.requests, arguments.seed)
    while PEOPLE:
        PEOPLE.pop().http.close()
    for request in fuzzer.failed[:5]:
        print(request)
    for failure in failures[:5]:
        print(failure)
    total, failed = sum(fuzzer.statuses.values()), len(fuzzer.failed)
    print(
        f"{total} requests, seed {arguments.seed}: {failed} x 5xx, {len(failures)} tracebacks; {dict(fuzzer.statuses)}"
    )


if __name__ == "__main__":
    main()
