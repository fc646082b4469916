"""Many random games under the laws, and a match file of the first that breaks one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from aerodrome import catalog
from aerodrome.kernel.chance import Scripted, Seeded
from aerodrome.kernel.game import Game
from aerodrome.laws import luck, words
from aerodrome.laws.case import Case, Law, LawBroken
from aerodrome.laws.replay import Record
from aerodrome.laws.walk import Walk, same_seed
from aerodrome.match import files
from aerodrome.match.log import Header, Play
from aerodrome.match.provably_fair import commitment

BATCH = 20  # games that a worker plays at a time
TWICE = 50  # one game in so many is played twice
OPENED = 4  # the set-up of one game in so many is looked at
OPENINGS = 10  # changes of its luck that are tried
ENOUGH = 50  # states with secrets, after which a fill that never differs is no draw


@dataclass
class Failure:
    """The first game that broke a law. The same run with this seed and one game breaks it again."""

    seed: int
    law: str
    message: str
    entries: int
    file: str  # the match file of the game up to the fault; its last entry is the action that failed, if one did


@dataclass
class Report:
    """What a run saw."""

    game: str
    seats: int
    options: dict[str, object]
    games: int = 0
    actions: int = 0
    asides: int = 0
    longest: int = 0
    visited: int = 0
    secrets: int = 0
    refills: int = 0
    seconds: float = 0.0
    failure: Failure | None = None
    log: dict[str, int] = field(default_factory=dict)  # how often each verb was used: 0 tells of a rule never tried

    def add(self, other: Report) -> None:
        self.games += other.games
        self.actions += other.actions
        self.asides += other.asides
        self.longest = max(self.longest, other.longest)
        self.visited += other.visited
        self.secrets += other.secrets
        self.refills += other.refills
        self.failure = self.failure or other.failure
        for verb, times in other.log.items():
            self.log[verb] = self.log.get(verb, 0) + times


def run(
    game: Game | str,
    seats: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    every: int = 100,
    workers: int = 1,
    on_progress: Callable[[int], None] = lambda _: None,
    save_to: Path | None = None,
    more: Sequence[Law] = (),
) -> Report:
    """Play games from `seed` on. The dear laws look at one state in `every`; a failure ends the run.

    `save_to` is the folder for the match file of a failure (the present one if not given). `more` are dear laws too.
    """
    played = catalog.game(game) if isinstance(game, str) else game
    folder = save_to or Path()
    started = time.perf_counter()
    case = Case(played, seats, options, more)
    report = Report(played.name, seats, case.raw, log={verb.name: 0 for verb in case.space.verbs})
    try:
        words.vocabulary(case)
        for part in _parts(case, seed, games, every, workers, folder):
            report.add(part)
            on_progress(report.games)
            if report.failure:
                break
        _drawn(report)
    except LawBroken as broken:  # not at one state: the set-up is all there is to show
        report.failure = _failure(case, Walk(case, seed, 0), seed, broken, folder)
    report.seconds = time.perf_counter() - started
    return report


def _drawn(report: Report) -> None:
    """Law: a game with secrets does not always fill them in the same way."""
    if report.secrets >= ENOUGH and not report.refills:
        raise LawBroken("distribution", f"of {report.secrets} states with secrets none was ever filled in two ways")


def _parts(case: Case, seed: int, games: int, every: int, workers: int, folder: Path) -> Iterator[Report]:
    """The games in order of their seeds, whoever plays them, so that any number of workers reports the same."""
    batches = [range(first, min(first + BATCH, seed + games)) for first in range(seed, seed + games, BATCH)]
    if workers == 1:
        for batch in batches:
            for number in batch:
                yield _play(case, number, every, folder)
        return
    with ProcessPoolExecutor(workers) as pool:
        table = (case.game, case.seats, case.raw, case.more)
        waiting = [pool.submit(_batch, *table, batch, every, folder) for batch in batches]
        for part in waiting:
            yield part.result()
            if part.result().failure:
                pool.shutdown(wait=False, cancel_futures=True)
                return


def _batch(
    game: Game, seats: int, raw: Mapping[str, object], more: Sequence[Law], batch: range, every: int, folder: Path
) -> Report:
    case = Case(game, seats, raw, more)
    report = Report(game.name, seats, case.raw)
    for number in batch:
        report.add(_play(case, number, every, folder))
        if report.failure:
            break
    return report


def _play(case: Case, seed: int, every: int, folder: Path) -> Report:
    report = Report(case.game.name, case.seats, case.raw, games=1)
    walk = Walk(case, seed, every)
    try:
        walk.run()
        if every and seed % OPENED == 0:
            luck.openings(case, seed, Seeded(seed), OPENINGS)
        if seed % TWICE == 0:
            same_seed(case, seed)
    except LawBroken as broken:
        report.failure = _failure(case, walk, seed, broken, folder)
    entries = walk.record.entries
    report.actions = report.longest = len(entries)
    report.asides, report.visited = walk.asides, walk.visited
    report.secrets, report.refills = walk.secrets, walk.refills
    for entry in entries:
        verb = case.space.verbs[case.space.verb(entry.action)].name
        report.log[verb] = report.log.get(verb, 0) + 1
    return report


def _failure(case: Case, walk: Walk, seed: int, broken: LawBroken, folder: Path) -> Failure:
    name = folder / f"{case.game.name}_{case.seats}_seed{seed}.json"
    tells = walk.state.over and broken.law != "standing"
    save(case, walk.record, name, walk.state.standing().row() if tells else None)
    return Failure(seed, broken.law, broken.message, len(walk.record.entries), str(name))


def save(case: Case, record: Record, path: Path, result: Mapping[str, object] | None) -> None:
    """Write a record as a match file. Its luck came from no secret, so the file tells outcomes and no seed."""
    space, game = case.space, case.game
    plays = []
    for entry in record.entries:
        verb = space.verbs[space.verb(entry.action)]
        noun = game.noun_name(case.options, verb.noun, space.noun(entry.action)) if verb.noun else ""
        plays.append(Play(entry.seat, entry.action, tuple(entry.outcomes), f"{verb.name} {noun}".strip()))
    header = Header(
        game=game.name,
        rules=game.rules,
        seats=case.seats,
        options=case.options.row(),
        commitment=commitment("", ""),
        deal=tuple(record.opening),
    )
    files.write(path, files.dumps(files.Record(header, tuple(plays), result)))


def again(path: Path, game: Game | None = None, visits: int = 20, more: Sequence[Law] = ()) -> None:
    """Play a match file under the laws, try all that is open at its end and look at it often.

    Raises LawBroken where it breaks one.
    """
    saved = files.read(path)
    played = game or catalog.game(saved.header.game)
    case = Case(played, saved.header.seats, saved.header.options, more)
    walk = Walk(case, 0, 0, Scripted(saved.header.deal))
    for entry in saved.entries:
        if isinstance(entry, Play):
            walk.look()
            walk.take(entry.seat, entry.action, Scripted(entry.luck))
    answers, asides = walk.look()
    for seat, actions in answers + asides:
        for action in actions:
            luck.twins(case, walk.state, seat, action, walk.whim, 1)
    for _ in range(visits):
        walk.visit(answers, asides)
    if walk.state.over:
        walk.end()
