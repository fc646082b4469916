"""What a seat cannot see: the dice in the partner's hand, and what the partner is about to do."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.hand import size
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.kernel.chance import Chance


def mask(s: SkyTeam, seat: i64) -> SkyTeam:
    """Of another hand the number of dice stays, and those dice that were seen in an exchange (not by onlookers)."""
    m = s.clone()
    m.hide_drafts(seat)
    for other in range(i64(2)):
        if other == seat:
            continue
        hand = m.hands[other]
        if seat < 0:
            hand.forget()
        hand.dice = hand.known
    return m


def fill(masked: SkyTeam, seat: i64, chance: Chance) -> SkyTeam:
    """Dice that nobody has shown are as good as unrolled: each shows any face."""
    s = masked.clone()
    for other in range(i64(2)):
        if other == seat:
            continue
        hand = s.hands[other]
        unseen = hand.held - size(hand.dice)
        hand.held -= unseen
        hand.roll(unseen, chance)
    s.redraw_drafts(seat, chance)
    return s
