"""What a review says. Values are shares of the win, or points in a game for one; every figure comes with its error.

It adds up by construction: for every seat, start + luck + its own choices + the others' choices + what the judge did
not foresee = result.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

VERSION = 8  # a review that was kept in an older form is made anew


class Curve(Struct, frozen=True):
    """What every seat could expect after so many steps, and how far that may be off."""

    step: int
    values: list[float]
    errors: list[float]


class Round(Struct, frozen=True):
    """Where a round begins."""

    step: int
    name: str


class Choice(Struct, frozen=True):
    """An answer beside the best one found; a find beside the judge's. `step`: the number of plays before it."""

    step: int
    seat: int
    said: str
    better: str
    action: int  # the better one, or the judge's
    cost: float  # of a find less than nothing
    error: float
    effect: list[float]  # on what every seat may expect
    why: str = ""


class Draw(Struct, frozen=True):
    """What luck brought, beside the average of what could have come. `step` is the number of plays after it; the deal
    is that of step 0."""

    step: int
    said: str
    effect: list[float]
    error: list[float]
    before: list[float]  # what everybody could expect before it came
    after: list[float]


class Turn(Struct, frozen=True):
    """What changed in a deed besides its draw and its choices: something hidden came out, or the judge saw it only
    then. `step` is the number of plays after it."""

    step: int
    said: str
    effect: list[float]
    error: list[float]
    before: list[float]
    after: list[float]


class Moment(Struct, frozen=True):
    """One of those that decided the game: a choice that cost, one that was better than the judge's own (a find), or
    luck."""

    kind: Literal["choice", "find", "luck"]
    step: int  # to look at: before a choice, after a draw
    seat: int  # who chose, or to whom luck mattered most
    weight: float
    error: float
    title: str
    better: str  # of a find: what the judge would have done
    action: int  # that one; -1 where nobody chose
    why: str
    round: str


class Share(Struct, frozen=True):
    """A row of the account of luck and skill. Luck is that of every draw, the deal among them; choices are counted
    beside what the judge would have done; what is left it did not foresee."""

    seat: int
    start: float
    luck: float
    luck_error: float
    own: float
    own_error: float
    others: float
    others_error: float
    unforeseen: float
    unforeseen_error: float
    result: float


class Review(Struct, frozen=True):
    version: int
    game: str
    title: str
    players: list[str]
    unit: Literal["chance", "points"]
    together: bool  # all win or lose together
    depth: str
    judge: str
    strength: str
    seconds: float  # on a core
    steps: int
    decisions: int
    mistakes: int
    headline: str
    points: list[int]
    titles: list[str]
    rounds: list[Round]
    curve: list[Curve]
    choices: list[Choice]  # those worth telling, the dearest first
    draws: list[Draw]  # likewise
    moments: list[Moment]  # in the order in which they came
    account: list[Share]
    later: str  # in which rounds most of what was not foreseen came, if it is worth telling
    turn: Turn | None  # the greatest that neither draws nor choices explain, if it is worth telling
