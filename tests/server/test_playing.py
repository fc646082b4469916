"""Moves, undo, talk and hints: carried out once, in time, and by who may."""

from __future__ import annotations

from typing import Any

from tests.server.people import Person, Serving, new_id, until

PLANES = "paper_planes"


def two(server: Serving) -> tuple[Person, Person, str]:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open(PLANES, ["me", "open"])
    bea.sit(table)
    return ada, bea, table


def choose(now: Any, verb: str) -> int:
    picture = now["picture"]
    return int(next(a["id"] for a in picture["actions"] + picture["asides"] if a["verb"] == verb))


def skip(person: Person, table: str) -> Any:
    now = person.look(table)
    return person.move(table, now, choose(now, "skip")).json()


def test_a_repeated_move_is_done_once(server: Serving) -> None:
    ada, bea, table = two(server)
    now = ada.look(table)
    move = new_id()
    first = ada.move(table, now, choose(now, "skip"), move)
    assert first.status_code == 200
    assert "repeated" not in first.json()
    skip(bea, table)
    again = ada.move(table, now, choose(now, "skip"), move)
    assert again.status_code == 200
    assert again.json()["repeated"]
    plays = [line for line in ada.ok("GET", f"/api/tables/{table}/log")["lines"] if line["kind"] == "play"]
    assert [line["seat"] for line in plays] == [0, 1]
    other = ada.move(table, now, choose(now, "skip") + 1, move)
    assert (other.status_code, other.json()["error"]["code"]) == (409, "id_used")
    stolen = bea.move(table, {**now, "seat": 1}, choose(now, "skip"), move)
    assert stolen.json()["error"]["code"] in ("stale", "illegal", "not_your_turn"), "ids are each guest's own"


def test_a_stale_move_gets_the_new_picture(server: Serving) -> None:
    ada, bea, table = two(server)
    old = ada.look(table)
    skip(ada, table)
    skip(bea, table)
    response = ada.move(table, old, choose(old, "skip"))
    assert (response.status_code, response.json()["error"]["code"]) == (409, "stale")
    now = response.json()["now"]
    assert now["picture"]["version"] > old["picture"]["version"]
    assert now["picture"] == ada.look(table)["picture"]


def test_answers_to_a_secret_question_do_not_get_in_each_others_way(server: Serving) -> None:
    ada, bea, table = two(server)
    one, other = ada.look(table), bea.look(table)
    assert ada.move(table, one, choose(one, "skip")).status_code == 200
    assert bea.move(table, other, choose(other, "skip")).status_code == 200


def test_what_is_not_open_is_refused(server: Serving) -> None:
    ada, bea, table = two(server)
    skip(ada, table)
    now = skip(bea, table)
    first = now["picture"]["waiting"][0]
    waiting, other = (ada, bea) if first == 0 else (bea, ada)
    at = f"/api/tables/{table}/moves"
    theirs = other.look(table)
    body = {"id": new_id(), "version": theirs["picture"]["version"], "action": choose(waiting.look(table), "done")}
    assert other.refused("POST", at, body) == (409, "not_your_turn")
    body = {"id": new_id(), "version": waiting.look(table)["picture"]["version"], "action": 0}
    assert waiting.refused("POST", at, body) == (422, "illegal")
    assert waiting.refused("POST", at, {**body, "action": 10**6}) == (422, "illegal")
    assert waiting.refused("POST", at, {**body, "seat": 1 - first}) == (403, "not_yours")
    assert Person(server.base).refused("POST", at, body) == (401, "no_name")
    assert Person(server.base, "Eve").refused("POST", at, body) == (403, "not_yours")


def test_asides_go_the_same_way(server: Serving) -> None:
    ada, bea, table = two(server)
    skip(ada, table)
    now = skip(bea, table)
    idle, person = (bea, ada) if now["picture"]["waiting"] == [0] else (ada, bea)
    now = idle.look(table)
    assert not now["picture"]["actions"]
    offer = idle.move(table, now, choose(now, "offer")).json()
    before = person.look(table)
    priced = idle.move(table, offer, choose(offer, "price")).json()
    assert priced["picture"]["asides"][0]["verb"] == "withdraw"
    assert any(a["verb"] == "accept" for a in person.look(table)["picture"]["asides"])
    assert person.move(table, before, choose(before, "done")).status_code == 200, "an offer does not make it stale"


