"""The basic game: rounds, placement, the actions of the panel, landing and losing."""

from __future__ import annotations

import pytest
from tests.games.sky_team.build import (
    COPILOT,
    PILOT,
    accepting,
    actor,
    board_flight,
    dice,
    do,
    events,
    fill_mandatory,
    final_round,
    finish,
    hand,
    hold,
    own,
    placing,
    put,
    roll,
    space,
)

from aerodrome.games.sky_team.endings import (
    COLLISION,
    CRASH_LANDED,
    FAILED_LANDING,
    IN_FLIGHT,
    LANDED,
    MISSING_DICE,
    NOT_LEVEL,
    OVERSHOOT,
    PLANES_LEFT,
    RUNWAY_END,
    SPIN,
    SWITCHES_OFF,
)
from aerodrome.games.sky_team.kerosene import tank
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.vocabulary import (
    CALL_REROLL,
    COFFEE,
    DISCARD,
    DONE,
    E_HAND,
    PICK,
    PLACE,
    READY,
    REROLL,
    STRATEGY,
    TAKE,
    TURN,
)
from aerodrome.kernel.chance import NoLuck, Seeded
from aerodrome.kernel.ints import bit, count, total
from aerodrome.kernel.state import OPEN, SILENT

RULES = pytest.mark.parametrize("rules", ["aid", "printed"])

# --- set-up


def test_set_up_of_the_basic_flight() -> None:
    s = board_flight()
    assert (s.tilt, s.switches, s.brakes, s.coffee) == (0, 0, 0, 0)
    assert (s.blue, s.orange) == (4, 8)  # between 4 and 5, between 8 and 9
    assert (s.board.altitude[s.row], s.position) == (6000, 0)
    assert [int(n) for n in s.planes] == [0, 0, 1, 2, 1, 3, 2]
    assert s.board.coffees == 3
    assert s.board.dice == 4
    assert count(s.board.present & ~s.locked) == 20 - 5  # flaps 2-4 and brakes 4, 6 are not open yet


def test_seven_rounds_each_of_talk_eight_placements_and_a_descent() -> None:
    s = board_flight()
    assert s.board.landing + 1 == 7
    assert s.kind() == STRATEGY
    roll(s, dice(3, 3, 3, 3, 3, 3, 3, 3))
    for name in ("axis", "engine", "radio"):
        put(s, 3, f"{name}_pilot")
        put(s, 3, f"{name}_copilot" if name != "radio" else "radio_copilot_1")
    put(s, 3, "gear_2")
    assert (s.kind(), s.row) == (TURN, 0)
    put(s, 3, "concentration_1")
    assert (s.kind(), s.row) == (STRATEGY, 1)


# --- strategy, roll, silence


def test_talk_is_open_until_both_are_ready_and_then_there_is_silence() -> None:
    s = board_flight()
    assert s.talk() == OPEN
    do(s, READY, seat=COPILOT)
    assert s.talk() == OPEN
    assert actor(s) == PILOT
    do(s, READY, dice(1, 2, 3, 4, 5, 6, 1, 2), seat=PILOT)
    assert s.talk() == SILENT
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("1234", "1256")


def test_silence_holds_through_rerolls_and_ends_with_the_round() -> None:
    s = placing(pilot="1", copilot="")
    s.rerolls = 1
    fill_mandatory(s)
    do(s, CALL_REROLL, seat=COPILOT)
    assert s.talk() == SILENT
    do(s, DONE)
    put(s, 1, "concentration_1")
    assert s.kind() == STRATEGY
    assert s.talk() == OPEN


def test_dice_are_told_to_their_owner_alone() -> None:
    s = board_flight()
    s.telling = True
    roll(s, dice(1, 2, 3, 4, 5, 6, 1, 2))
    told = events(s, E_HAND)
    assert [(event.a, event.b) for event in told] == [(PILOT, 1234), (COPILOT, 1256)]
    assert [[event.seen_by(reader) for reader in (0, 1, -1)] for event in told] == [
        [True, False, False],
        [False, True, False],
    ]


# --- placement


