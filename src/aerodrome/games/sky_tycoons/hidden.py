"""What a seat cannot see: secret answers and unfinished offers of the others."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.fleet import drop_draft
from aerodrome.games.sky_tycoons.state import BEGUN, DEAL, OFFERED, SkyTycoons
from aerodrome.kernel.chance import Chance


def mask(s: SkyTycoons, seat: i64) -> SkyTycoons:
    m = s.clone()
    m.hide_drafts(seat)
    for other in range(m.seats):
        if other != seat:
            drop_draft(m, other)
            m.deals[other * DEAL + BEGUN] = m.deals[other * DEAL + OFFERED]
    return m


def fill(masked: SkyTycoons, seat: i64, chance: Chance) -> SkyTycoons:
    """Secret answers are drawn again; the others are taken to have no offer in the making."""
    s = masked.clone()
    s.redraw_drafts(seat, chance)
    return s
