"""Every example the rulebook prints, and the table of payouts."""

from __future__ import annotations

import pytest
from tests.games.airlines_europe.table import Table

from aerodrome.games.airlines_europe.scoring import points_for, score
from aerodrome.kernel.ints import ints


def shares_of(holdings: str, payout: str) -> list[int]:
    """Points for holdings like "3 2 2 0" by a payout like "6-3-2-1-0"."""
    held = ints(int(n) for n in holdings.split())
    row = ints(int(n) for n in payout.split("-"))
    return [int(points_for(row, 0, held, seat)) for seat in range(len(held))]


def test_three_players_start_with_one_two_and_three_points() -> None:
    table = Table(3)
    assert [table.points(seat) for seat in range(3)] == [1, 2, 3]


def test_each_player_starts_with_six_shares_in_hand_two_in_the_portfolio_and_eight_million() -> None:
    table = Table(5)
    for seat in range(5):
        assert (len(table.hand(seat)), len(table.portfolio(seat)), table.cash(seat)) == (6, 2, 8)


def test_todd_plays_four_shares_of_air_amigos_for_eight_million() -> None:
    table = Table(5)
    table.clear_hands()
    table.set_market("RG", "RG", "RG", "RG", "RG")
    table.set_hand(0, "AA", "AA", "AA", "AA", "WW")
    table.do("play AA", "play AA", "play AA", "play AA", "done")
    assert table.portfolio(0) == ["AA"] * 4
    assert table.cash(0) == 8 + 8


def test_rio_grande_pays_todd_six_christine_and_doris_three_each_and_bernd_nothing() -> None:
    assert shares_of("3 2 2 0", "6-3-2-1-0") == [6, 3, 3, 0]


def test_rio_grande_example_in_a_whole_scoring() -> None:
    table = Table(4)
    table.clear_hands()
    table.set_value("RG", 27)
    for seat, count in enumerate((3, 2, 2, 0)):  # Todd, Christine, Doris, Bernd
        table.set_portfolio(seat, *["RG"] * count)
    before = [table.points(seat) for seat in range(4)]
    score(table.s)
    assert [table.points(seat) - before[seat] for seat in range(4)] == [6, 3, 3, 0]
    assert "Rio Grande Southern Europe (RG): Adler scores 6 with 3 shares." in table.told()


@pytest.mark.parametrize(
    ("payout", "holdings", "points"),
    [
        ("6-3-2-1-0", "3 2 2 0", [6, 3, 3, 0]),
        ("5-3-2-0-0", "2 2 2", [4, 4, 4]),
        ("3-2-1-0-0", "1 1 1 1 1", [2, 2, 2, 2, 2]),
        ("2-1-0-0-0", "3 1 1", [2, 1, 1]),
        ("6-3-2-1-0", "5 4 3 1 1", [6, 3, 2, 1, 1]),
        ("4-2-1-0-0", "2 2 0", [3, 3, 0]),
    ],
)
def test_payout_table(payout: str, holdings: str, points: list[int]) -> None:
    assert shares_of(holdings, payout) == points


def test_payout_table_two_players_and_the_third_holder() -> None:
    assert shares_of("4 4 6", "10-5-3-2-1")[:2] == [4, 4]


def test_payout_table_in_the_last_scoring_of_two() -> None:
    table = Table(2)
    table.clear_hands()
    table.set_value("DW", 39)  # 10-5-3-2-1; of thirteen shares the third holder has those five that nobody holds
    table.set_portfolio(0, *["DW"] * 4)
    table.set_portfolio(1, *["DW"] * 4)
    table.s.scored = 2
    before = [table.points(seat) for seat in range(2)]
    score(table.s)
    assert [table.points(seat) - before[seat] for seat in range(2)] == [4, 4]


@pytest.mark.parametrize(("scored", "row"), [(0, [4, 2, 1, 0, 0]), (1, [8, 4, 2, 1, 0]), (2, [16, 8, 4, 2, 1])])
def test_air_abacus_rises_from_scoring_to_scoring(scored: int, row: list[int]) -> None:
    table = Table(5)
    table.clear_hands()
    for seat in range(5):
        table.set_portfolio(seat, *["AB"] * (5 - seat))
    table.s.scored = scored
    score(table.s)
    assert [table.points(seat) - seat - 1 for seat in range(5)] == row
