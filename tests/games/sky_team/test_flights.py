"""Every scenario can be won: a kept flight for each, flown again. On the way the laws look at late states, too."""

from __future__ import annotations

import pytest
from tests.games.sky_team.find_flights import RULE_SETS, fly, kept

from aerodrome.games.sky_team.endings import LANDED
from aerodrome.games.sky_team.game import GAME
from aerodrome.games.sky_team.options import SCENARIOS
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.laws import copies, limits, secrecy, words
from aerodrome.laws.case import Case

FLIGHTS = kept()
EVERY = 23  # answers between two states that are looked at


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_scenario_can_be_won(scenario: str, rules: str) -> None:
    case = Case(GAME, 2, {"scenario": scenario, "rules": rules})
    seen = 0

    def look(s: SkyTeam) -> None:
        nonlocal seen
        seen += 1
        limits.conserved(case, s)
        if seen % EVERY == 0:
            copies.cloned(s)
            limits.observed(case, s)
            secrecy.kept(case, s, seen)
            words.spoken(case, GAME.mask(s, seen % 2), seen % 2)

    state = fly(scenario, rules, FLIGHTS[rules][scenario], look)
    assert state.verdict == LANDED
    assert state.standing().returns == [1.0, 1.0]
    assert seen > 90
