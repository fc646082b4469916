"""Phase 2: destinations, tickets, face-down sets, additional cards, dice, the way, fuel, cubes."""

from __future__ import annotations

import pytest
from tests.games.yukon_airways.build import (
    Luck,
    aboard,
    actor,
    cubes,
    cubes_on,
    deal,
    dial,
    dice_aboard,
    discards,
    do,
    fly,
    fuel,
    give_cubes,
    hand,
    icons,
    money,
    nouns,
    open_icons,
    open_now,
    own_cubes,
    pile,
    set_dial,
    set_stop,
    situation,
    stands_at,
    start_over,
    switch_on,
    switches,
    take_off,
    told,
)

from aerodrome.games.yukon_airways.state import TABLE, Yukon
from aerodrome.games.yukon_airways.vocabulary import ASK_FLIGHT, E_FLIGHT, E_INCOME
from aerodrome.kernel.ints import first_n
from aerodrome.laws.fields import difference, snapshot


def ready(dice: str, cards: str, *, seats: int = 1, fuel: int = 7, objectives: tuple[int, ...] = ()) -> Yukon:
    """On Sunday, so that nothing is put away in the evening."""
    s = situation(seats, money=0, fuel=fuel, objectives=objectives, day=6)
    aboard(s, 0, dice)
    deal(s, 0, cards)
    return s


# --- turns


def test_one_flight_a_turn_and_the_order_repeats() -> None:
    s = ready("red red", "skagway:fuel cinnamon_strip:fuel", seats=2)
    aboard(s, 1, "blue blue")
    deal(s, 1, "skagway:money cinnamon_strip:money")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel")
    assert actor(s) == 1
    fly(s, "fly skagway", "ticket money")
    assert actor(s) == 0
    fly(s, "fly cinnamon_strip", "ticket fuel")
    assert s.pilots[0].home
    assert actor(s) == 1


def test_who_cannot_fly_again_goes_straight_to_income_even_with_dice_aboard() -> None:
    s = ready("red red", "skagway:fuel", seats=2)
    aboard(s, 1, "blue")
    take_off(s)
    do(s, "fly skagway", "ticket fuel", "confirm")
    assert (s.pilots[0].home, s.pilots[0].aboard) == (True, 1)
    assert money(s) == 1 + 1
    assert actor(s) == 1
    do(s, "end_day")
    assert s.over


def test_who_does_not_want_to_fly_again_goes_straight_to_income_even_with_dice_aboard() -> None:
    s = ready("red red", "skagway:fuel cinnamon_strip:money", seats=2)
    aboard(s, 1, "blue")
    take_off(s)
    do(s, "fly skagway", "ticket fuel", "confirm")
    assert (actor(s), open_now(s)) == (0, ["end_day", "stay_out"])
    do(s, "end_day")
    assert (s.pilots[0].home, s.pilots[0].aboard, actor(s)) == (True, 1, 1)
    assert money(s) == 1 + 1


def test_who_waits_to_fly_again_is_asked_on_the_next_turn() -> None:
    s = ready("red red", "skagway:fuel cinnamon_strip:money", seats=2)
    aboard(s, 1, "blue")
    take_off(s)
    do(s, "fly skagway", "ticket fuel", "confirm", "stay_out", "end_day")
    assert (actor(s), open_now(s)) == (0, ["fly cinnamon_strip", "end_day"])
    assert not s.pilots[0].home


def test_who_flies_alone_is_not_asked_whether_to_wait() -> None:
    s = ready("red red", "skagway:fuel cinnamon_strip:money", seats=2)
    aboard(s, 1, "blue")
    s.pilots[1].home = True
    take_off(s)
    do(s, "fly skagway", "ticket fuel", "confirm")
    assert open_now(s) == ["fly cinnamon_strip", "end_day"]


