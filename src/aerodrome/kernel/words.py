"""Sentences: how the templates of a vocabulary are read, and what the words of all games have in common.

In a template `{airport}` is the number of that name in words; `{points:point}` counts ("1 point", "3 points");
`{seat!c}` has a capital letter. Of an event the first seat is its subject, and the verb agrees with it: "{seat}
play{s}" is "You play" or "Royal Air plays"; there are `{s}`, `{es}`, `{ies}` and `{is}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from textwrap import wrap
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from aerodrome.kernel.event import Event
from aerodrome.kernel.ints import bit, members_of
from aerodrome.kernel.space import Space
from aerodrome.kernel.vocabulary import Events, Questions


class Asking(Protocol):
    """What sentences need of a state."""

    @property
    def board(self) -> Any: ...
    @property
    def over(self) -> bool: ...
    @property
    def waiting(self) -> int: ...
    def kind(self) -> int: ...


S = TypeVar("S", bound=Asking)
Namer: TypeAlias = "Callable[[Any, int], str]"  # of a board and a number
IRREGULAR = {"die": "dice"}


def counted(n: int, thing: str) -> str:
    """3 points, 1 point, 2 dice, 2 cities."""
    if n == 1:
        return f"1 {thing}"
    if thing in IRREGULAR:
        return f"{n} {IRREGULAR[thing]}"
    if thing[-1] == "y" and thing[-2] not in "aeiou":
        return f"{n} {thing[:-1]}ies"
    return f"{n} {thing}s"


def listed(things: Sequence[str]) -> str:
    """a, b and c."""
    return " and ".join(filter(None, [", ".join(things[:-1]), *things[-1:]]))


@lru_cache(maxsize=1000)
def _parsed(template: str) -> list[tuple[str, str | None, str | None, str | None]]:
    return list(Formatter().parse(template))


@lru_cache(maxsize=1000)
def _path(field: str) -> list[str]:
    """The names in "s.board.cash"."""
    return field.split(".")


def wrapped(line: str, width: int) -> list[str]:
    """A line in pieces that fit; what does not fit goes on below, further in."""
    indent = "    " if width > 20 else ""
    return wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [""]


class _Reader(Formatter):
    """Templates are few and read again and again, so each is taken apart once; and names split off anew each time
    would all be kept by Python's cache of attributes."""

    def parse(self, format_string: Any) -> Any:
        return _parsed(format_string)

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        first, *attributes = _path(field_name)
        value = kwargs[first]
        for name in attributes:
            value = getattr(value, name)
        return value, first

    def format_field(self, value: Any, spec: str) -> str:
        """A spec that is a word is what is counted."""
        if len(spec) > 1 and spec[0].isalpha():
            return counted(int(value), spec)
        return str(super().format_field(value, spec))

    def convert_field(self, value: Any, conversion: Any) -> Any:
        """`!c` gives a capital letter."""
        return sentence(str(value)) if conversion == "c" else super().convert_field(value, conversion)


class _Fields(dict[str, Any]):
    """What a template may name; the rest is worked out only if it does."""

    def __init__(self, known: Mapping[str, Any], more: Callable[[str], Any]) -> None:
        super().__init__(known)
        self.more = more

    def __missing__(self, name: str) -> Any:
        return self.more(name)


_reader = _Reader()


def said(template: str, fields: Mapping[str, Any]) -> str:
    """A template with its fields filled in."""
    return _reader.vformat(template, (), fields)


def sentence(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


class Words(Generic[S]):
    """A game in words. The templates are those of its vocabulary; a game adds names, and what they cannot say.

    `seat` and `names` (by noun) turn numbers into words. `fields` are worked out where a template of a question or an
    action names them, from the state, the seat and the action (-1 in a question); `details` where one of an event does,
    from the board and the event's numbers. `asks`, `says` and `tells` choose a template where there is more than one
    form: by step, by verb, by event; "" is the one of the vocabulary.
    """

    def __init__(
        self,
        space: Callable[[Any], Space],
        questions: Questions,
        events: Events,
        *,
        seat: Namer,
        names: Mapping[str, Namer],
        fields: Mapping[str, Callable[[S, int, int], object]] | None = None,
        details: Mapping[str, Callable[[Any, Mapping[str, int]], object]] | None = None,
        asks: Mapping[int, Callable[[S, int], str]] | None = None,
        says: Mapping[str, Callable[[S, int, int], str]] | None = None,
        tells: Mapping[int, Callable[[Any, Mapping[str, int]], str]] | None = None,
    ) -> None:
        self.space = space
        self.questions = questions
        self.events = events
        self.seat = seat
        self.names = names
        self.fields = fields or {}
        self.details = details or {}
        self.asks = asks or {}
        self.says = says or {}
        self.tells = tells or {}

    def prompt(self, state: S, seat: int) -> str:
        """What is asked now; for a seat that need not act, whom the table waits for."""
        if state.over:
            return "The game is over."
        kind = int(state.kind())
        question = self.questions.declared[kind]
        if seat < 0 or not state.waiting & bit(seat):
            names = listed([self.seat(state.board, other) for other in members_of(state.waiting)])
            return f"Waiting for {names}: {question.name}."
        chosen = self.asks[kind](state, seat) if kind in self.asks else ""
        return said(chosen or question.asks, self._fields_of(state, seat, -1))

    def action(self, state: S, seat: int, action: int) -> str:
        """An action the seat may take."""
        space = self.space(state.board)
        verb = space.verbs[space.verb(action)]
        chosen = self.says[verb.name](state, seat, action) if verb.name in self.says else ""
        fields = self._fields_of(state, seat, action)
        if verb.noun:
            fields[verb.noun] = self._name(state.board, seat, verb.noun, space.noun(action))
        return said(chosen or verb.says, fields)

    def _fields_of(self, state: S, seat: int, action: int) -> _Fields:
        return _Fields({"s": state}, lambda name: self.fields[name](state, seat, action))

    def event(self, board: Any, event: Event, reader: int) -> str:
        """A sentence about what happened; `reader` is the seat that reads it, so that it can say "you"."""
        event_kind = self.events.declared[event.kind]
        numbers = {}
        kinds = {}
        for field, number in zip(event_kind.fields, (event.a, event.b, event.c, event.d), strict=False):
            name, _, kind = field.partition(":")
            numbers[name] = int(number)
            kinds[name] = kind or name
        chosen = self.tells[event.kind](board, numbers) if event.kind in self.tells else ""
        subject = next((numbers[name] for name, kind in kinds.items() if kind == "seat"), None)

        def named(name: str) -> object:
            if name not in numbers:
                return self.details[name](board, numbers)
            return self._name(board, reader, kinds[name], numbers[name])

        return sentence(said(chosen or event_kind.tells, _Fields(_agreeing(subject == reader), named)))

    def _name(self, board: Any, reader: int, kind: str, number: int) -> object:
        """The number in words, if it is of a kind that has some."""
        if kind == "seat+1":
            kind, number = "seat", number - 1
        if kind == "seat":
            return "you" if number == reader else self.seat(board, number)
        return self.names[kind](board, number) if kind in self.names else number


def _agreeing(you: bool) -> dict[str, str]:
    if you:
        return {"s": "", "es": "", "ies": "y", "is": "are"}
    return {"s": "s", "es": "es", "ies": "ies", "is": "is"}
