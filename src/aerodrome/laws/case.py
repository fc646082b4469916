"""What every law needs at hand, and the error that says which law was broken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.game import Game
from aerodrome.kernel.ints import filled, members_of
from aerodrome.kernel.state import State

UNWRITTEN = -(2**61)  # what an observation holds before it is written: outside any range
WIDTHS = (72, 120)  # the text board must keep within any of these


Picture: TypeAlias = "dict[str, Any]"


def as_bytes(picture: Picture) -> bytes:
    """A picture as it is sent, order and all."""
    return msgspec.json.encode(picture)


class LawBroken(AerodromeError):
    """A game does not keep its contract."""

    def __init__(self, law: str, message: str) -> None:
        super().__init__(f"{law}: {message}")
        self.law = law
        self.message = message

    def __reduce__(self) -> tuple[type[LawBroken], tuple[str, str]]:
        return LawBroken, (self.law, self.message)  # it travels between processes


class upheld:  # noqa: N801  # reads as what it says: with upheld(...)
    """Whatever goes wrong inside breaks the law: rules, words and pictures never raise on a legal state."""

    __slots__ = ("doing", "law")

    def __init__(self, law: str, doing: str) -> None:
        self.law = law
        self.doing = doing

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, LawBroken):
            raise LawBroken(self.law, f"{self.doing}: {type(error).__name__}: {error}") from error


Law: TypeAlias = "Callable[[Case, State, Chance], None]"


class Case:
    """A game with its options, and what is made once for them. `more` are laws of higher floors for visited states."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, object] | None = None, more: Sequence[Law] = ()
    ) -> None:
        self.game = game
        self.more = tuple(more)
        self.raw = dict(options or {})
        self.options = game.options(seats, self.raw)
        self.seats = seats
        self.space = game.space(self.options)
        self.blocks = game.blocks(self.options)
        self.length = sum(block.length for block in self.blocks)
        self.bound = game.bound(self.options)
        self.readers = [*range(seats), SPECTATOR]
        self.told: set[tuple[int, ...]] = set()  # events whose words were tried, with their reader

    def who(self, seat: int) -> str:
        return "a spectator" if seat < 0 else f"seat {seat}"

    def observation(self, state: State, seat: int) -> list[int]:
        out = filled(self.length, UNWRITTEN)
        self.game.observe(state, seat, out)
        return [int(value) for value in out]

    def picture(self, state: State, seat: int) -> Picture:
        """All that a reader receives of a state. The text board is made of the view and nothing else."""
        game = self.game
        legal, asides = state.legal(seat), state.asides(seat)
        return {
            "view": game.view(state, seat),
            "talk": state.talk(),
            "over": bool(state.over),
            "clock": list(game.countdown(state)),
            "waiting": members_of(state.waiting),
            "prompt": game.prompt(state, seat),
            "legal": legal,
            "asides": asides,
            "words": [game.action_words(state, seat, action) for action in legal + asides],
            "observe": self.observation(state, seat),
        }
