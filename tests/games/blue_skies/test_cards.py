"""Demand cards: steps 2 and 3, the special action, and the deck running out wherever a card is drawn."""

from __future__ import annotations

import pytest
from tests.games.blue_skies.build import (
    Luck,
    actor,
    at,
    bag,
    box,
    cards_in,
    deal,
    deal_all,
    deck,
    do,
    earning,
    gates,
    go,
    hand,
    legal,
    own,
    situation,
    told,
)

from aerodrome.games.blue_skies.begin import begin
from aerodrome.games.blue_skies.board import AIRPORTS, Board
from aerodrome.games.blue_skies.game import GAME
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.steps import draw_demand
from aerodrome.games.blue_skies.vocabulary import (
    DISCARD,
    DONE,
    E_DEMAND,
    E_DREW,
    E_DREW_CARD,
    E_SHUFFLE,
    PASSENGERS,
    PLAY,
    PLAY_DEMAND,
    SKIP,
    SPECIAL,
    SPECIAL_DISCARD,
    SPECIAL_PASSENGERS,
)
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.ints import total


def playing(mine: str = "JFK MCO SAN", seats: int = 2) -> BlueSkies:
    """Step 2: seat 0 is to play a card from this hand."""
    s = situation(seats)
    deal(s, 0, mine)
    for seat in range(1, seats):
        deal(s, seat, "LAX SFO DEN" if seat == 1 else "ATL ATL ORD")
    go(s, 2)
    s.take_events()
    return s


# --- 2. each airline plays one demand card


@pytest.mark.parametrize("seats", range(2, 6))
def test_cards_are_played_clockwise_from_the_first_player(seats: int) -> None:
    s = situation(seats, first=1)
    deal_all(s)
    go(s, 2)
    order = []
    for _ in range(seats):
        order.append(actor(s))
        do(s, legal(s)[0])
    assert order == [(1 + i) % seats for i in range(seats)]


def test_any_card_in_hand_may_be_played_and_one_must_be() -> None:
    s = playing("JFK MCO SAN")
    assert legal(s) == [PLAY + at("JFK"), PLAY + at("MCO"), PLAY + at("SAN"), SPECIAL]
    s = playing("JFK JFK SAN")
    s.special_used = 1
    assert legal(s) == [PLAY + at("JFK"), PLAY + at("SAN")]


def test_a_card_brings_passengers_and_is_replaced_before_the_next_player_acts() -> None:
    s = playing()
    do(s, PLAY + at("MCO"), luck=Luck("gr", "BOS"))
    assert s.passengers[at("MCO")] == 2
    assert cards_in(s.discards) == "MCO"
    assert hand(s, 0) == "JFK BOS SAN"
    assert actor(s) == 1


def test_a_card_counts_for_everybody_with_gates_there() -> None:
    s = playing()
    gates(s, "SAN", 1, 0)
    do(s, PLAY + at("SAN"), luck=Luck("ggr"))
    assert earning(s) == [1, 2]


def test_others_see_that_a_card_is_drawn_but_not_which() -> None:
    s = playing()
    do(s, PLAY + at("MCO"), luck=Luck(cards="BOS"))
    secret, public = [e for e in s.events if e.kind in (E_DREW_CARD, E_DREW)]
    assert secret.row()[:3] == [E_DREW_CARD, 0, at("BOS")]
    assert [secret.seen_by(reader) for reader in (0, 1, SPECTATOR)] == [True, False, False]
    assert [public.seen_by(reader) for reader in (0, 1, SPECTATOR)] == [False, True, True]


def test_with_an_empty_bag_cards_are_played_and_drawn_all_the_same() -> None:
    s = playing()
    bag(s, 0, 0)
    do(s, PLAY + at("MCO"), luck=Luck(cards="BOS"))
    assert s.passengers[at("MCO")] == 0
    assert hand(s, 0) == "JFK BOS SAN"
    do(s, PLAY + at("LAX"))
    assert s.round == 2  # step 3 drew and discarded its cards as well
    assert s.discards_size == 4


