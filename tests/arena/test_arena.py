"""Contests: fair seating, the same result on any number of workers and on a cluster, resumable, honestly decided."""

from __future__ import annotations

import json
import random
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from aerodrome.arena import series
from aerodrome.arena.contest import Contest, Result, contest
from aerodrome.arena.outcome import as_text, interval, outcome
from aerodrome.arena.page import page
from aerodrome.arena.sequential import Sequential
from aerodrome.kernel.errors import BadFile, BadOption

GAME = "blue_skies"


class Here(Executor):
    """Runs everything at once, in this process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def duel(*names: str, seats: int = 2, seed: str = "1") -> Contest:
    return contest(GAME, seats, names, seed, {})


@pytest.mark.parametrize(("names", "seats"), [(2, 2), (3, 3), (2, 5), (5, 2)])
def test_every_entrant_sits_in_every_seat_as_often_as_the_others(names: int, seats: int) -> None:
    wanted = Contest(GAME, seats, tuple(f"b{n}" for n in range(names)), "", {})
    sat = [[0] * seats for _ in range(names)]
    for number in range(wanted.block):
        for seat, entrant in enumerate(wanted.lineup(number)):
            sat[entrant][seat] += 1
    assert {times for row in sat for times in row} == {1}


def test_games_of_a_block_are_over_the_same_deal() -> None:
    alike = series.run(duel("random", "random"), 2, Here(), 1)
    assert alike[0].points == alike[1].points  # the same bots on the same seats: nothing else differs


def test_workers_change_nothing() -> None:
    wanted = duel("greedy", "random")
    alone = series.run(wanted, 8, Here(), 1)
    with series.processes(2) as (pool, ahead):
        assert series.run(wanted, 8, pool, ahead) == alone


def test_a_dask_cluster_gives_the_same_as_processes() -> None:
    distributed = pytest.importorskip("distributed")
    wanted = duel("greedy", "random")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
        series.cluster(local.scheduler_address) as (pool, ahead),
    ):
        assert series.run(wanted, 8, pool, ahead) == series.run(wanted, 8, Here(), 1)


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    wanted, file = duel("greedy", "random"), tmp_path / "results.jsonl"
    whole = series.run(wanted, 8, Here(), 1)
    series.run(wanted, 4, Here(), 1, file)
    with file.open("a") as torn:
        torn.write('{"number": 4, "shares": [1')
    played: list[int] = []
    assert series.run(wanted, 8, Here(), 1, file, on_progress=played.append) == whole
    assert played == [6, 8]  # deals two and three; the first two were not played again
    assert len(file.read_text().splitlines()) == 1 + 8


def test_a_results_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    series.run(duel("greedy", "random"), 2, Here(), 1, file)
    with pytest.raises(BadFile, match="another contest"):
        series.run(duel("greedy", "random", seed="2"), 2, Here(), 1, file)
    file.write_text("no json")
    with pytest.raises(BadFile, match="no results file"):
        series.run(duel("greedy", "random"), 2, Here(), 1, file)


def test_a_decided_test_stops_the_play_and_is_decided_again_on_resuming(tmp_path: Path) -> None:
    wanted, file = duel("random", "random"), tmp_path / "results.jsonl"
    test = Sequential(0.2)
    played = series.run(wanted, 400, Here(), 4, file, test)
    assert test.verdict == "above"
    assert len(played) < 100
    again = Sequential(0.2)
    assert series.run(wanted, 400, Here(), 4, file, again) == played
    assert again.verdict == "above"


def test_the_sequential_test_is_seldom_wrong_at_the_bar_itself() -> None:
    """Its promise: at most 5 % on either side, however long one plays. 400 runs at the bar: 10 % would be 40."""
    rng = random.Random(3)
    decided = 0
    for _ in range(400):
        test = Sequential(0.3)
        for _ in range(500):
            if test.see(1.0 if rng.random() < 0.3 else 0.0) != "open":
                decided += 1
                break
    assert decided <= 40


@pytest.mark.parametrize(("true", "verdict"), [(0.75, "above"), (0.45, "below")])
def test_the_sequential_test_finds_the_truth(true: float, verdict: str) -> None:
    rng = random.Random(5)
    test = Sequential(0.6)
    while test.verdict == "open":
        test.see(1.0 if rng.random() < true else 0.0)
    assert test.verdict == verdict
    assert test.seen < 2000


def test_intervals_know_that_games_over_one_deal_hang_together() -> None:
    apart = [1.0, 0.0] * 50
    low, high = interval(apart, 100)
    assert low < 0.5 < high
    assert high - low == pytest.approx(0.19, abs=0.02)
    cancelled = [0.5] * 50  # every deal was won by whoever had the better seat: the bots are equal, for certain
    low, high = interval(cancelled, 100)
    assert high - low < 0.2


def test_the_table_has_the_promised_keys_in_the_order_given() -> None:
    wanted = duel("random", "greedy")
    row = outcome(wanted, series.run(wanted, 6, Here(), 1), None)
    assert [bot["bot"] for bot in row["bots"]] == ["random", "greedy"]
    assert all(set(bot) == {"bot", "games", "share", "low", "high", "rating"} for bot in row["bots"])
    assert sum(bot["share"] for bot in row["bots"]) == pytest.approx(1.0)
    assert row["bots"][1]["rating"] > row["bots"][0]["rating"]
    json.dumps(row)
    assert "greedy" in as_text(row)


def test_who_always_wins_or_loses_together_gets_no_rating() -> None:
    wanted = Contest("sky_team", 2, ("greedy", "random"), "", {})
    results = [Result(n, (1.0, 1.0), (1, 1), (1, 1), 10) for n in range(4)]
    assert [bot["rating"] for bot in outcome(wanted, results, None)["bots"]] == [None, None]


def test_the_page_is_whole_and_needs_nothing_else() -> None:
    wanted = duel("greedy", "random")
    results = series.run(wanted, 4, Here(), 1)
    html = page(wanted, results, outcome(wanted, results, None))
    assert html.count("<svg") == 4
    assert "<script" not in html
    assert 'src="http' not in html
    assert 'href="http' not in html.replace('xmlns:xlink="http', "")


def test_bad_contests_are_refused() -> None:
    with pytest.raises(BadOption, match="two bots"):
        duel("random")
    with pytest.raises(BadOption, match="no bot"):
        duel("random", "genius")
    with pytest.raises(BadOption, match="2 to 5"):
        duel("random", "greedy", seats=9)
    with pytest.raises(BadOption, match="scheduler"), series.cluster("tcp://127.0.0.1:9"):
        pass
