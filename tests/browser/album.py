"""Pictures of what a visitor sees, in a folder: one visit at all sizes."""

from __future__ import annotations

from pathlib import Path

from tests.browser.people import DESK, Visitor
from tests.browser.test_sizes import SIZES

SETTLED = 500  # milliseconds until nothing moves any more


class Album:
    """The pictures of one visitor."""

    def __init__(self, visitor: Visitor, folder: Path, sizes: list[str], light: str) -> None:
        self.visitor = visitor
        self.folder = folder
        self.sizes = sizes
        self.light = light

    def take(self, name: str, whole: bool = False) -> None:
        """The window, or the page from top to bottom, whatever is scrolled out of sight."""
        for size in self.sizes:
            self._resize(SIZES[size])
            self.visitor.page.wait_for_timeout(SETTLED)
            ending = size.replace(" %", "").replace(" ", "_")
            file = self.folder / f"{name}_{ending}_{self.light}.png"
            self.visitor.page.screenshot(path=file, full_page=whole)
        self._resize(DESK)

    def _resize(self, size: tuple[int, int]) -> None:
        self.visitor.page.set_viewport_size({"width": size[0], "height": size[1]})

    def page(self, name: str, path: str, landmark: str) -> None:
        self.visitor.go(path)
        self.visitor.page.locator(landmark).first.wait_for()
        self.take(name)
