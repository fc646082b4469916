"""What a game can ask, answer and tell. Declared once, with its sentence; the numbers follow from the order.

    VERBS: Final = Verbs()
    GATE: Final[i64] = VERBS.verb("gate", "airport", AIRPORTS, "Open the next gate.", "open a gate in {airport}")
    SPACE: Final = VERBS.space()

A sentence is a template. Its fields are named by the declaration or filled in by the game's `words.py`, which also says
what has more than one form. How templates are read, with "you" and plurals, is in `kernel/words.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.kernel.event import Event
from aerodrome.kernel.ints import bit
from aerodrome.kernel.space import Space, Verb
from aerodrome.kernel.state import S, Step

MOST_FIELDS: Final = 4  # an event has so many numbers
MOST_HEARD: Final = 62  # a set of integers holds no more
SEAT: Final = "seat"  # what is counted by a number: seats
SEAT_OR_NOBODY: Final = "seat+1"  # and so that 0 is nobody


class Verbs:
    """The kinds of answers. A verb's number is that of its first action; those of its other nouns follow it.

    `before` are verbs that come first: those of all boards, where a board counts the nouns of the others.
    """

    def __init__(self, before: Verbs | None = None) -> None:
        self.declared: list[Verb] = []
        self.size: i64 = 0
        if before is not None:
            self.declared += before.declared
            self.size = before.size

    def verb(
        self,
        name: str,
        noun: str = "",
        nouns: int = 1,
        help: str = "",
        says: str = "",
        aside: bool = False,
        refusal: bool = False,
        takes_back: bool = False,
    ) -> i64:
        """`noun` is what it is done to ("airport"), "" if nothing; asides come last."""
        number = self.size
        self.declared.append(Verb(name, noun, nouns, help, says, aside, refusal, takes_back))
        self.size += nouns
        return number

    def space(self) -> Space:
        return Space(self.declared)


class Question:
    """A step in words: its heading, and what it asks."""

    def __init__(self, name: str, asks: str) -> None:
        self.name = name
        self.asks = asks


class Questions:
    """The steps of a game."""

    def __init__(self) -> None:
        self.declared: list[Question] = []

    def step(self, name: str, asks: str = "") -> i64:
        """A step that asks nobody has no sentence."""
        self.declared.append(Question(name, asks))
        return len(self.declared) - 1

    def book(self, steps: dict[i64, Step[S]]) -> list[Step[S]]:
        """The rules of all steps, by number."""
        missing = [question.name for number, question in enumerate(self.declared) if number not in steps]
        if missing:
            raise ValueError(f"steps without rules: {', '.join(missing)}")
        return [steps[number] for number in range(len(self.declared))]


class EventKind:
    """A kind of event: its name, what its numbers are, and the sentence that tells it."""

    def __init__(self, name: str, fields: list[str], tells: str) -> None:
        self.name = name
        self.fields = fields
        self.tells = tells
        self.counted = [(field, counts or field) for field, _, counts in (field.partition(":") for field in fields)]

    def names(self, event: Event, seat: i64) -> bool:
        """Whether one of the numbers is that seat."""
        numbers = [event.a, event.b, event.c, event.d]
        for place, (_, counts) in enumerate(self.counted):
            if (counts == SEAT and numbers[place] == seat) or (counts == SEAT_OR_NOBODY and numbers[place] == seat + 1):
                return True
        return False


class Events:
    """The kinds of events of a game."""

    def __init__(self) -> None:
        self.declared: list[EventKind] = []

    def event(self, name: str, fields: str = "", tells: str = "") -> i64:
        """`fields` names the numbers in order, "seat airport cost"; "to:seat" is a seat called `to`.

        "to:seat+1" counts it from 1, for events that mean somebody else by 0.
        """
        named = fields.split()
        if len(named) > MOST_FIELDS:
            raise ValueError(f"event {name!r} has more than {MOST_FIELDS} numbers")
        self.declared.append(EventKind(name, named, tells))
        return len(self.declared) - 1

    def heard(self, events: list[Event], seat: i64) -> i64:
        """Which of the events the seat may know, as a set of places; -1 where their words may be the seat's alone.

        So it is where one of them names the seat, and where they are more than a set holds.
        """
        if len(events) > MOST_HEARD:
            return -1
        known: i64 = 0
        for place, event in enumerate(events):
            if event.seen_by(seat):
                if self.declared[event.kind].names(event, seat):
                    return -1
                known |= bit(place)
        return known
