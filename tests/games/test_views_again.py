"""A view that takes over what is as it was, held against one that is made anew."""

from __future__ import annotations

import random

import pytest

from aerodrome.catalog import game
from aerodrome.kernel.event import SPECTATOR
from aerodrome.match import Match


@pytest.mark.parametrize(("name", "seats", "part"), [("blue_skies", 5, "regions"), ("airlines_europe", 3, "routes")])
def test_what_is_taken_over_is_what_would_be_described(name: str, seats: int, part: str) -> None:
    match, luck = Match.new(game(name), seats, "look", {}), random.Random(seats)
    kept = 0
    before = match.shared_view()
    while not match.over and match.steps < 60:
        seat = luck.choice(match.actors())
        match.play(seat, luck.choice(match.legal(seat)))
        if luck.random() < 0.7:  # several moves may lie between two looks
            seen = match.shared_view()
            assert seen == match.view(SPECTATOR)
            kept += sum(one is other for one, other in zip(getattr(seen, part), getattr(before, part), strict=True))
            before = seen
    assert kept > 100
