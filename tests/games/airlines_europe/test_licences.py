"""Action A: licences, networks, the share that follows, remote routes, bonus connections, blocking."""

from __future__ import annotations

from tests.games.airlines_europe.table import Luck, Table

from aerodrome.games.airlines_europe import GAME
from aerodrome.games.airlines_europe.network import buy
from aerodrome.games.airlines_europe.state import BANNED


def fly(table: Table, airline: str, *routes: str) -> None:
    """Licences that an airline has from earlier turns; the first seat paid for them out of money from the bank."""
    for route in routes:
        table.s.bank -= 10
        table.s.investors[0].cash += 10
        buy(table.s, 0, table.airline(airline), table.number("route", route) - table.number("route", "LIS-MAD"))
        table.set_cash(0, 8)
    assert GAME.audit(table.s) == []


def test_a_licence_costs_its_price_takes_a_plane_and_moves_the_marker() -> None:
    table = Table(5)
    table.do("licence DW", "route PAR-MIL")
    assert table.cash(0) == 8 - 3
    assert table.s.bank == 110 + 3
    assert table.planes("DW") == 12
    assert table.value("DW") == 4 + 3
    route = next(row for row in table.view(0).routes if row.name == "PAR-MIL")
    assert route.holders == ["DW", "", ""]
    assert route.price == 4


def test_no_shares_are_needed() -> None:
    table = Table(5)
    table.set_hand(0, "AA")
    table.set_portfolio(0, "AA")
    table.do("licence WW", "route MOW-KIV")
    assert table.value("WW") == 12 + 3


def test_a_network_starts_at_home() -> None:
    table = Table(5)
    table.do("licence RG")
    assert table.open("route") == ["MRS-ROM", "MIL-ROM", "BEG-ROM", "ATH-ROM", "ROM-PMO"]


def test_a_network_branches_and_grows_from_any_of_its_cities() -> None:
    table = Table(5)
    fly(table, "RG", "ROM-PMO", "MIL-ROM", "MIL-VIE")
    table.do("licence RG")
    assert {"BEG-ROM", "BCN-PMO", "PMO-TIP", "PAR-MIL", "VIE-BUD"} <= set(table.open("route"))
    assert "LON-DUB" not in table.open("route")


def test_the_cheapest_licence_must_be_bought() -> None:
    table = Table(5)
    table.do("licence DW", "route PAR-LON", "licence SF", "route PAR-LON")
    assert table.value("DW") == 4 + 2
    assert table.value("SF") == 11 + 3


def test_an_airline_has_one_licence_on_a_route() -> None:
    table = Table(5)
    table.do("licence DW", "route PAR-LON", "licence DW")
    assert "PAR-LON" not in table.open("route")
    assert "PAR-FRA" in table.open("route")


def test_a_sold_out_route_is_closed() -> None:
    table = Table(5)
    fly(table, "DW", "MRS-PAR", "MRS-MIL")
    fly(table, "RG", "MRS-ROM")
    table.do("licence RG")
    assert "MRS-PAR" not in table.open("route")  # its only licence is gone
    assert "BCN-MRS" in table.open("route")


def test_without_planes_no_licence() -> None:
    table = Table(5)
    fly(table, "WW", "MOW-KIV", "MOW-WAW", "RIX-MOW", "LED-MOW", "KIV-ODS", "BER-WAW", "WAW-KIV")
    assert table.planes("WW") == 0
    assert "WW" not in table.open("licence")


def test_a_second_licence_may_be_for_any_airline_or_none() -> None:
    table = Table(5)
    table.do("licence DW", "route PAR-LON")
    assert table.open("licence") == table.board.codes
    assert "done" in table.open()
    table.do("done")
    assert "draw" in table.open()


def test_a_second_licence_may_build_on_the_first() -> None:
    table = Table(5)
    table.do("licence DW", "route PAR-LON", "licence DW", "route LON-DUB")
    assert table.value("DW") == 4 + 2 + 3


def test_a_second_licence_may_lie_on_the_same_route_at_the_next_price() -> None:
    table = Table(5)
    table.do("licence DW", "route PAR-FRA", "licence AA", "route PAR-FRA")
    assert (table.value("DW"), table.value("AA")) == (4 + 2, 1 + 3)
    assert table.cash(0) == 8 - 2 - 3


def test_two_licences_at_most() -> None:
    table = Table(5)
    table.do("licence DW", "route PAR-LON", "licence DW", "route PAR-FRA")
    assert table.open("licence") == []
    assert "done" not in table.open()


def test_a_second_licence_that_nobody_can_pay_is_not_asked_for() -> None:
    table = Table(5)
    table.set_cash(0, 4)
    table.do("licence JR", "route ODS-ANK")
    assert table.cash(0) == 0
    assert "draw" in table.open()


def test_only_airlines_and_routes_that_can_be_paid_for() -> None:
    table = Table(5)
    table.set_cash(0, 2)
    assert "WW" not in table.open("licence")  # 3 at least, out of Moscow
    table.do("licence JR")
    assert table.open("route") == ["IST-ANK"]


def test_without_money_action_a_is_closed() -> None:
    table = Table(5)
    table.set_cash(0, 0)
    assert table.open("licence") == []


def test_a_share_from_the_market_is_replaced_at_once() -> None:
    table = Table(5)
    table.clear_hands()
    table.set_market("AA", "RG", "LH", "DW", "WW")
    table.luck = Luck("FF")
    table.do("licence DW", "route PAR-LON", "done", "take WW")
    assert table.hand(0) == ["WW"]
    assert table.market() == ["AA", "RG", "LH", "DW", "FF"]


