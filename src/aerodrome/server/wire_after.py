"""What crosses the wire about many games: the deal of the day, duplicate tables, statistics."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from aerodrome.server.wire import Asked, Millis, MoveId, Name, Seat, TableId, Told

MOST_TABLES: Final = 8  # of a duplicate deal
DEAL_ID: Final = "^[a-z0-9_-]{12,52}$"

Day = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="by UTC")]


# --- deals


class DealRow(Told):
    """Somebody's result of a daily deal."""

    rank: int
    name: str
    points: int
    table: TableId  # where it can be watched again
    title: str = ""  # a word for the result, where the game has one
    won: bool = False  # at their table
    yours: bool = False


class DailyCard(Told):
    """A deal of the day as the front page shows it."""

    deal: str
    game: str
    seats: int
    seat: int  # yours
    bots: list[str]  # on the other seats, in order
    options: dict[str, Any]
    seal: str  # SHA-256 of salt:seed
    unit: str  # what is counted: points, dollars
    status: Literal["new", "playing", "done"]
    done: int  # how many have played it to the end
    table: TableId | None = None  # yours
    result: DealRow | None = None  # yours


class Daily(Told):
    day: Day
    ends: Millis  # when the next deals come, and the seeds of these are shown
    time: Millis  # the server's clock
    deals: list[DailyCard]
    days: list[Day]  # on which you played a deal to the end
    streak: int  # days in a row up to now
    best: int
    tomorrow: dict[str, str]  # the seals of the next deals, by game


class PlayDaily(Asked):
    name: Name | None = None  # of a stranger


class FirstMove(Told):
    """What was done first, or last, and by how many."""

    text: str
    count: int
    yours: bool = False
    best: bool = False  # by the best of all


class DuplicateTable(Told):
    """A table of a duplicate deal. Seat by seat: `beaten` is the part of the other tables that it beat there, a tie
    counts half; `against` are points more than the other tables had on average."""

    number: int
    table: TableId
    status: Literal["open", "playing", "over", "closed"]
    seats: list[Seat]
    points: list[int] = []
    beaten: list[float] = []
    against: list[float] = []


class DealSheet(Told):
    """A deal and what came of it. `hidden`: results are shown once yours is in, or the deal is over."""

    deal: str
    game: str
    title: str
    day: str  # empty: duplicate tables
    seats: int
    seat: int  # of the daily deal: everybody's; else -1
    bots: list[str]
    options: dict[str, Any]
    roles: list[str]  # what seats are called
    seal: str
    unit: str  # what is counted: points, dollars
    done: int  # tables that are over
    hidden: bool = False
    seed: str = ""  # once it is over
    salt: str = ""
    table: TableId | None = None  # yours, of a daily deal
    rows: list[DealRow] = []  # the best first
    points: list[int] = []  # of all, ascending
    middle: float = 0.0
    first: list[FirstMove] = []
    last: list[FirstMove] = []
    tables: list[DuplicateTable] = []


class NewDuplicate(Asked):
    """The same deal at several tables. Who opens it gets the links and hands them out."""

    id: MoveId
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=12)]
    tables: Annotated[int, Meta(ge=2, le=MOST_TABLES)]
    options: dict[str, str | int | bool] = {}
    title: Annotated[str, Meta(max_length=40)] = ""
    name: Name | None = None  # of a stranger


class DealOpened(Told):
    deal: str


# --- statistics


class PlayedGame(Told):
    """One of your finished games."""

    table: TableId
    ended: Millis
    game: str
    seats: int
    seat: int
    points: int
    rank: int
    share: float  # of the win
    opponents: list[str]  # names of people, "bot:" and the bot
    daily: bool = False
    luck: float | None = None  # that a review found, in `unit`
    choices: float | None = None
    unit: str = ""


class Tally(Told):
    """Games of one kind: of a game, with so many seats, against the strongest opponent of that name."""

    game: str
    seats: int
    against: str  # "people", or the bot
    games: int
    won: float  # shares of wins
    typical: float  # the middle of your points
    low: float  # a quarter of the games stayed below
    high: float
    reviewed: int = 0
    luck: float = 0.0  # on average, of those reviewed
    without_luck: float = 0.0  # result less luck, on average, of those reviewed


class Statistics(Told):
    name: str
    tallies: list[Tally]
    games: list[PlayedGame]  # the newest first
