"""The log of a table as a reader may know it, in words."""

from __future__ import annotations

from typing import Any

from aerodrome.bots import title
from aerodrome.server.table.log import (
    BotSeated,
    ChatSaid,
    HintTaken,
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
from aerodrome.server.table.state import LogRow, TableState
from aerodrome.server.wire import Event, Line, LineKind

KINDS: dict[type[LogEntry], LineKind] = {
    TableOpened: "opened",
    SeatTaken: "sat",
    SeatFreed: "left",
    BotSeated: "bot",
    PersonReturned: "back",
    MatchStarted: "started",
    Played: "play",
    TakenBack: "undo",
    UndoRequested: "asked",
    UndoVoted: "voted",
    UndoDropped: "lapsed",
    SeatWanted: "asked",
    SeatVoted: "voted",
    SeatDenied: "refused",
    HintTaken: "hint",
    ChatSaid: "chat",
    OrdersGiven: "orders",
    MatchEnded: "over",
    TableClosed: "closed",
    RematchOpened: "rematch",
}
BOT_REASONS = {
    "host": "A bot takes the seat.",
    "lent": "A bot plays for {name}, who can come back.",
    "absent": "{name} is away: a bot plays, until they are back.",
    "left": "{name} has left: a bot plays on.",
    "failed": "The bot failed twice on one move: {bot} plays on.",
}


def lines_between(table: TableState, seat: int, since: int, until: int) -> list[Line]:
    """The reader's lines with numbers from since + 1 to until."""
    told = table.told(seat)
    return [line(table, seat, seq, told[seq - 1]) for seq in range(since + 1, until + 1)]


LineKey = tuple[tuple[int, int], ...]  # which moments of the match, and which of their events


def heard_by(table: TableState, seat: int, row: LogRow) -> LineKey | None:
    """What a line tells the reader of; None where it may be put in words for this reader alone."""
    if table.match is None or not isinstance(row.entry, Played):
        return None
    heard = []
    for moment in row.moments:
        events = table.match.heard(moment.number, seat)
        if events < 0:
            return None
        heard.append((moment.number, events))
    return tuple(heard)


def line(table: TableState, seat: int, seq: int, row: LogRow) -> Line:
    entry = row.entry
    made = Line(seq, row.at, KINDS[type(entry)], "")
    match entry:
        case Played():
            made.seat = entry.seat
            made.events = [Event(told["kind"], told["numbers"], told["text"]) for told in _told(table, seat, row)]
            late = "Time is over: a bot answers. " if entry.why == "time" else ""
            made.text = late + " ".join(event.text for event in made.events)
        case TakenBack():
            made.seat = entry.seat
            made.text = " ".join(told["text"] for told in _told(table, seat, row))
            made.takes_back = _numbers(table, seat, entry)
        case ChatSaid():
            made.seat, made.name, made.text = entry.seat, row.name, entry.text
        case (
            SeatTaken()
            | SeatFreed()
            | BotSeated()
            | PersonReturned()
            | UndoRequested()
            | UndoVoted()
            | SeatWanted()
            | SeatVoted()
            | SeatDenied()
            | HintTaken()
        ):
            made.seat, made.name = entry.seat, row.name
            made.agree = entry.agree if isinstance(entry, UndoVoted | SeatVoted) else None
            made.text = _about_a_seat(entry, row.name, table.plan.game)
        case OrdersGiven():
            made.seat, made.name = entry.seat, row.name
        case UndoDropped():
            made.kind = "refused" if entry.refused else "lapsed"
            made.text = "Not all agree: no going back." if entry.refused else "The game has moved on: no going back."
        case MatchStarted() if table.match is not None:
            told_all = [_about_the_table(entry), *(told["text"] for told in table.match.opening(seat))]
            made.text = " ".join(told_all)
        case RematchOpened():
            made.table, made.text = entry.table, "There is a rematch."
        case _:
            made.text = _about_the_table(entry)
    return made


def _told(table: TableState, seat: int, row: LogRow) -> list[dict[str, Any]]:
    assert table.match is not None
    return [told for moment in row.moments for told in table.match.chronicle(moment.number, seat)]


def _numbers(table: TableState, seat: int, undo: TakenBack) -> list[int]:
    """Which lines of the reader an undo has taken back."""
    rows = enumerate(table.told(seat), 1)
    return [seq for seq, row in rows if any(moment.number in undo.taken for moment in row.moments)]


AboutASeat = (
    SeatTaken
    | SeatFreed
    | BotSeated
    | PersonReturned
    | UndoRequested
    | UndoVoted
    | SeatWanted
    | SeatVoted
    | SeatDenied
    | HintTaken
)


def _about_a_seat(entry: AboutASeat, name: str, game: str) -> str:
    match entry:
        case SeatTaken():
            return f"{name} sits down."
        case SeatFreed():
            return f"{name} leaves." if name else "A seat is free."
        case BotSeated():
            return BOT_REASONS[entry.why].format(name=name, bot=title(entry.bot, game))
        case PersonReturned():
            return f"{name} is back."
        case UndoRequested():
            return f"{name} asks to go back."
        case UndoVoted() | SeatVoted():
            return f"{name} agrees." if entry.agree else f"{name} does not agree."
        case SeatWanted():
            return f"{name} asks to play instead of a bot."
        case SeatDenied():
            return "Not all agree: the bot plays on."
        case HintTaken():
            return f"{name} asks a bot for advice."


def _about_the_table(entry: LogEntry) -> str:
    match entry:
        case TableOpened():
            return "The table is open."
        case MatchStarted():
            return f"The match begins. Its luck is sealed: {entry.commitment}."
        case MatchEnded():
            return "The match is over."
        case _:
            return "The table is closed."
