"""What a game is to the rest of the house: one object with the same rooms for every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.debrief import Debrief
from aerodrome.kernel.effect import Effect, Figure
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.event import Event
from aerodrome.kernel.observer import Block, Observer
from aerodrome.kernel.order import Order
from aerodrome.kernel.space import Space
from aerodrome.kernel.state import State
from aerodrome.kernel.vocabulary import Events, Questions

Value: TypeAlias = "str | int | bool | Source | None"
S = TypeVar("S", bound=State)
B = TypeVar("B")  # a board
V = TypeVar("V")  # a view
S_in = TypeVar("S_in", bound=State, contravariant=True)
B_in = TypeVar("B_in", contravariant=True)
V_in = TypeVar("V_in", contravariant=True)
V_out = TypeVar("V_out", covariant=True)


class Option:
    """A choice made before the game. Without choices it is a file of the player's own (None = the one in the box)."""

    def __init__(self, name: str, help: str, choices: Sequence[str | int | bool] | None, default: Value) -> None:
        self.name = name
        self.help = help
        self.choices = choices
        self.default = default

    def read(self, raw: object) -> Value:
        if self.choices is None:
            return self._read_file(raw)
        for choice in self.choices:
            # typed on a command line everything is a text; a bool must not pass for the number 1
            same = raw == choice and isinstance(raw, bool) == isinstance(choice, bool)
            if same or (isinstance(raw, str) and raw.lower() == str(choice).lower()):
                return choice
        raise BadOption(f"option {self.name}: {raw!r} is not among {', '.join(map(str, self.choices))}")

    def _read_file(self, raw: object) -> Value:
        if raw is None or isinstance(raw, Source):
            return raw
        if isinstance(raw, str | Path):
            return Source.read(Path(raw))
        if isinstance(raw, Mapping) and isinstance(raw.get("file"), str) and isinstance(raw.get("text"), str):
            return Source(raw["file"], raw["text"])
        raise BadOption(f"option {self.name}: expected the path of a file, found {raw!r}")

    def __repr__(self) -> str:
        choices = "a file" if self.choices is None else ", ".join(map(str, self.choices))
        return f"<Option {self.name}: {choices}; {self.default} unless said>"

    def row(self) -> dict[str, object]:
        choices = None if self.choices is None else list(self.choices)
        return {"choices": choices, "default": self.default, "help": self.help}


class Options:
    """Seats and options, read and checked. `board` is what the game made of its data, shared by all its states."""

    def __init__(self, seats: int, values: dict[str, Value], board: Any) -> None:
        self.seats = seats
        self.values = values
        self.board = board
        self.blocks: list[Block] | None = None  # of an observation, once somebody has asked for them

    def __repr__(self) -> str:
        said = "".join(f", {n} = {v.name if isinstance(v, Source) else v}" for n, v in self.values.items())
        return f"<Options: {self.seats} seats{said}>"

    def __getitem__(self, name: str) -> Value:
        return self.values[name]

    def row(self) -> dict[str, object]:
        """The options as plain JSON; a file of the player's own goes along whole."""
        return {name: value.row() if isinstance(value, Source) else value for name, value in self.values.items()}


@dataclass(frozen=True)
class Rooms(Generic[S, B, V]):
    """The rooms of a game, named once; the type checker sees that they speak of the same state, board and view.

    What a reader receives is made from a state masked for that reader's seat (-1: no seat).
    """

    space: Callable[[B], Space]  # the vocabulary: what can be answered
    questions: Questions  # what is asked
    events: Events  # and what can happen
    mask: Callable[[S, int], S]  # a copy that holds only what the seat knows: the rest is put back in the bag
    fill: Callable[[S, int, Chance], S]  # a full copy that agrees with it, drawn as luck would have it
    observer: Observer[S]  # what a seat knows, as numbers
    view: Callable[[S, int], V]  # what a seat sees, for pictures and the text board
    scene: Callable[[B], Any]  # what a picture needs once: places, colours, which figures are reconstructed
    text: Callable[[V, int], str]  # the text board made of a view, no line longer than that
    prompt: Callable[[S, int], str]  # what is asked now; for a seat that need not act, whom the table waits for
    action: Callable[[S, int, int], str]  # an action the seat may take
    event: Callable[[B, Event, int], str]  # what happened, for a reader who may know
    noun: Callable[[B, str, int], str]  # the short name of a noun ("ATL"), as it is typed and as pictures are tagged
    seat: Callable[[B, int], str]  # who sits there, in the words of the game ("Royal Air")
    audit: Callable[[S], list[str]]  # what is not conserved or out of range in a full state; empty when all is well
    own: Callable[[S, int], dict[str, Any]] | None = None  # what an onlooker's view has otherwise
    # the view of a later state of the same game, made from an earlier one with its view: what is the same may be shared
    again: Callable[[S, S, V], V] | None = None
    # before → after, where the game has the room `effects`: the figures of a masked state that people go by; what may
    # come of an answer where luck or others decide; the state after an answer that cannot simply be applied
    figures: Callable[[S, int], list[Figure]] | None = None
    foreseen: Callable[[S, int, int], list[Effect]] | None = None
    tried: Callable[[S, int, int], S | None] | None = None
    epilogue: Callable[[V], list[str]] | None = None  # what a finished view has to tell besides points

    @classmethod
    def of(
        cls,
        space: Callable[[B], Space],
        questions: Questions,
        events: Events,
        observer: Observer[S],
        hidden: HiddenRoom[S],
        view: ViewRoom[S, B, V],
        text: TextRoom[V],
        words: WordsRoom[S, B],
        audit: Callable[[S], list[str]],
        effects: EffectsRoom[S] | None = None,
    ) -> Rooms[S, B, V]:
        """The rooms of a game whose modules are named as everywhere: `hidden`, `view`, `text` and `words`."""
        return cls(
            space=space,
            questions=questions,
            events=events,
            mask=hidden.mask,
            fill=hidden.fill,
            observer=observer,
            view=view.view,
            scene=view.scene,
            own=getattr(view, "own", None),
            again=getattr(view, "again", None),
            text=text.draw,
            prompt=words.prompt,
            action=words.action,
            event=words.event,
            noun=words.noun,
            seat=words.seat,
            audit=audit,
            figures=effects.figures if effects else None,
            foreseen=effects.foreseen if effects else None,
            tried=getattr(effects, "tried", None),
            epilogue=getattr(text, "epilogue", None),
        )


