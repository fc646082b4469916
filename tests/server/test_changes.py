"""A socket gets what has changed in what it sees, and nothing where nothing has; moves go by it, too."""

from __future__ import annotations

import gc
import json
import random
import time
from typing import Any

import pytest
from tests.server.people import Person, Serving, Watch, changed, new_id, play_on, until

from aerodrome.server.table import playing
from aerodrome.server.table.parts import Section, Shown
from aerodrome.server.table.render import VIEW

PLANES = "paper_planes"


def pair(server: Serving, game: str = PLANES) -> tuple[Person, Person, str]:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open(game, ["me", "open"])
    bea.sit(table)
    return ada, bea, table


def kinds(watch: Watch) -> list[str]:
    return [json.loads(frame)["type"] for frame in watch.frames]


@pytest.mark.parametrize("game", [PLANES, "blue_skies", "yukon_airways", "sky_team"])
def test_changes_lead_to_what_a_whole_picture_shows(server: Serving, game: str) -> None:
    """Whoever follows the changes sees what somebody sees who asks afresh, after many moves and as any reader."""
    ada, bea, table = pair(server, game)
    eve = Person(server.base)
    with ada.watch(table) as first, bea.watch(table) as second, eve.watch(table, text=80) as third:
        play_on([(ada, first), (bea, second)], table, random.Random(5), enough=lambda answers: answers >= 40)
        for person, watch in ((ada, first), (bea, second)):
            newest = person.look(table)
            watch.wait_for(lambda now, to=newest["seq"]: now["seq"] >= to)  # type: ignore[misc]
            assert watch.now["picture"] == newest["picture"]
            assert watch.now["table"]["seats"][0]["name"] == newest["table"]["seats"][0]["name"]
            assert kinds(watch).count("now") <= 2, "the whole comes first, and when the match begins"
            whole = len(json.dumps(newest))
            news = [len(frame) for frame in watch.frames if json.loads(frame)["type"] == "changes"]
            assert sum(news) < whole * len(news), "changes are smaller than pictures"
        newest = eve.ok("GET", f"/api/tables/{table}?text=80")
        third.wait_for(lambda now: now["seq"] >= newest["seq"])
        assert third.now["picture"] == newest["picture"]


def test_the_whole_is_sent_to_who_asks(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}])
    with ada.watch(table, 0) as watch:
        assert watch._socket is not None
        watch._socket.send('{"type": "now"}')
        until(lambda: kinds(watch).count("now") == 2, "it is sent again")
        assert watch.now["picture"] == ada.look(table, 0)["picture"]


def test_messages_are_understood_however_they_come(server: Serving) -> None:
    """In one frame, in several, two at once, or with a break in the middle of one."""
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}])
    wish = '{"type": "now"}'
    frame = bytes([0x81, 0x80 | len(wish), 0, 0, 0, 0]) + wish.encode()
    with ada.watch(table, 0) as watch:
        line = watch._socket
        assert line is not None

        def answered(times: int) -> None:
            until(lambda: kinds(watch).count("now") == times, "the whole is sent")

        line.send(wish)
        answered(2)
        line.socket.sendall(frame[:3])
        time.sleep(0.05)
        line.socket.sendall(frame[3:])
        answered(3)
        line.send([wish[:4], wish[4:]])
        answered(4)
        line.send(wish.encode())
        answered(5)
        line.socket.sendall(frame + bytes([0x89, 0x80, 0, 0, 0, 0]))
        answered(6)


def test_who_wants_pictures_gets_pictures(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}])
    with ada.connect(table, 0, 0, whole=True) as socket:
        assert json.loads(socket.recv())["type"] == "now"
        ada.ok("DELETE", f"/api/tables/{table}/seats/1")
        for raw in socket:
            news = json.loads(raw)
            if news["type"] == "now":
                assert news["table"]["seats"][1]["kind"] == "bot"
                break
            assert news["type"] == "presence"


def drafts(server: Serving, choices: list[int]) -> tuple[list[bytes], list[bytes]]:
    """Ada prepares a bid and takes it back, choosing as told; what reaches her partner and an onlooker meanwhile."""
    ada, bea, table = pair(server, "sky_tycoons")
    eve = Person(server.base)
    with ada.watch(table) as own, bea.watch(table) as theirs, eve.watch(table) as onlooking:
        own.wait_for(lambda now: now["picture"] is not None and now["picture"]["actions"])
        theirs.wait_for(lambda now: now["picture"] is not None)
        before = len(theirs.frames), len(onlooking.frames)
        for choice in choices:
            actions = own.now["picture"]["actions"]
            if len(own.now["picture"]["waiting"]) < 2 or not actions:
                break
            version = own.now["picture"]["version"]
            ada.move(table, own.now, actions[choice % len(actions)]["id"])
            own.wait_for(lambda now, old=version: now["picture"]["version"] > old)  # type: ignore[misc]
            if 0 not in own.now["picture"]["waiting"]:
                break
            body = {"id": new_id(), "seat": 0, "version": own.now["picture"]["version"]}
            ada.ask("POST", f"/api/tables/{table}/undo", body)
            own.wait_for(lambda now, old=version: now["picture"]["version"] > old + 1)  # type: ignore[misc]
        return theirs.frames[before[0] :], onlooking.frames[before[1] :]


