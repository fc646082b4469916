"""The full screen, driven by Textual's pilot."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.test_plain import alone, people
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

import aerodrome
from aerodrome import catalog
from aerodrome.match import Match
from aerodrome.terminal.full import Full
from aerodrome.terminal.pages import Ask, HandOver, Page
from aerodrome.terminal.parts import Line
from aerodrome.terminal.session import Session, roles

LARGE = (100, 40)


def drive(
    match: Match, script: Callable[[Full, Pilot[Any]], Awaitable[None]], path: Path | None = None, size: Any = LARGE
) -> None:
    async def run() -> None:
        app = Full(Session(match, path))
        async with app.run_test(size=size) as pilot:
            await quiet(app, pilot)
            await script(app, pilot)

    asyncio.run(run())


async def quiet(app: Full, pilot: Pilot[Any]) -> None:
    """Until nobody thinks any more."""
    while app.busy:
        await pilot.pause(0.01)
    await pilot.pause()


async def enter(app: Full, pilot: Pilot[Any], typed: str) -> None:
    line = app.query_one(Line)
    line.value = typed
    line.focus()
    await pilot.press("enter")
    await quiet(app, pilot)


def text(app: Full, which: str) -> str:
    return str(app.query_one(which, Static).content)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_whole_game_by_typing_numbers(name: str, tmp_path: Path) -> None:
    match = aerodrome.match(name, seats=2, seed=1, players=roles(2, 0, ["random"]))
    path = tmp_path / "whole.json"

    async def script(app: Full, pilot: Pilot[Any]) -> None:
        for _ in range(1500):
            if match.over:
                break
            # the last choice ends a step in most games
            before = match.length
            line = app.query_one(Line)
            line.value = app.open_now[-1].short
            await line.action_submit()
            while match.length == before or app.busy:
                await asyncio.sleep(0)
        await pilot.pause()
        assert match.over
        assert "The game is over." in text(app, "#prompt")
        assert "points" in text(app, "#table")

    drive(match, script, path)
    assert aerodrome.load(path).over


def test_an_action_is_chosen_from_the_list() -> None:
    match = alone()

    async def script(app: Full, pilot: Pilot[Any]) -> None:
        await pilot.press("enter")  # an empty line goes to the list
        await pilot.press("home", "enter")
        await quiet(app, pilot)
        assert len(match.plays) == 1
        assert match.plays[0].say.startswith("fold")

    drive(match, script)


def test_actions_stand_under_their_verbs() -> None:
    async def script(app: Full, pilot: Pilot[Any]) -> None:
        actions = app.query_one("#actions", OptionList)
        heads = [str(option.prompt) for option in actions.options if option.disabled]
        assert heads == ["fold", "skip"]

    drive(alone(), script)


@pytest.mark.parametrize("typed", ["xyzzy", "99", "-3", "fold", "🛩", "a" * 300, ":", ":zzz", "[bold]x[/]", "[/"])
def test_what_makes_no_sense_is_told_and_changes_nothing(typed: str) -> None:
    match = alone()

    async def script(app: Full, pilot: Pilot[Any]) -> None:
        await enter(app, pilot, typed)
        assert text(app, "#notice")
        assert match.entries == ()

    drive(match, script)


def test_pages_open_and_close() -> None:
    async def script(app: Full, pilot: Pilot[Any]) -> None:
        for typed in ("help", ":help"):
            await enter(app, pilot, typed)
            assert isinstance(app.screen, Page)
            await pilot.press("escape")
            assert not isinstance(app.screen, Page)
        await pilot.press("f1")
        assert isinstance(app.screen, Page)
        await pilot.press("escape", "f2")
        assert "rules: " in text(app, "#notice")

    drive(alone(), script)


def test_hint_undo_and_completion() -> None:
    match = alone()

    async def script(app: Full, pilot: Pilot[Any]) -> None:
        await pilot.press("f4")
        assert "nothing to take back" in text(app, "#notice")
        await enter(app, pilot, "hint")
        assert " in 100; " in text(app, "#notice")
        await pilot.press("s", "k", "tab")
        assert app.query_one(Line).value == "skip"
        await pilot.press("enter")
        await quiet(app, pilot)
        assert match.steps == 1
        await pilot.press("f4")
        await quiet(app, pilot)
        assert match.steps == 0

    drive(match, script)


def test_quitting_keeps_the_match(tmp_path: Path) -> None:
    match = aerodrome.match("blue_skies", seats=2, seed=1, players=roles(2, 0, ["random"]))
    path = tmp_path / "kept.json"

    async def script(app: Full, pilot: Pilot[Any]) -> None:
        await enter(app, pilot, "gate atl")
        await enter(app, pilot, "quit")
        assert app.return_value is False

    drive(match, script, path)
    assert "gate ATL" in [play.say for play in aerodrome.load(path).plays]


def test_people_hand_the_screen_over_and_nothing_shows_meanwhile() -> None:
    match = people("Ann", "Ben")

    async def script(app: Full, pilot: Pilot[Any]) -> None:
        assert isinstance(app.screen, HandOver)
        assert "Ann (Ada)" in app.screen.text
        await pilot.press("enter")
        await enter(app, pilot, "skip")
        assert "then it is Ben (Bea)'s turn" in text(app, "#prompt")
        assert app.open_now == []
        await enter(app, pilot, "")
        assert isinstance(app.screen, HandOver)
        assert not app.screen.is_modal
        assert "Ben (Bea)" in app.screen.text
        await pilot.press("enter")
        assert "Ben" in text(app, "#title")
        await enter(app, pilot, "skip")
        assert match.steps == 2

    drive(match, script)


def test_people_are_asked_before_their_answers_are_taken_back() -> None:
    match = people("Ann", "Ben")

    async def script(app: Full, pilot: Pilot[Any]) -> None:
        await pilot.press("enter")
        await enter(app, pilot, "skip")
        await enter(app, pilot, "")
        await pilot.press("enter")
        await enter(app, pilot, "skip")
        if app.handing:
            await enter(app, pilot, "")
            await pilot.press("enter")
        await enter(app, pilot, "undo")
        assert isinstance(app.screen, Ask)
        await pilot.press("n")
        assert match.steps == 2
        await enter(app, pilot, "undo")
        await pilot.press("y")
        await quiet(app, pilot)
        assert match.steps < 2

    drive(match, script)


@pytest.mark.parametrize("name", catalog.NAMES)
@pytest.mark.parametrize("size", [(100, 40), (96, 30), (200, 60)])
def test_everything_has_a_place_on_the_screen(name: str, size: tuple[int, int]) -> None:
    seats = min(4, catalog.game(name).seats[-1])
    match = aerodrome.match(name, seats=seats, seed=2, players=roles(seats, 0, ["random"]))

    async def script(app: Full, pilot: Pilot[Any]) -> None:
        for which in ("#title", "#board", "#table", "#actions", "#log", "#prompt", "#line"):
            region = app.query_one(which).region
            assert region.height > 0, which
            assert region.right <= size[0]
            assert region.bottom <= size[1]
        width = app.query_one("#board").content_size.width
        assert max(map(len, text(app, "#text").split("\n"))) <= width

    drive(match, script, size=size)
