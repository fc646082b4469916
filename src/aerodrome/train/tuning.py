"""Learning the weights of an evaluation: bots that take the best next step play each other with weights a little apart.

Every step tries a few directions in which all weights change at once, each by the same part. Two bots, one with the
weights moved forwards and one backwards, play the same deals with seats exchanged; the weights then go a little way
towards the better one (simultaneous perturbation). What is kept is the average of the last steps. Everything follows
from the seed, whatever the number of processes.

How sure of a lead one may be (`DOUBTS`) moves along and is not kept: who takes the best next step hardly needs to know,
and a search, which does, was weaker by what such bots made of it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from importlib import import_module
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from aerodrome import catalog
from aerodrome.bots.evaluation import can_learn
from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.onestep import judge, reopen
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.ints import lowest

APART: Final = 0.2  # how far a direction goes: weights times or through e to that power
RATE: Final = 0.05  # of the way towards whoever won everything, at first
LAST_RATE: Final = 0.2  # of the rate, at the end
FURTHEST: Final = 2.5  # a weight never becomes more than e to that power times, or through, what it was by hand
DIRECTIONS: Final = 4  # a step
DEALS: Final = 4  # a direction, each played twice
SMOOTH: Final = 60  # steps that the average looks back
KEPT_EVERY: Final = 30.0  # seconds between two checkpoints
LARGEST: Final = 2**31 - 1
TWO, MORE = "two", "more"  # tables that have weights of their own


@dataclass(frozen=True)
class Tuning:
    """What is learned: a game, which tables, for how many games."""

    game: str
    table: str
    games: int
    seed: int = 1

    @property
    def seats(self) -> list[int]:
        return [n for n in catalog.game(self.game).seats if (n == 2 if self.table == TWO else n > 2)]

    @property
    def steps(self) -> int:
        return max(1, self.games // (2 * DEALS * DIRECTIONS))


class Trial(NamedTuple):
    """A direction that a process tries."""

    game: str
    seats: list[int]
    seed: int
    forwards: dict[str, float]
    backwards: dict[str, float]


def by_hand(game: str) -> dict[str, float]:
    """The weights that can be learned, as they were written."""
    if not can_learn(game):
        raise BadOption(f"the evaluation of {catalog.game(game).title} has no weights that can be learned")
    module = import_module(f"aerodrome.bots.evaluation.{game}")
    return {name: float(getattr(module.BY_HAND.two, name)) for name in module.LEARNED}


def doubts(game: str) -> tuple[str, ...]:
    """The weights that say how sure of a lead one may be."""
    found: tuple[str, ...] = import_module(f"aerodrome.bots.evaluation.{game}").DOUBTS
    return found


def weighed(game: str, weights: dict[str, float]) -> Evaluation:
    """An evaluation with these weights at any table."""
    made: Evaluation = import_module(f"aerodrome.bots.evaluation.{game}").weighed(weights, weights)
    return made


def play(game: str, opinions: list[Evaluation], seed: int) -> list[float]:
    """A game of bots that take the best next step, each by its own opinion; everybody's share of the win."""
    known = catalog.game(game)
    luck, doubt = Seeded(seed), Seeded(seed + 1)
    state = known.begin(known.options(len(opinions), {}), luck)
    while not state.over:
        seat = int(lowest(state.waiting))
        legal = state.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            guessed = known.fill(known.mask(state, seat), seat, doubt)
            reopen(guessed, seat)
            shares = judge(guessed, seat, legal, opinions[seat], int(doubt.below(LARGEST)))
            action = legal[max(range(len(legal)), key=shares.__getitem__)]
        state.apply(seat, action, luck)
    return [float(share) for share in state.standing().returns]


def contest(game: str, seats: int, one: Evaluation, other: Evaluation, seed: int) -> float:
    """A deal twice, seats exchanged: from -1, the other won all there was, to 1, the one did."""
    gained = 0.0
    for turn in range(2):
        mine = [(seat + turn) % 2 == 0 for seat in range(seats)]
        shares = play(game, [one if is_mine else other for is_mine in mine], seed)
        gained += sum(share if is_mine else -share for share, is_mine in zip(shares, mine, strict=True))
    return gained / 2


