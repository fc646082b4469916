"""At every size, zoomed pages too: the usual answer is in sight, and nothing written is cut, halved or covered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.legible import faults
from tests.browser.people import BOT, ME, Visitor
from tests.browser.test_pages import barriers

from aerodrome import catalog

pytestmark = pytest.mark.browser

SIZES = {
    "desk": (1440, 900),
    "tablet": (820, 1180),
    "tablet lying": (1180, 820),
    "phone": (360, 740),
    "phone lying": (740, 360),
    "200 %": (720, 450),
}
MOVES = 6
SETTLES = 400  # milliseconds until a page that was resized has come to rest


# how much of the answers is scrolled away, and how much of the panel is empty below what is written at its foot
SCROLLED = """() => {
  const body = document.querySelector(".prompt .body");
  const foot = document.querySelector(".prompt > .before");
  if (!foot) return [0, 0];
  const range = document.createRange();
  range.selectNodeContents(foot);
  const written = range.getBoundingClientRect().bottom;
  return [body.scrollHeight - body.clientHeight, foot.getBoundingClientRect().bottom - written];
}"""
SPARE = 30  # pixels: less than a row

# what the rim of a list that scrolls cuts, of the question and of what lies beside it
HALVES = """() => [
  ...document.querySelectorAll(
    ".rail .body, .rail .before, .rail .desk, .rail .desk *, .recap ul, .briefing .sheet, .cockpit .inside"
  ),
].flatMap(box => {
  const { overflowY, clipPath } = getComputedStyle(box);
  const rim = box.getBoundingClientRect();
  if (overflowY !== "auto" || box.scrollHeight <= box.clientHeight + 1) return [];
  const bottom = rim.bottom - (parseFloat(/inset\\(0px 0px ([\\d.]+)px/.exec(clipPath)?.[1]) || 0);
  const last = [...box.querySelectorAll("button, summary, input, tr, li, dl > div, p, h3, [data-row]")]
    .filter(row => row.checkVisibility() && row.getBoundingClientRect().bottom <= bottom + 3)
    .sort((a, b) => a.getBoundingClientRect().bottom - b.getBoundingClientRect().bottom).at(-1);
  const alone = last?.matches("h3, .besides") && bottom - last.getBoundingClientRect().bottom < 30;
  return [...box.querySelectorAll("button, summary, input, tr, li, dl > div, [data-row]")]
    .filter(row => row.checkVisibility() && row.querySelector("button, li") === null)
    .filter(row => row.getBoundingClientRect().top < bottom - 3 && row.getBoundingClientRect().bottom > bottom + 3)
    .map(row => `half: ${row.textContent.trim().slice(0, 40)}`)
    .concat(alone ? [`over nothing: ${last.textContent}`] : []);
})"""

# what the key of an end calls by several names, though it looks the same
ALIKE = """() => {
  const looks = [...document.querySelectorAll(".end .key i")].map(mark => {
    const { backgroundColor, backgroundImage, borderStyle } = getComputedStyle(mark);
    return [backgroundColor, backgroundImage, borderStyle].join();
  });
  return looks.filter((look, n) => looks.indexOf(look) < n).map(look => `alike: ${look}`);
}"""


def looked_at(ada: Visitor, asked: bool) -> dict[str, list[str]]:
    """What is wrong, size by size."""
    found: dict[str, list[str]] = {}
    for name, (width, height) in SIZES.items():
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(SETTLES)
        if asked:
            expect(ada.page.locator("#prompt")).to_be_in_viewport(ratio=1)
            expect(ada.prompt.locator(".first [data-number]").first).to_be_in_viewport(ratio=0.9)
            hidden, spare = ada.page.evaluate(SCROLLED)
            assert hidden <= SPARE or spare <= SPARE, f"{name}: answers scrolled away beside {spare} empty pixels"
        ada.page.wait_for_function("document.documentElement.scrollWidth <= innerWidth", timeout=10_000)
        if bad := faults(ada.page) + ada.page.evaluate(HALVES) + ada.page.evaluate(ALIKE) + barriers(ada):
            found[name] = bad
    ada.page.set_viewport_size({"width": 1440, "height": 900})
    return found


@pytest.mark.parametrize("game", catalog.NAMES)
def test_all_can_be_read_and_the_answer_is_in_sight(come: Come, game: str) -> None:
    ada = come()
    seats = max(n for n in catalog.game(game).seats if n <= 4)
    ada.go(ada.open_table(game, [ME, BOT, BOT, BOT][:seats]))
    ada.my_turn()
    # who does not see it hears which game this is, not what it is drawn with
    expect(ada.page.get_by_role("main")).to_have_accessible_name(re.compile(catalog.game(game).title))
    found = {"opening": looked_at(ada, asked=True)}
    for _ in range(MOVES):
        if not ada.go_on():
            break
        ada.click_action()
    if ada.go_on():
        found["middle"] = looked_at(ada, asked=True)
        ada.menu("Let a bot play for me")
    ada.prompt.get_by_text("The game is over", exact=True).wait_for(timeout=180_000)
    found["end"] = looked_at(ada, asked=False)
    assert not {moment: bad for moment, bad in found.items() if bad}


@pytest.mark.parametrize("game", ["airlines_europe", "yukon_airways"])
def test_answers_stand_open_on_a_zoomed_page_where_they_have_room(come: Come, game: str) -> None:
    ada = come(size=SIZES["200 %"])
    ada.go(ada.open_table(game, [ME, BOT]))
    ada.my_turn()
    number = ada.actions.count()
    assert number > 3
    expect(ada.prompt.locator(".first > [data-number]")).to_have_count(number)
    for answer in ada.prompt.locator(".first > .action").all():
        expect(answer).to_be_in_viewport(ratio=0.9)
