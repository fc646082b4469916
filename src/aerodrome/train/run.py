"""A course from its first game to its last: in processes, with notes on the way, and resumed where it was left."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from aerodrome import catalog
from aerodrome.bots.learned import blocks, facts, weights
from aerodrome.kernel.errors import BadOption
from aerodrome.train.course import Course, Desk, Piece, Plan, Seen, tasks
from aerodrome.train.learner import Floats, Learner

KEPT_EVERY: Final = 30.0  # seconds between two checkpoints
_desks: dict[Plan, Desk] = {}  # one a process and course


def work(plan: Plan, piece: Piece) -> Seen:
    """What a process does."""
    if plan not in _desks:
        _desks[plan] = Desk(plan)
    return _desks[plan].play(piece)


def train(
    plan: Plan, folder: Path, pool: Executor | None, tell: Callable[[Course], None], start: Path | None = None
) -> tuple[Course, Path]:
    """Run a course, or go on with the one that the folder holds; returns it and the file with its nets. Games are
    played in the pool, or in this process; the nets learn here."""
    folder.mkdir(parents=True, exist_ok=True)
    course = resume(plan, folder)
    if start is not None and course.played == 0:
        take_over(course, start)
    begun, last = time.monotonic(), [time.monotonic()]
    spent = _spent(folder)

    def after_round(now: Course) -> None:
        tell(now)
        if time.monotonic() - last[0] > KEPT_EVERY or now.played >= plan.games:
            last[0] = time.monotonic()
            keep(now, folder, spent + last[0] - begun)

    play = map if pool is None else pool.map
    course.run(lambda pieces: play(work, [plan] * len(pieces), pieces), after_round)
    path = folder / f"{plan.game}.net"
    save(course, path, spent + time.monotonic() - begun)
    return course, path


def keep(course: Course, folder: Path, seconds: float) -> None:
    """A checkpoint, and a line for the curves."""
    numbers = {f"{name}{n}": getattr(learner, name) for n, learner in enumerate(course.learners) for name in KEPT}
    numbers |= {f"past{n}": older for n, older in enumerate(course.past)}
    numbers |= {f"steady{n}": steady for n, steady in enumerate(course.steady)}
    whole = course.gained / max(1, course.whole)
    state = {"plan": vars(course.plan), "played": course.played, "steps": [one.steps for one in course.learners]}
    state |= {"opinion": course.opinion, "seconds": round(seconds)}
    new = folder / "checkpoint.new.npz"
    np.savez(new, state=json.dumps(state), allow_pickle=False, **numbers)
    new.replace(folder / "checkpoint.npz")
    with (folder / "curve.jsonl").open("a", encoding="utf-8") as curve:
        row = {"games": course.played, "seconds": round(seconds), "loss": course.loss, "won": whole}
        curve.write(json.dumps(row | {"opinion": [round(part, 3) for part in course.opinion]}) + "\n")
    course.whole, course.gained = 0, 0.0


KEPT: Final = ("weights", "mean", "square")


def resume(plan: Plan, folder: Path) -> Course:
    """The course that the folder holds, if it is this one."""
    path = folder / "checkpoint.npz"
    if not path.exists():
        return Course(plan)
    with np.load(path) as numbers:
        state: dict[str, Any] = json.loads(str(numbers["state"]))
        if state["plan"] != vars(plan):
            raise BadOption(
                f"{folder} holds another course ({state['plan']}): give the same arguments, or another folder"
            )
        course = Course(plan, state["played"], opinion=state["opinion"])
        course.past = [numbers[f"past{n}"] for n in range(len(course.learners))]
        for n, learner in enumerate(course.learners):
            _fill(learner, numbers, n)
            learner.steps = state["steps"][n]
            kept = f"steady{n}"  # not in courses that were begun before weights were averaged
            course.steady[n] = numbers[kept] if kept in numbers else learner.weights.copy()
    return course


def _fill(learner: Learner, numbers: Any, n: int) -> None:
    for name in KEPT:
        getattr(learner, name)[:] = numbers[f"{name}{n}"]


def _spent(folder: Path) -> float:
    path = folder / "checkpoint.npz"
    if not path.exists():
        return 0.0
    with np.load(path) as numbers:
        return float(json.loads(str(numbers["state"]))["seconds"])


def take_over(course: Course, path: Path) -> None:
    """Begin with the weights of a file instead of by chance. Units that its nets do not have begin by chance, and have
    no say yet: a wider net judges as the narrower one did, and has room to learn what that could not hold."""
    told = weights.about(path)
    plan = course.plan
    wide: int = told["wide"]
    if (told["game"], told["narrow"]) != (plan.game, plan.narrow) or wide > plan.wide:
        raise BadOption(f"{path.name} holds nets of another shape: {told}")
    if told.get("policy", False) != plan.policy:
        raise BadOption(f"{path.name} holds nets that learned in the other way: with --policy, or without")
    kept = _same_facts(told, plan.game)
    for learner, numbers in zip(course.learners, weights.numbers(path), strict=True):
        begin = Learner(told["facts"], wide, plan.narrow, 0)
        begin.weights[:] = numbers
        begin.weights = believed(begin, begin.weights, 1.0 / told.get("faith", 1.0))
        rows, bias, second, *last = learner.layers(learner.weights)
        old_rows, old_bias, old_second, *old_last = begin.layers(begin.weights)
        rows[:, :wide] = 0.0  # what was not known before has no say yet
        for now, before, size in kept:
            rows[now : now + size, :wide] = old_rows[before : before + size]
        bias[:wide] = old_bias
        second[:wide], second[wide:] = old_second, 0.0
        for mine, theirs in zip(last, old_last, strict=True):
            mine[:] = theirs
    course.past = [learner.weights.copy() for learner in course.learners]
    course.steady = [learner.weights.copy() for learner in course.learners]
    if len(told["reached"]) == len(course.opinion):
        course.opinion = list(told["reached"].values())


def _same_facts(told: dict[str, Any], game: str) -> list[tuple[int, int, int]]:
    """Where facts of a file are now, where they were, and how many: by the names of their blocks. Of blocks with one
    name, such as those about each rival, the first is the first, and so on."""
    names, whole = blocks(game, told.get("policy", False)), facts(game, told.get("policy", False))
    now = _numbered(names, whole)
    before = _numbered(told.get("blocks", [b for b in names if b[1] < told["facts"]]), told["facts"])
    kept = []
    for name, (at, size) in before.items():
        start, room = now.get(name, (0, 0))
        if room == size:
            kept.append((start, at, size))
    return kept


def _numbered(named: Sequence[Sequence[Any]], whole: int) -> dict[tuple[str, int], tuple[int, int]]:
    """(name, how many blocks before it have that name) -> where a block begins, and its size."""
    found: dict[tuple[str, int], tuple[int, int]] = {}
    often: Counter[str] = Counter()
    for (name, at), (_, end) in pairwise([*named, ("", whole)]):
        found[name, often[name]] = (at, end - at)
        often[name] += 1
    return found


def save(course: Course, path: Path, seconds: float) -> None:
    """The nets as the program plays with them, and how they were made."""
    plan = course.plan
    told = {
        "game": plan.game,
        "facts": facts(plan.game, plan.policy),
        "wide": plan.wide,
        "narrow": plan.narrow,
        "nets": plan.nets,
        "policy": plan.policy,
        "blocks": blocks(plan.game, plan.policy),
        "plan": vars(plan),
        "faith": plan.faith,
        "seconds": round(seconds),
        "reached": {str(n): round(won, 3) for n, won in enumerate(course.opinion)},
        "tasks": [[task.seats, task.values] for task in tasks(catalog.game(plan.game), plan.policy)],
    }
    pairs = zip(course.learners, course.steady, strict=True)
    weights.write(path, told, [believed(one, steady, plan.faith).astype("<f2").tobytes() for one, steady in pairs])


def believed(shape: Learner, numbers: Floats, faith: float) -> Floats:
    """Weights of a net that adds so much of what these add to what is given."""
    found = numbers.copy()
    *_, third, last = shape.layers(found)
    third *= faith
    last *= faith
    return found


def join(game: str, files: Sequence[Path], path: Path, faith: float = 1.0) -> None:
    """Nets that judge as those of several files do on the average: courses err in different places. They stand side by
    side in wider layers, and what belongs to one knows nothing of the others. Less faith tells the good part of what
    they add to their adviser from chance: a small part of it still turns a close choice, and seldom a clear one."""
    tolds = [weights.about(file) for file in files]
    policy = tolds[0].get("policy", False)
    known = facts(game, policy)
    for file, told in zip(files, tolds, strict=True):
        kept = sum(size for now, before, size in _same_facts(told, game) if now == before)
        if (told["game"], told.get("policy", False)) != (game, policy) or not kept == told["facts"] == known:
            raise BadOption(f"{file.name} holds nets for another game, or for other facts")
    wide, narrow = sum(told["wide"] for told in tolds), sum(told["narrow"] for told in tolds)
    nets = []
    for numbers in zip(*map(weights.numbers, files), strict=True):
        joined = Learner(known, wide, narrow, 0)
        joined.weights[:] = 0.0
        rows, bias, second, second_bias, third, last = joined.layers(joined.weights)
        across = down = 0
        for told, one in zip(tolds, numbers, strict=True):
            part = Learner(known, told["wide"], told["narrow"], 0)
            part.weights[:] = one
            part.weights = believed(part, part.weights, 1.0 / told.get("faith", 1.0))
            units, answers = slice(across, across + told["wide"]), slice(down, down + told["narrow"])
            rows[:, units], bias[units], second[units, answers], second_bias[answers], third[answers], end = (
                part.layers(part.weights)
            )
            last += end
            across, down = units.stop, answers.stop
        nets.append(believed(joined, joined.weights, faith / len(files)).astype("<f2").tobytes())
    parts = [told["plan"] for told in tolds]
    made = {"plan": {"joined": parts}, "faith": faith, "seconds": sum(told["seconds"] for told in tolds)}
    weights.write(path, tolds[-1] | made | {"wide": wide, "narrow": narrow}, nets)


def same_twice(plan: Plan) -> bool:
    """Whether a course gives the same weights, bit by bit, when it is run again."""
    ends = []
    for _ in range(2):
        course = Course(plan)
        desk = Desk(plan)
        course.run(lambda pieces, desk=desk: [desk.play(piece) for piece in pieces], lambda _: None)  # type: ignore[misc]
        ends.append(b"".join(learner.weights.tobytes() for learner in course.learners))
    return ends[0] == ends[1]
