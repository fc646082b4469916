"""Sentences that were wrong once: counts of one, you and the others, and what is lost on the way."""

from __future__ import annotations

import re
from random import Random

import pytest

import aerodrome
from aerodrome import catalog
from aerodrome.games.sky_tycoons.vocabulary import E_DIVIDEND, E_REPAY, E_SALE_FAME, E_SELL
from aerodrome.games.yukon_airways.printed import switch_words
from aerodrome.games.yukon_airways.vocabulary import E_MOVED, MAIN_COLOUR
from aerodrome.kernel.event import EVERYONE, Event
from aerodrome.match import Match


def words(game: str, reader: int, kind: int, *numbers: int) -> str:
    found = catalog.game(game)
    options = found.options(max(2, found.seats[0]), {})
    first, second, third, fourth = [*numbers, 0, 0, 0, 0][:4]
    return found.event_words(options, Event(kind, first, second, third, fourth, EVERYONE), reader)


def test_fame_is_counted_in_points() -> None:
    assert "for 1 point of fame" in words("sky_tycoons", 0, E_DIVIDEND, 0, 1, 5)
    assert "for 10 points of fame" in words("sky_tycoons", 0, E_DIVIDEND, 0, 10, 50)


def test_the_bank_cannot_pay_you() -> None:
    """In the middle of a sentence "you" is small."""
    kind = next(
        n for n, event in enumerate(catalog.game("airlines_europe").rooms.events.declared) if event.name == "bankrupt"
    )
    assert words("airlines_europe", 0, kind, 0) == "The bank cannot pay you: it is bankrupt."


def test_a_switch_has_the_main_colour_of_its_plane_whoever_reads() -> None:
    board = catalog.game("yukon_airways").options(2, {}).board
    assert "your" not in switch_words(board, MAIN_COLOUR)


def test_gate_moves_are_counted_as_such() -> None:
    assert "make 14 gate moves" in words("yukon_airways", 0, E_MOVED, 0, 14, 3)
    assert "makes 1 gate move before" in words("yukon_airways", 1, E_MOVED, 0, 1, 1)


def test_a_sale_that_costs_fame_has_a_line_for_it() -> None:
    """Of every aircraft sold off a route that was held, all learn how much fame went."""
    costly = 0
    for seed in range(30):
        match, luck = aerodrome.match("sky_tycoons", seats=3, seed=seed), Random(seed)
        while not match.over and match.steps < 500 and costly < 3:
            seat = match.actors()[0]
            before = fame(match, seat)
            events = match.play(seat, luck.choice(match.legal(seat)))
            # nothing else that changes fame may have followed at once
            kinds = {int(event.kind) for event in events}
            if E_SELL in kinds and kinds <= {E_SELL, E_SALE_FAME, E_REPAY}:
                told = [event.row()[3] for event in events if event.kind == E_SALE_FAME]
                assert sum(told) == before - fame(match, seat)
                costly += bool(told)
    assert costly >= 3


def fame(match: Match, seat: int) -> int:
    return match.standing().points[seat]


# one of several things, a reader in the middle of a sentence, an article before a vowel
WRONG = re.compile(
    r"\b1 (?:cards|cubes|dice|flights|passengers|places|planes|points|routes|shares|tenths|tokens|travellers)\b"
    r"|[a-z:;,)] You\b|\ba [AEIOU][a-z]"
)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_whatever_is_read_counts_one_as_one_and_speaks_to_its_reader(name: str) -> None:
    """Boards, questions, answers and the log of whole games at random."""
    game = catalog.game(name)
    for seed in range(2):
        match, luck = aerodrome.match(name, seats=max(2, game.seats[0]), seed=seed), Random(seed)
        while not match.over and match.steps < 600:
            seat = match.actors()[0]
            read = [match.prompt(seat), *(row["text"] for row in match.question(seat)["actions"])]
            read += [match.text(seat, 100)] if match.steps % 5 == 0 else []
            for text in read:
                assert not WRONG.search(text), [*WRONG.findall(text), text]
            match.play(seat, luck.choice(match.legal(seat)))
        for row in match.events(0):
            assert not WRONG.search(row["text"]), row["text"]


def test_the_log_of_a_scoring_speaks_to_its_reader() -> None:
    declared = catalog.game("airlines_europe").rooms.events.declared
    scored = next(n for n, event in enumerate(declared) if event.name == "scored")
    assert ": you score 8 with 3 shares." in words("airlines_europe", 1, scored, 1, 0, 8, 3)


def test_a_single_card_and_a_single_die_on_text_boards() -> None:
    """Of others, too, who are seldom down to one in play at random."""
    for name, told in (("airlines_europe", " 1 card "), ("sky_team", ": 1 die, ")):
        match, luck = aerodrome.match(name, seats=2, seed=3), Random(3)
        found = False
        while not match.over and not found:
            found = told in match.text(0, 100)
            seat = match.actors()[0]
            match.play(seat, luck.choice(match.legal(seat)))
        assert found, name


def test_choosing_a_gate_tells_money_fuel_and_cards() -> None:
    match = aerodrome.match("yukon_airways", seats=2, seed=3)
    luck = Random(3)
    while not match.prompt(match.actors()[0]).startswith("Choose a gate"):
        match.play(match.actors()[0], luck.choice(match.legal(match.actors()[0])))
    assert re.fullmatch(r"Choose a gate; you have \$\d+, \d+ fuel and \d+ cards?\.", match.prompt(match.actors()[0]))
