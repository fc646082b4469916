"""Nothing bars Windows: every module of the package is read, and a game played, without what only Unix has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
# They put a program into a window of Unix, to measure it; nobody needs them to play, host or program.
WINDOWS_OF_UNIX = {"aerodrome.terminal.window", "aerodrome.bench.start"}

PROGRAM = """
import asyncio, builtins, multiprocessing, os, signal, socket, subprocess, sys, tempfile, threading

MODULES = {"fcntl", "termios", "resource", "pwd", "grp", "pty", "tty", "readline", "curses", "syslog", "posix"}
whole = builtins.__import__

def reader(name, globals=None, *more):
    # other people's packages know how they come by on each system; ours are asked here
    asks = (globals or {}).get("__name__", "").partition(".")[0]
    if asks == "aerodrome" and name.partition(".")[0] in MODULES:
        raise ImportError(f"{name} is not there")
    return whole(name, globals, *more)

builtins.__import__ = reader
for name in sys.argv[1].split(","):  # what the packages that we need do with os, they have done
    whole(name)
for name in ("uname", "nice", "killpg", "getpgid", "openpty", "getuid", "geteuid", "fork", "setsid", "getloadavg",
             "sched_getaffinity", "O_NONBLOCK"):
    delattr(os, name)
for name in ("SIGPROF", "SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1", "SIGWINCH", "setitimer", "ITIMER_PROF"):
    delattr(signal, name)
from importlib import import_module
for name in sys.argv[2].split(","):
    import_module(name)

import aerodrome
from aerodrome import bots
from aerodrome.cli import main

match = aerodrome.match("yukon_airways", seats=2, seed=1)
players = [bots.bot("random", seat) for seat in range(2)]
while not match.over:
    seat = bots.asked(match)[0]
    bots.move(match, seat, players[seat])
assert main(["games"]) == 0
assert main(["doctor"]) == 0
"""


def test_every_module_is_read_without_what_only_unix_has() -> None:
    found = sorted(
        ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        for path in (SOURCE / "aerodrome").rglob("*.py")
    )
    run = ("__main__", "migrations.env")  # programs, not modules
    modules = [name for name in found if name not in WINDOWS_OF_UNIX and not name.endswith(run)]
    assert len(modules) > 200
    others = (
        "uvicorn,starlette.applications,textual.app,sqlalchemy.ext.asyncio,numpy,gymnasium,pettingzoo,pyspiel,httpx2"
    )
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM, others, ",".join(modules)], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
