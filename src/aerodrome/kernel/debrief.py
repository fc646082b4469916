"""What a match without points has to tell when it is over: what led to it, who did what, round by round, kind words."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple


class Award(NamedTuple):
    title: str
    seat: int  # -1: all of them together
    why: str


@dataclass(frozen=True)
class Debrief:
    """`rounds` is a table: the name of each row, and what stands in it for every one of the columns."""

    led: str = ""  # what led to a loss; nothing where all went well
    advice: str = ""  # what to try next time
    parts: list[str] = field(default_factory=list)  # what each seat did, in words
    columns: list[str] = field(default_factory=list)
    rounds: list[tuple[str, list[str]]] = field(default_factory=list)
    awards: list[Award] = field(default_factory=list)

    def row(self) -> dict[str, Any]:
        """As plain JSON."""
        return {**asdict(self), "awards": [award._asdict() for award in self.awards]}
