"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.state import (
    ADDRESSEE,
    ASKED_PRICE,
    BEGUN,
    COST,
    DEAL,
    DEBT,
    DECLINED,
    DRAFT,
    DRAFT_CLASS,
    DRAFT_PLACE,
    DRAFT_PRICE,
    DRAFT_TO,
    FAME,
    FELL,
    FLOWN,
    HOME,
    INTEREST,
    MONEY,
    NAMED,
    OFFERED,
    ON_OFFER,
    PAID_OUT,
    REVENUE,
    ROW,
    SELL,
    UPKEEP,
    VALUE,
    SkyTycoons,
)
from aerodrome.kernel.eye import Eye
from aerodrome.kernel.ints import Ints, bit, ints
from aerodrome.kernel.state import State

Row: TypeAlias = "tuple[str, int, int, int, str]"

FAR: Final = 1_000_000


def blocks(board: Board, seats: int) -> list[Row]:
    routes, classes = int(board.routes), int(board.classes)
    offers, price = int(board.offers), int(board.highest_price)
    tokens = int(board.dice * board.sides)
    return [
        ("step", 1, 0, SELL, "the open question, numbered as in state.py"),
        ("acting", 1, 0, seats, "who must act, clockwise from you (0: you), seats if nobody"),
        ("round", 1, 0, int(board.last_round), "round, 0 while the game is set up"),
        ("passes", 1, 0, seats, "passes in a row"),
        ("stage", 1, 0, routes, "the route on stage, counted from 1"),
        ("lending", 1, 0, 2, "1, 2 while the airline goes on borrowing, repaying"),
        ("still", 1, 0, 200, "rounds running without a flight or an order"),
        ("stirred", 1, 0, 1, "whether somebody flew or ordered this round"),
        ("open", routes, 0, 1, "routes that nobody has picked this round"),
        ("demand", routes, 0, tokens, "demand tokens"),
        ("asked", seats, 0, 1, "who takes part in the secret question"),
        ("sealed", seats, 0, 1, "whose secret answer is complete"),
        ("doomed", seats, 0, 1, "who falls when this step ends"),
        ("place", seats, 0, seats, "place in the order of the round, counted from 1; 0 for airlines that fell"),
        ("turn", seats, 0, 1, "whose turn it is"),
        ("books", seats * len(BOOKS), -FAR, FAR, f"of each airline: {', '.join(name for _, name in BOOKS)}"),
        ("idle", seats * classes, 0, FAR, "aircraft in the hangar, by class"),
        ("ordered", seats * classes, 0, FAR, "aircraft ordered, by class"),
        ("on", seats * routes, 0, classes, "class of the aircraft on a route, counted from 1"),
        ("flown", seats * routes, 0, 1, "routes flown this round"),
        ("load", seats * routes, 0, tokens, "demand tokens carried this round"),
        ("fare", seats * routes, 0, int(board.prices), "price of the flight, counted from 1"),
        ("on_offer", seats, 0, classes, "class on offer to others, counted from 1"),
        ("price", seats, 0, price, "its price"),
        ("addressee", seats, 0, seats, "to whom: 0 everybody, 1 you, 2 your left neighbour"),
        ("offers", seats, 0, offers, "offers made in this phase"),
        ("declined", seats * seats, 0, 1, "who has declined whose offer"),
        ("draft", DRAFT, 0, FAR, "your secret answer: the action + 1, or the next place and the amount of your bid"),
        ("own_offer", 5, 0, FAR, "your unfinished offer: class, addressee, next place, price; offers begun"),
    ]


BOOKS: Final = (
    (MONEY, "money"),
    (DEBT, "loans"),
    (FAME, "fame"),
    (REVENUE, "revenue"),
    (COST, "cost"),
    (UPKEEP, "upkeep"),
    (INTEREST, "interest"),
    (PAID_OUT, "dividends"),
    (VALUE, "resale value of the fleet"),
    (HOME, "home airport, counted from 1"),
    (FELL, "when it fell"),
    (NAMED, "class it changes to, counted from 1"),
)
BOOKS_AT: Final = ints([at for at, _ in BOOKS])


def observe(s: SkyTycoons, seat: i64, out: Ints, at: i64) -> None:
    """A spectator looks from the first seat and has no drafts."""
    origin: i64 = 0 if seat < 0 else seat
    out[at] = s.kind() if not s.over else 0
    out[at + 1] = _acting(s, origin)
    out[at + 2] = s.round
    out[at + 3] = s.passes
    out[at + 4] = s.stage + 1
    out[at + 5] = s.lending
    out[at + 6] = s.still
    out[at + 7] = 1 if s.stirred else 0
    at += 8
    routes = s.board.routes
    for route in range(routes):
        out[at + route] = 1 if s.open & bit(route) else 0
        out[at + routes + route] = s.demand[route]
    at = _observe_table(s, origin, out, at + 2 * routes)
    at = _observe_books(s, origin, out, at)
    at = _observe_fleets(s, origin, out, at)
    at = _observe_routes(s, origin, out, at)
    at = _observe_offers(s, origin, out, at)
    _observe_own(s, seat, origin, out, at)


