"""The end of a match in text: the standing, where the points came from, round by round, and kind words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.kernel.standing import Standing
from aerodrome.match import Match
from aerodrome.terminal.layout import hanging, standings

HEAD: Final = "After round"


def ending(match: Match, names: Sequence[str], width: int) -> list[str]:
    """All there is to tell, best first."""
    standing, account = match.standing(), match.account()
    lines = standings(names, standing)
    if account is None:
        return lines
    order = sorted(range(len(names)), key=lambda seat: standing.ranks[seat])
    lines += [*_tie(names, standing, account, width), "", "Where the points came from:"]
    for seat in order:
        parts = [f"{row['name']} {row['points'][seat]}" for row in account["sources"] if row["points"][seat]]
        lines += hanging(f"  {names[seat]}: ", ", ".join(parts) or "nowhere", width)
    lines += ["", *_rounds(names, order, account["rounds"], width)]
    if account["awards"]:
        lines += ["", "Awards of the evening:"]
        for award in account["awards"]:
            lines += hanging("  ", f"{award['title']}: {names[award['seat']]}. {award['why']}", width)
    return lines


def _tie(names: Sequence[str], standing: Standing, account: Mapping[str, Any], width: int) -> list[str]:
    """What decided between those who have as many points as the winner."""
    winners = [seat for seat, rank in enumerate(standing.ranks) if rank == 1]
    if not winners or not account["tie_break"]:
        return []
    level = [names[seat] for seat, points in enumerate(standing.points) if points == standing.points[winners[0]]]
    if len(level) < 2:
        return []
    decided = "it did not decide" if len(winners) > 1 else f"{names[winners[0]]} wins by it"
    return hanging("", f"{', '.join(level)} are level; the tie-break is {account['tie_break']}: {decided}.", width)


def _rounds(names: Sequence[str], order: Sequence[int], rounds: Sequence[Sequence[int]], width: int) -> list[str]:
    """Points after each round: the last ones, where not all fit."""
    label = max(len(HEAD), min(max(map(len, names)), width // 3))
    cell = max(len(str(points)) for row in rounds for points in row) + 2
    cell = max(cell, len(str(len(rounds))) + 2)
    shown = range(max(0, len(rounds) - (width - label - 2) // cell), len(rounds))
    lines = [f"{HEAD:<{label + 2}}" + "".join(f"{n + 1:>{cell}}" for n in shown)]
    for seat in order:
        lines.append(f"  {names[seat][:label]:<{label}}" + "".join(f"{rounds[n][seat]:>{cell}}" for n in shown))
    return lines
