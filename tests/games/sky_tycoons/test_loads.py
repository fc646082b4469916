"""Prices, who gets the travellers, revenue and cost."""

from __future__ import annotations

import pytest
from tests.games.sky_tycoons.table import BLUE, CRUISER, RED, TITAN, TURBO, Table

from aerodrome.games.sky_tycoons.vocabulary import PRICE


def contest(tokens: int, fleets: list[str], fame: list[int], route: str = "SEA-SFO") -> Table:
    """All airlines operate one route from their home and have nothing else; Red opens it."""
    seats = max(2, len(fleets))
    t = Table(seats, demand={route: tokens}).in_round(3, [route.split("-")[0]] * seats)
    for seat in range(seats):
        t.have(
            seat, [], {route: fleets[seat]} if seat < len(fleets) else {}, fame=fame[seat] if seat < len(fame) else 0
        )
    t.start()
    t.do(RED, f"pick {route}", "keep")
    if len(fleets) > 1:
        t.all_do(dict.fromkeys(range(1, seats), "keep"))
    return t


def settle(t: Table, prices: list[str], luck: list[int] | None = None) -> list[int]:
    """Everybody sets a price; the travellers that each airline gets."""
    assert t.s.kind() == PRICE
    t.all_do({seat: f"price {price}" for seat, price in enumerate(prices)}, luck=luck or [])
    return [t.load(seat, "SEA-SFO") for seat in range(len(prices))]


def test_a_lone_airline_sets_a_price_too() -> None:
    t = contest(7, [TURBO], [])
    assert t.waiting == [RED]
    assert t.legal(RED) == ["price full", "price discount", "price low"]
    assert settle(t, ["low"]) == [4]
    assert t.tracks(RED) == (0, 3)


@pytest.mark.parametrize(("aircraft", "seats"), [(TURBO, 4), (CRUISER, 8), (TITAN, 12)])
def test_capacity_counts_travellers_so_two_for_each_token(aircraft: str, seats: int) -> None:
    assert settle(contest(12, [aircraft], []), ["full"]) == [seats]


def test_low_fills_first_then_discount_then_full() -> None:
    t = contest(7, [CRUISER, CRUISER, CRUISER], [90, 50, 0])
    assert settle(t, ["full", "discount", "low"]) == [0, 6, 8]
    t = contest(11, [CRUISER, CRUISER, CRUISER], [90, 50, 0])
    assert settle(t, ["full", "discount", "low"]) == [6, 8, 8]


def test_at_the_same_price_tokens_go_one_by_one_in_order_of_fame() -> None:
    t = contest(4, [CRUISER, TITAN, TURBO], [10, 30, 20])
    assert settle(t, ["full"] * 3) == [2, 4, 2]  # Blue, Green, Red, Blue


def test_full_aircraft_are_skipped() -> None:
    t = contest(9, [TITAN, TURBO, CRUISER], [10, 30, 20])
    # Blue Green Red, Blue Green Red, then Blue is full: Green Red, Green
    assert settle(t, ["discount"] * 3) == [6, 4, 8]


def test_equal_fame_draws_lots_once_for_the_route() -> None:
    t = contest(4, [CRUISER, CRUISER, CRUISER], [5, 5, 5])
    # Green, then Red of the two left; the order holds for every token
    assert settle(t, ["full"] * 3, luck=[2, 0]) == [2, 2, 4]


def test_lots_are_drawn_among_equals_only() -> None:
    t = contest(5, [CRUISER, CRUISER, CRUISER], [5, 9, 5])
    assert settle(t, ["full"] * 3, luck=[1]) == [2, 4, 4]


def test_no_lots_where_there_is_enough_for_all() -> None:
    assert settle(contest(6, [TURBO, TURBO, TURBO], [0, 0, 0]), ["full"] * 3, luck=[]) == [4, 4, 4]


def test_no_lots_where_equals_get_the_same_whatever_their_order() -> None:
    """Four tokens for two airlines of equal fame, two each; and none at all when the cheaper one takes everything."""
    assert settle(contest(4, [CRUISER, CRUISER], [5, 5]), ["full"] * 2, luck=[]) == [4, 4]
    assert settle(contest(2, [TURBO, TURBO, TITAN], [5, 5, 5]), ["full", "full", "low"], luck=[]) == [0, 0, 4]
    assert settle(contest(3, [CRUISER, CRUISER], [5, 4]), ["full"] * 2, luck=[]) == [4, 2]


