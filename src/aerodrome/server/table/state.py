"""A table in memory: made from its log, entry by entry, and never changed in any other way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from aerodrome.bots import level_of
from aerodrome.kernel.event import EVERYONE, SPECTATOR, reader_bit
from aerodrome.kernel.game import Game
from aerodrome.match import Match
from aerodrome.match.audience import Log
from aerodrome.match.history import Moment
from aerodrome.server.seat import OPEN, SeatHolder
from aerodrome.server.table.log import (
    BotSeated,
    ChatSaid,
    LogEntry,
    MatchEnded,
    MatchStarted,
    OrdersGiven,
    PersonReturned,
    Played,
    RematchOpened,
    SeatDenied,
    SeatFreed,
    SeatTaken,
    SeatVoted,
    SeatWanted,
    TableClosed,
    TableOpened,
    TakenBack,
    UndoDropped,
    UndoRequested,
    UndoVoted,
)

Status = Literal["open", "playing", "over", "closed"]
Games = Callable[[str], Game]


class LogRow(Struct, frozen=True, gc=False):  # nothing in it leads back to it
    """An entry of the log, or those of an answer of several parts: when, by whom, and what it did in the match."""

    at: int
    entries: tuple[LogEntry, ...]
    name: str  # of the person on the seat, when it was done
    moments: tuple[Moment, ...]  # of plays or an undo
    told: int  # the audience of those who can tell

    @property
    def entry(self) -> LogEntry:
        """The entry; of an answer, its first part, which says whose request it was."""
        return self.entries[0]


def row_of(at: int, entries: tuple[LogEntry, ...], name: str, moments: tuple[Moment, ...] = ()) -> LogRow:
    told = int(EVERYONE)
    if isinstance(entries[0], OrdersGiven):
        told = int(reader_bit(entries[0].seat))
    elif moments:
        told = 0
        for moment in moments:
            told |= moment.told
    return LogRow(at, entries, name, moments, told)


@dataclass
class UndoQuestion:
    """A seat has asked to go back."""

    number: int
    seat: int
    entry: int
    agreed: list[int] = field(default_factory=list)


@dataclass
class SeatQuestion:
    """Somebody who does not play asks for the seat of a bot."""

    number: int
    seat: int
    guest: str
    name: str
    agreed: list[int] = field(default_factory=list)


class TableState:
    """The state of a table after all entries so far."""

    def __init__(self, id: str, games: Games, at: int, opened: TableOpened) -> None:
        self.id = id
        self.games = games
        self.plan = opened
        self.created = at
        self.time = at  # of what is done now
        self.seats = list(opened.seats)
        self.status: Status = "open"
        self.match: Match | None = None
        self.question: UndoQuestion | None = None
        self.newcomer: SeatQuestion | None = None
        self.questions = 0  # of both kinds
        self.played_here: set[str] = set()  # guests who have, or had, a seat in the match
        self.turned_away: set[str] = set()
        self.standing: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.log: Log[LogRow] = Log(len(self.seats))
        self.length = 0  # how many entries the log has: a row may have several
        self.revision = (
            0  # counts entries that are no moves: as long as it is the same, the table is, but for its match
        )
        self._seats_of: dict[str, list[int]] = {}  # by guest
        self.changed = at  # when something happened that all could notice
        self.done: dict[tuple[str, str], LogRow] = {}  # what requests have done, by guest and id
        self.waiting_since: dict[int, int] = {}
        self.countdown = 0
        self.countdown_at = at
        self.add(opened)

    @classmethod
    def rebuild(cls, id: str, games: Games, log: list[tuple[int, LogEntry]]) -> TableState:
        """A table from its whole log: (when, entry)."""
        at, opened = log[0]
        assert isinstance(opened, TableOpened)
        table = cls(id, games, at, opened)
        table.extend(log[1:])
        return table

    # --- who sits where

    def seats_of(self, guest: str) -> list[int]:
        """The seats that belong to a guest, also those where a bot plays for them. Only to be read."""
        found = self._seats_of.get(guest)
        if found is None:
            found = [n for n, holder in enumerate(self.seats) if holder.guest == guest] if guest else []
            if found:  # onlookers may be any number
                self._seats_of[guest] = found
        return found

    def played_by_bot(self, seat: int) -> bool:
        return bool(self.seats[seat].bot)

    def level(self) -> str:
        """The bot that takes a seat which a person gives up."""
        return level_of((holder.bot for holder in self.seats), self.plan.game)

    def waiting(self) -> list[int]:
        """The seats that must answer."""
        return self.match.actors() if self.match is not None else []

    def bots_asked(self) -> list[int]:
        """The bots that should act now: those to which others have put something, then those that must answer."""
        if self.match is None or not any(holder.bot for holder in self.seats):
            return []
        return [seat for seat in [*self.match.addressed(), *self.match.actors()] if self.played_by_bot(seat)]

    def told(self, seat: int) -> list[LogRow]:
        """The rows that a seat, or an onlooker, could notice; their count is the reader's `seq`."""
        return self.log.told_to(seat)

    # --- growing

    def follow(self, entries: Sequence[LogEntry]) -> None:
        """The match comes to where another one was, by what had been done there, now."""
        for _, answer in _by_answer([(self.time, entry) for entry in entries]):
            self.add(*answer)

    def extend(self, log: list[tuple[int, LogEntry]]) -> None:
        """The log grows by what was written elsewhere: (when, entry)."""
        for at, entries in _by_answer(log):
            self.time = at
            self.add(*entries)

    def add(self, entry: LogEntry, *parts: LogEntry) -> None:
        """The log grows by this entry, or by all parts of an answer. Its time is `time`."""
        name = entry.name if isinstance(entry, SeatTaken | SeatWanted) else self._name_at(entry)
        moments: tuple[Moment, ...] = ()
        if isinstance(entry, Played | TakenBack):
            assert self.match is not None
            moments = tuple(self.match.follow(part) for part in (entry, *parts) if isinstance(part, Played | TakenBack))
        if not isinstance(entry, Played):
            self._apply(entry)
        self._note(row_of(self.time, (entry, *parts), name, moments))

    def play(self, plays: Sequence[Played], version: int | None) -> LogRow:
        """The log grows by an answer whose luck is drawn now."""
        assert self.match is not None
        moments = tuple(self.match.carry_out(plays, version))
        entries = tuple(moment.entry for moment in moments if isinstance(moment.entry, Played))
        row = row_of(self.time, entries, self._name_at(plays[0]), moments)
        self._note(row)
        return row

    def _name_at(self, entry: LogEntry) -> str:
        seat = getattr(entry, "seat", SPECTATOR)
        return self.seats[seat].name if seat >= 0 else ""

    def _note(self, row: LogRow) -> None:
        self.log.add(row)
        self.length += len(row.entries)
        entry = row.entry
        if isinstance(entry, TableOpened | Played | TakenBack | UndoRequested | ChatSaid) and entry.id:
            self.done[entry.guest, entry.id] = row
        if row.told == EVERYONE:
            self.changed = row.at
        self._keep_time(row)

    def _apply(self, entry: LogEntry) -> None:
        self.revision += 1
        self._seats_of.clear()
        match entry:
            case SeatTaken():
                self.seats[entry.seat] = SeatHolder("person", entry.guest, entry.name)
                self.newcomer = None
                if self.match is not None:
                    self.played_here.add(entry.guest)
            case SeatWanted():
                self.questions += 1
                self.newcomer = SeatQuestion(self.questions, entry.seat, entry.guest, entry.name)
            case SeatVoted():
                assert self.newcomer is not None
                if entry.agree:
                    self.newcomer.agreed.append(entry.seat)
            case SeatDenied():
                assert self.newcomer is not None
                self.turned_away.add(self.newcomer.guest)
                self.newcomer = None
            case SeatFreed():
                self.seats[entry.seat] = OPEN
            case BotSeated():
                holder, lent = self.seats[entry.seat], entry.why in ("lent", "absent")
                if lent or (entry.why == "failed" and holder.lent):
                    self.seats[entry.seat] = replace(holder, bot=entry.bot, lent=True)
                else:
                    self.seats[entry.seat] = SeatHolder("bot", bot=entry.bot)
            case PersonReturned():
                self.seats[entry.seat] = replace(self.seats[entry.seat], bot="", lent=False)
            case MatchStarted():
                self._start(entry)
            case UndoRequested():
                self.questions += 1
                self.question = UndoQuestion(self.questions, entry.seat, entry.entry)
            case UndoVoted():
                assert self.question is not None
                if entry.agree:
                    self.question.agreed.append(entry.seat)
            case UndoDropped():
                self.question = None
            case TakenBack():
                if entry.consent:
                    self.question = None
            case OrdersGiven():
                assert self.match is not None
                self.match.give_orders(entry.seat, entry.orders)
            case MatchEnded():
                self.status, self.standing, self.newcomer = "over", entry.standing, None
            case TableClosed():
                self.status = "closed"
            case RematchOpened():
                self.rematch = entry.table

    def _start(self, entry: MatchStarted) -> None:
        self.status = "playing"
        self.seats = [self.seats[old] for old in entry.order]
        self.played_here = {holder.guest for holder in self.seats if holder.guest}
        header = entry if entry.game else replace(entry, game=self.plan.game, seats=len(self.seats))
        self.match = Match.replay(header, (), self.games(self.plan.game))

    # --- time

    def _keep_time(self, row: LogRow) -> None:
        """Note since when each seat has been asked. All see that, so a secret part of an answer does not change it."""
        if self.match is None:
            return
        waiting = self.match.actors()
        answered = row.entry.seat if isinstance(row.entry, Played) and row.told == EVERYONE else SPECTATOR
        self.waiting_since = {
            seat: row.at if seat == answered else self.waiting_since.get(seat, row.at) for seat in waiting
        }
        number, _ = self.match.countdown()
        if number != self.countdown:
            self.countdown, self.countdown_at = number, row.at

    def not_later_than(self, now: int) -> None:
        """The clock may have been set back since the log was written: what was noted later than now begins now."""
        self.changed, self.countdown_at = min(self.changed, now), min(self.countdown_at, now)
        self.waiting_since = {seat: min(at, now) for seat, at in self.waiting_since.items()}

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


def _by_answer(log: Sequence[tuple[int, LogEntry]]) -> list[tuple[int, list[LogEntry]]]:
    """Entries as they are on disk, with all parts of an answer together: they are written in one go."""
    rows: list[tuple[int, list[LogEntry]]] = []
    for at, entry in log:
        if isinstance(entry, Played) and entry.part:
            rows[-1][1].append(entry)
        else:
            rows.append((at, [entry]))
    return rows


Command = Callable[[TableState], None]  # checks a wish and carries it out, or refuses it
