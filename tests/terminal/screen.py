"""A real pseudo-terminal with the program in it."""

from __future__ import annotations

import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROMPTS = ("> ", "-- more: Enter, or an answer -- ", "? ")
PATIENCE = 60.0


class Screen:
    """What a person at a terminal of 80 × 24 sees and types."""

    def __init__(self, keyboard: int, program: subprocess.Popen[bytes]) -> None:
        self.keyboard = keyboard
        self.program = program
        self.seen = ""

    def read(self, until: str = "") -> str:
        """All that comes until the program waits for an answer, as with `until`, or ends."""
        come = ""
        deadline = time.monotonic() + PATIENCE
        while not come.endswith((*PROMPTS, until) if until else PROMPTS):
            ready, _, _ = select.select([self.keyboard], [], [], 0.2)
            if time.monotonic() > deadline:
                raise TimeoutError(f"the program neither asks nor ends after {come!r}")
            if not ready:
                continue
            try:
                part = os.read(self.keyboard, 65536)
            except OSError:  # the program has gone and took its side of the terminal along
                part = b""
            if not part:
                break
            come += part.decode(errors="replace").replace("\r\n", "\n")
        self.seen += come
        return come

    def type(self, line: str, until: str = "") -> str:
        os.write(self.keyboard, f"{line}\n".encode())
        return self.read(until)

    def press(self, key: bytes) -> str:
        os.write(self.keyboard, key)
        return self.read()

    def code(self) -> int:
        return self.program.wait(PATIENCE)


@contextmanager
def screen(home: Path, *arguments: str, columns: int = 80, lines: int = 24) -> Iterator[Screen]:
    """Run `aerodrome ARGUMENTS` in a terminal of its own."""
    keyboard, terminal = os.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    environment = {**os.environ, "AERODROME_HOME": str(home), "TERM": "dumb"}
    environment.pop("COLUMNS", None)
    environment.pop("LINES", None)
    command = [sys.executable, "-m", "aerodrome.cli", *arguments]
    program = subprocess.Popen(
        command,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=environment,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C arrives
    )
    os.close(terminal)
    try:
        yield Screen(keyboard, program)
    finally:
        program.kill()
        program.wait()
        os.close(keyboard)
