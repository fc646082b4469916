"""Phases 3 and 4: income and maintenance."""

from __future__ import annotations

from tests.games.yukon_airways.build import (
    Luck,
    aboard,
    actor,
    at_gate,
    deal,
    dice_aboard,
    dice_at,
    discards,
    do,
    fly,
    fuel,
    hand,
    hand_size,
    icons,
    kind,
    money,
    open_icons,
    open_now,
    pile,
    set_dial,
    situation,
    stands_at,
    take_off,
    told,
)

from aerodrome.games.yukon_airways.audit import audit
from aerodrome.games.yukon_airways.board import KINDS
from aerodrome.games.yukon_airways.state import BOARDING, DECK, DISCARDS, TABLE, Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_DISCARD,
    ASK_GATE,
    DISCARD,
    E_DREW,
    E_DREW_CARD,
    E_ROLLED,
    E_SHUFFLE,
)


def two_flights(goals: tuple[str, str], fuel: int = 7) -> Yukon:
    s = situation(2, money=0, fuel=fuel, day=6)
    aboard(s, 0, "red blue")
    aboard(s, 1, "green")
    deal(s, 0, " ".join(f"{goal}:money" for goal in goals))
    take_off(s)
    fly(s, f"fly {goals[0]}", "ticket money", "deliver red")
    do(s, "end_day")  # seat 1
    fly(s, f"fly {goals[1]}", "ticket money")
    return s


# --- income


def test_the_highest_value_of_the_day_once_and_a_dollar_a_die() -> None:
    assert money(two_flights(("skagway", "watson_lake"))) == 3 + 2


def test_the_same_highest_value_twice_pays_once() -> None:
    s = two_flights(("skagway", "cinnamon_strip"))
    assert money(s) == 1 + 2


def test_a_place_reached_with_face_down_cards_counts() -> None:
    s = situation(2, money=0, fuel=7, day=6)
    aboard(s, 0, "red")
    aboard(s, 1, "green")
    deal(s, 0, "skagway:money inuvik:money old_crow:money")
    take_off(s)
    fly(s, "fly taco_bar", "face_down", "lay skagway:money", "lay inuvik:money", "lay old_crow:money")
    assert money(s) == 7 + 1


def test_dice_brought_to_old_crow_and_inuvik_pay_two_and_three_more() -> None:
    for goal, value, extra in (("old_crow", 8, 2), ("inuvik", 10, 3)):
        s = situation(2, money=0, fuel=7, day=6)
        aboard(s, 0, "red blue")
        aboard(s, 1, "green")
        deal(s, 0, f"{goal}:money {goal}:money skagway:fuel skagway:fuel dawson_city:fuel")
        set_dial(s, 0, "cards_as_fuel", 6)
        take_off(s)
        fly(s, f"fly {goal}", "ticket money", "ticket money")
        assert money(s) == value + 2 * (1 + extra)


def test_no_flight_no_income() -> None:
    s = situation(2, money=4, day=6)
    aboard(s, 0, "red")
    aboard(s, 1, "green")
    take_off(s)
    do(s, "end_day")
    assert money(s) == 4


def test_dice_left_aboard_earn_nothing() -> None:
    s = situation(2, money=0, fuel=7, day=6)
    aboard(s, 0, "red blue")
    aboard(s, 1, "green")
    deal(s, 0, "skagway:fuel")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel", "deliver red")
    do(s, "end_day")  # seat 1; seat 0 cannot fly on and is home already
    assert money(s) == 1 + 1


def test_income_is_taken_when_a_player_finishes() -> None:
    s = situation(2, money=0, fuel=7)
    aboard(s, 0, "red")
    aboard(s, 1, "green")
    deal(s, 0, "skagway:fuel")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel")
    assert money(s) == 2
    assert actor(s) == 1


# --- maintenance


def evening(cards: str = "", luck: Luck | None = None, seats: int = 1) -> Yukon:
    """Seat 0 flies one of two dice to Skagway, and that ends the day for want of tickets."""
    s = situation(seats, money=0, fuel=5)
    aboard(s, 0, "red blue")
    at_gate(s, 2, "green")
    deal(s, 0, f"skagway:fuel {cards}")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel", "deliver red", luck=luck)
    if "end_day" in open_now(s):
        do(s, "end_day", luck=luck)
    return s


