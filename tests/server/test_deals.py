"""The deal of the day and duplicate tables: the same for everybody, once, sealed before and opened after."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from datetime import date, timedelta
from hashlib import sha256
from typing import Any

import pytest
from tests.server.people import TOY, UNLIMITED, Person, Serving, new_id, play_on, sqlite, until

from aerodrome import catalog
from aerodrome.match.files import loads
from aerodrome.server.config import Config
from aerodrome.server.table import daily

NOON = 1_800_000_000_000  # a day in 2027
DAY = 86_400_000
GAME = "yukon_airways"  # alone: nobody thinks long


class Clock:
    """It stands still until it is told."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> int:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def world(tmp_path: Any, clock: Clock) -> Iterator[Serving]:
    config = Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, bot_pause=0.0, token_days=400)
    with Serving(config, clock) as serving:
        yield serving


def card(person: Person, game: str = GAME) -> Any:
    return next(row for row in person.ok("GET", "/api/daily")["deals"] if row["game"] == game)


def begin(person: Person, game: str = GAME) -> str:
    return str(person.ok("POST", f"/api/daily/{game}", {})["table"])


def finish(person: Person, table: str, seed: int) -> None:
    with person.watch(table) as watch:
        play_on([(person, watch)], table, random.Random(seed))
        watch.wait_for(lambda now: now["table"]["status"] == "over")


def test_everybody_is_dealt_the_same_once(world: Serving) -> None:
    ada, bea = Person(world.base, "Ada"), Person(world.base, "Bea")
    assert card(ada)["status"] == "new"
    one, two = begin(ada), begin(bea)
    assert one != two
    assert begin(ada) == one  # once
    mine, theirs = ada.look(one), bea.look(two)
    assert mine["picture"]["view"] == theirs["picture"]["view"]
    assert mine["table"]["commitment"] == theirs["table"]["commitment"] == card(ada)["seal"]
    assert card(ada)["status"] == "playing"
    assert card(ada)["table"] == one


def test_results_are_hidden_until_ones_own_is_in(world: Serving) -> None:
    ada, bea, eve = (Person(world.base, name) for name in ("Ada", "Bea", "Eve"))
    one, two = begin(ada), begin(bea)
    deal = card(ada)["deal"]
    finish(ada, one, 1)
    sheet = bea.ok("GET", f"/api/deals/{deal}")
    assert sheet["hidden"]
    assert sheet["done"] == 1
    assert "rows" not in sheet
    assert bea.refused("GET", f"/api/tables/{one}/replay?step=0") == (409, "sealed")
    assert bea.refused("GET", f"/api/tables/{one}/match") == (409, "sealed")
    assert eve.refused("GET", f"/api/tables/{one}/story") == (409, "sealed")
    finish(bea, two, 2)
    sheet = bea.ok("GET", f"/api/deals/{deal}")
    assert [row["name"] for row in sheet["rows"] if row.get("yours")] == ["Bea"]
    assert sorted(row["points"] for row in sheet["rows"]) == sheet["points"]
    assert sum(move["count"] for move in sheet["first"]) == 2
    assert sum(move.get("yours", False) for move in sheet["first"]) == 1
    assert bea.ok("GET", f"/api/tables/{one}/story")["lines"]  # now it can be watched
    result = card(bea)["result"]
    assert result["table"] == two
    assert result["rank"] in (1, 2)
    assert bea.ok("GET", f"/api/deals/{deal}")["first"] == sheet["first"]  # kept, and the same again


