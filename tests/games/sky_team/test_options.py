"""Flights of one's own: what goes together, and what is refused with a reason."""

from __future__ import annotations

import pytest
from tests.games.sky_team.build import board_flight

from aerodrome.games.sky_team.alarms import ALARM_BOARD
from aerodrome.games.sky_team.game import GAME
from aerodrome.games.sky_team.intern import lessons
from aerodrome.games.sky_team.options import ADDED, OF_OWN_FLIGHT
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.laws import fuzz


def modules(**options: object) -> list[str]:
    return list(board_flight("own", "aid", **options).board.modules)


def test_two_players_and_no_others() -> None:
    for seats in (1, 3):
        with pytest.raises(BadOption, match="2 to 2 players"):
            GAME.options(seats, {})


def test_the_default_is_montreal_by_the_players_aid() -> None:
    options = GAME.options(2, {})
    assert (options["scenario"], options["rules"]) == ("base_yul_green", "aid")
    assert options.board.modules == []


def test_an_own_flight_starts_out_as_montreal() -> None:
    s = board_flight("own")
    assert s.board.modules == []
    assert s.board.flight.altitude == "green_yellow"
    assert s.board.strip.id == "base_yul_green"


def test_strip_and_altitude_track_bring_the_modules_they_show() -> None:
    assert modules(approach="turbulence_kbp_black", altitude="D") == [
        "traffic", "turns", "alarms", "total_trust", "turbulence", "bad_visibility",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["traffic", "turns", "alarms", "total_trust"])
def test_what_a_strip_shows_can_be_switched_off(name: str) -> None:
    assert name not in modules(approach="turbulence_kbp_black", **{name: False})


@pytest.mark.parametrize(("name", "module"), [("Lajes", "engine_loss"), ("Warsaw", "stuck_landing_gear")])
def test_lajes_and_warsaw_are_found_by_name(name: str, module: str) -> None:
    """By players in the list of flights, the options and the rules; by programmers as files."""
    flights = [flight for flight, title in GAME.titles()["scenario"].items() if name in title]
    assert flights
    assert any(module in GAME.options(2, {"scenario": flight}).board.modules for flight in flights)
    assert name in next(option.help for option in GAME.declared if option.name == module)
    assert [heading for heading, _ in GAME.reference() if name in heading]
    assert module in (GAME.home / f"{name.lower()}.py").read_text(encoding="utf-8")


def test_symbols_that_are_switched_off_do_nothing() -> None:
    s = board_flight("own", approach="turbulence_kbp_black", traffic=False, alarms=False)
    assert sum(int(n) for n in s.planes) == 7
    assert not s.cast.plays(ALARM_BOARD)
    calm = GAME.options(2, {"scenario": "own", "approach": "base_lhr_green", "traffic": False})
    assert GAME.scene(calm).strip[0].traffic == 0


@pytest.mark.parametrize("name", [name for name in ADDED if name != "engine_loss"])
def test_each_module_can_be_added(name: str) -> None:
    assert name in modules(**{name: True})


def test_abilities_can_be_added() -> None:
    s = board_flight("own", abilities=2)
    assert s.board.cards == 2
    assert "special_abilities" in s.board.modules


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ("kerosene", "kerosene_leak", "fuel gauge"),
        ("winds", "headwinds", "either way round"),
        ("engine_loss", "kerosene_leak", "engine dice"),
        ("engine_loss", "winds", "speed of the engines"),
        ("engine_loss", "headwinds", "speed of the engines"),
    ],
)
def test_modules_that_do_not_fit_are_refused_with_a_reason(one: str, other: str, reason: str) -> None:
    with pytest.raises(BadOption, match=f"{one} and {other} do not fit together: .*{reason}"):
        modules(**{one: True, other: True})


def test_a_glide_must_end_at_the_airport() -> None:
    assert "engine_loss" in modules(engine_loss=True)  # Montréal lies six spaces ahead
    with pytest.raises(BadOption, match="7 rounds glide 6 spaces, and the airport lies 7 ahead"):
        modules(engine_loss=True, approach="base_osl_green")
    with pytest.raises(BadOption, match="6 rounds glide 5 spaces, and the airport lies 6 ahead"):
        modules(engine_loss=True, altitude_5000=True)
    assert "engine_loss" in modules(engine_loss=True, altitude_5000=True, approach="base_lhr_green")


@pytest.mark.parametrize("name", OF_OWN_FLIGHT)
def test_a_flight_of_the_log_is_as_it_is(name: str) -> None:
    option = next(option for option in GAME.declared if option.name == name)
    assert option.choices is not None
    other = next(choice for choice in option.choices if choice != option.default)
    with pytest.raises(BadOption, match=f"option {name}: .* scenario=own"):
        GAME.options(2, {name: other})


EXTREMES: list[dict[str, object]] = [
    {"approach": "turbulence_cpt_black", "altitude": "D", "abilities": 2, "kerosene": True, "intern": True,
     "ice_brakes": True, "real_time": True, "stuck_landing_gear": True, "headwinds": True, "altitude_5000": True},
    {"approach": "turbulence_ter_black", "altitude": "C", "abilities": 2, "engine_loss": True, "intern": True,
     "stuck_landing_gear": True, "kerosene": True, "real_time": True, "early_landing": True, "penguins": True},
    {"approach": "turbulence_kbp_black", "altitude": "B", "abilities": 2, "kerosene_leak": True, "winds": True,
     "intern": True, "rules": "printed"},
]  # fmt: skip


@pytest.mark.parametrize("options", EXTREMES)
def test_even_the_wildest_combinations_keep_the_laws(options: dict[str, object]) -> None:
    failure = fuzz.run(GAME, 2, 6, seed=5, options={"scenario": "own", **options}, every=25).failure
    assert failure is None, failure


def test_every_verb_and_aside_is_used_in_random_play() -> None:
    used = fuzz.run(GAME, 2, 60, seed=3, options={"scenario": "own", **EXTREMES[2], "real_time": True}, every=0).log
    assert {verb for verb, times in used.items() if times} >= {
        "card", "ready", "shake", "keep", "take", "flip", "coffee", "place", "pick", "done", "give", "reroll",
        "exchange", "withdraw", "time_up",
    }  # fmt: skip


def test_the_same_options_give_the_same_game() -> None:
    options = GAME.options(2, {"scenario": "base_atl_green"})
    one, other = GAME.begin(options, Seeded(4)), GAME.begin(options, Seeded(4))
    assert lessons(one).row == lessons(other).row
