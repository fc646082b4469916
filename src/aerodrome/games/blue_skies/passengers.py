"""Procedure for adding passengers; the demand cards that call for them; the income they bring."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import E_BAG_EMPTY, E_DREW, E_DREW_CARD, E_PASSENGERS, E_SHUFFLE
from aerodrome.kernel.chance import Chance, pick
from aerodrome.kernel.ints import Ints, bit, filled


def add_passengers(s: BlueSkies, airport: i64, chance: Chance) -> None:
    """Draw cubes until the first red one, which counts too; an empty bag ends the draw and all later ones."""
    if s.red + s.green == 0:
        s.tell(E_BAG_EMPTY, airport)
        return
    drawn: i64 = 0
    red_drawn = False
    while not red_drawn and s.red + s.green > 0:
        drawn += 1
        red_drawn = chance.below(s.red + s.green) < s.red
        if red_drawn:
            s.red -= 1
        else:
            s.green -= 1
    s.passengers[airport] += drawn
    s.tell(E_PASSENGERS, airport, drawn, s.passengers[airport])


def at_gate(s: BlueSkies, airport: i64, slot: i64) -> i64:
    """Passengers at one gate: all are spread evenly, the first of the remainder at the leftmost gate."""
    gates = s.gates[airport]
    share = s.passengers[airport] // gates
    return share + 1 if slot < s.passengers[airport] - share * gates else share


def income(s: BlueSkies) -> Ints:
    """Passengers at the gates of each airline."""
    result = filled(s.seats, 0)
    passengers, owners = s.passengers, s.owner
    for airport in range(s.board.airports):
        gates = s.gates[airport]
        there = passengers[airport]
        if gates == 0 or there == 0:
            continue
        share = there // gates
        remainder = there - share * gates
        for slot in range(gates):
            owner = owners[airport * SLOTS + slot]
            if owner >= 0:
                result[owner] += share + 1 if slot < remainder else share
    return result


def draw_card(s: BlueSkies, chance: Chance) -> i64:
    """The top demand card; an empty deck is made of the discards first."""
    if s.deck_size == 0:
        discards_to_deck(s)
    s.deck_size -= 1
    return pick(chance, s.deck, 0, AIRPORTS, s.deck_size + 1)


def discards_to_deck(s: BlueSkies) -> None:
    for airport in range(s.board.airports):
        s.deck[airport] += s.discards[airport]
        s.discards[airport] = 0
    s.deck_size += s.discards_size
    s.discards_size = 0
    s.tell(E_SHUFFLE, s.deck_size)


def discard(s: BlueSkies, airport: i64) -> None:
    s.discards[airport] += 1
    s.discards_size += 1


def refill(s: BlueSkies, seat: i64, chance: Chance) -> None:
    """Draw up to the hand size."""
    while s.hand_size[seat] < s.board.hand_size:
        airport = draw_card(s, chance)
        s.hand[seat * AIRPORTS + airport] += 1
        s.holds[seat] |= bit(airport)
        s.hand_size[seat] += 1
        s.tell(E_DREW_CARD, seat, airport, audience=bit(seat))
        s.tell(E_DREW, seat, audience=~bit(seat))


def lay_down(s: BlueSkies, seat: i64, airport: i64) -> None:
    """A card goes from a hand to the discard pile."""
    lay_out(s, seat, airport)
    discard(s, airport)


def lay_out(s: BlueSkies, seat: i64, airport: i64) -> None:
    """A card leaves a hand, for who called this to put somewhere."""
    card = seat * AIRPORTS + airport
    s.hand[card] -= 1
    if s.hand[card] == 0:
        s.holds[seat] &= ~bit(airport)
    s.hand_size[seat] -= 1
