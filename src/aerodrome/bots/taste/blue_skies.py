"""Blue Skies: what is scored, what will be scored, and who leads in the regions.

A position is worth its score, plus its income for every round that is probably left, plus the passengers that the cards
will bring to its gates, plus the regional bonuses as they stand, discounted while much can still change.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.taste.common import Taste
from aerodrome.games.blue_skies.board import SLOTS
from aerodrome.games.blue_skies.passengers import income
from aerodrome.games.blue_skies.regions import bonuses_in
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import GATE, PLAY
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.state import State

USUAL_ROUNDS: Final = 7.0
GATES_A_ROUND: Final = 2.5
CUBES_A_CARD: Final = 1.25  # a fifth of the cubes are green


class BlueSkiesTaste(Taste):
    def __init__(self) -> None:
        super().__init__()
        self.spread = 12.0
        self.cut = 12

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(BlueSkies, state)
        return Outlook(s).terms(s, seat)

    def shares(self, state: State) -> list[float]:
        s = cast(BlueSkies, state)
        if s.over:
            return s.standing().returns
        outlook = Outlook(s)
        return self.softened([outlook.points(s, seat) for seat in range(s.seats)])

    def lean(self, state: State, seat: i64, action: i64) -> float:
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

    def __init__(self, s: BlueSkies) -> None:
        self.income = income(s)
        self.left = rounds_left(s, self.income)
        self.growth = coming_passengers(s)
        self.regions = region_points(s)
        self.settled = 1.0 - 0.08 * self.left

    def points(self, s: BlueSkies, seat: i64) -> float:
        special = 0.0 if s.has_used_special(seat) else float(s.board.unused_bonus)
        scored = float(s.score[seat]) + special
        return scored + self.to_come(seat) + self.to_grow(seat) + self.settled * float(self.regions[seat])

    def to_come(self, seat: i64) -> float:
        return self.left * float(self.income[seat])

    def to_grow(self, seat: i64) -> float:
        """Passengers that come in the first of the rounds left are scored in all of them, and so on."""
        return 0.5 * self.left * (self.left + 1.0) * self.growth[seat]

    def terms(self, s: BlueSkies, seat: i64) -> list[tuple[str, float]]:
        return [
            ("score", float(s.score[seat])),
            ("income in the rounds to come", self.to_come(seat)),
            ("passengers still to come", self.to_grow(seat)),
            ("regions as they stand", self.settled * float(self.regions[seat])),
            ("special action in reserve", 0.0 if s.has_used_special(seat) else float(s.board.unused_bonus)),
        ]


def rounds_left(s: BlueSkies, earning: Ints) -> float:
    """Scorings still to come: until somebody has the points or runs out of markers."""
    left = USUAL_ROUNDS
    for seat in range(s.seats):
        missing = float(s.board.end_score - s.score[seat])
        by_score = missing / (float(earning[seat]) + 6.0)
        by_gates = float(s.board.markers - s.placed[seat]) / GATES_A_ROUND
        left = min(left, by_score, by_gates)
    return max(1.0, left)


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


def region_points(s: BlueSkies) -> Ints:
    """Bonuses if the regions were scored now."""
    result = bonuses_in(s, 0)
    for region in range(i64(1), i64(len(s.board.regions))):
        gained = bonuses_in(s, region)
        for seat in range(s.seats):
            result[seat] += gained[seat]
    return result


TASTE: Final = BlueSkiesTaste()
