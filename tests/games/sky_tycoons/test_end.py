"""How the game ends, who wins, and airlines that fall: one, several, all."""

from __future__ import annotations

import pytest
from tests.games.sky_tycoons.table import BLUE, CRUISER, GREEN, RED, TITAN, TURBO, Table

from aerodrome.games.sky_tycoons import GAME
from aerodrome.games.sky_tycoons.vocabulary import PICK
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.moves import Moves


def table(seats: int = 3, number: int = 3, **options: object) -> Table:
    t = Table(seats, 7, **options).in_round(number, ["SFO", "ORD", "JFK", "ATL", "SEA", "DEN"][:seats])
    for seat in range(seats):
        t.have(seat, [], money=100, fame=50 + seat)
    return t


def finish_round(t: Table) -> None:
    """Clear to the end; nobody decides anything."""
    t.clearing()
    number = int(t.s.round)
    while not t.over() and t.s.round == number:
        seat = t.waiting[0]
        t.luck.outcomes = [0] * 6
        t.s.apply(seat, t.nouns["done" if "done" in t.legal(seat) else "dividend 0"], t.luck)
    t.luck.outcomes = []


def ranks(t: Table) -> list[int]:
    return t.s.standing().ranks


# --- fame


def test_a_hundred_points_of_fame_end_the_game_after_clearing() -> None:
    t = table()
    t.have(RED, [], {"SFO-LAX": TURBO}, fame=99)
    t.opened().flew(RED, {"SFO-LAX": 2})
    finish_round(t)
    assert t.over()
    assert t.fame()[RED] == 100
    assert ranks(t) == [1, 3, 2]
    assert t.told()[-1] == "The fame to win is reached: the game is over."


def test_ninety_nine_are_not_enough() -> None:
    t = table()
    t.have(RED, [], {"SFO-LAX": TURBO}, fame=98)
    t.opened().flew(RED, {"SFO-LAX": 2})
    finish_round(t)
    assert not t.over()
    assert t.s.round == 4


def test_a_hundred_in_between_do_not_end_it_if_a_loss_takes_them_away() -> None:
    t = table()
    t.have(RED, [TITAN], {"SFO-LAX": TURBO}, fame=99)  # revenue 4, cost 2 + 4: loses 5
    t.opened().flew(RED, {"SFO-LAX": 2})
    finish_round(t)
    assert not t.over()
    assert t.fame()[RED] == 95


def test_with_several_at_a_hundred_the_highest_wins() -> None:
    t = table()
    for seat, fame in ((RED, 104), (BLUE, 120), (GREEN, 100)):
        t.have(seat, fame=fame)
    t.opened()
    finish_round(t)
    assert t.over()
    assert ranks(t) == [2, 1, 3]


def test_equal_fame_is_decided_by_net_worth_then_shared() -> None:
    t = table()
    t.have(RED, [CRUISER], money=60, fame=110, debt=10)  # 60 - 2 of upkeep - 1 of interest - 10 + 20 = 67
    t.have(BLUE, [], money=67, fame=110)
    t.have(GREEN, [], money=66, fame=110)
    t.opened()
    finish_round(t)
    t.have(RED, fame=110)  # without the fame its loss cost
    assert [int(t.s.net_worth(seat)) for seat in range(3)] == [67, 67, 66]
    assert ranks(t) == [1, 1, 3]
    assert t.s.standing().returns == [0.5, 0.5, 0.0]


def test_ordered_aircraft_are_part_of_the_net_worth() -> None:
    t = table()
    t.have(RED, money=100)
    t.opened().clearing()
    t.do(RED, "order Titan")
    assert t.s.net_worth(RED) == 20 + 40


# --- rounds


@pytest.mark.parametrize("rounds", range(4, 13))
def test_a_limited_game_ends_after_its_rounds(rounds: int) -> None:
    t = table(number=rounds - 1, rounds=rounds)
    t.opened()
    finish_round(t)
    assert not t.over()
    finish_round(t)
    assert t.over()
    assert ranks(t) == [3, 2, 1]


def test_fame_ends_a_limited_game_early() -> None:
    t = table(rounds=12)
    t.have(RED, fame=100)
    t.opened()
    finish_round(t)
    assert t.over()
    assert ranks(t)[RED] == 1


def test_an_unlimited_game_stops_after_thirty_rounds() -> None:
    t = table(number=30)
    t.opened()
    finish_round(t)
    assert t.over()
    assert t.told()[-1] == "The last round is played: the game is over."


def test_two_rounds_without_a_flight_or_an_order_stop_an_unlimited_game() -> None:
    t = table()
    t.opened()
    finish_round(t)
    assert not t.over()
    finish_round(t)
    assert t.over()
    assert t.told()[-1] == "Nothing moves any more: the game is over."


def test_a_flight_or_an_order_in_between_starts_the_count_anew() -> None:
    t = table()
    t.opened()
    finish_round(t)
    t.clearing()
    t.do(t.waiting[0], "order Turbo-propeller")
    finish_round(t)
    assert not t.over()
    finish_round(t)
    assert not t.over()
    finish_round(t)
    assert t.over()


def test_a_limited_game_is_not_stopped_for_idleness() -> None:
    t = table(rounds=12)
    t.opened()
    for _ in range(5):
        finish_round(t)
    assert not t.over()


