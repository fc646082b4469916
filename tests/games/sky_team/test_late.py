"""The laws in late rounds: random play crashes in the first or second, so it starts where a kept flight has got to."""

from __future__ import annotations

import pytest
from tests.games.sky_team.find_flights import RULE_SETS, kept

from aerodrome.games.sky_team.game import SkyTeamGame
from aerodrome.games.sky_team.options import SCENARIOS
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.kernel.chance import Chance, Scripted
from aerodrome.kernel.game import Options
from aerodrome.kernel.ints import lowest
from aerodrome.laws import fuzz

FLIGHTS = kept()


class LateGame(SkyTeamGame):
    """The same game, begun at some row of the altitude track."""

    def __init__(self, row: int) -> None:
        self.row = row

    def begin(self, options: Options, chance: Chance, telling: bool = False) -> SkyTeam:
        flight = FLIGHTS[str(options["rules"])][str(options["scenario"])]
        luck = Scripted([int(digit) for digit in flight.luck])
        state = super().begin(options, luck, telling)
        for action in map(int, flight.play.split()):
            if state.row == self.row:
                return state
            state.apply(int(lowest(state.waiting)), action, luck)
        raise AssertionError(f"the flight never comes to row {self.row}")


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize(("number", "scenario"), list(enumerate(SCENARIOS)))
def test_late_rounds_keep_the_laws(number: int, scenario: str, rules: str) -> None:
    row = 2 + number % 5  # 4000 feet to the final round
    options = {"scenario": scenario, "rules": rules}
    report = fuzz.run(LateGame(row), 2, 2, seed=number, options=options, every=25)
    assert report.failure is None, report.failure
    assert report.games == 2
