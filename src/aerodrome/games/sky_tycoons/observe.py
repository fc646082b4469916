"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, cast

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
    UPKEEP,
    VALUE,
    SkyTycoons,
)
from aerodrome.games.sky_tycoons.vocabulary import SELL
from aerodrome.kernel.ints import Ints, ints
from aerodrome.kernel.observer import Observer, Pen, actor_from, steps_from
from aerodrome.kernel.state import State, left_of

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
    pen = Pen(out, at, False)
    origin: i64 = 0 if seat < 0 else seat
    if s.over:
        pen.write(0)
    else:
        pen.write(s.kind())
    pen.write(actor_from(s.waiting, origin, s.seats))
    pen.write(s.round)
    pen.write(s.passes)
    pen.write(s.stage + 1)
    pen.write(s.lending)
    pen.write(s.still)
    pen.flag(s.stirred)
    pen.flags(s.open, s.board.routes)
    pen.copy(s.demand, 0, s.board.routes)
    _observe_table(s, origin, pen)
    _observe_books(s, origin, pen)
    _observe_fleets(s, origin, pen)
    _observe_offers(s, origin, pen)
    _observe_own(s, seat, origin, pen)


def _observe_table(s: SkyTycoons, origin: i64, pen: Pen) -> None:
    seats = s.seats
    pen.flags_clockwise(s.asked, origin, seats)
    pen.flags_clockwise(s.sealed, origin, seats)
    pen.flags_clockwise(s.doomed, origin, seats)
    out = pen.out
    at = pen.at
    pen.blank(2 * seats)
    for place in range(s.airlines):
        steps = steps_from(origin, s.order[place], seats)
        out[at + steps] = place + 1
        out[at + seats + steps] = 1 if place == s.turn else 0


def _observe_books(s: SkyTycoons, origin: i64, pen: Pen) -> None:
    books, entries, out = s.books, BOOKS_AT, pen.out
    at = pen.at
    other = origin
    for _n in range(s.seats):
        row = other * ROW
        for i in range(i64(len(entries))):
            out[at + i] = books[row + entries[i]]
        at += len(entries)
        other = left_of(other, s.seats)
    pen.at = at


def _observe_fleets(s: SkyTycoons, origin: i64, pen: Pen) -> None:
    seats, classes, routes = s.seats, s.board.classes, s.board.routes
    pen.clockwise(s.idle, 0, classes, classes, origin, seats)
    pen.clockwise(s.ordered, 0, classes, classes, origin, seats)
    pen.clockwise(s.on, 0, routes, routes, origin, seats)
    pen.sets_clockwise(s.books, FLOWN, ROW, routes, origin, seats)
    pen.clockwise(s.load, 0, routes, routes, origin, seats)
    pen.clockwise(s.fare, 0, routes, routes, origin, seats)


def _observe_offers(s: SkyTycoons, origin: i64, pen: Pen) -> None:
    seats, deals = s.seats, s.deals
    pen.clockwise(deals, ON_OFFER, DEAL, 1, origin, seats)
    pen.clockwise(deals, ASKED_PRICE, DEAL, 1, origin, seats)
    other = origin
    for _n in range(seats):
        pen.write(_addressee(deals[other * DEAL + ADDRESSEE], origin, seats))
        other = left_of(other, seats)
    pen.clockwise(deals, OFFERED, DEAL, 1, origin, seats)
    for _n in range(seats):
        pen.flags_clockwise(deals[other * DEAL + DECLINED], origin, seats)
        other = left_of(other, seats)


def _addressee(to: i64, origin: i64, seats: i64) -> i64:
    """1 the observer, 2 the left neighbour and so on; what names nobody (0, or more than there are seats) stays."""
    if to == 0 or to > seats:
        return to
    return 1 + steps_from(origin, to - 1, seats)


def _observe_own(s: SkyTycoons, seat: i64, origin: i64, pen: Pen) -> None:
    if seat < 0:
        pen.blank(DRAFT + 5)
        return
    pen.copy(s.draft, seat * DRAFT, DRAFT)
    deals = s.deals
    deal = seat * DEAL
    pen.write(deals[deal + DRAFT_CLASS])
    pen.write(_addressee(deals[deal + DRAFT_TO], origin, s.seats))  # one more than there are seats: everybody
    pen.write(deals[deal + DRAFT_PLACE])
    pen.write(deals[deal + DRAFT_PRICE])
    pen.write(deals[deal + BEGUN])


class SkyTycoonsObserver(Observer[Any]):
    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        observe(cast(SkyTycoons, state), seat, out, at)


EYE: Final = SkyTycoonsObserver()
