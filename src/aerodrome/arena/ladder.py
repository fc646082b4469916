"""The ladder: does every level beat the one below it, and what a good player would do, in every game?

Competitive games: at each number of seats, one seat of the better bot among the lesser ones, over duplicate deals,
until the sequential test has decided. Levels are the bots that people meet in that game. Over the level below the bar
is 60 % with two seats and 1.4 times the fair share with more; so it is for the Co-pilot over a script, and 80 % and
twice the fair share for the Captain. Styles are compared with the plain bot, without a bar; who thinks longer must not
be weaker than who thinks less. A game that is won together, or alone, has nobody to beat: there the share of wins and
the titles of each level are told. An expert is worth its name where it beats the tree search that may think as long.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from aerodrome import catalog
from aerodrome.arena import report, series, simulate
from aerodrome.arena.contest import contest
from aerodrome.arena.outcome import outcome
from aerodrome.arena.sequential import Sequential
from aerodrome.bots import levels, scripts
from aerodrome.bots.evaluation import styles
from aerodrome.bots.learned import has_nets
from aerodrome.bots.learned.expert import TREES
from aerodrome.kernel.game import Game

SEED: Final = "ladder"
MOST: Final = 400  # games in which a rung should be decided
ALONE: Final = {"Passenger": 1000, "Co-pilot": 200, "Captain": 50}  # levels; games where there is nobody to beat
BUDGETS: Final = ("search:50", "search:200", "search:800")  # simulations for a question
EXPERT_BUDGETS: Final = ("expert:10ms", "expert:100ms")
ALONE_BUDGETS: Final = ("search:100", "search:400", "search:1200")
ALONE_GAMES: Final = 50
KINDS: Final = ("levels", "scripts", "styles", "budgets", "search")  # what a rung leads over


class Bar(NamedTuple):
    """The share to be beaten: with two seats, and as a multiple of the fair one with more."""

    two: float
    times: float

    def at(self, seats: int) -> float:
        return self.two if seats == 2 else self.times / seats


USUAL: Final = Bar(0.6, 1.4)
NOT_WEAKER: Final = Bar(0.5, 1.0)
OVER_SCRIPTS: Final = {"Co-pilot": USUAL, "Captain": Bar(0.8, 2.0)}


def level_bot(title: str, game: str) -> str:
    """The bot that people meet under a level's name in a game."""
    return next(level.bot for level in levels(game) if level.title == title)


class Rung(NamedTuple):
    """Whether a bot beats another, at one table."""

    game: str
    seats: int
    upper: str
    lower: str
    over: Bar | None = USUAL  # None: whoever is the better, it is told

    @property
    def bar(self) -> float | None:
        return self.over.at(self.seats) if self.over else None

    def fails(self, verdict: str) -> bool:
        """Two budgets may be equally good; else a bar must be cleared."""
        return verdict == "below" if self.over == NOT_WEAKER else verdict != "above"

    @property
    def file(self) -> str:
        """Letters that every system takes in a name."""
        return re.sub(r"[^a-z0-9_]+", "_", f"{self.game}_{self.seats}_{self.upper}_over_{self.lower}") + ".jsonl"


def rungs(games: Sequence[str], all_seats: bool, kinds: Sequence[str] = KINDS) -> Iterator[Rung]:
    """At the lowest and the highest number of seats, or at all of them."""
    for name in games:
        game = catalog.game(name)
        if catalog.won_together(game):
            continue
        seats = [n for n in game.seats if n > 1]
        for n in seats if all_seats else sorted({seats[0], seats[-1]}):
            for kind in kinds:
                yield from _rungs(game, n, kind)


def _rungs(game: Game, seats: int, kind: str) -> Iterator[Rung]:
    if kind == "levels":
        for lower, upper in pairwise(ALONE):
            yield Rung(game.name, seats, level_bot(upper, game.name), level_bot(lower, game.name))
    elif kind == "scripts":
        for upper, bar in OVER_SCRIPTS.items():
            for script in scripts.names(game.name):
                yield Rung(game.name, seats, level_bot(upper, game.name), f"script:{script}", bar)
    elif kind == "budgets":
        for budgets in (BUDGETS, EXPERT_BUDGETS if has_nets(game.name) else ()):
            for less, more in pairwise(budgets):
                yield Rung(game.name, seats, more, less, NOT_WEAKER)
    elif kind == "search":
        if has_nets(game.name) and seats > TREES.get(game.name, 0):  # at smaller tables the expert is that search
            for budget in EXPERT_BUDGETS:
                yield Rung(game.name, seats, budget, budget.replace("expert", "search"))
    else:
        for style in styles(game.name):
            yield Rung(game.name, seats, f"greedy@{style}", "greedy", None)


def climb(
    rung: Rung, folder: Path, workers: int | None, on_progress: Callable[[int], None], most: int = MOST
) -> dict[str, Any]:
    """Play a rung, or what is missing of it; what came of it."""
    wanted = contest(rung.game, rung.seats, [rung.upper, *[rung.lower] * (rung.seats - 1)], SEED, {})
    test = Sequential(rung.bar) if rung.bar is not None else None
    with series.processes(workers) as (pool, ahead):
        played = series.run(wanted, most, pool, ahead, folder / rung.file, test, on_progress)
    return outcome(wanted, played, test)


class Alone(NamedTuple):
    """A bot by itself, or with others like it, where there is nobody to beat."""

    game: str
    seats: int
    bot: str
    games: int


def alone(games: Sequence[str], kinds: Sequence[str] = KINDS) -> Iterator[Alone]:
    for name in games:
        game = catalog.game(name)
        for seats in (n for n in game.seats if n == 1 or catalog.won_together(game)):
            for title, often in ALONE.items() if "levels" in kinds else ():
                yield Alone(name, seats, level_bot(title, name), often)
            for budget in ALONE_BUDGETS if "budgets" in kinds else ():
                yield Alone(name, seats, budget, ALONE_GAMES)


def fly_alone(wanted: Alone, workers: int, on_progress: Callable[[int], None] = lambda _: None) -> dict[str, Any]:
    """How a bot fares with itself, or all by itself."""
    plan = simulate.plan(wanted.game, wanted.seats, [wanted.bot], SEED, {})
    return report.report(plan, simulate.run(plan, wanted.games, workers, on_progress))


def rung_line(rung: Rung, row: dict[str, Any]) -> str:
    first, test = row["bots"][0], row.get("test")
    said = {"above": "cleared", "below": "FAILED", "open": "undecided"}[test["verdict"]] if test else ""
    bar = f"{test['bar']:.1%}" if test else ""
    who = f"{rung.upper} over {rung.lower}"
    share = f"{first['share']:.1%} ({first['low']:.1%} to {first['high']:.1%})"
    return f"| {rung.game} | {rung.seats} | {who} | {row['games']} | {share} | {bar} | {said} |"


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
