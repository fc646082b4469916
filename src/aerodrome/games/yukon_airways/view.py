"""What a seat sees, as plain JSON with names."""

from __future__ import annotations

from typing import Any

from aerodrome.games.yukon_airways.board import (
    COLOUR_NAMES,
    COLOURS,
    DIAL_NAMES,
    DIALS,
    GATES,
    ICON_NAMES,
    ICONS,
    STOPS,
    SWITCHES,
    TIMES,
    Board,
)
from aerodrome.games.yukon_airways.cards import ICON_OF, PLACE_OF
from aerodrome.games.yukon_airways.hidden import as_seen, composer
from aerodrome.games.yukon_airways.plan import Gains, fuel_after_boarding
from aerodrome.games.yukon_airways.prompts import QUESTIONS
from aerodrome.games.yukon_airways.reach import cards_of_a_set, destinations, fuel_to, tickets_to
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BACKS,
    BEST,
    BOARDING_DRAFT,
    BROUGHT,
    BURNS,
    BURNT,
    CUBE_BITS,
    CUBE_MASK,
    DIAL,
    DICE,
    DISCARDS,
    DRAFT,
    DRAFT_ROW,
    FACE_UP,
    FLIGHT_DRAFT,
    FLIGHTS,
    FREE,
    FUEL,
    GATE,
    GATE_ROW,
    GOAL,
    HAND,
    HOME,
    LAID,
    LATER,
    MAP,
    MODEL,
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
    SETTING_UP,
    SIDE,
    SPENT,
    SWITCHED,
    TABLE,
    THRIFTY,
    TODAY,
    VISITED,
    WON,
    Yukon,
)
from aerodrome.games.yukon_airways.vocabulary import ASK_FLIGHT, CARDS_AS_FUEL
from aerodrome.games.yukon_airways.words import (
    SIDES,
    gate_words,
    objective_words,
    pilot_name,
    reward_words,
    switch_words,
)
from aerodrome.kernel.ints import Ints, bit, members_of

PHASES = ("set-up", "boarding", "flight", "maintenance")


def scene(board: Board) -> dict[str, Any]:
    """What a picture needs once: the map, the scales of the dials, what switches and gates do."""
    places = [
        {"id": board.ids[i], "name": name, "value": int(board.value[i]), "remote": int(board.remote[i])}
        | {"x": board.spots[i][0], "y": board.spots[i][1]}
        for i, name in enumerate(board.names)
    ]
    connections = [{"a": board.ids[a], "b": board.ids[b], "fuel": fuel} for a, b, fuel in board.connections]
    dials = [
        {"id": DIAL_NAMES[dial], "name": board.dial_names[dial], "scale": _scale(board, dial)} for dial in range(DIALS)
    ]
    return {
        "canvas": [board.width, board.height],
        "places": places,
        "connections": connections,
        "tank": int(board.tank),
        "dials": dials,
        "switches": [switch_words(board, switch) for switch in range(SWITCHES)],
        "gates": [gate_words(board, gate) for gate in range(GATES)],
        "planes": [{"id": board.plane_ids[i], "name": name} for i, name in enumerate(board.planes)],
        "days": board.days,
        "distinct": [int(money) for money in board.distinct],
        "titles": _titles(board),
    }


def _scale(board: Board, dial: int) -> list[int]:
    return [int(board.scale[dial * STOPS + stop]) for stop in range(board.top[dial] + 1)]


def _titles(board: Board) -> list[dict[str, Any]]:
    rows = zip(board.titles, board.title_places, board.title_money, strict=True)
    return [{"name": name, "places": places, "money": money} for name, places, money in rows]


