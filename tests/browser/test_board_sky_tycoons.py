"""Sky Tycoons by its picture: everything is clicked on the board or on the desk, nothing in the list of actions; what
has no figures, to go on and to sell, stands at the question alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.people import PATIENCE, PHONE, Visitor
from tests.browser.pieces import moving, nameless
from tests.browser.test_pages import barriers

from aerodrome.games.sky_tycoons.game import HOME

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "bot": "greedy"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}
# asked, and nothing is on its way: what is clicked while a move is sent is not heard
READY = """() => document.querySelector(".prompt table") ||
  document.querySelector(".prompt.acting .action:not(.aside, [aria-disabled=true])")"""
IN_SIGHT = """things => {
  for (const thing of document.querySelectorAll(things)) {
    const box = thing.getBoundingClientRect();
    const spot = [box.x + box.width / 2, box.y + box.height / 2];
    if (document.elementFromPoint(...spot)?.closest(".legal")?.contains(thing)) return spot;
  }
  return null;
}"""


class Tycoon:
    """Somebody who only looks at the picture."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.clicked: set[str] = set()
        self.bid = 3

    def ready(self) -> bool:
        """Wait until something is asked; whether the game goes on."""
        self.page.wait_for_function(READY)
        return not self.visitor.over()

    def press(self, name: str, things: str) -> None:
        """Click the first of them that is in sight; if none is, look at the whole map, as anybody would."""
        spot = self.page.evaluate(IN_SIGHT, things)
        if spot is None:
            self.page.get_by_role("button", name="Whole map").click()
            spot = self.page.evaluate(IN_SIGHT, things)
        assert spot is not None, name
        self.page.mouse.click(*spot)
        self.clicked.add(name)

    def answer(self) -> None:
        """Take what the picture offers, whatever is asked."""
        version = self.visitor.version()
        self._answer()
        self.visitor.after(version)

    def option(self) -> Locator | None:
        """The first row that can be chosen; one aircraft is ordered, so that money is left for all the rest."""
        option = self.page.locator(".desk .option, #board .option").first
        if not option.count():
            return None
        verb = (option.get_attribute("aria-label") or "").split()[0]
        if verb == "order" and verb in self.clicked:
            return None
        self.clicked.add(verb)
        return option

    def _answer(self) -> None:
        page = self.page
        if page.locator("#bid").count():
            page.locator("#bid").fill(str(self.bid))
            page.get_by_role("button", name=f"Seal ${self.bid}M").click()
            page.locator("#bid").wait_for(state="detached")  # its digits are sent one after another
            self.clicked.add("bid")
        elif page.locator(".port.legal").count():
            self.press("home", ".port.legal circle, .port.legal rect")
        elif page.locator(".notch").count():
            page.locator(".notch:enabled").last.click()
            page.get_by_role("button", name="Pay").last.click()
            self.clicked.add("dividend")
        elif page.locator("[data-route].legal").count():
            self.press("pick", "[data-route].legal .light")
        elif option := self.option():
            option.click()
        elif page.locator(".squares button").count() and "borrow" not in self.clicked:
            page.locator(".squares button").first.click()
            self.clicked.add("borrow")
        else:
            verbs = "done", "pass", "sell"
            found = [
                row for verb in verbs if (row := page.locator(f".prompt .action[data-does={verb}]:visible")).count()
            ]
            assert found, self.visitor.prompt.inner_text()
            found[0].first.click()


def twice(visitor: Visitor) -> list[str]:
    """Answers that are in sight at the question and at the desk. One alone may be: a list of one would help nobody."""
    script = """() => {
      const said = (things) => [...document.querySelectorAll(things)].filter((thing) => thing.checkVisibility())
        .map((thing) => (thing.getAttribute("aria-label") ?? thing.textContent).trim().toLowerCase());
      const here = said(".prompt .action:not(.aside)");
      return said(".desk :is(.option, .squares button, .btn)").filter((words) => here.includes(words));
    }"""
    found: list[str] = visitor.page.evaluate(script)
    return found if len(found) > 1 else []


