"""What lies over the full screen for a while: a text to read, a question, or nothing but a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

if TYPE_CHECKING:
    from rich.markdown import Markdown  # slow to import, and seldom shown


class Page(ModalScreen[None]):
    """A text to read: rules, help, the log."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "dismiss", "Close"),
    ]
    CSS = """
    Page { align: center middle; }
    Page > Vertical { width: 84; max-width: 100%; height: 90%; border: round $foreground; padding: 0 1; }
    """

    def __init__(self, text: str | Markdown) -> None:
        super().__init__()
        self.text = Text(text) if isinstance(text, str) else text

    def compose(self) -> ComposeResult:
        with Vertical():
            with VerticalScroll():
                yield Static(self.text)
            yield Static("Escape closes this; arrows, PgUp and PgDn scroll it.")


class Ask(ModalScreen[bool]):
    """A question to be answered by yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "Yes"),
        Binding("n,escape", "dismiss(False)", "No"),
    ]
    CSS = """
    Ask { align: center middle; }
    Ask > Static { width: 60; height: auto; border: round $foreground; padding: 1 2; }
    """

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        yield Static(Text(f"{self.question}\n\ny: yes   n: no"))


class HandOver(Screen[None]):
    """Nothing but a name, so that the next player does not see what the last one saw."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss", "Begin"),
        Binding("ctrl+q", "app.quit", "Quit"),
    ]
    CSS = """
    HandOver { align: center middle; }
    HandOver > Static { width: auto; height: auto; border: round $foreground; padding: 1 4; }
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        yield Static(Text(self.text))
