"""Situations to test with: what is at the gates and on the map, who holds what, and luck that does as it is told."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from aerodrome.games.yukon_airways.audit import audit
from aerodrome.games.yukon_airways.board import (
    COLOUR_NAMES,
    COLOURS,
    DIAL_NAMES,
    GATES,
    ICON_NAMES,
    ICONS,
    KINDS,
    PLACES,
    Board,
)
from aerodrome.games.yukon_airways.boarding import put_die
from aerodrome.games.yukon_airways.cards import take
from aerodrome.games.yukon_airways.deal import EXPERT, set_dashboard
from aerodrome.games.yukon_airways.game import HOME, printed_board
from aerodrome.games.yukon_airways.packs import cube, cubes_of, dice_of, die, icon_unit, icons_of, needle
from aerodrome.games.yukon_airways.state import BOARDING, DECK, DISCARDS, FLYING, GATE_ROW, Yukon
from aerodrome.games.yukon_airways.steps import BOOK
from aerodrome.games.yukon_airways.vocabulary import DAY, SPACE
from aerodrome.games.yukon_airways.words import noun as noun_name
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.ints import bit, lowest

BOX = Source.read(HOME / "data" / "yukon_airways.toml")
IDS = printed_board(2).ids


def place(name: str) -> int:
    return IDS.index(name)


def kind(card: str) -> int:
    """fort_norman:fuel"""
    name, icon = card.split(":")
    return ICONS * (place(name) - 1) + ICON_NAMES.index(icon)


def card_name(number: int) -> str:
    return f"{IDS[1 + number // ICONS]}:{ICON_NAMES[number % ICONS]}"


def colours(words: str) -> list[int]:
    return [COLOUR_NAMES.index(word) for word in words.split()]


class Luck(Chance):
    """Dice and cards as told ("3 5", "skagway:money"); after that every die shows 1 and the first card of all comes."""

    def __init__(self, dice: str = "", cards: str = "") -> None:
        self.names = True
        self.dice = [int(face) for face in dice.split()]
        self.cards = [kind(card) for card in cards.split()]
        self.drawn = 0

    def below(self, n: int) -> int:
        return self.dice.pop(0) - 1 if self.dice else 0

    def named(self, bag: Any, start: int, length: int) -> int:
        there = [number for number in range(length) if bag[start + number] > 0]
        number = self.cards.pop(0) if self.cards else there[0]
        assert number in there, f"no card {card_name(number)} is left to draw"
        self.drawn += 1
        return number

    @property
    def spent(self) -> bool:
        return not self.dice and not self.cards


def situation(seats: int = 2, *, money: int = 3, fuel: int = 4, objectives: Iterable[int] = (), day: int = 1) -> Yukon:
    """A morning: nothing at the gates or on the map yet, no cards in hand, expert sides, seat 0 first."""
    return on_board(printed_board(seats), seats, money=money, fuel=fuel, objectives=objectives, day=day)


def on_board(
    board: Board, seats: int, *, money: int = 3, fuel: int = 4, objectives: Iterable[int] = (), day: int = 1
) -> Yukon:
    s = Yukon(board, seats, BOOK, -1)
    for seat in range(seats):
        s.pilots[seat].model = seat
        s.pilots[seat].side = EXPERT
        set_dashboard(s, seat)
        s.pilots[seat].money = money
        s.pilots[seat].fuel = fuel
        s.order[seat] = seat
    for number in range(board.kinds):
        s.cards[DECK + number] = board.copies
    for objective in objectives:
        s.objectives |= bit(objective - 1)
    s.day = day
    s.telling = True
    s.push(DAY, 0)
    return s


def deal(s: Yukon, seat: int, cards: str) -> None:
    """Cards into a hand, out of the deck."""
    for card in cards.split():
        number = kind(card)
        assert s.cards[DECK + number] > 0, f"no card {card} is left"
        s.cards[DECK + number] -= 1
        s.deck_size -= 1
        take(s, seat, number)


def at_gate(s: Yukon, gate: int, dice: str) -> None:
    for colour in colours(dice):
        put_die(s, gate - 1, colour)


def aboard(s: Yukon, seat: int, dice: str) -> None:
    for colour in colours(dice):
        s.pilots[seat].dice += die(colour)
        s.pilots[seat].aboard += 1


def cubes(s: Yukon, name: str, words: str) -> None:
    for colour in colours(words):
        s.cubes[place(name) * COLOURS + colour] += 1


def rest(s: Yukon) -> None:
    """The dice and cubes that a test does not speak of: at gate 6, and in Muncho Lake."""
    for colour in range(COLOURS):
        used = sum(int(s.gates[gate * GATE_ROW + colour]) for gate in range(GATES))
        used += sum(dice_of(pilot.dice, colour) for pilot in s.pilots)
        for _ in range(int(s.board.dice) - used):
            put_die(s, GATES - 1, colour)
    missing = int((s.board.places - 1) * s.board.cubes_each) - sum(int(n) for n in s.cubes)
    s.cubes[place("muncho_lake") * COLOURS] += missing


def switch_on(s: Yukon, seat: int, *numbers: int) -> None:
    for number in numbers:
        s.pilots[seat].switches |= bit(number - 1)


def set_dial(s: Yukon, seat: int, name: str, value: int) -> None:
    dial = DIAL_NAMES.index(name)
    set_stop(s, seat, dial, [int(s.board.scale[dial * 8 + stop]) for stop in range(8)].index(value))


def set_stop(s: Yukon, seat: int, dial: int, stop: int) -> None:
    pilot = s.pilots[seat]
    pilot.needles += (stop - pilot.stop(dial)) * needle(dial)


def icons(s: Yukon, seat: int, name: str, number: int) -> None:
    """Icons played on earlier flights of the day."""
    icon = ICON_NAMES.index(name)
    s.pilots[seat].icons += (number - open_icons(s, seat)[icon]) * icon_unit(icon)


def open_icons(s: Yukon, seat: int = 0) -> list[int]:
    return [icons_of(s.pilots[seat].icons, icon) for icon in range(ICONS)]


def morning(s: Yukon, luck: Chance | None = None) -> None:
    """Boarding begins."""
    rest(s)
    s.phase = BOARDING
    s.turn = 0
    s.go_on(luck or Luck())


def take_off(s: Yukon, luck: Chance | None = None) -> None:
    """The flight phase begins. Seats without dice have ended their day."""
    rest(s)
    s.phase = FLYING
    s.turn = 0
    for seat in range(s.seats):
        if s.pilots[seat].aboard == 0:
            s.pilots[seat].home = True
    s.go_on(luck or Luck())


def actor(s: Yukon) -> int:
    """The one seat that must act."""
    seat = int(lowest(s.waiting))
    assert s.waiting == bit(seat)
    return seat


def code(words: str) -> int:
    """fly dawson_city"""
    verb, _, noun = words.replace(":", "_").partition(" ")
    names = [one.name for one in SPACE.verbs]
    found = SPACE.verbs[names.index(verb)]
    if not found.noun:
        return SPACE.code(names.index(verb))
    board = printed_board(2)
    nouns = [noun_name(board, found.noun, index) for index in range(found.nouns)]
    return SPACE.code(names.index(verb), nouns.index(noun))


def phrase(action: int) -> str:
    verb = SPACE.verbs[SPACE.verb(action)]
    return f"{verb.name} {noun_name(printed_board(2), verb.noun, SPACE.noun(action))}" if verb.noun else verb.name


def open_now(s: Yukon, seat: int | None = None) -> list[str]:
    """What may be answered, in words: "fly dawson_city", "end_day"."""
    return [phrase(action) for action in s.legal(actor(s) if seat is None else seat)]


def nouns(s: Yukon, verb: str) -> list[str]:
    """The nouns that are open for a verb."""
    return [words.partition(" ")[2] for words in open_now(s) if words.partition(" ")[0] == verb]


def do(s: Yukon, *answers: str, luck: Chance | None = None) -> None:
    """Whoever must act answers; each answer must be open, and the books must balance afterwards."""
    luck = luck or Luck()
    for words in answers:
        seat = actor(s)
        action = code(words)
        if goes_without_saying(s, words):
            continue
        assert action in s.legal(seat), f"{words!r} is not open to seat {seat}: {open_now(s)}"
        s.apply(seat, action, luck)
        assert audit(s) == []


def fly(s: Yukon, *answers: str, luck: Chance | None = None) -> None:
    """Compose a flight with these answers and confirm it; between and after them no more is played than needed.

    Who could fly again waits for the next turn.
    """
    for answer in (*(one.replace(":", "_") for one in answers), "confirm"):
        while answer not in open_now(s) and not goes_without_saying(s, answer):
            do(s, _closing(open_now(s), answer), luck=luck)
        do(s, answer, luck=luck)
    if not s.over and "stay_out" in open_now(s):
        do(s, "stay_out", luck=luck)


def goes_without_saying(s: Yukon, words: str) -> bool:
    """The cheapest way, where no objective counts fuel: it is taken and not asked for."""
    verb, _, noun = words.partition(" ")
    return verb == "route" and not nouns(s, "route") and s.objectives & bit(2) == 0 and s.plan.burns == int(noun)


def _closing(words: list[str], wanted: str) -> str:
    """The answer that closes a question, or the cheapest way, or any card to burn."""
    for answer in words:
        if answer in ("enough", "ready", "keep", "placed") or answer.startswith(("route", "burn")):
            return answer
    raise AssertionError(f"{wanted!r} is not open: {words}")


def start_over(s: Yukon) -> None:
    seat = actor(s)
    assert s.asides(seat) == [code("start_over")]
    s.apply(seat, code("start_over"), Luck())
    assert audit(s) == []


def money(s: Yukon, seat: int = 0) -> int:
    return s.pilots[seat].money


def fuel(s: Yukon, seat: int = 0) -> int:
    return s.pilots[seat].fuel


def dial(s: Yukon, name: str, seat: int = 0) -> int:
    return s.dial(s.pilots[seat], DIAL_NAMES.index(name))


def switches(s: Yukon, seat: int = 0) -> list[int]:
    return [n + 1 for n in range(7) if s.pilots[seat].is_on(n)]


def hand(s: Yukon, seat: int = 0) -> list[str]:
    return pile(s, int(s.hand_of(seat)))


def discards(s: Yukon) -> list[str]:
    return pile(s, DISCARDS)


def pile(s: Yukon, start: int) -> list[str]:
    return [card_name(number) for number in range(KINDS) for _ in range(s.cards[start + number])]


def dice_at(s: Yukon, gate: int) -> list[str]:
    return [COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(s.gates[(gate - 1) * GATE_ROW + c])]


def dice_aboard(s: Yukon, seat: int = 0) -> list[str]:
    return [COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(dice_of(s.pilots[seat].dice, c))]


def cubes_on(s: Yukon, name: str) -> list[str]:
    return [COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(s.cubes[place(name) * COLOURS + c])]


def own_cubes(s: Yukon, name: str, seat: int = 0) -> list[str]:
    packed = s.maps[seat * PLACES + place(name)]
    return [COLOUR_NAMES[c] for c in range(COLOURS + 1) for _ in range(cubes_of(packed, c))]


def give_cubes(s: Yukon, seat: int, name: str, words: str) -> None:
    """Cubes that lie on a pilot's own map already."""
    for colour in colours(words):
        s.maps[seat * PLACES + place(name)] += cube(colour)
        s.pilots[seat].visited |= bit(place(name))


