"""The full screen without a terminal, driven by Textual's pilot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from aerodrome.match import Match
from aerodrome.terminal.full import FullScreen
from aerodrome.terminal.overlays import HandOver
from aerodrome.terminal.session import Session
from aerodrome.terminal.widgets import Line
from aerodrome.terminal.window import PATIENCE

LARGE = (100, 40)


def drive(
    match: Match,
    script: Callable[[FullScreen, Pilot[Any]], Awaitable[None]],
    path: Path | None = None,
    size: tuple[int, int] = LARGE,
) -> None:
    async def run() -> None:
        app = FullScreen(Session(match, path))
        async with app.run_test(size=size) as pilot:
            await quiet(app, pilot)
            await script(app, pilot)

    asyncio.run(run())


async def until(pilot: Pilot[Any], condition: Callable[[], bool]) -> None:
    """Wait for what must become true, and for the screen to show it."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "this does not come true"
        await pilot.pause(0.01)
    await pilot.pause()


async def quiet(app: FullScreen, pilot: Pilot[Any]) -> None:
    """Until nobody thinks any more."""
    await until(pilot, lambda: not app.busy)


async def enter(app: FullScreen, pilot: Pilot[Any], typed: str) -> None:
    line = app.query_one(Line)
    line.value = typed
    line.focus()
    await pilot.press("enter")
    await until(pilot, lambda: line.value == "" and not app.busy)


def text(app: App[Any], which: str) -> str:
    return str(app.query_one(which, Static).content)


Cover = TypeVar("Cover", bound=Screen[Any])


async def on_top(app: App[Any], pilot: Pilot[Any], kind: type[Cover]) -> Cover:
    """Wait until such a screen lies over the table."""
    await until(pilot, lambda: isinstance(app.screen, kind))
    assert isinstance(app.screen, kind)
    return app.screen


async def at_the_table(app: FullScreen, pilot: Pilot[Any]) -> None:
    """Wait until nothing lies over the table any more."""
    await until(pilot, lambda: len(app.screen_stack) == 1)


async def sit_down(app: FullScreen, pilot: Pilot[Any]) -> None:
    await on_top(app, pilot, HandOver)
    await pilot.press("enter")
    await at_the_table(app, pilot)


async def to_the_list(app: FullScreen, pilot: Pilot[Any]) -> None:
    """An empty line goes to the list of actions."""
    await pilot.press("enter")
    await until(pilot, lambda: app.query_one("#actions").has_focus)
