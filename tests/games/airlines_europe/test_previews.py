"""What the view says an answer would change, held against what it does change."""

from __future__ import annotations

from tests.games.airlines_europe.table import Table, builder
from tests.games.airlines_europe.test_licences import fly

from aerodrome.games.airlines_europe import GAME
from aerodrome.games.airlines_europe.scoring import score_all
from aerodrome.games.airlines_europe.view import View
from aerodrome.games.airlines_europe.you import Climb, Climbs


def view(table: Table) -> View:
    return table.view(table.seat)


def earnings(table: Table, code: str) -> list[int]:
    if code == "AB":
        return view(table).abacus.earns
    return next(row.earns for row in view(table).airlines if row.code == code)


def after_doing(table: Table, *steps: str) -> Table:
    """The same table a little later; the one at hand stays as it is."""
    later = Table(table.s.seats)
    later.s = table.s.clone()
    later.do(*steps)
    return later


def test_every_licence_that_can_be_bought_is_shown_with_price_value_and_earnings() -> None:
    table = Table(5)
    table.follow(builder, lambda now: now.s.bought == 0 and now.open("licence") != [] and now.value("RG") > 12)
    offers = view(table).after["licence"]
    assert sorted(code for code, offer in offers.items() if offer.routes) == sorted(table.open("licence"))
    for code in table.open("licence"):
        chosen = after_doing(table, f"licence {code}")
        assert sorted(offers[code].routes) == sorted(chosen.open("route"))
        assert view(chosen).after["licence"] == {code: offers[code]}
        for route, offer in offers[code].routes.items():
            bought = after_doing(chosen, f"route {route}")
            assert bought.cash(table.seat) == table.cash(table.seat) - offer.price
            assert bought.value(code) == offer.value
            told = offers[code].values.get(str(offer.value))
            assert earnings(bought, code) == (told.earns if told else earnings(table, code))


def test_a_licence_is_shown_with_the_bonus_it_makes() -> None:
    table = Table(3)
    fly(table, "FU", "ATH-ROM", "MIL-ROM", "PAR-MIL")
    offers = view(table).after["licence"]["FU"].routes
    assert offers["PAR-LON"] == Climb(price=2, value=table.value("FU") + 2 + 6, bonus=True)
    assert not offers["PAR-AMS"].bonus


def test_what_costs_too_much_is_not_offered() -> None:
    table = Table(3)
    table.set_cash(0, 2)
    offers = view(table).after["licence"]["WW"]
    assert offers == Climbs(routes={}, values={})
    assert view(table).airlines[-1].open != {}


def test_shares_to_play_are_shown_with_what_they_would_earn_everybody() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_hand(0, "WW", "RG", "AB", "WW")
    table.set_portfolio(0, "WW")
    table.set_portfolio(1, "WW", "WW", "AB")
    offers = view(table).after
    assert sorted(offers["play"]) == ["AB", "RG", "WW"]
    for code, earns in offers["play"].items():
        assert earnings(after_doing(table, f"play {code}"), code) == earns
    assert offers["play"]["WW"] == [3, 3, 0]


def test_shares_to_give_up_are_shown_with_what_is_lost() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_portfolio(0, "WW", "WW")
    table.set_portfolio(1, "WW")
    table.do("exchange_one")
    offers = view(table).after
    assert offers == {"give_laid": {"WW": [3, 3, 0]}}
    assert earnings(after_doing(table, "give_laid WW"), "WW") == [3, 3, 0]


def test_money_is_shown_as_it_will_be_also_when_the_bank_goes_bankrupt() -> None:
    table = Table(3)
    offers = view(table).after
    assert offers["cash"] == after_doing(table, "cash").cash(0) == 16
    assert offers["dividend"] == table.cash(0) + 2
    table.set_cash(1, 60)
    table.set_cash(0, table.cash(0) + int(table.s.bank) - 5)
    assert view(table).after["cash"] == after_doing(table, "cash").cash(0) == 16


def test_the_dividend_grows_with_the_shares_played() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_hand(0, "WW", "WW", "WW", "RG")
    table.do("play WW", "play WW")
    assert view(table).after["dividend"] == after_doing(table, "done").cash(0) == 12


def test_what_a_scoring_now_would_bring_is_what_it_brings() -> None:
    table = Table(4)
    table.follow(builder, lambda now: now.s.scored == 1)
    before = [table.s.investors[seat].points for seat in range(4)]
    told = table.view(0).scored_now
    score_all(table.s, table.s.scored + 1, False)
    assert [table.s.investors[seat].points - before[seat] for seat in range(4)] == told
    assert sum(told) > 0


def test_the_third_holder_counts_in_the_last_scoring_of_two_before_it_comes() -> None:
    """With open hands the view tells what the scoring brings; the third holder takes its places in both."""
    table = Table(2)
    table.clear_hands()
    table.set_value("WW", 39)  # 10-5-3-2-1
    table.set_hand(0, "WW")
    table.set_portfolio(0, "WW", "WW")
    table.set_portfolio(1, "WW")
    assert earnings(table, "WW") == [10, 5]  # the first two scorings know no third holder
    assert view(table).third_holder is None
    table.s.called = table.s.scored = 2
    seen = view(table)
    assert seen.third_holder is not None
    assert seen.third_holder["WW"] == 3  # of seven: three are laid, one is in the own hand
    assert earnings(table, "WW") == [5, 3]
    assert seen.after["play"]["WW"] == [8, 3]  # three each share 10 and 5
    points = [table.points(seat) for seat in range(2)]
    score_all(table.s, 3, True)
    assert [table.points(seat) - points[seat] for seat in range(2)] == seen.scored_now


def test_what_is_given_up_goes_to_the_third_holder_in_the_preview_too() -> None:
    table = Table(2)
    table.clear_hands()
    table.set_value("WW", 39)
    table.set_portfolio(0, "WW", "WW", "WW")
    table.set_portfolio(1, "WW", "WW")
    table.s.called = table.s.scored = 2
    assert earnings(table, "WW") == [10, 4]  # two each share 5 and 3
    table.do("exchange_one")
    offers = view(table).after
    assert offers["give_laid"]["WW"] == [4, 4]  # the third holder has three of them now
    assert earnings(after_doing(table, "give_laid WW"), "WW") == [4, 4]


def test_a_hand_that_nobody_sees_may_be_the_third_holders() -> None:
    """A reader is told the most that the third holder can have: hands of others may hold it instead."""
    table = Table(2)
    table.clear_hands()
    table.set_hand(0, "WW", "AB")
    table.set_hand(1, "WW", "WW", "AB")
    table.s.called = table.s.scored = 2
    at_most = [table.view(reader).third_holder or {} for reader in (0, 1, -1)]
    assert [held["WW"] for held in at_most] == [6, 5, 7]
    assert [held["AB"] for held in at_most] == [18, 18, 18]  # red backs are known
    assert "Third holder, at most:" in GAME.text(table.view(0), 80)


def test_previews_are_for_the_seat_that_is_asked() -> None:
    table = Table(3)
    assert table.view(1).after == {}
    assert table.view(-1).after == {}


def test_the_scene_names_the_kinds_that_events_count() -> None:
    assert GAME.scene(Table(2).options).kinds == ["AA", "RG", "LH", "DW", "BB", "JR", "FF", "FU", "SF", "WW", "AB"]
