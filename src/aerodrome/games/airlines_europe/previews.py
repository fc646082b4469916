"""What shares would score now, and what an answer would change: for those who look at a picture before they give it."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import PLACES, SCORINGS
from aerodrome.games.airlines_europe.network import price_of
from aerodrome.games.airlines_europe.scoring import points_for
from aerodrome.games.airlines_europe.state import FOLIO, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import ABACUS, KINDS
from aerodrome.kernel.ints import Ints, bit, filled


def earns(s: AirlinesEurope, kind: i64, seat: i64, more: i64) -> list[int]:
    """What each player would score for a kind of share now, with some `more` of it laid before one of them.

    Portfolios lie open, so everybody can work it out.
    """
    held = holdings(s, kind)
    held[seat] += more
    if kind == ABACUS:
        return points(s.board.abacus_payout, coming(s) * PLACES, held)
    return points(s.board.payout, s.lines[kind].value * PLACES, held)


def earns_at(s: AirlinesEurope, airline: i64, value: i64) -> list[int]:
    """What each player would score for an airline if its marker stood on another space."""
    return points(s.board.payout, value * PLACES, holdings(s, airline))


def coming(s: AirlinesEurope) -> i64:
    """The number of the coming scoring, or of the last one."""
    return SCORINGS - 1 if s.over else s.scored


def holdings(s: AirlinesEurope, kind: i64) -> Ints:
    held = filled(s.seats, 0)
    for player in range(s.seats):
        held[player] = s.shares[FOLIO + player * KINDS + kind]
    return held


def points(payout: Ints, row: i64, held: Ints) -> list[int]:
    found: list[int] = []
    for player in range(i64(len(held))):
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
