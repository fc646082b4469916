"""What can go wrong around servers, made to happen: they are killed, their database restarts, its line is cut."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SOCKET = ".s.PGSQL.5432"  # as PostgreSQL and its clients call it, in a folder


def tool(name: str) -> str:
    """A program of PostgreSQL: Debian keeps them off the PATH."""
    found = shutil.which(name)
    if found is None:
        folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        found = str(folders[-1] / name) if folders else name
    return found


def has_postgres() -> bool:
    return Path(tool("initdb")).exists()


class Postgres:
    """A real PostgreSQL on a socket of its own, in a new folder. It does not run as root."""

    def __init__(self, durable: bool = False) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="pg-"))
        self.durable = durable  # what was committed survives `restart(crash=True)` in any case, a power cut only so
        self.url = url_in(self.home)
        self._before: list[str] = []
        if os.getuid() == 0:
            shutil.chown(self.home, "postgres")
            self._before = ["runuser", "-u", "postgres", "--"]
        self._run(tool("initdb"), "-D", f"{self.home}/data", "-A", "trust", "-U", "postgres", "--no-sync")

    def _run(self, *command: str) -> None:
        subprocess.run([*self._before, *command], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def start(self) -> None:
        settings = f"-k {self.home} -c listen_addresses=''" + ("" if self.durable else " -c fsync=off")
        self._run(*(tool("pg_ctl"), "-D", f"{self.home}/data", "-w", "-l", f"{self.home}/log", "-o", settings, "start"))

    def stop(self) -> None:
        """As a crash of its own: nothing is finished."""
        self._run(tool("pg_ctl"), "-D", f"{self.home}/data", "-w", "-m", "immediate", "stop")

    def restart(self) -> None:
        self.stop()
        self.start()

    def remove(self) -> None:
        with suppress(subprocess.CalledProcessError):
            self.stop()
        shutil.rmtree(self.home, ignore_errors=True)


def url_in(folder: Path) -> str:
    return f"postgresql+psycopg://postgres@/postgres?host={folder}"


@contextmanager
def postgres() -> Iterator[Postgres]:
    database = Postgres()
    try:
        database.start()
        yield database
    finally:
        database.remove()


class Line:
    """A line to the database that can be cut: then nothing goes through, and nobody is told that it does not."""

    def __init__(self, home: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="line-"))
        self.url = url_in(self.folder)
        self._to = str(home / SOCKET)
        self._open = threading.Event()
        self._open.set()
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.folder / SOCKET))
        self._listening.listen(50)
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self._open.clear()

    def mend(self) -> None:
        self._open.set()

    def close(self) -> None:
        self._listening.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                there = socket.socket(socket.AF_UNIX)
                try:
                    there.connect(self._to)
                except OSError:  # the database is down
                    here.close()
                    there.close()
                    continue
                for pair in ((here, there), (there, here)):
                    threading.Thread(target=self._carry, args=pair, daemon=True).start()

    def _carry(self, source: socket.socket, to: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                self._open.wait()
                to.sendall(data)
        for end in (source, to):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
