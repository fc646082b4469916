"""The log of a match: what is settled at the start, and every answer since. A match file and a table of a server keep
the same entries.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

MOST: Final = 2**31  # no number of a match comes near
Number = Annotated[int, Meta(ge=0, lt=MOST)]
Seat = Annotated[int, Meta(ge=-1, lt=MOST)]  # -1 is the clock
Numbers = tuple[Number, ...]


class Header(Struct, frozen=True, kw_only=True):
    """All that is settled before the first answer. Salt and seed are None while they are secret."""

    game: str
    rules: Number
    seats: Annotated[int, Meta(ge=1, lt=MOST)]
    players: tuple[str, ...] = ()  # who sits there, for people: names, "bot:random"; may be empty
    options: dict[str, Any]
    commitment: str
    salt: str | None = None
    seed: str | None = None
    deal: Numbers  # the luck of the set-up
    given: Number = 0  # so many draws, the first ones, came from the match that this one goes on from: not of its seed


class Play(Struct, frozen=True):
    """An answer or an aside, and the luck it met. `say` repeats the action in words, for people who read the log.

    An answer may have several parts, played as one: they follow each other in the log, `part` counts them from 0.
    """

    seat: Seat
    action: Number
    luck: Numbers = ()
    say: str = ""
    part: Number = 0


class Undo(Struct, frozen=True):
    """Entries that a seat took back, by their numbers: freely, or with the consent of the others."""

    seat: Seat
    taken: Numbers
    consent: bool = False


Entry = Play | Undo
