"""Preparation: what lies on the table before the first turn."""

from __future__ import annotations

import pytest
from tests.games.airlines_europe.table import Luck, Table

from aerodrome.games.airlines_europe import GAME
from aerodrome.games.airlines_europe.state import BAG
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.ints import bit, members_of


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_money_is_thirty_a_player_and_eight_of_it_in_hand(seats: int) -> None:
    table = Table(seats)
    assert [table.cash(seat) for seat in range(seats)] == [8] * seats
    assert table.s.bank == 22 * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_points_rise_by_one_from_the_starting_player_on(seats: int) -> None:
    table = Table(seats)
    assert [table.points(seat) for seat in range(seats)] == list(range(1, seats + 1))
    assert table.seat == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_planes_and_markers_of_the_airlines_in_play(seats: int) -> None:
    s, b = Table(seats).s, Table(seats).board
    for airline in range(AIRLINES):
        if b.in_play & bit(airline):
            assert s.lines[airline].planes == b.planes[airline] > 0
            assert s.lines[airline].value == b.start[airline]
            assert members_of(s.lines[airline].cities) == [b.home[airline]]
        else:
            assert s.lines[airline].planes == s.lines[airline].cities == 0


def test_a_removed_airline_leaves_its_home_a_plain_city() -> None:
    table = Table(2)  # without AA, RG and LH: nobody lives in Rome
    table.set_cash(0, 30)
    table.do("licence FU", "route ATH-ROM", "licence FU", "route MIL-ROM")
    assert "licence RG" not in table.open()


def test_bonus_markers_lie_at_their_targets() -> None:
    table = Table(5)
    assert [table.board.codes[i] for i in members_of(table.s.bonuses)] == ["FF", "FU", "SF", "WW"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_twenty_air_abacus_shares_in_every_game(seats: int) -> None:
    assert Table(seats).s.shares[BAG + ABACUS] == 20


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_shares_in_the_market_and_eight_in_every_hand(seats: int) -> None:
    table = Table(seats, chosen=False)
    assert len(table.market()) == 5
    assert [len(table.hand(seat)) for seat in range(seats)] == [8] * seats
    assert table.s.left == table.board.share_cards - 5 - 8 * seats
    assert "AB" not in table.market() + [share for seat in range(seats) for share in table.hand(seat)]


def test_first_shares_are_of_two_different_airlines() -> None:
    table = Table(2, Luck("DW BB BB JR FF  DW DW BB JR JR FU SF WW  WW WW WW SF SF SF FU FU"), chosen=False)
    assert table.open("choose") == ["DW", "BB", "JR", "FU", "SF", "WW"]
    table.do("choose DW")
    assert table.open("choose") == ["BB", "JR", "FU", "SF", "WW"]
    table.do("choose JR")
    assert table.seat == 1
    assert table.open("choose") == ["FU", "SF", "WW"]


def test_first_shares_are_secret_until_all_have_chosen_and_then_turned_up_at_once() -> None:
    table = Table(3, chosen=False)
    hands = [table.hand(seat) for seat in range(3)]
    for seat in (2, 0):
        for _ in range(2):
            table.s.apply(seat, table.s.legal(seat)[0], table.luck)
        assert table.told(1) == []
        assert table.portfolio(seat) == []
        assert table.hand(seat) == hands[seat]
    assert [player.chosen for player in table.view(1).players] == [True, False, True]
    for _ in range(2):
        table.s.apply(1, table.s.legal(1)[0], table.luck)
    assert len(table.told(1)) == 3
    assert [len(table.portfolio(seat)) for seat in range(3)] == [2, 2, 2]
    assert [len(table.hand(seat)) for seat in range(3)] == [6, 6, 6]


def test_hand_sizes_are_open() -> None:
    table = Table(3)
    table.do("licence DW", "route PAR-LON", "done", "draw")
    players = table.view(2).players
    assert [player.hand.grey for player in players] == [7, 6, 6]


@pytest.mark.parametrize(
    ("seats", "top", "between", "below"), [(2, 9, 14, 13), (3, 10, 17, 16), (4, 12, 19, 18), (5, 14, 22, 21)]
)
def test_exact_cut_puts_the_scoring_cards_at_a_quarter_and_in_the_middle(
    seats: int, top: int, between: int, below: int
) -> None:
    table = Table(seats, cut="exact")
    s = table.s
    assert s.low == s.high == s.left - top == between + below + 10


def test_same_luck_same_deal() -> None:
    options = GAME.options(4, {})
    one, other = GAME.begin(options, Seeded(7)), GAME.begin(options, Seeded(7))
    assert one.shares == other.shares
