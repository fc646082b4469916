"""Paper Planes as the house sees it; its rules are in toy_rules.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mypy_extensions import i64
from tests import toy_rules as rules
from tests.toy_rules import BOX, EVENTS, MOST, OFFERS, PARTS, QUESTIONS, SPACE, WISHES, Board, Planes, fill, mask

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game, Option, Options, Rooms, Value
from aerodrome.kernel.ints import Ints, bit
from aerodrome.kernel.observer import Observer, Pen
from aerodrome.kernel.state import State
from aerodrome.kernel.words import Words

NAMES: Final = ("Ada", "Bea", "Cy", "Dee", "Eli", "Fay")


def per_seat(values: Ints, seat: int) -> list[int]:
    return list(values[seat * PARTS : (seat + 1) * PARTS])


@dataclass
class Folder:
    name: str
    coins: int
    planes: list[int]
    held: int
    shown: list[int]
    offer: list[int]
    inside: bool
    sealed: bool


@dataclass
class Own:
    hand: list[int]
    wish: int
    draft: list[int]


@dataclass
class View:
    round: int
    left: int
    seats: list[Folder]
    you: Own | None


def view(s: Planes, seat: int) -> View:
    seats = [
        Folder(
            name=NAMES[other],
            coins=s.coins[other],
            planes=per_seat(s.planes, other),
            held=s.held[other],
            shown=per_seat(s.shown, other),
            offer=[s.offer[other], s.price[other]],
            inside=bool(s.inside & bit(other)),
            sealed=bool(s.sealed & bit(other)),
        )
        for other in range(s.seats)
    ]
    own = Own(per_seat(s.hand, seat), s.wish[seat], list(s.draft[2 * seat : 2 * seat + 2])) if seat >= 0 else None
    return View(s.round, s.left, seats, own)


def text(view: View, width: int) -> str:
    lines = [f"Round {view.round + 1}, {view.left} parts left"]
    for row in view.seats:
        lines.append(f"{row.name:6} {row.coins:3} coins  planes {row.planes}  {row.held} parts")
    return "\n".join(line[:width] for line in lines)


def noun(board: Board, kind: str, number: int) -> str:
    if kind == "part":
        return board.names[number]
    return NAMES[number] if kind == "seat" else str(number)


def seat_name(board: Board, seat: int) -> str:
    return NAMES[seat]


WORDS: Final = Words[Planes](
    lambda board: SPACE,
    QUESTIONS,
    EVENTS,
    seat=seat_name,
    names={"part": lambda board, part: board.names[part]},
    fields={
        "offered": lambda s, seat, action: s.board.names[s.offer[action - rules.ACCEPT] - 1],
        "price": lambda s, seat, action: s.price[action - rules.ACCEPT],
    },
)


def audit(s: Planes) -> list[str]:
    complaints = []
    for part in range(PARTS):
        there = s.bag[part] + s.gone[part] + sum(1 for seat in range(s.seats) if s.offer[seat] == part + 1)
        there += sum(s.hand[i] + s.planes[i] for i in range(part, s.seats * PARTS, PARTS))
        if there != s.board.parts[part]:
            complaints.append(f"{there} of {s.board.parts[part]} {s.board.names[part]} parts are there")
    if any(v < 0 for values in (s.bag, s.hand, s.coins, s.shown) for v in values):
        complaints.append("less than nothing somewhere")
    return complaints


class PlanesObserver(Observer[Planes]):
    def write(self, state: Planes, seat: i64, pen: Pen) -> None:
        s, n, most = state, state.seats, sum(state.board.parts)
        money = n * s.board.coins + most
        pen.block("round", 1, 0, s.board.rounds, "rounds that are over")
        pen.write(s.round)
        pen.block("left", 1, 0, most, "parts in the bag")
        pen.write(s.left)
        pen.block("inside", 1, 0, 2**n - 1, "seats that are not out, as bits")
        pen.write(s.inside)
        pen.block("seat", 1, -1, n - 1, "who looks")
        pen.write(seat)
        pen.block("hand", PARTS, 0, most, "own parts")
        self._all(pen, per_seat(s.hand, seat) if seat >= 0 else [0] * PARTS)
        pen.block("wish", 1, -1, WISHES - 1, "own wish")
        pen.write(s.wish[seat] if seat >= 0 else -1)
        pen.block("held", n, 0, most, "parts in hand")
        self._all(pen, s.held)
        pen.block("coins", n, 0, money, "coins")
        self._all(pen, s.coins)
        pen.block("shown", n * PARTS, 0, most, "parts in hand that all have seen")
        self._all(pen, s.shown)
        pen.block("planes", n * PARTS, 0, most, "planes by part")
        self._all(pen, s.planes)
        pen.block("offer", n, 0, PARTS, "the part on offer, counted from 1")
        self._all(pen, s.offer)
        pen.block("price", n, 0, MOST, "its price")
        self._all(pen, s.price)

    def _all(self, pen: Pen, values: Ints | list[int]) -> None:
        for value in values:
            pen.write(value)


class PaperPlanes(Game):
    """The game as the house sees it."""

    name = "paper_planes"
    title = "Paper Planes"
    blurb = "Fold, bid and trade: a game small enough to test with."
    rules = 1
    seats = range(1, 7)
    declared = (
        Option("rounds", "how many rounds are played", (4, 6), 4),
        Option("rent", "a coin is due at the end of each round", (True, False), True),
        Option("board", "a file with your own parts", None, None),
    )
    home = Path(__file__).parent / "toy_home"
    planes: type[Planes] = Planes
    rooms = Rooms[Planes, Board, View](
        space=lambda board: SPACE,
        questions=QUESTIONS,
        events=EVENTS,
        mask=mask,
        fill=fill,
        observer=PlanesObserver(),
        view=view,
        scene=lambda board: {},
        text=text,
        prompt=WORDS.prompt,
        action=WORDS.action,
        event=WORDS.event,
        noun=noun,
        seat=seat_name,
        audit=audit,
    )

    def box(self) -> Source:
        return BOX

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        source = values["board"] or BOX
        rounds, rent = values["rounds"], values["rent"]
        assert isinstance(source, Source)
        assert isinstance(rounds, int)
        board = Board(source, seats, rounds, 1 if rent else 0)
        if sum(board.parts) < 2 * seats:
            raise BadOption(f"{sum(board.parts)} parts are too few for {seats} players")
        return board

    def begin(self, options: Options, chance: Chance, telling: bool = False) -> State:
        state = self.planes(options.board)
        state.telling = telling
        state.begin(chance)
        return state

    def event_words(self, options: Options, event: Event, seat: int) -> str:
        """Nobody is called "you" in this game."""
        return super().event_words(options, event, -1)

    def variants(self) -> list[dict[str, object]]:
        return [{"rounds": 4, "rent": True}, {"rounds": 6, "rent": True}, {"rounds": 4, "rent": False}]

    def bound(self, options: Options) -> int:
        """A round is at most: two parts of a bid a seat, every part sold, every offer made, withdrawn or taken."""
        board: Board = options.board
        seats, parts = board.seats, sum(board.parts)
        return board.rounds * (2 * seats + parts + seats + 3 * OFFERS * seats + parts)


GAME: Final = PaperPlanes()
