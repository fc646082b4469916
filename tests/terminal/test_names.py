"""People and bots by their names, with what they are in the game beside; nothing is read as it is called inside."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import aerodrome
from aerodrome import bots, catalog
from aerodrome.bots.evaluation import styles
from aerodrome.match import Match
from aerodrome.terminal.layout import effect_lines, full_menu, order_lines, short_menu, summary
from aerodrome.terminal.names import BOT_NAMES, by_name, level_of
from aerodrome.terminal.paint import painted
from aerodrome.terminal.session import Session, roles

PAGE = Path(__file__).parents[2] / "web/src/lib/seats.ts"


def table(name: str, seats: int, you: int = 1) -> Match:
    return aerodrome.match(name, seats=seats, seed=4, players=roles(seats, you, ["greedy"], game=name))


def test_bots_are_called_as_on_the_page() -> None:
    listed = re.search(r"BOT_NAMES = \[(.*?)\]", PAGE.read_text(encoding="utf-8"))
    assert listed is not None
    assert tuple(re.findall(r'"(\w+)"', listed[1])) == BOT_NAMES


def test_everybody_at_the_table_has_a_name_and_bots_a_level() -> None:
    session = Session(table("blue_skies", 3), None)
    assert session.seated() == [
        "Amelia (Blue Skies AirTrain), Co-pilot",
        "SUNShine Airlines (you)",
        f"Bessie (Cardinal Airlines), Co-pilot, {next(iter(styles('blue_skies')))}",
    ]
    assert level_of("script:feeder", "sky_tycoons") == "script:feeder bot"


def test_what_others_did_is_told_by_their_names_and_said_once() -> None:
    session = Session(table("blue_skies", 3), None)
    rows = [{"text": f"Cardinal Airlines {did}.", "undone": False} for did in ("waits", "waits", "flies")]
    assert session.log(rows) == [
        "Bessie (Cardinal Airlines) waits. (2 times)",
        "Bessie (Cardinal Airlines) flies.",
    ]
    session.go_on()
    session.answer([session.open_now()[0].action])
    session.answer([session.open_now()[0].action])
    assert any(line.startswith("Amelia (Blue Skies AirTrain) opens a gate") for line in session.news())


def test_roles_that_are_words_of_the_game_stay_in_its_sentences() -> None:
    said = "The Pilot places a 6 on the Pilot's radio."
    assert by_name(said, ["Pilot", "Co-Pilot"], ["Amelia (Pilot)", ""]) == said
    assert by_name("Red pays Redwood.", ["Red"], ["Otto (Red)"]) == "Otto (Red) pays Redwood."


def test_an_effect_on_the_reader_says_you_and_keeps_numbers_apart() -> None:
    rows = [
        {"seat": 1, "name": "income, if 1 comes", "before": "2", "after": "3"},
        {"seat": -1, "name": "the next one goes to", "before": "", "after": "Royal Air"},
        {"seat": 0, "name": "income", "before": "4", "after": "3"},
    ]
    assert effect_lines(rows, ["Ann (Blue Jets)", "Royal Air (you)"], 1, ["Blue Jets", "Royal Air"]) == [
        "you, income, if 1 comes: 2 → 3",
        "the next one goes to: you",
        "Ann (Blue Jets), income: 4 → 3",
    ]


@pytest.mark.parametrize("name", catalog.NAMES)
def test_menus_and_orders_have_no_names_from_inside(name: str) -> None:
    """And whatever stands in a short menu can be typed."""
    match = table(name, max(2, catalog.game(name).seats[0]))
    session = Session(match, None)
    player = bots.bot("greedy", 3)
    assert "_" not in "".join(order_lines(match.all_orders(), [], 200))
    while not match.over and match.steps < 250:
        seat = match.actors()[0]
        session.sit(seat)
        open_now = session.open_now()
        for form in (full_menu, short_menu, summary):
            assert "_" not in "".join(form(open_now, 200)), form
        bots.move(match, seat, player)


def test_a_move_of_a_die_is_typed_as_the_short_menu_shows_it() -> None:
    match = table("yukon_airways", 2, you=0)
    session, player = Session(match, None), bots.bot("greedy", 3)
    while "shift" not in {choice.verb for choice in session.open_now()}:
        assert not match.over
        bots.move(match, match.actors()[0], player)
        session.sit(match.actors()[0])
    moves = [choice for choice in session.open_now() if choice.verb == "shift"]
    shown = re.findall(r"\w+ \d→\d", " ".join(short_menu(moves, 500)))
    assert len(shown) == len(moves)
    assert match.parse(session.you, f"shift {shown[0]}")[-1] == moves[0].action


def test_who_is_called_by_a_colour_has_it() -> None:
    found = painted("Red flies", ["Blue", "Red"])
    assert {str(span.style) for span in found.spans if found.plain[span.start : span.end] == "Red"} >= {
        "bold bright_red"
    }
