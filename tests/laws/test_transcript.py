"""Golden text games. `pytest tests/laws/test_transcript.py --write-transcripts` writes them anew."""

import pytest
from tests.conftest import Golden
from tests.laws.faults import FAULTS
from tests.toy import GAME

from aerodrome.laws.case import Case
from aerodrome.laws.transcript import transcript


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_paper_planes_reads_as_it_did(seats: int, golden: Golden) -> None:
    golden(f"paper_planes_{seats}", transcript(Case(GAME, seats), seed=seats))


def test_a_changed_rule_changes_the_transcript() -> None:
    for name in ("PaysAtOnce", "LosesParts", "SilentDice"):
        faulty = FAULTS[name][1]()
        assert transcript(Case(faulty, 3), seed=3) != transcript(Case(GAME, 3), seed=3), name


def test_a_transcript_tells_who_may_know_what() -> None:
    text = transcript(Case(GAME, 3), seed=3)
    assert "\n  [0] Ada draws " in text
    assert "\n  [1, 2, onlookers] Ada draws a part\n" in text
    assert "Cy (aside): " in text
    assert text.splitlines()[-1].startswith("Cy: ")
