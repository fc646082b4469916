"""Modules of the base game, emergencies of the scenarios, alarms, real time."""

from __future__ import annotations

import pytest
from tests.games.sky_team.build import (
    COPILOT,
    PILOT,
    accepting,
    actor,
    board_flight,
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
    ring,
    roll,
    space,
)

from aerodrome.games.sky_team.alarms import bells
from aerodrome.games.sky_team.endings import (
    BAD_TURN,
    COLLISION,
    FAILED_LANDING,
    ICE_BRAKES_OPEN,
    IN_FLIGHT,
    LANDED,
    MISSING_DICE,
    RUNWAY_END,
    SWITCHES_OFF,
)
from aerodrome.games.sky_team.game import GAME
from aerodrome.games.sky_team.intern import E_TOKEN_LOST, INTERN_LEFT, interns_left, lessons
from aerodrome.games.sky_team.kerosene import NO_FUEL, tank
from aerodrome.games.sky_team.rounds import arrive
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.vocabulary import (
    ANTICIPATE,
    CALL_EXCHANGE,
    CALL_REROLL,
    DISCARD,
    DONE,
    E_NO_TRAFFIC,
    GIVE,
    PLACE,
    STRATEGY,
    TAKE,
    TIME_UP,
    TOKEN,
    TURN,
)
from aerodrome.kernel.chance import NoLuck, Scripted, Seeded
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.ints import bit, count, members_of, total
from aerodrome.kernel.state import OPEN, SILENT

RULES = pytest.mark.parametrize("rules", ["aid", "printed"])


def engines(s: SkyTeam, pilot: int, copilot: int) -> None:
    hold(s, PILOT, f"{pilot}1")
    hold(s, COPILOT, f"{copilot}1")
    put(s, pilot, "engine_pilot")
    put(s, copilot, "engine_copilot")


def tilt(s: SkyTeam, pilot: int, copilot: int) -> None:
    hold(s, PILOT, f"{pilot}11")
    hold(s, COPILOT, f"{copilot}11")
    put(s, pilot, "axis_pilot")
    put(s, copilot, "axis_copilot")


# --- traffic


def planes(s: SkyTeam) -> list[int]:
    return [int(n) for n in s.planes]


def test_traffic_dice_bring_planes_counting_the_current_space_as_1() -> None:
    s = placing("base_lhr_green")
    assert [int(face) for face in s.board.traffic_die] == [2, 3, 3, 4, 4, 5]
    arrive(s, Scripted([5]))  # the last face, a 5
    assert planes(s) == [0, 0, 0, 0, 1, 0]
    s.position = 2
    arrive(s, Scripted([0]))
    assert planes(s) == [0, 0, 0, 1, 1, 0]


def test_traffic_beyond_the_strip_goes_to_the_airport() -> None:
    s = placing("base_lhr_green")
    s.position = 4
    arrive(s, Scripted([5]))
    assert planes(s) == [0, 0, 0, 0, 0, 1]


def test_traffic_comes_in_every_round_spent_there_and_not_in_passing() -> None:
    s = placing("base_lhr_green")
    engines(s, 4, 5)  # flies through space 2 onto space 3
    assert (s.position, sum(planes(s))) == (2, 0)
    fill_mandatory(s)
    finish(s, Scripted([0]))  # space 3 has one icon
    assert sum(planes(s)) == 1
    fill_mandatory(s)
    while s.kind() != TURN:
        roll(s, Seeded(1))
    finish(s, Scripted([0]))
    assert (s.position, sum(planes(s))) == (2, 2)


def test_without_tokens_no_plane_is_added() -> None:
    s = placing("base_lhr_green")
    s.planes[5] = 12
    arrive(s, Scripted([0]))
    assert sum(planes(s)) == 12
    assert [event.a for event in events(s, E_NO_TRAFFIC)] == [2]


def test_planes_sent_away_can_come_back() -> None:
    s = placing("base_lhr_green", pilot="6")
    s.planes[5] = 12
    put(s, 6, "radio_pilot")
    arrive(s, Scripted([0]))
    assert sum(planes(s)) == 12


