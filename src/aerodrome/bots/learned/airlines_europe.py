"""How a learner looks at Airlines Europe: the prospects that the evaluation sees, and every airline's holders.

Everything is read as the seat knows it: of the hands of others only what all have seen. Licences and shares are judged
one after the other, as the evaluation does it, for all ways to spend a turn would be thousands.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.bots.evaluation.airlines_europe import EVALUATION, PARTS, AirlinesEuropeEvaluation
from aerodrome.bots.learned.lens import Lens, wander
from aerodrome.bots.learned.rivals import bucket, by_prospects, odds_among
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.games.airlines_europe.board import SCORINGS
from aerodrome.games.airlines_europe.hidden import mask
from aerodrome.games.airlines_europe.state import FOLIO, HAND, MARKET, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, KINDS, TAKE_SHARE
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit
from aerodrome.kernel.state import State

MOST_SEATS: Final[i64] = 5
STEPS: Final[i64] = 12
LUCKS: Final[i64] = 4  # on which a share from the deck is judged
WANDERS: Final[i64] = 25  # percent of the games that begin with some moves at random
FURTHEST: Final[i64] = 60  # moves
EACH: Final[i64] = 130  # facts about an investor, and some room


class Investors(Lens):
    """One net for all tables."""

    def __init__(self, opinion: AirlinesEuropeEvaluation) -> None:
        super().__init__()
        self.room = 800
        self.wide = 64
        self.adviser = opinion
        self.opinion = opinion

    def goes_on(self, state: State, seat: i64) -> bool:
        return not self.opinion.whole(state, seat)

    def lucks(self, state: State) -> i64:
        return LUCKS if state.kind() == TAKE_SHARE else 1

    def stage(self, state: State) -> i64:
        return cast(AirlinesEurope, state).scored

    def vary(self, state: State, chance: Chance, hard: bool) -> bool:
        if chance.below(100) >= WANDERS:
            return False
        wander(state, chance, 1 + chance.below(FURTHEST))
        return True

    def read(self, state: State, seat: i64, sheet: Sheet) -> None:
        s = mask(cast(AirlinesEurope, state), seat)
        worth = self.opinion.outlook(s)
        prospects = [0.0] * s.seats
        for other in range(s.seats):
            for part in range(i64(PARTS)):
                prospects[other] += worth[other * PARTS + part]
        spread = self.opinion.doubtful(s)
        sheet.given = odds_among(prospects, seat, spread)
        _table(s, seat, self.opinion, sheet)
        sheet.block("my shares")
        _investor(s, seat, worth, sheet)
        sheet.amount(prospects[seat] / 40.0)
        order = by_prospects(s.seats, seat, prospects)
        for n in range(MOST_SEATS - 1):
            sheet.block("a rival")
            begun = sheet.at
            if n < s.seats - 1:
                other = order[n]
                lead = prospects[seat] - prospects[other]
                sheet.flag(True)
                sheet.amount(lead / spread)
                sheet.one_of(17, bucket(lead, 3.0, 8))
                made = float(s.investors[seat].points - s.investors[other].points)
                sheet.one_of(13, bucket(made, 4.0, 6))
                sheet.amount(made / 20.0)
                _investor(s, other, worth, sheet)
            sheet.at = begun + EACH
        _airlines(s, seat, sheet)


def _table(s: AirlinesEurope, seat: i64, opinion: AirlinesEuropeEvaluation, x: Sheet) -> None:
    x.block("table")
    asked: i64 = 1 if s.waiting & bit(seat) else 0
    x.one_of(MOST_SEATS + 1, s.seats)
    x.one_of(SCORINGS + 1, s.scored)
    x.one_of(2 * STEPS, 2 * s.kind() + asked)
    x.one_of(16, 16 * s.left // s.board.deck)
    x.amount(float(s.left) / float(s.board.deck))
    turns = 0.0
    if not s.over:
        turns = opinion.clock.turns
    x.one_of(12, i64(int(turns)))
    x.amount(turns / 10.0)
    x.flag(s.due > 0)
    x.flag(s.bank < s.board.cash)


def _investor(s: AirlinesEurope, seat: i64, worth: vec[float], x: Sheet) -> None:
    investor = s.investors[seat]
    for part in range(i64(PARTS)):
        x.amount(worth[seat * PARTS + part] / 12.0)
    x.amount(float(investor.cash) / 10.0)
    x.one_of(14, investor.cash // 2)
    x.one_of(12, investor.grey)
    x.amount(float(investor.laid) / 10.0)
    x.at_least(8, s.shares[FOLIO + seat * KINDS + ABACUS])
    x.at_least(4, s.shares[HAND + seat * KINDS + ABACUS])
    x.amount(float(investor.points) / 40.0)


def _airlines(s: AirlinesEurope, seat: i64, x: Sheet) -> None:
    """Who holds how much, and where the marker stands."""
    for airline in range(i64(AIRLINES)):
        x.block("an airline")
        line = s.lines[airline]
        mine = s.shares[FOLIO + seat * KINDS + airline]
        held = s.shares[HAND + seat * KINDS + airline]
        best: i64 = 0
        second: i64 = 0
        for other in range(s.seats):
            if other != seat:
                laid = s.shares[FOLIO + other * KINDS + airline] + s.shares[HAND + other * KINDS + airline]
                if laid > best:
                    second = best
                    best = laid
                elif laid > second:
                    second = laid
        involved = mine + held > 0
        x.amount(float(line.value) / 12.0 if involved else 0.0)
        x.amount(float(line.value) / 12.0 if best > 0 else 0.0)
        x.amount(float(line.planes) / 6.0 if involved else 0.0)
        x.at_least(6, mine)
        x.at_least(4, held)
        if involved or best > 0:
            x.one_of(11, mine - best + 5)
            x.one_of(11, mine + held - best + 5)
        else:
            x.none_of(22)
        x.at_least(5, second)
        x.at_least(2, s.shares[MARKET + airline])


LENS: Final = Investors(EVALUATION)
