"""A lens for any game: what its observer writes, number by number, turned into facts.

Seats come in the order in which the observer has them, the looker first. Blocks grow with the number of seats; a fact
is the same number at every table, because facts are numbered as for the largest one.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.kernel.ints import Ints, filled, ints
from aerodrome.kernel.observer import Block, Observer
from aerodrome.kernel.state import Sealed, State

LEVELS: Final = 12  # numbers that go no higher are told apart one by one, in blocks that are short
FEW: Final = 4  # in long ones, numbers that go no higher than this
SHORT: Final = 12
USUAL: Final = 40.0  # the size of numbers without a bound
STEPS: Final = (1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48, 64, 90, 130, 200, 400)  # where larger numbers are told apart
FLAG: Final[i64] = 0
LEVEL: Final[i64] = 1
LARGE: Final[i64] = 2


class Plan:
    """For each number of an observation at a table of one size: how it is read, and its first fact."""

    def __init__(self, here: list[Block], widest: list[Block], skip: list[str]) -> None:
        kinds: list[int] = []
        firsts: list[int] = []
        lows: list[int] = []
        self.size: i64 = sum(block.length for block in here)
        at = 0
        first_of: dict[str, int] = {}
        self.facts: i64 = 0
        for block in widest:
            first_of[block.name] = at
            at += width(block) * block.length
        self.facts = at
        order = {block.name: block for block in widest}
        for block in here:
            wide = order[block.name]
            for i in range(block.length):
                kinds.append(-1 if block.name in skip else kind_of(wide))
                firsts.append(first_of[block.name] + width(wide) * i)
                lows.append(wide.low)
        self.kind: Ints = ints(kinds)
        self.first: Ints = ints(firsts)
        self.low: Ints = ints(lows)


def kind_of(block: Block) -> int:
    span = block.high - block.low
    if span == 1:
        return FLAG
    if span <= FEW or (span <= LEVELS and block.length <= SHORT):
        return LEVEL
    return LARGE


def width(block: Block) -> int:
    """Facts for each number of a block."""
    kind = kind_of(block)
    if kind == FLAG:
        return 1
    return block.high - block.low if kind == LEVEL else len(STEPS) + 2


class Rows(Lens):
    """Every question is a move of its own; what several answer in secret is judged before it is shown."""

    def __init__(self, observer: Observer[Any], plans: list[Plan | None]) -> None:
        super().__init__()
        self.observer = observer
        self.plans = plans  # by number of seats
        self.seats_at: i64 = 0
        most: i64 = 0
        for plan in plans:
            if plan is not None:
                self.seats_at = plan.facts
                if plan.size > most:
                    most = plan.size
        self.row: Ints = filled(most, 0)
        self.room = 2 * most + 16
        self.steps: Ints = ints(list(STEPS))

    def secret(self, state: State) -> bool:
        step = state.top()
        if not isinstance(step, Sealed):
            return False
        asked: i64 = step.asked(state)
        return asked & (asked - 1) != 0

    def read(self, state: State, seat: i64, sheet: Sheet) -> None:
        plan = self.plans[state.seats]
        assert plan is not None
        row = self.row
        self.observer.observe(state, seat, row, 0)
        kind = plan.kind
        for i in range(plan.size):
            value = row[i] - plan.low[i]
            if value == 0 or kind[i] < 0:
                continue
            first = plan.first[i]
            if kind[i] == FLAG:
                sheet.hold(first, 1.0)
            elif kind[i] == LEVEL:
                sheet.hold(first + value - 1, 1.0)
            else:
                self._large(row[i], first, sheet)
        sheet.hold(self.seats_at + state.seats, 1.0)
        sheet.at = self.seats_at + 8

    def _large(self, value: i64, first: i64, sheet: Sheet) -> None:
        """A number without much of a bound: how much, and between which steps."""
        sheet.hold(first, float(value) / USUAL)
        if value < 0:
            sheet.hold(first + 1, 1.0)
            return
        steps = self.steps
        at: i64 = 0
        while at < len(steps) and value >= steps[at]:
            at += 1
        if at > 0:
            sheet.hold(first + 1 + at, 1.0)