def test_the_flight_whose_tokens_are_all_on_the_strip() -> None:
    assert total(board_flight("base_prg_yellow").planes, 0, 8) == 12


# --- turns


@pytest.mark.parametrize(("leaning", "passes"), [(-2, False), (-1, True), (0, True), (1, False)])
def test_a_turn_is_checked_on_the_space_that_is_left(leaning: int, passes: bool) -> None:
    s = placing("base_hnd_green")
    s.position, s.tilt = 2, leaning  # permits -1 and 0
    engines(s, 3, 3)
    assert s.verdict == (IN_FLIGHT if passes else BAD_TURN)


def test_a_flight_of_two_checks_the_middle_space_and_not_the_last() -> None:
    s = placing("base_hnd_green")
    s.position, s.tilt = 1, 1
    engines(s, 6, 6)
    assert (s.verdict, s.position) == (BAD_TURN, 2)
    s = placing("base_hnd_green")
    s.position, s.tilt = 3, -1
    engines(s, 6, 6)  # from 4 through 5, which permits -2 and -1, to 6
    assert (s.verdict, s.position) == (IN_FLIGHT, 5)


def test_staying_checks_no_turn() -> None:
    s = placing("base_hnd_green")
    s.position, s.tilt = 2, 2
    engines(s, 1, 1)
    assert s.verdict == IN_FLIGHT


def test_the_turn_is_checked_before_the_planes() -> None:
    s = placing("base_hnd_green")
    s.position, s.tilt = 2, 2
    s.planes[2] = 1
    engines(s, 3, 3)
    assert s.verdict == BAD_TURN
    s = placing("base_hnd_green")
    s.position = 2
    s.planes[2] = 1
    engines(s, 3, 3)
    assert s.verdict == COLLISION


# --- kerosene


def test_a_die_on_kerosene_burns_its_value_at_once() -> None:
    s = placing("base_osl_green", pilot="51", copilot="1")
    assert tank(s).fuel == 20
    put(s, 5, "kerosene")
    assert tank(s).fuel == 15
    assert "kerosene" not in accepting(s, 1)  # one die a round


def test_without_a_die_six_units_are_burnt_at_the_very_end() -> None:
    s = placing("base_osl_green")
    fill_mandatory(s)
    finish(s, Seeded(1))
    assert tank(s).fuel == 14
    s = placing("base_osl_green", pilot="1", copilot="1")
    fill_mandatory(s)
    put(s, 1, "kerosene")
    put(s, 1, "concentration_1", luck=Seeded(1))
    assert (s.row, tank(s).fuel) == (1, 19)


@pytest.mark.parametrize(("left", "verdict"), [(6, LANDED), (5, NO_FUEL)])
def test_the_final_round_burns_too_and_zero_is_enough(left: int, verdict: int) -> None:
    s = placing("base_osl_green")
    final_round(s)
    tank(s).fuel = left
    fill_mandatory(s)
    finish(s)
    assert (s.verdict, tank(s).fuel) == (verdict, left - 6)


def test_a_die_that_empties_the_tank_below_zero_loses_at_once() -> None:
    s = placing("base_osl_green", pilot="51", copilot="1")
    tank(s).fuel = 4
    put(s, 5, "kerosene")
    assert s.verdict == NO_FUEL


def test_the_leak_takes_the_difference_and_one_when_the_second_engine_die_lands() -> None:
    s = placing("base_prg_yellow", rules="printed")
    assert "kerosene" not in accepting(s, 1)
    engines(s, 2, 6)
    assert tank(s).fuel == 20 - 5
    fill_mandatory(s)
    finish(s, Seeded(1))
    assert tank(s).fuel == 15  # nothing at the end of the round


def test_the_leak_comes_before_movement_and_before_the_brakes() -> None:
    s = placing("base_prg_yellow")
    tank(s).fuel = 4
    s.planes[0] = 1
    engines(s, 2, 6)
    assert s.verdict == NO_FUEL
    s = placing("base_prg_yellow")
    final_round(s, 0)
    tank(s).fuel = 0
    engines(s, 1, 1)
    assert s.verdict == NO_FUEL


