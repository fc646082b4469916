"""Every page: reached, not too heavy, and without barriers by day and by night."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.people import BOT, DESK, ME, OPEN, PHONE, Visitor

from aerodrome import catalog

pytestmark = pytest.mark.browser

GAME = catalog.NAMES[0]
MOST_BYTES = 150_000
WIDTHS = (320, 360, 768, 1100, 1440, 1920)


def barriers(visitor: Visitor) -> list[str]:
    """What axe calls serious or worse."""
    results: dict[str, Any] = Axe().run(visitor.page).response
    return [
        f"{row['id']}: {row['help']}: {node['html'][:160]}"
        for row in results["violations"]
        if row["impact"] in ("serious", "critical")
        for node in row["nodes"]
    ]


def finished(visitor: Visitor) -> str:
    """A table of bots whose match is over; its id."""
    path = visitor.open_table(GAME, [ME, BOT])
    visitor.go(path)
    visitor.prompt.wait_for()
    visitor.menu("Let a bot play for me")
    expect(visitor.prompt.get_by_text("The game is over", exact=True)).to_be_visible(timeout=120_000)
    return path.rpartition("/")[2]


@pytest.mark.parametrize("night", [False, True], ids=["by day on a phone", "by night at a desk"])
def test_no_barriers(come: Come, night: bool) -> None:
    ada = come(night=night, size=DESK if night else PHONE)
    found: dict[str, list[str]] = {}

    def look(name: str, path: str = "", landmark: str = "main") -> None:
        if path:
            ada.go(path)
        ada.page.locator(landmark).first.wait_for()
        if bad := barriers(ada):
            found[name] = bad

    look("the front page", "/", "article")
    look("a new table", f"/new/{GAME}", "form .seat")
    look("rules", "/rules", "main li")
    look("rules of a game", f"/rules/{GAME}", "main section")
    look("nothing", "/nothing/here", "main")
    waiting = ada.open_table(GAME, [ME, OPEN], public=True)
    look("before a match", waiting, "main section li")
    look("tables", "/tables", "main li")
    look("my games", "/mine", "main li")
    ada.go(ada.open_table(GAME, [ME, BOT]))
    ada.my_turn()
    look("my move", landmark=".prompt.acting")
    for tab in ("Chat", "Rules", "Log"):
        ada.tab(tab)
        look(f"the tab {tab}", landmark="#pane")
    ada.page.keyboard.press("Escape")
    ada.button("Menu").click()
    look("the menu", landmark="#table-menu")
    ada.page.locator("#table-menu").get_by_text("Settings").click()
    look("settings", landmark="dialog")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("dialog[open]")).to_have_count(0)
    ada.page.keyboard.press("k")
    look("help on keys", landmark="dialog")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("dialog[open]")).to_have_count(0)
    ada.page.keyboard.press("t")
    look("the text board", landmark="#board pre")
    assert not found, found


def test_no_barriers_at_the_end(come: Come) -> None:
    ada = come()
    table = finished(ada)
    bad = barriers(ada)
    ada.go(f"/replay/{table}")
    ada.see("Step 0 of")
    assert not bad + barriers(ada)


def test_nothing_is_cut_at_any_width(come: Come) -> None:
    """No page is wider than the window, from 320 to 1920."""
    ada = come()
    waiting = ada.open_table(GAME, [ME, OPEN])
    playing = ada.open_table(GAME, [ME, BOT, BOT])
    for path, landmark in (("/", "article"), (f"/new/{GAME}", ".seat"), (waiting, "section li"), (playing, ".prompt")):
        ada.go(path)
        ada.page.locator(landmark).first.wait_for()
        for width in WIDTHS:
            ada.page.set_viewport_size({"width": width, "height": 800})
            # the table lays itself out anew in the next frame
            ada.page.wait_for_function("document.documentElement.scrollWidth <= innerWidth", timeout=10_000)


def test_the_prompt_is_in_sight(come: Come) -> None:
    """On every screen the question and something to answer it with are seen without scrolling."""
    for size in (PHONE, (740, 360), (768, 1024), DESK):
        ada = come(size=size)
        ada.go(ada.open_table(GAME, [ME, BOT]))
        ada.my_turn()
        expect(ada.page.locator("#prompt")).to_be_in_viewport(ratio=1)
        expect(ada.prompt.locator(".action, summary").first).to_be_in_viewport(ratio=1)


LAYOUTS = {
    (1440, 900): "desk",
    (1180, 820): "lying",
    (820, 1180): "upright",
    (360, 740): "phone",
    (740, 360): "low",
    (720, 450): "low",
    (360, 225): "tiny",
}


def test_every_size_has_its_layout(come: Come) -> None:
    """At each size, zoomed pages too, the usual answer is in sight, has its number, and its key works."""
    ada = come()
    ada.go(ada.open_table(GAME, [ME, BOT]))
    ada.my_turn()
    for (width, height), layout in LAYOUTS.items():
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.page.locator(f"[data-layout={layout}]")).to_be_visible()
        if layout != "tiny":
            expect(ada.prompt.locator("[data-number='1']")).to_be_in_viewport(ratio=1)
        ada.page.wait_for_function("document.documentElement.scrollWidth <= innerWidth", timeout=10_000)
        assert barriers(ada) == []
        ada.tab("Rules")
        expect(ada.page.locator("#pane")).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator("#pane")).to_have_count(0)
    ada.page.set_viewport_size({"width": 1440, "height": 900})
    ada.page.locator("#prompt").focus()
    ada.page.keyboard.press("1")
    version = ada.version()
    expect(ada.prompt.locator(".first .action").first).to_be_focused()
    ada.page.keyboard.press("Enter")
    ada.after(version)


def test_the_first_page_is_light(come: Come) -> None:
    ada = come()
    line = ada.context.new_cdp_session(ada.page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    ada.go("/")
    ada.page.locator("article").first.wait_for()
    ada.page.wait_for_load_state("networkidle")
    assert sum(sizes) < MOST_BYTES, sizes
    assert ada.page.locator("article").count() == len(catalog.NAMES)


def test_from_a_link_to_a_seat_in_two_clicks(come: Come) -> None:
    ada, bea = come(), come(size=PHONE)
    table = ada.open_table(GAME, [ME, OPEN])
    bea.go(table)
    bea.page.get_by_label("Your name").click()
    bea.page.keyboard.type("Bea")
    bea.button("Sit down").click()
    expect(bea.page.get_by_role("list", name="Seats").get_by_text("Bea")).to_be_visible()


def test_from_the_front_page_to_a_game_in_one_click(come: Come) -> None:
    ada = come()
    ada.go("/")
    ada.button("Play bots now").first.click()
    ada.my_turn()


def test_a_link_is_pasted(come: Come) -> None:
    ada, bea = come(), come()
    table = ada.open_table(GAME, [ME, OPEN])
    bea.go("/")
    field = bea.page.get_by_label("Paste a link or a table code")
    field.fill("not a table")
    bea.button("Sit down").click()
    bea.see("That is neither a link nor a code of a table.")
    bea.page.evaluate("text => navigator.clipboard.writeText(text)", bea.base + table)
    field.fill("")
    field.press("ControlOrMeta+V")
    bea.see("A seat is kept for you")
    bea.go("/")
    field.fill(table.rpartition("/")[2])
    bea.button("Sit down").click()
    bea.see("A seat is kept for you")


def test_a_public_table_is_found_and_joined(come: Come) -> None:
    ada, bea = come(), come()
    ada.open_table(GAME, [ME, OPEN], public=True, title="Friday night")
    bea.go("/tables")
    row = bea.page.get_by_role("listitem").filter(has_text="Friday night")
    row.get_by_role("link", name="Join").click()
    bea.sit("Bea")
    bea.prompt.wait_for()
    ada.go("/mine")
    expect(ada.page.get_by_role("listitem").filter(has_text="Friday night")).to_contain_text("Ada and Bea")


def test_an_option_is_found_by_typing(come: Come) -> None:
    """A list of many choices is searched; by keys alone. In a flight of one's own the approach is such a list."""
    ada = come()
    ada.go("/new/sky_team")
    ada.page.get_by_role("button", name="A flight of your own").click()
    ada.page.locator("summary", has_text="more options").click()
    field = ada.page.get_by_role("combobox", name="Approach")
    before = field.input_value()
    field.focus()
    field.press_sequentially("turbulence cpt")
    field.press("Enter")
    assert field.input_value() != before
    assert "CPT" in field.input_value().upper()


def test_settings_are_kept_and_shared_by_tabs(come: Come) -> None:
    ada = come()
    ada.go("/")
    other = ada.new_page()
    other.goto(ada.base + "/rules")
    ada.button("Guest: name and settings").click()
    ada.page.get_by_text("Night", exact=True).click()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.button("Save").click()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "night")
    expect(other.locator("html")).to_have_attribute("data-theme", "night")
    ada.page.reload()
    expect(ada.button("Ada: name and settings")).to_be_visible()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "night")
