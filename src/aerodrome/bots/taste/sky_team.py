"""Sky Team: how likely this flight is to land, from what a landing needs.

Switches deployed, planes gone, wings level, the airport in reach but not too soon; coffee and reroll tokens for bad
luck; and above all enough dice left for the spaces that must be filled this round. Both pilots think alike.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.taste.common import Taste
from aerodrome.games.sky_team.state import DRAFT, SkyTeam
from aerodrome.games.sky_team.vocabulary import AXIS_COPILOT, AXIS_PILOT, ENGINE_COPILOT, ENGINE_PILOT
from aerodrome.kernel.ints import bit, count, total
from aerodrome.kernel.state import State

BASE: Final = 30.0  # per cent, for a flight about which nothing is known


class SkyTeamTaste(Taste):
    def __init__(self) -> None:
        super().__init__()
        self.spread = 100.0
        self.cut = 8

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(SkyTeam, state)
        rounds = float(s.board.landing - s.row)
        way = float(s.board.airport - s.position)
        return [
            ("a flight like this", BASE),
            ("switches deployed", 35.0 * float(count(s.switches)) / float(max(1, int(count(s.board.green))))),
            ("brakes", 6.0 * float(s.brakes)),
            ("planes in the way", -4.0 * float(total(s.planes, 0, s.board.airport + 1))),
            ("wings not level", -5.0 * float(abs(int(s.tilt)))),
            (
                "way to go for the rounds left",
                -12.0 * max(0.0, way - 1.3 * rounds) - 3.0 * max(0.0, rounds - way - 1.0),
            ),
            ("coffee and reroll tokens", 2.0 * float(s.coffee) + 3.0 * float(s.rerolls)),
            ("dice for what must be filled", -40.0 * float(missing(s))),
        ]

    def shares(self, state: State) -> list[float]:
        if state.over:
            return state.standing().returns
        likely = min(0.95, max(0.05, self.value(state, 0) / 100.0))
        return [likely, likely]

    def whole(self, state: State, seat: i64) -> bool:
        """A die in the hand has not done anything yet."""
        return total(state.draft, seat * DRAFT, i64(DRAFT)) == 0


def missing(s: SkyTeam) -> i64:
    """How many spaces that must be filled this round have no die left to fill them."""
    empty = s.board.mandatory & ~s.taken
    pilot = count(empty & (bit(AXIS_PILOT) | bit(ENGINE_PILOT))) - s.left(0)
    copilot = count(empty & (bit(AXIS_COPILOT) | bit(ENGINE_COPILOT))) - s.left(1)
    return (pilot if pilot > 0 else 0) + (copilot if copilot > 0 else 0)


TASTE: Final = SkyTeamTaste()