# --- winds


def test_the_plane_moves_along_the_ring_by_its_tilt_even_if_the_axis_did_not_move() -> None:
    s = placing("base_gig_yellow")
    ring_values = [int(wind) for wind in s.board.ring]
    assert ring_values == [3, 3, 2, 2, 1, 0, -1, -2, -2, -3, -3, -3, -2, -2, -1, 0, 1, 2, 2, 3]
    tilt(s, 1, 3)
    assert (s.tilt, s.wind) == (2, 2)
    fill_mandatory(s)
    finish(s, Seeded(1))
    while s.kind() != TURN:
        roll(s, Seeded(1))
    s.swap(TURN, PILOT)
    s.go_on(NoLuck())
    tilt(s, 4, 4)
    assert (s.tilt, s.wind) == (2, 4)


def test_the_ring_is_closed() -> None:
    s = placing("base_gig_yellow")
    tilt(s, 2, 1)
    assert s.wind == 19


def test_the_wind_changes_the_speed() -> None:
    s = placing("base_gig_yellow")
    engines(s, 1, 2)  # tail wind of 3
    assert (s.speed, s.position) == (6, 1)


def test_engines_before_the_axis_feel_the_old_wind() -> None:
    s = placing("base_gig_yellow", pilot="111", copilot="133")
    s.wind = 4  # +1
    put(s, 1, "engine_pilot")
    put(s, 3, "engine_copilot")
    assert s.speed == 5
    put(s, 1, "axis_pilot")
    put(s, 3, "axis_copilot")
    assert s.wind == 6


def test_a_spin_does_not_move_the_wind() -> None:
    s = placing("base_gig_yellow")
    tilt(s, 1, 6)
    assert s.wind == 0


def test_the_wind_blows_in_the_final_round_and_no_brake_always_fails() -> None:
    s = placing("base_gig_yellow")
    final_round(s, 1)
    s.wind = 10  # -3
    engines(s, 2, 3)
    assert (s.verdict, s.speed) == (IN_FLIGHT, 2)
    s = placing("base_gig_yellow")
    final_round(s, 0)
    s.wind = 10
    engines(s, 1, 1)
    assert (s.verdict, s.speed) == (RUNWAY_END, -1)


def test_headwinds_are_the_ring_turned_round() -> None:
    s = placing("promo_nzir_red")
    around = len(s.board.ring)
    turned = [int(s.board.ring[(s.wind + n) % around]) for n in range(around)]
    assert turned == [-int(wind) for wind in s.board.ring]
    assert turned[0] == -3
    tilt(s, 1, 3)
    assert s.board.ring[s.wind] == -2
    engines(s, 5, 5)
    assert (s.speed, s.position) == (8, 1)


# --- intern


def interns(s: SkyTeam, row: str) -> None:
    lessons(s).lay([int(token) for token in row])


def test_six_tokens_lie_in_a_row_that_luck_orders() -> None:
    rows = set()
    for seed in range(20):
        s = GAME.begin(GAME.options(2, {"scenario": "base_atl_green"}), Seeded(seed))
        row = lessons(s).listed()
        assert sorted(row) == [1, 2, 3, 4, 5, 6]
        rows.add(tuple(row))
    assert len(rows) > 15


def test_a_die_that_differs_takes_the_token_at_the_own_end_which_is_placed_at_once() -> None:
    s = placing("base_atl_green", pilot="25", copilot="66")
    interns(s, "214356")
    assert "intern_pilot" not in accepting(s, 2)
    assert "intern_pilot" in accepting(s, 5)
    put(s, 5, "intern_pilot")
    assert (s.kind(), actor(s), lessons(s).token, interns_left(s)) == (TOKEN, PILOT, 2, 5)
    do(s, PLACE + space("gear_1"))
    assert s.switches & bit(space("gear_1"))
    assert actor(s) == COPILOT
    assert "intern_copilot" not in accepting(s, 6)  # the token at the right end


