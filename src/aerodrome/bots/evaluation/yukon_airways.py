"""Yukon Airways: what a week will have earned on Sunday evening, judged at any moment of it.

The account so far, and tonight's fares. The rest of today, planned flight by flight. Places: what the number to expect
on Sunday will pay, for the tenth is worth far more than the first. Improvements, for each day on which they still help.
Cards and fuel that are left, as far as hand and tank hold them. And for every day that has not begun what such a day
brings on average, so that midnight changes nothing.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.evaluation.yukon_airways_day import Day
from aerodrome.bots.evaluation.yukon_airways_worth import Worth, banker, explorer, improver
from aerodrome.games.yukon_airways.board import COLOURS, DIALS, ICONS, PLACES, STOPS, SWITCHES, Board
from aerodrome.games.yukon_airways.packs import all_dice, cubes_of
from aerodrome.games.yukon_airways.records import FLIGHT_DRAFT, Pilot
from aerodrome.games.yukon_airways.scoring import title_of
from aerodrome.games.yukon_airways.state import BOARDING, DRAFT_ROW, FLYING, MAINTENANCE, THROWN, Yukon
from aerodrome.games.yukon_airways.vocabulary import ASK_BOARDING, ASK_SHIFT, CHRISTMAS, MAIN_COLOUR, MOVE
from aerodrome.kernel.ints import bit, count
from aerodrome.kernel.state import State

MARGIN: Final = 0.04  # of a win, how much depends on the dollars it is won by


class YukonEvaluation(Evaluation):
    def __init__(self, worth: Worth) -> None:
        super().__init__()
        self.worth = worth
        self.keen = True
        self.doubt = 0.02  # $3 alone: about what choices differ by
        self.solo_best = 150.0  # dollars and titles
        self.spread = 1.0  # dollars, when all is known
        self.spread_a_pilot = 1.0  # more, for each whose day is not over
        self.spread_a_day = 1.8  # and for every day left

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        outlook = Outlook(self.worth, cast(Yukon, state), seat)
        rows = [
            ("money so far", float(outlook.pilot.money)),
            ("different places on Sunday", outlook.places),
            ("Christmas bonus and cubes", outlook.extras()),
        ]
        if not state.over:
            rows += [
                ("tonight's fares", outlook.tonight()),
                ("flights still to come today", outlook.today()),
                ("days that have not begun", outlook.to_come()),
                ("improvements in the days to come", outlook.dashboard()),
                ("improvements to choose", outlook.owed()),
                ("cards and fuel for the days to come", outlook.stock()),
            ]
        if state.seats == 1:
            rows.append(("titles in reach", outlook.titles(outlook.dollars())))
        return rows

    def value(self, state: State, seat: i64) -> float:
        return Outlook(self.worth, cast(Yukon, state), seat).value()

    def whole(self, state: State, seat: i64) -> bool:
        """Which die to move belongs to moving one."""
        return state.kind() != ASK_SHIFT

    def puts_off(self, state: State, seat: i64, action: i64) -> bool:
        """A die can be moved to and fro as long as there is money."""
        return state.kind() == ASK_BOARDING and action == MOVE and cast(Yukon, state).pilots[seat].free == 0

    def shares(self, state: State) -> list[float]:
        """Alone, the part of the best week to expect; a week that is over is measured the same way."""
        s = cast(Yukon, state)
        if s.seats == 1:
            return [self.part_of_best(self.value(state, 0))]
        spread = self.spread + self.spread_a_day * float(days_left(s))
        for seat in range(s.seats):
            if not s.pilots[seat].home:
                spread += self.spread_a_pilot
        values = [0.0] * s.seats
        best = -1000.0
        for seat in range(s.seats):
            values[seat] = Outlook(self.worth, s, seat).dollars()
            best = max(best, values[seat])
        whole = 0.0
        for seat in range(s.seats):
            values[seat] = exp((values[seat] - best) / spread)
            whole += values[seat]
        for seat in range(s.seats):
            values[seat] /= whole
        if s.over:  # who wins, wins; and rather by more
            returns = s.standing().returns
            for seat in range(s.seats):
                values[seat] = (1.0 - MARGIN) * returns[seat] + MARGIN * values[seat]
        return values


def days_left(s: Yukon) -> i64:
    """After today."""
    left = i64(len(s.board.days)) - s.day
    if left < 0:
        left = 0
    return left


def likely(surplus: float) -> float:
    """From a lead to a chance."""
    return 1.0 / (1.0 + exp(-surplus))


class Outlook:
    """What a pilot may expect."""

    def __init__(self, worth: Worth, s: Yukon, seat: i64) -> None:
        self.worth = worth
        self.s = s
        self.seat = seat
        self.board: Board = s.board
        self.pilot: Pilot = s.pilots[seat]
        # a day that has not begun counts like those to come
        self.fresh: bool = s.phase == BOARDING and self.pilot.gate == 0
        self.days: i64 = days_left(s)
        if self.fresh:
            self.days += 1
        self.seen: i64 = count(self.pilot.visited)
        self.places: float = self.paid_on_sunday(self.seen)

    def dollars(self) -> float:
        found = float(self.pilot.money) + self.places + self.extras()
        if self.s.over:
            return found
        return found + self.tonight() + self.today() + self.to_come() + self.dashboard() + self.owed() + self.stock()

    def value(self) -> float:
        """Alone, titles count besides."""
        dollars = self.dollars()
        if self.s.seats == 1:
            dollars += self.titles(dollars)
        return dollars

    # --- the account

    def tonight(self) -> float:
        """Income that is earned and not yet paid."""
        pilot = self.pilot
        if self.s.phase != FLYING or pilot.home:
            return 0.0
        return float(pilot.best + self.board.pay * all_dice(pilot.brought) + pilot.remote)

    def extras(self) -> float:
        """The Christmas bonus, and switch 7."""
        found = float(self.s.dial(self.pilot, CHRISTMAS))
        if self.pilot.is_on(MAIN_COLOUR):
            found += self.main_colour()
        return found

    def main_colour(self) -> float:
        """What switch 7 pays for the cubes so far."""
        most: i64 = 0
        for colour in range(i64(COLOURS + 1)):
            n: i64 = 0
            for place in range(self.board.places):
                n += cubes_of(self.s.maps[self.seat * PLACES + place], colour)
            if n > most:
                most = n
        return float(self.board.figure[MAIN_COLOUR] * most)

    # --- places

    def seen_on_sunday(self, places: i64) -> float:
        """How many to expect, if there are so many after today: the more are known, the rarer are new ones."""
        missing = self.worth.pace / self.worth.slower - float(places)
        left = missing
        for _n in range(self.days):
            left *= 1.0 - self.worth.slower
        return float(places) + missing - left

    def paid_on_sunday(self, places: i64) -> float:
        """What those pay. One more or less is as likely, while there are days to come."""
        if self.days == 0 or self.s.over:
            return self.paid(float(places))
        number = self.seen_on_sunday(places)
        return self.worth.place * (self.paid(number - 0.8) + self.paid(number + 0.8)) / 2.0

    def paid(self, places: float) -> float:
        """Between the printed steps in proportion."""
        last = i64(len(self.board.distinct)) - 1
        step = i64(places)
        if step >= last:
            return float(self.board.distinct[last])
        low = float(self.board.distinct[step])
        return low + (float(self.board.distinct[step + 1]) - low) * (places - float(step))

    def titles(self, money: float) -> float:
        """Alone: how far both conditions of each title are likely to be met."""
        board = self.board
        if self.s.over:
            return self.worth.title * float(title_of(board, int(self.seen), int(money)) + 1)
        places = self.seen_on_sunday(self.seen)
        doubt = 0.4 + 0.3 * float(self.days)
        found = 0.0
        for title in range(i64(len(board.titles))):
            seen = likely((places + 0.5 - float(board.title_places[title])) / doubt)
            found += seen * likely((money - float(board.title_money[title])) / (10.0 * doubt))
        return self.worth.title * found

    # --- days to come

    def to_come(self) -> float:
        return self.worth.a_day * float(self.days)

    def dashboard(self) -> float:
        """What improvements bring on those days."""
        pilot = self.pilot
        daily = self.worth.daily
        found = 0.0
        for dial in range(i64(DIALS)):
            found += daily[dial] * float(pilot.stop(dial))
        for switch in range(i64(SWITCHES)):
            if pilot.is_on(switch):
                found += daily[DIALS + switch]
        return self.worth.improvement * found * float(self.days)

    def an_improvement(self) -> float:
        """What the best one that is open would bring."""
        days = float(self.days) * self.worth.improvement
        daily = self.worth.daily
        best = 0.0
        for dial in range(i64(DIALS)):
            stop = self.pilot.stop(dial)
            if stop < self.board.top[dial]:
                found = daily[dial] * days
                if dial == CHRISTMAS:
                    at = dial * STOPS + stop
                    found += float(self.board.scale[at + 1] - self.board.scale[at])
                best = max(best, found)
        for switch in range(i64(SWITCHES)):
            if not self.pilot.is_on(switch):
                found = daily[DIALS + switch] * days
                if switch == MAIN_COLOUR:
                    found += self.main_colour()
                best = max(best, found)
        return best

    def owed(self) -> float:
        if self.s.owed > 0 and self.s.argument() == self.seat:
            return self.an_improvement() * float(self.s.owed)
        return 0.0

    def stock(self) -> float:
        """Cards and fuel of a pilot who does not fly now; else they belong to the flights of the day."""
        s = self.s
        pilot = self.pilot
        if self.days == 0 or (s.phase == FLYING and not pilot.home) or (s.phase == BOARDING and not self.fresh):
            return 0.0
        cards = pilot.hand
        if s.phase == MAINTENANCE:
            cards -= s.draft[self.seat * DRAFT_ROW + THROWN]
        day = Day(s, self.seat, self.worth, self.days)
        found = self.worth.new_ticket * float(self.new_tickets())
        if s.phase == FLYING:
            return found + day.kept(cards, pilot.fuel)
        return found + day.of_a_morning(cards, pilot.fuel)

    def new_tickets(self) -> i64:
        """Places not seen yet for which there is a ticket that is not about to be discarded."""
        s = self.s
        hand = s.hand_of(self.seat)
        row = self.seat * DRAFT_ROW
        found: i64 = 0
        for place in range(i64(1), self.board.places):
            first = ICONS * (place - 1)
            if self.pilot.visited & bit(place) or (self.pilot.holds >> first) & 7 == 0:
                continue
            held: i64 = 0
            for kind in range(first, first + ICONS):
                held += s.cards[hand + kind]
                if s.phase == MAINTENANCE:
                    held -= s.draft[row + kind]
            if held > 0:
                found += 1
        return found

    # --- today

    def today(self) -> float:
        """The flights that are still possible, and what is left of cards and fuel after them."""
        s = self.s
        pilot = self.pilot
        if self.fresh or pilot.home or (s.phase != FLYING and s.phase != BOARDING):
            return 0.0
        day = Day(s, self.seat, self.worth, self.days)
        day.improvement = self.an_improvement()
        day.first_new = self.paid_on_sunday(self.seen + 1) - self.places
        day.later_new = (self.paid_on_sunday(self.seen + 3) - self.places - day.first_new) / 2.0
        found = 0.0
        if self.days > 0:
            found = self.worth.new_ticket * float(self.new_tickets())
        turn = s.argument() == self.seat
        if s.phase == BOARDING:
            return found + (day.boarding() if turn else day.from_here())
        if s.plan.draft == FLIGHT_DRAFT and turn:
            return found + day.declared()
        return found + day.from_here() + day.waiting_icons()


EVALUATION: Final = YukonEvaluation(Worth())
STYLES: Final = {
    "explorer": YukonEvaluation(explorer()),
    "improver": YukonEvaluation(improver()),
    "banker": YukonEvaluation(banker()),
}