def test_what_is_drafted_reaches_nobody_else(server: Serving) -> None:
    """Not a frame, whatever is drafted."""
    for choices in ([0], [1, 2], [3, 0, 2, 1]):
        theirs, onlooking = drafts(server, choices)
        news = [frame for frame in (*theirs, *onlooking) if json.loads(frame)["type"] != "presence"]
        assert news == []


def test_moves_by_the_socket(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}])
    with ada.watch(table, 0) as watch:
        assert watch._socket is not None
        picture = watch.now["picture"]
        action = next(a["id"] for a in picture["actions"] if a["verb"] == "skip")
        move = {"type": "move", "id": new_id(), "seat": 0, "version": picture["version"], "action": action}
        for _ in range(2):
            watch._socket.send(json.dumps(move))
        until(lambda: len(watch.replies) == 2, "both are answered")
        first, again = watch.replies
        assert (first["type"], first["id"], first["seat"]) == ("done", move["id"], 0)
        assert again["repeated"], "done before, it is not done again"
        watch.wait_for(lambda now: now["seq"] >= first["seq"])
        assert 0 not in watch.now["picture"]["waiting"]
        watch._socket.send(json.dumps({**move, "id": new_id(), "action": 10**6}))
        until(lambda: len(watch.replies) == 3, "a wrong one is refused")
        assert watch.replies[2]["type"] == "refused"
        assert watch.replies[2]["error"]["code"] in ("stale", "not_your_turn", "illegal")
    with Person(server.base).watch(table, -1) as stranger:
        assert stranger._socket is not None
        stranger._socket.send(json.dumps({**move, "id": new_id()}))
        until(lambda: len(stranger.replies) == 1, "a stranger is refused")
        assert stranger.replies[0]["error"]["code"] == "no_name"


def test_a_move_by_the_socket_that_fails_here_is_answered(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """And so is the next."""
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}])
    with ada.watch(table, 0) as watch:
        assert watch._socket is not None
        picture = watch.now["picture"]
        action = next(a["id"] for a in picture["actions"] if a["verb"] == "skip")
        move = {"type": "move", "seat": 0, "version": picture["version"], "action": action}
        with monkeypatch.context() as planted:
            planted.setattr(playing, "move", lambda *_: 1 // 0)
            watch._socket.send(json.dumps({**move, "id": new_id()}))
            until(lambda: len(watch.replies) == 1, "it is answered")
        assert (watch.replies[0]["type"], watch.replies[0]["error"]["code"]) == ("refused", "internal")
        watch._socket.send(json.dumps({**move, "id": new_id()}))
        until(lambda: len(watch.replies) == 2, "so is the next")
        assert watch.replies[1]["type"] == "done"
        watch.wait_for(lambda now: now["seq"] >= watch.replies[1]["seq"])


def test_parts_that_differ() -> None:
    def section(**fields: Any) -> Section:
        return Section(b'"a",', fields.items())

    before = section(one=1, rows=[1, 2, 3, 4, 5, 6], few=[1, 2], gone=1)
    after = section(one=1, rows=[1, 2, 9, 4, 5, 6], few=[1, 3])
    sets, unsets = after.changes(before)
    assert sets == [b'[["a","few"],[1,3]]', b'[["a","rows",2],9]']
    assert unsets == [b'[["a","gone"]]'.removeprefix(b"[").removesuffix(b"]")]
    now = {"a": json.loads(b"{" + before.whole() + b"}"), "seq": 0, "time": 0}
    told = json.loads(b'{"seq":1,"time":2,"set":[%b],"unset":[%b]}' % (b",".join(sets), b",".join(unsets)))
    assert changed(now, told) == {"a": json.loads(b"{" + after.whole() + b"}"), "seq": 1, "time": 2}
    assert section(rows=[1, 2, 3, 4]).changes(before)[0] == [b'[["a","rows"],[1,2,3,4]]'], "of another length: whole"
    assert section(rows=[0, 0, 0, 0, 5, 6]).changes(before)[0] == [b'[["a","rows"],[0,0,0,0,5,6]]'], "most of it: whole"


def test_what_was_shown_before_is_let_go() -> None:
    """A part leads on from the one before it, and must not keep all that came before."""

    def alive() -> int:
        gc.collect()
        return sum(isinstance(thing, Section) for thing in gc.get_objects())

    before, section = alive(), Section(b'"a",', [("number", 0)])
    for number in range(1, 50):
        after = Section(b'"a",', [("number", number)], section)
        after.changes(section)
        section = after
    assert alive() <= before + 2


def test_what_becomes_a_seats_own_stays_in_sight() -> None:
    """As in Airlines Europe before the last scoring of two: then the own hand tells what shares are worth."""
    question, table = Section(b'"picture",', [("over", False)]), Section(b'"table",', [])

    def shown(seq: int, shared: dict[str, Any], own: dict[str, Any]) -> Shown:
        views = [Section(VIEW, shared.items()), Section(VIEW, own.items())]
        return Shown(seq, 0, seq, [0], False, table, [question], views)

    before = shown(1, {"worth": 1, "deck": 9, "bag": 2}, {"hand": 3})
    after = shown(2, {"deck": 8}, {"hand": 3, "worth": 4})
    for base, then in ((before, after), (after, before)):
        news = json.loads(then.changes(base, 0, b"") or b"{}")
        view = changed(json.loads(base.whole(0)), news)["picture"]["view"]
        assert view == json.loads(then.whole(0))["picture"]["view"]