def view(state: Yukon, seat: int) -> dict[str, Any]:
    s = as_seen(state, seat)
    own = seat >= 0
    return {
        "day": int(s.day),
        "days": s.board.days,
        "phase": PHASES[int(s.phase)],
        "question": "over" if s.over else QUESTIONS[int(s.kind())],
        "seat": seat,
        "waiting": members_of(s.waiting),
        "order": [int(other) for other in s.order] if s.phase != SETTING_UP else [],
        "objectives": [_objective(s.board, objective) for objective in members_of(s.objectives)],
        "gates": [_gate(s, gate) for gate in range(GATES)],
        "places": _places(s, seat),
        "pilots": [_pilot(s, other) for other in range(s.seats)],
        "hand": _cards(s, s.cards, int(s.hand_of(seat))) if own else [],
        "face_down": _cards(s, s.cards, int(s.backs_of(seat))) if own else [],
        "throwing": _cards(s, s.draft, seat * DRAFT_ROW) if own else [],
        "owed": int(s.owed),
        "plan": _plan(s, seat),
        "deck": int(s.deck_size),
        "discards": _cards(s, s.cards, DISCARDS),
        "table": _cards(s, s.cards, TABLE),
        "solo": {"titles": _titles(s.board), "best": int(s.best_title)} if s.seats == 1 else None,
    }


def _objective(board: Board, objective: int) -> dict[str, Any]:
    return {
        "number": objective + 1,
        "id": board.objective_ids[objective],
        "name": board.objectives[objective],
        "text": objective_words(board, objective),
        "when": TIMES[int(board.timing[objective])],
        "unsure": board.unsure[objective],
    }


def _dice(values: Ints, start: int) -> list[str]:
    return [COLOUR_NAMES[colour] for colour in range(COLOURS) for _ in range(values[start + colour])]


def _gate(s: Yukon, gate: int) -> dict[str, Any]:
    """Markers from top to bottom: in the order in which they came."""
    markers = [int(other) for other in s.order if s.pilots[int(other) * ROW + GATE] == gate + 1]
    return {
        "number": gate + 1,
        "action": gate_words(s.board, gate),
        "dice": _dice(s.gates, gate * GATE_ROW),
        "markers": markers,
    }


def _places(s: Yukon, seat: int) -> list[dict[str, Any]]:
    """With the planes there and, for the pilot whose turn it is to fly, whether and why not it can be reached."""
    flying = seat >= 0 and not s.over and s.waiting & bit(seat) != 0 and s.kind() == ASK_FLIGHT
    reachable = destinations(s, seat) if flying else 0
    rows = []
    for place, name in enumerate(s.board.names):
        row: dict[str, Any] = {
            "id": s.board.ids[place],
            "name": name,
            "value": int(s.board.value[place]),
            "remote": int(s.board.remote[place]),
            "cubes": _dice(s.cubes, place * COLOURS),
            "planes": [other for other in range(s.seats) if s.pilots[other * ROW + PLACE] == place],
            "links": {s.board.ids[there]: fuel for there, fuel in s.board.routes.neighbours[place]},
        }
        if flying:
            row["fuel"] = int(fuel_to(s, seat * ROW, place))
            row["open"] = reachable & bit(place) != 0
            row["why"] = "" if row["open"] else _why_not(s, seat, place)
        rows.append(row)
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
    burnable = int(s.dial(row, CARDS_AS_FUEL))
    cards = f", and your dial lets you burn {burnable} cards" if burnable else ""
    return f"it takes {need} fuel; you have {fuel}{cards}, and no bonus makes up for it"


def _pilot(s: Yukon, seat: int) -> dict[str, Any]:
    p, row = s.pilots, seat * ROW
    tally = s.tally(seat)
    model = int(p[row + MODEL])
    return {
        "seat": seat,
        "name": pilot_name(seat),
        "plane": s.board.planes[model] if model >= 0 else "",
        "side": SIDES[int(p[row + SIDE])],
        "money": int(p[row + MONEY]),
        "fuel": int(p[row + FUEL]),
        "dials": [int(p[row + DIAL + dial]) for dial in range(DIALS)],
        "values": [int(s.dial(row, dial)) for dial in range(DIALS)],
        "switches": [switch + 1 for switch in members_of(p[row + SWITCHED])],
        "gate": int(p[row + GATE]),
        "free_moves": int(p[row + FREE]),
        "dice": _dice(p, row + DICE),
        "place": s.board.names[int(p[row + PLACE])],
        "cards": int(p[row + HAND]),
        "face_down": int(p[row + BACKS]),
        "home": bool(p[row + HOME]),
        "today": _today(s, row),
        "visited": [s.board.ids[place] for place in members_of(p[row + VISITED])],
        "map": {s.board.ids[place]: _cubes(s, seat, place) for place in members_of(p[row + VISITED])},
        "score": {
            "total": tally.total,
            "money": tally.money,
            "christmas": tally.christmas,
            "main_colour": tally.main_colour,
            "places": tally.places,
            "distinct": tally.distinct,
        },
    }


