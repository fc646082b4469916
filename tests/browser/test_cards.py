"""The players' cards: what an answer would change stands on them before it is given, and who thinks is marked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.conftest import Come
from tests.browser.people import BOT, ME, Visitor
from tests.browser.serving import serving

pytestmark = pytest.mark.browser

AN_HOUR = 3600.0  # of a pause: whoever looks sees the bot think, however slow they are
PARTS = 20  # more than a turn has


def cards(ada: Visitor) -> Locator:
    return ada.page.get_by_role("list", name="Seats").get_by_role("listitem")


def told(ada: Visitor, card: Locator) -> dict[str, str]:
    """Before → after on a card: each figure by its name."""
    rows = card.locator(".change .one")
    names, figures = rows.locator(".cut").all_inner_texts(), rows.locator(".figures").all_inner_texts()
    return dict(zip(names, figures, strict=True))


def test_a_card_tells_what_an_answer_would_change_as_long_as_it_is_looked_at(come: Come) -> None:
    ada = come()
    ada.go(ada.open_table("blue_skies", [ME, BOT]))
    ada.my_turn()
    own, other = cards(ada).nth(0), cards(ada).nth(1)
    expect(own).to_contain_text("income 0")
    expect(cards(ada).locator(".change")).to_have_count(0)
    ada.page.locator(".ticket", has_text="DEN").locator(".slot.open").first.hover()
    expect(own.locator(".change")).to_be_visible()
    change = told(ada, own)
    assert re.fullmatch(r"6 → \d", change["points to spend"]), change
    # the same figure as at the question
    row = ada.prompt.get_by_label("Before and after").locator("dl > div").filter(has_text="Points to spend")
    expect(row).to_contain_text(change["points to spend"][-1])
    # a gate that opens costs the other airline no points
    assert "points to spend" not in told(ada, other)
    ada.page.mouse.move(2, 2)
    expect(cards(ada).locator(".change")).to_have_count(0)
    expect(own.locator(".was")).to_be_visible()


def test_a_bot_that_thinks_is_marked_on_its_card_and_named_at_the_question(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, bot_pause=AN_HOUR) as base:
        ada = Visitor(browser, base)
        ada.go(ada.open_table("blue_skies", [ME, BOT]))
        ada.my_turn()
        expect(cards(ada).locator(".thinks")).to_have_count(0)
        for _ in range(PARTS):
            if not ada.page.locator(".prompt.acting").count():
                break
            ada.click_action()
        own, other = cards(ada).nth(0), cards(ada).nth(1)
        expect(other.locator(".thinks")).to_be_visible()
        expect(other).to_contain_text("thinking")
        expect(own.locator(".thinks")).to_have_count(0)
        name = other.locator(".name b").inner_text()
        waits = ada.prompt.locator(".waiting li")
        expect(waits).to_have_count(1)
        expect(waits).to_contain_text(f"{name} is asked")
        expect(waits).to_contain_text("thinks for")  # and for how long
        ada.leave()
