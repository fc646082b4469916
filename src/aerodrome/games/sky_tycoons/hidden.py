"""What a seat cannot see: secret answers and unfinished offers of the others."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.kernel.chance import Chance


def mask(s: SkyTycoons, seat: i64) -> SkyTycoons:
    m = s.clone()
    m.hide_drafts(seat)
    for other in range(m.seats):
        if other != seat:
            deal = m.deals[other]
            deal.drop_draft()
            deal.begun = deal.made
            deal.requests_begun = deal.requests
    return m


def fill(masked: SkyTycoons, seat: i64, chance: Chance) -> SkyTycoons:
    """Secret answers are drawn again; the others are taken to have no offer in the making."""
    s = masked.clone()
    s.redraw_drafts(seat, chance)
    return s
