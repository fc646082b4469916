"""Competition: picking, deciding, secret choices."""

from __future__ import annotations

from tests.games.sky_tycoons.table import BLUE, CRUISER, GREEN, RED, TITAN, TURBO, Table

from aerodrome.games.sky_tycoons.vocabulary import CHOICE, DECIDE, EXCHANGE, LOANS, PICK, PRICE

HOMES = ["SFO", "DEN", "JFK"]


def table(seats: int = 3, number: int = 2) -> Table:
    """Round 2; Red at SFO, Blue at DEN, Green at JFK; everybody starts with an empty hangar."""
    t = Table(seats).in_round(number, HOMES[:seats])
    for seat in range(seats):
        t.have(seat, [])
    return t


# --- turn order and picking


def test_turns_go_round_in_the_order_of_the_round() -> None:
    t = Table(3).in_round(2, HOMES, [GREEN, RED, BLUE]).start()
    for seat in (GREEN, RED, BLUE):
        assert t.waiting == [seat]
        t.do(seat, t.legal(seat)[0])
        while t.s.kind() != PICK:
            for other in t.waiting:
                t.do(other, t.legal(other)[-1])
    assert t.waiting == [GREEN]


def test_an_open_route_must_touch_the_home_or_the_network() -> None:
    t = table()
    t.have(RED, [TITAN])
    t.start()
    assert t.legal(RED) == ["pick SFO-LAX", "pick SEA-SFO", "pick SFO-DEN", "pass"]
    t = table()
    t.have(RED, [TITAN], {"SFO-DEN": CRUISER})  # placed in an earlier round and not flown yet
    t.start()
    assert t.legal(RED)[:-1] == [
        "pick SFO-LAX",
        "pick DEN-DFW",
        "pick SEA-SFO",
        "pick DEN-ORD",
        "pick SFO-DEN",  # an operated route is adjacent to itself
    ]


def test_a_far_route_of_the_network_makes_routes_adjacent_too() -> None:
    t = table()
    t.have(RED, [TURBO], {"ATL-JFK": TURBO})  # nothing says that it must hang together before Clearing
    t.start()
    assert t.legal(RED) == ["pick SFO-LAX", "pick SEA-SFO", "pick ORD-JFK", "pick ATL-JFK", "pick DFW-ATL", "pass"]


def test_a_closed_route_cannot_be_picked() -> None:
    t = table()
    t.have(RED, [TITAN], {"SFO-DEN": CRUISER})
    t.start(closed=["SFO-DEN", "SFO-LAX"])
    assert t.legal(RED) == ["pick DEN-DFW", "pick SEA-SFO", "pick DEN-ORD", "pass"]


def test_a_new_route_needs_an_aircraft_in_the_hangar_that_can_fly_it() -> None:
    t = table()
    t.have(RED, [TURBO], {"SFO-DEN": CRUISER})
    t.have(BLUE, [TURBO])
    t.start()
    assert "pick SFO-DEN" in t.legal(RED)  # operated
    t.do(RED, "pass")
    assert t.legal(BLUE) == ["pick DEN-DFW", "pick DEN-ORD", "pass"]  # SFO-DEN is too long


def test_the_picker_of_a_new_route_must_place_an_aircraft() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER, TITAN])
    t.start()
    t.do(RED, "pick SEA-SFO")
    assert t.s.kind() == DECIDE
    assert t.legal(RED) == ["operate Turbo-propeller", "operate Cruiser", "operate Titan"]
    t.do(RED, "operate Cruiser")
    assert t.network(RED) == {"SEA-SFO": CRUISER}
    assert t.hangar(RED) == [TURBO, TITAN]


def test_a_class_without_the_range_is_not_offered() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER, TITAN])
    t.start()
    t.do(RED, "pick SFO-DEN")
    assert t.legal(RED) == ["operate Cruiser", "operate Titan"]


def test_a_single_class_for_a_new_route_is_placed_at_once() -> None:
    t = table()
    t.have(RED, [TURBO, TITAN])
    t.start()
    t.do(RED, "pick SFO-DEN")
    assert t.network(RED) == {"SFO-DEN": TITAN}
    assert t.s.kind() == PRICE


