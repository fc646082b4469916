"""Phase 1: a gate, its action, dice moved and boarded, fuel."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import AT_BOARDING, COLOURS, DIALS, GATES
from aerodrome.games.yukon_airways.cards import can_draw, draw
from aerodrome.games.yukon_airways.dashboard import improve, possible_improvements, refuel, tell_improved
from aerodrome.games.yukon_airways.drafts import Composing, begin_boarding_draft, end_boarding_draft, note_move
from aerodrome.games.yukon_airways.objectives import pay_objectives
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    DICE,
    FREE,
    FUEL,
    GATE,
    GATE_DICE,
    GATE_ROW,
    MONEY,
    MOVED,
    ROW,
    ROW_BEFORE,
    Yukon,
)
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_BOARDING,
    ASK_GATE_ACTION,
    ASK_SHIFT,
    BOARD,
    BOARDED,
    BONUS_FUEL,
    DECLINE,
    E_BOARDED,
    E_GATE,
    E_GATE_ACTION,
    E_MOVED,
    EXTRA_COLOUR,
    FREE_MOVES,
    IMPROVE,
    MOVE,
    SHIFT,
    TAKE_GATE,
    USE_GATE,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, ints
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step

NEIGHBOURS: Final = ints([(gate + step) % GATES for gate in range(GATES) for step in (1, -1)])


def taken_gates(s: Yukon) -> i64:
    """The gates where dice wait, as a set."""
    found: i64 = 0
    for gate in range(i64(GATES)):
        if s.gates[gate * GATE_ROW + GATE_DICE] > 0:
            found |= bit(gate)
    return found


def moves_to(s: Yukon, gate: i64) -> i64:
    """How many gate moves bring the nearest die to a gate."""
    return s.board.nearest[gate * 64 + taken_gates(s)]


def affordable_moves(s: Yukon, row: i64) -> i64:
    """Gate moves a pilot could make before the gate's action."""
    moves = s.pilots[row + MONEY] // s.board.move_cost
    if s.is_on(row, FREE_MOVES):
        moves += s.board.figure[FREE_MOVES]
    return moves


def moves_after_buying(s: Yukon, row: i64, gate: i64, improvement: i64) -> i64:
    """Gate moves left after buying an improvement; -1 if it cannot be paid."""
    money = s.pilots[row + MONEY] - s.board.gate_price[gate]
    if money < 0:
        return -1
    moves = money // s.board.move_cost
    if s.is_on(row, FREE_MOVES) or improvement == DIALS + FREE_MOVES:
        moves += s.board.figure[FREE_MOVES]
    return moves


class ChooseGate(Step[Yukon]):
    """a. Place the marker at a gate where a die stands or can be brought."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        row = seat * ROW
        moves = affordable_moves(state, row)
        taken = taken_gates(state)
        for gate in range(i64(GATES)):
            needed = state.board.nearest[gate * 64 + taken]
            if needed <= moves + state.board.gate_moves[gate] or buying_helps(state, row, gate, needed):
                out.add(TAKE_GATE + gate)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        gate = action - TAKE_GATE
        state.pilots[seat * ROW + GATE] = gate + 1
        state.tell(E_GATE, seat, gate)
        if has_action(state, seat * ROW, gate):
            state.swap(ASK_GATE_ACTION, seat)
        else:
            begin_boarding(state, seat, False)


def buying_helps(s: Yukon, row: i64, gate: i64, needed: i64) -> bool:
    """Whether switch 2, bought at the gate, is what brings a die there."""
    if s.board.gate_price[gate] < 0 or s.is_on(row, FREE_MOVES):
        return False
    return needed <= moves_after_buying(s, row, gate, DIALS + FREE_MOVES)


def has_action(s: Yukon, row: i64, gate: i64) -> bool:
    """Whether using the gate's action would change anything. Extra colours need no asking."""
    if s.board.gate_price[gate] >= 0:
        return purchases(s, row, gate) != 0
    draws = s.board.gate_cards[gate] > 0 and can_draw(s)
    fuels = s.board.gate_fuel[gate] > 0 and s.pilots[row + FUEL] < s.board.tank
    return draws or fuels or s.board.gate_moves[gate] > 0


