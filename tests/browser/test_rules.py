"""The rules at the table: at the paragraph of what is asked, searched, and led to by every prompt, button and piece."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.people import BOT, DESK, ME, PHONE, Visitor

from aerodrome import catalog, rulebook

pytestmark = pytest.mark.browser

# a finger that stays where it is for longer than a tap
PRESS = """(piece) => {
  const box = piece.getBoundingClientRect();
  const more = { bubbles: true, pointerType: "touch", clientX: box.x + 4, clientY: box.y + 4 };
  piece.dispatchEvent(new PointerEvent("pointerdown", more));
}"""
LIFT = """(piece) => {
  piece.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerType: "touch" }));
  piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""


def sits(come: Come, game: str, size: tuple[int, int]) -> Visitor:
    ada = come(size=size)
    ada.go(ada.open_table(game, [ME, BOT]))
    assert ada.go_on()
    return ada


def drawer(ada: Visitor) -> Locator:
    return ada.page.locator(".drawer .book")


def reads(ada: Visitor, heading: str) -> None:
    expect(drawer(ada).get_by_role("region", name=heading, exact=True)).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("name", catalog.NAMES)
def test_the_drawer_opens_at_what_is_asked(come: Come, name: str, size: tuple[int, int]) -> None:
    game = catalog.game(name)
    ada = sits(come, name, size)
    ada.button("What is this?").click()
    heading = drawer(ada).get_by_role("region").get_attribute("aria-label")
    asked = next(each for each in rulebook.of(game).paragraphs if each.heading == heading)
    assert asked.steps
    expect(drawer(ada).get_by_text("you are asked this now", exact=True).first).to_be_visible()
    expect(drawer(ada).locator("figure svg")).to_be_visible()
    near = rulebook.of(game).by_id[asked.see[0]].heading
    drawer(ada).get_by_role("button", name=near, exact=True).first.click()
    reads(ada, near)
    if size == PHONE:
        ada.button("Back to the move").click()
    else:
        drawer(ada).get_by_role("button", name="To what is asked now").click()
        reads(ada, asked.heading)
        drawer(ada).get_by_role("button", name="Close").click()
    expect(drawer(ada)).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_search_opens_the_best_and_lists_the_others(come: Come, size: tuple[int, int]) -> None:
    ada = sits(come, "blue_skies", size)
    ada.tab("Rules")
    field = drawer(ada).get_by_role("searchbox")
    field.fill("customers")
    expect(drawer(ada).locator(".hit.best")).to_have_text("Passengers")
    expect(drawer(ada).get_by_text("until a red one comes")).to_be_visible()
    field.fill("gate")
    expect(drawer(ada).locator(".hit mark").first).to_have_text(re.compile("gate", re.IGNORECASE))
    assert drawer(ada).locator(".hit").count() > 3
    field.fill("submarine")
    drawer(ada).get_by_text("Nothing is said about “submarine”").wait_for()
    field.fill("assistance")
    field.press("Enter")
    reads(ada, "Government assistance")


def test_rulings_and_figures_are_marked_and_told_in_full(come: Come) -> None:
    ada = sits(come, "blue_skies", DESK)
    ada.tab("Rules")
    drawer(ada).get_by_role("navigation").get_by_role("button", name="Gates", exact=True).click()
    ruling = drawer(ada).locator(".mark.ruling").first
    expect(ruling).to_contain_text("house ruling")
    ruling.get_by_text("The ruling in full").click()
    expect(ruling).to_contain_text("Which free gate may be bought?")
    drawer(ada).locator(".mark.figure").get_by_role("button", name="How, and how to correct it").click()
    reads(ada, "What is reconstructed")


def test_pieces_and_buttons_are_explained_by_pointer_and_key(come: Come) -> None:
    ada = sits(come, "blue_skies", DESK)
    ada.page.locator(".regions .region").first.hover()
    hint = ada.page.get_by_role("tooltip")
    expect(hint).to_contain_text("Regions")
    ada.page.keyboard.press("?")
    reads(ada, "Regions")
    expect(hint).to_have_count(0)
    ada.page.locator(".drawer").get_by_role("button", name="Close").click()
    ada.page.locator("#prompt").hover()
    ada.page.locator("#prompt").focus()
    ada.page.keyboard.press("?")
    reads(ada, "Starting gates")


def test_a_long_press_explains_and_does_nothing_else(come: Come) -> None:
    ada = sits(come, "sky_team", PHONE)
    ada.button("ready: roll the dice").click()
    piece = ada.page.locator('[data-piece^="axis"]').first
    piece.wait_for()
    assert ada.go_on()
    version = ada.version()
    piece.evaluate(PRESS)
    reads(ada, "Axis")
    piece.evaluate(LIFT)
    assert ada.version() == version


def test_the_page_of_the_rules_is_searched_and_leads_to_a_paragraph(come: Come) -> None:
    ada = come()
    ada.go("/rules/sky_team#rule-sets")
    section = ada.page.locator("section#rule-sets")
    expect(section.get_by_role("columnheader", name="printed")).to_be_in_viewport()
    ada.page.get_by_role("searchbox").fill("coffee")
    expect(ada.page.locator("main section h2").first).to_have_text("Concentration and coffee")
