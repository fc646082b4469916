"""After a flight: what led to a loss, where the dice went, the rounds, and awards that are true."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from tests.games.sky_team.find_flights import kept
from tests.match.test_account import played

from aerodrome.games.sky_team.debrief import Flight, Round, _awards, lesson
from aerodrome.games.sky_team.endings import RUNWAY_END
from aerodrome.games.sky_team.game import GAME
from aerodrome.games.sky_team.things import COPILOT, PILOT
from aerodrome.kernel.chance import Scripted
from aerodrome.kernel.debrief import Award
from aerodrome.kernel.event import SPECTATOR, Event
from aerodrome.kernel.ints import lowest

SCENARIO = "base_yul_green"


def told(scenario: str = SCENARIO) -> tuple[Any, Any, list[Event]]:
    """A kept flight that lands: its options, what an onlooker sees at the end, and what was told."""
    flown = kept()["aid"][scenario]
    options = GAME.options(2, {"scenario": scenario})
    luck = Scripted([int(digit) for digit in flown.luck])
    state = GAME.begin(options, luck, telling=True)
    events = list(state.events)
    for action in map(int, flown.play.split()):
        state.events.clear()
        state.apply(int(lowest(state.waiting)), action, luck)
        events += state.events
    return options, GAME.view(GAME.mask(state, SPECTATOR), SPECTATOR), events


def crash(verdict: str, failed: list[str] | None = None, checklist: list[Any] | None = None) -> Any:
    return SimpleNamespace(
        verdict=verdict,
        ending=SimpleNamespace(landed=False, why="", failed=failed or []),
        rows=[None] * 7,
        checklist=checklist or [],
        instruments=SimpleNamespace(brake_speed=4),
    )


def rounds(*tilts: int | None, speed: int | None = None) -> list[Round]:
    return [Round(6000, 0, tilt=tilt, speed=speed) for tilt in tilts]


def test_a_landing_tells_every_die_and_every_space_flown() -> None:
    options, view, events = told()
    debrief = GAME.debrief(options, view, events)
    assert debrief is not None
    assert debrief.led == debrief.advice == ""
    assert debrief.columns[-1] == "land"
    assert len(debrief.columns) == len(view.rows)
    table = dict(debrief.rounds)
    assert all(len(row) == len(debrief.columns) for row in table.values())
    dice = [sum(len(cell) for cell in table[f"{name}'s dice"]) for name in ("Pilot", "Co-Pilot")]
    assert [int(part.partition(" ")[0]) for part in debrief.parts] == dice
    for part in debrief.parts:
        assert sum(map(int, re.findall(r" (\d+)(?:,|$)", part))) == int(part.partition(" ")[0])
    assert sum(map(int, table["Spaces flown"])) == options.board.airport
    assert table["Spaces to go"][-1].startswith("0 ")


def test_a_flight_in_the_air_has_nothing_to_tell() -> None:
    options = GAME.options(2, {"scenario": SCENARIO})
    state = GAME.begin(options, Scripted([0] * 99), telling=True)
    assert GAME.debrief(options, GAME.view(GAME.mask(state, SPECTATOR), SPECTATOR), []) is None


def test_the_axis_is_told_from_the_round_on_in_which_it_leant() -> None:
    led, _ = lesson(crash("went into a spin"), rounds(0, 1, 2, 2, 3))
    assert led == "The axis stood at 2 from round 3 on; then one die was enough."
    led, _ = lesson(crash("went into a spin"), rounds(0, 3))
    assert led == "Until round 2 the wings were level: a single pair of dice did it."


@pytest.mark.parametrize(
    ("verdict", "led"),
    [
        ("ran off the runway", "The speed was 6, and the brakes held 4."),
        ("left the controls unattended", "Round 2 ended without a die where there must be one."),
        ("overshot the airport", "The plane was at the airport too early, and in round 2 the engines drove it on."),
        ("came down short of the airport", "The last row came, and the plane was not at the airport."),
        ("collided with traffic", "In round 2 the plane flew on from a space where planes still stood."),
        ("ran out of kerosene", "It ended in round 2 of 7."),
    ],
)
def test_a_loss_is_told_by_its_round_and_its_figures(verdict: str, led: str) -> None:
    said, advice = lesson(crash(verdict), rounds(0, 0, speed=6))
    assert said == led
    assert advice


def test_landing_conditions_that_were_not_met_are_named() -> None:
    row = SimpleNamespace(id="B", text="6 of 7 switches", met=False)
    led, _ = lesson(crash("failed the landing", ["B"], [row]), rounds(0))
    assert led == "The plane was down; not ready were: 6 of 7 switches."


def test_the_speed_that_was_too_much_is_told_though_the_plane_did_not_stop() -> None:
    """The brakes tell a speed only if they hold it: the loss tells the other."""
    flight = Flight()
    board = GAME.options(2, {"scenario": SCENARIO}).board
    flight.take(board, "round", {"altitude": 0, "position": 6})
    flight.take(board, "lost", {"ending": RUNWAY_END, "failed": 0, "figure": 9, "limit": 2})
    assert flight.rounds[-1].speed == 9


def test_both_pilots_get_an_award_where_both_earned_one_and_nobody_gets_one_for_nothing() -> None:
    flight = Flight(rounds=rounds(0, 1, 0))
    assert _awards(flight, "plane") == [Award("Spirit level", -1, "Wings level after 2 of 3 rounds.")]
    for seat in (PILOT, COPILOT):
        flight.deeds[seat].update(radio=2, switch=3, sixes=1)
    given = {award.title: award for award in _awards(flight, "plane")}
    assert given["Voice of the tower"] == ("Voice of the tower", PILOT, "Sent 2 planes out of the way.")
    assert given["Knows every lever"].seat == COPILOT  # level: for whom there is none yet
    assert "Magnet for sixes" not in given
    assert "Barista on board" not in given


def test_the_picture_at_the_end_carries_it() -> None:
    match = played("sky_team", 4)
    debrief = match.debrief()
    assert debrief is not None
    assert match.picture(-1)["debrief"] == debrief.row()
    assert played("blue_skies", 4).picture(-1)["debrief"] is None
