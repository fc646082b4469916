"""Turbulence, bad visibility and storm, by both rule sets."""

from __future__ import annotations

import pytest
from tests.games.sky_team.build import COPILOT, PILOT, dice, do, hand, hold, placing, put, ring, space

from aerodrome.games.sky_team.hand import one
from aerodrome.games.sky_team.intern import lessons
from aerodrome.games.sky_team.rounds import roll_dice
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import SPACES
from aerodrome.games.sky_team.vocabulary import CALL_REROLL, DISCARD, DONE, PICK, PLACE
from aerodrome.kernel.chance import NoLuck

ROUGH = ("turbulence_cpt_green", 1)  # track B at 5000 feet
FOG = ("turbulence_pek_green", 2)  # track A at 4000 feet
STORM = ("turbulence_cpt_black", 3)  # track D at 3000 feet
RULES = pytest.mark.parametrize("rules", ["aid", "printed"])


def in_weather(where: tuple[str, int], rules: str, pilot: str = "1234", copilot: str = "1234") -> SkyTeam:
    s = placing(where[0], rules, pilot=pilot, copilot=copilot)
    s.row = where[1]
    return s


# --- turbulence


def test_the_aid_rerolls_the_remaining_dice_of_both() -> None:
    s = in_weather(ROUGH, "aid")
    put(s, 1, "concentration_1", luck=dice(6, 6, 6, 5, 5, 5, 5))
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("666", "5555")


def test_the_printed_rule_rerolls_the_dice_of_whoever_placed() -> None:
    s = in_weather(ROUGH, "printed")
    put(s, 1, "concentration_1", luck=dice(6, 6, 6))
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("666", "1234")
    put(s, 1, "concentration_2", luck=dice(5, 5, 5))
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("666", "555")


@RULES
def test_other_rows_shake_nothing(rules: str) -> None:
    s = in_weather(ROUGH, rules)
    s.row = 0
    put(s, 1, "concentration_1", luck=NoLuck())
    assert hand(s, PILOT) == "234"


@pytest.mark.parametrize(("rules", "partners"), [("aid", "55"), ("printed", "11")])
def test_resetting_an_alarm_and_putting_a_die_away_shake_the_dice_too(rules: str, partners: str) -> None:
    shaken = dice(6, 5, 5) if rules == "aid" else dice(6)
    s = in_weather(("turbulence_cpt_black", 1), rules, pilot="11", copilot="11")
    ring(s, "concentration")
    put(s, 1, "alarm_concentration", luck=shaken)
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("6", partners)
    shaken = dice(6, 5, 5) if rules == "aid" else dice(6)
    s = in_weather(ROUGH, rules, pilot="51", copilot="11")
    s.taken = s.board.present & ~s.board.locked
    do(s, DISCARD + 4, shaken)
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("6", partners)


@RULES
def test_in_bad_visibility_a_reset_and_a_die_put_away_bring_a_die_in(rules: str) -> None:
    """Otherwise two of them would leave a hand without dice, and dice that nobody may roll."""
    s = in_weather(("turbulence_cpt_black", 6), rules)
    for alarm in ("concentration", "brakes"):
        ring(s, alarm)
    hold(s, PILOT, "12", aside=2)
    put(s, 1, "alarm_concentration", luck=dice(5))
    assert (hand(s, PILOT), s.hands[PILOT].set_aside) == ("25", 1)
    s = in_weather(FOG, rules)
    hold(s, PILOT, "55", aside=2)
    s.taken = s.board.present & ~s.board.locked
    do(s, DISCARD + 4, dice(6))
    assert (hand(s, PILOT), s.hands[PILOT].set_aside) == ("56", 1)


def test_the_dice_are_shaken_after_the_interns_token_is_placed() -> None:
    s = in_weather(("turbulence_sxm_yellow", 1), "printed", pilot="41")
    lessons(s).lay([*(1, 2, 3, 4, 5, 6)])
    put(s, 4, "intern_pilot", luck=NoLuck())
    assert hand(s, PILOT) == "1"
    do(s, PLACE + space("axis_pilot"), dice(6))
    assert hand(s, PILOT) == "6"


# --- bad visibility


@RULES
def test_two_dice_are_rolled_and_two_set_aside(rules: str) -> None:
    s = in_weather(FOG, rules)
    hold(s, PILOT, "")
    hold(s, COPILOT, "")
    roll_dice(s, dice(1, 2, 5, 6))
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("12", "56")
    assert (s.hands[PILOT].set_aside, s.hands[COPILOT].set_aside, s.hands[PILOT].left) == (2, 2, 4)


