"""Blue Skies: what is scored, what will be scored, and who leads in the regions.

A position is worth its score and what may still be spent in this round, plus its income for every round that is
probably left, plus the passengers that the cards will bring to its gates, plus the regional bonuses as they stand,
discounted while others can still buy. How long games last, how often a lead in a region holds and how often one in
points does was counted in games of `greedy` with two and five seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.evaluation.weights import learned, with_weights
from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS
from aerodrome.games.blue_skies.passengers import income
from aerodrome.games.blue_skies.regions import region_values
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import BUY_GATES, GATE, PLAY
from aerodrome.kernel.ints import Ints, lowest
from aerodrome.kernel.observer import steps_from
from aerodrome.kernel.state import State


class Weights:
    """As counted in games, or thought out; what `aerodrome tune` learns beyond that goes to weights/blue_skies.toml."""

    def __init__(self) -> None:
        self.usual_rounds = 7.5
        self.gates_a_round = 2.7
        self.a_round = 8.0  # points that come to an airline in a round besides the passengers there now
        self.rounded = 0.7  # of a round: the one in which the end is reached is played out
        self.lead = 6.0  # points by which a lead at the end is about three to one
        self.lead_early = 1.0  # and so much more, times the square of the rounds left
        self.cubes_a_card = 1.25  # a fifth of the cubes are green
        self.income = 1.0  # of a passenger who is there, in every round to come
        self.growth = 1.0  # of one who is still to come
        self.in_hand = 1.0  # of what the cards in hand bring
        self.regions = 1.0  # of the points to expect in regions
        self.spend = 1.0  # of a point that may be spent in this round
        self.thrift = 1.25  # and so much more for every round left
        self.settled = 0.3  # value in a region by which a lead is about three to one once nobody buys any more
        self.answered = 0.9  # and so much more while others buy once again
        self.unsettled = 1.8  # and for every time they do, shared among the seats, because gates are


LEARNED: Final = (
    *("usual_rounds", "gates_a_round", "a_round", "rounded", "lead", "lead_early", "cubes_a_card"),
    *("income", "growth", "in_hand", "regions", "spend", "thrift", "settled", "answered", "unsettled"),
)
DOUBTS: Final = ("lead", "lead_early")  # of these, what says how sure a lead is


class BlueSkiesEvaluation(Evaluation):
    """Two airlines fight for every region, more of them share: each table has weights of its own."""

    def __init__(self, two: Weights, more: Weights) -> None:
        super().__init__()
        self.cut = 4
        self.two = two
        self.more = more

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(BlueSkies, state)
        return self.outlook(s).terms(s, seat)

    def weights(self, s: BlueSkies) -> Weights:
        return self.two if s.seats == 2 else self.more

    def outlook(self, s: BlueSkies) -> Outlook:
        return Outlook(s, self.weights(s))

    def shares(self, state: State) -> list[float]:
        s = cast(BlueSkies, state)
        if s.over:
            return self.result(s)
        outlook = self.outlook(s)
        scale = self.spread / outlook.doubt
        return self.softened([outlook.points(s, seat) * scale for seat in range(s.seats)])

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

    def __init__(self, s: BlueSkies, weights: Weights) -> None:
        self.weights = weights
        self.income = income(s)
        self.left = rounds_left(s, self.income, weights)
        self.growth = coming_passengers(s, weights.cubes_a_card)
        self.regions = region_points(s, weights, buyings(s, self.left))
        self.cards = float(s.board.deck_cards + s.seats)
        self.doubt = weights.lead + weights.lead_early * self.left * self.left  # points: a lead of three to one

    def points(self, s: BlueSkies, seat: i64) -> float:
        return self.in_the_open(s, seat) + self.in_hand(s, seat)

    def in_the_open(self, s: BlueSkies, seat: i64) -> float:
        """What everybody can see."""
        special = 0.0 if s.has_used_special(seat) else float(s.board.unused_bonus)
        scored = float(s.score[seat]) + special + self.to_spend(s, seat)
        bonuses = self.weights.regions * self.regions[seat]
        return scored + self.to_come(seat) + self.to_grow(seat) + bonuses

    def to_spend(self, s: BlueSkies, seat: i64) -> float:
        """Points buy gates that bring more than their price, the more the earlier."""
        return (self.weights.spend + self.weights.thrift * (self.left - 1.0)) * to_spend(s, seat)

    def to_come(self, seat: i64) -> float:
        return self.weights.income * self.left * float(self.income[seat])

    def to_grow(self, seat: i64) -> float:
        """Passengers that come in the first of the rounds left are scored in all of them, and so on."""
        return self.weights.growth * 0.5 * self.left * (self.left + 1.0) * self.growth[seat]

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
            brings = self.weights.cubes_a_card * part_of(s, seat, airport)
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
        return self.weights.in_hand * points

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


def rounds_left(s: BlueSkies, earning: Ints, weights: Weights) -> float:
    """Scorings still to come: until somebody has the points or runs out of markers."""
    left = weights.usual_rounds
    for seat in range(s.seats):
        missing = float(s.board.end_score - s.score[seat])
        by_score = missing / (float(earning[seat]) + weights.a_round)
        by_gates = float(s.board.markers - s.placed[seat]) / weights.gates_a_round
        left = min(left, by_score + weights.rounded, by_gates + weights.rounded)
    return max(1.0, left)


def buyings(s: BlueSkies, left: float) -> float:
    """How often others will still buy, as far as they have not yet done so in this round."""
    if s.kind() != BUY_GATES:
        return left - 1.0 if s.round > 0 else left
    after = s.seats - 1 - steps_from(s.first, s.argument(), s.seats)
    return left - 1.0 + float(after) / float(s.seats - 1)


def coming_passengers(s: BlueSkies, cubes_a_card: float) -> list[float]:
    """What a round's cards bring to each airline on average."""
    growth = [0.0] * s.seats
    cards = float(s.board.deck_cards + s.seats) * cubes_a_card / float(s.board.card_total)
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


