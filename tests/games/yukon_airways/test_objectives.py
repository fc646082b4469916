"""The nine objective cards, each at its moment."""

from __future__ import annotations

import pytest
from tests.games.yukon_airways.build import (
    Luck,
    aboard,
    at_gate,
    box,
    cubes,
    deal,
    dial,
    do,
    fly,
    fuel,
    hand,
    hand_size,
    money,
    morning,
    nouns,
    on_board,
    own,
    place,
    set_dial,
    situation,
    switch_on,
    switches,
    take_off,
)

from aerodrome.games.yukon_airways.board import AT_BOARDING, AT_FLIGHT, AT_INCOME
from aerodrome.games.yukon_airways.game import printed_board
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.kernel.ints import bit


def ready(objective: int, dice: str, cards: str, fuel: int = 7) -> Yukon:
    """On Sunday, seat 1 waiting with a green die; no money yet."""
    s = situation(2, money=0, fuel=fuel, objectives=(objective,), day=6)
    aboard(s, 0, dice)
    aboard(s, 1, "green")
    deal(s, 0, cards)
    return s


def test_the_moments_of_the_nine_cards() -> None:
    """Payment for each event: the exclamation mark; a single condition: the hourglass; card 6 speaks of boarding."""
    moments = [int(moment) for moment in printed_board(2).timing]
    evening = [AT_INCOME] * 4
    assert moments == [*evening, AT_FLIGHT, AT_BOARDING, AT_FLIGHT, AT_FLIGHT, AT_FLIGHT]


# --- 1 Better safe than sorry


def test_1_two_fuel_after_the_last_flight_draw_a_card() -> None:
    s = ready(1, "red", "tungsten:fuel", fuel=6)
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "route 4", luck=Luck(cards="skagway:money"))
    assert (fuel(s), hand(s)) == (2, ["skagway:money"])


def test_1_less_than_two_fuel_draws_nothing() -> None:
    s = ready(1, "red", "tungsten:fuel", fuel=5)
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "route 4")
    assert (fuel(s), hand(s)) == (1, [])


def test_1_needs_a_flight() -> None:
    s = ready(1, "red", "tungsten:fuel")
    take_off(s)
    do(s, "end_day")
    assert hand_size(s) == 1


def test_1_counts_fuel_from_objective_8() -> None:
    s = situation(2, money=0, fuel=5, objectives=(1, 8), day=6)
    aboard(s, 0, "blue")
    aboard(s, 1, "green")
    deal(s, 0, "tungsten:fuel")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "route 4", luck=Luck(cards="skagway:money"))
    assert (fuel(s), hand(s)) == (2, ["skagway:money"])


# --- 2 Long flight specialist


@pytest.mark.parametrize("goal", ["old_crow", "inuvik"])
def test_2_an_improvement_for_old_crow_or_inuvik(goal: str) -> None:
    s = ready(2, "red", f"{goal}:money skagway:fuel tungsten:fuel june_lake:fuel")
    set_dial(s, 0, "cards_as_fuel", 6)
    take_off(s)
    fly(s, f"fly {goal}", "ticket money")
    assert s.owed == 1
    do(s, "improve switch_7")
    assert (switches(s), s.pilots[0].home) == ([7], True)


def test_2_once_a_round_even_after_both() -> None:
    s = ready(2, "red red", "")
    s.pilots[0].today = bit(place("old_crow")) | bit(place("inuvik"))
    s.pilots[0].flights = 2
    take_off(s)
    do(s, "end_day")
    assert s.owed == 1


def test_2_elsewhere_gives_nothing() -> None:
    s = ready(2, "red", "tungsten:fuel")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    assert s.owed == 0


# --- 3 The wind beneath my wings


@pytest.mark.parametrize(("way", "reward"), [(5, 0), (6, 0), (7, 2)])
def test_3_two_dollars_for_seven_fuel_in_a_day(way: int, reward: int) -> None:
    s = ready(3, "red", "june_lake:fuel")
    take_off(s)
    fly(s, "fly june_lake", "ticket fuel", f"route {way}")
    assert money(s) == 5 + 1 + reward


