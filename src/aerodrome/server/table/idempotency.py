"""Requests that are carried out once, however often they come."""

from __future__ import annotations

from aerodrome.server.errors import Refused
from aerodrome.server.table.log import ChatSaid, LogEntry, Played, TakenBack, UndoRequested
from aerodrome.server.table.state import TableState


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


def _what(entry: LogEntry) -> tuple[object, ...]:
    match entry:
        case Played():
            return ("move", entry.action)
        case ChatSaid():
            return ("say", entry.text)
        case TakenBack() | UndoRequested():
            return ("undo",)
        case _:
            return ()
