"""The data of the box: what is there, what it adds up to, and what is refused."""

from __future__ import annotations

import pytest
from tests.games.sky_team.build import board_flight, toml

from aerodrome import rulebook
from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.game import GAME, printed_box
from aerodrome.games.sky_team.options import ALTITUDES, SCENARIOS
from aerodrome.games.sky_team.scene import Confidence
from aerodrome.games.sky_team.things import ALARM_IDS, FIRST_ALARM, SPACE_IDS
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption, DataError

BOX = printed_box()


def test_the_log_has_55_flights() -> None:
    assert tuple(BOX.scenarios) == SCENARIOS
    sets = [scenario.set for scenario in BOX.scenarios.values()]
    assert [sets.count(name) for name in ("base", "promo", "turbulence")] == [21, 14, 20]
    assert tuple(BOX.strips) == SCENARIOS
    assert tuple(BOX.altitudes) == ALTITUDES


def test_the_box_has_all_spaces_but_those_of_the_alarm_tokens() -> None:
    assert set(SPACE_IDS[:FIRST_ALARM]) == set(BOX.spaces)
    assert set(ALARM_IDS) == set(BOX.alarms)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_flight_and_its_tracks_agree(name: str) -> None:
    """The modules that strip and altitude track show are those that the card names; the flight can be reached."""
    scenario = BOX.scenarios[name]
    strip, rows = BOX.strips[scenario.approach], BOX.altitudes[scenario.altitude]
    shown = {
        "traffic": any(strip.traffic),
        "turns": any(len(tilts) < 5 for tilts in strip.tilts),
        "alarms": any(strip.alarms),
        "total_trust": any(strip.silent),
        "turbulence": any(row.turbulence for row in rows),
        "bad_visibility": any(row.bad_visibility for row in rows),
        "special_abilities": scenario.abilities > 0,
    }
    for module, there in shown.items():
        assert (module in scenario.modules) == there, module
    assert strip.airport == scenario.airport
    assert scenario.airport.lower() in name
    assert scenario.colour in name
    assert len(strip.planes) - 1 <= 2 * (len(rows) - 1)
    assert ("altitude_5000" in scenario.modules) == (board_flight(name).row == 1)


def test_colours_take_their_side_of_the_altitude_track() -> None:
    for scenario in BOX.scenarios.values():
        easy = scenario.colour in ("green", "yellow")
        assert scenario.altitude in (("green_yellow", "A", "B") if easy else ("red_black", "C", "D"))


def test_every_flight_has_a_briefing_of_its_own() -> None:
    briefings = [scenario.briefing for scenario in BOX.scenarios.values()]
    assert len(set(briefings)) == 55
    assert all(len(text) > 40 for text in briefings)


def test_altitude_tracks_have_seven_rows_and_take_turns() -> None:
    for rows in BOX.altitudes.values():
        assert [row.altitude for row in rows] == [6000, 5000, 4000, 3000, 2000, 1000, 0]
        assert [row.first for row in rows] == [0, 1, 0, 1, 0, 1, 0]
    assert [row.reroll for row in BOX.altitudes["green_yellow"]] == [1, 0, 0, 0, 1, 0, 0]
    assert [row.reroll for row in BOX.altitudes["red_black"]] == [1, 0, 0, 0, 0, 0, 0]


def test_disputed_figures_stay_visible_in_the_data_and_in_the_rules_reference() -> None:
    assert len(BOX.disputes) == 17
    notes = rulebook.of(GAME).by_id["data-notes"].text
    for dispute in BOX.disputes:
        assert dispute["chosen"] in notes
        assert dispute["alternative"] in notes


def test_a_flight_shows_the_disputes_that_touch_it() -> None:
    scene = GAME.scene(GAME.options(2, {"scenario": "base_hnd_red"}))
    about = [note.about for note in scene.notes]
    assert {"approach base_hnd_red", "scenario base_hnd_red", "module kerosene", "panel"} == set(about)
    assert scene.confidence == Confidence("disputed", "disputed")
    plain = GAME.scene(GAME.options(2, {"scenario": "base_yul_green"}))
    assert {note.about for note in plain.notes} == {"panel"}


