"""What crosses the wire, as types. docs/wire.md explains them; the OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

NAME_LENGTH: Final = 24
TITLE_LENGTH: Final = 40
CHAT_LENGTH: Final = 400
WORDS_LENGTH: Final = 400
PARTS: Final = 64  # of an answer
TABLE_ID: Final = "^[a-z2-7]{12}$"
MOVE_ID: Final = "^[A-Za-z0-9_-]{8,64}$"

TableId = Annotated[str, Meta(pattern=TABLE_ID, description="names the table and is the key to it: keep it secret")]
MoveId = Annotated[str, Meta(pattern=MOVE_ID, description="made by the client, new for every deed, kept for repeats")]
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
SeatNumber = Annotated[int, Meta(ge=0, le=61)]
ReaderNumber = Annotated[int, Meta(ge=-1, le=61, description="a seat of yours, or -1 to look on")]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Millis = Annotated[int, Meta(ge=0, description="milliseconds since 1970, UTC")]
BotName = Annotated[str, Meta(pattern="^[a-z][a-z0-9_:.-]{0,39}$")]


class Asked(Struct, forbid_unknown_fields=True):
    """A request's body: fields that nobody knows are refused, most of them are misspelt."""


class Told(Struct, omit_defaults=True):
    """A part of an answer: fields that say nothing are left out."""


# --- who you are


class Me(Told):
    name: str | None  # None: nobody yet
    programs: int = 0  # tokens handed out to programs


class NameMe(Asked):
    name: Name


class AskToken(Asked):
    """A token for a program: it acts for you, or, if nobody is signed in, for a new guest of that name."""

    label: Annotated[str, Meta(min_length=1, max_length=40)] = "program"
    name: Name | None = None
    days: Annotated[int, Meta(ge=1, le=365)] = 30


class TokenGiven(Told):
    """The only time the token itself is shown."""

    id: str
    token: str
    expires: Millis


class TokenRow(Told):
    id: str
    label: str
    created: Millis
    expires: Millis


# --- tables


class SeatPlan(Asked):
    """Who shall sit there: you (under another name: several people on one screen), a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: BotName | None = None


class BoardFile(Asked):
    """A board file of the player's own, as the value of an option without choices."""

    file: Annotated[str, Meta(min_length=1, max_length=100)]
    text: Annotated[str, Meta(max_length=200_000)]


class NewTable(Asked):
    id: MoveId
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=12)]
    options: dict[str, str | int | bool | BoardFile | None] = {}
    title: Annotated[str, Meta(max_length=TITLE_LENGTH)] = ""
    name: Name | None = None  # yours, if nobody knows you yet
    public: bool = False  # listed in the lobby; else by link only
    pace: Literal["live", "turns"] = "live"
    seconds: Annotated[int, Meta(ge=0, le=1_209_600)] = 0  # for an answer; then a bot answers. 0: no clock
    draw_seats: bool = False  # who sits where is drawn when the match starts
    hints: bool | None = None  # whether a bot gives advice; without a word, where nobody else can sit down


class Learn(Asked):
    """A guided first game: who sits where, the options and the deal are those of its script."""

    id: MoveId
    game: Annotated[str, Meta(max_length=40)]
    name: Name | None = None  # yours, if nobody knows you yet


class Seat(Told):
    """`name` is the person or the bot; who it is in the game ("Royal Air") is in `picture.names`."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str = ""  # the bot that plays here, be it for an absent person
    lent: bool = False  # a bot plays for a person who can come back
    here: bool = False  # connected
    absent: bool = False  # away for so long that the others may let a bot play
    thinks: bool = False  # a bot that is asked now


class Clock(Told):
    seat: int  # -1: the game's own clock
    due: Millis


class UndoAsked(Told):
    """A seat asks the others to go back to before its last answer."""

    number: int
    seat: int
    agreed: list[int]
    missing: list[int]  # seats whose people have not answered yet


class SeatAsked(Told):
    """Somebody who does not play asks for the seat of a bot."""

    number: int
    seat: int
    name: str
    agreed: list[int]
    missing: list[int]  # seats whose people have not answered yet


class Table(Told):
    id: TableId
    game: str
    title: str
    status: Literal["open", "playing", "over", "closed"]
    public: bool
    pace: Literal["live", "turns"]
    seconds: int
    draw_seats: bool
    hints: bool
    created: Millis
    options: dict[str, Any]  # of a file of one's own, only its name
    seats: list[Seat]
    clocks: list[Clock] = []
    undo: UndoAsked | None = None
    newcomer: SeatAsked | None = None
    commitment: str = ""  # to the seed of all luck, from the start
    salt: str = ""  # both revealed at the end
    seed: str = ""
    rematch: TableId | None = None
    onlookers: int = 0
    guided: bool = False  # a guided first game: its lessons are in the picture
    deal: str = ""  # that it shares with other tables; its seed is revealed there


class Action(Told):
    """`noun` is its kind and its short name: ["airport", "ATL"]. Typed, an action is its verb and that name."""

    id: int
    verb: str
    noun: tuple[str, str]
    text: str


class StandingOrder(Told):
    """What a seat may have answered in its name until it says otherwise."""

    name: str
    text: str
    help: str
    stands: bool


class Standing(Told):
    points: list[int]
    ranks: list[int]
    returns: list[float]
    titles: list[str]


class Source(Told):
    """Where points came from, and how many each seat got there."""

    name: str
    points: list[int]


class Award(Told):
    """Kind words about a seat."""

    title: str
    seat: int
    why: str


class Account(Told):
    """How a match that is over came to its points: by source, and the sums after each round."""

    sources: list[Source]
    rounds: list[list[int]]
    ends: bool  # the last row of rounds is what was counted when all was over
    round: str  # what a round is called: a day, a scoring
    unit: str  # what is counted: points, dollars
    awards: list[Award]
    tie_break: str
    before_points: str  # what counts more than points, where a winner may have fewer


class Debrief(Told):
    """What a match without points has to tell when it is over."""

    led: str  # what led to a loss; "" where all went well
    advice: str
    parts: list[str]  # what each seat did, in words
    columns: list[str]  # of the table of rounds
    rounds: list[tuple[str, list[str]]]  # its rows: a name, and what stands in each column
    awards: list[Award]  # of seat -1: of all together


class LessonPoint(Told):
    """A sentence, and the piece on the board it points at ("airport MIA"), if any."""

    pin: str
    text: str


class LessonCard(Told):
    """A lesson that fits the position. Without an `action` there is nothing to do but to read."""

    id: str
    number: int
    title: str
    points: list[LessonPoint]
    words: str  # the answer it suggests, as one would type it
    action: int  # the first part of it, or -1
    follows: int  # the action by which `last` tells that it was followed
    button: str
    otherwise: str  # for who does something else
    rule: str  # a paragraph of the rules, by its id


class Lessons(Told):
    moves: int  # actions of this seat so far, but for those that only begin an answer
    last: int  # the last of them, or -1
    cards: list[LessonCard]


class Picture(Told):
    """All that a seat may see of the match, and all that it may do."""

    game: str
    rules: int
    version: int  # send it along with an answer
    seat: int
    names: list[str]
    talk: Literal["open", "silent"]
    prompt: str
    rule: str  # the id of the paragraph of the rules about what is asked; "" if there is none
    waiting: list[int]
    view: Any  # the game's own View
    actions: list[Action]
    asides: list[Action]
    orders: list[StandingOrder]  # "forced", and those that stand or would answer what is asked now
    undo: bool
    over: bool
    standing: Standing | None
    account: Account | None  # once it is over, in games that tell it
    debrief: Debrief | None  # once it is over, in games without points
    text: str | None = None  # the text board, where `text=WIDTH` was asked for
    lessons: Lessons | None = None  # at a guided table


class Event(Told):
    """What happened in the game, in words and in the game's own numbers."""

    kind: int
    numbers: list[int]
    text: str


