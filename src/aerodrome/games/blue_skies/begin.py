"""Set-up."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS, Board
from aerodrome.games.blue_skies.gates import open_all, place_local_gate
from aerodrome.games.blue_skies.passengers import add_passengers, discard, draw_card, refill
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.steps import BOOK, ask_starting_gates
from aerodrome.games.blue_skies.vocabulary import E_DEMAND, E_FIRST_PLAYER, STARTING_GATES
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import filled


def begin(board: Board, seats: i64, chance: Chance, telling: bool = False) -> BlueSkies:
    """Passengers and local gates on the board, three cards each, a first player; then the starting gates."""
    s = BlueSkies(board, seats, BOOK)
    s.telling = telling
    open_all(s)
    drawn = filled(AIRPORTS, 0)  # all these cards become the discard pile together
    for i in range(board.local_cards + board.extra_cards):
        airport = draw_card(s, chance)
        drawn[airport] += 1
        s.tell(E_DEMAND, airport)
        add_passengers(s, airport, chance)
        if i < board.local_cards and s.gates[airport] == 0:
            place_local_gate(s, airport)
    for airport in range(board.airports):
        for _n in range(drawn[airport]):
            discard(s, airport)
    for seat in range(seats):
        refill(s, seat, chance)
    s.first = chance.below(seats)
    s.tell(E_FIRST_PLAYER, s.first)
    s.push(STARTING_GATES, 0)
    ask_starting_gates(s, s.right_of(s.first))
    s.go_on(chance)
    return s
