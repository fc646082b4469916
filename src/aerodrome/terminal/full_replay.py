"""Going through a match on a full screen. What can be typed is what the plain form knows; some of it has a key."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Resize
from textual.widgets import Input, Static

from aerodrome.kernel.event import SPECTATOR
from aerodrome.terminal.layout import hanging
from aerodrome.terminal.overlays import Page
from aerodrome.terminal.paint import painted
from aerodrome.terminal.replay import Replay, Viewer
from aerodrome.terminal.widgets import SCROLL, SIDE, SMALL_CSS, Board, Keys, Line, board_width, is_small

TOLD: Final = 40  # lines of the past
WORDS: Final = ("next", "back", "first", "last", "seat ", "log", "help", "quit")
READY: Final = "a step, +10, seat 1, first, last; Enter goes on"


class FullReplay(App[None]):
    """The screen of a replay."""

    ENABLE_COMMAND_PALETTE = False
    CSS = f"""
    #title {{ height: 1; text-style: bold; }}
    #middle {{ height: 1fr; }}
    #side {{ width: {SIDE}; border: round $foreground; }}
    #foot {{ height: auto; max-height: 7; text-style: bold; }}
    #notice {{ height: auto; max-height: 3; }}
    {SMALL_CSS}
    """
    KEYS: ClassVar[list[Binding]] = [
        Binding("down", "type('next')", "next", key_display="Down"),
        Binding("up", "type('back')", "back", key_display="Up"),
        Binding("f1", "type('help')", "help"),
        Binding("f2", "change_seat", "other eyes"),
        Binding("f5", "type('log')", "log"),
        *SCROLL,
        Binding("ctrl+q", "quit", "quit", key_display="Ctrl+Q"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [*KEYS]

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self.replay = replay
        self.viewer = Viewer(replay, input, print)

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            yield Board(id="board")
            with VerticalScroll(id="side"):
                yield Static(id="told", markup=False)
        yield Static(id="foot", markup=False)
        yield Static(id="notice", markup=False)
        yield Line(lambda typed: [word for word in WORDS if word.startswith(typed.lower())])
        yield Keys(self.KEYS)

    def on_mount(self) -> None:
        self.query_one("#side").border_title = "Up to here, latest first"
        line = self.query_one(Line)
        line.placeholder = READY
        line.focus()

    def on_resize(self, _event: Resize) -> None:
        """Also when the screen gets its first size."""
        if self.query("#text"):
            self.show()

    def show(self) -> None:
        """The step, with the eyes of whoever looks."""
        replay = self.replay
        self.query_one("#title", Static).update(f"{replay.match.game.title}. {replay.head()}")
        self.set_class(is_small(self.size), "small")
        self.query_one(Board).show(painted(replay.board(board_width(self.size)), replay.match.names))
        self.query_one("#told", Static).update("\n".join(self.told_of_late()) or "Nothing yet.")
        self.query_one("#foot", Static).update("\n".join(replay.foot(self.size.width)))

    def told_of_late(self) -> list[str]:
        """What happened at this step, above what happened before it."""
        lines: list[str] = []
        for step in range(self.replay.step, 0, -1):
            for text in self.replay.told(step):
                lines += hanging(f"{step}. ", text, SIDE - 4)
            if len(lines) >= TOLD:
                break
        return lines

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip().lower()
        event.input.clear()
        self.hear(typed)

    def hear(self, typed: str) -> None:
        """What the plain form would do; texts that are not a step get a page or a notice."""
        if typed in ("quit", "exit", "q"):
            self.exit()
            return
        said = self.viewer.obey(typed)
        if len(said) > 3:
            self.push_screen(Page("\n".join(said)))
            return
        self.query_one("#notice", Static).update("\n".join(said))
        if not said:
            self.show()

    def action_type(self, typed: str) -> None:
        if len(self.screen_stack) == 1:
            self.hear(typed)

    def action_change_seat(self) -> None:
        """The next seat, and after the last an onlooker."""
        seat = self.replay.seat + 1
        self.action_type(f"seat {seat}" if seat < self.replay.match.options.seats else f"seat {SPECTATOR}")

    def action_turn(self, pages: int) -> None:
        if len(self.screen_stack) == 1:
            self.query_one(Board).turn(pages)
