"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS
from aerodrome.games.blue_skies.passengers import income
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.observer import Observer, Pen, actor_from, steps_from

POINTS: Final = 100_000  # no score and no number of rounds goes beyond


class BlueSkiesObserver(Observer[BlueSkies]):
    """A spectator looks from the first seat and has no hand."""

    def write(self, state: BlueSkies, seat: i64, pen: Pen) -> None:
        origin: i64 = 0 if seat < 0 else seat
        _question(state, origin, pen)
        _supply(state, pen)
        _airports(state, seat, origin, pen)
        _airlines(state, origin, pen)


def _question(s: BlueSkies, origin: i64, pen: Pen) -> None:
    pen.block("step", 1, 0, len(s.book) - 1, "the open question, numbered as in vocabulary.py")
    pen.write(s.kind())
    pen.block("acting", 1, 0, s.seats, "who must act, clockwise from you (0: you), seats if nobody")
    pen.write(actor_from(s.waiting, origin, s.seats))
    pen.block("first", 1, 0, s.seats - 1, "who holds the first player marker, clockwise from you")
    pen.write(steps_from(origin, s.first, s.seats))
    pen.block("round", 1, 0, POINTS, "round, 0 while starting gates are chosen")
    pen.write(s.round)
    pen.block("budget", 1, 0, s.board.largest_budget, "points left to the airline that is buying")
    pen.write(s.budget)
    pen.block("to_choose", 1, 0, AIRPORTS, "starting gates or assisted airports still to be named")
    pen.write(s.to_choose)
    pen.block("chosen", AIRPORTS, 0, 1, "airports already named in the assistance")
    pen.flags(s.chosen, AIRPORTS)
    pen.block("acted", 1, 0, 1, "whether the special action under way has done anything yet")
    pen.flag(s.acted)
    pen.block("assisted", 1, 0, 1, "whether government assistance has taken place")
    pen.flag(s.assisted)


def _supply(s: BlueSkies, pen: Pen) -> None:
    pen.block("red", 1, 0, s.board.red, "red cubes in the bag")
    pen.write(s.red)
    pen.block("green", 1, 0, s.board.green, "green cubes in the bag")
    pen.write(s.green)
    pen.block("deck", 1, 0, s.board.card_total, "cards in the deck")
    pen.write(s.deck_size)


def _airports(s: BlueSkies, seat: i64, origin: i64, pen: Pen) -> None:
    owner = "owner of each gate: 0 nobody, 1 local, 2 you, 3 your left neighbour"
    pen.block("passengers", AIRPORTS, 0, s.board.red + s.board.green, "passengers at each airport")
    pen.copy(s.passengers, 0, AIRPORTS)
    pen.block("owners", AIRPORTS * SLOTS, 0, s.seats + 1, owner)
    _owners(s.owner, origin, s.seats, pen)
    pen.block("hand", AIRPORTS, 0, s.board.card_total, "your demand cards by airport")
    if seat < 0:
        pen.blank(AIRPORTS)
    else:
        pen.copy(s.hand, seat * AIRPORTS, AIRPORTS)
    pen.block("discards", AIRPORTS, 0, s.board.card_total, "the discard pile by airport")
    pen.copy(s.discards, 0, AIRPORTS)


def _owners(owners: Ints, origin: i64, seats: i64, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for gate in range(i64(AIRPORTS * SLOTS)):
        owner = owners[gate]
        if owner < 0:  # NOBODY -1, LOCAL -2
            out[at + gate] = -1 - owner
        else:
            out[at + gate] = 2 + steps_from(origin, owner, seats)
    pen.at = at + AIRPORTS * SLOTS


def _airlines(s: BlueSkies, origin: i64, pen: Pen) -> None:
    seats = s.seats
    pen.block("score", seats, 0, POINTS, "score of each airline")
    pen.clockwise(s.score, 0, 1, 1, origin, seats)
    pen.block("income", seats, 0, s.board.red + s.board.green, "passengers at the gates of each airline")
    pen.clockwise(income(s), 0, 1, 1, origin, seats)
    pen.block("placed", seats, 0, s.board.markers, "gate markers on the board")
    pen.clockwise(s.placed, 0, 1, 1, origin, seats)
    pen.block("hand_size", seats, 0, s.board.hand_size, "cards in each hand")
    pen.clockwise(s.hand_size, 0, 1, 1, origin, seats)
    pen.block("special", seats, 0, 1, "whether the special action is used")
    pen.flags_clockwise(s.special_used, origin, seats)


OBSERVER: Final = BlueSkiesObserver()
