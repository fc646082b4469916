"""A guided game: the deal it begins with, and its lessons, read from `data/<game>.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from aerodrome import catalog
from aerodrome.kernel.data import Source, Table
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game
from aerodrome.match import Match

DATA: Final = Path(__file__).with_name("data")
POINTS: Final = 4  # reasons on a card


@dataclass(frozen=True)
class Point:
    """A reason, and the piece it points at: `airport MIA`, or nothing."""

    pin: str
    text: str


@dataclass(frozen=True)
class Lesson:
    """What to say when. Texts may hold figures in braces; without a suggestion there is nothing to do but to read."""

    id: str
    name: str  # for the list of lessons
    when: str
    title: str
    points: tuple[Point, ...]
    suggest: tuple[str, ...]  # answers as one would type them; the first that is open is suggested
    button: str
    otherwise: str
    rule: str  # a paragraph of the rules, by its id
    sometimes: bool  # luck or the pupil decides whether it comes up


@dataclass(frozen=True)
class Course:
    game: str
    title: str
    offer: str  # a line for the front page
    minutes: int
    seats: int
    you: int
    bots: tuple[str, ...]  # on the other seats, in order
    options: dict[str, Any]
    seed: str
    halves: tuple[str, ...]  # verbs that only begin an answer, as taking a die does: they are no move yet
    lessons: tuple[Lesson, ...]

    def match(self, game: Game | None = None) -> Match:
        """The match that every pupil is dealt."""
        return Match.new(game or catalog.game(self.game), self.seats, self.seed, self.options)

    def bot(self, seat: int) -> str:
        """Who plays on a seat that is not the pupil's."""
        return self.bots[seat - (seat > self.you)]


def bot_seed(seed: str, seat: int, steps: int) -> int:
    """The own luck of a bot for one answer in a guided game, so that it answers everywhere alike."""
    return int.from_bytes(sha256(f"{seed}:{seat}:{steps}".encode()).digest()[:7])


def taught() -> list[str]:
    """The games that have a guided game, in the order of the catalog."""
    return [name for name in catalog.NAMES if (DATA / f"{name}.toml").exists()]


@cache
def course(game: str) -> Course:
    """The guided game of a game; BadOption if it has none."""
    if game not in taught():
        catalog.game(game)  # says so if there is no such game
        raise BadOption(f"there is no guided game of {game} yet; there are: {', '.join(taught())}")
    return read(game, Source.read(DATA / f"{game}.toml"))


def read(game: str, source: Source) -> Course:
    """A course from its file, checked as far as that goes without playing it."""
    top = source.table()
    rows = [_lesson(row) for row in top.tables("lesson", "id")]
    ids = [lesson.id for lesson in rows]
    if twice := {name for name in ids if ids.count(name) > 1}:
        raise top.error("lesson", f"several have the id {min(twice)!r}")
    seats = top.number("seats", 1, 12)
    bots = top.texts("bots")
    if len(bots) != seats - 1:
        raise top.error("bots", f"expected {seats - 1}, one for each other seat; found {len(bots)}")
    options = dict(top.table("options").values) if top.has("options") else {}
    found = Course(
        game=game,
        title=top.text("title"),
        offer=top.text("offer"),
        minutes=top.number("minutes", 1, 60),
        seats=seats,
        you=top.number("you", 0, seats - 1),
        bots=tuple(bots),
        options=options,
        seed=top.text("seed"),
        halves=tuple(top.texts("halves")) if top.has("halves") else (),
        lessons=tuple(rows),
    )
    top.finish()
    return found


def _lesson(row: Table) -> Lesson:
    suggest = [] if not row.has("suggest") else row.texts("suggest")
    found = Lesson(
        id=row.text("id"),
        name=row.text("name"),
        when=row.text("when"),
        title=row.text("do"),
        points=_points(row),
        suggest=tuple(suggest),
        button=row.text("button") if row.has("button") else "",
        otherwise=row.text("otherwise") if row.has("otherwise") else "",
        rule=row.text("rule") if row.has("rule") else "",
        sometimes=row.flag("sometimes") if row.has("sometimes") else False,
    )
    row.finish()
    return found


def _points(row: Table) -> tuple[Point, ...]:
    row.skip("say")
    wanted = f"one to {POINTS} pairs of a piece to point at, or an empty text, and a sentence"
    said = row.values.get("say")
    if not isinstance(said, list) or not 1 <= len(said) <= POINTS:
        raise row.error("say", f"expected {wanted}")
    for pair in said:
        if not isinstance(pair, list) or len(pair) != 2 or not all(isinstance(text, str) for text in pair):
            raise row.error("say", f"expected {wanted}; found {pair!r}")
    return tuple(Point(pin, text) for pin, text in said)
