"""Airlines Europe: points made, points to come in the scorings that are left, and what money and cards may still do.

Each scoring to come is looked at by itself. An airline's marker will have moved on by then, the more the more people
hold its shares; places are sure only as far as shares lie on the table and little time is left to change that. Cards in
the hand count for the next scoring as far as there are turns to lay them. Air ABACUS pays by the number of the scoring,
and with two players the last one knows a third holder.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.evaluation.weights import learned, with_weights
from aerodrome.games.airlines_europe.board import NOWHERE, PLACES, SCORINGS, Board
from aerodrome.games.airlines_europe.scoring import ALL_HANDS, third_holding
from aerodrome.games.airlines_europe.state import BAG, FOLIO, HAND, MARKET, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import (
    ABACUS,
    AIRLINES,
    BUY_ROUTE,
    BUY_SECOND,
    FIRST_SHARES,
    GIVE_UP,
    KINDS,
    PLAY_SHARES,
    TAKE_CASH,
    TAKE_SHARE,
)
from aerodrome.kernel.ints import Ints, bit, filled
from aerodrome.kernel.state import State

LAID: Final = 10  # a share in the portfolio, in tenths
KEPT: Final = 9  # one in the hand, where there is all the time in the world to lay it
TURNS_A_DRAW: Final = 1.8  # turns that go by until a share is drawn
LEFT_LYING: Final = 5.0  # shares that nobody draws at the end, on the average
GIVEN: Final = (4.0, 1.8, 1.3)  # points that it costs to give up a share, by the scorings done
TORN: Final = 1.5  # and so much more if it lies on the table
LATEST: Final = 14  # turns: what is further away is no less certain
FURTHEST: Final = 60  # tenths of shares: a lead of more is a lead of so many
WIDTH: Final = 2 * FURTHEST + 1
TABLE: Final = (LATEST + 1) * WIDTH
MOST_ODDS: Final = 40.0  # log-odds: as good as certain
MOST_SEATS: Final = 5
LICENCE_PRICE: Final = 5.0  # no airline moves further than that for each of its planes

# what a position is worth to a seat, part by part
MADE: Final = 0
COMING: Final = 1
LATER: Final = 2
OF_ABACUS: Final = 3
MONEY: Final = 4
TO_LAY: Final = 5
TO_TAKE: Final = 6
TO_GIVE: Final = 7
PARTS: Final = 8
NAMES: Final = (
    "points made",
    "places in the next scoring",
    "places in later scorings",
    "Air ABACUS",
    "money to spend",
    "dividends and turns of shares still to be laid",
    "the share to be taken",
    "shares to be given up",
)


class Weights:
    """Thought out, or counted in games; what `aerodrome tune` learns goes to weights/airlines_europe.toml."""

    def __init__(self) -> None:
        self.spread = 16.0  # points by which a lead at the start is about three to one
        self.narrow = 0.35  # the part of the spread that is left at the very end
        self.growth = 5.0  # spaces that markers move for every share drawn
        self.unsettled = 1.5  # tenths of shares by which places may change with every turn left
        self.open = 2.5  # the same for Air ABACUS, which anybody can still get
        self.firm = 1.0  # and in the last moment
        self.abacus = 1.0  # the weight of Air ABACUS
        self.money = 0.22  # points for a million while three scorings are to come
        self.turn = 1.0  # points that a turn is worth, which the cards in the hand will cost
        self.share = 3.0  # points for a share to be taken, while three scorings are to come
        self.given = 0.5  # the weight of shares that are given up


LEARNED: Final = (
    *("spread", "narrow", "growth", "unsettled", "open", "firm", "abacus", "money", "turn", "share", "given"),
)
DOUBTS: Final = ("spread", "narrow")  # of these, what says how sure a lead is


class AirlinesEuropeEvaluation(Evaluation):
    """Two investors watch each other, more of them share what there is: each table has weights of its own."""

    def __init__(self, two: Weights, more: Weights) -> None:
        super().__init__()
        self.keen = True
        # luck moves a simulation by more than good answers differ by: a few know less than a look at all answers with
        # the same luck, and with 8 a search lost to greedy the more it simulated (docs/bots.md)
        self.trust = 150
        self.two = two
        self.more = more
        self.spite = 0.0  # the part of the strongest rival's prospects that counts against one's own
        self.facts = Facts(two)
        # used again for every position, because making them anew took a third of the time
        self.clock = Clock()
        self.race = Race()
        self.ready = vec[float]([0.0] * MOST_SEATS)  # by seat: how likely the hand is laid before the next scoring
        self.worth = vec[float]([0.0] * (MOST_SEATS * PARTS))

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        worth = self.outlook(cast(AirlinesEurope, state))
        named: list[tuple[str, float]] = []
        for part in range(i64(PARTS)):
            named.append((NAMES[part], worth[seat * PARTS + part]))
        return named

    def shares(self, state: State) -> list[float]:
        s = cast(AirlinesEurope, state)
        if s.over:
            return s.standing().returns
        self.outlook(s)
        doubt = self.doubtful(s) / self.spread
        values = [self.prospects(seat) / doubt for seat in range(s.seats)]
        if self.spite > 0.0:
            values = self.grudging(values)
        return self.softened(values)

    def share_of(self, state: State, seat: i64) -> float:
        """One seat's share, without making a list of all."""
        s = cast(AirlinesEurope, state)
        if s.over or self.spite > 0.0:
            return self.shares(s)[seat]
        self.outlook(s)
        doubt = self.doubtful(s)
        mine = self.prospects(seat)
        whole = 0.0
        for other in range(s.seats):
            whole += exp(min(MOST_ODDS, (self.prospects(other) - mine) / doubt))
        return 1.0 / whole

    def weights(self, s: AirlinesEurope) -> Weights:
        return self.two if s.seats == 2 else self.more

    def doubtful(self, s: AirlinesEurope) -> float:
        """Points by which a lead is about three to one now."""
        weights = self.weights(s)
        return weights.spread * (weights.narrow + (1.0 - weights.narrow) * float(s.left) / float(s.board.deck))

    def prospects(self, seat: i64) -> float:
        """Points that a seat may expect in the position that was looked at last."""
        worth = self.worth
        points = 0.0
        for part in range(i64(PARTS)):
            points += worth[seat * PARTS + part]
        return points

    def grudging(self, values: list[float]) -> list[float]:
        """What the strongest rival has in prospect is a loss."""
        left: list[float] = []
        for seat in range(i64(len(values))):
            rival = max([values[other] for other in range(i64(len(values))) if other != seat])
            left.append(values[seat] - self.spite * rival)
        return left

    def whole(self, state: State, seat: i64) -> bool:
        """Not while an airline is named and its route is not, shares are being laid, or one is to be given up."""
        s = cast(AirlinesEurope, state)
        kind = s.kind()
        if kind in (BUY_ROUTE, PLAY_SHARES):
            return False
        if kind == GIVE_UP:
            return s.to_give > 1
        return kind != FIRST_SHARES or s.draft[2 * seat] == 0

    def prior(self, state: State, seat: i64, action: i64) -> float:
        return 0.4 if action == TAKE_CASH else 0.5

    def outlook(self, s: AirlinesEurope) -> vec[float]:
        """What the position is worth to each seat, PARTS numbers for each, until the next one is looked at."""
        facts = self.facts
        weights = self.weights(s)
        if facts.board is not s.board or facts.weights is not weights:
            facts = Facts(weights)
            facts.learn(s.board)
            self.facts = facts
        worth = self.worth
        for n in range(s.seats * PARTS):
            worth[n] = 0.0
        for seat in range(s.seats):
            worth[seat * PARTS + MADE] = float(s.investors[seat].points)
        if s.over:
            return worth
        clock = self.clock
        clock.read(s)
        for seat in range(s.seats):
            self.ready[seat] = self.hand(s, seat, clock, worth)
        self.add_airlines(s, facts, clock)
        self.add_abacus(s, facts, clock)
        return worth

    def hand(self, s: AirlinesEurope, seat: i64, clock: Clock, worth: vec[float]) -> float:
        """Money and what cards in the hand mean for it; returns how likely they are laid before the next scoring."""
        weights = self.weights(s)
        investor = s.investors[seat]
        scorings = float(SCORINGS - s.scored)
        turns = 0.0  # that it takes to lay the hand: single shares go down two at a time
        row = HAND + seat * KINDS
        for kind in range(i64(KINDS)):
            held = s.shares[row + kind]
            if held == 1:
                turns += 0.5
            elif held > 1:
                turns += 1.0
        cards = investor.grey + s.shares[row + ABACUS]
        cash = investor.cash
        step = s.kind()
        if s.argument() == seat:
            if step == PLAY_SHARES:
                cash += s.board.dividend * s.played
            elif step in (BUY_SECOND, TAKE_SHARE):
                worth[seat * PARTS + TO_TAKE] = weights.share * (0.4 + 0.2 * scorings)
            elif step == GIVE_UP:
                laid = s.to_give - investor.grey  # what the hand cannot give must come from the table
                cost = float(s.to_give) * GIVEN[min(s.scored, SCORINGS - 1)] + TORN * max(0.0, float(laid))
                worth[seat * PARTS + TO_GIVE] = -weights.given * cost
        a_million = weights.money * (0.25 + 0.25 * scorings)
        spent = min(float(cash), 8.0 * clock.turns_in_all)
        if s.bank < s.board.cash and cash > s.board.cap:  # it may go bankrupt, and take what exceeds the cap
            spent = min(spent, 0.5 * float(cash + s.board.cap))
        worth[seat * PARTS + MONEY] = a_million * (min(spent, 10.0) + 0.6 * max(0.0, spent - 10.0))
        time = min(1.0, clock.turns_in_all / (turns + 1.0))
        dividends = a_million * float(s.board.dividend * cards)
        worth[seat * PARTS + TO_LAY] = time * (dividends - weights.turn * turns)
        if s.due > 0 or cards == 0:
            return 0.0
        return min(0.9, 1.2 * clock.turns / (turns + 1.0))

    def add_airlines(self, s: AirlinesEurope, facts: Facts, clock: Clock) -> None:
        race = self.race
        race.begin(s, facts, facts.payout, self.ready, self.worth)
        shares = s.shares
        whole = 1.0
        for airline in range(i64(AIRLINES)):
            line = s.lines[airline]
            if line.front_near | line.front_far != 0:
                whole += 2.0
                for seat in range(s.seats):
                    whole += float(shares[FOLIO + seat * KINDS + airline] + shares[HAND + seat * KINDS + airline])
        a_share = self.weights(s).growth / whole
        for airline in range(i64(AIRLINES)):
            if s.board.in_play & bit(airline) == 0:
                continue
            race.clear()
            for seat in range(s.seats):
                race.enter(seat, shares[FOLIO + seat * KINDS + airline], shares[HAND + seat * KINDS + airline])
            if race.held == 0:  # nobody has a share to be paid for
                continue
            if s.seats == 2:
                race.enter_third(third_tenths(s, airline))
            line = s.lines[airline]
            pull = 0.0
            if line.front_near | line.front_far != 0:
                pull = a_share * float(2 + race.held)
            most = LICENCE_PRICE * float(line.planes)
            jump = facts.bonus(s, airline)
            race.run_next(line.value, min(most, pull * clock.draws) + 0.5 * jump, clock.turns)
            if s.scored == 0:
                race.run_later(line.value, min(most, pull * clock.draws_second) + jump, clock.turns_second, False)
            if s.scored < SCORINGS - 1:
                race.run_later(line.value, min(most, pull * clock.draws_in_all) + jump, clock.turns_in_all, True)

    def add_abacus(self, s: AirlinesEurope, facts: Facts, clock: Clock) -> None:
        """Air ABACUS pays more in every scoring. Anybody can still get some, so a lead is less sure."""
        race = self.race
        race.begin(s, facts, facts.abacus_payout, self.ready, self.worth)
        race.weight = self.weights(s).abacus
        race.table = TABLE
        race.next_part = OF_ABACUS
        race.later_part = OF_ABACUS
        for seat in range(s.seats):
            held = s.shares[HAND + seat * KINDS + ABACUS]
            if s.kind() == GIVE_UP and s.argument() == seat:
                held += s.to_get
            race.enter(seat, s.shares[FOLIO + seat * KINDS + ABACUS], held)
        if race.held == 0:
            return
        race.enter_third(LAID * s.shares[BAG + ABACUS])
        race.run_next(s.scored, 0.0, clock.turns)
        if s.scored == 0:
            race.run_later(1, 0.0, clock.turns_second, False)
        if s.scored < SCORINGS - 1:
            race.run_later(SCORINGS - 1, 0.0, clock.turns_in_all, True)


