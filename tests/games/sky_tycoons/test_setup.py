"""Starting the game: demand, money and aircraft, the blind auction, homes."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.sky_tycoons.table import ALL_SEATS, BLUE, GREEN, RED, TURBO, Luck, Table

from aerodrome.games.sky_tycoons import GAME
from aerodrome.games.sky_tycoons.lots import BY_FAME, PLACE_BITS, PLACE_MASK, line_up
from aerodrome.games.sky_tycoons.vocabulary import BID, HOMES, PICK
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.laws.walk import branches

START = {2: (50, 3), 3: (40, 3), 4: (50, 2), 5: (40, 2), 6: (50, 1)}


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_money_and_aircraft_by_number_of_players(seats: int) -> None:
    t = Table(seats)
    money, aircraft = START[seats]
    assert t.money() == [money] * seats
    assert all(t.hangar(seat) == [TURBO] * aircraft for seat in range(seats))
    assert t.fame() == t.debts() == [0] * seats


def test_demand_is_two_dice_a_route() -> None:
    s = GAME.begin(GAME.options(2, {}), Luck([die - 1 for die in (1, 1, 6, 6, 3, 4) * 4]))
    assert [int(tokens) for tokens in s.demand] == [2, 12, 7] * 4


def test_demand_stays_for_the_whole_game() -> None:
    s = GAME.begin(GAME.options(4, {}), Seeded(5))
    first = list(s.demand)
    moves = Seeded(6)
    while not s.over:
        seat = next(seat for seat in range(4) if s.legal(seat))
        legal = s.legal(seat)
        s.apply(seat, legal[moves.below(len(legal))], moves)
        assert list(s.demand) == first
    assert s.round > 1


def test_everybody_pays_the_own_bid_and_the_highest_goes_first() -> None:
    t = Table(3)
    assert t.waiting == [RED, BLUE, GREEN]
    t.bid(GREEN, 17)
    t.bid(RED, 0)
    assert t.money() == [40, 40, 40]  # nothing happens before the last bid
    t.bid(BLUE, 39)
    assert t.money() == [40, 1, 23]
    assert t.order() == [BLUE, GREEN, RED]
    assert t.waiting == [BLUE]
    assert t.s.kind() == HOMES


def test_a_bid_is_any_amount_up_to_all_money() -> None:
    seen: set[int] = set()
    for tens in range(6):
        t = Table(2)
        t.do(RED, f"tens {tens}")
        ones = t.legal(RED)
        assert ones == [f"ones {digit}" for digit in (range(1) if tens == 5 else range(10))]
        seen.update(10 * tens + int(said.split()[1]) for said in ones)
    assert seen == set(range(51))
    assert Table(2).legal(RED) == [f"tens {tens}" for tens in range(6)]


def test_a_player_without_money_bids_nothing() -> None:
    t = Table(2)
    t.have(RED, money=0)
    t.have(BLUE, money=7)
    assert t.legal(RED) == ["ones 0"]
    assert t.legal(BLUE) == [f"ones {digit}" for digit in range(8)]


def test_a_fortune_is_bid_in_hundreds_tens_and_ones() -> None:
    t = Table(2)
    t.have(RED, money=234)
    assert t.legal(RED) == ["hundreds 0", "hundreds 1", "hundreds 2"]
    t.do(RED, "hundreds 2")
    assert t.legal(RED) == ["tens 0", "tens 1", "tens 2", "tens 3"]
    t.do(RED, "tens 3")
    assert t.legal(RED) == [f"ones {digit}" for digit in range(5)]
    t.do(RED, "ones 4")
    t.bid(BLUE, 0)
    assert t.money() == [0, 50]


def test_equal_bids_draw_lots() -> None:
    t = Table(4)
    for seat, amount in ((0, 10), (1, 20), (2, 10)):
        t.bid(seat, amount)
    t.bid(3, 10, luck=[2, 0])  # of seats 0, 2, 3 the last; then of 0, 2 the first
    assert t.order() == [1, 3, 0, 2]
    lots = [line for line in t.told() if "by lot" in line]
    assert lots == [
        "Yellow comes before Red by lot, being level.",
        "Red comes before Green by lot, being level.",
    ]


def test_lots_give_every_order_the_same_chance() -> None:
    t = Table(4)
    for seat, fame in enumerate((5, 9, 5, 5)):
        t.have(seat, fame=fame)

    def order(luck: Chance) -> tuple[int, ...]:
        line = line_up(t.s, 0b1101, BY_FAME, luck)
        return tuple(int((line >> (PLACE_BITS * place)) & PLACE_MASK) for place in range(3))

    weights: Counter[tuple[int, ...]] = Counter()
    for weight, found in branches(order):
        weights[found] += weight  # type: ignore[assignment]
    assert len(weights) == 6
    assert len(set(weights.values())) == 1


def test_an_airport_is_home_to_one_airline() -> None:
    t = Table(3)
    for seat, amount in enumerate((1, 2, 3)):
        t.bid(seat, amount)
    assert len(t.legal(GREEN)) == 8
    t.do(GREEN, "home ORD")
    assert "home ORD" not in t.legal(BLUE)
    t.do(BLUE, "home SFO")
    assert sorted(set(t.board.codes) - {said.split()[1] for said in t.legal(RED)}) == ["ORD", "SFO"]


def test_the_order_of_the_bids_serves_homes_and_the_first_round() -> None:
    t = Table(3)
    for seat, amount in enumerate((5, 30, 10)):
        t.bid(seat, amount)
    for seat, code in ((BLUE, "LAX"), (GREEN, "DEN"), (RED, "ATL")):
        assert t.waiting == [seat]
        t.do(seat, f"home {code}")
    assert (t.s.round, t.s.kind(), t.waiting) == (1, PICK, [BLUE])
    t.do(BLUE, "pass")
    assert t.waiting == [GREEN]
    t.do(GREEN, "pass")
    assert t.waiting == [RED]


def test_nobody_trades_before_the_first_round() -> None:
    t = Table(2)
    assert t.s.kind() == BID
    assert t.asides(RED) == []
    t.bid(RED, 2)
    t.bid(BLUE, 1)
    assert t.asides(BLUE) == []
