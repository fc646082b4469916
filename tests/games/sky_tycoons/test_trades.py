"""Aircraft change hands between airlines, and nothing waits for it."""

from __future__ import annotations

from tests.games.sky_tycoons.table import BLUE, CRUISER, GREEN, RED, TITAN, TURBO, YELLOW, Table

from aerodrome.games.sky_tycoons import GAME
from aerodrome.games.sky_tycoons.vocabulary import CHOICE, DECIDE, DIVIDENDS, LOANS, ORDERS, PICK, PRICE, SELL
from aerodrome.kernel.event import SPECTATOR


def table(seats: int = 3) -> Table:
    """Round 2, Red to pick; everybody has two Turbo-propellers, a Cruiser and 100."""
    t = Table(seats).in_round(2, ["SFO", "DEN", "JFK", "ATL"][:seats])
    for seat in range(seats):
        t.have(seat, [TURBO, TURBO, CRUISER], money=100, fame=10 + 20 * seat)
    return t


def offer(t: Table, seat: int, name: str, price: int, to: str = "offer_to_all") -> None:
    digits = [f"ask_hundreds {price // 100}", f"ask_tens {price // 10 % 10}", f"ask_ones {price % 10}"]
    t.do(seat, f"offer {name}", to, *digits)


def about_offers(t: Table, seat: int) -> list[str]:
    """The asides of a seat, without those about requests."""
    requests = ("wanted", "counter", "recall", "agree", "refuse")
    return [said for said in t.asides(seat) if not said.startswith(requests)]


def ask(t: Table, seat: int, said: str, price: int) -> None:
    t.do(seat, said, f"ask_hundreds {price // 100}", f"ask_tens {price // 10 % 10}", f"ask_ones {price % 10}")


def offers_made(t: Table, seat: int) -> int:
    return int(GAME.view(GAME.mask(t.s, SPECTATOR), SPECTATOR).airlines[seat].offers_made)


# --- offers


def test_an_offer_is_composed_class_addressee_price() -> None:
    t = table().start()
    assert about_offers(t, BLUE) == ["offer Turbo-propeller", "offer Cruiser"]
    t.do(BLUE, "offer Cruiser")
    assert about_offers(t, BLUE) == ["offer_to Red", "offer_to Green", "offer_to_all", "drop"]
    t.do(BLUE, "offer_to Green")
    assert about_offers(t, BLUE) == [f"ask_hundreds {digit}" for digit in range(10)] + ["drop"]
    t.do(BLUE, "ask_hundreds 0")
    assert about_offers(t, BLUE) == [f"ask_tens {digit}" for digit in range(10)] + ["drop"]
    t.do(BLUE, "ask_tens 3")
    assert about_offers(t, GREEN) == ["offer Turbo-propeller", "offer Cruiser"]  # not made yet
    t.told()
    t.do(BLUE, "ask_ones 4")
    assert t.told(GREEN) == ["Blue offers a Cruiser to you for $34M."]
    assert "accept Blue" in t.asides(GREEN)
    assert about_offers(t, BLUE) == ["withdraw"]


def test_everybody_may_offer_whoever_turn_it_is_and_the_turn_stays() -> None:
    t = table().start()
    for seat in (BLUE, RED, GREEN):
        offer(t, seat, TURBO, 5)
    assert t.waiting == [RED]
    assert t.s.kind() == PICK


def test_an_offer_is_accepted_and_executed_at_once() -> None:
    t = table().start()
    offer(t, BLUE, CRUISER, 34)
    t.told()
    t.do(GREEN, "accept Blue")
    assert t.told() == ["Green buys a Cruiser from Blue for $34M."]
    assert t.money() == [100, 134, 66]
    assert t.hangar(BLUE) == [TURBO, TURBO]
    assert t.hangar(GREEN) == [TURBO, TURBO, CRUISER, CRUISER]
    assert t.s.net_worth(BLUE) == 134 + 10
    assert t.s.net_worth(GREEN) == 66 + 50
    assert "accept Blue" not in t.asides(RED)


