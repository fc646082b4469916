"""What full screens are made of: the line to type in, the board, and the keys at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.geometry import Size
from textual.style import Style
from textual.suggester import Suggester
from textual.widgets import Input, Static

SIDE: Final = 33  # columns beside the board
SCROLL: Final = (
    Binding("pageup", "turn(-1)", "scroll the board", key_display="PgUp PgDn"),
    Binding("pagedown", "turn(1)", show=False),
)


class Line(Input):
    """Where answers and commands are typed. The tabulator completes, or goes on to the next part of the screen."""

    def __init__(self, complete: Callable[[str], list[str]]) -> None:
        super().__init__(suggester=_Suggester(complete), compact=True, id="line")
        self.complete = complete

    async def _on_key(self, event: Key) -> None:
        if event.key == "tab" and self.value:
            longer = _shared_beginning([found.lower() for found in self.complete(self.value)])
            if len(longer) > len(self.value):
                self.value = longer
                self.cursor_position = len(longer)
            event.prevent_default()
            event.stop()
            return
        await super()._on_key(event)


def _shared_beginning(texts: list[str]) -> str:
    shortest = min(texts, key=len, default="")
    for end, letter in enumerate(shortest):
        if any(text[end] != letter for text in texts):
            return shortest[:end]
    return shortest


class _Suggester(Suggester):
    def __init__(self, complete: Callable[[str], list[str]]) -> None:
        super().__init__(use_cache=False)
        self.complete = complete

    async def get_suggestion(self, value: str) -> str | None:
        found = self.complete(value) if value else []
        return value + found[0][len(value) :] if found else None


WIDE: Final = 96  # columns from which the side stands beside the board
HIGH: Final = 30  # and lines from which there is room for all of it
# below that the board has the whole width, and the side lies under it with what is needed most
SMALL_CSS: Final = """
    App.small #middle { layout: vertical; }
    App.small #side { width: 1fr; height: 8; }
    App.small Board { height: 1fr; }
"""


def is_small(size: Size) -> bool:
    return size.width < WIDE or size.height < HIGH


def board_width(size: Size) -> int:
    """What a screen leaves to the board."""
    return max(40, size.width - 4 if is_small(size) else size.width - SIDE - 5)


class Board(VerticalScroll):
    """The game's text board. Where it is higher than its frame, the frame says so."""

    DEFAULT_CSS = "Board { width: 1fr; border: round $foreground; }"

    def compose(self) -> ComposeResult:
        yield Static(id="text", markup=False)

    def on_mount(self) -> None:
        self.border_title = "Board"

    def show(self, text: str | Text) -> None:
        self.query_one("#text", Static).update(text)
        self.call_after_refresh(self.tell_more)

    def turn(self, pages: int) -> None:
        """Scroll by pages, keeping a line of the last one in sight."""
        self.scroll_relative(y=pages * max(1, self.content_size.height - 1), animate=False)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        self.tell_more()

    def tell_more(self) -> None:
        above, below = self.scroll_offset.y > 0, self.scroll_offset.y < self.max_scroll_y
        where = " and ".join([*["above"] * above, *["below"] * below])
        self.border_subtitle = f"more {where}: PgUp, PgDn" if where else ""


class Keys(Static):
    """What the keys do. Textual's own footer is a dozen widgets, which take their time when the program starts."""

    DEFAULT_CSS = "Keys { height: 1; }"

    def __init__(self, bindings: Sequence[Binding]) -> None:
        super().__init__(Content("  ").join(_key(one) for one in bindings if one.show))


def _key(one: Binding) -> Content:
    """A key and what it does, which a click does as well."""
    key = one.key_display or one.key.capitalize()
    does = Style.from_meta({"@click": f"app.{one.action}"})
    return Content.assemble((key, Style(bold=True) + does), (f" {one.description}", does))
