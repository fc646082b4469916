"""What a net thinks, in the place of the evaluation that it learned from: for bots that look a step or a tree ahead."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.net import Net
from aerodrome.bots.learned.player import chance_of
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.state import State


class Learned(Evaluation):
    """What can be judged, what is guessed and how far is searched is as the evaluation has it."""

    def __init__(self, lens: Lens, nets: list[Net], advice: Evaluation) -> None:
        super().__init__()
        self.lens = lens
        self.nets = nets
        self.advice = advice
        self.sheet = Sheet(lens.room)
        self.cut = advice.cut
        self.keen = True
        self.trust = advice.trust
        self.doubt = advice.doubt

    def shares(self, state: State) -> list[float]:
        """Everybody's own opinion, made to add up."""
        if state.over:
            return self.advice.shares(state)
        found = [self._judged(state, seat) for seat in range(state.seats)]
        whole = sum(found)
        return [share / whole for share in found] if state.seats > 1 and whole > 0.0 else found

    def share_of(self, state: State, seat: i64) -> float:
        if state.over:
            return self.advice.share_of(state, seat)
        return self._judged(state, seat)

    def _judged(self, state: State, seat: i64) -> float:
        net, sheet = self.nets[self.lens.net_of(seat)], self.sheet
        sheet.clear()
        self.lens.read(state, seat, sheet)
        net.forget()
        return chance_of(net.judge(sheet.on, sheet.much, sheet.n) + sheet.given)

    def whole(self, state: State, seat: i64) -> bool:
        return self.advice.whole(state, seat)

    def puts_off(self, state: State, seat: i64, action: i64) -> bool:
        return self.advice.puts_off(state, seat, action)

    def prior(self, state: State, seat: i64, action: i64) -> float:
        return self.advice.prior(state, seat, action)

    def guess(self, state: State, seat: i64, chance: Chance) -> i64:
        return self.advice.guess(state, seat, chance)
