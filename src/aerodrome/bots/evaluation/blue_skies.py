"""Blue Skies: what is scored, what will be scored, and who leads in the regions.

A position is worth its score and what may still be spent in this round, plus its income for every round that is
probably left, plus the passengers that the cards will bring to its gates, plus the regional bonuses as they stand,
discounted while others can still buy. How long games last, how often a lead in a region holds and how often one in
points does was counted in games of `greedy` with two and five seats.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS
from aerodrome.games.blue_skies.passengers import income
from aerodrome.games.blue_skies.regions import region_values
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import BUY_GATES, GATE, PLAY
from aerodrome.kernel.ints import Ints, lowest
from aerodrome.kernel.observer import steps_from
from aerodrome.kernel.state import State

USUAL_ROUNDS: Final = 7.5
GATES_A_ROUND: Final = 2.7
A_ROUND: Final = 8.0  # points that come to an airline in a round besides the passengers there now
ROUNDED: Final = 0.7  # of a round: the one in which the end is reached is played out
LEAD: Final = 6.0  # points by which a lead at the end is about three to one
LEAD_EARLY: Final = 1.0  # and so much more, times the square of the rounds left
CUBES_A_CARD: Final = 1.25  # a fifth of the cubes are green


class BlueSkiesEvaluation(Evaluation):
    """Weights have a name each. A style counts passengers or regions for more than they are."""

    def __init__(self, passengers: float = 1.0, regions: float = 1.0) -> None:
        super().__init__()
        self.cut = 4
        self.passengers = passengers
        self.regions = regions
        self.thrift = 1.25  # a point to spend is worth so much more than a point kept, for every round left
        self.settled = 0.3  # value in a region by which a lead is about three to one once nobody buys any more
        self.answered = 0.9  # and so much more while others buy once again
        self.unsettled = 1.8  # and for every time they do, shared among the seats, because gates are
        self.second = 1.5

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(BlueSkies, state)
        return self.outlook(s).terms(s, seat)

    def outlook(self, s: BlueSkies) -> Outlook:
        return Outlook(s, self)

    def shares(self, state: State) -> list[float]:
        s = cast(BlueSkies, state)
        if s.over:
            return self.result(s)
        outlook = self.outlook(s)
        doubt = (LEAD + LEAD_EARLY * outlook.left * outlook.left) / self.spread
        return self.softened([outlook.points(s, seat) / doubt for seat in range(s.seats)])

    def prior(self, state: State, seat: i64, action: i64) -> float:
        """A gate is promising where many passengers are or will come for few points."""
        s = cast(BlueSkies, state)
        if not GATE <= action < PLAY:
            return 0.5
        airport = action % len(s.gates)
        gates = float(s.gates[airport] + 1)
        coming = float(s.passengers[airport]) + 3.0 * float(s.board.cards[airport])
        return min(1.0, coming / gates / 10.0)


class Outlook:
    """What is to be expected from a position, for all seats at once."""

    def __init__(self, s: BlueSkies, weights: BlueSkiesEvaluation) -> None:
        self.weights = weights
        self.income = income(s)
        self.left = rounds_left(s, self.income)
        self.growth = coming_passengers(s)
        self.regions = region_points(s, weights, buyings(s, self.left))
        self.cards = float(s.board.deck_cards + s.seats)

    def points(self, s: BlueSkies, seat: i64) -> float:
        special = 0.0 if s.has_used_special(seat) else float(s.board.unused_bonus)
        scored = float(s.score[seat]) + special + self.to_spend(s, seat)
        bonuses = self.weights.regions * self.regions[seat]
        return scored + self.to_come(seat) + self.to_grow(seat) + self.in_hand(s, seat) + bonuses

    def to_spend(self, s: BlueSkies, seat: i64) -> float:
        """Points buy gates that bring more than their price, the more the earlier."""
        return (1.0 + self.weights.thrift * (self.left - 1.0)) * to_spend(s, seat)

    def to_come(self, seat: i64) -> float:
        return self.weights.passengers * self.left * float(self.income[seat])

    def to_grow(self, seat: i64) -> float:
        """Passengers that come in the first of the rounds left are scored in all of them, and so on."""
        return self.weights.passengers * 0.5 * self.left * (self.left + 1.0) * self.growth[seat]

    def in_hand(self, s: BlueSkies, seat: i64) -> float:
        """What the cards in hand bring more than any cards would: the best is played first, and its passengers stay."""
        usual = self.growth[seat] / self.cards
        first = -1.0
        second = -1.0
        third = -1.0
        airports = s.holds[seat]
        while airports != 0:
            airport = lowest(airports)
            airports &= airports - 1
            brings = CUBES_A_CARD * part_of(s, seat, airport)
            for _n in range(s.hand[seat * AIRPORTS + airport]):
                if brings > first:
                    first, second, third = brings, first, second
                elif brings > second:
                    second, third = brings, second
                elif brings > third:
                    third = brings
        points = 0.0
        left = self.left
        if first >= 0.0:
            points += (first - usual) * left
        if second >= 0.0 and left > 1.0:
            points += (second - usual) * (left - 1.0)
        if third >= 0.0 and left > 2.0:
            points += (third - usual) * (left - 2.0)
        return points

    def terms(self, s: BlueSkies, seat: i64) -> list[tuple[str, float]]:
        return [
            ("score", float(s.score[seat])),
            ("points to spend in this round", self.to_spend(s, seat)),
            ("income in the rounds to come", self.to_come(seat)),
            ("passengers still to come", self.to_grow(seat)),
            ("cards in hand", self.in_hand(s, seat)),
            ("regions as they stand", self.weights.regions * self.regions[seat]),
            ("special action in reserve", 0.0 if s.has_used_special(seat) else float(s.board.unused_bonus)),
        ]


def to_spend(s: BlueSkies, seat: i64) -> float:
    """Points that an airline may still spend in this round's buying, or keep."""
    if s.kind() != BUY_GATES:
        return 0.0
    buyer = s.argument()
    if seat == buyer:
        return float(s.budget)
    later = steps_from(s.first, seat, s.seats) > steps_from(s.first, buyer, s.seats)
    return float(s.board.round_budget) if later else 0.0


