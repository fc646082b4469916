"""Lines in a window: what was shown since the player last typed is counted, and the window never runs over."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable

from aerodrome.terminal.layout import MORE, page_break


class Pager:
    """`keyboard` gets a line from the player, `screen` shows one; `paged` stops where a window is full."""

    def __init__(self, keyboard: Callable[[str], str], screen: Callable[[str], None], paged: bool) -> None:
        self.keyboard = keyboard
        self.screen = screen
        self.paged = paged
        self.shown = 0  # lines since the player last typed something
        self.ahead = ""  # what was typed where the window stopped

    @property
    def width(self) -> int:
        return max(40, shutil.get_terminal_size().columns)

    @property
    def height(self) -> int:
        return shutil.get_terminal_size().lines

    @property
    def room(self) -> int:
        """Lines that fit above the one where the player types."""
        return max(3, self.height - 1)

    def ask(self, question: str) -> str:
        self.shown = 0
        return self.keyboard(question)

    def say(self, text: str) -> None:
        self.shown += text.count("\n") + 1
        self.screen(text)

    def show(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def pages(self, lines: list[str], below: int = 0) -> None:
        """Show lines under those that the window holds already, stopping before it runs over.

        Whoever has seen enough may answer where it stops; what would come then is not shown any more.
        """
        if not self.paged:
            self.show(lines)
            return
        while lines and not self.ahead and self.shown + len(lines) + below > self.room:
            free = self.room - self.shown
            if self.shown == 0 or (len(lines) > self.room and free > self.room // 2):
                page = page_break(lines, free)
                self.show(lines[:page])
                lines = lines[page:]
            if lines:
                self.more()
        if not self.ahead:
            self.show(lines)

    def more(self) -> None:
        """Wait; the player may have an answer meanwhile."""
        self.ahead = self.ask(MORE).strip()