def test_the_two_rule_sets_are_listed_for_players() -> None:
    told = rulebook.of(GAME).by_id["rule-sets"].text
    aid: Board = GAME.options(2, {}).board
    printed: Board = GAME.options(2, {"rules": "printed"}).board
    for board in (aid, printed):
        values = [
            "/".join(str(face) for face in range(1, 7) if board.either[face] >> SPACE_IDS.index(f"flaps_{n}") & 1)
            for n in range(1, 5)
        ]
        assert ", ".join(values) in told
    assert aid.shakes_both
    assert not printed.shakes_both


def test_counts_of_the_box() -> None:
    figures = BOX.figures
    assert (figures.dice, figures.planes, figures.coffee, figures.rerolls_in_box) == (4, 12, 3, 3)
    assert figures.interns == [1, 2, 3, 4, 5, 6]
    assert figures.brake_speeds == [0, 2, 4, 6]
    assert figures.ice_speeds == [0, 2, 3, 4, 5]
    assert sum(1 for name in BOX.spaces if name.startswith(("gear", "flaps", "brakes"))) == 10


# --- a data file of one's own


def own_box(changes: dict[str, str], **options: object) -> Board:
    source = Source("mine.toml", toml(changes))
    board = GAME.options(2, {"board": source, **options}).board
    assert isinstance(board, Board)
    return board


def test_a_figure_can_be_corrected_in_a_file_of_ones_own() -> None:
    assert own_box({"start = 20\nno_die_loss": "start = 18\nno_die_loss"}, scenario="base_osl_green").fuel == 18
    assert own_box({"seconds = 60": "seconds = 90"}, scenario="base_pbh_red", extra_seconds=10).seconds == 100


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("spin_at = 3", "spin_at = 9", r"mine.toml: \[panel\]: spin_at: expected a whole number from 1 to 3"),
        ("spin_at = 3", "spins_at = 3", r"\[panel\]: spin_at: is missing"),
        ('id = "gear_1"', 'id = "gear_9"', r"id: expected one of axis_pilot"),
        ('action = "axis"', 'action = "pray"', r"\[spaces axis_pilot\]: action: expected one of"),
        ("{ planes = 2, airport = true }", "{ planes = 2 }", r"airport: the last space of a strip"),
        ("{ planes = 3 },", "{ planes = 9 },", r"\[approach_tracks base_yul_green\]: spaces: more planes at the start"),
        ('id = "base_lhr_green"', 'id = "base_yul_green"', r"base_yul_green occurs twice"),
        ('approach = "base_yul_green"', 'approach = "nowhere"', r"\[scenarios base_yul_green\]: approach"),
        ("altitude = 0, first", "altitude = 10, landing = false, first", r"not valid TOML"),
        ("flaps_4 = [4, 5]", "flaps_7 = [4, 5]", r"flaps_7: there is no such space"),
        ("brakes = [\"pilot\"]", "engines = [\"pilot\"]", r"engines: there is no such alarm"),
        ("dice_per_player = 4", "dice_per_player = 4\ncards = 3", r"\[components\]: cards: is not known here"),
        ("schema = 1", "schema = 2", r"schema"),
        ('module = "kerosene"', 'module = "diesel"', r"module: expected one of"),
    ],
)  # fmt: skip
def test_a_faulty_file_is_refused_with_the_place_of_the_fault(old: str, new: str, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        own_box({old: new})


def test_a_landing_row_is_needed() -> None:
    after = '\n]\n\n[[altitude_tracks]]\nid = "red_black"'
    with pytest.raises(DataError, match="rows"):
        own_box({f", landing = true }},{after}": f" }},{after}"})


def test_a_file_without_the_flight_is_refused() -> None:
    with pytest.raises(BadOption, match="the board file has no flight 'base_yul_green'"):
        own_box({'[[scenarios]]\nid = "base_yul_green"': '[[scenarios]]\nid = "base_yul_blue"'})
    changes = {
        '[[approach_tracks]]\nid = "turbulence_cpt_black"': '[[approach_tracks]]\nid = "cape"',
        'approach = "turbulence_cpt_black"': 'approach = "cape"',
    }
    with pytest.raises(BadOption, match="the board file has no strip"):
        own_box(changes, scenario="own", approach="turbulence_cpt_black")
