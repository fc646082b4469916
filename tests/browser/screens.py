"""Pictures of every page at every size, to be looked at.

python -m tests.browser.screens FOLDER [--games yukon_airways] [--pages] [--after] [--size phone] [--light day]: one
visit is seen at all sizes, because games are longer than pictures.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser import screens_after
from tests.browser.album import Album
from tests.browser.people import ME, OPEN, Visitor, chromium
from tests.browser.serving import serving
from tests.browser.test_sizes import SIZES

from aerodrome import catalog

MOVES = 6
BOT = {"kind": "bot", "bot": "greedy"}


def pages(album: Album, watcher: Album) -> None:
    """What lies around the tables, and a table as somebody without a seat sees it."""
    ada = album.visitor
    album.page("front", "/", "article")
    for game in catalog.NAMES:
        album.page(f"new_{game}", f"/new/{game}", "form .seat")
    album.page("rules", f"/rules/{catalog.NAMES[0]}", "main section")
    waiting = ada.open_table(catalog.NAMES[0], [ME, OPEN, BOT], public=True, title="Friday night")
    album.page("waiting", waiting, "main section li")
    watcher.page("waiting_guest", waiting, "main section li")
    album.page("tables", "/tables", "main li")
    for game in catalog.NAMES:
        watcher.page(f"spectator_{game}", table_of_four(ada, game), ".prompt")
    ada.go(ada.open_table(catalog.NAMES[0], [ME, {"kind": "me", "name": "Bea"}]))
    ada.page.locator(".cover").wait_for()
    album.take("hand_over")


def table_of_four(ada: Visitor, game: str) -> str:
    seats = [ME, BOT, BOT, BOT][: max(n for n in catalog.game(game).seats if n <= 4)]
    return ada.open_table(game, seats, public=True)


def table(album: Album, game: str) -> None:
    """A game after some moves, and its end."""
    ada = album.visitor
    ada.go(table_of_four(ada, game))
    ada.my_turn()
    album.take(f"{game}_begin")
    for _ in range(MOVES):
        ada.click_action()
        ada.my_turn()
    album.take(f"{game}_move")
    ada.page.keyboard.press("t")
    ada.page.locator("#board pre").wait_for()
    album.take(f"{game}_text")
    ada.page.keyboard.press("t")
    ada.menu("Let a bot play for me")
    ada.prompt.get_by_text("The game is over", exact=True).wait_for(timeout=180_000)
    album.take(f"{game}_end")
    ada.page.get_by_role("link", name="Replay").click()
    ada.page.locator(".control").wait_for()
    album.take(f"{game}_replay")


def talk(album: Album) -> None:
    """What lies beside the board and over it."""
    ada = album.visitor
    ada.go(ada.open_table(catalog.NAMES[0], [ME, BOT, BOT, BOT], seconds=90))
    ada.my_turn()
    for name in ("Rules", "Chat", "Log"):
        ada.tab(name)
        album.take(f"tab_{name.lower()}")
    ada.page.keyboard.press("Escape")
    ada.button("Hint").click()
    ada.see("What a bot would do")
    album.take("hint")
    ada.menu("Settings")
    album.take("settings")
    ada.page.keyboard.press("Escape")
    album.page("mine", "/mine", "main li")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="*", choices=catalog.NAMES, default=list(catalog.NAMES))
    parser.add_argument("--pages", action="store_true", help="also what is no game")
    parser.add_argument("--after", action="store_true", help="also reviews, replays, deals and statistics")
    parser.add_argument("--match", nargs="+", type=Path, default=[], help="files to be looked at after the game")
    parser.add_argument("--size", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--light", nargs="+", choices=("day", "night"), default=["day"])
    wishes = parser.parse_args()
    wishes.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as base,
        sync_playwright() as playwright,
        chromium(playwright) as browser,
    ):
        for light in wishes.light:
            ada, guest = (Visitor(browser, base, night=light == "night") for _ in range(2))
            album = Album(ada, wishes.folder, wishes.size, light)
            for game in wishes.games:
                table(album, game)
            if wishes.pages:
                pages(album, Album(guest, wishes.folder, wishes.size, light))
                talk(album)
            if wishes.after:
                screens_after.crowd(browser, base)
                texts = {path.stem: path.read_text() for path in wishes.match}
                for name, text in (texts or {game: screens_after.played(game) for game in wishes.games}).items():
                    screens_after.after(album, name, text)
                screens_after.deals(album, browser)
                screens_after.refused(album)
            ada.leave()
            guest.leave()


if __name__ == "__main__":
    main()
