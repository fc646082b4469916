"""Hands, cards lying face down and drafts are secret: they change nothing that others receive, and fill is fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import combinations

import msgspec
import pytest
from tests.games.yukon_airways.build import (
    Luck,
    aboard,
    at_gate,
    deal,
    do,
    fly,
    hand,
    kind,
    morning,
    pile,
    situation,
    take_off,
)

from aerodrome.games.yukon_airways import hidden
from aerodrome.games.yukon_airways.board import FUEL_ICON, ICONS, IMPROVEMENT_ICON, KINDS
from aerodrome.games.yukon_airways.game import GAME
from aerodrome.games.yukon_airways.state import DECK, DISCARDS, Yukon
from aerodrome.games.yukon_airways.vocabulary import ASK_BOARDING, ASK_FLIGHT, DISCARD
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.ints import bit, members_of
from aerodrome.kernel.state import State
from aerodrome.laws import spread
from aerodrome.laws.case import Case
from aerodrome.laws.fields import difference, snapshot
from aerodrome.laws.walk import branches


def random_states(case: Case, wanted: int) -> Iterator[Yukon]:
    """States of random games, one in six decisions, drafts and sealed discards among them."""
    luck = Seeded(case.seats)
    while True:
        s = GAME.begin(case.options, luck)
        while not s.over:
            seats = members_of(s.waiting)
            seat = seats[luck.below(len(seats))]
            options = s.legal(seat)
            s.apply(seat, options[luck.below(len(options))], luck)
            if luck.below(6) == 0:
                yield s
                wanted -= 1
            if wanted == 0:
                return


def received(case: Case, s: State, reader: int) -> bytes:
    return msgspec.json.encode(case.picture(s, reader))


def permuted(s: Yukon, seat: int, luck: Chance) -> Yukon:
    """The same table, but the cards that the seat cannot see are shuffled by hand over hands, backs and deck."""
    twin = s.clone()
    others = [other for other in range(s.seats) if other != seat]
    piles = [DECK, *(int(s.hand_of(other)) for other in others), *(int(s.backs_of(other)) for other in others)]
    unseen = [card for start in piles for card in range(KINDS) for _ in range(twin.cards[start + card])]
    for i in range(len(unseen) - 1, 0, -1):
        j = int(luck.below(i + 1))
        unseen[i], unseen[j] = unseen[j], unseen[i]
    for start in piles:
        size = sum(int(twin.cards[start + card]) for card in range(KINDS))
        for card in range(KINDS):
            twin.cards[start + card] = unseen[:size].count(card)
        del unseen[:size]
    for other in others:
        held = [int(twin.cards[s.hand_of(other) + card]) for card in range(KINDS)]
        twin.pilots[other].holds = sum(int(bit(card)) for card in range(KINDS) if held[card])
        twin.pilots[other].fuel_cards = sum(held[FUEL_ICON::ICONS])
        twin.pilots[other].improvement_cards = sum(held[IMPROVEMENT_ICON::ICONS])
    return twin


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_a_reader_cannot_know_changes_nothing_that_it_receives(seats: int) -> None:
    case = Case(GAME, seats)
    luck = Seeded(1)
    compared = 0
    for n, s in enumerate(random_states(case, 120)):
        reader = case.readers[n % len(case.readers)]
        if s.plan.draft != 0 and hidden.composer(s) != reader:
            continue  # cards that lie in a draft are looked at below
        if any(s.draft[i] for i in range(len(s.draft))):
            continue
        twin = permuted(s, reader, luck)
        assert GAME.audit(twin) == []
        compared += difference(snapshot(s), snapshot(twin)) != ""
        masked, other = GAME.mask(s, reader), GAME.mask(twin, reader)
        assert difference(snapshot(masked), snapshot(other)) == ""
        assert received(case, masked, reader) == received(case, other, reader)
        if n % 5 == 0:
            assert received(case, s, reader) == received(case, twin, reader)
    assert compared > 10


def test_a_mask_keeps_ones_own_cards_and_hides_the_others() -> None:
    s = situation(3)
    for seat, cards in enumerate(("skagway:fuel inuvik:fuel", "tungsten:money", "old_crow:money old_crow:fuel")):
        deal(s, seat, cards)
    masked = hidden.mask(s, 1)
    assert [hand(masked, seat) for seat in range(3)] == [[], ["tungsten:money"], []]
    assert [masked.pilots[seat].hand for seat in range(3)] == [2, 1, 2]
    assert masked.pilots[0].holds == 0
    assert (int(masked.deck_size), len(pile(masked, DECK))) == (67, 71)
    assert hand(s, 0) == ["skagway:fuel", "inuvik:fuel"]  # the state itself is left alone


def test_cards_lying_face_down_are_known_to_their_pilot_alone_until_maintenance() -> None:
    s = situation(2, fuel=7)
    aboard(s, 0, "red red")
    aboard(s, 1, "blue")
    deal(s, 0, "skagway:fuel inuvik:money old_crow:money")
    take_off(s)
    fly(s, "fly tungsten", "face_down", "lay skagway:fuel", "lay inuvik:money", "lay old_crow:money")
    backs = int(s.backs_of(0))
    assert pile(hidden.mask(s, 0), backs) == ["skagway:fuel", "old_crow:money", "inuvik:money"]
    assert pile(hidden.mask(s, 1), backs) == []
    assert hidden.mask(s, 1).pilots[0].backs == 3
    do(s, "end_day", luck=Luck(dice="1 1 1"))  # seat 1; seat 0 cannot fly on
    assert pile(s, DISCARDS) == ["skagway:fuel", "old_crow:money", "inuvik:money"]


# --- drafts


def composing() -> tuple[Yukon, Yukon]:
    """A flight at its beginning, and the same flight half composed."""
    s = situation(2, fuel=7)
    aboard(s, 0, "red red")
    aboard(s, 1, "blue")
    deal(s, 0, "tungsten:improvement skagway:improvement inuvik:improvement old_crow:money")
    take_off(s)
    half = s.clone()
    do(half, "fly tungsten", "ticket improvement", "enough")
    do(half, "under skagway:improvement", "under inuvik:improvement", "improve switch_3")
    return s, half


def test_a_flight_is_the_pilots_own_until_it_is_confirmed() -> None:
    s, half = composing()
    case = Case(GAME, 2)
    for reader in (1, SPECTATOR):
        assert difference(snapshot(hidden.mask(s, reader)), snapshot(hidden.mask(half, reader))) == ""
        assert received(case, s, reader) == received(case, half, reader)
    assert difference(snapshot(hidden.mask(s, 0)), snapshot(hidden.mask(half, 0))) != ""
    masked = hidden.mask(half, 1)
    assert (masked.kind(), masked.argument(), int(masked.waiting)) == (ASK_FLIGHT, 0, 0b01)


def test_how_often_a_pilot_started_over_is_nobody_elses_business() -> None:
    s, half = composing()
    half.apply(0, half.asides(0)[0], Luck())
    assert difference(snapshot(hidden.mask(s, 1)), snapshot(hidden.mask(half, 1))) == ""


def test_a_confirmed_flight_stops_undo() -> None:
    _, half = composing()
    before = int(half.reveals)
    fly(half)
    assert half.reveals == before + 1


def test_dice_moved_and_boarded_are_the_pilots_own_until_the_doors_close() -> None:
    s = situation(2, money=5)
    at_gate(s, 1, "red")
    morning(s)
    do(s, "gate 1")
    half = s.clone()
    do(half, "move", "shift red_1_2", "move", "shift red_2_1", "board red")
    assert difference(snapshot(hidden.mask(s, 1)), snapshot(hidden.mask(half, 1))) == ""
    assert hidden.mask(half, 1).kind() == ASK_BOARDING
    assert received(Case(GAME, 2), s, 1) == received(Case(GAME, 2), half, 1)


def test_what_is_filled_in_can_be_played_on_from_any_draft() -> None:
    """The pilot who composes is put back to the beginning, with other cards, and can compose anew."""
    _, half = composing()
    for seed in range(20):
        full = hidden.fill(hidden.mask(half, 1), 1, Seeded(seed))
        assert GAME.audit(full) == []
        assert full.pilots[0].hand == 4
        legal = full.legal(0)
        full.apply(0, legal[0], Seeded(seed))
        assert GAME.audit(full) == []


def test_discards_are_secret_until_all_have_chosen() -> None:
    s = situation(2, money=0)
    aboard(s, 0, "red")
    aboard(s, 1, "blue")
    deal(s, 0, "skagway:fuel tungsten:fuel")
    deal(s, 1, "skagway:money tungsten:money june_lake:money")
    take_off(s)
    do(s, "end_day", "end_day")
    one, other = s.clone(), s.clone()
    one.apply(1, DISCARD + kind("skagway:money"), Luck())
    other.apply(1, DISCARD + kind("tungsten:money"), Luck())
    assert difference(snapshot(hidden.mask(one, 0)), snapshot(hidden.mask(other, 0))) == ""
    one.apply(1, one.legal(1)[0], Luck())
    filled = hidden.fill(hidden.mask(one, 0), 0, Seeded(1))
    assert filled.sealed == bit(1)
    assert sum(int(n) for n in filled.draft) == 2 * 2  # two cards and their number


# --- fill

UNSEEN = ["skagway:fuel", "skagway:fuel", "tungsten:fuel", "inuvik:fuel", "old_crow:fuel"]


def small_case() -> tuple[Case, Yukon]:
    """Seat 1 holds two of five unseen cards and has laid one face down; two are the deck."""
    s = situation(2)
    deal(s, 1, "skagway:fuel tungsten:fuel inuvik:fuel")
    rest = pile(s, DECK)
    for card in ("skagway:fuel", "old_crow:fuel"):
        rest.remove(card)
    for card in rest:
        s.cards[DECK + kind(card)] -= 1
        s.cards[DISCARDS + kind(card)] += 1
    s.deck_size, s.discards_size = 2, 67
    s.cards[s.hand_of(1) + kind("inuvik:fuel")] -= 1
    s.cards[s.backs_of(1) + kind("inuvik:fuel")] += 1
    s.pilots[1].hand -= 1
    s.pilots[1].backs += 1
    s.pilots[1].fuel_cards -= 1
    s.pilots[1].holds &= ~bit(kind("inuvik:fuel"))
    return Case(GAME, 2), hidden.mask(s, 0)


def dealt(s: State) -> tuple[tuple[str, ...], str]:
    assert isinstance(s, Yukon)
    return tuple(sorted(hand(s, 1))), pile(s, int(s.backs_of(1)))[0]


def by_right() -> dict[Hashable, float | Fraction]:
    """Two cards of five in hand and one of the other three face down: thirty ways, all as likely."""
    found = Counter[tuple[tuple[str, ...], str]]()
    for held in combinations(range(5), 2):
        for back in set(range(5)) - set(held):
            found[(tuple(sorted(UNSEEN[i] for i in held)), UNSEEN[back])] += 1
    return {deal_: Fraction(n, 30) for deal_, n in found.items()}


def test_fill_deals_hands_and_backs_with_their_exact_probability() -> None:
    _, masked = small_case()
    found: dict[Hashable, float | Fraction] = {}
    for weight, full in branches(lambda chance: hidden.fill(masked, 0, chance)):
        found[dealt(full)] = found.get(dealt(full), Fraction(0)) + weight
    assert found == by_right()


def test_fill_follows_the_distribution_with_real_luck() -> None:
    case, masked = small_case()
    spread.filled(case, masked, 0, dealt, by_right())
