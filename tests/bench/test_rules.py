"""The speedometer measures what it says, and its bars can be missed."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from aerodrome.bench import rules
from aerodrome.bench.rules import REFERENCE, Row

GOOD = Row("blue_skies", 2, "compiled", 2_500_000, 30_000, 0.5, REFERENCE)


def test_rows_have_the_documented_keys_and_sensible_values() -> None:
    command = [sys.executable, "-m", "aerodrome", "bench", "--json", "--repeat", "1", "--game", "blue_skies"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rows = json.loads(done.stdout)
    keys = {"game", "seats", "build", "decisions_per_s", "games_per_s", "copy_us", "calibration_per_s"}
    assert rows
    for row in rows:
        assert set(row) == keys
        assert row["build"] in ("compiled", "interpreted")
        assert 10 < row["decisions_per_s"] / row["games_per_s"] < 1000  # decisions a game
        assert row["calibration_per_s"] > 0
        assert row["copy_us"] > 0
    assert {row["seats"] for row in rows} == {2, 5}


def test_a_rate_counts_what_was_done() -> None:
    calls = 0

    def work() -> int:
        nonlocal calls
        calls += 1
        return 3

    assert rules.rate(work) <= 3 * calls / rules.SECONDS
    assert rules.rate(work) > 3 * 1000


def test_a_bar_that_is_reached_is_not_told() -> None:
    assert rules.short_falls([GOOD]) == []


def test_a_bar_that_is_missed_is_told() -> None:
    [slow] = rules.short_falls([replace(GOOD, decisions_per_s=1_900_000)])
    assert "1,900,000 decisions/s, the bar is 2,000,000" in slow
    [copy] = rules.short_falls([replace(GOOD, copy_us=0.8)])
    assert "0.80 us for a copy, the bar is 0.70" in copy
    assert len(rules.short_falls([replace(GOOD, build="interpreted", decisions_per_s=40_000, copy_us=6.0)])) == 2


def test_bars_go_with_the_pace_of_the_machine() -> None:
    half = replace(GOOD, decisions_per_s=1_100_000, copy_us=1.2, calibration_per_s=REFERENCE / 2)
    assert rules.short_falls([half]) == []
    double = replace(GOOD, calibration_per_s=REFERENCE * 2)
    assert len(rules.short_falls([double])) == 2


def test_blue_skies_is_held_against_backgammon() -> None:
    peer = Row("backgammon", 2, "peer:open_spiel", 100_000, 1_000, 0.6, REFERENCE)
    assert rules.short_falls([GOOD, peer]) == []
    [told] = rules.short_falls([GOOD, replace(peer, decisions_per_s=200_000)])
    assert "12.5 times backgammon of peer:open_spiel, the bar is 20" in told


def test_the_exit_code_follows_the_check(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(rules, "measure", lambda *_: [replace(GOOD, decisions_per_s=1.0)])
    assert rules.main(["blue_skies"], peers=False, check=False, repeat=1, as_json=True) == 0
    assert rules.main(["blue_skies"], peers=False, check=True, repeat=1, as_json=False) == 1
    assert "too slow" in capsys.readouterr().err


def test_a_peer_that_is_missing_is_told_and_passed_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from aerodrome.bench import peers

    for name in ("pyspiel", "pettingzoo", "pettingzoo.classic", "catanatron"):
        monkeypatch.setitem(sys.modules, name, None)
    assert list(peers.rows(1)) == []
    told = capsys.readouterr().err
    assert told.count("is not installed") == 3
    assert "./do bench --peers installs it" in told
