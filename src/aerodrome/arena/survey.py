"""How bots fare in every variant of a game: all flights of the log, one line each."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from hashlib import sha256
from os import SEEK_END
from pathlib import Path
from typing import Any, Final

from aerodrome import bots, catalog
from aerodrome.arena import simulate
from aerodrome.arena.report import titles, wilson
from aerodrome.kernel.errors import BadFile, BadOption

BATCH: Final = 10  # games that a process plays in one go, and a line of the file
SEED: Final = "survey"
HEAD: Final = "| variant | bots | games | won (95 %) | CPU a game | ends |\n|---|---|---|---|---|---|"
Row = dict[str, Any]


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
    ahead: int,
    kept: Path | None,
    on_progress: Callable[[int], None],
) -> Iterator[Row]:
    """A row for each variant. What the file holds is not played again, and more games go on where fewer stopped; a
    few batches are in work at any time."""
    known = _batches(kept)
    seats = catalog.game(game).seats[-1]
    mind = minds(game, names)
    done = 0
    for variant in variants(game, fixed):
        plan = simulate.plan(game, seats, names, SEED, variant)
        about = {"variant": dict(variant), "bots": list(plan.bots), "nets": mind}
        rows = [row for row in known.get(_key(about), []) if _end(row) == games or (_end(row) < games and _whole(row))]
        for row in _play(plan, about, _end(rows[-1]) if rows else 0, games, pool, ahead):
            rows.append(row)
            if kept is not None:
                _append(kept, row)
            on_progress(done + sum(row["games"] for row in rows))
        done += games
        on_progress(done)
        yield together(rows)


def minds(game: str, names: Sequence[str]) -> str:
    """Which nets those play by who learned: a short name for the contents of their files, "" where nobody has any."""
    digest = sha256()
    files = {file: None for name in names if (file := bots.mind(name, game)) is not None}
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:8] if files else ""


def _play(plan: simulate.Plan, about: Row, first: int, games: int, pool: Executor, ahead: int) -> Iterator[Row]:
    parts = [range(at, min(at + BATCH, games)) for at in range(first, games, BATCH)]
    waiting: list[Future[tuple[list[simulate.Played], float]]] = []
    try:
        while waiting or parts:
            while parts and len(waiting) < ahead:
                waiting.append(pool.submit(timed, plan, parts.pop(0)))
            played, seconds = waiting.pop(0).result()
            won = sum(game.returns[0] for game in played)
            row = about | {"first": first, "games": len(played), "won": round(won, 3)}
            yield row | {"cpu": round(seconds, 3), "ends": titles(played, 0)}
            first += len(played)
    finally:
        for future in waiting:
            future.cancel()


def timed(plan: simulate.Plan, numbers: range) -> tuple[list[simulate.Played], float]:
    """What a process does; and the seconds of CPU that it took."""
    begun = time.process_time()
    played = simulate.play(plan, numbers)
    return played, time.process_time() - begun


def _batches(kept: Path | None) -> dict[str, list[Row]]:
    """What a file holds, batch by batch in order. A line that was being written when a survey was stopped is left out,
    and a short last batch if a later survey played it whole."""
    found: dict[str, list[Row]] = {}
    if kept is None or not kept.exists():
        return found
    for number, text in enumerate(kept.read_text(encoding="utf-8").splitlines(), 1):
        try:
            row = json.loads(text)
        except json.JSONDecodeError:
            continue
        try:
            rows = found.setdefault(_key(row), [])
            if rows and row["first"] == rows[-1]["first"] and row["games"] > rows[-1]["games"]:
                rows.pop()
            follows = row["first"] == (_end(rows[-1]) if rows else 0)
        except (KeyError, TypeError) as error:
            raise BadFile(f"{kept}, line {number}: is not from a survey") from error
        if follows:
            rows.append(row)
    return found


def _append(kept: Path, row: Row) -> None:
    with kept.open("a+b") as file:
        if file.tell() > 0:
            file.seek(-1, SEEK_END)
            if file.read(1) != b"\n":  # it was stopped in the middle of a line
                file.write(b"\n")
        file.write(json.dumps(row).encode() + b"\n")


def _end(row: Row) -> int:
    return int(row["first"] + row["games"])


def _whole(row: Row) -> bool:
    return bool(row["games"] == BATCH)


def _key(row: Row) -> str:
    return json.dumps([row["variant"], row["bots"], row["nets"]], sort_keys=True)


def together(rows: Sequence[Row]) -> Row:
    """Batches of the same variant and bots as one."""
    ends: Counter[str] = Counter()
    for row in rows:
        ends.update(row["ends"])
    sums = {name: round(sum(row[name] for row in rows), 3) for name in ("games", "won", "cpu")}
    about = {name: rows[0][name] for name in ("variant", "bots", "nets")}
    return about | sums | {"ends": dict(ends.most_common())}


def line(row: Row) -> str:
    ends = ", ".join(f"{title} {times}" for title, times in row["ends"].items())
    each = f"{row['cpu'] / row['games']:.2f} s"
    return f"| {_variant(row)} | {_bots(row)} | {row['games']} | {_share(row)} | {each} | {ends} |"


def table(files: Iterable[Path]) -> str:
    """What files hold, a line for each variant and a column for each line-up of bots."""
    rows = [together(batches) for file in files for batches in _batches(file).values() if batches]
    if not rows:
        return "nothing yet"
    heads = list(dict.fromkeys(_head(row) for row in rows))
    found = {(_variant(row), _head(row)): f"{_share(row)} of {row['games']}" for row in rows}
    lines = [f"| variant | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    for name in dict.fromkeys(_variant(row) for row in rows):
        lines.append(f"| {name} | {' | '.join(found.get((name, head), '') for head in heads)} |")
    return "\n".join(lines)


def _variant(row: Row) -> str:
    return " ".join(str(value) for value in row["variant"].values())


def _bots(row: Row) -> str:
    names = row["bots"]
    return str(names[0]) if len(set(names)) == 1 else " + ".join(names)


def _head(row: Row) -> str:
    return f"{_bots(row)} ({row['nets']})" if row["nets"] else _bots(row)


def _share(row: Row) -> str:
    low, high = wilson(row["won"], row["games"])
    return f"{row['won'] / row['games']:.1%} ({low:.1%} to {high:.1%})"
