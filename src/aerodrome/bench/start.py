"""How long it takes from the command to the first screen, in both forms.

    python -m aerodrome.bench.start [--game GAME] [--repeat N] [--json]

Each start is a process of its own in a terminal of its own. Beside them stand Python itself and the import of Textual,
which no full screen can do without: on a busy machine the ratios say more than the seconds.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from aerodrome import build, catalog
from aerodrome.terminal.layout import FULL_READY, PLAIN_READY
from aerodrome.terminal.window import Window, aerodrome

PYTHON: Final = "python -c pass"
TEXTUAL: Final = "python -c 'import textual.app'"


@dataclass(frozen=True)
class Row:
    """Of several starts, until the first screen is there. The least is what other programs have disturbed least."""

    what: str
    seconds: float  # by the clock, the middle one
    least: float
    processor: float  # seconds of it, the middle one
    textuals: float  # times the import of Textual, by the processor


@dataclass(frozen=True)
class Start:
    """What is started, in which window, and how one sees that it is there."""

    what: str
    command: Sequence[str]
    columns: int
    lines: int
    ready: Callable[[str], bool]


def starts(games: Sequence[str]) -> list[Start]:
    found = [
        Start(PYTHON, [sys.executable, "-c", "pass"], 80, 24, _never),
        Start(TEXTUAL, [sys.executable, "-c", "import textual.app"], 80, 24, _never),
        Start("aerodrome games", aerodrome("games"), 80, 24, _never),
    ]
    for game in games:
        play = aerodrome("play", game, "--seed", "1", "--bots", "greedy")  # who answer at once
        found.append(Start(f"{game}, plain", [*play, "--plain"], 80, 24, lambda shown: shown.endswith(PLAIN_READY)))
        found.append(Start(f"{game}, full", play, 100, 40, lambda shown: FULL_READY in shown))
    return found


def _never(_shown: str) -> bool:
    """It is there when it has ended."""
    return False


def once(start: Start) -> tuple[float, float]:
    """Seconds by the clock and of the processor."""
    with TemporaryDirectory() as home:
        before, began = _children(), monotonic()
        with Window(start.command, start.columns, start.lines, _environment(Path(home))) as window:
            window.read(start.ready)
            seconds = monotonic() - began
        return seconds, _children() - before


def _environment(home: Path) -> dict[str, str]:
    return {"AERODROME_HOME": str(home), "TERM": "xterm-256color"}


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(games: Sequence[str], repeat: int) -> list[Row]:
    """All are started in turn, so that a slow moment of the machine falls on all alike."""
    known = starts(games)
    for start in known:
        once(start)  # once for nothing: files come from the disk, bytecode is written
    taken: dict[str, list[tuple[float, float]]] = {start.what: [] for start in known}
    for _ in range(repeat):
        for start in known:
            taken[start.what].append(once(start))
    processor = {what: median(used for _, used in times) for what, times in taken.items()}
    clock = {what: [seconds for seconds, _ in times] for what, times in taken.items()}
    return [
        Row(what, median(clock[what]), min(clock[what]), processor[what], processor[what] / processor[TEXTUAL])
        for what in taken
    ]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("bench start", description=__doc__.splitlines()[0])
    parser.add_argument("--game", metavar="GAME", action="append", help="which ones (default: all)")
    parser.add_argument("--repeat", type=int, default=9, metavar="N", help="starts of each")
    parser.add_argument("--json", action="store_true", help="as JSON")
    arguments = parser.parse_args(argv)
    rows = measure(arguments.game or catalog.NAMES, arguments.repeat)
    if arguments.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
        return 0
    print(f"rules {build.describe()}")
    print(f"{'until the first screen':<34}{'seconds':>9}{'least':>9}{'processor':>11}{'× Textual':>11}")
    for row in rows:
        print(f"{row.what:<34}{row.seconds:>9.3f}{row.least:>9.3f}{row.processor:>11.3f}{row.textuals:>11.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
