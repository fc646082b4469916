"""Clearing finances: loans, sales to the bank, settlement, orders, dividends, and airlines that fall."""

from __future__ import annotations

import pytest
from tests.games.sky_tycoons.table import BLUE, CRUISER, GREEN, RED, TITAN, TURBO, Table

from aerodrome.games.sky_tycoons import GAME
from aerodrome.games.sky_tycoons.vocabulary import DIVIDENDS, LOANS, ORDERS, SELL


def table(seats: int = 3) -> Table:
    """Round 3; Red at SFO, Blue at ORD, Green at JFK; nobody has aircraft; money and fame for everybody."""
    t = Table(seats).in_round(3, ["SFO", "ORD", "JFK"][:seats])
    for seat in range(seats):
        t.have(seat, [], money=100, fame=50 + 20 * seat)
    return t


# --- loans


def test_the_limit_is_half_the_purchase_price_of_all_aircraft_rounded_down_to_tens() -> None:
    t = table()
    t.have(RED, [TURBO, TURBO], {"SFO-LAX": TURBO, "SFO-DEN": CRUISER})  # 30 + 40, half is 35
    t.opened().clearing()
    assert [said for said in t.legal(RED) if said.startswith("borrow")] == ["borrow 10", "borrow 20", "borrow 30"]
    assert t.airline(RED).loan_limit(t.board.loan_step) == 30


def test_a_loan_is_paid_out_at_once_in_tens() -> None:
    t = table()
    t.have(RED, [CRUISER])
    t.opened().clearing()
    t.do(RED, "borrow 20")
    assert (t.money()[RED], t.debts()[RED]) == (100 + 20 - 2 - 2, 20)  # upkeep 2, interest 2 are settled already


def test_one_answer_settles_the_loans_of_a_round() -> None:
    t = table()
    t.have(RED, [TITAN], debt=20).have(BLUE, [TITAN])
    t.opened().clearing()
    t.do(RED, "repay 10")
    assert t.waiting == [BLUE]


def test_more_than_a_hundred_is_borrowed_or_repaid_in_several_answers() -> None:
    t = table()
    t.have(RED, [TITAN] * 6, money=500).have(BLUE, [TITAN])  # the limit is 240
    t.opened().clearing()
    assert "borrow 110" not in t.nouns
    t.do(RED, "borrow 100")
    assert not any(said.startswith("repay") for said in t.legal(RED))  # borrowing goes on, it is not taken back
    t.do(RED, "borrow 100", "borrow 40")
    assert t.debts()[RED] == 240
    assert t.waiting == [BLUE]
    t = table()
    t.have(RED, [TITAN] * 6, money=500, debt=150).have(BLUE, [TITAN])
    t.opened().clearing()
    t.do(RED, "repay 100")
    assert not any(said.startswith("borrow") for said in t.legal(RED))
    t.do(RED, "done")
    assert t.debts()[RED] == 50


def test_repayment_comes_out_of_money_before_the_profit() -> None:
    t = table()
    t.have(RED, [], {"SFO-DEN": TITAN}, money=19, debt=40)
    t.opened().flew(RED, {"SFO-DEN": 6}).clearing()  # 36 of revenue are not in hand yet
    assert [said for said in t.legal(RED) if said.startswith("repay")] == ["repay 10"]


def test_interest_is_due_every_round_on_every_loan() -> None:
    t = table(2)
    t.have(RED, [], {"SFO-DEN": TITAN}, debt=30)
    t.opened().flew(RED, {"SFO-DEN": 6}).clearing()
    t.do(RED, "borrow 10")
    assert t.airline(RED).interest == 4
    t.do(RED, "done")
    t.do(BLUE, "done")
    t.do(RED, "dividend 0")
    assert t.s.round == 4
    t.do(RED, "pick SFO-DEN", "keep", "price low")
    t.do(RED, "done")
    assert t.airline(RED).interest == 4


def test_debts_above_the_limit_are_repaid_at_once() -> None:
    t = table()
    t.have(RED, [CRUISER], money=35, debt=50)
    t.opened().clearing()
    assert "Red pays $30M back and owes $20M." in t.told()
    assert (t.money()[RED], t.debts()[RED]) == (5, 20)
    assert "done" in t.legal(RED)


def test_who_lacks_the_money_sells_until_the_debts_are_met() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER], {"SFO-LAX": CRUISER}, money=15, debt=60)  # worth 45: 20 above the limit
    t.opened().clearing()
    assert t.legal(RED) == ["sell"]
    t.do(RED, "sell")
    assert t.legal(RED) == ["sell_idle Turbo-propeller", "sell_idle Cruiser", "sell_flying SFO-LAX"]
    t.do(RED, "sell_idle Turbo-propeller")  # 20 in hand, 20 above the limit of 40: repaid at once
    assert (t.money()[RED], t.debts()[RED]) == (0, 40)
    assert "done" in t.legal(RED)


