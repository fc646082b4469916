"""The printed example, and rounds worked out by hand for two, four and six players."""

from __future__ import annotations

from tests.games.sky_tycoons.table import (
    BLUE,
    CRUISER,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    TITAN,
    TURBO,
    YELLOW,
    Luck,
    Table,
)

from aerodrome.games.sky_tycoons import GAME


def test_tosses_of_5_and_2_put_7_tokens_on_sfo_lax() -> None:
    options = GAME.options(4, {})
    dice = [0] * 24
    dice[0], dice[1] = 5 - 1, 2 - 1  # the first route of the file
    s = GAME.begin(options, Luck(dice))
    demand = {name: int(s.demand[i]) for i, name in enumerate(options.board.route_ids)}
    assert demand.pop("SFO-LAX") == 7
    assert set(demand.values()) == {2}


def test_a_round_of_two_worked_out_by_hand() -> None:
    t = Table(2, demand={"DEN-ORD": 5, "ORD-JFK": 3, "DEN-DFW": 2})
    t.bid(RED, 8)
    t.bid(BLUE, 5)
    assert t.money() == [42, 45]
    t.do(RED, "home DEN")
    t.do(BLUE, "home ORD")

    t.do(RED, "pick DEN-ORD")  # three Turbo-propellers and nothing else: no question which one
    t.do(BLUE, "operate Turbo-propeller")
    t.all_do({RED: "price full", BLUE: "price discount"})
    assert (t.load(RED, "DEN-ORD"), t.load(BLUE, "DEN-ORD")) == (4, 4)  # 4 of 5 tokens, enough for both
    assert t.tracks(RED) == (4 * 2, 1 + 1 * 2)
    assert t.tracks(BLUE) == (4 * 2 // 2, 3)

    t.do(BLUE, "pick ORD-JFK")
    t.do(RED, "operate Turbo-propeller")
    t.all_do({BLUE: "price full", RED: "price full"}, luck=[1])  # 3 tokens for 4 places, equal fame: Blue is drawn
    assert (t.load(RED, "ORD-JFK"), t.load(BLUE, "ORD-JFK")) == (2, 4)

    t.do(RED, "pick DEN-DFW")
    t.do(BLUE, "pass")
    t.do(RED, "price full")
    t.do(BLUE, "pick ATL-JFK")  # Red touches it at JFK, but has no aircraft left and is not asked
    t.do(BLUE, "price low")
    assert t.load(BLUE, "ATL-JFK") == 4
    # nobody has anything left to fly with, so the networks are cleared
    assert t.tracks(RED) == (8 + 4 + 4, 3 + 3 + 2)
    assert t.airline(RED).upkeep == 0
    assert t.tracks(BLUE) == (4 + 8 + 0, 3 + 3 + 3)
    assert t.airline(BLUE).upkeep == 0

    t.do(RED, "borrow 10")  # half of 30 is 15, rounded down
    t.do(BLUE, "done")
    assert t.airline(RED).interest == 1
    assert t.money() == [42 + 10 + 16 - 9, 45 + 12 - 9] == [59, 48]
    t.do(RED, "order Cruiser", "done")
    t.do(BLUE, "done")
    t.do(RED, "dividend 10")
    t.do(BLUE, "dividend 5")
    assert t.money() == [59 - 40 - 16, 48 - 6] == [3, 42]
    assert t.fame() == [10 + 3, 5 + 3]
    assert t.order() == [RED, BLUE]
    assert t.hangar(RED) == [CRUISER]
    assert t.tracks(RED) == (0, 0)
    assert t.s.round == 2


def position_for_four() -> Table:
    """Round 3 with unequal fleets. Red, Blue, Green and Yellow at DEN, ORD, ATL and SFO."""
    demand = {"SFO-DEN": 9, "DEN-ORD": 6, "ORD-JFK": 4, "DFW-ATL": 3, "SEA-SFO": 2}
    t = Table(4, demand=demand).in_round(3, ["DEN", "ORD", "ATL", "SFO"], [BLUE, RED, YELLOW, GREEN])
    t.have(RED, [TITAN], {"SFO-DEN": CRUISER, "DEN-ORD": TURBO}, money=30, fame=20, debt=20)
    t.have(BLUE, [TURBO], {"DEN-ORD": CRUISER, "ORD-JFK": TURBO}, money=12, fame=25)
    t.have(GREEN, [TURBO], {"DFW-ATL": TURBO}, money=9, fame=7)
    t.have(YELLOW, [CRUISER], {"SFO-DEN": CRUISER, "SEA-SFO": TURBO}, money=50, fame=20, debt=40)
    return t.start()


def test_a_round_of_four_worked_out_by_hand() -> None:
    t = position_for_four()
    # Blue keeps its Cruiser on DEN-ORD. Red abandons it; Yellow, at DEN over SFO-DEN, sends a Cruiser.
    t.do(BLUE, "pick DEN-ORD", "keep")
    assert t.waiting == [RED, YELLOW]  # Green touches neither DEN nor ORD
    t.all_do({RED: "abandon", YELLOW: "operate Cruiser"})
    assert t.fame() == [18, 25, 7, 20]
    t.all_do({BLUE: "price full", YELLOW: "price full"})
    # 6 tokens for 8 places, Blue before Yellow by fame: 3 each
    assert (t.load(BLUE, "DEN-ORD"), t.load(YELLOW, "DEN-ORD")) == (6, 6)
    assert t.tracks(BLUE) == (6 * 2, 2 + 3 * 2)
    assert t.tracks(YELLOW) == (6 * 2, 8)

    # Red changes its Cruiser on SFO-DEN for the Titan. Yellow keeps. 9 tokens, Yellow is cheaper.
    t.do(RED, "pick SFO-DEN", "change Titan")
    assert t.waiting == [YELLOW]  # Blue touches DEN, but its Turbo-propeller does not fly length 3
    t.do(YELLOW, "keep")
    t.all_do({RED: "price full", YELLOW: "price discount"})
    assert (t.load(YELLOW, "SFO-DEN"), t.load(RED, "SFO-DEN")) == (8, 10)
    assert t.tracks(RED) == (10 * 3, 4 + 4 * 3)
    assert t.tracks(YELLOW) == (12 + 8 * 3 // 2, 8 + 2 + 3 * 3) == (24, 19)

    t.do(YELLOW, "pick SEA-SFO", "keep")
    assert t.waiting == [RED]  # its Turbo-propeller is back in the hangar
    t.do(RED, "pass")
    t.do(YELLOW, "price full")
    assert t.tracks(YELLOW) == (24 + 4 * 2, 19 + 3)

    t.do(GREEN, "pick DFW-ATL", "abandon")
    assert t.fame()[GREEN] == 5
    # nobody flies it any more: it is closed, and Green's home still touches ATL-JFK
    t.do(BLUE, "pick ORD-JFK", "keep")
    t.do(BLUE, "price low")
    assert t.tracks(BLUE) == (12 + 0, 8 + 3)
    t.do(RED, "pass")
    t.do(GREEN, "pick ATL-JFK")
    t.do(BLUE, "operate Turbo-propeller")
    t.all_do({GREEN: "price full", BLUE: "price full"})
    assert t.tracks(GREEN) == (8, 3)
    assert t.tracks(BLUE) == (12 + 8, 11 + 3)
    t.do(RED, "pass")  # the others have nothing left that they could fly, and pass by themselves

    # Networks: everything hangs together. Upkeep: Red's Turbo-propeller and Cruiser, Green's Turbo-propeller.
    assert [t.airline(seat).upkeep for seat in range(4)] == [1 + 2, 0, 1, 0]
    assert [t.airline(seat).cost for seat in range(4)] == [16 + 3, 14, 3 + 1, 22]
    t.do(BLUE, "borrow 20")
    t.do(RED, "repay 20")
    # Yellow's two Cruisers and a Turbo-propeller allow 45, rounded down to the 40 that it owes
    assert "borrow 10" not in t.legal(YELLOW)
    t.do(YELLOW, "done")
    t.do(GREEN, "done")
    assert [t.airline(seat).interest for seat in range(4)] == [0, 2, 0, 4]
    assert t.money() == [30 - 20 + 30 - 19, 12 + 20 + 20 - 16, 9 + 8 - 4, 50 + 32 - 26] == [21, 36, 13, 56]
    t.do(BLUE, "done")
    t.do(RED, "order Turbo-propeller", "done")
    t.do(YELLOW, "order Cruiser", "done")
    t.do(GREEN, "done")
    t.do(BLUE, "dividend 10")  # all 20
    t.do(RED, "dividend 3")  # 9 of 30
    t.do(YELLOW, "dividend 4")  # 12.8 of 32, rounded up to 13
    t.do(GREEN, "dividend 10")
    assert t.money() == [21 - 10 - 9, 36 - 20, 13 - 8, 56 - 40 - 13] == [2, 16, 5, 3]
    # routes: Red 1, Blue 3, Green 1, Yellow 3; hubs: none is complete
    assert t.fame() == [18 + 3 + 1, 25 + 10 + 3, 5 + 10 + 1, 20 + 4 + 3]
    assert t.order() == [BLUE, YELLOW, RED, GREEN]


def position_for_six() -> Table:
    """Round 5. All six touch ORD-JFK; Blue runs all routes of ORD, Orange is about to fall."""
    t = Table(6, demand={"ORD-JFK": 11, "DEN-ORD": 4, "SEA-ORD": 5})
    t.in_round(5, ["JFK", "ORD", "DEN", "SEA", "ATL", "SFO"], [BLUE, RED, GREEN, YELLOW, PURPLE, ORANGE])
    t.have(RED, [TITAN], {}, money=20, fame=40)
    t.have(BLUE, [], {"ORD-JFK": CRUISER, "DEN-ORD": TURBO, "SEA-ORD": TITAN}, money=10, fame=50, debt=60)
    t.have(GREEN, [TURBO, CRUISER], {"DEN-ORD": TURBO}, money=30, fame=30)
    t.have(YELLOW, [TURBO], {"SEA-ORD": CRUISER}, money=15, fame=30)
    t.have(PURPLE, [CRUISER], {"ATL-JFK": TURBO}, money=5, fame=30)
    t.have(ORANGE, [TURBO], {"SEA-SFO": TURBO, "SEA-ORD": TITAN}, money=1, fame=10, debt=70)
    return t.start()


def test_a_round_of_six_worked_out_by_hand() -> None:
    t = position_for_six()
    t.do(BLUE, "pick ORD-JFK", "keep")
    assert t.waiting == [RED, GREEN, YELLOW, PURPLE, ORANGE]
    t.all_do(
        {
            RED: "operate Titan",
            GREEN: "operate Cruiser",
            YELLOW: "operate Turbo-propeller",
            PURPLE: "operate Cruiser",
            ORANGE: "operate Turbo-propeller",
        }
    )
    prices = {RED: "full", BLUE: "full", GREEN: "discount", YELLOW: "discount", PURPLE: "discount", ORANGE: "low"}
    # Orange takes 2 of 11 tokens. 9 are left for the 4 + 2 + 4 places of Green, Yellow and Purple, all with fame 30.
    # Lots: Purple of three, then Yellow of two, then Green. They get 4, 2 and 3; nothing is left at the full price.
    t.all_do({seat: f"price {price}" for seat, price in prices.items()}, luck=[2, 1])
    assert [t.load(seat, "ORD-JFK") for seat in range(6)] == [0, 0, 6, 4, 8, 4]
    assert [t.airline(seat).revenue for seat in range(6)] == [0, 0, 6, 4, 8, 0]
    assert [t.airline(seat).cost for seat in range(6)] == [4 + 8, 2 + 6, 8, 3, 8, 3]

    t.do(GREEN, "pick DEN-ORD", "keep")
    assert t.waiting == [BLUE]
    t.do(BLUE, "keep")
    t.all_do({GREEN: "price full", BLUE: "price full"})  # 4 tokens, 4 places
    t.do(YELLOW, "pick SEA-ORD", "keep")
    assert t.waiting == [BLUE, ORANGE]
    t.all_do({BLUE: "keep", ORANGE: "abandon"})
    assert t.fame()[ORANGE] == 6
    t.all_do({BLUE: "price full", YELLOW: "price full"})  # 5 tokens: Blue, Yellow, Blue, Yellow, Blue
    assert (t.load(BLUE, "SEA-ORD"), t.load(YELLOW, "SEA-ORD")) == (6, 4)
    t.do(PURPLE, "pick ATL-JFK", "abandon")  # now Purple's Cruiser at ORD-JFK is cut off from ATL
    assert t.fame()[PURPLE] == 28
    t.all_do({GREEN: "pass", ORANGE: "pass"})  # both touch JFK by now; nobody flies ATL-JFK
    t.do(ORANGE, "pick SEA-SFO", "keep")
    t.do(ORANGE, "price full")
    t.do(GREEN, "pass")
    t.do(PURPLE, "pass")
    t.do(ORANGE, "pass")

    # Networks: Purple's Cruiser and Orange's Turbo-propeller on ORD-JFK come back, and their flights are undone.
    assert (t.network(PURPLE), t.network(ORANGE)) == ({}, {"SEA-SFO": TURBO})
    assert [t.airline(seat).revenue for seat in range(6)] == [0, 8 + 24, 6 + 8, 4 + 16, 0, 8]
    assert [t.airline(seat).upkeep for seat in range(6)] == [0, 0, 1, 0, 1 + 2, 1 + 4]
    assert [t.airline(seat).cost for seat in range(6)] == [12, 8 + 3 + 20, 8 + 3 + 1, 3 + 14, 3, 3 + 5]
    t.do(BLUE, "done")
    t.do(RED, "borrow 10")
    t.do(GREEN, "done")
    t.do(YELLOW, "done")
    t.told()
    t.do(PURPLE, "done")
    # Orange owes 70. Its fleet brings 50 at most, and with 1 in hand that is not enough: it is not even asked.
    assert t.told()[0] == "Orange cannot meet the debts and ceases operations."
    assert t.airline(ORANGE).fell == 1
    assert t.money() == [20 + 10 - 13, 10 + 32 - 37, 30 + 14 - 12, 15 + 20 - 17, 5 - 3, 0] == [17, 5, 32, 18, 2, 0]
    t.do(BLUE, "done")
    t.do(RED, "done")
    t.do(GREEN, "order Turbo-propeller", "done")
    t.do(YELLOW, "done")
    t.do(PURPLE, "done")
    assert t.legal(BLUE) == ["dividend 0", "dividend 1", "sell"]  # 4 of 32; 7 for two tenths are not there
    t.do(BLUE, "dividend 1")
    t.do(GREEN, "dividend 10")  # Red has no revenue to pay out
    t.do(YELLOW, "dividend 5")
    assert t.money() == [17, 1, 32 - 10 - 14, 18 - 10, 2, 0]
    # Blue: dividend 1, routes 3, the hub ORD 2, and a loss of 5 on 32 costs 2. Red and Purple lost without revenue.
    assert t.fame() == [40 + 1 - 10, 50 + 1 + 3 + 2 - 2, 30 + 10 + 2, 30 + 5 + 2, 28 - 10, 6]
    assert t.order() == [BLUE, GREEN, YELLOW, RED, PURPLE]