def test_one_token_a_player_and_round_which_counts_as_a_die_of_that_colour() -> None:
    s = placing("base_atl_green", pilot="333", copilot="333")
    interns(s, "514326")
    put(s, 3, "intern_pilot")
    do(s, PLACE + space("axis_pilot"))
    put(s, 3, "intern_copilot")
    do(s, PLACE + space("axis_copilot"))
    assert s.tilt == 1  # 5 against 6
    assert "intern_pilot" not in accepting(s, 3)


def test_a_token_is_not_placed_on_concentration_nor_changed_by_coffee() -> None:
    s = placing("base_atl_green", pilot="33", copilot="33")
    interns(s, "214356")
    s.coffee = 3
    put(s, 3, "intern_pilot")
    names = {n for action in s.legal(PILOT) for n in [action - PLACE]}
    assert names == {space(name) for name in ("axis_pilot", "engine_pilot", "radio_pilot", "gear_1", "brakes_1")}


def test_coffee_may_change_the_die_that_trains() -> None:
    s = placing("base_atl_green", pilot="23", copilot="33")
    interns(s, "214356")
    s.coffee = 1
    put(s, 2, "intern_pilot", face=1)
    assert lessons(s).token == 2


def test_an_intern_token_that_fits_nowhere_is_put_away_and_counts_as_trained() -> None:
    s = placing("base_atl_green", pilot="33", copilot="33")
    interns(s, "214356")
    for name in ("axis_pilot", "engine_pilot", "radio_pilot", "gear_1", "brakes_1"):
        s.taken |= bit(space(name))
        s.dice[space(name)] = 1
    put(s, 3, "intern_pilot")
    assert (lessons(s).token, interns_left(s), actor(s)) == (0, 5, COPILOT)
    assert [event.a for event in events(s, E_TOKEN_LOST)] == [2]


def test_both_ends_meet_in_the_last_token_and_then_training_does_nothing() -> None:
    s = placing("base_atl_green", pilot="33", copilot="333")
    interns(s, "214356")
    lessons(s).taken_left, lessons(s).taken_right = 3, 2
    assert "intern_pilot" not in accepting(s, 3)
    put(s, 3, "radio_pilot")
    hold(s, COPILOT, "44")
    put(s, 4, "intern_copilot")
    assert (lessons(s).token, interns_left(s)) == (3, 0)
    do(s, PLACE + space("radio_copilot_1"))
    put(s, 3, "intern_pilot")
    assert (lessons(s).token, actor(s)) == (0, COPILOT)


def test_landing_needs_all_tokens_trained() -> None:
    for left, failed in ((1, INTERN_LEFT), (0, 0)):
        s = placing("base_atl_green")
        final_round(s)
        lessons(s).taken_left = 6 - left
        fill_mandatory(s)
        finish(s)
        assert (s.verdict, s.failed) == (FAILED_LANDING if left else LANDED, failed)


# --- ice brakes


def test_a_column_needs_two_equal_dice_in_one_round_and_opens_the_next_at_once() -> None:
    s = placing("base_kef_yellow", pilot="23", copilot="233")
    assert {name for name in accepting(s, 2) if "ice" in name} == {"ice_top_2", "ice_bottom_2"}
    assert not any("ice" in name for name in accepting(s, 3))
    put(s, 2, "ice_top_2")
    assert {name for name in accepting(s, 2) if "ice" in name} == {"ice_bottom_2"}
    put(s, 2, "ice_bottom_2")
    assert s.brakes == 1
    assert {name for name in accepting(s, 3) if "ice" in name} == {"ice_top_3", "ice_bottom_3"}
    assert not any("ice" in name for name in accepting(s, 2))
    put(s, 3, "ice_top_3")
    put(s, 3, "ice_bottom_3")
    assert s.brakes == 2


def test_the_top_is_the_pilots_and_the_bottom_anybodys() -> None:
    s = placing("base_kef_yellow", pilot="223", copilot="22", first=COPILOT)
    assert {name for name in accepting(s, 2) if "ice" in name} == {"ice_bottom_2"}
    put(s, 2, "concentration_1")
    put(s, 2, "ice_bottom_2")
    put(s, 2, "concentration_2")
    put(s, 2, "ice_top_2")
    assert s.brakes == 1


