"""Check for end of game, government assistance, end of game scoring, winning."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.blue_skies.build import (
    Luck,
    actor,
    at,
    bag,
    cards_in,
    deal,
    deal_all,
    deck,
    do,
    do_any,
    gates,
    go,
    hand,
    legal,
    people,
    scores,
    situation,
    told,
)

from aerodrome.games.blue_skies.begin import begin
from aerodrome.games.blue_skies.game import printed_board
from aerodrome.games.blue_skies.regions import bonuses, region_values, score_end
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.steps import check_end
from aerodrome.games.blue_skies.vocabulary import (
    ASSISTANCE,
    BUY_GATES,
    BUYOUT,
    DISCARD,
    DONE,
    E_ASSISTANCE,
    E_ENOUGH_POINTS,
    E_LAST_GATE,
    E_SHUFFLE,
    EXCHANGE,
    GATE,
    PASSENGERS,
    PLAY_DEMAND,
)
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.ints import ints, total


def with_scores(*points: int, first: int = 0) -> BlueSkies:
    s = situation(len(points), first=first)
    deal_all(s)
    for seat, score in enumerate(points):
        s.score[seat] = score
    return s


# --- 5. check for end of game


@pytest.mark.parametrize(("points", "over"), [(99, False), (100, True), (130, True)])
def test_the_game_ends_at_100_points(points: int, over: bool) -> None:
    s = with_scores(points, 3, 40)
    check_end(s, Luck())
    assert s.over is over


def many_gates(n: int) -> BlueSkies:
    """Seat 1 has so many gates, one at each airport."""
    s = situation(3)
    deal_all(s)
    for code in s.board.codes[:n]:
        gates(s, code, 1)
    return s


@pytest.mark.parametrize(("placed", "over"), [(19, False), (20, True)])
def test_the_game_ends_with_the_last_gate(placed: int, over: bool) -> None:
    s = many_gates(placed)
    check_end(s, Luck())
    assert s.over is over


def test_both_conditions_and_several_airlines_are_one_end() -> None:
    s = many_gates(20)
    s.score[0] = s.score[1] = 105
    check_end(s, Luck())
    assert [row[:2] for row in told(s, E_ENOUGH_POINTS)] == [[0, 105], [1, 105]]
    assert [row[:2] for row in told(s, E_LAST_GATE)] == [[1, 20]]
    assert s.over
    assert scores(s)[0] == 105 + 3
    assert s.score[1] > 105 + 3  # the regions are counted once


def test_the_last_gate_does_not_stop_the_round() -> None:
    s = many_gates(19)
    go(s, 1)
    do(s, DONE)
    do(s, GATE + at("SAN"))
    assert (s.placed[1], s.over) == (20, False)
    do(s, DONE, DONE)
    assert s.kind() == PLAY_DEMAND
    do_any(s, 2)
    assert not s.over
    do_any(s, 1)
    assert s.over


def test_100_points_by_unspent_points_do_not_stop_the_round() -> None:
    s = with_scores(96, 0)
    go(s, 1)
    do(s, DONE, DONE)
    assert (s.score[0], s.over) == (102, False)
    do_any(s, 2)
    assert s.over


def test_the_end_leaves_out_steps_6_to_8() -> None:
    s = with_scores(100, 0)
    people(s, "BOS", 1)
    go(s, 5)
    assert s.over
    assert not s.assisted
    assert s.gates[at("BOS")] == 0
    assert (s.first, s.round, s.waiting) == (0, 1, 0)


def buy_all(s: BlueSkies) -> int:
    return legal(s)[0]


def save_up(s: BlueSkies) -> int:
    return DONE if s.kind() == BUY_GATES else legal(s)[0]


def buy_one(s: BlueSkies) -> int:
    return legal(s)[0] if s.kind() != BUY_GATES or s.budget == 6 else DONE


@pytest.mark.parametrize("policy", [buy_all, save_up, buy_one])
@pytest.mark.parametrize("seats", range(2, 6))
def test_every_game_ends_because_each_round_brings_a_gate_or_a_point(
    policy: Callable[[BlueSkies], int], seats: int
) -> None:
    s = begin(printed_board(seats), seats, Seeded(seats))
    luck = Seeded(1)
    worth = 0
    while not s.over:
        round_before = s.round
        do(s, policy(s), luck=luck)
        if s.round != round_before and not s.over:
            now = int(total(s.score, 0, seats) + total(s.placed, 0, seats))
            assert s.round == 1 or now >= worth + seats
            worth = now
    assert s.round <= 20 + 100


# --- 6. check for government assistance


@pytest.mark.parametrize(("points", "assisted"), [(29, False), (30, True), (45, True)])
def test_assistance_comes_when_a_score_reaches_30(points: int, assisted: bool) -> None:
    s = with_scores(points, 20, 20)
    go(s, 6)
    assert s.assisted is assisted
    assert (s.kind() == ASSISTANCE) is assisted


def test_assistance_comes_once_a_game() -> None:
    s = with_scores(40, 20)
    s.assisted = True
    go(s, 6)
    assert s.kind() == BUY_GATES
    assert told(s, E_ASSISTANCE) == []


@pytest.mark.parametrize(("gap", "airports"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (30, 10)])
def test_an_airport_for_each_three_points_behind_rounded_up(gap: int, airports: int) -> None:
    s = with_scores(31, 31 - gap)
    go(s, 6)
    assert (actor(s), s.to_choose) == (1, airports)


def test_the_airports_differ_and_must_all_be_named() -> None:
    s = with_scores(31, 24)
    go(s, 6)
    named = []
    while s.kind() == ASSISTANCE:
        assert legal(s) == [PASSENGERS + a for a in range(30) if a not in named]
        named.append(legal(s)[-1] - PASSENGERS)
        do(s, PASSENGERS + named[-1])
    assert len(named) == 3
    assert all(s.passengers[a] == 1 for a in named)


def test_nobody_names_more_airports_than_there_are() -> None:
    s = with_scores(99, 0)
    go(s, 6)
    assert s.to_choose == 30
    for action in legal(s):
        do(s, action)
    assert s.kind() == EXCHANGE


def test_leaders_who_are_tied_get_no_assistance() -> None:
    s = with_scores(31, 25, 31, 30, first=2)
    go(s, 6)
    asked = []
    while s.kind() == ASSISTANCE:
        asked.append(actor(s))
        do(s, legal(s)[len(asked)])
    assert asked == [3, 1, 1]


def test_when_all_are_level_only_cards_are_exchanged_and_it_counts_as_done() -> None:
    s = with_scores(30, 30, 30)
    go(s, 6)
    assert s.kind() == EXCHANGE
    assert s.assisted
    do(s, DONE, DONE, DONE)
    assert total(s.passengers, 0, 30) == 0
    assert (s.round, s.kind()) == (2, BUY_GATES)


def test_assistance_goes_clockwise_from_the_first_player_airline_by_airline() -> None:
    s = with_scores(20, 31, 27, 30, first=2)
    go(s, 6)
    asked = []
    while s.kind() == ASSISTANCE:
        asked.append(actor(s))
        do(s, legal(s)[0])
    assert asked == [2, 2, 3, 0, 0, 0, 0]


def test_airlines_may_name_what_others_have_named() -> None:
    s = with_scores(31, 30, 30)
    go(s, 6)
    do(s, PASSENGERS + at("BOS"), PASSENGERS + at("BOS"))
    assert s.passengers[at("BOS")] == 2


def test_scores_do_not_move_during_assistance() -> None:
    s = with_scores(31, 25, 28)
    gates(s, "BOS", 1)
    go(s, 6)
    do(s, PASSENGERS + at("BOS"))
    assert scores(s) == [31, 25, 28]
    assert s.to_choose == 1


def test_with_an_empty_bag_no_airports_are_named() -> None:
    s = with_scores(31, 20)
    bag(s, 0, 0)
    go(s, 6)
    assert s.kind() == EXCHANGE
    assert s.to_choose == 0


@pytest.mark.parametrize("behind", [(20,), (20, 20)])
def test_assistance_stops_when_the_bag_runs_dry(behind: tuple[int, ...]) -> None:
    s = with_scores(31, *behind)
    bag(s, 2, 0)
    go(s, 6)
    do(s, PASSENGERS + at("BOS"), PASSENGERS + at("ATL"))
    assert s.kind() == EXCHANGE
    assert (s.to_choose, s.chosen) == (0, 0)


def test_everybody_exchanges_cards_from_the_first_player_on() -> None:
    s = with_scores(31, 31, 31, first=1)
    go(s, 6)
    asked = []
    while s.kind() == EXCHANGE:
        asked.append(actor(s))
        do(s, DONE)
    assert asked == [1, 2, 0]


def exchange() -> BlueSkies:
    s = situation(2, first=1)
    deal(s, 0, "JFK MCO SAN")
    deal(s, 1, "ATL ATL ATL")
    s.score[0] = s.score[1] = 30
    return s


def test_any_number_of_cards_may_be_exchanged_none_or_all() -> None:
    s = exchange()
    go(s, 6)
    do(s, DISCARD + at("ATL"), DISCARD + at("ATL"), DISCARD + at("ATL"))
    assert actor(s) == 0  # nothing left to discard
    do(s, DONE, luck=Luck(cards="BOS DEN BOS"))
    assert (hand(s, 0), hand(s, 1)) == ("JFK MCO SAN", "BOS BOS DEN")


def test_hands_are_refilled_after_all_have_discarded_from_one_new_deck() -> None:
    s = exchange()
    deck(s, "DEN")
    go(s, 6)
    s.take_events()
    do(s, DISCARD + at("ATL"), DONE, DISCARD + at("MCO"))
    assert (hand(s, 0), hand(s, 1)) == ("JFK SAN", "ATL ATL")  # nobody draws yet
    do(s, DONE, luck=Luck(cards="MCO ATL"))  # seat 1 draws first, and gets what seat 0 threw away
    assert (hand(s, 0), hand(s, 1)) == ("JFK ATL SAN", "ATL ATL MCO")
    assert told(s, E_SHUFFLE) == [[59 - 4, 0, 0, 0]]
    assert cards_in(s.discards) == ""


# --- end of game scoring


def shares(values: list[int], second_place: bool = True) -> list[int]:
    return [int(n) for n in bonuses(ints(values), 11, 6, second_place)]


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([9, 4, 2], [11, 6, 0]),
        ([4, 9, 0], [6, 11, 0]),
        ([9, 4, 4], [11, 3, 3]),
        ([9, 4, 4, 4, 4], [11, 1, 1, 1, 1]),  # 6 among four: what does not divide is lost
        ([9, 9, 4], [8, 8, 0]),  # 17 among two, and no second place
        ([5, 5, 5], [5, 5, 5]),
        ([5, 5, 5, 5, 5], [3, 3, 3, 3, 3]),
        ([3, 0, 0], [11, 0, 0]),  # no gate, no bonus: absent airlines do not share the second place
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_region_bonuses_and_ties(values: list[int], expected: list[int]) -> None:
    assert shares(values) == expected


@pytest.mark.parametrize(
    ("values", "expected"), [([9, 4], [11, 0]), ([4, 9], [0, 11]), ([7, 7], [5, 5]), ([0, 0], [0, 0])]
)
def test_with_two_players_there_is_no_second_place_and_a_tie_shares_the_first_alone(
    values: list[int], expected: list[int]
) -> None:
    assert not printed_board(2).second_place
    assert shares(values, second_place=False) == expected


def test_every_gate_counts_its_value_and_two_region_airports_count_in_both() -> None:
    s = situation(3)
    gates(s, "JFK", 0, 0, 1)
    gates(s, "BWI", 1)
    values = {name: [int(n) for n in region_values(s, r)] for r, name in enumerate(s.board.region_ids)}
    assert values["northeast"] == [6, 3, 0]
    assert values["mid_atlantic"] == [6, 5, 0]
    assert sum(map(sum, values.values())) == 20


def test_all_regions_are_added_up_and_then_the_bonus_for_an_unused_special_action() -> None:
    s = with_scores(50, 60, 70)
    gates(s, "DFW", 0)  # alone in the Southeast and the Southwest: 15 + 12
    gates(s, "DEN", 1, 2)  # tied in the Central region: 11 + 6 shared
    s.special_used = 0b101
    score_end(s)
    assert scores(s) == [50 + 27, 60 + 8 + 3, 70 + 8]


# --- winning the game


def test_the_highest_score_wins() -> None:
    standing = with_scores(90, 110, 100).standing()
    assert standing.ranks == [3, 1, 2]
    assert standing.returns == [0, 1, 0]


def test_a_tie_goes_to_the_airline_with_fewer_gates() -> None:
    s = with_scores(110, 110, 100)
    gates(s, "BOS", 0, 0, 1)
    assert s.standing().ranks == [2, 1, 3]


def test_if_still_tied_the_victory_is_shared() -> None:
    s = with_scores(110, 110, 110)
    gates(s, "BOS", 0, 1)
    gates(s, "DEN", 2, 2)
    assert s.standing().ranks == [1, 1, 3]
    assert s.standing().returns == [0.5, 0.5, 0]


def test_starting_gates_and_buyouts_count_as_gates_placed() -> None:
    s = begin(printed_board(2), 2, Seeded(1))
    actions = []
    for _ in range(4):
        actions.append(legal(s)[-1])  # buyouts come last
        do(s, actions[-1])
    assert max(actions) >= BUYOUT
    assert [int(n) for n in s.placed] == [2, 2]