def test_delivered_dice_and_dice_aboard_are_rolled_those_at_gates_stay() -> None:
    s = evening(luck=Luck(dice="3 5"))
    assert told(s, E_ROLLED) == [[2, 2, 0, 0], [3, 4, 0, 0]]
    assert dice_at(s, 3) == ["red"]
    assert dice_at(s, 5) == ["blue"]
    assert dice_at(s, 2) == ["green"]
    assert dice_aboard(s) == []


def test_used_cards_are_discarded_face_down_ones_too() -> None:
    s = situation(1, money=0, fuel=7)
    aboard(s, 0, "red")
    deal(s, 0, "skagway:money inuvik:money old_crow:money june_lake:fuel")
    take_off(s)
    do(s, "fly tungsten", "face_down", "lay skagway:money", "lay inuvik:money", "lay old_crow:money")
    fly(s, "under june_lake:fuel")
    assert discards(s) == ["skagway:money", "june_lake:fuel", "old_crow:money", "inuvik:money"]
    assert pile(s, TABLE) == []
    assert s.pilots[0].backs == 0


def test_as_many_cards_are_drawn_as_the_dial_shows() -> None:
    s = evening(luck=Luck(cards="inuvik:fuel old_crow:fuel", dice="1 1"))
    assert hand(s) == ["old_crow:fuel", "inuvik:fuel"]
    s = situation(1, money=0, fuel=5)
    aboard(s, 0, "red")
    set_dial(s, 0, "card_draw", 5)
    set_dial(s, 0, "hand_size", 6)
    take_off(s)
    do(s, "end_day")
    assert hand_size(s) == 5


def test_cards_are_drawn_in_track_order() -> None:
    s = situation(3, money=0)
    for seat, dice in enumerate(("red", "blue", "green")):
        aboard(s, seat, dice)
    s.order[0], s.order[1], s.order[2] = 2, 0, 1
    take_off(s)
    do(s, "end_day", "end_day")
    s.take_events()
    do(s, "end_day")
    assert [row[0] for row in told(s, E_DREW)] == [2, 2, 0, 0, 1, 1]


def test_all_discard_before_anybody_draws() -> None:
    """The deck is empty: what seat 1 has played is shuffled in before seat 0 draws."""
    s = situation(2, money=0, fuel=7)
    aboard(s, 0, "red")
    aboard(s, 1, "blue")
    deal(s, 1, "skagway:fuel")
    deal(s, 0, " ".join(pile(s, DECK)))
    set_dial(s, 0, "hand_size", 6)
    take_off(s)
    do(s, "end_day")
    fly(s, "fly skagway", "ticket fuel")
    assert told(s, E_SHUFFLE)[0] == [1, 0, 0, 0]
    assert [row[:2] for row in told(s, E_DREW_CARD)] == [[0, kind("skagway:fuel")]]


def test_whoever_holds_too_many_discards_by_choice_all_at_once() -> None:
    s = situation(2, money=0)
    aboard(s, 0, "red")
    aboard(s, 1, "blue")
    deal(s, 0, "skagway:fuel tungsten:fuel june_lake:fuel")
    deal(s, 1, "skagway:money tungsten:money june_lake:money inuvik:money")
    set_dial(s, 1, "hand_size", 4)
    take_off(s)
    do(s, "end_day")
    do(s, "end_day", luck=Luck(dice="1 1", cards="old_crow:fuel old_crow:money taco_bar:fuel taco_bar:money"))
    assert (s.kind(), int(s.waiting)) == (ASK_DISCARD, 0b11)
    assert s.legal(0) == [DISCARD + number_of for number_of in range(KINDS) if s.cards[s.hand_of(0) + number_of]]
    for seat, card in ((1, "skagway:money"), (0, "tungsten:fuel"), (0, "old_crow:fuel"), (1, "taco_bar:money")):
        assert discards(s) == []  # nobody sees a choice before all have chosen
        s.apply(seat, DISCARD + kind(card), Luck())
        assert audit(s) == []
    assert sorted(discards(s)) == ["old_crow:fuel", "skagway:money", "taco_bar:money", "tungsten:fuel"]
    assert (hand_size(s, 0), hand_size(s, 1)) == (3, 4)
    assert s.kind() == ASK_GATE


