"""The sources of luck."""

from collections import Counter

import pytest

from aerodrome.kernel.chance import Chance, ChanceNeeded, NoLuck, Recording, ScriptBroken, Scripted, Seeded, pick
from aerodrome.kernel.ints import ints
from aerodrome.laws import spread


@pytest.mark.parametrize("n", [2, 3, 6, 10, 59, 125])
@pytest.mark.parametrize("seed", [0, 1, 2**63 + 5])
def test_seeded_luck_is_even(n: int, seed: int) -> None:
    spread.thrown(Seeded(seed), n, 20_000)


def test_pairs_of_seeded_outcomes_are_even() -> None:
    chance = Seeded(11)
    pairs = [(int(chance.below(5)), int(chance.below(5))) for _ in range(20_000)]
    spread.follows(pairs, {(a, b): 1 for a in range(5) for b in range(5)})


def test_the_first_outcomes_of_neighbouring_seeds_are_even() -> None:
    spread.follows((int(Seeded(seed).below(6)) for seed in range(12_000)), dict.fromkeys(range(6), 1))


def test_seeded_luck_is_the_same_in_every_build() -> None:
    chance = Seeded(7)
    assert [int(chance.below(1000)) for _ in range(8)] == [903, 687, 850, 760, 912, 599, 612, 648]


def test_a_seed_may_be_any_number() -> None:
    for seed in (-1, 0, 2**64, 2**200):
        assert 0 <= Seeded(seed).below(6) < 6


def test_a_die_is_even() -> None:
    chance = Seeded(3)
    spread.follows((int(chance.die()) for _ in range(12_000)), dict.fromkeys(range(1, 7), 1))


def test_a_pick_takes_kinds_by_their_number_and_out_of_the_bag() -> None:
    chance = Seeded(5)
    drawn = []
    for _ in range(6000):
        bag = ints([9, 1, 0, 3, 9])  # only the stretch in the middle is the bag
        kind = int(pick(chance, bag, 1, 3, 4))
        drawn.append(kind)
        assert list(bag) == [9, 1 - (kind == 0), 0, 3 - (kind == 2), 9]
    spread.follows(drawn, {0: 1, 2: 3})


def test_a_pick_empties_a_bag_of_exactly_what_was_in_it() -> None:
    chance, bag = Seeded(9), ints([2, 0, 3])
    assert Counter(int(pick(chance, bag, 0, 3, size)) for size in (5, 4, 3, 2, 1)) == {0: 2, 2: 3}


def test_a_bag_that_holds_less_than_its_size_says_is_refused() -> None:
    with pytest.raises(ValueError, match="less than its size"):
        pick(Scripted([2]), ints([1, 1]), 0, 2, 3)


def test_a_script_gives_its_outcomes_and_then_asks() -> None:
    chance = Scripted([4, 0])
    assert (chance.below(6), chance.below(2)) == (4, 0)
    with pytest.raises(ChanceNeeded, match="a draw among 52 outcomes") as caught:
        chance.below(52)
    assert caught.value.n == 52
    assert chance.used == 2


@pytest.mark.parametrize("outcome", [-1, 6, 100])
def test_a_script_that_does_not_fit_is_refused(outcome: int) -> None:
    with pytest.raises(ScriptBroken, match=f"{outcome} was drawn among 6"):
        Scripted([outcome]).below(6)


def test_a_recording_passes_on_and_keeps() -> None:
    recording, source = Recording(Seeded(4)), Seeded(4)
    given = [recording.below(n) for n in (6, 2, 30)]
    assert given == [source.below(n) for n in (6, 2, 30)]
    assert recording.take() == given
    assert recording.take() == []
    assert recording.draws == list(zip((6, 2, 30), given, strict=True))


def test_what_was_recorded_plays_again_from_a_script() -> None:
    def rules(chance: Chance) -> list[int]:
        bag = ints([3, 3])
        return [int(chance.die()), int(pick(chance, bag, 0, 2, 6)), int(chance.below(10))]

    recording = Recording(Seeded(1))
    assert rules(recording) == rules(Scripted(recording.take()))


def test_no_luck_is_a_fault() -> None:
    with pytest.raises(ChanceNeeded):
        NoLuck().die()
    with pytest.raises(NotImplementedError):
        Chance().below(2)
