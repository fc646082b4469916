"""What a contest says: shares with intervals, ratings, and whether the bar was cleared."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from aerodrome.arena.contest import Contest, Result, blocks, share_in_block
from aerodrome.arena.report import wilson
from aerodrome.arena.sequential import Sequential


def outcome(wanted: Contest, results: Sequence[Result], test: Sequential | None) -> dict[str, Any]:
    """The figures as plain JSON, entrants in the order given."""
    ratings = rate(wanted, results)
    rows = []
    for entrant, name in enumerate(wanted.bots):
        units = [share_in_block(block, entrant) for block in blocks(results, wanted)]
        games = sum(result.shares[entrant] is not None for result in results)
        share = fmean(units)
        low, high = interval(units, games)
        rows.append({"bot": name, "games": games, "share": share, "low": low, "high": high, "rating": ratings[entrant]})
    row: dict[str, Any] = {"contest": wanted.row(), "games": len(results), "fair": fair_share(wanted), "bots": rows}
    row["decisions"] = fmean(result.decisions for result in results)
    if test:
        row["test"] = {"bar": test.bar, "verdict": test.verdict, "deals": test.seen}
    return row


def fair_share(wanted: Contest) -> float:
    """The share of the first entrant if all were equally good."""
    return min(1.0, 1.0 / min(len(wanted.bots), wanted.seats))


def interval(units: Sequence[float], games: int) -> tuple[float, float]:
    """95 %. Games over one deal hang together, so the spread is taken between deals; playing the same deals with seats
    changed makes it smaller than that of as many games apart."""
    share = fmean(units)
    variance = stdev(units) ** 2 / len(units) if len(units) > 1 else 0.0
    worth = share * (1.0 - share) / variance if variance > 0.0 else float(games)  # as many games apart say as much
    worth = max(1, round(min(worth, 4.0 * games)))
    return wilson(share * worth, worth)


def rate(wanted: Contest, results: Sequence[Result]) -> list[float | None]:
    """openskill's rating of every entrant (25 is average). Where all win or lose together there is nothing to rate."""
    from openskill.models import PlackettLuce

    if all(len(set(result.ranks)) == 1 for result in results):
        return [None] * len(wanted.bots)
    model = PlackettLuce()
    names = list(dict.fromkeys(wanted.bots))  # the same bot twice is one player
    players = {name: model.rating(name=name) for name in names}
    for result in results:
        seated = [wanted.bots[entrant] for entrant in wanted.lineup(result.number)]
        teams = [[model.rating(players[name].mu, players[name].sigma)] for name in seated]
        rated = model.rate(teams, ranks=[float(rank) for rank in result.ranks])
        for name in names:
            mine = [team[0] for team, seat_name in zip(rated, seated, strict=True) if seat_name == name]
            if mine:
                mu = fmean(player.mu for player in mine)
                sigma = sqrt(fmean(player.sigma**2 for player in mine))
                players[name] = model.rating(mu, sigma, name)
    return [players[name].mu for name in wanted.bots]


def as_text(row: dict[str, Any]) -> str:
    """The same for a terminal."""
    wanted = row["contest"]
    lines = [f"{wanted['game']}, {wanted['seats']} seats, {row['games']} games, fair share {row['fair']:.1%}"]
    lines.append(f"{'bot':<18}{'games':>7}{'share':>9}   95 % interval     rating")
    for bot in row["bots"]:
        rating = "" if bot["rating"] is None else f"{bot['rating']:.1f}"
        span = f"{bot['low']:.1%} to {bot['high']:.1%}"
        lines.append(f"{bot['bot']:<18}{bot['games']:>7}{bot['share']:>9.1%}   {span:<18}{rating}")
    if "test" in row:
        said = {"above": "is above", "below": "is below", "open": "is not yet told from"}[row["test"]["verdict"]]
        lines.append(
            f"The share of {row['bots'][0]['bot']} {said} {row['test']['bar']:.1%} ({row['test']['deals']} deals)."
        )
    return "\n".join(lines)
