"""Going through a match that was played, and writing it as a text."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.pilot import on_top, text, until
from tests.terminal.screen import screen
from tests.terminal.test_plain import Player
from textual.pilot import Pilot

import aerodrome
from aerodrome import BadOption, catalog
from aerodrome.bots import bot, move
from aerodrome.cli import main
from aerodrome.match import Match
from aerodrome.terminal import transcript
from aerodrome.terminal.full_replay import FullReplay
from aerodrome.terminal.overlays import Page
from aerodrome.terminal.replay import Replay, Viewer, seat_of
from aerodrome.terminal.widgets import Line
from aerodrome.terminal.window import PATIENCE, Window
from aerodrome.terminal.window import aerodrome as aerodrome_command


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
        for seat, board in zip((-1, 0, 1), texts, strict=True):
            assert board in "\n".join(Replay(match, seat, step).lines(80))


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


def test_a_replay_does_not_run_over_the_window(file: Path, tmp_path: Path) -> None:
    with screen(tmp_path, "replay", str(file)) as terminal:
        windows = [terminal.read()]
        for typed in ("", "", "12", "log", "", "seat 1", "", ""):
            windows.append(terminal.type(typed))
        assert max(window.count("\n") for window in windows) <= 24
        assert any(window.endswith("-- ") for window in windows)
        terminal.type("quit")  # which is heard where the window stops, too
        assert terminal.code() == 0


def test_a_replay_in_a_terminal(file: Path, tmp_path: Path) -> None:
    with screen(tmp_path, "replay", str(file), lines=100) as terminal:
        assert "Step 0 of 40, the set-up" in terminal.read()
        assert "Step 1 of 40" in terminal.type("")
        assert "Seen by SUNShine Airlines" in terminal.type("seat 1")
        terminal.type("quit")
        assert terminal.code() == 0


def through(match: Match, script: Callable[[FullReplay, Pilot[Any]], Awaitable[None]]) -> None:
    """A replay on a full screen."""

    async def run() -> None:
        app = FullReplay(Replay(match, 0, 0))
        async with app.run_test(size=(100, 40)) as pilot:
            await until(pilot, lambda: "Step 0 of" in text(app, "#title"))
            await script(app, pilot)

    asyncio.run(run())


async def say(app: FullReplay, pilot: Pilot[Any], typed: str) -> None:
    await pilot.press(*(typed or []), "enter")


def test_the_full_screen_goes_forwards_backwards_and_anywhere() -> None:
    match = played("blue_skies")

    async def script(app: FullReplay, pilot: Pilot[Any]) -> None:
        async def shows(step: int) -> None:
            await until(pilot, lambda: f"Step {step} of 40" in text(app, "#title"))
            assert text(app, "#text") == Replay(match, app.replay.seat, step).board(62)

        for key, step in (("down", 1), ("enter", 2), ("up", 1)):
            await pilot.press(key)
            await shows(step)
        for typed, step in (("17", 17), ("+3", 20), ("-1", 19), ("last", 40), ("first", 0)):
            await say(app, pilot, typed)
            await shows(step)
        await say(app, pilot, "seat 1")
        await until(pilot, lambda: "Seen by SUNShine Airlines" in text(app, "#title"))
        await pilot.press("f2")
        await until(pilot, lambda: "Seen by an onlooker" in text(app, "#title"))
        await pilot.press("f2")
        await until(pilot, lambda: "Seen by Blue Skies AirTrain" in text(app, "#title"))

    through(match, script)


@pytest.mark.parametrize("typed", ["999", "seat 9", "seat", "fly", "²", "[/b]"])
def test_what_makes_no_sense_is_told_on_the_full_screen(typed: str) -> None:
    async def script(app: FullReplay, pilot: Pilot[Any]) -> None:
        app.query_one(Line).value = typed
        await pilot.press("enter")
        await until(pilot, lambda: "there is no" in text(app, "#notice") or "is not known" in text(app, "#notice"))
        assert app.replay.step == 0
        await pilot.press("down")
        await until(pilot, lambda: app.replay.step == 1 and text(app, "#notice") == "")

    through(played("blue_skies", 5), script)


def test_the_end_of_a_match_and_its_log_on_the_full_screen() -> None:
    async def script(app: FullReplay, pilot: Pilot[Any]) -> None:
        await say(app, pilot, "last")
        await until(pilot, lambda: "The game is over." in text(app, "#foot"))
        await pilot.press("f5")
        assert str((await on_top(app, pilot, Page)).text).count("\n") > 20
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        app.query_one(Line).value = "quit"
        await pilot.press("enter")
        await until(pilot, lambda: not app.is_running)

    through(played("sky_tycoons", 100_000), script)


def test_a_large_terminal_replays_on_the_full_screen(file: Path, tmp_path: Path) -> None:
    environment = {"AERODROME_HOME": str(tmp_path), "TERM": "xterm-256color"}
    with Window(aerodrome_command("replay", str(file)), 100, 40, environment) as window:
        window.read(lambda shown: "Step 0 of 40" in shown)
        window.press(b"17\r")
        window.read(lambda shown: "17 of 40" in shown)
        window.press(b"\x11")
        window.read(lambda _shown: False)
        assert window.program.wait(PATIENCE) == 0


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
