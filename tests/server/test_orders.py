"""Standing orders at a table: they answer for a person, nobody else is told of them, and they lie in the log."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.people import Person, Serving

from aerodrome import catalog
from aerodrome.server.table import log
from aerodrome.server.table.log import OrdersGiven, Played
from aerodrome.server.table.state import TableState


def give(person: Person, table: str, *orders: str) -> Any:
    return person.ok("POST", f"/api/tables/{table}/orders", {"orders": list(orders)})


def stand(now: Any) -> list[str]:
    return [row["name"] for row in now["picture"]["orders"] if row["stands"]]


def test_orders_answer_for_a_person_and_nobody_else_is_told(server: Serving) -> None:
    ada, bea = Person(server.base, "Ada"), Person(server.base, "Bea")
    table = ada.open("sky_tycoons", ["me", "open"], options={"rounds": 4})
    bea.sit(table)
    seen = bea.look(table)["seq"]
    assert stand(give(ada, table, "forced", "full_price")) == ["forced", "full_price"]
    assert bea.look(table)["seq"] == seen
    assert stand(bea.look(table)) == []
    luck = Random(1)
    for _ in range(120):
        for person in (ada, bea):
            now = person.look(table)
            if now["table"]["status"] != "playing":
                break
            if now["picture"]["actions"]:
                assert person.move(table, now, luck.choice(now["picture"]["actions"])["id"]).status_code == 200
    lines = ada.ok("GET", f"/api/tables/{table}/log?limit=300")["lines"]
    mine = [line["text"] for line in lines if line["kind"] == "play" and line["seat"] == 0]
    assert any("high" in text or "price" in text for text in mine)
    session = server.app.services.tables.sessions[table]
    entries = [(row.at, entry) for row in session.table.log for entry in row.entries]
    answered = [entry for _, entry in entries if isinstance(entry, Played) and entry.why == "order"]
    assert answered
    assert {entry.seat for entry in answered} == {0}
    rows = [(at, log.encode(entry)) for at, entry in entries]
    again = TableState.rebuild(table, catalog.game, log.decode(rows))
    assert any(isinstance(row.entry, OrdersGiven) for row in again.log)
    assert again.match is not None
    assert session.table.match is not None
    assert again.match.orders(0) == session.table.match.orders(0)


def test_orders_that_nobody_knows_are_refused(server: Serving) -> None:
    ada = Person(server.base, "Ada")
    table = ada.open("sky_tycoons", ["me", "random"])
    code = ada.refused("POST", f"/api/tables/{table}/orders", {"orders": ["sleep"]})
    assert code[0] in (409, 422)
    assert stand(ada.look(table)) == []


def test_what_leads_on_is_one_answer_and_is_known_again(server: Serving) -> None:
    """A die of Yukon Airways is moved by one answer; repeated with the same id it is not done twice."""
    ada = Person(server.base, "Ada")
    table = ada.open("yukon_airways", ["me"])
    luck = Random(2)
    for _ in range(200):
        now = ada.look(table)
        shifts = [row["id"] for row in now["picture"]["actions"] if row["verb"] == "shift"]
        if shifts:
            break
        ada.move(table, now, luck.choice(now["picture"]["actions"])["id"])
    assert shifts
    first = ada.move(table, now, shifts[0], "the-same-id-twice")
    assert first.status_code == 200
    again = ada.move(table, now, shifts[0], "the-same-id-twice")
    assert again.json()["repeated"]
