"""What a reader is shown of a table, as JSON. What is the same for several readers is made once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from msgspec import to_builtins

from aerodrome.match import Match
from aerodrome.school.course import course
from aerodrome.school.lessons import school
from aerodrome.server import wire, wire_deeds
from aerodrome.server.clock import Clock
from aerodrome.server.table.lines import LineKey, heard_by, line
from aerodrome.server.table.parts import LINES_AT_ONCE, Section, Shown, encode
from aerodrome.server.table.playing import missing
from aerodrome.server.table.seating import to_be_asked
from aerodrome.server.table.state import LogRow, TableState

TABLE: Final = b'"table",'
PICTURE: Final = b'"picture",'
VIEW: Final = b'"picture","view",'
NUMBER: Final = b'{"seq":%d,'  # how a line begins
NUMBER_0: Final = NUMBER % 0

Picture = tuple[list[Section], list[Section]]  # the question, the view


class Own:
    """What was made for a reader last: most moves leave much of it as it was."""

    def __init__(self) -> None:
        self.asked: dict[str, Any] = {}
        self.actions: list[tuple[int, str]] = []
        self.question: Section | None = None
        self.seen: dict[str, Any] = {}
        self.view: Section | None = None


class TableRenderer:
    """Renders one table; `forget` what is kept when it changes."""

    def __init__(self, table: TableState, presence: Callable[[], wire.Presence], clock: Clock) -> None:
        self.table = table
        self.presence = presence
        self.clock = clock
        self._table: Section | None = None
        self._sheet: wire.Table | None = None  # what that was made of
        self._pictures: dict[tuple[int, int], Picture] = {}
        self._own: dict[int, Own] = {}  # by seat, for who reads no text board: those are of any width
        self._named: dict[int, bytes] = {}  # how an action begins, by its number
        self._situation: Section | None = None  # of the question, what is the same for all
        self._shared: Section | None = None  # what all see
        self._before: Section | None = None  # the same, after the move before
        self._lines: dict[LineKey, bytes] = {}  # those that several readers get
        self._known = False  # the table is still as it was when its part was made
        self._still = -1  # at this revision of the table its moves do not change that: no clock runs, all are here

    def forget(self) -> None:
        table = self.table
        self._known = self._known and table.revision == self._still and not table.countdown
        self._pictures.clear()
        self._situation = self._shared = None
        self._lines.clear()

    def forget_presence(self) -> None:
        self._known = False

    def shown(self, guest: str, seat: int, width: int = 0) -> Shown:
        """The present for a reader."""
        table = self.table
        host = bool(guest) and table.plan.host == guest
        seq, yours = len(table.told(seat)), table.seats_of(guest)
        version = table.match.version(seat) if table.match is not None else -1
        question, view = self._picture_part(seat, width)
        return Shown(seq, seat, version, yours, host, self._table_part(), question, view)

    def now(self, guest: str, seat: int, width: int = 0, *, since: int | None = None, repeated: bool = False) -> bytes:
        """The same, whole and encoded; with `since`, the lines after that number come along."""
        shown = self.shown(guest, seat, width)
        more = self.lines(shown, since) if since is not None else b""
        return shown.whole(self.clock(), more + (b',"repeated":true' if repeated else b""))

    def news(self, shown: Shown, base: Shown | None, since: int, time: int, *, whole: bool) -> bytes | None:
        """What to send to who was shown the base, or, without one, has lines up to that number: changes, or the whole
        where those do not tell it. None: nothing has changed, and no frame tells that something happened."""
        if base is None:
            return shown.whole(time, self.lines(shown, since))
        lines = self.lines(shown, base.seq)
        if not shown.follows(base):
            return shown.whole(time, lines)
        changes = shown.changes(base, time, lines)
        return shown.whole(time, lines) if whole and changes is not None else changes

    def lines(self, shown: Shown, since: int) -> bytes:
        """Lines after that number, and the number of the first, as fields of a message."""
        begin = since if since <= shown.seq else 0
        begin = max(begin, shown.seq - LINES_AT_ONCE)
        if begin == shown.seq:
            return b""
        seat, told = shown.seat, self.table.told(shown.seat)
        lines = [self._line(seat, number + 1, told[number]) for number in range(begin, shown.seq)]
        return b',"lines":[' + b",".join(lines) + (b'],"first":%d' % (begin + 1) if begin else b"]")

    def _line(self, seat: int, seq: int, row: LogRow) -> bytes:
        """A line of a reader's log, encoded. All that are told the same by it share it but for its number."""
        heard = heard_by(self.table, seat, row)
        if heard is None:
            return encode(line(self.table, seat, seq, row))
        found = self._lines.get(heard)
        if found is None:
            found = self._lines[heard] = encode(line(self.table, seat, 0, row)).removeprefix(NUMBER_0)
        return NUMBER % seq + found

    def _table_part(self) -> Section:
        """About the table. Most moves leave it as it was: then it is not encoded again."""
        if self._table is None or not self._known:
            table, presence = self.table, self.presence()
            sheet = table_sheet(table, presence)
            if self._table is None or sheet != self._sheet:
                self._sheet = sheet
                self._table = Section(TABLE, to_builtins(sheet).items())
            self._known = True
            timed = table.plan.seconds > 0 or table.countdown > 0
            still = not timed and all(presence.here) and not any(holder.bot for holder in table.seats)
            self._still = table.revision if still else -1
        return self._table

    def _picture_part(self, seat: int, width: int) -> Picture:
        key = (seat, width)
        found = self._pictures.get(key)
        if found is None:
            match = self.table.match
            found = self._pictures[key] = ([], []) if match is None else self._picture(match, seat, width)
        return found

    def _picture(self, match: Match, seat: int, width: int) -> Picture:
        """What is asked and what is seen, of each what all share and the seat's own. What happened is in the lines."""
        if self._situation is None:
            self._situation = Section(PICTURE, match.situation().items())
        kept = Own() if width else self._own.get(seat)
        if kept is None:
            kept = self._own[seat] = Own()
        asked = match.asked_besides(seat)
        if width:
            asked["text"] = match.text(seat, width)
        if self.table.plan.guided:
            asked["lessons"] = school(course(match.game.name), match, seat)
        actions = match.offers(seat)
        if kept.question is None or asked != kept.asked or actions != kept.actions:
            kept.asked, kept.actions = asked, actions
            kept.question = Section(PICTURE, asked.items())
            kept.question.put("actions", [self._action(match, action, text) for action, text in actions])
        question = [self._situation, kept.question]
        seen = match.own(seat)
        if seen is None:
            return question, [Section(VIEW, _fields(match.view(seat)))]
        if self._shared is None:
            view = [(name, value) for name, value in _fields(match.shared_view()) if name not in seen]
            self._shared = self._before = Section(VIEW, view, self._before)
        if kept.view is None or actions or seen != kept.seen:  # what is offered is long to compare, and seldom the same
            kept.seen, kept.view = seen, Section(VIEW, seen.items())
        return question, [self._shared, kept.view]

    def _action(self, match: Match, action: int, text: str) -> bytes:
        """An action that is offered, encoded. All but its words is the same whenever it is open."""
        begin = self._named.get(action)
        if begin is None:
            begin = self._named[action] = encode(match.named(action))[:-1] + b',"text":'
        return begin + encode(text) + b"}"


