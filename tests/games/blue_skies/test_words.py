"""What people read: prompts, actions, events and the text board."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.blue_skies.build import (
    at,
    bag,
    box,
    deal,
    deal_all,
    do,
    gates,
    go,
    own,
    people,
    situation,
)

from aerodrome.games.blue_skies.game import GAME
from aerodrome.games.blue_skies.state import LOCAL, BlueSkies
from aerodrome.games.blue_skies.steps import ask_starting_gates
from aerodrome.games.blue_skies.vocabulary import DISCARD, DONE, E_OVER, GATE, PASSENGERS, SKIP, SPECIAL
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.words import wrapped


def prompt(s: BlueSkies, seat: int = 0) -> str:
    return GAME.prompt(GAME.mask(s, seat), seat)


def actions(s: BlueSkies, seat: int = 0) -> list[str]:
    masked = GAME.mask(s, seat)
    return [GAME.action_words(masked, seat, action) for action in masked.legal(seat)]


def heard(s: BlueSkies, reader: int) -> list[str]:
    options = GAME.options(int(s.seats), {})
    return [GAME.event_words(options, event, reader) for event in s.events if event.seen_by(reader)]


def test_prompts_say_what_is_asked_and_of_whom() -> None:
    s = situation(2)
    deal_all(s)
    ask_starting_gates(s, 0)
    s.go_on(Seeded(1))
    assert prompt(s) == "Choose 2 starting gates: 6 points to spend, the rest is lost."
    assert prompt(s, 1) == "Waiting for Blue Skies AirTrain: starting gates."
    assert prompt(s, SPECTATOR) == prompt(s, 1)
    s.score[1] = 34
    go(s, 6)
    assert prompt(s) == "Government assistance: 12 airports to name, all different, each gets passengers."
    go(s, 1)
    do(s, GATE + at("ATL"))
    assert prompt(s) == "Buy gates: 2 points to spend, what you keep is scored."
    s.over = True
    assert prompt(s) == "The game is over."


def test_a_used_special_action_is_not_offered_again_in_words() -> None:
    s = situation(2)
    deal_all(s)
    go(s, 2)
    assert prompt(s) == "Play a demand card, or take your special action."
    s.special_used = 1
    assert prompt(s) == "Play a demand card."


def test_the_special_action_says_when_a_card_must_go() -> None:
    s = situation(2)
    deal(s, 0, "JFK MCO SAN")
    go(s, 2)
    do(s, SPECIAL, SKIP)
    assert prompt(s) == "Special action: discard at least one card; then your hand is refilled."
    do(s, DISCARD + at("JFK"))
    assert prompt(s) == "Special action: discard any cards you do not want; then your hand is refilled."
    assert actions(s) == [
        "discard the card Orlando (MCO)",
        "discard the card San Diego (SAN)",
        "discard no more and keep 2 cards",
    ]


def test_actions_name_the_airport_and_the_price() -> None:
    s = situation(2)
    gates(s, "BOS", LOCAL)
    go(s, 1)
    assert "open a gate in Boston (BOS) for 2 points" in actions(s)
    assert "open a gate in Cleveland (CLE) for 1 point" in actions(s)
    assert "buy out the local gate in Boston (BOS) for 4 points" in actions(s)
    assert actions(s)[-1] == "buy no more and score 6 points"


def test_events_say_you_to_the_one_they_are_about() -> None:
    s = situation(2)
    deal(s, 0, "JFK MCO SAN")
    go(s, 1)
    s.take_events()
    do(s, GATE + at("BOS"), DONE)
    assert heard(s, 0) == ["You open a gate in Boston (BOS) for 2.", "You score 4 for points not spent: 4 in all."]
    assert heard(s, 1)[0] == "Blue Skies AirTrain opens a gate in Boston (BOS) for 2."


def test_the_story_of_a_special_action() -> None:
    s = situation(2)
    deal(s, 0, "JFK MCO SAN")
    go(s, 2)
    s.take_events()
    do(s, SPECIAL, PASSENGERS + at("BOS"), DISCARD + at("MCO"), DONE)
    assert heard(s, 1) == [
        "Blue Skies AirTrain takes the special action.",
        "Boston (BOS): 1 passenger more, 1 in all.",
        "Blue Skies AirTrain discards Orlando (MCO).",
        "Blue Skies AirTrain draws a card.",
    ]
    assert heard(s, 0)[-1] == "You draw New York (JFK)."


def test_the_story_of_an_end() -> None:
    s = situation(2)
    gates(s, "BOS", 1)
    bag(s, 0, 0)
    s.score[1] = 101
    s.take_events()
    go(s, 5)
    assert heard(s, 1) == [
        "You reach 101 points: the game ends.",
        "You score 10 for Northeast, with gates worth 3.",
        "Blue Skies AirTrain scores 3 for an unused special action.",
        "You score 3 for an unused special action.",
        "The game is over.",
    ]
    assert s.events[-1].kind == E_OVER


def full_board(seats: int) -> BlueSkies:
    """Every gate taken, two-digit numbers everywhere."""
    data = box()
    data["components"] |= {"gates_per_airline": 60, "cubes_red": 1000, "cubes_green": 1000}
    s = situation(seats, board=own(data, seats))
    deal_all(s)
    for number, code in enumerate(s.board.codes):
        gates(s, code, LOCAL, *[(number + slot) % seats for slot in range(1, int(s.board.slots))])
        people(s, code, 10 * int(s.board.slots))
    for seat in range(seats):
        s.score[seat] = 100 + seat
    go(s, 1)
    return s


@pytest.mark.parametrize("width", [1, 5, 24, 40, 72, 80, 120])
@pytest.mark.parametrize("seats", range(2, 6))
def test_no_line_of_the_text_board_is_too_long_and_nothing_is_cut_off(seats: int, width: int) -> None:
    s = full_board(seats)
    board = GAME.text(GAME.view(s, 0), width)
    assert max(map(len, board.splitlines())) <= width
    everything = GAME.text(GAME.view(s, 0), 1000)
    assert Counter(board.replace("\n", "").replace(" ", "")) == Counter(everything.replace("\n", "").replace(" ", ""))


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_text_board_keeps_its_columns_in_80_characters(seats: int) -> None:
    lines = GAME.text(GAME.view(full_board(seats), 0), 80).splitlines()
    airports = [line for line in lines if line[:3] in ("JFK", "BOS", "IAH")]
    assert [(line[27:30], line[54:57]) for line in airports] == [("MCO", "MSP"), ("MIA", "SLC"), ("DEN", "SAN")]
    southeast = next(line for line in lines if line.startswith("Southeast"))
    header = next(line for line in lines if line.endswith("airports"))
    assert southeast[header.index("airports") :] == "ATL DFW IAH MCO MIA MSY BNA"


def test_the_text_board_of_a_small_situation() -> None:
    s = situation(3, first=2)
    deal(s, 0, "JFK BOS BOS")
    gates(s, "JFK", LOCAL, 1)
    people(s, "JFK", 3)
    people(s, "PHL", 2)
    gates(s, "ATL", 0)
    s.score[0] = 7
    go(s, 2)
    lines = GAME.text(GAME.view(GAME.mask(s, 0), 0), 80).splitlines()
    assert lines[0] == "Round 1, play a demand card. Bag: 95 red, 25 green. Deck 56, discards 0."
    assert lines[1] == "It ends at 100 points or with an airline's last gate."
    assert [line[:25].rstrip() for line in lines[5:9]] == [
        "JFK 3/2 L2/5  S1  (4)",
        "BOS 3/0 (2)   (2) (3)",
        "EWR 3/2 (2)   (2) (3)",
        "PHL 2/1 (1)+2 (2) (3)",
    ]
    assert "Southeast    15/6   6+15  -     -     ATL DFW IAH MCO MIA MSY BNA" in lines
    assert lines[-5:] == [
        " B Blue Skies AirTrain (you)       7      0  1/20    open",
        " S SUNShine Airlines               0      1  1/20    open",
        ">C Cardinal Airlines               0      0  0/20    open  first player",
        "",
        "Your cards: JFK, 2 x BOS",
    ]
    spectator = GAME.text(GAME.view(GAME.mask(s, SPECTATOR), SPECTATOR), 80)
    assert "Your cards" not in spectator
    assert "(you)" not in spectator


def test_long_lines_go_on_below_further_in() -> None:
    assert wrapped("one two three four five six", 21) == ["one two three four", "    five six"]
    assert wrapped("a" * 30, 25) == ["a" * 25, "    " + "a" * 5]