def test_players_alternate_and_the_altitude_row_says_who_starts() -> None:
    s = board_flight()
    assert [int(first) for first in s.board.first] == [0, 1, 0, 1, 0, 1, 0]
    roll(s, Seeded(1))
    assert actor(s) == PILOT
    s = placing(first=COPILOT)
    assert actor(s) == COPILOT
    put(s, 1, "concentration_1")
    assert actor(s) == PILOT
    put(s, 1, "concentration_2")
    assert actor(s) == COPILOT


@RULES
def test_each_player_has_spaces_of_their_own_colour(rules: str) -> None:
    s = placing(rules=rules)
    blue = {"axis_pilot", "engine_pilot", "radio_pilot"}
    orange = {"axis_copilot", "engine_copilot", "radio_copilot_1", "radio_copilot_2"}
    both = {"concentration_1", "concentration_2", "concentration_3"}
    assert accepting(s, 1) == blue | both | {"gear_1"}
    put(s, 1, "concentration_1")
    assert accepting(s, 1) == orange | (both - {"concentration_1"}) | {"flaps_1"}


@pytest.mark.parametrize(
    ("face", "numbered"),
    [
        (1, {"gear_1"}),
        (2, {"gear_1", "brakes_1"}),
        (3, {"gear_2"}),
        (4, {"gear_2"}),
        (5, {"gear_3"}),
        (6, {"gear_3"}),
    ],
)
def test_numbers_must_match_except_on_axis_engines_radio_and_concentration(face: int, numbered: set[str]) -> None:
    anything = {"axis_pilot", "engine_pilot", "radio_pilot", "concentration_1", "concentration_2", "concentration_3"}
    assert accepting(placing(), face) == anything | numbered


def test_a_space_takes_one_die_and_there_is_no_passing() -> None:
    s = placing(pilot="11", copilot="11")
    put(s, 1, "concentration_1")
    put(s, 1, "concentration_2")
    assert not accepting(s, 1) & {"concentration_1", "concentration_2"}
    assert s.legal(PILOT) == [TAKE]


def test_the_action_happens_at_once() -> None:
    s = placing()
    put(s, 1, "gear_1")
    assert s.switches & bit(space("gear_1"))


@pytest.mark.parametrize("missing", ["axis_pilot", "axis_copilot", "engine_pilot", "engine_copilot"])
def test_a_round_without_a_die_on_each_mandatory_space_is_lost(missing: str) -> None:
    s = placing()
    fill_mandatory(s)
    s.taken &= ~bit(space(missing))
    s.dice[space(missing)] = 0
    finish(s)
    assert s.verdict == MISSING_DICE


def test_mandatory_dice_may_come_last() -> None:
    s = placing(pilot="1133", copilot="1133")
    for name in ("concentration_1", "radio_copilot_1", "radio_pilot", "radio_copilot_2"):
        put(s, 1, name)
    put(s, 3, "axis_pilot")
    put(s, 3, "axis_copilot")
    put(s, 3, "engine_pilot")
    put(s, 3, "engine_copilot", luck=Seeded(1))
    assert s.verdict == IN_FLIGHT
    assert s.row == 1


def test_a_die_with_no_space_left_is_put_away() -> None:
    s = placing(pilot="55", copilot="1", first=PILOT)
    free = space("gear_1")
    s.taken = s.board.present & ~bit(free)
    assert s.legal(PILOT) == [DISCARD + 4]
    do(s, DISCARD + 4)
    assert hand(s, PILOT) == "5"
    assert s.hands[PILOT].left == 1
    assert actor(s) == COPILOT


def test_a_die_that_coffee_could_place_is_not_put_away() -> None:
    s = placing(pilot="45", copilot="1")
    s.taken = s.board.present & ~bit(space("gear_1"))
    s.coffee = 2
    assert s.legal(PILOT) == [TAKE + 3]
    do(s, TAKE + 3)
    assert s.legal(PILOT) == [COFFEE + 1]


# --- axis


@pytest.mark.parametrize(("pilot", "copilot", "tilt"), [(3, 3, 0), (3, 5, 2), (4, 3, -1), (1, 3, 2)])
def test_the_axis_turns_by_the_difference_toward_the_higher_die(pilot: int, copilot: int, tilt: int) -> None:
    s = placing(pilot=f"{pilot}", copilot=f"{copilot}1")
    put(s, pilot, "axis_pilot")
    assert s.tilt == 0  # only with the second die
    put(s, copilot, "axis_copilot")
    assert s.tilt == tilt


