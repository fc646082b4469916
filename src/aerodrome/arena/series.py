"""Playing a contest: on many processes or machines, block by block, resumable, and no longer than needed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from aerodrome.arena.contest import Contest, Result, play_block, share_in_block
from aerodrome.arena.sequential import Sequential
from aerodrome.kernel.errors import BadFile, BadOption


def run(
    wanted: Contest,
    games: int,
    pool: Executor,
    ahead: int,
    results: Path | None = None,
    test: Sequential | None = None,
    on_progress: Callable[[int], None] = lambda _: None,
) -> list[Result]:
    """Play until `games` games are played or the test on the first entrant is decided. The same seed gives the same
    results however many workers there are; `ahead` deals are in work at once."""
    played = _read(results, wanted) if results else []
    last_deal = -(-games // wanted.block)
    kept = _decided(played, wanted, test)
    if kept is not None:
        return kept
    with _appending(results, wanted, played) as write:
        deal = len(played) // wanted.block
        for block in _in_order(wanted, deal, last_deal, pool, ahead):
            write(block)
            played += block
            on_progress(len(played))
            if test and test.see(share_in_block(block, 0)) != "open":
                break
    return played


def _decided(played: list[Result], wanted: Contest, test: Sequential | None) -> list[Result] | None:
    """Show a test what an earlier run has played; if that decides it, what was played until then."""
    for first in range(0, len(played), wanted.block):
        if test and test.see(share_in_block(played[first : first + wanted.block], 0)) != "open":
            return played[: first + wanted.block]
    return None


def _in_order(wanted: Contest, first: int, last: int, pool: Executor, ahead: int) -> Iterator[list[Result]]:
    """Blocks in the order of their deals, a few of them in work at any time."""
    waiting: list[Future[list[Result]]] = []
    deal = first
    try:
        while waiting or deal < last:
            while deal < last and len(waiting) < ahead:
                waiting.append(pool.submit(play_block, wanted, deal))
                deal += 1
            yield waiting.pop(0).result()
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def processes(workers: int | None) -> Iterator[tuple[Executor, int]]:
    """A pool of processes on this machine, and how many deals it should have in work."""
    count = workers or os.cpu_count() or 1
    with ProcessPoolExecutor(count, get_context("spawn")) as pool:
        try:
            yield pool, 2 * count
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """A Dask cluster, whose workers have Aerodrome installed."""
    try:
        from distributed import Client
    except ImportError as error:
        raise BadOption('a cluster needs Dask: pip install "aerodrome[cluster]"') from error
    try:
        client: Any = Client(address, timeout="3s")  # type: ignore[no-untyped-call]
    except OSError as error:
        raise BadOption(f"no Dask scheduler answers at {address}: start one with `dask scheduler`") from error
    with client:
        threads = sum(client.nthreads().values())
        if threads == 0:
            raise BadOption(f"the cluster at {address} has no workers: start some with `dask worker {address}`")
        yield client.get_executor(pure=False), 2 * threads


# --- results files: the contest on the first line, then a game a line


def _read(path: Path, wanted: Contest) -> list[Result]:
    """The whole blocks of an earlier run; a line that was being written when it was stopped is left out."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    try:
        header = json.loads(lines[0]) if lines else None
    except json.JSONDecodeError as error:
        raise BadFile(f"{path}: is no results file of an arena") from error
    if header != {"contest": wanted.row()}:
        raise BadFile(f"{path}: holds the results of another contest; name another file, or remove this one")
    results = []
    for line in lines[1:]:
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            break
        lists = {key: tuple(row[key]) for key in ("shares", "points", "ranks")}
        results.append(Result(number=row["number"], decisions=row["decisions"], **lists))
    return results[: len(results) - len(results) % wanted.block]


@contextmanager
def _appending(path: Path | None, wanted: Contest, played: list[Result]) -> Iterator[Callable[[list[Result]], None]]:
    if path is None:
        yield lambda block: None  # noqa: ARG005
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    # what cannot be used again is dropped by writing the file anew, once
    rows = [json.dumps({"contest": wanted.row()}), *(json.dumps(result._asdict()) for result in played)]
    temporary = path.with_name(path.name + ".new")
    temporary.write_text("\n".join(rows) + "\n", encoding="utf-8")
    temporary.replace(path)
    with path.open("a", encoding="utf-8") as file:

        def write(block: list[Result]) -> None:
            file.write("".join(json.dumps(result._asdict()) + "\n" for result in block))
            file.flush()

        yield write