def region_points(s: BlueSkies, weights: Weights, buyings: float) -> list[float]:
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
            if values[seat] == 0:
                chances[seat] *= min(1.0, buyings)  # who has no gate there gets nothing, unless it still buys one
            whole += chances[seat]
        prize = float(s.board.first_place[region])
        for seat in range(s.seats):
            result[seat] += prize * chances[seat] / whole
        if s.board.second_place:
            _add_second(result, chances, whole, float(s.board.second_bonus[region]))
    return result


def _add_second(result: list[float], chances: list[float], whole: float, prize: float) -> None:
    """Second is who would be first without the one who is: summed over all who may be that."""
    seats = i64(len(chances))
    for leader in range(seats):
        others = 0.0  # summed anew: far behind they would be lost in a difference
        for seat in range(seats):
            if seat != leader:
                others += chances[seat]
        if others == 0.0:
            continue
        for seat in range(seats):
            if seat != leader:
                result[seat] += prize * chances[leader] / whole * chances[seat] / others


def weighed(two: Mapping[str, float], more: Mapping[str, float]) -> BlueSkiesEvaluation:
    """An evaluation with other weights than those by hand."""
    return BlueSkiesEvaluation(with_weights(Weights(), two), with_weights(Weights(), more))


def style(passengers: float = 1.0, regions: float = 1.0) -> BlueSkiesEvaluation:
    """One that counts passengers or regions for more than they are."""
    found = weighed(*learned("blue_skies"))
    for weights in (found.two, found.more):
        weights.income *= passengers
        weights.growth *= passengers
        weights.regions *= regions
    return found


EVALUATION: Final = style()
BY_HAND: Final = weighed({}, {})
STYLES: Final[dict[str, Evaluation]] = {
    "carrier": style(passengers=1.25),  # goes where passengers are
    "networker": style(regions=1.4),  # wants to be first everywhere
}
