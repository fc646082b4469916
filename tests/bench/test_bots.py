"""The benchmark of search: that it runs and counts what it says."""

from __future__ import annotations

import pytest

from aerodrome import catalog
from aerodrome.bench import bots as speed


@pytest.mark.parametrize("name", catalog.NAMES)
def test_every_game_can_be_measured(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "SECONDS", 0.01)
    tasted, to_the_end = speed.of_game(name, 2)
    assert len(speed.position(name).legal()) > 1
    for row in (tasted, to_the_end):
        assert row["ratio"] == pytest.approx(row["decisions"] / row["playout"])
        assert row["simulations"] > 0
