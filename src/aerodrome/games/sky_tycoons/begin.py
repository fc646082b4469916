"""Set-up."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.fleet import gain
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.steps import BOOK
from aerodrome.games.sky_tycoons.vocabulary import BID, E_DEMAND
from aerodrome.kernel.chance import Chance


def begin(board: Board, seats: i64, chance: Chance, telling: bool = False) -> SkyTycoons:
    """Demand by dice, money and aircraft for all; then the auction."""
    s = SkyTycoons(board, seats, BOOK)
    s.telling = telling
    for route in range(board.routes):
        for _n in range(board.dice):
            s.demand[route] += chance.below(board.sides) + 1
        s.tell(E_DEMAND, route, s.demand[route])
    for seat in range(seats):
        s.airlines[seat].money = board.start_money
        for _n in range(board.start_fleet):
            gain(s, seat, board.start_class)
    s.push(BID, 0)
    s.go_on(chance)
    return s
