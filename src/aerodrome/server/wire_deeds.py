"""What is done at a table, as it crosses the wire, and what answers it: moves, hints, replays, reviews."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from aerodrome.review.report import Review, Round
from aerodrome.review.story import StoryLine
from aerodrome.server.wire import (
    CHAT_LENGTH,
    PARTS,
    WORDS_LENGTH,
    Action,
    Asked,
    BotName,
    Count,
    Event,
    MoveId,
    Name,
    Picture,
    SeatNumber,
    TableId,
    Told,
)


class Sit(Asked):
    """Without `seat`: the first free one. `name` makes a stranger a guest, or names another person at this screen."""

    seat: SeatNumber | None = None
    name: Name | None = None


class ChangeSeat(Asked):
    """Before the match: what the host plans. During it: a bot plays on, or the person is back."""

    kind: Literal["bot", "open", "back"]
    bot: BotName | None = None


class Start(Asked):
    fill: BotName | None = None  # the bot for seats that are still open


class Move(Asked):
    """An answer or an aside, in exactly one of three ways: an `action`, the `actions` that are its parts, or `words`.

    It is carried out as a whole, or refused as a whole.
    """

    id: MoveId
    version: Count
    action: Count | None = None
    seat: SeatNumber | None = None
    actions: Annotated[list[Count], Meta(min_length=1, max_length=PARTS)] | None = None
    words: Annotated[str, Meta(min_length=1, max_length=WORDS_LENGTH)] | None = None  # as people type: "bid 137"

    def __post_init__(self) -> None:
        if sum(way is not None for way in (self.action, self.actions, self.words)) != 1:
            raise ValueError("say what to do in exactly one of `action`, `actions` and `words`")

    @property
    def all_actions(self) -> list[int]:
        """Its parts, unless they are in words."""
        return self.actions or [self.action or 0]


class SentMove(Move, tag="move", tag_field="type"):
    """The same by the socket."""


class SendNow(Asked, tag="now", tag_field="type"):
    """By the socket: send the whole present again."""


Heard = SentMove | SendNow  # what a socket understands


class TakeBack(Asked):
    """`ask`: if it is not free, ask the others."""

    id: MoveId
    version: Count
    seat: SeatNumber | None = None
    ask: bool = False


class Vote(Asked):
    number: Count
    agree: bool
    seat: SeatNumber | None = None


class Say(Asked):
    id: MoveId
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]
    seat: SeatNumber | None = None


class GiveOrders(Asked):
    """All that shall stand from now on; "forced" does not ask what has only one answer."""

    orders: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)]
    seat: SeatNumber | None = None


class AskHint(Asked):
    seat: SeatNumber | None = None


class Advice(Told):
    """What a bot thinks of an action: the share of the win to expect, how often it tried, and reasons in words."""

    action: Action
    share: float
    expect: str  # the same in words: "wins 21 in 100", "lands 97 in 100", alone "about $96 in the end"
    tried: int
    why: str


class Hint(Told):
    version: int
    advice: list[Advice]  # the most promising first


class FigureRow(Told):
    """A figure that people go by; seat -1: it is the table's."""

    name: str
    seat: int
    text: str


class EffectRow(Told):
    """What an answer makes of a figure; without `before`, what may come of it. `good` is 1, 0 or -1 for the seat."""

    name: str
    seat: int
    before: str
    after: str
    good: int


class Effects(Told):
    """The figures of the moment, and what each action that is open to the reader would change."""

    version: int
    now: list[FigureRow]
    after: dict[str, list[EffectRow]]  # by the number of the action


class AskCoach(Asked):
    """Would this cost much? In exactly one of two ways: an `action`, or the line that was typed."""

    version: Count
    seat: SeatNumber | None = None
    action: Count | None = None
    words: Annotated[str, Meta(min_length=1, max_length=WORDS_LENGTH)] | None = None

    def __post_init__(self) -> None:
        if (self.action is None) == (self.words is None):
            raise ValueError("say what to judge in exactly one of `action` and `words`")


class CostlyMove(Told):
    """An action costs much by the strongest bot's judgement: so much of the chance to win, give or take `error`."""

    cost: float
    error: float
    better: Action
    why: str  # what the better one brings that this one does not


class Coached(Told):
    version: int
    warning: CostlyMove | None


class Opened(Told):
    table: TableId


class Replay(Told):
    """A finished match after so many plays, as a seat saw it."""

    step: int
    steps: int
    picture: Picture
    events: list[Event]  # of the play that led here
    points: list[int]  # as they stand


class Story(Told):
    """A finished match, told: what led to every step, with nothing hidden, and where rounds begin."""

    rounds: list[Round]
    lines: list[StoryLine]


class Branch(Asked):
    """Play on from a step, on that seat. `same`: with the luck that came, as far as it can be."""

    id: MoveId
    step: Count
    seat: SeatNumber
    luck: Literal["fresh", "same"] = "fresh"
    bot: BotName | None = None
    others: Literal["bots", "friends"] = "bots"  # who take the other seats


class MatchFile(Asked):
    """A match file, whole."""

    id: MoveId
    text: Annotated[str, Meta(max_length=240_000)]
    name: Name | None = None  # of a stranger


class AskReview(Asked):
    depth: Literal["quick", "usual", "deep"] = "usual"


class ReviewSheet(Told):
    """What decided a finished match, and how far a review is that is being made."""

    status: Literal["none", "making", "done", "failed"]
    review: Review | None = None  # the deepest one that is there
    part: float = 0.0
    depth: str = ""  # of the one that is being made
