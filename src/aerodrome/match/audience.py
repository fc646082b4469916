"""What happened, and who could tell: compiled with the rules, because every move asks for every reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

from aerodrome.kernel.event import EVERYONE, reader_bit


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
