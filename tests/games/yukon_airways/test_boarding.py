"""Phase 1: gates, their actions, gate moves, boarding, fuel."""

from __future__ import annotations

import pytest
from tests.games.yukon_airways.build import (
    Luck,
    aboard,
    actor,
    at_gate,
    box,
    card_name,
    deal,
    dial,
    dice_aboard,
    dice_at,
    discards,
    do,
    fuel,
    hand,
    hand_size,
    money,
    morning,
    nouns,
    on_board,
    open_now,
    own,
    rest,
    set_dial,
    situation,
    start_over,
    switch_on,
    switches,
)

from aerodrome.games.yukon_airways.board import KINDS
from aerodrome.games.yukon_airways.state import BOARDING, DECK, DISCARDS, Yukon
from aerodrome.games.yukon_airways.vocabulary import ASK_BOARDING, ASK_FLIGHT, E_BOARDED, E_GATE, E_MOVED
from aerodrome.laws.fields import plain


def pier(seats: int = 1, money: int = 3, fuel: int = 4, dice: str = "") -> Yukon:
    """Dice at gates, as "1 red red, 5 blue"; all others are at gate 6."""
    s = situation(seats, money=money, fuel=fuel)
    for words in filter(None, dice.split(", ")):
        gate, _, colours = words.partition(" ")
        at_gate(s, int(gate), colours)
    return s


# --- a. the gate


def test_each_player_completes_all_steps_before_the_next_one_begins() -> None:
    s = pier(2, dice="1 red, 2 blue")
    morning(s)
    assert actor(s) == 0
    do(s, "gate 1", "board red")
    assert actor(s) == 0
    do(s, "depart")
    assert actor(s) == 1
    assert s.phase == 1


def test_boarding_follows_the_turn_track() -> None:
    s = pier(3, dice="1 red red red")
    s.order[0], s.order[1], s.order[2] = 2, 0, 1
    morning(s)
    for seat in (2, 0, 1):
        assert actor(s) == seat
        do(s, "gate 1", "board red", "depart")


def test_a_gate_holds_several_markers_and_each_may_use_its_action() -> None:
    s = pier(2, fuel=0, dice="5 red red blue blue")
    morning(s)
    do(s, "gate 5", "use", "board red", "depart")
    do(s, "gate 5", "use", "board blue", "depart")
    assert (fuel(s, 0), fuel(s, 1)) == (5, 5)


def test_flights_go_by_gate_and_within_a_gate_from_top_to_bottom() -> None:
    """The later marker lies below the earlier one; the track then also opens the next boarding."""
    s = pier(4, dice="2 red red, 1 blue")
    s.order[0], s.order[1], s.order[2], s.order[3] = 3, 1, 0, 2
    morning(s)
    do(s, "gate 6", "decline", "board pink", "depart")
    do(s, "gate 2", "decline", "board red", "depart")
    do(s, "gate 2", "decline", "board red", "depart")
    do(s, "gate 1", "board blue", "depart")
    assert [int(seat) for seat in s.order] == [2, 1, 0, 3]
    assert (s.kind(), actor(s)) == (ASK_FLIGHT, 2)
    do(s, "end_day", "end_day", "end_day", "end_day")
    assert actor(s) == 2  # nothing changes the track in between


def test_a_gate_is_open_only_if_a_die_can_be_brought_there() -> None:
    """All dice at gate 6; with $1 a die can be brought one step, round the ring too."""
    s = pier(1, money=1)
    morning(s)
    assert nouns(s, "gate") == ["1", "4", "5", "6"]  # gate 4 brings a free move of its own: two steps in all


def test_without_money_only_gates_with_dice_or_free_moves() -> None:
    s = pier(1, money=0, dice="3 red")
    morning(s)
    assert nouns(s, "gate") == ["3", "4", "6"]


def test_free_moves_of_switch_2_open_gates() -> None:
    s = pier(1, money=0)
    switch_on(s, 0, 2)
    morning(s)
    assert nouns(s, "gate") == ["1", "2", "4", "5", "6"]  # all dice at gate 6, two steps at most


def test_gate_6_is_open_where_buying_switch_2_brings_the_die() -> None:
    """One dollar, dice two steps away: only switch 2, bought there, brings one; so it must be bought."""
    s = situation(1, money=1)
    at_gate(s, 4, "pink pink yellow yellow red red blue blue green green")
    morning(s)
    assert "6" in nouns(s, "gate")
    do(s, "gate 6")
    assert open_now(s) == ["improve switch_2"]
    do(s, "improve switch_2", "move", "shift red_4_5", "move", "shift red_5_6", "board red", "depart")
    assert dice_aboard(s) == ["red"]


