"""Who answers a partner's card is told that the partner has the last word."""

from __future__ import annotations

import aerodrome


def test_the_prompt_says_who_settles_a_special_ability() -> None:
    match = aerodrome.match("sky_team", seats=2, seed=1, options={"scenario": "base_gig_yellow"})
    first = match.actors()[0]
    match.play(first, match.legal(first)[0])
    assert "your partner settles it" in match.prompt(match.actors()[0])
