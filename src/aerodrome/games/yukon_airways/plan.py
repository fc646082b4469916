"""The flight planner: what a declaration costs and what it brings, before it is confirmed."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import AT_FLIGHT, AT_INCOME, COLOURS, OBJECTIVES
from aerodrome.games.yukon_airways.landing import land
from aerodrome.games.yukon_airways.objectives import fulfilled
from aerodrome.games.yukon_airways.reach import fuel_to
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BEST,
    BROUGHT,
    BURNS,
    FUEL,
    GOAL,
    MONEY,
    REMOTE,
    ROW,
    ROW_BEFORE,
    SEATED,
    Yukon,
)
from aerodrome.games.yukon_airways.vocabulary import BONUS_FUEL
from aerodrome.kernel.ints import bit, total


def fuel_after_boarding(s: Yukon, seat: i64) -> int:
    """What the tank will hold if the doors are closed now."""
    row = seat * ROW
    fuel = s.pilots[row + FUEL] + s.board.seats_aboard - s.pilots[row + ABOARD] + s.dial(row, BONUS_FUEL)
    return int(fuel if fuel < s.board.tank else s.board.tank)


class Gains:
    """What a flight that is being composed will have brought on landing and in the evening."""

    def __init__(self, s: Yukon, seat: i64) -> None:
        row = seat * ROW
        before = s.plan[ROW_BEFORE:]
        after = s.clone()
        after.telling = False
        if after.plan[BURNS] == 0:  # the way is not chosen yet
            after.plan[BURNS] = fuel_to(s, row, s.plan[GOAL])
        land(after, seat)
        p = after.pilots
        self.fuel_before: int = int(before[FUEL])
        self.fuel_bonus: int = int(s.pilots[row + FUEL] - before[FUEL])
        self.fuel_after: int = int(p[row + FUEL])
        self.cubes: list[int] = _cubes_taken(s, after)
        self.grey: int = int(total(s.plan, SEATED, COLOURS)) - sum(self.cubes)
        self.bonus_money: int = int(s.pilots[row + MONEY] - before[MONEY])
        self.now: list[tuple[int, int]] = _earned(after, row, AT_FLIGHT)
        self.tonight: list[tuple[int, int]] = _earned(after, row, AT_INCOME)
        self.best: int = int(p[row + BEST])
        self.fares: int = int(s.board.pay * total(p, row + BROUGHT, COLOURS) + p[row + REMOTE])
        self.places_before: int = s.tally(seat).places
        self.distinct_before: int = s.tally(seat).distinct
        self.places_after: int = after.tally(seat).places
        self.distinct_after: int = after.tally(seat).distinct

    def money_now(self, s: Yukon) -> int:
        """Dollars on landing: bonuses and objectives with the exclamation mark."""
        money = self.bonus_money
        for objective, times in self.now:
            money += times * int(s.board.reward_money[objective])
        return money


def _cubes_taken(before: Yukon, after: Yukon) -> list[int]:
    first = before.plan[GOAL] * COLOURS
    return [int(before.cubes[first + colour] - after.cubes[first + colour]) for colour in range(i64(COLOURS))]


def _earned(s: Yukon, row: i64, moment: i64) -> list[tuple[int, int]]:
    """The objectives of a moment that are met, and how often."""
    found = []
    for objective in range(i64(OBJECTIVES)):
        if s.objectives & bit(objective) and s.board.timing[objective] == moment:
            times = fulfilled(s, row, objective, moment)
            if times > 0:
                found.append((int(objective), int(times)))
    return found
