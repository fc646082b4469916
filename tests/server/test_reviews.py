"""Reviews over HTTP: asked for when a match is over, made elsewhere, kept with the match."""

from __future__ import annotations

import random
from typing import Any

from tests.server.people import Person, Serving, new_id, play_on, until
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
        parts = share["start"] + sum(share[part] for part in ("luck", "own", "others", "unforeseen"))
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


def test_the_story_tells_every_step(server: Serving) -> None:
    ada, table = played(server)
    story = ada.ok("GET", f"/api/tables/{table}/story")
    steps = ada.ok("GET", f"/api/tables/{table}/replay?step=0")["steps"]
    assert [line["step"] for line in story["lines"]] == list(range(steps + 1))
    assert all(line["text"] for line in story["lines"])
    assert story["rounds"][0]["step"] == 0
    assert len(ada.ok("GET", f"/api/tables/{table}/replay?step=1")["points"]) == 2


def branched(person: Person, table: str, **more: Any) -> Any:
    found = person.ok("POST", f"/api/tables/{table}/branch", {"id": new_id(), "seat": 0, **more})
    return person.look(found["table"])


def test_any_step_becomes_a_new_table(server: Serving) -> None:
    ada, table = played(server)
    steps = ada.ok("GET", f"/api/tables/{table}/replay?step=0")["steps"]
    for step in (0, steps // 2):
        now = branched(ada, table, step=step, bot="greedy")
        assert now["table"]["status"] in ("playing", "over")
        assert [seat["kind"] for seat in now["table"]["seats"]] == ["person", "bot"]
        assert now["table"]["seats"][1]["bot"] == "greedy"
        then = ada.ok("GET", f"/api/tables/{table}/replay?step={step}&seat=0")["picture"]
        if not step:  # a bot may have answered since
            assert now["picture"]["view"]["seats"][0] == then["view"]["seats"][0]
    fresh, same = branched(ada, table, step=0), branched(ada, table, step=0, luck="same")
    old = ada.look(table)["table"]["commitment"]
    assert fresh["table"]["commitment"] != old
    assert same["table"]["commitment"] == old
    body = {"id": new_id(), "seat": 0, "step": steps}
    assert ada.refused("POST", f"/api/tables/{table}/branch", body) == (422, "invalid")
    assert ada.refused("POST", f"/api/tables/{table}/branch", {**body, "step": 0, "seat": 7}) == (404, "unknown")


def test_friends_play_on_from_a_step(server: Serving) -> None:
    """The others' seats are open; when they are taken the match goes on from where it was, secrets and all."""
    ada, table = played(server)
    step = ada.ok("GET", f"/api/tables/{table}/replay?step=0")["steps"] // 2
    then = [ada.ok("GET", f"/api/tables/{table}/replay?step={step}&seat={seat}")["picture"] for seat in range(2)]
    body = {"id": new_id(), "seat": 0, "step": step, "others": "friends"}
    branch = ada.ok("POST", f"/api/tables/{table}/branch", body)["table"]
    waiting = ada.look(branch)
    assert waiting["table"]["status"] == "open"
    assert [seat["kind"] for seat in waiting["table"]["seats"]] == ["person", "open"]
    bea, eve = Person(server.base, "Bea"), Person(server.base, "Eve")
    bea.sit(branch, seat=1)
    assert eve.refused("POST", f"/api/tables/{branch}/seats", {"name": "Eve"})[0] == 409
    with ada.watch(branch) as hers, bea.watch(branch) as theirs:
        for watch, picture in ((hers, then[0]), (theirs, then[1])):
            now = watch.wait_for(lambda now: now["table"]["status"] == "playing" and now["picture"] is not None)
            assert now["picture"]["view"] == picture["view"]
        play_on([(ada, hers), (bea, theirs)], branch, random.Random(4))
        for watch in (hers, theirs):
            watch.wait_for(lambda now: now["table"]["status"] == "over")
    assert bea.ok("GET", f"/api/tables/{branch}/replay?step={step}&seat=1")["picture"]["view"] == then[1]["view"]
    assert [seat["name"] for seat in ada.look(branch)["table"]["seats"]] == ["Ada", "Bea"]


def test_a_lost_flight_is_tried_again_with_an_expert_as_partner(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open("sky_team", ["me", "random"])
    with ada.watch(table) as watch:
        watch.wait_for(lambda now: now["picture"] is not None)
        play_on([(ada, watch)], table, random.Random(3))
        watch.wait_for(lambda now: now["table"]["status"] == "over")
    assert not ada.look(table)["picture"]["view"]["ending"]["landed"]
    step = ada.ok("GET", f"/api/tables/{table}/story")["rounds"][-1]["step"]
    then = ada.ok("GET", f"/api/tables/{table}/replay?step={step}&seat=0")["picture"]["view"]
    now = branched(ada, table, step=step)
    assert now["seat"] == 0
    assert now["table"]["seats"][1]["bot"] == "expert"
    assert now["picture"]["view"]["ending"] is None
    for part in ("round", "position", "strip", "instruments"):
        assert now["picture"]["view"][part] == then[part]


def test_a_match_file_opens(server: Serving) -> None:
    ada, table = played(server)
    text = ada.ask("GET", f"/api/tables/{table}/match").text
    bea = Person(server.base, "Bea")
    opened = bea.ok("POST", "/api/matches", {"id": new_id(), "text": text})["table"]
    assert opened != table
    now = bea.look(opened)
    assert now["table"]["status"] == "over"
    assert now["picture"]["standing"] == ada.look(table)["picture"]["standing"]
    assert not now.get("yours")
    assert bea.ok("GET", f"/api/tables/{opened}/story") == ada.ok("GET", f"/api/tables/{table}/story")
    for bad, why in (
        (text[:-40], "The file is cut off"),
        ("[]", "The file is no match file"),
        (text.replace('"seats": 2', '"seats": 3'), "altered"),
    ):
        refused = bea.ask("POST", "/api/matches", {"id": new_id(), "text": bad})
        assert refused.status_code == 422
        assert refused.json()["error"]["code"] == "bad_file"
        assert why in refused.json()["error"]["text"]
