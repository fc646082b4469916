"""How a learner looks at Yukon Airways: its own week as the evaluation sees it, and what lies open of the others.

The walk over the rest of the day belongs to the evaluation; what a week will have earned besides is learned. A plan
that is being made is judged answer by answer, for the evaluation knows where it leads. Of the others no card is read.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.evaluation.yukon_airways import EVALUATION, Outlook, YukonEvaluation, days_left
from aerodrome.bots.evaluation.yukon_airways_day import Day
from aerodrome.bots.evaluation.yukon_airways_worth import Worth
from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.player import odds_of
from aerodrome.bots.learned.rivals import bucket, by_prospects, odds_among
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.games.yukon_airways.board import COLOURS, DAYS, DIALS, GATES, ICONS, PLACES, SWITCHES
from aerodrome.games.yukon_airways.packs import all_dice, dice_of, icons_of
from aerodrome.games.yukon_airways.records import FLIGHT_DRAFT, Pilot
from aerodrome.games.yukon_airways.state import BOARDING, DRAFT_ROW, FLYING, MAINTENANCE, THROWN, Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_AGAIN,
    ASK_DISCARD,
    ASK_GATE_ACTION,
    DISCARD,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import count
from aerodrome.kernel.state import State

MOST_SEATS: Final[i64] = 4
LUCKS: Final[i64] = 4  # on which is judged what brings cards from the deck
TODAY: Final = 8.0  # dollars that the rest of a day brings to a pilot whose cards are not known
GIFTS: Final[i64] = 25  # percent of the weeks in which pilots have something to begin with
EACH: Final[i64] = 150  # facts about a pilot, and some room
STEPS: Final[i64] = 32  # questions, at most


class Weeks(Lens):
    """One net for all tables; alone it expects a part of the best week."""

    def __init__(self, opinion: YukonEvaluation) -> None:
        super().__init__()
        self.room = 900
        self.wide = 64
        self.adviser = opinion
        self.opinion = opinion

    def goes_on(self, state: State, seat: i64) -> bool:
        return not self.opinion.whole(state, seat)

    def secret(self, state: State) -> bool:
        return state.kind() == ASK_DISCARD

    def lucks(self, state: State) -> i64:
        return LUCKS if state.kind() in (ASK_AGAIN, ASK_GATE_ACTION) else 1

    def worth_trying(self, state: State, seat: i64, action: i64) -> bool:
        """Cards are discarded in one order only."""
        if state.kind() != ASK_DISCARD:
            return True
        later: i64 = 0  # in the order of their kinds
        for kind in range(action - DISCARD + 1, i64(THROWN)):
            later += state.draft[seat * DRAFT_ROW + kind]
        return later == 0

    def result(self, state: State, seat: i64) -> float:
        return self.opinion.shares(state)[seat]

    def stage(self, state: State) -> i64:
        return cast(Yukon, state).day

    def vary(self, state: State, chance: Chance, hard: bool) -> bool:
        """Money, fuel, places and improvements, before the first answer."""
        s = cast(Yukon, state)
        if chance.below(100) >= GIFTS:
            return False
        for seat in range(s.seats):
            pilot = s.pilots[seat]
            pilot.money += chance.below(30)
        return True

    def read(self, state: State, seat: i64, sheet: Sheet) -> None:
        s = cast(Yukon, state)
        mine = Outlook(self.opinion.worth, s, seat)
        today = mine.today()
        stock = mine.stock()
        owed = mine.owed()
        known = open_prospects(mine)
        prospects = [0.0] * s.seats
        prospects[seat] = known + today + stock + owed
        for other in range(s.seats):
            if other != seat:
                prospects[other] = of_another(s, other, self.opinion.worth)
        _table(s, seat, sheet)
        sheet.block("my week")
        titles = 0.0
        if s.seats == 1:
            titles = mine.titles(prospects[0])
            sheet.given = odds_of(self.opinion.part_of_best(prospects[0] + titles))
        else:
            sheet.given = odds_among(prospects, seat, spread_of(s, self.opinion))
        _pilot(s, seat, mine, sheet)
        sheet.amount(today / 20.0)
        sheet.amount(stock / 10.0)
        sheet.amount(owed / 10.0)
        sheet.amount(titles / 10.0)
        sheet.amount(prospects[seat] / 60.0)
        sheet.one_of(16, i64(int(max(0.0, today / 3.0))))
        _cards(s, seat, mine, sheet)
        order = by_prospects(s.seats, seat, prospects)
        for n in range(MOST_SEATS - 1):
            sheet.block("a rival")
            begun = sheet.at
            if n < s.seats - 1:
                other = order[n]
                sheet.flag(True)
                lead = prospects[seat] - prospects[other]
                sheet.amount(lead / 10.0)
                sheet.one_of(17, bucket(lead, 3.0, 8))
                sheet.one_of(17, bucket(float(s.pilots[seat].money - s.pilots[other].money), 4.0, 8))
                sheet.one_of(11, bucket(float(count(s.pilots[seat].visited) - count(s.pilots[other].visited)), 1.0, 5))
                _pilot(s, other, Outlook(self.opinion.worth, s, other), sheet)
            sheet.at = begun + EACH


def spread_of(s: Yukon, opinion: YukonEvaluation) -> float:
    """Dollars by which a lead is worth about three to one."""
    spread = opinion.spread + opinion.spread_a_day * float(days_left(s))
    for seat in range(s.seats):
        if not s.pilots[seat].home:
            spread += opinion.spread_a_pilot
    return spread


def open_prospects(outlook: Outlook) -> float:
    """What a pilot may expect apart from cards: everybody sees it."""
    found = float(outlook.pilot.money) + outlook.places + outlook.extras()
    return found + outlook.tonight() + outlook.to_come() + outlook.dashboard()


def of_another(s: Yukon, seat: i64, worth: Worth) -> float:
    """What a pilot may expect whose cards are not known: as usual, where they matter."""
    outlook = Outlook(worth, s, seat)
    found = open_prospects(outlook)
    pilot = s.pilots[seat]
    if not outlook.fresh and not pilot.home and (s.phase == FLYING or s.phase == BOARDING):
        found += TODAY if pilot.aboard > 0 or s.phase == BOARDING else 0.0
    elif outlook.days > 0:
        found += Day(s, seat, worth, outlook.days).kept(pilot.hand, pilot.fuel)
    return found


def _table(s: Yukon, seat: i64, x: Sheet) -> None:
    x.block("table")
    x.one_of(MOST_SEATS + 1, s.seats)
    x.one_of(DAYS + 2, s.day)
    x.one_of(4 * (DAYS + 2), (s.phase if s.phase < 4 else 3) * (DAYS + 2) + (s.day if s.day <= DAYS else DAYS + 1))
    asked: i64 = 1 if s.argument() == seat else 0
    kind = s.kind()
    x.one_of(2 * STEPS, 2 * (kind if kind < STEPS else STEPS - 1) + asked)
    x.one_of(MOST_SEATS + 1, s.turn)
    x.flag(s.plan.draft == FLIGHT_DRAFT)
    x.flags(s.objectives, 9)


def _pilot(s: Yukon, seat: i64, outlook: Outlook, x: Sheet) -> None:
    """What everybody sees."""
    pilot = s.pilots[seat]
    places = count(pilot.visited)
    x.amount(float(pilot.money) / 40.0)
    x.one_of(PLACES + 1, places)
    x.amount(float(places) * float(outlook.days) / 30.0)
    for dial in range(i64(DIALS)):
        x.at_least(6, pilot.stop(dial))
        x.amount(float(pilot.stop(dial) * outlook.days) / 10.0)
    x.flags(pilot.switches, SWITCHES)
    for switch in range(i64(SWITCHES)):
        x.amount(float(outlook.days) / 7.0 if pilot.is_on(switch) else 0.0)
    x.amount(float(pilot.fuel) / 8.0)
    x.one_of(8, pilot.fuel // 2)
    x.one_of(10, pilot.hand)
    x.amount(outlook.places / 30.0)
    x.amount(outlook.extras() / 20.0)
    x.amount(outlook.tonight() / 15.0)
    x.amount(outlook.dashboard() / 20.0)
    x.flag(pilot.home)
    x.one_of(GATES + 1, pilot.gate)


def _cards(s: Yukon, seat: i64, outlook: Outlook, x: Sheet) -> None:
    """The own hand, the plane and the day so far."""
    x.block("my hand and plane")
    pilot: Pilot = s.pilots[seat]
    x.one_of(6, outlook.new_tickets())
    tickets: i64 = 0
    for place in range(i64(PLACES - 1)):
        here = (pilot.holds >> (ICONS * place)) & 7 != 0
        tickets += 1 if here else 0
        x.flag(here)
    x.one_of(9, tickets)
    thrown: i64 = 0
    if s.phase == MAINTENANCE:
        thrown = s.draft[seat * DRAFT_ROW + THROWN]
    x.one_of(12, pilot.hand - thrown)
    x.one_of(6, all_dice(pilot.dice))
    colours: i64 = 0
    for colour in range(i64(COLOURS)):
        colours += 1 if dice_of(pilot.dice, colour) > 0 else 0
    x.one_of(6, colours)
    for icon in range(i64(ICONS)):
        x.at_least(3, icons_of(pilot.icons, icon))
    x.one_of(5, pilot.flights)
    x.flags(pilot.visited, PLACES)


LENS: Final = Weeks(EVALUATION)
