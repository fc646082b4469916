"""What shares would score now, and what an answer would change: for those who look at a picture before they give it."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import PLACES, SCORINGS
from aerodrome.games.airlines_europe.network import price_of
from aerodrome.games.airlines_europe.scoring import holdings, is_final, points_for
from aerodrome.games.airlines_europe.state import AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import ABACUS
from aerodrome.kernel.ints import Ints, bit


def earns(s: AirlinesEurope, kind: i64, reader: i64) -> list[int]:
    """What each player would score for a kind of share now, as far as the reader can tell.

    Portfolios lie open; what the third holder of a game of two will get at most, the reader's own hand tells.
    """
    return earned(s, kind, holdings(s, kind, is_final(s), reader))


def earns_with(s: AirlinesEurope, kind: i64, seat: i64, more: i64) -> list[int]:
    """The same if the seat laid one more before it out of its hand, or gave one up (-1)."""
    held = holdings(s, kind, is_final(s), seat)
    held[seat] += more
    if more < 0 and i64(len(held)) > s.seats:
        held[s.seats] -= more  # what is given up becomes the third holder's
    return earned(s, kind, held)


def earned(s: AirlinesEurope, kind: i64, held: Ints) -> list[int]:
    if kind == ABACUS:
        return points(s.board.abacus_payout, coming(s) * PLACES, held, s.seats)
    return points(s.board.payout, s.lines[kind].value * PLACES, held, s.seats)


def earns_at(s: AirlinesEurope, airline: i64, value: i64, reader: i64) -> list[int]:
    """What each player would score for an airline if its marker stood on another space."""
    return points(s.board.payout, value * PLACES, holdings(s, airline, is_final(s), reader), s.seats)


def coming(s: AirlinesEurope) -> i64:
    """The number of the coming scoring, or of the last one."""
    return SCORINGS - 1 if s.over else s.scored


def points(payout: Ints, row: i64, held: Ints, seats: i64) -> list[int]:
    found: list[int] = []
    for player in range(seats):
        found.append(points_for(payout, row, held, player))
    return found


def climb(s: AirlinesEurope, airline: i64, route: i64) -> tuple[i64, bool]:
    """Where the next licence of a route takes the value of an airline, and whether with the bonus connection."""
    board = s.board
    target = board.target[airline]
    bonus = s.bonuses & bit(airline) != 0 and (target == board.end_a[route] or target == board.end_b[route])
    value = s.lines[airline].value + price_of(s, route)
    if bonus:
        value += board.bonus[airline]
    return min(value, board.last_space), bonus


def paid(s: AirlinesEurope, seat: i64, amount: i64) -> i64:
    """The seat's cash after the bank has paid it; a bank that cannot takes in what everybody has beyond the cap."""
    cash = s.investors[seat].cash
    return amount + (cash if amount <= s.bank else min(cash, s.board.cap))
