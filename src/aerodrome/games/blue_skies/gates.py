"""Rules for placing gates. What is for sale at which price is kept up to date, never searched."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import SLOTS
from aerodrome.games.blue_skies.state import LOCAL, BlueSkies
from aerodrome.games.blue_skies.vocabulary import BUYOUT, E_BUYOUT, E_GATE, E_LOCAL_GATE, GATE
from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves


def open_all(s: BlueSkies) -> None:
    """At the start the leftmost gate of every airport is for sale."""
    for airport in range(s.board.airports):
        s.gate_at[s.board.cost[airport * SLOTS]] |= bit(airport)


def gates_within(s: BlueSkies, points: i64) -> i64:
    """Airports whose next gate costs no more than that."""
    found: i64 = 0
    for price in range(i64(1), points + 1):
        found |= s.gate_at[price]
    return found


def buyouts_within(s: BlueSkies, points: i64) -> i64:
    """Airports whose local gate can be bought out for no more than that."""
    found: i64 = 0
    for price in range(i64(1), points + 1):
        found |= s.buyout_at[price]
    return found


def list_for_sale(s: BlueSkies, points: i64, out: Moves) -> None:
    out.add_set(GATE, gates_within(s, points))
    out.add_set(BUYOUT, buyouts_within(s, points))


def next_cost(s: BlueSkies, airport: i64) -> i64:
    """The price of the leftmost free gate, 0 if the airport is full."""
    slot = s.gates[airport]
    return s.board.cost[airport * SLOTS + slot] if slot < s.board.slots else 0


def price_of(s: BlueSkies, action: i64) -> i64:
    """What a gate or a buyout costs now."""
    return next_cost(s, action - GATE) if action < BUYOUT else s.board.buyout[action - BUYOUT]


def buy(s: BlueSkies, seat: i64, action: i64) -> i64:
    """Carry out a purchase; returns what it cost."""
    price = price_of(s, action)
    if action < BUYOUT:
        airport = action - GATE
        s.tell(E_GATE, seat, airport, price, s.gates[airport])
        _occupy(s, airport, seat)
    else:
        airport = action - BUYOUT
        s.owner[airport * SLOTS] = seat
        s.buyout_at[price] &= ~bit(airport)
        s.tell(E_BUYOUT, seat, airport, price)
    s.placed[seat] += 1
    return price


def place_local_gate(s: BlueSkies, airport: i64) -> None:
    """A local airline opens the leftmost gate of an airport that has none."""
    _occupy(s, airport, LOCAL)
    if s.board.buyout[airport] > 0:
        s.buyout_at[s.board.buyout[airport]] |= bit(airport)
    s.tell(E_LOCAL_GATE, airport)


def _occupy(s: BlueSkies, airport: i64, owner: i64) -> None:
    s.gate_at[next_cost(s, airport)] &= ~bit(airport)
    s.owner[airport * SLOTS + s.gates[airport]] = owner
    s.gates[airport] += 1
    following = next_cost(s, airport)
    if following > 0:
        s.gate_at[following] |= bit(airport)


def list_first_of_two(s: BlueSkies, points: i64, out: Moves) -> None:
    """Starting gates: offer a first one only if a second can be paid with the rest."""
    candidates = Moves()
    list_for_sale(s, points, candidates)
    for i in range(candidates.n):
        action = candidates.at[i]
        if _leaves_a_second(s, action, points - price_of(s, action)):
            out.add(action)


def _leaves_a_second(s: BlueSkies, action: i64, rest: i64) -> bool:
    gates = gates_within(s, rest)
    buyouts = buyouts_within(s, rest)
    airport = action - GATE if action < BUYOUT else action - BUYOUT
    if (gates | buyouts) & ~bit(airport) != 0:
        return True
    if action >= BUYOUT:
        return gates & bit(airport) != 0
    if buyouts & bit(airport) != 0:
        return True
    slot = s.gates[airport] + 1
    return slot < s.board.slots and s.board.cost[airport * SLOTS + slot] <= rest
