"""What an installed package must be able to do, away from the source: python -P installed.py library|whole FILES.

library   with nothing but the packages of the library: games are played, and what is missing is named
whole     with the packages of server and terminal as well: a server shows its page and a game is played to its end

.ci/run calls it with the Python of an empty environment, in an empty folder. FILES lists what the source tree holds.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import aerodrome

INSTALLED = Path(aerodrome.__file__).parent
COMMAND = [sys.executable, "-P", "-m", "aerodrome"]


def run(*arguments: str, code: int = 0) -> str:
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == code, (arguments, done.returncode, done.stdout, done.stderr)
    return done.stdout + done.stderr


def complete(files: str) -> None:
    """Every file of the package is there, and the page, which is in no source tree."""
    listed = [Path(name).relative_to("src/aerodrome") for name in Path(files).read_text().split()]
    missing = [name for name in listed if not (INSTALLED / name).exists()]
    assert listed, files
    assert not missing, missing
    assert (INSTALLED / "static" / "index.html").exists()


def library() -> None:
    """Only the library is installed."""
    match = aerodrome.match("blue_skies", seats=2, seed=1)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    run("play", "sky_team", "--you", "none", "--bots", "greedy", "--plain", "--save", "flight.json")
    assert aerodrome.load("flight.json").over
    assert "pip install 'aerodrome[server]'" in run("serve", code=2)
    assert "pip install 'aerodrome[server]'" in run("doctor")


def whole() -> None:
    """A server of the installed package, in an empty folder."""
    assert "web page   there" in run("doctor")
    run("play", "blue_skies", "--you", "none", "--bots", "greedy", "--plain", "--save", "game.json")
    assert aerodrome.load("game.json").over
    command = [*COMMAND, "serve", "--port", "0", "--data", "data"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            base = "http://" + server.stdout.readline().partition("http://")[2].strip()
            with urllib.request.urlopen(base) as answer:
                page = answer.read().decode()
            files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
            assert files, page
            for file in files:
                with urllib.request.urlopen(base + file) as answer:
                    assert answer.read()
            fly(base)
        finally:
            server.terminate()
    assert server.returncode == 0, server.returncode


def fly(base: str) -> None:
    """A flight of Sky Team through the server, both seats by one guest, with whatever is open first."""
    headers = {"Content-Type": "application/json"}

    def ask(path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        while True:
            try:
                with urllib.request.urlopen(urllib.request.Request(base + path, data, headers)) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    raise
                time.sleep(1)  # too fast for a guest

    headers["Authorization"] = f"Bearer {ask('/api/tokens', {'name': 'Ada'})['token']}"
    seats = [{"kind": "me"}, {"kind": "me", "name": "Bo"}]
    now = ask("/api/tables", {"id": "table0000000000", "game": "sky_team", "seats": seats})
    path = f"/api/tables/{now['table']['id']}"
    for number in range(2000):
        picture = ask(f"{path}?seat={number % 2}")["picture"]
        if picture.get("over"):
            return
        if actions := picture.get("actions"):
            move = {
                "id": f"move{number:012}",
                "seat": number % 2,
                "version": picture["version"],
                "action": actions[0]["id"],
            }
            ask(f"{path}/moves", move)
    raise AssertionError("this flight does not end")


if __name__ == "__main__":
    complete(sys.argv[2])
    {"library": library, "whole": whole}[sys.argv[1]]()
    print(f"{sys.argv[1]}: all is well")
