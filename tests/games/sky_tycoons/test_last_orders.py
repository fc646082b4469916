"""Who is asked for orders in the last round is told that nothing flies after it."""

from __future__ import annotations

import pytest

import aerodrome
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.words import _ordering


@pytest.mark.parametrize(("number", "said"), [(3, "Order aircraft for the next round"), (4, "This is the last round")])
def test_the_prompt_of_the_last_round_says_that_it_is_the_last(number: int, said: str) -> None:
    state = aerodrome.match("sky_tycoons", seats=3, seed=1, options={"rounds": "4"}).masked(0)
    assert isinstance(state, SkyTycoons)
    state.round = number
    assert _ordering(state, 0, 0).startswith(said)