def test_the_tilt_stays_from_round_to_round() -> None:
    s = placing()
    s.tilt = -2
    fill_mandatory(s)
    finish(s)
    assert (s.row, s.tilt) == (1, -2)


@pytest.mark.parametrize(("before", "pilot", "copilot"), [(2, 3, 4), (0, 1, 6), (-1, 4, 2), (1, 1, 3)])
def test_reaching_or_passing_the_x_is_a_spin(before: int, pilot: int, copilot: int) -> None:
    s = placing(pilot=f"{pilot}", copilot=f"{copilot}")
    s.tilt = before
    put(s, pilot, "axis_pilot")
    put(s, copilot, "axis_copilot")
    assert s.verdict == SPIN
    assert s.over


def test_two_marks_are_not_a_spin() -> None:
    s = placing(pilot="1", copilot="31")
    put(s, 1, "axis_pilot")
    put(s, 3, "axis_copilot")
    assert (s.tilt, s.over) == (2, False)


# --- engines


def engines(s: SkyTeam, pilot: int, copilot: int) -> None:
    hold(s, PILOT, f"{pilot}1")
    hold(s, COPILOT, f"{copilot}1")
    put(s, pilot, "engine_pilot")
    assert s.speed == 0  # only with the second die
    put(s, copilot, "engine_copilot")


@pytest.mark.parametrize(
    ("speed", "spaces"), [((1, 1), 0), ((2, 2), 0), ((2, 3), 1), ((4, 4), 1), ((4, 5), 2), ((6, 6), 2)]
)
def test_the_speed_between_the_markers_moves_the_plane(speed: tuple[int, int], spaces: int) -> None:
    s = placing()
    engines(s, *speed)
    assert s.position == spaces
    assert s.speed == sum(speed)


def test_markers_that_moved_change_what_a_speed_does() -> None:
    s = placing()
    s.blue, s.orange = 7, 12
    engines(s, 6, 6)
    assert s.position == 1
    s = placing()
    s.blue, s.orange = 7, 12
    engines(s, 3, 4)
    assert s.position == 0


def test_leaving_a_space_with_planes_is_a_collision() -> None:
    s = placing()
    s.planes[0] = 1
    engines(s, 3, 3)
    assert s.verdict == COLLISION


def test_flying_through_a_space_with_planes_is_a_collision() -> None:
    s = placing()
    s.planes[1] = 1
    engines(s, 6, 6)
    assert s.verdict == COLLISION
    assert s.position == 1


def test_arriving_on_planes_or_staying_with_them_is_safe() -> None:
    s = placing()
    s.planes[0], s.planes[1], s.planes[2] = 0, 1, 2
    engines(s, 3, 3)
    assert (s.verdict, s.position) == (IN_FLIGHT, 1)
    s = placing()
    s.planes[0] = 2
    engines(s, 1, 1)
    assert (s.verdict, s.position) == (IN_FLIGHT, 0)


def test_flying_on_from_the_airport_overshoots_it() -> None:
    s = placing()
    s.position = s.board.airport
    engines(s, 3, 3)
    assert s.verdict == OVERSHOOT
    s = placing()
    s.position = s.board.airport - 1
    engines(s, 6, 6)
    assert s.verdict == OVERSHOOT


def test_a_plane_at_the_airport_may_hold() -> None:
    s = placing()
    s.position = s.board.airport
    engines(s, 1, 3)
    assert (s.verdict, s.position) == (IN_FLIGHT, s.board.airport)


# --- radio


@pytest.mark.parametrize("value", range(1, 7))
def test_the_radio_counts_from_the_current_space(value: int) -> None:
    s = placing(pilot=f"{value}")
    s.position = 1
    for n in range(s.board.airport + 1):
        s.planes[n] = 1
    put(s, value, "radio_pilot")
    cleared = [n for n in range(s.board.airport + 1) if s.planes[n] == 0]
    assert cleared == [value]


