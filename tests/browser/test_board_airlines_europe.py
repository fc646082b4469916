"""Airlines Europe played on its board and its desk: never by the list of actions."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.people import DESK, PHONE, Visitor
from tests.browser.pieces import moving, nameless
from tests.browser.test_pages import barriers

pytestmark = pytest.mark.browser

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
EVERYTHING = {
    "licence",
    "play",
    "exchange",
    "cash",
    "stop",
    "take",
    "draw",
    "give",
    "give laid",
    "choose",
    "ban",
    "pass",
}


class Investor:
    """Somebody who clicks what is lit on the map and on the desk."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.done: set[str] = set()
        self.turns = 0

    def asked(self) -> str:
        """The question, or nothing when the match is over."""
        self.page.locator(".prompt.acting, .prompt .verdict").first.wait_for()
        return "" if self.visitor.over() else self.page.locator("#prompt").inner_text()

    def click(self, what: str, thing: Locator | str, moves: int = 1) -> None:
        """A click that makes so many moves, and what came of it."""
        place = self.page.locator(thing) if isinstance(thing, str) else thing
        version = self.visitor.version()
        place.first.click()
        self.visitor.after(version + moves - 1)
        self.done.add(what)

    def there(self, thing: str) -> bool:
        return self.page.locator(thing).count() > 0

    def answer(self) -> bool:
        """Do what is asked, by turns in different ways; whether the match goes on."""
        question = self.asked()
        if self.there(".scoring"):
            self.page.get_by_role("button", name="Go on").click()
        elif "two shares" in question or "which other" in question:
            self.click("choose", "[data-hand].legal")
        elif "Choose an action" in question:
            self.turn()
        elif "second licence" in question:
            self.licence() if self.turns % 2 else self.click("stop", "[data-verb=done]")
        elif "from the deck" in question and self.turns % 6 == 1:
            self.click("draw", "[data-draw].legal")
        elif "Take a share" in question or "take a share" in question:
            self.click("take", "[data-take].legal")
        elif "played: more" in question:
            self.click("stop", "[data-verb=done]")
        elif "Give up" in question:
            laid = "give laid" not in self.done or not self.there("[data-hand].legal")
            self.click("give laid", "[data-give-laid]") if laid else self.click("give", "[data-hand].legal")
        elif "Cover a licence" in question:
            self.cover()
        return question != ""

    def turn(self) -> None:
        self.turns += 1
        way = self.turns % 6
        if way == 4 and self.there("[data-verb=exchange_one]"):
            self.click("exchange", "[data-verb=exchange_one]")
        elif way == 2 and self.there("[data-hand].legal"):
            self.click("play", "[data-hand].legal")
        elif way != 3 and self.there("[data-airline].legal"):
            self.licence()
        else:
            self.click("cash", "[data-verb=cash]")

    def licence(self) -> None:
        """An airline is lit, one of its open routes looked at, and bought."""
        if not self.there("[data-airline][aria-pressed=true].legal"):
            airlines = self.page.locator("[data-airline].legal")
            airlines.nth(self.turns % airlines.count()).click()
        legal = self.page.locator(".licence.legal")
        legal.nth(self.turns % legal.count()).click()
        self.click("licence", ".taker.main", moves=2)

    def cover(self) -> None:
        if "ban" in self.done:
            self.click("pass", "[data-verb=pass]")
        else:
            self.page.locator(".licence.legal").first.click()
            self.click("ban", ".corner .btn.act")


def choose_shares(visitor: Visitor) -> None:
    """The first shares, from the hand on the desk or, on a phone, under the map; until it is one's turn."""
    for _ in range(2):
        visitor.my_turn()
        version = visitor.version()
        visitor.page.locator("[data-hand].legal").first.click()
        visitor.after(version)
    visitor.page.locator(".prompt.acting").get_by_text("Choose an action").wait_for()


