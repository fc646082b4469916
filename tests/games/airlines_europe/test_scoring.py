"""Scoring cards, the emptied market, and the points."""

from __future__ import annotations

from typing import Any

from tests.games.airlines_europe.table import Luck, Table

from aerodrome.games.airlines_europe.scoring import score
from aerodrome.games.airlines_europe.state import HEAP


def about_to_draw(seats: int = 3, cards: str = "", **options: Any) -> Table:
    """The first seat has bought a licence and takes a share; the cards to come are told, "!" for a scoring card."""
    table = Table(seats, **options)
    table.clear_hands()
    table.set_market("RG", "DW", "BB", "JR", "FF")
    table.bury(0, 1000)
    table.luck = Luck(cards)
    table.do("licence DW", "route PAR-LON", "done")
    return table


def test_drawn_to_hand_it_is_replaced_and_goes_to_the_left_neighbour() -> None:
    table = about_to_draw(cards="! WW SF SF SF SF SF")
    table.do("draw")
    assert table.hand(0) == ["WW"]
    assert table.s.holder == 1
    assert table.seat == 1
    assert table.told()[-2:] == ["Scoring card 1: Blanc holds it.", "Adler draws a card from the deck."]


def test_drawn_to_the_market_drawing_goes_on_until_five_lie_there() -> None:
    table = about_to_draw(cards="! WW")
    table.do("take RG")
    assert table.market() == ["DW", "BB", "JR", "FF", "WW"]
    assert table.open() == ["take DW", "take BB", "take JR", "take FF", "take WW"]
    assert table.seat == 1


def test_everybody_takes_a_share_from_the_holder_on_and_the_drawer_last() -> None:
    table = about_to_draw(cards="! WW SF SF SF SF SF")
    table.do("draw")
    assert table.open() == ["take RG", "take DW", "take BB", "take JR", "take FF"]
    table.do("take DW")
    assert (table.seat, table.market()) == (2, ["RG", "BB", "JR", "FF"])  # not refilled meanwhile
    table.do("take FF")
    assert table.seat == 0
    table.do("take RG")
    assert [table.hand(seat) for seat in range(3)] == [["RG", "WW"], ["DW"], ["FF"]]


def test_the_rest_of_the_market_is_discarded_and_five_are_laid_out() -> None:
    table = about_to_draw(cards="! WW SF SF SF SF SF")
    table.do("draw", "take DW", "take FF", "take RG")
    assert table.row(HEAP) == ["BB", "JR"]
    assert table.market() == ["SF"] * 5


def test_taking_is_compulsory_and_not_from_the_deck() -> None:
    table = about_to_draw(cards="! WW")
    table.do("draw")
    assert {step.split()[0] for step in table.open()} == {"take"}


def test_the_game_goes_on_with_the_holder_of_the_card() -> None:
    table = about_to_draw(cards="! WW SF SF SF SF SF")
    table.do("draw", "take DW", "take FF", "take RG")
    assert table.s.scored == 1
    assert table.seat == 1
    assert "cash" in table.open()


def test_airlines_are_called_from_the_furthest_marker_backwards_and_abacus_last() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_value("RG", 60)
    table.set_value("WW", 30)
    for seat in range(3):
        table.set_portfolio(seat, *["RG"] * (3 - seat), "WW", "BB", "AB")
    score(table.s)
    called = [words.split(":")[0] for words in table.told() if "score" in words]
    assert list(dict.fromkeys(called)) == [
        "Rio Grande Southern Europe (RG)",
        "White Winds (WW)",
        "Brooms Bewitched (BB)",
        "Air ABACUS (AB)",
    ]


def test_shares_in_hand_do_not_count() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_hand(0, *["RG"] * 9)
    table.set_portfolio(1, "RG")
    score(table.s)
    assert [table.points(seat) for seat in range(3)] == [1, 2 + 2, 3]


def test_the_band_of_the_marker_decides() -> None:
    for space, first in ((8, 2), (9, 3), (26, 5), (27, 6), (100, 22)):
        table = Table(3)
        table.clear_hands()
        table.set_value("RG", space)
        table.set_portfolio(0, "RG")
        score(table.s)
        assert table.points(0) == 1 + first


def test_without_shares_there_are_no_points_and_no_place_is_taken() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_value("RG", 27)
    table.set_portfolio(2, "RG")
    score(table.s)
    assert [table.points(seat) for seat in range(3)] == [1, 2, 3 + 6]


def test_tied_players_share_their_places_and_the_next_takes_the_next_free_place() -> None:
    table = Table(5)
    table.clear_hands()
    table.set_value("RG", 39)  # 10-5-3-2-1
    for seat, count in enumerate((3, 3, 2, 1, 0)):
        table.set_portfolio(seat, *["RG"] * count)
    score(table.s)
    assert [table.points(seat) - seat - 1 for seat in range(5)] == [8, 8, 3, 2, 0]


def test_the_game_ends_after_the_third_scoring() -> None:
    table = about_to_draw(cards="! WW SF SF SF SF SF")
    table.s.scored = 2
    table.s.called = 2
    table.do("draw", "take DW", "take FF")
    assert table.open("take")
    table.do("take RG")
    assert table.s.over
    assert table.s.waiting == 0


def test_most_points_win() -> None:
    table = Table(3)
    for seat, points in enumerate((40, 50, 45)):
        table.s.investors[seat].points = points
    standing = table.s.standing()
    assert standing.ranks == [3, 1, 2]
    assert standing.returns == [0.0, 1.0, 0.0]
