"""What the server does by itself: bots answer, or fail and are replaced; clocks ring; tables are taken up again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from tests.server.people import TOY, UNLIMITED, Person, Serving, Watch, new_id, sqlite, until
from tests.toy import PaperPlanes

from aerodrome import bots, catalog
from aerodrome.match import Match
from aerodrome.server.config import Config
from aerodrome.server.table import workers

EXTRA = "tests.server.extra:GAME"
PLANES = "paper_planes"
TIMED = "timed_planes"


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> Config:
    database = sqlite(tmp_path_factory.mktemp("keeping"))
    return Config(
        database,
        games=(TOY, EXTRA),
        rates=UNLIMITED,
        bot_pause=0.0,
        bot_seconds=6.0,
        clock_grace=0.1,
        bot_workers=1,
        failures=tmp_path_factory.mktemp("failures"),
    )


@pytest.fixture(scope="module")
def server(config: Config) -> Iterator[Serving]:
    with Serving(config) as serving:
        yield serving


def text_of(watch: Watch) -> str:
    return " ".join(line["text"] for line in watch.lines)


@pytest.mark.parametrize("bot", ["crashing", "dying", "cheating", "hanging"])
def test_a_bot_that_fails_twice_steps_down_and_the_table_goes_on(server: Serving, config: Config, bot: str) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", bot, "random"])
    with ada.watch(table) as watch:
        watch.wait_for(lambda now: now["table"]["seats"][1]["bot"] == "greedy", "a lower one takes over, not chance")
        watch.wait_for(lambda now: now["picture"]["waiting"] == [0], "the bots have answered")
        assert "The bot failed twice on one move: Co-pilot plays on." in text_of(watch)
    assert config.failures is not None
    [file] = config.failures.glob(f"{PLANES}_*_seat1_{bot}_*.json")
    match = Match.load(file, PaperPlanes())
    assert 1 in match.actors(), "the file leads to the question"
    assert match.header.seed is None, "and tells nothing of the luck to come"


def test_a_bot_that_fails_once_is_asked_again(server: Serving, config: Config) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", "stumbling", "random"])
    with ada.watch(table) as watch:
        now = watch.wait_for(lambda now: now["picture"]["waiting"] == [0], "the bots have answered")
        assert now["table"]["seats"][1]["bot"] == "stumbling"
    assert config.failures is not None
    assert not list(config.failures.glob("*stumbling*"))


def echo(connection: Connection) -> None:
    while True:
        connection.send(connection.recv())


def test_the_time_to_start_is_not_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float] = []

    def patient(seconds: float) -> asyncio.Timeout:
        limits.append(seconds)
        return asyncio.Timeout(None)

    async def ask_twice() -> list[str]:
        worker = workers.Worker(echo)
        try:
            return [await worker.ask(word, 7.0) for word in ("first", "second")]
        finally:
            worker.stop()

    monkeypatch.setattr(asyncio, "timeout", patient)
    assert asyncio.run(ask_twice()) == ["first", "second"]
    assert limits == [workers.STARTS, 7.0, 7.0]


def test_bots_reply_to_an_offer_whoevers_turn_it_is(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open("sky_tycoons", ["me", "greedy", "greedy"])
    with ada.watch(table) as watch:
        while True:
            now = watch.wait_for(lambda now: now["picture"]["waiting"] == [0], "it is Ada's turn")
            asides = [aside["verb"] for aside in now["picture"]["asides"]]
            body = {"id": new_id(), "version": now["picture"]["version"], "seat": 0}
            if "offer" in asides:
                break
            body |= {"action": now["picture"]["actions"][0]["id"]}
            ada.ask("POST", f"/api/tables/{table}/moves", body)
        asked = now["picture"]["prompt"]
        ada.ok("POST", f"/api/tables/{table}/moves", body | {"words": "offer turbo, offer to all, ask 40"})
        for bot in ("Blue", "Green"):
            replies = (f"{bot} declines", f"{bot} would pay")
            until(lambda told=replies: any(map(text_of(watch).count, told)), f"{bot} replies")  # type: ignore[misc]
        assert watch.now["picture"]["prompt"] == asked
        assert watch.now["picture"]["waiting"] == [0]


def to_trade(ada: Person, table: str, watch: Watch, verb: str) -> Any:
    """What a move says, once it is Ada's turn and this may be done besides."""
    while True:
        now = watch.wait_for(lambda now: now["picture"]["waiting"] == [0], "it is Ada's turn")
        body = {"id": new_id(), "version": now["picture"]["version"], "seat": 0}
        if verb in [aside["verb"] for aside in now["picture"]["asides"]]:
            return body
        ada.ask("POST", f"/api/tables/{table}/moves", body | {"action": now["picture"]["actions"][0]["id"]})