def test_a_lone_die_is_wasted() -> None:
    s = placing("base_kef_yellow", pilot="2", copilot="1")
    fill_mandatory(s)
    put(s, 2, "ice_top_2")
    put(s, 1, "concentration_1", luck=Seeded(1))
    assert (s.row, s.brakes, s.dice[space("ice_top_2")]) == (1, 0, 0)


def test_ice_brakes_take_the_place_of_the_brakes() -> None:
    s = placing("base_kef_yellow")
    assert not any("brakes" in name for name in accepting(s, 2) if not name.startswith("ice"))


@pytest.mark.parametrize(
    ("columns", "speed", "stops"),
    [
        (4, (2, 3), True),
        (4, (3, 3), False),
        (3, (2, 2), True),
        (3, (2, 3), False),
        (1, (1, 1), True),
        (0, (1, 1), False),
    ],
)
def test_ice_brakes_stop_by_the_columns_complete_when_the_engines_run(
    columns: int, speed: tuple[int, int], stops: bool
) -> None:
    s = placing("base_kef_yellow")
    final_round(s, columns)
    engines(s, *speed)
    assert s.verdict == (IN_FLIGHT if stops else RUNWAY_END)


@pytest.mark.parametrize(("columns", "verdict"), [(4, LANDED), (3, FAILED_LANDING)])
def test_landing_on_ice_needs_all_four_columns(columns: int, verdict: int) -> None:
    s = placing("base_kef_yellow")
    final_round(s, columns)
    fill_mandatory(s)
    finish(s)
    assert (s.verdict, s.failed) == (verdict, 0 if verdict == LANDED else ICE_BRAKES_OPEN)


# --- real time


def test_the_clock_is_outside_the_rules_and_runs_while_dice_are_placed() -> None:
    s = board_flight("turbulence_mad_black")
    game_clock = GAME.countdown
    assert game_clock(s) == (0, 0)
    s = placing("turbulence_mad_black")
    assert s.asides(SPECTATOR) == [TIME_UP]
    assert TIME_UP not in s.asides(PILOT) + s.asides(COPILOT)
    number, seconds = game_clock(s)
    assert seconds == 60
    s.row += 1
    assert game_clock(s)[0] != number
    assert placing("base_yul_green").asides(SPECTATOR) == []
    assert game_clock(placing("base_yul_green")) == (0, 0)


def test_when_time_is_up_an_empty_mandatory_space_loses() -> None:
    s = placing("turbulence_mad_black")
    do(s, TIME_UP, seat=SPECTATOR)
    assert s.verdict == MISSING_DICE
    assert GAME.countdown(s) == (0, 0)


def test_when_time_is_up_the_round_ends_as_it_stands() -> None:
    s = placing("turbulence_mad_black")
    fill_mandatory(s)
    s.rerolls = 1
    do(s, TAKE)
    do(s, TIME_UP, Seeded(1), seat=SPECTATOR)
    assert (s.verdict, s.row) == (IN_FLIGHT, 2)
    assert tank(s).fuel == 20 - 6  # no die on kerosene
    assert hand(s, PILOT) == hand(s, COPILOT) == ""
    assert s.kind() == STRATEGY


@pytest.mark.parametrize("step", ["reroll", "exchange", "extra die", "token", "anticipation"])
def test_time_runs_out_whatever_is_being_asked(step: str) -> None:
    s = placing("own", abilities=2, real_time=True, intern=True, cards="working_together synchronisation anticipation")
    fill_mandatory(s)
    if step == "reroll":
        s.rerolls = 1
        do(s, CALL_REROLL, seat=PILOT)
        do(s, DONE, seat=PILOT)
    elif step == "exchange":
        do(s, CALL_EXCHANGE, seat=PILOT)
        do(s, GIVE, seat=PILOT)
    elif step == "extra die":
        put(s, 1, "gear_1")
        put(s, 1, "flaps_1", luck=Scripted([0]))
    elif step == "token":
        interns(s, "234561")
        put(s, 1, "intern_pilot")
    else:
        s.push(ANTICIPATE, PILOT)
        s.go_on(NoLuck())
    do(s, TIME_UP, seat=SPECTATOR)
    assert (s.verdict, s.row, s.kind()) == (IN_FLIGHT, 1, STRATEGY)
    assert (lessons(s).token, s.extra_die, s.sealed, total(s.draft, 0, len(s.draft))) == (0, 0, 0, 0)
    assert GAME.audit(s) == []