def test_one_aircraft_of_a_player_on_a_route() -> None:
    t = table()
    t.have(RED, [TURBO], {"SEA-SFO": TURBO})
    t.start()
    t.do(RED, "pick SEA-SFO")
    assert t.legal(RED) == ["keep", "abandon"]


def test_a_picker_who_operates_the_route_keeps_changes_or_abandons() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER], {"SEA-SFO": TURBO, "SFO-LAX": TITAN, "SFO-DEN": CRUISER})
    t.start()
    t.do(RED, "pick SEA-SFO")
    # the Turbo-propeller there could not fly SFO-DEN in exchange; naming its own class would be keeping
    assert t.legal(RED) == ["keep", "change Cruiser", "swap SFO-LAX", "abandon"]


def test_change_from_the_hangar_frees_the_old_aircraft() -> None:
    t = table()
    t.have(RED, [CRUISER], {"SEA-SFO": TURBO})
    t.start()
    t.do(RED, "pick SEA-SFO", "change Cruiser")
    assert t.network(RED) == {"SEA-SFO": CRUISER}
    assert t.hangar(RED) == [TURBO]
    t.do(RED, "price full")
    t.do(RED, "pick SFO-LAX")  # and it flies elsewhere in the same round
    assert t.network(RED) == {"SFO-LAX": TURBO, "SEA-SFO": CRUISER}


def test_change_with_an_open_route_exchanges_places() -> None:
    t = table()
    t.have(RED, [], {"SEA-SFO": CRUISER, "SFO-LAX": TITAN})
    t.start()
    t.do(RED, "pick SEA-SFO", "swap SFO-LAX")
    assert t.network(RED) == {"SEA-SFO": TITAN, "SFO-LAX": CRUISER}


def test_never_an_exchange_with_a_closed_route() -> None:
    t = table()
    t.have(RED, [], {"SEA-SFO": CRUISER, "SFO-LAX": TITAN})
    t.start(closed=["SFO-LAX"])
    t.do(RED, "pick SEA-SFO")
    assert t.legal(RED) == ["keep", "abandon"]


# --- passing and the end of the phase


def test_a_pass_is_not_final() -> None:
    t = table()
    t.have(RED, [TURBO])
    t.have(BLUE, [TURBO, TURBO])
    t.start()
    t.do(RED, "pass")
    t.do(BLUE, "pick DEN-DFW")
    t.do(BLUE, "price full")
    assert t.waiting == [RED]  # Green cannot pick; Red may again
    t.do(RED, "pick SFO-LAX")


def test_the_phase_ends_when_all_pass_in_an_unbroken_cycle() -> None:
    t = table()
    t.have(RED, [TURBO])
    t.have(BLUE, [TURBO, TURBO])
    t.start()
    t.do(RED, "pass")
    t.do(BLUE, "pick DEN-DFW")
    t.do(BLUE, "price full")
    t.do(RED, "pass")
    assert t.s.kind() == PICK
    t.do(BLUE, "pass")
    assert t.s.kind() == LOANS


def test_the_phase_ends_when_all_routes_are_closed() -> None:
    t = table()
    t.have(RED, [TURBO, TURBO])
    t.start(closed=[name for name in t.board.route_ids if name != "SFO-LAX"])
    t.do(RED, "pick SFO-LAX")
    t.do(RED, "price full")
    assert t.s.kind() == LOANS


def test_who_cannot_pick_passes_without_being_asked() -> None:
    t = table()
    t.have(GREEN, [TURBO])
    t.start()
    assert t.waiting == [GREEN]


def test_an_aircraft_on_a_route_nobody_opened_stays_grounded() -> None:
    t = table()
    t.have(RED, [], {"SFO-LAX": TURBO, "LAX-DFW": CRUISER})
    t.start()
    t.do(RED, "pick LAX-DFW", "keep")
    t.do(RED, "price full")
    t.do(RED, "pass")
    assert t.s.kind() == LOANS
    # no flight on SFO-LAX, but maintenance, and it connects LAX-DFW with the home
    assert t.airline(RED).upkeep == 1
    assert t.network(RED) == {"SFO-LAX": TURBO, "LAX-DFW": CRUISER}
    assert t.airline(RED).flown == 1 << t.route("LAX-DFW")


# --- secret choices


