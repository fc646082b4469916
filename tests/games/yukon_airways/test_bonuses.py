"""Bonuses, and the seven switches, each on its own and in the pairs that touch each other."""

from __future__ import annotations

import pytest
from tests.games.yukon_airways.build import (
    aboard,
    at_gate,
    box,
    cubes,
    deal,
    dial,
    dice_aboard,
    do,
    fly,
    fuel,
    give_cubes,
    hand,
    icons,
    money,
    morning,
    nouns,
    on_board,
    open_icons,
    open_now,
    own,
    own_cubes,
    set_dial,
    set_stop,
    situation,
    switch_on,
    switches,
    take_off,
)

from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.kernel.ints import first_n

MONEY_CARDS = "skagway:money dawson_city:money june_lake:money inuvik:money taco_bar:money"
FUEL_CARDS = "skagway:fuel dawson_city:fuel june_lake:fuel inuvik:fuel taco_bar:fuel"
IMPROVEMENT_CARDS = "skagway:improvement dawson_city:improvement june_lake:improvement inuvik:improvement"


def ready(cards: str, dice: str = "red", fuel: int = 7) -> Yukon:
    """On Sunday, so that nothing is put away in the evening; seat 1 waits with a green die."""
    s = situation(2, money=0, fuel=fuel, day=6)
    aboard(s, 0, dice)
    aboard(s, 1, "green")
    deal(s, 0, cards)
    return s


def under(*cards: str) -> list[str]:
    return [f"under {card}" for card in cards]


# --- the three bonuses


def test_three_money_icons_bring_three_dollars() -> None:
    s = ready(f"tungsten:money {MONEY_CARDS}")
    take_off(s)
    do(s, "fly tungsten", "ticket money", *under("skagway:money", "dawson_city:money"), "ready")
    assert money(s) == 3


def test_three_fuel_icons_bring_two_fuel() -> None:
    s = ready(f"tungsten:fuel {FUEL_CARDS}", fuel=4)
    take_off(s)
    do(s, "fly tungsten", "ticket fuel", *under("skagway:fuel", "dawson_city:fuel"), "ready")
    assert fuel(s) == 6


def test_three_improvement_icons_bring_an_improvement() -> None:
    s = ready(f"tungsten:improvement {IMPROVEMENT_CARDS}")
    take_off(s)
    do(s, "fly tungsten", "ticket improvement", *under("skagway:improvement", "dawson_city:improvement"), "ready")
    assert nouns(s, "improve")[0] == "bonus_fuel"
    do(s, "improve switch_4")
    assert switches(s) == [4]


def test_a_bonus_improvement_may_be_declined() -> None:
    s = ready(f"tungsten:improvement {IMPROVEMENT_CARDS}")
    take_off(s)
    do(s, "fly tungsten", "ticket improvement", *under("skagway:improvement", "dawson_city:improvement"), "ready")
    fly(s, "decline")
    assert (switches(s), dial(s, "bonus_fuel")) == ([], 0)


def test_icons_count_on_tickets_and_extras_under_sets_too_but_not_on_backs() -> None:
    """Three fuel icons lie face down and never count; under the set three others do."""
    s = ready("skagway:fuel dawson_city:fuel june_lake:fuel inuvik:money taco_bar:money old_crow:money", fuel=4)
    take_off(s)
    do(s, "fly tungsten", "face_down", "lay skagway:fuel", "lay dawson_city:fuel", "lay june_lake:fuel")
    fly(s, *under("inuvik:money", "taco_bar:money", "old_crow:money"))
    assert money(s) == 3 + 4 + 1
    assert fuel(s) == 0


def test_burnt_cards_do_not_count_as_icons() -> None:
    s = ready("old_crow:fuel skagway:fuel inuvik:fuel", fuel=6)
    set_dial(s, 0, "cards_as_fuel", 2)
    take_off(s)
    fly(s, "fly old_crow", "ticket fuel", "ready")
    assert hand(s) == []
    assert open_icons(s)[1] == 1


