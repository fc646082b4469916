"""Where everybody stands: points, ranks and what a learner is paid."""

from __future__ import annotations

from collections.abc import Sequence


class Standing:
    """`ranks` start at 1 and ties share; `returns` split one win among the winners (cooperative: 1 or 0 for all)."""

    def __init__(self, points: list[int], ranks: list[int], returns: list[float], titles: list[str]) -> None:
        self.points = points
        self.ranks = ranks
        self.returns = returns
        self.titles = titles  # a word for each seat, where a game gives one ("Rookie", "crashed"); else empty

    def __repr__(self) -> str:
        seats = zip(self.ranks, self.points, self.titles, strict=True)
        said = ", ".join(f"rank {rank} with {points}{f' ({title})' if title else ''}" for rank, points, title in seats)
        return f"<Standing: {said}>"

    def row(self) -> dict[str, object]:
        return {"points": self.points, "ranks": self.ranks, "returns": self.returns, "titles": self.titles}


def ranked(points: Sequence[int], keys: Sequence[tuple[int, ...]]) -> Standing:
    """A competitive standing; `keys` order the seats, higher is better, equal keys share a rank."""
    ranks = [1 + sum(1 for other in keys if other > key) for key in keys]
    winners = ranks.count(1)
    returns = [1.0 / winners if rank == 1 else 0.0 for rank in ranks]
    return Standing(list(points), ranks, returns, [""] * len(points))


def together(points: Sequence[int], won: bool, title: str) -> Standing:
    """A cooperative standing: all seats share one result."""
    seats = len(points)
    return Standing(list(points), [1 if won else 2] * seats, [1.0 if won else 0.0] * seats, [title] * seats)
