"""Every variant of a game, one line each."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from aerodrome.arena import survey
from aerodrome.cli import main
from aerodrome.kernel.errors import BadOption


def test_a_survey_plays_each_variant_once_and_keeps_what_it_knows(tmp_path: Path) -> None:
    kept = tmp_path / "rows.jsonl"
    fixed = {"scenario": "base_yul", "rules": ""}
    with ThreadPoolExecutor(1) as pool:
        rows = list(survey.survey("sky_team", ["random"], 12, fixed, pool, kept, lambda _: None))
        assert [row["variant"]["rules"] for row in rows] == ["aid", "printed"]
        assert all(sum(row["ends"].values()) == row["games"] == 12 for row in rows)
        before = kept.read_text()
        again = list(survey.survey("sky_team", ["random"], 12, fixed, pool, kept, lambda _: None))
    assert (again, kept.read_text()) == (rows, before)
    assert "| base_yul_green aid | random | 12 | 0.0% (0.0% to 24.2%)" in survey.line(rows[0])


def test_a_variant_that_does_not_exist_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadOption, match="scenario"):
        survey.variants("sky_team", {"scenario": "moon"})
    assert main(["survey", "sky_team", "--bots", "random", "--option", "scenario=moon"]) == 2
    assert "moon" in capsys.readouterr().err