def test_six_equal_icons_give_two_bonuses_and_used_icons_are_gone() -> None:
    s = ready(f"tungsten:money {MONEY_CARDS} watson_lake:money")
    take_off(s)
    names = ("skagway", "dawson_city", "june_lake", "inuvik", "taco_bar", "watson_lake")
    do(s, "fly tungsten", "ticket money", *under(*(f"{name}:money" for name in names)))
    assert money(s) == 6
    assert open_icons(s)[0] == 1  # seven icons, six of them used up


def test_unspent_icons_vanish_at_the_end_of_the_round() -> None:
    s = situation(1, money=0, fuel=7)
    aboard(s, 0, "red")
    deal(s, 0, "tungsten:fuel skagway:fuel")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", *under("skagway:fuel"))
    assert s.day == 2
    assert open_icons(s) == [0, 0, 0]


def test_fuel_beyond_the_tank_is_lost() -> None:
    s = ready(f"tungsten:fuel {FUEL_CARDS}", fuel=6)
    take_off(s)
    do(s, "fly tungsten", "ticket fuel", *under("skagway:fuel", "dawson_city:fuel"), "ready")
    assert fuel(s) == 7


def test_a_fuel_bonus_helps_to_pay_the_flight_that_earned_it() -> None:
    s = ready("tungsten:fuel skagway:fuel june_lake:fuel", fuel=2)
    take_off(s)
    assert "tungsten" in nouns(s, "fly")
    do(s, "fly tungsten", "ticket fuel")
    assert "ready" not in open_now(s)
    fly(s, *under("skagway:fuel", "june_lake:fuel"))
    assert fuel(s) == 0


def test_an_improvement_bonus_helps_to_pay_by_cards_as_fuel() -> None:
    """Nothing but that dial, raised to 2, pays for the flight: so nothing else may be chosen."""
    s = ready("tungsten:improvement skagway:improvement june_lake:improvement old_crow:money inuvik:money", fuel=2)
    take_off(s)
    assert "tungsten" in nouns(s, "fly")
    do(s, "fly tungsten", "ticket improvement", *under("skagway:improvement", "june_lake:improvement"))
    assert open_now(s) == ["improve cards_as_fuel"]
    fly(s, "improve cards_as_fuel")
    assert (fuel(s), hand(s)) == (0, [])


def test_the_pilot_chooses_the_order_of_bonuses() -> None:
    """With an improvement among them the order can matter; money and fuel alone are taken without asking."""
    s = ready("tungsten:improvement tungsten:money", dice="red red")
    icons(s, 0, "improvement", 2)
    icons(s, 0, "money", 2)
    take_off(s)
    do(s, "fly tungsten", "ticket improvement", "ticket money")
    assert open_now(s) == ["bonus money", "bonus improvement"]
    s = ready("tungsten:fuel tungsten:money", dice="red red", fuel=4)
    icons(s, 0, "fuel", 2)
    icons(s, 0, "money", 2)
    take_off(s)
    do(s, "fly tungsten", "ticket fuel", "ticket money")
    assert (fuel(s), money(s)) == (6, 3)


# --- switch 1: two dice on a ticket


def test_switch_1_a_ticket_carries_one_or_two_dice_never_none() -> None:
    s = ready("tungsten:fuel", dice="red red blue")
    switch_on(s, 0, 1)
    take_off(s)
    do(s, "fly tungsten", "ticket fuel")
    assert open_now(s) == ["deliver red", "deliver blue"]
    do(s, "deliver red")
    assert open_now(s) == ["deliver red", "deliver blue", "placed"]
    fly(s, "deliver blue")
    assert dice_aboard(s) == ["red"]
    assert own_cubes(s, "tungsten") == ["grey", "grey"]