def test_the_last_player_always_finds_a_die() -> None:
    """Four players, three planes full, no money: some gate is open, for three dice are left."""
    s = situation(4, money=0)
    for seat, dice in enumerate(("pink pink pink yellow", "yellow yellow red red", "red blue blue blue")):
        aboard(s, seat, dice)
    at_gate(s, 2, "green green green")
    rest(s)
    s.phase = BOARDING
    s.turn = 3
    s.go_on(Luck())
    assert (actor(s), nouns(s, "gate")) == (3, ["2"])


# --- b. the action


def test_gate_1_has_no_action() -> None:
    s = pier(1, dice="1 red")
    morning(s)
    do(s, "gate 1")
    assert s.kind() == ASK_BOARDING


def test_gate_2_draws_a_card() -> None:
    s = pier(1, dice="2 red")
    morning(s)
    do(s, "gate 2", "use", luck=Luck(cards="old_crow:fuel"))
    assert hand(s) == ["old_crow:fuel"]


def test_gate_3_boards_a_second_colour() -> None:
    s = pier(1, dice="3 red blue green")
    morning(s)
    do(s, "gate 3", "board red", "board blue")
    assert nouns(s, "board") == []
    do(s, "depart")
    assert dice_aboard(s) == ["red", "blue"]


def test_gate_4_gives_a_free_move_and_a_fuel() -> None:
    s = pier(1, money=0, fuel=0, dice="4 red, 5 red")
    morning(s)
    do(s, "gate 4", "use")
    assert (fuel(s), s.pilots[0].free) == (1, 1)
    do(s, "move", "shift red_5_4", "board red", "board red", "depart")
    assert money(s) == 0
    assert dice_aboard(s) == ["red", "red"]


def test_gate_5_gives_two_fuel() -> None:
    s = pier(1, fuel=1, dice="5 red")
    morning(s)
    do(s, "gate 5", "use")
    assert fuel(s) == 3


def test_gate_6_sells_one_improvement_for_a_dollar() -> None:
    s = pier(1, money=3)
    morning(s)
    do(s, "gate 6", "improve christmas_bonus")
    assert (money(s), dial(s, "christmas_bonus")) == (2, 2)
    assert s.kind() == ASK_BOARDING  # not another one


@pytest.mark.parametrize(("gate", "dice"), [(2, "red"), (4, "red"), (5, "red"), (6, "red")])
def test_every_gate_action_may_be_declined(gate: int, dice: str) -> None:
    s = pier(1, fuel=0, dice=f"{gate} {dice}")
    morning(s)
    do(s, f"gate {gate}", "decline")
    assert (fuel(s), money(s), hand_size(s), s.pilots[0].free) == (0, 3, 0, 0)


def test_an_action_without_effect_is_not_asked_for() -> None:
    """Gate 5 with a full tank, gate 2 with no card left anywhere, gate 6 without a dollar."""
    s = pier(1, money=0, fuel=7, dice="5 red, 2 blue")
    deal(s, 0, " ".join(card_name(kind) for kind in range(KINDS) for _ in range(2)))
    morning(s)
    for gate in (5, 2, 6):
        twin = s.clone()
        do(twin, f"gate {gate}")
        assert twin.kind() == ASK_BOARDING


def test_what_gate_6_sells_works_at_once() -> None:
    """Switch 4 allows a second colour, bonus fuel counts in the same boarding, switch 2 moves dice for nothing."""
    s = pier(1, money=1, fuel=0)
    morning(s)
    do(s, "gate 6", "improve switch_4", "board red", "board blue", "depart")
    assert dice_aboard(s) == ["red", "blue"]
    s = pier(1, money=1, fuel=0)
    morning(s)
    do(s, "gate 6", "improve bonus_fuel", "board red", "depart")
    assert fuel(s) == 3 + 1
    s = pier(1, money=1, fuel=0, dice="5 green")
    morning(s)
    do(s, "gate 6", "improve switch_2", "move", "shift green_5_6", "board green", "depart")
    assert money(s) == 0


