"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.airline import Airline
from aerodrome.games.sky_tycoons.state import DRAFT, SkyTycoons
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.observer import Observer, Pen, actor_from, steps_from
from aerodrome.kernel.state import left_of

FAR: Final = 1_000_000  # no amount goes beyond

BOOKS: Final = (
    "money",
    "loans",
    "fame",
    "revenue",
    "cost",
    "upkeep",
    "interest",
    "dividends",
    "resale value of the fleet",
    "home airport, counted from 1",
    "when it fell",
    "class it changes to, counted from 1",
)
BOOKS_MEANING: Final = f"of each airline: {', '.join(BOOKS)}"


class SkyTycoonsObserver(Observer[SkyTycoons]):
    """A spectator looks from the first seat and has no drafts."""

    def write(self, state: SkyTycoons, seat: i64, pen: Pen) -> None:
        origin: i64 = 0 if seat < 0 else seat
        _question(state, origin, pen)
        _table(state, origin, pen)
        _airlines(state, origin, pen)
        _flights(state, origin, pen)
        _offers(state, origin, pen)
        _drafts(state, seat, origin, pen)
        _requests(state, seat, origin, pen)


def _question(s: SkyTycoons, origin: i64, pen: Pen) -> None:
    board = s.board
    pen.block("step", 1, 0, len(s.book) - 1, "the open question, numbered as in vocabulary.py")
    if s.over:
        pen.write(0)
    else:
        pen.write(s.kind())
    pen.block("acting", 1, 0, s.seats, "who must act, clockwise from you (0: you), seats if nobody")
    pen.write(actor_from(s.waiting, origin, s.seats))
    pen.block("round", 1, 0, board.last_round, "round, 0 while the game is set up")
    pen.write(s.round)
    pen.block("passes", 1, 0, s.seats, "passes in a row")
    pen.write(s.passes)
    pen.block("stage", 1, 0, board.routes, "the route on stage, counted from 1")
    pen.write(s.stage + 1)
    pen.block("lending", 1, 0, 2, "1, 2 while the airline goes on borrowing, repaying")
    pen.write(s.lending)
    pen.block("still", 1, 0, 200, "rounds running without a flight or an order")
    pen.write(s.still)
    pen.block("stirred", 1, 0, 1, "whether somebody flew or ordered this round")
    pen.flag(s.stirred)
    pen.block("open", board.routes, 0, 1, "routes that nobody has picked this round")
    pen.flags(s.open, board.routes)
    pen.block("demand", board.routes, 0, board.dice * board.sides, "demand tokens")
    pen.copy(s.demand, 0, board.routes)


def _table(s: SkyTycoons, origin: i64, pen: Pen) -> None:
    seats = s.seats
    pen.block("asked", seats, 0, 1, "who takes part in the secret question")
    pen.flags_clockwise(s.asked, origin, seats)
    pen.block("sealed", seats, 0, 1, "whose secret answer is complete")
    pen.flags_clockwise(s.sealed, origin, seats)
    pen.block("doomed", seats, 0, 1, "who falls when this step ends")
    pen.flags_clockwise(s.doomed, origin, seats)
    pen.block("place", seats, 0, seats, "place in the order of the round, counted from 1; 0 for airlines that fell")
    out = pen.out
    at = pen.at
    pen.blank(seats)
    for place in range(s.playing):
        out[at + steps_from(origin, s.order[place], seats)] = place + 1
    pen.block("turn", seats, 0, 1, "whose turn it is")
    at = pen.at
    pen.blank(seats)
    for place in range(s.playing):  # before the bids are in, all places are the first seat's: the last one counts
        out[at + steps_from(origin, s.order[place], seats)] = 1 if place == s.turn else 0


def _airlines(s: SkyTycoons, origin: i64, pen: Pen) -> None:
    seats, classes = s.seats, s.board.classes
    pen.block("books", seats * len(BOOKS), -FAR, FAR, BOOKS_MEANING)
    other = origin
    for _n in range(seats):
        _books(s.airlines[other], pen.out, pen.at)
        pen.at += len(BOOKS)
        other = left_of(other, seats)
    pen.block("idle", seats * classes, 0, FAR, "aircraft in the hangar, by class")
    pen.clockwise(s.idle, 0, classes, classes, origin, seats)
    pen.block("ordered", seats * classes, 0, FAR, "aircraft ordered, by class")
    pen.clockwise(s.ordered, 0, classes, classes, origin, seats)


def _books(airline: Airline, out: Ints, at: i64) -> None:
    """In the order of BOOKS."""
    out[at] = airline.money
    out[at + 1] = airline.debt
    out[at + 2] = airline.fame
    out[at + 3] = airline.revenue
    out[at + 4] = airline.cost
    out[at + 5] = airline.upkeep
    out[at + 6] = airline.interest
    out[at + 7] = airline.paid_out
    out[at + 8] = airline.value
    out[at + 9] = airline.home
    out[at + 10] = airline.fell
    out[at + 11] = airline.named


