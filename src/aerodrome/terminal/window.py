"""A program in a terminal window of a given size, as tests, measurements and pictures of screens need it."""

from __future__ import annotations

import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Final

PATIENCE: Final = 60.0  # seconds for an answer of the program


def _hear_ctrl_c() -> None:
    """The window is the program's own terminal. What runs in the background ignores Ctrl-C; its children need not."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Window:
    """A pseudo-terminal with a program in it. It ends with the program, and the program with it."""

    def __init__(
        self, command: Sequence[str], columns: int, lines: int, environment: Mapping[str, str] | None = None
    ) -> None:
        self.keyboard, terminal = os.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        self.program = subprocess.Popen(
            command,
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            env={**inherited, **(environment or {})},
            start_new_session=True,
            preexec_fn=_hear_ctrl_c,
        )
        os.close(terminal)
        self.decoder = getincrementaldecoder("utf-8")(errors="replace")

    def __enter__(self) -> Window:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.keyboard)

    def read(self, enough: Callable[[str], bool], patience: float = PATIENCE) -> str:
        """What comes until it is enough, or the program ends."""
        come = ""
        deadline = time.monotonic() + patience
        while not enough(shown := come.replace("\r\n", "\n")):
            if time.monotonic() > deadline:
                raise TimeoutError(f"this is not what was waited for: {shown!r}")
            if not select.select([self.keyboard], [], [], 0.2)[0]:
                continue
            part = b""
            with suppress(OSError):  # the program has gone and took its side of the terminal along
                part = os.read(self.keyboard, 65536)
            if not part:
                break
            come += self.decoder.decode(part)
        return shown

    def press(self, keys: bytes) -> None:
        os.write(self.keyboard, keys)


def aerodrome(*arguments: str) -> list[str]:
    """The command that runs our program."""
    return [sys.executable, "-m", "aerodrome", *arguments]
