"""A guided first game in a terminal: `aerodrome learn GAME`. Lessons stand above the question; Enter follows them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from aerodrome.bots import bot
from aerodrome.bots.failure import Steady
from aerodrome.kernel.errors import AerodromeError, BadFile
from aerodrome.match import Match, files
from aerodrome.school.course import Course, bot_seed, course, taught
from aerodrome.school.lessons import Pupil, school
from aerodrome.terminal.choices import Choice
from aerodrome.terminal.home import home
from aerodrome.terminal.layout import hanging
from aerodrome.terminal.plain import Dialogue
from aerodrome.terminal.session import BOT, PERSON, Session

FOLDER: Final = "lessons"
HELP: Final = """\
Lessons: Enter does what the lesson suggests, or reads on; answer anything else and it adapts.
  skip        pass over this lesson
  alone       play on without lessons; lessons brings them back
"""


class AlikeBot(Steady):
    """A bot that answers the same in every guided game: it is made anew for every answer."""

    def __init__(self, name: str, seed: str, tell: Callable[[str], None]) -> None:
        super().__init__(name, 0, None, tell)
        self.source = seed

    def answer(self, match: Match, seat: int) -> int:
        self.seed = bot_seed(self.source, seat, match.steps)
        self.player = bot(self.name, self.seed)
        return super().answer(match, seat)


class GuidedSession(Session):
    """The match of a course. What the pupil has read is kept beside it."""

    def __init__(self, taken: Course, match: Match, path: Path) -> None:
        super().__init__(match, path)
        self.course = taken
        self.notes = path.with_suffix(".notes.json")
        self.pupil = Pupil()
        self.bots = {seat: AlikeBot(taken.bot(seat), taken.seed, self._failed) for seat in self.bots}
        self._read()

    def card(self) -> dict[str, Any] | None:
        return self.pupil.card(school(self.course, self.match, self.course.you))

    def _read(self) -> None:
        try:
            row = json.loads(self.notes.read_text(encoding="utf-8"))
            self.pupil.read, self.pupil.left = set(map(str, row["read"])), bool(row["left"])
            self.pupil.shown = {str(lesson): int(moves) for lesson, moves in row["shown"].items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return  # nothing was read yet, or the notes are spoilt: the lessons that fit are told again

    def save(self) -> None:
        super().save()
        if self.path is None or not hasattr(self, "pupil"):
            return
        row = {"read": sorted(self.pupil.read), "shown": self.pupil.shown, "left": self.pupil.left}
        try:
            files.write(self.notes, json.dumps(row))
        except OSError as error:
            self.trouble = f"the lessons cannot be noted in {self.notes}: {error.strerror}"


class Lessons(Dialogue):
    """The dialogue with a lesson above each question that has one."""

    def __init__(
        self, session: GuidedSession, keyboard: Callable[[str], str], screen: Callable[[str], None], paged: bool = False
    ) -> None:
        super().__init__(session, keyboard, screen, paged)
        self.school = session
        self.shown_card: dict[str, Any] | None = None
        self.commands |= {"skip": self.skip, "alone": self.alone, "lessons": self.lessons}

    def pose(self, open_now: list[Choice]) -> None:
        self.teach()
        super().pose(open_now)

    def teach(self) -> None:
        """Read the lessons that have nothing to do; the first that suggests something stays."""
        while (card := self.school.card()) is not None:
            self.shown_card = card
            self.pages(self.card_lines(card))
            if card["action"] >= 0:
                return
            typed = "" if self.ahead else self.ask("Enter reads on. ").strip()
            self.school.pupil.pass_over(card["id"])
            self.school.save()
            if typed:
                self.ahead = typed
                break
        self.shown_card = None

    def card_lines(self, card: dict[str, Any]) -> list[str]:
        of = len(self.school.course.lessons)
        lines = ["", f"--- Lesson {card['number']} of {of}: {card['title']}"]
        for point in card["points"]:
            at = f" [{point['pin']}]" if point["pin"] else ""
            lines += hanging("  - ", point["text"].replace("**", "") + at, self.width)
        if card["action"] >= 0:
            lines += hanging("  > ", f"Enter: {card['button']} ({card['words']})", self.width)
        if card["rule"]:
            lines.append(f"  ? rules {card['rule']}")
        return [*lines, ""]

    def listen(self, open_now: list[Choice]) -> list[int]:
        card = self.shown_card
        if card is None or self.ahead:
            return super().listen(open_now)
        typed = self.ask("> ").strip()
        if not typed:
            return self.match.parse(self.session.you, card["words"])
        self.ahead = typed
        answers = super().listen(open_now)
        if answers and card["follows"] not in answers and card["otherwise"]:
            self.show(hanging("  - ", card["otherwise"].replace("**", ""), self.width))
        return answers

    def skip(self, _rest: str) -> None:
        if self.shown_card is None:
            self.say("There is no lesson to skip.")
            return
        self.school.pupil.pass_over(self.shown_card["id"])
        self.school.save()
        self.teach()

    def alone(self, _rest: str) -> None:
        self.school.pupil.left, self.shown_card = True, None
        self.school.save()
        self.say("You play without lessons; the command lessons brings them back.")

    def lessons(self, _rest: str) -> None:
        self.school.pupil.left = False
        self.school.save()
        self.teach()

    def help(self, verb: str) -> None:
        super().help(verb)
        if not verb:
            self.say(HELP)

    def end(self) -> None:
        super().end()
        self.ahead = ""
        while (card := self.school.card()) is not None:
            self.show(self.card_lines(card))
            self.school.pupil.pass_over(card["id"])
        self.school.save()


def session(game: str, anew: bool = False) -> GuidedSession:
    """The guided game that was begun and is not over, or a new one."""
    taken = course(game)
    folder = home() / FOLDER
    path = folder / f"{game}.json"
    match = None if anew else _begun(path)
    if match is None or match.over:
        folder.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".notes.json").unlink(missing_ok=True)
        match = taken.match()
        players = tuple(PERSON if seat == taken.you else BOT + taken.bot(seat) for seat in range(taken.seats))
        match.header = replace(match.header, players=players)
    return GuidedSession(taken, match, path)


def _begun(path: Path) -> Match | None:
    """The match in that file; None if there is none, or none that today's rules could go on with."""
    try:
        return Match.load(path) if path.exists() else None
    except (BadFile, AerodromeError):
        return None


def start(game: str | None, anew: bool) -> int:
    """Take lessons; without a game, list what can be learned."""
    if game is None:
        for name in taught():
            taken = course(name)
            print(f"{name:<16} {taken.offer} ({len(taken.lessons)} lessons)")
        print("Begin with: aerodrome learn GAME")
        return 0
    found = session(game, anew)
    found.save()
    dialogue = Lessons(found, input, print, paged=sys.stdin.isatty())
    dialogue.say(f"{found.course.title}, about {found.course.minutes} minutes. It is a real game: you make the moves.")
    dialogue.say(HELP)
    if dialogue.run():
        print("\nThat was your guided game. Play on with: aerodrome play " + game)
    else:
        print(f"\nGo on where you were with: aerodrome learn {game}")
    return 0