def _acting(s: SkyTycoons, origin: i64) -> i64:
    for steps in range(s.seats):
        if s.waiting & bit((origin + steps) % s.seats):
            return steps
    return s.seats


def _observe_table(s: SkyTycoons, origin: i64, out: Ints, at: i64) -> i64:
    for steps in range(s.seats):
        other = (origin + steps) % s.seats
        out[at + steps] = 1 if s.asked & bit(other) else 0
        out[at + s.seats + steps] = 1 if s.sealed & bit(other) else 0
        out[at + 2 * s.seats + steps] = 1 if s.doomed & bit(other) else 0
        out[at + 3 * s.seats + steps] = 0
        out[at + 4 * s.seats + steps] = 0
    for place in range(s.airlines):
        steps = (s.order[place] - origin + s.seats) % s.seats
        out[at + 3 * s.seats + steps] = place + 1
        out[at + 4 * s.seats + steps] = 1 if place == s.turn else 0
    return at + 5 * s.seats


def _observe_books(s: SkyTycoons, origin: i64, out: Ints, at: i64) -> i64:
    books = s.books
    entries = BOOKS_AT
    for steps in range(s.seats):
        row = (origin + steps) % s.seats * ROW
        for i in range(i64(len(entries))):
            out[at + i] = books[row + entries[i]]
        at += len(entries)
    return at


def _observe_fleets(s: SkyTycoons, origin: i64, out: Ints, at: i64) -> i64:
    classes = s.board.classes
    room = s.seats * classes
    idle, ordered = s.idle, s.ordered
    for steps in range(s.seats):
        first = (origin + steps) % s.seats * classes
        for cell in range(first, first + classes):
            out[at] = idle[cell]
            out[at + room] = ordered[cell]
            at += 1
    return at + room


def _observe_routes(s: SkyTycoons, origin: i64, out: Ints, at: i64) -> i64:
    routes = s.board.routes
    room = s.seats * routes
    on, load, fare = s.on, s.load, s.fare
    for steps in range(s.seats):
        other = (origin + steps) % s.seats
        flown = s.books[other * ROW + FLOWN]
        for route in range(routes):
            cell = other * routes + route
            out[at] = on[cell]
            out[at + room] = (flown >> route) & 1
            out[at + 2 * room] = load[cell]
            out[at + 3 * room] = fare[cell]
            at += 1
    return at + 3 * room


def _observe_offers(s: SkyTycoons, origin: i64, out: Ints, at: i64) -> i64:
    deals = s.deals
    for steps in range(s.seats):
        deal = (origin + steps) % s.seats * DEAL
        to = deals[deal + ADDRESSEE]
        declined = deals[deal + DECLINED]
        out[at + steps] = deals[deal + ON_OFFER]
        out[at + s.seats + steps] = deals[deal + ASKED_PRICE]
        out[at + 2 * s.seats + steps] = 0 if to == 0 else (to - 1 - origin + s.seats) % s.seats + 1
        out[at + 3 * s.seats + steps] = deals[deal + OFFERED]
        for further in range(s.seats):
            out[at + (4 + steps) * s.seats + further] = (declined >> ((origin + further) % s.seats)) & 1
    return at + (4 + s.seats) * s.seats


def _observe_own(s: SkyTycoons, seat: i64, origin: i64, out: Ints, at: i64) -> None:
    if seat < 0:
        for i in range(i64(DRAFT + 5)):
            out[at + i] = 0
        return
    for i in range(i64(DRAFT)):
        out[at + i] = s.draft[seat * DRAFT + i]
    deal = seat * DEAL
    to = s.deals[deal + DRAFT_TO]
    out[at + DRAFT] = s.deals[deal + DRAFT_CLASS]
    # as with offers that are made: 1 you, 2 your left neighbour; one more than there are seats: everybody
    out[at + DRAFT + 1] = to if to == 0 or to > s.seats else (to - 1 - origin + s.seats) % s.seats + 1
    out[at + DRAFT + 2] = s.deals[deal + DRAFT_PLACE]
    out[at + DRAFT + 3] = s.deals[deal + DRAFT_PRICE]
    out[at + DRAFT + 4] = s.deals[deal + BEGUN]


class SkyTycoonsEye(Eye):
    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        observe(cast(SkyTycoons, state), seat, out, at)


EYE: Final = SkyTycoonsEye()
