"""Bonuses: three equal icons on the cards that a pilot has played face up today."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import DIALS, FUEL_ICON, ICONS, IMPROVEMENT_ICON, MONEY_ICON
from aerodrome.games.yukon_airways.dashboard import improve, possible_improvements, refuel
from aerodrome.games.yukon_airways.declaring import begin_dice
from aerodrome.games.yukon_airways.drafts import Composing
from aerodrome.games.yukon_airways.packs import icon_unit, icons_of
from aerodrome.games.yukon_airways.reach import READY, USED, Outlook, fuel_to
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import Yukon
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


def icons_for(pilot: Pilot, needed: i64) -> i64:
    """The icons of which so many wait, as a set."""
    found: i64 = 0
    for icon in range(i64(ICONS)):
        if icons_of(pilot.icons, icon) >= needed:
            found |= bit(icon)
    return found


def can_be_thrifty(pilot: Pilot) -> bool:
    """Switch 5: once a round a bonus for two icons."""
    return pilot.is_on(TWO_ICONS) and not pilot.thrifty


class Bonuses(Composing):
    """In the pilot's order. The pilot is asked only where it can make a difference."""

    def actors(self, state: Yukon) -> i64:
        seat = state.argument()
        pilot = state.pilots[seat]
        if can_be_thrifty(pilot) and icons_for(pilot, state.board.figure[TWO_ICONS]) != 0:
            return bit(seat)
        due = icons_for(pilot, state.board.icons_needed)
        # an improvement may change what the others bring; money and fuel do not touch each other
        first_matters = due & bit(IMPROVEMENT_ICON) != 0 and due != bit(IMPROVEMENT_ICON)
        if first_matters:
            return bit(seat)
        return 0

    def resume(self, state: Yukon, chance: Chance) -> None:
        seat = state.argument()
        due = icons_for(state.pilots[seat], state.board.icons_needed)
        if due != 0:
            win(state, seat, lowest(due), state.board.icons_needed)
        else:
            begin_dice(state, seat)

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        pilot = state.pilots[seat]
        due = icons_for(pilot, state.board.icons_needed)
        out.add_set(BONUS, due)
        if not can_be_thrifty(pilot):
            return
        for icon in range(i64(ICONS)):
            enough = icons_of(pilot.icons, icon) >= state.board.figure[TWO_ICONS]
            if enough and thrift_reaches(state, pilot, icon):
                out.add(THRIFT + icon)
        if due == 0 and (is_rich(state, pilot) or keeping_reaches(state, pilot)):
            out.add(KEEP)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action == KEEP:
            begin_dice(state, seat)
        elif action >= THRIFT:
            state.pilots[seat].thrifty = True
            win(state, seat, action - THRIFT, state.board.figure[TWO_ICONS])
        else:
            win(state, seat, action - BONUS, state.board.icons_needed)


def is_rich(s: Yukon, pilot: Pilot) -> bool:
    """Whether the tank alone pays for the flight."""
    return fuel_to(s, pilot, s.plan.goal) <= pilot.fuel


def keeping_reaches(s: Yukon, pilot: Pilot) -> bool:
    outlook = Outlook(s, pilot, s.plan.goal)
    outlook.switch = USED
    return outlook.reaches()


def thrift_reaches(s: Yukon, pilot: Pilot, icon: i64) -> bool:
    if is_rich(s, pilot):
        return True
    outlook = Outlook(s, pilot, s.plan.goal)
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
    pilot = s.pilots[seat]
    pilot.icons -= icons * icon_unit(icon)
    s.plan.won += icon_unit(icon)
    if pilot.is_on(BONUS_MONEY):
        pilot.money += s.board.figure[BONUS_MONEY]
    if icon == MONEY_ICON:
        pilot.money += s.board.bonus[MONEY_ICON]
    elif icon == FUEL_ICON:
        refuel(s, pilot, s.board.bonus[FUEL_ICON])
    elif possible_improvements(s, pilot) != 0:
        s.push(ASK_BONUS_IMPROVEMENT, seat)


class BonusImprovement(Composing):
    """The improvement that improvement icons give: a part of the declaration, for it may help to pay the flight."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        pilot = state.pilots[seat]
        possible = possible_improvements(state, pilot)
        if is_rich(state, pilot) or improvement_reaches(state, pilot, -1):
            out.add(DECLINE)
            out.add_set(IMPROVE, possible)
            return
        if not improvement_reaches(state, pilot, CARDS_AS_FUEL):
            possible &= ~bit(CARDS_AS_FUEL)
        if not improvement_reaches(state, pilot, DIALS + TWO_ICONS):
            possible &= ~bit(DIALS + TWO_ICONS)
        out.add_set(IMPROVE, possible & (bit(CARDS_AS_FUEL) | bit(DIALS + TWO_ICONS)))

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action != DECLINE:
            improve(state.pilots[seat], action - IMPROVE)
        state.pop()


def improvement_reaches(s: Yukon, pilot: Pilot, improvement: i64) -> bool:
    outlook = Outlook(s, pilot, s.plan.goal)
    if improvement == CARDS_AS_FUEL:
        outlook.stop += 1
    elif improvement == DIALS + TWO_ICONS and outlook.switch != USED:
        outlook.switch = READY
    return outlook.reaches()
