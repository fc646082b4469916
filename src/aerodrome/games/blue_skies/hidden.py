"""What a seat cannot see, put back in the bag and drawn again."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.kernel.chance import Chance, pick
from aerodrome.kernel.ints import bit


def mask(s: BlueSkies, seat: i64) -> BlueSkies:
    """The hands of all others go into the deck; `hand_size` and `deck_size` still tell how the cards are split."""
    m = s.clone()
    for other in range(m.seats):
        if other == seat:
            continue
        m.holds[other] = 0
        for airport in range(m.board.airports):
            card = other * AIRPORTS + airport
            m.deck[airport] += m.hand[card]
            m.hand[card] = 0
    return m


def fill(masked: BlueSkies, seat: i64, chance: Chance) -> BlueSkies:
    """Deal the others their cards out of everything unseen."""
    s = masked.clone()
    unseen = s.deck_size
    for other in range(s.seats):
        if other != seat:
            unseen += s.hand_size[other]
    for other in range(s.seats):
        if other == seat:
            continue
        for _n in range(s.hand_size[other]):
            airport = pick(chance, s.deck, 0, AIRPORTS, unseen)
            unseen -= 1
            s.hand[other * AIRPORTS + airport] += 1
            s.holds[other] |= bit(airport)
    return s