def test_asked_are_operators_and_neighbours_with_an_aircraft_for_the_route() -> None:
    t = Table(6).in_round(2, ["SFO", "DEN", "DEN", "ATL", "ATL", "SEA"])
    t.have(0, [CRUISER]).have(1, [CRUISER]).have(2, [TURBO]).have(3, [TITAN])
    t.have(4, [], {"SFO-DEN": CRUISER})  # an operator without anything in the hangar
    t.have(5, [TITAN], {"SEA-SFO": TURBO})
    t.start()
    t.do(0, "pick SFO-DEN")
    # 2 lacks the range, 3 does not touch the route
    assert t.waiting == [1, 4, 5]
    assert t.legal(1) == ["operate Cruiser", "pass"]
    assert t.legal(4) == ["keep", "abandon"]
    assert t.legal(5) == ["operate Titan", "pass"]


def test_nobody_is_asked_when_nobody_could_fly() -> None:
    t = table()
    t.have(RED, [TURBO])
    t.start()
    t.do(RED, "pick SFO-LAX")
    assert (t.s.kind(), t.waiting) == (PRICE, [RED])


def test_the_others_know_what_the_picker_decided() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER])
    t.have(BLUE, [], {"SFO-LAX": TURBO})
    t.start()
    t.do(RED, "pick SFO-LAX", "operate Cruiser")
    assert t.waiting == [BLUE]
    assert "Red sends a Cruiser to SFO-LAX." in t.told(BLUE)


def test_an_operator_chooses_to_keep_change_or_abandon() -> None:
    t = table()
    t.have(RED, [TURBO])
    t.have(BLUE, [CRUISER], {"SFO-LAX": TURBO, "DEN-DFW": TITAN})
    t.start()
    t.do(RED, "pick SFO-LAX")
    # the Titan would come from the open DEN-DFW
    assert t.legal(BLUE) == ["keep", "change Cruiser", "change Titan", "abandon"]


def test_a_secret_change_takes_from_the_hangar_first() -> None:
    t = table()
    t.have(RED, [TURBO])
    t.have(BLUE, [CRUISER], {"SFO-LAX": TURBO, "DEN-DFW": CRUISER})
    t.start()
    t.do(RED, "pick SFO-LAX")
    t.do(BLUE, "change Cruiser")
    assert t.network(BLUE) == {"SFO-LAX": CRUISER, "DEN-DFW": CRUISER}
    assert t.hangar(BLUE) == [TURBO]


def test_a_secret_change_takes_from_the_only_open_route() -> None:
    t = table()
    t.have(RED, [TURBO])
    t.have(BLUE, [], {"SFO-LAX": TURBO, "DEN-DFW": CRUISER})
    t.start()
    t.do(RED, "pick SFO-LAX")
    t.do(BLUE, "change Cruiser")
    assert t.network(BLUE) == {"SFO-LAX": CRUISER, "DEN-DFW": TURBO}
    assert t.s.kind() == PRICE


def test_with_several_routes_the_owner_names_one_on_reveal() -> None:
    t = table()
    t.have(RED, [TURBO])
    t.have(BLUE, [], {"SFO-LAX": TURBO, "DEN-DFW": CRUISER, "DEN-ORD": CRUISER, "LAX-DFW": CRUISER})
    t.start()
    t.do(RED, "pick SFO-LAX")
    t.do(BLUE, "change Cruiser")
    assert (t.s.kind(), t.waiting) == (EXCHANGE, [BLUE])
    assert t.legal(BLUE) == ["swap DEN-DFW", "swap DEN-ORD"]  # a Turbo-propeller could not take over LAX-DFW
    t.do(BLUE, "swap DEN-ORD")
    assert t.network(BLUE) == {"SFO-LAX": CRUISER, "DEN-DFW": CRUISER, "DEN-ORD": TURBO, "LAX-DFW": CRUISER}


def test_several_owners_name_their_routes_in_the_order_of_the_round() -> None:
    t = table()
    t.in_round(2, HOMES, [GREEN, BLUE, RED])
    t.have(GREEN, [TURBO], {"SFO-LAX": TURBO})
    for seat in (RED, BLUE):
        t.have(seat, [], {"SFO-LAX": TURBO, "DEN-DFW": CRUISER, "DEN-ORD": CRUISER})
    t.start()
    t.do(GREEN, "pick SFO-LAX", "keep")
    t.all_do({RED: "change Cruiser", BLUE: "change Cruiser"})
    assert t.waiting == [BLUE]
    t.do(BLUE, "swap DEN-DFW")
    assert t.waiting == [RED]
    t.do(RED, "swap DEN-DFW")
    assert t.s.kind() == PRICE


