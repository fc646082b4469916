"""The log of a match: what is settled at the start, and every answer since. A match file and a table of a server keep
the same entries.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Generic, Protocol, TypeVar

from msgspec import Meta, Struct

from aerodrome.kernel.event import EVERYONE, reader_bit

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


class Audible(Protocol):
    @property
    def told(self) -> int:
        """The audience of those who can tell that something happened, as a bit set like an event's."""


T = TypeVar("T", bound=Audible)


class Log(Generic[T]):
    """What happened, in order, and what each reader could tell of it. It only grows."""

    def __init__(self, seats: int) -> None:
        self._all: list[T] = []
        self._told: list[list[T]] = [[] for _ in range(seats + 1)]  # for onlookers, then seat by seat

    def add(self, item: T) -> None:
        self._all.append(item)
        audience = item.told
        for reader, told in enumerate(self._told):
            if audience == EVERYONE or audience & reader_bit(reader - 1):
                told.append(item)

    def told_to(self, seat: int) -> list[T]:
        """What the seat (-1: an onlooker) could tell had happened."""
        return self._told[seat + 1]

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, number: int) -> T:
        return self._all[number]

    def __iter__(self) -> Iterator[T]:
        return iter(self._all)
