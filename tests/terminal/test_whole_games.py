"""A whole game of each game, at a real terminal and on the full screen."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.person import Person
from tests.terminal.pilot import drive, enter, text, to_the_list, until
from tests.terminal.screen import screen
from textual.pilot import Pilot

import aerodrome
from aerodrome import catalog
from aerodrome.match.phrase import asked_amount
from aerodrome.terminal.full import FullScreen
from aerodrome.terminal.session import roles
from aerodrome.terminal.widgets import Line
from aerodrome.terminal.window import PATIENCE

MOST = 600  # answers of a person in a game of two


def only_match(home: Path) -> Path:
    [path] = (home / "matches").glob("*.json")
    return path


@pytest.mark.parametrize("name", catalog.NAMES)
def test_in_lines_at_80_by_24_killed_and_resumed(name: str, tmp_path: Path) -> None:
    with screen(tmp_path, "play", name, "--seats", "2", "--bots", "random", "--seed", "1") as terminal:
        person = Person(terminal)
        assert f"{catalog.game(name).title}, 2 seats" in person.look()
        person.play(5)
        terminal.program.kill()
    before = aerodrome.load(only_match(tmp_path)).plays
    assert sum(play.seat == 0 for play in before) >= 5
    with screen(tmp_path, "play", "--resume") as terminal:
        person = Person(terminal)
        person.look()
        assert "The game is over." in person.play(MOST)
        assert terminal.code() == 0
    match = aerodrome.load(only_match(tmp_path))
    assert match.over
    assert match.plays[: len(before)] == before
    assert aerodrome.verify(only_match(tmp_path)) > 0
    assert catalog.won_together(match.game) or " 1. " in terminal.seen
    assert len(person.widest) <= 80 or str(tmp_path) in person.widest
    assert person.longest <= 24


async def choose(app: FullScreen, pilot: Pilot[Any]) -> None:
    """The last choice, from the list."""
    await to_the_list(app, pilot)
    await pilot.press("end", "enter")


async def answer(app: FullScreen, pilot: Pilot[Any], turn: int) -> None:
    """The last choice, which ends a step in most games: in words, by its number and from the list, in turn."""
    before = app.match.length
    last = app.open_now[-1]
    if turn % 3 == 2:
        await choose(app, pilot)
    elif turn % 3 == 1 and not asked_amount(app.open_now):  # where a number would be the whole amount
        await enter(app, pilot, str(last.number))
    else:
        await enter(app, pilot, last.short)
    await until(pilot, lambda: app.match.length > before and not app.busy)


async def submit(app: FullScreen) -> None:
    """The last choice in words, without the pilot, who waits for every picture."""
    before = app.match.length
    line = app.query_one(Line)
    line.value = app.open_now[-1].short
    await line.action_submit()
    deadline = time.monotonic() + PATIENCE
    while app.match.length == before or app.busy:
        assert time.monotonic() < deadline, f"{line.value!r} is no answer"
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_on_the_full_screen_left_and_resumed(name: str, tmp_path: Path) -> None:
    path = tmp_path / "whole.json"

    async def begin(app: FullScreen, pilot: Pilot[Any]) -> None:
        for turn in range(5):
            await answer(app, pilot, turn)
        await pilot.press("ctrl+q")
        await until(pilot, lambda: app.return_value is False)

    async def finish(app: FullScreen, pilot: Pilot[Any]) -> None:
        for _ in range(MOST):
            if app.match.over:
                break
            await submit(app)
        await until(pilot, lambda: "The game is over." in text(app, "#prompt"))
        assert "(you)" in text(app, "#table")
        await enter(app, pilot, "quit")
        await until(pilot, lambda: app.return_value is True)

    drive(aerodrome.match(name, seats=2, seed=1, players=roles(2, 0, ["random"])), begin, path)
    begun = aerodrome.load(path)
    before = begun.plays
    assert sum(play.seat == 0 for play in before) >= 5  # and what has only one answer was not asked
    drive(begun, finish, path)
    match = aerodrome.load(path)
    assert match.over
    assert match.plays[: len(before)] == before