def test_lots_are_drawn_where_the_last_token_parts_equals() -> None:
    assert settle(contest(3, [CRUISER, CRUISER], [5, 5]), ["full"] * 2, luck=[0]) == [4, 2]
    assert settle(contest(3, [CRUISER, CRUISER], [5, 5]), ["full"] * 2, luck=[1]) == [2, 4]


def test_fame_lost_by_abandoning_counts_at_once() -> None:
    """Blue was ahead of Red until it abandoned SFO-DEN."""
    t = Table(2, demand={"SEA-SFO": 3}).in_round(3, ["SFO", "SFO"])
    t.have(RED, [], {"SEA-SFO": CRUISER}, fame=8)
    t.have(BLUE, [], {"SEA-SFO": CRUISER, "SFO-DEN": CRUISER}, fame=10)
    t.start()
    t.do(RED, "pass")
    t.do(BLUE, "pick SFO-DEN", "abandon")
    t.do(RED, "pick SEA-SFO", "keep")
    t.do(BLUE, "keep")
    assert settle(t, ["full", "full"]) == [4, 2]


@pytest.mark.parametrize(("price", "share"), [("full", 2), ("discount", 1), ("low", 0)])
@pytest.mark.parametrize(("route", "length"), [("SFO-LAX", 1), ("SEA-SFO", 2), ("SFO-DEN", 3), ("SEA-ORD", 4)])
def test_revenue_is_travellers_times_length_times_price(route: str, length: int, price: str, share: int) -> None:
    t = contest(3, [TITAN], [], route)
    t.do(RED, f"price {price}")
    assert t.airline(RED).revenue == 6 * length * share // 2


@pytest.mark.parametrize(
    ("aircraft", "costs"),
    [
        (TURBO, {"SFO-LAX": 2, "SEA-SFO": 3}),
        (CRUISER, {"SFO-LAX": 5, "SEA-SFO": 8, "SFO-DEN": 11, "SEA-ORD": 14}),
        (TITAN, {"SFO-LAX": 8, "SEA-SFO": 12, "SFO-DEN": 16, "SEA-ORD": 20}),
    ],
)
def test_cost_is_maintenance_and_consumption_times_length(aircraft: str, costs: dict[str, int]) -> None:
    for route, cost in costs.items():
        t = contest(3, [aircraft], [], route)
        t.do(RED, "price full")
        assert t.airline(RED).cost == cost


def test_an_empty_flight_costs_as_much() -> None:
    t = contest(2, [TURBO, TURBO], [])
    assert settle(t, ["full", "low"]) == [0, 4]
    assert t.tracks(RED) == (0, 3)


def test_prices_are_revealed_together_and_the_route_is_closed() -> None:
    t = contest(5, [TURBO, TURBO], [1, 0])
    t.do(BLUE, "price low")
    assert t.told(RED)[-1] != "Blue sets the low price on SEA-SFO."
    t.do(RED, "price full")
    told = t.told(RED)
    assert told[:2] == ["You set the full price on SEA-SFO.", "Blue sets the low price on SEA-SFO."]
    assert "SEA-SFO is closed." in told
    assert not t.s.open & (1 << t.route("SEA-SFO"))


def test_a_route_that_nobody_operates_any_more_is_closed() -> None:
    t = Table(2).in_round(3, ["SFO", "SFO"])
    t.have(RED, [], {"SEA-SFO": TURBO}, fame=9)
    t.have(BLUE, [], {"SEA-SFO": TURBO}, fame=9)
    t.start()
    t.do(RED, "pick SEA-SFO", "abandon")
    t.told()
    t.do(BLUE, "abandon")
    assert t.told()[1] == "SEA-SFO is closed."


def test_all_six_share_one_route() -> None:
    t = contest(12, [TURBO] * 6, [0, 1, 2, 3, 4, 5])
    assert settle(t, ["full"] * 6) == [4] * 6
    t = contest(8, [TURBO] * 6, [0, 1, 2, 3, 4, 5])
    assert settle(t, ["full"] * 6) == [2, 2, 2, 2, 4, 4]
