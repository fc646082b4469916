"""What a seat sees, as plain JSON with names."""

from __future__ import annotations

from typing import Any

from aerodrome.games.sky_tycoons import vocabulary as st
from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.finance import most_tenths
from aerodrome.games.sky_tycoons.foresight import bystanders, fame_foreseen, hindsight, previews
from aerodrome.games.sky_tycoons.loads import flight_cost, flight_revenue
from aerodrome.games.sky_tycoons.state import (
    ADDRESSEE,
    AMOUNT,
    ASKED_PRICE,
    BEGUN,
    DEAL,
    DEBT,
    DECLINED,
    DRAFT,
    DRAFT_CLASS,
    DRAFT_PLACE,
    DRAFT_PRICE,
    DRAFT_TO,
    FELL,
    FLOWN,
    HOME,
    NAMED,
    OFFERED,
    ON_OFFER,
    PAID_OUT,
    PLACE,
    ROW,
    SkyTycoons,
)
from aerodrome.games.sky_tycoons.statement import (
    Statement,
    fame_prospect,
    foreseen,
    price_table,
    settled,
    so_far,
)
from aerodrome.games.sky_tycoons.vocabulary import BID, PRICE, QUESTIONS
from aerodrome.kernel.ints import bit, members_of

# what a picture moves by, by the numbers that events carry
EVENTS = {"bid": st.E_BID, "home": st.E_HOME, "operate": st.E_OPERATE, "flight": st.E_FLIGHT, "closed": st.E_CLOSED}
BYSTANDERS = ("far", "no_aircraft", "stays_out")  # as foresight.py numbers them
PHASES = ("Auction", "Homes", "Round", *["Competition"] * 5, *["Clearing"] * 4)


def scene(board: Board) -> dict[str, Any]:
    """What a picture needs once: the map, the classes of aircraft, prices, airlines."""
    airports = [
        {"code": code, "city": board.cities[i], "x": board.places[i][0], "y": board.places[i][1]}
        for i, code in enumerate(board.codes)
    ]
    routes = [
        {
            "id": name,
            "a": board.codes[board.end_a[i]],
            "b": board.codes[board.end_b[i]],
            "length": int(board.length[i]),
            "bend": board.bends[i],
            "costs": [int(board.flight_cost[number * board.routes + i]) for number in range(board.classes)],
            "flyable": [bool(board.flyable[number] & bit(i)) for number in range(board.classes)],
        }
        for i, name in enumerate(board.route_ids)
    ]
    prices = [
        {"name": name, "percent": int(board.percent[i]), "die": board.die_price[i]}
        for i, name in enumerate(board.price_names)
    ]
    airlines = [
        {"name": name, "mark": board.airline_marks[i], "hex": board.airline_colours[i]}
        for i, name in enumerate(board.airline_names[: int(board.seats)])
    ]
    return {
        "width": board.width,
        "height": board.height,
        "airports": airports,
        "routes": routes,
        "aircraft": [_class(board, number) for number in range(board.classes)],
        "dice": {"keep": board.die_keep, "abandon": board.die_abandon, "pass": board.die_pass},
        "prices": prices,
        "airlines": airlines,
        "fame_to_win": int(board.fame_to_win),
        "last_round": int(board.last_round),
        "limited": board.limited,
        "loan_step": int(board.loan_step),
        "units": int(board.units),
        "interest": int(board.interest),
        "highest_price": int(board.highest_price),
        "offers": int(board.offers),
        "events": {name: int(kind) for name, kind in EVENTS.items()},
    }


def _class(board: Board, number: int) -> dict[str, Any]:
    unlimited = max(int(length) for length in board.length)
    return {
        "name": board.class_names[number],
        "mark": board.class_marks[number],
        "longest": min(int(board.range[number]), unlimited),
        "capacity": int(board.capacity[number] * board.units),
        "consumption": int(board.consumption[number]),
        "maintenance": int(board.maintenance[number]),
        "price": int(board.cost_new[number]),
        "resale": int(board.resale[number]),
        "die_operate": board.die_operate[number],
        "die_change": board.die_change[number],
    }


def view(s: SkyTycoons, seat: int) -> dict[str, Any]:
    board = s.board
    kind = int(s.kind())
    return {
        "round": int(s.round),
        "last_round": int(board.last_round) if board.limited else 0,
        "phase": "Over" if s.over else PHASES[kind],
        "step": "over" if s.over else QUESTIONS.declared[kind].name,
        "seat": seat,
        "waiting": members_of(s.waiting),
        "turn": int(s.acting()) if s.round and s.airlines > s.turn else -1,
        "order": [int(s.order[place]) for place in range(s.airlines)],
        "passes": int(s.passes),
        "still": int(s.still),
        "stirred": s.stirred,
        "lending": int(s.lending),
        "stage": _stage(s),
        "map": {"width": board.width, "height": board.height, "airports": _airports(s)},
        "routes": [_route(s, route) for route in range(board.routes)],
        "classes": [{"name": name, "mark": board.class_marks[i]} for i, name in enumerate(board.class_names)],
        "prices": board.price_names,
        "fame_to_win": int(board.fame_to_win),
        "airlines": [_airline(s, other) for other in range(s.seats)],
        "offers": [_offer(s, seller) for seller in range(s.seats) if s.deals[seller * DEAL + ON_OFFER] > 0],
        "you": _own(s, seat) if seat >= 0 else {},
    }


def own(s: SkyTycoons, seat: int) -> dict[str, Any]:
    """The keys of the view that differ from what an onlooker sees."""
    return {"seat": seat, "you": _own(s, seat)}