# --- shuffling the demand card deck


def test_the_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    s = playing()
    deck(s, "BOS")
    do(s, PLAY + at("MCO"))
    assert s.deck_size == 0
    assert told(s, E_SHUFFLE) == []


def test_the_card_just_played_is_not_in_the_new_deck() -> None:
    """It is discarded when its replacement is drawn, as the cards of step 3 are when all are drawn."""
    s = playing()
    deck(s, "")
    before = int(s.discards_size)
    do(s, PLAY + at("MCO"), luck=Luck())
    assert told(s, E_SHUFFLE) == [[before, 0, 0, 0]]
    assert (s.deck_size, s.discards_size) == (before - 1, 1)
    assert s.discards[at("MCO")] == 1


def test_the_card_just_played_comes_back_only_where_there_is_no_other() -> None:
    s = playing()
    deck(s, "")
    for airport in range(AIRPORTS):
        s.discards[airport] = 0
    s.discards_size = 0
    s.apply(0, PLAY + at("MCO"), Luck(cards="MCO"))
    assert hand(s, 0) == "JFK MCO SAN"
    assert (s.deck_size, s.discards_size) == (0, 0)


def small_board(airports: int, more_cards: int = 0, **constants: int) -> Board:
    """For two players: the first airports of the box with a card each, and more cards for the first of them."""
    data = box()
    data["airports"] = data["airports"][:airports]
    for airport in data["airports"]:
        airport["cards"] = 1
    data["airports"][0]["cards"] += more_cards
    data["constants"] |= constants
    return own(data, 2)


def test_set_up_may_shuffle_the_discards_to_deal_hands() -> None:
    s = begin(small_board(13, 1), 2, Seeded(4))
    # 5 + 6 of 14 cards are laid out, 3 are left for one hand: the other is dealt from the 11
    assert (s.deck_size, s.discards_size) == (8, 0)
    assert GAME.audit(s) == []


def test_cards_laid_out_in_set_up_do_not_come_back_meanwhile() -> None:
    s = begin(small_board(11), 2, Seeded(4))
    assert all(s.passengers[airport] > 0 for airport in range(11))  # all eleven cards, each once
    assert (s.deck_size, s.discards_size) == (5, 0)


def test_a_special_action_refills_from_its_own_discards_if_need_be() -> None:
    s = playing()
    deck(s, "")
    do(s, SPECIAL, SKIP, DISCARD + at("JFK"), DISCARD + at("SAN"))
    do(s, DONE, luck=Luck(cards="SAN JFK"))
    assert hand(s, 0) == "JFK MCO SAN"


# --- 3. draw demand cards


@pytest.mark.parametrize("seats", range(2, 6))
def test_step_3_draws_a_card_a_player_one_by_one(seats: int) -> None:
    s = situation(seats)
    codes = ["BOS", "BOS", "EWR", "PHL", "CLT"][:seats]
    draw_demand(s, Luck("gr", " ".join(codes)))
    assert [row[0] for row in told(s, E_DEMAND)] == [at(code) for code in codes]
    assert cards_in(s.discards).split() == codes
    assert s.passengers[at("BOS")] == 3
    assert total(s.passengers, 0, 30) == seats + 1


def test_cards_of_step_3_do_not_come_back_within_it() -> None:
    """Eight cards, six of them in hands: a reshuffle in between finds exactly the other one."""
    s = situation(2, board=small_board(8, setup_local_cards=0, setup_extra_cards_per_player=0))
    deal(s, 0, "JFK BOS EWR")
    deal(s, 1, "PHL BWI CLT")
    deck(s, "IAD")
    assert cards_in(s.discards) == "ATL"
    draw_demand(s, Luck())
    assert [row[0] for row in told(s, E_DEMAND)] == [at("IAD"), at("ATL")]
    assert told(s, E_SHUFFLE) == [[1, 0, 0, 0]]
    assert cards_in(s.discards) == "IAD ATL"


