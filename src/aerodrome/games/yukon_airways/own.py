"""What only its pilot sees: a hand, a draft with its cost and gains, and what each answer that is open would change."""

from __future__ import annotations

from typing import Any

from aerodrome.games.yukon_airways import vocabulary as v
from aerodrome.games.yukon_airways.board import COLOUR_NAMES, COLOURS, DIAL_NAMES, DIALS, ICON_NAMES, ICONS
from aerodrome.games.yukon_airways.cards import ICON_OF
from aerodrome.games.yukon_airways.dashboard import refuel
from aerodrome.games.yukon_airways.hidden import as_seen, composer
from aerodrome.games.yukon_airways.plan import Gains, fuel_after_boarding
from aerodrome.games.yukon_airways.prompts import QUESTIONS
from aerodrome.games.yukon_airways.reach import cards_of_a_set, destinations, fuel_to, tickets_to
from aerodrome.games.yukon_airways.rows import card_rows, colour_names, gate_rows, pile_rows, pilot_row
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BEST,
    BOARDING_DRAFT,
    BROUGHT,
    BURNS,
    BURNT,
    DIAL,
    DICE,
    DRAFT,
    DRAFT_ROW,
    FACE_UP,
    FLIGHT_DRAFT,
    FREE,
    FUEL,
    GATE,
    GOAL,
    HAND,
    LAID,
    MONEY,
    MOVED,
    OPEN_ICONS,
    PLACE,
    PLAYED,
    REMOTE,
    ROW,
    ROW_BEFORE,
    SEATED,
    SEATS_TAKEN,
    SETS,
    TICKETS,
    WON,
    Yukon,
)
from aerodrome.games.yukon_airways.words import bonus_words, reward_words
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.ints import bit, total


def own(state: Yukon, seat: int) -> dict[str, Any]:
    """All that a seat's view has and an onlooker's has not. Another's draft is nowhere in it."""
    s = as_seen(state, seat)
    asked = seat >= 0 and not s.over and s.waiting & bit(seat) != 0
    return {
        "seat": seat,
        "question": "over" if s.over else QUESTIONS[int(s.kind())],
        "hand": pile_rows(s, int(s.hand_of(seat))) if seat >= 0 else [],
        "face_down": pile_rows(s, int(s.backs_of(seat))) if seat >= 0 else [],
        "throwing": card_rows(s, s.draft, seat * DRAFT_ROW) if seat >= 0 else [],
        "plan": _plan(s, seat) if seat >= 0 and composer(s) == seat else None,
        "reach": _reach(as_seen(s, SPECTATOR), seat) if asked else {},
        "after": {str(int(action)): found for action in s.legal(seat) if (found := _after(s, seat, int(action)))}
        if asked
        else {},
    }


# --- where a pilot can fly


def _reach(s: Yukon, seat: int) -> dict[str, Any]:
    """For the pilot who plans a flight, also in the middle of it: what a place takes, and why it is out of reach."""
    if s.kind() != v.ASK_FLIGHT:
        return {}
    reachable = destinations(s, seat)
    rows: dict[str, Any] = {}
    row = seat * ROW
    here, tank = int(s.pilots[row + PLACE]), int(s.pilots[row + FUEL])
    for place, name in enumerate(s.board.ids):
        fuel = int(fuel_to(s, row, place))
        is_open = reachable & bit(place) != 0
        rows[name] = {
            "fuel": fuel,
            "left": max(tank - fuel, 0),
            "open": is_open,
            "path": [s.board.ids[stop] for stop in s.board.routes.path.get((here, place, fuel), [])] if is_open else [],
            "why": "" if is_open else _why_not(s, seat, place),
        }
    return rows


def _why_not(s: Yukon, seat: int, place: int) -> str:
    """Why no flight can go there now."""
    row = seat * ROW
    if place == s.pilots[row + PLACE]:
        return "you are here"
    if place == 0:
        return "there are no tickets to the hub"
    hand, wild = int(s.pilots[row + HAND]), int(cards_of_a_set(s, row))
    if tickets_to(s, row, place) == 0 and hand < wild:
        return f"no ticket, and fewer than {wild} cards to lay face down"
    fuel, need = int(s.pilots[row + FUEL]), int(fuel_to(s, row, place))
    burnable = int(s.dial(row, v.CARDS_AS_FUEL))
    cards = f", and your dial lets you burn {burnable} cards" if burnable else ""
    return f"it takes {need} fuel; you have {fuel}{cards}, and no bonus makes up for it"


# --- what a single answer would change


def _after(s: Yukon, seat: int, action: int) -> dict[str, Any]:
    """Only what the words of the action do not show by themselves: needles, switches, cubes, icons, turn order."""
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
        return {"fuel": fuel_after_boarding(tried, seat)}
    if action == v.END_DAY:
        return {"income": _income(s, row)}
    if v.TICKET <= action < v.FACE_DOWN:
        return _one_more(s, row, action - v.TICKET)
    if v.UNDER <= action < v.READY:
        return _one_more(s, row, int(ICON_OF[action - v.UNDER]))
    if v.DELIVER <= action < v.PLACED:
        colour = action - v.DELIVER
        is_there = s.cubes[s.plan[GOAL] * COLOURS + colour] > s.plan[SEATED + colour]
        return {"cube": COLOUR_NAMES[colour] if is_there else "grey"}
    if v.ROUTE <= action < v.BURN:
        return _way(s, row, action - v.ROUTE)
    return {}


