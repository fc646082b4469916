"""A player whose net names the answer: what the evaluation likes, and what play has taught beyond it.

It reads what the game tells learners (`observe.py`), block by block and by name, so no game needs a file of its own
for it. Each open answer is tried one step ahead and judged by the evaluation; how far it lies behind the best one is
known to the net, and counts by itself. What the net adds says how much more, or less, good play likes the answer here.
A second net says what the seat may expect.
"""

from __future__ import annotations

from math import log, log2
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.net import Net
from aerodrome.bots.learned.player import FINE, Player, chance_of, odds_of
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.bots.onestep import ROOM, reopen, share_after
from aerodrome.kernel.ints import Ints, bit, filled
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.observer import Block, Observer
from aerodrome.kernel.state import State

WEIGHT: Final = 25.0  # of what the evaluation says: log-odds of an answer for each of a win
FURTHEST: Final = 2.0  # log-odds of a win behind the best answer; beyond, one is as bad as another
WORTH: Final = 0.01  # log-odds of a win that go with those of an answer: a rule of thumb, for what is told of them
STEPS: Final[i64] = 8  # by which answers lie behind the best: this one, nearly as good, and so on
LIMITS: Final = [0.0, 0.004, 0.012, 0.03, 0.08, 0.2, 0.6]  # log-odds of a win, each step's least but one
LEVELS: Final = 12  # numbers that can be that many things are told apart one by one, in blocks that are short
FEW: Final = 6  # in long blocks so many
SHORT: Final = 5
USUAL: Final = 50.0  # the size of numbers that can be any
ANY: Final = 300
SKIPPED: Final[i64] = 0
AMOUNT: Final[i64] = 1
LEVEL: Final[i64] = 2


class Reading:
    """Where the numbers of an observation stand among the facts, the same for every table: a block has room for what
    it holds where most play. Behind the position come the number of players, the answers, and the steps."""

    def __init__(self, blocks: list[Block], widest: list[Block], seats: int, most: int, answers: int) -> None:
        length = sum(block.length for block in blocks)
        self.length: i64 = length
        self.seats = seats
        self.most = most
        self.what: Ints = filled(length, SKIPPED)
        self.fact: Ints = filled(length, 0)
        self.low: Ints = filled(length, 0)
        self.high: Ints = filled(length, 0)
        self.size: vec[float] = vec[float]([1.0] * length)
        self.names: list[tuple[str, int]] = []
        here = {block.name: block for block in blocks}
        starts: dict[str, int] = {}
        at = 0
        for block in blocks:
            starts[block.name] = at
            at += block.length
        width = 0
        for wide in widest:
            self.names.append((wide.name, width))
            span = wide.high - wide.low
            one_by_one = 1 < span <= LEVELS and (span <= FEW or wide.length <= SHORT)
            known = here.get(wide.name)
            if known is not None:
                for n in range(known.length):
                    i: i64 = starts[wide.name] + n
                    self.low[i] = wide.low
                    self.high[i] = wide.high
                    if one_by_one:
                        self.what[i] = LEVEL
                        self.fact[i] = width + n * span
                    else:
                        self.what[i] = AMOUNT
                        self.fact[i] = width + n
                        self.size[i] = USUAL if wide.high > ANY else max(1.0, float(wide.high) / 2.0)
            width += wide.length * (span if one_by_one else 1)
        self.names.append(("players", width))
        self.players: i64 = width
        self.names.append(("answer", width + most + 1))
        self.first: i64 = width + most + 1
        self.names.append(("behind", width + most + 1 + answers))
        self.behind: i64 = self.first + answers
        self.facts: i64 = self.behind + STEPS

    def read(self, row: Ints, sheet: Sheet) -> None:
        """What is known of a position."""
        for i in range(self.length):
            value = row[i]
            if self.what[i] == LEVEL:
                if value > self.low[i] and value <= self.high[i]:
                    sheet.hold(self.fact[i] + value - self.low[i] - 1, 1.0)
            elif value != 0:
                sheet.hold(self.fact[i], scaled(float(min(value, self.high[i])) / self.size[i]))
        sheet.hold(self.players + self.seats, 1.0)


def scaled(part: float) -> float:
    """As it is while it is small; a large number counts by how often it doubles."""
    if part > 2.0:
        return 1.0 + log2(part)
    if part < -2.0:
        return -1.0 - log2(-part)
    return part


def step_of(behind: float) -> i64:
    """How far an answer lies behind the best one, in steps."""
    step: i64 = 0
    while step < STEPS - 1 and behind > LIMITS[step]:
        step += 1
    return step


