"""Playing on a full screen: the board, the open actions by verb, the table, the log, and a line to type in."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from aerodrome import rulebook
from aerodrome.kernel.errors import ConsentNeeded, UndoRefused
from aerodrome.kernel.event import SPECTATOR
from aerodrome.rulebook import Paragraph
from aerodrome.terminal.choices import Choice, by_verb, completions
from aerodrome.terminal.ending import ending
from aerodrome.terminal.layout import FULL_READY, amount_hint, effect_lines, fitting, spoken, standings
from aerodrome.terminal.overlays import Ask, HandOver, Page
from aerodrome.terminal.paint import painted
from aerodrome.terminal.plain import Dialogue, Leave
from aerodrome.terminal.session import Session
from aerodrome.terminal.widgets import SCROLL, SIDE, SMALL_CSS, Board, Keys, Line, board_width, is_small

LOGGED: Final = 200  # events that can be scrolled back to; `log` tells all
RECAP: Final = 3  # lines that a small screen, where the log has no room, leaves to what others did


class SilentDialogue(Dialogue):
    """Understands what is typed as the plain form does; what it says is kept for the screen to show."""

    def __init__(self, session: Session) -> None:
        self.said: list[str] = []
        self.wanted_rules: Paragraph | None = None  # what the player wants to read
        super().__init__(session, self._nobody, self.said.append)

    def _nobody(self, question: str) -> str:
        raise AssertionError(f"a screen asks otherwise: {question}")

    @property
    def width(self) -> int:
        return 74  # of 80: what is long is read in a box with a rim and a bar, and is not wrapped again there

    def read(self, paragraph: Paragraph) -> None:
        self.wanted_rules = paragraph

    def heard(self, typed: str, open_now: list[Choice]) -> tuple[list[int], list[str]]:
        """The answers that a line means, and what there is to say about it."""
        self.said.clear()
        self.wanted_rules = None
        self.ahead = typed
        answers = self.listen(open_now)
        return answers, [line for text in self.said for line in text.split("\n")]


class FullScreen(App[bool]):
    """The screen. Its result is true if the match came to its end."""

    ENABLE_COMMAND_PALETTE = False
    CSS = f"""
    #title {{ height: 1; text-style: bold; }}
    #middle {{ height: 1fr; }}
    #side {{ width: {SIDE}; }}
    #table {{ height: auto; max-height: 12; border: round $foreground; }}
    #actions {{ height: 1fr; border: round $foreground; }}
    #log {{ height: 30%; border: round $foreground; }}
    #prompt {{ height: auto; max-height: 3; text-style: bold; }}
    #notice {{ height: auto; max-height: 4; }}
    App.small #table, App.small #log {{ display: none; }}
    App.small #prompt {{ max-height: 2; }}
    {SMALL_CSS}
    """
    KEYS: ClassVar[list[Binding]] = [
        Binding("f1", "command('help')", "help"),
        Binding("f2", "command('rules')", "rules"),
        Binding("f3", "command('hint')", "hint"),
        Binding("f4", "command('undo')", "undo"),
        Binding("f5", "command('log')", "log"),
        *SCROLL,
        Binding("ctrl+q", "quit", "quit", key_display="Ctrl+Q"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [*KEYS]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.match = session.match
        self.dialogue = SilentDialogue(session)
        self.dialogue.commands["undo"] = lambda _rest: self.take_back()
        self.open_now: list[Choice] = []
        self.busy = False
        self.handing = False  # the last player reads on until Enter
        self.looks = (SPECTATOR, 0)  # whose log it is, and how many of its lines were taken back
        self.logged = 0  # how many lines of it are shown

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            yield Board(id="board")
            with Vertical(id="side"):
                yield Static(id="table", markup=False)
                yield OptionList(id="actions", markup=False)
                yield RichLog(id="log", wrap=True, min_width=20)
        yield Static(id="prompt", markup=False)
        yield Static(id="notice", markup=False)
        yield Line(lambda typed: completions(typed, self.open_now, self.dialogue.commands))
        yield Keys(self.KEYS)

    def on_mount(self) -> None:
        self.title = self.match.game.title
        self.query_one("#table").border_title = "Table"
        self.query_one("#actions").border_title = "Open to you"
        self.query_one("#log").border_title = "Log"
        self.query_one(Line).focus()
        self.set_interval(0.5, self.tick)
        self.think(self.session.go_on)

    # --- what is shown

    def show(self) -> None:
        """Everything anew, for whoever sits here."""
        seat = self.session.you
        over = self.match.over
        self.open_now = [] if over or self.handing else self.session.open_now()
        who = f", {self.session.name(seat)}" if seat >= 0 else ""
        board = f", board: {self.match.own_board}" if self.match.own_board else ""
        self.query_one("#title", Static).update(f"{self.match.game.title}{board}{who}")
        self.show_board()
        self.query_one("#table", Static).update(painted("\n".join(self.table_lines()), self.match.names))
        self.show_actions()
        self.show_log()
        self.query_one("#prompt", Static).update(self.prompt())
        if self.has_class("small") and not over:
            self.recap()
        if self.session.trouble:
            self.notice([f"Take care: {self.session.trouble}."])

    def show_board(self, size: Size | None = None) -> None:
        """On a screen of that size, or of the size it has."""
        self.set_class(is_small(size or self.size), "small")
        width = board_width(size or self.size)
        text = self.match.text(self.session.you, width)
        if self.match.over:
            text = "\n".join([*ending(self.match, self.session.names(), width), "", "The last board:", "", text])
        self.query_one(Board).show(painted(text, self.match.names))

    def table_lines(self) -> list[str]:
        """Who sits where; > marks those who are asked."""
        if self.match.over:
            return standings(self.session.names(), self.match.standing(), self.match.game.count)
        asked = self.match.actors()
        lines = []
        for seat, name in enumerate(self.session.names()):
            mark, level = ">" if seat in asked else " ", self.session.level(seat)
            whole = f"{mark} {name}, {level}" if level else f"{mark} {name}"
            if len(whole) > SIDE - 2 and level:  # what it is in the game goes on below
                who, _, role = name.rstrip(")").partition(" (")
                whole = f"{mark} {who}, {level}\n    {role}"
            lines.append(whole)
        return lines

    def show_actions(self) -> None:
        """The open actions under their verbs."""
        rows: list[Option | None] = []
        for verb, group in by_verb(self.open_now).items():
            rows.append(Option(Text(spoken(verb), style="bold underline"), disabled=True))
            rows += [Option(Text(f"{choice.number:>3}  {choice.text}"), id=str(choice.action)) for choice in group]
        actions = self.query_one("#actions", OptionList)
        actions.clear_options()
        actions.add_options(rows)

    def show_log(self) -> None:
        """What is new, or everything if another looks or something was taken back."""
        log = self.query_one("#log", RichLog)
        rows = self.match.events(self.session.you)
        looks = (self.session.you, sum(row["undone"] for row in rows))
        if looks != self.looks:
            log.clear()
            self.logged = max(0, len(rows) - LOGGED)
        for row in rows[self.logged :]:
            text = self.session.told(row["text"])
            log.write(painted(f"{text} (taken back)" if row["undone"] else text, self.match.names))
        self.looks, self.logged = looks, len(rows)

    def recap(self) -> None:
        """What others did since the reader's last turn, the latest of it where not all fits."""
        news = [line for line in self.session.news() if not line.startswith("You ")]
        if told := fitting(news, self.session.names(), self.size.width, RECAP):
            self.query_one("#notice", Static).update(painted(told, self.match.names))

    def prompt(self) -> str:
        if self.match.over:
            return "The game is over. Ctrl+Q leaves."
        if self.handing:
            return f"Enter hides all this; then it is {self.session.name(self.session.due())}'s turn."
        return f"{self.session.prompt()} {amount_hint(self.open_now)}".rstrip()

    def notice(self, lines: list[str]) -> None:
        """A few lines under the board, or a page where there are more."""
        short = len(lines) <= 4
        self.query_one("#notice", Static).update("\n".join(lines) if short else "")
        if not short:
            self.push_screen(Page("\n".join(lines)))

    def show_rules(self, paragraph: Paragraph) -> None:
        from aerodrome.terminal.rules import page

        self.push_screen(Page(page(paragraph, rulebook.of(self.match.game))))

    def on_resize(self, event: Resize) -> None:
        if not self.busy and self.query("#text"):
            self.show_board(event.size)

    # --- what is done

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        event.input.clear()
        if self.busy:
            return
        if self.handing:
            self.hand_over()
        elif self.match.over:
            if typed in ("quit", "exit"):
                self.exit(True)
        elif typed:
            self.hear(typed)
        else:
            self.query_one("#actions").focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id is not None and not self.busy:
            self.answer([int(event.option.id)])
        self.query_one(Line).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """What an answer would change, as soon as somebody walks to it."""
        you = self.session.you
        if event.option.id is None or self.busy or you < 0 or not self.query_one("#actions").has_focus:
            return
        action = int(event.option.id)
        rows = self.match.effects(you, action).get(action, [])
        told = effect_lines(rows, self.session.names(), you, self.match.names)
        self.query_one("#notice", Static).update("; ".join(told))

    def hear(self, typed: str) -> None:
        if typed.lower() in ("hint", ":hint"):
            self.query_one("#prompt", Static).update("Thinking …")
            self.think(self.hint)
            return
        before = self.match.length
        try:
            answers, said = self.dialogue.heard(typed, self.open_now)
        except Leave:
            self.exit(self.match.over)
            return
        self.notice(said)
        if self.dialogue.wanted_rules:
            self.show_rules(self.dialogue.wanted_rules)
        if answers:
            self.answer(answers)
        elif self.match.length != before or self.session.due() != self.session.you:
            self.settle()

    def answer(self, answers: list[int]) -> None:
        self.notice([])
        self.think(lambda: self.session.answer(answers))

    def hint(self) -> list[str]:
        self.dialogue.said.clear()
        self.dialogue.hint("")
        return list(self.dialogue.said)

    def think(self, work: Callable[[], object]) -> None:
        """Do what may take bots some time, without the screen standing still."""
        self.busy = True
        self.query_one(Line).placeholder = "The bots think …"

        def run() -> None:
            found = work()
            self.call_from_thread(self.thought, found)

        self.run_worker(run, thread=True)

    def thought(self, found: object) -> None:
        self.busy = False
        self.query_one(Line).placeholder = f"a number, or words; {FULL_READY}, Enter lists"
        self.settle()
        if isinstance(found, list):
            self.notice(found)

    def settle(self) -> None:
        """Show what has come of it, and see who is next."""
        session = self.session
        if self.match.over and session.several:
            session.sit(SPECTATOR)
        self.handing = not self.match.over and session.due() != session.you
        if self.handing and session.you == SPECTATOR:
            self.hand_over()
        else:
            self.show()

    def hand_over(self) -> None:
        """Cover everything until the next player has sat down."""
        seat = self.session.due()
        silence = "\nDo not talk about the game now." if self.match.talk() == "silent" else ""
        self.session.sit(seat)
        self.handing = False
        self.notice([])
        self.push_screen(
            HandOver(f"{self.session.name(seat)}\npress Enter when you alone look at the screen.{silence}"),
            lambda _nothing: self.show(),
        )

    def take_back(self) -> None:
        """Undo; beyond the answers of other people, after they were asked."""
        try:
            self.session.undo()
        except ConsentNeeded as refused:
            self.push_screen(Ask(f"{str(refused).capitalize()}. Do they?"), self.agreed)
        except UndoRefused as refused:
            self.dialogue.say(f"{refused}.")

    def agreed(self, yes: bool | None) -> None:
        if yes:
            self.think(lambda: self.session.undo(agreed=True))

    def tick(self) -> None:
        """Where the game has a clock of its own, it runs on while nobody types."""
        if self.busy or self.match.over or not self.match.countdown()[0]:
            return
        if self.session.time_is_over():
            self.think(self.session.clock)
        else:
            left = self.session.seconds_left()
            self.query_one(Board).border_title = f"Board, {left} seconds left"

    def action_command(self, name: str) -> None:
        if not self.busy and not self.handing and len(self.screen_stack) == 1:
            self.hear(f":{name}")

    def action_turn(self, pages: int) -> None:
        if len(self.screen_stack) == 1:
            self.query_one(Board).turn(pages)

    async def action_quit(self) -> None:
        self.exit(self.match.over)
