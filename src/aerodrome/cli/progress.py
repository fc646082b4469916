"""A progress bar for people who watch: on a terminal, on stderr, and nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec


@contextmanager
def progress(doing: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives a function that takes how many are done."""
    if not sys.stderr.isatty() or find_spec("rich") is None:
        yield lambda done: None  # noqa: ARG005
        return
    from rich.console import Console  # slow to import, and needed only here
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=total)
        yield lambda done: bar.update(task, completed=done)
