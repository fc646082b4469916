"""Players who go on while their server is killed and their sockets are cut: every acknowledged move counts once.

python -m tests.server.kills --kills 300 --drops 1000       the long form, also ./do soak server
python -m tests.server.kills --postgres --kills 100         two servers on one database, which restarts, too
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import select
from tests.server import faults
from tests.server.people import PEOPLE, Person, Program, Watch, new_id, sqlite, until

from aerodrome.server.metrics import Metrics
from aerodrome.server.store.database import Database, log_rows
from aerodrome.server.store.schema import log
from aerodrome.server.table.log import Played, decode

FOR_EVER = math.inf
SOON = 5.0  # seconds after the last fault: then all tables move again


@dataclass
class Tally:
    """What the players saw."""

    again: int = 0  # how often an answer that was acknowledged is sent again
    acknowledged: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    repeated: int = 0
    stale: int = 0
    games: int = 0
    lines: int = 0
    reconnects: int = 0
    sent_again: int = 0
    again_after: float = 0.0  # seconds from the last fault to the next move
    faults: Counter[str] = field(default_factory=Counter)  # by kind, as far as there was time for them
    lock: threading.Lock = field(default_factory=threading.Lock)


class Player(threading.Thread):
    """Plays its seat at random for ever; a rematch follows when a game is over."""

    def __init__(self, person: Person, table: str, tally: Tally, seed: int) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table = table
        self.tally = tally
        self.luck = random.Random(seed)
        self.stopping = threading.Event()
        self.trouble: BaseException | None = None
        self.watch: Watch | None = None

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                self.play()
        except BaseException as error:  # noqa: BLE001  the test looks at it
            self.trouble = error

    def play(self) -> None:
        with self.person.watch(self.table) as self.watch:
            answered = -1
            while not self.stopping.is_set():
                now = self.watch.now
                picture = now["picture"]
                if picture is not None and picture["over"]:
                    break
                if picture is not None and picture["actions"] and picture["version"] > answered:
                    answered = picture["version"] if self.answer(now) else -1
                time.sleep(0.005)
            with self.tally.lock:
                self.tally.lines += len(self.watch.lines)
                self.tally.reconnects += self.watch.reconnects
                self.tally.games += 1
        if not self.stopping.is_set():
            self.table = self.person.ok("POST", f"/api/tables/{self.table}/rematch")["table"]
            self.person.sit(self.table)

    def answer(self, now: object) -> bool:
        """True: the answer counts. The same id is sent until an answer comes, whatever happens to the server."""
        id = new_id()  # noqa: A001
        self.tally.sent.append(id)
        action = self.luck.choice(now["picture"]["actions"])["id"]  # type: ignore[index]
        response = self.person.move(self.table, now, action, id)
        if response.status_code == 200:
            with self.tally.lock:
                self.tally.acknowledged.append(id)
                self.tally.repeated += response.json().get("repeated", False)
            for _ in range(self.tally.again):
                response = self.person.move(self.table, now, action, id)
                assert response.status_code == 200, response.text
                assert response.json()["repeated"], "what was done is not done again"
                self.tally.sent_again += 1
            return True
        assert response.json()["error"]["code"] in ("stale", "not_your_turn", "over"), response.text
        self.tally.stale += 1
        return False


def survive(
    folder: Path,
    game: str,
    kills: int,
    drops: int,
    seed: int,
    *,
    again: int = 0,
    between: float = 0.7,
    seconds: float = FOR_EVER,
) -> Tally:
    """Let two people and a bot play while the server dies again and again; check what is left."""
    luck = random.Random(seed)
    tally = Tally(again)
    deadline = time.monotonic() + seconds
    server = Program(["--data", str(folder), "--game", "tests.toy:GAME"], unlimited=True)
    try:
        server.start()
        players = sit_down([server.base], game, tally, seed)
        for n in range(kills):
            if time.monotonic() > deadline:
                break
            time.sleep(luck.uniform(0.05, between))
            server.kill()
            server.start()
            tally.faults["kills"] += 1
            for _ in range(drops * (n + 1) // kills - drops * n // kills):
                cut(players, luck)
                tally.faults["cut sockets"] += 1
        for _ in range(drops if not kills else 0):
            cut(players, luck)
            tally.faults["cut sockets"] += 1
        play_on(players, tally)
        assert server.stop() == 0
    finally:
        server.kill()
    check(sqlite(folder), tally)
    return tally


def survive_on_postgres(
    game: str, kills: int, restarts: int, cuts: int, seed: int, *, again: int = 0, seconds: float = FOR_EVER
) -> Tally:
    """The same with two servers on one PostgreSQL, each by a line of its own: one of the servers dies, or the database
    does, or a line is cut for a while."""
    luck = random.Random(seed)
    tally = Tally(again)
    deadline = time.monotonic() + seconds
    deeds = ["kills"] * kills + ["restarts of the database"] * restarts + ["cut lines to it"] * cuts
    luck.shuffle(deeds)
    with faults.postgres() as database:
        lines = [faults.Line(database.home) for _ in range(2)]
        servers = [Program(["--database", line.url, "--game", "tests.toy:GAME"], unlimited=True) for line in lines]
        try:
            for server in servers:
                server.start()
            players = sit_down([server.base for server in servers], game, tally, seed)
            for deed in deeds:
                if time.monotonic() > deadline:
                    break
                tally.faults[deed] += 1
                time.sleep(luck.uniform(0.05, 1.0))
                which = luck.randrange(2)
                if deed == "kills":
                    servers[which].kill()
                    servers[which].start()
                elif deed == "restarts of the database":
                    database.restart()
                else:
                    lines[which].cut()
                    time.sleep(luck.uniform(2.0, 6.0))
                    lines[which].mend()
            play_on(players, tally)
        finally:
            for server in servers:
                server.kill()
            for line in lines:
                line.close()
        check(database.url, tally)
    return tally


def play_on(players: list[Player], tally: Tally) -> None:
    """After the last fault all play on by themselves; then they go home."""
    began = time.monotonic()
    before = len(tally.acknowledged)
    until(lambda: len(tally.acknowledged) > before or any(p.trouble for p in players), "they play on")
    tally.again_after = time.monotonic() - began
    until(lambda: len(tally.acknowledged) > before + 5 or any(p.trouble for p in players), "they play on")
    for player in players:
        player.stopping.set()
    for player in players:
        player.join(60)
        if player.trouble is not None:
            raise player.trouble


def sit_down(bases: list[str], game: str, tally: Tally, seed: int) -> list[Player]:
    ada, bea = Person(bases[0], "Ada"), Person(bases[-1], "Bea")
    ada.stubborn = bea.stubborn = True
    table = ada.open(game, ["me", "open", "random"])
    bea.sit(table)
    players = [Player(ada, table, tally, seed), Player(bea, table, tally, seed + 1)]
    for player in players:
        player.start()
    return players


def cut(players: list[Player], luck: random.Random) -> None:
    """Pull one player's plug, and see that the socket comes back by itself."""
    watch = luck.choice(players).watch
    if watch is not None and not watch._stopping:
        before = watch.reconnects
        watch.drop()
        until(lambda: watch.reconnects > before or watch._stopping, "the socket comes back")


