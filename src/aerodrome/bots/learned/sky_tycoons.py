"""How a learner looks at Sky Tycoons: every airline as its evaluation plays it on, and how far that can be trusted.

Everything lies open here but answers in secret; those are judged as if the others answered anything.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.evaluation.sky_tycoons import EVALUATION, Outlook, SkyTycoonsEvaluation
from aerodrome.bots.evaluation.sky_tycoons_plan import Plan
from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.rivals import bucket, by_prospects, odds_among
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.games.sky_tycoons.fleet import gain
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.statement import reached
from aerodrome.games.sky_tycoons.vocabulary import CHOICE, PICK, PRICE
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, count
from aerodrome.kernel.state import State

MOST_SEATS: Final[i64] = 6
CLASSES: Final[i64] = 4  # of aircraft; others are not told apart
STEPS: Final[i64] = 16
LUCKS: Final[i64] = 3  # on which an answer in secret is judged
GIFTS: Final[i64] = 30  # percent of the games in which airlines begin with aircraft of their own
GIFT: Final[i64] = 3  # at most so many of a class
EACH: Final[i64] = 160  # facts about an airline, and some room


class Tycoons(Lens):
    """One net for all tables."""

    def __init__(self, opinion: SkyTycoonsEvaluation) -> None:
        super().__init__()
        self.room = 1000
        self.wide = 64
        self.adviser = opinion
        self.opinion = opinion

    def goes_on(self, state: State, seat: i64) -> bool:
        return not self.opinion.whole(state, seat)

    def lucks(self, state: State) -> i64:
        return LUCKS if state.kind() in (CHOICE, PRICE) and count(state.waiting | state.sealed) > 1 else 1

    def pause(self, state: State) -> bool:
        s = cast(SkyTycoons, state)
        return state.kind() == PICK and s.open & (s.open + 1) == 0 and s.stage < 0

    def stage(self, state: State) -> i64:
        return cast(SkyTycoons, state).round

    def vary(self, state: State, chance: Chance, hard: bool) -> bool:
        """Presents before the auction: they lead to fleets that nobody would come to think of."""
        s = cast(SkyTycoons, state)
        if chance.below(100) >= GIFTS:
            return False
        for seat in range(s.seats):
            number = chance.below(s.board.classes)
            for _n in range(chance.below(GIFT + 1)):
                gain(s, seat, number)
        return True

    def read(self, state: State, seat: i64, sheet: Sheet) -> None:
        s = cast(SkyTycoons, state)
        outlook = self.opinion.outlook
        outlook.foresee(s, True, self.opinion.weights(s))
        final = [outlook.final[n] for n in range(s.seats)]
        sheet.given = odds_among(final, seat, outlook.doubt)
        _table(s, seat, outlook, sheet)
        sheet.block("my airline")
        _airline(s, seat, outlook.plans[seat], sheet)
        order = by_prospects(s.seats, seat, final)
        for n in range(MOST_SEATS - 1):
            sheet.block("a rival")
            begun = sheet.at
            if n < s.seats - 1:
                other = order[n]
                lead = final[seat] - final[other]
                sheet.flag(True)
                sheet.flag(s.is_flying(other))
                sheet.amount(min(4.0, max(-4.0, lead / outlook.doubt)) / 2.0)
                sheet.one_of(17, bucket(lead, 4.0, 8))
                fame = float(s.airlines[seat].fame - s.airlines[other].fame)
                sheet.one_of(13, bucket(fame, 5.0, 6))
                worth = float(s.net_worth(seat) - s.net_worth(other))
                sheet.one_of(13, bucket(worth, 15.0, 6))
                sheet.amount(worth / 80.0)
                if s.is_flying(other):
                    _airline(s, other, outlook.plans[other], sheet)
            sheet.at = begun + EACH


def _table(s: SkyTycoons, seat: i64, outlook: Outlook, x: Sheet) -> None:
    x.block("table")
    part = reached(s)
    asked: i64 = 1 if s.waiting & bit(seat) else 0
    x.one_of(MOST_SEATS + 1, s.seats)
    x.one_of(MOST_SEATS + 1, s.playing)
    x.one_of(14, s.round)
    x.one_of(5, part)
    x.one_of(2 * STEPS, 2 * s.kind() + asked)
    place: i64 = 0
    while place < s.playing and s.order[place] != seat:
        place += 1
    x.one_of(MOST_SEATS + 1, place)
    x.flag(place < s.turn)
    x.flag(s.board.limited)
    x.amount(outlook.doubt / 10.0)
    x.one_of(12, i64(int(outlook.doubt)))
    x.amount(float(count(s.open)) / 12.0)


def _airline(s: SkyTycoons, seat: i64, plan: Plan, x: Sheet) -> None:
    """Where it stands, and what its next rounds are expected to be. The plan was played on: it tells of the end."""
    airline = s.airlines[seat]
    missing = s.board.fame_to_win - airline.fame
    x.amount(float(airline.fame) / 50.0)
    x.one_of(14, missing // 10)
    x.amount(float(airline.money) / 50.0)
    x.one_of(12, airline.money // 8)
    x.amount(float(airline.debt) / 50.0)
    x.amount(float(airline.value) / 100.0)
    x.amount(float(airline.revenue) / 50.0)
    x.amount(float(airline.cost) / 50.0)
    x.one_of(20, count(airline.net))
    x.one_of(20, count(airline.flown))
    for number in range(CLASSES):
        if number < s.board.classes:
            at = seat * s.board.classes + number
            x.at_least(3, s.idle[at] + s.ordered[at])
        else:
            x.none_of(3)
    x.amount(plan.rounds / 6.0)
    x.one_of(12, i64(int(2.0 * plan.rounds)))
    x.amount(plan.next_routes / 12.0)
    x.amount(plan.next_hubs / 6.0)
    x.amount(plan.next_revenue / 80.0)
    x.amount(plan.next_cost / 80.0)
    x.amount(plan.from_routes / 40.0)
    x.amount(plan.from_hubs / 40.0)
    x.amount(plan.from_dividends / 40.0)
    x.amount(plan.from_losses / 10.0)
    x.amount(plan.danger / 10.0)
    x.amount(plan.jets / 8.0)
    x.amount(plan.riches() / 150.0)
    x.amount(plan.small / 6.0)
    x.amount(plan.rest / 6.0)


LENS: Final = Tycoons(EVALUATION)
