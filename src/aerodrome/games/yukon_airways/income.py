"""Phase 3: income, taken when a pilot's day is over."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import AT_INCOME, COLOURS
from aerodrome.games.yukon_airways.dashboard import Improvements
from aerodrome.games.yukon_airways.objectives import pay_objectives
from aerodrome.games.yukon_airways.state import BEST, BROUGHT, HOME, MONEY, REMOTE, ROW, Yukon
from aerodrome.games.yukon_airways.vocabulary import E_INCOME, INCOME
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import total


def go_home(s: Yukon, seat: i64, chance: Chance) -> None:
    """The day is over: the highest value visited, once, a fare for every die, then the hourglass objectives."""
    row = seat * ROW
    fares = s.board.pay * total(s.pilots, row + BROUGHT, COLOURS)
    s.pilots[row + MONEY] += s.pilots[row + BEST] + fares + s.pilots[row + REMOTE]
    s.pilots[row + HOME] = 1
    s.tell(E_INCOME, seat, s.pilots[row + BEST], fares, s.pilots[row + REMOTE])
    s.swap(INCOME, seat)
    pay_objectives(s, seat, AT_INCOME, chance)


class Income(Improvements):
    """An improvement that an objective gives."""

    def resume(self, state: Yukon, chance: Chance) -> None:
        state.pop()
