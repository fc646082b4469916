"""The deal of the day and duplicate tables in a browser, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.people import PATIENCE, PHONE, Visitor

pytestmark = pytest.mark.browser

GAME = "Yukon Airways"  # alone: no bot is waited for


def play(visitor: Visitor, seed: int) -> str:
    """Play today's deal from the front page to its end; the address of its results."""
    visitor.go("/")
    cards = visitor.page.get_by_role("region", name="Daily")
    cards.get_by_role("button", name=f"Play: {GAME}").click()
    expect(visitor.page).to_have_url(re.compile(r"/t/[a-z2-7]{12}$"), timeout=PATIENCE)
    visitor.go_on()
    visitor.take_off(seed)
    others = visitor.page.get_by_role("link", name="How others played this deal")
    others.wait_for(timeout=4 * PATIENCE)
    visitor.land()
    others.click()
    expect(visitor.page).to_have_url(re.compile(r"/daily/.*yukon_airways$"), timeout=PATIENCE)
    return visitor.page.url


def test_a_deal_is_played_once_and_then_one_sees_where_one_stands(come: Come) -> None:
    ada, bea = come(), come(size=PHONE)
    results = play(ada, 1)
    expect(ada.page.get_by_role("region", name="Where you stand")).to_contain_text("you:", timeout=PATIENCE)
    bea.go(results.removeprefix(bea.base))
    bea.see("Results stay hidden until yours is in.")
    play(bea, 2)
    stand = bea.page.get_by_role("region", name="Where you stand")
    expect(stand).to_contain_text("of 2", timeout=PATIENCE)
    expect(bea.page.get_by_role("region", name="What others did")).to_contain_text("First decision")
    seal = bea.page.get_by_role("region", name="Sealed luck")
    expect(seal).to_contain_text("It is opened at midnight UTC.")
    expect(seal.locator("code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    stand.get_by_role("link", name=re.compile("^Watch: ")).first.click()
    bea.see("Step 0 of")
    bea.go("/")
    cards = bea.page.get_by_role("region", name="Daily")
    expect(cards.get_by_role("link", name="See results")).to_have_count(1, timeout=PATIENCE)
    expect(cards.get_by_role("button", name=f"Play: {GAME}")).to_have_count(0)


def finish(visitor: Visitor, name: str, seed: int) -> None:
    """Sit down at the table that is shown, and play it to its end."""
    visitor.sit(name)
    visitor.go_on()
    visitor.take_off(seed)
    expect(visitor.prompt.get_by_text("The game is over", exact=True)).to_be_visible(timeout=4 * PATIENCE)
    visitor.land()


def test_duplicate_tables_are_handed_out_and_scored_seat_by_seat(come: Come) -> None:
    ada, bea = come(), come(size=PHONE)
    ada.go("/duplicate")
    ada.page.get_by_label("Game").select_option("yukon_airways")
    ada.page.get_by_label("Seats at a table").select_option("1")
    ada.button("Open the tables").click()
    expect(ada.page).to_have_url(re.compile(r"/deal/[a-z2-7]{12}$"), timeout=PATIENCE)
    deal = ada.page.url.removeprefix(ada.base)
    expect(ada.page.get_by_role("heading", name="Table 2")).to_be_visible(timeout=PATIENCE)
    ada.see("Results are shown when all tables are done")
    bea.go(deal)
    for visitor, name, number in ((ada, "Ada", 0), (bea, "Bea", 1)):
        visitor.page.get_by_role("link", name="Go to the table").nth(number).click()
        expect(visitor.page).to_have_url(re.compile(r"/t/[a-z2-7]{12}$"), timeout=PATIENCE)
        finish(visitor, name, number)
        visitor.go(deal)
    for visitor in (ada, bea):
        score = visitor.page.get_by_role("region", name="Seat against seat").first
        cells = score.locator("td")
        expect(cells).to_have_count(2, timeout=PATIENCE)
        expect(cells.first).to_contain_text("Ada")
        expect(cells.last).to_contain_text("Bea")
        beaten = [int(re.findall(r"(\d+) % beaten", cell)[0]) for cell in cells.all_inner_texts()]
        assert sum(beaten) == 100
        expect(visitor.page.get_by_role("region", name="Sealed luck")).to_contain_text("The seal is open.")
    bea.page.get_by_role("link", name="Replay").first.click()
    bea.see("Step 0 of")


def test_finished_games_are_counted(come: Come) -> None:
    ada = come()
    play(ada, 3)
    ada.go("/statistics")
    table = ada.page.get_by_role("region", name=GAME).first
    expect(table).to_contain_text("alone", timeout=PATIENCE)
    expect(ada.page.get_by_role("link", name="Download as CSV")).to_be_visible()