class Policy(Player):
    """One answer at a time. The nets are those that answer and that expect."""

    def __init__(
        self, lens: Lens, nets: list[Net], seed: int, readings: list[Reading | None], observer: Observer[State]
    ) -> None:
        """`readings`: for every number of seats, as far as it is played."""
        super().__init__(lens, nets, seed)
        self.readings = readings
        self.observer = observer
        longest: i64 = 1
        room: i64 = 1
        for reading in readings:
            if reading is not None:
                longest = max(longest, reading.length)
                room = max(room, reading.facts)
        self.row: Ints = filled(longest, 0)
        self.sheet = Sheet(room)
        self.looks: i64 = 1  # the lucks on which an answer is tried
        self.known: i64 = 0  # facts of the position, on the sheet
        self.open = Moves()
        self.ahead: vec[float] = vec[float]([])  # of each open answer, the log-odds of a win by the evaluation
        self.liking: vec[float] = vec[float]([])  # its log-odds to be played
        self.given = 0.0  # the log-odds of a win by the evaluation, with the best answer
        self.chosen: i64 = 0  # which of the open answers it was

    def choose(self, state: State, seat: i64) -> None:
        """One answer, into `plan`; with whims, one in proportion to how likely it is the best."""
        self._look(state, seat)
        self._like(state)
        self.best = -1e9
        top = 0.0
        for i in range(self.open.n):
            liked = self.liking[i]
            if i == 0 or liked > top:
                top = liked
            if self.noise > 0.0:
                part = (float(self.whim.below(FINE)) + 0.5) / float(FINE)
                liked -= self.noise * log(-log(part))
            if liked > self.best:
                self.best = liked
                self.chosen = i
        self.plan[0] = self.open.at[self.chosen]
        self.plan_n = 1
        if self.keeps:
            self.kept = vec[i64]([])
            self.kept_begin = vec[i64]([])
            self.kept_worth = vec[float]([])
            expected = self._expected()
            for i in range(self.open.n):
                self.kept_begin = append(self.kept_begin, i)
                self.kept = append(self.kept, self.open.at[i])
                self.kept_worth = append(self.kept_worth, expected + WORTH * (self.liking[i] - top))

    def value(self, state: State, seat: i64) -> float:
        if state.over:
            return self.lens.result(state, seat)
        if state.waiting & bit(seat):
            self._look(state, seat)
            return chance_of(self._expected())
        adviser = self.adviser
        assert adviser is not None
        self._read(state, seat)
        self.given = odds_of(adviser.share_of(state, seat))
        return chance_of(self._expected())

    def expected(self) -> float:
        """What the seat that chose last may expect, 0 to 1."""
        return chance_of(self._expected())

    def _look(self, state: State, seat: i64) -> None:
        """What the seat knows, and how the evaluation likes each answer. What others have answered in secret is as
        open as if they had not."""
        adviser = self.adviser
        assert adviser is not None
        seen = state
        if state.sealed & ~bit(seat):
            seen = state.clone()
            reopen(seen, seat)
        self.open.n = 0
        seen.top().legal(seen, seat, self.open)
        shares = vec[float]([0.0] * self.open.n)
        tried = seen.clone()
        for _look in range(self.looks):
            self.luck.mark()
            for i in range(self.open.n):
                shares[i] += share_after(seen, seat, self.open.at[i], adviser, self.luck, ROOM, tried)
            self.luck.again()
            self.luck.below(2)  # the next look has other luck
        self.ahead = vec[float]([])
        self.given = -1e9
        for i in range(self.open.n):
            odds = odds_of(min(1.0 - 1e-6, max(1e-6, shares[i] / float(self.looks))))
            self.ahead = append(self.ahead, odds)
            self.given = max(self.given, odds)
        self._read(state, seat)

    def _read(self, state: State, seat: i64) -> None:
        reading = self.reading(state)
        self.observer.observe(state, seat, self.row, 0)
        self.sheet.clear()
        reading.read(self.row, self.sheet)
        self.known = self.sheet.n

    def _like(self, state: State) -> None:
        reading = self.reading(state)
        net = self.nets[0]
        sheet = self.sheet
        net.start_from(sheet.on, sheet.much, self.known)
        self.liking = vec[float]([])
        for i in range(self.open.n):
            behind = self.behind(i)
            sheet.n = self.known
            sheet.hold(reading.first + self.open.at[i], 1.0)
            sheet.hold(reading.behind + step_of(behind), 1.0)
            self.liking = append(self.liking, net.judge(sheet.on, sheet.much, sheet.n) - WEIGHT * behind)
        sheet.n = self.known

    def behind(self, i: i64) -> float:
        """How far an open answer lies behind the best one, in log-odds of a win."""
        return min(FURTHEST, self.given - self.ahead[i])

    def _expected(self) -> float:
        """In log-odds."""
        net = self.nets[1]
        net.forget()
        return self.given + net.judge(self.sheet.on, self.sheet.much, self.known)

    def reading(self, state: State) -> Reading:
        found = self.readings[state.seats]
        assert found is not None
        return found