def purchases(s: Yukon, row: i64, gate: i64) -> i64:
    """The improvements a pilot may buy and still board a die, as a set."""
    needed = moves_to(s, gate)
    possible = possible_improvements(s, row)
    switch = bit(DIALS + FREE_MOVES)
    if needed > moves_after_buying(s, row, gate, -1):
        possible &= switch
    if needed > moves_after_buying(s, row, gate, DIALS + FREE_MOVES):
        possible &= ~switch
    return possible


class GateAction(Step[Yukon]):
    """b. The action of the gate, unless the pilot declines. What it gives works at once."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        row = seat * ROW
        gate = state.pilots[row + GATE] - 1
        sells = state.board.gate_price[gate] >= 0
        if not sells:
            out.add(USE_GATE)
        if moves_to(state, gate) <= affordable_moves(state, row):
            out.add(DECLINE)
        if sells:
            out.add_set(IMPROVE, purchases(state, row, gate))

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        row = seat * ROW
        gate = state.pilots[row + GATE] - 1
        if action >= IMPROVE:
            state.pilots[row + MONEY] -= state.board.gate_price[gate]
            improve(state, row, action - IMPROVE)
            tell_improved(state, seat, action - IMPROVE)
        elif action == USE_GATE:
            state.tell(E_GATE_ACTION, seat, gate)
            refuel(state, row, state.board.gate_fuel[gate])
            draw(state, seat, state.board.gate_cards[gate], chance)
        begin_boarding(state, seat, action == USE_GATE)


def begin_boarding(s: Yukon, seat: i64, used: bool) -> None:
    """Free moves are those of switch 2 and, if its action was used, of the gate."""
    row = seat * ROW
    free: i64 = 0
    if s.is_on(row, FREE_MOVES):
        free = s.board.figure[FREE_MOVES]
    if used:
        free += s.board.gate_moves[s.pilots[row + GATE] - 1]
    s.pilots[row + FREE] = free
    begin_boarding_draft(s)
    s.swap(ASK_BOARDING, seat)


class Boarding(Composing):
    """c. Board dice of one colour, or of more where gate or switch allow it. Before the first one dice may be moved."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        row = seat * ROW
        aboard = state.pilots[row + ABOARD]
        if aboard == 0 and moves_left(state, row) > 0:
            out.add(MOVE)  # some move is always possible: two dice at least wait somewhere
        if aboard < state.board.seats_aboard:
            out.add_set(BOARD, colours_to_board(state, row))
        if aboard > 0:
            out.add(BOARDED)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action == MOVE:
            state.swap(ASK_SHIFT, seat)
        elif action == BOARDED:
            depart(state, seat, chance)
        else:
            row = seat * ROW
            colour = action - BOARD
            take_die(state, state.pilots[row + GATE] - 1, colour)
            state.pilots[row + DICE + colour] += 1
            state.pilots[row + ABOARD] += 1

    def asides(self, state: Yukon, seat: i64, out: Moves) -> None:
        if state.plan[MOVED] > 0 or state.pilots[state.argument() * ROW + ABOARD] > 0:
            super().asides(state, seat, out)


def moves_left(s: Yukon, row: i64) -> i64:
    return s.pilots[row + FREE] + s.pilots[row + MONEY] // s.board.move_cost


