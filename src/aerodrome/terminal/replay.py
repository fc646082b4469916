"""Going through a match that was played: forwards, backwards, to any step, with the eyes of any seat."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from msgspec import to_builtins

import aerodrome
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.event import SPECTATOR, reader_bit
from aerodrome.match import Match
from aerodrome.match.reader import Reader
from aerodrome.terminal.layout import clipped, full_screen, hanging, indented, standings
from aerodrome.terminal.pager import Pager

HELP: Final = """\
  Enter, n    the next step
  b           the step before
  17          step 17; +10 and -10 go on and back by so many
  first, last the beginning, the end
  seat 2      look with the eyes of seat 2; seat none: as an onlooker
  log         what has happened up to here
  quit        leave"""


class Replay:
    """A place in a match and a seat that looks at it. Steps are the plays that count; step 0 is the set-up."""

    def __init__(self, match: Match, seat: int, step: int) -> None:
        self.match = match
        self.seat = SPECTATOR
        self.step = 0
        self.sit(seat)
        self.go(step)

    def sit(self, seat: int) -> None:
        if not SPECTATOR <= seat < self.match.options.seats:
            raise BadOption(f"there is no seat {seat}: seats are 0 to {self.match.options.seats - 1}, or none")
        self.seat = seat

    def go(self, step: int) -> None:
        if not 0 <= step <= self.match.steps:
            raise BadOption(f"there is no step {step}: the match has steps 0 to {self.match.steps}")
        self.step = step

    @property
    def eyes(self) -> str:
        return "an onlooker" if self.seat == SPECTATOR else self.match.names[self.seat]

    def told(self, step: int) -> list[str]:
        """What the seat could tell of the play that led to a step; a draft of somebody else is not told."""
        match = self.match
        rows = match.chronicle(match.play_before(step), self.seat) if step else match.opening(self.seat)
        return [str(row["text"]) for row in rows]

    def deed(self) -> str:
        """The play that led here, as it was typed, where the seat could see it."""
        if self.step == 0:
            return "the set-up"
        play = self.match.plays[self.step - 1]
        if not self.match.audience(self.match.play_before(self.step)) & reader_bit(self.seat):
            return "something this seat could not see"
        name = self.match.names[play.seat] if play.seat >= 0 else "the clock"
        # what others see of an answer is in its events; the answer itself may be a secret
        return f"{name}: {play.say}" if play.seat == self.seat else name

    def reader(self) -> Reader:
        match = self.match
        return Reader(match.game, match.options, match.space, match.at(self.step), self.seat)

    def lines(self, width: int) -> list[str]:
        """The whole picture of a step."""
        told = indented(self.told(self.step), width) if self.step else []  # the board shows set-up, the log tells it
        return [*hanging("", self.head(), width), *told, *self.board(width).split("\n"), *self.foot(width)]

    def head(self) -> str:
        return f"Step {self.step} of {self.match.steps}, {self.deed()}. Seen by {self.eyes}."

    def board(self, width: int) -> str:
        return self.match.game.text(self.reader().view(), width)

    def foot(self, width: int) -> list[str]:
        """What was asked then, or how it ended."""
        if self.step < self.match.steps or not self.match.over:
            return hanging("", self.reader().prompt(), width)
        return ["The game is over.", *standings(self.match.names, self.match.standing(), self.match.game.count)]

    def row(self) -> dict[str, Any]:
        """The same as plain JSON."""
        reader = self.reader()
        return {
            "game": self.match.game.name,
            "step": self.step,
            "steps": self.match.steps,
            "seat": self.seat,
            "names": self.match.names,
            "events": self.told(self.step),
            "prompt": reader.prompt(),
            "view": to_builtins(reader.view()),
        }

    def log(self) -> Iterable[str]:
        return (f"{step}. {text}" for step in range(self.step + 1) for text in self.told(step))


class Viewer(Pager):
    """The dialogue of a replay."""

    def __init__(
        self, replay: Replay, keyboard: Callable[[str], str], screen: Callable[[str], None], paged: bool = False
    ) -> None:
        super().__init__(keyboard, screen, paged)
        self.replay = replay

    def run(self) -> None:
        try:
            self.pages(self.replay.lines(self.width))
            while (typed := self.heard()) not in ("quit", "exit", "q"):
                self.pages(self.obey(typed) or self.replay.lines(self.width))
        except EOFError:
            return

    def heard(self) -> str:
        """What the reader types, or has typed where the window stopped."""
        typed = self.ahead or self.ask(f"step {self.replay.step}> ")
        self.ahead = ""
        return typed.strip().lower()

    def obey(self, typed: str) -> list[str]:
        """Do what a line of the reader asks for: a text to show, or nothing where the picture is to be shown anew."""
        try:
            return self.said_to(typed)
        except BadOption as error:
            return hanging("", f"{error}.", self.width)

    def said_to(self, typed: str) -> list[str]:
        replay = self.replay
        word, _, rest = typed.partition(" ")
        if word in ("help", "?"):
            return HELP.split("\n")
        if word == "log":
            return indented(replay.log(), self.width) or ["Nothing has happened yet."]
        if word == "seat":
            replay.sit(seat_of(replay.match, rest.strip()))
        elif (step := self.wanted(typed)) is not None:
            replay.go(step)
        else:
            return [clipped(f"{typed!r} is not known here; help lists what is.", self.width)]
        return []

    def wanted(self, typed: str) -> int | None:
        """The step that is meant."""
        here, last = self.replay.step, self.replay.match.steps
        named = {"": here + 1, "n": here + 1, "next": here + 1, "b": here - 1, "back": here - 1, "first": 0}
        named |= {"last": last, "board": here}
        if typed in named:
            return named[typed]
        number = typed.removeprefix("go ").strip()
        sign, digits = (number[0], number[1:]) if number[:1] in ("+", "-") else ("", number)
        if not (digits.isascii() and digits.isdecimal()):
            return None
        return {"": 0, "+": here, "-": here}[sign] + (-int(digits) if sign == "-" else int(digits))


def seat_of(match: Match, text: str) -> int:
    """A seat by its number or its name; none is an onlooker."""
    if text in ("none", "-1"):
        return SPECTATOR
    if text.isascii() and text.isdecimal():
        return int(text)
    names = [*match.names, *match.header.players]
    found = {number % match.options.seats for number, name in enumerate(names) if name.lower().startswith(text.lower())}
    if not text or len(found) != 1:
        raise BadOption(f"there is no seat {text!r}: seats are 0 to {match.options.seats - 1}, or none")
    return found.pop()


def usual_seat(match: Match) -> int:
    """The seat of the one person who played, or an onlooker's."""
    people = [seat for seat, name in enumerate(match.header.players) if not name.startswith("bot:")]
    return people[0] if len(people) == 1 else SPECTATOR


def start(path: Path, seat: str | None, step: int | None, as_json: bool, plain: bool = False) -> int:
    """Go through a match file; where nobody can answer, print the step that is wanted, or the last."""
    match = aerodrome.load(path)
    chosen = usual_seat(match) if seat is None else seat_of(match, seat)
    alone = as_json or not (sys.stdin.isatty() and sys.stdout.isatty())
    replay = Replay(match, chosen, step if step is not None else match.steps if alone else 0)
    if as_json:
        print(json.dumps(replay.row(), indent=2, ensure_ascii=False))
    elif alone:
        print("\n".join(replay.lines(max(40, shutil.get_terminal_size().columns))))
    elif full_screen() and not plain:
        from aerodrome.terminal.full_replay import FullReplay

        FullReplay(replay).run()
    else:
        print(f"{match.game.title}. Enter goes on; help lists what else can be typed.\n")
        Viewer(replay, input, print, paged=True).run()
    return 0