def test_forced_sales_go_on_one_after_the_other() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER], {"SFO-LAX": CRUISER}, money=15, debt=60)
    t.opened().clearing()
    t.do(RED, "sell", "sell_idle Cruiser")  # 35 in hand, but now 40 above the limit of 20
    assert (t.money()[RED], t.debts()[RED]) == (35, 60)
    assert t.legal(RED) == ["sell"]
    t.do(RED, "sell", "sell_idle Turbo-propeller")
    assert (t.money()[RED], t.debts()[RED]) == (0, 20)
    assert t.network(RED) == {"SFO-LAX": CRUISER}


def test_who_cannot_meet_the_debts_falls_at_the_end_of_the_step() -> None:
    t = table()
    t.have(RED, [TURBO], money=4, debt=20)
    t.have(BLUE, [TURBO]).have(GREEN, [TURBO])
    t.opened().clearing()
    assert t.waiting == [BLUE]
    assert t.airline(RED).fell == 0  # not before the others had their turn
    t.do(BLUE, "done")
    t.do(GREEN, "done")
    assert t.airline(RED).fell == 1
    assert t.order() == [BLUE, GREEN]
    assert t.hangar(RED) == []


def test_who_has_nothing_to_choose_is_not_asked() -> None:
    t = table()
    t.have(RED, [], money=100).have(BLUE, [TURBO])
    t.opened().clearing()
    assert t.waiting == [BLUE]


# --- sales to the bank


def test_the_bank_pays_half_the_price() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER, TITAN], money=0)
    t.opened().clearing()
    for name, price in ((TURBO, 5), (CRUISER, 20), (TITAN, 40)):
        t.told()
        t.do(RED, "sell", f"sell_idle {name}")
        assert t.told()[0] == f"Red sells a {name} to the bank for ${price}M."
    assert t.money()[RED] == 5 + 20 + 40 - 7  # the last sale left nothing to decide: upkeep is settled


def test_sales_are_open_in_every_step() -> None:
    t = table(2)
    t.have(RED, [TURBO], {"SFO-DEN": TITAN, "SFO-LAX": TURBO, "SEA-SFO": TURBO}, money=0)
    t.opened().flew(RED, {"SFO-DEN": 6}).clearing()
    assert t.s.kind() == LOANS
    t.do(RED, "sell", "sell_idle Turbo-propeller", "done")
    assert t.s.kind() == ORDERS
    t.do(RED, "sell", "sell_flying SEA-SFO", "done")
    t.do(BLUE, "done")
    assert t.s.kind() == DIVIDENDS
    t.do(RED, "sell", "sell_flying SFO-LAX")
    assert t.s.kind() == DIVIDENDS


def test_selling_a_deployed_aircraft_abandons_the_route_but_keeps_the_revenue() -> None:
    t = table(2)
    t.have(RED, [], {"SFO-DEN": TITAN, "SFO-LAX": TURBO}, money=0)
    t.opened().flew(RED, {"SFO-DEN": 6, "SFO-LAX": 2}).clearing()
    t.do(RED, "sell", "sell_flying SFO-DEN")
    assert t.network(RED) == {"SFO-LAX": TURBO}
    assert t.fame()[RED] == 50 - 3
    assert t.airline(RED).revenue == 36 + 4
    t.do(RED, "done")
    assert t.money()[RED] == 40 + 40 - 16 - 2
    t.do(RED, "done")
    t.do(BLUE, "done")
    t.do(RED, "dividend 0")
    assert t.fame()[RED] == 47 + 1  # only SFO-LAX counts


def test_selling_the_aircraft_of_a_route_opened_this_round_costs_no_fame() -> None:
    """Only a route operated in the round before can be abandoned."""
    t = table(2)
    t.have(RED, [], {"SFO-LAX": TURBO}, money=0)
    t.opened()
    t.have(RED, [], {"SFO-DEN": TITAN, "SFO-LAX": TURBO}, money=0)  # SFO-DEN is new
    t.flew(RED, {"SFO-DEN": 6, "SFO-LAX": 2}).clearing()
    t.do(RED, "sell", "sell_flying SFO-DEN")
    assert t.fame()[RED] == 50
    t.do(RED, "sell", "sell_flying SFO-LAX")
    assert t.fame()[RED] == 50 - 1


def test_a_sale_that_costs_no_fame_says_nothing_of_it() -> None:
    t = table(2)
    t.have(RED, [], {"SFO-LAX": TURBO}, money=0)
    t.opened()
    t.have(RED, [], {"SFO-DEN": TITAN, "SFO-LAX": TURBO}, money=0)  # SFO-DEN is new
    t.flew(RED, {"SFO-DEN": 6, "SFO-LAX": 2}).clearing()
    t.do(RED, "sell")
    words = [GAME.action_words(t.s, RED, action) for action in t.s.legal(RED)]
    assert "sell the Titan on SFO-DEN for $40M" in words
    assert "sell the Turbo-propeller on SFO-LAX for $5M and lose 1 point of fame" in words