# --- falling


def test_one_falls_and_the_others_go_on() -> None:
    t = table(4)
    t.have(GREEN, [TITAN], {"ORD-JFK": TITAN}, money=3)
    t.opened()
    finish_round(t)
    assert not t.over()
    assert t.order() == [3, 1, 0]
    assert (t.network(GREEN), t.hangar(GREEN)) == ({}, [])
    assert (t.airline(GREEN).home, t.airline(GREEN).money) == (0, 0)
    assert "JFK" not in [t.board.codes[t.airline(seat).home - 1] for seat in (0, 1, 3)]  # the home stays empty
    told = t.told()
    assert told.index("Green is below zero and ceases operations.") < told.index("Round 4 begins.")


def test_several_fall_together_and_the_last_airline_wins_at_once() -> None:
    t = table(3)
    t.have(RED, [TITAN], money=3, fame=90)
    t.have(GREEN, [TITAN], money=0, fame=95)
    t.have(BLUE, fame=0)
    t.opened()
    finish_round(t)
    assert t.over()
    assert ranks(t) == [3, 1, 2]  # those who fell rank by fame
    assert t.told()[-1] == "One airline is left: the game is over."


def test_the_seating_order_does_not_decide_who_falls_first() -> None:
    t = table(3)
    for seat in range(3):
        t.have(seat, [TITAN], money=0)
    t.opened()
    finish_round(t)
    assert t.over()
    assert [t.airline(seat).fell for seat in range(3)] == [1, 1, 1]


def test_if_all_fall_the_highest_fame_before_it_wins() -> None:
    t = table(3)
    for seat, fame in ((RED, 20), (BLUE, 30), (GREEN, 10)):
        t.have(seat, [TITAN], money=0, fame=fame)
    t.opened()
    finish_round(t)
    assert ranks(t) == [2, 1, 3]
    assert t.told()[-1] == "No airline is left: the game is over."


def test_if_all_fall_with_equal_fame_the_smaller_debt_wins_then_it_is_shared() -> None:
    t = table(3)
    for seat, debt in ((RED, 20), (BLUE, 10), (GREEN, 20)):
        t.have(seat, [TITAN], money=0, fame=30, debt=debt)
    t.opened()
    finish_round(t)
    assert [t.airline(seat).debt for seat in range(3)] == [20, 10, 20]
    assert ranks(t) == [2, 1, 2]
    t = table(2)
    for seat in range(2):
        t.have(seat, [TITAN], money=0, fame=30)
    t.opened()
    finish_round(t)
    assert t.s.standing().returns == [0.5, 0.5]


def test_unpaid_debts_and_empty_tills_are_two_steps() -> None:
    """Red falls over its debts; Blue, broke as well, would fall at settlement, but has won by then."""
    t = table(2)
    t.have(RED, [TURBO], money=0, debt=40)
    t.have(BLUE, [TITAN], money=0)
    t.opened().clearing()
    t.do(BLUE, "done")
    assert t.over()
    assert ranks(t) == [2, 1]
    assert t.airline(BLUE).fell == 0


def test_who_falls_later_ranks_higher() -> None:
    t = table(3)
    t.have(GREEN, [TITAN], money=0, fame=90)
    t.have(BLUE, [TITAN], money=5)
    t.opened()
    finish_round(t)
    assert t.s.flying == 0b011
    finish_round(t)
    assert t.over()
    assert ranks(t) == [1, 2, 3]


def test_airlines_that_fell_are_not_asked_again() -> None:
    t = table(3)
    t.have(RED, [TITAN], {"SFO-LAX": TURBO}, money=0)
    t.have(BLUE, [TURBO], {"DEN-ORD": TURBO})
    t.have(GREEN, [TURBO], {"ORD-JFK": TURBO})
    t.opened()
    finish_round(t)
    assert t.airline(RED).fell == 1
    asked = set()
    chance = Seeded(3)
    while not t.over() and t.s.round < 8:
        for seat in t.waiting:
            asked.add(seat)
        seat = t.waiting[0]
        legal = t.s.legal(seat)
        t.s.apply(seat, legal[chance.below(len(legal))], chance)
    assert RED not in asked


def test_random_games_see_one_several_and_all_airlines_fall() -> None:
    options = GAME.options(3, {})
    left = set()
    for seed in range(300):
        s = GAME.begin(options, Seeded(seed))
        s.playout(Moves(), Seeded(seed + 1000))
        left.add(int(s.playing))
    assert left == {0, 1, 2, 3}


# --- length


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_game_is_longer_than_its_bound(seats: int) -> None:
    options = GAME.options(seats, {})
    bound = GAME.bound(options)
    longest = 0
    for seed in range(40):
        s = GAME.begin(options, Seeded(seed))
        longest = max(longest, int(s.playout(Moves(), Seeded(seed))))
        assert s.round <= 30
    assert 0 < longest < bound


def test_the_last_round_bounds_the_rounds_of_every_game() -> None:
    t = table(2, number=30)
    t.have(RED, [TURBO])
    t.start()
    assert t.s.kind() == PICK
    t.do(RED, "pick SFO-LAX", "price full")
    finish_round(t)
    assert t.over()
