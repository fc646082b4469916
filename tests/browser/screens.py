"""Pictures of every page, to be looked at: python -m tests.browser.screens FOLDER [--size phone] [--light day]
[--part after] [--match FILE]."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser import screens_after
from tests.browser.album import Album
from tests.browser.people import DESK, ME, OPEN, PHONE, TABLET, Visitor, chromium
from tests.browser.serving import serving

from aerodrome import catalog

SIZES = {"phone": PHONE, "tablet": TABLET, "desk": DESK}
PARTS = ("before", "table", "after")
MOVES = 6
BOT = {"kind": "bot", "bot": "greedy"}


def pages(album: Album) -> None:
    ada = album.visitor
    album.page("front", "/", "article")
    for game in catalog.NAMES:
        album.page(f"new_{game}", f"/new/{game}", "form .seat")
    album.page("rules", f"/rules/{catalog.NAMES[0]}", "main section")
    waiting = ada.open_table(catalog.NAMES[0], [ME, OPEN, BOT], public=True, title="Friday night")
    album.page("waiting", waiting, "main section li")
    album.page("tables", "/tables", "main li")
    ada.go(ada.open_table(catalog.NAMES[0], [ME, {"kind": "me", "name": "Bea"}]))
    ada.page.locator(".cover").wait_for()
    album.take("hand_over")


def table(album: Album, game: str) -> None:
    """A game after some moves, and its end."""
    ada = album.visitor
    seats = [ME, BOT, BOT, BOT][: max(n for n in catalog.game(game).seats if n <= 4)]
    ada.go(ada.open_table(game, seats))
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


def shoot(browser: Browser, base: str, wishes: argparse.Namespace) -> None:
    matches = [path.read_text() for path in wishes.match]
    if "after" in wishes.part:
        matches = matches or [screens_after.played(game) for game in catalog.NAMES]
        screens_after.crowd(browser, base)
    for light in wishes.light:
        for size in wishes.size:
            ada = Visitor(browser, base, size=SIZES[size], night=light == "night")
            album = Album(ada, wishes.folder, f"{size}_{light}")
            if "before" in wishes.part:
                pages(album)
            if "table" in wishes.part:
                for game in catalog.NAMES:
                    table(album, game)
                talk(album)
            if "after" in wishes.part:
                for text in matches:
                    screens_after.after(album, text)
                screens_after.deals(album)
            ada.leave()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--light", nargs="+", choices=("day", "night"), default=["day", "night"])
    parser.add_argument("--part", nargs="+", choices=PARTS, default=list(PARTS), help="of a game")
    parser.add_argument("--match", nargs="+", type=Path, default=[], help="files to be looked at after the game")
    wishes = parser.parse_args()
    wishes.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as base,
        sync_playwright() as playwright,
        chromium(playwright) as browser,
    ):
        shoot(browser, base, wishes)


if __name__ == "__main__":
    main()
