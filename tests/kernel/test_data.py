"""Data files: what is wrong is named by file, table and key."""

from collections.abc import Callable
from pathlib import Path

import pytest

from aerodrome.kernel.data import Source, Table
from aerodrome.kernel.errors import DataError

TEXT = """
title = "A board"
size = 7
open = true
sides = [1, 2, 3]
names = ["ATL", "JFK"]

[costs]
first = 4

[costs.late]
factor = 2

[[airport]]
code = "ATL"
gates = 5

[[airport]]
code = "JFK"
gates = "many"
"""


@pytest.fixture
def table() -> Table:
    return Source("my.toml", TEXT).table()


def test_values_are_read_by_their_kind(table: Table) -> None:
    assert table.text("title") == "A board"
    assert table.number("size") == 7
    assert table.flag("open") is True
    assert table.numbers("sides", 3) == [1, 2, 3]
    assert table.texts("names", ["ATL", "JFK", "LAX"]) == ["ATL", "JFK"]
    assert table.choice("title", ["A board"]) == "A board"
    assert table.table("costs").table("late").number("factor") == 2
    assert [airport.text("code") for airport in table.tables("airport", "code")] == ["ATL", "JFK"]
    assert (table.has("size"), table.has("colour")) == (True, False)
    table.finish()


WRONG: list[tuple[str, Callable[[Table], object]]] = [
    ("my.toml: top level: colour: is missing; expected a text in quotes", lambda t: t.text("colour")),
    ("my.toml: top level: size: expected a text in quotes, found 7", lambda t: t.text("size")),
    ("my.toml: top level: size: expected a whole number from 0 to 5, found 7", lambda t: t.number("size", high=5)),
    ("my.toml: top level: size: expected a whole number from 8 to 10000, found 7", lambda t: t.number("size", low=8)),
    ("my.toml: top level: open: expected a whole number from 0 to 10000, found True", lambda t: t.number("open")),
    ("my.toml: top level: size: expected true or false, found 7", lambda t: t.flag("size")),
    (
        "my.toml: top level: sides: expected a list of 2 of whole numbers from 0 to 10000, found [1, 2, 3]",
        lambda t: t.numbers("sides", 2),
    ),
    (
        "my.toml: top level: sides: expected a list of whole numbers from 0 to 2, found [1, 2, 3]",
        lambda t: t.numbers("sides", high=2),
    ),
    (
        "my.toml: top level: names: expected a list of whole numbers from 0 to 10000, found ['ATL', 'JFK']",
        lambda t: t.numbers("names"),
    ),
    (
        "my.toml: top level: names: expected a list of texts among ATL, found ['ATL', 'JFK']",
        lambda t: t.texts("names", ["ATL"]),
    ),
    ("my.toml: top level: sides: expected a list of texts, found [1, 2, 3]", lambda t: t.texts("sides")),
    (
        "my.toml: top level: title: expected one of red, blue; found 'A board'",
        lambda t: t.choice("title", ["red", "blue"]),
    ),
    ("my.toml: top level: size: expected a table, found 7", lambda t: t.table("size")),
    ("my.toml: top level: size: expected an array of tables, found 7", lambda t: t.tables("size")),
    ("my.toml: top level: sides: entry 1: expected a table, found 1", lambda t: t.tables("sides")),
    ("my.toml: [costs]: second: is missing; expected a text in quotes", lambda t: t.table("costs").text("second")),
    (
        "my.toml: [costs.late]: factor: expected true or false, found 2",
        lambda t: t.table("costs").table("late").flag("factor"),
    ),
    (
        "my.toml: [airport JFK]: gates: expected a whole number from 0 to 10000, found 'many'",
        lambda t: t.tables("airport", "code")[1].number("gates"),
    ),
    (
        "my.toml: [airport 2]: gates: expected a whole number from 0 to 10000, found 'many'",
        lambda t: t.tables("airport")[1].number("gates"),
    ),
]


@pytest.mark.parametrize(("message", "ask"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_named(table: Table, message: str, ask: Callable[[Table], object]) -> None:
    with pytest.raises(DataError) as caught:
        ask(table)
    assert str(caught.value) == message


def test_a_misspelt_key_is_refused(table: Table) -> None:
    costs = table.table("costs")
    costs.number("first")
    with pytest.raises(DataError, match=r"^my.toml: \[costs\]: late: is not known here; known keys are: first$"):
        costs.finish()
    costs.skip("late")
    costs.finish()


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    with pytest.raises(DataError, match=r"^my.toml: not valid TOML: .*line 2"):
        Source("my.toml", "a = 1\nb =\n").table()


def test_a_file_is_read_or_refused_with_the_reason(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text("a = 1", encoding="utf-8")
    bad.write_bytes(b"a = '\xff'")
    assert Source.read(good).row() == {"file": "good.toml", "text": "a = 1"}
    with pytest.raises(DataError, match=r"missing\.toml: cannot be read: No such file"):
        Source.read(tmp_path / "missing.toml")
    with pytest.raises(DataError, match=r"bad\.toml: cannot be read: it is not UTF-8 text"):
        Source.read(bad)
