"""The nine objective cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import AT_FLIGHT, AT_INCOME, OBJECTIVES
from aerodrome.games.yukon_airways.cards import draw
from aerodrome.games.yukon_airways.dashboard import owe, refuel
from aerodrome.games.yukon_airways.packs import dice_of
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import E_REWARD
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit

BETTER_SAFE: Final = 0
LONG_FLIGHT: Final = 1
WIND: Final = 2
SCENIC_ROUTE: Final = 3
LAST_CALL: Final = 4
MOUNTIES: Final = 5  # the three behind it pay for each die of a colour


def pay_objectives(s: Yukon, seat: i64, moment: i64, chance: Chance) -> None:
    """Look at the cards in play whose moment this is. An improvement among the rewards is owed afterwards."""
    if s.objectives == 0:
        return
    for objective in range(i64(OBJECTIVES)):
        if s.objectives & bit(objective) and s.board.timing[objective] == moment:
            times = fulfilled(s, s.pilots[seat], objective, moment)
            if times > 0:
                reward(s, seat, objective, times, chance)


def fulfilled(s: Yukon, pilot: Pilot, objective: i64, moment: i64) -> i64:
    """How often the pilot has just earned an objective."""
    if objective > MOUNTIES:
        colour = s.board.wanted[objective]
        return dice_of(s.plan.seated if moment == AT_FLIGHT else pilot.brought, colour)
    if holds_true(s, pilot, objective, moment):
        return 1
    return 0


def holds_true(s: Yukon, pilot: Pilot, objective: i64, moment: i64) -> bool:
    wanted = s.board.wanted[objective]
    if objective == BETTER_SAFE:
        return pilot.flights > 0 and pilot.fuel >= s.board.threshold[objective]
    if objective == LONG_FLIGHT:
        visited = pilot.today if moment == AT_INCOME else bit(s.plan.goal)
        return visited & wanted != 0
    if objective == WIND:
        return pilot.spent >= s.board.threshold[objective]
    if objective == SCENIC_ROUTE:
        if moment == AT_INCOME:
            return pilot.later & bit(wanted) != 0
        return pilot.flights > 1 and dice_of(s.plan.seated, wanted) > 0
    if objective == LAST_CALL:
        return s.plan.last_cube
    return pilot.aboard > 0 and dice_of(pilot.dice, wanted) == pilot.aboard


def reward(s: Yukon, seat: i64, objective: i64, times: i64, chance: Chance) -> None:
    pilot = s.pilots[seat]
    s.tell(E_REWARD, seat, objective, times)
    pilot.money += times * s.board.reward_money[objective]
    refuel(s, pilot, times * s.board.reward_fuel[objective])
    if s.board.reward_improvements[objective] > 0:
        owe(s, pilot, s.board.reward_improvements[objective])
    draw(s, seat, times * s.board.reward_cards[objective], chance)
