"""The deck that knows no order: its scoring cards lie where a deck built by hand would have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from fractions import Fraction
from itertools import product

import pytest
from tests.games.airlines_europe.table import Late, Soon, Table

from aerodrome.games.airlines_europe.state import NO_SHARE, AirlinesEurope
from aerodrome.games.airlines_europe.supply import draw
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.laws.spread import follows


def places(s: AirlinesEurope, chance: Chance) -> tuple[int, ...]:
    """Draw the whole deck: how many shares came before each scoring card."""
    found: list[int] = []
    shares = 0
    while True:
        kind = draw(s, 0, chance)
        found += [shares] * (int(s.called) - len(found))
        if kind == NO_SHARE:
            return tuple(found)
        shares += 1


def built_by_hand(deck: int, jitter: int) -> list[tuple[int, int, int]]:
    """Every way to build the standard deck: two cuts that are off by a few cards, and the shuffled bottom."""
    ways = []
    above = deck - 10
    for first, second, third in product(range(-jitter, jitter + 1), range(-jitter, jitter + 1), range(11)):
        top = above // 4 + first
        lower = (above - top) // 2 + second
        ways.append((top, above - lower, above + third))
    return ways


def weights(ways: Iterable[Hashable]) -> dict[Hashable, float | Fraction]:
    return {way: Fraction(count) for way, count in Counter(ways).items()}


@pytest.mark.parametrize("seats", [2, 5])
def test_the_standard_deck_is_cut_by_a_hand_that_is_off_by_up_to_two(seats: int) -> None:
    start, chance = Table(seats).s, Seeded(3)
    drawn = [places(start.clone(), chance) for _ in range(2500)]
    ways = built_by_hand(int(start.left), 2)
    follows(drawn, weights(ways))
    follows([first for first, _, _ in drawn], weights(first for first, _, _ in ways))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_exact_cut_leaves_only_the_bottom_to_luck(seats: int) -> None:
    start, chance = Table(seats, cut="exact").s, Seeded(4)
    follows([places(start.clone(), chance) for _ in range(300)], weights(built_by_hand(int(start.left), 0)))


@pytest.mark.parametrize(("seats", "thirds"), [(2, (12, 12, 12)), (3, (15, 14, 14)), (5, (19, 19, 19))])
def test_the_alternate_deck_has_ten_shares_and_then_a_scoring_card_in_each_third(
    seats: int, thirds: tuple[int, int, int]
) -> None:
    start, chance = Table(seats, deck="alternate").s, Seeded(5)
    drawn = [places(start.clone(), chance) for _ in range(1500)]
    begin = 10
    for number, size in enumerate(thirds):
        follows([way[number] for way in drawn], dict.fromkeys(range(begin, begin + size + 1), 1))
        begin += size


def test_the_thirds_of_the_alternate_deck_know_nothing_of_each_other() -> None:
    start, chance = Table(2, deck="alternate").s, Seeded(6)
    drawn = [places(start.clone(), chance)[:2] for _ in range(2000)]
    follows(drawn, dict.fromkeys(product(range(10, 23), range(22, 35)), 1))


def test_as_soon_and_as_late_as_can_be() -> None:
    assert places(Table(5).s.clone(), Soon()) == (12, 33, 57)
    assert places(Table(5).s.clone(), Late()) == (16, 39, 67)
    assert places(Table(5, deck="alternate").s.clone(), Soon()) == (10, 29, 48)
    assert places(Table(5, deck="alternate").s.clone(), Late()) == (29, 48, 67)


def test_with_the_standard_deck_two_scoring_cards_never_come_close() -> None:
    for seats in (2, 3, 4, 5):
        for first, second, third in built_by_hand(int(Table(seats).s.left), 2):
            assert second - first >= 11
            assert third - second >= 9


def test_every_share_of_the_deck_is_as_likely_to_be_on_top() -> None:
    start, chance = Table(5).s, Seeded(6)
    tops = [int(draw(start.clone(), 0, chance)) for _ in range(2000)]
    follows(tops, {kind: int(start.shares[kind]) for kind in range(10)})


def test_the_state_does_not_depend_on_the_order_in_which_cards_came() -> None:
    class Order(Chance):
        """Deals the same cards to everybody in another order."""

        def __init__(self, backwards: bool) -> None:
            self.names = True
            hands = ["01234", *["01234567"] * 3]
            self.cards = [int(c) + 1 for hand in hands for c in (reversed(hand) if backwards else hand)]
            self.cards = [card + (card == 2) * 7 for card in self.cards]  # AA and LH are not in play with three

        def named(self, bag: object, start: int, length: int) -> int:
            return self.cards.pop(0)

    one, other = (Table(3, Order(backwards), chosen=False).s for backwards in (False, True))
    assert one.shares == other.shares
    assert (one.low, one.high, one.left) == (other.low, other.high, other.left)
