"""A server that is there at once, and goes over to the compiled rules when they are ready, while people play.

`run` holds the port. A first process serves with interpreted rules while the rules are compiled at low priority; then a
second one gets ready on the compiled rules, the first finishes what it has begun, and the second goes on from the
database. Whoever calls in between waits a moment; sockets are closed with "service restart", and pages call again.

A child is handed three descriptors in AERODROME_HANDED: the port, a pipe to hear from, a pipe to tell by. It tells that
it is ready to open the tables, hears that it may, and tells that it serves. When its pipe ends, we are gone: it stops.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final

HANDED: Final = "AERODROME_HANDED"
READY, GO, SERVES = b"r", b"g", b"s"
LOOK: Final = 0.1  # seconds between two looks at the children
SLOW: Final = 30.0  # seconds that the first process may take to finish


@dataclass(frozen=True)
class Handed:
    """What a child was given."""

    port: socket.socket
    hears: int
    tells: int
    second: bool  # it takes over from another

    def wait_for_leave(self) -> None:
        """Say that all is loaded, and open the tables only when nobody else has them open."""
        os.write(self.tells, READY)
        if os.read(self.hears, 1) != GO:
            raise SystemExit(0)
        threading.Thread(target=self._stop_with_parent, daemon=True).start()

    def serves(self) -> None:
        with contextlib.suppress(BrokenPipeError):
            os.write(self.tells, SERVES)

    def _stop_with_parent(self) -> None:
        os.read(self.hears, 1)
        os.kill(os.getpid(), signal.SIGTERM)


def handed() -> Handed | None:
    """What this process was given, if it is a child of `run`. Its own children get none of it."""
    text = os.environ.pop(HANDED, "")
    if not text:
        return None
    port, hears, tells, second = map(int, text.split(","))
    for descriptor in (port, hears, tells):
        os.set_inheritable(descriptor, False)
    return Handed(socket.socket(fileno=port), hears, tells, bool(second))


class Child:
    """A process that serves the port with this program's own command line."""

    def __init__(self, port: socket.socket, second: bool, environment: Mapping[str, str]) -> None:
        hears, self._speak = os.pipe()
        self._hear, tells = os.pipe()
        given = (port.fileno(), hears, tells)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "aerodrome", *sys.argv[1:]],
            pass_fds=given,
            env={**environment, HANDED: ",".join(map(str, (*given, int(second))))},
        )
        os.close(hears)
        os.close(tells)

    def hears(self, what: bytes) -> bool:
        """Wait until it says so; false: it has ended, or says something else."""
        return os.read(self._hear, 1) == what

    def go(self) -> None:
        with contextlib.suppress(BrokenPipeError):
            os.write(self._speak, GO)

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def stop(self) -> None:
        """Let it finish what it has begun."""
        if not self.ended:
            self.process.terminate()
        try:
            self.process.wait(SLOW)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Stopped(Exception):
    """Somebody wants us to end."""


@contextlib.contextmanager
def _stopping() -> Iterator[None]:
    """Signals to end arrive as an exception, once; while children are stopped, further ones are passed over."""

    def stop(_sign: int, _frame: FrameType | None) -> None:
        for sign in signs:
            signal.signal(sign, signal.SIG_IGN)
        raise Stopped

    signs = (signal.SIGINT, signal.SIGTERM)
    before = {sign: signal.signal(sign, stop) for sign in signs}
    try:
        yield
    finally:
        for sign, handler in before.items():
            signal.signal(sign, handler)


def _say(text: str) -> None:
    print(text, flush=True)


def run(port: socket.socket, compiler: Path, folder: Path) -> int:
    """Serve until somebody stops it; returns the exit code. `compiler compile` leaves the rules in `folder`."""
    children: list[Child] = []
    compiling: subprocess.Popen[bytes] | None = None
    with _stopping():
        try:
            first = Child(port, False, os.environ)
            children.append(first)
            if not first.hears(READY):
                return first.process.wait()
            first.go()
            if not first.hears(SERVES):
                return first.process.wait()
            _say("The rules are being compiled, at low priority; server and bots go over to them when they are ready.")
            compiling = subprocess.Popen(
                ["nice", "-n", "19", str(compiler), "compile"], stdin=subprocess.DEVNULL, start_new_session=True
            )
            while compiling.poll() is None and not first.ended:
                time.sleep(LOOK)
            if first.ended:
                return first.process.wait()
            second = _second(port, folder) if folder.is_dir() else None
            if second is None:
                _say("The rules stay interpreted: everything works, only slower.")
                return first.process.wait()
            children.append(second)
            first.stop()
            second.go()
            if second.hears(SERVES):
                _say("The rules are compiled: server and bots have gone over to them, and every game goes on.")
            return second.process.wait()
        except Stopped:
            for child in children:
                child.stop()
            return children[-1].process.returncode if children else 0
        finally:
            if compiling is not None and compiling.poll() is None:
                os.killpg(compiling.pid, signal.SIGTERM)
                compiling.wait()


def _second(port: socket.socket, folder: Path) -> Child | None:
    """A process on the compiled rules with everything loaded; None if it does not come up."""
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH", ""))))
    child = Child(port, True, {**os.environ, "PYTHONPATH": path, "AERODROME_COMPILED_PATH": str(folder)})
    if child.hears(READY):
        return child
    child.stop()
    return None