class Race:
    """The holders of one kind of share, and what they may expect of its scorings."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.last = False  # whether the next scoring is the last
        self.beats = vec[float]([])
        self.sums: Ints = filled(0, 0)
        self.ready = vec[float]([])
        self.worth = vec[float]([])
        self.laid: Ints = filled(MOST_SEATS + 1, 0)  # in tenths
        self.owned: Ints = filled(MOST_SEATS + 1, 0)
        self.held: i64 = 0  # shares of all seats
        self.weight = 1.0
        self.table: i64 = 0
        self.next_part: i64 = COMING
        self.later_part: i64 = LATER

    def begin(self, s: AirlinesEurope, facts: Facts, sums: Ints, ready: vec[float], worth: vec[float]) -> None:
        self.seats = s.seats
        self.last = s.scored == SCORINGS - 1
        self.beats = facts.beats
        self.sums = sums
        self.ready = ready
        self.worth = worth
        self.weight = 1.0
        self.table = 0
        self.next_part = COMING
        self.later_part = LATER
        self.clear()

    def clear(self) -> None:
        """The next kind of share."""
        self.held = 0

    def enter(self, seat: i64, laid: i64, held: i64) -> None:
        self.laid[seat] = LAID * laid
        self.owned[seat] = LAID * laid + KEPT * held
        self.held += laid + held

    def enter_third(self, tenths: i64) -> None:
        """Two players have a third holder in the last scoring."""
        self.laid[self.seats] = tenths
        self.owned[self.seats] = tenths

    def run_next(self, value: i64, grown: float, turns: float) -> None:
        """The next scoring: with what lies, and with what is laid in time."""
        self.run(value, grown, turns, self.laid, self.last, self.next_part, -1.0)
        self.run(value, grown, turns, self.owned, self.last, self.next_part, 1.0)

    def run_later(self, value: i64, grown: float, turns: float, last: bool) -> None:
        """A scoring after that: all will be laid."""
        self.run(value, grown, turns, self.owned, last, self.later_part, 0.0)

    def run(self, value: i64, grown: float, turns: float, tenths: Ints, last: bool, part: i64, hand: float) -> None:
        """The place that each seat may expect, and the payout between the value now and as far again as the marker is
        expected to move. `hand`: 1 counts as far as the hand is laid in time, -1 as far as it is not, 0 wholly."""
        sums = self.sums
        holders = self.seats
        if last and holders == 2:
            holders = 3
        spaces = i64(int(2.0 * grown)) + 1
        low = value * PLACES
        high = (value + spaces) * PLACES
        if high >= len(sums):
            high = len(sums) - PLACES
            if low >= high:
                low = high - PLACES
            spaces = (high - low) // PLACES
        each = self.weight / float(spaces)
        beats = (i64(LATEST) if turns >= LATEST else i64(int(turns))) * WIDTH + FURTHEST + self.table
        for seat in range(self.seats):
            mine = tenths[seat]
            if mine == 0:
                continue
            weight = each
            if hand > 0.0:
                weight *= self.ready[seat]
            elif hand < 0.0:
                weight *= 1.0 - self.ready[seat]
            if weight == 0.0:
                continue
            ahead = 0.0
            for other in range(holders):
                if other != seat:
                    lead = tenths[other] - mine
                    if lead > FURTHEST:
                        ahead += 1.0
                    elif lead >= -FURTHEST:
                        ahead += self.beats[beats + lead]
            place = i64(int(ahead))
            if place >= PLACES:
                continue
            points = float(sums[high + place] - sums[low + place])
            following = 0.0
            if place + 1 < PLACES:
                following = float(sums[high + place + 1] - sums[low + place + 1])
            self.worth[seat * PARTS + part] += weight * (points + (ahead - float(place)) * (following - points))


class Clock:
    """How many shares will be drawn until the scorings to come, and how many turns a seat has until then."""

    def __init__(self) -> None:
        self.draws = 0.0
        self.draws_second = 0.0
        self.draws_in_all = 0.0
        self.turns = 0.0
        self.turns_second = 0.0
        self.turns_in_all = 0.0

    def read(self, s: AirlinesEurope) -> None:
        left = float(s.left)
        place = LEFT_LYING
        if s.high >= 0:
            high = s.high if s.high < s.left else s.left
            place = 0.5 * float(s.low + high)
        self.draws = max(0.0, left - place)
        if s.due > 0:
            self.draws = 0.0
        market = float(s.board.market_size)  # is laid out anew with every scoring
        self.draws_second = max(self.draws, left - 0.5 * place - LEFT_LYING - market)
        between = market * float(SCORINGS - 1 - s.scored)
        self.draws_in_all = max(self.draws, left - LEFT_LYING - between)
        a_draw = TURNS_A_DRAW / float(s.seats)
        self.turns = self.draws * a_draw
        self.turns_second = self.draws_second * a_draw
        self.turns_in_all = self.draws_in_all * a_draw


def third_tenths(s: AirlinesEurope, airline: i64) -> i64:
    """What the third holder will have at the last scoring: all that lies about, but for what is taken until then."""
    there = s.left + s.shown
    untaken = float(SCORINGS - s.scored) * float(s.board.market_size - s.seats) + LEFT_LYING
    if float(there) <= untaken:
        return LAID * third_holding(s, airline, ALL_HANDS)
    taken = 1.0 - untaken / float(there)
    around = s.shares[BAG + airline] + s.shares[MARKET + airline]
    return LAID * third_holding(s, airline, ALL_HANDS) - i64(int(taken * float(LAID * around)))


class Facts:
    """What follows from a board and the weights alone."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.board: Board | None = None
        self.payout: Ints = filled(0, 0)  # sums of the payouts of all spaces below
        self.abacus_payout: Ints = filled(0, 0)
        self.beats = vec[float]([])  # by turns left and lead: how likely one holder will be ahead of another
        self.near: Ints = filled(0, 0)  # by airline and routes: the cities so near to its bonus city
        self.hops: i64 = 8

    def learn(self, board: Board) -> None:
        weights = self.weights
        self.payout = added_up(board.payout)
        self.abacus_payout = added_up(board.abacus_payout)
        self.beats = vec[float]([0.0] * (2 * TABLE))
        for turns in range(i64(LATEST + 1)):
            self.spread_out(turns * WIDTH, weights.firm + weights.unsettled * float(turns))
            self.spread_out(TABLE + turns * WIDTH, weights.firm + weights.open * float(turns))
        self.near = filled(AIRLINES * self.hops, 0)
        for airline in range(i64(AIRLINES)):
            if board.target[airline] != NOWHERE:
                cities = bit(board.target[airline])
                for hop in range(self.hops):
                    self.near[airline * self.hops + hop] = cities
                    reached = cities
                    for route in range(board.routes):
                        ends = bit(board.end_a[route]) | bit(board.end_b[route])
                        if ends & cities != 0:
                            reached |= ends
                    cities = reached
        self.board = board

    def spread_out(self, start: i64, tenths: float) -> None:
        for n in range(i64(WIDTH)):
            self.beats[start + n] = 1.0 / (1.0 + exp(min(50.0, float(FURTHEST - n) / tenths)))

    def bonus(self, s: AirlinesEurope, airline: i64) -> float:
        """Spaces to expect from the bonus connection: the fewer routes are missing, the surer it is."""
        line = s.lines[airline]
        if s.bonuses & bit(airline) == 0 or line.front_near | line.front_far == 0:
            return 0.0
        likely = 0.8
        for hop in range(1, self.hops):
            if self.near[airline * self.hops + hop] & line.cities != 0:
                return likely * float(s.board.bonus[airline]) if line.planes >= hop else 0.0
            likely *= 0.7
        return 0.0


