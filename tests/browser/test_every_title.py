"""A game of every title at a desk and on a phone, to its end: what every change is held against (.ci/run)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.people import BOT, DESK, ME, PATIENCE, PHONE

from aerodrome import catalog

pytestmark = pytest.mark.browser

MOVES = 12  # by the person; then a bot plays on for them


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", catalog.NAMES)
def test_a_game_to_its_end(come: Come, game: str, size: tuple[int, int]) -> None:
    ada = come(size=size)
    seats = min(n for n in catalog.game(game).seats if n > 1)
    ada.go(ada.open_table(game, [ME, BOT, BOT, BOT][:seats]))
    ada.my_turn()
    expect(ada.prompt.locator(".first [data-number]").first).to_be_in_viewport(ratio=0.9)
    ada.take_off(seed=len(game) + size[0])
    ada.fly(MOVES)
    assert ada.land() > 0
    if ada.go_on():  # what others do after the last of these moves may end the game, too
        ada.menu("Let a bot play for me")
    expect(ada.prompt.get_by_text("The game is over", exact=True)).to_be_visible(timeout=3 * PATIENCE)
    expect(ada.page.get_by_role("link", name="Replay")).to_be_visible()
