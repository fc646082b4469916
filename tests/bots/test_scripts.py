"""Scripts: plans played to the letter, from what a person at the table sees."""

from __future__ import annotations

import pytest

import aerodrome
from aerodrome import bots, catalog
from aerodrome.bots import scripts
from aerodrome.kernel.errors import BadOption

PLANS = [(game, name) for game in scripts.GAMES for name in scripts.names(game)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), PLANS)
def test_a_script_plays_whole_games_on_every_seat(game: str, name: str) -> None:
    for seats in catalog.game(game).seats:
        match = aerodrome.match(game, seats=seats, seed=seats)
        players = [bots.bot(f"script:{name}", seat) for seat in range(seats)]
        while not match.over:
            seat = match.actors()[-1]
            match.play(seat, bots.answer(match, seat, players[seat]))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), [plan for plan in PLANS if plan[0] != "sky_team"])
def test_a_script_plays_better_than_chance(game: str, name: str) -> None:
    """Six deals, both seats: a plan that loses half of these is no yardstick."""
    won = 0.0
    for deal in range(6):
        for seat in range(2):
            match = aerodrome.match(game, seats=2, seed=deal)
            players = [bots.bot(f"script:{name}" if n == seat else "random", deal) for n in range(2)]
            while not match.over:
                bots.move(match, match.actors()[0], players[match.actors()[0]])
            won += match.standing().returns[seat]
    assert won >= 9


@pytest.mark.parametrize("name", scripts.names("yukon_airways"))
def test_a_scripted_pilot_flies_on_after_a_landing(name: str) -> None:
    """A plan of several flights a day waits for the next turn instead of going home."""
    match = aerodrome.match("yukon_airways", seats=2, seed=1)
    players, waited = [bots.bot(f"script:{name}", seat) for seat in range(2)], 0
    space = match.game.space(match.options)
    while not match.over:
        seat = match.actors()[0]
        action = bots.answer(match, seat, players[seat])
        waited += space.verbs[space.verb(action)].name == "stay_out"
        match.play(seat, action)
    assert waited >= 2


def rounds_flown(name: str) -> int:
    """By a crew of two alike, in six flights."""
    flown = 0
    for deal in range(6):
        match = aerodrome.match("sky_team", seats=2, seed=deal)
        crew = [bots.bot(name, 2 * deal + seat) for seat in range(2)]
        while not match.over:
            bots.move(match, match.actors()[0], crew[match.actors()[0]])
        flown += match.view(0).round
    return flown


@pytest.mark.parametrize("name", scripts.names("sky_team"))
def test_a_scripted_crew_stays_in_the_air(name: str) -> None:
    """Chance leaves the controls in the first round or the second; a flight has seven."""
    assert rounds_flown("random") <= 12
    assert rounds_flown(f"script:{name}") >= 24


def test_a_script_that_a_game_does_not_have_is_named_with_those_it_has() -> None:
    match = aerodrome.match("blue_skies", seats=2, seed=1)
    seat = match.actors()[0]
    with pytest.raises(BadOption, match="has no script:jets; its scripts are: script:crowds, script:regions"):
        bots.bot("script:jets", 1).decide(bots.sight(match, seat))