def test_the_gate_action_comes_before_dice_are_moved() -> None:
    """Once dice may be moved, the action is no longer offered."""
    s = pier(1, dice="5 red")
    morning(s)
    do(s, "gate 5", "decline")
    assert "use" not in open_now(s)


# --- gate moves


def test_a_move_goes_to_a_neighbouring_gate_for_a_dollar_gates_6_and_1_are_neighbours() -> None:
    s = pier(1, money=5, dice="1 red")
    morning(s)
    do(s, "gate 1", "move")
    assert {"red_1_2", "red_1_6", "blue_6_1", "blue_6_5"} <= set(nouns(s, "shift"))
    assert "blue_6_4" not in nouns(s, "shift")
    do(s, "shift blue_6_1")
    assert money(s) == 4
    assert dice_at(s, 1) == ["red", "blue"]


def test_any_die_may_be_moved_as_often_as_it_is_paid_only_to_annoy_others_too() -> None:
    s = pier(1, money=3, dice="1 red, 3 blue")
    morning(s)
    do(s, "gate 1", "move", "shift blue_3_4", "move", "shift blue_4_5", "move", "shift green_6_5")
    assert dice_at(s, 5) == ["blue", "green"]
    assert open_now(s) == ["board red"]


def test_dice_are_moved_before_the_first_is_boarded() -> None:
    s = pier(1, money=9, dice="1 red")
    morning(s)
    do(s, "gate 1")
    assert "move" in open_now(s)
    do(s, "board red")
    assert "move" not in open_now(s)


def test_dice_on_planes_never_move() -> None:
    s = pier(2, money=9, dice="1 red")
    morning(s)
    do(s, "gate 1", "board red", "depart", "gate 6", "decline", "move")
    assert not any(noun.startswith("red_1") for noun in nouns(s, "shift"))


def test_free_moves_of_gate_4_and_switch_2_add_up_are_spent_first_and_lapse() -> None:
    s = pier(1, money=2, dice="4 red")
    switch_on(s, 0, 2)
    morning(s)
    do(s, "gate 4", "use")
    assert s.pilots[0].free == 3
    do(s, "move", "shift blue_6_5", "move", "shift blue_5_4")
    assert (s.pilots[0].free, money(s)) == (1, 2)
    do(s, "board red", "depart")
    assert s.pilots[0].free == 0


def test_after_the_free_moves_money_pays() -> None:
    s = pier(1, money=2, dice="4 red")
    morning(s)
    do(s, "gate 4", "use", "move", "shift blue_6_5", "move", "shift blue_5_4")
    assert (s.pilots[0].free, money(s)) == (0, 1)


def test_a_move_that_would_leave_no_die_to_board_is_refused() -> None:
    """The last dollar must not carry the only die at the gate away; with two dollars it could be brought back."""
    s = pier(1, money=1, dice="3 red")
    morning(s)
    do(s, "gate 3", "move")
    assert not {"red_3_4", "red_3_2"} & set(nouns(s, "shift"))
    s = pier(1, money=2, dice="3 red")
    morning(s)
    do(s, "gate 3", "move")
    assert {"red_3_4", "red_3_2"} <= set(nouns(s, "shift"))


def test_a_move_away_from_an_empty_gate_is_refused_if_the_rest_does_not_suffice() -> None:
    """Gate 5 is empty, all dice wait at gate 6, one dollar: only a move to gate 5 is left."""
    s = pier(1, money=1)
    morning(s)
    do(s, "gate 5", "decline", "move")
    assert all(noun.endswith("_6_5") for noun in nouns(s, "shift"))


def test_the_last_dollar_is_not_for_sale_when_the_only_die_needs_it() -> None:
    """At an empty gate 6 with $1: an improvement (but switch 2) would leave nothing to board."""
    s = situation(1, money=1)
    at_gate(s, 5, "pink pink yellow yellow red red blue blue green green")
    morning(s)
    do(s, "gate 6")
    assert open_now(s) == ["decline", "improve switch_2"]


def test_an_action_that_is_needed_cannot_be_declined() -> None:
    """Gate 4 without money and without a die: only its free move brings one."""
    s = pier(1, money=0, dice="5 red")
    morning(s)
    do(s, "gate 4")
    assert open_now(s) == ["use"]


# --- c. boarding


def test_one_or_more_dice_of_one_colour() -> None:
    s = pier(1, dice="1 red red blue")
    morning(s)
    do(s, "gate 1")
    assert "depart" not in open_now(s)  # at least one
    do(s, "board red")
    assert nouns(s, "board") == ["red"]
    assert "depart" in open_now(s)


