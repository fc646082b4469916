"""How fast the rules are, each build in a process of its own, beside a loop of plain Python that tells how fast the
machine is at that moment. All figures are for the CPU time of one core; a figure is the middle one of several.

A decision lists the legal actions, draws one and applies it. Decisions are counted in playouts from positions that were
set up before; games a second include their set-up.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

SECONDS: Final = 0.15  # a measurement is at least so long
LOOPS: Final = 200_000  # of the calibration
STARTS: Final = 16  # positions that playouts start from


@dataclass(frozen=True)
class Row:
    """One line of the result. `build` is "compiled", "interpreted" or "peer:NAME"."""

    game: str
    seats: int
    build: str
    decisions_per_s: float
    games_per_s: float
    copy_us: float
    calibration_per_s: float


@dataclass(frozen=True)
class Bar:
    """What a build must reach on a machine whose calibration is REFERENCE."""

    decisions_per_s: float
    copy_us: float


BARS: Final = {"compiled": Bar(2_000_000, 0.7), "interpreted": Bar(50_000, 5.0)}
REFERENCE: Final = 14_000_000  # rounds of the calibration loop a second on the machine where the bars were set
PEER_BAR: Final = ("blue_skies", 20.0, "peer:open_spiel", "backgammon")  # compiled, so many times that peer


# --- measuring


def calibration() -> float:
    """Rounds a second of a fixed loop: integer sums and a list, as rules that are not compiled have them."""
    started = process_time()
    values = [0] * 64
    total = 0
    for i in range(LOOPS):
        total += values[i & 63]
        values[i & 63] = total & 1023
    return LOOPS / (process_time() - started)


def rate(work: Callable[[], int]) -> float:
    """How much work is done in a second of the processor."""
    done = 0
    started = process_time()
    spent = 0.0
    while spent < SECONDS:
        done += work()
        spent = process_time() - started
    return done / spent


class Work(NamedTuple):
    """What is timed: each does a little and returns how many decisions, games or copies that was."""

    decide: Callable[[], int]
    play: Callable[[], int]
    copy: Callable[[], int]


def measured(game: str, seats: int, build: str, work: Work, repeat: int) -> Row:
    """Each figure is taken between two calibrations and counts by its ratio to them: the middle one is told."""
    work.decide()
    decisions = sorted((beside(work.decide) for _ in range(repeat)), key=lambda one: one[0] / one[1])
    rate_told, pace = decisions[repeat // 2]
    games, copies = (
        pace * median(speed / then for speed, then in (beside(one) for _ in range(repeat)))
        for one in (work.play, work.copy)
    )
    return Row(game, seats, build, rate_told, games, 1e6 / copies, pace)


def beside(work: Callable[[], int]) -> tuple[float, float]:
    """The rate of some work, and the speed of the machine before and after it."""
    before = calibration()
    speed = rate(work)
    return speed, (before + calibration()) / 2


def of_game(name: str, seats: int, build: str, repeat: int) -> Row:
    """Random play and copies of one of our games, in this process."""
    from aerodrome import catalog
    from aerodrome.kernel.chance import Seeded
    from aerodrome.kernel.moves import Moves

    game = catalog.game(name)
    options = game.options(seats, {})
    moves, chance = Moves(), Seeded(1)
    starts = [game.begin(options, chance) for _ in range(STARTS)]
    state = game.begin(options, chance)

    def decide() -> int:
        decisions = 0
        for start in starts:
            state.copy_from(start)
            decisions += state.playout(moves, chance)
        return int(decisions)

    def play() -> int:
        game.begin(options, chance).playout(moves, chance)
        return 1

    def copy() -> int:
        copy_from, start = state.copy_from, starts[0]
        for _ in range(1000):
            copy_from(start)
        return 1000

    return measured(name, seats, build, Work(decide, play, copy), repeat)


# --- in processes of their own


def rows_of(build: str, names: Sequence[str], repeat: int, path: str) -> list[Row]:
    """The rows of a build, measured by a Python that finds it at `path` (empty: where Python looks anyway)."""
    places = [path] if path else []
    own = os.environ.get("AERODROME_COMPILED_PATH")
    places += [place for place in os.environ.get("PYTHONPATH", "").split(os.pathsep) if place and place != own]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(places)}
    command = [sys.executable, "-m", "aerodrome.bench.rules", build, str(repeat), *names]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return [Row(**row) for row in json.loads(done.stdout)]


def measure(names: Sequence[str], peers: bool, repeat: int) -> list[Row]:
    """All rows that can be had here; what cannot is told on stderr."""
    from aerodrome import build

    rows: list[Row] = []
    compiled = os.environ.get("AERODROME_COMPILED_PATH", "")
    if compiled or build.compiled():
        rows += rows_of("compiled", names, repeat, compiled)
    else:
        print("bench: the rules are not compiled here: ./do bench measures both builds", file=sys.stderr)
    if compiled or not build.compiled():
        rows += rows_of("interpreted", names, repeat, "")
    else:
        print("bench: these rules are compiled for good: ./do bench measures both builds", file=sys.stderr)
    if peers:
        rows += rows_of("peers", [], repeat, "")
    return rows


# --- judging


def short_falls(rows: Sequence[Row]) -> list[str]:
    """The bars that are missed, in words."""
    found = []
    for row in rows:
        if bar := BARS.get(row.build):
            found += _missed(row, bar)
    game, times, build, peer_game = PEER_BAR
    for peer in (row for row in rows if (row.build, row.game) == (build, peer_game)):
        for row in (row for row in rows if (row.build, row.game) == ("compiled", game)):
            ratio = (row.decisions_per_s / row.calibration_per_s) / (peer.decisions_per_s / peer.calibration_per_s)
            if ratio < times:
                found.append(
                    f"{game}, {row.seats} seats: {ratio:.1f} times {peer_game} of {build}, the bar is {times:.0f}"
                )
    return found


def _missed(row: Row, bar: Bar) -> list[str]:
    pace = row.calibration_per_s / REFERENCE  # a slow moment of the machine lowers the bar, a fast one raises it
    missed = []
    if row.decisions_per_s < bar.decisions_per_s * pace:
        missed.append(f"{row.decisions_per_s:,.0f} decisions/s, the bar is {bar.decisions_per_s * pace:,.0f}")
    if row.copy_us > bar.copy_us / pace:
        missed.append(f"{row.copy_us:.2f} us for a copy, the bar is {bar.copy_us / pace:.2f}")
    return [f"{row.game}, {row.seats} seats, {row.build}: {text} at this pace" for text in missed]


def as_text(rows: Sequence[Row]) -> str:
    head = ("game", "seats", "build", "decisions/s", "games/s", "copy us", "calibration/s")
    lines = ["{:<14} {:>5}  {:<16} {:>12} {:>9} {:>8} {:>14}".format(*head)]
    for row in rows:
        name = f"{row.game:<14} {row.seats:>5}  {row.build:<16}"
        speeds = f"{row.decisions_per_s:>12,.0f} {row.games_per_s:>9,.1f} {row.copy_us:>8.3f}"
        lines.append(f"{name} {speeds} {row.calibration_per_s:>14,.0f}")
    return "\n".join(lines)


def main(games: Sequence[str] | None, peers: bool, check: bool, repeat: int, as_json: bool) -> int:
    """Measure, print, judge; the result is an exit code."""
    from aerodrome import catalog

    names = list(games or catalog.NAMES)
    for name in names:
        catalog.game(name)
    rows = measure(names, peers, repeat)
    print(json.dumps([asdict(row) for row in rows], indent=2) if as_json else as_text(rows))
    missed = short_falls(rows) if check else []
    for text in missed:
        print(f"bench: too slow: {text}", file=sys.stderr)
    return 1 if missed else 0


def _child(build: str, repeat: int, names: Sequence[str]) -> list[dict[str, Any]]:
    from aerodrome import build as running
    from aerodrome import catalog

    if build == "peers":
        from aerodrome.bench import peers

        return [asdict(row) for row in peers.rows(repeat)]
    if running.compiled() != (build == "compiled"):
        raise SystemExit(f"bench: wanted the {build} rules, found {running.describe()}")
    seats = {name: sorted({min(catalog.game(name).seats), max(catalog.game(name).seats)}) for name in names}
    return [asdict(of_game(name, n, build, repeat)) for name in names for n in seats[name]]


if __name__ == "__main__":
    print(json.dumps(_child(sys.argv[1], int(sys.argv[2]), sys.argv[3:])))