def test_switch_1_two_tickets_carry_two_to_four_dice() -> None:
    s = ready("tungsten:fuel tungsten:money", dice="red red blue blue")
    switch_on(s, 0, 1)
    take_off(s)
    do(s, "fly tungsten", "ticket fuel", "ticket money", "deliver red")
    assert "placed" not in open_now(s)
    do(s, "deliver red")
    assert "placed" in open_now(s)
    fly(s, "deliver blue", "deliver blue")
    assert dice_aboard(s) == []


def test_switch_1_turned_on_by_a_bonus_serves_the_same_flight() -> None:
    s = ready("tungsten:improvement", dice="red red")
    icons(s, 0, "improvement", 2)
    take_off(s)
    fly(s, "fly tungsten", "ticket improvement", "improve switch_1", "deliver red", "deliver red")
    assert dice_aboard(s) == []


def test_switches_1_and_6_two_face_down_cards_carry_two_dice() -> None:
    s = ready("skagway:fuel june_lake:money", dice="red red")
    switch_on(s, 0, 1, 6)
    take_off(s)
    fly(s, "fly tungsten", "face_down", "lay skagway:fuel", "lay june_lake:money", "deliver red", "deliver red")
    assert dice_aboard(s) == []


# --- switch 2: free gate moves


def test_switch_2_two_gate_moves_cost_nothing() -> None:
    s = situation(1, money=1)
    switch_on(s, 0, 2)
    at_gate(s, 3, "red red")
    at_gate(s, 1, "blue")
    morning(s)
    do(s, "gate 1", "move", "shift red_3_2", "move", "shift red_2_1")
    assert money(s) == 1
    do(s, "move", "shift red_3_2")
    assert money(s) == 0


def test_switches_2_and_4_a_die_of_a_second_colour_is_fetched_for_nothing() -> None:
    s = situation(1, money=0)
    switch_on(s, 0, 2, 4)
    at_gate(s, 1, "red")
    at_gate(s, 2, "blue")
    morning(s)
    do(s, "gate 1", "move", "shift blue_2_1", "board red", "board blue", "depart")
    assert dice_aboard(s) == ["red", "blue"]


# --- switch 3: money with every bonus


@pytest.mark.parametrize(
    ("icon", "dollars"), [("money", 3 + 2), ("fuel", 2), ("improvement", 2)], ids=["money", "fuel", "improvement"]
)
def test_switch_3_two_dollars_with_every_bonus(icon: str, dollars: int) -> None:
    s = ready(f"tungsten:{icon}", dice="red red")
    switch_on(s, 0, 3)
    icons(s, 0, icon, 2)
    take_off(s)
    do(s, "fly tungsten", f"ticket {icon}")
    assert money(s) == dollars


def test_switch_3_pays_also_when_the_improvement_cannot_be_used() -> None:
    s = ready("tungsten:improvement", dice="red red")
    for number in range(5):
        set_stop(s, 0, number, s.board.top[number])
    s.pilots[0].switches = first_n(7)
    icons(s, 0, "improvement", 2)
    s.pilots[0].thrifty = True
    take_off(s)
    do(s, "fly tungsten", "ticket improvement")
    assert money(s) == 2


def test_switch_3_does_not_react_to_objectives_cubes_or_gates() -> None:
    s = situation(2, money=1, fuel=7, objectives=(7,), day=6)
    switch_on(s, 0, 3)
    aboard(s, 0, "yellow")
    aboard(s, 1, "green")
    cubes(s, "tungsten", "yellow")
    deal(s, 0, "tungsten:fuel")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    do(s, "improve bonus_fuel")
    assert money(s) == 1 + 1 + 4 + 1  # the nugget and the income
    s = situation(1, money=3)
    switch_on(s, 0, 3)
    morning(s)
    do(s, "gate 6", "improve bonus_fuel")
    assert money(s) == 2


def test_switch_3_turned_on_by_a_bonus_pays_from_the_next_bonus_on() -> None:
    s = ready("tungsten:improvement tungsten:money", dice="red red")
    icons(s, 0, "improvement", 2)
    icons(s, 0, "money", 2)
    take_off(s)
    do(s, "fly tungsten", "ticket improvement", "ticket money", "bonus improvement", "improve switch_3")
    assert money(s) == 3 + 2  # nothing for the improvement, $2 with the money bonus that follows


