"""What each answer that is open would change."""

from __future__ import annotations

from typing import TypedDict

from aerodrome.games.yukon_airways import vocabulary as v
from aerodrome.games.yukon_airways.board import COLOUR_NAMES, COLOURS, DIAL_NAMES, DIALS, ICON_NAMES, Icon
from aerodrome.games.yukon_airways.boarding import fuel_after_boarding
from aerodrome.games.yukon_airways.cards import ICON_OF
from aerodrome.games.yukon_airways.dashboard import refuel
from aerodrome.games.yukon_airways.printed import bonus_words
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BEST,
    BROUGHT,
    DIAL,
    FUEL,
    GATE,
    GOAL,
    OPEN_ICONS,
    REMOTE,
    ROW,
    SEATED,
    Yukon,
)
from aerodrome.games.yukon_airways.view.planner import path_of
from aerodrome.games.yukon_airways.view.table import by_colour


class After(TypedDict, total=False):
    """Only what the words of the action do not show by themselves: needles, switches, cubes, icons, turn order."""

    before_you: list[int]
    fuel: int
    dial: str
    stop: int
    switch: int
    income: int
    icon: Icon
    icons: int
    bonus: str
    cube: str
    burnt: int
    path: list[str]


def after(s: Yukon, seat: int) -> dict[str, After]:
    """By the number of the action."""
    return {str(action): found for action in s.legal(seat) if (found := _after(s, seat, action))}


def _after(s: Yukon, seat: int, action: int) -> After:
    row = seat * ROW
    if v.TAKE_GATE <= action < v.USE_GATE:
        return {"before_you": _earlier(s, seat, action - v.TAKE_GATE)}
    if action == v.USE_GATE:
        return {"fuel": _fuel_of_gate(s, row)}
    if v.IMPROVE <= action < v.MOVE:
        return _improved(s, row, action - v.IMPROVE)
    if v.BOARD <= action <= v.BOARDED:
        tried = s.clone()
        tried.pilots[row + ABOARD] += 1 if action < v.BOARDED else 0
        return {"fuel": fuel_after_boarding(tried, row)}
    if action == v.END_DAY:
        return {"income": _income(s, row)}
    if v.TICKET <= action < v.FACE_DOWN:
        return _one_more(s, row, action - v.TICKET)
    if v.UNDER <= action < v.READY:
        return _one_more(s, row, ICON_OF[action - v.UNDER])
    if v.DELIVER <= action < v.PLACED:
        colour = action - v.DELIVER
        is_there = s.cubes[s.plan[GOAL] * COLOURS + colour] > s.plan[SEATED + colour]
        return {"cube": COLOUR_NAMES[colour] if is_there else "grey"}
    if v.ROUTE <= action < v.BURN:
        return _way(s, row, action - v.ROUTE)
    return {}


def _earlier(s: Yukon, seat: int, gate: int) -> list[int]:
    """Who, of those at the gates already, would fly before: at a lower gate, or above in the same one."""
    return [other for other in s.order if other != seat and 0 < s.pilots[other * ROW + GATE] <= gate + 1]


def _fuel_of_gate(s: Yukon, row: int) -> int:
    tried = s.clone()
    refuel(tried, row, s.board.gate_fuel[s.pilots[row + GATE] - 1])
    return tried.pilots[row + FUEL]


def _improved(s: Yukon, row: int, improvement: int) -> After:
    if improvement < DIALS:
        return {"dial": DIAL_NAMES[improvement], "stop": s.pilots[row + DIAL + improvement] + 1}
    return {"switch": improvement - DIALS + 1}


def _income(s: Yukon, row: int) -> int:
    """Tonight's money if the day ends now, without objectives."""
    fares = s.board.pay * sum(by_colour(s.pilots, row + BROUGHT))
    return s.pilots[row + BEST] + fares + s.pilots[row + REMOTE]


def _one_more(s: Yukon, row: int, icon: int) -> After:
    """One icon more, and the bonus if that makes it complete."""
    icons = s.pilots[row + OPEN_ICONS + icon] + 1
    bonus = bonus_words(s.board, icon) if icons % s.board.icons_needed == 0 else ""
    return {"icon": ICON_NAMES[icon], "icons": icons, "bonus": bonus}


def _way(s: Yukon, row: int, fuel: int) -> After:
    tank = s.pilots[row + FUEL]
    path = path_of(s, row, s.plan[GOAL], fuel)
    return {"fuel": max(tank - fuel, 0), "burnt": max(fuel - tank, 0), "path": path}
