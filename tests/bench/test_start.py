"""The stop-watch of the first screen starts what it says, and finds out when it is there."""

from __future__ import annotations

import json

import pytest

from aerodrome.bench.start import PYTHON, TEXTUAL, main, once, starts


def test_all_starts_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "sky_team", "--repeat", "1", "--json"]) == 0
    rows = {row["what"]: row for row in json.loads(capsys.readouterr().out)}
    assert list(rows) == [PYTHON, TEXTUAL, "aerodrome games", "sky_team, plain", "sky_team, full"]
    assert rows[TEXTUAL]["textuals"] == 1.0
    assert all(row["seconds"] >= row["least"] > 0 for row in rows.values())
    assert all(row["processor"] > 0 for row in rows.values())


def test_a_program_that_ends_is_there_when_it_has_ended() -> None:
    seconds, processor = once(starts([])[0])
    assert seconds > 0
    assert processor > 0