def test_who_does_not_fly_is_finished_and_cannot_fly_later() -> None:
    s = ready("red", "skagway:fuel", seats=2)
    aboard(s, 1, "blue blue")
    deal(s, 1, "skagway:money cinnamon_strip:money tungsten:money")
    take_off(s)
    do(s, "end_day")
    fly(s, "fly skagway", "ticket money")
    assert actor(s) == 1  # seat 0 had dice, a ticket and fuel, and is not asked again


def test_a_player_without_dice_goes_home_at_once() -> None:
    s = ready("red", "skagway:fuel", seats=2)
    aboard(s, 1, "blue")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel")
    assert s.pilots[0].home
    assert told(s, E_INCOME) == [[0, 1, 1, 0]]


def test_a_player_who_cannot_fly_can_only_end_the_day() -> None:
    s = ready("red", "old_crow:fuel")
    take_off(s)
    assert open_now(s) == ["end_day"]


def test_every_day_starts_in_whitehorse_and_goes_on_from_where_the_plane_is() -> None:
    s = ready("red red", "skagway:fuel watson_lake:fuel", fuel=4)
    take_off(s)
    fly(s, "fly skagway", "ticket fuel")
    assert stands_at(s) == "skagway"
    fly(s, "fly watson_lake", "ticket fuel")  # 3 from Skagway
    assert fuel(s) == 4 - 1 - 3


# --- a. destination and tickets


def test_neither_whitehorse_nor_the_place_where_the_plane_stands() -> None:
    s = ready("red red", "skagway:fuel skagway:money dawson_city:fuel inuvik:fuel tungsten:fuel")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel")
    assert "whitehorse" not in nouns(s, "fly")
    assert "skagway" not in nouns(s, "fly")
    assert "cinnamon_strip" in nouns(s, "fly")


def test_returning_to_a_place_left_earlier_that_day() -> None:
    s = ready("red red blue", "skagway:fuel cinnamon_strip:fuel skagway:money")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel", "deliver red")
    fly(s, "fly cinnamon_strip", "ticket fuel", "deliver red")
    fly(s, "fly skagway", "ticket money")
    assert own_cubes(s, "skagway") == ["grey", "grey"]


def test_a_ticket_for_each_die() -> None:
    s = ready("red red blue", "tungsten:fuel tungsten:money")
    take_off(s)
    fly(s, "fly tungsten", "ticket money", "ticket fuel", "deliver red", "deliver red")
    assert dice_aboard(s) == ["blue"]
    assert own_cubes(s, "tungsten") == ["grey", "grey"]


def test_no_more_tickets_than_dice() -> None:
    s = ready("red", "tungsten:fuel tungsten:money tungsten:improvement skagway:fuel")
    take_off(s)
    do(s, "fly tungsten", "ticket money")
    assert not nouns(s, "ticket")
    assert "face_down" not in open_now(s)


def test_a_flight_needs_a_ticket() -> None:
    s = ready("red", "tungsten:fuel skagway:money")
    take_off(s)
    assert nouns(s, "fly") == ["skagway", "tungsten"]
    do(s, "fly tungsten")
    assert open_now(s) == ["ticket fuel"]


def test_three_face_down_cards_stand_for_any_ticket_inuvik_too() -> None:
    s = ready("red", "skagway:fuel skagway:money dawson_city:fuel")
    take_off(s)
    assert {"taco_bar", "fort_norman", "tungsten"} <= set(nouns(s, "fly"))
    fly(s, "fly taco_bar", "face_down", "lay skagway:fuel", "lay skagway:money", "lay dawson_city:fuel")
    assert stands_at(s) == "taco_bar"
    assert s.pilots[0].backs == 3
    assert pile(s, int(s.backs_of(0))) == ["skagway:money", "skagway:fuel", "dawson_city:fuel"]


def test_old_crow_and_inuvik_by_face_down_cards() -> None:
    s = ready("red", "skagway:fuel skagway:money dawson_city:fuel tungsten:fuel")
    set_dial(s, 0, "cards_as_fuel", 2)
    take_off(s)
    assert "old_crow" in nouns(s, "fly")  # 7 in the tank, one card to burn
    assert "inuvik" not in nouns(s, "fly")


