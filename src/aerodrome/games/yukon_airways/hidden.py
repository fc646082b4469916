"""What a seat cannot see, put back in the bag and drawn again.

Secret are the hands, the cards that lie face down today, the deck, and a declaration until it is confirmed. Fill deals
all unseen cards alike. That is exact until the discards are shuffled into a new deck; from then on a careful player
knows that cards others held at that time were not among them, and fill does not.
"""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import KINDS
from aerodrome.games.yukon_airways.cards import count_icon
from aerodrome.games.yukon_airways.drafts import take_back
from aerodrome.games.yukon_airways.state import DECK, Yukon
from aerodrome.kernel.chance import Chance, pick
from aerodrome.kernel.ints import bit


def composer(s: Yukon) -> i64:
    """The seat whose turn it is, -1 if it is nobody's alone. Only that seat can be composing."""
    if s.depth > 1:
        return s.stack[3]
    return -1


def as_seen(s: Yukon, seat: i64) -> Yukon:
    """The state without a draft that is not the seat's own: the same state if there is none."""
    if s.plan.draft == 0 or composer(s) == seat:
        return s
    m = s.clone()
    take_back(m)
    return m


def mask(s: Yukon, seat: i64) -> Yukon:
    """All others' cards go into the deck; `hand`, `backs` and `deck_size` still tell how they are split."""
    m = s.clone()
    if composer(m) != seat:
        take_back(m)
        m.plan.restarts = 0
    for other in range(m.seats):
        if other != seat:
            hide(m, other)
    m.hide_drafts(seat)
    return m


def hide(m: Yukon, other: i64) -> None:
    pilot = m.pilots[other]
    pilot.holds = 0
    pilot.fuel_cards = 0
    pilot.improvement_cards = 0
    hand = m.hand_of(other)
    backs = m.backs_of(other)
    for kind in range(i64(KINDS)):
        m.cards[DECK + kind] += m.cards[hand + kind] + m.cards[backs + kind]
        m.cards[hand + kind] = 0
        m.cards[backs + kind] = 0


def fill(masked: Yukon, seat: i64, chance: Chance) -> Yukon:
    """Deal the others their cards out of everything unseen."""
    s = masked.clone()
    unseen = s.deck_size
    for other in range(s.seats):
        if other != seat:
            unseen += s.pilots[other].hand + s.pilots[other].backs
    for other in range(s.seats):
        if other != seat:
            unseen = deal_again(s, other, unseen, chance)
    s.redraw_drafts(seat, chance)
    return s


def deal_again(s: Yukon, other: i64, unseen: i64, chance: Chance) -> i64:
    """A hand and the cards lying face down; returns how many cards are left unseen."""
    pilot = s.pilots[other]
    for _n in range(pilot.hand):
        kind = pick(chance, s.cards, DECK, KINDS, unseen)
        unseen -= 1
        s.cards[s.hand_of(other) + kind] += 1
        pilot.holds |= bit(kind)
        count_icon(pilot, kind, 1)
    for _n in range(pilot.backs):
        kind = pick(chance, s.cards, DECK, KINDS, unseen)
        unseen -= 1
        s.cards[s.backs_of(other) + kind] += 1
    return unseen
