"""How a policy learns: the arithmetic, and courses that can be repeated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

from aerodrome import bots
from aerodrome.bots.learned import facts, is_policy, player, weights
from aerodrome.bots.learned.policy import Policy
from aerodrome.cli import main
from aerodrome.train.answering import FURTHEST, Answering, Expecting, Given
from aerodrome.train.course import ENDS, Course, Desk, Plan
from aerodrome.train.run import same_twice, save

SHORT = Plan("blue_skies", 16, wide=8, narrow=4, a_round=16, policy=True)


def round_of(luck: Any, learner: Answering, positions: int) -> tuple[Any, Given]:
    """Positions with two to four answers each, of which one was given by chance."""
    opens = luck.integers(2, 5, positions)
    whole = int(opens.sum())
    given = Given(
        opens,
        luck.integers(4, 8, whole),
        luck.integers(8, 10, whole),
        luck.normal(0, 1, whole),
        (luck.random(positions) * opens).astype(np.int64),
        np.full(positions, -1.0),
        luck.normal(0, 1, positions),
    )
    return luck.random((positions, learner.shape[0])) * (np.arange(learner.shape[0]) < 4), given


def test_the_slope_is_that_of_what_is_wanted() -> None:
    """Held against small steps in every direction."""
    learner = Answering(10, 6, 3, 1)
    setattr(learner, "weights", learner.weights.astype(np.float64))  # noqa: B010  small steps need more digits
    luck = np.random.default_rng(1)
    sheets, given = round_of(luck, learner, 9)
    curious = 0.05

    def wanted(numbers: Any) -> float:
        """The gain of what was given, by how much likelier it has become, within bounds; and being in doubt."""
        first, first_bias, second, second_bias, third, third_bias = learner.layers(numbers)
        total, at = 0.0, 0
        for number, opens in enumerate(given.opens):
            odds = []
            for i in range(at, at + opens):
                wide = sheets[number] @ first + first_bias + first[given.fact[i]] + first[given.step[i]]
                narrow = np.maximum(np.maximum(wide, 0) @ second + second_bias, 0)
                odds.append(narrow @ third + third_bias[0] + given.lead[i])
            at += opens
            likely = np.exp(odds) / np.exp(odds).sum()
            ratio = likely[given.chosen[number]] / np.exp(given.chance[number])
            gain = given.gain[number]
            bounded = np.clip(ratio, 1 - FURTHEST, 1 + FURTHEST)
            total += min(ratio * gain, bounded * gain) - curious * float((likely * np.log(likely)).sum())
        return -total / len(sheets)

    slope = learner._slope(sheets, given, curious)
    found = np.zeros_like(slope)
    for n in range(len(slope)):
        step = np.zeros_like(learner.weights)
        step[n] = 1e-6
        found[n] = (wanted(learner.weights + step) - wanted(learner.weights - step)) / 2e-6
    assert slope == pytest.approx(found, abs=1e-4)


def test_what_goes_better_is_answered_more_often() -> None:
    """Of two answers the one is right when a fact holds, the other when it does not."""
    learner, luck = Answering(6, 16, 8, 1, advised=True), np.random.default_rng(2)
    count = 600
    right = 0.5
    for _ in range(40):
        holds = luck.integers(0, 2, count)
        facts_ = np.where(holds, 0, 1)
        fact = np.tile([2, 3], count)
        step = np.full(2 * count, 4)
        first, first_bias, second, second_bias, third, third_bias = learner.layers(learner.weights)
        wide = np.maximum(first[np.repeat(facts_, 2)] + first_bias + first[fact] + first[step], 0)
        odds = (np.maximum(wide @ second + second_bias, 0) @ third + third_bias[0]).reshape(count, 2)
        likely = 1 / (1 + np.exp(odds[:, 0] - odds[:, 1]))
        chosen = (luck.random(count) < likely).astype(np.int64)
        chance = np.log(np.where(chosen == 1, likely, 1 - likely)).astype(np.float32)
        gain = np.where(chosen == holds, 1.0, -1.0).astype(np.float32)
        right = float((chosen == holds).mean())
        given = Given(np.full(count, 2), fact, step, np.zeros(2 * count, np.float32), chosen, chance, gain)
        learner.practise(facts_, np.ones(count, np.float32), np.arange(count), given, 0.01, 0.0, luck)
    assert right > 0.95


def test_no_step_is_long() -> None:
    """However steep the slope: what counts of it is where it leads."""
    careful, other = Expecting(3, 2, 2, 1), Expecting(3, 2, 2, 1)
    slope = np.zeros_like(careful.weights)
    slope[0], slope[1] = 3.0, 4.0
    careful._adam(slope, 0.01)
    other._adam(slope * np.float32(0.02), 0.01)
    assert np.sqrt((careful.mean * careful.mean).sum()) == pytest.approx(0.1 * Expecting.STEEPEST)
    assert np.sqrt((other.mean * other.mean).sum()) == pytest.approx(0.1 * 0.1)  # one that is short is left alone


def test_the_smallest_and_the_largest_tables_are_practised_most() -> None:
    """With the usual options: nothing tells a policy of others."""
    [piece] = Course(SHORT).pieces()
    assert [(task.seats, task.values) for task in Desk(SHORT).tasks] == [(n, {}) for n in (2, 3, 4, 5)]
    assert piece.likely == [ENDS, 1.0, 1.0, ENDS]


def test_the_rate_of_a_policy_does_not_end() -> None:
    plan = Plan("blue_skies", 50_000, rate=0.001, policy=True)
    assert plan.rate_at(0) < plan.rate_at(400) < plan.rate_at(600)
    assert plan.rate_at(50_000) == pytest.approx(0.0004)
    assert Plan("blue_skies", 50_000, rate=0.001).rate_at(50_000) < 0.0001


@pytest.mark.slow
def test_a_course_is_the_same_twice() -> None:
    assert same_twice(SHORT)


@pytest.mark.slow
def test_a_policy_plays_by_its_file(tmp_path: Path) -> None:
    course, desk = Course(SHORT), Desk(SHORT)
    before = [learner.weights.copy() for learner in course.learners]
    course.run(lambda pieces: [desk.play(piece) for piece in pieces], lambda _: None)
    assert [type(learner) for learner in course.learners] == [Answering, Expecting]
    assert all((learner.weights != old).any() for learner, old in zip(course.learners, before, strict=True))
    path = tmp_path / "own.net"
    save(course, path, 1.0)
    assert weights.about(path)["policy"]
    assert weights.about(path)["facts"] == facts("blue_skies", True)
    assert is_policy("blue_skies", str(path))
    assert isinstance(player("blue_skies", str(path))(desk.options[0], 1), Policy)
    assert bots.mind(f"expert:10ms@{path}", "blue_skies") == path


def test_the_command_tells_what_a_policy_needs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["train", "sky_team", "--policy", "--folder", str(tmp_path)]) == 2
    assert "leans on an evaluation" in capsys.readouterr().err
    assert main(["train", "blue_skies", "--policy", "--noise", "0.2", "--folder", str(tmp_path)]) == 2
    assert "--noise" in capsys.readouterr().err
