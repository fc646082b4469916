"""After the game in a browser: match files, a walk by keys, a review, playing on from a step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.legible import faults
from tests.browser.people import PATIENCE
from tests.browser.test_sizes import SETTLES, SIZES

import aerodrome
from aerodrome import bots

pytestmark = pytest.mark.browser


def a_file(folder: Path) -> Path:
    """A game alone, played by a bot."""
    match = aerodrome.match("yukon_airways", seats=1, seed=5, players=["Ada"])
    player = bots.bot("greedy", 5)
    while not match.over:
        bots.move(match, 0, player)
    match.save(folder / "match.json")
    return folder / "match.json"


def test_a_match_is_opened_walked_reviewed_and_played_on(come: Come, tmp_path: Path) -> None:
    ada = come()
    good, bad = a_file(tmp_path), tmp_path / "bad.json"
    bad.write_text(good.read_text()[:-100])
    ada.go("/mine")
    ada.page.locator("input[type=file]").set_input_files(bad)
    expect(ada.page.get_by_role("alert")).to_contain_text("cut off", timeout=PATIENCE)
    ada.page.locator("input[type=file]").set_input_files(good)
    ada.see("Step 0 of")
    ada.page.keyboard.press("ArrowRight")
    ada.see("Step 1 of")
    ada.page.keyboard.press("ArrowRight")
    ada.see("Step 2 of")
    ada.page.keyboard.press("ArrowLeft")
    ada.see("Step 1 of")
    expect(ada.page).to_have_url(re.compile(r"step=1$"))
    ada.page.keyboard.press("Shift+ArrowRight")
    expect(ada.page.get_by_text("Step 1 of")).to_have_count(0)
    ada.page.keyboard.press("End")
    expect(ada.page.get_by_text("The game is over", exact=True)).to_be_visible(timeout=PATIENCE)
    ada.page.keyboard.press("Home")
    ada.see("Step 0 of")
    expect(ada.page).to_have_url(re.compile(r"/replay/[a-z2-7]{12}$"))
    here = ada.page.url
    ada.page.get_by_role("link", name="Review").click()
    ada.button("Review this game").click()
    expect(ada.page.get_by_text("Luck and skill")).to_be_visible(timeout=10 * PATIENCE)
    expect(ada.page.get_by_text("choices cost more than the error", exact=False).first).to_be_visible()
    moment = ada.page.get_by_role("region", name="See it on the board")
    expect(moment.get_by_role("radio")).to_have_count(2)
    moment.get_by_role("radio").first.check()
    expect(moment.locator("svg").first).to_be_visible()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.get_by_role("article").filter(has=ada.page.locator("[aria-pressed=true]"))).to_have_count(1)
    ada.page.get_by_role("link", name="Result").click()  # between result, review and replay by the header
    expect(ada.page).to_have_url(re.compile(r"/t/[a-z2-7]{12}$"), timeout=PATIENCE)
    ada.page.goto(f"{here}?step=3")
    ada.see("Step 3 of")
    ada.button("Play on from here").click()
    ada.button("Open the table").click()
    expect(ada.page).to_have_url(re.compile(r"/t/[a-z2-7]{12}$"), timeout=PATIENCE)
    ada.prompt.wait_for()
    ada.page.goto(here)
    ada.button("Same deal again").click()  # against one's own result
    expect(ada.page).to_have_url(re.compile(r"/t/[a-z2-7]{12}$"), timeout=PATIENCE)
    ada.go_on()
    ada.take_off(1)
    ada.see(re.compile(r"The same deal before: \d+\. Now: \d+"))
    ada.land()
    expect(ada.page.get_by_role("link", name="See the first time")).to_have_attribute("href", re.compile("^/replay/"))


def test_a_replay_shows_the_board_and_the_slider_at_every_size(come: Come, tmp_path: Path) -> None:
    ada = come()
    ada.go("/mine")
    ada.page.locator("input[type=file]").set_input_files(a_file(tmp_path))
    ada.see("Step 0 of")
    ada.page.keyboard.press("Shift+ArrowRight")
    found = {}
    for name, (width, height) in SIZES.items():
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(SETTLES)
        expect(ada.page.locator("input[type=range]")).to_be_in_viewport(ratio=1)
        board = ada.page.locator("main.board").bounding_box()
        assert board is not None
        assert board["width"] > 0.5 * width or board["height"] > 0.7 * height, (name, board)
        assert board["height"] > 0.3 * height, (name, board)
        if bad := faults(ada.page):
            found[name] = bad
    assert not found
