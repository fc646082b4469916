"""What happened, in words."""

from __future__ import annotations

from aerodrome.games.yukon_airways.board import COLOUR_NAMES, COLOURS, ICON_NAMES, Board
from aerodrome.games.yukon_airways.state import CUBE_BITS, CUBE_MASK
from aerodrome.games.yukon_airways.vocabulary import (
    E_BOARDED,
    E_BONUS,
    E_BURNT,
    E_CUBES,
    E_DAY,
    E_DECLINED,
    E_DISCARDED,
    E_DREW,
    E_DREW_CARD,
    E_FIRST,
    E_FLIGHT,
    E_GATE,
    E_GATE_ACTION,
    E_IMPROVED,
    E_INCOME,
    E_MOVED,
    E_OBJECTIVE,
    E_ORDER,
    E_PLACE,
    E_PLANE,
    E_REWARD,
    E_ROLLED,
    E_SCORE,
    E_SHUFFLE,
    E_TICKETS,
)
from aerodrome.games.yukon_airways.words import (
    SIDES,
    bonus_words,
    card_name,
    counted,
    dice_words,
    gate_words,
    improvement_words,
    listed,
    objective_words,
    pilot_name,
    reward_words,
)
from aerodrome.kernel.event import Event


def event(board: Board, e: Event, reader: int) -> str:
    """A sentence about what happened; `reader` is the seat that reads it, so that it can say "you"."""
    kind, a, b, c, d = int(e.kind), int(e.a), int(e.b), int(e.c), int(e.d)
    if kind == E_OBJECTIVE:
        return f"Objective {a + 1}, {board.objectives[a]}: {objective_words(board, a)}."
    if kind == E_DAY:
        return f"{board.days[a - 1]} begins."
    if kind == E_ORDER:
        return f"Order of flights: {', '.join(pilot_name(seat) for seat in (a, b, c, d) if seat >= 0)}."
    if kind == E_ROLLED:
        return f"A {COLOUR_NAMES[a]} die goes to gate {b + 1}."
    if kind == E_PLACE:
        cubes = [(b >> (CUBE_BITS * colour)) & CUBE_MASK for colour in range(COLOURS)]
        return f"{board.names[a]} has {dice_words(cubes) or 'no cubes'}."
    if kind == E_SHUFFLE:
        return f"The discards are shuffled into a new deck: {a} cards."
    if kind in (E_FLIGHT, E_TICKETS, E_BONUS, E_BURNT, E_CUBES):
        return _flight(board, kind, _Who(a, reader), b, c, d)
    if kind in (E_PLANE, E_FIRST, E_GATE, E_GATE_ACTION, E_MOVED, E_BOARDED):
        return _boarding(board, kind, _Who(a, reader), b, c, d)
    return _rest(board, kind, _Who(a, reader), b, c, d)


class _Who:
    """You fly, Pilot A flies."""

    def __init__(self, seat: int, reader: int) -> None:
        self.you = seat == reader
        self.name = "You" if self.you else pilot_name(seat)

    def does(self, verb: str) -> str:
        if self.you:
            return f"You {verb}"
        if verb == "fly":
            return f"{self.name} flies"
        return f"{self.name} {verb}es" if verb.endswith(("o", "sh")) else f"{self.name} {verb}s"


def _boarding(board: Board, kind: int, who: _Who, b: int, c: int, d: int) -> str:
    if kind == E_PLANE:
        return f"{who.does('fly')} the {board.planes[b]}, {SIDES[c]} side."
    if kind == E_FIRST:
        return f"{who.does('begin')}."
    if kind == E_GATE:
        return f"{who.does('go')} to gate {b + 1}."
    if kind == E_GATE_ACTION:
        return f"{who.does('use')} gate {b + 1}: {gate_words(board, b)}."
    if kind == E_MOVED:
        return f"{who.does('move')} dice {counted(b, 'gate')} on, for ${c}."
    dice = [(c >> (3 * colour)) & 7 for colour in range(COLOURS)]
    return f"{who.does('board')} {dice_words(dice)} at gate {b + 1}: {d} fuel."


def _flight(board: Board, kind: int, who: _Who, b: int, c: int, d: int) -> str:
    if kind == E_FLIGHT:
        return f"{who.does('fly')} {counted(c, 'passenger')} to {board.names[b]} for {d} fuel."
    if kind == E_TICKETS and b < 0:
        return f"{who.does('lay')} {counted(d, 'card')} face down for {counted(c, 'ticket')}."
    if kind == E_TICKETS:
        return f"{who.does('play')} {card_name(board, b)}{'' if c == 1 else f' {c} times'}."
    if kind == E_BONUS:
        return (
            f"{who.does('win')} {bonus_words(board, b)} with {ICON_NAMES[b]} icons{'' if c == 1 else f', {c} times'}."
        )
    if kind == E_BURNT:
        return f"{who.does('burn')} {card_name(board, b)}{'' if c == 1 else f' {c} times'} as fuel."
    taken = [f"{c} {COLOUR_NAMES[b]}"] * (c > 0) + [f"{d} grey"] * (d > 0)
    return f"{who.does('take')} {listed(taken)} for {counted(c + d, COLOUR_NAMES[b] + ' passenger')}."


def _rest(board: Board, kind: int, who: _Who, b: int, c: int, d: int) -> str:
    if kind == E_IMPROVED:
        return f"{who.name}: {improvement_words(board, b, c - 1)}."
    if kind == E_DECLINED:
        return f"{who.does('decline')} an improvement."
    if kind == E_REWARD:
        return f"{who.name}: {board.objectives[b]}, {reward_words(board, b, c)}."
    if kind == E_INCOME:
        remote = f" and ${d} for remote places" if d else ""
        return f"{who.does('end')} the day: ${b} for the best place, ${c} in fares{remote}."
    if kind == E_DREW_CARD:
        return f"{who.does('draw')} {card_name(board, b)}."
    if kind == E_DREW:
        return f"{who.does('draw')} a card."
    if kind == E_DISCARDED:
        return f"{who.does('discard')} {card_name(board, b)}."
    if kind == E_SCORE:
        return f"{who.does('finish')} with ${b}: {counted(c, 'place')} visited."
    return "The week is over."
