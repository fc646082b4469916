"""Many games under the laws: what a run reports, and how a failure is found again."""

from pathlib import Path

import pytest
from tests.laws.faults import FAULTS
from tests.toy import GAME, PaperPlanes

from aerodrome.kernel.errors import BadOption
from aerodrome.laws import fuzz, soak
from aerodrome.laws.case import LawBroken
from aerodrome.match import Match


def test_a_run_reports_what_it_saw() -> None:
    steps: list[int] = []
    report = fuzz.run(GAME, 4, 6, seed=1, every=20, on_progress=steps.append)
    assert report.failure is None
    assert steps == [1, 2, 3, 4, 5, 6]
    assert (report.game, report.seats, report.games) == ("paper_planes", 4, 6)
    assert report.actions == sum(report.log.values())
    assert report.longest <= report.actions <= 6 * report.longest
    assert 0 < report.visited < report.actions
    assert report.asides == sum(report.log[verb] for verb in ("offer", "price", "withdraw", "accept", "bell"))


def test_any_number_of_workers_reports_the_same() -> None:
    reports = [fuzz.run(GAME, 2, 45, seed=3, every=50, workers=workers) for workers in (1, 2)]
    for report in reports:
        report.seconds = 0
    assert reports[0] == reports[1]


def test_options_are_played_and_refused_like_everywhere() -> None:
    assert fuzz.run(GAME, 2, 2, options={"rounds": 6}).options == {"rounds": 6}
    with pytest.raises(BadOption, match="rounds"):
        fuzz.run(GAME, 2, 2, options={"rounds": 5})


@pytest.mark.parametrize("name", ["LosesParts", "MaskKeepsHands", "NobodyWins"])
def test_the_match_file_of_a_failure_breaks_the_law_again(name: str, tmp_path: Path) -> None:
    law, faulty = FAULTS[name]
    failure = fuzz.run(faulty(), 3, 50, every=1, save_to=tmp_path).failure
    assert failure is not None
    assert (failure.law, Path(failure.file).parent) == (law, tmp_path)
    with pytest.raises(LawBroken) as caught:
        fuzz.again(Path(failure.file), faulty())
    assert caught.value.law == law
    fuzz.again(Path(failure.file), GAME)  # the sound game has nothing against it


def test_the_match_file_of_a_crash_ends_with_the_action_that_failed(tmp_path: Path) -> None:
    _, faulty = FAULTS["Crash"]
    failure = fuzz.run(faulty(), 3, 50, save_to=tmp_path).failure
    assert failure is not None
    with pytest.raises(LawBroken, match=r"^play: .*ZeroDivisionError"):
        fuzz.again(Path(failure.file), faulty())
    assert Match.load(failure.file, game=GAME).steps == failure.entries


def test_a_failure_comes_again_from_its_seed_alone(tmp_path: Path) -> None:
    _, faulty = FAULTS["LosesParts"]
    first = fuzz.run(faulty(), 3, 50, seed=100, save_to=tmp_path).failure
    assert first is not None
    second = fuzz.run(faulty(), 3, 1, seed=first.seed, save_to=tmp_path).failure
    assert second == first


def test_soak_goes_through_every_table() -> None:
    class Picky(PaperPlanes):
        def variants(self) -> list[dict[str, object]]:
            return [{"rounds": 4}, {"rounds": 6}, {"rounds": 5}]  # five rounds do not exist

    tables = [(seats, variant["rounds"]) for _, seats, variant in soak.tables([Picky()])]
    assert tables == [(seats, rounds) for seats in range(1, 7) for rounds in (4, 6)]
