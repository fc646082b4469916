"""A small net that judges a sheet: two hidden layers, evaluated without any package.

Positions that are compared differ in a few facts only, so the first layer is summed once for the position they come
from, and then for each by the facts that came and went.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import Protocol

from librt.vecs import vec

from aerodrome.kernel.ints import Ints

LIBRARY = "aerodrome.bots.learned.layers"  # made of layers.c, where the rules are compiled


class Net(Protocol):
    """Facts -> wide -> narrow -> one number, the log-odds of what it was taught to expect. A sheet has its facts in
    ascending order."""

    def load(self, numbers: array[float]) -> None:
        """All weights: a row for each fact, the bias of the wide layer, a row for each unit of it, the bias of the
        narrow layer, its weights, and the last bias."""

    def forget(self) -> None:
        """There is no base."""

    def start_from(self, on: Ints, much: vec[float], n: int) -> None:
        """The sheets that follow are judged by what sets them apart from this one."""

    def judge(self, on: Ints, much: vec[float], n: int) -> float:
        """What the net thinks of the first n facts of a sheet."""


def new_net(facts: int, wide: int, narrow: int) -> Net:
    """One without weights."""
    if find_spec(LIBRARY) is not None:
        made: Net = import_module(LIBRARY).Net(facts, wide, narrow)
        return made
    return PlainNet(facts, wide, narrow)


class PlainNet:
    """The definition. Compiled builds have the same in layers.c."""

    def __init__(self, facts: int, wide: int, narrow: int) -> None:
        self.facts = facts
        self.wide = wide
        self.narrow = narrow
        self.base = [0.0] * wide
        self.in_base: dict[int, float] = {}  # fact -> how much of it there is in the base
        self.load(array("d", [0.0] * ((facts + 1) * wide + (wide + 2) * narrow + 1)))

    def load(self, numbers: array[float]) -> None:
        rows = [self.facts * [self.wide], [self.wide], self.wide * [self.narrow], [self.narrow], [self.narrow], [1]]
        want = sum(map(sum, rows))
        if len(numbers) != want:
            raise ValueError(f"a net of this shape has {want} weights, not {len(numbers)}")
        at = 0
        parts = []
        for sizes in rows:
            part = []
            for size in sizes:
                part.append(numbers[at : at + size].tolist())
                at += size
            parts.append(part)
        self.first, [self.first_bias], self.second, [self.second_bias], [self.third], [[self.third_bias]] = parts
        self.forget()

    def forget(self) -> None:
        self.in_base = {}
        self.base = self.first_bias[:]

    def start_from(self, on: Ints, much: vec[float], n: int) -> None:
        self.forget()
        for fact, amount in self._facts(on, much, n):
            self.in_base[fact] = amount
            _add(self.base, self.first[fact], amount)

    def judge(self, on: Ints, much: vec[float], n: int) -> float:
        total = self.base[:]
        facts = self._facts(on, much, n)
        for fact, amount in facts:
            more = amount - self.in_base.get(fact, 0.0)
            if more != 0.0:
                _add(total, self.first[fact], more)
        seen = {fact for fact, _ in facts}
        for fact, amount in self.in_base.items():
            if fact not in seen:
                _add(total, self.first[fact], -amount)
        units = self.second_bias[:]
        for active, row in zip(total, self.second, strict=True):
            if active > 0.0:
                _add(units, row, active)
        out = self.third_bias
        for active, weight in zip(units, self.third, strict=True):
            if active > 0.0:
                out += active * weight
        return out

    def _facts(self, on: Ints, much: vec[float], n: int) -> Sequence[tuple[int, float]]:
        facts = [(int(on[i]), float(much[i])) for i in range(n)]
        numbers = [-1, *(fact for fact, _ in facts), self.facts]
        if any(one >= other for one, other in pairwise(numbers)):
            raise IndexError("a sheet with facts that the net does not know, or not in ascending order")
        return facts


def _add(total: list[float], row: list[float], much: float) -> None:
    for j, weight in enumerate(row):
        total[j] += much * weight
