"""What is kept from match to match is read and forgotten by a command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aerodrome.cli import main
from aerodrome.games.sky_team import GAME as SKY_TEAM
from aerodrome.games.yukon_airways import GAME as YUKON_AIRWAYS
from aerodrome.kernel.standing import Standing, together
from aerodrome.terminal.logbook import Logbook


@pytest.fixture
def logbook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Logbook:
    """Somebody who has landed once and has a title."""
    monkeypatch.setenv("AERODROME_HOME", str(tmp_path))
    kept = Logbook(tmp_path)
    kept.keep(SKY_TEAM, SKY_TEAM.options(2, {}), together([1, 1], won=True, title="landed"))
    kept.keep(YUKON_AIRWAYS, YUKON_AIRWAYS.options(1, {}), Standing([90], [1], [1.0], ["Sourdough"]))
    return kept


def test_all_that_is_kept_is_told(logbook: Logbook, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log"]) == 0
    told = capsys.readouterr().out
    assert "Sky Team: Flight log: 1 of 55 landed" in told
    assert "Yukon Airways: " in told
    assert "Sourdough" in told
    assert main(["log", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {name: logbook.rows(name) for name in ("yukon_airways", "sky_team")}


def test_one_game_is_forgotten_and_the_other_is_not(logbook: Logbook, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "yukon_airways", "--clear"]) == 0
    assert capsys.readouterr().out == "Yukon Airways: nothing is kept.\n"
    assert logbook.rows("yukon_airways") == []
    assert len(logbook.rows("sky_team")) == 1
    assert main(["log", "--clear"]) == 0
    assert logbook.rows("sky_team") == []
    assert not logbook.path.exists()


@pytest.mark.parametrize("arguments", [["blue_skies"], ["chess"], ["blue_skies", "--clear"]])
def test_a_game_that_keeps_nothing_is_no_game_for_it(
    logbook: Logbook, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", *arguments]) == 2
    assert capsys.readouterr().err.startswith("aerodrome: ")
    assert len(logbook.rows("sky_team")) == 1