def _today(s: Yukon, row: int) -> dict[str, Any]:
    p = s.pilots
    return {
        "flights": int(p[row + FLIGHTS]),
        "fuel_spent": int(p[row + SPENT]),
        "best": int(p[row + BEST]),
        "remote": int(p[row + REMOTE]),
        "delivered": _dice(p, row + BROUGHT),
        "later": [COLOUR_NAMES[colour] for colour in members_of(p[row + LATER])],
        "places": [s.board.ids[place] for place in members_of(p[row + TODAY])],
        "icons": {ICON_NAMES[icon]: int(p[row + OPEN_ICONS + icon]) for icon in range(ICONS)},
        "switch_5_used": bool(p[row + THRIFTY]),
    }


def _cubes(s: Yukon, seat: int, place: int) -> dict[str, int]:
    packed = int(s.pilots[seat * ROW + MAP + place])
    counts = [(packed >> (CUBE_BITS * colour)) & CUBE_MASK for colour in range(COLOURS + 1)]
    return {COLOUR_NAMES[colour]: n for colour, n in enumerate(counts) if n}


def _cards(s: Yukon, counts: Ints, start: int) -> list[dict[str, Any]]:
    """Cards grouped by place and icon."""
    found = []
    for kind in range(s.board.kinds):
        if counts[start + kind]:
            place, icon = s.board.names[int(PLACE_OF[kind])], ICON_NAMES[int(ICON_OF[kind])]
            found.append({"place": place, "icon": icon, "count": int(counts[start + kind])})
    return found


def _plan(s: Yukon, seat: int) -> dict[str, Any] | None:
    """The draft of the seat: what it costs and what it brings."""
    if seat < 0 or composer(s) != seat:
        return None
    if s.plan[DRAFT] == FLIGHT_DRAFT:
        return _flight_plan(s, seat)
    if s.plan[DRAFT] == BOARDING_DRAFT:
        row = seat * ROW
        return {
            "draft": "boarding",
            "gate": int(s.pilots[row + GATE]),
            "dice": _dice(s.pilots, row + DICE),
            "moves": int(s.plan[MOVED]),
            "free_moves": int(s.pilots[row + FREE]),
            "paid": int(s.plan[ROW_BEFORE + MONEY] - s.pilots[row + MONEY]) if s.plan[MOVED] else 0,
            "fuel": [int(s.pilots[row + FUEL]), fuel_after_boarding(s, seat)],
        }
    return None


def _flight_plan(s: Yukon, seat: int) -> dict[str, Any]:
    row, goal = seat * ROW, int(s.plan[GOAL])
    fuel = int(s.plan[BURNS]) or int(fuel_to(s, row, goal))
    path = s.board.routes.path.get((int(s.pilots[row + PLACE]), goal, fuel), [])
    found: dict[str, Any] = {
        "draft": "flight",
        "goal": s.board.ids[goal],
        "name": s.board.names[goal],
        "tickets": {ICON_NAMES[icon]: int(s.plan[FACE_UP + icon]) for icon in range(ICONS) if s.plan[FACE_UP + icon]},
        "sets": int(s.plan[SETS]),
        "played": _cards(s, s.plan, PLAYED),
        "laid": _cards(s, s.plan, LAID),
        "burnt": _cards(s, s.plan, BURNT),
        "bonuses": {ICON_NAMES[icon]: int(s.plan[WON + icon]) for icon in range(ICONS) if s.plan[WON + icon]},
        "dice": _dice(s.plan, SEATED),
        "aboard": int(s.pilots[row + ABOARD]),
        "cost": fuel,
        "tank": int(s.pilots[row + FUEL]),
        "burnable": int(min(s.dial(row, CARDS_AS_FUEL), s.pilots[row + HAND])),
        "path": [s.board.ids[place] for place in path],
        "gains": None,
    }
    if s.plan[SEATS_TAKEN] > 0:
        found["gains"] = _gains(s, seat)
    return found


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
