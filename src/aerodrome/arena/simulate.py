"""Games between bots, in as many processes as wanted. Results depend on the seed alone, not on who played them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from hashlib import sha256
from math import ceil
from multiprocessing import get_context
from random import Random
from typing import Final

from aerodrome import bots, catalog
from aerodrome.bots.facts import facts
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game, Options
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.standing import Standing
from aerodrome.match import Match

LARGEST: Final = 500  # games in a batch: enough that handing them out costs nothing, few enough to see progress


@dataclass(frozen=True)
class Plan:
    """What is played. It travels between processes, so it holds names and no objects of a game."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one a seat
    seed: str
    options: Mapping[str, object]


@dataclass(frozen=True)
class Played:
    """One game: points, ranks, returns and titles by seat, and how many decisions it took."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]
    returns: tuple[float, ...]
    decisions: int
    titles: tuple[str, ...] = ()
    did: tuple[Mapping[str, int], ...] = field(default=(), hash=False)  # how often each seat gave each kind of answer
    had: tuple[Mapping[str, int], ...] = field(default=(), hash=False)  # what people count in the game, at its end


def plan(game: str, seats: int, names: Sequence[str], seed: int | str, options: Mapping[str, object]) -> Plan:
    """Check everything before a process is started. One name stands for all seats."""
    read = catalog.game(game).options(seats, options)
    if len(names) == 1:
        names = [names[0]] * seats
    if len(names) != seats:
        raise BadOption(f"{len(names)} bots for {seats} seats: name one for all, or one for each")
    for name in names:
        bots.bot(name, 0)
    return Plan(game, seats, tuple(names), str(seed), read.row())


def run(
    wanted: Plan, games: int, workers: int = 1, on_progress: Callable[[int], None] = lambda _: None
) -> list[Played]:
    """Play the games 0 to `games` - 1 of a plan, in order."""
    batch = max(1, min(LARGEST, ceil(games / (4 * workers))))
    batches = [range(first, min(first + batch, games)) for first in range(0, games, batch)]
    if workers == 1:
        return _collect((play(wanted, numbers) for numbers in batches), on_progress)
    # spawn: a forked copy of a process with threads can lock up
    with ProcessPoolExecutor(min(workers, len(batches)), get_context("spawn")) as pool:
        try:
            return _collect(_scattered(wanted, batches, pool), on_progress)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _scattered(wanted: Plan, batches: Sequence[range], pool: Executor) -> Iterator[list[Played]]:
    return pool.map(play, [wanted] * len(batches), batches)


def _collect(parts: Iterator[list[Played]], on_progress: Callable[[int], None]) -> list[Played]:
    played: list[Played] = []
    for part in parts:
        played += part
        on_progress(len(played))
    return played


def play(wanted: Plan, numbers: range) -> list[Played]:
    """Play the games with those numbers: what a worker does."""
    game = catalog.game(wanted.game)
    options = game.options(wanted.seats, wanted.options)
    if set(wanted.bots) == {"random"}:
        return _at_random(game, options, wanted.seed, numbers)
    return [play_one(wanted, number) for number in numbers]


def _at_random(game: Game, options: Options, seed: str, numbers: range) -> list[Played]:
    """Random play has its own loop in the kernel, which is compiled."""
    moves = Moves()
    played = []
    for number in numbers:
        chance = Seeded(derived(seed, number, "luck"))
        state = game.begin(options, chance)
        decisions = int(state.playout(moves, chance))
        played.append(_played(state.standing(), decisions))
    return played


def play_one(wanted: Plan, number: int) -> Played:
    """Play one game. Its deal depends on the seed and the number alone, so that others can play the same; seats that
    are asked at once answer in any order."""
    game = catalog.game(wanted.game)
    match = Match.new(game, wanted.seats, f"{wanted.seed}:{number}", wanted.options)
    players = [bots.bot(name, derived(wanted.seed, number, f"bot {seat}")) for seat, name in enumerate(wanted.bots)]
    for player in players:
        player.awaited = False  # a busy machine must not make a bot look weaker than it is
    order = Random(derived(wanted.seed, number, "order"))
    did = [Counter[str]() for _ in range(wanted.seats)]
    while not match.over:
        seat = order.choice(bots.asked(match))
        action = bots.answer(match, seat, players[seat])
        match.play(seat, action)
        did[seat][match.space.verbs[match.space.verb(action)].name] += 1
    return replace(_played(match.standing(), match.steps), did=tuple(did), had=tuple(_had(match)))


def _had(match: Match) -> Iterator[Mapping[str, int]]:
    for seat in range(match.options.seats):
        amounts = facts(match.game.name).amounts(match.masked(seat), seat)
        yield {amount.many or amount.one: int(amount.n) for amount in amounts}


def _played(standing: Standing, decisions: int) -> Played:
    return Played(
        tuple(standing.points), tuple(standing.ranks), tuple(standing.returns), decisions, tuple(standing.titles)
    )


def derived(seed: str, number: int, role: str) -> int:
    """A seed of its own for each game and each use."""
    return int.from_bytes(sha256(f"{seed}:{number}:{role}".encode()).digest()[:8], "big")
