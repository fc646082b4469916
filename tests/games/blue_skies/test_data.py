"""The figures of the box, and board files of one's own: accepted, or refused with file, table and key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.blue_skies.build import BOX, box, own, toml

from aerodrome import rulebook
from aerodrome.games.blue_skies.begin import begin
from aerodrome.games.blue_skies.board import SLOTS, Board
from aerodrome.games.blue_skies.game import GAME, printed_board
from aerodrome.games.blue_skies.vocabulary import (
    ACTIONS,
    BUYOUT,
    DISCARD,
    DONE,
    GATE,
    PASSENGERS,
    PLAY,
    SKIP,
    SPACE,
    SPECIAL,
)
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption, DataError
from aerodrome.kernel.ints import count
from aerodrome.kernel.moves import Moves
from aerodrome.laws import words
from aerodrome.laws.case import Case
from aerodrome.laws.walk import Walk

# --- the box


def figures(values: Any) -> list[int]:
    return [int(value) for value in values]


def test_airports_regions_and_cards_add_up() -> None:
    b = printed_board(2)
    assert (len(b.codes), len(b.regions)) == (30, 7)
    assert sum(int(count(airports)) for airports in b.region_airports) == 34
    double = [code for a, code in enumerate(b.codes) if sum(r >> a & 1 for r in figures(b.region_airports)) == 2]
    assert sorted(double) == ["DFW", "JFK", "LAX", "ORD"]
    assert b.card_total == 59
    assert Counter(figures(b.cards)) == {1: 12, 2: 11, 3: 4, 4: 2, 5: 1}


def test_values_add_up() -> None:
    b = printed_board(2)
    assert sum(figures(b.value)) == 85
    assert Counter(figures(b.value)) == {2: 12, 3: 13, 4: 4, 6: 1}
    sums = [sum(int(b.value[a]) for a in range(30) if airports >> a & 1) for airports in figures(b.region_airports)]
    assert dict(zip(b.region_ids, sums, strict=True)) == {
        "northeast": 11,
        "mid_atlantic": 10,
        "southeast": 22,
        "midwest": 13,
        "central": 13,
        "southwest": 15,
        "west_coast": 15,
    }


def test_prices_add_up() -> None:
    b = printed_board(4)
    assert sum(figures(b.cost)) == 369
    assert sum(int(b.cost[SLOTS * a]) for a in range(30)) == 58
    assert Counter(figures(b.cost)) == {1: 12, 2: 28, 3: 30, 4: 39, 5: 11}
    assert sorted(code for a, code in enumerate(b.codes) if b.buyout[a] == 0) == ["ATL", "LAX", "ORD"]


def test_bonuses_add_up() -> None:
    b = printed_board(3)
    assert sum(figures(b.first_place)) == 80
    assert sum(figures(b.second_bonus)) == 42
    known = {name: (int(b.first_place[r]), int(b.second_bonus[r])) for r, name in enumerate(b.region_ids)}
    assert (known["northeast"], known["southeast"], known["southwest"]) == ((10, 6), (15, 6), (12, 6))


@pytest.mark.parametrize(("seats", "slots", "before_round_1"), [(2, 2, 17), (3, 3, 23), (4, 4, 29), (5, 4, 35)])
def test_counts_of_the_box(seats: int, slots: int, before_round_1: int) -> None:
    b = printed_board(seats)
    assert (b.red, b.green, b.markers, b.slots) == (100, 25, 20, slots)
    assert (b.setup_budget, b.setup_gates, b.round_budget, b.hand_size) == (6, 2, 6, 3)
    assert b.local_cards + b.extra_cards + seats * b.hand_size == before_round_1
    assert b.deck_cards == seats
    assert (b.end_score, b.threshold, b.points_per_airport, b.unused_bonus) == (100, 30, 3, 3)
    assert b.second_place is (seats > 2)


def test_players_are_told_which_figures_are_reconstructed() -> None:
    scene = GAME.scene(GAME.options(2, {}))
    unsure = {airport.code: airport.unsure for airport in scene.airports}
    assert unsure["ATL"] == ["gate_costs"]
    assert unsure["MSY"] == ["regions", "gate_costs", "buyout", "value", "cards"]
    assert "reconstructed" in rulebook.of(GAME).by_id["figures"].text


def test_the_vocabulary_follows_the_action_numbers() -> None:
    numbers = [GATE, BUYOUT, PLAY, PASSENGERS, DISCARD, DONE, SPECIAL, SKIP]
    assert SPACE.first == numbers
    assert SPACE.size == ACTIONS


@pytest.mark.parametrize("seats", [1, 6, True])
def test_two_to_five_players(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 5 players"):
        GAME.options(seats, {})


def test_airlines_differ_in_nothing_but_name_and_colour() -> None:
    """Which one a player selects is a matter of taste: the rest is the same for all, in the constants."""
    prose = {"published", "known"}
    assert all(set(airline) - prose == {"name", "colour", "hex", "mark"} for airline in box()["airlines"])


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_seat_runs_an_airline_of_its_own(seats: int) -> None:
    options = GAME.options(seats, {})
    names = [GAME.seat_name(options, seat) for seat in range(seats)]
    assert len(set(names)) == seats
    assert names == [airline["name"] for airline in box()["airlines"]][:seats]


# --- a board of one's own


def islands() -> dict[str, Any]:
    """Thirteen airports, two regions, other prices, slots and limits: for two or three players."""
    data = box()
    data["regions"] = [dict(data["regions"][0], id="north", name="North"), dict(data["regions"][1], id="south")]
    data["airports"] = data["airports"][:13]
    for n, airport in enumerate(data["airports"]):
        airport |= {
            "regions": ["north"] if n % 3 else ["north", "south"],
            "gate_costs": [1 + n % 3, 3, 12, 12],
            "buyout": n % 4,
            "cards": 2,
        }
        del airport["published"], airport["known"]
    data["constants"] |= {"setup_gates": 1, "round_budget": 12, "end_score": 60, "hand_size": 2}
    data["components"] |= {"gates_per_airline": 15, "cubes_red": 30}
    del data["layout"], data["sources"], data["confidence"]
    return data


def file_of(data: dict[str, Any], folder: Path) -> Path:
    path = folder / "my.toml"
    path.write_text(toml(data), encoding="utf-8")
    return path


@pytest.mark.parametrize("seats", [2, 3])
def test_a_board_of_ones_own_is_played_to_the_end(seats: int, tmp_path: Path) -> None:
    options = GAME.options(seats, {"board": str(file_of(islands(), tmp_path))})
    for seed in range(20):
        s = GAME.begin(options, Seeded(seed))
        assert GAME.audit(s) == []
        s.playout(Moves(), Seeded(seed))
        assert GAME.audit(s) == []
        assert max(s.score) >= 60 or max(s.placed) == 15


def test_the_laws_hold_on_a_board_of_ones_own(tmp_path: Path) -> None:
    case = Case(GAME, 3, {"board": str(file_of(islands(), tmp_path))})
    words.vocabulary(case)
    walk = Walk(case, seed=1, every=10)
    walk.run()
    assert walk.visited > 3


def test_with_one_starting_gate_each_airline_places_one() -> None:
    s = GAME.begin(GAME.options(2, {"board": Source("my.toml", toml(islands()))}), Seeded(1))
    assert s.to_choose == 1
    for _ in range(2):
        seat = 0 if s.waiting == 1 else 1
        s.apply(seat, s.legal(seat)[0], Seeded(1))
    assert (figures(s.placed), s.round) == ([1, 1], 1)


def test_the_file_of_the_box_passes_as_a_board_of_ones_own() -> None:
    options = GAME.options(4, {"board": BOX})
    assert options.row()["board"] == {"file": "blue_skies.toml", "text": BOX.text}  # it goes along in a match file
    again = GAME.options(4, options.row())
    scores = []
    for board in (printed_board(4), options.board, again.board):
        s = begin(board, 4, Seeded(9))
        s.playout(Moves(), Seeded(9))
        scores.append(figures(s.score))
    assert scores[0] == scores[1] == scores[2]


# --- faults


def airport(data: dict[str, Any], code: str = "ATL") -> dict[str, Any]:
    found: dict[str, Any] = next(a for a in data["airports"] if a["code"] == code)
    return found


def put(*path: str | int, value: object) -> Callable[[dict[str, Any]], None]:
    """A change of the box: set what the path leads to. Airports are named by their code."""

    def change(data: Any) -> None:
        for key in path[:-1]:
            data = airport({"airports": data}, str(key)) if isinstance(data, list) and key == "ATL" else data[key]
        data[path[-1]] = value

    return change


def without(*path: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        for key in path[:-1]:
            data = airport(data, key) if key == "ATL" else data[key]
        del data[path[-1]]

    return change


def few_cards(data: dict[str, Any]) -> None:
    for number, entry in enumerate(data["airports"]):
        entry["cards"] = 1 if number < 16 else 0


def dear(data: dict[str, Any]) -> None:
    for entry in data["airports"]:
        entry["gate_costs"][0] = 4


FAULTS: list[tuple[str, Callable[[dict[str, Any]], None], str]] = [
    ("no constants", without("constants"), "top level: constants: is missing; expected a table"),
    ("missing key", without("constants", "hand_size"), "[constants]: hand_size: is missing; expected a whole number"),
    ("missing airports key", without("ATL", "value"), "[airports ATL]: value: is missing"),
    ("missing player count", without("players_4"), "top level: players_4: is missing"),
    ("wrong type", put("constants", "hand_size", value="three"), "[constants]: hand_size: expected a whole number"),
    ("a flag for a number", put("airports", "ATL", "buyout", value=False), "[airports ATL]: buyout: expected a whole"),
    ("a number for a flag", put("players_2", "second_place", value=0), "[players_2]: second_place: expected true or"),
    ("no list", put("airports", "ATL", "gate_costs", value=4), "[airports ATL]: gate_costs: expected a list of 4"),
    ("short list", put("airports", "ATL", "gate_costs", value=[4, 5]), "[airports ATL]: gate_costs: expected a list"),
    ("no table", put("components", value=5), "top level: components: expected a table, found 5"),
    ("no array", put("airports", value=5), "top level: airports: expected an array of tables, found 5"),
    ("too low", put("constants", "round_budget", value=0), "[constants]: round_budget: expected a whole number from 1"),
    ("too high", put("constants", "setup_gates", value=3), "[constants]: setup_gates: expected a whole number from 1"),
    ("too dear", put("airports", "ATL", "gate_costs", value=[4, 5, 5, 13]), "[airports ATL]: gate_costs: expected"),
    ("a free gate", put("airports", "ATL", "gate_costs", value=[0, 5, 5, 5]), "[airports ATL]: gate_costs: expected"),
    ("another format", put("schema", value=2), "top level: schema: expected a whole number from 1 to 1, found 2"),
    ("unknown region", put("airports", "ATL", "regions", value=["south"]), "[airports ATL]: regions: expected a list"),
    ("no region", put("airports", "ATL", "regions", value=[]), "[airports ATL]: regions: expected one or more"),
    ("a region twice", put("airports", "ATL", "regions", value=["central", "central"]), "[airports ATL]: regions:"),
    ("duplicate code", put("airports", "ATL", "code", value="JFK"), "[airports JFK]: code: expected one to three"),
    ("long code", put("airports", "ATL", "code", value="ATLA"), "[airports ATLA]: code: expected 1 to 3 printable"),
    ("a code with a blank", put("airports", "ATL", "code", value="A L"), "[airports A L]: code: expected one to three"),
    ("control characters", put("airports", "ATL", "city", value="\x1b[2J"), "[airports ATL]: city: expected 1 to 25"),
    ("duplicate region", put("regions", 1, "id", value="northeast"), "[regions northeast]: id: northeast occurs"),
    (
        "duplicate airline",
        put("airlines", 1, "name", value="Royal Air"),
        "[airlines Royal Air]: name: Royal Air occurs",
    ),
    ("duplicate mark", put("airlines", 1, "mark", value="B"), "[airlines SUNShine Airlines]: mark: expected a letter"),
    ("the local mark", put("airlines", 1, "mark", value="L"), "[airlines SUNShine Airlines]: mark: expected a letter"),
    ("no colour", put("airlines", 1, "hex", value="yellow"), "[airlines SUNShine Airlines]: hex: expected a colour"),
    ("no tint", put("regions", 0, "tint", value="#12345G"), "[regions northeast]: tint: expected a colour such as"),
    ("no layout", put("layout", "width", value=[[1]]), "[layout]: width: expected a number, a text or a list of"),
    ("unknown key", put("constants", "hand_sise", value=3), "[constants]: hand_sise: is not known here; known keys"),
    ("unknown airport key", put("airports", "ATL", "price", value=3), "[airports ATL]: price: is not known here"),
    ("unknown table", put("extras", value={"a": 1}), "top level: extras: is not known here"),
    ("few airlines", put("airlines", value=box()["airlines"][:3]), "top level: airlines: expected at least 5 entries"),
    ("no regions", put("regions", value=[]), "top level: regions: expected 1 to 30 entries, found 0"),
    ("no airports", put("airports", value=[]), "top level: airports: expected 1 to 30 entries, found 0"),
    ("31 airports", put("airports", value=box()["airports"] + [{"code": "XYZ"}]), "airports: expected 1 to 30 entries"),
    ("few markers", put("components", "gates_per_airline", value=2), "[components]: gates_per_airline: must be more"),
    ("few cards", few_cards, "top level: airports: 16 demand cards in all; 5 players need 20"),
    ("few cheap gates", dear, "top level: airports: 0 have a first gate for 3 or less; 5 players need 15"),
]


@pytest.mark.parametrize(("change", "message"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_fault_is_refused_with_file_table_and_key(change: Callable[[dict[str, Any]], None], message: str) -> None:
    data = box()
    change(data)
    with pytest.raises(DataError) as refused:
        own(data, 5)
    assert str(refused.value).startswith("my.toml: ")
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("schema = 1\nairports = oops", ".*line 2"), ("a = " + "9" * 9999, "Exceeds"), ("a = " + "[" * 99999, "maximum")],
    ids=["oops", "digits", "nested"],
)
def test_what_is_no_toml_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(DataError, match=rf"my\.toml: not valid TOML: {reason}"):
        Board(Source("my.toml", text), 2)


def test_what_is_no_text_or_not_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    with pytest.raises(DataError, match=r"my\.toml: cannot be read: No such file"):
        GAME.options(2, {"board": path})
    with pytest.raises(DataError, match="cannot be read"):
        GAME.options(2, {"board": tmp_path})
    path.write_bytes(b"schema = 1 # \xff")
    with pytest.raises(DataError, match=r"my\.toml: cannot be read: it is not UTF-8 text"):
        GAME.options(2, {"board": path})
    with pytest.raises(BadOption, match="option board: expected the path of a file, found 5"):
        GAME.options(2, {"board": 5})


def test_fewer_cards_than_set_up_lays_out_are_refused() -> None:
    data = box()
    few_cards(data)
    data["constants"] |= {"hand_size": 1, "deck_cards_per_player": 0}
    with pytest.raises(DataError, match="16 demand cards in all; 4 players need 17"):
        own(data, 4)
    own(data, 3)
