"""How a net learns: gradients and Adam in NumPy, on the lessons of a round of games."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
BATCH: Final = 512  # lessons a step
STEADY: Final = 0.9  # Adam: of the gradient's mean
STEADIER: Final = 0.999  # and of its square


def sheets_of(
    size: int, facts: NDArray[Any], much: Floats, begins: NDArray[Any], counts: NDArray[Any], pick: NDArray[Any]
) -> Floats:
    """Some of the lessons as rows, each with room for all facts."""
    sheets = np.zeros((len(pick), size), dtype=np.float32)
    rows = np.repeat(np.arange(len(pick)), counts[pick])
    within = np.arange(len(rows)) - np.repeat(np.cumsum(counts[pick]) - counts[pick], counts[pick])
    there = np.repeat(begins[pick], counts[pick]) + within
    sheets[rows, facts[there]] = much[there]
    return sheets


class Learner:
    """The weights of one net, and what Adam remembers about them."""

    SPREAD = 0.15  # of the weights of facts, at first
    STEEPEST = 0.0  # slopes are no longer than that; 0: as long as they are
    LEAST = 1e-7  # below the square of a slope: what hardly ever moves does not leap when it does

    def __init__(self, facts: int, wide: int, narrow: int, seed: int, advised: bool = False) -> None:
        """By chance; `advised`: with nothing to say yet beyond what is given."""
        self.shape = (facts, wide, narrow)
        sizes = (facts * wide, wide, wide * narrow, narrow, narrow, 1)
        self.weights: Floats = np.zeros(sum(sizes), dtype=np.float32)
        self.mean: Floats = np.zeros_like(self.weights)
        self.square: Floats = np.zeros_like(self.weights)
        self.steps = 0
        self.parts = [slice(sum(sizes[:k]), sum(sizes[: k + 1])) for k in range(len(sizes))]
        luck = np.random.default_rng(seed)
        first, _, second, _, third, last = self.parts
        self.weights[first] = luck.uniform(-self.SPREAD, self.SPREAD, sizes[0])
        self.weights[second] = luck.uniform(-0.2, 0.2, sizes[2]) * (64 / wide) ** 0.5
        if not advised:
            self.weights[third] = luck.uniform(-0.3, 0.3, sizes[4])
            self.weights[last] = -1.0

    def layers(self, flat: Floats) -> list[Any]:
        facts, wide, narrow = self.shape
        first, first_bias, second, second_bias, third, third_bias = (flat[part] for part in self.parts)
        return [first.reshape(facts, wide), first_bias, second.reshape(wide, narrow), second_bias, third, third_bias]

    def learn(
        self,
        facts: NDArray[Any],
        much: Floats,
        begins: NDArray[Any],
        given: Floats,
        wanted: Floats,
        rate: float,
        luck: Any,
    ) -> float:
        """One pass over the lessons in random order; returns the mean loss."""
        counts = np.diff(np.append(begins, len(facts)))
        order = luck.permutation(len(begins))
        loss = 0.0
        for at in range(0, len(order), BATCH):
            pick = order[at : at + BATCH]
            sheets = sheets_of(self.shape[0], facts, much, begins, counts, pick)
            loss += self._step(sheets, given[pick], wanted[pick], rate)
        return loss / max(1, len(order))

    def _step(self, sheets: Floats, given: Floats, wanted: Floats, rate: float) -> float:
        first, first_bias, second, second_bias, third, third_bias = self.layers(self.weights)
        wide = np.maximum(sheets @ first + first_bias, 0)
        narrow = np.maximum(wide @ second + second_bias, 0)
        odds = np.clip(narrow @ third + third_bias[0] + given, -30, 30)
        expected = 1 / (1 + np.exp(-odds))
        miss = (expected - wanted) / len(wanted)
        slope = np.zeros_like(self.weights)
        self.layers(slope)[0][:] = sheets.T @ self._back(slope, miss, wide, narrow)
        self._adam(slope, rate)
        sure = np.clip(expected, 1e-6, 1 - 1e-6)
        return float(-(wanted * np.log(sure) + (1 - wanted) * np.log(1 - sure)).sum())

    def _back(self, slope: Floats, miss: Floats, wide: Floats, narrow: Floats) -> Floats:
        """The slopes of all but the weights of facts, from how far the last number is off in each row; returns how far
        the wide layer is."""
        _, _, second, _, third, _ = self.layers(self.weights)
        _, d_first_bias, d_second, d_second_bias, d_third, d_third_bias = self.layers(slope)
        d_third_bias[:] = miss.sum()
        d_third[:] = miss @ narrow
        back: Floats = np.outer(miss, third) * (narrow > 0)
        d_second_bias[:] = back.sum(0)
        d_second[:] = wide.T @ back
        back = (back @ second.T) * (wide > 0)
        d_first_bias[:] = back.sum(0)
        return back

    def _adam(self, slope: Floats, rate: float) -> None:
        self.steps += 1
        if self.STEEPEST:
            steep = float(np.sqrt((slope * slope).sum()))
            slope = slope * np.float32(min(1.0, self.STEEPEST / (steep + 1e-9)))
        self.mean += (1 - STEADY) * (slope - self.mean)
        self.square += (1 - STEADIER) * (slope * slope - self.square)
        scale = rate * (1 - STEADIER**self.steps) ** 0.5 / (1 - STEADY**self.steps)
        self.weights -= scale * self.mean / (np.sqrt(self.square) + self.LEAST)
