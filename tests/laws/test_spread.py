"""Distributions: the right one passes, a constant and a crooked one do not."""

import math
from collections.abc import Hashable
from typing import cast

import pytest
from tests.laws.faulty_secrecy import AlwaysTheSame
from tests.toy import PaperPlanes
from tests.toy_rules import PARTS, Planes

from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.ints import total
from aerodrome.kernel.state import State
from aerodrome.laws import spread
from aerodrome.laws.case import Case, LawBroken

FEW = Source("few.toml", 'names = ["nose", "wing", "tail", "clip"]\nparts = [3, 1, 1, 1]\ncoins = 4\n')
FEWER = Source("fewer.toml", 'names = ["nose", "wing", "tail", "clip"]\nparts = [2, 1, 1, 1]\ncoins = 4\n')


class ByKind(PaperPlanes):
    """A crooked fill: every kind that is left is as likely as the others, however many there are."""

    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        full = cast(Planes, super().fill(masked, seat, chance))
        bag = cast(Planes, masked).bag[:]
        for other in range(full.seats):
            if other == seat:
                continue
            for at in range(other * PARTS, (other + 1) * PARTS):
                full.hand[at] = full.shown[at]
            for _ in range(full.held[other] - total(full.hand, other * PARTS, PARTS)):
                kinds = [kind for kind in range(PARTS) if bag[kind]]
                kind = kinds[chance.below(len(kinds))]
                bag[kind] -= 1
                full.hand[other * PARTS + kind] += 1
        full.bag = bag
        return full


def first_hand(state: State) -> Hashable:
    return tuple(int(n) for n in cast(Planes, state).hand[:PARTS])


def two_of(bag: list[int]) -> dict[Hashable, float]:
    """How likely each hand of two is, drawn from a bag."""
    weights: dict[Hashable, float] = {}
    for one in range(PARTS):
        for other in range(one, PARTS):
            hand = [0] * PARTS
            hand[one] += 1
            hand[other] += 1
            ways = bag[one] * (bag[one] - 1) / 2 if one == other else bag[one] * bag[other]
            weights[tuple(hand)] = ways
    return weights


def masked_for_last(game: PaperPlanes) -> tuple[Case, State]:
    case = Case(game, 2, {"board": FEW})
    return case, case.game.mask(case.game.begin(case.options, Seeded(3)), 1)


def check(game: PaperPlanes) -> None:
    case, masked = masked_for_last(game)
    spread.filled(case, masked, 1, first_hand, two_of([int(n) for n in cast(Planes, masked).bag]))


def test_a_right_fill_follows_the_hands_that_could_be() -> None:
    check(PaperPlanes())


@pytest.mark.parametrize("game", [AlwaysTheSame(), ByKind()], ids=["constant", "crooked"])
def test_a_wrong_fill_does_not(game: PaperPlanes) -> None:
    with pytest.raises(LawBroken, match="distribution"):
        check(game)


def deal_all(game: PaperPlanes) -> None:
    case = Case(game, 2, {"board": FEWER})
    begun = case.game.begin(case.options, Seeded(1))
    assert [int(n) for n in cast(Planes, case.game.mask(begun, 0)).bag] == [2, 0, 0, 1], (
        "what is left differs in number"
    )
    spread.dealt(case, begun, 0)


def test_on_a_small_board_the_fill_is_exact() -> None:
    deal_all(PaperPlanes())


@pytest.mark.parametrize("game", [AlwaysTheSame(), ByKind()], ids=["constant", "crooked"])
def test_on_a_small_board_a_wrong_fill_is_caught_exactly(game: PaperPlanes) -> None:
    with pytest.raises(LawBroken, match="a state that has the probability"):
        deal_all(game)


def test_the_limit_of_chi_square_leaves_a_small_tail() -> None:
    # for even degrees of freedom the tail has a closed form; four standard deviations leave 3.2e-5 of it
    for half in (1, 2, 5, 20):
        x = spread.limit(2 * half) / 2
        tail = math.exp(-x) * sum(x**i / math.factorial(i) for i in range(half))
        assert 1e-5 < tail < 5e-5


def test_what_cannot_come_must_not() -> None:
    with pytest.raises(LawBroken, match="3 was drawn, which cannot come"):
        spread.follows([1, 2, 3] * 100, {1: 1, 2: 1, 3: 0})


def test_too_few_draws_are_refused_rather_than_passed() -> None:
    with pytest.raises(ValueError, match="too few"):
        spread.follows([1, 2], {1: 1, 2: 1})


def test_a_loaded_source_is_caught() -> None:
    class Loaded(Chance):
        """Never the highest."""

        source = Seeded(5)

        def below(self, n: int) -> int:
            return min(self.source.below(n), n - 2)

    spread.thrown(Seeded(5), 6, 6000)
    with pytest.raises(LawBroken):
        spread.thrown(Loaded(), 6, 6000)
