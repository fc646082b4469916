"""Databases as older versions of the server left them, which every later version must read and play on.

    python -m tests.server.old_databases        writes databases/REVISION.sql and REVISION.json anew

Run it with the code of a version, before the next one changes what is stored, and never again for that revision. The
people come by HTTP, so this module itself need not change. The .json says what each reader was shown in the end.
"""

from __future__ import annotations

import json
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from tests.server.people import PEOPLE, TOY, UNLIMITED, Person, Serving, new_id, play_on, sqlite

from aerodrome.server.config import Config

FOLDER: Final = Path(__file__).parent / "databases"
BEGAN: Final = 1_750_000_000_000  # milliseconds since 1970: tokens run out by the server's clock, which tests set
EXTRA: Final = "tests.server.extra:GAME"
PLANES: Final = "paper_planes"
TIMED: Final = "timed_planes"
REPEATED: Final = "sent-once-sent-again"  # the id of a move that is in the log


class Clock:
    """It starts at a moment long ago and runs like any other."""

    def __init__(self, began: int = BEGAN) -> None:
        self.began = began
        self.started = time.monotonic()

    def __call__(self) -> int:
        return self.began + int(1000 * (time.monotonic() - self.started))


def config_for(folder: Path) -> Config:
    return Config(
        sqlite(folder), games=(TOY, EXTRA), rates=UNLIMITED, bot_pause=0.0, clock_grace=0.0, unfinished_tables=10_000
    )


def answer(person: Person, table: str, verb: str, seat: int | None = None, id: str = "") -> Any:
    """Play the first open action of a verb."""
    now = person.look(table, seat)
    offered = now["picture"]["actions"] + now["picture"]["asides"]
    action = next(row["id"] for row in offered if row["verb"] == verb)
    response = person.move(table, now, action, id)
    assert response.status_code == 200, response.text
    return response.json()


def undo(person: Person, table: str, **more: Any) -> None:
    version = person.look(table)["picture"]["version"]
    person.ok("POST", f"/api/tables/{table}/undo", {"id": new_id(), "version": version, **more})


def say(person: Person, table: str, text: str) -> None:
    person.ok("POST", f"/api/tables/{table}/chat", {"id": new_id(), "text": text})


def open_table(ada: Person, bea: Person) -> str:
    """Ada and a bot wait for somebody; Bea has come and gone."""
    table = ada.open(PLANES, ["me", "open", "open"], public=True, title="Friday planes", options={"rounds": 6})
    say(ada, table, "Anybody?")
    bea.sit(table, seat=2)
    bea.ok("DELETE", f"/api/tables/{table}/seats/2")
    ada.ok("POST", f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "greedy"})
    return table


def running(ada: Person, bea: Person) -> str:
    """All kinds of entries, at the end of which Ada has given half an answer to a sealed question."""
    table = ada.open(PLANES, ["me", "open"], pace="turns")
    bea.sit(table)
    votes = f"/api/tables/{table}/votes"
    answer(ada, table, "skip")
    undo(ada, table)
    answer(ada, table, "skip", id=REPEATED)
    answer(bea, table, "fold")
    answer(bea, table, "bid")
    undo(ada, table, ask=True)
    bea.ok("POST", votes, {"number": 1, "agree": False})
    undo(ada, table, ask=True)
    bea.ok("POST", votes, {"number": 2, "agree": True})
    answer(ada, table, "skip")
    answer(bea, table, "skip")
    undo(bea, table, ask=True)
    finish_round(ada, bea, table)
    ada.ok("POST", f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "random"})
    with bea.watch(table) as watch:
        watch.wait_for(lambda now: now["picture"]["waiting"] == [1], "the bot bids for Ada")
    ada.ok("POST", f"/api/tables/{table}/seats/0", {"kind": "back"})
    finish_round(ada, bea, table)
    answer(ada, table, "fold")
    return table


def finish_round(ada: Person, bea: Person, table: str) -> None:
    """Until the next bids are asked for; on the way somebody makes an offer and says so."""
    offered = False
    while True:
        moved = False
        for person in (ada, bea):
            picture = person.look(table)["picture"]
            verbs = {row["verb"] for row in picture["actions"]}
            if verbs & {"fold", "skip"} and offered:
                return
            if verbs:
                answer(person, table, next(verb for verb in ("skip", "bid", "done") if verb in verbs))
                moved = True
            if not offered and any(row["verb"] == "offer" for row in person.look(table)["picture"]["asides"]):
                answer(person, table, "offer")
                answer(person, table, "price")
                say(person, table, "Who'd like a part? Löffel & <Gabel>")
                offered = True
        if not moved:
            time.sleep(0.01)


def asked(ada: Person, bea: Person) -> str:
    """Ada has asked to go back, and Bea has not said anything yet."""
    table = ada.open(PLANES, ["me", "open"])
    bea.sit(table)
    answer(ada, table, "skip")
    answer(bea, table, "skip")
    undo(ada, table, ask=True)
    return table


