"""Yukon Airways: what the week is worth so far, what the dashboard will still earn, and what is ready to fly.

An improvement is worth more the earlier it comes. Dice on the plane, fuel and cards are worth what they can still be
turned into; a flight that is being composed counts its dice a little higher than dice that wait.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.taste.common import Taste
from aerodrome.games.yukon_airways.board import DIALS
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    DIAL,
    FLIGHT_DRAFT,
    FUEL,
    HAND,
    ROW,
    SEATS_TAKEN,
    SWITCHED,
    Yukon,
)
from aerodrome.kernel.ints import count
from aerodrome.kernel.state import State


class YukonTaste(Taste):
    def __init__(self) -> None:
        self.spread = 10.0
        self.cut = 24

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(Yukon, state)
        row = seat * ROW
        left = float(max(0, len(s.board.days) - int(s.day)))
        improvements = count(s.pilots[row + SWITCHED])
        for dial in range(i64(DIALS)):
            improvements += s.pilots[row + DIAL + dial]
        flying = left > 0.0
        return [
            ("account so far", float(s.tally(seat).total)),
            ("improvements in the days to come", 0.8 * left * float(improvements)),
            ("dice on the plane", 2.0 * float(s.pilots[row + ABOARD]) if flying else 0.0),
            (
                "fuel and cards",
                0.3 * float(s.pilots[row + FUEL]) + 0.5 * float(s.pilots[row + HAND]) if flying else 0.0,
            ),
            ("the flight being composed", composed(s, seat)),
        ]

    def shares(self, state: State) -> list[float]:
        """Alone, money measures the flight towards the best title."""
        if state.over or state.seats > 1:
            return Taste.shares(self, state)
        s = cast(Yukon, state)
        goal = float(s.board.title_money[len(s.board.titles) - 1])
        return [min(0.99, max(0.01, self.value(state, 0) / (goal + 30.0)))]


def composed(s: Yukon, seat: i64) -> float:
    if s.plan[0] != FLIGHT_DRAFT or s.argument() != seat:
        return 0.0
    return 1.5 * float(s.plan[SEATS_TAKEN])


TASTE: Final = YukonTaste()
