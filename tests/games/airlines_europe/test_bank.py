"""The bankrupt bank."""

from __future__ import annotations

from tests.games.airlines_europe.table import Luck, Table

from aerodrome.games.airlines_europe.state import HEAP


def broke(*cash: int) -> Table:
    """A table where the players have so much, and the bank the rest."""
    table = Table(len(cash))
    for seat, amount in enumerate(cash):
        table.set_cash(seat, amount)
    return table


def test_a_bank_that_can_just_pay_is_not_bankrupt() -> None:
    table = broke(26, 26)  # 8 of 60 left
    table.do("cash")
    assert table.s.bank == 0
    assert [table.cash(seat) for seat in range(2)] == [34, 26]


def test_players_above_eight_pay_down_to_eight_and_others_keep_theirs() -> None:
    table = broke(50, 33, 5)  # 2 of 90 left
    table.do("cash")
    assert [table.cash(seat) for seat in range(3)] == [8 + 8, 8, 5]
    assert table.s.bank == 90 - 16 - 8 - 5


def test_the_payment_is_told_after_the_bankruptcy() -> None:
    """The player takes what was due when the bank is reset and the market replaced."""
    table = broke(50, 33, 5)
    table.do("cash")
    told = table.told()
    assert told[:3] == ["The bank cannot pay Adler: it is bankrupt.", "Adler pays in 42 M.", "Blanc pays in 25 M."]
    assert told[3].startswith("What lies in the market is discarded")
    assert told[-1] == "Adler takes 8 M in cash."


def test_the_market_is_replaced_face_down() -> None:
    table = broke(50, 33, 5)
    table.clear_hands()
    table.set_market("RG", "RG", "RG", "DW", "DW")
    table.luck = Luck("WW WW WW SF SF")
    table.do("cash")
    assert table.market() == ["SF", "SF", "WW", "WW", "WW"]
    assert table.row(HEAP) == ["RG", "RG", "RG", "DW", "DW"]


def test_a_dividend_breaks_the_bank_too_and_played_shares_stay() -> None:
    table = broke(57, 30, 0)  # 3 of 90 left
    table.clear_hands()
    table.set_market(*["RG"] * 5)
    table.set_hand(0, "DW", "DW", "BB")
    table.do("play DW", "play DW", "done")
    assert table.portfolio() == ["DW", "DW"]
    assert [table.cash(seat) for seat in range(3)] == [8 + 4, 8, 0]
    assert table.s.bank == 90 - 12 - 8
    assert table.seat == 1