def test_only_dice_at_the_own_gate_board() -> None:
    s = pier(1, dice="1 red, 2 blue")
    morning(s)
    do(s, "gate 1")
    assert nouns(s, "board") == ["red"]


def test_a_plane_has_four_seats() -> None:
    data = box()
    data["setup"]["dice_per_colour"]["1"] = 6
    s = on_board(own(data, 1), 1)
    at_gate(s, 1, "red red red red red")
    morning(s)
    do(s, "gate 1", "board red", "board red", "board red", "board red")
    assert open_now(s) == ["depart"]


@pytest.mark.parametrize(("gate", "switch", "colours"), [(1, False, 1), (1, True, 2), (3, False, 2), (3, True, 3)])
def test_colours_by_gate_and_switch(gate: int, switch: bool, colours: int) -> None:
    """One, one more at gate 3, one more with switch 4."""
    s = pier(1, dice=f"{gate} pink yellow red blue")
    if switch:
        switch_on(s, 0, 4)
    morning(s)
    do(s, f"gate {gate}")
    boarded = 0
    while nouns(s, "board"):
        do(s, f"board {nouns(s, 'board')[0]}")
        boarded += 1
    assert boarded == colours


# --- d. fuel


@pytest.mark.parametrize(("dice", "gained"), [(1, 3), (2, 2), (3, 1)])
def test_a_fuel_for_each_empty_seat(dice: int, gained: int) -> None:
    data = box()
    data["setup"]["dice_per_colour"]["1"] = 3
    s = on_board(own(data, 1), 1, fuel=2)
    at_gate(s, 1, "red red red")
    morning(s)
    do(s, "gate 1", *["board red"] * dice, "depart")
    assert fuel(s) == 2 + gained


def test_bonus_fuel_is_added_and_the_tank_holds_seven() -> None:
    s = pier(1, fuel=1, dice="1 red")
    set_dial(s, 0, "bonus_fuel", 2)
    morning(s)
    do(s, "gate 1", "board red", "depart")
    assert fuel(s) == 1 + 3 + 2
    s = pier(1, fuel=6, dice="1 red")
    set_dial(s, 0, "bonus_fuel", 3)
    morning(s)
    do(s, "gate 1", "board red", "depart")
    assert fuel(s) == 7


# --- the declaration


def test_starting_over_puts_everything_back() -> None:
    s = pier(1, money=4, dice="4 red, 5 red")
    morning(s)
    do(s, "gate 4", "use")
    before = plain(s)
    assert s.asides(0) == []  # nothing to take back yet
    do(s, "move", "shift red_5_4", "move", "shift blue_6_5", "board red", "board red")
    start_over(s)
    assert {**plain(s), "plan.restarts": 0} == before
    assert s.kind() == ASK_BOARDING
    do(s, "board red", "depart")
    assert money(s) == 4


def test_the_table_hears_of_gate_moves_and_boarding() -> None:
    s = pier(2, money=4, dice="1 red")
    morning(s)
    do(s, "gate 1", "move", "shift red_1_2", "move", "shift red_2_1", "board red", "depart")
    assert told_of(s, E_GATE) == [[0, 0, 0, 0]]
    assert told_of(s, E_MOVED) == [[0, 2, 2, 0]]
    assert told_of(s, E_BOARDED) == [[0, 0, 1 << 6, 7]]


def told_of(s: Yukon, event: int) -> list[list[int]]:
    return [one.row()[1:5] for one in s.events if one.kind == event]


def test_a_card_drawn_at_gate_2_comes_from_the_discards_if_the_deck_is_empty() -> None:
    s = pier(1, dice="2 red")
    for kind in range(KINDS):
        s.cards[DISCARDS + kind] = s.cards[DECK + kind]
        s.cards[DECK + kind] = 0
    s.discards_size, s.deck_size = 72, 0
    morning(s)
    do(s, "gate 2", "use")
    assert (hand_size(s), int(s.deck_size), int(s.discards_size)) == (1, 71, 0)
    assert discards(s) == []


def test_switches_bought_stay_on() -> None:
    s = pier(1, money=2)
    morning(s)
    do(s, "gate 6", "improve switch_7", "board red", "depart", "end_day")
    assert switches(s) == [7]
