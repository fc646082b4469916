"""The week: boarding, flights, maintenance, day by day."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS, GATES, KINDS
from aerodrome.games.yukon_airways.boarding import put_die
from aerodrome.games.yukon_airways.cards import clear_tables, draw, give
from aerodrome.games.yukon_airways.deal import deal
from aerodrome.games.yukon_airways.state import (
    BOARDING,
    DISCARDS,
    DRAFT_ROW,
    FLYING,
    GATE_ROW,
    MAINTENANCE,
    SETTING_UP,
    THROWN,
    Yukon,
)
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_DISCARD,
    ASK_FIRST_IMPROVEMENT,
    ASK_FLIGHT,
    ASK_GATE,
    CARD_DRAW,
    DISCARD,
    E_DAY,
    E_DISCARDED,
    E_ORDER,
    E_OVER,
    E_ROLLED,
    E_SCORE,
    HAND_SIZE,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Sealed, Step


class Day(Step[Yukon]):
    """Gives the word to the next pilot of the phase, or goes on to the next phase."""

    def actors(self, state: Yukon) -> i64:
        return 0

    def resume(self, state: Yukon, chance: Chance) -> None:
        if state.phase == BOARDING:
            next_to_board(state)
        elif state.phase == FLYING:
            next_to_fly(state, chance)
        elif state.phase == SETTING_UP:
            deal(state, chance)
            begin_day(state)
            if state.seats == 1 and state.board.solo_improvements > 0:
                state.owed = state.board.solo_improvements
                state.push(ASK_FIRST_IMPROVEMENT, 0)
        else:
            begin_day(state)


def begin_day(s: Yukon) -> None:
    """All planes return to Whitehorse, and the markers go to the gates in the order of the turn track."""
    s.day += 1
    s.phase = BOARDING
    s.turn = 0
    s.tell(E_DAY, s.day)


def next_to_board(s: Yukon) -> None:
    if s.turn < s.seats:
        seat = s.order[s.turn]
        s.turn += 1
        s.push(ASK_GATE, seat)
    else:
        order_by_gates(s)
        s.phase = FLYING
        s.turn = 0


def order_by_gates(s: Yukon) -> None:
    """Markers return to the turn track: the lowest gate first, and within a gate from top to bottom."""
    before = s.order[:]
    at: i64 = 0
    for gate in range(i64(1), i64(GATES + 1)):
        for place in range(s.seats):
            seat = before[place]
            if s.pilots[seat].gate == gate:
                s.order[at] = seat
                at += 1
    for seat in range(s.seats):
        s.pilots[seat].gate = 0
    if s.seats > 1:
        s.tell(E_ORDER, s.order[0], s.order[1], s.order[2] if s.seats > 2 else -1, s.order[3] if s.seats > 3 else -1)


def next_to_fly(s: Yukon, chance: Chance) -> None:
    """Turns go round in the order of the track until everybody is home."""
    for _n in range(s.seats):
        seat = s.order[s.turn]
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
        if not s.pilots[seat].home:
            s.push(ASK_FLIGHT, seat)
            return
    s.turn = 0
    if s.day == len(s.board.days):
        end_game(s)
    else:
        maintain(s, chance)


def maintain(s: Yukon, chance: Chance) -> None:
    """Phase 4, a to c: dice are rolled to their gates, used cards discarded, new ones drawn in track order."""
    s.phase = MAINTENANCE
    roll(s, chance)
    clear_tables(s)
    for seat in range(s.seats):
        return_home(s, seat)
    for place in range(s.seats):
        seat = s.order[place]
        draw(s, seat, s.dial(s.pilots[seat], CARD_DRAW), chance)
    s.push(ASK_DISCARD, 0)


def roll(s: Yukon, chance: Chance) -> None:
    """Dice that were delivered and dice still aboard; those at the gates stay."""
    for colour in range(i64(COLOURS)):
        away = s.board.dice
        for gate in range(i64(GATES)):
            away -= s.gates[gate * GATE_ROW + colour]
        for _n in range(away):
            gate = chance.below(GATES)
            put_die(s, gate, colour)
            s.tell(E_ROLLED, colour, gate)


def return_home(s: Yukon, seat: i64) -> None:
    """The plane is empty and back in Whitehorse; nothing counted for the day is left. Fuel stays in the tank."""
    pilot = s.pilots[seat]
    pilot.place = 0
    pilot.aboard = 0
    pilot.home = False
    pilot.dice = 0
    pilot.brought = 0
    pilot.icons = 0
    pilot.thrifty = False
    pilot.flights = 0
    pilot.spent = 0
    pilot.best = 0
    pilot.remote = 0
    pilot.later = 0
    pilot.today = 0


class DiscardDown(Sealed[Yukon]):
    """Phase 4, d: whoever holds more than the hand size allows discards by choice, all at once. Drafts count kinds."""

    def asked(self, state: Yukon) -> i64:
        found: i64 = 0
        for seat in range(state.seats):
            if excess(state, seat) > 0:
                found |= bit(seat)
        return found

    def options(self, state: Yukon, seat: i64, out: Moves) -> None:
        hand = state.hand_of(seat)
        draft = seat * DRAFT_ROW
        for kind in range(i64(KINDS)):
            if state.cards[hand + kind] > state.draft[draft + kind]:
                out.add(DISCARD + kind)

    def choose(self, state: Yukon, seat: i64, action: i64) -> bool:
        draft = seat * DRAFT_ROW
        state.draft[draft + action - DISCARD] += 1
        state.draft[draft + THROWN] += 1
        return state.draft[draft + THROWN] == excess(state, seat)

    def reveal(self, state: Yukon, chance: Chance) -> None:
        for seat in range(state.seats):
            draft = seat * DRAFT_ROW
            if state.draft[draft + THROWN] == 0:
                continue
            for kind in range(i64(KINDS)):
                for _n in range(state.draft[draft + kind]):
                    give(state, seat, kind)
                    state.cards[DISCARDS + kind] += 1
                    state.discards_size += 1
                    state.tell(E_DISCARDED, seat, kind)
        state.pop()


def excess(s: Yukon, seat: i64) -> i64:
    """Cards a hand holds beyond its size."""
    pilot = s.pilots[seat]
    return pilot.hand - s.dial(pilot, HAND_SIZE)


def end_game(s: Yukon) -> None:
    """Sunday evening: no maintenance, the accounts are made up."""
    if s.telling:
        for seat in range(s.seats):
            tally = s.tally(seat)
            extras = tally.christmas + tally.main_colour
            s.tell(E_SCORE, seat, tally.total, tally.places, extras)
        s.tell(E_OVER)
    s.over = True
