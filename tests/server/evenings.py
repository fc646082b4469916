"""Whole games against bots through a real server, with the person on every seat in turn and slow to answer.

    python -m tests.server.evenings [--games N] [--bots expert:4,greedy] [GAME ...]

Nothing a bot does may fail: it is counted by the server, and told at the table. The person answers at random, now and
then asks for a hint and takes it, and lets the bots go first where all are asked at once.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.server.people import UNLIMITED, Person, Serving, Watch, sqlite

from aerodrome import bots, catalog
from aerodrome.server.config import Config

PATIENCE = 900.0
HINT = 0.05  # of the answers

# A server lets people choose levels only; these think for less long than people's.
QUICK = ("search:20", "search:200", "expert:4")
if QUICK[0] not in {level.bot for level in bots.LEVELS}:
    more = tuple(bots.Level(name, name, "For long runs.") for name in QUICK)
    setattr(bots, "LEVELS", (*bots.LEVELS, *more))  # noqa: B010


def tables(names: list[str]) -> Iterator[tuple[str, int, int]]:
    """(game, seats, the person's seat): every one there is, over and over."""
    while True:
        for name in names:
            for seats in catalog.game(name).seats:
                for seat in range(seats):
                    yield name, seats, seat


def evening(server: Serving, game: str, seats: int, seat: int, bot: str, luck: random.Random) -> int:
    """One game; returns how many answers the person gave."""
    ada = Person(server.base, "Ada")
    table = ada.open(game, [bot] * seat + ["me"] + [bot] * (seats - seat - 1))
    answers, deadline = 0, time.monotonic() + PATIENCE
    with ada.watch(table, seat) as watch:
        while not (watch.now and watch.now["picture"]["over"]):
            assert time.monotonic() < deadline, "the game does not end"
            if not watch.now or watch.now["picture"]["waiting"] != [seat]:  # the bots go first
                time.sleep(0.002)
                continue
            version = watch.now["picture"]["version"]
            reply = ada.move(table, watch.now, choice(ada, table, watch, seat, luck))
            assert reply.status_code in (200, 409), reply.text
            answers += reply.status_code == 200
            while watch.now["picture"]["version"] == version and time.monotonic() < deadline:
                time.sleep(0.001)
        failed = [line["text"] for line in watch.lines if "failed" in line["text"]]
        assert not failed, failed
    ada.http.close()
    return answers


def choice(ada: Person, table: str, watch: Watch, seat: int, luck: random.Random) -> int:
    if luck.random() < HINT:
        reply = ada.ask("POST", f"/api/tables/{table}/hint", {"seat": seat})
        assert reply.status_code in (200, 409), reply.text
        if reply.status_code == 200:
            return int(reply.json()["advice"][0]["action"]["id"])
    return int(luck.choice(watch.now["picture"]["actions"])["id"])


def run(games: int, names: list[str], levels: list[str], folder: Path, seed: int = 1) -> dict[str, int]:
    """Play so many games; how many of each."""
    luck, played = random.Random(seed), dict.fromkeys(names, 0)
    failures = folder / "failures"
    config = Config(
        sqlite(folder),
        rates=UNLIMITED,
        bot_pause=0.0,
        unfinished_tables=10_000,
        hint_budget="20ms",
        failures=failures,
        bot_seconds=120.0,
    )
    with Serving(config) as server:
        for number, (game, seats, seat) in zip(range(games), tables(names), strict=False):
            began = time.monotonic()
            answers = evening(server, game, seats, seat, levels[number % len(levels)], luck)
            played[game] += 1
            took = time.monotonic() - began
            print(f"{number + 1:>4} {game}, {seats} seats, on seat {seat}: {answers} answers, {took:.0f} s", flush=True)
    assert not failures.exists(), f"a bot failed: see {failures}"
    return played


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(catalog.NAMES), metavar="GAME")
    parser.add_argument("--games", type=int, default=200, metavar="N")
    parser.add_argument(
        "--bots", default="search:20,greedy,expert:4,search:200", metavar="BOT[,BOT]", help="taken in turn"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        played = run(arguments.games, arguments.game, arguments.bots.split(","), Path(folder), arguments.seed)
    print(f"no bot failed in {sum(played.values())} games: {played}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