def test_a_radio_call_removes_one_plane_and_may_reach_nobody() -> None:
    s = placing(pilot="2", copilot="36")
    s.planes[1] = 2
    put(s, 2, "radio_pilot")
    assert s.planes[1] == 1
    put(s, 3, "radio_copilot_1")  # nobody there
    assert total(s.planes, 0, s.board.airport + 1) == 1
    assert hand(s, COPILOT) == "6"


def test_a_radio_call_beyond_the_airport_does_nothing() -> None:
    s = placing(pilot="6", copilot="1")
    s.position = s.board.airport
    s.planes[s.position] = 1
    put(s, 6, "radio_pilot")
    assert s.planes[s.position] == 1


def test_the_pilot_has_one_radio_and_the_copilot_two() -> None:
    s = placing()
    assert {name for name in accepting(s, 6) if "radio" in name} == {"radio_pilot"}
    put(s, 1, "radio_pilot")
    assert {name for name in accepting(s, 6) if "radio" in name} == {"radio_copilot_1", "radio_copilot_2"}


# --- landing gear and flaps


def test_gear_comes_out_in_any_order_and_moves_the_blue_marker() -> None:
    s = placing(pilot="5316", copilot="6666")
    radios = ("radio_copilot_1", "radio_copilot_2", "concentration_1")
    for number, (value, name) in enumerate([(5, "gear_3"), (1, "gear_1"), (3, "gear_2")]):
        put(s, value, name)
        assert s.blue == 5 + number
        put(s, 6, radios[number])
    assert s.blue == 7  # between 7 and 8


def test_gear_that_is_out_already_spends_the_die() -> None:
    s = placing(pilot="1", copilot="1")
    s.switches |= bit(space("gear_1"))
    put(s, 1, "gear_1")
    assert (s.blue, hand(s, PILOT)) == (4, "")


@pytest.mark.parametrize(
    ("rules", "values"), [("aid", [(1, 2), (2, 3), (3, 4), (4, 5)]), ("printed", [(1, 2), (2, 3), (4, 5), (5, 6)])]
)
def test_flaps_come_out_from_top_to_bottom(rules: str, values: list[tuple[int, int]]) -> None:
    s = placing(rules=rules, first=COPILOT)
    for number, pair in enumerate(values, 1):
        for face in range(1, 7):
            open_now = {name for name in accepting(s, face, COPILOT) if "flaps" in name}
            assert (f"flaps_{number}" in open_now) == (face in pair)
            assert not any(int(name[-1]) > number for name in open_now)
        hold(s, COPILOT, f"{pair[0]}1")
        hold(s, PILOT, "666")
        put(s, pair[0], f"flaps_{number}")
        assert s.orange == 8 + number
        put(s, 6, ("axis_pilot", "engine_pilot", "radio_pilot", "concentration_1")[number - 1])


def test_flaps_that_are_out_already_spend_the_die() -> None:
    s = placing(copilot="1", pilot="1", first=COPILOT)
    s.switches |= bit(space("flaps_1"))
    put(s, 1, "flaps_1")
    assert (s.orange, hand(s, COPILOT)) == (8, "")


# --- concentration and coffee


def test_any_die_of_either_player_brings_a_coffee_up_to_three() -> None:
    s = placing(pilot="16", copilot="64")
    put(s, 1, "concentration_1")
    put(s, 6, "concentration_2")
    put(s, 6, "concentration_3")
    assert s.coffee == 3
    s.taken &= ~bit(space("concentration_1"))
    put(s, 4, "concentration_1", luck=Seeded(1))
    assert s.coffee == 3


def test_each_coffee_changes_the_die_by_one_within_1_and_6() -> None:
    s = placing(pilot="26", copilot="1")
    s.coffee = 3
    do(s, TAKE + 1)
    assert [action - COFFEE + 1 for action in s.legal(PILOT) if COFFEE <= action < PLACE] == [1, 3, 4, 5]
    do(s, COFFEE + 4)
    do(s, PLACE + space("gear_3"))
    assert s.coffee == 0
    assert s.dice[space("gear_3")] & 7 == 5


def test_a_six_does_not_become_a_one() -> None:
    s = placing(pilot="61")
    s.coffee = 1
    do(s, TAKE + 5)
    assert [action - COFFEE + 1 for action in s.legal(PILOT) if COFFEE <= action < PLACE] == [5]
    s = placing(pilot="61")
    s.coffee = 1
    do(s, TAKE)
    assert [action - COFFEE + 1 for action in s.legal(PILOT) if COFFEE <= action < PLACE] == [2]


