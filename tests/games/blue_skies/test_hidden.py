"""Hands are secret: they change nothing that others receive, and `fill` deals them again fairly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import combinations

import pytest
from tests.games.blue_skies.build import CODES, actor, box, deal, deck, hand, situation, toml

from aerodrome.games.blue_skies import hidden
from aerodrome.games.blue_skies.board import AIRPORTS
from aerodrome.games.blue_skies.game import GAME, BlueSkiesGame
from aerodrome.games.blue_skies.passengers import discards_to_deck
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.ints import Ints, bit
from aerodrome.kernel.state import State
from aerodrome.laws import spread
from aerodrome.laws.case import Case, LawBroken, as_bytes
from aerodrome.laws.fields import difference, snapshot
from aerodrome.laws.walk import branches

STATES = 500  # for each number of seats


def random_states(case: Case, wanted: int) -> Iterator[BlueSkies]:
    """States of random games, one in eight decisions, so that they lie in all parts of a game."""
    luck = Seeded(case.seats)
    while True:
        s = GAME.begin(case.options, luck)
        while not s.over:
            options = s.legal(actor(s))
            s.apply(actor(s), options[luck.below(len(options))], luck)
            if luck.below(8) == 0:
                yield s
                wanted -= 1
            if wanted == 0:
                return


def permuted(s: BlueSkies, seat: int, luck: Chance) -> BlueSkies:
    """The same table, but the cards that the seat cannot see are shuffled by hand over hands and deck."""
    twin = s.clone()
    piles: list[tuple[Ints, int]] = [(twin.deck, 0)]
    piles += [(twin.hand, other * AIRPORTS) for other in range(s.seats) if other != seat]
    unseen = [a for pile, start in piles for a in range(AIRPORTS) for _ in range(pile[start + a])]
    for i in range(len(unseen) - 1, 0, -1):
        j = int(luck.below(i + 1))
        unseen[i], unseen[j] = unseen[j], unseen[i]
    for pile, start in piles:
        size = sum(int(pile[start + a]) for a in range(AIRPORTS))
        for airport in range(AIRPORTS):
            pile[start + airport] = unseen[:size].count(airport)
        del unseen[:size]
    for other in range(s.seats):
        twin.holds[other] = sum(int(bit(a)) for a in range(AIRPORTS) if twin.hand[other * AIRPORTS + a])
    return twin


def received(case: Case, s: State, reader: int) -> bytes:
    return as_bytes(case.picture(s, reader))


@pytest.mark.parametrize("seats", range(2, 6))
def test_what_a_reader_cannot_know_changes_nothing_that_it_receives(seats: int) -> None:
    case = Case(GAME, seats)
    luck = Seeded(1)
    other_cards = 0
    for number, s in enumerate(random_states(case, STATES)):
        reader = case.readers[number % len(case.readers)]
        twin = permuted(s, reader, luck)
        assert GAME.audit(twin) == []
        other_cards += difference(snapshot(s), snapshot(twin)) != ""
        masked, other = GAME.mask(s, reader), GAME.mask(twin, reader)
        assert difference(snapshot(masked), snapshot(other)) == ""
        assert received(case, masked, reader) == received(case, other, reader)
        if number % 10 == 0:  # and from the full state as well
            assert received(case, s, reader) == received(case, twin, reader) == received(case, masked, reader)
    assert other_cards > STATES * 0.9


def test_a_mask_keeps_ones_own_hand_and_hides_the_others() -> None:
    s = situation(3)
    deal(s, 0, "JFK MCO SAN")
    deal(s, 1, "ATL ATL DEN")
    deal(s, 2, "LAX LAX LAX")
    masked = hidden.mask(s, 1)
    assert [hand(masked, seat) for seat in range(3)] == ["", "ATL ATL DEN", ""]
    assert [int(n) for n in masked.hand_size] == [3, 3, 3]
    assert (masked.deck_size, sum(masked.deck)) == (50, 56)
    assert hidden.mask(s, SPECTATOR).holds[1] == 0
    assert hand(s, 0) == "JFK MCO SAN"  # the state itself is left alone


# --- fill

UNSEEN = "ATL ATL BOS JFK PHL"  # three of these are the other hand, two are the deck


def small_case() -> tuple[Case, BlueSkies]:
    s = situation(2)
    deal(s, 0, "LAX SFO DEN")
    deal(s, 1, "ATL BOS JFK")
    deck(s, "ATL PHL")
    return Case(GAME, 2), hidden.mask(s, 0)


def other_hand(s: State) -> str:
    assert isinstance(s, BlueSkies)
    return hand(s, 1)


def hands_by_right() -> dict[Hashable, float | Fraction]:
    """Three cards of five: each of ten choices is as likely; they make seven different hands."""
    in_order = sorted(UNSEEN.split(), key=CODES.index)
    choices = Counter(" ".join(chosen) for chosen in combinations(in_order, 3))
    return {cards: Fraction(n, 10) for cards, n in choices.items()}


def test_fill_deals_each_hand_with_its_exact_probability() -> None:
    _, masked = small_case()
    found: dict[str, Fraction] = {}
    for weight, full in branches(lambda chance: hidden.fill(masked, 0, chance)):
        assert GAME.audit(full) == []
        found[hand(full, 1)] = found.get(hand(full, 1), Fraction(0)) + weight
    assert found == hands_by_right()


def test_fill_follows_the_distribution_with_real_luck() -> None:
    case, masked = small_case()
    spread.filled(case, masked, 0, other_hand, hands_by_right())


def constant(masked: BlueSkies, seat: int, chance: Chance) -> BlueSkies:
    """The same hand every time."""
    return hidden.fill(masked, seat, Seeded(3))


def by_kind(masked: BlueSkies, seat: int, chance: Chance) -> BlueSkies:
    """Every airport as likely, however many cards it has left."""
    s = masked.clone()
    for _ in range(3):
        there = [a for a in range(AIRPORTS) if s.deck[a] > 0]
        airport = there[chance.below(len(there))]
        s.deck[airport] -= 1
        s.hand[AIRPORTS + airport] += 1
        s.holds[1] |= bit(airport)
    return s


@pytest.mark.parametrize("fault", [constant, by_kind])
def test_a_fill_that_is_wrong_is_found_out(fault: Callable[[BlueSkies, int, Chance], BlueSkies]) -> None:
    class Wrong(BlueSkiesGame):
        def fill(self, masked: State, seat: int, chance: Chance) -> BlueSkies:
            assert isinstance(masked, BlueSkies)
            return fault(masked, seat, chance)

    case, masked = small_case()
    case.game = Wrong()
    with pytest.raises(LawBroken, match="chi-square"):
        spread.filled(case, masked, 0, other_hand, hands_by_right())


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_after_set_up_fill_gives_every_deal_its_exact_share(seat: int) -> None:
    """A board of five cards, all luck of set-up gone through."""
    data = box()
    data["airports"] = [a for a in data["airports"] if a["gate_costs"][0] == 1][:4]
    data["airports"][0]["cards"] = 2
    data["constants"] |= {"setup_local_cards": 0, "setup_extra_cards_per_player": 0, "hand_size": 2}
    data["constants"] |= {"deck_cards_per_player": 0}
    case = Case(GAME, 2, {"board": Source("my.toml", toml(data))})
    spread.dealt(case, GAME.begin(case.options, Seeded(2)), seat)


def test_fill_forgets_what_was_known_before_a_reshuffle() -> None:
    """A ruling: San Diego's only card was discarded, so whoever remembers knows that it is not in a hand dealt before.

    The masked state does not remember: once the discards are the deck, `fill` may deal it to that hand.
    """
    s = situation(2)
    deal(s, 0, "LAX SFO DEN")
    deal(s, 1, "ATL BOS JFK")
    deck(s, "PHL")

    def ever_dealt() -> bool:
        masked = hidden.mask(s, 0)
        return any("SAN" in hand(hidden.fill(masked, 0, Seeded(n)), 1) for n in range(200))

    assert not ever_dealt()
    discards_to_deck(s)
    assert hand(s, 1) == "JFK BOS ATL"
    assert ever_dealt()
