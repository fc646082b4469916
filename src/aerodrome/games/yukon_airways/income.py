"""Phase 3: income, taken when a pilot's day is over."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import AT_INCOME
from aerodrome.games.yukon_airways.dashboard import Improvements
from aerodrome.games.yukon_airways.objectives import pay_objectives
from aerodrome.games.yukon_airways.packs import all_dice
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import E_INCOME, INCOME
from aerodrome.kernel.chance import Chance


def go_home(s: Yukon, seat: i64, chance: Chance) -> None:
    """The day is over: the highest value visited, once, a fare for every die, then the hourglass objectives."""
    pilot = s.pilots[seat]
    fares = s.board.pay * all_dice(pilot.brought)
    pilot.money += pilot.best + fares + pilot.remote
    pilot.home = True
    s.tell(E_INCOME, seat, pilot.best, fares, pilot.remote)
    s.swap(INCOME, seat)
    pay_objectives(s, seat, AT_INCOME, chance)


class Income(Improvements):
    """An improvement that an objective gives."""

    def resume(self, state: Yukon, chance: Chance) -> None:
        state.pop()
