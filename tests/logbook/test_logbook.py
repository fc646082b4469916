"""What a player keeps from match to match."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.games.blue_skies import GAME as BLUE_SKIES
from aerodrome.games.sky_team import GAME as SKY_TEAM
from aerodrome.kernel.errors import BadFile
from aerodrome.kernel.standing import Standing, together
from aerodrome.terminal.logbook import Logbook

LANDED = together([1, 1], won=True, title="landed")
LOST = together([0, 0], won=False, title="went into a spin")


def keep(logbook: Logbook, standing: Standing = LANDED, **options: object) -> str:
    return logbook.keep(SKY_TEAM, SKY_TEAM.options(2, options), standing)


def test_a_row_is_kept_once_and_survives(tmp_path: Path) -> None:
    logbook = Logbook(tmp_path / "data")
    assert logbook.rows("sky_team") == []
    assert keep(logbook) == "Flight log: 1 of 55 landed: Montréal (YUL), green."
    keep(logbook)
    keep(logbook, rules="printed")
    assert Logbook(tmp_path / "data").rows("sky_team") == [
        {"scenario": "base_yul_green", "rules": "aid"},
        {"scenario": "base_yul_green", "rules": "printed"},
    ]
    assert keep(logbook, scenario="base_lhr_green").startswith("Flight log: 2 of 55 landed")


def test_lost_flights_and_flights_of_ones_own_are_not_kept(tmp_path: Path) -> None:
    logbook = Logbook(tmp_path)
    assert keep(logbook, LOST) == keep(logbook, scenario="own") == ""
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_a_log_keeps_nothing(tmp_path: Path) -> None:
    assert Logbook(tmp_path).keep(BLUE_SKIES, BLUE_SKIES.options(2, {}), LANDED) == ""
    assert list(tmp_path.iterdir()) == []


def test_it_can_be_forgotten(tmp_path: Path) -> None:
    logbook = Logbook(tmp_path)
    keep(logbook)
    logbook.clear("yukon_airways")
    assert len(logbook.rows("sky_team")) == 1
    logbook.clear("sky_team")
    assert logbook.rows("sky_team") == []
    keep(logbook)
    logbook.clear()
    logbook.clear()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", ["", "[", "[]", '{"sky_team": 3}', '{"sky_team": [3]}', "\x00"])
def test_a_damaged_file_is_named_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "player.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match=r"player\.json"):
        keep(Logbook(tmp_path))
    assert file.read_text(encoding="utf-8") == text
