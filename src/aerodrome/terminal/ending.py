"""The end of a match in text: the standing, where the points came from, round by round, and kind words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from aerodrome.kernel.debrief import Award, Debrief
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.standing import Standing
from aerodrome.kernel.words import bar, listed
from aerodrome.match import Match
from aerodrome.terminal.layout import hanging, hung, standings


def ending(match: Match, names: Sequence[str], width: int) -> list[str]:
    """All there is to tell, best first."""
    standing, account = match.standing(), match.account()
    lines = []
    for line in standings(names, standing, match.game.count) + match.game.epilogue(match.view(SPECTATOR)):
        lines += [line] if len(line) <= width else hanging("", line, width)
    if debrief := match.debrief():
        lines += _debriefed(debrief, names, width)
    if account is None:
        return lines
    order = sorted(range(len(names)), key=lambda seat: standing.ranks[seat])
    lines += [
        *_decided(names, standing, account, match.game.count, width),
        "",
        f"Where the {account['unit']} came from:",
    ]
    for seat in order:
        # "scoring 1: 23": a number may be a part of the name
        parts = [f"{row['name']}: {row['points'][seat]}" for row in account["sources"] if row["points"][seat]]
        lines += hung(f"  {names[seat]}: ", "; ".join(parts) or "nowhere", width)
    lines += ["", *_rounds(names, order, account, width)]
    return lines + _awarded([Award(**award) for award in account["awards"]], names, width)


def _debriefed(debrief: Debrief, names: Sequence[str], width: int) -> list[str]:
    """What led to it, who did what, round by round, and kind words: where nobody counts points."""
    lines: list[str] = []
    if debrief.led:
        lines += ["", *hung("What led to it: ", debrief.led, width), *hung("Next time: ", debrief.advice, width)]
    lines += ["", "Where the dice went:"]
    for name, part in zip(names, debrief.parts, strict=True):
        lines += hung(f"  {name}: ", part, width)
    lines += ["", *_table(debrief, width)]
    return lines + _awarded(debrief.awards, names, width)


def _table(debrief: Debrief, width: int) -> list[str]:
    """Round by round; where not all fit side by side, the rest follows below."""
    label = max(len(name) for name, _ in debrief.rounds) + 2
    cell = max(map(len, [*debrief.columns, *(text for _, row in debrief.rounds for text in row)])) + 2
    fitting = max(1, (width - label) // cell)
    lines = []
    for start in range(0, len(debrief.columns), fitting):
        shown = slice(start, start + fitting)
        lines += [""] if start else []
        for name, row in [("At altitude", debrief.columns), *debrief.rounds]:
            lines.append(f"{name:<{label}}{''.join(f'{text:>{cell}}' for text in row[shown])}")
    return lines


def _awarded(awards: Sequence[Award], names: Sequence[str], width: int) -> list[str]:
    lines = ["", "Awards of the evening:"] if awards else []
    for award in awards:
        whose = names[award.seat] if award.seat >= 0 else "both"
        lines += hanging("  ", f"{award.title}: {whose}. {award.why}", width)
    return lines


def _decided(
    names: Sequence[str], standing: Standing, account: Mapping[str, Any], count: Callable[[int], str], width: int
) -> list[str]:
    """By how much, and what decided where points did not: between those who have as many as the winner, or more."""
    winners = [seat for seat, rank in enumerate(standing.ranks) if rank == 1]
    if not winners:
        return []
    if standing.points[winners[0]] < max(standing.points):
        return hanging("", f"{names[winners[0]]} wins with fewer: {account['before_points']}.", width)
    lines = []
    passed = _passed_over(standing)
    behind = [standing.points[winners[0]] - points for points in standing.points]
    others = sum(n == 0 and seat not in passed for seat, n in enumerate(behind)) - 1
    if others == 0 and any(n > 0 for n in behind):
        lines = [f"{names[winners[0]]} wins by {count(min(n for n in behind if n > 0))}."]
    lines += _behind([names[seat] for seat in passed], account["before_points"], width)
    for points in sorted(set(standing.points), reverse=True):
        level = [seat for seat, had in enumerate(standing.points) if had == points and seat not in passed]
        if len(level) > 1:
            lines += hanging("", _level(names, standing, level, account), width)
    return lines


def _passed_over(standing: Standing) -> list[int]:
    """Who comes behind others with fewer points: something else counted more."""
    rows = list(zip(standing.ranks, standing.points, strict=True))
    return [
        seat
        for seat, (rank, points) in enumerate(rows)
        if any(better < rank and fewer < points for better, fewer in rows)
    ]


def _behind(names: Sequence[str], rule: str, width: int) -> list[str]:
    comes = "comes" if len(names) == 1 else "come"
    return hanging("", f"{listed(names)} {comes} behind others who have less: {rule}.", width) if names else []


def _level(names: Sequence[str], standing: Standing, level: Sequence[int], account: Mapping[str, Any]) -> str:
    """What came of a tie, for the first place or for another."""
    best = min(standing.ranks[seat] for seat in level)
    first = [seat for seat in level if standing.ranks[seat] == best]
    ahead = "wins" if best == 1 else "comes first"
    told = f"{listed([names[seat] for seat in level])} are level;"
    if len(first) > 1:
        return f"{told} the tie-break is {account['tie_break']}: it did not decide."
    if account["before_points"]:  # points do not tell which of the two it was
        return f"{told} {account['before_points']}; then {account['tie_break']} decides. {names[first[0]]} {ahead}."
    return f"{told} the tie-break is {account['tie_break']}: {names[first[0]]} {ahead} by it."


def _rounds(names: Sequence[str], order: Sequence[int], account: Mapping[str, Any], width: int) -> list[str]:
    """Points after each round, the last ones where not all fit, and at the end; behind them as a curve."""
    rounds: Sequence[Sequence[int]] = account["rounds"]
    heads = [str(n + 1) for n in range(len(rounds))]
    if account["ends"]:
        heads[-1] = "end"
    head = f"After {account['round']}"
    if max(map(len, names)) > width // 3:  # who, without what they are in the game
        names = [name.partition(" (")[0] for name in names]
    label = max(len(head), min(max(map(len, names)), width // 3))
    cell = max(*map(len, heads), *(len(str(points)) for row in rounds for points in row)) + 2
    shown = range(max(0, len(rounds) - (width - label - len(rounds) - 4) // cell), len(rounds))
    most = max(1, *(points for row in rounds for points in row))
    lines = [f"{head:<{label + 2}}" + "".join(f"{heads[n]:>{cell}}" for n in shown)]
    for seat in order:
        curve = "".join(bar(row[seat] / most) for row in rounds)
        figures = "".join(f"{rounds[n][seat]:>{cell}}" for n in shown)
        lines.append(f"  {names[seat][:label]:<{label}}{figures}  {curve}")
    return lines
