"""Phase 1: a gate, its action, dice moved and boarded, fuel."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import AT_BOARDING, COLOURS, DIALS, GATES
from aerodrome.games.yukon_airways.cards import can_draw, draw
from aerodrome.games.yukon_airways.dashboard import improve, possible_improvements, refuel, tell_improved
from aerodrome.games.yukon_airways.drafts import Composing, begin_boarding_draft, end_boarding_draft, note_move
from aerodrome.games.yukon_airways.objectives import pay_objectives
from aerodrome.games.yukon_airways.packs import dice_of, die
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import GATE_DICE, GATE_ROW, Yukon
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


def affordable_moves(s: Yukon, pilot: Pilot) -> i64:
    """Gate moves a pilot could make before the gate's action."""
    moves = pilot.money // s.board.move_cost
    if pilot.is_on(FREE_MOVES):
        moves += s.board.figure[FREE_MOVES]
    return moves


def moves_after_buying(s: Yukon, pilot: Pilot, gate: i64, improvement: i64) -> i64:
    """Gate moves left after buying an improvement; -1 if it cannot be paid."""
    money = pilot.money - s.board.gate_price[gate]
    if money < 0:
        return -1
    moves = money // s.board.move_cost
    if pilot.is_on(FREE_MOVES) or improvement == DIALS + FREE_MOVES:
        moves += s.board.figure[FREE_MOVES]
    return moves


class ChooseGate(Step[Yukon]):
    """a. Place the marker at a gate where a die stands or can be brought."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        pilot = state.pilots[seat]
        moves = affordable_moves(state, pilot)
        taken = taken_gates(state)
        for gate in range(i64(GATES)):
            needed = state.board.nearest[gate * 64 + taken]
            if needed <= moves + state.board.gate_moves[gate] or buying_helps(state, pilot, gate, needed):
                out.add(TAKE_GATE + gate)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        gate = action - TAKE_GATE
        state.pilots[seat].gate = gate + 1
        state.tell(E_GATE, seat, gate)
        if has_action(state, state.pilots[seat], gate):
            state.swap(ASK_GATE_ACTION, seat)
        else:
            begin_boarding(state, seat, False)


def buying_helps(s: Yukon, pilot: Pilot, gate: i64, needed: i64) -> bool:
    """Whether switch 2, bought at the gate, is what brings a die there."""
    if s.board.gate_price[gate] < 0 or pilot.is_on(FREE_MOVES):
        return False
    return needed <= moves_after_buying(s, pilot, gate, DIALS + FREE_MOVES)


def has_action(s: Yukon, pilot: Pilot, gate: i64) -> bool:
    """Whether using the gate's action would change anything. Extra colours need no asking."""
    if s.board.gate_price[gate] >= 0:
        return purchases(s, pilot, gate) != 0
    draws = s.board.gate_cards[gate] > 0 and can_draw(s)
    fuels = s.board.gate_fuel[gate] > 0 and pilot.fuel < s.board.tank
    return draws or fuels or s.board.gate_moves[gate] > 0


def purchases(s: Yukon, pilot: Pilot, gate: i64) -> i64:
    """The improvements a pilot may buy and still board a die, as a set."""
    needed = moves_to(s, gate)
    possible = possible_improvements(s, pilot)
    switch = bit(DIALS + FREE_MOVES)
    if needed > moves_after_buying(s, pilot, gate, -1):
        possible &= switch
    if needed > moves_after_buying(s, pilot, gate, DIALS + FREE_MOVES):
        possible &= ~switch
    return possible