def test_a_game_by_board_and_desk_alone(come: Come) -> None:
    ada = come()
    ada.go(ada.open_table("sky_tycoons", [ME, BOT], options={"rounds": 4}))
    tycoon = Tycoon(ada)
    looked = False
    looked_back = 0
    airlines = ada.page.get_by_role("table", name="All airlines")
    expect(airlines.get_by_role("rowheader", name="Otto")).to_be_visible()
    while tycoon.ready():
        assert twice(ada) == []
        looked_back = max(looked_back, ada.page.locator(".hindsight li").count())
        tycoon.answer()
        if not looked and "full" in tycoon.clicked:
            assert barriers(ada) == []
            looked = True
        assert nameless(ada) == []
        assert moving(ada) == []  # nothing at all for who asks for that
    assert looked
    assert looked_back == 3  # at the loans at the latest, what each price would have brought on the last flight
    assert {"bid", "home", "pick", "order", "dividend", "full"} <= tycoon.clicked
    expect(ada.page.get_by_role("heading", name="Where the fame came from")).to_be_visible()
    assert barriers(ada) == []


def test_a_round_on_the_phone_on_another_map(come: Come) -> None:
    """A file of one's own: other airports, another class of aircraft, and nothing falls off the screen."""
    ada = come(size=PHONE, night=True)
    file = {"file": "archipelago.toml", "text": Path(HOME / "data" / "archipelago.toml").read_text()}
    ada.go("/")
    ada.post("/api/me", {"name": "Ada"})
    ada.go(ada.open_table("sky_tycoons", [ME, BOT, BOT], options={"map": file}))
    tycoon = Tycoon(ada)
    while tycoon.ready() and "order" not in tycoon.clicked:
        tycoon.answer()
    assert {"bid", "home", "pick", "order"} <= tycoon.clicked
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert barriers(ada) == []
    ada.tab("Books")
    expect(ada.page.get_by_role("table", name="Books of round 1")).to_be_visible()


def test_an_aircraft_changes_hands(come: Come) -> None:
    ada, bea = come(), come()
    link = ada.open_table("sky_tycoons", [ME, OPEN])
    ada.go(link)
    bea.go(link)
    bea.sit("Bea")
    people = [Tycoon(ada), Tycoon(bea)]
    for bid, person in enumerate(people):
        person.page.locator("#bid").wait_for()
        person.bid = 1 - bid  # Ada comes first
        person.answer()
    for person in people:
        person.page.locator(".port.legal").first.wait_for()
        person.answer()
    desks = [person.page.locator(".rail .desk") for person in people]
    desks[0].get_by_role("button", name="offer a Turbo-propeller to other airlines").click()
    desks[0].get_by_role("button", name="offer it to everybody").click()
    desks[0].get_by_label("Price, in millions").fill("12")
    desks[0].get_by_role("button", name="Make the offer").click()
    expect(desks[0].get_by_role("button", name="withdraw your offer")).to_be_visible(timeout=PATIENCE)
    desks[1].get_by_role("button", name="buy a Turbo-propeller for $12M from Red", exact=True).click()
    expect(desks[1].get_by_text("Turbo-propeller 4")).to_be_visible(timeout=PATIENCE)
    expect(desks[0].get_by_text("Turbo-propeller 2")).to_be_visible(timeout=PATIENCE)
    desks[0].get_by_role("button", name="ask everybody for a Turbo-propeller").click()
    desks[0].get_by_label("Price, in millions").fill("9")
    desks[0].get_by_role("button", name="Say so").click()
    desks[1].get_by_role("button", name="Offer one").click()
    desks[1].get_by_label("Price, in millions").fill("20")
    desks[1].get_by_role("button", name="Make the offer").click()
    desks[0].get_by_role("button", name="name Blue another price").click()
    desks[0].get_by_label("Price, in millions").fill("11")
    desks[0].get_by_role("button", name="Say so").click()
    desks[1].get_by_role("button", name="sell Red a Turbo-propeller for $11M", exact=True).click()
    expect(desks[0].get_by_text("Turbo-propeller 3")).to_be_visible(timeout=PATIENCE)