class HiddenRoom(Protocol[S]):
    """The module `hidden` of a game."""

    def mask(self, s: S, seat: int, /) -> S: ...
    def fill(self, masked: S, seat: int, chance: Chance, /) -> S: ...


class ViewRoom(Protocol[S_in, B_in, V_out]):
    """The module `view`; it may have `own` and `again` besides."""

    def view(self, s: S_in, seat: int, /) -> V_out: ...
    def scene(self, board: B_in, /) -> Any: ...


class TextRoom(Protocol[V_in]):
    """The module `text`; it may have `epilogue` besides."""

    def draw(self, view: V_in, width: int, /) -> str: ...


class WordsRoom(Protocol[S_in, B_in]):
    """The module `words`."""

    def prompt(self, s: S_in, seat: int, /) -> str: ...
    def action(self, s: S_in, seat: int, action: int, /) -> str: ...
    def event(self, board: B_in, event: Event, reader: int, /) -> str: ...
    def noun(self, board: B_in, kind: str, number: int, /) -> str: ...
    def seat(self, board: B_in, number: int, /) -> str: ...


class EffectsRoom(Protocol[S_in]):
    """The module `effects`; it may have `tried` besides."""

    def figures(self, s: S_in, seat: int, /) -> list[Figure]: ...
    def foreseen(self, s: S_in, seat: int, action: int, /) -> list[Effect]: ...


