"""What crosses the wire about games: their cards, options, rules, and what a picture needs once."""

from __future__ import annotations

from typing import Any, Literal

from aerodrome.server.wire import Told


class OptionSheet(Told):
    """A choice made before the game. Without choices it is a file of the player's own."""

    name: str
    help: str
    choices: list[str | int | bool] | None
    default: str | int | bool | None
    titles: dict[str, str] = {}  # what choices are called, where that is more than their name


class GameCard(Told):
    name: str
    title: str
    blurb: str
    rules: int
    seats: list[int]
    time: str  # that a game of people takes, in words; "" if nobody says
    weight: str  # light, medium or heavy; "" if nobody says
    minutes: int  # that a guided first game takes; 0: there is none
    offer: str  # what it promises


class VerbSheet(Told):
    """A kind of action, for help and for typed commands: `name` and then a noun."""

    name: str
    noun: str
    help: str
    aside: bool = False


class Mark(Told):
    """Says that something is not printed: we decided it (ruling), or we set the figure (figure)."""

    kind: Literal["ruling", "figure"]
    about: str  # the gap of a ruling; the paragraph that tells where a figure comes from
    text: str
    ruling: str = ""  # the ruling in full, and its reason
    reason: str = ""


class Paragraph(Told):
    """A heading of the rules in our own words. What it covers is named as in the game's vocabulary."""

    id: str
    heading: str
    text: str  # Markdown
    group: str = ""
    brief: str = ""
    example: str = ""
    drawing: str = ""  # SVG
    marks: list[Mark] = []
    steps: list[str] = []
    verbs: list[str] = []  # "place:axis" is the verb with nouns that begin so
    pieces: list[str] = []
    also: list[str] = []
    see: list[str] = []


class LessonName(Told):
    id: str
    name: str


class BotLevel(Told):
    bot: str  # the name to ask for it by
    title: str
    blurb: str  # what it does, and how strong it is in this game
    usual: bool = False  # who plays when nobody says who should


class Counting(Told):
    """An event that brings points: its kind, and which of its numbers are the seat and the points; -1 costs them."""

    kind: int
    seat: int
    points: int
    sign: int


class GameSheet(GameCard):
    options: list[OptionSheet]
    verbs: list[VerbSheet]
    reference: list[Paragraph]
    bots: list[BotLevel]  # from the simplest to the strongest
    gallery: Any = None  # the game's own Gallery, for its picker of options
    lessons: list[LessonName] = []  # of the guided game
    rounds: int = -1  # the kind of the event that begins a round, or ends it
    counts: list[Counting] = []


class Scene(Told):
    """What a picture needs once: it depends on the options of the table and never changes."""

    game: str
    scene: Any  # the game's own Scene
    verbs: list[VerbSheet]
    names: list[str]
