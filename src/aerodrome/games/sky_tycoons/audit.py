"""Bookkeeping that must come out even, whatever happens in play."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.fleet import adjacent
from aerodrome.games.sky_tycoons.state import (
    BEGUN,
    COST,
    DEAL,
    DEBT,
    DRAFT_CLASS,
    FAME,
    FELL,
    FLOWN,
    HANGAR,
    HOME,
    INTEREST,
    MONEY,
    NEAR,
    NET,
    OFFERED,
    ON_OFFER,
    REVENUE,
    ROW,
    UPKEEP,
    VALUE,
    SkyTycoons,
)
from aerodrome.kernel.ints import bit, count, total


def audit(s: SkyTycoons) -> list[str]:
    """Complaints: fleets, networks, tracks, loads and offers agree with what they stand for."""
    complaints: list[str] = []
    if count(s.flying) != s.airlines:
        complaints.append(f"{s.airlines} airlines are counted, {count(s.flying)} are in the game")
    for seat in range(s.seats):
        _audit_fleet(s, seat, complaints)
        _audit_money(s, seat, complaints)
        _audit_offers(s, seat, complaints)
        if not s.is_flying(seat):
            _audit_fallen(s, seat, complaints)
    _audit_demand(s, complaints)
    return complaints


def _audit_fleet(s: SkyTycoons, seat: i64, complaints: list[str]) -> None:
    at = seat * ROW
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
    if hangar != s.books[at + HANGAR]:
        complaints.append(f"airline {seat} has the classes {hangar:b} in the hangar, its books say otherwise")
    if net != s.books[at + NET] or value != s.books[at + VALUE]:
        complaints.append(f"airline {seat} has network {net:b} worth {value}, its books say otherwise")
    if s.books[at + FLOWN] & ~net or s.books[at + FLOWN] & s.open:
        complaints.append(f"airline {seat} flew routes where it has no aircraft, or that are open")
    if s.is_flying(seat) and s.books[at + NEAR] != adjacent(s, seat):
        complaints.append(f"the set of routes adjacent to airline {seat} is wrong")


def _audit_money(s: SkyTycoons, seat: i64, complaints: list[str]) -> None:
    """Revenue stays when an aircraft is sold, so it is summed over loads; upkeep and interest are parts of the cost."""
    at = seat * ROW
    if s.books[at + MONEY] < 0 or s.books[at + FAME] < 0 or s.books[at + DEBT] % s.board.loan_step:
        complaints.append(f"airline {seat}: money {s.books[at + MONEY]}, fame {s.books[at + FAME]}, loans out of step")
    revenue: i64 = 0
    flights: i64 = 0
    for route in range(s.board.routes):
        cell = seat * s.board.routes + route
        if s.load[cell] > 0:
            percent = s.board.percent[s.fare[cell] - 1]
            revenue += s.load[cell] * s.board.units * s.board.length[route] * percent // 100
        if s.books[at + FLOWN] & bit(route):
            flights += s.board.flight_cost[(s.on[cell] - 1) * s.board.routes + route]
    other = s.books[at + UPKEEP] + s.books[at + INTEREST]
    if revenue != s.books[at + REVENUE] or flights + other > s.books[at + COST]:
        complaints.append(f"airline {seat} earned {revenue} and spent {flights + other}, its tracks say otherwise")


def _audit_offers(s: SkyTycoons, seat: i64, complaints: list[str]) -> None:
    deal = seat * DEAL
    for named in (s.deals[deal + ON_OFFER], s.deals[deal + DRAFT_CLASS]):
        if named > 0 and s.idle[seat * s.board.classes + named - 1] == 0:
            complaints.append(f"airline {seat} offers an aircraft that it does not have in the hangar")
    if not s.deals[deal + OFFERED] <= s.deals[deal + BEGUN] <= s.board.offers:
        complaints.append(f"airline {seat} made {s.deals[deal + OFFERED]} of {s.deals[deal + BEGUN]} offers begun")


def _audit_fallen(s: SkyTycoons, seat: i64, complaints: list[str]) -> None:
    at = seat * ROW
    owned = total(s.idle, seat * s.board.classes, s.board.classes) + s.books[at + MONEY] + s.books[at + HOME]
    if owned or s.books[at + FELL] == 0:
        complaints.append(f"airline {seat} fell and still owns something")


def _audit_demand(s: SkyTycoons, complaints: list[str]) -> None:
    for route in range(s.board.routes):
        carried: i64 = 0
        for seat in range(s.seats):
            carried += s.load[seat * s.board.routes + route]
        if carried > s.demand[route]:
            complaints.append(f"{carried} tokens fly on route {route}, which has {s.demand[route]}")