@RULES
def test_each_of_the_first_two_placements_brings_a_die_in(rules: str) -> None:
    s = in_weather(FOG, rules)
    hold(s, PILOT, "12", aside=2)
    hold(s, COPILOT, "56", aside=2)
    put(s, 1, "concentration_1", luck=dice(6))
    assert (hand(s, PILOT), s.hands[PILOT].set_aside) == ("26", 1)
    assert hand(s, COPILOT) == "56"
    put(s, 5, "concentration_2", luck=dice(1))
    put(s, 2, "brakes_1", luck=dice(3))
    assert (hand(s, PILOT), s.hands[PILOT].set_aside) == ("36", 0)
    put(s, 1, "flaps_1", luck=dice(1))
    put(s, 3, "gear_2", luck=NoLuck())
    assert hand(s, PILOT) == "6"  # what was placed stays placed


def test_set_aside_dice_cannot_be_rerolled() -> None:
    s = in_weather(FOG, "aid")
    hold(s, PILOT, "12", aside=2)
    hold(s, COPILOT, "", aside=0)
    s.rerolls = 1
    do(s, CALL_REROLL, seat=PILOT)
    assert s.legal(PILOT) == [PICK, PICK + 1, DONE]
    do(s, PICK)
    do(s, PICK + 1)
    assert s.legal(PILOT) == [DONE]


# --- storm


def test_by_the_aid_a_storm_rerolls_the_placers_hand_while_dice_come_in() -> None:
    s = in_weather(STORM, "aid")
    hold(s, PILOT, "12", aside=2)
    hold(s, COPILOT, "56", aside=2)
    put(s, 1, "concentration_1", luck=dice(6, 5))
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("56", "56")
    put(s, 5, "concentration_2", luck=dice(6, 6))
    put(s, 5, "radio_pilot", luck=dice(3, 3))
    assert (hand(s, PILOT), s.hands[PILOT].set_aside) == ("33", 0)
    put(s, 6, "radio_copilot_1", luck=dice(6, 6))
    put(s, 3, "gear_2", luck=NoLuck())
    assert hand(s, PILOT) == "3"


def test_by_the_printed_rule_a_storm_rerolls_after_every_placement() -> None:
    s = in_weather(STORM, "printed")
    hold(s, PILOT, "12", aside=2)
    hold(s, COPILOT, "56", aside=2)
    put(s, 1, "concentration_1", luck=dice(6, 5))
    assert hand(s, PILOT) == "56"
    put(s, 5, "concentration_2", luck=dice(6, 6))
    put(s, 5, "radio_pilot", luck=dice(3, 3))
    put(s, 6, "radio_copilot_1", luck=dice(6, 6))
    put(s, 3, "gear_2", luck=dice(1))
    assert hand(s, PILOT) == "1"


# --- the tracks


def test_weather_by_row_and_tokens_of_the_four_tracks() -> None:
    weather = {}
    for track, scenario in (
        ("A", "turbulence_pek_green"),
        ("B", "turbulence_cpt_green"),
        ("C", "turbulence_pek_red"),
        ("D", "turbulence_cpt_black"),
    ):
        board = placing(scenario).board
        marks = ["~" * int(a) + "=" * int(b) for a, b in zip(board.turbulence, board.bad_visibility, strict=True)]
        weather[track] = (",".join(marks), [int(n) for n in board.reroll])
        assert len(board.does) == SPACES
    assert weather == {
        "A": (",,=,=,=,=,", [1, 0, 0, 0, 1, 0, 0]),
        "B": (",~,~,~,~,,", [1, 0, 0, 0, 1, 0, 0]),
        "C": (",~,~,=,=,=,", [1, 0, 0, 0, 0, 0, 0]),
        "D": (",~,~,~=,~=,,=", [1, 0, 0, 0, 0, 0, 0]),
    }


@RULES
def test_knowledge_of_a_partners_die_does_not_outlive_turbulence(rules: str) -> None:
    s = in_weather(ROUGH, rules)
    s.hands[PILOT].known = one(1)
    put(s, 2, "concentration_1", luck=dice(6, 6, 6, 5, 5, 5, 5))
    assert s.hands[PILOT].known == 0
