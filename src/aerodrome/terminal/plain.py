"""Playing by prompts and lines: no colours, no cursor tricks, so that it reads well aloud and works everywhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from aerodrome import rulebook
from aerodrome.kernel.effect import ENDED_NOW
from aerodrome.kernel.errors import AerodromeError, BadOption, ConsentNeeded, Unclear, UndoRefused
from aerodrome.kernel.event import SPECTATOR
from aerodrome.terminal.choices import Choice, by_verb, completions
from aerodrome.terminal.ending import ending
from aerodrome.terminal.layout import (
    amount_hint,
    effect_lines,
    ended_now,
    figure_lines,
    full_menu,
    hanging,
    indented,
    menu,
    order_lines,
    orders_hint,
    spoken,
)
from aerodrome.terminal.pager import Pager
from aerodrome.terminal.session import Session

FAREWELL: Final = 6  # lines that come when all is over
HELP: Final = """\
Answer with a number from the list, or in words: the kind of action and what
it is done to, or either, as short as it is clear; several answers with commas
between them. An empty line lists all answers that are open, in full.

  board       show the board (on the full screen PgUp and PgDn scroll it)
  log         tell what has happened so far
  if ANSWER   what an answer would change, before you give it: if 3
  score       where everybody stands, and what each would have if it ended now
  hint        what a bot that thinks ahead would do, and why
  orders      what may be answered in your name; orders NAME gives or ends one
  undo        take back your last answer (luck that was spent stays spent)
  ? or rules  the rule about what is asked now; rules WORD finds another,
              rules all lists the headings
  help VERB   what a kind of action means
  save FILE   write a copy of the match to a file
  seat NAME   somebody else at this screen sits down, out of turn
  quit        leave; the match is kept and can be resumed