def test_tickets_and_several_sets_mix() -> None:
    s = ready(
        "red red blue",
        "tungsten:fuel skagway:fuel skagway:money dawson_city:fuel inuvik:fuel inuvik:money old_crow:fuel",
    )
    take_off(s)
    do(s, "fly tungsten", "ticket fuel")
    do(s, "face_down", "lay skagway:fuel", "lay skagway:money", "lay dawson_city:fuel")
    fly(s, "face_down", "lay inuvik:fuel", "lay inuvik:money", "lay old_crow:fuel")
    assert dice_aboard(s) == []
    assert s.pilots[0].backs == 6


def test_a_set_that_was_begun_is_finished() -> None:
    s = ready("red", "tungsten:fuel skagway:fuel skagway:money dawson_city:fuel")
    take_off(s)
    do(s, "fly tungsten", "face_down")
    assert all(words.startswith("lay ") for words in open_now(s))
    do(s, "lay skagway:fuel")
    assert all(words.startswith("lay ") for words in open_now(s))


# --- b. additional cards


def test_additional_cards_must_bear_the_icon_of_a_ticket() -> None:
    s = ready("red", "tungsten:fuel skagway:fuel inuvik:fuel skagway:money")
    take_off(s)
    do(s, "fly tungsten", "ticket fuel")
    assert nouns(s, "under") == ["skagway_fuel", "inuvik_fuel"]
    assert "ready" in open_now(s)  # they are optional


def test_under_a_set_any_icon_but_one_alone() -> None:
    s = ready("red", "skagway:fuel skagway:money dawson_city:fuel inuvik:fuel old_crow:money tungsten:improvement")
    take_off(s)
    do(s, "fly june_lake", "face_down", "lay skagway:fuel", "lay skagway:money", "lay dawson_city:fuel")
    assert nouns(s, "under") == ["tungsten_improvement", "old_crow_money", "inuvik_fuel"]
    do(s, "under old_crow:money")
    assert nouns(s, "under") == []  # nothing else bears the money icon


def test_two_sets_take_two_icons() -> None:
    s = ready("red red", "skagway:fuel skagway:money dawson_city:fuel dawson_city:money june_lake:fuel june_lake:money")
    deal(s, 0, "inuvik:fuel old_crow:money tungsten:improvement")
    take_off(s)
    do(s, "fly watson_lake", "face_down", "lay skagway:fuel", "lay skagway:money", "lay dawson_city:fuel")
    do(s, "face_down", "lay dawson_city:money", "lay june_lake:fuel", "lay june_lake:money")
    do(s, "under old_crow:money")
    assert nouns(s, "under") == ["tungsten_improvement", "inuvik_fuel"]
    do(s, "under inuvik:fuel")
    assert nouns(s, "under") == []


def test_any_number_of_additional_cards() -> None:
    s = ready("red", "tungsten:fuel skagway:fuel inuvik:fuel old_crow:fuel dawson_city:fuel june_lake:fuel", fuel=4)
    take_off(s)
    do(s, "fly tungsten", "ticket fuel")
    for card in ("skagway", "inuvik", "old_crow", "dawson_city", "june_lake"):
        do(s, f"under {card}:fuel")
    assert fuel(s) == 7  # two bonuses: 4 + 2 + 2, and the tank holds 7
    assert hand(s) == []


# --- c. dice


def test_dice_are_chosen_by_colour() -> None:
    s = ready("red blue blue", "tungsten:fuel")
    take_off(s)
    do(s, "fly tungsten", "ticket fuel")
    assert open_now(s) == ["deliver red", "deliver blue"]
    fly(s, "deliver blue")
    assert dice_aboard(s) == ["red", "blue"]


def test_every_ticket_carries_a_die() -> None:
    s = ready("red blue green", "tungsten:fuel tungsten:money")
    take_off(s)
    do(s, "fly tungsten", "ticket fuel", "ticket money", "deliver red")
    assert open_now(s) == ["deliver blue", "deliver green"]


# --- d. the way and its fuel


