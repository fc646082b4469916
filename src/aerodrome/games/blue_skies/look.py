"""Looks at a state and tells what a seat sees: the records of `view.py`, filled in."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS, LOCAL_MARK, SLOTS, Board
from aerodrome.games.blue_skies.gates import buy, next_cost
from aerodrome.games.blue_skies.passengers import at_gate, income
from aerodrome.games.blue_skies.regions import bonuses_in, region_values
from aerodrome.games.blue_skies.state import LOCAL, BlueSkies
from aerodrome.games.blue_skies.view import (
    After,
    Airline,
    Airport,
    Bag,
    Gate,
    Layout,
    Livery,
    Place,
    Region,
    RegionTint,
    Scene,
    View,
)
from aerodrome.games.blue_skies.vocabulary import PLAY, QUESTIONS
from aerodrome.kernel.ints import Ints, bit, members_of


def scene(board: Board) -> Scene:
    usual: dict[str, Any] = {"width": 1000, "height": 620, "panel_width": 92, "panel_height": 53}
    usual.update((key, board.layout[key]) for key in usual.keys() & board.layout.keys())
    return Scene(
        Layout(**usual),
        [Place(code, board.cities[i], board.unsure[i], **board.places[i]) for i, code in enumerate(board.codes)],
        [RegionTint(region, board.tints[i]) for i, region in enumerate(board.region_ids)],
        [Livery(name, board.marks[i], board.hexes[i]) for i, name in enumerate(board.airlines)],
    )


def view(s: BlueSkies, seat: int) -> View:
    airports = [_airport(s, airport) for airport in range(s.board.airports)]
    earning = income(s)
    airlines = [_airline(s, airline, earning[airline]) for airline in range(s.seats)]
    return _view(s, seat, airports, airlines, [_region(s, region) for region in range(len(s.board.regions))])


def again(s: BlueSkies, before: BlueSkies, seen: View) -> View:
    """The view of the same reader some moves later: what is as it was is not described anew."""
    airports = seen.airports[:]
    changed: i64 = 0
    for airport in range(s.board.airports):
        if not _is_same(s, before, airport):
            airports[airport] = _airport(s, airport)
            changed |= bit(airport)
    earning = income(s)
    airlines = seen.airlines[:]
    for airline in range(s.seats):
        if not _is_same_airline(s, before, airline) or airlines[airline].income != earning[airline]:
            airlines[airline] = _airline(s, airline, earning[airline])
    regions = seen.regions[:]
    for region in range(len(s.board.regions)):
        if s.board.region_airports[region] & changed:
            regions[region] = _region(s, region)
    return _view(s, seen.seat, airports, airlines, regions)


def _is_same(s: BlueSkies, before: BlueSkies, airport: i64) -> bool:
    gates = s.gates[airport]
    if gates != before.gates[airport] or s.passengers[airport] != before.passengers[airport]:
        return False
    return all(s.owner[slot] == before.owner[slot] for slot in range(airport * SLOTS, airport * SLOTS + gates))


def _is_same_airline(s: BlueSkies, before: BlueSkies, airline: i64) -> bool:
    """But for its income, which depends on the whole map."""
    return (
        s.score[airline] == before.score[airline]
        and s.placed[airline] == before.placed[airline]
        and s.hand_size[airline] == before.hand_size[airline]
        and s.has_used_special(airline) == before.has_used_special(airline)
    )


def _view(s: BlueSkies, seat: int, airports: list[Airport], airlines: list[Airline], regions: list[Region]) -> View:
    return View(
        round=s.round,
        step="over" if s.over else QUESTIONS.declared[s.kind()].name,
        first=s.first,
        seat=seat,
        waiting=members_of(s.waiting),
        budget=s.budget,
        to_choose=s.to_choose,
        airports=airports,
        airlines=airlines,
        regions=regions,
        hand=_hand(s, seat),
        bag=Bag(s.red, s.green),
        deck=s.deck_size,
        discards=_cards(s, list(s.discards)),
        assisted=s.assisted,
        ends_at=s.board.end_score,
        after=_after(s, seat),
    )


def own(s: BlueSkies, seat: int) -> dict[str, Any]:
    """All that a seat's view has and an onlooker's has not."""
    return {"seat": seat, "hand": _hand(s, seat), "after": _after(s, seat)}


def _after(s: BlueSkies, seat: int) -> dict[str, After]:
    changes: dict[str, After] = {}
    actions = s.legal(seat)
    if not actions or actions[0] >= PLAY:
        return changes
    tried = s.clone()
    earning = income(s)
    values = [region_values(s, region)[seat] for region in range(len(s.board.regions))]
    for action in actions:
        if action >= PLAY:
            break
        buy(tried, seat, action)
        airport = action % AIRPORTS
        regions = [r for r in range(len(s.board.regions)) if s.board.region_airports[r] & bit(airport)]
        incomes = earning[:]
        _count(incomes, s, airport, -1)  # a purchase changes the shares at its airport alone
        _count(incomes, tried, airport, 1)
        changes[str(action)] = After(
            list(incomes),
            [at_gate(tried, airport, slot) for slot in range(tried.gates[airport])],
            {s.board.region_ids[r]: values[r] + s.board.value[airport] for r in regions},
        )
        _give_back(tried, s)
    return changes


def _count(incomes: Ints, s: BlueSkies, airport: i64, sign: i64) -> None:
    """Add, or take away, what the gates of one airport earn."""
    for slot in range(s.gates[airport]):
        owner = s.owner[airport * SLOTS + slot]
        if owner >= 0:
            incomes[owner] += sign * at_gate(s, airport, slot)


def _give_back(tried: BlueSkies, s: BlueSkies) -> None:
    """All that a purchase changes is as it was."""
    tried.owner = s.owner[:]
    tried.gates = s.gates[:]
    tried.gate_at = s.gate_at[:]
    tried.buyout_at = s.buyout_at[:]
    tried.placed = s.placed[:]


def _hand(s: BlueSkies, seat: int) -> dict[str, int]:
    return _cards(s, [s.hand[seat * AIRPORTS + airport] for airport in range(AIRPORTS)] if seat >= 0 else [])


def _airport(s: BlueSkies, airport: int) -> Airport:
    board = s.board
    gates = []
    for slot in range(s.gates[airport]):
        owner = s.owner[airport * SLOTS + slot]
        mark = LOCAL_MARK if owner == LOCAL else board.marks[owner]
        gates.append(Gate(owner, mark, at_gate(s, airport, slot)))
    local = bool(gates) and gates[0].owner == LOCAL
    return Airport(
        code=board.codes[airport],
        city=board.cities[airport],
        value=board.value[airport],
        cards=board.cards[airport],
        passengers=s.passengers[airport],
        gates=gates,
        costs=[board.cost[airport * SLOTS + slot] for slot in range(board.slots)],
        next_cost=next_cost(s, airport),
        buyout=board.buyout[airport],
        for_sale=local and board.buyout[airport] > 0,
    )


def _airline(s: BlueSkies, seat: int, earning: int) -> Airline:
    return Airline(
        seat=seat,
        name=s.board.airlines[seat],
        mark=s.board.marks[seat],
        score=s.score[seat],
        income=earning,
        gates=s.placed[seat],
        gates_left=s.board.markers - s.placed[seat],
        cards=s.hand_size[seat],
        special_used=s.has_used_special(seat),
    )


def _region(s: BlueSkies, region: int) -> Region:
    board = s.board
    return Region(
        id=board.region_ids[region],
        name=board.regions[region],
        first=board.first_place[region],
        second=board.second_bonus[region] if board.second_place else 0,
        airports=[board.codes[airport] for airport in members_of(board.region_airports[region])],
        values=list(region_values(s, region)),
        bonuses=list(bonuses_in(s, region)),
    )


def _cards(s: BlueSkies, counts: list[int]) -> dict[str, int]:
    return {s.board.codes[airport]: count for airport, count in enumerate(counts) if count > 0}
