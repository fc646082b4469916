"""The standing orders of the seats of a match. They are no part of its record: what they answer is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game
from aerodrome.kernel.order import Order
from aerodrome.kernel.space import Space
from aerodrome.match.reader import Reader

FORCED: Final = "forced"  # the order of every game: do not ask what has only one answer
FORCED_SAYS: Final = "do not ask what has only one answer"
FORCED_HELP: Final = "You are not asked what has only one answer."


class StandingOrders:
    """Which orders stand, seat by seat, each with the mark it was given with."""

    def __init__(self, game: Game, space: Space) -> None:
        self.game = game
        self.space = space
        self.known: dict[str, Order[Any]] = {order.name: order for order in game.orders}
        self._given: dict[int, dict[str, int]] = {}

    def give(self, reader: Reader, names: Iterable[str]) -> None:
        """From now on these stand for the seat, and no others. What stands already keeps its mark."""
        before = self._given.get(reader.seat, {})
        given: dict[str, int] = {}
        for name in names:
            if name != FORCED and name not in self.known:
                known = ", ".join([FORCED, *self.known])
                raise BadOption(f"{self.game.title} has no standing order {name!r}; there are: {known}")
            mark = 0 if name == FORCED else self.known[name].mark(reader.masked, reader.seat)
            given[name] = before.get(name, mark)
        self._given[reader.seat] = given

    def of(self, seat: int) -> list[str]:
        """The names of those that stand."""
        return list(self._given.get(seat, {}))

    def explained(self) -> dict[str, str]:
        return {FORCED: FORCED_HELP, **{order.name: order.help for order in self.known.values()}}

    def ease(self, seat: int) -> None:
        """The seat takes something back and wants to be asked: all go but the one that leaves no choice anyway."""
        self._given[seat] = {name: mark for name, mark in self._given.get(seat, {}).items() if name == FORCED}

    def expire(self, reader: Reader) -> None:
        """Those whose time is over go."""
        given = self._given.get(reader.seat, {})
        gone = [
            name
            for name, mark in given.items()
            if name != FORCED and not self.known[name].lasts(reader.masked, reader.seat, mark)
        ]
        for name in gone:
            del given[name]

    def answer(self, reader: Reader) -> int:
        """What the orders of the seat answer to what it is asked; -1: nothing."""
        given = self._given.get(reader.seat)
        if not given:
            return -1
        if FORCED in given and (only := self.only(reader)) >= 0:
            return only
        self.expire(reader)
        for name, order in self.known.items():
            if name in given and (action := order.answer(reader.masked, reader.seat)) >= 0:
                return action
        return -1

    def only(self, reader: Reader) -> int:
        """The one answer that is open, where there is no other and nothing else to be done instead; else -1."""
        legal = reader.masked.legal(reader.seat)
        if len(legal) != 1 or self.space.verbs[self.space.verb(legal[0])].name in self.game.confirms:
            return -1
        instead = any(not self.space.takes_back(aside) for aside in reader.masked.asides(reader.seat))
        return -1 if instead else legal[0]

    def rows(self, reader: Reader) -> list[dict[str, Any]]:
        """The one of every game, and those that stand or would answer what is asked now, for people."""
        given = self._given.get(reader.seat, {})
        asked = bool(self.known) and bool(reader.masked.legal(reader.seat))
        first = {"name": FORCED, "text": FORCED_SAYS, "help": FORCED_HELP, "stands": FORCED in given}
        return [first] + [
            {"name": order.name, "text": order.says, "help": order.help, "stands": order.name in given}
            for order in self.known.values()
            if order.name in given or (asked and order.answer(reader.masked, reader.seat) >= 0)
        ]
