"""Sentences that were wrong once: counts of one, you and the others, and what is lost on the way."""

from __future__ import annotations

from random import Random

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