def test_more_seconds_are_an_option() -> None:
    assert board_flight("base_pbh_red", extra_seconds=20).board.seconds == 80


# --- altitude 5000


def test_altitude_5000_is_a_round_and_a_token_less_and_the_copilot_starts() -> None:
    s = board_flight("turbulence_sxm_yellow")
    assert (s.board.altitude[s.row], s.board.landing - s.row + 1) == (5000, 6)
    assert s.rerolls == 0
    assert s.board.first[s.row] == COPILOT


# --- alarms


def test_each_symbol_flips_one_token_at_the_start_of_every_round_there() -> None:
    s = placing("turbulence_syd_red")
    assert (count(bells(s).down), bells(s).up) == (6, 0)
    arrive(s, Seeded(1))  # four traffic dice, two bells
    assert (count(bells(s).down), count(bells(s).up)) == (4, 2)
    arrive(s, Seeded(1))
    assert (count(bells(s).down), count(bells(s).up)) == (2, 4)


def test_any_token_may_come_and_with_none_left_nothing_happens() -> None:
    s = placing("turbulence_syd_green")
    s.position = 1  # one bell, no traffic
    seen = set()
    for outcome in range(6):
        twin = s.clone()
        arrive(twin, Scripted([outcome]))
        seen |= set(members_of(bells(twin).up))
    assert seen == set(range(6))
    bells(s).down = 0
    arrive(s, NoLuck())
    assert bells(s).up == 0


BLOCKED = [
    ("concentration", PILOT, "concentration_2"),
    ("concentration", COPILOT, "concentration_1"),
    ("brakes", PILOT, "brakes_1"),
    ("landing_gear", PILOT, "gear_1"),
    ("flaps", COPILOT, "flaps_1"),
    ("radio_pilot", PILOT, "radio_pilot"),
    ("radio_copilot", COPILOT, "radio_copilot_2"),
]


@pytest.mark.parametrize(("alarm", "seat", "name"), BLOCKED)
def test_a_die_on_a_blocked_action_is_spent_without_effect(alarm: str, seat: int, name: str) -> None:
    s = placing("turbulence_syd_green", pilot="22", copilot="22", first=seat)
    s.planes[1] = 1
    ring(s, alarm)
    put(s, 2, name)
    assert (s.switches, s.blue, s.orange, s.brakes, s.coffee, s.touched) == (0, 4, 8, 0, 0, 0)
    assert s.planes[1] == 1
    assert s.dice[space(name)] != 0
    assert hand(s, seat) == "2"


RESETS = {
    "aid": {"brakes": ("blue", 2), "landing_gear": ("blue", 3), "flaps": ("orange", 4), "radio_pilot": ("blue", 5),
            "radio_copilot": ("orange", 6), "concentration": ("any", 1)},
    "printed": {"brakes": ("orange", 2), "landing_gear": ("orange", 3), "flaps": ("blue", 4),
                "radio_pilot": ("orange", 5), "radio_copilot": ("blue", 6), "concentration": ("any", 1)},
}  # fmt: skip


@RULES
@pytest.mark.parametrize("alarm", ["concentration", "brakes", "landing_gear", "flaps", "radio_pilot", "radio_copilot"])
def test_the_die_that_resets_an_alarm(rules: str, alarm: str) -> None:
    colour, value = RESETS[rules][alarm]
    for seat in (PILOT, COPILOT):
        s = placing("turbulence_syd_green", rules=rules, first=seat)
        ring(s, alarm)
        for face in range(1, 7):
            fits = f"alarm_{alarm}" in accepting(s, face, seat)
            assert fits == (face == value and colour in ("any", ("blue", "orange")[seat]))