def finished(ada: Person, bea: Person) -> tuple[str, str]:
    """A whole match, and the table for the next one."""
    table = ada.open(PLANES, ["me", "open", "random"], public=True, hints=False)
    bea.sit(table)
    with ada.watch(table) as first, bea.watch(table) as second:
        for watch in (first, second):
            watch.wait_for(lambda now: now["picture"] is not None)
        play_on([(ada, first), (bea, second)], table, random.Random(5))
        first.wait_for(lambda now: now["table"]["status"] == "over")
    say(bea, table, "Well played.")
    return table, str(ada.ok("POST", f"/api/tables/{table}/rematch")["table"])


def out_of_time(ada: Person) -> tuple[str, str]:
    """Tables at which time ran out: for an answer, and by the game's own clock."""
    table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}], seconds=1)
    timed = ada.open(TIMED, ["me", {"kind": "me", "name": "Al"}])
    for seat in (0, 1):
        answer(ada, timed, "skip", seat)
    with ada.watch(timed, 0) as watch, ada.watch(table, 0) as other:
        watch.wait_for(lambda now: any(row["verb"] == "skip" for row in now["picture"]["actions"]), "two bells ring")
        other.wait_for(lambda now: now["table"]["status"] == "over", "the clock plays to the end")
    return table, timed


def closed(ada: Person) -> str:
    table = ada.open(PLANES, ["me", "open"])
    ada.ok("DELETE", f"/api/tables/{table}")
    return table


def shown(people: dict[str, Person], tables: dict[str, str]) -> dict[str, Any]:
    """What each reader gets of each table, and a match file; without the words and the view, which are the game's."""
    found: dict[str, Any] = {"match": people["Ada"].ask("GET", f"/api/tables/{tables['finished']}/match").text}
    for name, person in people.items():
        for table, key in tables.items():
            for seat in [*person.look(key).get("yours", []), -1]:
                log = person.ok("GET", f"/api/tables/{key}/log?seat={seat}")
                found[f"{name}, {table}, seat {seat}"] = wordless({"now": person.look(key, seat), "log": log})
        found[f"{name}, lobby"] = person.ok("GET", "/api/lobby")
    return found


def wordless(reader: Any) -> Any:
    reader["now"].pop("time", None)
    if picture := reader["now"]["picture"]:
        picture.pop("view", None)
        picture.pop("prompt", None)
        picture.pop("account", None)
        picture.pop("debrief", None)
        picture.pop("rule", None)
        picture.pop("orders", None)
        for kind in ("actions", "asides"):
            picture[kind] = [row["id"] for row in picture[kind]]
    for line in reader["log"]["lines"]:
        if line["kind"] == "started":
            sealed, _, code = line["text"].partition("sealed: ")
            line["text"] = f"{sealed}sealed: {code.split()[0]}"
        if line["kind"] == "play":
            line.pop("text")
            line["events"] = [[event["kind"], *event["numbers"]] for event in line.get("events", [])]
    return reader


def dump(file: Path) -> str:
    """The database as SQL, with JSON legible."""
    lines = []
    with closing(sqlite3.connect(file)) as connection:
        for kind, name, sql in list(connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql NOT NULL")):
            lines.append(f"{sql};")
            if kind == "table":
                for row in connection.execute(f"SELECT * FROM {name}"):
                    lines.append(f"INSERT INTO {name} VALUES ({', '.join(map(_literal, row))});")
    return "\n".join([*lines, ""])


def _literal(value: object) -> str:
    if isinstance(value, bytes) and value.startswith(b"{"):
        return f"CAST({_literal(value.decode())} AS BLOB)"
    if isinstance(value, bytes):
        return f"X'{value.hex()}'"
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return "NULL" if value is None else str(value)


def restore(revision: str, folder: Path) -> Any:
    """Make the database of a revision in a folder; returns what was said of it."""
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        connection.executescript((FOLDER / f"{revision}.sql").read_text(encoding="utf-8"))
    return json.loads((FOLDER / f"{revision}.json").read_text(encoding="utf-8"))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        clock = Clock()
        with Serving(config_for(Path(folder)), clock) as server:
            ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
            tables = {"open": open_table(ada, bea), "running": running(ada, bea), "asked": asked(ada, bea)}
            tables["finished"], tables["rematch"] = finished(ada, bea)
            tables["seconds"], tables["timed"] = out_of_time(ada)
            tables["closed"] = closed(ada)
            people = {"Ada": ada, "Bea": bea}
            tokens = {name: next(iter(person.http.cookies.jar)).value for name, person in people.items()}
            said = {"tokens": tokens, "tables": tables, **shown(people, tables), "ended": clock()}
        text = dump(Path(folder) / "tables.db")
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(text)
        revision = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{revision}.sql").write_text(text, encoding="utf-8")
    rows = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in said.items()]
    (FOLDER / f"{revision}.json").write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    while PEOPLE:
        PEOPLE.pop().http.close()


if __name__ == "__main__":
    main()
