"""What answers would change, as a page asks for it."""

from __future__ import annotations

import gzip
from urllib.request import Request, urlopen

from tests.server.people import Person, Serving


def test_before_and_after(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open("blue_skies", ["me", "greedy"])
    found = ada.ok("GET", f"/api/tables/{table}/effects")
    picture = ada.ok("GET", f"/api/tables/{table}")["picture"]
    assert found["version"] == picture["version"]
    assert set(found["after"]) == {str(action["id"]) for action in picture["actions"]}
    assert {"name": "if it ended now", "seat": 0, "text": "3"} in found["now"]


def test_nobody_is_told_of_another_seat(server: Serving) -> None:
    ada, cy = Person(server.base, "Ada"), Person(server.base, "Cy")
    table = ada.open("blue_skies", ["me", "greedy"])
    assert cy.refused("GET", f"/api/tables/{table}/effects?seat=0")[0] == 403
    assert cy.ok("GET", f"/api/tables/{table}/effects")["after"] == {}


def test_large_answers_are_squeezed(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open("blue_skies", ["me", "greedy"])
    asked = Request(f"{server.base}/api/tables/{table}?seat=-1", headers={"accept-encoding": "gzip"})
    with urlopen(asked) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        squeezed = answer.read()
    with urlopen(Request(asked.full_url)) as answer:
        assert "content-encoding" not in answer.headers
        plain = answer.read()
    assert len(squeezed) < len(plain) / 3
    assert b'"picture"' in gzip.decompress(squeezed)
