"""Ticket cards: in the deck, in hands, on the table, among the discards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import FUEL_ICON, ICONS, IMPROVEMENT_ICON, KINDS
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import DECK, DISCARDS, TABLE, Yukon
from aerodrome.games.yukon_airways.vocabulary import E_DREW, E_DREW_CARD, E_SHUFFLE
from aerodrome.kernel.chance import Chance, pick
from aerodrome.kernel.ints import bit, ints

ICON_OF: Final = ints([kind % ICONS for kind in range(KINDS)])
PLACE_OF: Final = ints([1 + kind // ICONS for kind in range(KINDS)])
WITH_ICON: Final = ints([sum(2**kind for kind in range(icon, KINDS, ICONS)) for icon in range(ICONS)])


def take(s: Yukon, seat: i64, kind: i64) -> None:
    """A card comes into a hand."""
    pilot = s.pilots[seat]
    s.cards[s.hand_of(seat) + kind] += 1
    pilot.hand += 1
    pilot.holds |= bit(kind)
    count_icon(pilot, kind, 1)


def give(s: Yukon, seat: i64, kind: i64) -> None:
    """A card leaves a hand."""
    pilot = s.pilots[seat]
    card = s.hand_of(seat) + kind
    s.cards[card] -= 1
    pilot.hand -= 1
    count_icon(pilot, kind, -1)
    if s.cards[card] == 0:
        pilot.holds &= ~bit(kind)


def count_icon(pilot: Pilot, kind: i64, cards: i64) -> None:
    """So many cards more in the hand, by the icons that are asked for."""
    icon = ICON_OF[kind]
    if icon == FUEL_ICON:
        pilot.fuel_cards += cards
    elif icon == IMPROVEMENT_ICON:
        pilot.improvement_cards += cards


def can_draw(s: Yukon) -> bool:
    return s.deck_size + s.discards_size > 0


def draw(s: Yukon, seat: i64, cards: i64, chance: Chance) -> None:
    """Draw as many as there are. An empty deck is made anew from the discards, at any time of the day."""
    for _n in range(cards):
        if s.deck_size == 0:
            shuffle(s)
        if s.deck_size == 0:
            return
        kind = pick(chance, s.cards, DECK, KINDS, s.deck_size)
        s.deck_size -= 1
        take(s, seat, kind)
        s.tell(E_DREW_CARD, seat, kind, 0, 0, bit(seat))
        s.tell(E_DREW, seat, 0, 0, 0, ~bit(seat))


def shuffle(s: Yukon) -> None:
    if s.discards_size == 0:
        return
    for kind in range(i64(KINDS)):
        s.cards[DECK + kind] += s.cards[DISCARDS + kind]
        s.cards[DISCARDS + kind] = 0
    s.deck_size = s.discards_size
    s.discards_size = 0
    s.tell(E_SHUFFLE, s.deck_size)


def clear_tables(s: Yukon) -> None:
    """Maintenance, b: everything played today is discarded face up, the face-down cards too."""
    for seat in range(s.seats):
        if s.pilots[seat].backs == 0:
            continue
        s.pilots[seat].backs = 0
        backs = s.backs_of(seat)
        for kind in range(i64(KINDS)):
            s.cards[TABLE + kind] += s.cards[backs + kind]
            s.cards[backs + kind] = 0
    for kind in range(i64(KINDS)):
        n = s.cards[TABLE + kind]
        s.cards[DISCARDS + kind] += n
        s.discards_size += n
        s.cards[TABLE + kind] = 0
