"""Blue Skies by its map: a whole game on map and desk, and by thumb on a phone.

What is neither an airport nor a card (to finish, the special action, to add nothing) has a button in the prompt alone.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.people import BOT, DESK, ME, PHONE, Visitor
from tests.browser.test_pages import barriers

pytestmark = pytest.mark.browser

GATES = 3  # bought in a turn at most, so that the game is not over at once


class Manager:
    """Somebody who looks at map and desk."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.done: list[str] = []

    def answer(self) -> None:
        version = self.visitor.version()
        self.done.append(self._answer())
        self.visitor.after(version)

    def _answer(self) -> str:
        slots, tickets = self.page.locator(".ticket .slot.open"), self.page.locator(".ticket.whole .card")
        cards = self.page.locator(".desk .card:enabled")
        if slots.count() and self.done[-GATES:] != ["gate"] * GATES:
            slots.nth(len(self.done) % slots.count()).dblclick()
            return "gate"
        if cards.count() and "special" in self.done:
            cards.first.click()
            return "card"
        if tickets.count() and not cards.count():
            tickets.nth(len(self.done) % tickets.count()).click()
            return "passengers"
        single = self.visitor.prompt.locator(".others .action[data-number], .first > .action").last
        name = single.get_attribute("aria-label") or ""
        single.click()
        return "special" if "special" in name else "done"


def test_a_whole_game_by_map_and_desk(come: Come) -> None:
    ada = come()
    ada.go(ada.open_table("blue_skies", [ME, BOT]))
    manager = Manager(ada)
    while ada.go_on():
        manager.answer()
    assert {"gate", "card", "passengers", "special", "done"} <= set(manager.done)
    expect(ada.prompt.get_by_text("The game is over", exact=True)).to_be_visible()
    assert barriers(ada) == []


def test_by_thumb(come: Come) -> None:
    """A chip looks closer, a price is asked about before it is paid, and the whole country is a press away."""
    ada = come(size=PHONE)
    ada.go(ada.open_table("blue_skies", [ME, BOT]))
    assert ada.go_on()
    chips = ada.page.locator("#board g.legal")
    expect(chips).to_have_count(30)
    assert barriers(ada) == []
    chips.filter(has_text="DEN").tap()
    slot = ada.page.locator(".ticket", has_text="DEN").locator(".slot.open").first
    expect(slot).to_be_in_viewport()
    version = ada.version()
    slot.tap()
    question = ada.page.get_by_role("group", name="Confirm")
    expect(question).to_contain_text("DEN")
    question.get_by_role("button", name="Confirm").tap()
    ada.after(version)
    ada.button("Whole map").tap()
    expect(chips.first).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_how_it_ends_stands_under_the_name_of_the_game(come: Come, size: tuple[int, int]) -> None:
    ada = come(size=size)
    ada.go(ada.open_table("blue_skies", [ME, BOT]))
    ada.my_turn()
    expect(ada.page.get_by_role("banner").get_by_text("Ends at 100 points or with a last gate")).to_be_in_viewport(
        ratio=1
    )


def test_a_small_map_tells_the_price_of_every_next_gate(come: Come) -> None:
    ada = come(size=PHONE)
    ada.go(ada.open_table("blue_skies", [ME, BOT]))
    ada.my_turn()
    expect(ada.page.locator("#board .legal[data-airport] .price.buyable")).to_have_count(30)
    codes = ada.page.locator("#board [data-airport] rect")
    boxes = codes.evaluate_all("all => all.map(box => box.getBoundingClientRect().toJSON())")
    assert not [
        (one, other)
        for n, one in enumerate(boxes)
        for other in boxes[n + 1 :]
        if one["left"] + 2 < other["right"] and other["left"] + 2 < one["right"]
        if one["top"] + 4 < other["bottom"] and other["top"] + 4 < one["bottom"]
    ]
