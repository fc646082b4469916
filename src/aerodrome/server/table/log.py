"""The log of a table: what is written down, entry by entry. It is the truth; all else is made from it.

Plays, undos and the start are the entries of the match itself, with what a table keeps besides.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from aerodrome.match.log import Header, Play, Undo
from aerodrome.server.seat import SeatHolder

Why = Literal["", "time", "clock", "order"]  # besides people and bots: time ran out, the game's clock, an order


class TableEntry(Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """`guest` and `id` are those of the request, so that a repeated one is known. Tags are in databases: keep them."""


class TableOpened(TableEntry, frozen=True, tag="opened"):
    host: str
    game: str
    options: dict[str, Any]
    seats: list[SeatHolder]
    title: str
    public: bool
    pace: Literal["live", "turns"]
    seconds: int
    draw_seats: bool
    hints: bool
    guest: str = ""
    id: str = ""
    guided: bool = False  # a guided first game, with the deal of its script
    deal: str = ""  # the deal that it shares with other tables
    seed: str = ""  # of that deal, and secret until it is over
    salt: str = ""
    start: MatchStarted | None = None  # the match goes on from a step of another one,
    played: list[Played | TakenBack] = []  # where this had been done


class SeatTaken(TableEntry, frozen=True, tag="sat"):
    seat: int
    guest: str
    name: str


class SeatFreed(TableEntry, frozen=True, tag="emptied"):
    """Before the match: who sat there has gone, or the host wants somebody else."""

    seat: int


class BotSeated(TableEntry, frozen=True, tag="botted"):
    """A bot plays on; `lent` and `absent` keep the seat for its person."""

    seat: int
    bot: str
    why: Literal["host", "lent", "absent", "left", "failed"]


class PersonReturned(TableEntry, frozen=True, tag="back"):
    seat: int


class MatchStarted(Header, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="started"):
    """`order[n]` is the old seat of whoever sits on n now. The seed lies here and is secret until the end."""

    order: list[int]
    game: str = ""  # logs of old do not repeat what the table knows: which game
    seats: int = 0  # and for how many


class Played(Play, frozen=True, omit_defaults=True, tag_field="kind", tag="played"):
    """`guest`, `id` and `words`, the line that was typed, are kept with the first part of an answer."""

    why: Why = ""
    opens: bool = False  # nobody said this part: it leads to the one that was
    guest: str = ""
    id: str = ""
    words: str = ""


class TakenBack(Undo, frozen=True, omit_defaults=True, tag_field="kind", tag="tookback"):
    guest: str = ""
    id: str = ""


class UndoRequested(TableEntry, frozen=True, tag="askedback"):
    """A seat asks the others to go back to before the entry with that number in the match's log."""

    seat: int
    entry: int
    guest: str = ""
    id: str = ""


class UndoVoted(TableEntry, frozen=True, tag="voted"):
    seat: int
    agree: bool


class UndoDropped(TableEntry, frozen=True, tag="lapsed"):
    """The question about going back is off the table: somebody said no, or the game has moved on."""

    refused: bool = False


class SeatWanted(TableEntry, frozen=True, tag="wanted"):
    """Somebody who does not play asks those who do for the seat of a bot."""

    seat: int
    guest: str
    name: str


class SeatVoted(TableEntry, frozen=True, tag="welcomed"):
    seat: int
    agree: bool


class SeatDenied(TableEntry, frozen=True, tag="denied"):
    """Somebody does not want the newcomer."""

    seat: int


class HintTaken(TableEntry, frozen=True, tag="hinted"):
    """At a table of several people all are told."""

    seat: int


class ChatSaid(TableEntry, frozen=True, tag="said"):
    seat: int
    text: str
    guest: str = ""
    id: str = ""


class OrdersGiven(TableEntry, frozen=True, tag="ordered"):
    """The standing orders of a seat, all that stand from now on. Nobody else is told."""

    seat: int
    orders: tuple[str, ...]


class MatchEnded(TableEntry, frozen=True, tag="over"):
    standing: dict[str, Any]


class TableClosed(TableEntry, frozen=True, tag="closed"):
    why: Literal["host", "idle"] = "host"


class RematchOpened(TableEntry, frozen=True, tag="rematch"):
    table: str


LogEntry = (
    TableOpened
    | SeatTaken
    | SeatFreed
    | BotSeated
    | PersonReturned
    | MatchStarted
    | Played
    | TakenBack
    | UndoRequested
    | UndoVoted
    | UndoDropped
    | SeatWanted
    | SeatVoted
    | SeatDenied
    | HintTaken
    | ChatSaid
    | OrdersGiven
    | MatchEnded
    | TableClosed
    | RematchOpened
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[LogEntry] = msgspec.json.Decoder(LogEntry)


def encode(entry: LogEntry) -> bytes:
    return _encoder.encode(entry)


def decode(rows: Iterable[tuple[int, bytes]]) -> list[tuple[int, LogEntry]]:
    """Rows of a table's log as the database has them: (when, what)."""
    return [(at, _decoder.decode(body)) for at, body in rows]
