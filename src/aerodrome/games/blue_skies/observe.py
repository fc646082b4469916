"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS, Board
from aerodrome.games.blue_skies.passengers import income
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.kernel.eye import Eye, Pen, actor_from, steps_from
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.state import State

Row: TypeAlias = "tuple[str, int, int, int, str]"


def blocks(board: Board, seats: int) -> list[Row]:
    cubes = int(board.red + board.green)
    cards = int(board.card_total)
    points = 100_000
    return [
        ("step", 1, 0, 7, "the open question, numbered as in steps.py"),
        ("acting", 1, 0, seats, "who must act, clockwise from you (0: you), seats if nobody"),
        ("first", 1, 0, seats - 1, "who holds the first player marker, clockwise from you"),
        ("round", 1, 0, points, "round, 0 while starting gates are chosen"),
        ("budget", 1, 0, int(max(board.setup_budget, board.round_budget)), "points left to the airline that is buying"),
        ("to_choose", 1, 0, AIRPORTS, "starting gates or assisted airports still to be named"),
        ("chosen", AIRPORTS, 0, 1, "airports already named in the assistance"),
        ("acted", 1, 0, 1, "whether the special action under way has done anything yet"),
        ("assisted", 1, 0, 1, "whether government assistance has taken place"),
        ("red", 1, 0, int(board.red), "red cubes in the bag"),
        ("green", 1, 0, int(board.green), "green cubes in the bag"),
        ("deck", 1, 0, cards, "cards in the deck"),
        ("passengers", AIRPORTS, 0, cubes, "passengers at each airport"),
        (
            "owners",
            AIRPORTS * SLOTS,
            0,
            seats + 1,
            "owner of each gate: 0 nobody, 1 local, 2 you, 3 your left neighbour",
        ),
        ("hand", AIRPORTS, 0, cards, "your demand cards by airport"),
        ("discards", AIRPORTS, 0, cards, "the discard pile by airport"),
        ("score", seats, 0, points, "score of each airline"),
        ("income", seats, 0, cubes, "passengers at the gates of each airline"),
        ("placed", seats, 0, int(board.markers), "gate markers on the board"),
        ("hand_size", seats, 0, int(board.hand_size), "cards in each hand"),
        ("special", seats, 0, 1, "whether the special action is used"),
    ]


def observe(s: BlueSkies, seat: i64, out: Ints, at: i64) -> None:
    """A spectator looks from the first seat and has no hand."""
    pen = Pen(out, at)
    origin: i64 = 0 if seat < 0 else seat
    pen.write(s.kind())
    pen.write(actor_from(s.waiting, origin, s.seats))
    pen.write(steps_from(origin, s.first, s.seats))
    pen.write(s.round)
    pen.write(s.budget)
    pen.write(s.to_choose)
    pen.flags(s.chosen, AIRPORTS)
    pen.flag(s.acted)
    pen.flag(s.assisted)
    pen.write(s.red)
    pen.write(s.green)
    pen.write(s.deck_size)
    _observe_airports(s, seat, origin, pen)
    _observe_airlines(s, origin, pen)


def _observe_airports(s: BlueSkies, seat: i64, origin: i64, pen: Pen) -> None:
    pen.copy(s.passengers, 0, AIRPORTS)
    _observe_owners(s.owner, origin, s.seats, pen)
    if seat < 0:
        pen.blank(AIRPORTS)
    else:
        pen.copy(s.hand, seat * AIRPORTS, AIRPORTS)
    pen.copy(s.discards, 0, AIRPORTS)


def _observe_owners(owners: Ints, origin: i64, seats: i64, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for gate in range(i64(AIRPORTS * SLOTS)):
        owner = owners[gate]
        if owner < 0:  # NOBODY -1, LOCAL -2
            out[at + gate] = -1 - owner
        else:
            out[at + gate] = 2 + steps_from(origin, owner, seats)
    pen.at = at + AIRPORTS * SLOTS


def _observe_airlines(s: BlueSkies, origin: i64, pen: Pen) -> None:
    pen.clockwise(s.score, 0, 1, 1, origin, s.seats)
    pen.clockwise(income(s), 0, 1, 1, origin, s.seats)
    pen.clockwise(s.placed, 0, 1, 1, origin, s.seats)
    pen.clockwise(s.hand_size, 0, 1, 1, origin, s.seats)
    pen.flags_clockwise(s.special_used, origin, s.seats)


class BlueSkiesEye(Eye):
    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        observe(cast(BlueSkies, state), seat, out, at)


EYE: Final = BlueSkiesEye()
