"""A server that is there at once, and goes over to the compiled rules when they are ready, while people play.

`run` holds the port. A first process serves with interpreted rules while the rules are compiled at low priority; then a
second one gets ready on the compiled rules, the first finishes what it has begun, and the second goes on from the
database. Whoever calls in between waits a moment; sockets are closed with "service restart", and pages call again.
It happens twice: rules that are compiled quickly come first, and the best ones follow.

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
        self.environment = environment
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


def run(port: socket.socket, compiler: Path, folders: Mapping[str, str]) -> int:
    """Serve until somebody stops it; returns the exit code.

    `compiler compile KIND` leaves the rules of each kind in its folder; an empty name: they are what we begin with.
    """
    serving: list[Child] = []
    with _stopping():
        try:
            serving.append(Child(port, False, os.environ))
            first = serving[-1]
            if not first.hears(READY):
                return first.process.wait()
            first.go()
            if not first.hears(SERVES):
                return first.process.wait()
            _say(
                "Faster rules are being compiled, at low priority; server and bots go over to them when they are ready."
            )
            for kind, folder in folders.items():
                if not folder or not _compiled(compiler, kind, Path(folder), serving[-1]):
                    continue
                following = _following(port, folder)
                if following is None:
                    continue
                before = serving[-1]
                serving.append(following)
                before.stop()
                following.go()
                if following.hears(SERVES):
                    _say(
                        f"The rules are compiled ({kind}): server and bots have gone over to them, every game goes on."
                    )
                    continue
                following.stop()
                serving.append(Child(port, True, before.environment))
                if serving[-1].hears(READY):
                    serving[-1].go()
                    serving[-1].hears(SERVES)
                _say(f"The compiled rules ({kind}) did not start: the server goes on without them, only slower.")
            return serving[-1].process.wait()
        except Stopped:
            for child in serving:
                child.stop()
            return serving[-1].process.returncode if serving else 0


def _compiled(compiler: Path, kind: str, folder: Path, serving: Child) -> bool:
    """Compile, unless the server ends meanwhile; whether the rules are there."""
    compiling = subprocess.Popen(
        ["nice", "-n", "19", str(compiler), "compile", kind], stdin=subprocess.DEVNULL, start_new_session=True
    )
    try:
        while compiling.poll() is None and not serving.ended:
            time.sleep(LOOK)
    finally:
        if compiling.poll() is None:
            os.killpg(compiling.pid, signal.SIGTERM)
            compiling.wait()
    if serving.ended:
        return False
    if not folder.is_dir():
        _say(f"The rules could not be compiled ({kind}): everything works, only slower.")
        return False
    return True


def _following(port: socket.socket, folder: str) -> Child | None:
    """A process on the compiled rules with everything loaded; None if it does not come up."""
    path = os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH", ""))))
    child = Child(port, True, {**os.environ, "PYTHONPATH": path, "AERODROME_COMPILED_PATH": folder})
    if child.hears(READY):
        return child
    child.stop()
    return None
