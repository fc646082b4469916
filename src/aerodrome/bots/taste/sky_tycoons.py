"""Sky Tycoons: fame, the fame that the network earns in the rounds to come, profit, and what the airline is worth.

Fame decides; money matters because it becomes routes, hubs and dividends. Whoever cannot pay falls: a round that ends
below zero is feared more than anything else.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.taste.common import Taste
from aerodrome.games.sky_tycoons.state import COST, FAME, MONEY, NET, REVENUE, ROW, SELL, SkyTycoons
from aerodrome.kernel.ints import count
from aerodrome.kernel.state import State

LONGEST: Final = 8.0  # rounds: a usual game
FAME_TO_WIN: Final = 100.0
FAME_A_ROUND: Final = 12.0  # what a leader makes towards the end
FALLEN: Final = -200.0
FEAR: Final = 4.0  # fame for each million that is missing


class SkyTycoonsTaste(Taste):
    def __init__(self) -> None:
        self.spread = 12.0
        self.cut = 12

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(SkyTycoons, state)
        if not s.is_flying(seat):
            return [("out of the game", FALLEN)]
        left = rounds_left(s)
        at = seat * ROW
        profit = float(s.books[at + REVENUE] - s.books[at + COST])
        missing = min(0.0, float(s.books[at + MONEY]) + profit)
        return [
            ("fame", float(s.books[at + FAME])),
            ("routes in the rounds to come", 0.9 * left * float(count(s.books[at + NET]))),
            ("profit of this round", 0.25 * profit),
            ("net worth", 0.2 * float(s.net_worth(seat))),
            ("money that is missing", FEAR * missing),
        ]

    def whole(self, state: State, seat: i64) -> bool:
        return state.kind() != SELL  # what is sold is not named yet


def rounds_left(s: SkyTycoons) -> float:
    """Until somebody is famous enough, or a usual game is over."""
    best = 0.0
    for seat in range(s.seats):
        best = max(best, float(s.books[seat * ROW + FAME]))
    return max(0.5, min(LONGEST - float(s.round), (FAME_TO_WIN - best) / FAME_A_ROUND))


TASTE: Final = SkyTycoonsTaste()
