"""The six special abilities, and how the crew chooses them."""

from __future__ import annotations

import pytest
from tests.games.sky_team.build import (
    COPILOT,
    PILOT,
    accepting,
    actor,
    board_flight,
    dice,
    do,
    events,
    fill_mandatory,
    finish,
    hand,
    hold,
    known,
    own,
    placing,
    put,
    ring,
    roll,
    space,
)

from aerodrome.games.sky_team.abilities import tokens_in_box
from aerodrome.games.sky_team.alarms import bells
from aerodrome.games.sky_team.intern import lessons
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import ABILITY_IDS, SPACE_IDS
from aerodrome.games.sky_team.vocabulary import (
    ANSWER_CARD,
    ANTICIPATE,
    CALL_EXCHANGE,
    CALL_REROLL,
    CARD,
    COFFEE,
    DONE,
    E_EXCHANGED,
    E_EXCHANGED_UNSEEN,
    E_EXTRA_LOST,
    E_HAND,
    EXCHANGE,
    EXTRA_DIE,
    FLIP,
    GIVE,
    KEEP,
    NAME_CARD,
    PLACE,
    SETTLE_CARD,
    SHAKE,
    STRATEGY,
    TAKE,
    TOKEN,
    TURN,
    WITHDRAW,
)
from aerodrome.kernel.chance import Scripted, Seeded
from aerodrome.kernel.ints import bit, members_of
from aerodrome.kernel.state import OPEN

TWO = "base_prg_green"  # a flight with two cards


def card(name: str) -> int:
    return CARD + ABILITY_IDS.index(name)


def crew(cards: str, pilot: str = "1234", copilot: str = "1234", **options: object) -> SkyTeam:
    """A flight of one's own with these abilities."""
    return own("aid", pilot, copilot, cards, abilities=2, **options)


# --- choosing


def test_a_crew_that_agrees_takes_the_card_and_the_other_names_the_next() -> None:
    s = board_flight(TWO)
    assert (s.kind(), actor(s), s.talk()) == (NAME_CARD, PILOT, OPEN)
    do(s, card("control"))
    assert (s.kind(), actor(s)) == (ANSWER_CARD, COPILOT)
    do(s, card("control"))
    assert (s.kind(), actor(s)) == (NAME_CARD, COPILOT)
    assert card("control") not in s.legal(COPILOT)
    do(s, card("mastery"))
    do(s, card("mastery"), Seeded(1))
    assert [ABILITY_IDS[n] for n in members_of(s.cards)] == ["mastery", "control"]
    assert s.kind() == STRATEGY


def test_a_crew_that_disagrees_leaves_it_to_whoever_named_first() -> None:
    s = board_flight(TWO)
    do(s, card("control"))
    do(s, card("mastery"))
    assert (s.kind(), actor(s)) == (SETTLE_CARD, PILOT)
    assert s.legal(PILOT) == [card("mastery"), card("control")]
    do(s, card("mastery"))
    assert [ABILITY_IDS[n] for n in members_of(s.cards)] == ["mastery"]
    assert (s.kind(), actor(s)) == (NAME_CARD, COPILOT)


def test_flights_without_engines_or_gear_leave_out_the_card_that_needs_them() -> None:
    lajes, warsaw = board_flight("turbulence_ter_yellow"), board_flight("turbulence_waw_yellow")
    assert card("mastery") not in lajes.legal(PILOT)
    assert len(lajes.legal(PILOT)) == 5
    assert card("synchronisation") not in warsaw.legal(PILOT)
    assert len(warsaw.legal(PILOT)) == 5


def test_without_the_card_there_is_no_ability() -> None:
    s = crew("", pilot="33", copilot="33")
    s.coffee = 0
    put(s, 3, "axis_pilot")
    put(s, 3, "axis_copilot")
    assert s.coffee == 0
    assert s.asides(PILOT) == []
    assert not any(FLIP <= action < FLIP + 6 for action in s.legal(PILOT))


# --- anticipation


def anticipating() -> SkyTeam:
    s = board_flight("turbulence_pek_green")
    for _ in range(2):
        do(s, card("anticipation"), Seeded(1))
    roll(s, dice(1, 2, 3, 4, 5, 6, 1, 2))
    return s


