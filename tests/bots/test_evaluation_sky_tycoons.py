"""Sky Tycoons: positions that show what its evaluation knows."""

from __future__ import annotations

import pytest
from tests.games.sky_tycoons.table import BLUE, CRUISER, RED, TURBO, Table

from aerodrome import bots
from aerodrome.bots.bot import Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.greedy import weigh
from aerodrome.bots.onestep import reopen, reveal
from aerodrome.games.sky_tycoons import GAME
from aerodrome.kernel.chance import Seeded

SHORT_EAST = ["DEN-DFW", "DEN-ORD", "ORD-JFK", "ATL-JFK", "DFW-ATL"]


def chosen(t: Table, seat: int = RED, bot: str = "greedy", seed: int = 1) -> str:
    return t.name(bots.bot(bot, seed).decide(Sight(GAME, t.options, GAME.mask(t.s, seat), seat, [])))


def terms(t: Table, seat: int = RED) -> dict[str, float]:
    return dict(evaluation("sky_tycoons").terms(t.s, seat))


def value(t: Table, seat: int = RED) -> float:
    return evaluation("sky_tycoons").value(t.s, seat)


def east(money: int, number: int = 3, fame: int = 10, debt: int = 0) -> Table:
    """Both airlines have small aircraft on the short routes around their homes, and have flown them."""
    t = Table(2).in_round(number, ["ORD", "ATL"])
    network = dict.fromkeys(SHORT_EAST, TURBO)
    t.have(RED, [], network, money, fame, debt).have(BLUE, [], network, money, fame, debt)
    t.opened()
    flown = dict.fromkeys(SHORT_EAST, 2)
    t.flew(RED, flown).flew(BLUE, flown)
    return t.clearing()


def until(t: Table, step: str) -> Table:
    """Let everybody say no until Red is asked that question."""
    while GAME.view(t.s, RED).step != step or RED not in t.waiting:
        t.do(t.waiting[0], "done")
    return t


# --- the opening


def test_the_home_is_where_short_routes_hang_together() -> None:
    t = Table(2)
    t.bid(RED, 1)
    t.bid(BLUE, 0)
    assert chosen(t) not in {"home SEA", "home SFO", "home LAX"}, "two short routes in the west, five in the east"


def test_a_higher_bid_lets_hope_for_a_better_home() -> None:
    hopes = []
    for bid in (0, 4, 12):
        t = Table(6)
        t.bid(RED, bid)
        for seat in range(1, 6):
            t.bid(seat, 20 + seat)
        hopes.append(terms(t)["choice of the home airport"])
    assert hopes[0] < hopes[1] < hopes[2] < 0


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("others", ["have bid", "still think"])
def test_before_the_bids_are_shown_nobody_is_ahead(seats: int, others: str) -> None:
    """Rivals are not imagined to throw their money away; nor does it matter who has bid already."""
    t = Table(seats)
    if others == "have bid":
        for seat in range(1, seats):
            t.bid(seat, 3)
    sight = Sight(GAME, t.options, GAME.mask(t.s, RED), RED, [])
    best = max(share for _, share in weigh(sight, sight.legal(), Seeded(1), evaluation("sky_tycoons")))
    assert best == pytest.approx(1 / seats, abs=0.06)


def test_who_has_answered_in_secret_is_asked_again() -> None:
    """As far as a rival knows, anybody may answer anything."""
    t = Table(3)
    t.bid(RED, 7)
    t.bid(BLUE, 9)
    reopen(t.s, RED)
    assert t.waiting == [BLUE, 2]
    before = [t.s.airlines[seat].money for seat in range(3)]
    reveal(t.s, RED, evaluation("sky_tycoons"), Seeded(1))
    bids = [money - t.s.airlines[seat].money for seat, money in enumerate(before)]
    assert bids[RED] == 7
    assert all(0 <= bid <= 5 for bid in bids[1:]), "little, and not what Blue has bid"


def test_nobody_bids_for_more_than_a_home_is_worth() -> None:
    t = Table(6)
    assert chosen(t) == "tens 0"


def test_at_a_full_table_the_first_choice_of_a_home_is_worth_next_to_nothing() -> None:
    """Among six who bid nothing the first to choose won no more games than the fourth; all pay what they bid."""
    bids = []
    for seed in range(8):
        t = Table(6)
        t.do(RED, "tens 0")
        bids.append(int(chosen(t, seed=seed).removeprefix("ones ")))
    assert sum(bids) / len(bids) <= 1


# --- routes


def test_what_can_fly_flies() -> None:
    t = Table(2).in_round(1, ["ORD", "ATL"])
    t.start()
    assert chosen(t).startswith("pick ")


def test_a_lone_airline_asks_the_full_price() -> None:
    t = Table(2).in_round(1, ["ORD", "LAX"])
    t.start()
    t.do(RED, "pick ORD-JFK")
    assert chosen(t) == "price full"


def test_a_route_brings_less_beside_rivals() -> None:
    alone, beside = Table(2, demand=3), Table(2, demand=3)
    for t, route in ((alone, "SFO-LAX"), (beside, "ORD-JFK")):
        t.in_round(2, ["ORD", "JFK"])
        t.have(RED, [], {"ORD-JFK": TURBO}, 0, 10).have(BLUE, [], {route: TURBO}, 0, 10).start()
    assert value(alone) > value(beside)


