"""What happened, as numbers. Words are made later, per reader."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.kernel.ints import bit

EVERYONE: Final[i64] = -1
ONLOOKER: Final[i64] = 62  # the bit that stands for spectators in an audience
SPECTATOR: Final[i64] = -1  # the seat number of somebody without a seat, and of the clock


def reader_bit(seat: i64) -> i64:
    """The audience that consists of one seat, or of the spectators."""
    return bit(ONLOOKER if seat < 0 else seat)


class Event:
    """A kind, up to four numbers, and the set of those who may know."""

    def __init__(self, kind: i64, a: i64, b: i64, c: i64, d: i64, audience: i64) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.audience = audience

    def __repr__(self) -> str:
        kind, *numbers, audience = self.row()
        return f"<Event {kind} {numbers}, {'for all' if audience == EVERYONE else f'for the set {audience:b}'}>"

    def seen_by(self, seat: i64) -> bool:
        return self.audience & reader_bit(seat) != 0

    def row(self) -> list[int]:
        """The event as plain numbers, for comparing and storing."""
        return [int(self.kind), int(self.a), int(self.b), int(self.c), int(self.d), int(self.audience)]
