"""Golden text games of every game, the same in both builds.

`pytest tests/games/test_transcripts.py --write-transcripts` writes them anew; reread them before you commit them.
"""

import pytest
from tests.conftest import Golden

from aerodrome import catalog
from aerodrome.laws.case import Case
from aerodrome.laws.transcript import transcript

TABLES = [(name, seats) for name in catalog.NAMES for seats in catalog.game(name).seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_reads_as_it_did(name: str, seats: int, golden: Golden) -> None:
    golden(f"{name}_{seats}", transcript(Case(catalog.game(name), seats), seed=seats))
