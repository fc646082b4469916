"""A table in memory: made from its log, entry by entry, and never changed in any other way."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from msgspec.structs import replace

from aerodrome.bots import level_of
from aerodrome.kernel.event import EVERYONE, SPECTATOR, reader_bit
from aerodrome.kernel.game import Game
from aerodrome.match import Match
from aerodrome.server.deeds import (
    AnyDeed,
    AskedBack,
    Back,
    Botted,
    Closed,
    Emptied,
    Holder,
    Lapsed,
    Opened,
    Over,
    Played,
    Rematch,
    Said,
    Sat,
    Started,
    TookBack,
    Voted,
    entry_of,
    header_of,
)

OPEN: Final = Holder("open")
Status = Literal["open", "playing", "over", "closed"]
Games = Callable[[str], Game]


@dataclass(frozen=True)
class Entry:
    """A deed in the log: when, by whom, and who can tell. `number` is that of a play in the match's own log, or -1."""

    at: int
    deed: AnyDeed
    name: str  # of the person on the seat, when it was done
    audience: int = EVERYONE
    number: int = -1


@dataclass
class Question:
    """A seat has asked to go back."""

    number: int
    seat: int
    entry: int
    agreed: list[int] = field(default_factory=list)


class Table:
    """The state of a table after all entries so far."""

    def __init__(self, id: str, games: Games, at: int, opened: Opened) -> None:
        self.id = id
        self.games = games
        self.plan = opened
        self.created = at
        self.seats = list(opened.seats)
        self.status: Status = "open"
        self.match: Match | None = None
        self.question: Question | None = None
        self.questions = 0
        self.standing: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.started: Started | None = None
        self.entries: list[Entry] = []
        self.changed = at  # when something happened that all could notice
        self.ahead = 0  # plays that the match knows and the log does not yet
        self.done: dict[tuple[str, str], AnyDeed] = {}  # what requests have done, by guest and id
        self.waiting_since: dict[int, int] = {}
        self.countdown = 0
        self.countdown_at = at
        self._told: list[list[int]] = [[] for _ in range(len(self.seats) + 1)]  # for onlookers, then seat by seat
        self._entry_of: list[int] = []  # number in the match's log -> entry here

    @classmethod
    def rebuild(cls, id: str, games: Games, log: list[tuple[int, AnyDeed]]) -> Table:
        """A table from its whole log: (when, deed)."""
        at, opened = log[0]
        assert isinstance(opened, Opened)
        table = cls(id, games, at, opened)
        for at, deed in log:
            table.add(at, deed)
        return table

    @property
    def length(self) -> int:
        return len(self.entries)

    # --- who sits where

    def seats_of(self, guest: str) -> list[int]:
        """The seats that belong to a guest, also those where a bot plays for them."""
        return [n for n, holder in enumerate(self.seats) if guest and holder.guest == guest]

    def played_by_bot(self, seat: int) -> bool:
        return bool(self.seats[seat].bot)

    def level(self) -> str:
        """The bot that takes a seat which a person gives up."""
        return level_of(holder.bot for holder in self.seats)

    def waiting(self) -> list[int]:
        """The seats that must answer."""
        return self.match.actors() if self.match is not None else []

    # --- what a reader was told

    def told(self, seat: int) -> list[int]:
        """The entries that a seat, or an onlooker, could notice; their count is the reader's `seq`."""
        return self._told[seat + 1]

    def seq_of(self, seat: int, number: int) -> int | None:
        """Which line of the seat a play of the match's log is, if the seat was told."""
        told = self.told(seat)
        entry = self._entry_of[number]
        place = bisect_left(told, entry)
        return place + 1 if place < len(told) and told[place] == entry else None

    # --- growing

    def add(self, at: int, deed: AnyDeed) -> None:
        """The log has grown by this entry."""
        audience, number = EVERYONE, -1
        name = deed.name if isinstance(deed, Sat) else self._name_at(deed)
        if isinstance(deed, Played | TookBack):
            number = self._follow(deed)
            assert self.match is not None
            audience = self.match.audience(number)
            self._entry_of.append(len(self.entries))
            if isinstance(deed, TookBack) and deed.consent:
                self.question = None
        else:
            self._carry_out(deed)
        self._note(Entry(at, deed, name, audience, number))

    def _name_at(self, deed: AnyDeed) -> str:
        seat = getattr(deed, "seat", SPECTATOR)
        return self.seats[seat].name if seat >= 0 else ""

    def _follow(self, deed: Played | TookBack) -> int:
        match = self.match
        assert match is not None
        if self.ahead:
            self.ahead -= 1
        else:
            match.follow(entry_of(deed))
        return match.length - 1 - self.ahead

    def _note(self, entry: Entry) -> None:
        for reader, told in enumerate(self._told):
            if entry.audience & reader_bit(reader - 1):
                told.append(len(self.entries))
        self.entries.append(entry)
        deed = entry.deed
        if isinstance(deed, Opened | Played | TookBack | AskedBack | Said) and deed.id:
            self.done[deed.guest, deed.id] = deed
        if entry.audience == EVERYONE:
            self.changed = entry.at
        self._keep_time(entry)

    def _carry_out(self, deed: AnyDeed) -> None:
        match deed:
            case Sat():
                self.seats[deed.seat] = Holder("person", deed.guest, deed.name)
            case Emptied():
                self.seats[deed.seat] = OPEN
            case Botted():
                holder, lent = self.seats[deed.seat], deed.why in ("lent", "absent")
                if lent or (deed.why == "failed" and holder.lent):
                    self.seats[deed.seat] = replace(holder, bot=deed.bot, lent=True)
                else:
                    self.seats[deed.seat] = Holder("bot", bot=deed.bot)
            case Back():
                self.seats[deed.seat] = replace(self.seats[deed.seat], bot="", lent=False)
            case Started():
                self._start(deed)
            case AskedBack():
                self.questions += 1
                self.question = Question(self.questions, deed.seat, deed.entry)
            case Voted():
                assert self.question is not None
                if deed.agree:
                    self.question.agreed.append(deed.seat)
            case Lapsed():
                self.question = None
            case Over():
                self.status, self.standing = "over", deed.standing
            case Closed():
                self.status = "closed"
            case Rematch():
                self.rematch = deed.table

    def _start(self, deed: Started) -> None:
        self.status = "playing"
        self.started = deed
        self.seats = [self.seats[old] for old in deed.order]
        game = self.games(self.plan.game)
        self.match = Match.replay(header_of(deed, self.plan.game, len(self.seats)), (), game)

    # --- time

    def _keep_time(self, entry: Entry) -> None:
        """Note since when each seat has been asked. All see that, so a secret part of an answer does not change it."""
        if self.match is None:
            return
        waiting = self.match.actors()
        answered = entry.deed.seat if isinstance(entry.deed, Played) and entry.audience == EVERYONE else SPECTATOR
        self.waiting_since = {
            seat: entry.at if seat == answered else self.waiting_since.get(seat, entry.at) for seat in waiting
        }
        number, _ = self.match.countdown()
        if number != self.countdown:
            self.countdown, self.countdown_at = number, entry.at

    def clocks(self) -> list[tuple[int, int]]:
        """(seat, when its time is over) for all clocks that run; seat -1 is the game's own."""
        clocks: list[tuple[int, int]] = []
        if self.match is None or self.status != "playing":
            return clocks
        number, seconds = self.match.countdown()
        if number:
            clocks.append((SPECTATOR, self.countdown_at + 1000 * seconds))
        if self.plan.seconds:
            people = [seat for seat in self.waiting() if not self.played_by_bot(seat)]
            clocks += [(seat, self.waiting_since[seat] + 1000 * self.plan.seconds) for seat in people]
        return clocks
