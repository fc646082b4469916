"""Random play: it reaches everything, and counts and probabilities come out right."""

from fractions import Fraction

import pytest
from tests.laws.faults import FAULTS
from tests.toy import GAME

from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.laws import walk
from aerodrome.laws.case import Case, LawBroken
from aerodrome.laws.walk import Walk


def test_a_walk_plays_a_whole_game_and_looks_at_every_state_if_asked() -> None:
    played = Walk(Case(GAME, 4), seed=2, every=1)
    played.run()
    assert played.state.over
    assert played.visited == len(played.record.entries) + 1
    assert played.asides > 0


def test_the_dear_laws_can_be_left_out() -> None:
    played = Walk(Case(GAME, 4), seed=2, every=0)
    played.run()
    assert played.visited == 0


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    case = Case(GAME, 3)
    walk.same_seed(case, 5)
    one, other = Walk(case, 5, 0), Walk(case, 6, 0)
    one.run()
    other.run()
    assert one.record.entries != other.record.entries


@pytest.mark.parametrize("name", ["StepWithMemory", "LuckByTheBackDoor"])
def test_a_seed_that_gives_two_games_is_caught(name: str) -> None:
    case = Case(FAULTS[name][1](), 3)

    def try_seeds() -> None:
        for seed in range(20):
            walk.same_seed(case, seed)

    with pytest.raises(LawBroken, match=r"^seed: seed"):
        try_seeds()


def test_branches_are_every_way_luck_can_go() -> None:
    def coin_then_die_on_heads(chance: Chance) -> tuple[int, ...]:
        coin = int(chance.below(2))
        return (coin, int(chance.die())) if coin else (coin,)

    found = {result: weight for weight, result in walk.branches(coin_then_die_on_heads)}
    assert found == {(0,): Fraction(1, 2)} | {(1, n): Fraction(1, 12) for n in range(1, 7)}


def test_node_counts_add_up_over_the_answers() -> None:
    state = GAME.begin(Case(GAME, 1).options, Seeded(3))
    first = state.legal(0)
    assert walk.nodes(state, 0, 1) == 1
    assert walk.nodes(state, 1, 1) == len(first)
    second = 0
    for action in first:
        twin = state.clone()
        twin.apply(0, action, Seeded(1))
        second += len(twin.legal(0))
    assert walk.nodes(state, 2, 1) == second


def test_node_counts_are_the_same_in_every_build() -> None:
    state = GAME.begin(Case(GAME, 2).options, Seeded(3))
    assert [walk.nodes(state, depth, 1) for depth in range(5)] == [1, 6, 34, 150, 494]