# --- undo


def undo(person: Person, table: str, **more: Any) -> Any:
    body = {"id": new_id(), "version": person.look(table)["picture"]["version"], **more}
    return person.ask("POST", f"/api/tables/{table}/undo", body)


def test_undo_is_free_until_something_is_shown(server: Serving) -> None:
    ada, bea, table = two(server)
    before = ada.look(table)["picture"]
    after = skip(ada, table)
    assert after["picture"]["undo"]
    with ada.watch(table) as watch:
        now = undo(ada, table).json()
        assert now["picture"]["actions"] == before["actions"]
        watch.wait_for(lambda seen: seen["seq"] == now["seq"])
        taken = next(line for line in watch.lines if line["kind"] == "undo")
        assert [line["kind"] for line in watch.lines if line["seq"] in taken["takes_back"]] == ["play"]
    nothing = undo(ada, table)
    assert (nothing.status_code, nothing.json()["error"]["code"]) == (409, "nothing_to_undo")
    skip(ada, table)
    skip(bea, table)
    refused = undo(ada, table)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "consent_needed")


def test_further_back_with_the_consent_of_the_others(server: Serving) -> None:
    ada, bea, table = two(server)
    skip(ada, table)
    skip(bea, table)
    asked = undo(ada, table, ask=True).json()["table"]["undo"]
    assert asked == {"number": 1, "seat": 0, "agreed": [], "missing": [1]}
    votes = f"/api/tables/{table}/votes"
    assert bea.refused("POST", votes, {"number": 2, "agree": True}) == (409, "stale")
    with bea.watch(table) as watch:
        now = bea.ok("POST", votes, {"number": 1, "agree": True})
        assert "undo" not in now["table"]
        assert sorted(now["picture"]["waiting"]) == [0, 1], "both answers are gone: hers came later"
        watch.wait_for(lambda seen: seen["seq"] == now["seq"])
        assert [line["kind"] for line in watch.lines[-3:]] == ["asked", "voted", "undo"]


def test_one_no_is_enough_and_moving_on_is_a_no(server: Serving) -> None:
    ada, bea, table = two(server)
    skip(ada, table)
    skip(bea, table)
    undo(ada, table, ask=True)
    now = bea.ok("POST", f"/api/tables/{table}/votes", {"number": 1, "agree": False})
    assert "undo" not in now["table"]
    undo(bea, table, ask=True)
    assert undo(ada, table, ask=True).json()["error"]["code"] == "consent_needed", "one question at a time"
    turn = ada if ada.look(table)["picture"]["actions"] else bea
    picture = turn.look(table)
    now = turn.move(table, picture, choose(picture, "done")).json()
    assert "undo" not in now["table"]
    kinds = [line["kind"] for line in ada.ok("GET", f"/api/tables/{table}/log")["lines"]]
    assert kinds[-5:] == ["voted", "refused", "asked", "play", "lapsed"]


