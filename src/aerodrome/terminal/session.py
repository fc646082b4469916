"""A match with people at one terminal and bots on the other seats. It does no talking."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from math import ceil
from os import urandom
from pathlib import Path
from time import monotonic
from typing import Any, Final

from aerodrome.bots import levels, line_up, sight, usual
from aerodrome.bots.failure import FOLDER, Steady
from aerodrome.bots.hint import hint
from aerodrome.bots.search import Budget
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption, ConsentNeeded
from aerodrome.kernel.event import SPECTATOR
from aerodrome.match import Match
from aerodrome.match.log import Undo
from aerodrome.match.orders import FORCED
from aerodrome.terminal.choices import Choice, choices
from aerodrome.terminal.names import BOT_NAMES, beside, by_name, level_of

BOT: Final = "bot:"
PERSON: Final = "you"
PATIENCE: Final = 1.0  # seconds after which people wonder what is going on
THOUGHT: Final = Budget(None, 0.7)  # seconds for a hint: as long as one likes to wait


def bot_name(text: str, game: str = "") -> str:
    """A bot by its name, or by the title of its level: "captain"."""
    titles = {level.title.lower().replace(" ", "-"): level.bot for level in levels(game)}
    return titles.get(text.lower().replace(" ", "-"), text)


def roles(seats: int, you: int | None, bots: Sequence[str], people: Sequence[str] = (), game: str = "") -> list[str]:
    """Who sits where, for the record.

    Several people take the first seats; one person sits at `you` (None: nobody does); the bots take the others in turn.
    """
    if you is not None and not 0 <= you < seats:
        raise BadOption(f"there is no seat {you}: seats are 0 to {seats - 1}")
    taken = dict(enumerate(people)) if people else {} if you is None else {you: PERSON}
    _check_people(people, seats)
    others = seats - len(taken)
    names = list(bots) * others if len(bots) == 1 else list(bots)
    if len(names) != others:
        raise BadOption(f"{len(names)} bots for {others} seats: name one for all, or one for each")
    rest = iter(f"{BOT}{name}" for name in line_up(game, [bot_name(name, game) for name in names]))
    return [taken[seat] if seat in taken else next(rest) for seat in range(seats)]


def _check_people(people: Sequence[str], seats: int) -> None:
    if len(people) > seats:
        raise BadOption(f"{len(people)} people for {seats} seats; --seats takes more, if the game does")
    if len({name.lower() for name in people}) < len(people):
        raise BadOption("two people have the same name: nobody would know whose turn it is")
    for name in people:
        if not name.strip() or not name.isprintable() or len(name) > 40 or name.startswith(BOT):
            raise BadOption(f"{name!r} is no name for a person: up to 40 letters, and not {BOT}…")


def _seed_of_bot(match: Match, seat: int) -> int:
    """The same seed of a match brings the same bots. What they draw tells nothing about the dice."""
    source = f"{match.header.seed or urandom(16).hex()}:bot {seat}:{match.steps}"
    return int.from_bytes(sha256(source.encode()).digest()[:7])


class Session:
    """What happens between the answers of people: bots move, and every change is saved."""

    def __init__(self, match: Match, path: Path | None) -> None:
        players = match.header.players or roles(match.options.seats, 0, [usual(match.game.name)], game=match.game.name)
        self.match = match
        self.path = path
        self.people = {seat: name for seat, name in enumerate(players) if not name.startswith(BOT)}
        self.several = len(self.people) > 1
        self.you = SPECTATOR if self.several or not self.people else next(iter(self.people))
        self.visitor = SPECTATOR  # somebody who came out of turn, as for an offer
        failures = None if path is None else path.parent / FOLDER
        self.bots = {
            seat: Steady(name.removeprefix(BOT), _seed_of_bot(match, seat), failures, self._failed)
            for seat, name in enumerate(players)
            if name.startswith(BOT)
        }
        self.failures: list[str] = []  # of bots, not told yet
        self.said: list[str] = []  # by bots, not told yet
        self.bots_think: Callable[[], None] = lambda: None  # called when their answers take long
        # up to where each knows what happened
        self.seen = {seat: match.version(seat) for seat in range(SPECTATOR, match.options.seats)}
        for seat in self.people:
            match.give_orders(seat, [FORCED])
        self.trouble = ""  # why the last save failed
        self.countdown = 0  # the one that runs, and since when
        self.started = 0.0

    # --- who sits at the screen

    def due(self) -> int:
        """Who should sit at the screen: whoever came by, whoever sits there and is asked, or the next who is asked."""
        if self.visitor >= 0 and (self.visitor in self.match.actors() or self.match.asides(self.visitor)):
            return self.visitor
        self.visitor = SPECTATOR
        waiting = [seat for seat in self.match.actors() if seat in self.people]
        if self.you in waiting or not waiting:
            return self.you
        return min(waiting, key=lambda seat: (seat <= self.you, seat))

    def sit(self, seat: int) -> None:
        self.you = seat

    def visit(self, text: str) -> None:
        """Somebody comes out of turn: to do something besides, or because all may answer in any order."""
        found = [seat for seat in self.people if text and self.name(seat).lower().startswith(text.lower())]
        if len(found) != 1:
            raise BadOption(
                f"there is no one person {text!r} here; there are: {', '.join(map(self.name, self.people))}"
            )
        if found[0] not in self.match.actors() and not self.match.asides(found[0]):
            raise BadOption(f"there is nothing that {self.name(found[0])} could do now")
        self.visitor = found[0]

    def name(self, seat: int) -> str:
        """Who sits there with the name of the seat: "Ada (Royal Air)"; alone, the seat's and "you"."""
        role = self.match.names[seat]
        if seat in self.people and not self.several:
            return f"{role} (you)"
        return beside(self.people.get(seat, BOT_NAMES[seat % len(BOT_NAMES)]), role)

    def names(self) -> list[str]:
        return [self.name(seat) for seat in self.seats]

    def level(self, seat: int) -> str:
        """Of a bot: how well it plays; of a person nothing."""
        if seat not in self.bots or not self.match.header.players:
            return ""
        return level_of(self.match.header.players[seat].removeprefix(BOT), self.match.game.name)

    def seated(self) -> list[str]:
        """Everybody, bots with their level."""
        return [", ".join(filter(None, [self.name(seat), self.level(seat)])) for seat in self.seats]

    def told(self, text: str) -> str:
        """A sentence of the game with the others in it by their names; who reads is "you" there anyway."""
        return by_name(text, self.match.names, ["" if seat == self.you else self.name(seat) for seat in self.seats])

    @property
    def seats(self) -> range:
        return range(self.match.options.seats)

    # --- what happens

    def go_on(self) -> None:
        """Let bots answer, and people by their orders, until a person is asked; then save."""
        begun, patient = monotonic(), True
        while not self.match.over:
            if waiting := self._bots_asked():
                seat = waiting[0]
                if self.people and (words := self.bots[seat].says(self.match, seat)):
                    self.said.append(f"{self.name(seat)} says: {words}")
                self.match.play(seat, self.bots[seat].answer(self.match, seat))
            elif ordered := self.match.ordered(self.people):
                self.match.play(ordered.seat, ordered.action)
            else:
                break
            if patient and monotonic() - begun > PATIENCE:
                patient = False
                self.bots_think()
        self.save()

    def _bots_asked(self) -> list[int]:
        """Bots to which others have put something reply first, whoever's turn it is."""
        return [seat for seat in [*self.match.addressed(), *self.match.actors()] if seat in self.bots]

    def _failed(self, text: str) -> None:
        self.failures.append(text)

    def open_now(self) -> list[Choice]:
        return choices(self.match.question(self.you)) if self.you >= 0 else []

    def answer(self, actions: Sequence[int]) -> bool:
        """Give an answer, all its parts as one; true if others had a part in what came of it."""
        before = self.match.length
        self.seen[SPECTATOR] = self.match.version(SPECTATOR)
        self.match.answer(self.you, self.match.parts(self.you, actions[0]) if len(actions) == 1 else actions)
        self.save()
        self.go_on()
        return self.others_since(before)

    def others_since(self, number: int) -> bool:
        entries = self.match.entries[number:]
        return any(entry.seat != self.you or isinstance(entry, Undo) for entry in entries)

    def open_orders(self) -> list[str]:
        """Orders that would answer what is asked now."""
        rows = self.match.question(self.you)["orders"] if self.you >= 0 else []
        return [row["name"] for row in rows if not row["stands"] and row["name"] != FORCED]

    def order(self, name: str) -> list[str]:
        """Give a standing order, or take it back; those that stand then."""
        stand = self.match.orders(self.you)
        self.match.give_orders(self.you, [one for one in stand if one != name] if name in stand else [*stand, name])
        self.go_on()
        return self.match.orders(self.you)

    # --- the game's own clock

    def seconds_left(self) -> int:
        """Of the countdown that runs; it starts when it is first asked for."""
        number, seconds = self.match.countdown()
        if number != self.countdown:
            self.countdown, self.started = number, monotonic()
        return max(0, ceil(seconds - (monotonic() - self.started))) if number else 0

    def time_is_over(self) -> bool:
        return self.match.countdown()[0] != 0 and self.seconds_left() == 0

    def clock(self) -> None:
        """What happens when time is over."""
        self.match.play(SPECTATOR, self.match.asides(SPECTATOR)[0])
        self.save()
        self.go_on()

    # --- besides

    def undo(self, agreed: bool = False) -> bool:
        """Take back the last answer; true if others had to agree. Bots do; people must be asked before."""
        try:
            self.match.undo(self.you)
        except ConsentNeeded:
            if self.several and not agreed:
                raise
            self.match.undo(self.you, consent=True)
            self.go_on()
            return True
        self.save()
        return False

    def hint(self) -> list[dict[str, Any]]:
        """What a bot that thinks ahead would do, best first."""
        if self.you not in self.match.actors():
            return []
        chance = Seeded(int.from_bytes(urandom(7)))
        return hint(sight(self.match, self.you), chance, THOUGHT)

    def news(self) -> list[str]:
        """What happened since the last time it was asked, in words."""
        rows = self.match.events(self.you, self.seen[self.you])
        self.seen[self.you] = self.match.version(self.you)
        failures, self.failures = self.failures, []
        said, self.said = self.said, []
        return self.log(rows) + failures + said

    def log(self, rows: Sequence[Mapping[str, Any]]) -> list[str]:
        """What happened, in words; the same line over and over is one."""
        lines: list[str] = []
        for text, same in groupby(self.told(row["text"]) for row in rows if not row["undone"]):
            times = len(list(same))
            lines.append(f"{text} ({times} times)" if times > 1 else text)
        return lines

    def prompt(self) -> str:
        """What is asked, or whom the table waits for."""
        return self.told(self.match.prompt(self.you))

    def save(self) -> None:
        """Keep the match safe. A full disk must not end the game: it is told, and tried again after the next answer."""
        try:
            if self.path is not None:
                self.match.save(self.path)
        except OSError as error:
            self.trouble = f"the match cannot be saved to {self.path}: {error.strerror}"
        else:
            self.trouble = ""
