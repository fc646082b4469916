"""Toss, a game whose truth is known: three buttons and a die. Whoever presses a button gets the points of the die.

The buttons are alike, so it is a game of pure luck; with a trap the last button costs that many points, always.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.game import Game, Option, Options, Rooms, Value
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.observer import Observer, Pen
from aerodrome.kernel.standing import Standing, ranked
from aerodrome.kernel.state import State, Step
from aerodrome.kernel.vocabulary import Events, Questions, Verbs
from aerodrome.kernel.words import Words

BUTTONS: Final = 3
TRAP: Final = BUTTONS - 1
ROUNDS: Final = 6
NAMES: Final = ("Ada", "Ben")

VERBS: Final = Verbs()
PRESS: Final = VERBS.verb("press", "button", BUTTONS, "press it", "press {button}")
SPACE: Final = VERBS.space()
QUESTIONS: Final = Questions()
TOSS: Final = QUESTIONS.step("toss", "Press a button.")
EVENTS: Final = Events()
ROUND: Final = EVENTS.event("round", "round", "Round {round}.")
TOSSED: Final = EVENTS.event("tossed", "seat die", "{seat} tosses a {die}.")


class Board:
    def __init__(self, seats: int, trap: int) -> None:
        self.seats = seats
        self.trap = trap


class Toss(Step["Table"]):
    def legal(self, state: Table, seat: i64, out: Moves) -> None:
        for button in range(BUTTONS):
            out.add(PRESS + button)

    def apply(self, state: Table, seat: i64, action: i64, chance: Chance) -> None:
        die = int(chance.die())
        state.points[seat] += die - (state.board.trap if action == PRESS + TRAP else 0)
        state.tell(TOSSED, seat, die)
        state.next(int(seat))


BOOK: Final = QUESTIONS.book({TOSS: Toss()})


class Table(State):
    def __init__(self, board: Board) -> None:
        super().__init__(board.seats, BOOK, SPACE.first_aside, 0)
        self.board = board
        self.points = [0] * board.seats
        self.round = 0

    def begin(self, chance: Chance) -> None:
        self.tell(ROUND, 1)
        self.push(TOSS, 0)
        self.go_on(chance)

    def next(self, seat: int) -> None:
        if seat + 1 < self.seats:
            self.swap(TOSS, seat + 1)
            return
        self.round += 1
        self.over = self.round == ROUNDS
        if not self.over:
            self.tell(ROUND, self.round + 1)
        self.swap(TOSS, 0)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Table)
        self.copy_base(other)
        self.points = list(other.points)
        self.round = other.round

    def clone(self) -> State:
        twin = Table(self.board)
        twin.copy_from(self)
        return twin

    def standing(self) -> Standing:
        return ranked(self.points, [(points,) for points in self.points])


class TossObserver(Observer[Table]):
    def write(self, state: Table, seat: i64, pen: Pen) -> None:
        pen.block("round", 1, 0, ROUNDS, "rounds that are over")
        pen.write(state.round)


WORDS: Final = Words[Table](lambda board: SPACE, QUESTIONS, EVENTS, seat=lambda board, seat: NAMES[seat], names={})


class TossGame(Game):
    name = "toss"
    title = "Toss"
    blurb = "Press a button."
    rules = 1
    seats = range(1, 3)
    rounds = "round"
    declared = (Option("trap", "what the last button costs", (0, 6), 0),)
    home = Path(__file__).parent
    rooms: Rooms[Any, Any, Any] = Rooms(
        space=lambda board: SPACE,
        events=EVENTS,
        mask=lambda s, seat: s.clone(),
        fill=lambda s, seat, chance: s.clone(),
        observer=TossObserver(),
        questions=QUESTIONS,
        view=lambda s, seat: {"points": list(s.points)},
        scene=lambda board: {},
        text=lambda view, width: str(view),
        prompt=WORDS.prompt,
        action=WORDS.action,
        event=WORDS.event,
        noun=lambda board, kind, number: str(number),
        seat=lambda board, seat: NAMES[seat],
        audit=lambda s: [],
    )

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        trap = values["trap"]
        assert isinstance(trap, int)
        return Board(seats, trap)

    def begin(self, options: Options, chance: Chance, telling: bool = False) -> State:
        state = Table(options.board)
        state.telling = telling
        state.begin(chance)
        return state


GAME: Final = TossGame()