def test_coffee_belongs_to_both_and_stays_for_the_next_round() -> None:
    s = placing(pilot="1", copilot="3")
    put(s, 1, "concentration_1")
    put(s, 3, "flaps_1", face=2, luck=Seeded(1))
    assert s.coffee == 0
    s = placing()
    s.coffee = 2
    fill_mandatory(s)
    finish(s)
    assert (s.row, s.coffee) == (1, 2)


# --- brakes


def test_brakes_come_in_order_and_not_all_are_needed() -> None:
    s = placing(pilot="246", copilot="1111")
    for number, value in enumerate([2, 4, 6], 1):
        brakes = {name for face in (2, 4, 6) for name in accepting(s, face) if "brakes" in name}
        assert max(brakes) == f"brakes_{number}"
        put(s, value, f"brakes_{number}")
        assert s.brakes == number
        put(s, 1, ("axis_copilot", "engine_copilot", "radio_copilot_1")[number - 1], luck=Seeded(1))


# --- rerolls


def test_the_token_of_the_altitude_row_is_taken_when_the_round_starts() -> None:
    s = board_flight()
    assert s.rerolls == 1
    s = placing()
    s.rerolls, s.row = 0, 3
    fill_mandatory(s)
    finish(s)
    assert (s.row, s.rerolls) == (4, 1)


def test_either_player_may_spend_a_token_also_on_the_other_ones_turn() -> None:
    s = placing()
    assert s.asides(PILOT) == s.asides(COPILOT) == []
    s.rerolls = 2
    assert actor(s) == PILOT
    do(s, CALL_REROLL, seat=COPILOT)
    assert s.kind() == REROLL
    assert s.rerolls == 1
    do(s, DONE, seat=PILOT)
    do(s, DONE, seat=COPILOT)
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("1234", "1234")
    assert s.kind() == TURN
    do(s, CALL_REROLL, seat=PILOT)
    assert s.rerolls == 0


def test_a_reroll_takes_back_a_die_that_was_about_to_be_placed() -> None:
    s = placing()
    s.rerolls = 1
    do(s, TAKE + 3)
    do(s, CALL_REROLL, seat=COPILOT)
    do(s, DONE, seat=PILOT)
    do(s, DONE, seat=COPILOT)
    assert s.legal(PILOT) == [TAKE, TAKE + 1, TAKE + 2, TAKE + 3]


def test_only_dice_in_hand_can_be_marked_and_each_once() -> None:
    s = placing(pilot="336", copilot="1")
    s.rerolls = 1
    do(s, CALL_REROLL, seat=PILOT)
    do(s, PICK + 2, seat=PILOT)
    do(s, PICK + 2, seat=PILOT)
    assert s.legal(PILOT) == [PICK + 5, DONE]
    do(s, DONE, seat=PILOT)
    do(s, DONE, dice(1, 1), seat=COPILOT)
    assert hand(s, PILOT) == "116"


# --- end of round


def test_dice_come_home_and_switches_and_markers_stay() -> None:
    s = placing(pilot="2", copilot="1")
    put(s, 2, "brakes_1")
    fill_mandatory(s)
    put(s, 1, "flaps_1", luck=NoLuck())
    assert s.row == 1
    assert s.taken == 0
    assert total(s.dice, 0, 37) == 0
    assert (s.brakes, s.orange) == (1, 9)
    assert s.switches & bit(space("flaps_1"))


def test_too_early_at_the_airport_means_another_round() -> None:
    s = placing()
    s.position, s.row = s.board.airport, 3
    fill_mandatory(s)
    finish(s)
    assert (s.verdict, s.row, s.final()) == (IN_FLIGHT, 4, False)


def test_too_late_at_the_airport_is_a_crash_landing() -> None:
    s = placing()
    s.position, s.row = s.board.airport - 1, s.board.landing - 1
    fill_mandatory(s)
    finish(s)
    assert s.verdict == CRASH_LANDED


