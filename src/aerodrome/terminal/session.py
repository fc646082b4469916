"""A match with somebody at the terminal and bots on the other seats. It does no talking."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from os import urandom
from pathlib import Path

from aerodrome.bots import bot, move
from aerodrome.kernel.errors import BadOption, ConsentNeeded
from aerodrome.match import Match
from aerodrome.terminal.choices import Choice, choices

BOT = "bot:"
PERSON = "you"


def roles(seats: int, you: int | None, bots: Sequence[str]) -> list[str]:
    """Who sits where, for the record: one seat is the person's (None: nobody's), the bots take the others in turn."""
    if you is not None and not 0 <= you < seats:
        raise BadOption(f"there is no seat {you}: seats are 0 to {seats - 1}")
    others = seats if you is None else seats - 1
    names = list(bots) * others if len(bots) == 1 else list(bots)
    if len(names) != others:
        raise BadOption(f"{len(names)} bots for {others} seats: name one for all, or one for each")
    rest = iter(f"{BOT}{name}" for name in names)
    return [PERSON if seat == you else next(rest) for seat in range(seats)]


def _seed_of_bot(match: Match, seat: int) -> int:
    """The same seed of a match brings the same bots. What they draw tells nothing about the dice."""
    source = f"{match.header.seed or urandom(16).hex()}:bot {seat}:{match.steps}"
    return int.from_bytes(sha256(source.encode()).digest()[:7])


class Session:
    """What happens between the answers of the person: bots move, and every change is saved."""

    def __init__(self, match: Match, path: Path | None) -> None:
        players = match.header.players or roles(match.options.seats, 0, ["random"])
        people = [seat for seat, name in enumerate(players) if not name.startswith(BOT)]
        if len(people) > 1:
            raise BadOption(f"{len(people)} people play in this match, and only one can sit at a terminal")
        self.match = match
        self.path = path
        self.you = people[0] if people else -1
        self.bots = {
            seat: bot(name.removeprefix(BOT), _seed_of_bot(match, seat))
            for seat, name in enumerate(players)
            if name.startswith(BOT)
        }
        self.seen = match.version(self.you)  # up to where the player knows what happened
        self.trouble = ""  # why the last save failed

    def go_on(self) -> None:
        """Let the bots answer until it is the person's turn, then save."""
        while waiting := [seat for seat in self.match.actors() if seat in self.bots]:
            move(self.match, waiting[0], self.bots[waiting[0]])
        self.save()

    def open_now(self) -> list[Choice]:
        return choices(self.match.picture(self.you, self.match.version(self.you))) if self.you >= 0 else []

    def answer(self, choice: Choice) -> None:
        self.match.play(self.you, choice.action)
        self.save()
        self.go_on()

    def undo(self) -> bool:
        """Take back the last answer; true if the bots had to agree, which they do."""
        try:
            self.match.undo(self.you)
        except ConsentNeeded:
            self.match.undo(self.you, consent=True)
            self.go_on()
            return True
        self.save()
        return False

    def news(self) -> list[str]:
        """What happened since the last time it was asked, in words."""
        rows = self.match.events(self.you, self.seen)
        self.seen = self.match.version(self.you)
        return [row["text"] for row in rows if not row["undone"]]

    def save(self) -> None:
        """Keep the match safe. A full disk must not end the game: it is told, and tried again after the next answer."""
        try:
            if self.path is not None:
                self.match.save(self.path)
        except OSError as error:
            self.trouble = f"the match cannot be saved to {self.path}: {error.strerror}"
        else:
            self.trouble = ""
