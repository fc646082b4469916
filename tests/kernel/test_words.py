"""Templates in words: what is filled in, counted and agreed with, and what a game adds."""

from __future__ import annotations

from typing import Any

from aerodrome.kernel.event import Event
from aerodrome.kernel.vocabulary import Events, Questions, Verbs
from aerodrome.kernel.words import Words

NAMES = ("Ada", "Bea", "Cy")

verbs, questions, events = Verbs(), Questions(), Events()
verbs.verb("fold", help="Fold a plane.", says="fold a plane")
FOLDING = questions.step("folding", "Fold a plane.")
E_FOLDED = events.event("folded", "seat planes", "{seat} fold{s} {planes:plane}{in_all}.")
SPACE = verbs.space()


class Table:
    board = None
    over = False

    def __init__(self, waiting: int) -> None:
        self.waiting = waiting

    def kind(self) -> int:
        return int(FOLDING)


WORDS = Words[Table](
    lambda board: SPACE,
    questions,
    events,
    seat=lambda board, seat: NAMES[seat],
    names={},
    details={"in_all": lambda board, numbers: f", of {board}" if numbers["planes"] > 1 else ""},
)


def told(planes: int, reader: int, board: Any = 9) -> str:
    return WORDS.event(board, Event(E_FOLDED, 0, planes, 0, 0, -1), reader)


def test_those_whom_the_table_waits_for_are_listed() -> None:
    assert WORDS.prompt(Table(0b010), 1) == "Fold a plane."
    assert WORDS.prompt(Table(0b001), 1) == "Waiting for Ada: folding."
    assert WORDS.prompt(Table(0b101), 1) == "Waiting for Ada and Cy: folding."
    assert WORDS.prompt(Table(0b111), -1) == "Waiting for Ada, Bea and Cy: folding."


def test_details_of_an_event_are_worked_out_from_board_and_numbers() -> None:
    assert told(1, 0) == "You fold 1 plane."
    assert told(3, 0) == "You fold 3 planes, of 9."
    assert told(3, 1) == "Ada folds 3 planes, of 9."
