"""What a reader is shown of a table, as JSON. What is the same for several readers is made once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

import msgspec
from msgspec import Raw, field

from aerodrome.kernel.event import SPECTATOR
from aerodrome.match import Match
from aerodrome.server import wire
from aerodrome.server.clock import Clock
from aerodrome.server.table.lines import lines_between
from aerodrome.server.table.playing import missing
from aerodrome.server.table.seating import to_be_asked
from aerodrome.server.table.state import TableState

LINES_AT_ONCE: Final = 300

_encode = msgspec.json.Encoder().encode


class EncodedNow(wire.Told, tag="now", tag_field="type"):
    """wire.Now, with the parts that were encoded before."""

    seq: int
    seat: int
    time: int
    table: Raw
    picture: Raw
    yours: list[int] = field(default_factory=list)
    host: bool = False
    lines: list[wire.Line] = field(default_factory=list)
    first: int = 1
    repeated: bool = False


class TableRenderer:
    """Renders one table; `forget` what is kept when it changes."""

    def __init__(self, table: TableState, presence: Callable[[], wire.Presence], clock: Clock) -> None:
        self.table = table
        self.presence = presence
        self.clock = clock
        self._table: Raw | None = None
        self._pictures: dict[tuple[int, int], Raw] = {}
        self._shared: bytes = b""  # what all see, encoded

    def forget(self) -> None:
        self._table = None
        self._pictures.clear()
        self._shared = b""

    def forget_presence(self) -> None:
        self._table = None

    def now(self, guest: str, seat: int, width: int = 0, *, since: int | None = None, repeated: bool = False) -> bytes:
        """The present for a reader; with `since`, the lines after that number come along."""
        table = self.table
        seq = len(table.told(seat))
        present = EncodedNow(seq, seat, self.clock(), self._table_part(), self._picture_part(seat, width))
        present.yours = table.seats_of(guest)
        present.host = bool(guest) and table.plan.host == guest
        present.repeated = repeated
        if since is not None:
            begin = since if since <= seq else 0
            begin = max(begin, seq - LINES_AT_ONCE)
            present.lines = lines_between(table, seat, begin, seq)
            present.first = begin + 1
        return _encode(present)

    def _table_part(self) -> Raw:
        if self._table is None:
            self._table = Raw(_encode(table_sheet(self.table, self.presence())))
        return self._table

    def _picture_part(self, seat: int, width: int) -> Raw:
        key = (seat, width)
        if key not in self._pictures:
            self._pictures[key] = Raw(_encode(self._picture(seat, width)))
        return self._pictures[key]

    def _picture(self, seat: int, width: int) -> dict[str, Any] | None:
        """A picture whose events are in the lines."""
        match = self.table.match
        if match is None:
            return None
        sheet = {**match.question(seat), "view": self._view(match, seat)}
        if width:
            sheet["text"] = match.text(seat, width)
        return sheet

    def _view(self, match: Match, seat: int) -> Raw:
        """What the seat sees. The part that all see is made and encoded once for all of them."""
        own = match.own(seat)
        if own is None:
            return Raw(_encode(match.view(seat)))
        if not self._shared:
            view = match.view(SPECTATOR)
            self._shared = _encode({f.name: getattr(view, f.name) for f in fields(view) if f.name not in own})
        return Raw(self._shared[:-1] + b"," + _encode(own)[1:])


def table_sheet(table: TableState, presence: wire.Presence) -> wire.Table:
    plan = table.plan
    sheet = wire.Table(
        id=table.id,
        game=plan.game,
        title=plan.title,
        status=table.status,
        public=plan.public,
        pace=plan.pace,
        seconds=plan.seconds,
        draw_seats=plan.draw_seats,
        hints=plan.hints,
        created=table.created,
        options=options_sheet(plan.options),
        seats=seat_sheets(table, presence),
        rematch=table.rematch,
        onlookers=presence.onlookers,
    )
    sheet.clocks = [wire.Clock(seat, due) for seat, due in table.clocks()]
    question = table.question
    if question is not None:
        sheet.undo = wire.UndoAsked(question.number, question.seat, question.agreed, missing(table))
    newcomer = table.newcomer
    if newcomer is not None:
        missing_seats = to_be_asked(table)
        sheet.newcomer = wire.SeatAsked(newcomer.number, newcomer.seat, newcomer.name, newcomer.agreed, missing_seats)
    if table.match is not None:
        header = table.match.header
        sheet.commitment = header.commitment
        if table.status == "over":
            sheet.salt, sheet.seed = header.salt or "", header.seed or ""
    return sheet


def options_sheet(options: dict[str, Any]) -> dict[str, Any]:
    """Options for people: of a file of one's own, only its name."""
    return {name: value["file"] if isinstance(value, dict) else value for name, value in options.items()}


def seat_sheets(table: TableState, presence: wire.Presence) -> list[wire.Seat]:
    thinking = table.bots_asked() if table.status == "playing" else []
    return [
        wire.Seat(
            holder.kind, holder.name, holder.bot, holder.lent, presence.here[n], presence.absent[n], n in thinking
        )
        for n, holder in enumerate(table.seats)
    ]


def replay_sheet(match: Match, step: int, seat: int, width: int) -> wire.Replay:
    """A finished match after so many plays, as a seat saw it."""
    picture = match.picture_at(step, seat, width)
    rows = match.chronicle(match.play_before(step), seat) if step else []
    events = [wire.Event(row["kind"], row["numbers"], row["text"]) for row in rows]
    return wire.Replay(step, match.steps, wire.Picture(**picture), events)
