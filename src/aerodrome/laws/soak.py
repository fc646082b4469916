"""The long form: every law at every state, for every game, number of seats and variant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from aerodrome import catalog
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game
from aerodrome.laws import fuzz
from aerodrome.laws.case import Law
from aerodrome.laws.fuzz import Report


def tables(games: Sequence[Game]) -> Iterator[tuple[Game, int, dict[str, object]]]:
    """All the tables there are: a variant that does not go with a number of seats is passed over."""
    for game in games:
        for seats in game.seats:
            for variant in game.variants():
                try:
                    game.options(seats, variant)
                except BadOption:
                    continue
                yield game, seats, variant


def run(
    names: Sequence[str],
    games: int,
    seed: int = 0,
    every: int = 1,
    workers: int = 1,
    on_table: Callable[[Report], None] = lambda _: None,
    save_to: Path | None = None,
    more: Sequence[Law] = (),
) -> list[Report]:
    """`games` games at each table of the named games (all if none is named). It goes on after a failure."""
    reports = []
    for game, seats, variant in tables([catalog.game(name) for name in names or catalog.NAMES]):
        report = fuzz.run(game, seats, games, seed, variant, every, workers, save_to=save_to, more=more)
        reports.append(report)
        on_table(report)
    return reports