def test_the_first_player_may_reroll_one_die_before_the_first_placement() -> None:
    s = anticipating()
    assert (s.kind(), actor(s)) == (ANTICIPATE, PILOT)
    assert s.legal(PILOT) == [SHAKE, SHAKE + 1, SHAKE + 2, SHAKE + 3, KEEP]
    do(s, SHAKE + 1, dice(6))
    assert hand(s, PILOT) == "1346"
    assert (s.kind(), actor(s)) == (TURN, PILOT)


def test_anticipation_may_be_left() -> None:
    s = anticipating()
    do(s, KEEP)
    assert hand(s, PILOT) == "1234"
    assert s.kind() == TURN


def test_reroll_tokens_may_be_spent_before_the_first_die_too() -> None:
    s = anticipating()
    do(s, CALL_REROLL, seat=COPILOT)
    do(s, DONE, seat=PILOT)
    do(s, DONE, seat=COPILOT)
    assert s.kind() == ANTICIPATE


# --- adaptation


def test_each_player_may_turn_a_die_over_once_a_game_on_the_own_turn() -> None:
    s = crew("adaptation", pilot="12", copilot="15")
    assert not any(FLIP <= action < FLIP + 6 for action in s.legal(COPILOT) + s.asides(COPILOT))
    do(s, FLIP)
    assert hand(s, PILOT) == "26"
    assert (actor(s), s.hands[PILOT].left) == (PILOT, 2)  # it is no placement
    assert not any(FLIP <= action < FLIP + 6 for action in s.legal(PILOT))
    put(s, 6, "gear_3")
    do(s, FLIP + 4)
    assert hand(s, COPILOT) == "12"
    put(s, 2, "flaps_1")
    fill_mandatory(s)
    finish(s, Seeded(1))
    assert s.adapted == 3


def test_a_die_turned_over_is_told_to_its_owner_alone() -> None:
    s = crew("adaptation", pilot="12", copilot="15")
    do(s, FLIP)
    told = events(s, E_HAND)
    assert [(event.b, event.seen_by(PILOT), event.seen_by(COPILOT)) for event in told] == [(26, True, False)]


# --- mastery


def test_equal_engine_dice_bring_a_token_while_the_box_has_one() -> None:
    s = crew("mastery", pilot="331", copilot="331")
    assert tokens_in_box(s) == 2  # one waits at 2000 feet
    put(s, 3, "engine_pilot")
    put(s, 3, "engine_copilot")
    assert s.rerolls == 1
    s = crew("mastery", pilot="331", copilot="331")
    s.rerolls = 2
    put(s, 3, "engine_pilot")
    put(s, 3, "engine_copilot")
    assert s.rerolls == 2
    s = crew("mastery", pilot="321", copilot="331")
    put(s, 2, "engine_pilot")
    put(s, 3, "engine_copilot")
    assert s.rerolls == 0


def test_mastery_comes_before_the_plane_moves() -> None:
    s = crew("mastery", pilot="661", copilot="661")
    s.planes[0] = 1
    put(s, 6, "engine_pilot")
    put(s, 6, "engine_copilot")
    assert s.over
    assert s.rerolls == 1


# --- synchronisation


def synchronised(luck: int, intern: bool = False) -> SkyTeam:
    """The Pilot has used the gear, the Co-Pilot uses the flaps: the traffic die shows face `luck` of six."""
    s = crew("synchronisation", pilot="123", copilot="133", intern=intern)
    put(s, 1, "gear_1")
    put(s, 1, "flaps_1", luck=Scripted([luck]))
    return s


def test_gear_and_flaps_in_one_round_give_the_copilot_the_traffic_die() -> None:
    s = synchronised(3)
    assert (s.kind(), actor(s), s.extra_die) == (EXTRA_DIE, COPILOT, 4)
    names = {SPACE_IDS[action - PLACE] for action in s.legal(COPILOT)}
    assert {"axis_pilot", "engine_pilot", "radio_pilot", "gear_2", "axis_copilot", "radio_copilot_2"} <= names
    assert not names & {"gear_1", "gear_3", "flaps_2", "flaps_3", "brakes_1", "brakes_2"}  # value and order count
    do(s, PLACE + space("gear_2"))
    assert s.blue == 6
    assert (actor(s), s.hands[PILOT].left, s.hands[COPILOT].left) == (PILOT, 2, 2)  # the turn order goes on