def try_out(trial: Trial) -> float:
    """Which way is better, by how much."""
    luck = Random(trial.seed)
    forwards, backwards = weighed(trial.game, trial.forwards), weighed(trial.game, trial.backwards)
    gained = [
        contest(trial.game, luck.choice(trial.seats), forwards, backwards, luck.getrandbits(48)) for _ in range(DEALS)
    ]
    return sum(gained) / DEALS


@dataclass
class Weights:
    """Where the learning has come to, in powers of e beside the weights by hand."""

    plan: Tuning
    step: int = 0
    now: dict[str, float] = field(default_factory=dict)
    steady: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.hand = by_hand(self.plan.game)
        self.now = self.now or dict.fromkeys(self.hand, 0.0)
        self.steady = self.steady or dict.fromkeys(self.hand, 0.0)

    def weights(self, powers: dict[str, float]) -> dict[str, float]:
        return {name: value * exp(powers[name]) for name, value in self.hand.items()}

    def learned(self) -> dict[str, float]:
        """Four digits are plenty."""
        found = {name: float(f"{value:.4g}") for name, value in self.weights(self.steady).items()}
        return {name: value for name, value in found.items() if name not in doubts(self.plan.game)}

    def directions(self) -> list[dict[str, float]]:
        luck = Random(f"{self.plan.seed} {self.step}")
        return [{name: luck.choice((-APART, APART)) for name in self.hand} for _ in range(DIRECTIONS)]

    def trials(self) -> list[Trial]:
        found = []
        for number, way in enumerate(self.directions()):
            ways = [self.weights({name: self.now[name] + sign * way[name] for name in way}) for sign in (1, -1)]
            seed = (self.plan.seed * 1_000_003 + self.step) * DIRECTIONS + number
            found.append(Trial(self.plan.game, self.plan.seats, seed, ways[0], ways[1]))
        return found

    def learn(self, gained: Iterable[float]) -> None:
        rate = RATE * (1 - (1 - LAST_RATE) * self.step / self.plan.steps)
        for gain, way in zip(gained, self.directions(), strict=True):
            for name, part in way.items():
                moved = self.now[name] + rate * gain * part / APART
                self.now[name] = max(-FURTHEST, min(FURTHEST, moved))
        self.step += 1
        for name, power in self.now.items():
            self.steady[name] += (power - self.steady[name]) / min(self.step, SMOOTH)

    def run(self, play: Callable[[list[Trial]], Iterable[float]], tell: Callable[[Weights], None]) -> None:
        while self.step < self.plan.steps:
            self.learn(play(self.trials()))
            tell(self)


def tune(
    plan: Tuning, folder: Path, play: Callable[[list[Trial]], Iterable[float]], tell: Callable[[int], None]
) -> Weights:
    """Learn, or go on with what the folder holds; the weights are in `weights.toml` there."""
    if plan.table not in (TWO, MORE) or not plan.seats:
        raise BadOption(f"tables are {TWO} or {MORE}; {plan.game} has no table of {plan.table!r}")
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "checkpoint.json"
    weights = Weights(plan)
    if kept.exists():
        state: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
        if state["plan"] != asdict(plan):
            raise BadOption(f"{folder} holds another course ({state['plan']}): give the same, or another folder")
        weights = Weights(plan, state["step"], state["now"], state["steady"])
    last = time.monotonic()

    def after_step(now: Weights) -> None:
        nonlocal last
        tell(2 * DEALS * DIRECTIONS * now.step)
        if time.monotonic() - last > KEPT_EVERY or now.step == plan.steps:
            last = time.monotonic()
            state = {"plan": asdict(plan), "step": now.step, "now": now.now, "steady": now.steady}
            new = folder / "checkpoint.new"
            new.write_text(json.dumps(state), encoding="utf-8")
            new.replace(kept)
            with (folder / "curve.jsonl").open("a", encoding="utf-8") as curve:
                curve.write(json.dumps({"step": now.step} | now.learned()) + "\n")

    weights.run(play, after_step)
    (folder / "weights.toml").write_text(told(weights), encoding="utf-8")
    return weights


def told(weights: Weights) -> str:
    """As a part of a file of the program."""
    plan = weights.plan
    rows = [f"[{plan.table}]", f'made_by = "aerodrome tune {plan.game} --table {plan.table} --games {plan.games}"']
    rows += [f"seed = {plan.seed}", "", f"[{plan.table}.weights]"]
    rows += [f"{name} = {value}" for name, value in weights.learned().items()]
    return "\n".join(rows) + "\n"