def test_a_gift_costs_nothing() -> None:
    t = table().start()
    t.have(RED, money=0)
    offer(t, BLUE, CRUISER, 0, "offer_to Red")
    t.do(RED, "accept Blue")
    assert t.money() == [0, 100, 100]


def test_who_cannot_pay_may_decline_but_not_accept() -> None:
    t = table().start()
    offer(t, BLUE, CRUISER, 101)
    assert about_offers(t, RED)[-1] == "decline Blue"
    assert "accept Blue" not in t.asides(RED)


def test_an_offer_to_one_airline_is_seen_by_all_and_open_to_that_one() -> None:
    t = table().start()
    offer(t, BLUE, CRUISER, 34, "offer_to Green")
    assert "Blue offers a Cruiser to Green for $34M." in t.told(RED)
    assert GAME.view(GAME.mask(t.s, SPECTATOR), SPECTATOR).offers[0]["price"] == 34
    assert not any("Blue" in said for said in t.asides(RED))
    assert about_offers(t, GREEN)[-2:] == ["accept Blue", "decline Blue"]


def test_declining_ends_an_offer_when_nobody_is_left_to_take_it() -> None:
    t = table().start()
    offer(t, BLUE, CRUISER, 34, "offer_to Green")
    t.told()
    t.do(GREEN, "decline Blue")
    lapsed = "offer of a Cruiser no longer stands."
    events = t.s.take_events()
    assert t.read(events, RED) == ["Green declines Blue's Cruiser.", f"Blue's {lapsed}"]
    assert t.read(events, BLUE) == ["Green declines your Cruiser.", f"Your {lapsed}"]
    assert t.read(events, GREEN) == ["You decline Blue's Cruiser.", f"Blue's {lapsed}"]
    offer(t, BLUE, CRUISER, 34)
    t.do(GREEN, "decline Blue")
    assert "decline Blue" not in t.asides(GREEN)
    assert "accept Blue" in t.asides(RED)
    t.do(RED, "decline Blue")
    assert about_offers(t, BLUE) == ["offer Turbo-propeller", "offer Cruiser"]


def test_an_offer_can_be_withdrawn() -> None:
    t = table().start()
    offer(t, BLUE, CRUISER, 34)
    t.do(BLUE, "withdraw")
    assert "accept Blue" not in t.asides(RED)
    assert about_offers(t, BLUE) == ["offer Turbo-propeller", "offer Cruiser"]


def test_an_unfinished_offer_can_be_thrown_away_without_a_trace() -> None:
    t = table().start()
    t.told()
    t.do(BLUE, "offer Cruiser", "offer_to_all", "ask_hundreds 4", "drop")
    assert t.told() == []
    assert about_offers(t, BLUE) == ["offer Turbo-propeller", "offer Cruiser"]


def test_one_offer_at_a_time_and_three_begun_in_a_phase() -> None:
    t = table().start()
    offer(t, BLUE, CRUISER, 34)
    assert about_offers(t, BLUE) == ["withdraw"]
    t.do(BLUE, "withdraw", "offer Cruiser", "drop", "offer Turbo-propeller", "drop")
    assert about_offers(t, BLUE) == []
    assert offers_made(t, BLUE) == 1
    t.do(RED, "pass")
    t.do(BLUE, "pass")
    t.do(GREEN, "pass")
    assert t.s.kind() == LOANS  # another phase
    assert offers_made(t, BLUE) == 0
    assert about_offers(t, BLUE) == ["offer Turbo-propeller", "offer Cruiser"]


def test_the_highest_price_is_999() -> None:
    t = table().start()
    offer(t, BLUE, CRUISER, 999)
    assert "Blue offers a Cruiser to everybody for $999M." in t.told(RED)


# --- what is traded


