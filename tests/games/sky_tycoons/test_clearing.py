"""Clearing the networks, clearing fame, and what is put back."""

from __future__ import annotations

import pytest
from tests.games.sky_tycoons.table import BLUE, CRUISER, GREEN, RED, TITAN, TURBO, Table

from aerodrome.games.sky_tycoons.clearing import hubs, loss_points
from aerodrome.games.sky_tycoons.vocabulary import LOANS


def table(seats: int = 2) -> Table:
    t = Table(seats).in_round(3, ["SFO", "ORD", "JFK"][:seats])
    for seat in range(seats):
        t.have(seat, [], money=100, fame=50)
    return t


def end_round(t: Table, dividends: dict[int, int] | None = None, luck: list[int] | None = None) -> None:
    """Nobody borrows, sells or orders; dividends as given."""
    number = int(t.s.round)
    t.luck.outcomes += luck or []
    while t.s.round == number and not t.s.over:
        seat = t.waiting[0]
        said = "done" if "done" in t.legal(seat) else f"dividend {(dividends or {}).get(seat, 0)}"
        t.s.apply(seat, t.nouns[said], t.luck)
    assert not t.luck.outcomes


# --- networks


def test_aircraft_cut_off_from_home_come_back_and_their_flights_are_undone() -> None:
    t = table()
    t.have(RED, [], {"SFO-LAX": TURBO, "DEN-ORD": CRUISER, "ORD-JFK": TURBO})
    t.opened().flew(RED, {"SFO-LAX": 2, "DEN-ORD": 4, "ORD-JFK": 1})
    assert t.tracks(RED) == (4 + 16 + 4, 2 + 8 + 3)
    t.clearing()
    assert t.network(RED) == {"SFO-LAX": TURBO}
    assert t.hangar(RED) == [TURBO, CRUISER]
    # revenue 4 and cost 2 of SFO-LAX stay; the two that came back are maintained for 1 + 2
    assert t.tracks(RED) == (4, 2 + 3)
    assert t.airline(RED).upkeep == 3
    assert t.airline(RED).flown == 1 << t.route("SFO-LAX")
    assert t.fame()[RED] == 50  # only a decision to abandon costs fame


def test_connection_counts_over_any_number_of_own_routes() -> None:
    t = table()
    far = {"SFO-DEN": CRUISER, "DEN-ORD": TURBO, "ORD-JFK": TURBO, "ATL-JFK": TURBO}
    t.have(RED, [], far)
    t.opened().clearing()
    assert t.network(RED) == far


def test_other_airlines_do_not_connect_a_network() -> None:
    t = table()
    t.have(RED, [], {"DEN-ORD": TURBO})
    t.have(BLUE, [], {"SFO-DEN": CRUISER, "DEN-ORD": TURBO})
    t.opened().clearing()
    assert t.network(RED) == {}
    assert t.network(BLUE) == {"SFO-DEN": CRUISER, "DEN-ORD": TURBO}


def test_passengers_of_a_cut_flight_go_to_nobody_else() -> None:
    t = Table(2, demand={"DEN-ORD": 3}).in_round(3, ["SFO", "ORD"])
    t.have(RED, [], {"DEN-ORD": TURBO}, fame=9)
    t.have(BLUE, [], {"DEN-ORD": TURBO}, fame=1)
    t.start()
    t.do(RED, "pick DEN-ORD", "keep")
    t.do(BLUE, "keep")
    t.all_do({RED: "price full", BLUE: "price full"})
    assert t.s.kind() == LOANS
    assert t.airline(RED).revenue == 0
    assert t.airline(BLUE).revenue == 2 * 2  # one token, as before


def test_every_aircraft_that_did_not_fly_is_maintained() -> None:
    t = table()
    t.have(RED, [TURBO, CRUISER, CRUISER, TITAN], {"SFO-LAX": CRUISER, "SEA-SFO": TURBO})
    t.opened().flew(RED, {"SFO-LAX": 1}).clearing()
    assert t.airline(RED).upkeep == 1 + 2 + 2 + 4 + 1  # the hangar, and the grounded Turbo-propeller on SEA-SFO


# --- fame


def test_a_point_for_each_route_flown_and_still_connected() -> None:
    t = table()
    t.have(RED, [], {"SFO-LAX": TURBO, "SEA-SFO": TURBO, "LAX-DFW": CRUISER, "ATL-JFK": TURBO})
    t.opened().flew(RED, {"SFO-LAX": 2, "LAX-DFW": 4, "ATL-JFK": 2}).clearing()
    end_round(t)
    assert t.fame()[RED] == 50 + 2  # SEA-SFO did not fly, ATL-JFK was cut off


def test_two_points_for_each_airport_all_of_whose_routes_were_flown() -> None:
    t = table()
    routes = {"SFO-LAX": CRUISER, "SEA-SFO": CRUISER, "SFO-DEN": CRUISER, "DEN-DFW": CRUISER, "DEN-ORD": CRUISER}
    t.have(RED, [], routes)
    t.opened().flew(RED, dict.fromkeys(routes, 4)).clearing()
    end_round(t)
    assert t.fame()[RED] == 50 + 5 + 2 + 2  # SFO, the home, and DEN, which is not


