"""Answers of several parts, and answers in words: one request, one line, one commit, all or nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests import toy_rules as rules
from tests.server.people import TOY, UNLIMITED, Person, Serving, new_id, sqlite
from tests.server.test_playing import choose, two, undo

from aerodrome.server.config import Config


def body(now: Any, **what: Any) -> dict[str, Any]:
    return {"id": new_id(), "seat": now["seat"], "version": now["picture"]["version"], **what}


def fold_and_bid(now: Any) -> list[int]:
    return [choose(now, "fold"), rules.BID + 1]


def plays(person: Person, table: str, seat: int | None = None) -> list[Any]:
    query = "" if seat is None else f"?seat={seat}"
    lines = person.ok("GET", f"/api/tables/{table}/log{query}")["lines"]
    return [line for line in lines if line["kind"] == "play"]


def test_all_parts_are_one_line_for_every_reader(server: Serving) -> None:
    ada, bea, table = two(server)
    with ada.watch(table) as own, bea.watch(table) as other:
        now = ada.look(table)
        after = ada.ok("POST", f"/api/tables/{table}/moves", body(now, actions=fold_and_bid(now)))
        assert after["seq"] == now["seq"] + 1
        assert after["picture"]["waiting"] == [1]
        own.wait_for(lambda seen: seen["seq"] == after["seq"])
        other.wait_for(lambda seen: seen["picture"]["waiting"] == [1])
        assert [line["kind"] for line in own.lines[-1:]] == ["play"]
        assert other.now["seq"] == other.lines[-1]["seq"]
    assert len(plays(ada, table)) == len(plays(bea, table)) == len(plays(bea, table, -1)) == 1


def test_one_undo_takes_all_parts_back(server: Serving) -> None:
    ada, _, table = two(server)
    now = ada.look(table)
    ada.ok("POST", f"/api/tables/{table}/moves", body(now, actions=fold_and_bid(now)))
    back = undo(ada, table).json()
    assert back["picture"]["actions"] == now["picture"]["actions"]
    line = ada.ok("GET", f"/api/tables/{table}/log")["lines"][-1]
    assert line["takes_back"] == [plays(ada, table)[0]["seq"]]


def test_an_answer_is_refused_as_a_whole(server: Serving) -> None:
    ada, _, table = two(server)
    now = ada.look(table)
    refused = ada.ask("POST", f"/api/tables/{table}/moves", body(now, actions=[choose(now, "fold"), rules.DONE]))
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "illegal")
    assert refused.json()["error"]["text"].startswith("part 2 of 2: action")
    assert ada.look(table)["picture"] == now["picture"]


def test_an_answer_in_words(server: Serving) -> None:
    ada, _, table = two(server)
    now = ada.look(table)
    part = next(a["noun"][1] for a in now["picture"]["actions"] if a["verb"] == "fold")
    at = f"/api/tables/{table}/moves"
    wrong = ada.ask("POST", at, body(now, words="fold the map"))
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (422, "illegal")
    assert wrong.json()["error"]["text"].startswith('"fold the map" is not open now: fold takes')
    said = body(now, words=f"fold {part}, bid 1")
    after = ada.ok("POST", at, said)
    assert after["picture"]["waiting"] == [1]
    assert ada.ok("POST", at, said)["repeated"]
    assert ada.refused("POST", at, {**said, "words": "skip"}) == (409, "id_used")
    assert ada.refused("POST", at, body(now, words="skip")) == (409, "stale"), "and not: that is not open now"


def test_a_repeated_answer_is_given_once(server: Serving) -> None:
    ada, _, table = two(server)
    now, at = ada.look(table), f"/api/tables/{table}/moves"
    move = body(now, actions=fold_and_bid(now))
    ada.ok("POST", at, move)
    assert ada.ok("POST", at, move)["repeated"]
    assert ada.refused("POST", at, {**move, "actions": move["actions"][:1]}) == (409, "id_used")
    assert len(plays(ada, table)) == 1


@pytest.mark.parametrize(
    "what",
    [
        {},
        {"action": 4, "actions": [4]},
        {"action": 4, "words": "skip"},
        {"action": 4, "actions": [4], "words": "skip"},
        {"actions": []},
        {"actions": [4] * 65},
        {"words": ""},
        {"words": "x" * 401},
    ],
)
def test_exactly_one_way_to_say_it(server: Serving, what: dict[str, Any]) -> None:
    ada, _, table = two(server)
    response = ada.ask("POST", f"/api/tables/{table}/moves", body(ada.look(table), **what))
    assert (response.status_code, response.json()["error"]["code"]) == (422, "invalid")
    if len(what) != 1:
        assert "exactly one of `action`, `actions` and `words`" in response.json()["error"]["text"]


def test_who_answers_on_a_lent_seat_is_back_only_if_the_answer_stands(server: Serving) -> None:
    ada, _, table = two(server)
    now, at = ada.look(table), f"/api/tables/{table}/moves"
    ada.ok("POST", at, body(now, actions=fold_and_bid(now)))
    ada.ok("POST", f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "random"})
    refused = ada.refused("POST", at, body(ada.look(table), actions=[rules.SKIP, rules.BID]))
    assert refused == (409, "not_your_turn")
    assert ada.look(table)["table"]["seats"][0]["lent"]


# --- for who has a socket


def test_who_has_a_socket_gets_a_short_answer_and_the_picture_once(server: Serving) -> None:
    ada, _, table = two(server)
    with ada.watch(table) as watch:
        now, at = ada.look(table), f"/api/tables/{table}/moves"
        move = body(now, actions=fold_and_bid(now))
        done = ada.brief(at, move)
        assert done == {"type": "done", "seq": now["seq"] + 1, "seat": 0}
        assert watch.wait_for(lambda seen: seen["seq"] >= done["seq"])["picture"]["waiting"] == [1]
        assert ada.brief(at, move) == {**done, "repeated": True}
        back = ada.brief(f"/api/tables/{table}/undo", {"id": new_id(), "version": watch.now["picture"]["version"]})
        assert back["seq"] == done["seq"] + 1
        watch.drop()  # and whoever comes back with `since` has missed nothing
        assert watch.wait_for(lambda seen: seen["seq"] >= back["seq"])["picture"]["waiting"] == [0, 1]
        assert [line["kind"] for line in watch.lines[-2:]] == ["play", "undo"]


def test_who_comes_too_late_gets_the_present_however_little_they_wanted(server: Serving) -> None:
    ada, _, table = two(server)
    now, at = ada.look(table), f"/api/tables/{table}/moves"
    ada.brief(at, body(now, words="skip"))
    late = ada.http.post(at, json=body(now, words="skip"), headers={"prefer": "return=minimal"})
    assert late.status_code == 409
    assert late.json()["now"]["picture"]["waiting"] == [1]


@pytest.mark.parametrize("wish", ["return=representation", "respond-async", ""])
def test_other_wishes_change_nothing(server: Serving, wish: str) -> None:
    ada, _, table = two(server)
    at, move = f"/api/tables/{table}/moves", body(ada.look(table), words="skip")
    assert ada.http.post(at, json=move, headers={"prefer": wish}).json()["type"] == "now"


def test_whole_answers_outlive_the_server(tmp_path: Path) -> None:
    config = Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, bot_pause=0.0)
    with Serving(config) as server:
        ada, _, table = two(server)
        now = ada.look(table)
        ada.ok("POST", f"/api/tables/{table}/moves", body(now, actions=fold_and_bid(now)))
        before, cookies = ada.look(table), ada.http.cookies
        lines = ada.ok("GET", f"/api/tables/{table}/log")
    with Serving(config) as server:
        again = Person(server.base)
        again.http.cookies = cookies
        after = again.look(table)
        assert (after["seq"], after["picture"]) == (before["seq"], before["picture"])
        assert again.ok("GET", f"/api/tables/{table}/log") == lines
        assert undo(again, table).json()["picture"]["actions"] == now["picture"]["actions"]
