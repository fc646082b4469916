"""How many lines of play there are, to some depth and with luck held fixed: a wrong `legal` seldom keeps the number.

`pytest tests/games/test_walks.py --write-transcripts` writes the numbers anew.
"""

import pytest
from tests.conftest import Golden

from aerodrome import catalog
from aerodrome.kernel.chance import Seeded
from aerodrome.laws import Case
from aerodrome.laws.walk import nodes

ENOUGH = 400  # lines of play


@pytest.mark.parametrize("name", catalog.NAMES)
def test_lines_of_play_are_as_many_as_they_were(name: str, golden: Golden) -> None:
    game = catalog.game(name)
    lines = []
    for seats in game.seats:
        state = game.begin(Case(game, seats).options, Seeded(seats))
        counts = [1]
        while counts[-1] < ENOUGH and len(counts) < 9:
            counts.append(nodes(state, len(counts), seats))
        lines.append(f"{seats} seats: {', '.join(map(str, counts))}\n")
    golden(f"{name}_walks", "".join(lines))