def test_3_counts_all_flights_and_burnt_cards() -> None:
    """Two to Destruction Bay and six to Taco Bar, two of them cards: the tank alone gave six."""
    s = ready(3, "red red", "destruction_bay:fuel taco_bar:money skagway:money june_lake:money", fuel=6)
    set_dial(s, 0, "cards_as_fuel", 4)
    take_off(s)
    fly(s, "fly destruction_bay", "ticket fuel", "route 2")
    do(s, "end_day")  # seat 1
    fly(s, "fly taco_bar", "ticket money", "ready")
    assert money(s) == 7 + 2 + 2


# --- 4 Scenic Route


def test_4_three_dollars_for_a_pink_die_on_the_second_flight() -> None:
    s = ready(4, "red pink", "skagway:fuel watson_lake:money")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel", "deliver red", "route 1")
    do(s, "end_day")  # seat 1
    fly(s, "fly watson_lake", "ticket money", "route 3")
    assert money(s) == 3 + 2 + 3


def test_4_not_on_the_first_flight() -> None:
    s = ready(4, "red pink", "skagway:fuel watson_lake:money")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel", "deliver pink", "route 1")
    do(s, "end_day")  # seat 1
    fly(s, "fly watson_lake", "ticket money", "route 3")
    assert money(s) == 3 + 2


def test_4_once_a_round() -> None:
    s = ready(4, "red pink pink", "skagway:fuel watson_lake:money tungsten:money")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel", "deliver red", "route 1")
    do(s, "end_day")  # seat 1
    fly(s, "fly watson_lake", "ticket money", "route 3")
    fly(s, "fly tungsten", "ticket money")
    assert money(s) == 4 + 3 + 3


# --- 5 Last Call


def test_5_two_dollars_for_the_last_cube_of_a_place() -> None:
    s = ready(5, "red", "tungsten:fuel")
    cubes(s, "tungsten", "red")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    do(s, "decline")
    assert money(s) == 2 + 4 + 1


def test_5_not_while_cubes_are_left_nor_for_grey_ones() -> None:
    s = ready(5, "red", "tungsten:fuel")
    cubes(s, "tungsten", "red blue")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    do(s, "decline")
    assert money(s) == 4 + 1
    s = ready(5, "red", "tungsten:fuel")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")  # no cube was there: a grey one, and nobody's last call
    assert money(s) == 4 + 1


# --- 6 Mounties' Priority


def test_6_a_fuel_and_a_card_for_boarding_only_red_dice() -> None:
    s = situation(1, money=0, fuel=0, objectives=(6,))
    at_gate(s, 1, "red red")
    morning(s)
    do(s, "gate 1", "board red", "depart", luck=Luck(cards="inuvik:fuel"))
    assert (fuel(s), hand(s)) == (3 + 1, ["inuvik:fuel"])


def test_6_not_with_another_colour_nor_without_red() -> None:
    for gate, dice in ((1, "blue"), (3, "red blue")):
        s = situation(1, money=0, fuel=0, objectives=(6,))
        at_gate(s, gate, dice)
        morning(s)
        do(s, f"gate {gate}", *(f"board {colour}" for colour in dice.split()), "depart")
        assert (fuel(s), hand_size(s)) == (4 - len(dice.split()), 0)


def test_6_the_tank_holds_seven_before_or_after() -> None:
    s = situation(1, money=0, fuel=5, objectives=(6,))
    at_gate(s, 1, "red")
    morning(s)
    do(s, "gate 1", "board red", "depart")
    assert (fuel(s), hand_size(s)) == (7, 1)


# --- 7, 8, 9: for each die of a flight


def test_7_a_dollar_for_each_yellow_die_at_the_end_of_the_flight() -> None:
    s = ready(7, "yellow yellow red", "tungsten:fuel tungsten:money tungsten:improvement watson_lake:fuel")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "ticket money", "deliver yellow", "deliver yellow", "route 4")
    assert (money(s), bool(s.pilots[0].home)) == (2, False)  # paid before the day is over


def test_8_a_fuel_for_each_blue_die_which_helps_the_next_flight() -> None:
    s = ready(8, "blue blue", "tungsten:fuel tungsten:money", fuel=4)
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "ticket money")
    assert fuel(s) == 2


