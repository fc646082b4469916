"""A guided game in the terminal, from the first lesson to the last."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.school.course import course
from aerodrome.terminal import learning
from aerodrome.terminal.learning import Lessons, session


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AERODROME_HOME", str(tmp_path))


class Reader:
    """Somebody who presses Enter as long as there is a lesson, and takes the last answer that is open afterwards."""

    def __init__(self, dialogue_of: list[Lessons]) -> None:
        self.dialogue_of = dialogue_of

    def __call__(self, _question: str) -> str:
        dialogue = self.dialogue_of[0]
        if dialogue.shown_card is not None:
            return ""
        legal = dialogue.match.legal(dialogue.session.you)
        return dialogue.match.words(dialogue.session.you, legal[-1]) if legal else ""


def test_a_guided_game_is_played_to_its_end_with_enter() -> None:
    said: list[str] = []
    holder: list[Lessons] = []
    found = session("sky_team")
    dialogue = Lessons(found, Reader(holder), said.append)
    holder.append(dialogue)
    assert dialogue.run()
    text = "\n".join(said)
    for lesson in course("sky_team").lessons[:7]:
        assert lesson.id in found.pupil.read | found.pupil.shown.keys()
    assert "Lesson 3 of 15: Put your 4 on the axis." in text
    assert "What you have learned" not in text  # that is its name in the list; the card has a title of its own
    assert "end" in found.pupil.read
    assert found.match.over


def test_progress_is_kept_and_can_be_thrown_away() -> None:
    said: list[str] = []
    lines = iter(["", "", ""])  # two lessons are read and a gate is opened

    def keyboard(_question: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    assert not Lessons(session("blue_skies"), keyboard, said.append).run()
    again = session("blue_skies")
    assert sum(play.seat == again.you for play in again.match.plays) == 2
    assert "passengers" in again.pupil.read
    card = again.card()
    assert card is not None
    assert card["id"] == "spread"
    assert session("blue_skies", anew=True).match.steps == 0


def test_skip_alone_and_something_else() -> None:
    said: list[str] = []
    lines = iter(["", "skip", "gate MCO", "alone", "quit"])
    found = session("blue_skies")
    assert not Lessons(found, lambda _question: next(lines), said.append).run()
    assert "first gate" in found.pupil.read
    assert found.pupil.left
    assert found.card() is None


def test_what_can_be_learned_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert learning.start(None, anew=False) == 0
    assert "aerodrome learn GAME" in capsys.readouterr().out
