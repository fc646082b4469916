"""What the view foresees is what the rules then do; what it looks back on is what they did."""

from __future__ import annotations

import pytest
from tests.games.sky_tycoons.lively import leaning
from tests.games.sky_tycoons.table import ALL_SEATS, BLUE, CRUISER, GREEN, RED, TURBO, Table

from aerodrome.games.sky_tycoons import GAME, vocabulary
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.view import Bystander
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.ints import members_of

BUSINESS = ("borrow", "repay", "order", "dividend", "sell_idle", "sell_flying")


def noted(s: SkyTycoons, seat: int) -> dict[str, int]:
    airline = s.airlines[seat]
    return {"money": airline.money, "loans": airline.debt, "fame": airline.fame}


def over(s: SkyTycoons) -> bool:
    return s.over


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_business_comes_out_as_foreseen(seats: int) -> None:
    """Loans, orders, sales and dividends, wherever a lively game meets them."""
    options = GAME.options(seats, {"rounds": 6})
    space, chance = GAME.space(options), Seeded(seats)
    s: SkyTycoons = GAME.begin(options, chance)
    met = set()
    while not s.over:
        seat = members_of(s.waiting)[0]
        action = leaning(space, s.legal(seat), chance)
        verb = space.verbs[space.verb(action)].name
        after = GAME.view(s, seat).you["after"]
        if verb in BUSINESS:
            trial = s.clone()
            trial.top().apply(trial, seat, action, chance)  # and nothing of what comes after it
            assert {key: after[str(action)][key] for key in ("money", "loans", "fame")} == noted(trial, seat)
            met.add(verb)
        elif s.kind() > vocabulary.PRICE:
            assert str(action) not in after
        s.apply(seat, action, chance)
    assert {"order", "dividend", "borrow"} <= met


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_fame_comes_out_as_foreseen_once_dividends_are_paid(seats: int) -> None:
    options = GAME.options(seats, {"rounds": 6})
    space, chance = GAME.space(options), Seeded(seats)
    s: SkyTycoons = GAME.begin(options, chance)
    checked = 0
    while not s.over:
        seat = members_of(s.waiting)[0]
        airlines = GAME.view(s, -1).airlines
        paying, round_ = s.kind() == vocabulary.DIVIDENDS, int(s.round)
        earlier = [int(s.order[place]) for place in range(s.turn)] if paying else []
        s.apply(seat, leaning(space, s.legal(seat), chance), chance)
        if earlier and (int(s.round) > round_ or over(s)):
            for other in earlier:
                prospect = airlines[other].prospect
                assert prospect.fame == s.airlines[other].fame
                checked += 1
    assert checked > 0


def test_a_loan_shows_what_settlement_leaves() -> None:
    table = Table(2).in_round(3, ["SFO", "JFK"])
    table.have(RED, hangar=[CRUISER, CRUISER], money=2).have(BLUE, hangar=[TURBO], money=20)
    table.start().clearing()
    after = GAME.view(table.s, RED).you["after"][str(table.nouns["borrow 20"])]
    # two Cruisers idle cost 4, and the loan 2 of interest
    assert after == {
        "money": 22,
        "loans": 20,
        "limit": 40,
        "fame": 0,
        "upkeep": 4,
        "interest": 2,
        "profit": -6,
        "left": 16,
    }


def test_a_flight_is_foreseen_with_seats_cost_and_best_profit() -> None:
    table = Table(2, demand={"SFO-LAX": 3}).in_round(2, ["SFO", "LAX"])
    table.have(RED, hangar=[TURBO]).have(BLUE, hangar=[TURBO, CRUISER]).start()
    table.do(RED, "pick SFO-LAX")
    after = GAME.view(table.s, BLUE).you["after"]
    # length 1, three tokens are six travellers: four of them fill the one, all of them go aboard the other
    assert after[str(table.nouns[f"operate {TURBO}"])] == {"seats": 4, "cost": 2, "best": 2}
    assert after[str(table.nouns[f"operate {CRUISER}"])] == {"seats": 8, "cost": 5, "best": 1}
    assert GAME.view(table.s, RED).you["after"] == {}


def test_to_abandon_costs_fame_that_is_there() -> None:
    table = Table(2).in_round(2, ["SFO", "LAX"])
    table.have(RED, network={"SEA-SFO": TURBO}, fame=1).start()
    table.do(RED, "pick SEA-SFO")
    assert GAME.view(table.s, RED).you["after"][str(table.nouns["abandon"])] == {"fame": 0}


def test_bystanders_have_a_reason() -> None:
    table = Table(4).in_round(2, ["SFO", "LAX", "JFK", "DEN"])
    table.have(3, hangar=[], network={"SFO-DEN": CRUISER}).start()
    table.do(RED, "pick SFO-LAX")
    far, near = Bystander(GREEN, "far"), Bystander(3, "no_aircraft")
    assert GAME.view(table.s, RED).stage["out"] == [far, near]
    table.do(BLUE, "pass")
    assert GAME.view(table.s, RED).stage["out"] == [Bystander(BLUE, "stays_out"), far, near]


def test_hindsight_tells_what_other_prices_would_have_brought() -> None:
    """Three tokens for two Turbo-propellers of two, airlines of equal fame; the flight of length 2 costs 3."""
    table = Table(2, demand={"SEA-SFO": 3}).in_round(3, ["SEA", "SEA"])
    table.have(RED, [], {"SEA-SFO": TURBO}).have(BLUE, [], {"SEA-SFO": TURBO}).start()
    table.do(RED, "pick SEA-SFO", "keep")
    table.do(BLUE, "keep")
    assert GAME.view(table.s, RED).you["hindsight"] == {}
    table.all_do({RED: "price full", BLUE: "price full"}, luck=[1])  # Blue is drawn and gets the odd token
    # at the full price by lot, at half of it the first two tokens, for nothing at all the same two
    assert GAME.view(table.s, RED).you["hindsight"] == {"SEA-SFO": [(1, 5), (1, 1), (-3, -3)]}
    assert GAME.view(table.s, -1).you == {}


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_price_that_was_taken_brought_what_hindsight_says(seats: int) -> None:
    options = GAME.options(seats, {"rounds": 4})
    space, chance = GAME.space(options), Seeded(seats)
    s: SkyTycoons = GAME.begin(options, chance)
    prices = options.board.price_names
    checked = 0
    while not s.over:
        seat = members_of(s.waiting)[0]
        pricing = s.kind() == vocabulary.PRICE
        s.apply(seat, leaning(space, s.legal(seat), chance), chance)
        if not pricing:
            continue
        view = GAME.view(s, seat)
        for route in view.routes:
            for one in route.aircraft:
                if one["seat"] == seat and one["flown"] and view.you["hindsight"]:
                    worst, best = view.you["hindsight"][route.id][prices.index(one["price"])]
                    assert worst <= one["revenue"] - one["cost"] <= best
                    checked += 1
    assert checked > 0
