"""Bonuses: three equal icons on the cards that a pilot has played face up today."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import DIALS, ICONS
from aerodrome.games.yukon_airways.dashboard import improve, possible_improvements, refuel
from aerodrome.games.yukon_airways.declaring import begin_dice
from aerodrome.games.yukon_airways.drafts import Composing
from aerodrome.games.yukon_airways.reach import (
    FUEL_ICON,
    IMPROVEMENT_ICON,
    MONEY_ICON,
    READY,
    USED,
    Outlook,
    fuel_to,
)
from aerodrome.games.yukon_airways.state import FUEL, GOAL, MONEY, OPEN_ICONS, ROW, THRIFTY, WON, Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_BONUS,
    ASK_BONUS_IMPROVEMENT,
    BONUS,
    BONUS_MONEY,
    CARDS_AS_FUEL,
    DECLINE,
    IMPROVE,
    KEEP,
    THRIFT,
    TWO_ICONS,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, lowest
from aerodrome.kernel.moves import Moves


def begin_bonuses(s: Yukon, seat: i64) -> None:
    s.swap(ASK_BONUS, seat)


def icons_for(s: Yukon, row: i64, needed: i64) -> i64:
    """The icons of which so many wait, as a set."""
    found: i64 = 0
    for icon in range(i64(ICONS)):
        if s.pilots[row + OPEN_ICONS + icon] >= needed:
            found |= bit(icon)
    return found


def can_be_thrifty(s: Yukon, row: i64) -> bool:
    """Switch 5: once a round a bonus for two icons."""
    return s.is_on(row, TWO_ICONS) and s.pilots[row + THRIFTY] == 0


class Bonuses(Composing):
    """In the pilot's order. The pilot is asked only where it can make a difference."""

    def actors(self, state: Yukon) -> i64:
        seat = state.argument()
        row = seat * ROW
        if can_be_thrifty(state, row) and icons_for(state, row, state.board.figure[TWO_ICONS]) != 0:
            return bit(seat)
        due = icons_for(state, row, state.board.icons_needed)
        # an improvement may change what the others bring; money and fuel do not touch each other
        first_matters = due & bit(IMPROVEMENT_ICON) != 0 and due != bit(IMPROVEMENT_ICON)
        if first_matters:
            return bit(seat)
        return 0

    def resume(self, state: Yukon, chance: Chance) -> None:
        seat = state.argument()
        due = icons_for(state, seat * ROW, state.board.icons_needed)
        if due != 0:
            win(state, seat, lowest(due), state.board.icons_needed)
        else:
            begin_dice(state, seat)

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        row = seat * ROW
        due = icons_for(state, row, state.board.icons_needed)
        out.add_set(BONUS, due)
        if not can_be_thrifty(state, row):
            return
        for icon in range(i64(ICONS)):
            enough = state.pilots[row + OPEN_ICONS + icon] >= state.board.figure[TWO_ICONS]
            if enough and thrift_reaches(state, row, icon):
                out.add(THRIFT + icon)
        if due == 0 and (is_rich(state, row) or keeping_reaches(state, row)):
            out.add(KEEP)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action == KEEP:
            begin_dice(state, seat)
        elif action >= THRIFT:
            state.pilots[seat * ROW + THRIFTY] = 1
            win(state, seat, action - THRIFT, state.board.figure[TWO_ICONS])
        else:
            win(state, seat, action - BONUS, state.board.icons_needed)


def is_rich(s: Yukon, row: i64) -> bool:
    """Whether the tank alone pays for the flight."""
    return fuel_to(s, row, s.plan[GOAL]) <= s.pilots[row + FUEL]


def keeping_reaches(s: Yukon, row: i64) -> bool:
    outlook = Outlook(s, row, s.plan[GOAL])
    outlook.switch = USED
    return outlook.reaches()


def thrift_reaches(s: Yukon, row: i64, icon: i64) -> bool:
    if is_rich(s, row):
        return True
    outlook = Outlook(s, row, s.plan[GOAL])
    outlook.switch = USED
    if icon == FUEL_ICON:
        outlook.f -= s.board.figure[TWO_ICONS]
        outlook.fuel += s.board.bonus[FUEL_ICON]
    elif icon == IMPROVEMENT_ICON:
        outlook.m -= s.board.figure[TWO_ICONS]
        outlook.stop += 1
    return outlook.reaches()


def win(s: Yukon, seat: i64, icon: i64, icons: i64) -> None:
    """Use icons up for their bonus. Switch 3 pays for it, unless this very bonus turns it on."""
    row = seat * ROW
    s.pilots[row + OPEN_ICONS + icon] -= icons
    s.plan[WON + icon] += 1
    if s.is_on(row, BONUS_MONEY):
        s.pilots[row + MONEY] += s.board.figure[BONUS_MONEY]
    if icon == MONEY_ICON:
        s.pilots[row + MONEY] += s.board.bonus[MONEY_ICON]
    elif icon == FUEL_ICON:
        refuel(s, row, s.board.bonus[FUEL_ICON])
    elif possible_improvements(s, row) != 0:
        s.push(ASK_BONUS_IMPROVEMENT, seat)


class BonusImprovement(Composing):
    """The improvement that improvement icons give: a part of the declaration, for it may help to pay the flight."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        row = seat * ROW
        possible = possible_improvements(state, row)
        if is_rich(state, row) or improvement_reaches(state, row, -1):
            out.add(DECLINE)
            out.add_set(IMPROVE, possible)
            return
        if not improvement_reaches(state, row, CARDS_AS_FUEL):
            possible &= ~bit(CARDS_AS_FUEL)
        if not improvement_reaches(state, row, DIALS + TWO_ICONS):
            possible &= ~bit(DIALS + TWO_ICONS)
        out.add_set(IMPROVE, possible & (bit(CARDS_AS_FUEL) | bit(DIALS + TWO_ICONS)))

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action != DECLINE:
            improve(state, seat * ROW, action - IMPROVE)
        state.pop()


def improvement_reaches(s: Yukon, row: i64, improvement: i64) -> bool:
    outlook = Outlook(s, row, s.plan[GOAL])
    if improvement == CARDS_AS_FUEL:
        outlook.stop += 1
    elif improvement == DIALS + TWO_ICONS and outlook.switch != USED:
        outlook.switch = READY
    return outlook.reaches()
