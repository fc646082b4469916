"""Sky Team by its cockpit: a flight on board and tray alone, a die dragged, and no glimpse of the partner's dice."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.flights import Crew, flight
from tests.browser.people import BOT, DESK, ME, OPEN, PHONE, Visitor
from tests.browser.test_pages import barriers

pytestmark = pytest.mark.browser

GREEDY = {"kind": "bot", "bot": "greedy"}
MUST = "button.slot[data-space^=axis], button.slot[data-space^=engine]"


def table(visitor: Visitor, seats: list[dict[str, str]], scenario: str, **options: object) -> str:
    more: Any = {"options": {"scenario": scenario, **options}}
    return visitor.open_table("sky_team", seats, **more)


def first(visitor: Visitor, *selectors: str) -> Locator | None:
    """The first thing that can be pressed, by the first selector that finds one."""
    for selector in selectors:
        found = visitor.page.locator(selector)
        if found.count():
            return found.first
    return None


def wait(visitor: Visitor, version: int = -1) -> None:
    """Until the picture is newer, and it is our turn or all is over."""
    script = """before => Number(document.querySelector('.prompt')?.dataset.version) > before
        && document.querySelector('.cockpit')
        && (document.querySelector('.debrief') || document.querySelector('.prompt.acting'))"""
    visitor.page.wait_for_function(script, arg=version)


def move(visitor: Visitor) -> bool:
    """One press on board or tray, as a player would; whether a die was placed."""
    version = visitor.version()
    # to be ready is no piece of the cockpit: it is said where the question is
    ready = ".prompt .action[data-does=ready]"
    button = first(visitor, ".briefing .card:enabled", ready, ".tray.own .btn.act")
    slot = first(visitor, MUST, "button.slot")
    die = first(visitor, ".tray.own button.die:enabled")
    if button:
        button.click()
    elif slot:
        slot.click()  # shows what would happen
        expect(visitor.page.locator(".prompt").get_by_role("button", name="Confirm")).to_be_visible()
        slot.click()  # and does it
    else:
        assert die, "nothing to press"
        die.click()
    wait(visitor, version)
    return slot is not None and button is None


def aboard(come: Come, scenario: str) -> tuple[Crew, Visitor, Visitor]:
    """A pilot at a desk and a co-pilot with a phone."""
    ada, bea = come(), come(size=PHONE)
    path = table(ada, [ME, OPEN], scenario)
    ada.go(path)
    bea.go(path)
    bea.sit("Bea")
    for visitor in (ada, bea):
        visitor.page.locator(".briefing").wait_for()
    return Crew(ada, bea), ada, bea


def test_a_whole_flight_by_the_cockpit_alone(come: Come) -> None:
    """Rolls, dice, coffee and spaces from the briefing to the landing: the list of actions is never touched."""
    crew, ada, bea = aboard(come, "base_yul_green")
    for step in flight("base_yul_green", "landed"):
        crew.do(step)
    for visitor in (ada, bea):
        expect(visitor.page.locator(".debrief h2")).to_contain_text("Montréal")
        expect(visitor.page.locator(".debrief .lost")).to_have_count(0)
    assert len(ada.page.locator(".debrief thead th").all()) == 8, "seven rounds are looked back at"


def test_a_die_is_dragged_changed_and_put_back(come: Come) -> None:
    ada = come()
    ada.go(table(ada, [ME, GREEDY], "base_yul_green"))
    wait(ada)
    move(ada)  # the roll
    dice = ada.page.locator(".tray.own button.die")
    expect(dice).to_have_count(4)
    dice.first.click()
    chosen = ada.page.locator(".tray.own .die.chosen")
    expect(chosen).to_have_count(1)
    others = ada.page.locator(f".tray.own button.die:not([data-die='{chosen.get_attribute('data-die')}'])")
    if others.count():
        face = others.last.get_attribute("data-die")
        others.last.click()
        expect(chosen).to_have_attribute("data-die", str(face))
    chosen.click()
    expect(ada.page.locator("button.slot")).to_have_count(0)
    version = ada.version()
    start, end = dice.nth(1).bounding_box(), ada.page.locator('[aria-label^="the Pilot\'s axis"]').bounding_box()
    assert start
    assert end
    ada.page.mouse.move(start["x"] + 20, start["y"] + 20)
    ada.page.mouse.down()
    ada.page.mouse.move(start["x"] + 60, start["y"] - 60, steps=4)
    expect(ada.page.locator("button.slot[data-space=axis_pilot]")).to_be_visible()
    ada.page.mouse.move(end["x"] + 20, end["y"] + 20, steps=6)
    ada.page.mouse.up()
    wait(ada, version)
    expect(ada.page.locator('[aria-label^="the Pilot\'s axis: "] .lying')).to_have_count(1)
    expect(dice).to_have_count(3)


def test_nobody_sees_the_dice_of_the_other(come: Come) -> None:
    ada, bea = come(), come(size=PHONE)
    path = table(ada, [ME, OPEN], "base_yul_green")
    bea.go(path)
    bea.sit("Bea")
    ada.go(path)
    for visitor in (ada, bea):
        visitor.page.locator(".prompt .action[data-does=ready]").click()
    ada.page.locator(".tray.own button.die").first.wait_for()
    bea.page.locator(".tray.own button.die").first.wait_for()
    assert ada.page.locator("[data-tray='1'] [data-die]").count() == 0
    assert ada.page.locator("[data-tray='1'] [aria-label='a hidden die']").count() == 4
    assert bea.page.locator("[data-tray='0']").count() == 0
    ada.page.locator(".tray.own button.die").first.click()
    ada.page.locator("button.slot").first.wait_for()
    assert bea.page.locator("button.slot").count() == 0, "what is about to be placed is nobody else's business"


@pytest.mark.parametrize("night", [False, True], ids=["by day on a phone", "by night at a desk"])
def test_the_cockpit_has_no_barriers(come: Come, night: bool) -> None:
    ada = come(night=night, size=DESK if night else PHONE)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        if bad := barriers(ada):
            found[name] = bad

    ada.go("/new/sky_team")
    ada.page.locator("form .seat").first.wait_for()
    look("the picker")
    ada.go(table(ada, [ME, GREEDY], "turbulence_cpt_black"))
    wait(ada)
    look("the briefing")
    while not ada.page.locator("button.slot").count():
        move(ada)
    ada.page.locator("button.slot").first.click()
    look("a die over a space")
    for tab in ada.page.locator("#board [role=tab]").all():
        tab.click()
        look(f"the tab {tab.text_content()}")
    ada.menu("Let a bot play for me")
    ada.page.locator(".debrief").wait_for(timeout=120_000)
    look("the debriefing")
    assert found == {}


def test_a_flight_is_picked_from_the_log(come: Come) -> None:
    ada = come()
    ada.go("/new/sky_team")
    ada.page.locator("[data-flight=promo_cdg_red]").click()
    expect(ada.page.locator("[data-flight=promo_cdg_red]")).to_be_checked()
    ada.see("Paris-Charles de Gaulle")
    ada.button("Start").click()
    ada.page.locator(".briefing").wait_for()
    ada.see("Elite Pilots Only")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_after_a_crash_one_tries_again_from_the_moment_that_decided(come: Come, size: tuple[int, int]) -> None:
    ada = come(size=size)
    ada.go(table(ada, [ME, BOT], "base_yul_green"))
    ada.take_off(3)  # whoever presses anything crashes
    debrief = ada.page.locator(".debrief")
    debrief.wait_for(timeout=120_000)
    ada.land()
    expect(debrief.locator(".lost")).to_have_count(1)
    moment = ada.page.get_by_role("region", name="The moment that decided")
    moment.wait_for(timeout=180_000)
    expect(moment).to_contain_text("To land:")
    ada.button("See it on the board").click()
    expect(ada.page.locator("#board [data-part=axis]").first).to_be_visible()
    expect(debrief).to_have_count(0)
    ada.button("Back to the debriefing").click()
    expect(debrief).to_be_visible()
    crashed = ada.page.url
    ada.button("Try again from here").click()
    expect(ada.page).not_to_have_url(crashed)
    wait(ada)
    expect(debrief).to_have_count(0)


def test_on_a_phone_the_tabs_stand_whole_above_the_dice_and_lead_to_their_part(come: Come) -> None:
    ada = come(size=PHONE)
    ada.go(ada.open_table("sky_team", [ME, BOT]))
    ada.my_turn()
    ada.click_action()  # ready: the dice are rolled, and the cockpit lies open
    tabs, tray = ada.page.get_by_role("tablist", name="Parts of the panel"), ada.page.locator(".tray")
    tabs.wait_for()
    for _ in range(2):
        strip, dice = tabs.bounding_box(), tray.bounding_box()
        assert strip is not None
        assert dice is not None
        assert strip["y"] + strip["height"] <= dice["y"] + 1
        tabs.get_by_role("tab", name="Checklist").click()
    expect(ada.page.locator(".part").get_by_text("Approach clear")).to_be_in_viewport(ratio=1)


def test_on_a_phone_that_lies_both_dials_are_in_sight_with_their_dice(come: Come) -> None:
    ada = come(size=(740, 360))
    ada.go(ada.open_table("sky_team", [ME, BOT]))
    ada.my_turn()
    ada.click_action()
    tabs = ada.page.get_by_role("tablist", name="Parts of the panel").bounding_box()
    assert tabs is not None
    for part in ("axis", "engines"):
        dial = ada.page.locator(f"[data-part={part}]").bounding_box()
        assert dial is not None
        assert dial["y"] + dial["height"] <= tabs["y"] + 1
