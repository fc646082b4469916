"""Where the points of a match came from, and in which order people are offered answers."""

from __future__ import annotations

from random import Random

import pytest

import aerodrome
from aerodrome import catalog
from aerodrome.match import Match

TOLD = [name for name in catalog.NAMES if catalog.game(name).sources]


def played(name: str, seed: int) -> Match:
    match = aerodrome.match(name, seats=max(2, catalog.game(name).seats[0]), seed=seed)
    luck = Random(seed)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("name", TOLD)
def test_the_parts_of_a_seat_come_to_its_points(name: str) -> None:
    match = played(name, 5)
    account = match.account()
    assert account is not None
    points = match.standing().points
    parts = [source["points"] for source in account["sources"]]
    assert [sum(row[seat] for row in parts) for seat in range(len(points))] == points
    assert account["rounds"][-1] == points
    assert len(account["rounds"]) > 1
    assert match.picture(-1)["account"] == account


def test_blue_skies_tells_every_point() -> None:
    account = played("blue_skies", 3).account()
    assert account is not None
    assert "other" not in {source["name"] for source in account["sources"]}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_fame_that_was_not_there_is_not_lost(seed: int) -> None:
    """Fame never falls below zero: what a loss costs beyond it is no part of the account, and no round is lifted."""
    account = played("sky_tycoons", seed).account()
    assert account is not None
    assert "other" not in {source["name"] for source in account["sources"]}
    assert min(min(row) for row in account["rounds"]) >= 0


def test_nothing_is_told_before_the_end() -> None:
    match = aerodrome.match("blue_skies", seats=2, seed=1)
    assert match.account() is None
    assert match.picture(0)["account"] is None


@pytest.mark.parametrize("name", catalog.NAMES)
def test_what_ends_or_costs_is_offered_last(name: str) -> None:
    """The usual answer is number 1 wherever there is one; all that is open is there, of equal answers one."""
    game = catalog.game(name)
    match = aerodrome.match(name, seats=max(2, game.seats[0]), seed=2)
    luck = Random(2)
    later = set(game.later)
    assert later <= {verb.name for verb in match.space.verbs}
    for _ in range(150):
        if match.over:
            break
        seat = match.actors()[0]
        rows = match.question(seat)["actions"]
        offered = {match.parts(seat, row["id"])[0] for row in rows}
        assert offered <= set(match.legal(seat))
        for action in set(match.legal(seat)) - offered:  # left out only beside one that is the same
            state = match.at(match.steps)
            assert any(len(game.offered(state, match.space, [twin, action])) == 1 for twin in offered)
        if any(row["verb"] not in later for row in rows):
            assert rows[0]["verb"] not in later
        match.play(seat, luck.choice(match.legal(seat)))


def test_no_aircraft_is_sold_and_no_route_given_up_by_number_1() -> None:
    """Wherever one may as well go on, that comes first."""
    match = aerodrome.match("sky_tycoons", seats=3, seed=4)
    luck = Random(4)
    met = 0
    while not match.over:
        seat = match.actors()[0]
        verbs = [row["verb"] for row in match.question(seat)["actions"]]
        if {"sell", "abandon"} & set(verbs):
            met += 1
            assert verbs[0] not in ("sell", "abandon"), verbs
        match.play(seat, luck.choice(match.legal(seat)))
    assert met > 10
