"""What a seat cannot know, put back in the bag and drawn again.

A seat knows its own hand and what it gave up; of the others it knows how many grey and red backs they hold, every share
they took from the market, and how many cards they gave up face down. `left` still tells how many shares the deck has.
Where the scoring cards lie is no part of the state at all.
"""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.portfolio import has_hand_of_one_airline
from aerodrome.games.airlines_europe.state import BAG, GAVE, HAND, LOOSE, SURE, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import AIRLINES, FIRST_SHARES, KINDS
from aerodrome.kernel.chance import Chance, pick
from aerodrome.kernel.ints import total


def mask(s: AirlinesEurope, seat: i64) -> AirlinesEurope:
    """Hands and secret discards of the others go into the bag, but for what all have seen and know to be in hand."""
    m = s.clone()
    if m.over:  # cards are laid open
        return m
    m.hide_drafts(seat)
    for other in range(m.seats):
        if other != seat:
            hide_row(m, other * KINDS)
    return m


def hide_row(m: AirlinesEurope, row: i64) -> None:
    for kind in range(row, row + AIRLINES):
        m.shares[BAG + kind - row] += m.shares[HAND + kind] - m.shares[SURE + kind] + m.shares[GAVE + kind]
        m.shares[HAND + kind] = m.shares[SURE + kind]
        m.shares[GAVE + kind] = 0


def fill(masked: AirlinesEurope, seat: i64, chance: Chance) -> AirlinesEurope:
    """Deal the unseen shares again, every way as likely, as far as they agree with what was seen."""
    s = masked.clone()
    if s.over:
        return s
    deal_unseen(s, seat, chance)
    while s.kind() == FIRST_SHARES and has_hand_of_one_airline(s):  # it would have been dealt again
        s.copy_from(masked)
        deal_unseen(s, seat, chance)
    s.redraw_drafts(seat, chance)
    return s


def deal_unseen(s: AirlinesEurope, seat: i64, chance: Chance) -> None:
    """What was seen and may have been given up since is set apart first, then everybody draws from the rest."""
    for other in range(s.seats):
        if other != seat:
            for kind in range(i64(AIRLINES)):
                seen = s.shares[LOOSE + other * KINDS + kind]
                s.shares[GAVE + other * KINDS + kind] = seen
                s.shares[BAG + kind] -= seen
    unseen = total(s.shares, BAG, AIRLINES)
    for other in range(s.seats):
        if other != seat:
            unseen -= deal_one(s, other, unseen, chance)


def deal_one(s: AirlinesEurope, seat: i64, unseen: i64, chance: Chance) -> i64:
    """Draw the unseen cards of a seat; then settle which of its cards were given up. Returns how many were drawn."""
    row = seat * KINDS
    investor = s.investors[seat]
    kept = investor.grey - total(s.shares, HAND + row, AIRLINES)
    mixed = kept + investor.given
    drawn = mixed - total(s.shares, GAVE + row, AIRLINES)
    # nothing was given up: straight to the hand
    target = GAVE + row if investor.given > 0 else HAND + row
    for n in range(drawn):
        s.shares[target + pick(chance, s.shares, BAG, AIRLINES, unseen - n)] += 1
    if investor.given > 0:
        for n in range(kept):
            s.shares[HAND + row + pick(chance, s.shares, GAVE + row, AIRLINES, mixed - n)] += 1
    return drawn
