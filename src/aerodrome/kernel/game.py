"""What a game is to the rest of the house: one object with the same rooms for every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.event import Event
from aerodrome.kernel.eye import Eye
from aerodrome.kernel.ints import Ints, filled
from aerodrome.kernel.space import Space
from aerodrome.kernel.state import State

Value: TypeAlias = "str | int | bool | Source | None"


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

    def row(self) -> dict[str, object]:
        choices = None if self.choices is None else list(self.choices)
        return {"choices": choices, "default": self.default, "help": self.help}


class Options:
    """Seats and options, read and checked. `board` is what the game made of its data, shared by all its states."""

    def __init__(self, seats: int, values: dict[str, Value], board: Any) -> None:
        self.seats = seats
        self.values = values
        self.board = board

    def __getitem__(self, name: str) -> Value:
        return self.values[name]

    def row(self) -> dict[str, object]:
        """The options as plain JSON; a file of the player's own goes along whole."""
        return {name: value.row() if isinstance(value, Source) else value for name, value in self.values.items()}


class Block:
    """A stretch of an observation: what its numbers mean and how far they go."""

    def __init__(self, name: str, length: int, low: int, high: int, meaning: str) -> None:
        self.name = name
        self.length = length
        self.low = low
        self.high = high
        self.meaning = meaning


class Game(ABC):
    """One object a game. What a reader receives is made from a state masked for that reader's seat (-1: no seat)."""

    name: str
    title: str
    blurb: str  # a sentence for the list of games
    rules: int  # version of the rules, written in every match file
    seats: range
    declared: Sequence[Option] = ()
    home: Path  # the folder of the game

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

    def reference(self) -> list[tuple[str, str]]:
        """The rules in our own words, by heading."""
        sections = (self.home / "data" / "rules.md").read_text(encoding="utf-8").split("\n## ")[1:]
        return [(heading.strip(), body.strip()) for heading, _, body in (s.partition("\n") for s in sections)]

    def titles(self) -> dict[str, dict[str, str]]:
        """What the choices of options are called, by option and choice; one that is not here is called by its id."""
        return {}

    def gallery(self) -> dict[str, Any]:
        """What a game's own picker of options draws; empty for games whose options are plain lists."""
        return {}

    @abstractmethod
    def board(self, seats: int, values: Mapping[str, Value]) -> Any:
        """Make the board from the data; refuse options that do not fit together with BadOption."""

    @abstractmethod
    def space(self, options: Options) -> Space:
        """The vocabulary."""

    @abstractmethod
    def begin(self, options: Options, chance: Chance) -> State:
        """Set up, and go on to the first decision."""

    @abstractmethod
    def mask(self, state: State, seat: int) -> State:
        """A copy that holds only what the seat knows: the rest is put back in the bag."""

    @abstractmethod
    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        """A full copy that agrees with what the seat knows, drawn as luck would have it."""

    @abstractmethod
    def observe(self, state: State, seat: int, out: Ints) -> None:
        """Write what the seat knows into `out`, as `blocks` says; reads nothing that `mask` would hide."""

    def eye(self, options: Options) -> Eye:
        """The same for compiled loops; a game whose `observe` is compiled hands out an Eye of its own."""
        return GameEye(self, options)

    @abstractmethod
    def blocks(self, options: Options) -> list[Block]:
        """What the numbers of an observation mean, in order."""

    def scene(self, options: Options) -> dict[str, Any]:
        """What a picture needs once and never changes: places, colours, which figures are reconstructed."""
        return {}

    @abstractmethod
    def view(self, masked: State, seat: int) -> dict[str, Any]:
        """What the seat sees, as plain JSON with names, for pictures and the text board."""

    def own(self, masked: State, seat: int) -> dict[str, Any] | None:
        """The keys of a seat's view that differ from an onlooker's, so that the rest is made once; None: all may."""
        return None

    @abstractmethod
    def text(self, view: Mapping[str, Any], width: int) -> str:
        """The text board made of a view, for terminals and screen readers, no line longer than `width`."""

    @abstractmethod
    def prompt(self, masked: State, seat: int) -> str:
        """What is asked now, in a sentence; for a seat that need not act, whom the table waits for."""

    @abstractmethod
    def action_words(self, masked: State, seat: int, action: int) -> str:
        """An action the seat may take, in words."""

    @abstractmethod
    def event_words(self, options: Options, event: Event, seat: int) -> str:
        """What happened, in words, for a reader who may know."""

    @abstractmethod
    def noun_name(self, options: Options, noun: str, index: int) -> str:
        """The short name of a noun ("ATL"), as it is typed and as pictures are tagged."""

    @abstractmethod
    def seat_name(self, options: Options, seat: int) -> str:
        """Who sits there, in the words of the game ("Royal Air")."""

    def countdown(self, state: State) -> tuple[int, int]:
        """The clock that runs now: a number that is another for each countdown, and its seconds; (0, 0): none runs.

        It starts when the number appears. When its time is over, whoever keeps the time plays `asides(-1)`.
        """
        return 0, 0

    # --- what a game tells its laws; the defaults promise little

    def audit(self, state: State) -> list[str]:
        """Complaints about a full state: what is not conserved, what is out of range. Empty when all is well."""
        return []

    def bound(self, options: Options) -> int:
        """A number of answers and asides that no game exceeds, however it is played."""
        return 20_000

    def variants(self) -> list[dict[str, object]]:
        """The sets of options that a long test goes through; what a set does not name takes its default."""
        return [{}]


class GameEye(Eye):
    """Observes through the game."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.row = filled(sum(block.length for block in game.blocks(options)), 0)

    def observe(self, state: State, seat: int, out: Ints, at: int) -> None:
        self.game.observe(state, seat, self.row)
        for i, number in enumerate(self.row):
            out[at + i] = number
