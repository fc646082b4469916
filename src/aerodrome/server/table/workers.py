"""Bots think in processes of their own: they never hold up the server, and one that hangs or dies is simply replaced.

A worker is sent what it needs to play the match again, and keeps the matches it saw last. What a bot gets to see is
made from the masked state, there as everywhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import secrets
import signal
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final

from msgspec.structs import replace

from aerodrome import bots
from aerodrome.bots.bot import Bot
from aerodrome.bots.hint import hint
from aerodrome.bots.search import Budget
from aerodrome.kernel.chance import Seeded
from aerodrome.match import Match
from aerodrome.match.log import Entry, Header
from aerodrome.school.coach import warnings
from aerodrome.server.games import find_game
from aerodrome.server.table.queue import Asker, FairQueue, seconds_of

MATCHES: Final = 64  # that a worker keeps
STARTS: Final = 120.0  # seconds that a process may take until it listens, on a machine that does a lot besides


class BotFailed(Exception):
    """The bot crashed, took too long or chose what it may not. A new one with this seed does it again."""

    def __init__(self, reason: str, seed: int = 0) -> None:
        super().__init__(reason)
        self.seed = seed


@dataclass(frozen=True)
class BotTask:
    """Act for a seat, or advise it; without `besides`, answer its question.

    `entries` are those of the match's log from number `first` on.
    """

    table: str
    header: Header
    first: int
    entries: Sequence[Entry]
    seat: int
    bot: str  # of one that only advises: its budget
    advise: bool
    seed: int
    games: tuple[str, ...]
    besides: bool
    fresh: bool  # a bot that remembers nothing: with the same seed it answers the same
    judged: int = -1  # of one that advises: an action to warn of, if it costs much


@dataclass(frozen=True)
class Reply:
    """What a bot does, and what it says before."""

    action: int
    words: str = ""


Answer = Reply | list[dict[str, Any]]


@dataclass(frozen=True)
class Behind:
    """The worker knows the match up to this number only."""

    length: int


@dataclass(frozen=True)
class Progress:
    """Not the answer yet: how far it has come."""

    part: float


@dataclass(frozen=True)
class Failure:
    reason: str


class CachedMatch:
    """A match as a worker knows it, and the bots that play in it."""

    def __init__(self, task: BotTask) -> None:
        self.match = Match.replay(task.header, (), find_game(task.header.game, task.games))
        self.bots: dict[tuple[int, str], Bot] = {}

    def answer(self, task: BotTask) -> Answer:
        for entry in task.entries[self.match.length - task.first :]:
            self.match.follow(entry)
        if task.advise and task.judged >= 0:
            sight = bots.sight(self.match, task.seat)
            return warnings(sight, Seeded(task.seed), Budget.read(task.bot), task.judged)
        if task.advise:
            return hint(bots.sight(self.match, task.seat), Seeded(task.seed), Budget.read(task.bot))
        key = (task.seat, task.bot)
        if key not in self.bots or task.fresh:
            self.bots[key] = bots.bot(task.bot, task.seed)
        player = self.bots[key]
        action = bots.answer(self.match, task.seat, player, task.besides)
        return Reply(action, bots.says(self.match, task.seat, player) if task.besides else "")


def work(connection: Connection) -> None:
    """A worker's life: it ends when the server does."""
    matches: OrderedDict[str, CachedMatch] = OrderedDict()
    while True:
        task: BotTask = connection.recv()
        try:
            connection.send(_answer(matches, task))
        except Exception as error:  # noqa: BLE001  whatever a bot does, the server must hear of it
            matches.pop(task.table, None)
            connection.send(Failure(f"{type(error).__name__}: {error}"))


def _answer(matches: OrderedDict[str, CachedMatch], task: BotTask) -> Answer | Behind:
    cached = matches.get(task.table)
    known = cached.match.length if cached is not None else 0
    if known < task.first:
        return Behind(known)
    # more known than sent: the table went another way than the one we followed
    if cached is None or known > task.first + len(task.entries) or cached.match.header != task.header:
        if task.first:
            return Behind(0)
        cached = CachedMatch(task)
        matches[task.table] = cached
    matches.move_to_end(task.table)
    while len(matches) > MATCHES:
        matches.popitem(last=False)
    return cached.answer(task)


@dataclass(frozen=True)
class Listening:
    """The first word of a process: it has started."""


