"""Actions B, C and D: playing shares, Air ABACUS, cash."""

from __future__ import annotations

from tests.games.airlines_europe.table import Table

from aerodrome.games.airlines_europe.state import BAG, GAVE, HEAP
from aerodrome.games.airlines_europe.view import Backs
from aerodrome.games.airlines_europe.vocabulary import ABACUS


def holding(*hand: str, laid: tuple[str, ...] = (), seats: int = 5) -> Table:
    """A table where the first seat has these cards in hand and those in the portfolio."""
    table = Table(seats)
    table.clear_hands()
    table.set_market("RG", "RG", "RG", "RG", "RG") if seats > 2 else table.set_market(*["DW"] * 5)
    table.set_portfolio(0, *laid)
    table.set_hand(0, *hand)
    return table


def test_exactly_one_action_a_turn() -> None:
    table = Table(3)
    table.do("cash")
    assert table.seat == 1
    table.do("cash")
    assert table.seat == 2
    table.do("cash")
    assert table.seat == 0


def test_any_number_of_one_airline() -> None:
    for number in range(1, 5):
        table = holding("AA", "AA", "AA", "AA", "WW")
        table.do("play AA", *["play AA"] * (number - 1), "done")
        assert table.portfolio() == ["AA"] * number
        assert table.hand() == ["AA"] * (4 - number) + ["WW"]
        assert table.cash() == 8 + 2 * number
        assert table.seat == 1


def test_one_each_of_two_airlines_and_no_more() -> None:
    table = holding("AA", "AA", "DW", "DW", "WW")
    table.do("play AA", "play WW")
    assert table.portfolio() == ["AA", "WW"]
    assert table.cash() == 8 + 4
    assert table.seat == 1


def test_after_two_of_one_airline_none_of_another() -> None:
    table = holding("AA", "AA", "DW", "WW")
    table.do("play AA", "play AA")
    assert table.open() == ["done"]


def test_at_least_one_share_must_be_played() -> None:
    table = holding()
    assert table.open("play") == []


def test_the_last_card_ends_the_action_by_itself() -> None:
    table = holding("AA", "AA")
    table.do("play AA", "play AA")
    assert table.seat == 1
    assert table.cash() == 8 + 4


def test_air_abacus_is_played_like_any_other_share() -> None:
    table = holding("AB", "AB", "WW")
    table.do("play AB", "play AB", "done")
    assert table.portfolio() == ["AB", "AB"]
    assert table.cash() == 8 + 4
    table = holding("AB", "AB", "WW")
    table.do("play WW", "play AB")
    assert table.portfolio() == ["WW", "AB"]


def test_portfolios_are_open_to_all() -> None:
    table = holding("AA", "AA")
    table.do("play AA", "done")
    assert table.view(3).players[0].portfolio == {"AA": 1}


def test_one_share_for_one_air_abacus() -> None:
    table = holding("AA", "DW", laid=("WW",))
    table.do("exchange_one", "give AA")
    assert table.hand() == ["DW", "AB"]
    assert table.s.shares[BAG + ABACUS] == 19
    assert table.row(GAVE) == ["AA"]
    assert table.seat == 1


def test_any_three_shares_for_two_air_abacus() -> None:
    table = holding("AA", "DW", laid=("WW", "AA"))
    table.do("exchange_three", "give DW", "give_laid WW", "give AA")
    assert table.hand() == ["AB", "AB"]
    assert table.portfolio() == ["AA"]
    assert table.s.shares[BAG + ABACUS] == 18
    assert table.cash() == 8


def test_shares_are_given_up_from_hand_or_portfolio() -> None:
    table = holding("AA", "DW", laid=("WW", "AA"))
    table.do("exchange_three")
    assert table.open() == ["give AA", "give DW", "give_laid AA", "give_laid WW"]


def test_never_more_than_two_air_abacus_in_a_turn() -> None:
    table = holding(*["AA"] * 9)
    assert [step for step in table.open() if step.startswith("exchange")] == ["exchange_one", "exchange_three"]


def test_air_abacus_goes_to_the_hand_and_counts_only_when_played() -> None:
    table = holding("AA")
    table.do("exchange_one", "give AA", *["cash"] * 4)
    assert table.portfolio() == []
    table.do("play AB")
    assert table.portfolio() == ["AB"]


def test_what_is_given_up_from_the_hand_is_secret_and_leaves_the_game() -> None:
    table = holding("AA", "DW")
    table.do("exchange_one", "give AA")
    assert "You give up Air Amigos (AA), face down." in table.told(0)
    table.s.take_events()
    table = holding("AA", "DW")
    table.do("exchange_one", "give AA")
    assert table.told(3) == ["Adler gives up a card, face down.", "Adler gets 1 Air ABACUS."]


def test_what_is_given_up_from_the_portfolio_everybody_sees() -> None:
    table = holding("AA", laid=("DW",))
    table.do("exchange_one", "give_laid DW")
    assert table.row(HEAP) == ["DW"]
    assert table.told(3)[0] == "Adler gives up Days Of Flying Wonders (DW) from the portfolio."


def test_air_abacus_has_red_backs_that_everybody_counts() -> None:
    table = holding("AA", "DW", "WW", "AA")
    table.do("exchange_three", "give AA", "give DW", "give WW")
    assert table.view(3).players[0].hand == Backs(grey=1, red=2)


def test_air_abacus_has_no_planes_no_licences_and_is_not_in_the_market() -> None:
    table = Table(5)
    assert "AB" not in table.open("licence")
    table.do("licence DW", "route PAR-LON", "done")
    assert "AB" not in table.open("take")


def test_cash_is_eight_million() -> None:
    table = Table(4)
    table.do("cash")
    assert table.cash(0) == 16
    assert table.s.bank == 88 - 8
