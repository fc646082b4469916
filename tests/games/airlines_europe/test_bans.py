"""The flight-ban module."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.airlines_europe.table import Luck, Table
from tests.games.airlines_europe.test_licences import fly

from aerodrome.games.airlines_europe.view import Route


def after_scoring(seats: int = 3, cards: str = "! WW", **options: Any) -> Table:
    """The first scoring has just been held; the second seat holds the card and begins."""
    table = Table(seats, flight_bans=True, **options)
    table.clear_hands()
    table.set_market("DW", "BB", "JR", "FF", "FU")
    table.bury(0, 1000)
    table.luck = Luck(cards)
    table.do("licence DW", "route PAR-LON", "done", "draw")
    table.do(*[f"take {share}" for share in ("DW", "BB", "JR", "FF", "FU")[:seats]])
    assert table.s.scored == 1
    return table


@pytest.mark.parametrize(("seats", "tokens"), [(2, 4), (3, 4), (4, 3), (5, 2)])
def test_tokens_by_player_count(seats: int, tokens: int) -> None:
    table = Table(seats, flight_bans=True)
    assert [table.s.investors[seat].tokens for seat in range(seats)] == [tokens] * seats
    assert Table(seats).s.investors[0].tokens == 0


def test_two_rounds_from_the_holder_on_and_then_the_holders_turn() -> None:
    table = after_scoring()
    seats = []
    while "pass" in table.open():
        seats.append(table.seat)
        table.do("pass")
    assert seats == [1, 2, 0, 1, 2, 0]
    assert table.seat == 1
    assert "cash" in table.open()


def test_a_token_covers_a_free_licence_for_good() -> None:
    table = after_scoring()
    table.do("ban PAR-FRA/2")
    assert table.s.investors[1].tokens == 3
    route = next(row for row in table.view(0).routes if row.name == "PAR-FRA")
    assert route == Route("PAR-FRA", ["ban", "", ""], 3)
    assert table.told()[-1] == "Blanc covers the licence for 2 M on Paris – Frankfurt (PAR-FRA)."


def test_buyers_pay_the_cheapest_licence_that_is_not_covered() -> None:
    table = after_scoring()
    table.do("ban PAR-FRA/3", "ban PAR-LON/3", "pass", "pass", "pass", "pass")
    value = table.value("DW")
    table.set_cash(1, 8)
    table.do("licence DW", "route PAR-FRA")  # 2, the next would be 5
    assert table.value("DW") == value + 2
    table.do("licence SF", "route PAR-LON")  # DW has the licence for 2, and 3 is covered
    assert table.value("SF") == 11 + 4


def test_never_the_last_free_licence_of_a_route() -> None:
    table = after_scoring()
    bans = table.open("ban")
    assert {"PAR-LON/3", "PAR-LON/4"} <= set(bans)  # one of three is sold
    assert "MRS-PAR/3" not in bans  # a single licence
    assert "LIS-NYC/10" not in bans  # remote
    table.do("ban PAR-LON/3")
    assert "PAR-LON/4" not in table.open("ban")
    fly(table, "RG", "BEG-ROM")
    assert "BEG-ROM/5" not in table.open("ban")  # one of two is sold


def test_passing_early_does_not_forfeit_the_second_round() -> None:
    table = after_scoring()
    table.do("pass", "pass", "pass")
    assert table.seat == 1
    table.do("ban PAR-FRA/2")
    assert table.s.investors[1].tokens == 3


def test_who_has_no_token_is_not_asked() -> None:
    table = after_scoring(5)
    table.do("ban PAR-FRA/2", "pass", "pass", "pass", "pass", "ban PAR-MIL/3")
    assert table.s.investors[1].tokens == 0
    table.do("pass", "pass", "pass", "pass")
    table.bury(0, 1000)
    table.s.called = 1
    table.luck = Luck("! WW")
    table.set_cash(1, 10)
    table.do("licence BB", "route BER-PRG", "done", "draw")
    while table.open("take"):
        table.do(table.open()[0])
    assert table.s.scored == 2
    seats = []
    while "pass" in table.open():
        seats.append(table.seat)
        table.do("pass")
    assert seats == [2, 3, 4, 0, 2, 3, 4, 0]


def test_after_the_third_scoring_there_are_no_bans() -> None:
    table = Table(3, flight_bans=True)
    table.bury(0, 1000)
    table.s.called = table.s.scored = 2
    table.luck = Luck("!")
    table.do("licence DW", "route PAR-LON", "done", "draw")
    while not table.s.over:
        assert table.open("take")
        table.do(table.open()[0])
    assert table.s.investors[0].tokens == 4  # worth nothing
    assert table.s.standing().points == [int(table.points(seat)) for seat in range(3)]


def test_bans_come_between_two_scorings_in_a_row() -> None:
    table = Table(3, flight_bans=True, deck="alternate")
    table.bury(0, 1000)
    table.luck = Luck("!")
    table.do("licence DW", "route PAR-LON", "done", "draw")
    table.s.due += 1  # as if a second card lay right behind
    table.s.called += 1
    for _ in range(3):
        table.do(table.open()[0])
    assert table.open()[0] == "pass"
    table.do(*["pass"] * 6)
    assert (table.s.scored, table.s.due) == (1, 1)
    assert {step.split()[0] for step in table.open()} == {"take"}


def test_a_covered_licence_counts_as_taken_when_airlines_are_blocked() -> None:
    table = after_scoring()
    table.do("ban IST-ANK/2", "ban IST-ANK/3")
    fly(table, "FU", "ATH-ANK", "ODS-ANK", "ANK-BGW")
    fly(table, "FF", "CPH-STO", "CPH-BER", "BER-PRG", "PRG-VIE", "VIE-BUD", "BUD-BEG", "BEG-ATH", "ATH-ANK")
    assert "blocked" not in " ".join(table.told())
    fly(table, "FU", "IST-ANK")
    assert "Jolly Roger Airships (JR) is blocked." in table.told()