def test_a_person_asks_to_buy_and_every_bot_replies(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open("sky_tycoons", ["me", "greedy", "greedy"])
    with ada.watch(table) as watch:
        body = to_trade(ada, table, watch, "wanted")
        asked = watch.now["picture"]["prompt"]
        ada.ok("POST", f"/api/tables/{table}/moves", body | {"words": "wanted turbo, ask 1"})
        until(lambda: "for a Turbo-propeller, for up to $1M" in text_of(watch), "the request is told")
        for bot in ("Blue", "Green"):
            replies = (f"{bot} refuses", f"{bot} offers")
            until(lambda told=replies: any(map(text_of(watch).count, told)), f"{bot} replies")  # type: ignore[misc]
        assert watch.now["picture"]["prompt"] == asked


def test_people_counter_an_offer(server: Serving) -> None:
    """And whoever made it agrees or refuses."""
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open("sky_tycoons", ["me", "open", "greedy"])
    bea.sit(table)
    with ada.watch(table, 0) as watch, bea.watch(table, 1) as hers:
        while "offer" not in [aside["verb"] for aside in watch.now["picture"]["asides"]]:
            for person, line in ((ada, watch), (bea, hers)):
                picture = line.now["picture"]
                if picture["actions"]:
                    person.move(table, line.now, picture["actions"][0]["id"])
            time.sleep(0.02)
        said: list[tuple[Person, Watch, int, str, str]] = [
            (ada, watch, 0, "offer turbo, offer_to blue, ask 40", "a Turbo-propeller to"),
            (bea, hers, 1, "counter red, ask 3", "$3M for the Turbo-propeller"),
            (ada, watch, 0, "agree blue", "a Turbo-propeller from"),
        ]
        for person, line, seat, words, told in said:
            body = {"id": new_id(), "version": line.now["picture"]["version"], "seat": seat, "words": words}
            person.ok("POST", f"/api/tables/{table}/moves", body)
            until(lambda told=told: told in text_of(watch) and told in text_of(hers), told)  # type: ignore[misc]


@pytest.mark.parametrize("game", catalog.NAMES)
def test_a_leaver_of_any_game_is_replaced_by_its_captain(server: Serving, game: str) -> None:
    """Never by chance, whatever plays on the other seats."""
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open(game, ["me", "open"])
    bea.sit(table)
    bea.ok("DELETE", f"/api/tables/{table}/seats/1")
    assert ada.look(table)["table"]["seats"][1]["bot"] == bots.usual(game)


def test_a_leavers_seat_goes_to_the_tables_level_and_at_least_to_captain(server: Serving) -> None:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open(PLANES, ["me", "open", "random"])
    bea.ok("POST", f"/api/tables/{table}/seats", {"name": "Bea"})
    bea.ok("DELETE", f"/api/tables/{table}/seats/1")
    assert ada.look(table)["table"]["seats"][1]["bot"] == "search:100ms"


def test_other_tables_do_not_wait_for_a_bot(tmp_path: Path) -> None:
    """While a bot hangs for longer than anybody waits for an answer, people play elsewhere."""
    config = Config(sqlite(tmp_path), games=(TOY, EXTRA), rates=UNLIMITED, bot_pause=0.0, bot_seconds=600.0)
    with Serving(replace(config, bot_workers=1)) as server:
        ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
        stuck = ada.open(PLANES, ["hanging", "me"])
        table = bea.open(PLANES, ["me", {"kind": "me", "name": "Al"}])
        for _ in range(20):
            bea.look(table)
        assert ada.look(stuck)["table"]["seats"][0]["bot"] == "hanging"


def test_the_games_own_clock_rings(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(TIMED, ["me", {"kind": "me", "name": "Al"}])
    with ada.watch(table, 0) as watch:
        assert "clocks" not in watch.now["table"]
        for seat in (0, 1):
            now = ada.look(table, seat)
            skip = next(a["id"] for a in now["picture"]["actions"] if a["verb"] == "skip")
            assert ada.move(table, now, skip).status_code == 200
        now = watch.wait_for(lambda now: now["table"].get("clocks"))
        first, clock = now["picture"]["waiting"], now["table"]["clocks"][0]
        assert clock["seat"] == -1
        begun = next(line["at"] for line in reversed(watch.lines) if line["kind"] == "play" and line["seat"] >= 0)
        assert clock["due"] == begun + 1000
        watch.wait_for(lambda now: now["picture"]["waiting"] != first, "the bell rings and the turn passes on")
        rung = next(line for line in watch.lines if "out of time" in line["text"])
        assert rung["seat"] == -1


def test_time_for_an_answer(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    calm = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}], seconds=600)
    assert [clock["seat"] for clock in ada.look(calm, 0)["table"]["clocks"]] == [0, 1]
    table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}], seconds=1)
    with ada.watch(table, 0) as watch:
        until(lambda: "Time is over: a bot answers" in text_of(watch), "a bot answers in time")


