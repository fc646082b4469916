"""What a seat cannot see: the dice in the partner's hand, and what the partner is about to do."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.state import HAND, HELD, KNOWN, SkyTeam
from aerodrome.games.sky_team.things import FACES
from aerodrome.kernel.chance import Chance


def mask(s: SkyTeam, seat: i64) -> SkyTeam:
    """Of another hand the number of dice stays, and those dice that were seen in an exchange (not by onlookers)."""
    m = s.clone()
    m.hide_drafts(seat)
    for other in range(i64(2)):
        if other == seat:
            continue
        for at in range(other * HAND, other * HAND + FACES):
            if seat < 0:
                m.hands[at + KNOWN] = 0
            m.hands[at] = m.hands[at + KNOWN]
    return m


def fill(masked: SkyTeam, seat: i64, chance: Chance) -> SkyTeam:
    """Dice that nobody has shown are as good as unrolled: each shows any face."""
    s = masked.clone()
    for other in range(i64(2)):
        if other == seat:
            continue
        unseen = s.hands[other * HAND + HELD]
        for at in range(other * HAND, other * HAND + FACES):
            unseen -= s.hands[at]
        s.hands[other * HAND + HELD] -= unseen
        s.roll(other, unseen, chance)
    s.redraw_drafts(seat, chance)
    return s
