"""Every variant of a game, one line each."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from aerodrome.arena import survey
from aerodrome.cli import main
from aerodrome.kernel.errors import BadFile, BadOption


def rows_of(games: int, kept: Path, bots: list[str]) -> list[survey.Row]:
    fixed = {"scenario": "base_yul", "rules": ""}
    with ThreadPoolExecutor(1) as pool:
        return list(survey.survey("sky_team", bots, games, fixed, pool, 2, kept, lambda _: None))


def without_time(rows: list[survey.Row]) -> list[survey.Row]:
    return [row | {"cpu": 0} for row in rows]


def test_a_survey_plays_each_variant_once_and_keeps_what_it_knows(tmp_path: Path) -> None:
    kept = tmp_path / "rows.jsonl"
    rows = rows_of(12, kept, ["random"])
    assert [row["variant"]["rules"] for row in rows] == ["aid", "printed"]
    assert all(sum(row["ends"].values()) == row["games"] == 12 for row in rows)
    before = kept.read_text()
    assert (rows_of(12, kept, ["random"]), kept.read_text()) == (rows, before)
    assert "| base_yul_green aid | random | 12 | 0.0% (0.0% to 24.2%)" in survey.line(rows[0])


def test_more_games_go_on_where_fewer_stopped(tmp_path: Path) -> None:
    kept, anew = tmp_path / "rows.jsonl", tmp_path / "anew.jsonl"
    rows_of(14, kept, ["random"])
    begun = kept.read_text().splitlines()
    kept.write_text("\n".join([*begun, begun[0][:25]]))  # stopped in the middle of a line
    more = rows_of(23, kept, ["random"])
    assert without_time(more) == without_time(rows_of(23, anew, ["random"]))
    assert kept.read_text().startswith("\n".join(begun))
    assert rows_of(23, kept, ["random"]) == more
    played = [json.loads(line) for line in kept.read_text().splitlines()[len(begun) + 1 :]]
    assert {row["first"] for row in played} == {10, 20}, "the whole batch is not played again, the short one is"


def test_a_file_is_shown_as_a_table_of_variants_and_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "rows.jsonl"
    rows_of(10, kept, ["random"])
    rows_of(20, kept, ["random", "greedy"])
    assert main(["survey", "sky_team", "--results", str(kept)]) == 0
    head, _, *lines = capsys.readouterr().out.splitlines()
    assert head == "| variant | random | random + greedy |"
    assert [line.split(" | ")[0] for line in lines] == ["| base_yul_green aid", "| base_yul_green printed"]
    assert all("of 10 |" in line and line.endswith("of 20 |") for line in lines)
    assert main(["survey", "sky_team"]) == 2
    assert "--bots" in capsys.readouterr().err


def test_results_of_other_nets_and_of_strange_files_are_not_mixed(tmp_path: Path) -> None:
    own = tmp_path / "own.net"
    own.write_bytes(b"other nets")
    shipped = survey.minds("sky_team", ["expert:50ms"])
    assert shipped
    assert shipped == survey.minds("sky_team", ["expert", "expert:10ms"])
    assert survey.minds("sky_team", ["expert", f"expert@{own}"]) != shipped
    assert survey.minds("sky_team", ["greedy"]) == ""
    strange = tmp_path / "strange.jsonl"
    strange.write_text('{"contest": 1}\n{"contest": 2}\n')
    with pytest.raises(BadFile, match="line 1"):
        rows_of(1, strange, ["random"])


def test_a_variant_that_does_not_exist_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadOption, match="scenario"):
        survey.variants("sky_team", {"scenario": "moon"})
    assert main(["survey", "sky_team", "--bots", "random", "--option", "scenario=moon"]) == 2
    assert "moon" in capsys.readouterr().err
