"""Boards that people send are read in a process of their own first, with little time: none can hold up the server."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any, Final

from aerodrome.kernel.errors import AerodromeError
from aerodrome.server.errors import Refused
from aerodrome.server.games import find_game
from aerodrome.server.table.workers import BotFailed, Worker

CPU_SECONDS: Final = 0.5  # our own boards take a fiftieth of it
WALL_SECONDS: Final = 20.0  # on a busy machine, with the start of the process
TOO_LONG: Final = "the board takes too long to read: make it simpler"


@dataclass(frozen=True)
class Board:
    """Options that hold a file of somebody's own."""

    game: str
    seats: int
    options: Mapping[str, Any]
    games: tuple[str, ...]


class TooLong(Exception):
    """The time for one board is over."""


def read_on(connection: Connection) -> None:
    """The life of the process that reads: a board comes, what is wrong with it goes; empty if nothing is."""
    while True:
        connection.send(complaint(connection.recv()))


def complaint(board: Board) -> str:
    try:
        with _in_time():
            find_game(board.game, board.games).options(board.seats, board.options)
    except AerodromeError as error:
        return str(error)
    except (TooLong, MemoryError):
        return TOO_LONG
    return ""


@contextlib.contextmanager
def _in_time() -> Iterator[None]:
    """Seconds of the processor, not of the clock: a busy machine must not refuse what is good."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def over(_signal: int, _frame: FrameType | None) -> None:
        raise TooLong

    signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, CPU_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class BoardReader:
    """The server's end of that process."""

    def __init__(self, games: tuple[str, ...]) -> None:
        self.games = games
        self._worker = Worker(read_on)

    async def check(self, game: str, seats: int, options: Mapping[str, Any]) -> None:
        """Refused unless the boards among the options can be read, and soon."""
        try:
            wrong = await self._worker.ask(Board(game, seats, options, self.games), WALL_SECONDS)
        except BotFailed as error:
            raise Refused(422, "bad_option", TOO_LONG) from error
        if wrong:
            raise Refused(422, "bad_option", wrong)

    def stop(self) -> None:
        self._worker.stop()
