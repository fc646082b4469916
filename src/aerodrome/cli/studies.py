"""Commands that let bots play, to measure them or to teach them: their arguments, and what they do."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aerodrome.cli.commands import FAULT, OK
from aerodrome.cli.values import (
    cluster_argument,
    count,
    json_argument,
    names,
    option_argument,
    share,
    workers_argument,
)
from aerodrome.kernel.errors import BadOption

if TYPE_CHECKING:
    from concurrent.futures import Executor


def simulate_arguments(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=int, metavar="N", help="how many play (default: the fewest)")
    command.add_argument(
        "--bots", type=names, default=["random"], metavar="BOT[,BOT]", help="one for all, or one a seat"
    )
    command.add_argument("--games", type=count, default=1000, metavar="K", help="how many games (default: 1000)")
    command.add_argument("--seed", default="0", metavar="TEXT", help="results depend on it alone (default: 0)")
    command.add_argument(
        "--figures", action="store_true", help="also what a game looks like: answers given, things had"
    )
    workers_argument(command)
    json_argument(command)
    option_argument(command)


def arena_arguments(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=int, metavar="N", help="how many play (default: as many as bots, if possible)")
    command.add_argument(
        "--bots", type=names, required=True, metavar="BOT,BOT", help="the entrants: search:2000,greedy"
    )
    command.add_argument("--games", type=count, default=1000, metavar="K", help="how many games (default: 1000)")
    command.add_argument("--seed", default="0", metavar="TEXT", help="results depend on it alone (default: 0)")
    command.add_argument("--bar", type=share, metavar="SHARE", help="stop once the first bot is above or below")
    workers_argument(command)
    cluster_argument(command)
    command.add_argument("--results", metavar="FILE", help="keep every game there; an interrupted run goes on with it")
    command.add_argument("--page", metavar="FILE", help="write a page with pictures (HTML)")
    json_argument(command)
    option_argument(command)


def ladder_arguments(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="*", help="which ones (default: all)")
    command.add_argument(
        "--all-seats", action="store_true", help="every number of seats, not the lowest and highest only"
    )
    command.add_argument(
        "--over",
        action="append",
        choices=("levels", "scripts", "styles", "budgets", "search"),
        help="over the level below, over scripts, styles beside the plain bot, longer thought beside shorter, or "
        "experts over the tree search that may think as long; may be repeated (default: all)",
    )
    command.add_argument(
        "--games", type=count, metavar="N", help="games of a rung at most, decided or not (default: 400)"
    )
    command.add_argument(
        "--results",
        default="results",
        metavar="FOLDER",
        help="keep every game there; an interrupted run goes on with it",
    )
    workers_argument(command)


def survey_arguments(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--bots", type=names, metavar="BOT,BOT", help="one for all seats, or one a seat; none: show what FILE holds"
    )
    command.add_argument("--games", type=count, default=100, metavar="K", help="games of each variant (default: 100)")
    command.add_argument(
        "--results", metavar="FILE", help="keep what was played; what it holds is not repeated, and gone on with"
    )
    workers_argument(command)
    option_argument(command)


def train_arguments(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", type=count, default=100_000, metavar="K", help="how many (default: 100000)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="everything follows from it (default: 1)")
    command.add_argument("--folder", metavar="FOLDER", help="checkpoints, curves and nets (default: train_GAME)")
    command.add_argument("--start", metavar="FILE", help="begin with the nets of this file instead of by chance")
    command.add_argument(
        "--join", nargs="+", metavar="FILE", help="no course: nets that judge as those of these files on the average"
    )
    command.add_argument(
        "--wide", type=count, metavar="N", help="units of their first layer (default: as many as in FILE)"
    )
    command.add_argument(
        "--policy",
        action="store_true",
        help="nets that name the answer, and lean on the evaluation, instead of nets that judge what comes of it",
    )
    command.add_argument(
        "--rate", type=float, metavar="R", help="how fast they learn (default: 0.002; a policy: 0.0006)"
    )
    command.add_argument(
        "--noise",
        type=float,
        metavar="X",
        help="whims in their play (default: 0.1); a policy has as many as it has doubts",
    )
    command.add_argument(
        "--guests", type=float, default=0.5, metavar="G", help="share of games with others on some seats (default: 0.5)"
    )
    command.add_argument(
        "--league",
        default="",
        metavar="BOT,BOT",
        help="who these are, as in search:10ms,script:NAME,self; self, the default: earlier nets of the course",
    )
    command.add_argument(
        "--faith",
        type=float,
        default=1.0,
        metavar="F",
        help="of what nets add to the evaluation, the part that counts in a choice (default: 1)",
    )
    command.add_argument(
        "--again", type=int, default=0, metavar="K", help="earlier rounds learned again with every round (default: 0)"
    )
    command.add_argument("--check", action="store_true", help="run a short course twice: is it the same bit by bit?")
    workers_argument(command)
    cluster_argument(command)
    option_argument(command)


def tune_arguments(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--table", choices=["two", "more"], default="two", help="for tables of two, or of more (default: two)"
    )
    command.add_argument("--games", type=count, default=20_000, metavar="K", help="how many (default: 20000)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="everything follows from it (default: 1)")
    command.add_argument(
        "--folder", metavar="FOLDER", help="checkpoints, curves and weights (default: tune_GAME_TABLE)"
    )
    workers_argument(command)
    cluster_argument(command)


def place(arguments: Namespace) -> AbstractContextManager[tuple[Executor, int]]:
    """Where games are played, and how many pieces of work should be under way there."""
    from aerodrome.arena import series

    return series.cluster(arguments.cluster) if arguments.cluster else series.processes(arguments.workers)


def simulate(arguments: Namespace) -> int:
    from aerodrome import catalog
    from aerodrome.arena import report, simulate
    from aerodrome.cli.progress import progress

    seats = arguments.seats or catalog.game(arguments.game).seats[0]
    plan = simulate.plan(arguments.game, seats, arguments.bots, arguments.seed, dict(arguments.option))
    with progress(f"{arguments.game}, {seats} seats", arguments.games) as done:
        played = simulate.run(plan, arguments.games, arguments.workers or os.cpu_count() or 1, done)
    found = report.report(plan, played)
    print(json.dumps(found, indent=2) if arguments.json else report.as_text(found))
    if arguments.figures and not arguments.json:
        print(report.figures(found))
    return OK


def arena(arguments: Namespace) -> int:
    from aerodrome import catalog
    from aerodrome.arena import series
    from aerodrome.arena.contest import contest
    from aerodrome.arena.outcome import as_text, outcome
    from aerodrome.arena.sequential import Sequential
    from aerodrome.cli.progress import progress

    allowed = catalog.game(arguments.game).seats
    seats = arguments.seats or min(max(len(arguments.bots), allowed[0]), allowed[-1])
    wanted = contest(arguments.game, seats, arguments.bots, arguments.seed, dict(arguments.option))
    test = Sequential(arguments.bar) if arguments.bar else None
    results = Path(arguments.results) if arguments.results else None
    with place(arguments) as (pool, ahead), progress(f"{arguments.game}, {seats} seats", arguments.games) as done:
        played = series.run(wanted, arguments.games, pool, ahead, results, test, done)
    found = outcome(wanted, played, test)
    if arguments.page:
        from aerodrome.arena.page import page

        Path(arguments.page).write_text(page(wanted, played, found), encoding="utf-8")
    print(json.dumps(found, indent=2) if arguments.json else as_text(found))
    return FAULT if test and test.verdict == "below" else OK


def ladder(arguments: Namespace) -> int:
    from aerodrome import catalog
    from aerodrome.arena import ladder
    from aerodrome.cli.progress import progress

    games = [catalog.game(name).name for name in arguments.game] or list(catalog.NAMES)
    kinds = arguments.over or ladder.KINDS
    most = arguments.games or ladder.MOST
    failed = False
    print(ladder.RUNG_HEAD, flush=True)
    for rung in ladder.rungs(games, arguments.all_seats, kinds):
        with progress(f"{rung.game}, {rung.seats} seats: {rung.upper}", most) as done:
            row = ladder.climb(rung, Path(arguments.results), arguments.workers, done, most)
        failed |= "test" in row and rung.fails(row["test"]["verdict"])
        print(ladder.rung_line(rung, row), flush=True)
    without = list(ladder.alone(games, kinds))
    if without:
        print(f"\n{ladder.ALONE_HEAD}", flush=True)
    for wanted in without:
        with progress(f"{wanted.game}, {wanted.seats} seats: {wanted.bot}", wanted.games) as done:
            row = ladder.fly_alone(wanted, arguments.workers or os.cpu_count() or 1, done)
        print(ladder.alone_line(row), flush=True)
    return FAULT if failed else OK


def survey(arguments: Namespace) -> int:
    from aerodrome import catalog
    from aerodrome.arena import series, survey
    from aerodrome.cli.progress import progress

    game = catalog.game(arguments.game).name
    fixed = dict(arguments.option)
    kept = Path(arguments.results) if arguments.results else None
    if not arguments.bots:
        if kept is None or not kept.exists():
            raise BadOption("--bots BOT,BOT says who plays; without, --results FILE names results to show")
        print(survey.table([kept]))
        return OK
    print(survey.HEAD, flush=True)
    total = len(survey.variants(game, fixed)) * arguments.games
    with series.processes(arguments.workers) as (pool, ahead), progress(f"{game}, every variant", total) as done:
        for row in survey.survey(game, arguments.bots, arguments.games, fixed, pool, ahead, kept, done):
            print(survey.line(row), flush=True)
    return OK


def train(arguments: Namespace) -> int:
    from aerodrome import catalog
    from aerodrome.bots.learned import lens
    from aerodrome.bots.learned.weights import about
    from aerodrome.cli.progress import progress

    # before NumPy is there: its matrices are small, and threads that wait for each other cost more than they bring
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        import numpy  # noqa: F401
    except ImportError as error:
        raise BadOption("training needs NumPy: pip install 'aerodrome[research]'") from error
    from aerodrome.train import league
    from aerodrome.train.course import NOISE, POLICY_RATE, POLICY_ROUND, POLICY_TRUST, RATE, Plan, tasks
    from aerodrome.train.run import join, same_twice, train

    name = catalog.game(arguments.game).name
    if arguments.check:
        same = same_twice(Plan(name, 32, arguments.seed, wide=16, narrow=8, a_round=16, policy=arguments.policy))
        print("the same, bit by bit" if same else "not the same: something in it depends on more than the seed")
        return OK if same else FAULT
    if not 0 < arguments.faith <= 1:
        raise BadOption(f"faith is more than 0 and at most 1, not {arguments.faith:g}")
    league.check(arguments.league)
    folder = Path(arguments.folder or f"train_{name}")
    if arguments.join:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.net"
        join(name, [Path(file) for file in arguments.join], path, arguments.faith)
        print(f"the nets are in {path}")
        return OK
    start = Path(arguments.start) if arguments.start else None
    if arguments.policy:
        if lens(name).adviser is None:
            raise BadOption(
                f"a policy leans on an evaluation, and {name} is played together: teach it without --policy"
            )
        for setting, usual in (("noise", None), ("again", 0), ("faith", 1.0)):
            if getattr(arguments, setting) != usual:
                raise BadOption(f"--{setting} is for nets that judge: leave it out with --policy")
    shape: dict[str, Any] = {} if arguments.policy else {"wide": int(lens(name).wide)}
    if start is not None:
        shape = {part: about(start)[part] for part in ("wide", "narrow")}
    if arguments.wide:
        shape["wide"] = arguments.wide
    rate = arguments.rate or (POLICY_RATE if arguments.policy else RATE)
    noise = NOISE if arguments.noise is None else arguments.noise
    settings: dict[str, Any] = {"rate": rate, "noise": noise, "guests": arguments.guests, "again": arguments.again}
    settings |= {"faith": arguments.faith, "policy": arguments.policy}
    if arguments.policy:
        settings |= {"trust": POLICY_TRUST, "a_round": POLICY_ROUND}
    only = " ".join(f"{option}={value}" for option, value in sorted(dict(arguments.option).items()))
    plan = Plan(name, arguments.games, arguments.seed, only=only, league=arguments.league, **shape, **settings)
    if not any(map(plan.practises, tasks(catalog.game(name), plan.policy))):
        raise BadOption(f"no variant of {name} has {only}")
    with place(arguments) as (pool, _), progress(f"{name}: games", plan.games) as done:
        course, path = train(plan, folder, pool, lambda now: done(now.played), start)
    print(f"{course.played} games; the nets are in {path}, the curves in {folder / 'curve.jsonl'}")
    return OK


def tune(arguments: Namespace) -> int:
    from aerodrome import catalog
    from aerodrome.cli.progress import progress
    from aerodrome.train.tuning import Tuning, try_out, tune

    plan = Tuning(catalog.game(arguments.game).name, arguments.table, arguments.games, arguments.seed)
    folder = Path(arguments.folder or f"tune_{plan.game}_{plan.table}")
    with place(arguments) as (pool, _), progress(f"{plan.game}: games", plan.games) as done:
        weights = tune(plan, folder, lambda trials: pool.map(try_out, trials), done)
    print(
        "\n".join(f"{name:<16} {weights.hand[name]:8.3f} -> {value:8.3f}" for name, value in weights.learned().items())
    )
    print(f"the weights are in {folder / 'weights.toml'}, the curves in {folder / 'curve.jsonl'}")
    return OK