def added_up(payout: Ints) -> Ints:
    """For every space, and one behind the last, the payouts of all spaces before it, place by place."""
    sums = filled(len(payout) + PLACES, 0)
    for n in range(i64(len(payout))):
        sums[n + PLACES] = sums[n] + payout[n]
    return sums


def weighed(two: Mapping[str, float], more: Mapping[str, float]) -> AirlinesEuropeEvaluation:
    """An evaluation with other weights than those by hand."""
    return AirlinesEuropeEvaluation(with_weights(Weights(), two), with_weights(Weights(), more))


def builder() -> AirlinesEuropeEvaluation:
    """Money is there to be spent on licences, and Air ABACUS is for others."""
    style = weighed(*learned("airlines_europe"))
    for weights in (style.two, style.more):
        weights.money *= 0.8
        weights.share *= 1.2
        weights.abacus *= 0.7
    return style


def investor() -> AirlinesEuropeEvaluation:
    """Air ABACUS and places as they stand, rather than what airlines may grow to."""
    style = weighed(*learned("airlines_europe"))
    for weights in (style.two, style.more):
        weights.abacus *= 1.3
        weights.growth *= 0.6
    return style


def spoiler() -> AirlinesEuropeEvaluation:
    """Whatever happens, the leader must not win."""
    style = weighed(*learned("airlines_europe"))
    style.spite = 0.6
    return style


EVALUATION: Final = weighed(*learned("airlines_europe"))
BY_HAND: Final = weighed({}, {})
STYLES: Final[dict[str, Evaluation]] = {"builder": builder(), "investor": investor(), "spoiler": spoiler()}