def test_only_undeployed_aircraft_change_hands() -> None:
    t = table()
    t.have(BLUE, [TURBO], {"DEN-DFW": CRUISER})
    t.start()
    assert about_offers(t, BLUE) == ["offer Turbo-propeller"]


def test_a_bought_aircraft_is_usable_at_once() -> None:
    t = table()
    t.have(RED, [])
    t.have(GREEN, [])
    t.start()
    assert t.waiting == [BLUE]
    offer(t, BLUE, CRUISER, 10)
    t.do(GREEN, "accept Blue")
    t.do(BLUE, "pass")
    assert t.waiting == [GREEN]
    t.do(GREEN, "pick SEA-JFK")
    assert t.network(GREEN) == {"SEA-JFK": CRUISER}


def test_an_offer_lapses_when_the_last_aircraft_of_its_class_leaves_the_hangar() -> None:
    t = table()
    t.have(RED, [CRUISER, TURBO])
    t.start()
    offer(t, RED, CRUISER, 50)
    t.do(BLUE, "offer Cruiser")
    t.told()
    t.do(RED, "pick SFO-DEN")
    assert "Red's offer of a Cruiser no longer stands." in t.told()
    t.do(BLUE, "operate Cruiser")
    t.all_do({RED: "price full", BLUE: "price full"})
    assert "drop" not in t.asides(BLUE)  # what Blue had begun to offer is gone as well


def test_an_offer_stays_while_another_aircraft_of_its_class_is_there() -> None:
    t = table()
    t.have(GREEN, [])
    t.start()
    offer(t, RED, TURBO, 5)
    t.do(RED, "pick SFO-LAX", "operate Turbo-propeller")
    t.do(RED, "price full")
    assert "accept Red" in t.asides(BLUE)


def test_ordered_aircraft_cannot_be_offered_before_they_are_delivered() -> None:
    t = table(2)
    t.have(RED, [], money=100)
    t.opened().clearing()
    t.do(BLUE, "done")
    t.do(RED, "order Turbo-propeller")
    assert about_offers(t, RED) == []


# --- when


def test_trades_happen_between_turns_and_during_clearing_only() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER], {"SFO-LAX": TITAN})
    t.have(GREEN, [TURBO], {"SFO-LAX": TURBO})
    t.start()
    seen: dict[int, bool] = {}
    answers = ["pick SFO-LAX", "keep"]
    for said in answers:
        seen[int(t.s.kind())] = any(t.asides(seat) for seat in range(3))
        t.do(RED, said)
    seen[int(t.s.kind())] = any(t.asides(seat) for seat in range(3))
    t.do(GREEN, "keep")
    seen[int(t.s.kind())] = any(t.asides(seat) for seat in range(3))
    t.all_do({RED: "price full", GREEN: "price full"})
    for seat in (BLUE, GREEN, RED):
        t.do(seat, "pass")
    while t.s.round == 2:
        seen[int(t.s.kind())] = any(t.asides(seat) for seat in range(3))
        seat = t.waiting[0]
        if t.s.kind() == ORDERS and seat == RED and SELL not in seen:
            t.do(RED, "sell")
            seen[SELL] = any(t.asides(seat) for seat in range(3))
            t.do(RED, "sell_idle Turbo-propeller")
            continue
        t.do(seat, "dividend 0" if t.s.kind() == DIVIDENDS else "done")
    open_then = {PICK, LOANS, ORDERS, DIVIDENDS}
    shut_then = {DECIDE, CHOICE, PRICE, SELL}
    assert {kind for kind, trading in seen.items() if trading} == open_then
    assert {kind for kind, trading in seen.items() if not trading} == shut_then


