"""Who speaks before whom."""

from __future__ import annotations

import pytest

from aerodrome.games.sky_team import state as moments
from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.game import GAME
from aerodrome.games.sky_team.options import SCENARIOS
from aerodrome.games.sky_team.order import ORDER, cast_for
from aerodrome.games.sky_team.state import Cast, Module
from aerodrome.games.sky_team.things import ABILITY_IDS, MODULE_IDS

ORDER_AT = [
    ("sets_out", ["Altitude5000", "Alarms", "Intern", "Kerosene", "Winds", "Winds", "KeroseneLeak"]),
    ("round_begins", ["Traffic", "Alarms"]),
    ("hushes", ["TotalTrust"]),
    ("rolls", ["EngineLoss", "BadVisibility"]),
    ("first_die", ["Anticipation"]),
    ("offers", ["Adaptation"]),
    ("calls", ["WorkingTogether", "RealTime"]),
    ("bars", ["Intern"]),
    ("mutes", ["Alarms"]),
    ("placed", ["Alarms", "Intern", "IceBrakes", "Kerosene"]),
    ("axis_set", ["Winds", "Winds", "Control"]),
    ("thrust", ["Winds", "Winds", "Mastery", "KeroseneLeak"]),
    ("leaves", ["Turns"]),
    ("rewards", ["Synchronisation"]),
    ("settles", ["Turbulence", "TurbulenceForBoth", "BadVisibility", "EarlyLanding"]),
    ("round_ends", ["Kerosene"]),
    ("descends", ["EngineLoss"]),
    ("lands", ["Intern", "IceBrakes"]),
    ("holds", ["Kerosene"]),
    ("drops", ["Intern", "Synchronisation"]),
    ("observe", ["Alarms", "Intern", "Kerosene", "Winds", "Winds", "Synchronisation"]),
]
NAMES = [moment for moment, _ in ORDER_AT]
EVERYTHING = Cast(ORDER)


def speakers(cast: Cast, moment: str) -> list[str]:
    return [type(module).__name__ for module in cast.at[NAMES.index(moment)]]


def test_moments_are_numbered_in_the_order_of_a_round() -> None:
    names = [name.upper() for name in NAMES[:-1]] + ["OBSERVES"]
    assert [getattr(moments, name) for name in names] == list(range(moments.MOMENTS))


@pytest.mark.parametrize(("moment", "order"), ORDER_AT)
def test_the_order_in_which_modules_speak(moment: str, order: list[str]) -> None:
    assert speakers(EVERYTHING, moment) == order


@pytest.mark.parametrize("module", ORDER, ids=lambda module: type(module).__name__)
def test_a_module_speaks_at_the_moments_it_names_and_no_others(module: Module) -> None:
    kinds = [kind for kind in type(module).__mro__ if kind not in (Module, object)]
    written = [NAMES.index(name) for name in NAMES if any(name in vars(kind) for kind in kinds)]
    assert sorted(module.moments) == written


def test_every_module_of_the_data_has_an_object() -> None:
    names = {module.name for module in ORDER}
    assert {name for name in MODULE_IDS if name != "special_abilities"} | set(ABILITY_IDS) <= names


@pytest.mark.parametrize("rules", ["aid", "printed"])
def test_a_flight_has_the_modules_of_its_card_and_no_others(rules: str) -> None:
    for scenario in SCENARIOS:
        board: Board = GAME.options(2, {"scenario": scenario, "rules": rules}).board
        cast = [module.name for module in cast_for(board).modules]
        cards = [name for name in ABILITY_IDS if board.cards and board.allows(name)]
        wanted = [name for name in board.modules if name != "special_abilities"] + cards
        assert sorted(cast) == sorted(wanted)


def test_the_rule_sets_differ_in_the_object_for_turbulence() -> None:
    for rules, name in (("aid", "TurbulenceForBoth"), ("printed", "Turbulence")):
        board: Board = GAME.options(2, {"scenario": "turbulence_cpt_green", "rules": rules}).board
        assert speakers(cast_for(board), "settles") == [name]


def test_flights_with_the_same_modules_share_them() -> None:
    one: Board = GAME.options(2, {"scenario": "base_pbh_red"}).board
    other: Board = GAME.options(2, {"scenario": "base_kul_black"}).board
    assert cast_for(one) is cast_for(other)
