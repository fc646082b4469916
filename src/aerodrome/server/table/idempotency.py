"""Requests that are carried out once, however often they come."""

from __future__ import annotations

from aerodrome.server import wire_deeds
from aerodrome.server.errors import Refused
from aerodrome.server.table.log import ChatSaid, Played, TakenBack, UndoRequested
from aerodrome.server.table.state import LogRow, TableState


class IdempotencyKey:
    """The id that a guest gave a request, and what was asked for, as far as a repetition must agree."""

    def __init__(self, guest: str, id: str, *what: object) -> None:
        self.key = (guest, id)
        self.what = what

    def was_done(self, table: TableState) -> bool:
        done = table.done.get(self.key)
        if done is None:
            return False
        if _what(done) != self.what:
            raise Refused(409, "id_used", "this id was used for something else: make a new one for every deed")
        return True


def what_is_moved(ask: wire_deeds.Move) -> tuple[object, ...]:
    """What a repeated move must agree in: the line that was typed, or the actions."""
    return ("move", ask.words) if ask.words else ("move", *ask.all_actions)


def _what(row: LogRow) -> tuple[object, ...]:
    entry = row.entry
    match entry:
        case Played():
            actions = (part.action for part in row.entries if isinstance(part, Played) and not part.opens)
            return ("move", entry.words) if entry.words else ("move", *actions)
        case ChatSaid():
            return ("say", entry.text)
        case TakenBack() | UndoRequested():
            return ("undo",)
        case _:
            return ()
