"""What many games say: means and shares, each with the interval in which the truth lies 95 times in 100."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from aerodrome.arena.simulate import Plan, Played

Z: Final = 1.959963984540054  # 95 %


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval for a share. Unlike the simple one it stays between 0 and 1 and is right for rare wins."""
    share = wins / games
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle, scale = share + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def mean_row(values: Sequence[float]) -> dict[str, float]:
    """A mean, and how far it may be off."""
    off = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return {"mean": fmean(values), "plus_minus": off}


def report(plan: Plan, games: Sequence[Played]) -> dict[str, Any]:
    """The figures of a simulation, as plain JSON. They depend on the plan and the number of games alone."""
    lengths = [game.decisions for game in games]
    seats = []
    for seat, bot in enumerate(plan.bots):
        wins = sum(game.returns[seat] for game in games)  # a shared win counts in parts
        low, high = wilson(wins, len(games))
        seats.append(
            {
                "seat": seat,
                "bot": bot,
                "points": mean_row([game.points[seat] for game in games]),
                "rank": mean_row([game.ranks[seat] for game in games]),
                "wins": {"share": wins / len(games), "low": low, "high": high},
                "titles": titles(games, seat),
                "did": usual([game.did[seat] for game in games if game.did]),
                "had": usual([game.had[seat] for game in games if game.had]),
            }
        )
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": plan.seed,
        "games": len(games),
        "by_seat": seats,
        "decisions": {**mean_row(lengths), "least": min(lengths), "most": max(lengths)},
    }


def titles(games: Sequence[Played], seat: int) -> dict[str, int]:
    """How often a seat ended with each title, where a game gives them; the commonest first."""
    return dict(Counter(game.titles[seat] for game in games if game.titles and game.titles[seat]).most_common())


def usual(games: Sequence[Mapping[str, int]]) -> dict[str, float]:
    """The mean of each count, the largest first."""
    names = {name for game in games for name in game}
    means = {name: fmean(game.get(name, 0) for game in games) for name in sorted(names)}
    return dict(sorted(means.items(), key=lambda row: -row[1]))


def figures(row: dict[str, Any]) -> str:
    """What such a game looks like, for a terminal: seat by seat, the same bot on several seats once."""
    lines = []
    told = set()
    for seat in row["by_seat"]:
        if seat["bot"] in told or not seat["did"]:
            continue
        told.add(seat["bot"])
        for about, counts in (("does", seat["did"]), ("has in the end", seat["had"])):
            said = ", ".join(f"{name.replace('_', ' ')} {mean:.1f}" for name, mean in counts.items())
            lines.append(f"{seat['bot']} {about}: {said}")
    return "\n".join(lines) or "random play keeps no count of what is done: name another bot"


def as_text(row: dict[str, Any]) -> str:
    """The report for a terminal."""
    lines = [f"{row['games']} games of {row['game']} with {row['seats']} seats, seed {row['seed']}"]
    lines.append("seat  bot         points          rank          wins   95 % interval")
    for seat in row["by_seat"]:
        points, rank, wins = seat["points"], seat["rank"], seat["wins"]
        lines.append(
            f"{seat['seat']:>4}  {seat['bot']:<10}{points['mean']:>8.2f} ± {points['plus_minus']:<6.2f}"
            f"{rank['mean']:>6.2f} ± {rank['plus_minus']:<5.2f}"
            f"{wins['share']:>7.1%}   {wins['low']:.1%} to {wins['high']:.1%}"
        )
        if seat["titles"]:
            lines.append("      " + ", ".join(f"{title}: {times}" for title, times in seat["titles"].items()))
    length = row["decisions"]
    lines.append(f"decisions a game: {length['mean']:.1f} ({length['least']} to {length['most']})")
    return "\n".join(lines)
