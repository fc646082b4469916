"""A match as people see it: who is asked what, what happened, and what each seat is shown of it.

What a seat is shown is made from what that seat knows. How a match changes is told in `match.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from aerodrome.kernel.data import Source
from aerodrome.kernel.debrief import Debrief
from aerodrome.kernel.errors import BadOption, IllegalAction, UndoRefused
from aerodrome.kernel.event import SPECTATOR, Event
from aerodrome.kernel.game import Game, Options
from aerodrome.kernel.ints import members_of
from aerodrome.kernel.standing import Standing
from aerodrome.kernel.state import SILENT, State
from aerodrome.match.account import account
from aerodrome.match.effects import effects, figures
from aerodrome.match.history import History
from aerodrome.match.log import Entry, Header, Play
from aerodrome.match.orders import FORCED, StandingOrders
from aerodrome.match.reader import Reader, named
from aerodrome.match.undo import Forced, acted_since, free_undo, last_answer


class Shown:
    """A match as its readers see it: nothing here changes it. Seat -1 is an onlooker."""

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

    def parts(self, seat: int, action: int) -> list[int]:
        """An action that was offered, as the parts of an answer: with the steps that lead to it, if need be."""
        self._check_seat(seat)
        behind = self._reader(seat).behind()
        return [*behind[action].way, action] if action in behind else [action]

    def orders(self, seat: int) -> list[str]:
        """The names of the orders that stand."""
        return self._orders.of(seat)

    def all_orders(self) -> dict[str, str]:
        """Every order that can be given in this game, by name, with what it means."""
        return self._orders.explained()

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
            "debrief": self._told_at_the_end() if state.over else None,
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

    def debrief(self) -> Debrief | None:
        """What a match without points has to tell: once it is over, in games that do."""
        return self.game.debrief(self.options, self.view(SPECTATOR), self.told(SPECTATOR)) if self.over else None

    def _told_at_the_end(self) -> dict[str, Any] | None:
        debrief = self.debrief()
        return debrief.row() if debrief else None

    # --- readers

    def _reader(self, seat: int) -> Reader:
        if seat not in self._readers:
            self._check_seat(seat)
            self._readers[seat] = Reader(self.game, self.options, self.space, self._history.state, seat)
        return self._readers[seat]

    def _check_seat(self, seat: int) -> None:
        if not SPECTATOR <= seat < self.options.seats:
            raise BadOption(f"there is no seat {seat}: seats are 0 to {self.options.seats - 1}, and -1 for an onlooker")

    def _forced(self, seat: int) -> Forced | None:
        """How to tell what was answered for the seat because it had no choice; None: it answers that itself."""
        return self._without_choice if FORCED in self._orders.of(seat) else None

    def _without_choice(self, state: State, seat: int) -> bool:
        return self._orders.only(Reader(self.game, self.options, self.space, state, seat)) >= 0

    def _name(self, seat: int) -> str:
        return self.game.seat_name(self.options, seat) if seat >= 0 else "the clock"