def test_synchronisation_comes_once_a_round() -> None:
    s = synchronised(3)
    do(s, PLACE + space("gear_2"))
    s.taken &= ~bit(space("gear_2"))
    put(s, 3, "gear_2")
    put(s, 3, "flaps_2")
    assert s.kind() == TURN
    fill_mandatory(s)
    finish(s, Seeded(1))
    assert not s.synced


def test_coffee_changes_the_traffic_die_between_2_and_5() -> None:
    s = crew("synchronisation", pilot="123", copilot="133")
    s.coffee = 3
    put(s, 1, "gear_1")
    put(s, 1, "flaps_1", luck=Scripted([3]))
    assert [action - COFFEE + 1 for action in s.legal(COPILOT) if action < PLACE] == [2, 3, 5]
    do(s, COFFEE + 1)
    do(s, PLACE + space("brakes_1"))
    assert (s.coffee, s.brakes) == (1, 1)


def test_gear_that_was_out_already_counts_and_a_blocked_die_does_not() -> None:
    s = crew("synchronisation", pilot="123", copilot="133")
    s.switches |= bit(space("gear_1"))
    put(s, 1, "gear_1")
    put(s, 1, "flaps_1", luck=Scripted([0]))
    assert s.kind() == EXTRA_DIE
    s = crew("synchronisation", pilot="123", copilot="133", approach="turbulence_syd_green")
    ring(s, "landing_gear")
    put(s, 1, "gear_1")
    put(s, 1, "flaps_1")
    assert s.kind() == TURN


def test_an_intern_token_counts_for_synchronisation() -> None:
    s = crew("synchronisation", pilot="62", copilot="133", intern=True)
    lessons(s).lay([*(1, 2, 3, 4, 5, 6)])
    put(s, 6, "intern_pilot")
    do(s, PLACE + space("gear_1"))
    put(s, 1, "flaps_1", luck=Scripted([0]))
    assert s.kind() == EXTRA_DIE


def test_the_traffic_die_may_train_the_intern_and_the_token_has_the_colour_of_the_space() -> None:
    s = synchronised(0, intern=True)
    lessons(s).lay([*(6, 1, 3, 4, 5, 2)])
    assert PLACE + space("intern_copilot") not in s.legal(COPILOT)  # the traffic die is a 2 as well
    do(s, PLACE + space("intern_pilot"))
    assert (s.kind(), actor(s), lessons(s).token) == (TOKEN, PILOT, 6)
    do(s, PLACE + space("gear_3"))
    assert actor(s) == PILOT
    assert s.kind() == TURN


def test_the_traffic_die_may_reset_an_alarm_whatever_its_colour() -> None:
    s = crew("synchronisation", pilot="123", copilot="133", approach="turbulence_syd_green")
    ring(s, "radio_pilot")
    put(s, 1, "gear_1")
    put(s, 1, "flaps_1", luck=Scripted([5]))
    do(s, PLACE + space("alarm_radio_pilot"))
    assert bells(s).up == 0


def test_a_traffic_die_that_fits_nowhere_is_lost() -> None:
    s = crew("synchronisation", pilot="123", copilot="133")
    put(s, 1, "gear_1")
    for n in members_of(s.board.present & ~s.taken & ~s.locked):
        if SPACE_IDS[n] != "flaps_1":
            s.taken |= bit(n)
            s.dice[n] = 1
    put(s, 1, "flaps_1", luck=Scripted([5]))  # a 5, and only the second flaps are open, for 2 or 3
    assert s.extra_die == 0
    assert [event.a for event in events(s, E_EXTRA_LOST)] == [5]


def test_the_traffic_die_shakes_no_dice() -> None:
    s = crew("synchronisation", pilot="123", copilot="133", altitude="B")
    s.row = 1  # turbulence
    put(s, 1, "gear_1", luck=dice(2, 3, 1, 3, 3))
    put(s, 1, "flaps_1", luck=Scripted([3]))
    do(s, PLACE + space("gear_2"), dice(2, 3, 3, 3))  # now the Co-Pilot's own die shakes both hands, once
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("23", "33")


# --- working together


def test_once_a_round_two_dice_change_hands() -> None:
    s = crew("working_together", pilot="12", copilot="56")
    assert s.asides(COPILOT) == [CALL_EXCHANGE]
    do(s, CALL_EXCHANGE, seat=COPILOT)
    assert s.kind() == EXCHANGE
    do(s, GIVE, seat=PILOT)
    do(s, GIVE + 5, seat=COPILOT)
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("26", "15")
    assert s.asides(PILOT) == s.asides(COPILOT) == []
    put(s, 6, "gear_3")


