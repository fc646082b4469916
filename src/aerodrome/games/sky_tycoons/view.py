"""What a seat sees, with names: for pictures and for the text board.

Records whose keys may be missing, or are words of Python ("class"), are typed dicts; the others are dataclasses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypedDict

from aerodrome.games.sky_tycoons.competition import operators
from aerodrome.games.sky_tycoons.finance import most_tenths
from aerodrome.games.sky_tycoons.fleet import for_route
from aerodrome.games.sky_tycoons.loads import flight_cost, flight_revenue
from aerodrome.games.sky_tycoons.scene import Scene, scene
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.statement import (
    Statement,
    fame_foreseen,
    fame_prospect,
    foreseen,
    settled,
    so_far,
)
from aerodrome.games.sky_tycoons.vocabulary import BID, DECIDE, HOMES, PICK, PRICE, QUESTIONS
from aerodrome.games.sky_tycoons.you import You, you
from aerodrome.kernel.ints import bit, members_of

__all__ = ["Scene", "View", "own", "scene", "view"]

Phase: TypeAlias = Literal["Auction", "Homes", "Round", "Competition", "Clearing", "Over"]


# --- the table


@dataclass(slots=True)
class Port:
    code: str
    x: int
    y: int
    home: int  # of which seat, -1 of none


@dataclass(slots=True)
class Chart:
    width: int
    height: int
    airports: list[Port]


@dataclass(slots=True)
class Bystander:
    """An airline that has no part in what happens on the route on stage."""

    seat: int
    why: Literal["far", "no_aircraft", "stays_out"]


class Stage(TypedDict, total=False):
    """The route that is competed for; empty while there is none."""

    route: str
    picked_by: int
    asked: list[int]
    sealed: list[int]
    out: list[Bystander]


Aircraft = TypedDict(
    "Aircraft",
    {
        "seat": int,
        "mark": str,
        "class": str,
        "class_mark": str,
        "capacity": int,
        "flown": bool,
        "price": str,
        "travellers": int,
        "revenue": int,
        "cost": int,
    },
)


@dataclass(slots=True)
class Route:
    id: str
    a: str
    b: str
    bend: list[int]
    length: int
    tokens: int
    state: Literal["open", "stage", "closed"]
    aircraft: list[Aircraft]


@dataclass(slots=True)
class ClassMark:
    name: str
    mark: str


Offer = TypedDict("Offer", {"seller": int, "class": str, "price": int, "to": int, "declined": list[int]})
# `of` is the airline whose offer is countered, -1: everybody is asked
Request = TypedDict("Request", {"buyer": int, "class": str, "price": int, "of": int, "answered": list[int]})


# --- airlines


@dataclass(slots=True)
class Fleet:
    """Aircraft of one class."""

    idle: int
    flying: int
    ordered: int


@dataclass(slots=True)
class Books:
    """Of a round; at best where a price is still open."""

    revenue: int
    revenue_at_best: int
    flights: int
    upkeep: int
    interest: int
    profit: int
    profit_at_best: int


@dataclass(slots=True)
class Prospect:
    """What the round may bring in fame."""

    routes: int
    hubs: int
    lost: int
    tenths: int
    fame: int
    fame_at_best: int


@dataclass(slots=True)
class Airline:
    seat: int
    name: str
    mark: str
    flying: bool
    doomed: bool
    home: str
    fame: int
    money: int
    loans: int
    limit: int
    net_worth: int
    fleet: list[Fleet]
    named: str
    books: Books
    foreseen: Books
    settled: bool
    paid_out: int
    prospect: Prospect
    offers_made: int
    requests_made: int
    fell: int


@dataclass(slots=True)
class View:
    round: int
    last_round: int
    phase: Phase
    step: str
    seat: int
    waiting: list[int]
    turn: int
    order: list[int]
    passes: int
    still: int
    stirred: bool
    lending: int
    stage: Stage
    map: Chart
    routes: list[Route]
    classes: list[ClassMark]
    prices: list[str]
    fame_to_win: int
    airlines: list[Airline]
    offers: list[Offer]
    requests: list[Request]
    you: You


def view(s: SkyTycoons, seat: int) -> View:
    board = s.board
    return View(
        round=s.round,
        last_round=board.last_round if board.limited else 0,
        phase=_phase(s),
        step="over" if s.over else QUESTIONS.declared[s.kind()].name,
        seat=seat,
        waiting=members_of(s.waiting),
        turn=s.acting() if s.round and s.playing > s.turn else -1,
        order=[s.order[place] for place in range(s.playing)],
        passes=s.passes,
        still=s.still,
        stirred=s.stirred,
        lending=s.lending,
        stage=_stage(s),
        map=Chart(board.width, board.height, _ports(s)),
        routes=[_route(s, route) for route in range(board.routes)],
        classes=[ClassMark(name, board.class_marks[i]) for i, name in enumerate(board.class_names)],
        prices=board.price_names,
        fame_to_win=board.fame_to_win,
        airlines=[_airline(s, other) for other in range(s.seats)],
        offers=[_offer(s, seller) for seller, deal in enumerate(s.deals) if deal.on_offer > 0],
        requests=[_request(s, buyer) for buyer, deal in enumerate(s.deals) if deal.wanted > 0],
        you=you(s, seat) if seat >= 0 else {},
    )


def own(s: SkyTycoons, seat: int) -> dict[str, Any]:
    """The fields of the view that differ from what an onlooker sees."""
    return {"seat": seat, "you": you(s, seat)}


def _phase(s: SkyTycoons) -> Phase:
    kind = s.kind()
    if s.over:
        return "Over"
    if kind >= PICK:
        return "Clearing" if kind > PRICE else "Competition"
    return "Auction" if kind == BID else "Homes" if kind == HOMES else "Round"


def _ports(s: SkyTycoons) -> list[Port]:
    homes = {airline.home - 1: seat for seat, airline in enumerate(s.airlines)}
    places = enumerate(zip(s.board.codes, s.board.places, strict=True))
    return [Port(code, x, y, homes.get(i, -1)) for i, (code, (x, y)) in places]


def _stage(s: SkyTycoons) -> Stage:
    if s.stage < 0:
        return {}
    return {
        "route": s.board.route_ids[s.stage],
        "picked_by": s.acting(),
        "asked": members_of(s.asked),
        "sealed": members_of(s.sealed),
        "out": [] if s.kind() == DECIDE else _bystanders(s),
    }


def _bystanders(s: SkyTycoons) -> list[Bystander]:
    there = s.asked | operators(s, s.stage)
    found = []
    for seat in members_of(s.flying & ~there):
        airline = s.airlines[seat]
        if not airline.near & bit(s.stage):
            found.append(Bystander(seat, "far"))
        else:
            found.append(Bystander(seat, "stays_out" if for_route(s.board, airline, s.stage) else "no_aircraft"))
    return found


def _route(s: SkyTycoons, route: int) -> Route:
    board = s.board
    return Route(
        id=board.route_ids[route],
        a=board.codes[board.end_a[route]],
        b=board.codes[board.end_b[route]],
        bend=board.bends[route],
        length=board.length[route],
        tokens=s.demand[route],
        state="stage" if route == s.stage else "open" if s.open & bit(route) else "closed",
        aircraft=[_aircraft(s, seat, route) for seat in range(s.seats) if s.on[seat * board.routes + route]],
    )


def _aircraft(s: SkyTycoons, seat: int, route: int) -> Aircraft:
    board = s.board
    cell = seat * board.routes + route
    number = s.on[cell] - 1
    flown = bool(s.airlines[seat].flown & bit(route))
    return {
        "seat": seat,
        "mark": board.airline_marks[seat],
        "class": board.class_names[number],
        "class_mark": board.class_marks[number],
        "capacity": board.capacity[number] * board.units,
        "flown": flown,
        "price": board.price_names[s.fare[cell] - 1] if flown else "",
        "travellers": s.load[cell] * board.units,
        "revenue": flight_revenue(s, seat, route),
        "cost": flight_cost(s, seat, route),
    }


def _offer(s: SkyTycoons, seller: int) -> Offer:
    deal = s.deals[seller]
    return {
        "seller": seller,
        "class": s.board.class_names[deal.on_offer - 1],
        "price": deal.price,
        "to": deal.addressee - 1,
        "declined": members_of(deal.declined),
    }


def _request(s: SkyTycoons, buyer: int) -> Request:
    deal = s.deals[buyer]
    return {
        "buyer": buyer,
        "class": s.board.class_names[deal.wanted - 1],
        "price": deal.would_pay,
        "of": deal.asked_of - 1,
        "answered": members_of(deal.answered),
    }


def _airline(s: SkyTycoons, seat: int) -> Airline:
    board, airline = s.board, s.airlines[seat]
    return Airline(
        seat=seat,
        name=board.airline_names[seat],
        mark=board.airline_marks[seat],
        flying=s.is_flying(seat),
        doomed=bool(s.doomed & bit(seat)),
        home=board.codes[airline.home - 1] if airline.home else "",
        fame=airline.fame,
        money=airline.money,
        loans=airline.debt,
        limit=airline.loan_limit(board.loan_step),
        net_worth=s.net_worth(seat),
        fleet=[_fleet(s, seat, number) for number in range(board.classes)],
        named=board.class_names[airline.named - 1] if airline.named else "",
        books=_books(so_far(airline)),
        foreseen=_books(foreseen(s, seat)),
        settled=settled(s),
        paid_out=airline.paid_out,
        prospect=Prospect(*fame_prospect(s, seat), most_tenths(airline), *fame_foreseen(s, seat)),
        offers_made=s.deals[seat].made,
        requests_made=s.deals[seat].requests,
        fell=airline.fell,
    )


def _fleet(s: SkyTycoons, seat: int, number: int) -> Fleet:
    board = s.board
    flying = sum(1 for route in range(board.routes) if s.on[seat * board.routes + route] == number + 1)
    cell = seat * board.classes + number
    return Fleet(s.idle[cell], flying, s.ordered[cell])


def _books(found: Statement) -> Books:
    return Books(
        revenue=found.revenue,
        revenue_at_best=found.revenue_at_best,
        flights=found.flights,
        upkeep=found.upkeep,
        interest=found.interest,
        profit=found.profit(),
        profit_at_best=found.profit_at_best(),
    )
