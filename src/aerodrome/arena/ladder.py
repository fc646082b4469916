"""The ladder: does every level beat the one below it, in every game?

Competitive games: at each number of seats, one seat of the better bot among the lesser ones, over duplicate deals,
until the sequential test has decided. The bar is 60 % with two seats and 1.4 times the fair share with more. A game
that is won together, or alone, has nobody to beat: there the share of wins and the titles of each level are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from aerodrome import catalog
from aerodrome.arena import report, series, simulate
from aerodrome.arena.contest import contest
from aerodrome.arena.outcome import outcome
from aerodrome.arena.sequential import Sequential

LEVELS: Final = ("random", "greedy", "search:10ms")
SEED: Final = "ladder"
MOST: Final = 400  # games in which a rung should be decided
ALONE: Final = {"random": 1000, "greedy": 200, "search:10ms": 50}  # games where there is nobody to beat


class Rung(NamedTuple):
    """Whether a bot beats another, at one table."""

    game: str
    seats: int
    upper: str
    lower: str

    @property
    def bar(self) -> float:
        return 0.6 if self.seats == 2 else 1.4 / self.seats

    @property
    def file(self) -> str:
        return f"{self.game}_{self.seats}_{self.upper.partition(':')[0]}.jsonl"


def rungs(games: Sequence[str], all_seats: bool) -> Iterator[Rung]:
    """At the lowest and the highest number of seats, or at all of them."""
    for name in games:
        game = catalog.game(name)
        if catalog.won_together(game):
            continue
        seats = [n for n in game.seats if n > 1]
        for n in seats if all_seats else sorted({seats[0], seats[-1]}):
            for lower, upper in pairwise(LEVELS):
                yield Rung(name, n, upper, lower)


def climb(rung: Rung, folder: Path, workers: int | None, on_progress: Callable[[int], None]) -> dict[str, Any]:
    """Play a rung, or what is missing of it; what came of it."""
    wanted = contest(rung.game, rung.seats, [rung.upper, *[rung.lower] * (rung.seats - 1)], SEED, {})
    test = Sequential(rung.bar)
    with series.processes(workers) as (pool, ahead):
        played = series.run(wanted, MOST, pool, ahead, folder / rung.file, test, on_progress)
    return outcome(wanted, played, test)


def alone(games: Sequence[str]) -> Iterator[tuple[str, int, str]]:
    """(game, seats, level) where there is nobody to beat."""
    for name in games:
        game = catalog.game(name)
        for seats in (n for n in game.seats if n == 1 or catalog.won_together(game)):
            for level in LEVELS:
                yield name, seats, level


def fly_alone(
    game: str, seats: int, level: str, workers: int, on_progress: Callable[[int], None] = lambda _: None
) -> dict[str, Any]:
    """How a level fares with itself, or all by itself."""
    plan = simulate.plan(game, seats, [level], SEED, {})
    return report.report(plan, simulate.run(plan, ALONE[level], workers, on_progress))


def rung_line(rung: Rung, row: dict[str, Any]) -> str:
    first, test = row["bots"][0], row["test"]
    said = {"above": "cleared", "below": "FAILED", "open": "undecided"}[test["verdict"]]
    who = f"{rung.upper} over {rung.lower}"
    share = f"{first['share']:.1%} ({first['low']:.1%} to {first['high']:.1%})"
    return f"| {rung.game} | {rung.seats} | {who} | {row['games']} | {share} | {test['bar']:.1%} | {said} |"


def alone_line(row: dict[str, Any]) -> str:
    seat = row["by_seat"][0]
    wins, points = seat["wins"], seat["points"]
    share = f"{wins['share']:.1%} ({wins['low']:.1%} to {wins['high']:.1%})"
    named = ", ".join(f"{title} {times}" for title, times in seat["titles"].items())
    return (
        f"| {row['game']} | {row['seats']} | {seat['bot']} | {row['games']} | {share} "
        f"| {points['mean']:.1f} ± {points['plus_minus']:.1f} | {named} |"
    )


RUNG_HEAD: Final = "| game | seats | rung | games | share (95 %) | bar | verdict |\n|---|---|---|---|---|---|---|"
ALONE_HEAD: Final = "| game | seats | level | games | won (95 %) | points | titles |\n|---|---|---|---|---|---|---|"
