"""What players read: prompts, actions, events, the planner, and the text board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tests.games.yukon_airways.build import (
    Luck,
    aboard,
    actor,
    at_gate,
    cubes,
    deal,
    do,
    fly,
    icons,
    morning,
    set_dial,
    set_stop,
    situation,
    switch_on,
    take_off,
)

from aerodrome import rulebook
from aerodrome.games.yukon_airways.board import COLOURS, DIALS, GREY, SWITCHES
from aerodrome.games.yukon_airways.game import GAME, printed_board
from aerodrome.games.yukon_airways.packs import cube, die
from aerodrome.games.yukon_airways.printed import objective_words, switch_words
from aerodrome.games.yukon_airways.state import DECK, GATE_DICE, Yukon
from aerodrome.games.yukon_airways.view.planner import Reward
from aerodrome.games.yukon_airways.vocabulary import E_MOVED, E_ORDER
from aerodrome.kernel.event import EVERYONE, Event
from aerodrome.laws import fuzz
from aerodrome.laws.case import Case
from aerodrome.laws.words import vocabulary
from aerodrome.match import Match


def day() -> Yukon:
    """A pilot with two yellow dice and a green one before a flight to Dawson City."""
    s = situation(2, money=5, fuel=5, objectives=(1, 7, 9))
    aboard(s, 0, "yellow yellow green")
    aboard(s, 1, "blue")
    cubes(s, "dawson_city", "pink yellow")
    deal(s, 0, "dawson_city:improvement dawson_city:money inuvik:improvement tungsten:improvement watson_lake:money")
    set_dial(s, 0, "christmas_bonus", 4)
    take_off(s)
    return s


def words(s: Yukon) -> list[str]:
    seat = actor(s)
    return [GAME.action_words(s, seat, action) for action in s.legal(seat)]


def test_a_flight_in_words() -> None:
    s = day()
    assert GAME.prompt(s, 0) == "Fly on from Whitehorse, or end your day: 5 fuel, 3 dice aboard, 5 cards."
    assert "fly to Dawson City: 4 fuel" in words(s)
    do(s, "fly dawson_city")
    assert GAME.prompt(s, 0) == "Dawson City takes 4 fuel, you have 5. Play a ticket for each die you take there."
    assert words(s)[0] == "play a ticket to Dawson City (money)"
    do(s, "ticket improvement", "ticket money")
    assert GAME.prompt(s, 0).endswith("2 tickets so far, 3 dice aboard: another?")
    assert words(s) == ["lay 3 cards face down as a ticket to Dawson City", "no more tickets"]
    do(s, "enough")
    assert words(s)[-2:] == ["play Inuvik (improvement) under a ticket", "play no more cards"]
    do(s, "ready")
    assert GAME.prompt(s, 0) == "Which dice go to Dawson City? 2 in all, 0 placed."
    do(s, "deliver yellow", "deliver green")
    assert words(s) == ["fly 1 yellow and 1 green to Dawson City: fuel 5 to 1, +$1, 1 improvement"]
    assert GAME.prompt(s, 0) == "Your flight to Dawson City is ready: confirm it, or start over."
    assert GAME.prompt(s, 1) == "Waiting for Pilot A: planning a flight."


def test_the_planner_shows_cost_and_gains_before_the_flight_is_confirmed() -> None:
    s = day()
    do(s, "fly dawson_city", "ticket improvement", "ticket money", "enough")
    do(s, "under inuvik:improvement", "under tungsten:improvement", "ready", "improve christmas_bonus")
    do(s, "deliver yellow", "deliver yellow", "route 4")
    plan = GAME.view(s, 0).flight
    assert (plan.goal, plan.cost) == ("dawson_city", 4)
    assert plan.path == ["whitehorse", "cinnamon_strip", "dawson_city"]
    assert plan.dice == ["yellow", "yellow"]
    assert plan.bonuses == {"improvement": 1}
    gains = plan.gains
    assert gains.fuel == (5, 1)
    assert (gains.cubes, gains.grey, gains.improvements) == (["yellow"], 1, 1)
    assert gains.money == 2  # two nuggets
    assert gains.now == [Reward(7, "$2")]
    assert (gains.best, gains.fares) == (4, 2)
    assert (gains.places, gains.distinct) == ((0, 1), (0, 0))
    assert words(s) == ["fly 2 yellow to Dawson City: fuel 5 to 1, +$2, 1 improvement"]
    text = GAME.text(GAME.view(s, 0), 80)
    assert "Flight to Dawson City via Cinnamon Strip: 4 fuel; 5 in the tank" in text
    assert "on landing: fuel 5, then 1, cubes yellow, grey, 1 improvement, $2" in text


def test_the_gains_come_true() -> None:
    """What the planner promises is what confirming does."""
    s = day()
    do(s, "fly dawson_city", "ticket improvement", "ticket money", "enough", "ready")
    do(s, "deliver yellow", "deliver green", "route 4")
    gains = GAME.view(s, 0).flight.gains
    before = s.pilots[0].money
    do(s, "confirm", luck=Luck(cards="skagway:fuel skagway:money"))
    do(s, "decline", luck=Luck(cards="skagway:fuel skagway:money"))
    assert s.pilots[0].fuel == gains.fuel[1]
    assert s.pilots[0].home  # a fuel is left, which leads nowhere: the income is taken as well
    assert s.pilots[0].money == before + gains.money + gains.best + gains.fares
    assert gains.now == [Reward(7, "$1"), Reward(9, "2 cards")]
    assert s.pilots[0].hand == 3 + 2


def test_a_place_that_cannot_be_reached_tells_why() -> None:
    s = day()
    places = GAME.view(s, 0).reach
    assert places["dawson_city"].open
    assert (places["dawson_city"].fuel, places["dawson_city"].why) == (4, "")
    assert places["whitehorse"].why == "you are here"
    assert places["inuvik"].why.startswith("it takes 10 fuel; you have 5")
    text = GAME.text(GAME.view(s, 0), 80)
    assert "You cannot fly to Whitehorse: you are here." in text
    assert re.search(r"You cannot fly to [^:]+ or [^:]+: ", text), "some for the same reason"
    poor = situation(2, fuel=7)
    aboard(poor, 0, "red")
    deal(poor, 0, "skagway:fuel")
    take_off(poor)
    places = GAME.view(poor, 0).reach
    assert places["tungsten"].why == "no ticket, and fewer than 3 cards to lay face down"
    fly(poor, "fly skagway", "ticket fuel")


def test_the_hub_tells_why_it_is_no_destination() -> None:
    s = situation(2, fuel=7)
    aboard(s, 0, "red blue")
    deal(s, 0, "skagway:fuel tungsten:fuel inuvik:fuel old_crow:fuel")
    aboard(s, 1, "green")
    take_off(s)
    fly(s, "fly skagway", "ticket fuel", "deliver red")
    do(s, "end_day")  # seat 1
    places = GAME.view(s, 0).reach
    assert places["whitehorse"].why == "there are no tickets to the hub"


def test_boarding_in_words() -> None:
    s = situation(2, money=5, fuel=3)
    at_gate(s, 4, "red blue")
    morning(s)
    assert "gate 4 (1 free move and 1 fuel): 1 red and 1 blue" in words(s)
    assert GAME.prompt(s, 1) == "Waiting for Pilot A: choosing a gate."
    do(s, "gate 4")
    assert words(s)[0] == "use gate 4: 1 free move and 1 fuel"
    do(s, "use")
    assert words(s)[0] == "move a die to the next gate, free"
    do(s, "move")
    assert "move a red die from gate 4 to gate 5 (free)" in words(s)
    do(s, "shift green_6_5", "board red")
    assert words(s)[-1] == "close the doors with 1 red: fuel 4 to 7"
    plan = GAME.view(s, 0).boarding
    assert (plan.dice, plan.moves, plan.paid, plan.fuel) == (["red"], 1, 0, (4, 7))
    assert "Boarding at gate 4: 1 move free of charge, 0 free moves left; aboard red" in GAME.text(GAME.view(s, 0), 80)
    assert GAME.view(s, 1).boarding is None


def test_improvements_and_switches_in_words() -> None:
    s = situation(1, money=3)
    morning(s)
    do(s, "gate 6")
    assert "advance Christmas Bonus from 0 to 2" in words(s)
    assert "turn on switch 3: $2 with every bonus" in words(s)
    board = printed_board(1)
    assert len({switch_words(board, switch) for switch in range(SWITCHES)}) == SWITCHES


def test_objectives_in_our_own_words() -> None:
    board = printed_board(2)
    assert [objective_words(board, n) for n in range(9)] == [
        "1 card if 2 or more fuel is left after your last flight of the day",
        "1 improvement if you flew to Old Crow or Inuvik",
        "$2 if you used 7 or more fuel in the day",
        "$3 if you delivered a pink die on your second flight of the day or later",
        "$2 each time you take the last cube of a place",
        "1 fuel and 1 card if you board red dice and no others",
        "$1 for each yellow die delivered",
        "1 fuel for each blue die delivered",
        "2 cards for each green die delivered",
    ]
    unsure = [card.number for card in GAME.view(all_objectives(), 0).objectives if card.unsure]
    assert unsure == [2, 4, 6, 8]


def all_objectives() -> Yukon:
    s = situation(2, objectives=range(1, 10))
    morning(s)
    return s


def test_the_order_of_flights_and_free_moves_are_whole_sentences() -> None:
    def said(kind: int, numbers: tuple[int, int, int, int], reader: int) -> str:
        return GAME.event_words(GAME.options(4, {}), Event(kind, *numbers, EVERYONE), reader)

    assert said(E_ORDER, (1, 0, -1, -1), -1) == "Pilot B flies first, then Pilot A."
    assert said(E_ORDER, (1, 3, 0, 2), 1) == "You fly first, then Pilot D, Pilot A and Pilot C."
    assert said(E_ORDER, (1, 3, 0, -1), 0) == "Pilot B flies first, then Pilot D and you."
    assert said(E_MOVED, (0, 1, 0, 0), -1) == "Pilot A makes 1 gate move before boarding, free of charge."
    assert said(E_MOVED, (0, 2, 2, 0), 0) == "You make 2 gate moves before boarding, for $2."


def test_a_flight_is_told_to_everybody() -> None:
    s = day()
    s.take_events()
    cards = ("under inuvik:improvement", "under tungsten:improvement")
    fly(s, "fly dawson_city", "ticket improvement", *cards, "improve switch_2", "deliver green")
    options = GAME.options(2, {})
    told = [GAME.event_words(options, event, 1) for event in s.take_events() if event.seen_by(1)]
    assert told[0] == "Pilot A flies 1 passenger to Dawson City for 4 fuel."
    assert "Pilot A plays Inuvik (improvement)." in told
    assert "Pilot A: turn on switch 2: 2 free gate moves a day." in told


def test_bonuses_burnt_cards_and_thrift_in_words() -> None:
    s = situation(2, money=0, fuel=6, day=6)
    aboard(s, 0, "red red")
    aboard(s, 1, "green")
    deal(s, 0, "old_crow:money skagway:money inuvik:fuel june_lake:fuel")
    set_dial(s, 0, "cards_as_fuel", 4)
    switch_on(s, 0, 5)
    icons(s, 0, "money", 0)
    take_off(s)
    do(s, "fly old_crow", "ticket money", "enough", "under skagway:money")
    assert words(s) == ["switch 5: $3 for 2 icons", "take no bonus for two icons now"]
    s.take_events()
    fly(s, "thrift money")
    options = GAME.options(2, {})
    told = [GAME.event_words(options, event, -1) for event in s.take_events()]
    assert "Pilot A wins $3 with money icons." in told
    assert "Pilot A burns June Lake (fuel) as fuel." in told


def test_the_text_board_of_a_small_situation() -> None:
    s = day()
    text = GAME.text(GAME.view(s, 0), 80)
    lines = text.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0] == "Tuesday, day 1 of 6, flight.  Deck 67, discards 0."
    assert lines[1].startswith("Map: "), "whoever flies needs it first"
    assert "  Dawson City      4 PY            Cinn 3  Dest 3  Taco 3  Old 4" in lines
    assert "  Old Crow         8  +$2          Daws 4" in lines
    assert "  6  $1: improve            PPRRBG" in lines
    assert "Your cards: Watson Lake $, Dawson City $i, Tungsten i, Inuvik i" in lines
    assert "  by icon: money $ 2, fuel f 0, improvement i 3" in lines
    assert ">Pilot A (you), Super Cub: $5, fuel 5, dice YYG, 5 cards, 0 places, $9 in all" in lines


def test_a_spectator_sees_no_hand() -> None:
    s = day()
    view = GAME.view(s, -1)
    assert (view.hand, view.boarding, view.flight) == ([], None, None)
    assert "Your cards" not in GAME.text(view, 80)


def test_solo_shows_the_titles() -> None:
    s = situation(1)
    s.best_title = 1
    morning(s)
    assert "Titles: Rookie 8 places $60" in GAME.text(GAME.view(s, 0), 80)
    assert "you hold Sourdough" in GAME.text(GAME.view(s, 0), 80)


def test_names_and_hints_for_everything() -> None:
    vocabulary(Case(GAME, 4))


def test_the_rules_are_told_by_heading() -> None:
    headings = [each.heading for each in rulebook.of(GAME).paragraphs]
    assert headings[0] == "Aim"
    assert {"Boarding dice", "Flights", "Bonuses", "Dials", "Switches", "Objectives", "Solo", "Figures"} <= set(
        headings
    )


def test_a_match_can_be_undone_inside_a_flight_but_not_beyond_it() -> None:
    match = Match.new(GAME, 2, "5", {"objectives": "first_game"})
    for _ in range(200):
        seat = match.actors()[0]
        if any(match.words(seat, action).startswith("fly ") for action in match.legal(seat)):
            break
        match.play(seat, match.legal(seat)[-1])
    seat = match.actors()[0]
    before = match.view(seat)
    match.play(seat, match.legal(seat)[0])
    match.play(seat, match.legal(seat)[0])
    match.undo(seat)
    match.undo(seat)
    assert match.view(seat) == before


# --- the audit


def lose_a_ticket(s: Yukon) -> None:
    s.cards[DECK] -= 1


def lose_a_die(s: Yukon) -> None:
    s.gates[5 * (COLOURS + 1)] -= 1
    s.gates[5 * (COLOURS + 1) + GATE_DICE] -= 1


def miscount_a_gate(s: Yukon) -> None:
    s.gates[GATE_DICE] += 1


def lose_a_cube(s: Yukon) -> None:
    s.cubes[8 * COLOURS] -= 1


def visit_nothing(s: Yukon) -> None:
    s.maps[4] += cube(GREY)


def miscount_a_hand(s: Yukon) -> None:
    s.pilots[0].hand += 1


def overfill_a_tank(s: Yukon) -> None:
    s.pilots[0].fuel = 8


def run_into_debt(s: Yukon) -> None:
    s.pilots[0].money = -1


def turn_a_needle_too_far(s: Yukon) -> None:
    set_stop(s, 0, DIALS - 1, 8)


def board_a_ghost(s: Yukon) -> None:
    s.pilots[0].dice += die(0)


@pytest.mark.parametrize(
    "fault",
    [
        lose_a_ticket,
        lose_a_die,
        miscount_a_gate,
        lose_a_cube,
        visit_nothing,
        miscount_a_hand,
        overfill_a_tank,
        run_into_debt,
        turn_a_needle_too_far,
        board_a_ghost,
    ],
)
def test_the_audit_notices(fault: Callable[[Yukon], None]) -> None:
    s = day()
    assert GAME.audit(s) == []
    fault(s)
    assert GAME.audit(s) != []


def test_random_games_of_every_variant_keep_the_laws() -> None:
    for variant in GAME.variants():
        failure = fuzz.run(GAME, 2, 2, seed=9, options=variant, every=50).failure
        assert failure is None, failure