def test_the_seed_is_sealed_before_and_shown_when_the_day_is_over(world: Serving, clock: Clock) -> None:
    ada = Person(world.base, "Ada")
    today = ada.ok("GET", "/api/daily")
    table = begin(ada)
    finish(ada, table, 1)
    deal = card(ada)["deal"]
    assert "seed" not in ada.look(table)["table"]
    assert loads(ada.ask("GET", f"/api/tables/{table}/match").text).header.seed is None
    body = {"id": new_id(), "seat": 0, "step": 0, "luck": "same"}
    assert ada.refused("POST", f"/api/tables/{table}/branch", body) == (409, "sealed")
    assert "seed" not in ada.ok("GET", f"/api/deals/{deal}")
    clock.time += DAY
    sheet = ada.ok("GET", f"/api/deals/{deal}")
    assert sha256(f"{sheet['salt']}:{sheet['seed']}".encode()).hexdigest() == card_seal(today)
    assert loads(ada.ask("GET", f"/api/tables/{table}/match").text).header.seed == sheet["seed"]
    tomorrow = ada.ok("GET", "/api/daily")
    assert {row["game"]: row["seal"] for row in tomorrow["deals"]} == today["tomorrow"]
    assert ada.ok("POST", f"/api/tables/{table}/branch", {**body, "id": new_id()})["table"]
    assert begin(ada) != table


def card_seal(today: Any) -> str:
    return str(next(row["seal"] for row in today["deals"] if row["game"] == GAME))


def test_days_in_a_row_are_counted(world: Serving, clock: Clock) -> None:
    ada = Person(world.base, "Ada")
    for n in range(2):
        finish(ada, begin(ada), n)
        clock.time += DAY
    found = ada.ok("GET", "/api/daily")
    assert (found["streak"], found["best"], len(found["days"])) == (2, 2, 2)
    clock.time += DAY
    assert ada.ok("GET", "/api/daily")["streak"] == 0


def test_nobody_helps_and_nobody_goes_back(world: Serving) -> None:
    ada, eve = Person(world.base, "Ada"), Person(world.base, "Eve")
    table = begin(ada)
    now = ada.look(table)
    assert not now["table"]["hints"]
    assert ada.refused("POST", f"/api/tables/{table}/hint", {}) == (409, "no_hints")
    assert ada.refused("POST", f"/api/tables/{table}/seats/0", {"kind": "bot"}) == (409, "same_for_all")
    assert ada.refused("DELETE", f"/api/tables/{table}/seats/0") == (409, "same_for_all")
    with ada.watch(table) as watch:
        drawn: list[Any] = []
        play_on([(ada, watch)], table, random.Random(1), lambda answers: answers >= 12 or bool(drawn))
    asked = {"id": new_id(), "version": ada.look(table)["picture"]["version"], "ask": True}
    answer = ada.ask("POST", f"/api/tables/{table}/undo", asked)
    assert answer.status_code == 200 or answer.json()["error"]["code"] == "same_for_all"
    assert eve.refused("POST", f"/api/tables/{table}/seats", {"name": "Eve"})[0] == 409


def test_the_same_answers_meet_the_same_opponents(world: Serving) -> None:
    """Blue Skies against bots: who does the same finds the same after every answer."""
    people = [Person(world.base, "Ada"), Person(world.base, "Bea")]
    tables = [begin(person, "blue_skies") for person in people]
    for _ in range(6):
        views = []
        for person, table in zip(people, tables, strict=True):
            until(lambda p=person, t=table: bool(p.look(t)["picture"]["actions"]), "it is asked")  # type: ignore[misc]
            now = person.look(table)
            views.append(now["picture"]["view"])
            assert person.move(table, now, now["picture"]["actions"][-1]["id"]).status_code == 200
        assert views[0] == views[1]


def test_every_game_has_a_deal_every_day() -> None:
    today = date(2026, 11, 17)
    for name in catalog.NAMES:
        game = catalog.game(name)
        seats = set()
        for n in range(60):
            plan = daily.plan(game, today + timedelta(days=n))
            assert plan is not None
            assert len(plan.holders("g", "Ada")) == plan.seats
            assert plan.holders("g", "Ada")[plan.you].guest == "g"
            game.options(plan.seats, plan.options)
            seats.add(plan.you)
            assert plan.you < plan.seats
        assert seats == set(range(len(seats)))


def test_streaks() -> None:
    today = date(2026, 11, 17)
    days = {today - timedelta(days=n) for n in (1, 2, 3, 7, 8, 9, 10, 11)}
    assert daily.streaks(days, today) == (3, 5)
    assert daily.streaks({today, *days}, today) == (4, 5)
    assert daily.streaks(set(), today) == (0, 0)


