"""Teaching nets: the arithmetic of learning, and courses that can be repeated and resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

from aerodrome import catalog
from aerodrome.bots.learned import facts, weights
from aerodrome.cli import main
from aerodrome.kernel.errors import BadOption
from aerodrome.train.course import Course, Desk, Plan, tasks
from aerodrome.train.learner import Learner
from aerodrome.train.run import resume, train

SHORT = Plan("sky_team", 32, wide=8, narrow=4, a_round=16)


def test_the_gradient_is_that_of_the_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """Held against small steps in every direction."""
    learner = Learner(6, 5, 3, 1)
    setattr(learner, "weights", learner.weights.astype(np.float64))  # noqa: B010  small steps need more digits
    luck = np.random.default_rng(1)
    sheets: Any = luck.random((7, 6))
    wanted: Any = luck.random(7)
    given: Any = luck.random(7) - 0.5

    def loss(numbers: Any) -> float:
        first, first_bias, second, second_bias, third, third_bias = learner.layers(numbers)
        narrow = np.maximum(np.maximum(sheets @ first + first_bias, 0) @ second + second_bias, 0)
        sure = 1 / (1 + np.exp(-(narrow @ third + third_bias[0] + given)))
        return float(-(wanted * np.log(sure) + (1 - wanted) * np.log(1 - sure)).mean())

    found: list[Any] = []
    monkeypatch.setattr(learner, "_adam", lambda slope, _rate: found.append(slope))
    learner._step(sheets, given, wanted, 0.0)
    [slope] = found
    for n in range(len(learner.weights)):
        step = np.zeros_like(learner.weights)
        step[n] = 1e-5
        want = (loss(learner.weights + step) - loss(learner.weights - step)) / 2e-5
        assert slope[n] == pytest.approx(want, abs=1e-6)


def test_a_net_learns_what_it_is_taught() -> None:
    """Whether both of two facts hold, which no single layer can tell."""
    learner = Learner(4, 16, 8, 1)
    luck = np.random.default_rng(2)
    rows = luck.integers(0, 2, (4000, 4))
    rows[:, 3] = 1
    facts_, begins = np.nonzero(rows)[1], np.cumsum(rows.sum(1)) - rows.sum(1)
    wanted = (rows[:, 0] != rows[:, 1]).astype(np.float32)
    much = np.ones(len(facts_), dtype=np.float32)
    given = np.zeros(len(begins), dtype=np.float32)
    losses = [learner.learn(facts_, much, begins, given, wanted, 0.01, luck) for _ in range(30)]
    assert losses[-1] < 0.05 < losses[0]


def test_a_course_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    whole, path = train(SHORT, tmp_path / "whole", 1, lambda _: None)

    class Enough(Exception):
        pass

    def stop(now: Course) -> None:
        from aerodrome.train.run import keep

        keep(now, tmp_path / "cut", 1.0)
        raise Enough

    with pytest.raises(Enough):
        train(SHORT, tmp_path / "cut", 1, stop)
    assert resume(SHORT, tmp_path / "cut").played == 16
    _, again = train(SHORT, tmp_path / "cut", 1, lambda _: None)
    assert weights.numbers(again) == weights.numbers(path)
    assert whole.played == 32
    told = weights.about(path)
    assert (told["game"], told["facts"], told["plan"]["seed"]) == ("sky_team", facts("sky_team"), 1)
    curve = [json.loads(line) for line in (tmp_path / "whole" / "curve.jsonl").read_text().splitlines()]
    assert curve[-1]["games"] == 32
    with pytest.raises(BadOption, match="another course"):
        resume(Plan("sky_team", 33, wide=8, narrow=4, a_round=16), tmp_path / "cut")


def test_a_course_may_begin_with_nets_of_a_file(tmp_path: Path) -> None:
    _, path = train(SHORT, tmp_path / "first", 1, lambda _: None)
    seen = []
    train(SHORT, tmp_path / "second", 1, lambda now: seen.append(now.learners[0].weights.copy()), path)
    fresh = Course(SHORT).learners[0].weights
    assert abs(seen[0] - weights.numbers(path)[0]).max() < abs(fresh - weights.numbers(path)[0]).max()
    with pytest.raises(BadOption, match="another shape"):
        train(Plan("sky_team", 32, wide=16, narrow=4), tmp_path / "third", 1, lambda _: None, path)


def test_a_course_may_keep_to_some_tasks(capsys: pytest.CaptureFixture[str]) -> None:
    plan = Plan("sky_team", 32, wide=8, narrow=4, a_round=16, only="rules=printed scenario=base_hnd")
    course, known = Course(plan), tasks(catalog.game("sky_team"))
    [piece] = course.pieces()
    practised = [task.values["scenario"] for task, often in zip(known, piece.likely, strict=True) if often]
    assert practised == ["base_hnd_green", "base_hnd_red"]
    assert {number for number, _, _ in Desk(plan).play(piece).ends} <= {
        n for n, often in enumerate(piece.likely) if often
    }
    assert main(["train", "sky_team", "--option", "scenario=moon"]) == 2
    assert "scenario=moon" in capsys.readouterr().err


def test_a_crew_flies_with_strangers_who_learn_nothing() -> None:
    """With a guest on one of the two seats in every game there are lessons for the other seat alone."""
    alone, joined = (Plan("sky_team", 16, wide=8, narrow=4, a_round=16, guests=share) for share in (0.0, 1.0))
    [piece], [with_guests] = Course(alone).pieces(), Course(joined).pieces()
    of_both = sum(len(lessons[2]) / 16 for lessons in Desk(alone).play(piece).lessons)
    of_one = sum(len(lessons[2]) / 16 for lessons in Desk(joined).play(with_guests).lessons)
    assert 0 < of_one < of_both


def test_the_command_checks_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "sky_team", "--check"]) == 0
    assert "bit by bit" in capsys.readouterr().out