def test_the_cheapest_way_through_other_places() -> None:
    s = ready("red", "june_lake:fuel", fuel=5)
    take_off(s)
    fly(s, "fly june_lake", "ticket fuel")
    assert fuel(s) == 0  # over Cinnamon Strip


def test_a_longer_way_may_be_named_if_it_can_be_paid() -> None:
    s = ready("red", "june_lake:fuel", fuel=7, objectives=(3,))
    take_off(s)
    do(s, "fly june_lake", "ticket fuel")
    assert nouns(s, "route") == ["5", "6", "7"]
    fly(s, "route 7")
    assert fuel(s) == 0
    assert s.pilots[0].spent == 7


def test_ways_that_cannot_be_paid_are_not_offered() -> None:
    s = ready("red", "june_lake:fuel", fuel=6, objectives=(3,))
    take_off(s)
    do(s, "fly june_lake", "ticket fuel")
    assert nouns(s, "route") == ["5", "6"]


def test_the_way_is_not_asked_where_no_objective_counts_fuel() -> None:
    """Fuel is never worth more spent than kept, but for objective 3: the cheapest way is taken."""
    s = ready("red", "june_lake:fuel", fuel=7, objectives=(1, 4, 5))
    take_off(s)
    do(s, "fly june_lake", "ticket fuel")
    assert open_now(s) == ["confirm"]
    assert s.plan.burns == 5


def test_a_way_passes_no_place_twice() -> None:
    """Skagway lies one away; other ways take at least 4, and no walk to and fro makes a 3 of it."""
    s = ready("red", "skagway:fuel", fuel=7, objectives=(3,))
    take_off(s)
    do(s, "fly skagway", "ticket fuel")
    assert nouns(s, "route") == ["1", "4", "6"]


def test_passing_through_places_and_whitehorse_does_nothing() -> None:
    s = ready("red red", "skagway:fuel cinnamon_strip:fuel")
    cubes(s, "destruction_bay", "red")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel")
    fly(s, "fly cinnamon_strip", "ticket fuel")  # over Whitehorse: 2
    assert s.pilots[0].spent == 3
    assert s.pilots[0].visited == 0b110
    assert cubes_on(s, "destruction_bay") == ["red"]


# --- cards as fuel


def test_cards_burn_only_for_what_the_tank_cannot_pay() -> None:
    s = ready("red", "old_crow:fuel skagway:fuel dawson_city:money", fuel=7)
    set_dial(s, 0, "cards_as_fuel", 2)
    take_off(s)
    do(s, "fly old_crow", "ticket fuel", "ready", "route 8")
    assert open_now(s) == ["burn skagway_fuel", "burn dawson_city_money"]
    do(s, "burn dawson_city:money", "confirm")
    assert fuel(s) == 0
    assert hand(s) == ["skagway:fuel"]
    assert discards(s) == ["dawson_city:money"]  # at once
    assert s.pilots[0].spent == 8


def test_no_card_burns_while_the_tank_pays() -> None:
    s = ready("red", "tungsten:fuel skagway:fuel", fuel=4)
    set_dial(s, 0, "cards_as_fuel", 6)
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "ready", "route 4")
    assert hand(s) == ["skagway:fuel"]


def test_at_most_the_dial_value_on_each_flight() -> None:
    cards = "old_crow:money skagway:money dawson_city:money june_lake:money inuvik:money"
    for value, reached in ((0, False), (2, False), (4, True)):
        s = ready("red", cards, fuel=5)
        set_dial(s, 0, "cards_as_fuel", value)
        take_off(s)
        assert ("old_crow" in nouns(s, "fly")) == reached, value


def test_the_dial_counts_anew_on_each_flight() -> None:
    s = ready("red red", "cinnamon_strip:fuel skagway:fuel tungsten:money june_lake:money", fuel=0)
    set_dial(s, 0, "cards_as_fuel", 2)
    take_off(s)
    fly(s, "fly cinnamon_strip", "ticket fuel", "ready", "burn tungsten:money")
    assert s.pilots[0].home  # Skagway is two away, and one card is left to burn
    s = ready("red red", "cinnamon_strip:fuel skagway:fuel tungsten:money june_lake:money inuvik:money", fuel=0)
    set_dial(s, 0, "cards_as_fuel", 2)
    take_off(s)
    fly(s, "fly cinnamon_strip", "ticket fuel", "ready", "burn tungsten:money")
    fly(s, "fly skagway", "ticket fuel")
    assert hand(s) == []


