"""The ice runway: headwinds, ice brakes, and penguins where planes would be."""

from __future__ import annotations

import re

import pytest
from tests.games.sky_team.build import COPILOT, PILOT, board_flight, do, own, put, space
from tests.games.sky_team.find_flights import RULE_SETS, fly, kept

from aerodrome.bots.facts.sky_team import FACTS
from aerodrome.games.sky_team.endings import COLLISION, FAILED_LANDING, PLANES_LEFT
from aerodrome.games.sky_team.game import GAME
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.vocabulary import PLACE, TAKE
from aerodrome.games.sky_team.words import event, lost


def test_the_ice_runway_has_headwinds_ice_brakes_and_penguins() -> None:
    s = board_flight("turbulence_nzir_red")
    assert {"headwinds", "ice_brakes", "penguins"} <= set(s.board.modules)
    assert GAME.view(s, 0).penguins


def test_penguins_change_nothing_but_the_words() -> None:
    s = own(penguins=True, pilot="21")
    s.planes[1] = 1
    assert "penguin" in GAME.action_words(_taken(s), PILOT, PLACE + space("radio_pilot"))
    put(s, 2, "radio_pilot")
    assert s.planes[1] == 0


@pytest.mark.parametrize("rules", RULE_SETS)
def test_penguins_are_not_planes(rules: str) -> None:
    """Of a whole flight to the ice runway nothing that is said calls a token of the approach a plane."""
    scenario = "turbulence_nzir_red"
    heard: set[str] = set()

    def listen(s: SkyTeam) -> None:
        s.telling = True
        for seat in (PILOT, COPILOT):
            masked = GAME.mask(s, seat)
            heard.add(GAME.prompt(masked, seat))
            heard.update(GAME.action_words(masked, seat, action) for action in s.legal(seat))
            view = GAME.view(masked, seat)
            heard.update(sentence for after in view.after.values() for sentence in after.told)
            heard.update(row.text for row in view.checklist)
        heard.update(event(s.board, one, PILOT) for one in s.take_events())

    s = fly(scenario, rules, kept()[rules][scenario], listen)
    heard.add(lost(s.board, FAILED_LANDING, PLANES_LEFT, 0, 0))
    heard.add(lost(s.board, COLLISION, 0, 2, 3))
    heard.update(amount.many for amount in FACTS.amounts(s, PILOT))
    assert any("penguin" in said for said in heard)
    assert not [said for said in heard if re.search(r"\bplanes\b|\b(a|no|1|2|3) plane\b", said)]


def _taken(s: SkyTeam) -> SkyTeam:
    twin = s.clone()
    do(twin, TAKE + 1)
    return twin