def stands_at(s: Yukon, seat: int = 0) -> str:
    return IDS[s.pilots[seat].place]


def hand_size(s: Yukon, seat: int = 0) -> int:
    return s.pilots[seat].hand


def told(s: Yukon, event: int) -> list[list[int]]:
    """The numbers of the events of a kind since the events were last taken."""
    return [one.row()[1:5] for one in s.events if one.kind == event]


def box() -> dict[str, Any]:
    """The figures of the box, to change."""
    return tomllib.loads(BOX.text)


def toml(data: Mapping[str, Any], path: str = "") -> str:
    """A board file: plain values first, then tables, then arrays of tables."""
    lines = [f"{key} = {_value(value)}" for key, value in data.items() if not _nested(value)]
    for key, value in data.items():
        if _nested(value):
            name = f"{path}.{key}" if path else key
            for table in value if isinstance(value, list) else [value]:
                lines += [f"[[{name}]]" if isinstance(value, list) else f"[{name}]", toml(table, name)]
    return "\n".join(lines)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}" = {_value(inner)}' for key, inner in value.items()) + " }"
    return json.dumps(value)


def _nested(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(item, dict) for item in value))


def own(data: Mapping[str, Any], seats: int = 2) -> Board:
    """A board of one's own."""
    return Board(Source("my.toml", toml(data)), seats)