LineKind = Literal[
    "opened",
    "sat",
    "left",
    "bot",
    "back",
    "started",
    "play",
    "undo",
    "asked",
    "voted",
    "refused",
    "lapsed",
    "hint",
    "chat",
    "orders",
    "over",
    "closed",
    "rematch",
]


class Line(Told):
    """An entry of the table's log, as far as the reader may know. `text` says it in English."""

    seq: int
    at: Millis
    kind: LineKind
    text: str
    seat: int | None = None
    name: str = ""
    events: list[Event] = []
    takes_back: list[int] = []  # of an undo: the lines that no longer count
    agree: bool | None = None
    table: TableId | None = None


class Now(Told, tag="now", tag_field="type"):
    """The present: every answer of a table, and every message of its socket."""

    seq: int  # lines up to this number are in it; resume with since=seq
    seat: int  # who reads: a seat, or -1
    time: Millis  # the server's clock, to count down by
    table: Table
    picture: Picture | None  # None until the match starts
    yours: list[int] = []  # your seats
    host: bool = False  # you opened the table
    lines: list[Line] = []  # what is new: on the socket only
    first: int = 1  # the number of the oldest line that was sent; older ones by /log
    repeated: bool = False  # it had been done before


class Problem(Told):
    code: str
    text: str


class Changes(Told, tag="changes", tag_field="type"):
    """What has changed since the message before, for who has a socket: a path leads to a place in the `Now`."""

    seq: int
    time: Millis
    set: list[tuple[list[str | int], Any]] = []  # path and value
    unset: list[list[str | int]] = []  # paths of fields that say nothing any more
    lines: list[Line] = []
    first: int = 1


class Refusal(Told, tag="refused", tag_field="type"):
    """A move that came by the socket was not carried out. Where the table stands, the socket has told."""

    id: str
    error: Problem


class Done(Told, tag="done", tag_field="type"):
    """It is done, and the socket brings the present: for who asks with `Prefer: return=minimal`."""

    seq: int  # once the socket has come to this number, what was done is in it
    seat: int  # whose number that is: a seat, or -1
    repeated: bool = False  # it had been done before
    id: str = ""  # of a move that came by the socket


Outcome = Now | Done  # of what is done at a table


class Presence(Told, tag="presence", tag_field="type"):
    """Somebody came or went. Not numbered, not kept."""

    here: list[bool]
    absent: list[bool]
    onlookers: int


class Row(Told):
    """A table in a list."""

    id: TableId
    game: str
    title: str
    status: Literal["open", "playing", "over", "closed"]
    public: bool
    pace: Literal["live", "turns"]
    seconds: int
    seats: list[Seat]
    created: Millis
    changed: Millis
    yours: list[int] = []
    waiting: list[int] = []
    your_turn: bool = False
    standing: Standing | None = None


class Rows(Told):
    rows: list[Row]
    next: str | None = None  # send it as `after` to go on


class Lobby(Told):
    """The front page in one answer: the first rows of each list."""

    open: list[Row]
    mine: list[Row]
    finished: list[Row]
    open_count: int
    people: int  # connected now


class Lines(Told):
    lines: list[Line]
    first: int  # 1: there are no older ones


# --- errors


class Trouble(Told):
    """Every answer that is not a success."""

    error: Problem
    now: Now | None = None  # where the table stands, if the answer came too late


class Health(Told):
    status: Literal["ok", "failing"]
    version: str
    build: str