class GateAction(Step[Yukon]):
    """b. The action of the gate, unless the pilot declines. What it gives works at once."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        pilot = state.pilots[seat]
        gate = pilot.gate - 1
        sells = state.board.gate_price[gate] >= 0
        if not sells:
            out.add(USE_GATE)
        if moves_to(state, gate) <= affordable_moves(state, pilot):
            out.add(DECLINE)
        if sells:
            out.add_set(IMPROVE, purchases(state, pilot, gate))

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        pilot = state.pilots[seat]
        gate = pilot.gate - 1
        if action >= IMPROVE:
            pilot.money -= state.board.gate_price[gate]
            improve(pilot, action - IMPROVE)
            tell_improved(state, seat, action - IMPROVE)
        elif action == USE_GATE:
            state.tell(E_GATE_ACTION, seat, gate)
            refuel(state, pilot, state.board.gate_fuel[gate])
            draw(state, seat, state.board.gate_cards[gate], chance)
        begin_boarding(state, seat, action == USE_GATE)


def begin_boarding(s: Yukon, seat: i64, used: bool) -> None:
    """Free moves are those of switch 2 and, if its action was used, of the gate."""
    pilot = s.pilots[seat]
    free: i64 = 0
    if pilot.is_on(FREE_MOVES):
        free = s.board.figure[FREE_MOVES]
    if used:
        free += s.board.gate_moves[pilot.gate - 1]
    pilot.free = free
    begin_boarding_draft(s)
    s.swap(ASK_BOARDING, seat)


class Boarding(Composing):
    """c. Board dice of one colour, or of more where gate or switch allow it. Before the first one dice may be moved."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        pilot = state.pilots[seat]
        aboard = pilot.aboard
        if aboard == 0 and moves_left(state, pilot) > 0:
            out.add(MOVE)  # some move is always possible: two dice at least wait somewhere
        if aboard < state.board.seats_aboard:
            out.add_set(BOARD, colours_to_board(state, pilot))
        if aboard > 0:
            out.add(BOARDED)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action == MOVE:
            state.swap(ASK_SHIFT, seat)
        elif action == BOARDED:
            depart(state, seat, chance)
        else:
            pilot = state.pilots[seat]
            colour = action - BOARD
            take_die(state, pilot.gate - 1, colour)
            pilot.dice += die(colour)
            pilot.aboard += 1

    def asides(self, state: Yukon, seat: i64, out: Moves) -> None:
        if state.plan.moved > 0 or state.pilots[state.argument()].aboard > 0:
            super().asides(state, seat, out)


def moves_left(s: Yukon, pilot: Pilot) -> i64:
    return pilot.free + pilot.money // s.board.move_cost


def colours_to_board(s: Yukon, pilot: Pilot) -> i64:
    """The colours of dice at the pilot's gate that may still come aboard, as a set."""
    gate = pilot.gate - 1
    waiting: i64 = 0
    aboard: i64 = 0
    room = s.board.colours_aboard + s.board.gate_colours[gate]
    if pilot.is_on(EXTRA_COLOUR):
        room += s.board.figure[EXTRA_COLOUR]
    for colour in range(i64(COLOURS)):
        if s.gates[gate * GATE_ROW + colour] > 0:
            waiting |= bit(colour)
        if dice_of(pilot.dice, colour) > 0:
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
        pilot = state.pilots[seat]
        own = (pilot.gate - 1) * 64
        left = moves_left(state, pilot) - 1
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
        pilot = state.pilots[seat]
        die = (action - SHIFT) // 2
        gate = die // COLOURS
        colour = die - gate * COLOURS
        note_move(state, pilot)
        take_die(state, gate, colour)
        put_die(state, neighbour(gate, (action - SHIFT) & 1), colour)
        if pilot.free > 0:
            pilot.free -= 1
        else:
            pilot.money -= state.board.move_cost
        state.swap(ASK_BOARDING, seat)


def neighbour(gate: i64, direction: i64) -> i64:
    """The next gate up (0) or down (1); gates 6 and 1 are neighbours."""
    return NEIGHBOURS[2 * gate + direction]


def depart(s: Yukon, seat: i64, chance: Chance) -> None:
    """d. Adjust the fuel: a step for each empty seat, and the bonus fuel. Free moves lapse."""
    pilot = s.pilots[seat]
    if s.plan.moved > 0:
        s.tell(E_MOVED, seat, s.plan.moved, s.before.money - pilot.money)
    pilot.free = 0
    pilot.fuel = fuel_after_boarding(s, pilot)
    s.tell(E_BOARDED, seat, pilot.gate - 1, pilot.dice, pilot.fuel)
    end_boarding_draft(s)
    pay_objectives(s, seat, AT_BOARDING, chance)
    s.pop()


def fuel_after_boarding(s: Yukon, pilot: Pilot) -> i64:
    """What the tank holds once the doors are closed."""
    fuel = pilot.fuel + s.board.seats_aboard - pilot.aboard + s.dial(pilot, BONUS_FUEL)
    return fuel if fuel < s.board.tank else s.board.tank
