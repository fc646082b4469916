"""How a net learns to answer: what turned out better than expected is answered more often, what turned out worse less
(proximal policy optimisation), on the answers of a round of games."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.learned.practice import Answers
from aerodrome.train.learner import Floats, Learner, sheets_of

BATCH: Final = 1024  # answers a step
PASSES: Final = 2  # over each round
FURTHEST: Final = 0.2  # by what part an answer may become likelier, or less likely, in a round
CURIOUS: Final = 0.012  # the worth of being in doubt, at first: who is sure too early learns nothing more


class Given(NamedTuple):
    """Answers of a round: how many were open each time; of each its fact, that of its step, and what the evaluation
    gives it; the one that was given, how likely it was (a logarithm), and how much better it went than expected."""

    opens: NDArray[np.int64]
    fact: NDArray[np.int64]
    step: NDArray[np.int64]
    lead: Floats
    chosen: NDArray[np.int64]
    chance: Floats
    gain: Floats


def given_of(answers: Answers) -> Given:
    """As NumPy has them; copies, because a vector moves when it grows."""
    parts: Any = (answers.opens, answers.fact, answers.step, answers.chosen)
    opens, fact, step, chosen = (np.frombuffer(part, dtype=np.int64).copy() for part in parts)
    parts = (answers.lead, answers.chance, answers.gain)
    lead, chance, gain = (np.frombuffer(part, dtype=np.float64).astype(np.float32) for part in parts)
    return Given(opens, fact, step, lead, chosen, chance, gain)


def one_behind_the_other(parts: list[Given]) -> Given:
    return Given(*(np.concatenate(column) for column in zip(*parts, strict=True)))


class Careful(Learner):
    """Begins with small weights, and takes no long steps: what is learned from a round is mostly luck."""

    SPREAD = 0.08
    STEEPEST = 0.5
    LEAST = 1e-6


class Answering(Careful):
    """The net that answers: a position with each of the answers that are open there."""

    def practise(
        self,
        facts: NDArray[Any],
        much: Floats,
        begins: NDArray[Any],
        given: Given,
        rate: float,
        rest: float,
        luck: Any,
    ) -> None:
        """`rest`: how much of the course is still to come, 1 to 0."""
        counts = np.diff(np.append(begins, len(facts)))
        first = np.cumsum(given.opens) - given.opens
        gain = (given.gain - given.gain.mean()) / (given.gain.std() + 1e-8)
        for _ in range(PASSES):
            order = luck.permutation(len(begins))
            for pick in np.array_split(order, max(1, len(order) // BATCH)):
                opens = given.opens[pick]
                which = np.repeat(first[pick] - (np.cumsum(opens) - opens), opens) + np.arange(opens.sum())
                some = Given(
                    opens,
                    given.fact[which],
                    given.step[which],
                    given.lead[which],
                    given.chosen[pick],
                    given.chance[pick],
                    gain[pick],
                )
                sheets = sheets_of(self.shape[0], facts, much, begins, counts, pick)
                self._adam(self._slope(sheets, some, CURIOUS * rest), rate)

    def _slope(self, sheets: Floats, given: Given, curious: float) -> Floats:
        first, first_bias, second, second_bias, third, third_bias = self.layers(self.weights)
        position = np.repeat(np.arange(len(sheets)), given.opens)
        starts = np.cumsum(given.opens) - given.opens
        wide = np.maximum((sheets @ first + first_bias)[position] + first[given.fact] + first[given.step], 0)
        narrow = np.maximum(wide @ second + second_bias, 0)
        likely, logs = _shares(narrow @ third + third_bias[0] + given.lead, starts, given.opens)
        chosen = starts + given.chosen
        ratio = np.exp(np.clip(logs[chosen] - given.chance, -3, 3))
        far = np.where(given.gain > 0, ratio > 1 + FURTHEST, ratio < 1 - FURTHEST)
        push = np.where(far, 0, given.gain * ratio).astype(np.float32)
        doubt = -np.add.reduceat(likely * logs, starts)
        down = np.repeat(push, given.opens) * likely + curious * likely * (logs + np.repeat(doubt, given.opens))
        down[chosen] -= push
        down /= len(sheets)

        slope = np.zeros_like(self.weights)
        back = self._back(slope, down, wide, narrow)
        d_first = self.layers(slope)[0]
        d_first[:] = sheets.T @ np.add.reduceat(back, starts, axis=0)
        np.add.at(d_first, given.fact, back)
        np.add.at(d_first, given.step, back)
        return slope


def _shares(odds: Floats, starts: NDArray[Any], opens: NDArray[Any]) -> tuple[Floats, Floats]:
    """How likely each answer is among those open in its position, and the logarithms of that."""
    odds = odds - np.repeat(np.maximum.reduceat(odds, starts), opens)
    whole = np.add.reduceat(np.exp(odds), starts)
    logs = odds - np.repeat(np.log(whole), opens)
    return np.exp(logs), logs


class Expecting(Careful):
    """The net that says what a seat may expect."""

    def practise(
        self,
        facts: NDArray[Any],
        much: Floats,
        begins: NDArray[Any],
        given: Floats,
        wanted: Floats,
        rate: float,
        luck: Any,
    ) -> float:
        """Returns the mean loss of what was not learned from yet."""
        losses = [self.learn(facts, much, begins, given, wanted, rate, luck) for _ in range(PASSES)]
        return losses[0]
