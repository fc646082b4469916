"""Passengers, gates, set-up, and steps 1, 4, 7 and 8 of the round."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from tests.games.blue_skies.build import (
    Luck,
    actor,
    at,
    bag,
    box,
    deal_all,
    do,
    earning,
    gates,
    go,
    legal,
    own,
    people,
    scores,
    situation,
    split,
    told,
)

from aerodrome.games.blue_skies.begin import begin
from aerodrome.games.blue_skies.board import SLOTS, Board
from aerodrome.games.blue_skies.game import GAME, printed_board
from aerodrome.games.blue_skies.gates import next_cost
from aerodrome.games.blue_skies.passengers import add_passengers
from aerodrome.games.blue_skies.state import LOCAL, NOBODY, BlueSkies
from aerodrome.games.blue_skies.steps import ask_starting_gates, local_gates, pass_marker, score
from aerodrome.games.blue_skies.vocabulary import (
    BUY_GATES,
    BUYOUT,
    DONE,
    E_BAG_EMPTY,
    E_UNSPENT,
    GATE,
    PLAY,
    PLAY_DEMAND,
    STARTING_GATES,
)
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.laws.walk import branches

SEATS = pytest.mark.parametrize("seats", range(2, 6))

# --- procedure for adding passengers


@pytest.mark.parametrize(("cubes", "passengers"), [("r", 1), ("gr", 2), ("gggr", 4)])
def test_cubes_are_drawn_up_to_the_first_red_which_counts(cubes: str, passengers: int) -> None:
    s = situation()
    luck = Luck(cubes)
    add_passengers(s, at("BOS"), luck)
    assert luck.spent
    assert s.passengers[at("BOS")] == passengers
    assert (s.red, s.green) == (99, 25 - passengers + 1)


def test_each_cube_in_the_bag_is_as_likely() -> None:
    def draw(luck: Chance) -> int:
        s = situation()
        bag(s, 2, 2)
        add_passengers(s, at("BOS"), luck)
        return int(s.passengers[at("BOS")])

    weights: Counter[int] = Counter()
    for weight, passengers in branches(draw):
        weights[passengers] += weight  # type: ignore[assignment]  # fractions add up as well
    assert weights == {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}


def test_cubes_never_go_back_to_the_bag() -> None:
    s = situation()
    luck = Seeded(5)
    drawn = 0
    while s.red + s.green > 0:
        add_passengers(s, at("BOS"), luck)
        assert s.passengers[at("BOS")] > drawn
        drawn = int(s.passengers[at("BOS")])
        assert s.red + s.green == 125 - drawn
    assert drawn == 125


@pytest.mark.parametrize(("owners", "shares"), [((), []), ((0,), [7]), ((0, 1), [4, 3]), ((0, 1, 0, 2), [2, 2, 2, 1])])
def test_passengers_are_spread_evenly_from_the_left(owners: tuple[int, ...], shares: list[int]) -> None:
    s = situation(4)
    gates(s, "BOS", *owners)
    people(s, "BOS", 7)
    assert split(s, "BOS") == shares


def test_the_split_does_not_depend_on_history() -> None:
    one, other = situation(4), situation(4)
    gates(one, "BOS", 0, 1, 2)
    people(one, "BOS", 8)
    for seat, passengers in ((0, 5), (1, 1), (2, 2)):
        gates(other, "BOS", seat)
        people(other, "BOS", passengers)
    assert split(one, "BOS") == split(other, "BOS") == [3, 3, 2]


def test_a_gate_may_serve_any_number_of_passengers() -> None:
    s = situation()
    gates(s, "BOS", 1)
    people(s, "BOS", 40)
    assert earning(s) == [0, 40, 0]


def test_where_there_is_no_gate_nobody_scores_and_the_first_gate_takes_all() -> None:
    s = situation()
    people(s, "BOS", 3)
    assert earning(s) == [0, 0, 0]
    gates(s, "BOS", 2)
    assert earning(s) == [0, 0, 3]


def test_a_draw_that_empties_the_bag_keeps_its_cubes() -> None:
    s = situation()
    bag(s, 0, 2)
    add_passengers(s, at("BOS"), Luck("gg"))
    assert s.passengers[at("BOS")] == 2
    assert (s.red, s.green) == (0, 0)


def test_an_empty_bag_brings_nobody() -> None:
    s = situation()
    bag(s, 0, 0)
    add_passengers(s, at("BOS"), Luck())
    assert s.passengers[at("BOS")] == 0
    assert told(s, E_BAG_EMPTY) == [[at("BOS"), 0, 0, 0]]


# --- rules for placing gates


@pytest.mark.parametrize(("seats", "open_slots"), [(2, 2), (3, 3), (4, 4), (5, 4)])
def test_how_many_gates_an_airport_has(seats: int, open_slots: int) -> None:
    s = situation(seats)
    for _ in range(open_slots):
        assert next_cost(s, at("BOS")) > 0
        gates(s, "BOS", 0)
    go(s, 1)
    assert GATE + at("BOS") not in legal(s)
    assert s.gates[at("BOS")] == open_slots


def test_only_the_leftmost_free_gate_is_for_sale_at_its_printed_cost() -> None:
    s = situation(4)
    costs = []
    while next_cost(s, at("BOS")):
        costs.append(next_cost(s, at("BOS")))
        gates(s, "BOS", 0)
    assert costs == [2, 2, 3, 4]


@pytest.mark.parametrize("slots_taken", [1, 2, 3, 4])
def test_a_buyout_is_possible_wherever_a_local_gate_stands_also_at_a_full_airport(slots_taken: int) -> None:
    s = situation(4)
    gates(s, "BOS", LOCAL, *[1] * (slots_taken - 1))
    go(s, 1)
    assert BUYOUT + at("BOS") in legal(s)
    assert (GATE + at("BOS") in legal(s)) == (slots_taken < 4)
    do(s, BUYOUT + at("BOS"))
    assert s.owner[SLOTS * at("BOS")] == 0
    assert s.gates[at("BOS")] == slots_taken


def test_a_buyout_moves_nobody_elses_share() -> None:
    s = situation(4)
    gates(s, "BOS", LOCAL, 1, 2)
    people(s, "BOS", 8)
    assert earning(s) == [0, 3, 2, 0]
    go(s, 1)
    do(s, BUYOUT + at("BOS"))
    assert earning(s) == [3, 3, 2, 0]


def test_gates_of_players_cannot_be_bought_out() -> None:
    s = situation()
    gates(s, "BOS", 1)
    gates(s, "EWR", LOCAL)
    go(s, 1)
    do(s, BUYOUT + at("EWR"), DONE)
    assert not [action for action in legal(s) if BUYOUT <= action < PLAY]


def test_a_buyout_takes_a_marker_and_gives_back_the_local_one() -> None:
    s = situation()
    gates(s, "BOS", LOCAL)
    go(s, 1)
    do(s, BUYOUT + at("BOS"))
    assert s.placed[0] == 1
    assert LOCAL not in list(s.owner)


def test_local_markers_never_run_short() -> None:
    s = situation()
    for code in s.board.codes:
        people(s, code, 1)
    local_gates(s, Luck())
    assert list(s.owner).count(LOCAL) == 30


# --- set-up


@pytest.mark.parametrize(("seats", "extra"), [(2, 6), (3, 9), (4, 12), (5, 15)])
def test_set_up_cards_passengers_and_hands(seats: int, extra: int) -> None:
    s = begin(printed_board(seats), seats, Seeded(seats))
    assert s.discards_size == 5 + extra
    assert [int(n) for n in s.hand_size] == [3] * seats
    assert s.deck_size == 59 - 5 - extra - 3 * seats
    assert s.red == 100 - 5 - extra  # each card brings one red cube
    for airport in range(30):
        assert (s.passengers[airport] > 0) == (s.discards[airport] > 0)
    assert scores(s) == [0] * seats
    assert list(s.placed) == [0] * seats
    assert (s.special_used, s.assisted, s.depth) == (0, False, 1)
    assert GAME.audit(s) == []


def test_local_gates_come_with_the_first_five_cards_once_an_airport() -> None:
    luck = Luck(cards="BOS ATL BOS JFK ATL  DEN SEA DEN LAX SFO SFO  MIA MIA IAH IAH LAS LAS")
    s = begin(printed_board(2), 2, luck)
    local = [code for code in s.board.codes if s.owner[SLOTS * at(code)] == LOCAL]
    assert local == ["JFK", "BOS", "ATL"]
    assert [int(s.passengers[at(code)]) for code in ("BOS", "ATL", "JFK", "DEN")] == [2, 2, 1, 2]
    assert s.gates[at("DEN")] == 0
    assert luck.spent


@SEATS
def test_starting_gates_go_counter_clockwise_and_the_first_player_is_last(seats: int) -> None:
    seen_first = set()
    for seed in range(40):
        s = begin(printed_board(seats), seats, Seeded(seed))
        first = int(s.first)
        seen_first.add(first)
        order = []
        while s.kind() == STARTING_GATES:
            order.append(actor(s))
            do(s, legal(s)[0])
        assert order == [(first - 1 - i // 2) % seats for i in range(2 * seats)]
        assert (actor(s), s.kind(), s.round) == (first, BUY_GATES, 1)
    assert seen_first == set(range(seats))  # any method may choose the first player: here all are as likely


def ready_to_start(board: Board | None = None) -> BlueSkies:
    """The first player, seat 0, is about to choose starting gates."""
    s = situation(2, board=board)
    deal_all(s)
    s.round = 0
    ask_starting_gates(s, 0)
    return s


def test_starting_gates_are_exactly_two_for_six_points_and_nothing_is_refunded() -> None:
    s = ready_to_start()
    s.go_on(Luck())
    assert DONE not in legal(s)
    do(s, GATE + at("ATL"))
    assert DONE not in legal(s)
    assert s.budget == 2
    assert all(next_cost(s, action - GATE) <= 2 for action in legal(s))
    do(s, GATE + at("BWI"))
    assert s.kind() == BUY_GATES
    assert scores(s) == [0, 0]
    assert s.placed[0] == 2


def test_starting_gates_may_be_buyouts_and_two_at_one_airport() -> None:
    s = ready_to_start()
    gates(s, "BOS", LOCAL)
    people(s, "BOS", 3)
    s.go_on(Luck())
    do(s, BUYOUT + at("BOS"), GATE + at("BOS"))
    assert split(s, "BOS") == [2, 1]
    assert earning(s) == [3, 0]


def test_the_last_gate_of_all_is_no_first_of_two() -> None:
    s = ready_to_start(roomy_board())
    gates(s, "BOS", 1)
    only_for_sale(s, "BOS")
    s.go_on(Luck())
    assert legal(s) == []  # a second gate is open and could be paid; a third is printed but not open to two players


def roomy_board() -> Board:
    """The box, with markers for seat 1 to block the country, and a buyout in New York that can be paid twice."""
    data = box()
    data["components"]["gates_per_airline"] = 60
    data["airports"][0]["buyout"] = 3
    return own(data, 2)


def only_for_sale(s: BlueSkies, *codes: str) -> None:
    """Seat 1 has all gates elsewhere."""
    for code in s.board.codes:
        while code not in codes and next_cost(s, at(code)):
            gates(s, code, 1)


@pytest.mark.parametrize(
    ("on_sale", "local", "first_choices"),
    [
        ("ATL LAX", "", []),  # 4 + 4, 4 + 5
        ("ATL BOS", "", ["gate BOS", "gate ATL"]),  # 4 + 2
        ("BOS", "", ["gate BOS"]),  # 2 + 2 at one airport
        ("BOS", "BOS", ["gate BOS", "buyout BOS"]),  # 2 + 4 in either order
        ("JFK", "JFK", []),  # 4 + 3
        ("PHX LAX", "PHX", ["gate LAX", "gate PHX", "buyout PHX"]),  # PHX 2 and 4, LAX 4
    ],
)
def test_a_first_gate_is_offered_only_if_a_second_can_be_paid(
    on_sale: str, local: str, first_choices: list[str]
) -> None:
    s = ready_to_start(roomy_board())
    if local:
        gates(s, local, LOCAL)
    only_for_sale(s, *on_sale.split())
    s.go_on(Luck())
    verbs = GAME.space(GAME.options(2, {})).verbs
    offered = [f"{verbs[action // 30].name} {s.board.codes[action % 30]}" for action in legal(s)]
    assert offered == first_choices
    for action in legal(s):
        twin = s.clone()
        do(twin, action)
        assert legal(twin)


def test_unserved_airports_wait_for_step_7_of_round_1() -> None:
    s = begin(printed_board(2), 2, Seeded(3))
    waiting = [a for a in range(30) if s.passengers[a] > 0 and s.gates[a] == 0]
    assert waiting
    while s.kind() == STARTING_GATES:
        do(s, legal(s)[0])
    assert [a for a in waiting if s.owner[SLOTS * a] == NOBODY]
    assert not [a for a in waiting if s.owner[SLOTS * a] == LOCAL]


# --- 1. each airline may buy new gates


@SEATS
def test_buying_goes_clockwise_from_the_first_player(seats: int) -> None:
    s = situation(seats, first=1)
    deal_all(s)
    go(s, 1)
    order = []
    while s.kind() == BUY_GATES:
        order.append(actor(s))
        assert s.budget == 6
        do(s, DONE)
    assert order == [(1 + i) % seats for i in range(seats)]


def test_any_number_of_gates_for_six_points_also_at_one_airport() -> None:
    s = situation(4)
    gates(s, "PHL", LOCAL)
    deal_all(s)
    go(s, 1)
    do(s, GATE + at("PHL"), BUYOUT + at("PHL"), GATE + at("BWI"))  # 2 + 3 + 1: as many as the points last
    assert [int(n) for n in s.placed] == [3, 0, 0, 0]
    assert actor(s) == 1


def test_the_turn_of_buying_ends_by_itself_when_the_points_are_used_up() -> None:
    s = situation()
    deal_all(s)
    go(s, 1)
    do(s, GATE + at("LAX"), GATE + at("BOS"))
    assert (actor(s), s.budget) == (1, 6)
    assert told(s, E_UNSPENT) == []


def test_points_not_spent_are_scored_and_not_carried_over() -> None:
    s = situation(2)
    deal_all(s)
    go(s, 1)
    do(s, DONE)
    do(s, GATE + at("BOS"), DONE)
    assert scores(s) == [6, 4]
    go(s, 8)
    assert s.budget == 6


def test_nobody_pays_with_score() -> None:
    s = situation(2)
    s.score[0] = 50
    go(s, 1)
    do(s, GATE + at("ATL"))
    assert all(next_cost(s, action - GATE) <= 2 for action in legal(s) if action < DONE)
    assert s.score[0] == 50


def test_prices_are_read_again_after_each_purchase() -> None:
    s = situation(3)
    go(s, 1)
    do(s, GATE + at("DFW"))  # 3 of 6
    assert GATE + at("DFW") not in legal(s)  # the second costs 4
    assert GATE + at("SFO") in legal(s)


def test_passengers_are_spread_anew_before_the_next_purchase() -> None:
    s = situation(4)
    gates(s, "BOS", 1)
    people(s, "BOS", 5)
    go(s, 1)
    do(s, GATE + at("BOS"))
    assert earning(s) == [2, 3, 0, 0]
    do(s, GATE + at("BOS"))
    assert earning(s) == [3, 2, 0, 0]


def test_without_markers_nothing_is_for_sale_but_points_still_score() -> None:
    s = situation(4)
    for code in s.board.codes[:18]:
        gates(s, code, 0)
    gates(s, "SEA", LOCAL)
    deal_all(s)
    go(s, 1)
    do(s, GATE + at("SAN"), GATE + at("PDX"))
    assert s.placed[0] == 20
    assert legal(s) == [DONE]
    do(s, DONE)
    assert s.score[0] == 4
    assert actor(s) == 1  # the round goes on


# --- 4. each airline scores; 7. local gates; 8. the first player marker


def test_all_airlines_score_their_passengers() -> None:
    s = situation(3)
    gates(s, "BOS", 0, 1)
    people(s, "BOS", 3)
    gates(s, "DEN", 2)
    people(s, "DEN", 2)
    s.score[1] = 98
    score(s, Luck())
    score(s, Luck())
    assert scores(s) == [4, 100, 4]


def test_step_7_serves_every_airport_where_passengers_wait_without_a_gate() -> None:
    s = situation(3)
    for code in ("PHL", "DEN", "BOS"):
        people(s, code, 1)
    gates(s, "BOS", 1)
    local_gates(s, Luck())
    assert [code for code in s.board.codes if s.owner[SLOTS * at(code)] == LOCAL] == ["PHL", "DEN"]
    assert [int(s.gates[at(code)]) for code in ("PHL", "DEN", "BOS", "ATL")] == [1, 1, 1, 0]


@SEATS
def test_the_first_player_marker_goes_to_the_left(seats: int) -> None:
    s = situation(seats, first=seats - 2)
    pass_marker(s, Luck())
    assert s.first == seats - 1
    pass_marker(s, Luck())
    assert s.first == 0


@SEATS
def test_the_steps_of_a_round_come_in_order(seats: int) -> None:
    s = situation(seats)
    deal_all(s)
    go(s, 1)
    do(s, *[DONE] * seats)
    assert (s.kind(), actor(s), s.budget) == (PLAY_DEMAND, 0, 0)
    drawn = seats + seats
    before = int(s.red)
    for _ in range(seats):
        do(s, legal(s)[0])
    assert before - s.red == drawn  # a card each, and a card each from the deck
    assert scores(s) == [6] * seats  # nobody has gates
    waiting = [a for a in range(30) if s.passengers[a] > 0]
    assert all(s.owner[SLOTS * a] == LOCAL for a in waiting)
    assert (s.round, s.first, s.kind(), actor(s)) == (2, 1, BUY_GATES, 1)