def test_a_share_from_the_deck_leaves_the_market_alone() -> None:
    table = Table(5)
    table.clear_hands()
    table.set_market("AA", "RG", "LH", "DW", "WW")
    table.luck = Luck("FF")
    table.do("licence DW", "route PAR-LON", "done", "draw")
    assert table.hand(0) == ["FF"]
    assert table.market() == ["AA", "RG", "LH", "DW", "WW"]


def test_one_share_also_after_two_licences() -> None:
    table = Table(5)
    table.do("licence DW", "route PAR-LON", "licence DW", "route PAR-FRA", "draw")
    assert len(table.hand(0)) == 7
    assert table.seat == 1


def test_the_share_is_compulsory() -> None:
    table = Table(5)
    table.do("licence DW", "route PAR-LON", "done")
    assert {step.split()[0] for step in table.open()} == {"take", "draw"}


def test_a_remote_route_is_dear_and_for_one_airline_only() -> None:
    table = Table(5)
    table.set_cash(0, 10)
    table.do("licence JR", "route ANK-BGW")
    assert table.value("JR") == 8 + 9
    fly(table, "FU", "ATH-ANK")
    front = table.view(0).airlines[7].open
    assert "IST-ANK" in front
    assert "ANK-BGW" not in front


def test_a_remote_city_leads_nowhere() -> None:
    table = Table(5)
    before = table.view(0).airlines[5].open
    fly(table, "JR", "ANK-BGW")
    after = table.view(0).airlines[5].open
    assert set(before) - {"ANK-BGW"} == set(after)


def test_bonus_connection_moves_the_marker_once_more() -> None:
    table = Table(5)
    fly(table, "FU", "ATH-ROM", "MIL-ROM", "PAR-MIL")
    value = table.value("FU")
    table.told()
    table.do("licence FU", "route PAR-LON")
    assert table.value("FU") == value + 2 + 6
    assert "It's Funagain To Fly (FU) makes its bonus connection: 6 spaces more." in table.told()
    assert not table.s.bonuses & (2 ** table.airline("FU"))


def test_bonus_connection_is_made_once() -> None:
    table = Table(5)
    fly(table, "FU", "ATH-ROM", "MIL-ROM", "PAR-MIL", "PAR-LON", "PAR-AMS")
    value = table.value("FU")
    table.do("licence FU", "route LON-AMS")  # London is reached a second time
    assert table.value("FU") == value + 2


def test_only_the_airline_of_the_marker_gets_the_bonus() -> None:
    table = Table(5)
    fly(table, "DW", "PAR-LON")  # London is the target of FU
    assert table.value("DW") == 4 + 2
    assert table.s.bonuses & (2 ** table.airline("FU"))


def test_every_bonus_connection_can_be_made() -> None:
    ways = {
        "FF": ["CPH-STO", "CPH-BER", "BER-PRG", "PRG-VIE", "VIE-BUD", "BUD-BEG", "BEG-ATH"],
        "SF": ["PAR-LON", "PAR-MIL", "MIL-ROM", "ATH-ROM", "ATH-ANK"],
        "WW": ["MOW-WAW", "BER-WAW", "BER-FRA", "PAR-FRA", "MAD-PAR"],
    }
    for airline, way in ways.items():
        table = Table(5)
        before = table.value(airline)
        prices = [row.price or 0 for route in way for row in table.view(0).routes if row.name == route]
        fly(table, airline, *way)
        bonus = int(table.board.bonus[table.airline(airline)])
        assert table.value(airline) == before + sum(prices) + bonus


def test_an_airline_without_a_free_route_is_blocked_though_it_has_planes() -> None:
    table = Table(5)
    fly(table, "FU", "ATH-ANK", "IST-ANK", "ODS-ANK", "ANK-BGW")
    fly(table, "LH", "VIE-BUD", "BUD-BEG", "BEG-ATH", "ATH-ANK")
    fly(table, "RG", "BEG-ROM", "BEG-IST", "IST-ANK")
    table.told()
    fly(table, "LH", "IST-ANK")
    assert table.planes("JR") == 10
    assert "Jolly Roger Airships (JR) is blocked." in table.told()
    table.set_cash(0, 30)
    assert "JR" not in table.open("licence")
    assert table.view(0).airlines[5].blocked


def test_a_blocked_airline_pays_as_before() -> None:
    table = Table(5)
    line = table.s.lines[table.airline("JR")]
    line.front_near = line.front_far = 0
    before = table.view(0).airlines[5]
    assert before.blocked
    assert before.payout == [2, 1, 0, 0, 0]


def test_an_airline_that_is_out_of_planes_is_told() -> None:
    table = Table(5)
    table.told()
    fly(table, "WW", "MOW-KIV", "MOW-WAW", "RIX-MOW", "LED-MOW", "KIV-ODS", "BER-WAW", "WAW-KIV")
    assert "White Winds (WW) has no planes left." in table.told()


def test_the_marker_stops_at_the_last_space() -> None:
    table = Table(5)
    table.set_value("DW", 99)
    table.do("licence DW", "route PAR-MIL")
    assert table.value("DW") == 100


def test_covered_licences_and_planes_add_up() -> None:
    table = Table(5)
    fly(table, "DW", "PAR-LON", "PAR-FRA")
    assert [int(mark) for mark in table.s.licence if mark not in (0, BANNED)] == [4, 4]
    assert table.s.lines[3].planes == 11