def test_a_hand_within_its_size_is_not_asked() -> None:
    s = situation(2, money=0)
    aboard(s, 0, "red")
    aboard(s, 1, "blue")
    deal(s, 0, "skagway:fuel tungsten:fuel june_lake:fuel")
    take_off(s)
    do(s, "end_day", "end_day")
    assert (s.kind(), int(s.waiting)) == (ASK_DISCARD, 0b01)


def test_the_hand_size_is_tested_in_maintenance_alone() -> None:
    """Seven cards in the morning and during flights are no matter."""
    s = situation(1, money=0, fuel=7)
    aboard(s, 0, "red")
    deal(s, 0, "skagway:fuel tungsten:fuel june_lake:fuel inuvik:fuel old_crow:fuel taco_bar:fuel watson_lake:fuel")
    take_off(s)
    assert hand_size(s) == 7
    fly(s, "fly skagway", "ticket fuel")
    assert s.kind() == ASK_DISCARD


def test_the_same_card_twice_is_offered_once() -> None:
    s = situation(1, money=0)
    aboard(s, 0, "red")
    deal(s, 0, "skagway:fuel skagway:fuel tungsten:fuel tungsten:fuel")
    take_off(s)
    do(s, "end_day", luck=Luck(cards="inuvik:fuel inuvik:fuel"))
    assert open_now(s) == ["discard skagway_fuel", "discard tungsten_fuel", "discard inuvik_fuel"]


def test_the_planes_return_and_the_next_day_begins_with_an_empty_plane() -> None:
    s = evening(luck=Luck(dice="1 1"))
    assert (stands_at(s), s.day, s.phase) == ("whitehorse", 2, BOARDING)
    pilot = s.pilots[0]
    assert (pilot.home, pilot.flights, pilot.spent, pilot.best, pilot.today, pilot.icons) == (False, 0, 0, 0, 0, 0)


def test_fuel_stays_in_the_tank_over_night() -> None:
    s = evening(luck=Luck(dice="1 1"))
    assert fuel(s) == 4


# --- an empty deck


def emptied(s: Yukon, discarded: str) -> None:
    """The deck is used up; these cards are the discards, the rest is out of sight in seat 1's hand."""
    cards = pile(s, DECK)
    for card in discarded.split():
        cards.remove(card)
    deal(s, 1, " ".join(cards))
    for card in discarded.split():
        s.cards[DECK + kind(card)] -= 1
        s.cards[DISCARDS + kind(card)] += 1
        s.deck_size -= 1
        s.discards_size += 1


def test_an_empty_deck_is_made_of_the_discards_in_the_middle_of_a_draw() -> None:
    s = situation(2, money=0)
    aboard(s, 0, "red")
    aboard(s, 1, "blue")
    set_dial(s, 0, "card_draw", 4)
    set_dial(s, 0, "hand_size", 6)
    emptied(s, "skagway:fuel tungsten:fuel june_lake:fuel")
    s.cards[DECK + kind("skagway:fuel")] += 1
    s.cards[DISCARDS + kind("skagway:fuel")] -= 1
    s.deck_size, s.discards_size = 1, 2
    take_off(s)
    do(s, "end_day", "end_day")
    assert hand(s, 0) == ["skagway:fuel", "tungsten:fuel", "june_lake:fuel"]
    assert told(s, E_SHUFFLE) == [[2, 0, 0, 0]]


def test_with_deck_and_discards_empty_what_there_is_is_drawn() -> None:
    s = situation(2, money=0)
    aboard(s, 0, "red")
    aboard(s, 1, "blue")
    emptied(s, "")
    take_off(s)
    do(s, "end_day", "end_day")
    assert hand_size(s, 0) == 0
    assert s.kind() == ASK_DISCARD


def test_draws_during_the_day_shuffle_too_but_not_what_lies_on_the_table() -> None:
    """Objective 9 draws while the deck is empty: the cards played today are not discards yet."""
    s = situation(2, money=0, fuel=7, objectives=(9,))
    aboard(s, 0, "green")
    aboard(s, 1, "blue")
    deal(s, 0, "skagway:fuel")
    emptied(s, "inuvik:money")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel")
    assert hand(s, 0) == ["inuvik:money"]
    assert pile(s, TABLE) == ["skagway:fuel"]


def test_icons_of_yesterday_do_not_count() -> None:
    s = situation(1, money=0, fuel=7)
    aboard(s, 0, "red")
    icons(s, 0, "fuel", 2)
    take_off(s)
    do(s, "end_day")
    assert open_icons(s) == [0, 0, 0]
