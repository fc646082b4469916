"""Pictures of what a visitor sees, in a folder."""

from __future__ import annotations

from pathlib import Path

from tests.browser.people import Visitor

SETTLED = 500  # milliseconds until nothing moves any more


class Album:
    """The pictures of one visitor."""

    def __init__(self, visitor: Visitor, folder: Path, ending: str) -> None:
        self.visitor = visitor
        self.folder = folder
        self.ending = ending

    def take(self, name: str) -> None:
        self.visitor.page.wait_for_timeout(SETTLED)
        self.visitor.page.screenshot(path=self.folder / f"{name}_{self.ending}.png")

    def page(self, name: str, path: str, landmark: str) -> None:
        self.visitor.go(path)
        self.visitor.page.locator(landmark).first.wait_for()
        self.take(name)

    def whole(self, name: str) -> None:
        """The page from top to bottom, whatever is scrolled out of sight."""
        self.visitor.page.wait_for_timeout(SETTLED)
        self.visitor.page.screenshot(path=self.folder / f"{name}_{self.ending}.png", full_page=True)
