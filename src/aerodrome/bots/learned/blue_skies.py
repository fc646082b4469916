"""How a learner looks at Blue Skies: every airline beside its own, the regions, and what the evaluation thinks.

Every question is a move of its own: what is left to spend is one of the facts, so a first gate is judged with the
second in prospect. The hands of others are never read.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.evaluation.blue_skies import EVALUATION, BlueSkiesEvaluation, Outlook, to_spend
from aerodrome.bots.learned.lens import Lens, wander
from aerodrome.bots.learned.rivals import bucket, by_prospects, odds_among
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS
from aerodrome.games.blue_skies.regions import region_values
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import (
    ASSISTANCE,
    BUY_GATES,
    EXCHANGE,
    PLAY_DEMAND,
    SPECIAL_PASSENGERS,
    STARTING_GATES,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit
from aerodrome.kernel.observer import steps_from
from aerodrome.kernel.state import State

MOST_SEATS: Final[i64] = 5
REGIONS: Final[i64] = 7  # of the printed board; others are not told apart
WANDERS: Final[i64] = 25  # percent of the games that begin with some moves at random
FURTHEST: Final[i64] = 36  # moves
LUCKS: Final[i64] = 6  # on which a card is judged, for passengers are drawn from a bag
FEWER_LUCKS: Final[i64] = 2  # where there are many airports to choose from
EACH: Final[i64] = 110  # facts about an airline, and some room


class Skies(Lens):
    """One net for every seat and table: the others come in the order of their prospects."""

    def __init__(self, opinion: BlueSkiesEvaluation) -> None:
        super().__init__()
        self.room = 640
        self.wide = 64
        self.adviser = opinion
        self.opinion = opinion

    def lucks(self, state: State) -> i64:
        kind = state.kind()
        if kind == PLAY_DEMAND:
            return LUCKS
        return FEWER_LUCKS if kind in (SPECIAL_PASSENGERS, ASSISTANCE) else 1

    def pause(self, state: State) -> bool:
        return state.kind() == BUY_GATES and state.argument() == cast(BlueSkies, state).first

    def stage(self, state: State) -> i64:
        """Buying ends without luck, so it is played on to where the cards begin; those are, to the end of the round."""
        return 2 * cast(BlueSkies, state).round + (1 if state.kind() == BUY_GATES else 0)

    def vary(self, state: State, chance: Chance, hard: bool) -> bool:
        if chance.below(100) >= WANDERS:
            return False
        wander(state, chance, 1 + chance.below(FURTHEST))
        return True

    def read(self, state: State, seat: i64, sheet: Sheet) -> None:
        s = cast(BlueSkies, state)
        outlook = self.opinion.outlook(s)
        in_hand = outlook.in_hand(s, seat)
        prospects = [outlook.in_the_open(s, other) for other in range(s.seats)]
        prospects[seat] += in_hand
        order = by_prospects(s.seats, seat, prospects)
        sheet.given = odds_among(prospects, seat, outlook.doubt)
        _table(s, seat, outlook, sheet)
        sheet.block("my airline")
        _airline(s, seat, outlook, sheet)
        sheet.amount(prospects[seat] / 30.0)
        sheet.amount(in_hand / 10.0)
        for n in range(MOST_SEATS - 1):
            sheet.block("a rival")
            begun = sheet.at
            if n < s.seats - 1:
                other = order[n]
                sheet.flag(True)
                _airline(s, other, outlook, sheet)
                _beside(s, seat, other, outlook, prospects[seat] - prospects[other], sheet)
            sheet.at = begun + EACH
        _regions(s, seat, outlook.left, sheet)
        _airports(s, seat, sheet)


def _table(s: BlueSkies, seat: i64, outlook: Outlook, x: Sheet) -> None:
    x.block("question")
    kind = s.kind()
    asked = s.argument() == seat
    which: i64 = 7
    if kind == BUY_GATES:
        which = 0
    elif kind == PLAY_DEMAND:
        which = 1
    elif kind == STARTING_GATES:
        which = 2
    elif kind in (ASSISTANCE, EXCHANGE):
        which = 3
    x.one_of(16, 2 * which + (1 if asked else 0))
    x.block("seats, round and place in the round")
    x.one_of(MOST_SEATS + 1, s.seats)
    x.one_of(12, s.round)
    x.one_of(MOST_SEATS * MOST_SEATS, (s.seats - 1) * MOST_SEATS + steps_from(s.first, seat, s.seats))
    x.flag(s.assisted)
    x.block("budget")
    mine: i64 = s.budget if asked and kind == BUY_GATES else 0
    x.one_of(13, mine)
    x.amount(to_spend(s, seat) / 6.0)
    x.block("rounds left")
    x.one_of(15, i64(int(2.0 * outlook.left)))
    x.amount(outlook.left / 4.0)
    x.block("bag")
    x.amount(float(s.red + s.green) / 60.0)
    x.one_of(6, (s.red + s.green) // 12)


def _airline(s: BlueSkies, who: i64, outlook: Outlook, x: Sheet) -> None:
    score = s.score[who]
    income = outlook.income[who]
    x.amount(float(score) / 30.0)
    x.one_of(15, (s.board.end_score - score) // 7)
    x.amount(float(income) / 10.0)
    x.one_of(15, (s.board.end_score - score) // (income + 6))
    x.amount(outlook.growth[who] / 2.0)
    x.amount(outlook.to_come(who) / 30.0)
    x.amount(outlook.to_grow(who) / 30.0)
    x.amount(outlook.regions[who] / 20.0)
    left = s.board.markers - s.placed[who]
    x.one_of(12, left)
    x.amount(float(left) / 10.0)
    x.flag(s.has_used_special(who))
    x.amount(to_spend(s, who) / 6.0)
    x.flag(s.kind() == PLAY_DEMAND and steps_from(s.first, who, s.seats) >= steps_from(s.first, s.argument(), s.seats))


def _beside(s: BlueSkies, seat: i64, other: i64, outlook: Outlook, lead: float, x: Sheet) -> None:
    x.amount(min(4.0, max(-4.0, lead / outlook.doubt)) / 2.0)
    x.one_of(13, bucket(lead, 4.0, 6))
    x.amount(lead / (3.0 * outlook.left))
    x.one_of(13, bucket(float(s.score[seat] - s.score[other]), 5.0, 6))
    x.one_of(13, bucket(float(outlook.income[seat] - outlook.income[other]), 2.0, 6))
    x.amount((outlook.regions[seat] - outlook.regions[other]) / 12.0)
    x.flag(steps_from(s.first, other, s.seats) < steps_from(s.first, seat, s.seats))


def _regions(s: BlueSkies, seat: i64, left: float, x: Sheet) -> None:
    """The lead over the best of the others, and how late it is."""
    late: i64 = 0 if left > 4.0 else 1 if left > 2.0 else 2
    for region in range(REGIONS):
        x.block("a region")
        if region >= len(s.board.regions):
            x.none_of(15 + 45 + 2 + 8)
            continue
        values = region_values(s, region)
        best: i64 = 0
        for other in range(s.seats):
            if other != seat and values[other] > best:
                best = values[other]
        ahead = values[seat] - best
        x.one_of(15, ahead + 7)
        x.one_of(45, late * 15 + (0 if ahead < -7 else 14 if ahead > 7 else ahead + 7))
        x.amount(float(values[seat]) / 6.0)
        x.amount(float(best) / 6.0)
        x.one_of(8, free_gates(s, region))


def free_gates(s: BlueSkies, region: i64) -> i64:
    """Gates of a region that nobody has yet."""
    free: i64 = 0
    members = s.board.region_airports[region]
    for airport in range(s.board.airports):
        if members & bit(airport):
            for slot in range(i64(SLOTS)):
                if slot >= s.gates[airport]:
                    free += 1
    return free // 2


def _airports(s: BlueSkies, seat: i64, x: Sheet) -> None:
    """Whose gates there are."""
    x.block("airports: gates of mine, and of others")
    for airport in range(i64(AIRPORTS)):
        mine: i64 = 0
        others: i64 = 0
        for slot in range(s.gates[airport]):
            owner = s.owner[airport * SLOTS + slot]
            if owner == seat:
                mine += 1
            elif owner >= 0:
                others += 1
        x.at_least(2, mine)
        x.at_least(2, others)
        x.amount(float(s.passengers[airport]) / 10.0 if mine > 0 else 0.0)


LENS: Final = Skies(EVALUATION)