def check(database: str, tally: Tally) -> None:
    """Each acknowledged move is in the log once; no move is there twice; none that nobody sent."""
    store = Database(database, Metrics())
    with store.engine.connect() as connection:
        tables = connection.scalars(select(log.c.table_id).distinct()).all()
        entries = [entry for table in tables for entry in decode(log_rows(connection, table))]
    store.engine.dispose()
    kept = [entry.id for _, entry in entries if isinstance(entry, Played) and entry.id]
    assert len(kept) == len(set(kept)), "a move is there twice"
    assert set(tally.acknowledged) <= set(kept), "an acknowledged move is lost"
    assert set(kept) <= set(tally.sent)
    assert len(tally.acknowledged) == len(set(tally.acknowledged))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="blue_skies")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--drops", type=int, default=1000)
    parser.add_argument("--again", type=int, default=5, help="how often a move that was acknowledged is sent again")
    parser.add_argument("--postgres", action="store_true", help="two servers on PostgreSQL")
    parser.add_argument("--restarts", type=int, default=10, help="of the database")
    parser.add_argument("--cuts", type=int, default=3, help="of a line to the database")
    parser.add_argument("--minutes", type=float, default=FOR_EVER, help="go home after so long, though not all is done")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    told = parser.parse_args()
    how = {"again": told.again, "seconds": 60 * told.minutes}
    if told.postgres:
        tally = survive_on_postgres(told.game, told.kills, told.restarts, told.cuts, told.seed, **how)
    else:
        with tempfile.TemporaryDirectory() as folder:
            tally = survive(Path(folder), told.game, told.kills, told.drops, told.seed, **how)
    where = "two servers on PostgreSQL" if told.postgres else "SQLite"
    what = ", ".join([where, *(f"{times} {kind}" for kind, times in tally.faults.items())])
    while PEOPLE:
        PEOPLE.pop().http.close()
    print(
        f"{what}, seed {told.seed}: {len(tally.acknowledged)} moves acknowledged, each there once, {tally.repeated} of "
        f"them done before the answer was lost; {tally.stale} came too late, {tally.sent_again} were sent again, not "
        f"done twice; {tally.reconnects} reconnections, {tally.lines} lines without a gap, {tally.games} games; "
        f"first move {tally.again_after:.1f} s after the last fault"
    )
    if tally.again_after > SOON:
        sys.exit(f"that is later than {SOON:.0f} s")


if __name__ == "__main__":
    main()
