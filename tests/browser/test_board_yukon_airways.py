"""Yukon Airways by clicking the picture and the desk alone: the list of actions is never touched."""

from __future__ import annotations

import random
import re
from collections.abc import Collection

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.people import PATIENCE, PHONE, Visitor
from tests.browser.pieces import moving, nameless
from tests.browser.test_pages import barriers

pytestmark = pytest.mark.browser

GAME = "yukon_airways"
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
PLACES = "#board .place.open .disc"
# what is lit on the board and on the desk, and how gladly it is clicked
LIT = {
    "[data-choose]": 1,
    "#board button.gate.open": 1,
    "#board .use": 3,
    "#board .die.board": 4,
    "#board [data-do=depart]": 8,  # where dice are left to board: else the doors close by themselves
    PLACES: 1,
    ".desk .card.open": 3,
    ".desk [data-do=face_down]": 1,
    ".desk [data-do=enough]": 1,
    ".desk [data-do=ready]": 2,
    ".desk [data-do=placed]": 1,
    ".desk [data-do=keep]": 1,
    ".desk [data-do=bonus]": 1,
    ".desk [data-do=thrift]": 1,
    ".desk [data-do=route]": 1,
    "#board button[data-deliver]": 2,
    ".desk [data-do=confirm]": 1,
    "#board figure button.open": 1,
    "#board .switch.open": 1,
    "#board [data-shift]": 1,
    "#board [data-do=decline]": 0,
    "#board [data-do=end_day]": 0,
}
COUNT = "lit => lit.map(one => document.querySelectorAll(one).length)"


def lit(visitor: Visitor) -> list[tuple[str, int]]:
    """What can be clicked now, and how many there are of it."""
    counts = visitor.page.evaluate(COUNT, list(LIT))
    return [(one, n) for one, n in zip(LIT, counts, strict=True) if n]


def click(visitor: Visitor, selector: str, number: int = 0) -> None:
    version = visitor.version()
    visitor.page.locator(selector).nth(number).click()
    visitor.after(version)


def turn_or_end(visitor: Visitor) -> bool:
    """Whether it is one's move; if not, the match is over."""
    visitor.page.wait_for_function(
        "() => document.querySelector('.prompt.acting .action, .prompt table')", timeout=2 * PATIENCE
    )
    return not visitor.over()


def play_on(visitor: Visitor, luck: random.Random, known: Collection[str] = ()) -> str:
    """Click one of the things that are lit, most gladly what is not known yet; which it was."""
    movable = visitor.page.locator("#board .die:not(.board)")
    held = visitor.page.locator("#board [data-shift]").count() > 0
    if movable.count() and not held and (luck.random() < 0.2 or not lit(visitor)):
        movable.first.click()  # it is picked up, and where it may go lights up
    open_now = lit(visitor)
    assert open_now, visitor.prompt.inner_text()
    # few are asked whether to close the doors, for mostly nothing is left to board; whoever is, finds it on the board
    if visitor.page.locator(".prompt .action[data-does=depart]").count():
        assert "#board [data-do=depart]" in dict(open_now)
    weights = [(LIT[one] or 0.05) * (1 if one in known else 20) for one, _ in open_now]
    selector, n = luck.choices(open_now, weights)[0]
    click(visitor, selector, luck.randrange(n))
    return selector


def test_a_whole_week_on_the_board_and_the_desk(come: Come) -> None:
    ada = come()
    ada.go(ada.open_table(GAME, [ME, BOT], options={"objectives": "chosen", "planes": "chosen", "sides": "chosen"}))
    luck = random.Random(11)
    clicked: set[str] = set()
    moves = 0
    while turn_or_end(ada):
        clicked.add(play_on(ada, luck, clicked))
        moves += 1
        if moves % 10 == 0:
            assert nameless(ada) == []
            assert moving(ada) == []  # nothing at all for who asks for that
    expect(ada.prompt.get_by_text("The week is over.")).to_be_visible()
    assert {"[data-choose]", PLACES, ".desk .card.open", ".desk [data-do=confirm]"} <= clicked
    assert {"#board button.gate.open", "#board .die.board"} <= clicked


def until_flight(visitor: Visitor, luck: random.Random) -> None:
    while turn_or_end(visitor) and not visitor.page.locator(PLACES).count():
        play_on(visitor, luck)