def test_a_grounded_route_spoils_the_hub() -> None:
    t = table()
    routes = {"SFO-LAX": CRUISER, "SEA-SFO": CRUISER, "SFO-DEN": CRUISER}
    t.have(RED, [], routes)
    t.opened().flew(RED, {"SFO-LAX": 4, "SFO-DEN": 4}).clearing()
    end_round(t)
    assert t.fame()[RED] == 50 + 2


def test_hubs_of_the_whole_map() -> None:
    board = table().board
    assert hubs(board, (1 << 12) - 1) == 8
    assert hubs(board, 0) == 0


@pytest.mark.parametrize(
    ("revenue", "cost", "lost"),
    [
        (20, 20, 0),
        (20, 15, 0),
        (20, 21, 1),  # a begun tenth
        (20, 22, 1),
        (20, 23, 2),
        (100, 130, 3),
        (10, 20, 10),
        (10, 50, 10),  # at most 10
        (4, 200, 10),
        (0, 1, 10),  # without revenue exactly 10
        (0, 0, 0),
    ],
)
def test_a_loss_costs_a_point_for_each_tenth_of_the_revenue(revenue: int, cost: int, lost: int) -> None:
    assert loss_points(table().board, revenue, cost) == lost


def test_by_the_letter_a_loss_has_no_limit() -> None:
    board = Table(2, reading="letter").board
    assert loss_points(board, 10, 50) == 40
    assert loss_points(board, 4, 200) == 490
    assert loss_points(board, 0, 1) == 10  # a tenth of nothing cannot be counted


def test_by_the_letter_grounded_aircraft_cost_nothing() -> None:
    """Maintenance is due in flight, and for aircraft that are on no route."""
    for reading, due in (("balanced", 1 + 4), ("letter", 4)):
        t = Table(2, reading=reading).in_round(3, ["SFO", "ORD"])
        t.have(RED, [TITAN], {"SFO-LAX": TURBO})
        t.opened().clearing()
        assert t.airline(RED).upkeep == due


def test_gains_come_first_then_losses_and_fame_stays_above_zero() -> None:
    t = table()
    t.have(RED, [TITAN, TITAN], {"SFO-LAX": TURBO}, fame=1)
    t.opened().flew(RED, {"SFO-LAX": 2}).clearing()
    end_round(t, {RED: 10})
    # 1 + 10 for dividends + 1 for the route = 12, then a loss of 6 on a revenue of 4: 10 points
    assert t.fame()[RED] == 2
    t = table()
    t.have(RED, [TITAN], fame=5)
    t.opened().clearing()
    end_round(t)
    assert t.fame()[RED] == 0


def test_interest_counts_as_cost() -> None:
    t = table()
    t.have(RED, [], {"SFO-LAX": TURBO, "SFO-DEN": TITAN}, debt=40)
    t.opened().flew(RED, {"SFO-LAX": 2, "SFO-DEN": 3}).clearing()
    end_round(t)
    # revenue 4 + 18, cost 2 + 16 + 4 of interest: neither profit nor loss
    assert t.fame()[RED] == 50 + 2
    assert t.money()[RED] == 100


def test_dividends_do_not_make_a_loss() -> None:
    t = table()
    t.have(RED, [], {"SFO-LAX": TURBO})
    t.opened().flew(RED, {"SFO-LAX": 2}).clearing()
    end_round(t, {RED: 10})
    assert t.fame()[RED] == 50 + 10 + 1
    assert t.money()[RED] == 100 + 4 - 2 - 4


# --- resetting


def test_tracks_go_back_to_zero_and_all_routes_open_again() -> None:
    t = table()
    t.have(RED, [], {"SFO-LAX": TURBO})
    t.opened().flew(RED, {"SFO-LAX": 2}).clearing()
    end_round(t)
    assert t.tracks(RED) == (0, 0)
    assert (t.airline(RED).upkeep, t.airline(RED).flown) == (0, 0)
    assert t.load(RED, "SFO-LAX") == 0
    assert t.s.open == (1 << 12) - 1
    assert t.network(RED) == {"SFO-LAX": TURBO}
    assert t.s.round == 4


def test_the_order_of_a_round_is_the_fame_at_its_start_ties_by_lot() -> None:
    t = table(3)
    t.have(RED, [TURBO], fame=30).have(BLUE, [TURBO], fame=60).have(GREEN, [TURBO], fame=30)
    t.opened().clearing()
    t.have(RED, fame=20).have(BLUE, fame=70).have(GREEN, fame=20)
    end_round(t, luck=[1])  # losses cost all three the same; Green is drawn before Red
    assert t.order() == [BLUE, GREEN, RED]
    assert [line for line in t.told() if "by lot" in line] == ["Green comes before Red by lot, being level."]


def test_the_order_stays_while_fame_falls_during_the_round() -> None:
    t = table(3)
    t.in_round(3, ["SFO", "ORD", "JFK"], [GREEN, BLUE, RED])
    t.have(GREEN, [TURBO], {"SEA-JFK": CRUISER}, fame=51)
    t.have(BLUE, [TURBO]).have(RED, [TURBO])
    t.start()
    t.do(GREEN, "pick SEA-JFK", "abandon")
    assert t.fame() == [50, 50, 47]
    t.do(BLUE, "pass")
    t.do(RED, "pass")
    assert t.waiting == [GREEN]
    assert t.order() == [GREEN, BLUE, RED]