_NAMES: Final[dict[type, list[str]]] = {}  # of a view's fields


def _fields(view: Any) -> list[tuple[str, Any]]:
    kind = type(view)
    if kind not in _NAMES:
        _NAMES[kind] = [field.name for field in fields(kind)]
    return [(name, getattr(view, name)) for name in _NAMES[kind]]


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
        guided=plan.guided,
        deal=plan.deal,
    )
    sheet.clocks = [wire.Clock(seat, due) for seat, due in table.clocks()]
    question = table.question
    if question is not None:
        sheet.undo = wire.UndoAsked(question.number, question.seat, [*question.agreed], missing(table))
    newcomer = table.newcomer
    if newcomer is not None:
        agreed, still = [*newcomer.agreed], to_be_asked(table)
        sheet.newcomer = wire.SeatAsked(newcomer.number, newcomer.seat, newcomer.name, agreed, still)
    if table.match is not None:
        header = table.match.header
        sheet.commitment = header.commitment
        if table.status == "over" and not plan.deal:  # a deal is revealed to all at once
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


def replay_sheet(match: Match, step: int, seat: int, width: int) -> wire_deeds.Replay:
    """A finished match after so many plays, as a seat saw it."""
    picture = match.picture_at(step, seat, width)
    rows = match.chronicle(match.play_before(step), seat) if step else match.opening(seat)
    events = [wire.Event(row["kind"], row["numbers"], row["text"]) for row in rows]
    points = list(match.at(step).standing().points)
    return wire_deeds.Replay(step, match.steps, wire.Picture(**picture), events, points)