def _earlier(s: Yukon, seat: int, gate: int) -> list[int]:
    """Who, of those at the gates already, would fly before: at a lower gate, or above in the same one."""
    return [int(other) for other in s.order if other != seat and 0 < s.pilots[int(other) * ROW + GATE] <= gate + 1]


def _fuel_of_gate(s: Yukon, row: int) -> int:
    tried = s.clone()
    refuel(tried, row, s.board.gate_fuel[s.pilots[row + GATE] - 1])
    return int(tried.pilots[row + FUEL])


def _improved(s: Yukon, row: int, improvement: int) -> dict[str, Any]:
    if improvement < DIALS:
        return {"dial": DIAL_NAMES[improvement], "stop": int(s.pilots[row + DIAL + improvement]) + 1}
    return {"switch": improvement - DIALS + 1}


def _income(s: Yukon, row: int) -> int:
    """Tonight's money if the day ends now, without objectives."""
    return int(s.pilots[row + BEST] + s.board.pay * total(s.pilots, row + BROUGHT, COLOURS) + s.pilots[row + REMOTE])


def _one_more(s: Yukon, row: int, icon: int) -> dict[str, Any]:
    """One icon more, and the bonus if that makes it complete."""
    icons = int(s.pilots[row + OPEN_ICONS + icon]) + 1
    bonus = bonus_words(s.board, icon) if icons % int(s.board.icons_needed) == 0 else ""
    return {"icon": ICON_NAMES[icon], "icons": icons, "bonus": bonus}


def _way(s: Yukon, row: int, fuel: int) -> dict[str, Any]:
    tank = int(s.pilots[row + FUEL])
    path = s.board.routes.path.get((int(s.pilots[row + PLACE]), int(s.plan[GOAL]), fuel), [])
    return {"fuel": max(tank - fuel, 0), "burnt": max(fuel - tank, 0), "path": [s.board.ids[stop] for stop in path]}


# --- the draft


def _plan(s: Yukon, seat: int) -> dict[str, Any] | None:
    """The draft of the seat: what it costs and what it brings, and the dashboard as it would leave it."""
    if s.plan[DRAFT] == FLIGHT_DRAFT:
        return _flight_plan(s, seat)
    if s.plan[DRAFT] != BOARDING_DRAFT:
        return None
    row = seat * ROW
    fuel = fuel_after_boarding(s, seat)
    return {
        "draft": "boarding",
        "pilot": pilot_row(s, seat),
        "gates": gate_rows(s),
        "gate": int(s.pilots[row + GATE]),
        "dice": colour_names(s.pilots, row + DICE),
        "moves": int(s.plan[MOVED]),
        "free_moves": int(s.pilots[row + FREE]),
        "paid": int(s.plan[ROW_BEFORE + MONEY] - s.pilots[row + MONEY]) if s.plan[MOVED] else 0,
        "fuel": [int(s.pilots[row + FUEL]), fuel],
        "in_reach": [name for place, name in enumerate(s.board.ids) if 0 < fuel_to(s, row, place) <= fuel],
    }


def _flight_plan(s: Yukon, seat: int) -> dict[str, Any]:
    row, goal = seat * ROW, int(s.plan[GOAL])
    fuel = int(s.plan[BURNS]) or int(fuel_to(s, row, goal))
    tank = int(s.pilots[row + FUEL])
    path = s.board.routes.path.get((int(s.pilots[row + PLACE]), goal, fuel), [])
    return {
        "draft": "flight",
        "pilot": pilot_row(s, seat),
        "goal": s.board.ids[goal],
        "name": s.board.names[goal],
        "tickets": {ICON_NAMES[icon]: int(s.plan[FACE_UP + icon]) for icon in range(ICONS) if s.plan[FACE_UP + icon]},
        "sets": int(s.plan[SETS]),
        "needs": int(s.plan[TICKETS]),
        "played": card_rows(s, s.plan, PLAYED),
        "laid": card_rows(s, s.plan, LAID),
        "burnt": card_rows(s, s.plan, BURNT),
        "bonuses": {ICON_NAMES[icon]: int(s.plan[WON + icon]) for icon in range(ICONS) if s.plan[WON + icon]},
        "dice": colour_names(s.plan, SEATED),
        "aboard": int(s.pilots[row + ABOARD]),
        "cost": fuel,
        "tank": tank,
        "left": max(tank - fuel, 0),
        "burnable": int(min(s.dial(row, v.CARDS_AS_FUEL), s.pilots[row + HAND])),
        "path": [s.board.ids[place] for place in path],
        "gains": _gains(s, seat) if s.plan[SEATS_TAKEN] > 0 else None,
    }


def _gains(s: Yukon, seat: int) -> dict[str, Any]:
    gains = Gains(s, seat)
    return {
        "fuel": [gains.fuel_before, gains.fuel_after],
        "fuel_bonus": gains.fuel_bonus,
        "cubes": [COLOUR_NAMES[colour] for colour, n in enumerate(gains.cubes) for _ in range(n)],
        "grey": gains.grey,
        "improvements": sum(gains.cubes),
        "money": gains.money_now(s),
        "now": [{"objective": n + 1, "reward": reward_words(s.board, n, times)} for n, times in gains.now],
        "tonight": [{"objective": n + 1, "reward": reward_words(s.board, n, times)} for n, times in gains.tonight],
        "best": gains.best,
        "fares": gains.fares,
        "places": [gains.places_before, gains.places_after],
        "distinct": [gains.distinct_before, gains.distinct_after],
    }