class Game(ABC):
    """One object a game: its card, its options, and the table of its rooms."""

    name: str
    title: str
    blurb: str  # a sentence for the list of games
    time: str = ""  # what a game of people takes, in words
    weight: str = ""  # how much there is to learn and to think about: light, medium, heavy
    rules: int  # version of the rules, written in every match file
    seats: range
    declared: Sequence[Option] = ()
    later: Sequence[str] = ()  # verbs that people are offered last: they end, give up, or spend what comes once
    openers: Sequence[str] = ()  # verbs that only open a question: people are offered its answers instead, as one
    closers: Sequence[str] = ()  # verbs that end a list: once all that follows is decided, it can be confirmed at once
    orders: Sequence[Order[Any]] = ()  # what a seat may have answered in its name
    confirms: Sequence[
        str
    ] = ()  # verbs that are asked for though nothing else is open: they carry out what was planned
    # for the end: events that bring points, each with the names of its sources and the numbers that tell how many ("-"
    # before one that costs), the event that begins a round, what the remaining points are called, what decides a tie
    sources: Sequence[tuple[str, Sequence[tuple[str, str]]]] = ()
    rounds: str = ""
    rest: str = "other"
    tie_break: str = ""
    final: Sequence[str] = ()  # sources that are counted when all is over, after the last round
    unit: str = "points"  # what a standing counts; without its s where it is one
    before_points: str = ""  # what counts more than points: who wins with fewer
    awards: Sequence[tuple[str, str]] = ()  # kind words for whoever got most out of a source
    home: Path  # the folder of the game
    rooms: Rooms[Any, Any, Any]

    def count(self, points: int) -> str:
        """So many points, in words."""
        return f"{points} {self.unit.removesuffix('s') if points == 1 else self.unit}"

    def options(self, seats: int, raw: Mapping[str, object]) -> Options:
        """Read and check options; what is not given takes its default."""
        if seats not in self.seats or isinstance(seats, bool):
            raise BadOption(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        known = {option.name: option for option in self.declared}
        for name in raw:
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option {name!r}; its options are: {names}")
        values = {name: option.read(raw.get(name, option.default)) for name, option in known.items()}
        return Options(seats, values, self.board(seats, values))

    def box(self) -> Source:
        """The figures of the box: a copy of this file can be corrected and played on."""
        return Source.read(self.home / "data" / f"{self.name}.toml")

    def rules_text(self) -> str:
        """The rules in our own words; `aerodrome.rulebook` reads them."""
        return (self.home / "data" / "rules.md").read_text(encoding="utf-8")

    def rulings_text(self) -> str:
        """What the rulebook leaves open and how it is settled here; nothing where no file tells it."""
        path = self.home / "RULINGS.md"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def titles(self) -> dict[str, dict[str, str]]:
        """What the choices of options are called, by option and choice; one that is not here is called by its id."""
        return {}

    def gallery(self) -> Any:
        """What a game's own picker of options draws: its Gallery; None where options are plain lists."""
        return None

    @abstractmethod
    def board(self, seats: int, values: Mapping[str, Value]) -> Any:
        """Make the board from the data; refuse options that do not fit together with BadOption."""

    @abstractmethod
    def begin(self, options: Options, chance: Chance, telling: bool = False) -> State:
        """Set up, and go on to the first decision; what happens on the way is told if anybody listens."""

    def space(self, options: Options) -> Space:
        return self.rooms.space(options.board)

    def mask(self, state: State, seat: int) -> State:
        masked: State = self.rooms.mask(state, seat)
        return masked

    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        state: State = self.rooms.fill(masked, seat, chance)
        return state

    def observe(self, state: State, seat: int, out: object) -> None:
        """Write what the seat knows into the vector `out`, as `blocks` says."""
        self.rooms.observer.look(state, seat, out)

    def observer(self) -> Observer[Any]:
        """The same for compiled loops."""
        return self.rooms.observer

    def blocks(self, options: Options) -> list[Block]:
        """What the numbers of an observation mean, in order."""
        if options.blocks is None:
            options.blocks = self.rooms.observer.blocks(self.begin(options, Seeded(0)))
        return options.blocks

    def scene(self, options: Options) -> Any:
        return self.rooms.scene(options.board)

    def view(self, masked: State, seat: int) -> Any:
        """What the seat sees: the game's own View."""
        return self.rooms.view(masked, seat)

    def view_again(self, masked: State, seat: int, before: State, seen: Any) -> Any:
        """The same, where what the seat saw of an earlier state is at hand: parts may be those of that view."""
        return self.rooms.again(masked, before, seen) if self.rooms.again else self.view(masked, seat)

    def own(self, masked: State, seat: int) -> dict[str, Any] | None:
        """The fields of a seat's view that differ from an onlooker's, so that the rest is made once; None: all may."""
        return self.rooms.own(masked, seat) if self.rooms.own else None

    def text(self, view: Any, width: int) -> str:
        return self.rooms.text(view, width)

    def epilogue(self, view: Any) -> list[str]:
        """What a finished match has to tell besides its points: why it was lost, a title that was missed."""
        return self.rooms.epilogue(view) if self.rooms.epilogue else []

    def debrief(self, options: Options, view: Any, events: Sequence[Event]) -> Debrief | None:
        """What a finished match without points has to tell, from what an onlooker saw and was told; None: nothing."""
        return None

    def prompt(self, masked: State, seat: int) -> str:
        return self.rooms.prompt(masked, seat)

    def action_words(self, masked: State, seat: int, action: int) -> str:
        return self.rooms.action(masked, seat, action)

    def event_words(self, options: Options, event: Event, seat: int) -> str:
        return self.rooms.event(options.board, event, seat)

    def heard(self, events: list[Event], seat: int) -> int:
        """Which of the events the seat may know, as a set of places; -1 where words name the seat, as "you": all others
        who know the same read the same."""
        return self.rooms.events.heard(events, seat)

    def noun_name(self, options: Options, noun: str, index: int) -> str:
        return self.rooms.noun(options.board, noun, index)

    def seat_name(self, options: Options, seat: int) -> str:
        return self.rooms.seat(options.board, seat)

    def audit(self, state: State) -> list[str]:
        return self.rooms.audit(state)

    def offered(self, state: State, space: Space, actions: Sequence[int]) -> list[int]:
        """Open actions in the order in which people meet them: the usual answer first, what ends or costs last. Of
        those that are the same in all but their number a game may leave one."""
        if not self.later:
            return sorted(actions)
        ranks = _ranks(tuple(self.later), space)
        return sorted(actions, key=lambda action: (ranks[space.verb(action)], action))

    def countdown(self, state: State) -> tuple[int, int]:
        """The clock that runs now: a number that is another for each countdown, and its seconds; (0, 0): none runs.

        It starts when the number appears. When its time is over, whoever keeps the time plays `asides(-1)`.
        """
        return 0, 0

    # --- what a game tells its laws

    def bound(self, options: Options) -> int:
        """A number of answers and asides that no game exceeds, however it is played."""
        return 20_000

    def variants(self) -> list[dict[str, object]]:
        """The sets of options that a long test goes through; what a set does not name takes its default."""
        return [{}]


@lru_cache(maxsize=64)
def _ranks(later: tuple[str, ...], space: Space) -> list[int]:
    """Which of the verbs come later than others, verb by verb."""
    place = {name: n + 1 for n, name in enumerate(later)}
    return [place.get(verb.name, 0) for verb in space.verbs]