def test_an_offer_outlasts_a_route_but_not_its_phase() -> None:
    t = table()
    t.have(GREEN, [])
    t.start()
    offer(t, BLUE, CRUISER, 90)
    t.do(RED, "pick SFO-LAX", "operate Turbo-propeller")
    t.do(RED, "price full")
    assert "accept Blue" in t.asides(GREEN)
    t.told()
    t.do(BLUE, "pass")
    t.do(RED, "pass")
    assert t.s.kind() == LOANS
    assert "Blue's offer of a Cruiser no longer stands." in t.told()
    assert "accept Blue" not in t.asides(GREEN)


def test_offers_of_clearing_lapse_with_the_round() -> None:
    t = table(2)
    t.opened().clearing()
    offer(t, BLUE, CRUISER, 90, "offer_to Red")
    t.do(RED, "offer Turbo-propeller")
    t.told()
    for seat in (RED, BLUE, RED, BLUE):
        t.do(seat, "done")
    assert t.s.round == 3
    assert "Blue's offer of a Cruiser no longer stands." in t.told()
    assert about_offers(t, RED) == ["offer Turbo-propeller", "offer Cruiser"]


def test_a_trade_lets_those_think_again_who_had_passed() -> None:
    t = table()
    t.have(RED, [TURBO]).have(GREEN, [])
    t.start()
    t.do(RED, "pass")
    offer(t, BLUE, CRUISER, 5, "offer_to Red")
    t.do(RED, "accept Blue")
    t.do(BLUE, "pass")
    assert (t.s.kind(), t.waiting) == (PICK, [RED])  # Green passes by itself; Red may use what it bought


def test_a_seller_left_without_anything_to_pick_with_passes() -> None:
    t = table()
    t.have(RED, [TURBO])
    t.start()
    offer(t, RED, TURBO, 5)
    assert t.waiting == [RED]
    t.do(GREEN, "accept Red")
    assert t.waiting == [BLUE]


# --- loans and falls


def test_the_loan_limit_is_not_tested_at_a_trade() -> None:
    t = table()
    t.have(RED, [TURBO, TITAN], debt=40)
    t.start()
    offer(t, RED, TITAN, 30)
    t.do(BLUE, "accept Red")
    assert t.debts()[RED] == 40
    assert t.airline(RED).loan_limit(t.board.loan_step) == 0
    t.do(RED, "pass")
    t.do(BLUE, "pass")
    t.do(GREEN, "pass")
    assert t.debts()[RED] == 0  # at the next Clearing the 40 are taken out of 130


def test_a_trade_after_the_own_loans_is_tested_in_the_next_round() -> None:
    t = table()
    t.have(RED, [TURBO, TITAN], debt=40)
    t.opened().clearing()
    t.do(RED, "done")
    offer(t, RED, TITAN, 0, "offer_to Blue")
    t.do(BLUE, "accept Red")
    t.do(BLUE, "done")
    t.do(GREEN, "done")
    assert t.s.kind() == ORDERS
    assert t.debts()[RED] == 40


def test_during_the_own_loans_the_limit_holds() -> None:
    t = table()
    t.have(RED, [TURBO, TITAN], money=10, debt=40)
    t.opened().clearing()
    offer(t, RED, TITAN, 35, "offer_to Blue")
    assert "done" in t.legal(RED)
    t.do(BLUE, "accept Red")
    assert t.debts()[RED] == 0  # 45 in hand, 40 above the limit: repaid at once
    assert t.money()[RED] == 5


def test_a_trade_can_ruin_a_seller_who_owes() -> None:
    t = table()
    t.have(RED, [TURBO, TITAN], money=10, debt=40)
    t.opened().clearing()
    offer(t, RED, TITAN, 0, "offer_to Blue")
    t.do(BLUE, "accept Red")
    assert t.waiting == [BLUE]  # 10 and a Turbo-propeller do not cover 40: Red is doomed
    assert about_offers(t, RED) == []
    t.do(BLUE, "done")
    t.do(GREEN, "done")
    assert t.airline(RED).fell == 1


