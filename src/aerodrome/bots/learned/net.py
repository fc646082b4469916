"""A small net that judges a sheet: two hidden layers, evaluated without any package.

Positions that are compared differ in a few facts only, so the first layer is summed once for the position they come
from, and then for each by the facts that came and went.
"""

from __future__ import annotations

from math import exp
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.bots.learned.sheet import Sheet
from aerodrome.kernel.ints import Ints, filled


@final
class Net:
    """Facts -> wide -> narrow -> one number, the log-odds of what it was taught to expect."""

    def __init__(self, facts: i64, wide: i64, narrow: i64) -> None:
        self.facts = facts
        self.wide = wide
        self.narrow = narrow
        self.first: vec[float] = vec[float]([0.0] * (facts * wide))  # a row for each fact
        self.first_bias: vec[float] = vec[float]([0.0] * wide)
        self.second: vec[float] = vec[float]([0.0] * (wide * narrow))  # a row for each unit of the narrow layer
        self.second_bias: vec[float] = vec[float]([0.0] * narrow)
        self.third: vec[float] = vec[float]([0.0] * narrow)
        self.third_bias = 0.0
        self.sum: vec[float] = vec[float]([0.0] * wide)
        self.base: vec[float] = vec[float]([0.0] * wide)
        self.base_on: Ints = filled(facts, 0)  # the facts of the base, as a list
        self.base_n: i64 = 0
        self.in_base: vec[float] = vec[float]([0.0] * facts)  # fact -> how much of it there is in the base
        self.seen: Ints = filled(facts, 0)  # fact -> the number of the sheet in which it was seen last
        self.sheets: i64 = 0

    def load(self, numbers: list[float]) -> None:
        """All weights in the order in which they are declared; those of the second layer come with a row for each unit
        of the wide layer."""
        wide = self.wide
        narrow = self.narrow
        at: i64 = 0
        for i in range(self.facts * wide):
            self.first[i] = numbers[at + i]
        at += self.facts * wide
        for i in range(wide):
            self.first_bias[i] = numbers[at + i]
        at += wide
        for i in range(wide):
            for j in range(narrow):
                self.second[j * wide + i] = numbers[at + i * narrow + j]
        at += wide * narrow
        for j in range(narrow):
            self.second_bias[j] = numbers[at + j]
            self.third[j] = numbers[at + narrow + j]
        self.third_bias = numbers[at + 2 * narrow]
        self.forget()

    def forget(self) -> None:
        """There is no base."""
        for i in range(self.base_n):
            self.in_base[self.base_on[i]] = 0.0
        self.base_n = 0
        for j in range(self.wide):
            self.base[j] = self.first_bias[j]

    def start_from(self, sheet: Sheet) -> None:
        """The sheets that follow are judged by what sets them apart from this one."""
        self.forget()
        for i in range(sheet.n):
            fact = sheet.on[i]
            self.base_on[i] = fact
            self.in_base[fact] = sheet.much[i]
            self._add(self.base, fact, sheet.much[i])
        self.base_n = sheet.n

    def judge(self, sheet: Sheet) -> float:
        total = self.sum
        for j in range(self.wide):
            total[j] = self.base[j]
        self.sheets += 1
        number = self.sheets
        for i in range(sheet.n):
            fact = sheet.on[i]
            self.seen[fact] = number
            more = sheet.much[i] - self.in_base[fact]
            if more != 0.0:
                self._add(total, fact, more)
        for i in range(self.base_n):
            fact = self.base_on[i]
            if self.seen[fact] != number:
                self._add(total, fact, -self.in_base[fact])
        return self._rest()

    def _add(self, total: vec[float], fact: i64, much: float) -> None:
        first = self.first
        at = fact * self.wide
        for j in range(self.wide):
            total[j] += much * first[at + j]

    def _rest(self) -> float:
        """The layers behind the first."""
        total = self.sum
        second = self.second
        wide = self.wide
        for j in range(wide):
            if total[j] < 0.0:
                total[j] = 0.0
        out = self.third_bias
        for k in range(self.narrow):
            unit = self.second_bias[k]
            at = k * wide
            for j in range(wide):
                unit += total[j] * second[at + j]
            if unit > 0.0:
                out += unit * self.third[k]
        return out


def chance_of(odds: float) -> float:
    """From log-odds."""
    if odds < -30.0:
        return 0.0
    if odds > 30.0:
        return 1.0
    return 1.0 / (1.0 + exp(-odds))
