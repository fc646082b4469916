"""The dashboard: fuel, five dials and seven switches."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import DIALS, SWITCHES
from aerodrome.games.yukon_airways.packs import needle
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import DECLINE, E_DECLINED, E_IMPROVED, IMPROVE
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, first_n
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step


def refuel(s: Yukon, pilot: Pilot, steps: i64) -> None:
    """Advance the fuel needle; what the tank cannot hold is lost."""
    fuel = pilot.fuel + steps
    pilot.fuel = fuel if fuel < s.board.tank else s.board.tank


def possible_improvements(s: Yukon, pilot: Pilot) -> i64:
    """Dials that have a stop left and switches that are off, as a set."""
    found = (first_n(SWITCHES) & ~pilot.switches) << DIALS
    for dial in range(i64(DIALS)):
        if pilot.stop(dial) < s.board.top[dial]:
            found |= bit(dial)
    return found


def improve(pilot: Pilot, improvement: i64) -> None:
    """A needle moves one stop, or a switch goes on. Nothing of it is ever undone."""
    if improvement < DIALS:
        pilot.needles += needle(improvement)
    else:
        pilot.switches |= bit(improvement - DIALS)


def tell_improved(s: Yukon, seat: i64, improvement: i64) -> None:
    """With the stop the needle has come to."""
    stop: i64 = 0
    if improvement < DIALS:
        stop = s.pilots[seat].stop(improvement)
    s.tell(E_IMPROVED, seat, improvement, stop)


class Improvements(Step[Yukon]):
    """As many improvements as the pilot is owed, one after the other; each may be declined."""

    def actors(self, state: Yukon) -> i64:
        if state.owed > 0:
            return bit(state.argument())
        return 0

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add_set(IMPROVE, possible_improvements(state, state.pilots[seat]))

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action == DECLINE:
            state.tell(E_DECLINED, seat)
        else:
            improve(state.pilots[seat], action - IMPROVE)
            tell_improved(state, seat, action - IMPROVE)
        owe(state, state.pilots[seat], state.owed - 1)


def owe(s: Yukon, pilot: Pilot, improvements: i64) -> None:
    """With everything at its maximum an improvement is lost."""
    s.owed = improvements
    if improvements > 0 and possible_improvements(s, pilot) == 0:
        s.owed = 0


class FirstImprovement(Improvements):
    """Solo: the improvement before the first boarding must be chosen."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add_set(IMPROVE, possible_improvements(state, state.pilots[seat]))

    def resume(self, state: Yukon, chance: Chance) -> None:
        state.pop()
