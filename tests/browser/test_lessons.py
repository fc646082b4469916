"""Guided games in a real browser: offered to newcomers, followed by click, thumb and keys, finished, and remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.people import BOT, DESK, ME, PATIENCE, PHONE, Visitor

from aerodrome.school.course import course, taught

pytestmark = pytest.mark.browser

CARD = ".lesson [data-lesson]"
# a lesson, a question without one, or the end: whatever comes first
NEXT = """before => {
  const lesson = document.querySelector(".lesson [data-lesson]");
  if (lesson) {
    const at = lesson.dataset.lesson + document.querySelector(".prompt").dataset.version;
    return !lesson.disabled && at !== before && at;
  }
  return document.querySelector(".prompt.acting .action:not(.aside)") ? "alone" : null;
}"""

OPEN_ACTIONS = "async table => (await (await fetch(`/api/tables/${table}`)).json()).picture.actions"


def begin(visitor: Visitor, game: str) -> None:
    visitor.go("/learn")
    title = visitor.page.get_by_role("listitem").filter(has_text=course(game).offer)
    title.get_by_role("button", name="Learn it").click()
    visitor.page.locator(CARD).wait_for()


def follow(visitor: Visitor, by_key: bool) -> int:
    """Do what the lessons say until one must choose alone; how many lessons there were."""
    seen, before = 0, ""
    while True:
        found = visitor.page.wait_for_function(NEXT, arg=before, timeout=PATIENCE).json_value()
        if found == "alone":
            return seen
        before, seen = found, seen + 1
        if by_key:
            visitor.page.locator(".lesson h2").focus()
            visitor.page.keyboard.press("Enter")
        else:
            visitor.page.locator(CARD).click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", taught())
def test_a_guided_game_is_finished(come: Come, game: str, size: tuple[int, int]) -> None:
    ada = come(size=size)
    begin(ada, game)
    lessons = follow(ada, by_key=size == DESK and game == "blue_skies")
    assert lessons >= 5
    ada.menu("Let a bot play for me")
    expect(ada.prompt.get_by_text("The game is over", exact=True)).to_be_attached(timeout=5 * PATIENCE)
    expect(ada.page.locator(".lesson [data-lesson=end]")).to_be_visible()
    ada.go("/learn")
    learned = ada.page.get_by_role("listitem").filter(has_text=course(game).offer)
    expect(learned.get_by_role("button", name="Learn it again")).to_be_visible()


def test_newcomers_are_offered_one_and_come_back_to_it(come: Come) -> None:
    ada = come(size=PHONE)
    ada.go("/")
    ada.button("Begin").click()
    expect(ada.page.locator(".lesson h2")).to_have_text("Look at the checklist.")
    ada.page.locator(CARD).click()
    expect(ada.page.locator(".lesson h2")).to_have_text("Get ready to roll.")
    ada.page.reload()
    expect(ada.page.locator(".lesson h2")).to_have_text("Get ready to roll.")
    ada.go("/")
    expect(ada.button("Begin")).to_have_count(0)
    ada.page.get_by_role("link", name="Go on learning").click()
    expect(ada.page.locator(".lesson h2")).to_have_text("Get ready to roll.")


def test_who_does_something_else_is_not_blamed_and_may_leave(come: Come) -> None:
    ada = come()
    begin(ada, "blue_skies")
    ada.page.locator(CARD).click()
    ada.button("I'd rather …").click()
    ada.see("Your way. The lesson waits.")
    version = ada.version()
    ada.page.keyboard.press("/")
    ada.page.locator("#command").fill("gate MCO")
    ada.page.keyboard.press("Enter")
    ada.after(version)
    ada.see("Your way. The passengers of New Orleans wait for whoever comes first.")
    ada.button("Leave the lessons, play on").click()
    expect(ada.page.locator(".lesson")).to_have_count(0)
    ada.button("Lessons again").click()
    expect(ada.page.locator(".lesson")).to_be_visible()


def test_pins_stand_beside_their_pieces(come: Come) -> None:
    ada = come()
    begin(ada, "blue_skies")
    ada.page.locator(CARD).click()
    expect(ada.page.locator(".pins .at").first).to_be_visible()
    pin, piece = (ada.page.locator(which).first.bounding_box() for which in (".pins .at", "#board [data-airport=MSY]"))
    assert pin is not None
    assert piece is not None
    assert abs(pin["x"] - piece["x"]) < 60
    assert abs(pin["y"] - piece["y"]) < 60


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_lesson_leads_to_its_rule_and_numbers_only_what_is_in_sight(come: Come, size: tuple[int, int]) -> None:
    ada = come(size=size)
    begin(ada, "yukon_airways")  # on a phone the board turns from the gates to the map, and back
    lesson = ada.page.locator(".lesson")
    expect(ada.page.locator("#board [data-place=dawson_city]")).to_be_visible()
    expect(ada.page.locator(".pins .at")).to_have_text("1")
    expect(lesson.locator(".pin")).to_have_text(["1", "·"])
    ada.page.locator(CARD).click()
    expect(ada.page.locator("#board [data-gate='5']").first).to_be_visible()
    expect(lesson.locator(".pin")).to_have_text(["1", "2", "·"])
    lesson.get_by_role("button", name="Rule: Choosing a gate").click()
    expect(ada.page.locator(".drawer .book").get_by_role("region", name="Choosing a gate", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_coach_warns_leads_to_the_rule_and_plays_the_better_move(come: Come, size: tuple[int, int]) -> None:
    """What it says is the server's; here it always warns of the first action, so that the strip can be looked at."""
    ada = come(size=size)
    ada.go(ada.open_table("blue_skies", [ME, BOT]))
    assert ada.go_on()
    version = ada.version()
    actions = ada.page.evaluate(OPEN_ACTIONS, ada.page.url.partition("/t/")[2])
    costly = {"cost": 0.31, "error": 0.03, "better": actions[1], "why": "it brings two passengers"}
    ada.page.route("**/coach", lambda route: route.fulfill(json={"version": version, "warning": costly}))
    ada.menu("Coach: off")
    ada.unfold()
    ada.actions.first.click()
    strip = ada.page.get_by_role("alert", name="Coach")
    expect(strip).to_contain_text("−31 % ± 3")
    expect(strip).to_contain_text("it brings two passengers")
    strip.get_by_role("button", name="Rule: ").click()
    expect(ada.page.locator(".drawer .book figure svg")).to_be_visible()
    ada.page.locator(".drawer").get_by_role("button", name="Close").first.click()
    assert ada.version() == version, "nothing was played yet"
    strip.get_by_role("button", name="Choose anew").click()
    expect(strip).to_have_count(0)
    ada.unfold()
    ada.actions.first.click()
    strip.locator(".btn.act").click()
    ada.after(version)
