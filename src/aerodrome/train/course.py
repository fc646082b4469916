"""What is practised, and how: games in rounds, each round a few lessons.

Everything follows from the seed and the number of games, whatever the number of processes: a round is cut into pieces
of fixed size, each with a seed of its own.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from aerodrome import catalog
from aerodrome.bots.evaluation import can_learn
from aerodrome.bots.learned import facts, lens, readings
from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.net import Net, new_net
from aerodrome.bots.learned.player import Player
from aerodrome.bots.learned.policy import Policy
from aerodrome.bots.learned.practice import Practice
from aerodrome.bots.learned.school import School
from aerodrome.kernel.chance import Again, Seeded
from aerodrome.kernel.game import Game, Options
from aerodrome.train.answering import Answering, Expecting, Given, given_of, one_behind_the_other
from aerodrome.train.league import OWN, Visitor, names
from aerodrome.train.learner import Floats, Learner
from aerodrome.train.tuning import by_hand, weighed

RATE: Final = 2e-3  # how fast nets learn that judge
NOISE: Final = 0.1  # and the whims in their play;
POLICY_RATE: Final = 7e-4  # how fast those of a policy learn,
POLICY_LEAST: Final = 0.4  # and what part of that is left at the end: better answers are found at any time
POLICY_ROUND: Final = 96  # games between two lessons there: answers differ by little, and luck by much
POLICY_TRUST: Final = 0.95  # how much more later positions count there than what was thought at once
POLICY_WARM: Final = 500
POLICY_SMOOTH: Final = 20  # rounds: an average over most of a course holds on to what was unlearned
POLICY_OLDER: Final = 0.35  # the share of older selves among its guests
ENDS: Final = 3.0  # how often a policy practises at the smallest and the largest table, beside 1 for those in between
PIECE: Final = 16  # games of a round that one process plays in one go
SOMETIMES: Final = 0.15  # how likely a task is practised that is never or always won, beside 1 for one in between
OFTEN: Final = 6.0  # how likely the usual game between rivals is practised, beside 1 for each of its variants
SELVES: Final = 8  # older selves of a course that are guests, one after the other
TASTES: Final = 0.7  # the spread of what strangers want, as a power of e: mostly half to twice as much
STRANGE: Final = 0.6  # whims of a guest in a crew, in log-odds, at most: nobody flies with their mirror for ever
WARM: Final = 3000  # games, at most, until the rate is what it should be: Adam knows no spread yet, and unlearns
REMEMBERED: Final = 16  # rounds whose lessons can be learned again
SMOOTH: Final = 300  # rounds over which weights are averaged: what is kept is steadier than what learns
SLOWLY: Final = 0.02  # how fast the opinion about a task changes with every game of it


Held = tuple[Any, Any, Any, Any, Any]  # lessons: facts, how much of each, where each lesson begins, given, wanted


@dataclass(frozen=True)
class Plan:
    """A course: how long, how wide, and how the settings go from the first game to the last."""

    game: str
    games: int
    seed: int = 1
    wide: int = 128
    narrow: int = 32
    a_round: int = 64  # games between two lessons
    rate: float = RATE
    noise: float = NOISE
    trust: float = 0.85
    guests: float = 0.5  # of the games, those in which others sit on some of the seats
    league: str = ""  # who these are: bots by name, `self` for an older self, with a comma between; "": older selves
    faith: float = 1.0  # of what the net adds to its adviser, the part that counts in a choice
    again: int = 0  # rounds before it whose lessons are learned again with every round
    policy: bool = False  # whether a net learns to name the answer, not to judge what comes of it
    only: str = ""  # tasks that are practised, by their options as `name=beginning`, with a space between; "": all

    def practises(self, task: Task) -> bool:
        wanted = (part.partition("=") for part in self.only.split())
        return all(str(task.values.get(name, "")).startswith(value) for name, _, value in wanted)

    @property
    def nets(self) -> int:
        """A policy has one that answers and one that expects."""
        return 2 if self.policy else int(lens(self.game).nets)

    def rest(self, played: int) -> float:
        return max(0.0, 1 - played / self.games)

    def rate_at(self, played: int) -> float:
        warm = min(1.0, (played + self.a_round) / min(POLICY_WARM if self.policy else WARM, self.games / 20))
        if self.policy:
            return self.rate * warm * (POLICY_LEAST + (1 - POLICY_LEAST) * self.rest(played))
        return self.rate * warm * float(self.rest(played) ** 1.3 + 0.015)

    def noise_at(self, played: int) -> float:
        if self.policy:
            return 1.0  # each answer as often as the net holds it for the best
        return self.noise * (self.rest(played) + 0.1)


class Task(NamedTuple):
    """A kind of game that is practised."""

    seats: int
    values: dict[str, Any]


def tasks(game: Game, policy: bool = False) -> list[Task]:
    """Every table size with every set of options that the game names as its variants; for a policy, to whom nothing
    tells these apart, the usual ones."""
    variants: Any = [{}] if policy else game.variants() or [{}]
    return [Task(seats, values) for seats in game.seats for values in variants]


@dataclass
class Piece:
    """What one process is asked for: games with these weights, of these tasks, as likely as their weights say."""

    weights: list[Floats]
    past: list[Floats]  # of an older self
    seed: int
    likely: list[float]
    hard: list[bool]
    noise: float
    trust: float
    guests: float
    faith: float
    games: int = PIECE


@dataclass
class Seen:
    """What came back: lessons for each net, and how the games ended."""

    lessons: list[Held]
    ends: list[tuple[int, bool, float]]  # task, whether from the usual beginning, the first seat's result
    answers: Given | None = None  # what a policy answered, for the lessons


class Desk:
    """One process at work."""

    def __init__(self, plan: Plan) -> None:
        self.game = catalog.game(plan.game)
        self.tasks = tasks(self.game, plan.policy)
        self.policy = plan.policy
        self.options: dict[int, Options] = {}
        self.lens = lens(plan.game)
        self.league = names(plan.league)
        # the learner, an older self, and what was known before anybody learned: the evaluation, if the lens asks one
        shape = (facts(plan.game, plan.policy), plan.wide, plan.narrow)
        self.player, self.older, self.novice = (
            self._player(self.lens, [new_net(*shape) for _ in range(plan.nets)]) for _ in range(3)
        )

    def _player(self, look: Lens, nets: list[Net]) -> Player:
        if self.policy:
            return Policy(look, nets, 0, readings(self.game.name), self.game.observer())
        return Player(look, nets, 0)

    def _stranger(self, luck: Random) -> Player:
        """Somebody who wants other things: whoever only ever meets their like is lost among others. The evaluation,
        each of its weights more or less; as it is where they have no names."""
        game = self.game.name
        if not can_learn(game):
            return self.novice
        wants = {name: weight * exp(luck.gauss(0.0, TASTES)) for name, weight in by_hand(game).items()}
        player = self._player(type(self.lens)(weighed(game, wants)), self.novice.nets)  # type: ignore[call-arg]
        player.luck, player.whim, player.noise = self.novice.luck, self.novice.whim, self.novice.noise
        return player

    def _invite(self, school: School, options: Options, noise: float, luck: Random) -> None:
        """Who sits on the seats of guests in the next game."""
        name = luck.choice(self.league) if len(self.league) > 1 else self.league[0]
        together = self.lens.adviser is None
        school.visitor = None
        if name != OWN:
            school.visitor = Visitor(self.game, options, name, luck.getrandbits(60), besides=together)
        elif together:
            school.guest = self.older
            self.older.noise = noise + STRANGE * luck.random() ** 2
        elif self.policy and luck.random() >= POLICY_OLDER:
            school.guest = luck.choice((self.novice, self._stranger(luck)))
        elif self.policy:
            school.guest = self.older
        else:
            school.guest = luck.choice((self.older, self.novice, self._stranger(luck)))

    def play(self, piece: Piece) -> Seen:
        for player, weights in ((self.player, piece.weights), (self.older, piece.past)):
            for net, numbers in zip(player.nets, weights, strict=True):
                net.load(array("d", numbers.astype(np.float64).tobytes()))
        luck = Random(piece.seed)
        for player in (self.player, self.older, self.novice):
            player.luck, player.whim = Again(piece.seed), Seeded(piece.seed + 1)
            player.noise = piece.noise
            player.faith = piece.faith
        if self.policy:
            self.novice.noise = 0.0
        practice = Practice(self.player, piece.trust) if isinstance(self.player, Policy) else None
        school = practice or School(self.player, piece.trust)
        ends = []
        for _ in range(piece.games):
            [number] = luck.choices(range(len(self.tasks)), piece.likely)
            task = self.tasks[number]
            if number not in self.options:
                self.options[number] = self.game.options(task.seats, task.values)
            chance = Seeded(luck.getrandbits(60))
            state = self.game.begin(self.options[number], chance)
            varied = self.lens.vary(state, chance, piece.hard[number])
            guests = 0
            if task.seats > 1 and luck.random() < piece.guests:
                self._invite(school, self.options[number], piece.noise, luck)
                guests = luck.randrange(1, 2**task.seats - 1)  # at least one of them, and at least one who learns
            school.play(state, chance, guests)
            ends.append((number, not varied, self.lens.result(state, 0)))
        answers = given_of(practice.answers) if practice else None
        return Seen([numbers_of(lessons) for lessons in school.lessons], ends, answers)


def numbers_of(lessons: Any) -> Held:
    """As NumPy has them; copies, because a vector moves when it grows."""
    return (
        np.frombuffer(lessons.facts, dtype=np.int64).astype(np.int32),
        np.frombuffer(lessons.much, dtype=np.float64).astype(np.float32),
        np.frombuffer(lessons.begins, dtype=np.int64).copy(),
        np.frombuffer(lessons.given, dtype=np.float64).astype(np.float32),
        np.frombuffer(lessons.wanted, dtype=np.float64).astype(np.float32),
    )


def joined(parts: list[Held]) -> Held:
    """The lessons of several pieces, one behind the other."""
    starts = np.cumsum([0] + [len(part[0]) for part in parts[:-1]])
    facts_, much, given, wanted = (np.concatenate([part[k] for part in parts]) for k in (0, 1, 3, 4))
    begins = np.concatenate([part[2] + start for part, start in zip(parts, starts, strict=True)])
    return facts_, much, begins, given, wanted


@dataclass
class Course:
    """The state of a course, and its rounds. `played` games are done."""

    plan: Plan
    played: int = 0
    learners: list[Learner] = field(default_factory=list)
    past: list[Floats] = field(default_factory=list)  # the weights of an older self
    steady: list[Floats] = field(default_factory=list)  # weights, averaged over the last rounds
    opinion: list[float] = field(default_factory=list)  # task -> the share of it that is won, as it changes
    loss: float = 0.0
    memory: list[list[Held]] = field(default_factory=list)  # lessons of the last rounds; empty when resumed
    whole: int = 0  # games from the usual beginning in the last rounds, and their results
    gained: float = 0.0

    def __post_init__(self) -> None:
        plan, advised = self.plan, lens(self.plan.game).adviser is not None
        shape = (facts(plan.game, plan.policy), plan.wide, plan.narrow)
        kinds = [Answering, Expecting] if plan.policy else [Learner] * plan.nets
        made = (kind(*shape, plan.seed + n, advised) for n, kind in enumerate(kinds))
        self.learners = self.learners or list(made)
        self.past = self.past or [learner.weights.copy() for learner in self.learners]
        self.steady = self.steady or [learner.weights.copy() for learner in self.learners]
        self.opinion = self.opinion or [0.0] * len(tasks(catalog.game(plan.game), plan.policy))

    def pieces(self) -> list[Piece]:
        """The next round. What is half known is practised most, and so the easier games lead to the harder ones; what
        is seldom won is begun part-way more often."""
        plan = self.plan
        together = lens(plan.game).together
        known = tasks(catalog.game(plan.game), plan.policy)
        likely = [1.0 if task.values else OFTEN for task in known]
        if plan.policy:
            fewest, most = known[0].seats, known[-1].seats
            likely = [ENDS if task.seats in (fewest, most) else 1.0 for task in known]
        if together:
            likely = [SOMETIMES + 4 * won * (1 - won) for won in self.opinion]
        likely = [often if plan.practises(task) else 0.0 for task, often in zip(known, likely, strict=True)]
        hard = [won < 0.5 for won in self.opinion]
        weights = [learner.weights.copy() for learner in self.learners]
        noise = plan.noise_at(self.played)
        first = plan.seed * 1_000_003 + self.played
        settings = (likely, hard, noise, plan.trust, plan.guests, plan.faith)
        return [Piece(weights, self.past, first + n * 7919, *settings) for n in range(plan.a_round // PIECE)]

    def learn(self, rounds: Iterable[Seen]) -> None:
        """Lessons of a round, in the order of its pieces."""
        seen = list(rounds)
        luck = np.random.default_rng(self.plan.seed + self.played)
        rate = self.plan.rate_at(self.played)
        if self.plan.policy:
            self._practise(seen, rate, luck)
        else:
            self._judge(seen, rate, luck)
        smooth = POLICY_SMOOTH if self.plan.policy else SMOOTH
        part = max(1 / smooth, self.plan.a_round / (self.played + self.plan.a_round))
        for steady, learner in zip(self.steady, self.learners, strict=True):
            steady += np.float32(part) * (learner.weights - steady)
        for piece in seen:
            for number, usual, result in piece.ends:
                if usual:
                    self.opinion[number] += SLOWLY * (result - self.opinion[number])
                    self.whole += 1
                    self.gained += result
        before = self.played
        self.played += sum(len(piece.ends) for piece in seen)
        if self.played * SELVES // self.plan.games > before * SELVES // self.plan.games:
            self.past = [learner.weights.copy() for learner in self.learners]

    def _judge(self, seen: list[Seen], rate: float, luck: Any) -> None:
        """What positions were worth."""
        lessons = [joined([piece.lessons[n] for piece in seen]) for n in range(len(self.learners))]
        losses = [one.learn(*held, rate, luck) for one, held in zip(self.learners, lessons, strict=True)]
        self.loss = sum(losses) / len(losses)
        for _ in range(self.plan.again if self.memory else 0):
            earlier = self.memory[int(luck.integers(len(self.memory)))]
            for learner, held in zip(self.learners, earlier, strict=True):
                learner.learn(*held, rate, luck)
        if self.plan.again:
            self.memory = [*self.memory[1 - REMEMBERED :], lessons]

    def _practise(self, seen: list[Seen], rate: float, luck: Any) -> None:
        """What was answered, and what came of it."""
        answering, expecting = self.learners
        assert isinstance(answering, Answering)
        assert isinstance(expecting, Expecting)
        answers = one_behind_the_other([piece.answers for piece in seen if piece.answers is not None])
        facts_, much, begins, given, wanted = joined([piece.lessons[0] for piece in seen])
        answering.practise(facts_, much, begins, answers, rate, self.plan.rest(self.played), luck)
        self.loss = expecting.practise(facts_, much, begins, given, wanted, rate, luck)

    def run(self, play: Callable[[list[Piece]], Iterable[Seen]], tell: Callable[[Course], None]) -> None:
        """To the end of the course; `tell` is called after every round."""
        while self.played < self.plan.games:
            self.learn(play(self.pieces()))
            tell(self)