def test_a_whole_game_on_the_board_and_the_desk(come: Come) -> None:
    ada = come()
    ada.go(ada.open_table("airlines_europe", [ME, BOT], options={"flight_bans": True}))
    investor = Investor(ada)
    while investor.answer():
        if investor.turns % 8 == 1:
            assert nameless(ada) == []
            assert moving(ada) == []  # nothing at all for who asks for that
    expect(ada.prompt.get_by_text("won.")).to_be_visible()
    assert investor.done >= EVERYTHING, EVERYTHING - investor.done
    assert nameless(ada) == []


def test_a_route_can_be_chosen_before_the_airline(come: Come) -> None:
    ada = come()
    ada.go(ada.open_table("airlines_europe", [ME, BOT]))
    investor = Investor(ada)
    choose_shares(ada)
    ada.page.locator("[data-licence='PAR-LON/2']").click()
    card = ada.page.locator(".corner.card")
    expect(card).to_contain_text("Paris – London")
    takers = card.locator(".taker")
    assert {takers.nth(n).get_attribute("data-taker") for n in range(takers.count())} == {"DW", "SF"}
    takers.filter(has_text="SF").hover()
    expect(ada.page.get_by_role("img", name="11 → 13")).to_be_visible()
    investor.click("licence", takers.filter(has_text="SF"), moves=2)
    held = ada.page.locator("[data-licence='PAR-LON/2']")
    expect(held).to_have_attribute("aria-label", re.compile("Flying Is Simply Fun, licence for 2 M"))


def test_a_plane_flies_the_route_that_was_bought(come: Come) -> None:
    """Its trail stays until the next picture, with a plane on it only where things may move."""
    for still in (False, True):
        ada = come(still=still)
        ada.go(ada.open_table("airlines_europe", [ME, BOT]))
        investor = Investor(ada)
        choose_shares(ada)
        investor.licence()
        ada.page.locator(".trail").first.wait_for(state="attached")
        expect(ada.page.locator(".trail .plane")).to_have_count(0 if still else 1)


def test_all_of_europe_is_a_tap_away_on_a_phone(come: Come) -> None:
    ada = come(size=PHONE)
    ada.go(ada.open_table("airlines_europe", [ME, BOT]))
    choose_shares(ada)
    ada.page.locator("[data-airline=FF]").tap()
    small = ada.page.get_by_role("button", name="Show all of Europe")
    small.tap()
    expect(ada.page.locator("[data-home]")).to_have_count(ada.page.locator("[data-airline]").count())
    expect(ada.page.locator(".licence")).to_have_count(0)  # from afar figures could not be read
    expect(small).to_have_count(0)
    assert nameless(ada) == []


def test_on_a_phone_a_finger_near_a_route_is_enough(come: Come) -> None:
    ada = come(size=PHONE)
    ada.go(ada.open_table("airlines_europe", [ME, BOT]))
    page = ada.page
    choose_shares(ada)
    page.locator("[data-airline=FF]").tap()
    open_route = page.locator("[data-licence='OSL-STO/2']")
    expect(open_route).to_have_class(re.compile("legal"))
    box = open_route.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 6)
    expect(page.locator(".corner.card")).to_contain_text("Oslo – Stockholm")
    version = ada.version()
    page.locator(".taker.main").tap()
    ada.after(version + 1)
    expect(page.get_by_role("img", name="FF Flys, licence for 2 M, Oslo – Stockholm")).to_be_visible()


@pytest.mark.parametrize("night", [False, True], ids=["by day on a phone", "by night at a desk"])
def test_no_barriers_on_the_board(come: Come, night: bool) -> None:
    ada = come(night=night, size=DESK if night else PHONE)
    ada.go(ada.open_table("airlines_europe", [ME, BOT, BOT]))
    ada.my_turn()
    assert barriers(ada) == []
    choose_shares(ada)
    ada.page.locator("[data-airline=DW]").click()
    ada.page.locator("[data-licence='PAR-LON/2']").click()
    if not night:
        ada.page.get_by_role("button", name="Close").first.click()
        ada.tab("Shares")
    assert barriers(ada) == []
