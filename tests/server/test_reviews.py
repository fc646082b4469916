"""Reviews over HTTP: asked for when a match is over, made elsewhere, kept with the match."""

from __future__ import annotations

import random
from typing import Any

from tests.server.people import Person, Serving, play_on, until
from tests.toy import GAME


def played(server: Serving) -> tuple[Person, str]:
    ada = Person(server.base, "Ada")
    table = ada.open(GAME.name, ["me", "random"])
    with ada.watch(table) as watch:
        watch.wait_for(lambda now: now["picture"] is not None)
        play_on([(ada, watch)], table, random.Random(3))
        watch.wait_for(lambda now: now["table"]["status"] == "over")
    return ada, table


def made(person: Person, table: str) -> dict[str, Any]:
    until(lambda: person.ok("GET", f"/api/tables/{table}/review")["status"] in ("done", "failed"), "the review is made")
    sheet = person.ok("GET", f"/api/tables/{table}/review")
    assert sheet["status"] == "done"
    review: dict[str, Any] = sheet["review"]
    return review


def test_a_review_is_made_and_kept(server: Serving) -> None:
    ada, table = played(server)
    assert ada.ok("GET", f"/api/tables/{table}/review") == {"status": "none"}
    asked = ada.ask("POST", f"/api/tables/{table}/review", {"depth": "quick"})
    assert asked.status_code == 202
    review = made(ada, table)
    assert review["depth"] == "quick"
    assert review["players"][0] == "Ada"
    for share in review["account"]:
        parts = share["start"] + share["luck"] + share["own"] + share["others"]
        assert abs(parts - share["result"]) < 1e-9
    again = ada.ask("POST", f"/api/tables/{table}/review", {"depth": "quick"}).json()
    assert again["status"] == "done"
    assert again["review"] == review  # the same, not another
    stranger = Person(server.base)
    assert stranger.ok("GET", f"/api/tables/{table}/review")["review"] == review


def test_a_match_that_goes_on_is_not_reviewed(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(GAME.name, ["me", "random"])
    for method, body in (("GET", None), ("POST", {"depth": "quick"})):
        refused = ada.ask(method, f"/api/tables/{table}/review", body)
        assert refused.status_code == 409
        assert refused.json()["error"]["code"] == "not_over"
    refused = ada.ask("POST", f"/api/tables/{table}/review", {"depth": "bottomless"})
    assert refused.status_code == 422