def test_8_comes_too_late_to_pay_its_own_flight() -> None:
    s = ready(8, "blue blue", "tungsten:fuel tungsten:money", fuel=3)
    take_off(s)
    assert nouns(s, "fly") == []


def test_9_two_cards_for_each_green_die() -> None:
    s = situation(2, money=0, fuel=7, objectives=(9,), day=6)
    aboard(s, 0, "green green red")
    aboard(s, 1, "blue")
    deal(s, 0, "tungsten:fuel tungsten:money")
    take_off(s)
    drawn = "skagway:money skagway:money old_crow:fuel inuvik:fuel"
    fly(s, "fly tungsten", "ticket fuel", "ticket money", "deliver green", "deliver green", luck=Luck(cards=drawn))
    assert sorted(hand(s)) == sorted(drawn.split())


def test_7_8_9_pay_on_every_flight_of_the_day() -> None:
    s = ready(7, "yellow yellow", "skagway:fuel cinnamon_strip:fuel")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel", "route 1")
    assert money(s) == 1
    do(s, "end_day")  # seat 1
    fly(s, "fly cinnamon_strip", "ticket fuel", "route 2")
    assert money(s) == 2 + 1 + 2


# --- moments and cards in general


def test_objectives_with_the_exclamation_mark_come_after_cubes_and_improvements() -> None:
    s = ready(7, "yellow red", "tungsten:fuel watson_lake:fuel")
    cubes(s, "tungsten", "yellow")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "deliver yellow", "route 4")
    assert (money(s), int(s.owed)) == (0, 1)
    do(s, "improve bonus_fuel")
    assert money(s) == 1


def test_a_card_that_is_not_in_play_pays_nothing() -> None:
    s = ready(1, "yellow", "tungsten:fuel", fuel=4)
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    assert money(s) == 4 + 1


def test_without_objectives_nothing_is_looked_at() -> None:
    s = situation(2, money=0, fuel=7, day=6)
    aboard(s, 0, "yellow")
    aboard(s, 1, "green")
    deal(s, 0, "tungsten:fuel")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    assert money(s) == 4 + 1


@pytest.mark.parametrize(
    ("card", "moment", "dice", "goal", "expected"),
    [
        (2, "flight", "red red", "old_crow", "asked on landing"),
        (7, "income", "yellow yellow", "tungsten", "paid in the evening"),
    ],
)
def test_whoever_owns_the_cards_may_correct_a_moment(
    card: int, moment: str, dice: str, goal: str, expected: str
) -> None:
    """The symbols of 2, 4 and 8 are reconstructed: they are one word in the board file."""
    data = box()
    data["objectives"]["card"][card - 1]["timing"] = moment
    s = on_board(own(data), 2, money=0, fuel=7, objectives=(card,), day=6)
    aboard(s, 0, dice)
    aboard(s, 1, "green")
    set_dial(s, 0, "cards_as_fuel", 2)
    deal(s, 0, f"{goal}:fuel skagway:money watson_lake:money cinnamon_strip:money")
    take_off(s)
    fly(s, f"fly {goal}", "ticket fuel")
    assert (int(s.owed), money(s)) == ((1, 0) if card == 2 else (0, 0)), expected


def test_scenic_route_may_be_paid_on_each_flight() -> None:
    data = box()
    data["objectives"]["card"][3]["timing"] = "flight"
    s = on_board(own(data), 2, money=0, fuel=7, objectives=(4,), day=6)
    aboard(s, 0, "red pink pink")
    aboard(s, 1, "green")
    deal(s, 0, "skagway:fuel watson_lake:money tungsten:money")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel", "deliver red", "route 1")
    do(s, "end_day")  # seat 1
    fly(s, "fly watson_lake", "ticket money", "route 3")
    assert money(s) == 3
    fly(s, "fly tungsten", "ticket money")
    assert money(s) == 3 + 3 + 4 + 3


def test_switch_1_two_dice_on_a_ticket_count_twice() -> None:
    s = ready(7, "yellow yellow", "tungsten:fuel", fuel=4)
    switch_on(s, 0, 1)
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "deliver yellow", "deliver yellow")
    assert money(s) == 2 + 4 + 2
    assert dial(s, "bonus_fuel") == 0