def test_a_flight_shows_what_it_takes_and_can_be_changed_until_it_is_confirmed(come: Come) -> None:
    ada = come()
    ada.go(ada.open_table(GAME, [ME]))
    until_flight(ada, random.Random(2))
    fuel = ada.page.locator("#board .tank svg")
    tank = int(re.findall(r"\d+", fuel.get_attribute("aria-label") or "")[0])
    place = ada.page.locator("#board .place.open").first
    words = place.get_attribute("aria-label") or ""
    cost, left = (int(n) for n in re.findall(r"(\d+) fuel, (\d+) left", words)[0])
    place.locator(".disc").hover()
    expect(fuel).to_have_attribute("aria-label", re.compile(f"^Fuel: {tank}, would be {left},"))
    assert left == max(tank - cost, 0)
    place.locator(".disc").click()
    first = ada.page.locator("#board .place.goal").get_attribute("data-place")
    expect(ada.page.locator(".desk .plan h3")).to_be_visible()
    # another place takes its place, as nothing is spent yet
    other = ada.page.locator("#board .place.instead").first
    wanted = other.get_attribute("data-place")
    other.locator(".disc").click()
    expect(ada.page.locator(f"#board .place.goal[data-place={wanted}]")).to_be_visible()
    assert wanted != first
    ada.page.locator(".desk [data-do=start_over]").click()
    expect(ada.page.locator(".desk .plan")).to_have_count(0)
    expect(fuel).to_have_attribute("aria-label", re.compile(f"^Fuel: {tank}, of"))


def at_the_gates(come: Come) -> Visitor:
    """Alone, with a marker at a gate: dice may be moved."""
    ada = come()
    ada.go(ada.open_table(GAME, [ME], options={"sides": "expert"}))
    ada.my_turn()
    click(ada, "#board figure button.open")
    click(ada, "#board button.gate.open", 3)
    click(ada, "#board .use")
    return ada


def test_a_die_is_moved_by_a_tap_on_it_and_on_the_next_gate(come: Come) -> None:
    ada = at_the_gates(come)
    far = ada.page.locator("#board [data-gate]:not(.own) .die:not(.board)").first
    far.click()
    step = ada.page.locator("#board [data-shift]").first
    step.wait_for()
    colour, start, to = (step.get_attribute("data-shift") or "").split("_")
    there = ada.page.locator(f"#board [data-gate='{to}'] .dice svg[aria-label^={colour}]")
    count = there.count()
    step.click()
    expect(there).to_have_count(count + 1)
    assert start != to


def test_a_die_is_dragged_to_the_next_gate(come: Come) -> None:
    """Only where the server lets it: dropped anywhere else, it stays where it was."""
    ada = at_the_gates(come)
    die = ada.page.locator("#board [data-gate]:not(.own) .die:not(.board)").first
    colour = (die.get_attribute("aria-label") or "").split(",")[0]
    start = int(die.locator("xpath=ancestor::*[@data-gate]").get_attribute("data-gate") or 0)
    gate = ada.page.locator(f"#board [data-gate='{start % 6 + 1}']")
    there = gate.locator(f".dice svg[aria-label^={colour}]")
    count = there.count()
    die.hover()
    ada.page.mouse.down()
    gate.locator(".number").hover()
    expect(gate).to_have_class(re.compile("target"))
    gate.locator(".does").hover()
    expect(gate).to_have_class(re.compile("over"))
    ada.page.mouse.up()
    expect(there).to_have_count(count + 1)


def test_no_barriers_by_night_on_a_phone_and_everybodys_dashboard(come: Come) -> None:
    ada = come(night=True, size=PHONE)
    ada.go(ada.open_table(GAME, [ME, BOT]))
    ada.my_turn()
    for pane in ("Plane", "Gates", "Map", "Cards"):
        ada.page.locator("#board .panes button", has_text=pane).click()
        assert barriers(ada) == [], pane
    ada.page.locator("#board .panes button", has_text="Plane").click()
    ada.button("Show Otto").click()
    expect(ada.page.get_by_role("region", name="Dashboard of Otto")).to_be_visible()
    ada.tab("Desk")
    expect(ada.page.locator(".desk article")).to_have_count(2)
    assert barriers(ada) == []


def test_no_barriers_by_day_at_a_desk(come: Come) -> None:
    ada = come()
    ada.go(ada.open_table(GAME, [ME, BOT]))
    until_flight(ada, random.Random(3))
    assert barriers(ada) == []


def test_on_a_phone_objectives_are_read_one_by_one_and_whole(come: Come) -> None:
    ada = come(size=PHONE)
    ada.go(ada.open_table(GAME, [ME, BOT]))
    ada.my_turn()
    shown = ada.page.locator("#board [data-objective]")
    read = set()
    for _ in range(2):
        expect(shown).to_have_count(1)
        expect(shown).to_be_in_viewport(ratio=1)
        read.add(shown.get_attribute("data-objective"))
        shown.get_by_role("button", name="Next objective").click()
    assert len(read) == 2
