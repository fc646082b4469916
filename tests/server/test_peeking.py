"""Nobody sees a hand that is not theirs: by taking seats over, by sockets that outlive a token, by hints unseen."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.people import TOY, UNLIMITED, Person, Serving, sqlite, until

from aerodrome.server.config import Config

PLANES = "paper_planes"


def seated(server: Serving, *more: str) -> tuple[Person, Person, str]:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open(PLANES, ["me", "open", *more])
    bea.sit(table)
    return ada, bea, table


def test_a_bots_seat_is_taken_over_only_with_everybodys_consent(server: Serving) -> None:
    ada, bea, table = seated(server, "random")
    eve = Person(server.base, "Eve")
    asked = eve.sit(table, seat=2)
    assert "yours" not in asked
    assert (asked["table"]["newcomer"]["seat"], asked["table"]["newcomer"]["missing"]) == (2, [0, 1])
    assert eve.refused("GET", f"/api/tables/{table}?seat=2") == (403, "not_yours")
    assert "yours" not in eve.sit(table, seat=2), "to ask twice changes nothing"
    cy = Person(server.base, "Cy")
    assert cy.refused("POST", f"/api/tables/{table}/seats", {"seat": 2}) == (409, "taken")
    votes = f"/api/tables/{table}/votes"
    number = asked["table"]["newcomer"]["number"]
    assert eve.refused("POST", votes, {"number": number, "agree": True}) == (403, "not_yours")
    assert "yours" not in eve.look(table)
    ada.ok("POST", votes, {"number": number, "agree": True})
    assert ada.look(table)["table"]["newcomer"]["missing"] == [1]
    bea.ok("POST", votes, {"number": number, "agree": True})
    now = eve.look(table)
    assert (now["yours"], now["table"]["seats"][2]["name"]) == ([2], "Eve")
    assert "newcomer" not in now["table"]
    kinds = [line["kind"] for line in ada.ok("GET", f"/api/tables/{table}/log")["lines"]]
    assert [kind for kind in kinds if kind in ("asked", "voted", "sat")][-4:] == ["asked", "voted", "voted", "sat"]


def test_who_is_refused_does_not_ask_again(server: Serving) -> None:
    ada, bea, table = seated(server, "random")
    eve = Person(server.base, "Eve")
    number = eve.sit(table)["table"]["newcomer"]["number"]
    now = bea.ok("POST", f"/api/tables/{table}/votes", {"number": number, "agree": False})
    assert "newcomer" not in now["table"]
    assert now["table"]["seats"][2]["kind"] == "bot"
    assert eve.refused("POST", f"/api/tables/{table}/seats", {}) == (409, "played")
    assert ada.refused("POST", f"/api/tables/{table}/votes", {"number": number, "agree": True}) == (409, "stale")


def test_who_played_takes_no_other_seat(server: Serving) -> None:
    ada, bea, table = seated(server, "random")
    seats = f"/api/tables/{table}/seats"
    assert ada.refused("POST", seats, {"seat": 2}) == (409, "played"), "nobody gets a second hand"
    bea.ok("DELETE", f"{seats}/1")
    for seat in (1, 2):
        assert bea.refused("POST", seats, {"seat": seat}) == (409, "played"), "nor a look at what the bot does with it"
    ada.ok("DELETE", f"{seats}/0")
    cy = Person(server.base, "Cy")
    assert cy.sit(table, seat=0)["yours"] == [0], "nobody is left who plays: nobody is asked"
    assert ada.refused("POST", seats, {"seat": 1}) == (409, "played")


def test_who_is_away_is_asked_where_nobody_else_is(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", "random"])
    ada.ok("POST", f"/api/tables/{table}/seats/0", {"kind": "bot"})
    eve = Person(server.base, "Eve")
    assert eve.sit(table)["table"]["newcomer"]["missing"] == [0]
    assert "yours" not in eve.look(table)


def test_consent_outlives_the_server(tmp_path: Path) -> None:
    config = Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, bot_pause=0.0, bot_workers=1)
    with Serving(config) as server:
        ada, bea, table = seated(server, "random")
        eve = Person(server.base, "Eve")
        number = eve.sit(table)["table"]["newcomer"]["number"]
        ada.ok("POST", f"/api/tables/{table}/votes", {"number": number, "agree": True})
        before = bea.look(table)["table"]["newcomer"]
        cookies = [person.http.cookies for person in (bea, eve)]
    with Serving(config) as server:
        bea, eve = Person(server.base), Person(server.base)
        bea.http.cookies, eve.http.cookies = cookies
        assert bea.look(table)["table"]["newcomer"] == before
        bea.ok("POST", f"/api/tables/{table}/votes", {"number": number, "agree": True})
        assert eve.look(table)["yours"] == [2]


@pytest.mark.parametrize("way", ["token", "forget"])
def test_a_token_that_is_taken_back_closes_its_sockets(server: Serving, way: str) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}])
    given = ada.ok("POST", "/api/tokens", {})
    program = Person(server.base)
    program.http.headers["authorization"] = f"Bearer {given['token']}"
    del program.http.headers["origin"]
    with program.watch(table, 0) as theirs, ada.watch(table, 0) as own:
        if way == "token":
            ada.ok("DELETE", f"/api/tokens/{given['id']}")
            until(lambda: theirs.closed == 4403, "the program's socket is closed")
            assert own.closed is None
        else:
            ada.ok("DELETE", "/api/me")
            until(lambda: own.closed == 4403, "the socket of who is forgotten is closed")
            assert theirs.closed is None


def test_hints_where_people_play_are_a_choice_and_are_told(server: Serving) -> None:
    ada, bea, table = seated(server)
    assert ada.look(table)["table"]["hints"] is False
    assert ada.refused("POST", f"/api/tables/{table}/hint", {}) == (409, "no_hints")
    allowed = ada.open(PLANES, ["me", "open"], hints=True)
    bea.sit(allowed)
    asker = next(person for person in (ada, bea) if person.look(allowed)["picture"]["actions"])
    asker.ok("POST", f"/api/tables/{allowed}/hint", {})
    for person in (ada, bea):
        last = person.ok("GET", f"/api/tables/{allowed}/log")["lines"][-1]
        assert (last["kind"], last["text"]) == ("hint", f"{asker.name} asks a bot for advice.")
    alone = ada.open(PLANES, ["me", "random"])
    assert ada.look(alone)["table"]["hints"]
    with ada.watch(alone, 0) as watch:
        watch.wait_for(lambda now: now["picture"]["waiting"] == [0], "the bot has answered")
    lines = len(ada.ok("GET", f"/api/tables/{alone}/log")["lines"])
    ada.ok("POST", f"/api/tables/{alone}/hint", {})
    assert len(ada.ok("GET", f"/api/tables/{alone}/log")["lines"]) == lines, "there is nobody to be told"