Where such a word is an answer as well, a colon makes it a command: :board"""


class Leave(Exception):
    """The player wants to go."""


class Dialogue(Pager):
    """The dialogue. `hide` takes away what the last player was shown and has typed, before another sits down."""

    def __init__(
        self,
        session: Session,
        keyboard: Callable[[str], str],
        screen: Callable[[str], None],
        paged: bool = False,
        hide: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(keyboard, screen, paged)
        self.session = session
        self.match = session.match
        self.hide = hide
        self.trouble = ""
        self.commands: dict[str, Callable[[str], object]] = {
            "board": self.board,
            "log": self.log,
            "hint": self.hint,
            "if": self.effects,
            "score": self.score,
            "orders": self.orders,
            "undo": self.undo,
            "seat": self.seat,
            "rules": self.rules,
            "help": self.help,
            "?": self.rules,
            "save": self.save,
            "quit": self.leave,
            "exit": self.leave,
        }

    def run(self) -> bool:
        """Play until the match is over (true) or the player leaves (false)."""
        self.session.bots_think = lambda: self.say("The bots think …")
        self.session.go_on()
        try:
            if not self.session.several:
                self.news()
            while not self.match.over:
                if self.session.due() != self.session.you:
                    self.hand_over(self.session.due())
                others_moved = self.question()
                if others_moved and not self.match.over:
                    self.news()
                else:
                    self.tell()
        except (Leave, EOFError):
            return False
        self.end()
        return True

    def hand_over(self, seat: int) -> None:
        """Somebody else sits down, and must not see what the last player saw."""
        name = self.session.name(seat)
        if self.session.you >= 0:
            self.ask(f"Enter hides all this; then it is {name}'s turn. ")
            self.hide()
        silence = " Do not talk about the game now." if self.match.talk() == "silent" else ""
        self.ask(f"{name}, press Enter when you alone look at the screen.{silence} ")
        self.ahead = ""
        self.session.sit(seat)
        self.news()

    def news(self) -> None:
        """Tell what happened and show the board."""
        self.tell()
        self.pages(self.board_lines())

    def tell(self) -> None:
        """Tell what happened."""
        self.pages(indented(self.session.news(), self.width))

    def question(self) -> bool:
        """Ask until something happens. True if others had a part in it, so that the board is worth a look."""
        open_now = self.session.open_now()
        self.warn()
        self.pose(open_now)
        unposed = bool(self.ahead)
        before = self.match.length
        while self.match.length == before and self.session.due() == self.session.you:
            answers = self.listen(open_now)
            if self.session.time_is_over():
                self.say("Time is over.")
                self.session.clock()
            elif answers:
                self.session.answer(answers)
            elif unposed and self.match.length == before:  # what was typed where the board stopped was no answer
                self.pose(open_now)
                unposed = bool(self.ahead)
        return self.session.others_since(before)

    def pose(self, open_now: list[Choice]) -> None:
        """Show what is asked, unless the player has typed something already."""
        if self.paged and not self.ahead and self.shown + len(self.question_lines(open_now)) > self.room:
            self.more()  # and now there is room for a fuller menu
        if not self.ahead:
            self.pages(self.question_lines(open_now))

    def question_lines(self, open_now: list[Choice]) -> list[str]:
        """What is asked, with the fullest menu that fits under what stands there."""
        above = hanging("", self.session.prompt(), self.width)
        left = self.session.seconds_left()
        below = [hint] if (hint := amount_hint(open_now)) else []
        below += [f"{left} seconds are left."] if left else []
        below += orders_hint(self.session.open_orders(), self.width)
        room = self.room - self.shown - len(above) - len(below)
        return [*above, *menu(open_now, self.width, room), *below]

    def listen(self, open_now: list[Choice]) -> list[int]:
        """One line of the player: an answer in one or more parts, or something else that is dealt with here."""
        typed = self.ahead or self.ask("> ").strip()
        self.ahead = ""
        if not typed:
            self.pages(full_menu(open_now, self.width))
            return []
        if self.command(typed, open_now):
            return []
        try:
            return self.match.parse(self.session.you, typed, {choice.number: choice.action for choice in open_now})
        except Unclear as unclear:
            found = [choice for choice in open_now if choice.action in unclear.actions]
            self.pages(["Which of these?", *full_menu(found, self.width)])
        except AerodromeError as error:
            self.show(hanging("", f"{error}. An empty line lists what is open; help tells the rest.", self.width))
        return []

    def complete(self, typed: str) -> list[str]:
        """What a line that was begun may become."""
        return completions(typed, self.session.open_now(), self.commands)

    # --- everything that is not an answer

    def command(self, typed: str, open_now: list[Choice]) -> bool:
        word, _, rest = typed.removeprefix(":").partition(" ")
        forced = typed.startswith(":")
        run = self.commands.get(word.lower())
        if run is None or (not forced and word.lower() in by_verb(open_now)):
            if forced:
                self.say(f"There is no command {word!r}; help lists them.")
            return forced
        run(rest.strip())
        return True

    def board(self, _rest: str) -> None:
        self.pages(self.board_lines())

    def board_lines(self) -> list[str]:
        own = [f"The board is that of {self.match.own_board}."] if self.match.own_board else []
        return own + self.match.text(self.session.you, self.width).split("\n")

    def log(self, _rest: str) -> None:
        rows = self.match.events(self.session.you)
        self.pages(indented(self.session.log(rows), self.width))

    def undo(self, _rest: str) -> None:
        try:
            agreed = self.session.undo()
        except ConsentNeeded as refused:
            self.say(f"{refused}.")
            if self.ask("Do they? yes or no: ").strip().lower() not in ("y", "yes"):
                return
            agreed = self.session.undo(agreed=True)
        except UndoRefused as refused:
            self.say(f"{refused}.")
            return
        if agreed:
            who = "All" if self.session.several else "The bots"
            self.say(f"{who} agree. What was drawn stays drawn: luck goes on from here.")

    def hint(self, _rest: str) -> None:
        rows = self.session.hint()
        if not rows:
            self.say("There is no hint: you are not asked now.")
        for row in rows:
            self.show(hanging("- ", f"{row['text']} ({row['expect']})", self.width))
            self.show(hanging("    ", row["why"], self.width))

    def effects(self, typed: str) -> None:
        """Before → after of an answer, given by its number or in words."""
        you = self.session.you
        numbers = {choice.number: choice.action for choice in self.session.open_now()}
        try:
            action = self.match.parse(you, typed, numbers)[0]
        except AerodromeError as error:
            self.show(hanging("", f"{error}. Name an answer that is open: if 1.", self.width))
            return
        lines = effect_lines(self.match.effects(you, action)[action], self.session.names(), you, self.match.names)
        self.pages(indented(lines or ["Nothing that is counted changes yet."], self.width))

    def score(self, _rest: str) -> None:
        you, names = self.session.you, self.session.names()
        rows = self.match.figures(you)
        if total := ended_now(rows, names, you):
            self.show(hanging("", total, self.width))
        shown = [row for row in rows if row["name"] != ENDED_NOW and row["text"] != "0"]
        self.pages(figure_lines(shown, names, you, self.width))

    def orders(self, name: str) -> None:
        """Standing orders: a list, or one that is given or ended."""
        name = name.lower().replace(" ", "_")
        before = self.match.orders(self.session.you) if self.session.you >= 0 else []
        if not name:
            self.pages(order_lines(self.match.all_orders(), before, self.width))
            return
        try:
            stand = self.session.order(name)
        except BadOption as error:
            self.show(hanging("", f"{error}.", self.width))
        else:
            ended = name in before
            gone = "" if ended or name in stand else " It had nothing more to answer."
            self.say(f"The order {spoken(name)} {'has ended' if ended else 'is given'}.{gone}")

    def seat(self, name: str) -> None:
        try:
            self.session.visit(name)
        except BadOption as error:
            self.show(hanging("", f"{error}.", self.width))

    def rules(self, words: str) -> None:
        """The paragraph about what is asked now, or about these words; `rules all` lists the headings."""
        book = rulebook.of(self.match.game)
        asked = self.match.rule(self.session.you)
        if words:
            found = book.look_up(words)
        else:
            found = [book.by_id[asked]] if asked else []
        if found and words.lower() != "all":
            self.read(found[0])
            more = found[1:6]
            if more:
                self.show(hanging("also in: ", ", ".join(each.heading for each in more), self.width))
            return
        if words and words.lower() != "all":
            self.say(f"The rules do not speak of {words!r}. Their headings:")
        self.show(hanging("rules: ", ", ".join(each.heading for each in book.paragraphs), self.width))

    def read(self, paragraph: rulebook.Paragraph) -> None:
        """A paragraph of the rules."""
        from aerodrome.terminal.rules import plain_lines

        self.pages(plain_lines(paragraph, rulebook.of(self.match.game), self.width))

    def help(self, verb: str) -> None:
        helps = {known.name: known.help for known in self.match.space.verbs}
        if (known := verb.lower().replace(" ", "_")) in helps:
            self.show(hanging(f"{spoken(known)}: ", helps[known] or "no more is known", self.width))
            return
        self.say(HELP)
        self.show(hanging("  verbs: ", ", ".join(map(spoken, by_verb(self.session.open_now()))), self.width))

    def save(self, name: str) -> None:
        if not name:
            self.say("Name a file: save FILE. (The match is kept without that, too.)")
            return
        try:
            self.match.save(Path(name).expanduser())
        except OSError as error:
            self.say(f"It cannot be saved to {name}: {error.strerror}.")
        else:
            self.say(f"Saved to {name}.")

    def leave(self, _rest: str) -> None:
        raise Leave

    # --- the end

    def end(self) -> None:
        if self.session.several:
            self.session.sit(SPECTATOR)
        self.news()
        self.warn()
        result = ending(self.match, self.session.names(), self.width)
        self.pages(["", "The game is over.", *result], below=FAREWELL)

    def warn(self) -> None:
        """Tell once if the match is not safe."""
        if self.session.trouble and self.session.trouble != self.trouble:
            self.say(f"Take care: {self.session.trouble}.")
        self.trouble = self.session.trouble
