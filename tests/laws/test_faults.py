"""Every law catches the fault it is there for, and lets the sound game pass."""

from pathlib import Path

import pytest
from tests import toy
from tests.laws.faults import FAULTS

from aerodrome.laws import fuzz


def broken_law(game: toy.PaperPlanes, games: int, folder: Path, every: int = 1) -> tuple[str, str]:
    failure = fuzz.run(game, 3, games, seed=1, every=every, save_to=folder).failure
    return (failure.law, failure.message) if failure else ("none", "")


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_caught_by_its_law(name: str, tmp_path: Path) -> None:
    law, game = FAULTS[name]
    # Rules with a memory break other laws on the way; the replay at the end of a game must notice by itself.
    found, message = broken_law(game(), 6, tmp_path, every=0 if law == "replay" else 1)
    assert (found, bool(message)) == (law, True), message


def test_the_end_of_every_game_meets_the_law_of_taking_back(tmp_path: Path) -> None:
    _, game = FAULTS["LaidOpenInSilence"]
    assert broken_law(game(), 6, tmp_path, every=10**6)[0] == "undo"  # hardly any state is visited


@pytest.mark.parametrize("seats", toy.GAME.seats)
def test_the_sound_game_keeps_every_law(seats: int, tmp_path: Path) -> None:
    assert broken_law(toy.PaperPlanes(), 3, tmp_path) == ("none", "")
