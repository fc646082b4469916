"""Airlines Europe: points made, points that the portfolios would make today for every scoring to come, and money.

A share in the hand counts as a part of one that is laid open: it takes an action to lay it, and may come too late.
Money counts a little and less and less: it buys licences, which lift all holders of an airline alike.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.taste.common import Taste
from aerodrome.games.airlines_europe.board import PLACES, SCORINGS
from aerodrome.games.airlines_europe.scoring import points_for
from aerodrome.games.airlines_europe.state import FOLIO, HAND, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import (
    ABACUS,
    AIRLINES,
    BUY_ROUTE,
    FIRST_SHARES,
    GIVE_UP,
    KINDS,
    TAKE_CASH,
)
from aerodrome.kernel.ints import Ints, bit, filled
from aerodrome.kernel.state import State

LAID: Final = 10  # a share in the portfolio, in tenths
HELD: Final = 6  # a share in the hand
GIVEN_UP: Final = 1.5  # points that a share still to be given up is taken to cost
ENOUGH_MONEY: Final = 16.0


class AirlinesEuropeTaste(Taste):
    def __init__(self) -> None:
        super().__init__()
        self.spread = 14.0
        self.cut = 16

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(AirlinesEurope, state)
        return [
            ("points made", float(s.investors[seat].points)),
            ("portfolio and hand in the scorings to come", scorings_left(s) * today(s)[seat]),
            ("money in hand", money(s, seat)),
            ("shares still to be given up", -GIVEN_UP * float(s.to_give) if giving(s, seat) else 0.0),
        ]

    def shares(self, state: State) -> list[float]:
        s = cast(AirlinesEurope, state)
        if s.over:
            return s.standing().returns
        left = scorings_left(s)
        earning = today(s)
        values = []
        for seat in range(s.seats):
            value = float(s.investors[seat].points) + left * earning[seat] + money(s, seat)
            values.append(value - GIVEN_UP * float(s.to_give) if giving(s, seat) else value)
        return self.softened(values)

    def whole(self, state: State, seat: i64) -> bool:
        return state.kind() != BUY_ROUTE  # an airline is named, the route is not

    def lean(self, state: State, seat: i64, action: i64) -> float:
        return 0.4 if action == TAKE_CASH else 0.5


def scorings_left(s: AirlinesEurope) -> float:
    return float(SCORINGS - s.scored)


def giving(s: AirlinesEurope, seat: i64) -> bool:
    return s.kind() == GIVE_UP and s.argument() == seat


def money(s: AirlinesEurope, seat: i64) -> float:
    cash = float(s.investors[seat].cash)
    return 0.25 * min(cash, ENOUGH_MONEY) + 0.05 * max(0.0, cash - ENOUGH_MONEY)


def today(s: AirlinesEurope) -> list[float]:
    """What each seat would earn if the airlines were scored with what is laid and, in part, held."""
    earning = [0.0] * s.seats
    holdings = filled(s.seats, 0)
    for airline in range(i64(AIRLINES)):
        if s.board.in_play & bit(airline):
            weigh(s, airline, holdings)
            row = s.lines[airline].value * PLACES
            for seat in range(s.seats):
                earning[seat] += float(points_for(s.board.payout, row, holdings, seat))
    weigh(s, i64(ABACUS), holdings)
    scoring = s.scored if s.scored < SCORINGS else SCORINGS - 1
    for seat in range(s.seats):
        earning[seat] += float(points_for(s.board.abacus_payout, scoring * PLACES, holdings, seat))
    return earning


def weigh(s: AirlinesEurope, kind: i64, holdings: Ints) -> None:
    for seat in range(s.seats):
        laid = s.shares[FOLIO + seat * KINDS + kind]
        held = s.shares[HAND + seat * KINDS + kind]
        if s.kind() == FIRST_SHARES and (s.draft[2 * seat] == kind + 1 or s.draft[2 * seat + 1] == kind + 1):
            laid += 1
            held -= 1
        if kind == ABACUS and giving(s, seat):
            held += s.to_get
        holdings[seat] = LAID * laid + HELD * held


TASTE: Final = AirlinesEuropeTaste()
