"""Every example printed in the rulebook, by its name."""

from __future__ import annotations

import pytest
from tests.games.yukon_airways.build import (
    aboard,
    at_gate,
    cubes,
    cubes_on,
    deal,
    dial,
    dice_aboard,
    dice_at,
    do,
    fuel,
    give_cubes,
    hand,
    money,
    morning,
    nouns,
    open_now,
    own_cubes,
    set_dial,
    situation,
    stands_at,
    switch_on,
    switches,
    take_off,
)

from aerodrome.games.yukon_airways.game import printed_board
from aerodrome.games.yukon_airways.scoring import final_score
from aerodrome.games.yukon_airways.state import Yukon

MARCO = 0


def marco() -> Yukon:
    """Marco before his day: an empty tank, bonus fuel 1, objectives 3 and 5 in play."""
    s = situation(1, money=5, fuel=0, objectives=(3, 5))
    set_dial(s, MARCO, "bonus_fuel", 1)
    at_gate(s, 3, "red yellow")
    at_gate(s, 5, "red")
    cubes(s, "fort_norman", "red")
    tickets = "fort_norman:fuel skagway:fuel inuvik:fuel"
    deal(s, MARCO, f"{tickets} skagway:money tungsten:improvement dawson_city:money")
    return s


def test_marco_boards() -> None:
    """Gate 5 gives 2 fuel; a red die comes from gate 3 for $2; two red dice board; 3 more fuel."""
    s = marco()
    morning(s)
    do(s, "gate 5", "use")
    assert fuel(s) == 2
    do(s, "move", "shift red_3_4", "move", "shift red_4_5")
    assert money(s) == 5 - 2
    assert dice_at(s, 5) == ["red", "red"]
    do(s, "board red", "board red", "depart")
    assert dice_aboard(s) == ["red", "red"]
    assert fuel(s) == 2 + 2 + 1


def marco_flies() -> Yukon:
    s = marco()
    morning(s)
    do(s, "gate 5", "use", "move", "shift red_3_4", "move", "shift red_4_5", "board red", "board red", "depart")
    return s


def test_marco_plays_a_ticket_and_three_cards_face_down() -> None:
    """A Fort Norman card face up, and three face down that count as another."""
    s = marco_flies()
    do(s, "fly fort_norman", "ticket fuel")
    assert open_now(s) == ["face_down", "enough"]
    do(s, "face_down", "lay skagway:money", "lay tungsten:improvement", "lay dawson_city:money")
    assert hand(s) == ["skagway:fuel", "inuvik:fuel"]


def test_marco_wins_two_fuel_for_three_icons() -> None:
    """Two cards with the ticket's icon under it: three icons advance the needle two steps at once."""
    s = marco_flies()
    do(s, "fly fort_norman", "ticket fuel")
    do(s, "face_down", "lay skagway:money", "lay tungsten:improvement", "lay dawson_city:money")
    assert nouns(s, "under") == ["skagway_fuel", "inuvik_fuel"]
    do(s, "under skagway:fuel", "under inuvik:fuel")
    assert fuel(s) == 7
    assert open_now(s) == ["confirm"]  # both dice go, and the way takes all the fuel there is


def marco_lands() -> Yukon:
    s = marco_flies()
    do(s, "fly fort_norman", "ticket fuel")
    do(s, "face_down", "lay skagway:money", "lay tungsten:improvement", "lay dawson_city:money")
    do(s, "under skagway:fuel", "under inuvik:fuel", "confirm")
    return s


def test_marco_reaches_fort_norman_for_seven_fuel() -> None:
    s = marco_lands()
    assert stands_at(s) == "fort_norman"
    assert fuel(s) == 0
    assert dice_aboard(s) == []


def test_marco_gets_a_red_and_a_grey_cube_and_an_improvement() -> None:
    """There was one red cube for two red dice; it allows one improvement, and Marco turns on a switch."""
    s = marco_lands()
    assert own_cubes(s, "fort_norman") == ["red", "grey"]
    assert cubes_on(s, "fort_norman") == []
    do(s, "improve switch_6")
    assert switches(s) == [6]


def test_marco_earns_two_dollars_for_the_last_cube() -> None:
    """Objective 5, once the improvement is made."""
    s = marco_lands()
    before = money(s)
    do(s, "decline")
    assert money(s) - before == 2 + 7 + 2 + 2  # with the income of the same evening, see below


def test_marco_goes_home_and_takes_his_income() -> None:
    """No dice are left, so his day is over: $7 for Fort Norman, $2 for two dice, $2 for objective 3."""
    s = situation(2, money=0, fuel=7, objectives=(3,))
    aboard(s, MARCO, "red red")
    aboard(s, 1, "blue")
    deal(s, MARCO, "fort_norman:fuel fort_norman:money")
    take_off(s)
    do(s, "fly fort_norman", "ticket money", "ticket fuel", "confirm")
    assert money(s) == 7 + 2 + 2
    assert s.pilots[MARCO].home


def test_marcos_whole_day() -> None:
    """All of it in one: $5, 2 for moves, 2 for the last cube, 7 + 2 income, 2 for seven fuel."""
    s = marco_lands()
    do(s, "improve switch_6")
    assert money(s) == 5 - 2 + 2 + 7 + 2 + 2
    assert fuel(s) == 0


def test_three_improvement_icons_over_two_flights() -> None:
    """A first flight to Cinnamon Strip, then June Lake with another card under it: an improvement at once."""
    s = situation(1, fuel=7)
    aboard(s, MARCO, "yellow blue")
    deal(s, MARCO, "cinnamon_strip:improvement june_lake:improvement taco_bar:improvement")
    take_off(s)
    do(s, "fly cinnamon_strip", "ticket improvement", "ready", "deliver yellow", "confirm")
    do(s, "fly june_lake", "ticket improvement", "under taco_bar:improvement")
    assert "improve christmas_bonus" in open_now(s)
    do(s, "improve bonus_fuel")
    assert dial(s, "bonus_fuel") == 1


@pytest.mark.parametrize(
    ("places", "dollars"),
    [(1, 0), (2, 1), (3, 2), (4, 4), (5, 7), (6, 11), (7, 16), (8, 22), (9, 29), (10, 37), (11, 37), (12, 37)],
)
def test_the_table_of_distinct_locations(places: int, dollars: int) -> None:
    tally = final_score(printed_board(2), 0, 2 ** (places + 1) - 2, 0, False, [0] * 6)
    assert (tally.places, tally.distinct) == (places, dollars)


def test_marcos_final_score_of_88() -> None:
    """$58, eight places for $22, and switch 7 with four blue cubes for $8; the Christmas dial was never advanced."""
    s = situation(2)
    s.pilots[MARCO].money = 58
    switch_on(s, MARCO, 7)
    for name in ("skagway", "tungsten", "june_lake", "taco_bar"):
        give_cubes(s, MARCO, name, "blue")
    give_cubes(s, MARCO, "inuvik", "red red red")
    for name in ("old_crow", "dawson_city", "watson_lake"):
        give_cubes(s, MARCO, name, "grey")
    tally = s.tally(MARCO)
    assert (tally.money, tally.distinct, tally.main_colour, tally.christmas) == (58, 22, 8, 0)
    assert tally.total == 88