# --- duplicate tables


def open_duplicate(person: Person, **more: Any) -> Any:
    body = {"id": new_id(), "game": "paper_planes", "seats": 2, "tables": 2, **more}
    return person.ok("GET", f"/api/deals/{person.ok('POST', '/api/duplicates', body)['deal']}")


def test_duplicate_tables_are_scored_seat_by_seat(world: Serving) -> None:
    people = [Person(world.base, name) for name in ("Ada", "Bea", "Cy", "Dee")]
    deal = open_duplicate(people[0])
    assert [table["status"] for table in deal["tables"]] == ["open", "open"]
    ids = [table["table"] for table in deal["tables"]]
    for n, person in enumerate(people):
        person.sit(ids[n // 2], seat=n % 2)
    first = [people[2 * n].look(ids[n], 0)["picture"]["view"]["seats"][0] for n in range(2)]
    assert first[0] == first[1]
    for n, table in enumerate(ids):
        deal = people[0].ok("GET", f"/api/deals/{deal['deal']}")
        assert deal["hidden"]
        assert all("points" not in row for row in deal["tables"])
        with ExitStack() as stack:
            here = people[2 * n : 2 * n + 2]
            watches = [(person, stack.enter_context(person.watch(table))) for person in here]
            play_on(watches, table, random.Random(n))
            for _, watch in watches:
                watch.wait_for(lambda now: now["table"]["status"] == "over")
        if n == 0:  # the others still play
            assert people[2].refused("GET", f"/api/tables/{table}/replay?step=0") == (409, "sealed")
            assert people[0].ok("GET", f"/api/tables/{table}/replay?step=0")
    deal = people[0].ok("GET", f"/api/deals/{deal['deal']}")
    assert not deal.get("hidden")
    assert sha256(f"{deal['salt']}:{deal['seed']}".encode()).hexdigest() == deal["seal"]
    one, two = deal["tables"]
    for seat in range(2):
        assert one["beaten"][seat] + two["beaten"][seat] == 1
        assert one["against"][seat] == -two["against"][seat] == one["points"][seat] - two["points"][seat]


def test_a_repeated_request_opens_no_second_deal(world: Serving) -> None:
    ada, same = Person(world.base, "Ada"), new_id()
    assert open_duplicate(ada, id=same)["deal"] == open_duplicate(ada, id=same)["deal"]


def test_what_cannot_be_dealt_is_refused(world: Serving) -> None:
    ada = Person(world.base, "Ada")
    body = {"id": new_id(), "game": "blue_skies", "seats": 9, "tables": 2}
    assert ada.refused("POST", "/api/duplicates", body) == (422, "bad_option")
    assert ada.refused("GET", "/api/deals/aaaaaaaaaaaa") == (404, "unknown")
    later = (date.fromisoformat(ada.ok("GET", "/api/daily")["day"]) + timedelta(days=1)).isoformat()
    assert ada.refused("GET", f"/api/deals/{later}-{GAME}") == (404, "unknown")  # nothing of tomorrow but its seal
    assert ada.refused("POST", "/api/daily/paper_planes", {}) == (404, "unknown")


@pytest.mark.parametrize("damage", [b"{", b"\xff", b"[]", b""])
def test_a_damaged_deal_is_missed_alone(world: Serving, tmp_path: Any, damage: bytes) -> None:
    ada = Person(world.base, "Ada")
    games = [row["game"] for row in ada.ok("GET", "/api/daily")["deals"]]
    deal = card(ada)["deal"]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        assert connection.execute("UPDATE deals SET options = ? WHERE id = ?", (damage, deal)).rowcount == 1
    left = [row["game"] for row in ada.ok("GET", "/api/daily")["deals"]]
    assert left == [game for game in games if game != GAME]
    assert ada.refused("POST", f"/api/daily/{GAME}", {}) == (409, "broken")
    assert ada.refused("GET", f"/api/deals/{deal}")[0] == 404
