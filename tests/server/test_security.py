"""Who may, from where, how often; and what strangers and logs do not get to see."""

from __future__ import annotations

import io
import json
import logging
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest
from tests.server.people import TOY, UNLIMITED, Person, Serving, new_id, sqlite
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.sync.client import ClientConnection

from aerodrome.server.clock import now
from aerodrome.server.config import Config, Rates
from aerodrome.server.serve import JsonFormatter
from aerodrome.server.store.accounts import DAY

PLANES = "paper_planes"


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, bot_pause=0.0)


def test_the_cookie_is_out_of_reach(server: Serving) -> None:
    response = Person(server.base).ask("POST", "/api/me", {"name": "Ada"})
    cookie = response.headers["set-cookie"]
    assert {"httponly", "samesite=strict", "path=/"} <= {part.strip().lower() for part in cookie.split(";")}
    assert cookie.split("=")[1].split(";")[0] not in response.text


def test_behind_https_the_cookie_is_secure(config: Config) -> None:
    with Serving(replace(config, secure=True)) as server:
        assert "; Secure" in Person(server.base).ask("POST", "/api/me", {"name": "Ada"}).headers["set-cookie"]


def test_other_peoples_pages_cannot_act(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", "random"])
    for origin in ("https://evil.example", "null", server.base + ".evil.example"):
        ada.http.headers["origin"] = origin
        assert ada.refused("POST", "/api/me", {"name": "Eve"}) == (403, "origin")
        assert ada.refused("DELETE", f"/api/tables/{table}/seats/0") == (403, "origin")
        with pytest.raises(Exception, match="403"):
            ada.connect(table, None, 0)
    del ada.http.headers["origin"]
    assert ada.refused("POST", "/api/me", {"name": "Eve"}) == (403, "origin"), "a cookie without an origin"
    assert Person(server.base).ask("GET", "/api/me").status_code == 200


def test_an_origin_can_be_allowed(config: Config) -> None:
    with Serving(replace(config, origins=("http://localhost:5173",))) as server:
        ada = Person(server.base)
        ada.http.headers["origin"] = "http://localhost:5173"
        ada.ok("POST", "/api/me", {"name": "Ada"})


def test_tokens_run_out(config: Config) -> None:
    ahead = [0]
    with Serving(config, lambda: now() + ahead[0]) as server:
        ada, idle = Person(server.base, "Ada"), Person(server.base, "Ida")
        given = ada.ok("POST", "/api/tokens", {"label": "x", "days": 5})
        table = ada.open(PLANES, ["me", "random"])
        ahead[0] = 20 * DAY
        forget_what_was_looked_up(server)
        assert ada.look(table)["yours"] == [0], "who comes back in time stays known"
        program = Person(server.base)
        program.http.headers["authorization"] = f"Bearer {given['token']}"
        assert program.refused("GET", "/api/me") == (401, "no_name")
        ahead[0] = 45 * DAY
        forget_what_was_looked_up(server)
        assert ada.ok("GET", "/api/me")["name"] == "Ada"
        assert idle.ok("GET", "/api/me")["name"] is None


def forget_what_was_looked_up(server: Serving) -> None:
    server.app.services.accounts._known.clear()


def test_tokens_are_kept_as_hashes(config: Config, tmp_path: Path) -> None:
    with Serving(config) as server:
        ada = Person(server.base, "Ada")
        given = ada.ok("POST", "/api/tokens", {})["token"]
        secrets = [given, *(cookie.value or "" for cookie in ada.http.cookies.jar)]
        assert all(len(secret) > 40 for secret in secrets)
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Ada" in stored
    assert not any(secret.encode() in stored for secret in secrets)


def test_nothing_secret_in_the_log(config: Config) -> None:
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger("aerodrome")
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        with Serving(config) as server:
            ada = Person(server.base, "Ada")
            table = ada.open(PLANES, ["me", "random"])
            token = ada.ok("POST", "/api/tokens", {})["token"]
            with ada.watch(table):
                ada.look(table)
            ada.refused("GET", "/api/tables/aaaaaaaaaaaa")
    finally:
        root.removeHandler(handler)
        root.setLevel(logging.NOTSET)
    lines = [json.loads(line) for line in text.getvalue().splitlines()]
    assert {"route", "status", "ms"} <= set(lines[0])
    secrets = [table, token, *(cookie.value or "" for cookie in ada.http.cookies.jar), "Ada"]
    assert not any(secret in text.getvalue() for secret in secrets)


def test_strangers_learn_nothing(server: Serving) -> None:
    ada, eve = Person(server.base, "Ada"), Person(server.base, "Eve")
    table = ada.open(PLANES, ["me", "random"])
    unknown = "b" * 12
    for path in ("?seat=0", "/log?seat=0"):
        assert eve.refused("GET", f"/api/tables/{table}{path}") == (403, "not_yours")
    for path in ("/match", "/replay?step=0"):
        assert ada.refused("GET", f"/api/tables/{table}{path}") == (409, "not_over"), "not even to players"
    with eve.watch(table, 0) as watch:
        assert watch.closed == 4403
    with eve.watch(unknown) as watch:
        assert watch.closed == 4404
    picture = eve.look(table)["picture"]
    assert (picture["seat"], picture["actions"], picture["view"]["you"]) == (-1, [], None)
    assert "seed" not in eve.look(table)["table"]
    everything = json.dumps([eve.look(table), eve.ok("GET", "/api/lobby"), eve.ok("GET", f"/api/tables/{table}/log")])
    stored = server.app.services.tables.sessions[table].table
    assert stored.match is not None
    assert stored.match.header.seed is not None
    assert stored.match.header.seed not in everything
    assert stored.plan.host not in everything


def test_headers_on_every_answer(server: Serving) -> None:
    for path in ("/", "/api/games", "/t/abcdefghijkl", "/api/nothing", "/healthz"):
        headers = httpx2.get(server.base + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_bodies_are_bounded_and_json(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    assert ada.refused("POST", "/api/me", {"name": "x" * 300_000}) == (413, "too_large")
    wrong = ada.http.post("/api/me", content=b'{"name": "Ada"}', headers={"content-type": "text/plain"})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (415, "json_only")
    broken = ada.http.post("/api/me", content=b'{"name": ', headers={"content-type": "application/json"})
    assert (broken.status_code, broken.json()["error"]["code"]) == (400, "bad_json")
    assert ada.refused("POST", "/api/me", {"name": "Ada", "nmae": 1}) == (422, "invalid")
    assert ada.refused("POST", "/api/me", {"name": 7}) == (422, "invalid")
    assert ada.refused("GET", "/api/lobby?x=1") == (422, "invalid")
    assert ada.refused("GET", "/api/tables?list=open&list=mine") == (422, "invalid")
    assert ada.refused("PUT", "/api/me", {}) == (405, "method")


def test_a_file_on_our_disk_cannot_be_asked_for(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    body = {"id": new_id(), "game": PLANES, "seats": [{"kind": "me"}], "options": {"board": "/etc/passwd"}}
    response = ada.ask("POST", "/api/tables", body)
    assert (response.status_code, response.json()["error"]["code"]) == (422, "bad_option")
    assert "root" not in response.text


def test_rates(config: Config) -> None:
    rates = Rates(
        commands="5/minute", chat="2/minute", hints="1/minute", tables="4/hour", guests="3/hour", strangers="9/hour"
    )
    with Serving(replace(config, rates=rates, unfinished_tables=2, sockets=2)) as server:
        ada = Person(server.base, "Ada")
        first, second = ada.open(PLANES, ["me", "open"]), ada.open(PLANES, ["me", "open"])
        new = {"id": new_id(), "game": PLANES, "seats": [{"kind": "me"}]}
        assert ada.refused("POST", "/api/tables", new) == (429, "too_many")
        ada.ok("DELETE", f"/api/tables/{second}")
        ada.open(PLANES, ["me", "open"])
        assert ada.refused("POST", "/api/tables", {**new, "id": new_id()})[0] == 429
        for n in range(3):
            said = ada.ask("POST", f"/api/tables/{first}/chat", {"id": new_id(), "text": "hello"})
            assert said.status_code == (200 if n < 2 else 429)
        assert int(said.headers["retry-after"]) > 0
        Person(server.base, "Bea")
        Person(server.base, "Cy")
        assert Person(server.base).refused("POST", "/api/me", {"name": "Dee"}) == (429, "too_often")
        with ada.watch(first), ada.watch(first), ada.watch(first) as third:
            assert third.closed == 4429
        stranger = Person(server.base)
        codes = [stranger.ask("GET", "/api/me").status_code for _ in range(10)]
        assert codes[-1] == 429


def test_a_chatty_client_is_cut_off(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open(PLANES, ["me", "random"])
    with ada.connect(table, None, 0) as socket, pytest.raises(ConnectionClosed) as closed:
        _talk(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CloseCode.POLICY_VIOLATION


def _talk(socket: ClientConnection) -> None:
    """The server may close the socket while we are still talking, or while we listen afterwards."""
    for _ in range(60):
        socket.send("hello")
    while True:
        socket.recv(timeout=10)


def test_metrics_are_for_this_machine(server: Serving) -> None:
    httpx2.get(f"{server.base}/healthz")
    page = httpx2.get(f"{server.base}/metrics")
    assert "aerodrome_requests_total" in page.text
    assert "# TYPE aerodrome_request_seconds histogram" in page.text
    assert 'aerodrome_requests_total{route="GET /healthz",status="200"}' in page.text
    assert "_created" not in page.text
    assert {"aerodrome_bots_waiting 0.0", "aerodrome_quarantined_total 0.0"} <= set(page.text.splitlines())
    assert "aerodrome_loop_lag_seconds" in page.text
    assert httpx2.get(f"{server.base}/metrics", headers={"x-forwarded-for": "1.2.3.4"}).status_code == 404


def test_health_and_pages(server: Serving) -> None:
    assert httpx2.get(f"{server.base}/healthz").json()["status"] == "ok"
    assert httpx2.get(f"{server.base}/readyz").json()["status"] == "ok"
    assert httpx2.get(f"{server.base}/").status_code == 200
    assert httpx2.get(f"{server.base}/api/nothing").status_code == 404
    assert httpx2.post(f"{server.base}/").status_code == 405


def test_a_page_that_was_built(config: Config, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>the page</title>")
    (static / "assets" / "a-123.js").write_text("1")
    (tmp_path / "secret.txt").write_text("hidden")
    with Serving(replace(config, static=static)) as server:
        for path in ("/", "/t/abcdefghijkl", "/rules/blue_skies"):
            assert "the page" in httpx2.get(server.base + path).text
        asset = httpx2.get(f"{server.base}/assets/a-123.js")
        assert "immutable" in asset.headers["cache-control"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "hidden" not in httpx2.get(server.base + path).text
