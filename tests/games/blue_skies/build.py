"""Situations to test with: who has gates where, who holds which cards, and luck that does as it is told."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any

from aerodrome.games.blue_skies.audit import audit
from aerodrome.games.blue_skies.board import AIRPORTS, Board
from aerodrome.games.blue_skies.game import HOME, printed_board
from aerodrome.games.blue_skies.gates import buy, open_all, place_local_gate
from aerodrome.games.blue_skies.passengers import at_gate, discard, income, refill
from aerodrome.games.blue_skies.state import LOCAL, BlueSkies
from aerodrome.games.blue_skies.steps import BOOK
from aerodrome.games.blue_skies.vocabulary import GATE, ROUND
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.ints import Ints, bit, lowest

BOX = Source.read(HOME / "data" / "blue_skies.toml")
CODES = printed_board(2).codes


def at(code: str) -> int:
    """The number of an airport of the box."""
    return CODES.index(code)


class Luck(Chance):
    """Cubes and cards as told ("ggr", "JFK DFW"); after that only red cubes, and cards in the order of the board."""

    def __init__(self, cubes: str = "", cards: str = "") -> None:
        self.names = True
        self.cubes = list(cubes)
        self.cards = [at(code) for code in cards.split()]

    def below(self, n: int) -> int:
        cube = self.cubes.pop(0) if self.cubes else "r"
        return n - 1 if cube == "g" else 0

    def named(self, bag: Any, start: int, length: int) -> int:
        there = [kind for kind in range(length) if bag[start + kind] > 0]
        kind = self.cards.pop(0) if self.cards else there[0]
        assert kind in there, f"no card {CODES[kind]} is left to draw"
        return kind

    @property
    def spent(self) -> bool:
        return not self.cubes and not self.cards


def situation(seats: int = 3, first: int = 0, board: Board | None = None) -> BlueSkies:
    """Round 1 before its first step, nothing on the board yet: all cubes in the bag, all cards in the deck."""
    s = BlueSkies(board or printed_board(seats), seats, BOOK)
    open_all(s)
    s.first = first
    s.round = 1
    s.telling = True
    s.push(ROUND, 0)
    return s


def gates(s: BlueSkies, code: str, *owners: int) -> None:
    """Gates at an airport from the left, each of a seat or LOCAL."""
    for owner in owners:
        if owner == LOCAL:
            place_local_gate(s, at(code))
        else:
            buy(s, owner, GATE + at(code))


def people(s: BlueSkies, code: str, passengers: int) -> None:
    """Passengers for an airport, out of the bag: red cubes while there are any."""
    reds = min(passengers, int(s.red))
    s.red -= reds
    s.green -= passengers - reds
    s.passengers[at(code)] += passengers


def bag(s: BlueSkies, red: int, green: int, rest_at: str = "SLC") -> None:
    """Leave so many cubes in the bag; the others are passengers somewhere out of the way."""
    s.passengers[at(rest_at)] += s.red - red + s.green - green
    s.red = red
    s.green = green


def deal(s: BlueSkies, seat: int, codes: str) -> None:
    """A full hand, out of the deck."""
    luck = Luck(cards=codes)
    assert len(luck.cards) == s.board.hand_size
    refill(s, seat, luck)


def deal_all(s: BlueSkies) -> None:
    """A hand for everybody, no matter what."""
    for seat in range(s.seats):
        refill(s, seat, Luck())


def deck(s: BlueSkies, codes: str) -> None:
    """Leave these cards in the deck; the others that nobody holds are discards."""
    wanted = [at(code) for code in codes.split()]
    for airport in range(AIRPORTS):
        extra = int(s.deck[airport]) - wanted.count(airport)
        assert extra >= 0, f"no card {CODES[airport]} is left for the deck"
        s.deck[airport] -= extra
        s.deck_size -= extra
        for _ in range(extra):
            discard(s, airport)


def go(s: BlueSkies, step: int, luck: Chance | None = None) -> None:
    """The round goes on with that step, 1 to 8, until somebody must decide."""
    while s.depth > 1:
        s.pop()
    s.swap(ROUND, step - 1)
    s.go_on(luck or Luck())
    assert audit(s) == []


def do(s: BlueSkies, *actions: int, luck: Chance | None = None) -> None:
    """Whoever must act gives these answers; each must be legal, and the books must balance afterwards."""
    luck = luck or Luck()
    for action in actions:
        seat = actor(s)
        assert action in s.legal(seat), f"{action} is not open to seat {seat}"
        s.apply(seat, action, luck)
        assert audit(s) == []


def do_any(s: BlueSkies, times: int) -> None:
    """So many answers, no matter which."""
    for _ in range(times):
        do(s, legal(s)[0])


def actor(s: BlueSkies) -> int:
    """The one seat that must act."""
    seat = int(lowest(s.waiting))
    assert s.waiting == bit(seat)
    return seat


def legal(s: BlueSkies) -> list[int]:
    return s.legal(actor(s))


def split(s: BlueSkies, code: str) -> list[int]:
    """Passengers at each gate of an airport."""
    return [int(at_gate(s, at(code), slot)) for slot in range(s.gates[at(code)])]


def earning(s: BlueSkies) -> list[int]:
    return [int(n) for n in income(s)]


def scores(s: BlueSkies) -> list[int]:
    return [int(n) for n in s.score]


def hand(s: BlueSkies, seat: int) -> str:
    """The cards of a hand in the order of the board."""
    return cards_in(s.hand, seat * AIRPORTS)


def cards_in(pile: Ints, start: int = 0) -> str:
    return " ".join(CODES[airport] for airport in range(AIRPORTS) for _ in range(pile[start + airport]))


def told(s: BlueSkies, kind: int) -> list[list[int]]:
    """The numbers of the events of a kind since the events were last taken."""
    return [event.row()[1:5] for event in s.events if event.kind == kind]


def box() -> dict[str, Any]:
    """The figures of the box, to change."""
    return tomllib.loads(BOX.text)


def toml(data: Mapping[str, Any]) -> str:
    """A board file: plain values first, then tables, then arrays of tables."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in data.items() if not _nested(value)]
    for key, value in data.items():
        for table in value if isinstance(value, list) else [value]:
            if _nested(value):
                lines.append(f"[[{key}]]" if isinstance(value, list) else f"[{key}]")
                lines += [f"{inner} = {json.dumps(figure)}" for inner, figure in table.items()]
    return "\n".join(lines)


def _nested(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(item, dict) for item in value))


def own(data: Mapping[str, Any], seats: int) -> Board:
    """A board of one's own."""
    return Board(Source("my.toml", toml(data)), seats)
