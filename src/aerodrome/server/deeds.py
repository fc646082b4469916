"""The log of a table: what is written down, entry by entry. It is the truth; all else is made from it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from aerodrome.match.files import Entry, Header, Play, Undo

Why = Literal["", "time", "clock"]  # who plays besides people and bots: time that ran out, the game's clock


class Holder(Struct, frozen=True, omit_defaults=True):
    """Who sits somewhere. A lent seat belongs to a guest, and a bot plays for them."""

    kind: Literal["person", "bot", "open"]
    guest: str = ""
    name: str = ""
    bot: str = ""
    lent: bool = False


class Deed(Struct, omit_defaults=True, tag_field="kind", tag=str.lower):
    """`guest` and `id` are those of the request, so that a repeated one is known."""


class Opened(Deed):
    host: str
    game: str
    options: dict[str, Any]
    seats: list[Holder]
    title: str
    public: bool
    pace: Literal["live", "turns"]
    seconds: int
    draw_seats: bool
    hints: bool
    guest: str = ""
    id: str = ""


class Sat(Deed):
    seat: int
    guest: str
    name: str


class Emptied(Deed):
    """The seat is free again: before the match."""

    seat: int


class Botted(Deed):
    """A bot plays on; `lent` keeps the seat for its person."""

    seat: int
    bot: str
    why: Literal["host", "lent", "absent", "left", "failed"]


class Back(Deed):
    seat: int


class Started(Deed):
    """`order[n]` is the old seat of whoever sits on n now. The seed lies here and is secret until the end."""

    order: list[int]
    rules: int
    options: dict[str, Any]
    commitment: str
    salt: str
    seed: str
    deal: list[int]


class Played(Deed):
    seat: int
    action: int
    luck: list[int] = []
    say: str = ""
    why: Why = ""
    guest: str = ""
    id: str = ""


class TookBack(Deed):
    seat: int
    taken: list[int]
    consent: bool = False
    guest: str = ""
    id: str = ""


class AskedBack(Deed):
    """A seat asks the others to go back to before the entry with that number in the match's log."""

    seat: int
    entry: int
    guest: str = ""
    id: str = ""


class Voted(Deed):
    seat: int
    agree: bool


class Lapsed(Deed):
    """The question about going back is off the table: somebody said no, or the game has moved on."""

    refused: bool = False


class Said(Deed):
    seat: int
    text: str
    guest: str = ""
    id: str = ""


class Over(Deed):
    standing: dict[str, Any]


class Closed(Deed):
    why: Literal["host", "idle"] = "host"


class Rematch(Deed):
    table: str


AnyDeed = (
    Opened
    | Sat
    | Emptied
    | Botted
    | Back
    | Started
    | Played
    | TookBack
    | AskedBack
    | Voted
    | Lapsed
    | Said
    | Over
    | Closed
    | Rematch
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyDeed] = msgspec.json.Decoder(AnyDeed)


def encode(deed: AnyDeed) -> bytes:
    return _encoder.encode(deed)


def decode(body: bytes) -> AnyDeed:
    return _decoder.decode(body)


def entry_of(deed: Played | TookBack) -> Entry:
    """The same as an entry of a match."""
    if isinstance(deed, Played):
        return Play(deed.seat, deed.action, tuple(deed.luck), deed.say)
    return Undo(deed.seat, tuple(deed.taken), deed.consent)


def header_of(deed: Started, game: str, seats: int) -> Header:
    return Header(game, deed.rules, seats, deed.options, deed.commitment, deed.salt, deed.seed, tuple(deed.deal))
