"""The figures people go by, and what an answer makes of them: before → after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

NOBODY: Final = -1  # a figure of the table, not of a seat
ENDED_NOW: Final = "if it ended now"  # what every game with points tells of each seat


@dataclass(frozen=True)
class Figure:
    """One number of a state, as far as its reader knows it."""

    name: str
    value: int
    seat: int = NOBODY
    better: int = 1  # more is better for its seat: 1, less is: -1, neither: 0
    says: str = ""  # in words, where the number alone does not tell

    @property
    def text(self) -> str:
        return self.says or str(self.value)


@dataclass(frozen=True)
class Effect:
    """What an answer makes of a figure. Without a `before` it tells what nobody counts yet: what may come of it."""

    name: str
    seat: int
    before: str
    after: str
    good: int = 0  # for the seat: 1 better, -1 worse, 0 neither

    def row(self) -> dict[str, object]:
        return {
            "name": self.name,
            "seat": self.seat,
            "before": self.before,
            "after": self.after,
            "good": self.good,
        }


def compared(before: Sequence[Figure], after: Sequence[Figure], reader: int) -> list[Effect]:
    """The figures that differ: the reader's own first, then those of others, the totals last."""
    known = {(figure.name, figure.seat): figure for figure in before}
    found = []
    for figure in after:
        was = known.get((figure.name, figure.seat))
        if was is not None and was.text != figure.text:
            more = (figure.value > was.value) - (figure.value < was.value)
            found.append(Effect(figure.name, figure.seat, was.text, figure.text, more * figure.better))
    return sorted(found, key=lambda effect: (effect.name == ENDED_NOW, effect.seat not in (reader, NOBODY)))
