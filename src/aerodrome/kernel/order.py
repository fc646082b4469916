"""Standing orders: answers that a seat has given in its name until it says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from aerodrome.kernel.state import State

S = TypeVar("S", bound=State)


def _no_mark(_masked: State, _seat: int) -> int:
    return 0


def _for_good(_masked: State, _seat: int, _mark: int) -> bool:
    return True


@dataclass(frozen=True)
class Order(Generic[S]):
    """It is made from what the seat knows, and adds nothing to the rules: each answer is one that the seat could give.

    `mark` is taken when the order is given, so that `lasts` can tell whether what it was given for has gone.
    """

    name: str
    says: str  # as its owner reads it: "full price where a lower one cannot bring more"
    help: str
    answer: Callable[[S, int], int]  # to what the seat is asked; -1: the seat decides itself
    mark: Callable[[S, int], int] = _no_mark
    lasts: Callable[[S, int, int], bool] = _for_good