def test_a_reset_takes_token_and_die_away_and_frees_the_action() -> None:
    s = placing("turbulence_syd_green", pilot="31", copilot="11")
    ring(s, "landing_gear")
    put(s, 3, "alarm_landing_gear")
    assert (bells(s).up, s.taken) == (0, 0)
    assert count(bells(s).down) == 5
    put(s, 1, "concentration_1")
    put(s, 1, "gear_1")
    assert s.blue == 5


def test_a_die_blocked_when_it_was_placed_stays_without_effect() -> None:
    s = placing("turbulence_syd_green", pilot="13", copilot="11")
    ring(s, "landing_gear")
    put(s, 1, "gear_1")
    put(s, 1, "axis_copilot")
    put(s, 3, "alarm_landing_gear")
    assert (s.blue, s.switches) == (4, 0)
    assert s.taken & bit(space("gear_1"))


def test_coffee_made_before_the_alarm_can_be_spent() -> None:
    s = placing("turbulence_syd_green", pilot="31", copilot="1")
    s.coffee = 1
    ring(s, "concentration")
    put(s, 3, "gear_1", face=2)
    assert (s.coffee, s.blue) == (0, 5)


def test_alarms_do_not_prevent_a_landing() -> None:
    s = placing("turbulence_syd_green")
    final_round(s)
    ring(s, "flaps")
    ring(s, "brakes")
    fill_mandatory(s)
    finish(s)
    assert s.verdict == LANDED


def test_with_all_actions_blocked_by_alarms_dice_can_still_be_placed() -> None:
    s = placing("turbulence_syd_green", pilot="55", copilot="33")
    for alarm in RESETS["aid"]:
        ring(s, alarm)
    assert "gear_3" in accepting(s, 5)
    assert not any(action >= DISCARD and action < DISCARD + 6 for action in s.legal(PILOT))
    put(s, 5, "radio_pilot")
    assert s.taken == bit(space("radio_pilot"))


def test_intern_tokens_can_reset_alarms_and_are_trained_even_on_blocked_spaces() -> None:
    s = placing("turbulence_cpt_black", pilot="44", copilot="44")
    interns(s, "321456")
    ring(s, "landing_gear")
    put(s, 4, "intern_pilot", luck=Seeded(1))
    do(s, PLACE + space("alarm_landing_gear"))
    assert (bells(s).up, interns_left(s)) == (0, 5)
    s = placing("turbulence_cpt_black", pilot="44", copilot="44")
    interns(s, "321456")
    ring(s, "landing_gear")
    put(s, 4, "intern_pilot")
    do(s, PLACE + space("gear_2"))
    assert (s.switches, interns_left(s)) == (0, 5)


# --- total trust


def test_a_round_that_starts_on_a_muted_space_has_no_talk() -> None:
    s = placing("turbulence_kbp_yellow")
    s.position = 6
    fill_mandatory(s)
    finish(s, Seeded(1))
    assert (s.kind(), s.talk()) == (TURN, SILENT)
    s = placing("turbulence_kbp_yellow")
    s.position = 1
    fill_mandatory(s)
    finish(s, Seeded(1))
    assert (s.kind(), s.talk()) == (STRATEGY, OPEN)


@pytest.mark.parametrize("colour", ["yellow", "black"])
def test_the_first_round_always_has_talk(colour: str) -> None:
    assert board_flight(f"turbulence_kbp_{colour}").board.silent[0] == 0


# --- Lajes