def test_bots_agree_to_go_back(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", "random"])
    skip(ada, table)
    with ada.watch(table) as watch:
        watch.wait_for(lambda now: now["picture"]["actions"], "it is Ada's turn again")
        response = undo(ada, table, ask=True)
        assert response.status_code == 200, response.text
        watch.wait_for(lambda now: any(a["verb"] == "skip" for a in now["picture"]["actions"]))


# --- talk, hints, programs


def test_the_game_opens_and_shuts_the_chat(server: Serving) -> None:
    ada, bea, table = two(server)
    chat = f"/api/tables/{table}/chat"
    assert ada.look(table)["picture"]["talk"] == "silent"
    assert ada.refused("POST", chat, {"id": new_id(), "text": "psst"}) == (409, "silent")
    skip(ada, table)
    assert skip(bea, table)["picture"]["talk"] == "open"
    line = {"id": new_id(), "text": "  Hello,   everybody "}
    with bea.watch(table) as watch:
        ada.ok("POST", chat, line)
        assert ada.ok("POST", chat, line)["repeated"]
        until(lambda: watch.lines[-1]["kind"] == "chat", "Bea hears it")
        assert (watch.lines[-1]["name"], watch.lines[-1]["text"]) == ("Ada", "Hello, everybody")
        assert [each["kind"] for each in watch.lines].count("chat") == 1
    assert Person(server.base, "Eve").refused("POST", chat, {**line, "id": new_id()}) == (403, "not_yours")


def test_talk_is_free_before_the_match(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", "open"])
    now = ada.ok("POST", f"/api/tables/{table}/chat", {"id": new_id(), "text": "Anybody?"})
    assert now["picture"] is None


def test_hints(server: Serving) -> None:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open("blue_skies", ["me", "open"], hints=True)
    bea.sit(table)
    turn, other = (ada, bea) if ada.look(table)["picture"]["actions"] else (bea, ada)
    hint = turn.ok("POST", f"/api/tables/{table}/hint", {})
    now = turn.look(table)
    assert hint["version"] == now["picture"]["version"]
    best = hint["advice"][0]
    assert best["action"] in now["picture"]["actions"]
    assert best["why"]
    assert other.refused("POST", f"/api/tables/{table}/hint", {}) == (409, "not_your_turn")
    proud = ada.open("blue_skies", ["me", {"kind": "me", "name": "Al"}], hints=False)
    assert ada.refused("POST", f"/api/tables/{proud}/hint", {"seat": 0}) == (409, "no_hints")


def test_a_program_plays_with_a_token(server: Serving) -> None:
    program = Person(server.base)
    del program.http.headers["origin"]
    given = program.ok("POST", "/api/tokens", {"name": "Robo", "label": "my bot"})
    assert not program.http.cookies, "a program keeps no cookies"
    program.http.headers["authorization"] = f"Bearer {given['token']}"
    table = program.open(PLANES, ["me", "random"])
    assert skip(program, table)["picture"]["version"] > 0
    with program.watch(table, 0) as watch:
        assert watch.now["seat"] == 0
    rows = program.ok("GET", "/api/tokens")
    assert [(row["id"], row["label"]) for row in rows] == [(given["id"], "my bot")]
    program.ok("DELETE", f"/api/tokens/{given['id']}")
    assert program.refused("GET", "/api/me") == (401, "no_name")


def test_a_guest_gives_tokens_to_programs(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    token = ada.ok("POST", "/api/tokens", {"label": "helper"})["token"]
    program = Person(server.base)
    del program.http.headers["origin"]
    program.http.headers["authorization"] = f"Bearer {token}"
    assert program.ok("GET", "/api/me") == {"name": "Ada", "programs": 1}
    table = ada.open(PLANES, ["me", "random"])
    assert program.look(table)["yours"] == [0]
    assert Person(server.base).refused("POST", "/api/tokens", {}) == (401, "no_name")


def test_a_partner_tells_its_plan_and_keeps_silent_with_the_dice(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open("sky_team", ["me", "expert"])
    with ada.watch(table) as watch:
        now = watch.wait_for(lambda now: now["picture"]["waiting"] == [0], "the partner is ready")
        [said] = [line for line in watch.lines if line["kind"] == "chat"]
        assert said["seat"] == 1
        assert " land." in said["text"] or "let us try" in said["text"], "how likely it is, whatever else is planned"
        body = {"id": new_id(), "version": now["picture"]["version"], "seat": 0}
        ada.ok("POST", f"/api/tables/{table}/moves", body | {"action": now["picture"]["actions"][0]["id"]})
        watch.wait_for(lambda now: now["picture"]["talk"] == "silent", "the dice are rolled")
        assert len([line for line in watch.lines if line["kind"] == "chat"]) == 1