def _airports(s: SkyTycoons) -> list[dict[str, Any]]:
    homes = {int(s.books[seat * ROW + HOME]) - 1: seat for seat in range(s.seats)}
    return [
        {"code": code, "x": s.board.places[i][0], "y": s.board.places[i][1], "home": homes.get(i, -1)}
        for i, code in enumerate(s.board.codes)
    ]


def _stage(s: SkyTycoons) -> dict[str, Any]:
    if s.stage < 0:
        return {}
    return {
        "route": s.board.route_ids[s.stage],
        "picked_by": int(s.acting()),
        "asked": members_of(s.asked),
        "sealed": members_of(s.sealed),
        "out": [{"seat": seat, "why": BYSTANDERS[why]} for seat, why in bystanders(s)],
    }


def _route(s: SkyTycoons, route: int) -> dict[str, Any]:
    board = s.board
    state = "stage" if route == s.stage else "open" if s.open & bit(route) else "closed"
    return {
        "id": board.route_ids[route],
        "a": board.codes[board.end_a[route]],
        "b": board.codes[board.end_b[route]],
        "bend": board.bends[route],
        "length": int(board.length[route]),
        "tokens": int(s.demand[route]),
        "state": state,
        "aircraft": [_aircraft(s, seat, route) for seat in range(s.seats) if s.on[seat * board.routes + route]],
    }


def _aircraft(s: SkyTycoons, seat: int, route: int) -> dict[str, Any]:
    board = s.board
    cell = seat * board.routes + route
    number = s.on[cell] - 1
    flown = bool(s.books[seat * ROW + FLOWN] & bit(route))
    return {
        "seat": seat,
        "mark": board.airline_marks[seat],
        "class": board.class_names[number],
        "class_mark": board.class_marks[number],
        "capacity": int(board.capacity[number] * board.units),
        "flown": flown,
        "price": board.price_names[s.fare[cell] - 1] if flown else "",
        "travellers": int(s.load[cell] * board.units),
        "revenue": int(flight_revenue(s, seat, route)),
        "cost": int(flight_cost(s, seat, route)),
    }


def _airline(s: SkyTycoons, seat: int) -> dict[str, Any]:
    board = s.board
    at, home, named = seat * ROW, int(s.books[seat * ROW + HOME]), int(s.books[seat * ROW + NAMED])
    routes, hubs, lost = fame_prospect(s, seat)
    least, most = fame_foreseen(s, seat)
    return {
        "seat": seat,
        "name": board.airline_names[seat],
        "mark": board.airline_marks[seat],
        "flying": s.is_flying(seat),
        "doomed": bool(s.doomed & bit(seat)),
        "home": board.codes[home - 1] if home else "",
        "fame": int(s.fame(seat)),
        "money": int(s.money(seat)),
        "loans": int(s.books[at + DEBT]),
        "limit": int(s.loan_limit(seat)),
        "net_worth": int(s.net_worth(seat)),
        "fleet": [_fleet(s, seat, number) for number in range(board.classes)],
        "named": board.class_names[named - 1] if named else "",
        "books": _statement(so_far(s, seat)),
        "foreseen": _statement(foreseen(s, seat)),
        "settled": settled(s),
        "paid_out": int(s.books[at + PAID_OUT]),
        "prospect": {
            "routes": routes,
            "hubs": hubs,
            "lost": lost,
            "tenths": int(most_tenths(s, seat)),
            "fame": least,
            "fame_at_best": most,
        },
        "offers_made": int(s.deals[seat * DEAL + OFFERED]),
        "fell": int(s.books[at + FELL]),
    }


def _fleet(s: SkyTycoons, seat: int, number: int) -> dict[str, int]:
    board = s.board
    flying = sum(1 for route in range(board.routes) if s.on[seat * board.routes + route] == number + 1)
    cell = seat * board.classes + number
    return {"idle": int(s.idle[cell]), "flying": flying, "ordered": int(s.ordered[cell])}


def _statement(found: Statement) -> dict[str, int]:
    return {
        "revenue": int(found.revenue),
        "revenue_at_best": int(found.revenue_at_best),
        "flights": int(found.flights),
        "upkeep": int(found.upkeep),
        "interest": int(found.interest),
        "profit": int(found.profit()),
        "profit_at_best": int(found.profit_at_best()),
    }


def _offer(s: SkyTycoons, seller: int) -> dict[str, Any]:
    deal = seller * DEAL
    return {
        "seller": seller,
        "class": s.board.class_names[s.deals[deal + ON_OFFER] - 1],
        "price": int(s.deals[deal + ASKED_PRICE]),
        "to": int(s.deals[deal + ADDRESSEE]) - 1,
        "declined": members_of(s.deals[deal + DECLINED]),
    }


def _own(s: SkyTycoons, seat: int) -> dict[str, Any]:
    """What only this seat knows, and what helps it to decide."""
    deal, draft = seat * DEAL, seat * DRAFT
    named, to = int(s.deals[deal + DRAFT_CLASS]), int(s.deals[deal + DRAFT_TO])
    pricing = not s.over and s.kind() == PRICE and bool(s.asked & bit(seat))
    offer = {
        "class": s.board.class_names[named - 1] if named else "",
        "to": to - 1 if to <= s.seats else int(s.seats),
        "place": int(s.deals[deal + DRAFT_PLACE]),
        "price": int(s.deals[deal + DRAFT_PRICE]),
        "begun": int(s.deals[deal + BEGUN]),
    }
    if not s.over and s.kind() == BID:
        answer = {"bid": int(s.draft[draft + AMOUNT]), "place": int(s.draft[draft + PLACE]), "most": int(s.money(seat))}
    else:
        answer = {"action": int(s.draft[draft]) - 1}
    return {
        "answer": answer,
        "offer": offer,
        "price_table": price_table(s, seat) if pricing else [],
        "after": previews(s, seat),
        "hindsight": hindsight(s, seat),
    }
