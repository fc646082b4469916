"""How faults are planted in Paper Planes: a list of faulty games, each with the law that must catch it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.toy import PaperPlanes
from tests.toy_rules import Bidding, Planes, Turn

from aerodrome.kernel.state import Step

FAULTS: dict[str, tuple[str, Callable[[], PaperPlanes]]] = {}


def fault(law: str) -> Callable[[type[PaperPlanes]], type[PaperPlanes]]:
    """Put a faulty game on the list."""

    def put(game: type[PaperPlanes]) -> type[PaperPlanes]:
        FAULTS[game.__name__] = law, game
        return game

    return put


def steps_fault(law: str) -> Callable[[type[Step[Planes]]], type[Step[Planes]]]:
    """Put Paper Planes with one faulty step on the list."""

    def put(step: type[Step[Planes]]) -> type[Step[Planes]]:
        class Faulty(Planes):
            pages = [step(), Turn()] if issubclass(step, Bidding) else [Bidding(), step()]

        return _with_state(law, step.__name__, Faulty, step)

    return put


def state_fault(law: str) -> Callable[[type[Planes]], type[Planes]]:
    """Put Paper Planes with a faulty state on the list."""
    return lambda state: _with_state(law, state.__name__, state, state)


def _with_state(law: str, name: str, state: type[Planes], result: type[Any]) -> type[Any]:
    class Faulty(PaperPlanes):
        planes = state

    FAULTS[name] = law, Faulty
    return result
