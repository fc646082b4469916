"""What was learned, as an evaluation: a search that asks it thinks with the nets instead of by hand-written rules."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.net import Net
from aerodrome.bots.learned.player import chance_of
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.kernel.state import State


class Learned(Evaluation):
    """Shares of the win by the nets. For people who ask why, the evaluation that people wrote answers."""

    def __init__(self, lens: Lens, nets: list[Net], written: Evaluation) -> None:
        super().__init__()
        self.lens = lens
        self.nets = nets
        self.written = written
        self.sheet = Sheet(lens.room)
        self.spread = written.spread
        self.cut = written.cut
        self.keen = written.keen
        self.trust = written.trust
        self.doubt = written.doubt
        self.solo_best = written.solo_best

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        return self.written.terms(state, seat)

    def value(self, state: State, seat: i64) -> float:
        return self.written.value(state, seat)

    def whole(self, state: State, seat: i64) -> bool:
        return self.written.whole(state, seat)

    def prior(self, state: State, seat: i64, action: i64) -> float:
        return self.written.prior(state, seat, action)

    def shares(self, state: State) -> list[float]:
        if state.over:
            return self.written.shares(state)
        sheet = self.sheet
        shares: list[float] = []
        whole = 0.0
        self.lens.look(state)
        for seat in range(state.seats):
            net = self.nets[self.lens.net_of(seat)]
            sheet.clear()
            self.lens.note(state, seat, sheet)
            net.forget()
            share = chance_of(net.judge(sheet.on, sheet.much, sheet.n) + sheet.given)
            shares.append(share)
            whole += share
        if state.seats > 1 and whole > 0.0:
            for seat in range(state.seats):
                shares[seat] /= whole
        return shares
