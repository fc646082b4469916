"""Several processes, one house: who is here, how many are online and what is too often is the same at all of them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.server.people import TOY, UNLIMITED, Person, Serving, until

from aerodrome.server.config import Config, Rates
from aerodrome.server.http.rate_limit import FORGOTTEN, RateLimiter
from aerodrome.server.store.notifications import Notifications
from aerodrome.server.table.peers import ALL, LARGEST, SILENT, Here, Peers, Spent

PLANES = "paper_planes"


class Process:
    """One that talks to another when it is told to."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.time = 0.0
        self.here: Here = {}
        self.changed: list[str] = []
        self.peers = Peers(Notifications(), lambda: dict(self.here), self.changed.append, lambda: self.time)
        self.peers.limits = self.limiter = RateLimiter(Rates(commands="40/minute"))
        self.limiter.shared = True

    def talk(self, *others: Process) -> int:
        words = [msgspec.json.encode(word).decode() for word in self.peers.words()]
        for word in words:
            assert len(word) < LARGEST + 1000, "PostgreSQL takes it"
            for other in others:
                asyncio.run(other.peers.hear(self.name, word))
        return len(words)


def test_who_is_where_is_told_once_and_all_of_it_now_and_then() -> None:
    one, other = Process("one"), Process("other")
    one.here = {"t": ["ada", ""]}
    assert one.talk(other) == 1
    assert other.peers.guests("t") == ["ada", ""]
    assert other.peers.people() == {"ada"}
    assert other.changed == ["t"]
    assert one.talk(other) == 0, "nothing new"
    again = sum(one.talk(other) for _ in range(ALL))
    assert again == 1
    assert other.changed == ["t"], "that is no news"
    one.here = {}
    one.talk(other)
    assert other.peers.guests("t") == []
    assert other.changed == ["t", "t"]


def test_of_a_process_that_died_nobody_is_here_any_more() -> None:
    one, third, other = Process("one"), Process("third"), Process("other")
    one.here, third.here = {"t": ["ada"]}, {"t": ["bea"]}
    one.talk(other)
    other.time = SILENT - 1
    third.talk(other)
    other.peers.forget_the_silent()
    assert sorted(other.peers.guests("t")) == ["ada", "bea"]
    other.time = SILENT + 1
    other.peers.forget_the_silent()
    assert other.peers.guests("t") == ["bea"]


def test_a_crowd_is_told_in_pieces() -> None:
    one, other = Process("one"), Process("other")
    one.here = {f"table-{n:03}": [f"guest-{n}-{k:020}" for k in range(5)] for n in range(300)}
    one.here["crowded"] = ["ada", *[""] * 5000]
    assert one.talk(other) > 3
    assert len(other.peers.people()) == 1501
    assert "ada" in other.peers.guests("crowded")


@pytest.mark.parametrize("said", ["", "{", '{"here": 3}', '{"spent": [["commands", "ada", "x"]]}'])
def test_a_word_of_another_version_is_passed_over(said: str) -> None:
    one = Process("one")
    asyncio.run(one.peers.hear("other", said))
    assert one.peers.people() == set()


def test_what_was_done_elsewhere_counts_here() -> None:
    one, other = Process("one"), Process("other")
    for _ in range(38):
        one.limiter.check("commands", "ada")
        one.talk(other)
    for _ in range(2):
        other.limiter.check("commands", "ada")
    with pytest.raises(Exception, match="too often"):
        other.limiter.check("commands", "ada")
    other.limiter.check("commands", "bea")
    other.limiter.count(Spent("unheard_of", "ada", 3))


def test_what_is_far_from_a_limit_is_let_go_of() -> None:
    one, other = Process("one"), Process("other")
    one.limiter.check("commands", "ada")
    assert one.limiter.untold() == [], "a single one is not told"
    one.limiter.check("commands", "ada")
    assert one.limiter.untold() == [Spent("commands", "ada", 2)]
    one.limiter.check("commands", "ada")
    for _ in range(FORGOTTEN):
        one.talk(other)
    one.limiter.check("commands", "ada")
    assert one.limiter.untold() == []


def here(now: Any) -> list[bool]:
    return [seat.get("here", False) for seat in now["table"]["seats"]]


def people_across(config: Config) -> None:
    with Serving(config) as one, Serving(config) as other:
        ada, bea, cleo = Person(one.base, "Ada"), Person(other.base, "Bea"), Person(other.base, "Cleo")
        table = ada.open(PLANES, ["me", "open"])
        bea.sit(table)
        with ada.watch(table) as first, bea.watch(table) as second:
            for watch in (first, second):
                watch.wait_for(lambda now: here(now) == [True, True])
            until(lambda: ada.ok("GET", "/api/lobby")["people"] == 2, "people online here")
            until(lambda: bea.ok("GET", "/api/lobby")["people"] == 2, "and there")
            with cleo.watch(table):
                first.wait_for(lambda now: now["table"].get("onlookers", 0) == 1)
            first.wait_for(lambda now: now["table"].get("onlookers", 0) == 0)
        with ada.watch(table) as first:
            first.wait_for(lambda now: here(now) == [True, False])
        twin = Person(other.base)
        twin.http.cookies = ada.http.cookies
        asked = 0
        while ada.ask("GET", "/api/lobby").status_code == 200:
            asked += 1
            assert asked < 400
        until(lambda: twin.ask("GET", "/api/lobby").status_code == 429, "the other process has heard of it")


@pytest.mark.postgres
def test_people_across_processes(database: str) -> None:
    people_across(Config(database, games=(TOY,), rates=replace(UNLIMITED, looks="300/minute"), bot_workers=1))


@pytest.mark.postgres
@pytest.mark.redis
def test_people_across_processes_by_redis(database: str, redis: str) -> None:
    people_across(
        Config(database, redis=redis, games=(TOY,), rates=replace(UNLIMITED, looks="300/minute"), bot_workers=1)
    )
