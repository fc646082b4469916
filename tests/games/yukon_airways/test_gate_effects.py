"""What is foreseen of a gate: only dice that may come aboard together, and an order of flights that may change."""

from __future__ import annotations

import aerodrome
from aerodrome.games.yukon_airways.board import COLOURS
from aerodrome.games.yukon_airways.effects import _may_board
from aerodrome.games.yukon_airways.state import GATE_ROW, Yukon
from aerodrome.games.yukon_airways.vocabulary import EXTRA_COLOUR
from aerodrome.kernel.ints import bit


def test_of_a_gate_with_two_colours_one_comes_aboard_unless_a_switch_allows_both() -> None:
    match = aerodrome.match("yukon_airways", seats=3, seed=1)
    state = match.masked(match.actors()[0])
    assert isinstance(state, Yukon)
    pilot = state.pilots[match.actors()[0]]
    for colour in range(COLOURS):
        state.gates[5 * GATE_ROW + colour] = 2 if colour == 1 else 1 if colour == 4 else 0
    assert _may_board(state, pilot, 5) == 2
    pilot.switches |= bit(EXTRA_COLOUR)
    assert _may_board(state, pilot, 5) == 3


def test_who_chooses_a_gate_before_the_others_flies_first_so_far() -> None:
    match = aerodrome.match("yukon_airways", seats=3, seed=1)
    seat = match.actors()[0]
    told = {row["after"] for rows in match.effects(seat).values() for row in rows if row["name"] == "you fly"}
    assert told == {"first so far"}
