"""Opening tables, sitting down, leaving, coming back, and playing again."""

from __future__ import annotations

import random
from pathlib import Path

from tests.server.people import TOY, UNLIMITED, Person, Serving, new_id, play_on, sqlite, until

from aerodrome.server.config import Config

PLANES = "paper_planes"


def test_the_catalog_explains_itself(server: Serving) -> None:
    person = Person(server.base)
    cards = person.ok("GET", "/api/games")
    assert {"blue_skies", PLANES} <= {card["name"] for card in cards}
    for card in cards:
        sheet = person.ok("GET", f"/api/games/{card['name']}")
        assert sheet["seats"] == card["seats"]
        assert all(option["help"] for option in sheet["options"])
        assert all({"name", "noun", "help"} <= set(verb) for verb in sheet["verbs"])
        assert sheet["bots"][0]["bot"] == "random"
        assert all(section["heading"] and section["text"] for section in sheet["reference"])
    assert person.refused("GET", "/api/games/chess") == (404, "unknown")


def test_a_stranger_sits_down_with_one_request(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", "open"])
    assert ada.look(table)["table"]["status"] == "open"
    stranger = Person(server.base)
    seen = stranger.look(table)
    assert (seen["seat"], seen["table"]["seats"][1]["kind"], seen["picture"]) == (-1, "open", None)
    now = stranger.sit(table, name="Bea")
    assert (now["seat"], now["yours"], now["table"]["status"]) == (1, [1], "playing")
    assert stranger.ok("GET", "/api/me")["name"] == "Bea"
    assert stranger.sit(table)["yours"] == [1], "to sit down twice is harmless"


def test_alone_against_bots_in_one_request(server: Serving) -> None:
    person = Person(server.base)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    body = {"id": new_id(), "game": PLANES, "seats": seats, "name": "Ada", "options": {"rounds": 6}}
    now = person.ok("POST", "/api/tables", body)
    assert now["table"]["status"] == "playing"
    assert now["table"]["options"] == {"rounds": 6, "rent": True, "board": None}
    assert now["picture"]["actions"]
    again = person.ok("POST", "/api/tables", body)
    assert again["table"]["id"] == now["table"]["id"]
    assert again["repeated"]


def test_the_board_file_of_a_game_can_be_downloaded_and_played_on(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    for card in ada.ok("GET", "/api/games"):
        given = ada.ask("GET", f"/api/games/{card['name']}/board")
        assert given.status_code == 200
        assert given.headers["content-type"].startswith("application/toml")
        assert f'filename="{card["name"]}.toml"' in given.headers["content-disposition"]
        option = next(o for o in ada.ok("GET", f"/api/games/{card['name']}")["options"] if o["choices"] is None)
        seats = ["me"] + ["random"] * (max(2, card["seats"][0]) - 1)
        file = {"file": "mine.toml", "text": given.text}
        table = ada.open(card["name"], seats, options={option["name"]: file})
        assert ada.look(table)["table"]["options"][option["name"]] == "mine.toml"
    assert ada.refused("GET", "/api/games/chess/board") == (404, "unknown")


def test_a_board_file_of_ones_own(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    text = 'names = ["beak", "wing", "tail", "clip"]\nparts = [9, 9, 9, 9]\ncoins = 7\n'
    table = ada.open(PLANES, ["me", "random"], options={"board": {"file": "mine.toml", "text": text}})
    now = ada.look(table)
    assert now["table"]["options"]["board"] == "mine.toml"
    assert [seat["coins"] for seat in now["picture"]["view"]["seats"]] == [7, 7]
    wrong = {
        "id": new_id(),
        "game": PLANES,
        "seats": [{"kind": "me"}],
        "options": {"board": {"file": "x", "text": "="}},
    }
    assert ada.refused("POST", "/api/tables", wrong) == (422, "bad_option")


def test_several_people_on_one_screen(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, [{"kind": "me"}, {"kind": "me", "name": "Bea"}, "random"])
    first, second = ada.look(table, 0), ada.look(table, 1)
    assert [seat.get("name") for seat in first["table"]["seats"][:2]] == ["Ada", "Bea"]
    assert first["yours"] == [0, 1]
    assert first["picture"]["view"]["you"] != second["picture"]["view"]["you"]
    assert ada.refused("GET", f"/api/tables/{table}?seat=2") == (403, "not_yours")
    move = {"id": new_id(), "version": 0, "action": first["picture"]["actions"][0]["id"]}
    assert ada.refused("POST", f"/api/tables/{table}/moves", move) == (422, "invalid"), "which seat?"
    with ada.watch(table, 0) as one, ada.watch(table, 1) as two:
        play_on([(ada, one), (ada, two)], table, random.Random(1))


def test_the_host_plans_and_starts(server: Serving) -> None:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open(PLANES, ["me", "open", "open", "open"])
    at = f"/api/tables/{table}"
    assert bea.refused("POST", f"{at}/seats/1", {"kind": "bot"}) == (403, "not_host")
    assert ada.ok("POST", f"{at}/seats/1", {"kind": "bot", "bot": "greedy"})["table"]["seats"][1]["bot"] == "greedy"
    assert ada.refused("POST", f"{at}/seats/1", {"kind": "bot", "bot": "hal"}) == (422, "no_bot")
    bea.sit(table, seat=2)
    assert bea.refused("POST", f"{at}/start", {}) == (403, "not_host")
    assert ada.refused("POST", f"{at}/start", {}) == (409, "not_started")
    now = ada.ok("POST", f"{at}/start", {"fill": "random"})
    assert [seat["kind"] for seat in now["table"]["seats"]] == ["person", "bot", "person", "bot"]
    assert now["picture"]["names"] == ["Ada", "Bea", "Cy", "Dee"]
    assert bea.refused("DELETE", at) == (403, "not_host")
    assert ada.refused("DELETE", at) == (409, "started")
    cy = Person(server.base, "Cy")
    assert cy.refused("POST", f"{at}/seats", {"seat": 0}) == (409, "taken")
    assert cy.refused("POST", f"{at}/seats", {"seat": 9}) == (404, "unknown")


def test_full_closed_and_unknown_tables(server: Serving) -> None:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open(PLANES, ["me", {"kind": "me", "name": "Al"}])
    assert bea.refused("POST", f"/api/tables/{table}/seats", {}) == (409, "full")
    gone = ada.open(PLANES, ["me", "open"])
    ada.ok("DELETE", f"/api/tables/{gone}")
    assert bea.refused("POST", f"/api/tables/{gone}/seats", {}) == (409, "over")
    assert bea.refused("GET", "/api/tables/aaaaaaaaaaaa") == (404, "unknown")
    assert bea.refused("GET", "/api/tables/nonsense") == (404, "unknown")


def test_lists(server: Serving) -> None:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    shown = ada.open(PLANES, ["me", "open"], public=True, title="Friday planes")
    hidden = ada.open(PLANES, ["me", "open"])
    running = ada.open("blue_skies", ["me", {"kind": "me", "name": "Al"}], public=True)
    row = next(row for row in bea.ok("GET", "/api/tables?list=open")["rows"] if row["id"] == shown)
    assert (row["title"], row["seats"][1]["kind"], row.get("yours")) == ("Friday planes", "open", None)
    assert hidden not in str(bea.ok("GET", "/api/lobby"))
    assert running in str(bea.ok("GET", "/api/tables?list=playing&game=blue_skies"))
    assert running not in str(bea.ok("GET", f"/api/tables?list=playing&game={PLANES}"))
    mine = {row["id"]: row for row in ada.ok("GET", "/api/lobby")["mine"]}
    assert {shown, hidden, running} <= set(mine)
    assert mine[running]["your_turn"]
    assert not mine[shown].get("your_turn")
    pages = []
    page = ada.ok("GET", "/api/tables?list=mine&limit=1")
    pages += [row["id"] for row in page["rows"]]
    while "next" in page:
        page = ada.ok("GET", f"/api/tables?list=mine&limit=1&after={page['next']}")
        pages += [row["id"] for row in page["rows"]]
    assert sorted(pages) == sorted(mine)


def test_a_seat_is_lent_to_a_bot_and_taken_back(server: Serving) -> None:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open(PLANES, ["me", "open"])
    bea.sit(table)
    at = f"/api/tables/{table}/seats"
    assert bea.refused("POST", f"{at}/0", {"kind": "bot"}) == (403, "not_yours")
    now = ada.ok("POST", f"{at}/0", {"kind": "bot", "bot": "search:100ms"})
    seat = {"kind": "person", "name": "Ada", "bot": "search:100ms", "lent": True}
    assert now["table"]["seats"][0] == {**seat, "thinks": True}  # it is asked, and will answer by itself
    with bea.watch(table) as watch:
        seen = watch.wait_for(lambda now: 0 not in now["picture"]["waiting"], "the bot answers for Ada")
        assert "thinks" not in seen["table"]["seats"][0]
        back = ada.ok("POST", f"{at}/0", {"kind": "back"})
        assert "lent" not in back["table"]["seats"][0]
        until(lambda: watch.lines[-1]["kind"] == "back", "Bea is told")
        assert [line["kind"] for line in watch.lines].count("bot") == 1


def test_who_leaves_is_replaced_and_the_place_is_free(server: Serving) -> None:
    ada, bea, cy = Person(server.base, "Ada"), Person(server.base, "Bea"), Person(server.base, "Cy")
    table = ada.open(PLANES, ["me", "open"])
    bea.sit(table)
    with ada.watch(table) as watch, bea.watch(table) as theirs:
        now = bea.ok("DELETE", f"/api/tables/{table}/seats/1")
        assert (now["seat"], now["table"]["seats"][1]) == (-1, {"kind": "bot", "bot": "search:100ms", "thinks": True})
        until(lambda: theirs.closed == 4403, "the socket of a seat that was given up closes")
        watch.wait_for(lambda now: 1 not in now["picture"]["waiting"], "the bot plays on")
        now = cy.sit(table)
        assert "yours" not in now, "whoever sits there sees the hand: those who play are asked"
        assert now["table"]["newcomer"] == {"number": 1, "seat": 1, "name": "Cy", "agreed": [], "missing": [0]}
        ada.ok("POST", f"/api/tables/{table}/votes", {"number": 1, "agree": True})
        assert cy.look(table)["yours"] == [1], "somebody else takes over from the bot"
        assert bea.refused("POST", f"/api/tables/{table}/seats/1", {"kind": "back"}) == (403, "not_yours")


def test_who_is_away_can_be_replaced(tmp_path: Path) -> None:
    config = Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, bot_pause=0.0, absent_seconds=(1, 1))
    with Serving(config) as server:
        ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
        table = ada.open(PLANES, ["me", "open"])
        bea.sit(table)
        at = f"/api/tables/{table}/seats/1"
        with ada.watch(table) as watch:
            assert ada.refused("POST", at, {"kind": "bot"}) == (403, "not_yours")
            until(lambda: watch.presence is not None and watch.presence["absent"][1], "Bea counts as absent")
            assert Person(server.base, "Eve").refused("POST", at, {"kind": "bot"}) == (403, "not_yours")
            assert ada.ok("POST", at, {"kind": "bot"})["table"]["seats"][1]["lent"]
            watch.wait_for(lambda now: 1 not in now["picture"]["waiting"], "the bot answers for Bea")
            with bea.watch(table, 1):
                until(lambda: watch.presence["here"][1], "Bea is here")
            now = bea.ok("POST", at, {"kind": "back"})
            assert "lent" not in now["table"]["seats"][1]


def test_seats_are_drawn_when_the_match_starts(server: Serving) -> None:
    places = set()
    for _ in range(12):
        ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
        table = ada.open(PLANES, ["me", "open", "random"], draw_seats=True)
        with ada.watch(table, 0) as watch:
            seat = bea.sit(table)["yours"][0]
            own = ada.look(table)["yours"][0]
            assert own != seat
            places.add(own)
            if own != 0:
                until(lambda: watch.closed == 4403, "the socket of the old seat closes")
    assert len(places) > 1


def test_rematch(server: Serving) -> None:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open(PLANES, ["me", "open", "random"])
    bea.sit(table)
    assert ada.refused("POST", f"/api/tables/{table}/rematch") == (409, "not_over")
    with ada.watch(table) as first, bea.watch(table) as second:
        play_on([(ada, first), (bea, second)], table, random.Random(3))
        assert Person(server.base, "Eve").refused("POST", f"/api/tables/{table}/rematch") == (403, "not_yours")
        following = ada.ok("POST", f"/api/tables/{table}/rematch")["table"]
        assert bea.ok("POST", f"/api/tables/{table}/rematch")["table"] == following
        second.wait_for(lambda now: now["table"].get("rematch") == following)
        assert second.lines[-1]["table"] == following
    assert bea.sit(following)["table"]["status"] == "playing"


def test_names_are_cleaned(server: Serving) -> None:
    person = Person(server.base)
    assert person.ok("POST", "/api/me", {"name": "  Ada   L. "})["name"] == "Ada L."
    for bad in ("", "   ", "x" * 25, "a\u202eb", "a\x00b", "tab\tbed\x07"):
        assert person.refused("POST", "/api/me", {"name": bad})[0] == 422
    person.ok("POST", "/api/me", {"name": "Adele"})
    assert person.ok("GET", "/api/me")["name"] == "Adele"
    person.ok("DELETE", "/api/me")
    assert person.ok("GET", "/api/me")["name"] is None
