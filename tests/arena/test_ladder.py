"""The ladder: which rungs there are, and that one is climbed, kept and told."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome import catalog
from aerodrome.arena import ladder


def test_every_competitive_game_at_its_smallest_and_largest_table() -> None:
    found = [(rung.game, rung.seats) for rung in ladder.rungs(catalog.NAMES, all_seats=False) if rung.lower == "random"]
    assert ("blue_skies", 2) in found
    assert ("blue_skies", 5) in found
    assert ("yukon_airways", 4) in found
    assert not any(game == "sky_team" for game, _ in found)
    assert len(found) == 8
    every = {(rung.game, rung.seats) for rung in ladder.rungs(catalog.NAMES, all_seats=True)}
    assert ("sky_tycoons", 4) in every
    assert len(every) == 4 + 4 + 5 + 3


def test_every_game_is_held_against_plans_from_outside() -> None:
    found = list(ladder.rungs(catalog.NAMES, all_seats=False, kinds=["scripts"]))
    for game in ("blue_skies", "airlines_europe", "yukon_airways", "sky_tycoons"):
        there = {(rung.upper, rung.lower) for rung in found if rung.game == game and rung.seats == 2}
        assert len({lower for _, lower in there}) >= 2
        assert {upper for upper, _ in there} == {"greedy", ladder.level_bot("Captain", game)}
    bars = {(rung.upper, rung.seats): rung.bar or 0.0 for rung in found if rung.game == "blue_skies"}
    captain = ladder.level_bot("Captain", "blue_skies")
    wanted = {("greedy", 2): 0.6, (captain, 2): 0.8, ("greedy", 5): 0.28, (captain, 5): 0.4}
    assert bars == pytest.approx(wanted)
    files = [rung.file for rung in ladder.rungs(catalog.NAMES, all_seats=True)]
    assert len(set(files)) == len(files)


def test_a_style_is_told_without_a_bar(tmp_path: Path) -> None:
    rung = next(rung for rung in ladder.rungs(["blue_skies"], all_seats=False, kinds=["styles"]) if rung.seats == 2)
    row = ladder.climb(rung, tmp_path, 1, lambda _: None, most=2)
    assert row["games"] == 2
    assert ladder.rung_line(rung, row).endswith("|  |  |")


def test_longer_thought_is_held_against_shorter_and_may_be_as_good() -> None:
    found = [rung for rung in ladder.rungs(["sky_tycoons"], all_seats=False, kinds=["budgets"]) if rung.seats == 6]
    pairs = [("search:200", "search:50"), ("search:800", "search:200"), ("expert:100ms", "expert:10ms")]
    assert [(rung.upper, rung.lower) for rung in found] == pairs
    assert found[0].bar == pytest.approx(1 / 6)
    assert [found[0].fails(verdict) for verdict in ("above", "open", "below")] == [False, False, True]
    level = ladder.Rung("blue_skies", 2, "greedy", "random")
    assert [level.fails(verdict) for verdict in ("above", "open", "below")] == [False, True, True]
    alone = [wanted.bot for wanted in ladder.alone(["yukon_airways"], ["budgets"])]
    assert alone == ["search:100", "search:400", "search:1200"]
    assert not list(ladder.alone(["yukon_airways"], ["scripts"]))


def test_experts_are_held_against_the_tree_search_that_may_think_as_long() -> None:
    found = list(ladder.rungs(catalog.NAMES, all_seats=False, kinds=["search"]))
    assert {(rung.upper, rung.lower) for rung in found} == {
        ("expert:10ms", "search:10ms"),
        ("expert:100ms", "search:100ms"),
    }
    assert {(rung.game, rung.seats) for rung in found} == {
        *(("blue_skies", n) for n in (2, 5)),
        *(("airlines_europe", n) for n in (2, 5)),
        *(("yukon_airways", n) for n in (2, 4)),
        ("sky_tycoons", 6),  # with two the expert is that search
    }
    assert {rung.bar for rung in found if rung.seats == 2} == {0.6}


def test_who_has_nobody_to_beat() -> None:
    found = list(ladder.alone(catalog.NAMES))
    assert {(wanted.game, wanted.seats) for wanted in found} == {("sky_team", 2), ("yukon_airways", 1)}
    assert ladder.Alone("sky_team", 2, "expert", 50) in found  # the Captain there


def test_a_rung_is_climbed_once(tmp_path: Path) -> None:
    rung = ladder.Rung("sky_tycoons", 2, "greedy", "random")
    seen: list[int] = []
    row = ladder.climb(rung, tmp_path, 1, seen.append)
    assert row["test"]["verdict"] == "above"
    assert seen
    assert f"| {rung.game} | 2 | greedy over random |" in ladder.rung_line(rung, row)
    assert "cleared" in ladder.rung_line(rung, row)
    again: list[int] = []
    assert ladder.climb(rung, tmp_path, 1, again.append)["bots"] == row["bots"]
    assert not again  # everything was in the results file


def test_a_level_by_itself_is_told_with_its_titles() -> None:
    line = ladder.alone_line(
        {
            "game": "yukon_airways",
            "seats": 1,
            "games": 4,
            "by_seat": [
                {
                    "bot": "greedy",
                    "wins": {"share": 0.5, "low": 0.15, "high": 0.85},
                    "points": {"mean": 61.0, "plus_minus": 2.5},
                    "titles": {"Rookie": 2},
                }
            ],
        }
    )
    assert line == "| yukon_airways | 1 | greedy | 4 | 50.0% (15.0% to 85.0%) | 61.0 ± 2.5 | Rookie 2 |"
