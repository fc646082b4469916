"""A table for tests: play by names, arrange cards and money without making or losing any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from aerodrome.games.airlines_europe import GAME
from aerodrome.games.airlines_europe.board import Board
from aerodrome.games.airlines_europe.game import HOME, printed_board
from aerodrome.games.airlines_europe.state import (
    BAG,
    FOLIO,
    GAVE,
    HAND,
    HEAP,
    MARKET,
    AirlinesEurope,
)
from aerodrome.games.airlines_europe.view import View
from aerodrome.games.airlines_europe.vocabulary import AIRLINES, KINDS
from aerodrome.games.airlines_europe.words import code
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.ints import lowest, total

BOX = Source.read(HOME / "data" / "airlines_europe.toml")
CODES = printed_board(5, False, False, False, False).codes


class Late(Chance):
    """Every card comes as late as it can: scoring cards last in their range."""

    def below(self, n: int) -> int:
        return n - 1


class Soon(Chance):
    """Every card comes as soon as it can: scoring cards first in their range."""

    def below(self, n: int) -> int:
        return 0


class Luck(Chance):
    """Cards as told, "!" for a scoring card; after that shares in the order of the airlines and scoring cards late."""

    def __init__(self, cards: str = "") -> None:
        self.names = True
        self.cards = cards.split()

    def below(self, n: int) -> int:
        if self.cards[:1] == ["!"]:
            self.cards.pop(0)
            return 0
        return n - 1

    def named(self, bag: Any, start: int, length: int) -> int:
        there = [kind for kind in range(length) if bag[start + kind] > 0]
        kind = CODES.index(self.cards.pop(0)) if self.cards else there[0]
        assert kind in there, f"no share of {CODES[kind]} is left to draw"
        return kind


class Table:
    """A game whose first shares are chosen, unless `chosen` says otherwise. The first seat is to move."""

    def __init__(self, seats: int = 3, luck: Chance | None = None, chosen: bool = True, **options: object) -> None:
        self.options = GAME.options(seats, options)
        self.board: Board = self.options.board
        self.space = GAME.space(self.options)
        self.luck = luck or Seeded(1)
        self.s: AirlinesEurope = GAME.begin(self.options, self.luck)
        self.s.telling = True
        if chosen:
            for seat in range(seats):
                for _ in range(2):
                    self.s.apply(seat, self.s.legal(seat)[0], self.luck)
            self.s.take_events()

    # --- play

    @property
    def seat(self) -> int:
        """Who must act, the lowest seat if several must."""
        return int(lowest(self.s.waiting))

    def number(self, verb: str, noun: str = "") -> int:
        """The action of that name."""
        for index, known in enumerate(self.space.verbs):
            if known.name == verb:
                names = (
                    [GAME.noun_name(self.options, known.noun, n) for n in range(known.nouns)] if known.noun else [""]
                )
                return self.space.code(index, names.index(noun))
        raise ValueError(verb)

    def open(self, verb: str = "") -> list[str]:
        """What the acting seat may do: nouns of a verb, or all as "verb noun"."""
        found = []
        for action in self.s.legal(self.seat):
            known = self.space.verbs[self.space.verb(action)]
            noun = GAME.noun_name(self.options, known.noun, self.space.noun(action)) if known.noun else ""
            if not verb:
                found.append(f"{known.name} {noun}".strip())
            elif known.name == verb:
                found.append(noun)
        return found

    def do(self, *steps: str) -> None:
        """Legal answers of whoever must act, each as "verb noun"."""
        for step in steps:
            verb, _, noun = step.partition(" ")
            action = self.number(verb, noun)
            assert action in self.s.legal(self.seat), f"{step} is not open; open are {self.open()}"
            self.s.apply(self.seat, action, self.luck)
        assert GAME.audit(self.s) == []

    def told(self, seat: int = -1) -> list[str]:
        """What was told since the last call, as the seat reads it."""
        events = self.s.take_events()
        return [GAME.event_words(self.options, event, seat) for event in events if event.seen_by(seat)]

    def follow(self, policy: Callable[[Table], str], until: Callable[[Table], bool] | None = None) -> None:
        """Let a policy answer for everybody until the game is over or `until` holds."""
        while not self.s.over and not (until and until(self)):
            self.do(policy(self))

    # --- facts

    def view(self, seat: int) -> View:
        """What a seat sees."""
        seen: View = GAME.view(GAME.mask(self.s, seat), seat)
        return seen

    def row(self, row: int, seat: int = 0) -> list[str]:
        """The shares in a row, as codes."""
        start = row + (seat * KINDS if row >= HAND else 0)
        return [code(self.board, kind) for kind in range(KINDS) for _ in range(self.s.shares[start + kind])]

    def hand(self, seat: int = 0) -> list[str]:
        return self.row(HAND, seat)

    def portfolio(self, seat: int = 0) -> list[str]:
        return self.row(FOLIO, seat)

    def market(self) -> list[str]:
        return self.row(MARKET)

    def cash(self, seat: int = 0) -> int:
        return self.s.investors[seat].cash

    def points(self, seat: int = 0) -> int:
        return self.s.investors[seat].points

    def airline(self, name: str) -> int:
        return self.board.codes.index(name)

    def value(self, name: str) -> int:
        return self.s.lines[self.airline(name)].value

    def planes(self, name: str) -> int:
        return self.s.lines[self.airline(name)].planes

    # --- arranging

    def arrange(self, row: int, seat: int, shares: Sequence[str]) -> None:
        """Put exactly these shares in a row; they come from the bag, and what lay there goes back."""
        s = self.s
        start = row + (seat * KINDS if row >= HAND else 0)
        for kind in range(KINDS):
            s.shares[BAG + kind] += s.shares[start + kind]
            s.shares[start + kind] = shares.count(code(self.board, kind))
            s.shares[BAG + kind] -= s.shares[start + kind]
            assert s.shares[BAG + kind] >= 0, f"there are not so many {code(self.board, kind)} left"
        grey = total(s.shares, start, AIRLINES)
        if row in (HAND, FOLIO, GAVE):
            setattr(s.investors[seat], {HAND: "grey", FOLIO: "laid", GAVE: "given"}[row], grey)
        if row == MARKET:
            s.shown = grey
        s.left = total(s.shares, BAG, AIRLINES)

    def set_hand(self, seat: int, *shares: str) -> None:
        self.arrange(HAND, seat, shares)

    def set_portfolio(self, seat: int, *shares: str) -> None:
        self.arrange(FOLIO, seat, shares)

    def set_market(self, *shares: str) -> None:
        self.arrange(MARKET, 0, shares)

    def set_heap(self, *shares: str) -> None:
        self.arrange(HEAP, 0, shares)

    def clear_hands(self) -> None:
        """Everything back into the bag, so that any cards can be arranged."""
        for seat in range(self.s.seats):
            self.set_hand(seat)
            self.set_portfolio(seat)
        self.set_market()

    def set_cash(self, seat: int, amount: int) -> None:
        self.s.bank += self.s.investors[seat].cash - amount
        self.s.investors[seat].cash = amount

    def set_value(self, name: str, space: int) -> None:
        self.s.lines[self.airline(name)].value = space

    def bury(self, low: int, high: int) -> None:
        """Say between how many shares under it the next scoring card lies."""
        self.s.low = low
        self.s.high = high


def investor(table: Table) -> str:
    """A simple policy: one licence and the top card of the deck, or cash; nothing is ever played."""
    steps = table.open()
    if "draw" in steps:
        return "draw"
    for word in ("done", "pass"):
        if word in steps:
            return word
    return "cash" if table.s.bank >= 8 and steps[0].startswith(("play", "exchange")) else steps[0]


def builder(table: Table) -> str:
    """Two licences a turn, the cheapest for the airline with most planes, and a card from the deck; else cash."""
    steps = table.open()
    if table.open("route"):
        prices = {row.name: row.price or 0 for row in table.view(table.seat).routes}
        return f"route {min(table.open('route'), key=lambda route: prices[route])}"
    if table.open("licence") and (table.s.bought or table.cash(table.seat) >= 14):
        return f"licence {max(table.open('licence'), key=table.planes)}"
    for word in ("done", "draw", "pass", "cash"):
        if word in steps:
            return word
    return steps[0]
