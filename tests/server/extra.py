"""Games and bots that only tests know: a clock that rings soon, bots that crash, hang or cheat."""

from __future__ import annotations

import os
import time
from functools import partial
from typing import ClassVar, Final, cast

from tests.toy import PaperPlanes
from tests.toy_rules import TURN, Planes

from aerodrome import bots
from aerodrome.bots.bot import Bot, Sight
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.state import State


class TimedPlanes(PaperPlanes):
    """Paper Planes against the clock: the bell rings a second after a turn began."""

    name = "timed_planes"

    def countdown(self, state: State) -> tuple[int, int]:
        s = cast(Planes, state)
        return (10 * int(s.round) + int(s.argument()) + 1, 1) if s.kind() == TURN else (0, 0)


class Bad(Bot):
    """A bot that fails in one way or another."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance


class Crashing(Bad):
    def decide(self, sight: Sight) -> int:
        raise ZeroDivisionError("on purpose")


class Dying(Bad):
    def decide(self, sight: Sight) -> int:
        os._exit(3)


class Hanging(Bad):
    def decide(self, sight: Sight) -> int:
        time.sleep(1000)
        return 0


class Cheating(Bad):
    def decide(self, sight: Sight) -> int:
        return next(action for action in range(1000) if action not in sight.legal())


class Stumbling(Bad):
    """It fails once at every move."""

    stumbled: ClassVar[set[int]] = set()

    def decide(self, sight: Sight) -> int:
        move = len(sight.events)
        if move not in self.stumbled:
            self.stumbled.add(move)
            raise ZeroDivisionError("on purpose, once")
        return sight.legal()[0]


BAD: Final[dict[str, type[Bad]]] = {
    kind.__name__.lower(): kind for kind in (Crashing, Dying, Hanging, Cheating, Stumbling)
}


def _make(kind: type[Bad], chance: Chance, _detail: str, _style: str) -> Bot:
    return kind(chance)


# Whoever imports this, a worker too, knows these bots.
for name, kind in BAD.items():
    bots.BOTS[name] = partial(_make, kind)
if "crashing" not in {level.bot for level in bots.LEVELS}:
    setattr(bots, "LEVELS", (*bots.LEVELS, *(bots.Level(name, name.title(), "For tests.") for name in BAD)))  # noqa: B010

GAME: Final = TimedPlanes()
