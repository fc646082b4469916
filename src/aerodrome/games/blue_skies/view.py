"""What a seat sees, as plain JSON with names."""

from __future__ import annotations

from typing import Any

from aerodrome.games.blue_skies.board import AIRPORTS, LOCAL_MARK, SLOTS, Board
from aerodrome.games.blue_skies.gates import buy, next_cost
from aerodrome.games.blue_skies.passengers import at_gate, income
from aerodrome.games.blue_skies.regions import bonuses_in, region_values
from aerodrome.games.blue_skies.state import LOCAL, PLAY, BlueSkies
from aerodrome.games.blue_skies.words import STEP_NAMES
from aerodrome.kernel.ints import bit


def scene(board: Board) -> dict[str, Any]:
    """What a picture needs once: places, tints, colours, and which figures are reconstructed."""
    airports = [
        {"code": code, "city": board.cities[i], "unsure": board.unsure[i], **board.places[i]}
        for i, code in enumerate(board.codes)
    ]
    regions = [{"id": board.region_ids[i], "tint": board.tints[i]} for i in range(len(board.regions))]
    airlines = [{"name": name, "mark": board.marks[i], "hex": board.hexes[i]} for i, name in enumerate(board.airlines)]
    return {"layout": board.layout, "airports": airports, "regions": regions, "airlines": airlines}


def view(s: BlueSkies, seat: int) -> dict[str, Any]:
    return {
        "round": int(s.round),
        "step": "over" if s.over else STEP_NAMES[int(s.kind())],
        "first": int(s.first),
        "seat": seat,
        "waiting": [n for n in range(s.seats) if s.waiting & bit(n)],
        "budget": int(s.budget),
        "to_choose": int(s.to_choose),
        "airports": [_airport(s, airport) for airport in range(s.board.airports)],
        "airlines": _airlines(s),
        "regions": [_region(s, region) for region in range(len(s.board.regions))],
        "hand": _hand(s, seat),
        "bag": {"red": int(s.red), "green": int(s.green)},
        "deck": int(s.deck_size),
        "discards": _cards(s, [int(count) for count in s.discards]),
        "assisted": s.assisted,
        "after": _after(s, seat),
    }


def _after(s: BlueSkies, seat: int) -> dict[str, Any]:
    """What each purchase that is open would change: incomes, shares at the airport, values in its regions."""
    changes = {}
    for action in s.legal(seat):
        if action >= PLAY:
            break
        tried = s.clone()
        buy(tried, seat, action)
        airport = action % AIRPORTS
        regions = [r for r in range(len(s.board.regions)) if s.board.region_airports[r] & bit(airport)]
        changes[str(action)] = {
            "incomes": [int(earned) for earned in income(tried)],
            "shares": [int(at_gate(tried, airport, slot)) for slot in range(tried.gates[airport])],
            "regions": {s.board.region_ids[r]: int(region_values(tried, r)[seat]) for r in regions},
        }
    return changes


def own(s: BlueSkies, seat: int) -> dict[str, Any]:
    """All that a seat's view has and an onlooker's has not."""
    return {"seat": seat, "hand": _hand(s, seat), "after": _after(s, seat)}


def _hand(s: BlueSkies, seat: int) -> dict[str, int]:
    return _cards(s, [int(s.hand[seat * AIRPORTS + a]) for a in range(AIRPORTS)] if seat >= 0 else [])


def _airport(s: BlueSkies, airport: int) -> dict[str, Any]:
    board = s.board
    gates = []
    for slot in range(s.gates[airport]):
        owner = int(s.owner[airport * SLOTS + slot])
        mark = LOCAL_MARK if owner == LOCAL else board.marks[owner]
        gates.append({"owner": owner, "mark": mark, "passengers": int(at_gate(s, airport, slot))})
    local = bool(gates) and gates[0]["owner"] == LOCAL
    return {
        "code": board.codes[airport],
        "city": board.cities[airport],
        "value": int(board.value[airport]),
        "cards": int(board.cards[airport]),
        "passengers": int(s.passengers[airport]),
        "gates": gates,
        "costs": [int(board.cost[airport * SLOTS + slot]) for slot in range(board.slots)],
        "next_cost": int(next_cost(s, airport)),
        "buyout": int(board.buyout[airport]),
        "for_sale": local and int(board.buyout[airport]) > 0,
    }


def _airlines(s: BlueSkies) -> list[dict[str, Any]]:
    earning = income(s)
    return [
        {
            "seat": seat,
            "name": s.board.airlines[seat],
            "mark": s.board.marks[seat],
            "score": int(s.score[seat]),
            "income": int(earning[seat]),
            "gates": int(s.placed[seat]),
            "gates_left": int(s.board.markers - s.placed[seat]),
            "cards": int(s.hand_size[seat]),
            "special_used": s.has_used_special(seat),
        }
        for seat in range(s.seats)
    ]


def _region(s: BlueSkies, region: int) -> dict[str, Any]:
    board = s.board
    values = region_values(s, region)
    members = [board.codes[a] for a in range(board.airports) if board.region_airports[region] & bit(a)]
    return {
        "id": board.region_ids[region],
        "name": board.regions[region],
        "first": int(board.first_place[region]),
        "second": int(board.second_bonus[region]) if board.second_place else 0,
        "airports": members,
        "values": [int(value) for value in values],
        "bonuses": [int(bonus) for bonus in bonuses_in(s, region)],
    }


def _cards(s: BlueSkies, counts: list[int]) -> dict[str, int]:
    return {s.board.codes[airport]: count for airport, count in enumerate(counts) if count > 0}
