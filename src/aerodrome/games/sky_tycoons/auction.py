"""Starting the game: a blind auction for the first order, then homes in that order."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.amounts import digits_open, first_place
from aerodrome.games.sky_tycoons.clearing import set_order
from aerodrome.games.sky_tycoons.fleet import adjacent
from aerodrome.games.sky_tycoons.lots import BY_BID
from aerodrome.games.sky_tycoons.state import AMOUNT, DRAFT, PLACE, SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import E_BID, E_HOME, HOMES, ROUND
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, first_n
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Sealed, Step


class Bid(Sealed[SkyTycoons]):
    """All bid in secret, up to all their money, and all pay what they bid."""

    def asked(self, state: SkyTycoons) -> i64:
        return state.flying

    def options(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        a = state.board.acts
        place = next_place(state, seat)
        first = a.ones if place == 1 else a.tens if place == 10 else a.hundreds
        out.add_range(first, digits_open(state.airlines[seat].money, state.draft[seat * DRAFT + AMOUNT], place))

    def choose(self, state: SkyTycoons, seat: i64, action: i64) -> bool:
        a = state.board.acts
        at = seat * DRAFT
        place = next_place(state, seat)
        first = a.ones if place == 1 else a.tens if place == 10 else a.hundreds
        state.draft[at + AMOUNT] += place * (action - first)
        state.draft[at + PLACE] = place // 10
        return place == 1

    def reveal(self, state: SkyTycoons, chance: Chance) -> None:
        for seat in range(state.seats):
            bid = state.draft[seat * DRAFT + AMOUNT]
            state.airlines[seat].money -= bid
            state.tell(E_BID, seat, bid)
        set_order(state, BY_BID, chance)
        state.turn = 0
        state.swap(HOMES, 0)


def next_place(s: SkyTycoons, seat: i64) -> i64:
    """Which digit of the bid is asked for: 100, 10 or 1."""
    place = s.draft[seat * DRAFT + PLACE]
    return place if place > 0 else first_place(s.airlines[seat].money)


class Homes(Step[SkyTycoons]):
    """In the order of the bids, each airline takes an airport of its own."""

    def actors(self, state: SkyTycoons) -> i64:
        return bit(state.acting())

    def legal(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        free = first_n(state.board.airports)
        for other in range(state.seats):
            home = state.airlines[other].home
            if home > 0:
                free &= ~bit(home - 1)
        out.add_set(state.board.acts.home, free)

    def apply(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        airport = action - state.board.acts.home
        airline = state.airlines[seat]
        airline.home = airport + 1
        airline.near = adjacent(state.board, airline)
        state.tell(E_HOME, seat, airport)
        state.turn += 1
        if state.turn == state.playing:
            state.swap(ROUND, 0)