def colours_to_board(s: Yukon, row: i64) -> i64:
    """The colours of dice at the pilot's gate that may still come aboard, as a set."""
    gate = s.pilots[row + GATE] - 1
    waiting: i64 = 0
    aboard: i64 = 0
    room = s.board.colours_aboard + s.board.gate_colours[gate]
    if s.is_on(row, EXTRA_COLOUR):
        room += s.board.figure[EXTRA_COLOUR]
    for colour in range(i64(COLOURS)):
        if s.gates[gate * GATE_ROW + colour] > 0:
            waiting |= bit(colour)
        if s.pilots[row + DICE + colour] > 0:
            aboard |= bit(colour)
            room -= 1
    return waiting if room > 0 else waiting & aboard


def take_die(s: Yukon, gate: i64, colour: i64) -> None:
    s.gates[gate * GATE_ROW + colour] -= 1
    s.gates[gate * GATE_ROW + GATE_DICE] -= 1


def put_die(s: Yukon, gate: i64, colour: i64) -> None:
    s.gates[gate * GATE_ROW + colour] += 1
    s.gates[gate * GATE_ROW + GATE_DICE] += 1


class ShiftDie(Composing):
    """A gate move: any die, one step to a neighbouring gate, as long as a die can still be boarded afterwards."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        row = seat * ROW
        own = (state.pilots[row + GATE] - 1) * 64
        left = moves_left(state, row) - 1
        taken = taken_gates(state)
        for gate in range(i64(GATES)):
            dice = state.gates[gate * GATE_ROW + GATE_DICE]
            if dice == 0:
                continue
            others = taken & ~bit(gate) if dice == 1 else taken
            up = state.board.nearest[own + (others | bit(neighbour(gate, 0)))] <= left
            down = state.board.nearest[own + (others | bit(neighbour(gate, 1)))] <= left
            for colour in range(i64(COLOURS)):
                if state.gates[gate * GATE_ROW + colour] > 0:
                    die = SHIFT + 2 * (gate * COLOURS + colour)
                    if up:
                        out.add(die)
                    if down:
                        out.add(die + 1)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        row = seat * ROW
        die = (action - SHIFT) // 2
        gate = die // COLOURS
        colour = die - gate * COLOURS
        note_move(state, row)
        take_die(state, gate, colour)
        put_die(state, neighbour(gate, (action - SHIFT) & 1), colour)
        if state.pilots[row + FREE] > 0:
            state.pilots[row + FREE] -= 1
        else:
            state.pilots[row + MONEY] -= state.board.move_cost
        state.swap(ASK_BOARDING, seat)


def neighbour(gate: i64, direction: i64) -> i64:
    """The next gate up (0) or down (1); gates 6 and 1 are neighbours."""
    return NEIGHBOURS[2 * gate + direction]


def depart(s: Yukon, seat: i64, chance: Chance) -> None:
    """d. Adjust the fuel: a step for each empty seat, and the bonus fuel. Free moves lapse."""
    row = seat * ROW
    if s.plan[MOVED] > 0:
        s.tell(E_MOVED, seat, s.plan[MOVED], s.plan[ROW_BEFORE + MONEY] - s.pilots[row + MONEY])
    s.pilots[row + FREE] = 0
    s.pilots[row + FUEL] = fuel_after_boarding(s, row)
    tell_boarded(s, seat, row)
    end_boarding_draft(s)
    pay_objectives(s, seat, AT_BOARDING, chance)
    s.pop()


def fuel_after_boarding(s: Yukon, row: i64) -> i64:
    """What the tank holds once the doors are closed."""
    fuel = s.pilots[row + FUEL] + s.board.seats_aboard - s.pilots[row + ABOARD] + s.dial(row, BONUS_FUEL)
    return fuel if fuel < s.board.tank else s.board.tank


def tell_boarded(s: Yukon, seat: i64, row: i64) -> None:
    """The dice in one number, three bits a colour."""
    dice: i64 = 0
    for colour in range(i64(COLOURS)):
        dice += s.pilots[row + DICE + colour] * bit(3 * colour)
    s.tell(E_BOARDED, seat, s.pilots[row + GATE] - 1, dice, s.pilots[row + FUEL])