def test_clocks_are_patient_after_a_break(tmp_path: Path) -> None:
    config = Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, clock_grace=0.0)
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}], seconds=2)
        cookies = ada.http.cookies
    time.sleep(2.2)
    with Serving(config) as server:
        again = Person(server.base)
        again.http.cookies = cookies
        before = again.look(table, 0)["picture"]["version"]
        time.sleep(0.5)
        assert again.look(table, 0)["picture"]["version"] == before, "the time that ran out meanwhile does not count"


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    """Nobody asks for the table: it is taken up because it is a bot's turn."""
    config = Config(
        sqlite(tmp_path), games=(TOY, EXTRA), rates=UNLIMITED, bot_pause=0.0, bot_seconds=1.0, bot_workers=1
    )
    with Serving(replace(config, bot_seconds=600.0)) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", "hanging"])
        now = ada.look(table)
        skip = next(a["id"] for a in now["picture"]["actions"] if a["verb"] == "skip")
        assert ada.move(table, now, skip).json()["picture"]["waiting"] == [1], "the bot hangs"
        cookies = ada.http.cookies
    with Serving(config) as server:
        sessions = server.app.services.tables.sessions
        until(lambda: table in sessions and 1 not in sessions[table].table.waiting(), "the bot answers")
        again = Person(server.base)
        again.http.cookies = cookies
        assert again.look(table)["picture"]["actions"]


def test_tables_that_nobody_looks_at_are_forgotten_and_found_again(tmp_path: Path) -> None:
    config = Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, idle_seconds=0.2, sweep_seconds=0.1)
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}])
        before = ada.look(table, 0)
        sessions = server.app.services.tables.sessions
        until(lambda: table not in sessions, "the table is forgotten")
        assert ada.look(table, 0)["picture"] == before["picture"]
        with ada.watch(table, 0):
            time.sleep(0.6)
            assert table in sessions, "somebody looks"


def test_tables_at_which_nobody_sits_down_are_closed(tmp_path: Path) -> None:
    config = Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, open_seconds=0, sweep_seconds=0.1)
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        table = ada.open(PLANES, ["me", "open"])
        until(lambda: ada.look(table)["table"]["status"] == "closed", "the table is closed")