def test_burnt_cards_are_taken_from_cards_still_in_hand() -> None:
    """Seven fuel, dial 2, but the ticket is the last card."""
    s = ready("red", "old_crow:fuel", fuel=7)
    set_dial(s, 0, "cards_as_fuel", 2)
    take_off(s)
    assert nouns(s, "fly") == []


def test_beyond_seven_needs_the_dial_or_fuel_on_the_way() -> None:
    """Old Crow is 8 away. With a stop in Dawson City and a fuel bonus there it is reached without burning cards."""
    s = ready("red red", "old_crow:fuel dawson_city:fuel skagway:fuel inuvik:fuel", fuel=7)
    take_off(s)
    assert "old_crow" not in nouns(s, "fly")
    fly(s, "fly dawson_city", "ticket fuel", "ready", "route 4")
    assert "old_crow" in nouns(s, "fly")  # 3 left, and three fuel icons bring 2
    do(s, "fly old_crow", "ticket fuel")
    assert "ready" not in open_now(s)  # the bonus is needed, and two icons do not make one
    do(s, f"under {nouns(s, 'under')[0]}")
    fly(s)
    assert fuel(s) == 3 + 2 - 4


# --- e. cubes and improvements


def test_a_matching_cube_is_taken_and_gives_an_improvement() -> None:
    s = ready("red blue", "tungsten:fuel tungsten:money")
    cubes(s, "tungsten", "blue green")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "ticket money")
    assert own_cubes(s, "tungsten") == ["blue", "grey"]
    assert cubes_on(s, "tungsten") == ["green"]
    assert s.owed == 1
    do(s, "improve card_draw")
    assert dial(s, "card_draw") == 3


def test_no_cube_left_gives_a_grey_one() -> None:
    s = ready("red", "tungsten:fuel")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    assert own_cubes(s, "tungsten") == ["grey"]
    assert s.owed == 0


def test_grey_cubes_never_run_out() -> None:
    """Fifteen are in the box; more than that are taken all the same."""
    s = ready("red", "tungsten:fuel")
    for name in ("skagway", "inuvik", "old_crow"):
        give_cubes(s, 0, name, "grey grey grey grey grey")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    assert own_cubes(s, "tungsten") == ["grey"]


def test_all_dice_first_then_the_improvements_one_for_each_coloured_cube() -> None:
    s = ready("red red blue", "tungsten:fuel tungsten:money tungsten:improvement")
    cubes(s, "tungsten", "red red blue")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "ticket money", "ticket improvement")
    assert s.owed == 3
    assert cubes_on(s, "tungsten") == []
    do(s, "improve bonus_fuel", "improve bonus_fuel", "decline")
    assert dial(s, "bonus_fuel") == 2


def test_an_improvement_is_a_stop_of_a_dial_or_a_switch_and_may_be_declined() -> None:
    s = ready("red", "tungsten:fuel")
    cubes(s, "tungsten", "red")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    assert open_now(s) == [
        "decline",
        *(f"improve {name}" for name in ("bonus_fuel", "cards_as_fuel", "hand_size", "card_draw", "christmas_bonus")),
        *(f"improve switch_{n}" for n in range(1, 8)),
    ]


def test_with_everything_at_the_maximum_an_improvement_is_lost() -> None:
    """19 stops and 7 switches: after 26 improvements nothing is asked any more."""
    s = ready("red", "tungsten:fuel", seats=2)
    aboard(s, 1, "blue")
    cubes(s, "tungsten", "red")
    assert sum(int(s.board.top[d]) - int(s.board.start[d]) for d in range(5)) + 7 == 26
    for d in range(5):
        set_stop(s, 0, d, s.board.top[d])
    s.pilots[0].switches = first_n(7)
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    assert own_cubes(s, "tungsten") == ["red"]
    assert (s.owed, actor(s)) == (0, 1)