def test_a_sale_does_not_test_the_network_again_before_the_next_clearing() -> None:
    t = table(2)
    t.have(RED, [], {"SFO-LAX": TURBO, "LAX-DFW": CRUISER}, money=0)
    t.opened().flew(RED, {"SFO-LAX": 2, "LAX-DFW": 4}).clearing()
    t.do(RED, "sell", "sell_flying SFO-LAX")
    assert t.network(RED) == {"LAX-DFW": CRUISER}
    t.do(RED, "done", "done")
    t.do(BLUE, "done")
    t.do(RED, "dividend 0")
    assert t.fame()[RED] == 50 - 1 + 1
    assert t.network(RED) == {"LAX-DFW": CRUISER}


def test_what_the_smaller_fleet_no_longer_covers_is_repaid_out_of_the_price() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER], money=8, debt=20)
    t.opened().clearing()
    t.do(RED, "sell", "sell_idle Cruiser")
    assert (t.money()[RED], t.debts()[RED]) == (8, 0)  # worth 5 now: no loan is covered


def test_a_sale_after_which_that_is_impossible_is_refused() -> None:
    t = table()
    t.have(RED, [TURBO, TURBO], money=0, debt=10)
    t.opened().clearing()
    # with one left the limit is 0, and 5 do not repay 10: nothing to decide, so Red is not asked and cannot pay upkeep
    assert t.airline(RED).fell == 1
    t = table()
    t.have(RED, [TURBO, TURBO], money=4, debt=10)
    t.opened().clearing()
    assert t.waiting != [RED]
    t = table()
    t.have(RED, [TURBO, TURBO], money=5, debt=10)
    t.opened().clearing()
    assert t.legal(RED) == ["sell", "done"]


def test_a_refused_class_does_not_stop_the_others() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER], money=0, debt=20)
    t.opened().clearing()
    t.do(RED, "sell")
    # without the Turbo-propeller the limit is still 20; without the Cruiser 20 come in and 20 are repaid
    assert t.legal(RED) == ["sell_idle Turbo-propeller", "sell_idle Cruiser"]
    t = table()
    t.have(RED, [TURBO, TURBO, CRUISER], money=0, debt=30)
    t.opened().clearing()
    t.do(RED, "sell")
    # without a Turbo-propeller the limit falls by 10 and only 5 come in; without the Cruiser 20 are due and come in
    assert t.legal(RED) == ["sell_idle Cruiser"]


# --- settlement


def test_money_moves_by_profit_or_loss() -> None:
    t = table(2)
    t.have(RED, [], {"SFO-DEN": TITAN})
    t.have(BLUE, [TITAN])
    t.opened().flew(RED, {"SFO-DEN": 6}).clearing()
    t.do(RED, "done")
    t.do(BLUE, "done")
    assert t.money() == [100 + 36 - 16, 100 - 4]


def test_exactly_zero_is_enough_and_below_it_an_airline_falls() -> None:
    t = table()
    t.have(RED, [TITAN], money=4).have(BLUE, [TITAN], money=3).have(GREEN, [TURBO], money=10)
    t.opened().clearing()
    for seat in (RED, BLUE, GREEN):
        t.do(seat, "done")
    assert t.money() == [0, 0, 9]
    assert [t.airline(seat).fell for seat in range(3)] == [0, 1, 0]
    assert t.order() == [RED, GREEN]


def test_borrowing_or_selling_in_time_saves_an_airline() -> None:
    t = table()
    t.have(RED, [TITAN], money=0).have(BLUE, [TITAN], money=0).have(GREEN, [TITAN])
    t.opened().clearing()
    t.do(RED, "borrow 10")
    t.do(BLUE, "sell", "sell_idle Titan")  # nothing else to decide after that
    t.do(GREEN, "done")
    assert t.s.flying == 0b111


def test_the_question_warns_who_is_about_to_fall() -> None:
    from aerodrome.games.sky_tycoons import GAME

    t = table()
    t.have(RED, [TITAN], money=1)
    t.opened().clearing()
    assert "leaves you -$3M. You will fall unless you find money!" in GAME.prompt(t.s, RED)


def test_money_goes_on_beyond_a_hundred() -> None:
    t = table(2)
    t.have(RED, [], {"SFO-DEN": TITAN}, money=95)
    t.opened().flew(RED, {"SFO-DEN": 6}).clearing()
    t.do(RED, "done")
    assert t.money()[RED] == 115


# --- orders