def rounds_left(s: BlueSkies, earning: Ints) -> float:
    """Scorings still to come: until somebody has the points or runs out of markers."""
    left = USUAL_ROUNDS
    for seat in range(s.seats):
        missing = float(s.board.end_score - s.score[seat])
        by_score = missing / (float(earning[seat]) + A_ROUND)
        by_gates = float(s.board.markers - s.placed[seat]) / GATES_A_ROUND
        left = min(left, by_score + ROUNDED, by_gates + ROUNDED)
    return max(1.0, left)


def buyings(s: BlueSkies, left: float) -> float:
    """How often others will still buy, as far as they have not yet done so in this round."""
    if s.kind() != BUY_GATES:
        return left - 1.0 if s.round > 0 else left
    after = s.seats - 1 - steps_from(s.first, s.argument(), s.seats)
    return left - 1.0 + float(after) / float(s.seats - 1)


def coming_passengers(s: BlueSkies) -> list[float]:
    """What a round's cards bring to each airline on average."""
    growth = [0.0] * s.seats
    cards = float(s.board.deck_cards + s.seats) * CUBES_A_CARD / float(s.board.card_total)
    for airport in range(s.board.airports):
        gates = s.gates[airport]
        if gates == 0:
            continue
        a_gate = cards * float(s.board.cards[airport]) / float(gates)
        for slot in range(gates):
            owner = s.owner[airport * SLOTS + slot]
            if owner >= 0:
                growth[owner] += a_gate
    return growth


def part_of(s: BlueSkies, seat: i64, airport: i64) -> float:
    """The part of an airport's next passengers that comes to the gates of a seat."""
    gates = s.gates[airport]
    if gates == 0:
        return 0.0
    mine = 0.0
    for slot in range(gates):
        if s.owner[airport * SLOTS + slot] == seat:
            mine += 1.0
    return mine / float(gates)


def region_points(s: BlueSkies, weights: BlueSkiesEvaluation, buyings: float) -> list[float]:
    """Bonuses to expect: who is ahead in a region will probably stay so, the surer the less will still be bought."""
    result = [0.0] * s.seats
    often = weights.unsettled * buyings / float(s.seats)
    doubt = weights.settled + weights.answered * min(1.0, buyings) + often
    for region in range(i64(len(s.board.regions))):
        values = region_values(s, region)
        best: i64 = 0
        for seat in range(s.seats):
            if values[seat] > best:
                best = values[seat]
        if best == 0:
            continue
        whole = 0.0
        chances = [0.0] * s.seats
        for seat in range(s.seats):
            chances[seat] = exp(float(values[seat] - best) / doubt)
            whole += chances[seat]
        prize = float(s.board.first_place[region])
        second = float(s.board.second_bonus[region]) if s.board.second_place else 0.0
        for seat in range(s.seats):
            first = chances[seat] / whole
            result[seat] += prize * first + second * first * (1.0 - first) * weights.second
    return result


EVALUATION: Final = BlueSkiesEvaluation()
STYLES: Final[dict[str, Evaluation]] = {
    "carrier": BlueSkiesEvaluation(passengers=1.25),  # goes where passengers are
    "networker": BlueSkiesEvaluation(regions=1.4),  # wants to be first everywhere
}
