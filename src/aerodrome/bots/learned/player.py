"""A player that tries every move, lets its net judge what comes of it, and takes the best.

Moves are tried on copies, all with the same luck, and the net sees what the seat would see: nothing hidden is read.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.net import Net
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.bots.onestep import reopen, reveal
from aerodrome.kernel.chance import Again, Chance, Seeded
from aerodrome.kernel.ints import Ints, bit, filled, lowest
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import State

CERTAIN: Final = 40.0  # log-odds
DEPTH: Final[i64] = 24  # answers that a move can have
FAR: Final[i64] = 60  # decisions after which a position is judged, wherever it is
FINE: Final[i64] = 16_777_216


def chance_of(odds: float) -> float:
    """From log-odds."""
    if odds < -30.0:
        return 0.0
    if odds > 30.0:
        return 1.0
    return 1.0 / (1.0 + exp(-odds))


def odds_of(chance: float) -> float:
    if chance <= 0.0:
        return -CERTAIN
    if chance >= 1.0:
        return CERTAIN
    return log(chance / (1.0 - chance))


class Player:
    """Plays all seats by the nets."""

    def __init__(self, lens: Lens, nets: list[Net], seed: int) -> None:
        self.lens = lens
        self.nets = nets
        self.luck = Again(seed)  # for what is tried
        self.whim = Seeded(seed + 1)  # for what is played
        self.sheet = Sheet(lens.room)
        self.adviser: Evaluation | None = lens.adviser  # or one in a style
        self.by_evaluation = False  # whether the adviser judges alone: nets have nothing to add
        self.hasty = False  # whether luck is tried once only, to be quick
        self.faith = 1.0  # how much of what the net adds to what is given counts in a choice
        self.noise = 0.0  # how much of a whim there is in a choice, in log-odds
        self.buffers = [Moves() for _ in range(DEPTH)]
        self.scratch: list[State] = []  # a state for each answer of the move that is tried, written over and over
        self.path: Ints = filled(DEPTH, 0)
        self.plan: Ints = filled(DEPTH, 0)  # the best move found
        self.plan_n: i64 = 0
        self.best = 0.0  # what it is worth, whims included
        self.worth = 0.0  # what it is worth
        self.leaf: Ints = filled(lens.room, 0)  # what the net read there
        self.leaf_much: vec[float] = vec[float]([0.0] * lens.room)
        self.leaf_n: i64 = 0
        self.leaf_given = 0.0
        self.tried: i64 = 0
        self.settled = False  # whether the best move ends the game
        self.keeps = False  # whether all moves that were tried are kept, below
        self.kept: vec[i64] = vec[i64]([])  # their answers, one move behind the other
        self.kept_begin: vec[i64] = vec[i64]([])
        self.kept_worth: vec[float] = vec[float]([])

    def choose(self, state: State, seat: i64) -> None:
        """The best move of a seat that is asked, into `plan`. What others have answered in secret is not known."""
        if state.sealed != 0:
            state = state.clone()
            if self.adviser is None:
                state.hide_drafts(seat)
                state.redraw_drafts(seat, self.luck)
            else:
                reopen(state, seat)
        net = self.nets[self.lens.net_of(seat)]
        if not self.by_evaluation:
            self.sheet.clear()
            self.lens.read(state, seat, self.sheet)
            net.start_from(self.sheet.on, self.sheet.much, self.sheet.n)
        self.luck.mark()
        self.scratch.clear()  # those of the last choice may be of another game
        self.plan_n = 0
        self.best = -1e9
        if self.keeps:
            self.kept = vec[i64]([])
            self.kept_begin = vec[i64]([])
            self.kept_worth = vec[float]([])
        self._explore(state, seat, net, 0)
        self.luck.again()
        self.luck.below(2)  # the next move has other luck

    def _explore(self, state: State, seat: i64, net: Net, depth: i64) -> None:
        lens = self.lens
        step = state.top()
        moves = self.buffers[depth]
        moves.n = 0
        step.legal(state, seat, moves)
        answers = moves.n
        if depth == 0:
            step.asides(state, seat, moves)
        secret = lens.secret(state)
        lucks: i64 = 1
        if not self.hasty:
            lucks = lens.lucks(state)
        for i in range(moves.n):
            action = moves.at[i]
            if i >= answers:
                if not lens.worth_calling(state, seat, action):
                    continue
            elif not lens.worth_trying(state, seat, action):
                continue
            self.path[depth] = action
            if lucks > 1:
                self._on_average(state, seat, net, action, lucks, depth + 1)
                continue
            after = self._copy(state, depth)
            self.luck.again()
            if secret:
                step.apply(after, seat, action, self.luck)
                if after.sealed & bit(seat) == 0:
                    self._explore(after, seat, net, depth + 1)
                    continue
            else:
                after.apply(seat, action, self.luck)
                adviser = self.adviser
                if adviser is not None:
                    reveal(after, seat, adviser, self.luck)
                if after.waiting & bit(seat) and not after.over and lens.goes_on(after, seat):
                    self._explore(after, seat, net, depth + 1)
                    continue
            self._consider(self._odds(after, seat, net), after.over, depth + 1)

    def _copy(self, state: State, depth: i64) -> State:
        """A copy to try an answer on, good until the next answer there. Making a state takes far longer than
        writing over one."""
        if depth == len(self.scratch):
            self.scratch.append(state.clone())
        else:
            self.scratch[depth].copy_from(state)
        return self.scratch[depth]

    def _on_average(self, state: State, seat: i64, net: Net, action: i64, lucks: i64, depth: i64) -> None:
        """An answer of which luck makes something, or others who answer in secret too, tried with some."""
        adviser = self.adviser
        total = 0.0
        over = True
        for luck in range(lucks):
            after = state.clone()
            self.luck.again()
            for _n in range(luck):
                self.luck.below(2)
            after.apply(seat, action, self.luck)
            if adviser is not None:
                reveal(after, seat, adviser, self.luck)
            total += chance_of(self._odds(after, seat, net))
            over = over and after.over
        self._consider(odds_of(total / float(lucks)), over, depth)

    def _odds(self, after: State, seat: i64, net: Net) -> float:
        """What a position is worth to the seat, in log-odds; what the net read is on the sheet."""
        if after.over:
            return odds_of(self.lens.result(after, seat))
        adviser = self.adviser
        if self.by_evaluation and adviser is not None:
            return odds_of(adviser.share_of(after, seat))
        sheet = self.sheet
        sheet.clear()
        self.lens.read(after, seat, sheet)
        return self.faith * net.judge(sheet.on, sheet.much, sheet.n) + sheet.given

    def _consider(self, worth: float, over: bool, depth: i64) -> None:
        """The end of a move that was tried."""
        self.tried += 1
        if self.keeps:
            self.kept_begin = append(self.kept_begin, len(self.kept))
            for i in range(depth):
                self.kept = append(self.kept, self.path[i])
            self.kept_worth = append(self.kept_worth, worth)
        liked = worth
        if self.noise > 0.0:
            part = (float(self.whim.below(FINE)) + 0.5) / float(FINE)
            liked -= self.noise * log(-log(part))
        if liked <= self.best:
            return
        self.best = liked
        self.worth = worth
        self.settled = over
        for i in range(depth):
            self.plan[i] = self.path[i]
        self.plan_n = depth
        if not over:
            sheet = self.sheet
            for i in range(sheet.n):
                self.leaf[i] = sheet.on[i]
                self.leaf_much[i] = sheet.much[i]
            self.leaf_n = sheet.n
            self.leaf_given = sheet.given

    def value(self, state: State, seat: i64) -> float:
        """What the seat may expect, 0 to 1."""
        if state.over:
            return self.lens.result(state, seat)
        adviser = self.adviser
        if self.by_evaluation and adviser is not None:
            return adviser.share_of(state, seat)
        net = self.nets[self.lens.net_of(seat)]
        sheet = self.sheet
        sheet.clear()
        self.lens.read(state, seat, sheet)
        net.forget()
        return chance_of(net.judge(sheet.on, sheet.much, sheet.n) + sheet.given)

    def move(self, state: State, seat: i64, chance: Chance) -> None:
        """Choose, and play what was chosen."""
        self.choose(state, seat)
        for i in range(self.plan_n):
            state.apply(seat, self.plan[i], chance)

    def moves(self) -> list[tuple[float, list[int]]]:
        """All moves that the last choice tried, best first, each with its log-odds."""
        rows = []
        for n in range(len(self.kept_begin)):
            end = len(self.kept) if n + 1 == len(self.kept_begin) else self.kept_begin[n + 1]
            rows.append((self.kept_worth[n], [int(self.kept[i]) for i in range(self.kept_begin[n], end)]))
        rows.sort(key=by_worth)
        return rows

    def play_on(self, state: State, plan: list[int], seat: i64, seed: int) -> float:
        """Play a move, then let all seats follow their nets to where the lens says that it is time to judge."""
        chance = Seeded(seed)
        for action in plan:
            if not state.over:
                state.apply(seat, action, chance)
        lens = self.lens
        begun = lens.stage(state)
        moves = Moves()
        asked: i64 = 0
        while not state.over and lens.stage(state) == begun and asked < FAR:
            asked += 1
            who = lowest(state.waiting)
            moves.n = 0
            step = state.top()
            step.legal(state, who, moves)
            answers = moves.n
            step.asides(state, who, moves)
            if moves.n == 1:
                state.apply(who, moves.at[0], chance)
                continue
            self.choose(state, who)
            if self.plan_n == 0:
                state.apply(who, moves.at[chance.below(answers)], chance)
            for i in range(self.plan_n):
                state.apply(who, self.plan[i], chance)
        if state.over or not lens.together:
            return self.value(state, seat)
        total = 0.0
        for each in range(state.seats):
            total += self.value(state, each)
        return total / float(state.seats)


def by_worth(row: tuple[float, list[int]]) -> tuple[float, list[int]]:
    return (-row[0], row[1])