def test_the_offer_of_an_airline_about_to_fall_lapses() -> None:
    t = table()
    t.in_round(2, ["SFO", "DEN", "JFK"], [BLUE, RED, GREEN])
    t.have(RED, [TURBO], money=0, debt=40)
    t.opened().clearing()
    offer(t, RED, TURBO, 5)
    t.told()
    t.do(BLUE, "done")  # now Red's debts are looked at
    assert t.told() == ["Red's offer of a Turbo-propeller no longer stands."]
    assert "accept Red" not in t.asides(GREEN)


def test_a_trade_can_save_an_airline_that_must_sell() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER], {"SFO-LAX": CRUISER}, money=15, debt=60)
    t.opened().clearing()
    assert t.legal(RED) == ["sell"]
    offer(t, RED, TURBO, 25, "offer_to Green")
    t.do(GREEN, "accept Red")
    assert (t.money()[RED], t.debts()[RED]) == (20, 40)
    assert "done" in t.legal(RED)


def test_nobody_deals_with_airlines_that_fell() -> None:
    t = table(4)
    t.have(RED, [TURBO], money=0, debt=40)
    t.opened().clearing()
    for seat in (BLUE, GREEN, YELLOW):
        t.do(seat, "done")
    t.do(BLUE, "offer Turbo-propeller")
    assert about_offers(t, BLUE) == ["offer_to Green", "offer_to Yellow", "offer_to_all", "drop"]
    assert about_offers(t, RED) == []


def test_a_spectator_does_not_trade() -> None:
    t = table().start()
    assert t.s.asides(SPECTATOR) == []


# --- requests: words, until somebody agrees


def test_a_request_names_a_class_in_the_hangar_of_another_and_a_price() -> None:
    t = table()
    t.have(RED, [TITAN]).have(GREEN, [TURBO], {"ATL-JFK": CRUISER})
    t.start()
    assert [said for said in t.asides(RED) if said.startswith("wanted")] == [f"wanted {TURBO}", f"wanted {CRUISER}"]
    assert [said for said in t.asides(BLUE) if said.startswith("wanted")] == [f"wanted {TURBO}", f"wanted {TITAN}"]
    t.do(RED, "wanted Cruiser")
    assert t.asides(RED) == [f"ask_hundreds {digit}" for digit in range(10)] + ["drop"]
    t.do(RED, "ask_hundreds 0", "ask_tens 4")
    t.told()
    t.do(RED, "ask_ones 5")
    assert t.told(BLUE) == ["Red asks everybody for a Cruiser, for up to $45M."]
    assert GAME.view(GAME.mask(t.s, SPECTATOR), SPECTATOR).requests == [
        {"buyer": RED, "class": CRUISER, "price": 45, "of": -1, "answered": []}
    ]
    assert "refuse Red" in t.asides(BLUE)
    assert "refuse Red" not in t.asides(GREEN)  # its only Cruiser flies


def test_a_request_binds_nobody_and_is_answered_with_an_offer() -> None:
    t = table().start()
    t.have(RED, money=10)
    ask(t, RED, "wanted Cruiser", 45)  # words need no money
    assert not any(said.startswith("agree") for said in t.asides(BLUE))
    offer(t, BLUE, CRUISER, 60, "offer_to Red")
    assert "refuse Red" not in t.asides(BLUE)  # it has answered
    assert "accept Blue" not in t.asides(RED)
    t.have(RED, money=60)
    t.do(RED, "accept Blue")
    assert t.money() == [0, 160, 100]
    assert "recall" not in t.asides(RED)  # it has what it asked for


def test_a_request_can_be_refused_and_others_may_still_answer() -> None:
    t = table().start()
    ask(t, RED, "wanted Cruiser", 45)
    t.told()
    t.do(BLUE, "refuse Red")
    assert t.told(RED) == ["Blue refuses to sell you a Cruiser."]
    assert "refuse Red" not in t.asides(BLUE)
    assert "refuse Red" in t.asides(GREEN)
    t.do(RED, "recall")
    assert t.told(RED) == ["You no longer ask for a Cruiser."]
    assert "refuse Red" not in t.asides(GREEN)