def test_without_engines_three_of_four_dice_are_placed_and_only_the_axis_is_mandatory() -> None:
    s = board_flight("turbulence_ter_yellow")
    do(s, s.legal(actor(s))[0])
    do(s, s.legal(actor(s))[0])
    do(s, s.legal(actor(s))[0])
    do(s, s.legal(actor(s))[0], Seeded(1))
    roll(s, Seeded(1))
    if s.kind() != TURN:
        do(s, s.legal(actor(s))[-1])
    assert (s.hands[PILOT].held, s.hands[PILOT].left, s.hands[COPILOT].held, s.hands[COPILOT].left) == (4, 3, 4, 3)
    assert not any("engine" in name for name in accepting(s, 3))
    assert members_of(s.board.mandatory) == [0, 1]


def test_lajes_fourth_die_goes_home_unused() -> None:
    s = placing("turbulence_ter_black", pilot="3333", copilot="3333")
    hold(s, PILOT, "33", left=1)
    hold(s, COPILOT, "33", left=1)
    s.tilt = -1
    fill_mandatory(s)
    put(s, 3, "radio_pilot")
    put(s, 3, "radio_copilot_1", luck=Seeded(1))
    assert (s.verdict, s.row, s.position) == (IN_FLIGHT, 1, 1)
    assert (s.hands[PILOT].held, s.hands[COPILOT].held) == (0, 0)


def test_the_plane_glides_at_the_end_of_every_round_but_the_last() -> None:
    s = placing("turbulence_ter_yellow")
    s.tilt = -1
    fill_mandatory(s)
    finish(s, Seeded(1))
    assert (s.row, s.position) == (1, 1)
    assert s.board.landing == s.board.airport  # six glides reach the airport exactly
    s = placing("turbulence_ter_yellow")
    final_round(s, 4)
    fill_mandatory(s)
    finish(s)
    assert s.verdict == LANDED


def test_gliding_misses_turns_and_collides_like_flying() -> None:
    s = placing("turbulence_ter_yellow")
    fill_mandatory(s)
    finish(s)  # the start space wants a tilt to the left
    assert s.verdict == BAD_TURN
    s = placing("turbulence_ter_yellow")
    s.tilt, s.planes[0] = -1, 1
    fill_mandatory(s)
    finish(s)
    assert s.verdict == COLLISION


def test_lajes_needs_complete_ice_brakes_and_no_speed() -> None:
    s = placing("turbulence_ter_yellow")
    final_round(s, 3)
    fill_mandatory(s)
    finish(s)
    assert (s.verdict, s.failed) == (FAILED_LANDING, ICE_BRAKES_OPEN)


# --- Warsaw


def test_jammed_gear_is_neither_used_nor_needed() -> None:
    s = placing("turbulence_waw_yellow")
    assert not any("gear" in name for face in range(1, 7) for name in accepting(s, face))
    assert s.blue == 4
    final_round(s)
    assert s.blue == 4
    fill_mandatory(s)
    finish(s)
    assert s.verdict == LANDED


def test_a_belly_landing_needs_flaps_all_the_same() -> None:
    s = placing("turbulence_waw_yellow")
    final_round(s)
    s.switches &= ~bit(space("flaps_4"))
    fill_mandatory(s)
    finish(s)
    assert (s.verdict, s.failed) == (FAILED_LANDING, SWITCHES_OFF)


@pytest.mark.parametrize(
    ("rules", "tokens"),
    [("aid", ["concentration", "brakes", "radio_pilot"]), ("printed", ["concentration", "flaps", "radio_copilot"])],
)
def test_three_alarms_ring_over_warsaw(rules: str, tokens: list[str]) -> None:
    s = board_flight("turbulence_waw_red", rules)
    alarms = ("concentration", "brakes", "landing_gear", "flaps", "radio_pilot", "radio_copilot")
    assert [alarms[n] for n in members_of(s.board.bell_tokens)] == tokens


def test_over_warsaw_the_brakes_work_as_usual() -> None:
    s = placing("turbulence_waw_yellow", pilot="21", copilot="1")
    put(s, 2, "brakes_1")
    assert s.brakes == 1


def test_a_brakes_alarm_stays_in_the_box_when_there_are_ice_brakes() -> None:
    s = own(approach="turbulence_syd_green", ice_brakes=True)
    assert members_of(s.board.bell_tokens) == [0, 2, 3, 4, 5]
