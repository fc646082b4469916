"""Teaching nets: the arithmetic of learning, and courses that can be repeated and resumed."""

from __future__ import annotations

import json
import struct
from array import array
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

pytest.importorskip("numpy")

import numpy as np
from librt.vecs import vec

from aerodrome import catalog
from aerodrome.arena import series
from aerodrome.bots.evaluation.blue_skies import BY_HAND, LEARNED, BlueSkiesEvaluation
from aerodrome.bots.learned import facts, weights
from aerodrome.bots.learned.net import new_net
from aerodrome.cli import main
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.ints import ints
from aerodrome.kernel.state import State
from aerodrome.train import course as course_module
from aerodrome.train.course import Course, Desk, Plan, tasks
from aerodrome.train.league import Visitor
from aerodrome.train.learner import Learner
from aerodrome.train.run import keep, resume, save, take_over, train

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
    whole, path = train(SHORT, tmp_path / "whole", None, lambda _: None)

    class Enough(Exception):
        pass

    def stop(now: Course) -> None:
        keep(now, tmp_path / "cut", 1.0)
        raise Enough

    with pytest.raises(Enough):
        train(SHORT, tmp_path / "cut", None, stop)
    assert resume(SHORT, tmp_path / "cut").played == 16
    _, again = train(SHORT, tmp_path / "cut", None, lambda _: None)
    assert weights.numbers(again) == weights.numbers(path)
    assert whole.played == 32
    told = weights.about(path)
    assert (told["game"], told["facts"], told["plan"]["seed"]) == ("sky_team", facts("sky_team"), 1)
    curve = [json.loads(line) for line in (tmp_path / "whole" / "curve.jsonl").read_text().splitlines()]
    assert curve[-1]["games"] == 32
    with pytest.raises(BadOption, match="another course"):
        resume(Plan("sky_team", 33, wide=8, narrow=4, a_round=16), tmp_path / "cut")


def test_a_course_from_before_weights_were_averaged_goes_on(tmp_path: Path) -> None:
    course = Course(SHORT)
    keep(course, tmp_path, 1.0)
    with np.load(tmp_path / "checkpoint.npz") as numbers:
        older = {name: numbers[name] for name in numbers if not name.startswith("steady")}
    np.savez(tmp_path / "checkpoint.npz", **older)
    found = resume(SHORT, tmp_path)
    for steady, learner in zip(found.steady, course.learners, strict=True):
        assert (steady == learner.weights).all()


def test_a_course_may_begin_with_nets_of_a_file(tmp_path: Path) -> None:
    _, path = train(SHORT, tmp_path / "first", None, lambda _: None)
    seen = []
    train(SHORT, tmp_path / "second", None, lambda now: seen.append(now.learners[0].weights.copy()), path)
    fresh = Course(SHORT).learners[0].weights
    assert abs(seen[0] - weights.numbers(path)[0]).max() < abs(fresh - weights.numbers(path)[0]).max()
    for wide, narrow in ((4, 4), (8, 8)):
        with pytest.raises(BadOption, match="another shape"):
            take_over(Course(Plan("sky_team", 32, wide=wide, narrow=narrow)), path)


def test_a_wider_net_begins_with_what_a_narrower_one_knew(tmp_path: Path) -> None:
    """It judges alike at first, and what it has more can learn: it is not dead."""
    _, path = train(SHORT, tmp_path, None, lambda _: None)
    course = Course(Plan("sky_team", 32, wide=12, narrow=4))
    take_over(course, path)
    [narrower, _] = weights.read(path, facts("sky_team"))
    wider = new_net(facts("sky_team"), 12, 4)
    wider.load(array("d", course.learners[0].weights.astype(np.float64).tobytes()))
    on, much = ints([1, 30, 200, 411]), vec[float]([1.0, 1.0, 0.5, 1.0])
    assert wider.judge(on, much, 4) == pytest.approx(narrower.judge(on, much, 4), abs=1e-6)
    rows, _, second, *_ = course.learners[0].layers(course.learners[0].weights)
    assert rows[:, 8:].any(axis=0).all()
    assert not second[8:].any()