def test_a_hub_is_worth_more_than_a_route() -> None:
    """Either way Red holds three routes; once they are all the routes of Chicago."""
    hub, chain = Table(2), Table(2)
    for t, third in ((hub, "SEA-ORD"), (chain, "SEA-JFK")):
        t.in_round(3, ["ORD", "ATL"])
        t.have(RED, [], {"DEN-ORD": TURBO, "ORD-JFK": TURBO, third: CRUISER}, 0, 30).start()
    assert terms(hub)["hubs in the rounds to come"] > terms(chain)["hubs in the rounds to come"]


# --- money


@pytest.mark.parametrize("bot", ["greedy", "search:30"])
def test_jets_are_bought_once_small_aircraft_have_no_more_routes(bot: str) -> None:
    t = until(east(money=45), "orders")
    assert chosen(t, RED, bot) == "order Cruiser"


def test_small_aircraft_come_first_while_routes_wait_for_them() -> None:
    t = Table(2).in_round(1, ["ORD", "ATL"])
    t.have(RED, [], {"ORD-JFK": TURBO}, 12, 0).opened()
    t.flew(RED, {"ORD-JFK": 2}).clearing()
    assert chosen(until(t, "orders")) == "order Turbo-propeller"


def test_no_aircraft_is_bought_without_a_route_for_it() -> None:
    t = Table(2).in_round(4, ["ORD", "ATL"])
    full = {name: TURBO if t.board.length[t.route(name)] <= 2 else CRUISER for name in t.board.route_ids}
    t.have(RED, [], full, 60, 30).opened()
    t.flew(RED, dict.fromkeys(full, 2)).clearing()
    assert chosen(until(t, "orders")) == "done"


def test_loans_are_taken_while_they_pay() -> None:
    t = until(east(money=10), "loans")
    assert chosen(t) == "borrow 20"


def test_nobody_sells_a_fleet_that_earns() -> None:
    for money in (0, 10, 40):
        for step in ("loans", "orders"):
            assert chosen(until(east(money), step)) != "sell"


def test_early_money_goes_into_aircraft_and_late_money_to_the_shareholders() -> None:
    early, late = until(east(money=30, number=2, fame=3), "dividends"), until(east(money=30, fame=88), "dividends")
    assert chosen(early) in {"dividend 0", "dividend 1", "dividend 2"}
    assert chosen(late) == "dividend 10"


def test_who_would_fall_sells_or_borrows() -> None:
    t = Table(2).in_round(3, ["ORD", "ATL"])
    t.have(RED, [CRUISER, CRUISER], {"ORD-JFK": TURBO}, 1, 20).have(BLUE, money=50).opened()
    t.flew(RED, {"ORD-JFK": 0}).clearing()
    assert t.waiting == [RED]
    assert chosen(t).split()[0] in {"sell", "borrow"}
    assert terms(t)["danger of going bankrupt"] == 0.0, "as long as the bank helps"


def test_money_that_nobody_lends_is_feared() -> None:
    t = Table(2).in_round(3, ["ORD", "ATL"])
    t.have(RED, [], {"ORD-JFK": TURBO}, 0, 20).have(BLUE, money=50).opened()
    t.flew(RED, {"ORD-JFK": 0}).clearing()
    t.s.airlines[RED].cost += 5
    assert terms(t)["danger of going bankrupt"] < 0.0


def test_an_airline_that_fell_has_nothing_to_hope_for() -> None:
    t = Table(3).in_round(3, ["ORD", "ATL", "JFK"])
    t.have(RED, [], {"ORD-JFK": TURBO}, 0, 20).have(BLUE, [], money=50).opened()
    t.flew(RED, {"ORD-JFK": 0})
    t.s.airlines[RED].cost += 50
    t.clearing()
    while t.s.is_flying(RED):
        t.do(t.waiting[0], t.legal(t.waiting[0])[-1])
    assert evaluation("sky_tycoons").shares(t.s)[RED] < 0.01


# --- the end


def test_a_win_in_hand_is_worth_more_than_any_prospect() -> None:
    """Red passes 100 by this dividend, whatever Blue does."""
    t = until(east(money=30, fame=90), "dividends")
    t.s.airlines[BLUE].fame = 20
    before = evaluation("sky_tycoons").shares(t.s)[RED]
    assert chosen(t) == "dividend 10"
    t.do(RED, "dividend 10")
    while not t.over():
        t.do(t.waiting[0], "dividend 0")
    assert evaluation("sky_tycoons").shares(t.s)[RED] > before


def test_a_lost_game_is_no_reason_to_sell() -> None:
    t = until(east(money=30, fame=60), "dividends")
    t.s.airlines[BLUE].fame = 99
    assert chosen(t).startswith("dividend ")


def test_styles_see_the_same_position_in_their_own_way() -> None:
    t = until(east(money=90), "orders")
    plain, jets = evaluation("sky_tycoons"), evaluation("sky_tycoons", "jetsetter")
    ordered = Table(2)
    ordered.s.copy_from(t.s)
    ordered.do(RED, "order Titan")
    gain = [style.shares(ordered.s)[RED] - style.shares(t.s)[RED] for style in (plain, jets)]
    assert gain[1] > gain[0]
