"""A person who plays by what stands on the screen, and knows nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import count

from tests.terminal.screen import Screen, asks

LISTED = re.compile(r" *(\d+)  (\S.*)")
REFUSED = ("An empty line lists what is open", "Which of these?")


@dataclass
class Person:
    """Answers with the last choice, which ends a step in most games: by its number and in words, in turn."""

    terminal: Screen
    turn: count[int] = field(default_factory=count)
    longest: int = 0  # lines that came at once
    widest: str = ""

    def look(self) -> str:
        """What stands there when the program waits, with what came before each stop."""
        return self._on(self.terminal.read())

    def type(self, line: str) -> str:
        return self._on(self.terminal.type(line))

    def _on(self, shown: str) -> str:
        """Read on where it says more."""
        self._measure(shown)
        whole = shown
        while shown.endswith("-- "):
            shown = self.terminal.type("")
            self._measure(shown)
            whole += shown
        return whole

    def _measure(self, shown: str) -> None:
        lines = shown.split("\n")[1:]  # the first is what was typed
        self.longest = max(self.longest, len(lines))
        self.widest = max([self.widest, *lines], key=len)

    def answer(self) -> str:
        """Have all choices listed, and give the last; returns what comes of it."""
        number, words = [found.groups() for found in map(LISTED.fullmatch, self.type("").split("\n")) if found][-1]
        tries = [number, words] if next(self.turn) % 2 else [words, number]
        for typed in tries:
            shown = self.type(typed)
            if not any(refused in " ".join(shown.split()) for refused in REFUSED):
                return shown
        raise AssertionError(f"neither {number!r} nor {words!r} is understood: {shown}")

    def play(self, answers: int) -> str:
        """Give so many answers, or as many as there are until the game is over."""
        shown = ""
        for _ in range(answers):
            shown = self.answer()
            if not asks(shown):
                break
        return shown
