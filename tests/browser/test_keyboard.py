"""Every game by keyboard alone: whole games in which no mouse is touched."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.people import BOT, ME, PHONE

from aerodrome import catalog

pytestmark = pytest.mark.browser

MOUSE = "addEventListener('pointerdown', () => (window.touched = true), true)"


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_whole_game_by_keys(come: Come, name: str) -> None:
    ada = come()
    ada.context.add_init_script(MOUSE)
    ada.go(ada.open_table(name, [ME, BOT]))
    luck = Random(7)
    while ada.go_on():
        ada.key_action(luck)
    expect(ada.prompt.get_by_text("The game is over", exact=True)).to_be_visible()
    assert not ada.page.evaluate("window.touched")


def test_commands_on_a_phone(come: Come) -> None:
    """The field is not there before it is asked for, by the menu or a key, and goes when it is left."""
    ada = come(size=PHONE)
    ada.go(ada.open_table("blue_skies", [ME, BOT]))
    assert ada.go_on()
    field = ada.page.locator("#command")
    expect(field).to_have_count(0)
    ada.menu("Type an action")
    expect(field).to_be_focused()
    ada.type_action()
    field.press("Escape")
    expect(field).to_have_count(0)
    ada.page.keyboard.press("/")
    expect(field).to_be_focused()
