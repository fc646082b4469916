"""Set-up: what lies where before Tuesday morning."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.yukon_airways.build import (
    IDS,
    actor,
    dial,
    fuel,
    hand_size,
    money,
    open_now,
    stands_at,
    switches,
)

from aerodrome.games.yukon_airways.board import COLOURS, DIAL_NAMES, GATES, OBJECTIVES
from aerodrome.games.yukon_airways.game import GAME
from aerodrome.games.yukon_airways.state import BOARDING, GATE_DICE, GATE_ROW, Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_FIRST_IMPROVEMENT,
    ASK_GATE,
    PICK_OBJECTIVE,
    PICK_PLANE,
    PICK_SIDE,
)
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.ints import count, members_of


def begin(seats: int, seed: int = 1, **options: object) -> Yukon:
    return GAME.begin(GAME.options(seats, options), Seeded(seed))


def test_one_to_four_players() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    with pytest.raises(BadOption, match="1 to 4 players, not 5"):
        GAME.options(5, {})


def test_the_game_begins_on_tuesday_with_boarding() -> None:
    s = begin(3)
    assert (s.day, s.board.days[0], s.phase, s.kind()) == (1, "Tuesday", BOARDING, ASK_GATE)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_six_cards_each_though_the_hand_size_dial_starts_at_three(seats: int) -> None:
    s = begin(seats, sides="expert")
    assert [hand_size(s, seat) for seat in range(seats)] == [6] * seats
    assert s.deck_size == 72 - 6 * seats
    assert dial(s, "hand_size") == 3
    assert s.discards_size == 0


@pytest.mark.parametrize(("seats", "dice"), [(1, 10), (2, 10), (3, 15), (4, 15)])
def test_all_dice_are_rolled_to_gates_two_players_leave_one_of_each_colour_out(seats: int, dice: int) -> None:
    s = begin(seats)
    assert sum(int(s.gates[gate * GATE_ROW + GATE_DICE]) for gate in range(GATES)) == dice
    for colour in range(COLOURS):
        assert sum(int(s.gates[gate * GATE_ROW + colour]) for gate in range(GATES)) == dice // 5


@pytest.mark.parametrize(("seats", "each"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_as_many_cubes_at_each_place_as_players_none_in_whitehorse(seats: int, each: int) -> None:
    s = begin(seats)
    there = [sum(int(s.cubes[place * COLOURS + colour]) for colour in range(COLOURS)) for place in range(len(IDS))]
    assert there == [0] + [each] * 12


def test_cubes_are_drawn_without_replacement_from_thirteen_of_each_colour() -> None:
    """With four players 48 of 65 are placed: no colour can come more than 13 times, and 13 does come."""
    most = 0
    for seed in range(200):
        s = begin(4, seed)
        by_colour = [sum(int(s.cubes[place * COLOURS + c]) for place in range(13)) for c in range(COLOURS)]
        assert max(by_colour) <= 13
        most = max(most, *by_colour)
    assert most == 13


def test_needles_at_their_lowest_fuel_at_four_switches_off() -> None:
    s = begin(2, sides="expert")
    for seat in (0, 1):
        assert [dial(s, name, seat) for name in DIAL_NAMES] == [0, 0, 3, 2, 0]
        assert fuel(s, seat) == 4
        assert switches(s, seat) == []


def test_all_planes_start_in_whitehorse() -> None:
    s = begin(4)
    assert [stands_at(s, seat) for seat in range(4)] == ["whitehorse"] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_starting_player_and_one_to_four_dollars_in_turn_order(seats: int) -> None:
    firsts = set()
    for seed in range(40):
        s = begin(seats, seed)
        order = [int(seat) for seat in s.order]
        firsts.add(order[0])
        assert order == [(order[0] + i) % seats for i in range(seats)]
        assert [money(s, seat) for seat in order] == [1, 2, 3, 4][:seats]
        assert actor(s) == order[0]
    assert firsts == set(range(seats))


BEGINNER = {
    "super_cub": ("bonus_fuel", 1),
    "turbo_beaver": ("cards_as_fuel", 2),
    "norseman": ("card_draw", 3),
    "cessna_172": ("hand_size", 4),
}


@pytest.mark.parametrize("plane", BEGINNER)
def test_the_beginner_side_moves_one_needle(plane: str) -> None:
    s = begin(2, planes="chosen", sides="chosen")
    number_of = s.board.plane_ids.index(plane)
    s.apply(0, PICK_PLANE + number_of, Seeded(1))
    s.apply(1, s.legal(1)[0], Seeded(1))
    s.apply(0, PICK_SIDE, Seeded(1))
    s.apply(1, PICK_SIDE + 1, Seeded(1))
    changed, value = BEGINNER[plane]
    lowest = dict(zip(DIAL_NAMES, [0, 0, 3, 2, 0], strict=True))
    assert {name: dial(s, name, 0) for name in DIAL_NAMES} == {**lowest, changed: value}
    assert {name: dial(s, name, 1) for name in DIAL_NAMES} == lowest  # the expert beside the beginner


def test_planes_are_picked_in_seating_order_each_model_once() -> None:
    s = begin(4, planes="chosen")
    for seat in range(4):
        assert actor(s) == seat
        assert len(s.legal(seat)) == 4 - seat
        s.apply(seat, s.legal(seat)[-1], Seeded(1))
    assert sorted(s.pilots[seat].model for seat in range(4)) == [0, 1, 2, 3]
    assert s.day == 1


def test_dealt_planes_differ() -> None:
    seen = Counter[int]()
    for seed in range(60):
        s = begin(4, seed)
        models = [s.pilots[seat].model for seat in range(4)]
        assert sorted(models) == [0, 1, 2, 3]
        seen[models[0]] += 1
    assert set(seen) == {0, 1, 2, 3}


def test_sides_for_all_or_by_choice() -> None:
    assert [begin(3).pilots[seat].side for seat in range(3)] == [0, 0, 0]
    assert [begin(3, sides="expert").pilots[seat].side for seat in range(3)] == [1, 1, 1]
    assert open_now(begin(3, sides="chosen")) == ["side beginner", "side expert"]


def test_three_objectives_at_random() -> None:
    seen: set[int] = set()
    for seed in range(80):
        s = begin(2, seed)
        assert count(s.objectives) == 3
        seen.update(members_of(s.objectives))
    assert seen == set(range(OBJECTIVES))


def test_the_objectives_of_a_first_game_are_1_7_and_9() -> None:
    assert members_of(begin(2, objectives="first_game").objectives) == [0, 6, 8]


def test_chosen_objectives_are_picked_by_the_first_seat_before_anything_is_dealt() -> None:
    s = begin(3, objectives="chosen")
    for pick in (4, 1, 7):
        assert actor(s) == 0
        assert s.day == 0
        s.apply(0, PICK_OBJECTIVE + pick, Seeded(1))
    assert members_of(s.objectives) == [1, 4, 7]
    assert s.day == 1


# --- solo


def test_solo_is_set_up_as_for_two_with_three_dollars_and_the_expert_side() -> None:
    s = begin(1)
    assert s.pilots[0].side == 1
    assert money(s) == 3
    assert [int(seat) for seat in s.order] == [0]


def test_solo_starts_with_an_improvement_that_must_be_chosen() -> None:
    s = begin(1)
    assert s.kind() == ASK_FIRST_IMPROVEMENT
    assert s.day == 1
    assert len(open_now(s)) == 12
    assert "decline" not in open_now(s)
    s.apply(0, s.legal(0)[0], Seeded(1))
    assert dial(s, "bonus_fuel") == 1
    assert s.kind() == ASK_GATE