def test_the_final_round_begins_when_both_are_there() -> None:
    s = placing()
    s.position, s.row = s.board.airport, s.board.landing - 1
    fill_mandatory(s)
    finish(s)
    assert (s.verdict, s.final()) == (IN_FLIGHT, True)
    assert s.kind() == STRATEGY


# --- final round


@pytest.mark.parametrize(
    ("brakes", "speed", "stops"),
    [(0, (1, 1), False), (1, (1, 1), True), (1, (1, 2), False), (2, (2, 2), True), (2, (2, 3), False),
     (3, (3, 3), True), (3, (3, 4), False)],
)  # fmt: skip
def test_in_the_final_round_the_speed_meets_the_brakes(brakes: int, speed: tuple[int, int], stops: bool) -> None:
    s = placing()
    final_round(s, brakes)
    engines(s, *speed)
    assert s.verdict == (IN_FLIGHT if stops else RUNWAY_END)
    assert s.position == s.board.airport


def test_in_the_final_round_the_plane_does_not_move_so_that_planes_and_tilt_do_not_matter_yet() -> None:
    s = placing("base_hnd_green")
    final_round(s)
    s.planes[s.position], s.tilt = 1, 2
    engines(s, 3, 3)
    assert (s.verdict, s.position) == (IN_FLIGHT, s.board.airport)


def test_brakes_deployed_after_the_engines_come_too_late() -> None:
    s = placing(pilot="24", copilot="2")
    final_round(s, 1)
    s.locked &= ~bit(space("brakes_2"))
    put(s, 2, "engine_pilot")
    put(s, 2, "engine_copilot")
    assert s.verdict == RUNWAY_END


def test_landing() -> None:
    s = placing()
    final_round(s)
    fill_mandatory(s)
    finish(s)
    assert (s.verdict, s.failed) == (LANDED, 0)


@pytest.mark.parametrize("condition", [PLANES_LEFT, SWITCHES_OFF, NOT_LEVEL])
def test_every_condition_is_needed(condition: int) -> None:
    s = placing()
    final_round(s)
    if condition == PLANES_LEFT:
        s.planes[0] = 1  # even far behind
    elif condition == SWITCHES_OFF:
        s.switches &= ~bit(space("flaps_4"))
    else:
        s.tilt = 1
    fill_mandatory(s)
    finish(s)
    assert (s.verdict, s.failed) == (FAILED_LANDING, condition)


def test_brakes_that_are_not_deployed_do_not_prevent_a_landing() -> None:
    s = placing()
    final_round(s, 1)
    fill_mandatory(s)
    finish(s)
    assert s.verdict == LANDED


def test_mandatory_dice_are_needed_in_the_final_round_too() -> None:
    s = placing()
    final_round(s)
    finish(s)
    assert s.verdict == MISSING_DICE


def test_both_seats_share_the_result() -> None:
    s = placing()
    final_round(s)
    assert s.standing().returns == [0.0, 0.0]
    fill_mandatory(s)
    finish(s)
    landed = s.standing()
    assert (landed.ranks, landed.returns, landed.titles) == ([1, 1], [1.0, 1.0], ["landed", "landed"])
    s = placing(pilot="1", copilot="6")
    put(s, 1, "axis_pilot")
    put(s, 6, "axis_copilot")
    lost = s.standing()
    assert (lost.ranks, lost.returns) == ([2, 2], [0.0, 0.0])
    assert lost.titles == ["went into a spin"] * 2


@pytest.mark.parametrize(("fuel", "fed", "early"), [(6, False, True), (5, False, False), (1, True, True)])
def test_an_early_landing_pays_for_the_kerosene_first(fuel: int, fed: bool, early: bool) -> None:
    s = own(early_landing=True, kerosene=True, pilot="11", copilot="1")
    final_round(s)
    tank(s).fuel = fuel
    fill_mandatory(s)
    put(s, 1, "kerosene" if fed else "concentration_1")
    assert (s.verdict == LANDED) == early
    assert tank(s).fuel == (0 if early else fuel)


def test_early_landing_is_an_option_that_ends_the_final_round_when_nothing_can_go_wrong() -> None:
    for early in (False, True):
        s = own(early_landing=early, pilot="11", copilot="1")
        final_round(s)
        fill_mandatory(s)
        put(s, 1, "concentration_1")
        assert (s.verdict == LANDED) == early