# --- switch 4: see also test_boarding.py


def test_switch_4_two_colours_board() -> None:
    s = situation(1)
    switch_on(s, 0, 4)
    at_gate(s, 1, "red blue green")
    morning(s)
    do(s, "gate 1", "board red", "board blue")
    assert nouns(s, "board") == []


def test_switch_4_and_gate_3_three_colours_board() -> None:
    s = situation(1)
    switch_on(s, 0, 4)
    at_gate(s, 3, "red blue green yellow")
    morning(s)
    do(s, "gate 3", "board red", "board blue", "board green")
    assert nouns(s, "board") == []


# --- switch 5: a bonus for two icons, once a round


def test_switch_5_a_bonus_for_two_icons_once_a_round() -> None:
    s = ready("tungsten:money skagway:money watson_lake:fuel", dice="red red")
    switch_on(s, 0, 5)
    take_off(s)
    do(s, "fly tungsten", "ticket money", "under skagway:money")
    assert open_now(s) == ["thrift money", "keep"]
    fly(s, "thrift money", "route 4")
    assert money(s) == 3
    icons(s, 0, "money", 2)
    do(s, "end_day")  # seat 1
    do(s, "fly watson_lake", "ticket fuel")
    assert open_now(s) == ["confirm"]  # two icons wait, and the switch was used


def test_switch_5_may_be_kept_for_later() -> None:
    s = ready("tungsten:money skagway:money watson_lake:fuel", dice="red red")
    switch_on(s, 0, 5)
    take_off(s)
    fly(s, "fly tungsten", "ticket money", "under skagway:money", "keep", "route 4")
    assert money(s) == 0
    assert open_icons(s)[0] == 2


def test_switch_5_does_not_cheapen_a_second_bonus() -> None:
    s = ready(f"tungsten:money {MONEY_CARDS}")
    switch_on(s, 0, 5)
    take_off(s)
    do(s, "fly tungsten", "ticket money", *under("skagway:money", "dawson_city:money", "june_lake:money"), "ready")
    assert open_now(s) == ["bonus money", "thrift money"]
    do(s, "thrift money")
    assert money(s) == 3
    assert open_icons(s)[0] == 2  # four icons: two used, and two are not enough now


def test_switch_5_five_icons_give_two_bonuses() -> None:
    s = ready(f"tungsten:money {MONEY_CARDS}")
    switch_on(s, 0, 5)
    take_off(s)
    names = ("skagway:money", "dawson_city:money", "june_lake:money", "inuvik:money")
    do(s, "fly tungsten", "ticket money", *under(*names), "ready", "thrift money")
    assert money(s) == 6


def test_switch_5_turned_on_while_two_icons_wait_may_be_used_at_once() -> None:
    s = ready("tungsten:improvement tungsten:money", dice="red red")
    icons(s, 0, "improvement", 2)
    icons(s, 0, "money", 1)
    take_off(s)
    do(s, "fly tungsten", "ticket improvement", "ticket money", "improve switch_5")
    assert open_now(s) == ["thrift money", "keep"]
    do(s, "thrift money")
    assert money(s) == 3


def test_switch_5_is_ready_again_the_next_day() -> None:
    s = situation(1, money=0, fuel=7)
    aboard(s, 0, "red")
    deal(s, 0, "tungsten:money skagway:money")
    switch_on(s, 0, 5)
    take_off(s)
    fly(s, "fly tungsten", "ticket money", "under skagway:money", "thrift money")
    assert s.day == 2
    assert not s.pilots[0].thrifty


def test_switches_3_and_5_a_cheap_bonus_pays_two_dollars_too() -> None:
    s = ready("tungsten:fuel skagway:fuel", fuel=4)
    switch_on(s, 0, 3, 5)
    take_off(s)
    do(s, "fly tungsten", "ticket fuel", "under skagway:fuel", "thrift fuel")
    assert (fuel(s), money(s)) == (6, 2)


