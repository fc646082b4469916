"""A match: the one place that checks what is legal, keeps what happened and takes it back.

It deals with names, readers and files, so it stands above the games and not in the kernel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from operator import index
from pathlib import Path
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from aerodrome import catalog
from aerodrome.kernel.chance import Chance, ChanceNeeded, Recording, ScriptBroken, Scripted
from aerodrome.kernel.data import Source
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
from aerodrome.kernel.game import Game, Options
from aerodrome.kernel.ints import members_of
from aerodrome.kernel.standing import Standing
from aerodrome.kernel.state import SILENT, State
from aerodrome.match import files
from aerodrome.match.account import account
from aerodrome.match.effects import effects, figures
from aerodrome.match.files import Record
from aerodrome.match.history import History, Moment
from aerodrome.match.log import Entry, Header, Play, Undo
from aerodrome.match.orders import FORCED, StandingOrders
from aerodrome.match.parse import parse
from aerodrome.match.provably_fair import Dice, Withheld, commitment, new_secret
from aerodrome.match.reader import Reader, named, noun_name
from aerodrome.match.settled import is_settled
from aerodrome.match.undo import Forced, acted_since, free_undo, last_answer, may_rewind


class Match:
    """A game being played. What a seat is shown is made from what that seat knows (seat -1: an onlooker)."""

    def __init__(self, game: Game, options: Options, header: Header, history: History) -> None:
        self.game = game
        self.options = options
        self.space = game.space(options)
        self.header = header
        self._history = history
        self._readers: dict[int, Reader] = {}
        self._seen: tuple[State, Any] | None = None  # by an onlooker, the last time somebody asked
        self._orders = StandingOrders(game, self.space)
        self.names = [game.seat_name(options, seat) for seat in range(options.seats)]

    def __repr__(self) -> str:
        now = repr(self.standing()) if self.over else self.prompt(SPECTATOR)
        return f"<Match of {self.game.title}: {self.options.seats} seats, {self.steps} plays. {now}>"

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

    # --- what is asked

    @property
    def over(self) -> bool:
        return bool(self._history.state.over)

    @property
    def own_board(self) -> str:
        """The name of the file of one's own that is played on; "" for the board of the box."""
        return next((value.name for value in self.options.values.values() if isinstance(value, Source)), "")

    def actors(self) -> list[int]:
        """The seats that must answer."""
        return members_of(self._history.state.waiting)

    def legal(self, seat: int) -> list[int]:
        """What the seat must choose from, ascending; empty if it need not answer."""
        self._check_seat(seat)
        return self._history.state.legal(seat)

    def asides(self, seat: int) -> list[int]:
        """What the seat may do besides, ascending; for -1, what the clock may do."""
        self._check_seat(seat)
        return self._history.state.asides(seat)

    def refusals(self, seat: int) -> list[int]:
        """Asides with which the seat would say no to what others have put to it."""
        return [action for action in self.asides(seat) if self.space.refuses(action)]

    def addressed(self) -> list[int]:
        """The seats to which others have put something that waits for a reply, whoever's turn it is."""
        if not self.space.has_refusals:
            return []
        return [seat for seat in range(self.options.seats) if self.refusals(seat)]

    def standing(self) -> Standing:
        """Points and ranks as they are now. Before the end they may tell what is still hidden."""
        return self._history.state.standing()

    def talk(self) -> str:
        """Whether the table may talk: "open" or "silent"."""
        return "silent" if self._history.state.talk() == SILENT else "open"

    def countdown(self) -> tuple[int, int]:
        """The game's own clock: the number of the countdown that runs and its seconds, or (0, 0)."""
        return (0, 0) if self.over else self.game.countdown(self._history.state)

    def parse(self, seat: int, typed: str, numbers: Mapping[int, int] | None = None) -> list[int]:
        """The actions that a typed line stands for, one after the other. Nothing is played.

        "gate ATL", "atl", an amount as in "bid 137" or "137", several answers with commas between them; `numbers` are
        those of a list that was shown, each with its action. IllegalAction says what would have been right.
        """
        self._check_asked(seat)
        return parse(self._reader(seat), typed, numbers or {})

    def parts(self, seat: int, action: int) -> list[int]:
        """An action that was offered, as the parts of an answer: with the steps that lead to it, if need be."""
        self._check_seat(seat)
        behind = self._reader(seat).behind()
        return [*behind[action].way, action] if action in behind else [action]

    # --- standing orders

    def give_orders(self, seat: int, names: Iterable[str]) -> None:
        """From now on these orders stand for the seat, and no others; "forced" is that of every game.

        Whoever carries the match on asks `ordered` what they answer. They are not saved.
        """
        if seat < 0:
            raise BadOption("an onlooker has no orders to give")
        self._orders.give(self._reader(seat), names)

    def all_orders(self) -> dict[str, str]:
        """Every order that can be given in this game, by name, with what it means."""
        return self._orders.explained()

    def orders(self, seat: int) -> list[str]:
        """The names of the orders that stand."""
        return self._orders.of(seat)

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

    def free_undo(self, seat: int) -> tuple[int, ...]:
        """The numbers of the entries that go when the seat takes back its last answer; UndoRefused: it is not free."""
        return free_undo(self._history, seat, self._name, self._forced(seat))

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` is free for the seat now."""
        if acted_since(self._history, seat):  # so it is for most, most of the time
            return False
        try:
            self.free_undo(seat)
        except UndoRefused:
            return False
        return True

    def rewind(self, step: int, by: int) -> None:
        """Go back to the state after `step` plays: for a table that has agreed to it."""
        if not 0 <= step < self.steps:
            raise UndoRefused(f"there is no step {step} to go back to: the match has come to step {self.steps}")
        self._take_back(Undo(by, tuple(self._history.line[step:]), consent=True))

    # --- history

    @property
    def steps(self) -> int:
        """How many plays count, without those that were taken back."""
        return len(self._history.line)

    def last_answer(self, seat: int) -> int:
        """The number in the log of the seat's last answer that counts: of its first part."""
        return self._history.line[last_answer(self._history, seat, self._name, self._forced(seat))[0]]

    def counted_from(self, number: int) -> tuple[int, ...]:
        """The numbers of all plays that count from that one on: what going back to before it takes back."""
        if number not in self._history.line:
            raise UndoRefused(f"entry {number} does not count any more")
        return tuple(self._history.line[self._history.line.index(number) :])

    def play_before(self, step: int) -> int:
        """The number in the log of the play that led to a step."""
        return self._history.line[step - 1]

    def at(self, step: int) -> State:
        """A copy of the full state after the first `step` plays."""
        if not 0 <= step <= self.steps:
            raise BadOption(f"there is no step {step}: the match has come to step {self.steps}")
        return self._history.at(step)

    @property
    def plays(self) -> list[Play]:
        """The plays that count, in order: step n is plays[n]."""
        moments = (self._history.log[number] for number in self._history.line)
        return [moment.entry for moment in moments if isinstance(moment.entry, Play)]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log: plays and undos in the order in which they came. It never shrinks."""
        return tuple(moment.entry for moment in self._history.log)

    @property
    def length(self) -> int:
        """How many entries the log has."""
        return len(self._history.log)

    def entry(self, number: int) -> Entry:
        """One entry of the log."""
        return self._history.log[number].entry

    def audience(self, number: int) -> int:
        """Who can tell that this entry happened, as a bit set like an event's."""
        return self._history.log[number].told

    def heard(self, number: int, seat: int) -> int:
        """Which events of one entry the seat may know, as a set of places; -1 where their words speak to the seat. Two
        seats that heard the same read the same."""
        return self.game.heard(self._history.log[number].events, seat)

    def chronicle(self, number: int, seat: int) -> list[dict[str, Any]]:
        """The events of one entry that the seat may know, each with its words."""
        return self._reader(seat).rows(self._history.log[number])

    def disclosed(self, step: int) -> list[dict[str, Any]]:
        """All that the play which led to a step told anybody (0: what set-up told), in an onlooker's words: for a match
        that is over. What others were told in place of a secret is left out."""
        if not self.over:
            raise BadOption("secrets are told when the match is over")
        events = self._history.log[self.play_before(step)].events if step else self._history.opening
        return self._reader(SPECTATOR).disclosed(events)

    @property
    def draws(self) -> Sequence[tuple[int, int]]:
        """All luck that was ever spent: among how many, and what came."""
        return tuple(self._history.draws)

    def version(self, seat: int) -> int:
        """How often the seat could tell that something happened. Drafts of others do not count."""
        self._check_seat(seat)
        return len(self._history.log.told_to(seat))

    # --- what a seat is shown

    def masked(self, seat: int) -> State:
        """A copy of the state that holds only what the seat knows."""
        return self._reader(seat).masked.clone()

    def view(self, seat: int) -> Any:
        """What the seat sees: the game's own View, `aerodrome.games.blue_skies.view.View` in Blue Skies."""
        return self._reader(seat).view()

    def shared_view(self) -> Any:
        """An onlooker's view, whose parts are those of the last one where nothing has changed: only to be read."""
        reader = self._reader(SPECTATOR)
        if self._seen is None:
            view = reader.view()
        else:
            view = self.game.view_again(reader.masked, SPECTATOR, *self._seen)
        self._seen = reader.masked, view
        return view

    def own(self, seat: int) -> dict[str, Any] | None:
        """What the seat's view has and an onlooker's has not, or has otherwise; None if the game does not tell."""
        return self._reader(seat).own()

    def text(self, seat: int, width: int = 80) -> str:
        """The board in text."""
        return self.game.text(self.view(seat), width)

    def prompt(self, seat: int) -> str:
        """What the seat is asked, or for whom it waits, in a sentence."""
        return self._reader(seat).prompt()

    def rule(self, seat: int) -> str:
        """The id of the paragraph of the rules about what the seat is asked, or waits for."""
        return self._reader(seat).rule()

    def words(self, seat: int, action: int) -> str:
        """In English, what an action that is open to the seat would be."""
        if action not in self.legal(seat) and action not in self.asides(seat):
            raise IllegalAction(f"action {action} is not open to {self._name(seat)} now")
        return self._reader(seat).words(action)

    def figures(self, seat: int) -> list[dict[str, Any]]:
        """What people go by, as the seat knows it: incomes, values, and what each would have if it ended now."""
        return [
            {"name": figure.name, "seat": figure.seat, "text": figure.text} for figure in figures(self._reader(seat))
        ]

    def effects(self, seat: int, action: int | None = None) -> dict[int, list[dict[str, Any]]]:
        """What each action that is offered, or that one, would change: before → after, as far as the seat can know."""
        reader = self._reader(seat)
        wanted = [row["id"] for row in reader.offered()] if action is None else [action]
        found = effects(reader, {one: self.parts(seat, one) for one in wanted})
        return {one: [effect.row() for effect in rows] for one, rows in found.items()}

    def opening(self, seat: int) -> list[dict[str, Any]]:
        """What happened in set-up, as far as the seat may know, each with its words."""
        return self._reader(seat).told(self._history.opening)

    def events(self, seat: int, since: int = -1) -> list[dict[str, Any]]:
        """What happened since a version, as far as the seat may know, each with its words; from -1 on with set-up."""
        reader = self._reader(seat)
        setting_up = [{"version": 0, "seat": SPECTATOR, **row} for row in self.opening(seat)] if since < 0 else []
        return setting_up + reader.events(self._history.log.told_to(seat), since)

    def told(self, seat: int) -> list[Event]:
        """The events that still count and that the seat may know, as numbers."""
        self._check_seat(seat)
        moments = (self._history.log[number] for number in self._history.line)
        since = [event for moment in moments for event in moment.events]
        return [event for event in [*self._history.opening, *since] if event.seen_by(seat)]

    def picture(self, seat: int, since: int = -1) -> dict[str, Any]:
        """All that a client needs to show the match to a seat and to answer for it, as plain JSON."""
        return {
            **self.question(seat),
            "view": to_builtins(self.view(seat)),
            "events": self.events(seat, since),
        }

    def question(self, seat: int) -> dict[str, Any]:
        """A picture without what the seat sees: who is asked what, and all that the seat may do."""
        return {**self.situation(), **self.asked(seat)}

    def situation(self) -> dict[str, Any]:
        """What of a question is the same for all who look."""
        return self._situation(self._history.state)

    def asked(self, seat: int) -> dict[str, Any]:
        """What of a question is the seat's own."""
        own = self.asked_besides(seat)
        own["version"] = self.version(seat)
        own["actions"] = self._reader(seat).offered() if seat >= 0 and not self.over else []
        return own

    def asked_besides(self, seat: int) -> dict[str, Any]:
        """The same without its version and without what the seat must choose from."""
        # asides(-1) are those of the clock, and an onlooker is not the clock
        asides = self.asides(seat) if seat >= 0 else []
        undo = seat >= 0 and self.can_undo(seat)
        reader = self._reader(seat)
        own = self._asked(reader, asides, undo=undo)
        if seat >= 0 and not self.over:
            own["orders"] = self._orders.rows(reader)
        return own

    def offers(self, seat: int) -> list[tuple[int, str]]:
        """What the seat must choose from, in the order in which people meet it: each action with its words."""
        return self._reader(seat).offers() if seat >= 0 and not self.over else []

    def named(self, action: int) -> dict[str, Any]:
        """What of an action is the same whenever it is open."""
        return named(self.game, self.options, self.space, action)

    def picture_at(self, step: int, seat: int, width: int = 0) -> dict[str, Any]:
        """What a seat was shown after `step` plays, to look at: nothing is open besides, and `version` is the step.

        With a width the board in text comes along.
        """
        state = self.at(step)
        reader = Reader(self.game, self.options, self.space, state, seat)
        view = reader.view()
        text = self.game.text(view, width) if width else None
        asked = self._asked(reader, [], undo=False)
        asked["version"] = step
        asked["actions"] = reader.offered() if seat >= 0 and not state.over else []
        return {**self._situation(state), **asked, "view": to_builtins(view), "text": text}

    def _situation(self, state: State) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules": self.game.rules,
            "names": self.names,
            "talk": "silent" if state.talk() == SILENT else "open",
            "waiting": members_of(state.waiting),
            "over": bool(state.over),
            "standing": state.standing().row() if state.over else None,
            "account": self.account() if state.over else None,
        }

    def _asked(self, reader: Reader, asides: Sequence[int], *, undo: bool) -> dict[str, Any]:
        return {
            "seat": reader.seat,
            "prompt": reader.prompt(),
            "rule": reader.rule(),
            "asides": [reader.action(action) for action in asides],
            "orders": [],
            "undo": undo,
        }

    def account(self) -> dict[str, Any] | None:
        """Where the points came from, by source and round: once the match is over, in games that tell it."""
        return account(self.game, self.told(SPECTATOR), self.standing().points) if self.over else None

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

    def _reader(self, seat: int) -> Reader:
        if seat not in self._readers:
            self._check_seat(seat)
            self._readers[seat] = Reader(self.game, self.options, self.space, self._history.state, seat)
        return self._readers[seat]

    def _check_seat(self, seat: int) -> None:
        if not SPECTATOR <= seat < self.options.seats:
            raise BadOption(f"there is no seat {seat}: seats are 0 to {self.options.seats - 1}, and -1 for an onlooker")

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

    def _forced(self, seat: int) -> Forced | None:
        """How to tell what was answered for the seat because it had no choice; None: it answers that itself."""
        return self._without_choice if FORCED in self._orders.of(seat) else None

    def _without_choice(self, state: State, seat: int) -> bool:
        return self._orders.only(Reader(self.game, self.options, self.space, state, seat)) >= 0

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

    def _name(self, seat: int) -> str:
        return self.game.seat_name(self.options, seat) if seat >= 0 else "the clock"


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
