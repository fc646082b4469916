"""The figures in the box, maps of one's own, and errors that say what is wrong."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.games.sky_tycoons.table import ALL_SEATS

from aerodrome.games.sky_tycoons import GAME
from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.game import HOME
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption, DataError
from aerodrome.kernel.ints import count, first_n
from aerodrome.kernel.moves import Moves

BOX = HOME / "data" / "sky_tycoons.toml"
OTHER = HOME / "data" / "archipelago.toml"
DATA: dict[str, Any] = tomllib.loads(BOX.read_text(encoding="utf-8"))


def board(text: str | None = None, seats: int = 4) -> Board:
    own = None if text is None else Source("mine.toml", text)
    return Board(Source.read(BOX), own, seats, 0)


def changed(old: str, new: str) -> str:
    """The file of the box with one figure changed."""
    text = BOX.read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


# --- the box


def test_two_to_six_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    with pytest.raises(BadOption):
        GAME.options(7, {})


def test_the_map_has_8_airports_and_12_routes() -> None:
    b = board()
    assert (b.airports, b.routes) == (8, 12)
    assert all(len(code) == 3 for code in b.codes)
    assert sorted(int(length) for length in b.length) == [1, 1, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4]
    assert "SFO-LAX" in b.route_ids


def test_every_airport_has_three_routes_and_needs_jets_for_its_hub() -> None:
    b = board()
    for airport in range(8):
        routes = b.routes_at[airport]
        assert count(routes) == 3
        assert routes & b.flyable[0]
        assert routes & ~b.flyable[0]


def test_the_aircraft_table() -> None:
    b = board()
    assert b.class_names == ["Turbo-propeller", "Cruiser", "Titan"]
    assert [int(n) * 2 for n in b.capacity] == [4, 8, 12]
    assert [int(n) for n in b.consumption] == [1, 3, 4]
    assert [int(n) for n in b.maintenance] == [1, 2, 4]
    assert [int(n) for n in b.cost_new] == [10, 40, 80]
    assert [int(n) for n in b.resale] == [5, 20, 40]
    lengths = [[int(b.length[r]) for r in range(12) if b.flyable[c] >> r & 1] for c in range(3)]
    assert max(lengths[0]) == 2
    assert [len(found) for found in lengths] == [7, 12, 12]


def test_the_faces_of_the_die() -> None:
    b = board()
    assert (b.die_keep, b.die_change, b.die_abandon) == (1, [4, 3, 2], 6)
    assert (b.die_operate, b.die_pass) == ([3, 2, 1], 6)
    assert (b.price_names, b.die_price) == (["full", "discount", "low"], [1, 3, 6])
    assert [int(percent) for percent in b.percent] == [100, 50, 0]


def test_every_table_says_whether_it_is_published() -> None:
    for name, table in DATA.items():
        if isinstance(table, dict) and name != "sources":
            assert table["confidence"] in ("published", "reconstructed"), name
    assert DATA["map"]["confidence"] == "reconstructed"
    assert [row["confidence"] for row in DATA["setup"]["start"]] == ["reconstructed"] + ["published"] * 4


def test_the_limits_and_steps_of_money() -> None:
    b = board()
    assert (b.loan_step, b.interest) == (10, 1)
    assert (b.fame_to_win, b.last_round, b.idle_rounds) == (100, 30, 2)
    assert (b.fame_tenth, b.fame_route, b.fame_hub, b.fame_lost_tenth) == (1, 1, 2, 1)


def test_rounds_are_unlimited_or_four_to_twelve() -> None:
    (rounds,) = [option for option in GAME.declared if option.name == "rounds"]
    assert list(rounds.choices or ()) == ["unlimited", *range(4, 13)]
    assert rounds.default == "unlimited"
    assert GAME.options(2, {"rounds": "8"}).board.last_round == 8
    with pytest.raises(BadOption):
        GAME.options(2, {"rounds": 3})


# --- maps of one's own


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_another_map_is_played_to_its_end(seats: int) -> None:
    options = GAME.options(seats, {"map": str(OTHER)})
    assert options.board.class_names[0] == "Seaplane"
    assert options.board.fame_to_win == 60
    for seed in range(5):
        s = GAME.begin(options, Seeded(seed))
        assert isinstance(s, SkyTycoons)
        s.playout(Moves(), Seeded(seed))
        assert s.over
        assert not GAME.audit(s)


def test_what_a_file_leaves_out_comes_from_the_box() -> None:
    b = board(
        "[fame]\nper_tenth_paid_out = 2\nper_route = 1\nper_hub = 5\nper_tenth_lost = 1\n"
        "per_length_abandoned = 3\n[fame.limits]\nmost_lost_by_loss = 10\nlost_without_revenue = 10\n"
    )
    assert (b.fame_tenth, b.fame_hub, b.fame_abandoned) == (2, 5, 3)
    assert (b.airports, b.fame_to_win) == (8, 100)


def test_a_map_of_two_airports_is_a_map() -> None:
    text = (
        "[map]\ncanvas_width = 10\ncanvas_height = 10\n"
        '[[map.airport]]\ncode = "A"\nname = "Aa"\nx = 1\ny = 1\n'
        '[[map.airport]]\ncode = "B"\nname = "Bb"\nx = 9\ny = 9\n'
        '[[map.route]]\nid = "A-B"\na = "A"\nb = "B"\nlength = 2\n'
    )
    options = GAME.options(2, {"map": {"file": "two.toml", "text": text}})
    s = GAME.begin(options, Seeded(1))
    s.playout(Moves(), Seeded(2))
    assert s.over
    with pytest.raises(DataError, match="a home for each of 3 players"):
        board(text, 3)


def test_the_connection_of_routes_with_an_airport() -> None:
    b = board()
    names = b.route_ids
    chosen = sum(1 << names.index(name) for name in ("SFO-LAX", "LAX-DFW", "DEN-ORD"))
    found = b.connected(b.codes.index("SFO"), chosen)
    assert [names[i] for i in range(12) if found >> i & 1] == ["SFO-LAX", "LAX-DFW"]
    assert b.connected(0, first_n(12)) == first_n(12)
    assert b.connected(0, 0) == 0


# --- errors

WRONG = [
    ('code = "SFO"', 'code = "SEA"', "[map.airport SEA]: code: expected up to 4 letters that no other airport has"),
    ('a = "SFO"\nb = "LAX"', 'a = "SFO"\nb = "LAS"', "[map.route SFO-LAX]: b: expected one of"),
    ('a = "SFO"\nb = "LAX"', 'a = "SFO"\nb = "SFO"', "a route joins two different airports"),
    ('id = "DEN-DFW"\na = "DEN"\nb = "DFW"', 'id = "DEN-DFW"\na = "LAX"\nb = "SFO"', "are joined already"),
    ('id = "DEN-DFW"', 'id = "SFO-LAX"', "SFO-LAX occurs twice"),
    ("length = 1\nmiles = 338", "length = 0\nmiles = 338", "length: expected a whole number from 1 to 20, found 0"),
    ("x = 98", "x = 1098", "[map.airport SEA]: x: expected a whole number from 0 to 1000"),
    ("canvas_width = 1000", "canvas = 1000", "[map]: canvas_width: is missing"),
    ("units_per_token = 2", "units_per_token = 3", "capacity: 4 is not a multiple of the 3 units"),
    ("percent = 50\nconf", "percent = 33\nconf", "[pricing.discount]: percent: 33 % of a token"),
    ("percent = 50\nconf", "percent = 100\nconf", "percent: must be lower than that of full"),
    ("price = 10\n", "price = 11\n", "[aircraft.turbo_propeller]: price: 50 % of 11 is not a whole number"),
    ('mark = "c"', 'mark = "t"', "[aircraft.cruiser]: mark: expected a letter that no other aircraft has"),
    ('"cruiser", "titan"]', '"cruiser", "jumbo"]', "[aircraft]: jumbo: is missing"),
    ('start_aircraft = "turbo_propeller"', 'start_aircraft = "glider"', "start_aircraft: expected one of"),
    ("players = 4", "players = 5", "[setup]: start: no entry for 4 players"),
    ('mark = "B"', 'mark = "R"', "[setup]: airline: expected 4 or more entries, each with its own mark"),
    ("step = 10", "step = 0", "[loans]: step: expected a whole number from 1"),
    ("fame_to_win = 100", "fame_to_win = true", "[end]: fame_to_win: expected a whole number"),
    ("per_hub = 2", "per_hubb = 2", "[fame]: per_hub: is missing"),
    ("[loans]", "[lones]", "lones: is not known here"),
    ("schema = 1", "schema = 2", "schema: expected a whole number from 1 to 1"),
    ("resale_percent = 50", "resale_percent = 100", "resale_percent: expected a whole number from 0 to 99"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_a_wrong_file_is_refused_with_its_table_and_key(old: str, new: str, message: str) -> None:
    with pytest.raises(DataError, match=re.escape(message)) as refused:
        board(changed(old, new))
    assert str(refused.value).startswith("mine.toml: ")


def without(*routes: str) -> str:
    text = BOX.read_text(encoding="utf-8")
    for name in routes:
        text = re.sub(rf'\[\[map.route\]\]\nid = "{name}"\n.*?(?=\n\n)', "", text, flags=re.DOTALL)
    return text


def test_a_map_in_two_pieces_is_refused() -> None:
    with pytest.raises(DataError, match="no way leads from SEA to ORD"):
        board(without("DEN-ORD", "LAX-ATL", "DFW-ATL", "SEA-ORD", "SEA-JFK"))
    with pytest.raises(DataError, match="no route serves SEA"):
        board(without("SEA-SFO", "SEA-ORD", "SEA-JFK"))


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(DataError, match=r"mine\.toml: not valid TOML"):
        board("[map")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        GAME.options(2, {"map": str(tmp_path / "none.toml")})