def begin(life: Callable[[Connection], None], connection: Connection) -> None:
    """A process whose server is gone, even before it has started, ends without a word."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    with contextlib.suppress(EOFError, ConnectionError):
        connection.send(Listening())
        life(connection)


class Worker:
    """The server's end of one process, which runs `life`. One question at a time."""

    def __init__(self, life: Callable[[Connection], None] = work) -> None:
        self.life = life
        self.lock = asyncio.Lock()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None
        self._listens = False

    async def ask(self, task: Any, seconds: float, heard: Callable[[float], None] = lambda _part: None) -> Any:
        """Its answer; `heard` is told how far it has come, if the worker tells that."""
        async with self.lock:
            try:
                connection = self.ready()
                if not self._listens:  # the time to start is not the bot's: ended for it, it would never get to think
                    async with asyncio.timeout(STARTS):
                        await self._readable(connection)
                        connection.recv()
                    self._listens = True
                async with asyncio.timeout(seconds):
                    await asyncio.to_thread(connection.send, task)  # a long match does not fit into the pipe at once
                    await self._readable(connection)
                    while isinstance(reply := connection.recv(), Progress):
                        heard(reply.part)
                        await self._readable(connection)
            except asyncio.CancelledError:
                self.stop()  # its answer would be taken for that to the next question
                raise
            except Exception as error:
                self.stop()
                raise BotFailed("it took too long" if isinstance(error, TimeoutError) else "it crashed") from error
        if isinstance(reply, Failure):
            raise BotFailed(reply.reason)
        return reply

    async def _readable(self, connection: Connection) -> None:
        loop = asyncio.get_running_loop()
        ready, number = asyncio.Event(), connection.fileno()  # whoever stops us has closed it: it tells no number then
        loop.add_reader(number, ready.set)
        try:
            await ready.wait()
        finally:
            loop.remove_reader(number)

    def ready(self) -> Connection:
        if self._process is None or not self._process.is_alive() or self._connection is None:
            self.stop()
            context = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
            self._connection, theirs = context.Pipe()
            self._process = context.Process(target=begin, args=(self.life, theirs), name="aerodrome-bot", daemon=True)
            self._process.start()
            self._listens = False
            theirs.close()
        return self._connection

    def stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
            self._process = None


class WorkerPool:
    """All of them: `count` that think, and one for short answers. A table prefers the one that knows its match."""

    def __init__(self, count: int, seconds: float, games: tuple[str, ...], budget: float) -> None:
        self.seconds = seconds
        self.games = games
        self.queue = FairQueue(count, budget)
        self._workers = [Worker() for _ in range(count + 1)]
        self._known: dict[str, dict[int, int]] = {}  # how much of a match its workers should know, by table and worker

    async def decide(
        self,
        asker: Asker,
        table: str,
        match: Match,
        length: int,
        seat: int,
        bot: str,
        *,
        besides: bool = True,
        seed: int | None = None,
    ) -> Reply:
        """What the bot would do on that seat after `length` entries. BotFailed if nothing comes of it.

        With a seed it always answers the same.
        """
        seconds = seconds_of(bot)
        answer = await self._ask(
            asker, seconds, table, match, length, seat, bot, advise=False, besides=besides, seed=seed
        )
        assert isinstance(answer, Reply)
        return answer

    async def advise(
        self, asker: Asker, table: str, match: Match, length: int, seat: int, budget: str
    ) -> list[dict[str, Any]]:
        """What a search thinks of the best actions."""
        seconds = Budget.read(budget).seconds
        answer = await self._ask(asker, seconds, table, match, length, seat, budget, advise=True)
        assert isinstance(answer, list)
        return answer

    async def judge(
        self, asker: Asker, table: str, match: Match, length: int, seat: int, budget: str, action: int
    ) -> list[dict[str, Any]]:
        """A warning, if the action costs much."""
        seconds = Budget.read(budget).seconds
        answer = await self._ask(asker, seconds, table, match, length, seat, budget, advise=True, judged=action)
        assert isinstance(answer, list)
        return answer

    async def _ask(
        self,
        asker: Asker,
        seconds: float,
        table: str,
        match: Match,
        length: int,
        seat: int,
        bot: str,
        *,
        advise: bool,
        besides: bool = True,
        seed: int | None = None,
        judged: int = -1,
    ) -> Answer:
        header = replace(match.header, salt=None, seed=None)  # no bot is near the luck to come
        async with self.queue.turn(asker, table, seconds) as slot:
            first = min(self._known.get(table, {}).get(slot, 0), length)
            for _ in range(3):
                entries = [match.entry(number) for number in range(first, length)]
                own = secrets.randbits(60) if seed is None else seed
                fresh = seed is not None
                task = BotTask(
                    table, header, first, entries, seat, bot, advise, own, self.games, besides, fresh, judged
                )
                try:
                    reply: Answer | Behind = await self._workers[slot].ask(task, self.seconds)
                except BotFailed as error:
                    raise BotFailed(str(error), task.seed) from error
                if not isinstance(reply, Behind):
                    self._known.setdefault(table, {})[slot] = length
                    return reply
                first = reply.length
        raise BotFailed("its worker lost the match")

    def warm(self) -> None:
        """Start them now, so that the first table need not wait."""
        for worker in self._workers:
            worker.ready()

    def forget(self, table: str) -> None:
        self._known.pop(table, None)

    def stop(self) -> None:
        for worker in self._workers:
            worker.stop()