def test_a_counter_goes_to_the_one_who_offered() -> None:
    t = table().start()
    offer(t, BLUE, CRUISER, 60)
    t.told()
    ask(t, RED, "counter Blue", 40)
    assert t.told(GREEN) == ["Red would pay Blue $40M for the Cruiser."]
    assert "accept Blue" in t.asides(RED)  # its price still stands
    assert "counter Blue" not in t.asides(RED)
    assert "decline Blue" not in t.asides(RED)
    assert not any("Red" in said for said in t.asides(GREEN))
    assert [said for said in t.asides(BLUE) if "Red" in said] == ["agree Red", "refuse Red"]
    t.told()
    t.do(BLUE, "agree Red")
    assert t.told() == ["Red buys a Cruiser from Blue for $40M."]
    assert t.money() == [60, 140, 100]
    assert GAME.view(GAME.mask(t.s, SPECTATOR), SPECTATOR).offers == []


def test_a_refused_counter_leaves_the_offer_as_it_was() -> None:
    t = table().start()
    offer(t, BLUE, CRUISER, 60)
    ask(t, RED, "counter Blue", 40)
    t.do(BLUE, "refuse Red")
    assert {"accept Blue", "decline Blue", "counter Blue"} <= set(t.asides(RED))
    assert "recall" not in t.asides(RED)


def test_nobody_agrees_with_who_cannot_pay() -> None:
    t = table().start()
    t.have(RED, money=39)
    offer(t, BLUE, CRUISER, 60)
    ask(t, RED, "counter Blue", 40)
    assert [said for said in t.asides(BLUE) if "Red" in said] == ["refuse Red"]


def test_a_counter_ends_with_the_offer() -> None:
    t = table().start()
    offer(t, BLUE, CRUISER, 60)
    ask(t, RED, "counter Blue", 40)
    t.do(GREEN, "counter Blue", "ask_hundreds 0")
    t.do(BLUE, "withdraw")
    assert "recall" not in t.asides(RED)
    assert "drop" not in t.asides(GREEN)  # there is nothing left to name a price for
    assert not any("Red" in said for said in t.asides(BLUE))


def test_a_counter_takes_the_place_of_a_request() -> None:
    t = table().start()
    ask(t, RED, "wanted Cruiser", 45)
    offer(t, BLUE, CRUISER, 60, "offer_to Red")
    ask(t, RED, "counter Blue", 50)
    assert [request["of"] for request in GAME.view(GAME.mask(t.s, RED), RED).requests] == [BLUE]


def test_three_requests_are_begun_in_a_phase_and_end_with_it() -> None:
    t = table().start()
    t.do(RED, "wanted Cruiser", "drop", "wanted Cruiser", "drop")
    ask(t, RED, "wanted Cruiser", 45)
    t.do(RED, "recall")
    assert about_offers(t, RED) == t.asides(RED)
    offer(t, BLUE, CRUISER, 60)
    assert "counter Blue" not in t.asides(RED)
    ask(t, GREEN, "wanted Cruiser", 45)
    for seat in (RED, BLUE, GREEN):
        t.do(seat, "pass")
    assert t.s.kind() == LOANS
    assert GAME.view(GAME.mask(t.s, SPECTATOR), SPECTATOR).requests == []
    assert "wanted Cruiser" in t.asides(RED)


def test_the_request_of_an_airline_about_to_fall_ends() -> None:
    t = table()
    t.have(RED, [TURBO, TITAN], money=10, debt=40)
    t.opened().clearing()
    ask(t, RED, "wanted Cruiser", 5)
    offer(t, RED, TITAN, 0, "offer_to Blue")
    t.do(BLUE, "accept Red")  # Red is doomed
    assert "refuse Red" not in t.asides(GREEN)
