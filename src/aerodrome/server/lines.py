"""The log of a table as a reader may know it, in words."""

from __future__ import annotations

from aerodrome.bots import title
from aerodrome.server.deeds import (
    AnyDeed,
    AskedBack,
    Back,
    Botted,
    Closed,
    Emptied,
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
)
from aerodrome.server.table import Entry, Table
from aerodrome.server.wire import Event, Line, LineKind

KINDS: dict[type[AnyDeed], LineKind] = {
    Opened: "opened",
    Sat: "sat",
    Emptied: "left",
    Botted: "bot",
    Back: "back",
    Started: "started",
    Played: "play",
    TookBack: "undo",
    AskedBack: "asked",
    Voted: "voted",
    Lapsed: "lapsed",
    Said: "chat",
    Over: "over",
    Closed: "closed",
    Rematch: "rematch",
}
BOT_REASONS = {
    "host": "A bot takes the seat.",
    "lent": "A bot plays for {name}, who can come back.",
    "absent": "{name} is away: a bot plays, until they are back.",
    "left": "{name} has left: a bot plays on.",
    "failed": "The bot failed twice on one move: {bot} plays on.",
}


def lines_between(table: Table, seat: int, since: int, until: int) -> list[Line]:
    """The reader's lines with numbers from since + 1 to until."""
    told = table.told(seat)
    return [line(table, seat, seq, table.entries[told[seq - 1]]) for seq in range(since + 1, until + 1)]


def line(table: Table, seat: int, seq: int, entry: Entry) -> Line:
    deed = entry.deed
    made = Line(seq, entry.at, KINDS[type(deed)], "")
    match deed:
        case Played():
            _play(made, table, seat, deed, entry.number)
        case TookBack():
            _undo(made, table, seat, deed, entry.number)
        case Said():
            made.seat, made.name, made.text = deed.seat, entry.name, deed.text
        case Sat() | Emptied() | Botted() | Back() | AskedBack() | Voted():
            made.seat, made.name = deed.seat, entry.name
            made.agree = deed.agree if isinstance(deed, Voted) else None
            made.text = _about_a_seat(deed, entry.name)
        case Lapsed():
            made.kind = "refused" if deed.refused else "lapsed"
            made.text = "Not all agree: no going back." if deed.refused else "The game has moved on: no going back."
        case Rematch():
            made.table, made.text = deed.table, "There is a rematch."
        case _:
            made.text = _about_the_table(deed)
    return made


def _play(made: Line, table: Table, seat: int, deed: Played, number: int) -> None:
    assert table.match is not None
    rows = table.match.chronicle(number, seat)
    made.seat = deed.seat
    made.events = [Event(row["kind"], row["numbers"], row["text"]) for row in rows]
    late = "Time is over: a bot answers. " if deed.why == "time" else ""
    made.text = late + " ".join(event.text for event in made.events)


def _undo(made: Line, table: Table, seat: int, deed: TookBack, number: int) -> None:
    assert table.match is not None
    made.seat = deed.seat
    made.text = " ".join(row["text"] for row in table.match.chronicle(number, seat))
    numbers = (table.seq_of(seat, taken) for taken in deed.taken)
    made.takes_back = [seq for seq in numbers if seq is not None]


def _about_a_seat(deed: Sat | Emptied | Botted | Back | AskedBack | Voted, name: str) -> str:
    match deed:
        case Sat():
            return f"{name} sits down."
        case Emptied():
            return f"{name} leaves." if name else "A seat is free."
        case Botted():
            return BOT_REASONS[deed.why].format(name=name, bot=title(deed.bot))
        case Back():
            return f"{name} is back."
        case AskedBack():
            return f"{name} asks to go back."
        case Voted():
            return f"{name} agrees." if deed.agree else f"{name} does not agree."


def _about_the_table(deed: AnyDeed) -> str:
    match deed:
        case Opened():
            return "The table is open."
        case Started():
            return f"The match begins. Its luck is sealed: {deed.commitment}."
        case Over():
            return "The match is over."
        case _:
            return "The table is closed."
