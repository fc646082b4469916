"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS, Board
from aerodrome.games.blue_skies.passengers import income
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.kernel.eye import Eye
from aerodrome.kernel.ints import Ints, bit
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
    origin: i64 = 0 if seat < 0 else seat
    out[at] = s.kind()
    out[at + 1] = _acting(s, origin)
    out[at + 2] = _from(s, origin, s.first)
    out[at + 3] = s.round
    out[at + 4] = s.budget
    out[at + 5] = s.to_choose
    at += 6
    for airport in range(i64(AIRPORTS)):
        out[at + airport] = 1 if s.chosen & bit(airport) else 0
    at += AIRPORTS
    out[at] = 1 if s.acted else 0
    out[at + 1] = 1 if s.assisted else 0
    out[at + 2] = s.red
    out[at + 3] = s.green
    out[at + 4] = s.deck_size
    at = _observe_airports(s, seat, origin, out, at + 5)
    _observe_airlines(s, origin, out, at)


def _acting(s: BlueSkies, origin: i64) -> i64:
    for steps in range(s.seats):
        if s.waiting & bit((origin + steps) % s.seats):
            return steps
    return s.seats


def _from(s: BlueSkies, origin: i64, other: i64) -> i64:
    return other - origin if other >= origin else other - origin + s.seats


def _observe_airports(s: BlueSkies, seat: i64, origin: i64, out: Ints, at: i64) -> i64:
    passengers, owners, hand, discards = s.passengers, s.owner, s.hand, s.discards
    for airport in range(i64(AIRPORTS)):
        out[at + airport] = passengers[airport]
    at += AIRPORTS
    for gate in range(i64(AIRPORTS * SLOTS)):
        owner = owners[gate]  # NOBODY -1, LOCAL -2
        out[at + gate] = -1 - owner if owner < 0 else 2 + _from(s, origin, owner)
    at += AIRPORTS * SLOTS
    for airport in range(i64(AIRPORTS)):
        out[at + airport] = hand[seat * AIRPORTS + airport] if seat >= 0 else 0
        out[at + AIRPORTS + airport] = discards[airport]
    return at + 2 * AIRPORTS


def _observe_airlines(s: BlueSkies, origin: i64, out: Ints, at: i64) -> None:
    earning = income(s)
    for steps in range(s.seats):
        other = (origin + steps) % s.seats
        out[at + steps] = s.score[other]
        out[at + s.seats + steps] = earning[other]
        out[at + 2 * s.seats + steps] = s.placed[other]
        out[at + 3 * s.seats + steps] = s.hand_size[other]
        out[at + 4 * s.seats + steps] = 1 if s.has_used_special(other) else 0


class BlueSkiesEye(Eye):
    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        observe(cast(BlueSkies, state), seat, out, at)


EYE: Final = BlueSkiesEye()