def _flights(s: SkyTycoons, origin: i64, pen: Pen) -> None:
    seats, routes = s.seats, s.board.routes
    pen.block("on", seats * routes, 0, s.board.classes, "class of the aircraft on a route, counted from 1")
    pen.clockwise(s.on, 0, routes, routes, origin, seats)
    pen.block("flown", seats * routes, 0, 1, "routes flown this round")
    other = origin
    for _n in range(seats):
        pen.flags(s.airlines[other].flown, routes)
        other = left_of(other, seats)
    pen.block("load", seats * routes, 0, s.board.dice * s.board.sides, "demand tokens carried this round")
    pen.clockwise(s.load, 0, routes, routes, origin, seats)
    pen.block("fare", seats * routes, 0, s.board.prices, "price of the flight, counted from 1")
    pen.clockwise(s.fare, 0, routes, routes, origin, seats)


def _offers(s: SkyTycoons, origin: i64, pen: Pen) -> None:
    seats, deals = s.seats, s.deals
    other = origin
    pen.block("on_offer", seats, 0, s.board.classes, "class on offer to others, counted from 1")
    for _n in range(seats):
        pen.write(deals[other].on_offer)
        other = left_of(other, seats)
    pen.block("price", seats, 0, s.board.highest_price, "its price")
    for _n in range(seats):
        pen.write(deals[other].price)
        other = left_of(other, seats)
    pen.block("addressee", seats, 0, seats, "to whom: 0 everybody, 1 you, 2 your left neighbour")
    for _n in range(seats):
        pen.write(_addressee(deals[other].addressee, origin, seats))
        other = left_of(other, seats)
    pen.block("offers", seats, 0, s.board.offers, "offers made in this phase")
    for _n in range(seats):
        pen.write(deals[other].made)
        other = left_of(other, seats)
    pen.block("declined", seats * seats, 0, 1, "who has declined whose offer")
    for _n in range(seats):
        pen.flags_clockwise(deals[other].declined, origin, seats)
        other = left_of(other, seats)


def _addressee(to: i64, origin: i64, seats: i64) -> i64:
    """1 the observer, 2 the left neighbour and so on; what names nobody (0, or more than there are seats) stays."""
    if to == 0 or to > seats:
        return to
    return 1 + steps_from(origin, to - 1, seats)


def _drafts(s: SkyTycoons, seat: i64, origin: i64, pen: Pen) -> None:
    answer = "your secret answer: the action + 1, or the next place and the amount of your bid"
    pen.block("draft", DRAFT, 0, FAR, answer)
    if seat < 0:
        pen.blank(DRAFT)
    else:
        pen.copy(s.draft, seat * DRAFT, DRAFT)
    pen.block("own_offer", 5, 0, FAR, "your unfinished offer: class, addressee, next place, price; offers begun")
    if seat < 0:
        pen.blank(5)
        return
    deal = s.deals[seat]
    pen.write(deal.draft_class)
    pen.write(_addressee(deal.draft_to, origin, s.seats))  # one more than there are seats: everybody
    pen.write(deal.draft_place)
    pen.write(deal.draft_price)
    pen.write(deal.begun)


def _requests(s: SkyTycoons, seat: i64, origin: i64, pen: Pen) -> None:
    seats, deals = s.seats, s.deals
    other = origin
    pen.block("wanted", seats, 0, s.board.classes, "class asked for, counted from 1")
    for _n in range(seats):
        pen.write(deals[other].wanted)
        other = left_of(other, seats)
    pen.block("would_pay", seats, 0, s.board.highest_price, "up to this price")
    for _n in range(seats):
        pen.write(deals[other].would_pay)
        other = left_of(other, seats)
    pen.block("asked_of", seats, 0, seats, "whose offer is countered: 0 nobody's, 1 yours, 2 your left neighbour's")
    for _n in range(seats):
        pen.write(_addressee(deals[other].asked_of, origin, seats))
        other = left_of(other, seats)
    pen.block("requests", seats, 0, s.board.offers, "requests made in this phase")
    for _n in range(seats):
        pen.write(deals[other].requests)
        other = left_of(other, seats)
    pen.block("answered", seats * seats, 0, 1, "who has answered whose request")
    for _n in range(seats):
        pen.flags_clockwise(deals[other].answered, origin, seats)
        other = left_of(other, seats)
    pen.block("own_request", 2, 0, FAR, "whether your unfinished offer is a request; requests begun")
    if seat < 0:
        pen.blank(2)
        return
    pen.write(deals[seat].draft_buys)
    pen.write(deals[seat].requests_begun)


OBSERVER: Final = SkyTycoonsObserver()
