"""Kind words at the end of a match, out of its figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

MOST: Final = 5


class Award(NamedTuple):
    title: str
    seat: int
    why: str


def gains(rounds: Sequence[Sequence[int]]) -> list[list[int]]:
    """The points of each seat within each round."""
    before = [[0] * len(rounds[0]), *rounds[:-1]] if rounds else []
    return [[now - then for now, then in zip(row, last, strict=True)] for row, last in zip(rounds, before, strict=True)]


def _best(row: Sequence[int]) -> list[int]:
    most = max(row)
    return [seat for seat, points in enumerate(row) if points == most and most > 0]


def awards(sources: Mapping[str, Sequence[int]], rounds: Sequence[Sequence[int]]) -> list[Award]:
    """One for everybody who earned one, then what else there is: the best round and source, the longest lead."""
    found: list[Award] = []

    def give(title: str, row: Sequence[int], why: str) -> None:
        seats = _best(row)
        if seats:
            seat = next((one for one in seats if all(award.seat != one for award in found)), seats[0])
            found.append(Award(title, seat, why.format(row[seat])))

    by_round = gains(rounds)
    if by_round:
        leap = max(range(len(by_round)), key=lambda n: max(by_round[n]))
        give("Great leap", by_round[leap], f"{{}} points in round {leap + 1}, the most of all.")
        give("Early bird", by_round[0], "{} points in the first round.")
    for name, points in sources.items():
        if len(set(points)) > 1:
            give(f"First in {name}", points, "{} points.")
    leads = [_best(row) for row in rounds]
    led = [sum(seat in leaders for leaders in leads) for seat in range(len(rounds[0]))] if rounds else []
    if led:
        give("Longest in the lead", led, f"Ahead after {{}} of {len(rounds)} rounds.")
    first = [award for n, award in enumerate(found) if all(award.seat != other.seat for other in found[:n])]
    return [*first, *(award for award in found if award not in first)][:MOST]
