"""Observing from compiled code: what `Game.observe` does, without a detour through interpreted Python."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.ints import Ints
from aerodrome.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Eye:
    """Writes what a seat knows into a vector, as the game's blocks describe it."""

    def observe(self, state: State, seat: i64, out: Ints) -> None:
        raise NotImplementedError
