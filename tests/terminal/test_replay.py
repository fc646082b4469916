"""Going through a match that was played, and writing it as a text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.terminal.screen import screen
from tests.terminal.test_plain import Player

import aerodrome
from aerodrome import BadOption, catalog
from aerodrome.bots import bot, move
from aerodrome.cli import main
from aerodrome.match import Match
from aerodrome.terminal import transcript
from aerodrome.terminal.replay import Replay, Viewer, seat_of


def played(name: str, steps: int = 40) -> Match:
    match = aerodrome.match(name, seats=2, seed=3, players=["you", "bot:random"])
    player = bot("random", 1)
    while not match.over and match.steps < steps:
        move(match, match.actors()[0], player)
    return match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    played("blue_skies").save(path)
    return path


def walk(match: Match, *typed: str, seat: int = -1) -> str:
    player = Player(*typed)
    Viewer(Replay(match, seat, 0), player.ask, player.heard.append).run()
    return player.text()


def test_steps_go_forwards_backwards_and_anywhere() -> None:
    heard = walk(played("blue_skies"), "", "n", "b", "17", "+3", "-1", "go 5", "first", "last", "quit")
    asked = [line for line in heard.split("\n") if line.startswith("step ")]
    assert asked == [f"step {step}> " for step in (0, 1, 2, 1, 17, 20, 19, 5, 0, 40)]


@pytest.mark.parametrize("typed", ["b", "999", "-1", "seat 9", "seat", "seat x", "fly", "²", "+", "1 2", "-"])
def test_what_makes_no_sense_changes_nothing(typed: str) -> None:
    heard = walk(played("blue_skies"), typed)
    assert heard.count("Step 0 of 40") == 1
    assert "there is no" in heard or "is not known here" in heard


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_step_is_what_the_seat_saw_then(name: str) -> None:
    """The boards of a replay are those of the match when it was played."""
    match = aerodrome.match(name, seats=2, seed=5)
    player = bot("random", 2)
    seen = [[match.text(seat) for seat in (-1, 0, 1)]]
    while not match.over and match.steps < 30:
        move(match, match.actors()[0], player)
        seen.append([match.text(seat) for seat in (-1, 0, 1)])
    for step, texts in enumerate(seen):
        for seat, text in zip((-1, 0, 1), texts, strict=True):
            assert text in "\n".join(Replay(match, seat, step).lines(80))


def test_secret_answers_of_others_are_not_told() -> None:
    match = played("airlines_europe", 4)
    assert "choose" in "\n".join(Replay(match, 0, 1).lines(80))
    for seat in (-1, 1):
        assert "choose" not in Replay(match, seat, 1).deed()
    assert all(row["answer"] is None for row in transcript.entries(match, 1) if row["seat"] == 0)
    assert "Adler: choose" in transcript.text(match, None)


def test_seats_are_found_by_number_and_name() -> None:
    match = played("blue_skies", 1)
    assert [seat_of(match, text) for text in ("0", "none", "sunshine", "you", "bot:")] == [0, -1, 1, 0, 1]
    with pytest.raises(BadOption, match="no seat 7"):
        Replay(match, 7, 0)
    with pytest.raises(BadOption, match="no step 9"):
        Replay(match, 0, 9)


def test_without_a_terminal_the_wanted_step_is_printed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Step 40 of 40, ")
    assert main(["replay", str(file), "--step", "7", "--seat", "none"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Step 7 of 40, ")
    assert "Seen by an onlooker." in shown
    assert main(["replay", str(file), "--step", "7", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["step"], row["steps"], row["seat"]) == (7, 40, 0)
    assert main(["replay", str(file), "--step", "41"]) == 2
    assert main(["replay", str(file), "--seat", "5"]) == 2
    assert main(["replay", str(file.parent / "none.json")]) == 3


def test_a_replay_in_a_terminal(file: Path, tmp_path: Path) -> None:
    with screen(tmp_path, "replay", str(file), lines=100) as terminal:
        assert "Step 0 of 40, the set-up" in terminal.read()
        assert "Step 1 of 40" in terminal.type("")
        assert "Seen by SUNShine Airlines" in terminal.type("seat 1")
        terminal.type("quit")
        assert terminal.code() == 0


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_transcript_tells_the_whole_match(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(name, 100_000)
    path = tmp_path / "whole.json"
    match.save(path)
    assert main(["export", str(path), "--text"]) == 0
    text = capsys.readouterr().out
    assert all(f"{match.names[play.seat]}: {play.say}" in text for play in match.plays)
    assert "seed: 3" in text
    assert "The game is over." in text
    assert [line for line in text.split("\n") if len(line) > 80] == []
    assert main(["export", str(path), "--json", "--output", str(tmp_path / "out.json")]) == 0
    row = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert len(row["entries"]) == match.length


def test_a_transcript_of_an_open_match_keeps_the_seed_and_marks_what_was_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = aerodrome.match("blue_skies", seats=2, seed="geheim", players=["you", "bot:random"])
    seat = match.actors()[0]
    match.play(seat, match.legal(seat)[0])
    match.undo(seat)
    match.save(tmp_path / "open.json")
    assert main(["export", str(tmp_path / "open.json")]) == 0
    text = capsys.readouterr().out
    assert "(taken back later)" in text
    assert "geheim" not in text
    assert "It goes on: " in text
