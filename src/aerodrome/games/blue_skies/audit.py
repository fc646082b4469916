"""Bookkeeping that must come out even, whatever happens in play."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS, TOP
from aerodrome.games.blue_skies.gates import next_cost
from aerodrome.games.blue_skies.state import LOCAL, NOBODY, BlueSkies
from aerodrome.kernel.ints import bit, filled, total


def audit(s: BlueSkies) -> list[str]:
    """Complaints: cubes, cards and gate markers are neither made nor lost, and counts agree with what they count."""
    complaints: list[str] = []
    cubes = s.red + s.green + total(s.passengers, 0, AIRPORTS)
    if cubes != s.board.red + s.board.green or s.red < 0 or s.green < 0:
        complaints.append(f"{cubes} passenger cubes instead of {s.board.red + s.board.green}, {s.red} red in the bag")
    _audit_cards(s, complaints)
    _audit_gates(s, complaints)
    _audit_prices(s, complaints)
    for seat in range(s.seats):
        on_board = 0
        for owner in s.owner:
            if owner == seat:
                on_board += 1
        if on_board != s.placed[seat] or on_board > s.board.markers:
            complaints.append(f"airline {seat} has {on_board} gates on the board and counts {s.placed[seat]}")
    return complaints


def _audit_cards(s: BlueSkies, complaints: list[str]) -> None:
    for airport in range(i64(AIRPORTS)):
        copies = s.deck[airport] + s.discards[airport]
        for seat in range(s.seats):
            held = s.hand[seat * AIRPORTS + airport]
            copies += held
            if (held > 0) != (s.holds[seat] & bit(airport) != 0):
                complaints.append(f"airline {seat} holds {held} cards of airport {airport} and its set says otherwise")
        if copies != s.board.cards[airport]:
            complaints.append(f"{copies} cards of airport {airport} instead of {s.board.cards[airport]}")
    sizes_agree = s.deck_size == total(s.deck, 0, AIRPORTS) and s.discards_size == total(s.discards, 0, AIRPORTS)
    for seat in range(s.seats):
        sizes_agree = sizes_agree and s.hand_size[seat] == total(s.hand, seat * AIRPORTS, AIRPORTS)
    if not sizes_agree:
        complaints.append("a pile of cards is not as large as its size says")


def _audit_gates(s: BlueSkies, complaints: list[str]) -> None:
    """Gates stand from the left without gaps, a local one only in front."""
    for airport in range(i64(AIRPORTS)):
        gates = s.gates[airport]
        if gates > s.board.slots:
            complaints.append(f"{gates} gates at airport {airport}")
        for slot in range(i64(SLOTS)):
            owner = s.owner[airport * SLOTS + slot]
            if (owner == NOBODY) != (slot >= gates) or (owner == LOCAL and slot > 0):
                complaints.append(f"gate {slot} of {gates} at airport {airport} belongs to {owner}")


def _audit_prices(s: BlueSkies, complaints: list[str]) -> None:
    """What is for sale is listed at its price, and nothing else is."""
    gate_at = filled(TOP + 1, 0)
    buyout_at = filled(TOP + 1, 0)
    for airport in range(s.board.airports):
        cost = next_cost(s, airport)
        if cost > 0:
            gate_at[cost] |= bit(airport)
        buyout = s.board.buyout[airport]
        if buyout > 0 and s.owner[airport * SLOTS] == LOCAL:
            buyout_at[buyout] |= bit(airport)
    if gate_at != s.gate_at or buyout_at != s.buyout_at:
        complaints.append("the lists of what is for sale do not agree with the board")