def test_with_an_empty_bag_step_3_still_draws_and_discards() -> None:
    s = situation(3)
    bag(s, 0, 1)
    draw_demand(s, Luck("g", "BOS ATL DEN"))
    assert [int(s.passengers[at(code)]) for code in ("BOS", "ATL", "DEN")] == [1, 0, 0]
    assert s.discards_size == 3


# --- special action


@pytest.mark.parametrize("seat", [0, 1])
def test_the_special_action_in_all_its_parts(seat: int) -> None:
    s = situation(2, first=seat)
    deal(s, seat, "JFK MCO SAN")
    go(s, 2)
    do(s, SPECIAL)
    assert (actor(s), s.kind()) == (seat, SPECIAL_PASSENGERS)
    assert legal(s) == [*range(PASSENGERS, PASSENGERS + 30), SKIP]
    do(s, PASSENGERS + at("DEN"), luck=Luck("gr"))
    assert s.passengers[at("DEN")] == 2
    assert (actor(s), s.kind()) == (seat, SPECIAL_DISCARD)
    assert legal(s) == [DISCARD + at("JFK"), DISCARD + at("MCO"), DISCARD + at("SAN"), DONE]
    do(s, DISCARD + at("MCO"))
    do(s, DONE, luck=Luck(cards="BOS"))
    assert hand(s, seat) == "JFK BOS SAN"
    assert cards_in(s.discards) == "MCO"
    assert (actor(s), s.kind()) == (1 - seat, PLAY_DEMAND)
    assert [s.has_used_special(other) for other in (seat, 1 - seat)] == [True, False]
    assert not s.acted


def test_the_special_action_takes_the_place_of_a_card_and_comes_once_a_game() -> None:
    s = playing()
    do(s, SPECIAL, PASSENGERS + at("DEN"), DONE)
    assert (s.has_used_special(0), s.has_used_special(1)) == (True, False)
    assert SPECIAL in legal(s)
    do(s, PLAY + at("LAX"))
    go(s, 2)
    do(s, legal(s)[0])
    assert actor(s) == 0
    assert legal(s) == [PLAY + at("JFK"), PLAY + at("MCO"), PLAY + at("SAN")]


def test_passengers_alone_are_enough() -> None:
    s = playing()
    do(s, SPECIAL, PASSENGERS + at("DEN"), DONE)
    assert hand(s, 0) == "JFK MCO SAN"
    assert s.discards_size == 0


def test_discards_alone_are_enough_and_use_it_up_too() -> None:
    s = playing()
    do(s, SPECIAL, SKIP, DISCARD + at("JFK"), DONE)
    assert total(s.passengers, 0, 30) == 0
    assert s.has_used_special(0)


def test_the_special_action_is_no_free_pass() -> None:
    s = playing()
    do(s, SPECIAL, SKIP)
    assert DONE not in legal(s)
    do(s, DISCARD + at("JFK"))
    assert DONE in legal(s)


def test_the_refill_is_not_optional_and_follows_the_last_discard_at_once() -> None:
    s = playing()
    do(s, SPECIAL, SKIP, DISCARD + at("JFK"), DISCARD + at("MCO"))
    do(s, DISCARD + at("SAN"), luck=Luck(cards="BOS BOS EWR"))
    assert hand(s, 0) == "BOS BOS EWR"
    assert actor(s) == 1


def test_with_an_empty_bag_the_special_action_offers_no_airport() -> None:
    s = playing()
    bag(s, 0, 0)
    do(s, SPECIAL)
    assert s.kind() == SPECIAL_DISCARD
    assert legal(s) == [DISCARD + at("JFK"), DISCARD + at("MCO"), DISCARD + at("SAN")]


def test_a_discard_is_shown_to_all_so_it_cannot_be_taken_back() -> None:
    s = playing()
    do(s, SPECIAL, SKIP)
    before = s.reveals
    do(s, DISCARD + at("JFK"))
    assert s.reveals == before + 1
