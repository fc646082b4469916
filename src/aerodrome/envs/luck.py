"""A game whose luck comes after a pause: an answer that needs some waits until it is let go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.chance import Seeded, member
from aerodrome.kernel.state import State

OVER: Final = -2  # instead of the seat that is to act


@mypyc_attr(allow_interpreted_subclasses=True)
class Paused:
    """A state and its luck. `drawn` is what luck makes of the answer that waits: nobody sees it before it is let go.
    `seat` is who is to act, OVER if nobody ever will; of several who choose in secret, one drawn by luck."""

    def __init__(self, state: State, chance: Seeded) -> None:
        self.state = state
        self.chance = chance
        self.drawn: State | None = None
        self.ask()

    def ask(self) -> None:
        """Whose turn it is."""
        self.seat: i64 = OVER if self.state.over else member(self.chance, self.state.waiting)

    def answer(self, action: i64) -> bool:
        """Carry out an answer; false if it needs luck and waits."""
        chance = self.chance
        a, b, c, d = chance.a, chance.b, chance.c, chance.d
        tried = self.state.clone()
        tried.apply(self.seat, action, chance)
        if a != chance.a or b != chance.b or c != chance.c or d != chance.d:  # every draw moves them
            self.drawn = tried
            return False
        self.state = tried
        self.ask()
        return True

    def let_go(self, waiting: i64) -> None:
        """Carry out the answer that waits. A copy made meanwhile has not drawn yet, and draws luck of its own."""
        if self.drawn is None:
            self.state.apply(self.seat, waiting, self.chance)
        else:
            self.state = self.drawn
            self.drawn = None
        self.ask()