def test_nets_of_two_courses_can_be_joined_into_their_mean(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, first = train(SHORT, tmp_path / "first", None, lambda _: None)
    _, second = train(Plan("sky_team", 32, 5, wide=6, narrow=4, a_round=16), tmp_path / "second", None, lambda _: None)
    assert main(["train", "sky_team", "--join", str(first), str(second), "--folder", str(tmp_path / "both")]) == 0
    both = tmp_path / "both" / "sky_team.net"
    assert str(both) in capsys.readouterr().out
    on, much = ints([1, 30, 200, 411]), vec[float]([1.0, 1.0, 0.5, 1.0])
    for seat in range(2):
        one, other, mean = (
            weights.read(file, facts("sky_team"))[seat].judge(on, much, 4) for file in (first, second, both)
        )
        assert one != other
        assert mean == pytest.approx((one + other) / 2, abs=2e-3)
    told = weights.about(both)
    assert [plan["seed"] for plan in told["plan"]["joined"]] == [1, 5]
    course = Course(Plan("sky_team", 32, wide=14, narrow=8))
    take_over(course, both)  # and a course can go on with them


def test_nets_that_knew_less_go_on_where_they_were(tmp_path: Path) -> None:
    """Facts keep their weights by the name of their block, wherever it is now; new ones have no say yet."""
    _, path = train(SHORT, tmp_path / "first", None, lambda _: None)
    told, [whole, other] = weights.about(path), weights.numbers(path)
    (gone, begin), (_, end), *_ = told["blocks"][3:]
    cut = slice(begin * SHORT.wide, end * SHORT.wide)
    less = [
        struct.pack(f"<{len(rows)}e", *rows) for net in (whole, other) if (rows := net[: cut.start] + net[cut.stop :])
    ]
    told["facts"] -= end - begin
    told["blocks"] = [[name, at - (end - begin) * (at >= end)] for name, at in told["blocks"] if name != gone]
    older = tmp_path / "older.net"
    weights.write(older, told, less)
    course = Course(SHORT)
    take_over(course, older)
    taken = course.learners[0].weights
    assert not taken[cut].any()
    assert np.array_equal(np.delete(taken, cut), np.delete(np.array(whole, dtype=np.float32), cut))
    assert np.array_equal(course.steady[0], taken)


@pytest.mark.parametrize("name", ["blue_skies", "airlines_europe"])
def test_what_was_known_about_each_rival_is_kept(name: str, tmp_path: Path) -> None:
    """There is a block of facts for each, and all have one name."""
    course, path = talkative(name), tmp_path / "known.net"
    save(course, path, 0.0)
    fresh = Course(course.plan)
    take_over(fresh, path)
    assert np.allclose(fresh.learners[0].weights, course.steady[0], rtol=1e-3, atol=1e-4)


def test_a_part_of_what_a_net_adds_can_be_believed(tmp_path: Path) -> None:
    """A course with less faith ships nets that add less, and goes on with all that they know."""
    name, answers = "blue_skies", []
    on, much = ints([1, 30, 200, 411]), vec[float]([1.0, 1.0, 0.5, 1.0])
    for faith in (1.0, 0.25):
        course, path = talkative(name, faith), tmp_path / f"{faith}.net"
        save(course, path, 0.0)
        [net] = weights.read(path, facts(name))
        answers.append(net.judge(on, much, 4))
        fresh = Course(course.plan)
        take_over(fresh, path)
        assert np.allclose(fresh.learners[0].weights, course.steady[0], rtol=1e-3, atol=1e-4)
    assert answers[0] != 0
    assert answers[1] == pytest.approx(answers[0] / 4, abs=2e-3)
    for file in ("1.0.net", "0.25.net"):  # whatever was believed before
        assert main(["train", name, "--join", str(tmp_path / file), "--faith", "0.5", "--folder", str(tmp_path)]) == 0
        [net] = weights.read(tmp_path / f"{name}.net", facts(name))
        assert net.judge(on, much, 4) == pytest.approx(answers[0] / 2, abs=5e-3)


def test_faith_is_a_part(capsys: pytest.CaptureFixture[str]) -> None:
    for faith in ("0", "1.5", "-1"):
        assert main(["train", "blue_skies", "--faith", faith]) == 2
        assert "more than 0 and at most 1" in capsys.readouterr().err


def talkative(name: str, faith: float = 1.0) -> Course:
    """A course whose net has something to say about every fact."""
    course = Course(Plan(name, 32, wide=4, narrow=2, a_round=16, faith=faith))
    luck = np.random.default_rng(1)
    course.steady = [luck.uniform(-0.3, 0.3, len(one)).astype(np.float32) for one in course.steady]
    return course


def test_what_is_kept_is_the_average_of_what_learned(tmp_path: Path) -> None:
    seen: list[Any] = []
    _, path = train(SHORT, tmp_path, None, lambda now: seen.append(now.learners[0].weights.copy()))
    kept = np.array(weights.numbers(path)[0])
    assert np.allclose(kept, (seen[0] + seen[1]) / 2, rtol=1e-3, atol=1e-6)
    assert abs(seen[1] - seen[0]).max() > 1e-5


def test_a_course_begins_slowly_and_ends_slowly() -> None:
    """Adam does not know the spread of its slopes yet: at the full rate it would unlearn what it begins with."""
    plan = Plan("sky_team", 100_000)
    first, warm, last = (plan.rate_at(played) for played in (0, 3000, 99_936))
    assert first < plan.rate / 20 < plan.rate / 2 < warm
    assert last < plan.rate / 20


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


def test_a_course_on_a_dask_cluster_is_the_same(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    _, alone = train(SHORT, tmp_path / "alone", None, lambda _: None)
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
        series.cluster(local.scheduler_address) as (pool, _),
    ):
        _, far = train(SHORT, tmp_path / "far", pool, lambda _: None)
    assert weights.numbers(far) == weights.numbers(alone)


def test_bots_are_guests_of_a_course_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are asked on the seats of guests alone, see what a seat may know, and do what a bot of that name does."""
    asked = []

    class Watched(Visitor):
        def answer(self, state: State, seat: int) -> int:
            action = super().answer(state, seat)
            asked.append((state, seat, action))
            assert state.waiting & 1 << seat
            return action

    monkeypatch.setattr(course_module, "Visitor", Watched)
    plan = Plan("sky_team", 16, wide=8, narrow=4, a_round=16, guests=1.0, league="script:noisy")
    [piece] = Course(plan).pieces()
    ends = Desk(plan).play(piece).ends
    assert len(ends) == 16
    assert len(asked) > 16
    again = len(asked)
    assert Desk(plan).play(piece).ends == ends
    assert len(asked) == 2 * again

    asked.clear()
    alone = Plan("sky_team", 16, wide=8, narrow=4, a_round=16, guests=0.0, league="script:noisy")
    [piece] = Course(alone).pieces()
    Desk(alone).play(piece)
    assert not asked


def test_a_league_may_hold_the_course_itself() -> None:
    """`self` is what guests are where no league is named."""
    of_old, own = (Plan("blue_skies", 16, wide=4, narrow=2, a_round=16, league=league) for league in ("", "self"))
    [piece] = Course(own).pieces()
    assert Desk(own).play(piece).ends == Desk(of_old).play(piece).ends
    mixed = Desk(Plan("blue_skies", 16, wide=4, narrow=2, a_round=16, guests=1.0, league="random,self"))
    assert len(mixed.play(piece).ends) == 16


def test_a_league_without_such_a_bot_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "course"
    assert main(["train", "sky_team", "--league", "self,nobody", "--folder", str(folder)]) == 2
    assert "nobody" in capsys.readouterr().err
    assert not folder.exists()


def test_strangers_among_rivals_want_other_things() -> None:
    desk = Desk(Plan("blue_skies", 32, wide=4, narrow=2, a_round=16))
    strangers = [cast(BlueSkiesEvaluation, desk._stranger(Random(seed)).adviser) for seed in (1, 1, 2)]
    wants = [[getattr(one.more, name) / getattr(BY_HAND.more, name) for name in LEARNED] for one in strangers]
    assert wants[0] == wants[1] != wants[2]
    assert 0 < min(wants[0]) < 0.8
    assert max(wants[0]) > 1.25
    plain = Desk(Plan("yukon_airways", 32, wide=4, narrow=2, a_round=16))
    assert plain._stranger(Random(1)) is plain.novice  # its weights have no names


def test_the_command_checks_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "sky_team", "--check"]) == 0
    assert "bit by bit" in capsys.readouterr().out
