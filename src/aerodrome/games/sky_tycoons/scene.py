"""What a picture needs once: the map, the classes of aircraft, prices, airlines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aerodrome.games.sky_tycoons.board import Board
from aerodrome.kernel.ints import bit


@dataclass(slots=True)
class Airport:
    code: str
    city: str
    x: int
    y: int


@dataclass(slots=True)
class Way:
    """Where a route goes, and what flying it costs by class of aircraft."""

    id: str
    a: str
    b: str
    length: int
    bend: list[int]  # where it passes if it is not straight
    costs: list[int]
    flyable: list[bool]


@dataclass(slots=True)
class AircraftClass:
    name: str
    mark: str
    longest: int
    capacity: int
    consumption: int
    maintenance: int
    price: int
    resale: int
    die_operate: int
    die_change: int


@dataclass(slots=True)
class Price:
    name: str
    percent: int
    die: int


@dataclass(slots=True)
class Livery:
    name: str
    mark: str
    hex: str


@dataclass(slots=True)
class Scene:
    width: int
    height: int
    airports: list[Airport]
    routes: list[Way]
    aircraft: list[AircraftClass]
    dice: dict[Literal["keep", "abandon", "pass"], int]
    prices: list[Price]
    airlines: list[Livery]
    fame_to_win: int
    last_round: int
    limited: bool
    loan_step: int
    units: int
    interest: int
    highest_price: int
    offers: int


def scene(board: Board) -> Scene:
    return Scene(
        width=board.width,
        height=board.height,
        airports=[Airport(code, board.cities[i], *board.places[i]) for i, code in enumerate(board.codes)],
        routes=[_way(board, route) for route in range(board.routes)],
        aircraft=[_class(board, number) for number in range(board.classes)],
        dice={"keep": board.die_keep, "abandon": board.die_abandon, "pass": board.die_pass},
        prices=[Price(name, board.percent[i], board.die_price[i]) for i, name in enumerate(board.price_names)],
        airlines=[
            Livery(board.airline_names[seat], board.airline_marks[seat], board.airline_colours[seat])
            for seat in range(board.seats)
        ],
        fame_to_win=board.fame_to_win,
        last_round=board.last_round,
        limited=board.limited,
        loan_step=board.loan_step,
        units=board.units,
        interest=board.interest,
        highest_price=board.highest_price,
        offers=board.offers,
    )


def _way(board: Board, route: int) -> Way:
    return Way(
        id=board.route_ids[route],
        a=board.codes[board.end_a[route]],
        b=board.codes[board.end_b[route]],
        length=board.length[route],
        bend=board.bends[route],
        costs=[board.flight_cost[number * board.routes + route] for number in range(board.classes)],
        flyable=[bool(board.flyable[number] & bit(route)) for number in range(board.classes)],
    )


def _class(board: Board, number: int) -> AircraftClass:
    return AircraftClass(
        name=board.class_names[number],
        mark=board.class_marks[number],
        longest=min(board.range[number], max(board.length)),  # no range is longer than the longest route
        capacity=board.capacity[number] * board.units,
        consumption=board.consumption[number],
        maintenance=board.maintenance[number],
        price=board.cost_new[number],
        resale=board.resale[number],
        die_operate=board.die_operate[number],
        die_change=board.die_change[number],
    )
