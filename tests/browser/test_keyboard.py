"""Every game by keyboard alone: whole games in which no mouse is touched."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.people import BOT, ME

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
