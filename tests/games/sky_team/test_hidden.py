"""Dice in hand, dice about to be placed and dice picked for a reroll are secret; `fill` rolls them again fairly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction

import pytest
from tests.games.sky_team.build import COPILOT, PILOT, do, hand, known, own, placing, put

from aerodrome.games.sky_team.game import GAME
from aerodrome.games.sky_team.hidden import fill, mask
from aerodrome.games.sky_team.state import DRAFT, SkyTeam
from aerodrome.games.sky_team.vocabulary import CALL_EXCHANGE, CALL_REROLL, COFFEE, DONE, FLIP, GIVE, PICK, TAKE
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.event import SPECTATOR
from aerodrome.laws import spread
from aerodrome.laws.case import Case
from aerodrome.laws.fields import difference, plain, snapshot
from aerodrome.match import Match

READERS = (PILOT, COPILOT, SPECTATOR)


def same_for(seat: int, one: SkyTeam, other: SkyTeam) -> bool:
    """Whether a seat knows and receives the same of two states."""
    case = Case(GAME, 2, {"scenario": "own", "abilities": 2})
    if plain(mask(one, seat)) != plain(mask(other, seat)):
        return False
    return case.picture(mask(one, seat), seat) == case.picture(mask(other, seat), seat)


def test_the_partners_dice_are_secret_and_their_number_is_not() -> None:
    one, other = placing(pilot="1234"), placing(pilot="6655")
    assert not same_for(PILOT, one, other)
    assert same_for(COPILOT, one, other)
    assert same_for(SPECTATOR, one, other)
    assert not same_for(COPILOT, one, placing(pilot="123"))


def test_a_die_about_to_be_placed_is_secret() -> None:
    one, other = placing(), placing()
    one.coffee = other.coffee = 2
    do(one, TAKE + 3)
    do(one, COFFEE + 4)
    assert same_for(COPILOT, one, other)
    assert same_for(SPECTATOR, one, other)
    assert not same_for(PILOT, one, other)


def test_nobody_notices_that_a_die_is_being_chosen() -> None:
    match = Match.new(GAME, 2, "seed", {})
    match.play(0, match.legal(0)[0])
    match.play(1, match.legal(1)[0])
    before = match.version(1), match.version(SPECTATOR)
    match.play(0, match.legal(0)[0])
    assert (match.version(1), match.version(SPECTATOR)) == before
    match.play(0, match.legal(0)[0])
    assert match.version(1) == before[0] + 1


def test_dice_picked_for_a_reroll_are_secret_and_so_is_their_number() -> None:
    states = []
    for picks in ((), (1,), (1, 4), (2, 3, 4)):
        s = placing()
        s.rerolls = 1
        do(s, CALL_REROLL, seat=COPILOT)
        for value in picks:
            do(s, PICK + value - 1, seat=PILOT)
        do(s, DONE, seat=PILOT)
        states.append(s)
    assert all(same_for(COPILOT, states[0], s) for s in states)
    assert not same_for(PILOT, states[0], states[1])
    for s in states:
        do(s, DONE, Seeded(1), seat=COPILOT)
    assert all(same_for(COPILOT, states[0], s) for s in states)


def test_dice_offered_for_an_exchange_are_secret_until_both_have_chosen() -> None:
    one, other = (own(abilities=2, cards="working_together", pilot="12", copilot="56") for _ in range(2))
    for s, value in ((one, 1), (other, 2)):
        do(s, CALL_EXCHANGE, seat=PILOT)
        do(s, GIVE + value - 1, seat=PILOT)
    assert same_for(COPILOT, one, other)
    do(one, GIVE + 4, seat=COPILOT)
    do(other, GIVE + 4, seat=COPILOT)
    assert not same_for(COPILOT, one, other)
    assert same_for(SPECTATOR, one, other)


def test_which_die_was_turned_over_is_secret() -> None:
    one, other = (own(abilities=2, cards="adaptation", pilot="12", copilot="56") for _ in range(2))
    do(one, FLIP)
    do(other, FLIP + 1)
    assert same_for(COPILOT, one, other)


def exchanged() -> SkyTeam:
    s = own(abilities=2, cards="working_together", pilot="125", copilot="566")
    do(s, CALL_EXCHANGE, seat=PILOT)
    do(s, GIVE, seat=PILOT)
    do(s, GIVE + 5, seat=COPILOT)
    return s


def test_dice_seen_in_an_exchange_stay_known() -> None:
    s = exchanged()
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("256", "156")
    assert hand(mask(s, COPILOT), PILOT) == "6"
    assert hand(mask(s, PILOT), COPILOT) == "1"
    assert hand(mask(s, SPECTATOR), PILOT) == hand(mask(s, SPECTATOR), COPILOT) == ""
    for seed in range(20):
        assert "6" in hand(fill(mask(s, COPILOT), COPILOT, Seeded(seed)), PILOT)
    put(s, 6, "gear_3")
    assert known(s, PILOT) == ""
    assert hand(mask(s, COPILOT), PILOT) == ""


@pytest.mark.parametrize("reader", READERS)
def test_filling_and_masking_again_changes_nothing(reader: int) -> None:
    for s in (placing(), exchanged()):
        masked = mask(s, reader)
        again = mask(fill(masked, reader, Seeded(5)), reader)
        assert difference(snapshot(masked), snapshot(again)) == ""


def test_unseen_dice_show_any_face_alike() -> None:
    s = placing(pilot="16", copilot="3")
    case = Case(GAME, 2)
    pairs = Counter("".join(sorted(f"{a}{b}")) for a in range(1, 7) for b in range(1, 7))
    weights: dict[Hashable, Fraction] = {pair: Fraction(n, 36) for pair, n in pairs.items()}
    spread.filled(case, mask(s, COPILOT), COPILOT, _pilots_hand, weights)


def test_beside_a_known_die_the_others_show_any_face_alike() -> None:
    s = exchanged()
    put(s, 2, "gear_1")
    case = Case(GAME, 2, {"scenario": "own", "abilities": 2})
    weights: dict[Hashable, Fraction] = {"".join(sorted(f"6{face}")): Fraction(1, 6) for face in range(1, 7)}
    spread.filled(case, mask(s, COPILOT), COPILOT, _pilots_hand, weights)


def _pilots_hand(state: object) -> str:
    assert isinstance(state, SkyTeam)
    return hand(state, PILOT)


def test_a_sealed_choice_is_drawn_again_to_fit_the_new_hand() -> None:
    s = placing()
    s.rerolls = 1
    do(s, CALL_REROLL, seat=COPILOT)
    do(s, DONE, seat=PILOT)
    seen = set()
    for seed in range(60):
        filled = fill(mask(s, COPILOT), COPILOT, Seeded(seed))
        assert filled.sealed == s.sealed
        seen.add(int(filled.draft[PILOT * DRAFT]))
        filled.apply(COPILOT, DONE, Seeded(seed))
        assert filled.held(PILOT) == 4
    assert len(seen) > 10


def test_placed_dice_cannot_be_taken_back_without_consent() -> None:
    match = Match.new(GAME, 2, "seed", {})
    match.play(0, match.legal(0)[0])
    match.play(1, match.legal(1)[0])
    match.play(0, match.legal(0)[0])
    assert match.can_undo(0)  # the choice of the die
    match.play(0, match.legal(0)[-1])
    assert not match.can_undo(0)