def test_a_secret_choice_never_takes_from_a_closed_route_and_only_with_the_range() -> None:
    t = table()
    t.have(RED, [CRUISER])
    t.have(BLUE, [TURBO], {"SFO-DEN": CRUISER, "DEN-DFW": TITAN, "DEN-ORD": TITAN})
    t.start(closed=["DEN-DFW"])
    t.do(RED, "pick SFO-DEN")
    assert t.legal(BLUE) == ["keep", "change Titan", "abandon"]
    t.do(BLUE, "change Titan")
    assert t.network(BLUE) == {"SFO-DEN": TITAN, "DEN-DFW": TITAN, "DEN-ORD": CRUISER}


def test_only_choices_that_can_be_carried_out_are_offered() -> None:
    t = table()
    t.have(RED, [TITAN])
    t.have(BLUE, [TURBO, TITAN])
    t.start()
    t.do(RED, "pick SFO-DEN")
    assert t.s.kind() == CHOICE
    assert t.legal(BLUE) == ["operate Titan", "pass"]


def test_doing_nothing_changes_nothing() -> None:
    t = table()
    t.have(RED, [TITAN])
    t.have(BLUE, [TITAN], fame=5)
    t.start()
    t.do(RED, "pick SFO-DEN")
    t.do(BLUE, "pass")
    assert (t.network(BLUE), t.hangar(BLUE), t.fame()[BLUE]) == ({}, [TITAN], 5)
    assert t.waiting == [RED]


# --- abandoning


def test_abandoning_costs_the_length_in_fame_for_picker_and_others() -> None:
    t = table()
    t.have(RED, [], {"SFO-DEN": CRUISER}, fame=10)
    t.have(BLUE, [], {"SFO-DEN": CRUISER}, fame=10)
    t.start()
    t.do(RED, "pick SFO-DEN", "abandon")
    assert t.fame() == [7, 10, 0]
    t.do(BLUE, "abandon")
    assert t.fame() == [7, 7, 0]
    # nobody flies it: it is closed without prices, and it is Blue's turn
    assert (t.s.kind(), t.waiting) == (PICK, [BLUE])
    assert not t.s.open & (1 << t.route("SFO-DEN"))


def test_fame_does_not_fall_below_zero() -> None:
    t = table()
    t.have(RED, [], {"SFO-DEN": CRUISER}, fame=2)
    t.have(GREEN, [TURBO])
    t.start()
    t.do(RED, "pick SFO-DEN", "abandon")
    assert t.fame()[RED] == 0


def test_an_abandoned_aircraft_may_be_used_again_in_the_same_round() -> None:
    t = table()
    t.have(RED, [], {"SFO-DEN": CRUISER})
    t.start()
    t.do(RED, "pick SFO-DEN", "abandon")
    assert t.hangar(RED) == [CRUISER]
    t.do(RED, "pick SEA-SFO")
    assert t.network(RED) == {"SEA-SFO": CRUISER}


def test_nothing_can_be_abandoned_in_round_one() -> None:
    """An open route with an own aircraft was held when the round began; in round 1 there is none."""
    t = Table(2).in_round(1, ["SFO", "LAX"])
    t.start()
    while t.s.kind() in (PICK, DECIDE, CHOICE, PRICE):
        seat = t.waiting[0]
        assert "abandon" not in t.legal(seat)
        t.do(seat, t.legal(seat)[0])


def test_a_route_held_at_the_start_may_be_abandoned_whatever_stands_there_now() -> None:
    t = table()
    t.have(RED, [], {"SEA-SFO": CRUISER, "SFO-LAX": TITAN}, fame=9)
    t.start()
    t.do(RED, "pick SEA-SFO", "swap SFO-LAX")
    t.do(RED, "price full")
    t.do(RED, "pick SFO-LAX", "abandon")
    assert t.hangar(RED) == [CRUISER]
    assert t.fame()[RED] == 8
