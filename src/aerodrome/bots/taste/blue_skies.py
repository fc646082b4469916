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
from aerodrome.games.blue_skies.regions import bonuses, region_values
from aerodrome.games.blue_skies.state import GATE, PLAY, BlueSkies
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.state import State

USUAL_ROUNDS: Final = 7.0
GATES_A_ROUND: Final = 2.5
CUBES_A_CARD: Final = 1.25  # a fifth of the cubes are green


class BlueSkiesTaste(Taste):
    def __init__(self) -> None:
        self.spread = 12.0
        self.cut = 12

    def value(self, state: State, seat: i64) -> float:
        s = cast(BlueSkies, state)
        return self._values(s)[seat]

    def shares(self, state: State) -> list[float]:
        s = cast(BlueSkies, state)
        return s.standing().returns if s.over else self.softened(self._values(s))

    def lean(self, state: State, seat: i64, action: i64) -> float:
        """A gate is promising where many passengers are or will come for few points."""
        s = cast(BlueSkies, state)
        if not GATE <= action < PLAY:
            return 0.5
        airport = action % len(s.gates)
        gates = float(s.gates[airport] + 1)
        coming = float(s.passengers[airport]) + 3.0 * float(s.board.cards[airport])
        return min(1.0, coming / gates / 10.0)

    def _values(self, s: BlueSkies) -> list[float]:
        earning = income(s)
        left = rounds_left(s, earning)
        growth = coming_passengers(s)
        standing = region_points(s)
        settled = 1.0 - 0.08 * left
        values = []
        for seat in range(s.seats):
            points = float(s.score[seat]) + left * float(earning[seat])
            points += 0.5 * left * (left + 1.0) * growth[seat] + settled * float(standing[seat])
            if not s.has_used_special(seat):
                points += float(s.board.unused_bonus)
            values.append(points)
        return values


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
    board = s.board
    result = bonuses(region_values(s, 0), board.first_place[0], board.second_bonus[0], board.second_place)
    for region in range(i64(1), i64(len(board.regions))):
        values = region_values(s, region)
        gained = bonuses(values, board.first_place[region], board.second_bonus[region], board.second_place)
        for seat in range(s.seats):
            result[seat] += gained[seat]
    return result


TASTE: Final = BlueSkiesTaste()
