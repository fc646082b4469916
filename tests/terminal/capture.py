"""Screens of every game as they are: plain at 80 × 24, full at 100 × 40. They are kept in docs/screens/terminal.

python -m tests.terminal.capture [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.terminal.pilot import LARGE, drive
from tests.terminal.screen import screen
from textual.pilot import Pilot

import aerodrome
from aerodrome import catalog
from aerodrome.bots import bot, move
from aerodrome.match import Match
from aerodrome.terminal.full import FullScreen
from aerodrome.terminal.session import roles

FOLDER = Path("docs/screens/terminal")
STEPS = 60
EDGE = "=" * 80  # between one window and the next


def position(name: str) -> Match:
    """Somewhat into a game, when the first seat has a real choice. It is the same each time."""
    seats = min(4, catalog.game(name).seats[-1])
    match = aerodrome.match(name, seats=seats, seed="screens", players=roles(seats, 0, ["greedy"]))
    player = bot("greedy", 1)
    while not match.over and (match.steps < _steps(name) or 0 not in match.actors() or len(match.legal(0)) < 3):
        move(match, match.actors()[0], player)
    return match


def _steps(name: str) -> int:
    return 10 if catalog.won_together(catalog.game(name)) else STEPS  # a flight is short


def plain(match: Match) -> str:
    """What comes in a window of 80 × 24, stop by stop."""
    with TemporaryDirectory() as home:
        path = Path(home) / "match.json"
        match.save(path)
        with screen(Path(home), "play", "--resume", str(path)) as terminal:
            windows = [terminal.read()]
            while windows[-1].endswith("-- "):
                windows.append(terminal.type("").removeprefix("\n"))
            windows.append(terminal.type("").removeprefix("\n"))  # an empty line lists all that is open
    return f"\n{EDGE}\n".join(windows) + "\n"


def full(match: Match) -> str:
    """The full screen, line by line."""
    shown: list[str] = []

    async def look(app: FullScreen, pilot: Pilot[bool]) -> None:
        await pilot.pause()
        shown.extend(strip.text.rstrip() for strip in app.screen._compositor.render_strips())

    drive(match, look)
    return "\n".join(shown) + "\n"


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in catalog.NAMES:
        (folder / f"{name}_80x24.txt").write_text(plain(position(name)), encoding="utf-8")
        (folder / f"{name}_{LARGE[0]}x{LARGE[1]}.txt").write_text(full(position(name)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
