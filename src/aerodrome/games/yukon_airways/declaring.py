"""Phase 2, the rest of a declaration: dice on the tickets, the way, cards as fuel, and the word that makes it count."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS, PLACES
from aerodrome.games.yukon_airways.drafts import Composing, lay_out
from aerodrome.games.yukon_airways.landing import land
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BURNS,
    BURNT,
    DICE,
    FUEL,
    GOAL,
    HAND,
    HOLDS,
    PLACE,
    ROW,
    SEATED,
    SEATS_TAKEN,
    TICKETS,
    TO_BURN,
    Yukon,
)
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_BURN,
    ASK_CONFIRM,
    ASK_DICE,
    ASK_ROUTE,
    BURN,
    CARDS_AS_FUEL,
    CONFIRM,
    DELIVER,
    PLACED,
    ROUTE,
    TWO_DICE,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import first_n, lowest
from aerodrome.kernel.moves import Moves


def most_dice(s: Yukon, row: i64) -> i64:
    """How many dice the tickets carry: one each, two with switch 1."""
    tickets = s.plan[TICKETS]
    room = tickets * s.board.figure[TWO_DICE] if s.is_on(row, TWO_DICE) else tickets
    aboard = s.pilots[row + ABOARD]
    return room if room < aboard else aboard


def begin_dice(s: Yukon, seat: i64) -> None:
    """Every ticket carries a die. Ask which, unless all dice go or all are of one colour and of a fixed number."""
    row = seat * ROW
    tickets = s.plan[TICKETS]
    aboard = s.pilots[row + ABOARD]
    only = only_colour(s, row)
    if tickets == aboard:
        for colour in range(i64(COLOURS)):
            s.plan[SEATED + colour] = s.pilots[row + DICE + colour]
    elif only >= 0 and most_dice(s, row) == tickets:
        s.plan[SEATED + only] = tickets
    else:
        s.swap(ASK_DICE, seat)
        return
    s.plan[SEATS_TAKEN] = tickets
    begin_route(s, seat)


def only_colour(s: Yukon, row: i64) -> i64:
    """The colour of all dice aboard, -1 if there are several."""
    for colour in range(i64(COLOURS)):
        if s.pilots[row + DICE + colour] > 0:
            if s.pilots[row + DICE + colour] == s.pilots[row + ABOARD]:
                return colour
            break
    return -1


class Dice(Composing):
    """c. Place dice on the tickets."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        row = seat * ROW
        for colour in range(i64(COLOURS)):
            if state.plan[SEATED + colour] < state.pilots[row + DICE + colour]:
                out.add(DELIVER + colour)
        if state.plan[SEATS_TAKEN] >= state.plan[TICKETS]:
            out.add(PLACED)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action != PLACED:
            state.plan[SEATED + action - DELIVER] += 1
            state.plan[SEATS_TAKEN] += 1
            if state.plan[SEATS_TAKEN] < most_dice(state, seat * ROW):
                return
        begin_route(state, seat)


def fuel_available(s: Yukon, row: i64) -> i64:
    burnable = s.dial(row, CARDS_AS_FUEL)
    hand = s.pilots[row + HAND]
    return s.pilots[row + FUEL] + (burnable if burnable < hand else hand)


def ways(s: Yukon, row: i64) -> i64:
    """What the ways to the goal cost that can be paid, as a set. Ways of the same cost are the same to the game."""
    at = s.pilots[row + PLACE] * PLACES + s.plan[GOAL]
    return s.board.routes.prices[at] & first_n(fuel_available(s, row) + 1)


def begin_route(s: Yukon, seat: i64) -> None:
    affordable = ways(s, seat * ROW)
    if affordable & (affordable - 1) == 0:
        choose_way(s, seat, lowest(affordable))
    else:
        s.swap(ASK_ROUTE, seat)


class Way(Composing):
    """d. The cheapest way, or a longer one that can be paid."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add_set(ROUTE, ways(state, seat * ROW))

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        choose_way(state, seat, action - ROUTE)


def choose_way(s: Yukon, seat: i64, fuel: i64) -> None:
    """Cards are burnt only for what the tank cannot pay."""
    row = seat * ROW
    s.plan[BURNS] = fuel
    if fuel > s.pilots[row + FUEL]:
        s.plan[TO_BURN] = fuel - s.pilots[row + FUEL]
    ask_what_burns(s, seat)


def ask_what_burns(s: Yukon, seat: i64) -> None:
    row = seat * ROW
    holds = s.pilots[row + HOLDS]
    while s.plan[TO_BURN] > 0:
        if holds & (holds - 1) != 0 and s.plan[TO_BURN] < s.pilots[row + HAND]:
            s.swap(ASK_BURN, seat)
            return
        burn(s, seat, lowest(s.pilots[row + HOLDS]))
    s.swap(ASK_CONFIRM, seat)


def burn(s: Yukon, seat: i64, kind: i64) -> None:
    lay_out(s, seat, BURNT, kind)
    s.plan[TO_BURN] -= 1


class Burn(Composing):
    """Cards as fuel, one by one."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add_set(BURN, state.pilots[seat * ROW + HOLDS])

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        burn(state, seat, action - BURN)
        ask_what_burns(state, seat)


class Confirm(Composing):
    """The declaration is complete and can be paid: say so, or start over."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add(CONFIRM)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        land(state, seat)
