"""Sentences: how the templates of a vocabulary are read, and what the words of all games have in common.

In a template `{airport}` is the number of that name in words; `{points:point}` counts ("1 point", "3 points");
`{seat!c}` has a capital letter. Of an event the first seat is its subject, and the verb agrees with it: "{seat}
play{s}" is "You play" or "Royal Air plays"; there are `{s}`, `{es}`, `{ies}` and `{is}`. What is somebody's is
`{seat's}`: "your" or "Royal Air's".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from textwrap import wrap
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from aerodrome.kernel.event import Event
from aerodrome.kernel.ints import bit, members_of
from aerodrome.kernel.space import Space
from aerodrome.kernel.vocabulary import SEAT, SEAT_OR_NOBODY, EventKind, Events, Questions


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
AGREEING: Final = {"s": "s", "es": "es", "ies": "ies", "is": "is"}  # the endings of a verb after a name
BARS: Final = "▁▂▃▄▅▆▇█"
OWNERS: Final = "'s"
AGREEING_WITH_YOU: Final = {"s": "", "es": "", "ies": "y", "is": "are"}


def counted(n: int, thing: str) -> str:
    """3 points, 1 point, 2 dice, 2 cities."""
    if n == 1:
        return f"1 {thing}"
    if thing in IRREGULAR:
        return f"{n} {IRREGULAR[thing]}"
    if thing[-1] == "y" and thing[-2] not in "aeiou":
        return f"{n} {thing[:-1]}ies"
    return f"{n} {thing}s"


def listed(things: Sequence[str], last: str = "and") -> str:
    """a, b and c."""
    return f" {last} ".join(filter(None, [", ".join(things[:-1]), *things[-1:]]))


def wrapped(line: str, width: int) -> list[str]:
    """A line in pieces that fit; what does not fit goes on below, further in."""
    indent = "    " if width > 20 else ""
    return wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [""]


class _Hole:
    """A place in a template, the text before it, and what is put in: `first` and `then` are the names in
    "s.board.cash"."""

    def __init__(self, before: str, first: str, then: list[str], capital: bool, counts: str, spec: str) -> None:
        self.before = before
        self.first = first
        self.then = then
        self.capital = capital
        self.counts = counts  # what is counted
        self.spec = spec


class _Template:
    """Its holes, and the text at the end."""

    def __init__(self, holes: list[_Hole], end: str) -> None:
        self.holes = holes
        self.end = end


_known: Final[dict[str, _Template]] = {}  # templates are few and filled in again and again: each is taken apart once
MOST_KNOWN: Final = 4000


def _read(template: str) -> _Template:
    found = _known.get(template)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[template] = _take_apart(template)
    return found


def _take_apart(template: str) -> _Template:
    holes: list[_Hole] = []
    end = ""
    for before, field, spec, conversion in Formatter().parse(template):
        if field is None:
            end = before
            break
        spec = spec or ""
        if conversion not in (None, "c") or "{" in spec:
            raise ValueError(f"{template!r}: only !c, and no field in the form of another")
        word = len(spec) > 1 and spec[0].isalpha()
        first, *then = field.split(".")
        holes.append(_Hole(before, first, then, conversion == "c", spec if word else "", "" if word else spec))
    return _Template(holes, end)


def said(template: str, known: Mapping[str, Any], more: Callable[[str], Any] | None = None) -> str:
    """A template with its fields filled in: those that are known, and what is worked out where a template names it."""
    if "{" not in template:
        return template
    read: _Template = _read(template)
    parts: list[str] = []
    for hole in read.holes:
        value = known[hole.first] if more is None or hole.first in known else more(hole.first)
        for name in hole.then:
            value = getattr(value, name)
        if hole.counts:
            text = counted(int(value), hole.counts)
        else:
            text = value if not hole.spec and isinstance(value, str) else format(value, hole.spec)
        parts.append(hole.before)
        parts.append(sentence(text) if hole.capital else text)
    parts.append(read.end)
    return "".join(parts)


def bar(part: float) -> str:
    """A piece of a curve in text: how high, of a whole."""
    return BARS[min(len(BARS) - 1, max(0, int(part * len(BARS))))]


def sentence(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


class _Telling:
    """A kind of event, looked through once: what its numbers are, and which of them is the subject (-1: none)."""

    def __init__(self, kind: EventKind) -> None:
        self.names = [name for name, _ in kind.counted]
        self.kinds = dict(kind.counted)
        self.subject = next((place for place, (_, counts) in enumerate(kind.counted) if counts == SEAT), -1)
        self.template = kind.tells


class _Waits:
    """Whom a table waits for, as it was said last: all who are not asked read the same, one after the other."""

    def __init__(self, board: Any, waiting: int, kind: int, text: str) -> None:
        self.board = board
        self.waiting = waiting
        self.kind = kind
        self.text = text


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
        self._telling: list[_Telling] = []
        self._waits: _Waits | None = None

    def prompt(self, state: S, seat: int) -> str:
        """What is asked now; for a seat that need not act, whom the table waits for."""
        if state.over:
            return "The game is over."
        kind = int(state.kind())
        question = self.questions.declared[kind]
        if seat < 0 or not state.waiting & bit(seat):
            board, waiting, waits = state.board, int(state.waiting), self._waits
            if waits is None or waits.board is not board or waits.waiting != waiting or waits.kind != kind:
                names = listed([self.seat(board, other) for other in members_of(waiting)])
                self._waits = waits = _Waits(board, waiting, kind, f"Waiting for {names}: {question.name}.")
            return waits.text
        chosen = self.asks[kind](state, seat) if kind in self.asks else ""
        return said(chosen or question.asks, {"s": state}, lambda name: self.fields[name](state, seat, -1))

    def action(self, state: S, seat: int, action: int) -> str:
        """An action the seat may take."""
        space = self.space(state.board)
        verb = space.verbs[space.verb(action)]
        chosen = self.says[verb.name](state, seat, action) if verb.name in self.says else ""
        known: dict[str, Any] = {"s": state}
        if verb.noun:
            known[verb.noun] = self._name(state.board, seat, verb.noun, space.noun(action))
        return said(chosen or verb.says, known, lambda name: self.fields[name](state, seat, action))

    def event(self, board: Any, event: Event, reader: int) -> str:
        """A sentence about what happened; `reader` is the seat that reads it, so that it can say "you"."""
        kind = int(event.kind)
        if kind >= len(self._telling):  # a module of one's own declares events later
            self._telling = [_Telling(each) for each in self.events.declared]
        telling = self._telling[kind]
        given = [int(event.a), int(event.b), int(event.c), int(event.d)]
        numbers = {name: given[place] for place, name in enumerate(telling.names)}
        chosen = self.tells[kind](board, numbers) if kind in self.tells else ""
        to_reader = telling.subject >= 0 and given[telling.subject] == reader

        def named(name: str) -> object:
            if name.endswith(OWNERS):
                owner = str(named(name.removesuffix(OWNERS)))
                return "your" if owner == "you" else f"{owner}'s"
            if name not in numbers:
                return self.details[name](board, numbers)
            return self._name(board, reader, telling.kinds[name], numbers[name])

        return sentence(said(chosen or telling.template, AGREEING_WITH_YOU if to_reader else AGREEING, named))

    def _name(self, board: Any, reader: int, kind: str, number: int) -> object:
        """The number in words, if it is of a kind that has some."""
        if kind == SEAT_OR_NOBODY:
            kind, number = SEAT, number - 1
        if kind == SEAT:
            return "you" if number == reader else self.seat(board, number)
        return self.names[kind](board, number) if kind in self.names else number