def test_an_advanced_dial_or_switch_is_not_offered_at_its_end() -> None:
    s = ready("red", "tungsten:fuel")
    cubes(s, "tungsten", "red")
    set_dial(s, 0, "card_draw", 5)
    switch_on(s, 0, 1, 4)
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel")
    assert not {"card_draw", "switch_1", "switch_4"} & set(nouns(s, "improve"))


# --- the declaration


def test_nothing_is_spent_until_the_flight_is_confirmed_and_starting_over_loses_nothing() -> None:
    s = ready("red red", "old_crow:fuel skagway:fuel inuvik:fuel tungsten:money june_lake:money dawson_city:money")
    set_dial(s, 0, "cards_as_fuel", 6)
    take_off(s)
    before = snapshot(s)
    do(
        s,
        "fly old_crow",
        "ticket fuel",
        "face_down",
        "lay tungsten:money",
        "lay june_lake:money",
        "lay dawson_city:money",
    )
    start_over(s)
    do(s, "fly old_crow", "ticket fuel", "enough", "under skagway:fuel", "under inuvik:fuel")
    start_over(s)
    assert s.plan.restarts == 2
    s.plan.restarts = 0
    assert difference(before, snapshot(s)) == ""
    assert s.kind() == ASK_FLIGHT


def test_starting_over_takes_a_bonus_improvement_back() -> None:
    s = ready("red", "tungsten:improvement skagway:improvement inuvik:improvement")
    take_off(s)
    do(s, "fly tungsten", "ticket improvement", "under skagway:improvement", "under inuvik:improvement")
    do(s, "improve switch_3")
    assert switches(s) == [3]
    start_over(s)
    assert switches(s) == []
    assert len(hand(s)) == 3


def test_starting_over_ends_somewhere_so_that_random_play_does() -> None:
    s = ready("red", "tungsten:fuel")
    take_off(s)
    for _ in range(9):
        do(s, "fly tungsten")
        start_over(s)
    do(s, "fly tungsten")
    assert s.asides(0) == []
    fly(s, "ticket fuel")
    assert s.plan.restarts == 0


def test_cards_lie_on_the_table_until_maintenance() -> None:
    s = ready("red red", "tungsten:fuel skagway:fuel inuvik:money")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "under skagway:fuel")
    assert pile(s, TABLE) == ["skagway:fuel", "tungsten:fuel"]
    assert discards(s) == []


def test_the_table_hears_of_the_flight() -> None:
    s = ready("red", "tungsten:fuel")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "route 4")
    assert told(s, E_FLIGHT) == [[0, 6, 1, 4]]
    assert s.pilots[0].flights == 1


def test_icons_wait_for_later_flights_of_the_day() -> None:
    s = ready("red red", "tungsten:fuel june_lake:fuel")
    take_off(s)
    fly(s, "fly tungsten", "ticket fuel", "route 4")
    assert open_icons(s)[1] == 1
    icons(s, 0, "fuel", 2)
    do(s, "fly june_lake", "ticket fuel")
    assert open_icons(s)[1] == 0
    assert fuel(s) == 3 + 2


@pytest.mark.parametrize("answer", ["fly inuvik", "confirm", "ticket money"])
def test_what_cannot_be_completed_is_not_open(answer: str) -> None:
    s = ready("red", "inuvik:fuel", fuel=7)
    take_off(s)
    with pytest.raises(AssertionError, match="is not open"):
        do(s, answer)
    assert hand(s) == ["inuvik:fuel"]


def test_luck_is_not_asked_while_composing() -> None:
    s = ready("red", "tungsten:fuel skagway:fuel")
    take_off(s)
    luck = Luck()
    do(s, "fly tungsten", "ticket fuel", "ready", "route 4", luck=luck)
    assert luck.drawn == 0
