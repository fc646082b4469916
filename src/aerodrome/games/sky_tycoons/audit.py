"""Bookkeeping that must come out even, whatever happens in play."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.fleet import adjacent
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.kernel.ints import bit, count, total


def audit(s: SkyTycoons) -> list[str]:
    """Complaints: fleets, networks, tracks, loads and offers agree with what they stand for."""
    complaints: list[str] = []
    if count(s.flying) != s.playing:
        complaints.append(f"{s.playing} airlines are counted, {count(s.flying)} are in the game")
    for seat in range(s.seats):
        _audit_fleet(s, seat, complaints)
        _audit_money(s, seat, complaints)
        _audit_offers(s, seat, complaints)
        if not s.is_flying(seat):
            _audit_fallen(s, seat, complaints)
    _audit_demand(s, complaints)
    return complaints


def _audit_fleet(s: SkyTycoons, seat: i64, complaints: list[str]) -> None:
    airline = s.airlines[seat]
    net: i64 = 0
    value: i64 = 0
    hangar: i64 = 0
    for route in range(s.board.routes):
        number = s.on[seat * s.board.routes + route] - 1
        if number >= 0:
            net |= bit(route)
            value += s.board.resale[number]
            if not s.board.flyable[number] & bit(route):
                complaints.append(f"airline {seat} has a class {number} on route {route}, out of its range")
    for number in range(s.board.classes):
        cell = seat * s.board.classes + number
        value += s.idle[cell] * s.board.resale[number]
        if s.idle[cell] > 0:
            hangar |= bit(number)
        if s.idle[cell] < 0 or s.ordered[cell] < 0:
            complaints.append(f"airline {seat} has less than no aircraft of class {number}")
    if hangar != airline.hangar:
        complaints.append(f"airline {seat} has the classes {hangar:b} in the hangar, its books say otherwise")
    if net != airline.net or value != airline.value:
        complaints.append(f"airline {seat} has network {net:b} worth {value}, its books say otherwise")
    if airline.flown & ~net or airline.flown & s.open:
        complaints.append(f"airline {seat} flew routes where it has no aircraft, or that are open")
    if s.is_flying(seat) and airline.near != adjacent(s.board, airline):
        complaints.append(f"the set of routes adjacent to airline {seat} is wrong")


def _audit_money(s: SkyTycoons, seat: i64, complaints: list[str]) -> None:
    """Revenue stays when an aircraft is sold, so it is summed over loads; upkeep and interest are parts of the cost."""
    airline = s.airlines[seat]
    if airline.money < 0 or airline.fame < 0 or airline.debt % s.board.loan_step:
        complaints.append(f"airline {seat}: money {airline.money}, fame {airline.fame}, loans out of step")
    revenue: i64 = 0
    flights: i64 = 0
    for route in range(s.board.routes):
        cell = seat * s.board.routes + route
        if s.load[cell] > 0:
            percent = s.board.percent[s.fare[cell] - 1]
            revenue += s.load[cell] * s.board.units * s.board.length[route] * percent // 100
        if airline.flown & bit(route):
            flights += s.board.flight_cost[(s.on[cell] - 1) * s.board.routes + route]
    other = airline.upkeep + airline.interest
    if revenue != airline.revenue or flights + other > airline.cost:
        complaints.append(f"airline {seat} earned {revenue} and spent {flights + other}, its tracks say otherwise")


def _audit_offers(s: SkyTycoons, seat: i64, complaints: list[str]) -> None:
    deal = s.deals[seat]
    for named in (deal.on_offer, deal.draft_class if deal.draft_buys == 0 else 0):
        if named > 0 and s.idle[seat * s.board.classes + named - 1] == 0:
            complaints.append(f"airline {seat} offers an aircraft that it does not have in the hangar")
    if not deal.made <= deal.begun <= s.board.offers:
        complaints.append(f"airline {seat} made {deal.made} of {deal.begun} offers begun")
    if not deal.requests <= deal.requests_begun <= s.board.offers:
        complaints.append(f"airline {seat} made {deal.requests} of {deal.requests_begun} requests begun")
    if deal.asked_of > 0 and s.deals[deal.asked_of - 1].on_offer != deal.wanted:
        complaints.append(f"airline {seat} names a price for what airline {deal.asked_of - 1} does not offer")


def _audit_fallen(s: SkyTycoons, seat: i64, complaints: list[str]) -> None:
    airline = s.airlines[seat]
    owned = total(s.idle, seat * s.board.classes, s.board.classes) + airline.money + airline.home
    if owned or airline.fell == 0:
        complaints.append(f"airline {seat} fell and still owns something")


def _audit_demand(s: SkyTycoons, complaints: list[str]) -> None:
    for route in range(s.board.routes):
        carried: i64 = 0
        for seat in range(s.seats):
            carried += s.load[seat * s.board.routes + route]
        if carried > s.demand[route]:
            complaints.append(f"{carried} tokens fly on route {route}, which has {s.demand[route]}")
