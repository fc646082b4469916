"""A real pseudo-terminal with the program in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from aerodrome.terminal.layout import FULL_READY
from aerodrome.terminal.window import PATIENCE, Window, aerodrome

# the last line of what is shown, when it is the player's turn to type
PROMPT = re.compile(r"(step \d+)?> |-- more: .* -- |(Which|How many|Options).*\? ")


def asks(shown: str) -> bool:
    return PROMPT.fullmatch(shown.rpartition("\n")[2]) is not None


class Screen:
    """What a person at a terminal sees and types."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.program = window.program
        self.seen = ""

    def read(self, until: str = "") -> str:
        """All that comes until the program waits for an answer, as with `until`, or ends."""
        come = self.window.read(lambda shown: asks(shown) or bool(until and shown.endswith(until)))
        self.seen += come
        return come

    def type(self, line: str, until: str = "") -> str:
        self.window.press(f"{line}\n".encode())
        return self.read(until)

    def press(self, key: bytes) -> str:
        self.window.press(key)
        return self.read()

    def interrupt(self) -> str:
        """Ctrl-C, and all that comes until the program ends. A signal between CPython's last look for one and its wait
        for a key goes unheard (once in thousands: a test is quick to press). A person presses again; so do we."""
        for _ in range(3):
            self.window.press(b"\x03")
            with suppress(TimeoutError):
                return self.window.read(bool, patience=PATIENCE / 3) + self.window.read(lambda _: False)
        raise TimeoutError("three times Ctrl-C, and no answer")

    def code(self) -> int:
        return self.program.wait(PATIENCE)


@contextmanager
def screen(home: Path, *arguments: str, columns: int = 80, lines: int = 24) -> Iterator[Screen]:
    """Run `aerodrome ARGUMENTS` in a terminal of its own, which has no cursor to move about."""
    environment = {"AERODROME_HOME": str(home), "TERM": "dumb"}
    with Window(aerodrome(*arguments), columns, lines, environment) as window:
        yield Screen(window)


@contextmanager
def full_screen(home: Path, *arguments: str) -> Iterator[Window]:
    """The program on a full screen of 100 × 40, from when it waits for the player."""
    environment = {"AERODROME_HOME": str(home), "TERM": "xterm-256color"}
    with Window(aerodrome(*arguments), 100, 40, environment) as window:
        assert FULL_READY in window.read(lambda shown: FULL_READY in shown)
        yield window
