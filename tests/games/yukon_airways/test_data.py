"""The figures of the box, and boards of one's own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.games.yukon_airways.build import BOX, IDS, box, own, place, toml

from aerodrome.games.yukon_airways.board import DIAL_NAMES, DIALS, PLACES, STOPS, Board
from aerodrome.games.yukon_airways.game import GAME, printed_board
from aerodrome.games.yukon_airways.vocabulary import SPACE, START_OVER
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption, DataError
from aerodrome.kernel.ints import bit, members_of
from aerodrome.kernel.moves import Moves
from aerodrome.laws import fuzz

PRINTED = {
    "cinnamon_strip": 1,
    "skagway": 1,
    "destruction_bay": 2,
    "watson_lake": 3,
    "dawson_city": 4,
    "tungsten": 4,
    "june_lake": 5,
    "muncho_lake": 5,
    "taco_bar": 7,
    "fort_norman": 7,
    "old_crow": 8,
    "inuvik": 10,
}


@pytest.mark.parametrize(("name", "value"), PRINTED.items())
def test_shortest_paths_from_whitehorse_are_the_printed_numbers(name: str, value: int) -> None:
    board = printed_board(2)
    assert board.routes.cheapest[place(name)] == value
    assert board.value[place(name)] == value


def test_thirteen_places_and_eighteen_connections() -> None:
    board = printed_board(2)
    assert len(board.ids) == 13
    assert len(board.connections) == 18
    assert sum(fuel for _, _, fuel in board.connections) == 47


def test_distances_are_the_same_both_ways_and_no_detour_is_shorter() -> None:
    board = printed_board(2)
    for a in range(13):
        for b in range(13):
            assert board.routes.cheapest[a * PLACES + b] == board.routes.cheapest[b * PLACES + a]
            for via in range(13):
                around = board.routes.cheapest[a * PLACES + via] + board.routes.cheapest[via * PLACES + b]
                assert board.routes.cheapest[a * PLACES + b] <= around


def test_every_way_has_a_path_of_its_cost() -> None:
    board = printed_board(2)
    fuel_of = {frozenset((a, b)): fuel for a, b, fuel in board.connections}
    for (start, goal, fuel), path in board.routes.path.items():
        assert (path[0], path[-1]) == (start, goal)
        assert len(set(path)) == len(path)
        assert sum(fuel_of[frozenset(step)] for step in pairwise(path)) == fuel
        assert board.routes.prices[start * PLACES + goal] & bit(fuel)
    cheapest = {(a, b): int(board.routes.cheapest[a * PLACES + b]) for a in range(13) for b in range(13) if a != b}
    assert all((a, b, fuel) in board.routes.path for (a, b), fuel in cheapest.items())


def test_counts_of_the_box() -> None:
    board = printed_board(4)
    assert board.tickets == 72 == 12 * 3 * 2
    assert [int(n) for n in board.cubes] == [13] * 5
    assert 5 * 13 + 15 == 80
    assert 5 * board.dice == 15
    assert sum(int(board.top[dial] - board.start[dial]) for dial in range(DIALS)) + 7 == 26


def test_the_scales_of_the_dials() -> None:
    board = printed_board(2)
    scales = {
        "bonus_fuel": [0, 1, 2, 3],
        "cards_as_fuel": [0, 2, 4, 6],
        "hand_size": [3, 4, 5, 6],
        "card_draw": [2, 3, 4, 5],
        "christmas_bonus": [0, 2, 4, 7, 10, 13, 16, 20],
    }
    for dial, name in enumerate(DIAL_NAMES):
        assert [int(board.scale[dial * STOPS + stop]) for stop in range(board.top[dial] + 1)] == scales[name]
    assert (board.tank, board.start_fuel) == (7, 4)


def test_remote_places_pay_two_and_three() -> None:
    board = printed_board(2)
    assert {IDS[n]: int(pay) for n, pay in enumerate(board.remote) if pay} == {"old_crow": 2, "inuvik": 3}


def test_the_vocabulary_agrees_with_the_action_numbers() -> None:
    assert SPACE.first_aside == START_OVER == SPACE.size - 1
    names = [verb.name for verb in SPACE.verbs]
    assert SPACE.first[names.index("confirm")] == SPACE.first[names.index("discard")] - 1


def test_every_table_says_where_it_comes_from() -> None:
    for name, table in box().items():
        if isinstance(table, dict) and name != "sources":
            assert table["confidence"] in ("published", "mixed", "reconstructed"), name


# --- boards of one's own


def test_the_file_of_the_box_is_a_board_of_ones_own() -> None:
    """Written out and read in again it is the same board."""
    data = box()
    assert toml(data) != BOX.text
    board = own(data, 3)
    assert board.ids == printed_board(3).ids
    assert list(board.routes.cheapest) == list(printed_board(3).routes.cheapest)


def short_map(data: dict[str, Any]) -> None:
    """Whitehorse and its five neighbours."""
    keep = ("whitehorse", "cinnamon_strip", "skagway", "destruction_bay", "watson_lake", "tungsten")
    data["map"]["location"] = [row for row in data["map"]["location"] if row["id"] in keep]
    data["map"]["connection"] = [row for row in data["map"]["connection"] if row["a"] in keep and row["b"] in keep]
    data["objectives"]["card"][1]["locations"] = ["tungsten"]
    data["tickets"]["copies_per_location_and_icon"] = 3


def test_a_smaller_map_is_played_by_the_same_rules(tmp_path: Path) -> None:
    data = box()
    short_map(data)
    file = tmp_path / "small.toml"
    file.write_text(toml(data), encoding="utf-8")
    failure = fuzz.run(GAME, 3, 3, seed=5, options={"board": str(file)}, every=60).failure
    assert failure is None, failure


def lively(data: dict[str, Any]) -> None:
    """Full hands and a quick dashboard: bonuses, burnt cards and switches come up in every game."""
    data["setup"]["start_hand"] = 12
    data["tickets"]["copies_per_location_and_icon"] = 3
    data["dials"]["cards_as_fuel"]["start"] = 2
    data["dials"]["card_draw"]["start"] = 5
    data["dials"]["hand_size"]["scale"] = [8, 9, 10, 11]
    data["dials"]["hand_size"]["start"] = 8
    data["setup"]["cubes_per_location"] = {"1": 5, "2": 5, "3": 5, "4": 5}
    for plane in data["seaplanes"]["plane"]:
        plane["dial_value"] = {"hand_size": 9, "card_draw": 5}.get(plane["dial"], plane["dial_value"])


def lively_options(folder: Path) -> dict[str, object]:
    data = box()
    lively(data)
    file = folder / "lively.toml"
    file.write_text(toml(data), encoding="utf-8")
    return {"board": str(file), "planes": "chosen", "sides": "chosen", "objectives": "chosen"}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_laws_hold_where_every_rule_comes_up(seats: int, tmp_path: Path) -> None:
    report = fuzz.run(GAME, seats, 4, seed=40, options=lively_options(tmp_path), every=150)
    assert report.failure is None, report.failure


def test_every_verb_is_used_by_a_curious_player(tmp_path: Path) -> None:
    """Of all that is open, what was done least often so far; the books balance whatever is done."""
    options = GAME.options(3, lively_options(tmp_path))
    times = [0] * len(SPACE.verbs)
    names = [verb.name for verb in SPACE.verbs]
    for late in ("depart", "end_day", "stay_out"):  # a full plane and many flights before that
        times[names.index(late)] = 10**6
    luck = Seeded(5)
    for _ in range(16):
        s = GAME.begin(options, luck)
        while not s.over:
            seat = members_of(s.waiting)[0]
            actions = s.legal(seat) + (s.asides(seat) if luck.below(20) == 0 else [])
            rarest = min(times[SPACE.verb(action)] for action in actions)
            curious = [action for action in actions if times[SPACE.verb(action)] == rarest]
            action = curious[luck.below(len(curious))]
            times[SPACE.verb(action)] += 1
            s.apply(seat, action, luck)
            assert GAME.audit(s) == []
    assert [verb.name for verb, n in zip(SPACE.verbs, times, strict=True) if not n] == []


FAULTS: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("an unknown key", lambda d: d["setup"].update(start_hands=6), r"\[setup\]: start_hands: is not known here"),
    ("a missing key", lambda d: d["gates"].pop("move_cost"), r"\[gates\]: move_cost: is missing"),
    ("a second hub", lambda d: d["map"]["location"][3].update(hub=True), r"hub: the first location is the hub"),
    ("a place twice", lambda d: d["map"]["location"][3].update(id="skagway"), r"id: skagway occurs twice"),
    ("a place too few", lambda d: d["map"].update(location=d["map"]["location"][:2]), r"location: expected 3 to 13"),
    ("a road to nowhere", lambda d: d["map"]["connection"][0].update(b="atlantis"), r"expected one of whitehorse, "),
    ("a road twice", lambda d: d["map"]["connection"].append(d["map"]["connection"][0]), r"no two places are joined"),
    ("a road for nothing", lambda d: d["map"]["connection"][0].update(fuel=0), r"fuel: expected a whole number from 1"),
    ("an island", lambda d: d["map"]["connection"].pop(), r"connection: not every place can be reached"),
    ("a wrong number", lambda d: d["map"]["location"][12].update(value=9), r"Inuvik is 10 fuel away .* value is 9"),
    ("a falling scale", lambda d: d["dials"]["card_draw"].update(scale=[3, 2]), r"card_draw\]: scale: expected 1 to 8"),
    ("a start off the scale", lambda d: d["dials"]["hand_size"].update(start=7), r"start: 7 is not on the scale"),
    ("fuel in steps of two", lambda d: d["dials"]["fuel"].update(scale=[0, 2, 4]), r"fuel is counted one by one"),
    ("too much fuel", lambda d: d["dials"]["cards_as_fuel"].update(scale=[0, 20]), r"more than 20 fuel"),
    ("a switch missing", lambda d: d["switches"]["switch"].pop(), r"switch: expected 7 entries, found 6"),
    (
        "switches out of order",
        lambda d: d["switches"]["switch"].reverse(),
        r"number: expected a whole number from 1 to 1",
    ),
    ("a useless switch 5", lambda d: d["bonus"].update(icons_needed=2), r"switch 5 needs 2 icons"),
    ("a gate of another kind", lambda d: d["gates"]["gate"][0].update(action="fly"), r"action: expected one of none,"),
    ("a moment too early", lambda d: d["objectives"]["card"][0].update(timing="flight"), r"expected one of income"),
    (
        "another condition",
        lambda d: d["objectives"]["card"][2].update(condition="per_die_delivered"),
        r"condition: cannot be changed: this card asks for 'fuel_spent_this_round_at_least'",
    ),
    ("an unknown colour", lambda d: d["objectives"]["card"][6].update(colour="mauve"), r"expected one of pink"),
    ("a first game twice", lambda d: d["objectives"].update(first_game=[1, 1, 9]), r"first_game: a card occurs twice"),
    ("a plane off the scale", lambda d: d["seaplanes"]["plane"][1].update(dial_value=3), r"3 is not on the scale"),
    ("too few dice", lambda d: d["setup"]["dice_per_colour"].update({"2": 1}), r"too few dice for 2 players"),
    ("too few cubes", lambda d: d["setup"]["cubes_per_location"].update({"2": 6}), r"does not hold so many cubes"),
    ("too few tickets", lambda d: too_few_tickets(d), r"36 tickets are too few for 2 players"),
    ("no scoring", lambda d: d["scoring"].update(distinct_locations_money=[]), r"expected at least one figure"),
    ("no days", lambda d: d["week"].update(days=[]), r"days: expected 1 to 7 days"),
]


def too_few_tickets(data: dict[str, Any]) -> None:
    data["setup"]["start_hand"] = 20
    data["tickets"]["copies_per_location_and_icon"] = 1


@pytest.mark.parametrize(("change", "message"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_a_wrong_board_is_refused_with_file_table_and_key(
    change: Callable[[dict[str, Any]], object], message: str
) -> None:
    data = box()
    change(data)
    with pytest.raises(DataError, match=message) as refused:
        own(data, 2)
    assert str(refused.value).startswith("my.toml: ")


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(DataError, match=r"my\.toml: not valid TOML"):
        Board(Source("my.toml", "schema = "), 2)


def test_the_title_to_beat_must_be_one_of_the_board(tmp_path: Path) -> None:
    data = box()
    data["solo"]["title"] = data["solo"]["title"][:2]
    file = tmp_path / "two_titles.toml"
    file.write_text(toml(data), encoding="utf-8")
    with pytest.raises(BadOption, match="this board gives the titles Rookie, Sourdough, not Legend"):
        GAME.options(1, {"board": str(file), "best_title": "Legend"})
    assert GAME.begin(GAME.options(1, {"board": str(file)}), Seeded(1)).playout(Moves(), Seeded(1)) > 0