def test_switch_5_may_be_what_pays_for_the_flight() -> None:
    """Two fuel icons and the switch: keeping them, or spending it on money, would leave the flight unpaid."""
    s = ready("tungsten:fuel skagway:fuel", fuel=2)
    switch_on(s, 0, 5)
    icons(s, 0, "money", 2)
    take_off(s)
    do(s, "fly tungsten", "ticket fuel", "under skagway:fuel")
    assert open_now(s) == ["thrift fuel"]


def test_an_improvement_bonus_that_turns_on_switch_5_may_be_what_pays_for_the_flight() -> None:
    """The tank lacks two; two fuel icons wait; no card is left to burn: only switch 5 helps."""
    s = ready("tungsten:improvement", fuel=2)
    icons(s, 0, "improvement", 2)
    icons(s, 0, "fuel", 2)
    take_off(s)
    do(s, "fly tungsten", "ticket improvement")
    assert open_now(s) == ["improve switch_5"]
    do(s, "improve switch_5")
    assert open_now(s) == ["thrift fuel"]
    fly(s, "thrift fuel")
    assert fuel(s) == 0


# --- switch 6: two face-down cards


def test_switch_6_two_face_down_cards_make_a_ticket() -> None:
    s = ready("skagway:fuel june_lake:money")
    switch_on(s, 0, 6)
    take_off(s)
    fly(s, "fly tungsten", "face_down", "lay skagway:fuel", "lay june_lake:money")
    assert own_cubes(s, "tungsten") == ["grey"]


def test_switch_6_turned_on_by_a_bonus_serves_the_next_flight() -> None:
    """Tickets were played before bonuses: this flight gets no more of them, the next one cheaper sets."""
    s = ready("tungsten:improvement skagway:fuel june_lake:money", dice="red red")
    icons(s, 0, "improvement", 2)
    take_off(s)
    do(s, "fly tungsten", "ticket improvement", "improve switch_6")
    assert "face_down" not in open_now(s)
    fly(s, "route 4")
    do(s, "end_day")  # seat 1
    do(s, "fly watson_lake", "face_down", "lay skagway:fuel", "lay june_lake:money")
    assert hand(s) == []


def test_switches_5_and_6_cheap_sets_leave_cards_for_a_cheap_bonus() -> None:
    s = ready("skagway:fuel june_lake:money inuvik:fuel old_crow:fuel", fuel=4)
    switch_on(s, 0, 5, 6)
    take_off(s)
    do(
        s,
        "fly tungsten",
        "face_down",
        "lay skagway:fuel",
        "lay june_lake:money",
        *under("inuvik:fuel", "old_crow:fuel"),
    )
    do(s, "thrift fuel")
    assert fuel(s) == 6


# --- switch 7: the main colour


def test_switch_7_two_dollars_for_each_cube_of_the_main_colour() -> None:
    s = situation(2, money=0)
    give_cubes(s, 0, "skagway", "red red blue")
    assert s.tally(0).main_colour == 0
    switch_on(s, 0, 7)
    assert s.tally(0).main_colour == 4


def test_switch_7_grey_counts_and_one_of_several_main_colours_scores() -> None:
    s = situation(2, money=0)
    switch_on(s, 0, 7)
    give_cubes(s, 0, "skagway", "grey grey grey red red red blue")
    assert s.tally(0).main_colour == 6


def test_figures_of_switches_come_from_the_board() -> None:
    data = box()
    data["switches"]["switch"][2]["money_per_bonus"] = 7
    s = on_board(own(data), 2, money=0, fuel=7, day=6)
    aboard(s, 0, "red red")
    deal(s, 0, "tungsten:fuel")
    switch_on(s, 0, 3)
    icons(s, 0, "fuel", 2)
    take_off(s)
    do(s, "fly tungsten", "ticket fuel")
    assert money(s) == 7