def test_both_know_the_dice_that_changed_hands_and_onlookers_do_not() -> None:
    s = crew("working_together", pilot="12", copilot="56")
    do(s, CALL_EXCHANGE, seat=PILOT)
    do(s, GIVE, seat=PILOT)
    do(s, GIVE + 5, seat=COPILOT)
    assert (known(s, PILOT), known(s, COPILOT)) == ("6", "1")
    told = s.take_events()
    shown = [event for event in told if event.kind == E_EXCHANGED]
    assert [(event.seen_by(PILOT), event.seen_by(COPILOT), event.seen_by(-1)) for event in shown] == [
        (True, True, False)
    ]
    assert [event.seen_by(-1) for event in told if event.kind == E_EXCHANGED_UNSEEN] == [True]
    put(s, 6, "gear_3")
    assert (known(s, PILOT), known(s, COPILOT)) == ("", "1")


def test_an_offer_may_be_taken_back_until_it_is_answered_and_not_repeated_before_the_next_die() -> None:
    s = crew("working_together", pilot="12", copilot="56")
    do(s, CALL_EXCHANGE, seat=PILOT)
    do(s, GIVE, seat=PILOT)
    assert s.asides(COPILOT) == []
    do(s, WITHDRAW, seat=PILOT)
    assert s.kind() == TURN
    assert (s.asides(PILOT), s.asides(COPILOT)) == ([], [CALL_EXCHANGE])
    do(s, CALL_EXCHANGE, seat=COPILOT)
    do(s, GIVE, seat=PILOT)
    assert s.asides(COPILOT) == []  # answered
    do(s, GIVE + 4, seat=COPILOT)
    assert hand(s, PILOT) == "25"
    s = crew("working_together", pilot="12", copilot="56")
    do(s, CALL_EXCHANGE, seat=PILOT)
    do(s, WITHDRAW, seat=PILOT)
    put(s, 1, "gear_1")
    assert s.asides(PILOT) == [CALL_EXCHANGE]


def test_nobody_is_asked_for_a_die_they_do_not_hold() -> None:
    s = crew("working_together", pilot="12", copilot="5")
    hold(s, COPILOT, "")
    assert s.asides(PILOT) == s.asides(COPILOT) == []


def test_a_reroll_makes_the_dice_that_were_seen_uncertain() -> None:
    s = crew("working_together", pilot="12", copilot="56")
    s.rerolls = 1
    do(s, CALL_EXCHANGE, seat=PILOT)
    do(s, GIVE, seat=PILOT)
    do(s, GIVE + 5, seat=COPILOT)
    do(s, CALL_REROLL, seat=PILOT)
    do(s, DONE, seat=PILOT)
    do(s, DONE, seat=COPILOT)
    assert (known(s, PILOT), known(s, COPILOT)) == ("", "")


# --- control


@pytest.mark.parametrize(("coffee", "after"), [(0, 1), (2, 3), (3, 3)])
def test_equal_axis_dice_bring_a_coffee(coffee: int, after: int) -> None:
    s = crew("control", pilot="31", copilot="31")
    s.coffee = coffee
    put(s, 3, "axis_pilot")
    put(s, 3, "axis_copilot")
    assert s.coffee == after


def test_unequal_axis_dice_bring_none() -> None:
    s = crew("control", pilot="31", copilot="41")
    put(s, 3, "axis_pilot")
    put(s, 4, "axis_copilot")
    assert s.coffee == 0


def test_taking_a_die_is_open_besides_turning_one_over() -> None:
    s = crew("adaptation", pilot="12", copilot="15")
    assert s.legal(PILOT) == [TAKE, TAKE + 1, FLIP, FLIP + 1]
    assert "gear_1" in accepting(s, 1)


def test_control_makes_no_coffee_while_the_alarm_of_concentration_rings() -> None:
    """While it rings no coffee can be generated, wherever it comes from."""
    s = placing("turbulence_syd_red", pilot="31", copilot="31", cards="control")
    ring(s, "concentration")
    put(s, 3, "axis_pilot")
    put(s, 3, "axis_copilot")
    assert s.coffee == 0
    s = placing("turbulence_syd_red", pilot="31", copilot="31", cards="control")
    ring(s, "flaps")
    put(s, 3, "axis_pilot")
    put(s, 3, "axis_copilot")
    assert s.coffee == 1
