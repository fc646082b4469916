"""A bot that fails is asked again, then steps down; what it failed at is kept, so that it can be seen again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from aerodrome.bots import answer, below, bot, says, title
from aerodrome.match import Match

KEPT: Final = 100  # match files of failures in a folder: the first ones tell most
FOLDER: Final = "failures"


def keep(folder: Path | None, match: Match, seat: int, name: str, seed: int) -> str:
    """Keep the match as it is, without its seed; returns the command that asks the bot again, or why there is none."""
    if folder is None:
        return "it was not kept"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if sum(1 for _ in folder.glob("*.json")) >= KEPT:
            return f"{folder} is full: it was not kept"
        path = folder / f"{match.game.name}_{match.length}_seat{seat}_{re.sub('[^a-z0-9]+', '-', name)}_{seed}.json"
        match.save(path, reveal=False)
    except OSError as error:
        return f"it could not be kept: {error}"
    return f"aerodrome think {path} --seat {seat} --bot {name} --seed {seed}"


class Steady:
    """A bot for a program that must go on: after failing twice at one move a lower one takes its place, and says so."""

    def __init__(self, name: str, seed: int, folder: Path | None, tell: Callable[[str], None]) -> None:
        self.name = name
        self.seed = seed
        self.folder = folder
        self.tell = tell
        self.player = bot(name, seed)

    def says(self, match: Match, seat: int) -> str:
        """What it says before it answers; a bot that fails at talking says nothing."""
        try:
            return says(match, seat, self.player)
        except Exception:  # noqa: BLE001  whatever a bot does, the game goes on
            return ""

    def answer(self, match: Match, seat: int) -> int:
        """An open answer for the seat."""
        for _ in range(2):
            try:
                return answer(match, seat, self.player)
            except Exception as error:  # noqa: BLE001  whatever a bot does, the game goes on
                reason = repr(error)
                self.player = bot(self.name, self.seed)
        lower = below(self.name, match.game.name)
        game = match.game.name
        on = f"{title(lower, game)} plays on" if lower != self.name else "it is left to chance"
        kept = keep(self.folder, match, seat, self.name, self.seed)
        self.tell(f"{title(self.name, game)} failed twice at one move ({reason}); {on} ({kept})")
        if lower == self.name:
            return answer(match, seat, bot("random", self.seed))
        self.name, self.player = lower, bot(lower, self.seed)
        return self.answer(match, seat)
