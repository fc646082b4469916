"""Many games: the same for any number of workers, and honestly counted."""

from __future__ import annotations

import json
from math import isclose

import pytest

from aerodrome import BadOption, bots
from aerodrome.arena import report, simulate
from aerodrome.arena.contest import contest, play_block
from aerodrome.bots.bot import Bot, Sight


def test_any_number_of_workers_gives_the_same_games() -> None:
    plan = simulate.plan("blue_skies", 3, ["random"], 11, {})
    alone = simulate.run(plan, 30)
    assert simulate.run(plan, 30, workers=2) == alone
    assert simulate.run(plan, 30, workers=3) == alone


def test_a_game_depends_on_seed_and_number_alone() -> None:
    plan = simulate.plan("blue_skies", 2, ["random"], "s", {})
    played = simulate.run(plan, 20)
    assert simulate.play(plan, range(7, 12)) == played[7:12]
    assert len(set(played)) > 15
    assert simulate.run(simulate.plan("blue_skies", 2, ["random"], "t", {}), 20) != played


def test_other_bots_play_a_real_match() -> None:
    plan = simulate.plan("blue_skies", 2, ["random", "greedy"], 1, {})
    played = simulate.run(plan, 2)
    assert played == simulate.run(plan, 2)
    assert all(game.decisions > 20 for game in played)


class Noted(Exception):
    """Whom a bot was asked for."""


class Noting(Bot):
    def decide(self, sight: Sight) -> int:
        raise Noted(sight.seat)


def test_seats_that_are_asked_at_once_answer_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are asked when Airlines Europe begins. While the lowest always came first, a search that answered for it
    was never found out."""
    monkeypatch.setitem(bots.BOTS, "noting", lambda _chance, _detail, _style: Noting())
    simulated, contested = set[int](), set[int]()
    for number in range(24):
        with pytest.raises(Noted) as noted:
            simulate.play_one(simulate.plan("airlines_europe", 4, ["noting"], 1, {}), number)
        simulated.add(noted.value.args[0])
        with pytest.raises(Noted) as noted:
            play_block(contest("airlines_europe", 4, ["noting", "noting"], "1", {}), number)
        contested.add(noted.value.args[0])
    assert simulated == contested == {0, 1, 2, 3}


def test_what_was_done_and_had_is_counted() -> None:
    plan = simulate.plan("airlines_europe", 2, ["greedy", "random"], 1, {})
    [game] = simulate.run(plan, 1)
    assert sum(sum(seat.values()) for seat in game.did) == game.decisions
    assert game.did[0]["licence"] > 0
    assert [seat["points"] for seat in game.had] == list(game.points)
    row = report.report(plan, [game])
    told = report.figures(row)
    assert f"licence {game.did[0]['licence']:.1f}" in told
    assert "random has in the end: " in told


def test_progress_is_told_and_ends_at_all() -> None:
    told: list[int] = []
    simulate.run(simulate.plan("blue_skies", 2, ["random"], 1, {}), 10, 1, told.append)
    assert told == sorted(told)
    assert told[-1] == 10


def test_a_plan_that_makes_no_sense_is_refused_before_anything_starts() -> None:
    with pytest.raises(BadOption, match="no game"):
        simulate.plan("chess", 2, ["random"], 1, {})
    with pytest.raises(BadOption, match="2 to 5 players"):
        simulate.plan("blue_skies", 7, ["random"], 1, {})
    with pytest.raises(BadOption, match="2 bots for 3 seats"):
        simulate.plan("blue_skies", 3, ["random", "random"], 1, {})
    with pytest.raises(BadOption, match="no bot"):
        simulate.plan("blue_skies", 2, ["random", "genius"], 1, {})


# --- the report


def test_wilson_agrees_with_published_values() -> None:
    low, high = report.wilson(10, 20)
    assert isclose(low, 0.2993, abs_tol=1e-4)
    assert isclose(high, 0.7007, abs_tol=1e-4)
    low, high = report.wilson(0, 10)
    assert low == 0.0
    assert isclose(high, 0.2775, abs_tol=1e-4)
    assert isclose(report.wilson(10, 10)[1], 1.0)


def test_a_report_counts_points_wins_and_lengths() -> None:
    plan = simulate.Plan("blue_skies", 2, ("random", "random"), "1", {})
    games = [
        simulate.Played((10, 20), (2, 1), (0.0, 1.0), 100),
        simulate.Played((30, 20), (1, 2), (1.0, 0.0), 110),
        simulate.Played((20, 20), (1, 1), (0.5, 0.5), 120),
    ]
    row = report.report(plan, games)
    assert json.loads(json.dumps(row)) == row
    assert [seat["points"]["mean"] for seat in row["by_seat"]] == [20.0, 20.0]
    assert isclose(row["by_seat"][0]["points"]["plus_minus"], 1.959964 * 10 / 3**0.5, rel_tol=1e-5)
    assert [seat["wins"]["share"] for seat in row["by_seat"]] == [0.5, 0.5]
    assert (row["decisions"]["least"], row["decisions"]["mean"], row["decisions"]["most"]) == (100, 110.0, 120)
    assert row["by_seat"][0]["titles"] == {}
    text = report.as_text(row)
    assert "50.0%" in text
    assert "110.0 (100 to 120)" in text


def test_titles_are_counted() -> None:
    plan = simulate.Plan("yukon_airways", 1, ("random",), "1", {})
    names = ("Rookie", "", "Sourdough", "Rookie")
    row = report.report(plan, [simulate.Played((60,), (1,), (1.0,), 80, (name,)) for name in names])
    assert row["by_seat"][0]["titles"] == {"Rookie": 2, "Sourdough": 1}
    assert "Rookie: 2, Sourdough: 1" in report.as_text(row)


def test_one_game_is_a_report_too() -> None:
    plan = simulate.plan("blue_skies", 2, ["random"], 1, {})
    assert report.report(plan, simulate.run(plan, 1))["by_seat"][0]["points"]["plus_minus"] == 0.0
