"""A match: the one place that checks what is legal, keeps what happened and takes it back.

It deals with names, readers and files, so it stands above the games and not in the kernel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from operator import index
from pathlib import Path

from msgspec.structs import replace

from aerodrome import catalog
from aerodrome.kernel.chance import Chance, ChanceNeeded, Recording, ScriptBroken, Scripted
from aerodrome.kernel.errors import (
    AerodromeError,
    BadFile,
    BadOption,
    GameOver,
    IllegalAction,
    NotYourTurn,
    StaleVersion,
    UndoRefused,
)
from aerodrome.kernel.event import SPECTATOR, Event
from aerodrome.kernel.game import Game
from aerodrome.kernel.ints import members_of
from aerodrome.kernel.state import State
from aerodrome.match import files
from aerodrome.match.files import Record
from aerodrome.match.history import History, Moment
from aerodrome.match.log import Entry, Header, Play, Undo
from aerodrome.match.parse import parse
from aerodrome.match.provably_fair import Dice, Withheld, commitment, new_secret
from aerodrome.match.reader import noun_name
from aerodrome.match.settled import is_settled
from aerodrome.match.shown import Shown
from aerodrome.match.undo import free_undo, may_rewind


class Match(Shown):
    """A game being played. What a seat is shown is made from what that seat knows (seat -1: an onlooker)."""

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        seed: str,
        options: Mapping[str, object],
        players: Sequence[str] = (),
        salt: str = "",
    ) -> Match:
        """Set up a game. The same seed gives the same luck. `players` are names for the record; `salt` is for who has
        committed to the seed before."""
        read = game.options(seats, options)
        luck = Recording(Dice(seed))
        state = game.begin(read, luck, telling=True)
        salt = salt or new_secret()
        header = Header(
            game=game.name,
            rules=game.rules,
            seats=seats,
            players=tuple(players),
            options=read.row(),
            commitment=commitment(seed, salt),
            salt=salt,
            seed=seed,
            deal=tuple(luck.take()),
        )
        return cls(game, read, header, History(state, luck.draws, _Onlooker(game)))

    @classmethod
    def replay(cls, header: Header, entries: Iterable[Entry] = (), game: Game | None = None) -> Match:
        """Play a record again. BadFile tells the first entry that cannot have happened."""
        game = game or catalog.game(header.game)
        if header.rules > game.rules:
            raise BadFile(
                f"it was played by newer rules of {game.title} ({header.rules}; this program knows {game.rules}): "
                "a newer Aerodrome can read it"
            )
        if header.seed is not None and commitment(header.seed, header.salt or "") != header.commitment:
            raise BadFile("its seed is not the one that was committed to")
        options = game.options(header.seats, header.options)
        try:
            with _as_written(header.deal) as script:
                luck = Recording(script)
                state = game.begin(options, luck, telling=True)
        except BadFile as broken:
            raise BadFile(f"deal: {broken}{_older(header, game)}") from broken
        match = cls(game, options, header, History(state, luck.draws, _Onlooker(game)))
        for number, entry in enumerate(entries):
            try:
                match.follow(entry)
            except AerodromeError as error:
                raise BadFile(f"entry {number}: {error}{_older(header, game)}") from error
        return match

    def parse(self, seat: int, typed: str, numbers: Mapping[int, int] | None = None) -> list[int]:
        """The actions that a typed line stands for, one after the other. Nothing is played.

        "gate ATL", "atl", an amount as in "bid 137" or "137", several answers with commas between them; `numbers` are
        those of a list that was shown, each with its action. IllegalAction says what would have been right.
        """
        self._check_asked(seat)
        return parse(self._reader(seat), typed, numbers or {})

    # --- standing orders

    def give_orders(self, seat: int, names: Iterable[str]) -> None:
        """From now on these orders stand for the seat, and no others; "forced" is that of every game.

        Whoever carries the match on asks `ordered` what they answer. They are not saved.
        """
        if seat < 0:
            raise BadOption("an onlooker has no orders to give")
        self._orders.give(self._reader(seat), names)

    def ordered(self, seats: Iterable[int]) -> Play | None:
        """The next answer that is given by an order of one of these seats."""
        asked = self.actors()
        for seat in seats:
            if seat in asked and (action := self._orders.answer(self._reader(seat))) >= 0:
                return Play(seat, action)
        return None

    # --- what happens

    def play(self, seat: int, action: int, version: int | None = None) -> list[Event]:
        """Carry out an answer or an aside. `version` is that of the picture the answer was given to."""
        return self.carry_out([Play(index(seat), index(action))], version)[0].events

    def answer(self, seat: int, actions: Sequence[int], version: int | None = None) -> list[Event]:
        """Carry out all parts of an answer as one: all of it happens or nothing, and `undo` takes it back whole.

        It ends where luck or something hidden decides what comes next. IllegalAction names the part that cannot be.
        """
        plays = [Play(index(seat), index(action), part=part) for part, action in enumerate(actions)]
        return [event for moment in self.carry_out(plays, version) for event in moment.events]

    def carry_out(self, plays: Sequence[Play], version: int | None = None) -> list[Moment]:
        """The same, for who keeps more about a play than a match does: the entries given are those in the log."""
        if not plays:
            raise IllegalAction("an answer has at least one part")
        seat = plays[0].seat
        if version is not None:
            self.check_version(seat, version)
        self.check_answer(seat, [play.action for play in plays])
        return [self._play(play, self._dice()) for play in plays]

    def follow(self, entry: Entry) -> Moment:
        """Carry out an entry that was recorded elsewhere, with the luck it had, if it can have happened."""
        if isinstance(entry, Undo):
            return self._take_back_again(entry)
        self.check_open(entry.seat, entry.action)
        if entry.part and not self._history.goes_on(entry):
            raise BadFile(f"there is no answer of {self._name(entry.seat)} of which it can be part {entry.part}")
        with _as_written(entry.luck) as script:
            return self._play(entry, script)

    def undo(self, seat: int, consent: bool = False) -> None:
        """Take back the seat's last answer. Beyond luck, reveals and the answers of others it needs their consent."""
        taken = self.counted_from(self.last_answer(seat)) if consent else self.free_undo(seat)
        self._take_back(Undo(seat, taken, consent))

    def rewind(self, step: int, by: int) -> None:
        """Go back to the state after `step` plays: for a table that has agreed to it."""
        if not 0 <= step < self.steps:
            raise UndoRefused(f"there is no step {step} to go back to: the match has come to step {self.steps}")
        self._take_back(Undo(by, tuple(self._history.line[step:]), consent=True))

    # --- files

    def record(self, reveal: bool = True) -> Record:
        """The match as it is saved. Without `reveal` the seed stays secret: for a match that still runs on a server."""
        header = self.header
        if not reveal:
            header = replace(header, salt=None, seed=None)
        return Record(header, self.entries, self.standing().row() if self.over else None)

    def save(self, path: str | Path, reveal: bool = True) -> None:
        """Write a match file, whole or not at all."""
        files.write(Path(path), files.dumps(self.record(reveal)))

    @classmethod
    def load(cls, path: str | Path, game: Game | None = None) -> Match:
        """Read a match file. BadFile says why it is refused."""
        return cls.restore(files.read(Path(path)), str(path), game)

    @classmethod
    def restore(cls, record: Record, name: str = "match file", game: Game | None = None) -> Match:
        """Play a record again and compare how it ended."""
        try:
            match = cls.replay(record.header, record.entries, game)
        except AerodromeError as error:
            raise BadFile(f"{name}: {error}") from error
        reached = match.standing().row() if match.over else None
        if record.result != reached:
            altered = "" if _older(match.header, match.game) else "has been altered: "
            raise BadFile(f"{name}: {altered}its entries do not lead to its result{_older(match.header, match.game)}")
        return match

    # --- checks

    def check_open(self, seat: int, action: int) -> None:
        """Whether the seat may do this now: else GameOver, NotYourTurn or IllegalAction says why not."""
        self._check_seat(seat)
        self._check_open_in(self._history.state, seat, action)

    def _check_open_in(self, state: State, seat: int, action: int) -> None:
        if state.over:
            raise GameOver("the match is over")
        choices = [*state.legal(seat), *state.asides(seat)]
        if action in choices:
            return
        waiting = members_of(state.waiting)
        if seat not in waiting and 0 <= action < self.space.first_aside:
            raise self._not_asked(seat, waiting)
        shown = ", ".join(map(str, choices[:20])) + (", …" if len(choices) > 20 else "")
        raise IllegalAction(f"action {action} is not open to {self._name(seat)} now; open are: {shown or 'none'}")

    def check_answer(self, seat: int, actions: Sequence[int]) -> None:
        """Whether the seat may answer with all these parts: tried on a copy, so that a refused answer leaves no trace.

        Each part must be open after the ones before it, and no luck and no reveal may come between.
        """
        self._check_seat(seat)
        if len(actions) == 1:
            self.check_open(seat, actions[0])
            return
        state, last = self._history.state.clone(), len(actions) - 1
        for part, action in enumerate(actions):
            try:
                self._check_open_in(state, seat, action)
                if part == last:
                    state.apply(seat, action, self._dice())  # if the rules fail, they fail here
                elif not is_settled(state, seat, action):
                    raise IllegalAction("what it brings is not known before it is played: give the rest afterwards")
            except AerodromeError as error:
                if part == 0 and not isinstance(error, IllegalAction):
                    raise
                raise IllegalAction(f"part {part + 1} of {len(actions)}: {error}") from error

    def _check_asked(self, seat: int) -> None:
        """Whether there is anything that the seat may do now."""
        if self.over:
            raise GameOver("the match is over")
        if not self.legal(seat) and not (seat >= 0 and self.asides(seat)):
            raise self._not_asked(seat, self.actors())

    def _not_asked(self, seat: int, waiting: Sequence[int]) -> NotYourTurn:
        names = ", ".join(map(self._name, waiting))
        return NotYourTurn(f"{self._name(seat)} need not answer now; the match waits for {names}")

    def check_version(self, seat: int, version: int) -> None:
        """An answer is stale unless all that happened since came from others and left the question as it was."""
        self._check_seat(seat)
        told = self._history.log.told_to(seat)
        missed = told[version:]
        if not 0 <= version <= len(told) or any(m.entry.seat == seat or not m.quiet for m in missed):
            raise StaleVersion(f"the answer was given to version {version}, and the match has come to {len(told)}")

    # --- changes

    def _dice(self) -> Chance:
        """The luck that comes next."""
        seed = self.header.seed
        return Withheld() if seed is None else Dice(seed, len(self._history.draws))

    def _play(self, play: Play, chance: Chance) -> Moment:
        self._readers.clear()
        verb = self.space.verbs[self.space.verb(play.action)].name
        noun = noun_name(self.game, self.options, self.space, play.action)
        return self._history.play(play, chance, f"{verb} {noun}".strip())

    def _take_back(self, undo: Undo) -> Moment:
        self._readers.clear()
        self._orders.ease(undo.seat)
        return self._history.take_back(undo)

    def _take_back_again(self, undo: Undo) -> Moment:
        self._check_seat(undo.seat)
        if undo.consent:
            possible = may_rewind(self._history.line, undo.taken)
        else:
            # orders are not saved: whether the seat was asked what has only one answer, the entry tells
            ways = (None, self._without_choice)
            possible = any(undo.taken == free_undo(self._history, undo.seat, self._name, way) for way in ways)
        if not possible:
            raise BadFile(f"the entries {', '.join(map(str, undo.taken))} cannot have been taken back here")
        return self._take_back(undo)


class _Onlooker:
    """Somebody without a seat who looks at a game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def masked(self, state: State) -> State:
        return self.game.mask(state, SPECTATOR)

    def looks_the_same(self, one: State, other: State) -> bool:
        return bool(self.game.view(one, SPECTATOR) == self.game.view(other, SPECTATOR))


def _older(header: Header, game: Game) -> str:
    """Why a record may not fit that was made by rules which have changed since."""
    if header.rules == game.rules:
        return ""
    return f" (it was played by older rules of {game.title}, {header.rules}; this program plays by {game.rules})"


@contextmanager
def _as_written(luck: Sequence[int]) -> Iterator[Scripted]:
    """Luck that was written down: it must fit what is drawn, and all of it must be drawn."""
    script = Scripted(luck)
    try:
        yield script
    except (ChanceNeeded, ScriptBroken) as error:
        raise BadFile(str(error)) from error
    if script.used < len(luck):
        raise BadFile(f"{len(luck) - script.used} outcomes too many")
