"""The full screen, driven by Textual's pilot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.terminal.pilot import at_the_table, drive, enter, on_top, sit_down, text, to_the_list, until
from tests.terminal.test_plain import alone, people
from textual.pilot import Pilot
from textual.widgets import OptionList

import aerodrome
from aerodrome import catalog
from aerodrome.terminal.full import FullScreen
from aerodrome.terminal.overlays import Ask, HandOver, Page
from aerodrome.terminal.paint import painted
from aerodrome.terminal.session import roles
from aerodrome.terminal.widgets import Board, Keys, Line


def test_an_action_is_chosen_from_the_list() -> None:
    match = alone()

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        await to_the_list(app, pilot)
        await pilot.press("home", "enter")
        await until(pilot, lambda: len(match.plays) == 1)
        assert match.plays[0].say.startswith("fold")

    drive(match, script)


def test_actions_stand_under_their_verbs() -> None:
    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        actions = app.query_one("#actions", OptionList)
        heads = [str(option.prompt) for option in actions.options if option.disabled]
        assert heads == ["fold", "skip"]

    drive(alone(), script)


@pytest.mark.parametrize("typed", ["xyzzy", "99", "-3", "fold", "🛩", "a" * 300, ":", ":zzz", "[bold]x[/]", "[/"])
def test_what_makes_no_sense_is_told_and_changes_nothing(typed: str) -> None:
    match = alone()

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        await enter(app, pilot, typed)
        assert text(app, "#notice")
        assert match.entries == ()

    drive(match, script)


def test_pages_open_and_close() -> None:
    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        for typed in ("help", ":help"):
            await enter(app, pilot, typed)
            await on_top(app, pilot, Page)
            await pilot.press("escape")
            await at_the_table(app, pilot)
        await pilot.press("f1")
        await on_top(app, pilot, Page)
        await pilot.press("escape")
        await at_the_table(app, pilot)
        await pilot.press("f2")
        await until(pilot, lambda: "rules: " in text(app, "#notice"))

    drive(alone(), script)


def test_hint_undo_and_completion() -> None:
    match = alone()

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        await pilot.press("f4")
        await until(pilot, lambda: "nothing to take back" in text(app, "#notice"))
        await enter(app, pilot, "hint")
        await until(pilot, lambda: isinstance(app.screen, Page) or " points in the end)" in text(app, "#notice"))
        if isinstance(app.screen, Page):  # long reasons are a page of their own
            await pilot.press("escape")
            await at_the_table(app, pilot)
        await pilot.press("s", "k", "tab")
        await until(pilot, lambda: app.query_one(Line).value == "skip")
        await pilot.press("enter")
        await until(pilot, lambda: match.steps == 1 and not app.busy)
        await pilot.press("f4")
        await until(pilot, lambda: match.steps == 0)

    drive(match, script)


def test_quitting_keeps_the_match(tmp_path: Path) -> None:
    match = aerodrome.match("blue_skies", seats=2, seed=1, players=roles(2, 0, ["random"]))
    path = tmp_path / "kept.json"

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        await enter(app, pilot, "gate atl")
        await enter(app, pilot, "quit")
        await until(pilot, lambda: app.return_value is False)

    drive(match, script, path)
    assert "gate ATL" in [play.say for play in aerodrome.load(path).plays]


def test_people_hand_the_screen_over_and_nothing_shows_meanwhile() -> None:
    match = people("Ann", "Ben")

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        assert "Ann (Ada)" in (await on_top(app, pilot, HandOver)).text
        await pilot.press("enter")
        await at_the_table(app, pilot)
        await enter(app, pilot, "skip")
        assert "then it is Ben (Bea)'s turn" in text(app, "#prompt")
        assert app.open_now == []
        await enter(app, pilot, "")
        cover = await on_top(app, pilot, HandOver)
        assert not cover.is_modal
        assert "Ben (Bea)" in cover.text
        await pilot.press("enter")
        await at_the_table(app, pilot)
        await until(pilot, lambda: "Ben" in text(app, "#title"))
        await enter(app, pilot, "skip")
        assert match.steps == 2

    drive(match, script)


def test_people_are_asked_before_their_answers_are_taken_back() -> None:
    match = people("Ann", "Ben")

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        await sit_down(app, pilot)
        await enter(app, pilot, "skip")
        await enter(app, pilot, "")
        await sit_down(app, pilot)
        await enter(app, pilot, "skip")
        assert app.handing
        await enter(app, pilot, "")
        await sit_down(app, pilot)
        await enter(app, pilot, "undo")
        await on_top(app, pilot, Ask)
        await pilot.press("n")
        await at_the_table(app, pilot)
        assert match.steps == 2
        await enter(app, pilot, "undo")
        await on_top(app, pilot, Ask)
        await pilot.press("y")
        await until(pilot, lambda: match.steps < 2)

    drive(match, script)


@pytest.mark.parametrize("name", catalog.NAMES)
@pytest.mark.parametrize("size", [(100, 40), (96, 30), (200, 60)])
def test_everything_has_a_place_on_the_screen(name: str, size: tuple[int, int]) -> None:
    seats = min(4, catalog.game(name).seats[-1])
    match = aerodrome.match(name, seats=seats, seed=2, players=roles(seats, 0, ["random"]))

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        for which in ("#title", "#board", "#table", "#actions", "#log", "#prompt", "#line"):
            region = app.query_one(which).region
            assert region.height > 0, which
            assert region.right <= size[0]
            assert region.bottom <= size[1]
        width = app.query_one("#board").content_size.width
        assert max(map(len, text(app, "#text").split("\n"))) <= width

    drive(match, script, size=size)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_every_line_of_a_high_board_can_be_scrolled_to(name: str) -> None:
    match = aerodrome.match(name, seats=catalog.game(name).seats[-1], seed=2)

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        board = app.query_one(Board)

        async def turn(key: str) -> int:
            before = board.scroll_offset.y
            await pilot.press(key)
            await until(pilot, lambda: board.scroll_offset.y != before)
            return board.scroll_offset.y - before

        while board.scroll_offset.y < board.max_scroll_y:
            assert "below" in str(board.border_subtitle)
            assert 0 < await turn("pagedown") < board.content_size.height  # no line is skipped
        assert "below" not in str(board.border_subtitle)
        assert board.scroll_offset.y + board.content_size.height >= len(text(app, "#text").split("\n"))
        while board.scroll_offset.y > 0:
            assert await turn("pageup") < 0

    drive(match, script, size=(96, 30))


def test_the_keys_at_the_foot_can_be_clicked() -> None:
    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        assert await pilot.click(Keys, offset=(1, 0))
        await on_top(app, pilot, Page)

    drive(alone(), script)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_eighty_by_twenty_four_has_board_answers_and_line(name: str) -> None:
    """On the smallest screen the board keeps its width, and what can be answered stands under it."""
    seats = max(2, catalog.game(name).seats[0])

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        board, actions, line = app.query_one(Board), app.query_one("#actions"), app.query_one(Line)
        assert board.region.width == 80
        assert board.region.height >= 8
        assert actions.region.y >= board.region.bottom
        assert actions.region.height >= 5
        assert line.region.bottom <= 24
        assert not app.query_one("#log").display
        assert all(len(row) <= 76 for row in text(app, "#text").split("\n"))
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: bool(app.query_one("#log").display))

    drive(aerodrome.match(name, seats=seats, seed=1, players=roles(seats, 0, ["random"])), script, size=(80, 24))


def test_a_small_screen_tells_what_others_did() -> None:
    """It has no room for the log; what one did oneself is known."""

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        before = text(app, "#notice")  # somebody else began
        assert "opens a gate in" in before
        await enter(app, pilot, "1")
        await enter(app, pilot, "1")
        found = text(app, "#notice")
        assert found != before
        assert "You open" not in found
        assert app.query_one(Board).region.height >= 8
        assert app.query_one(Line).region.bottom <= 24

    players = roles(2, 0, ["random"])
    drive(aerodrome.match("blue_skies", seats=2, seed=1, players=players), script, size=(80, 24))


def test_seats_and_dice_have_their_colours() -> None:
    found = painted("Royal Air has a red die; nobody reddens", ["Royal Air"])
    styles = {found.plain[span.start : span.end]: str(span.style) for span in found.spans}
    assert styles == {"red": "bright_red", "Royal Air": "bold bright_cyan"}