def test_orders_are_paid_in_cash_and_delivered_for_the_next_round() -> None:
    t = table(2)
    t.have(RED, [], money=130).have(BLUE, [], money=9)
    t.opened().clearing()
    assert t.s.kind() == ORDERS
    assert t.legal(RED) == ["order Turbo-propeller", "order Cruiser", "order Titan", "done"]
    t.do(RED, "order Titan", "order Turbo-propeller")
    assert t.money()[RED] == 40
    assert t.legal(RED) == ["order Turbo-propeller", "order Cruiser", "done"]
    assert t.hangar(RED) == []
    t.do(RED, "order Cruiser")
    assert t.s.round == 4  # nothing left to decide; Blue has neither money nor aircraft
    assert t.hangar(RED) == [TURBO, CRUISER, TITAN]


def test_ordered_aircraft_count_for_the_limit_from_the_next_round_on() -> None:
    t = table(2)
    t.have(RED, [], money=100).have(BLUE, [], money=0)
    t.opened().clearing()
    t.do(RED, "order Titan")
    assert t.airline(RED).loan_limit(t.board.loan_step) == 0
    t.do(RED, "done")
    assert t.airline(RED).loan_limit(t.board.loan_step) == 40


def test_any_number_may_be_ordered() -> None:
    t = table(2)
    t.have(RED, [], money=400)
    t.opened().clearing()
    for _ in range(40):
        t.do(RED, "order Turbo-propeller")
    assert t.money()[RED] == 0


# --- dividends


@pytest.mark.parametrize(
    ("tenths", "cost"), [(0, 0), (1, 4), (2, 8), (3, 11), (4, 15), (5, 18), (7, 26), (9, 33), (10, 36)]
)
def test_dividends_cost_tenths_of_the_revenue_rounded_up_once(tenths: int, cost: int) -> None:
    t = table(2)
    t.have(RED, [], {"SFO-DEN": TITAN})
    t.opened().flew(RED, {"SFO-DEN": 6}).clearing()  # revenue 36, cost 16
    t.do(RED, "done", "done")
    t.do(BLUE, "done")
    t.do(RED, f"dividend {tenths}")
    assert t.money()[RED] == 120 - cost
    assert t.fame()[RED] == 50 + tenths + 1


def test_dividends_come_out_of_money_in_hand_after_orders() -> None:
    t = table(2)
    t.have(RED, [], {"SFO-DEN": TITAN}, money=10)
    t.opened().flew(RED, {"SFO-DEN": 6}).clearing()
    t.do(RED, "done")
    assert t.money()[RED] == 30
    t.do(RED, "order Turbo-propeller", "done")
    t.do(BLUE, "done")
    assert t.legal(RED) == [f"dividend {tenths}" for tenths in range(6)] + ["sell"]  # 6 tenths would cost 22


def test_without_revenue_there_are_no_dividends() -> None:
    t = table(2)
    t.have(RED, [TURBO])
    t.opened().clearing()
    t.do(RED, "done", "done")
    t.do(BLUE, "done")
    assert t.s.round == 4


# --- the order of the steps


def test_all_do_a_step_before_the_next_begins_in_the_order_of_the_round() -> None:
    t = table()
    t.in_round(3, ["SFO", "ORD", "JFK"], [GREEN, RED, BLUE])
    for seat in range(3):
        t.have(seat, [], {"SFO-LAX": TURBO})
    t.in_round(3, ["SFO", "SFO", "LAX"], [GREEN, RED, BLUE])
    t.start()
    for seat in range(3):
        t.flew(seat, {"SFO-LAX": 2})
    t.clearing()
    asked = []
    while t.s.round == 3:
        seat = t.waiting[0]
        asked.append((int(t.s.kind()), seat))
        t.luck.outcomes = [0] * 5
        t.s.apply(seat, t.nouns["dividend 0" if t.s.kind() == DIVIDENDS else "done"], t.luck)
    assert asked == [(step, seat) for step in (LOANS, ORDERS, DIVIDENDS) for seat in (GREEN, RED, BLUE)]


def test_without_aircraft_and_money_a_player_stays_in() -> None:
    t = table()
    t.have(RED, [], money=0).have(BLUE, [TURBO]).have(GREEN, [TURBO])
    t.start()
    assert t.waiting == [BLUE]
    t.clearing()
    for seat in (BLUE, GREEN, BLUE, GREEN):
        t.luck.outcomes = [0] * 5
        t.s.apply(seat, t.nouns["done"], t.luck)
    assert t.s.round == 4
    assert t.s.flying == 0b111


def test_a_sale_is_asked_in_two_parts() -> None:
    t = table()
    t.have(RED, [TURBO])
    t.opened().clearing()
    t.do(RED, "sell")
    assert t.s.kind() == SELL
    assert t.asides(RED) == []
