"""How bots fare in every variant of a game: all flights of the log, one line each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Final

from aerodrome import catalog
from aerodrome.arena import simulate
from aerodrome.arena.report import report, wilson
from aerodrome.kernel.errors import BadOption

BATCH: Final = 10  # games that a process plays in one go
SEED: Final = "survey"
HEAD: Final = "| variant | bots | games | won (95 %) | ends |\n|---|---|---|---|---|"


def variants(game: str, fixed: Mapping[str, object]) -> list[dict[str, object]]:
    """The variants that agree with the options that are given; a value may be the beginning of a name."""
    known = catalog.game(game).variants()
    found = [
        one for one in known if all(str(one.get(name, "")).startswith(str(value)) for name, value in fixed.items())
    ]
    if not found:
        raise BadOption(f"no variant of {game} has {dict(fixed)}; the first of {len(known)} is {known[:1]}")
    return found


def survey(
    game: str,
    names: Sequence[str],
    games: int,
    fixed: Mapping[str, object],
    pool: Executor,
    kept: Path | None,
    on_progress: Callable[[int], None],
) -> Iterator[dict[str, Any]]:
    """A row for each variant. Rows that the file holds already are not played again."""
    known = _rows(kept)
    seats = catalog.game(game).seats[-1]
    done = 0
    for variant in variants(game, fixed):
        plan = simulate.plan(game, seats, names, SEED, variant)
        key = json.dumps([variant, list(plan.bots), games], sort_keys=True)
        if key not in known:
            batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
            played: list[simulate.Played] = []
            for part in pool.map(simulate.play, [plan] * len(batches), batches):
                played += part
                on_progress(done + len(played))
            known[key] = _row(variant, plan, report(plan, played))
            if kept is not None:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(known[key]) + "\n")
        done += games
        on_progress(done)
        yield known[key]


def _rows(kept: Path | None) -> dict[str, dict[str, Any]]:
    if kept is None or not kept.exists():
        return {}
    rows = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    return {json.dumps([row["variant"], row["bots"], row["games"]], sort_keys=True): row for row in rows}


def _row(variant: Mapping[str, object], plan: simulate.Plan, told: dict[str, Any]) -> dict[str, Any]:
    first = told["by_seat"][0]
    row = {"variant": dict(variant), "bots": list(plan.bots), "games": told["games"]}
    return row | {"won": round(first["wins"]["share"] * told["games"], 3), "ends": first["titles"]}


def line(row: dict[str, Any]) -> str:
    low, high = wilson(row["won"], row["games"])
    ends = ", ".join(f"{title} {times}" for title, times in row["ends"].items())
    who = " + ".join(dict.fromkeys(row["bots"]))
    name = " ".join(str(value) for value in row["variant"].values())
    return f"| {name} | {who} | {row['games']} | {row['won'] / row['games']:.1%} ({low:.1%} to {high:.1%}) | {ends} |"
