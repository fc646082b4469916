"""Scoring: airline by airline, the furthest marker first, Air ABACUS last."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import PLACES, SCORINGS
from aerodrome.games.airlines_europe.state import BAG, FOLIO, GAVE, HEAP, MARKET, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import (
    ABACUS,
    AIRLINES,
    E_OVER,
    E_SCORED,
    E_SCORING,
    E_THIRD_HOLDER,
    KINDS,
)
from aerodrome.kernel.ints import Ints, bit, filled


def points_for(payout: Ints, row: i64, holdings: Ints, seat: i64) -> i64:
    """What a holder earns: tied holders add the numbers of their places, and each gets an equal part, rounded up.

    `holdings` has the shares of all holders; the payout is payout[row : row + PLACES].
    """
    mine = holdings[seat]
    if mine == 0:
        return 0
    ahead: i64 = 0
    tied: i64 = 0
    for shares in holdings:
        if shares > mine:
            ahead += 1
        elif shares == mine:
            tied += 1
    pot: i64 = 0
    for place in range(ahead, ahead + tied):
        if place < PLACES:
            pot += payout[row + place]
    return (pot + tied - 1) // tied


def score(s: AirlinesEurope) -> None:
    """One more scoring."""
    s.scored += 1
    s.tell(E_SCORING, s.scored)
    score_all(s, s.scored, s.scored == SCORINGS)


def score_early_end(s: AirlinesEurope) -> None:
    """The one final scoring of a game that is blocked: by the third row of Air ABACUS, whatever its number."""
    s.scored += 1
    s.tell(E_SCORING, SCORINGS)
    score_all(s, i64(SCORINGS), True)
    end(s)


def end(s: AirlinesEurope) -> None:
    """Cards are laid open, so what led here cannot be taken back."""
    s.over = True
    s.reveals += 1
    s.tell(E_OVER)


def score_all(s: AirlinesEurope, number: i64, final: bool) -> None:
    third_holder = final and s.seats == 2
    holdings = filled(s.seats + 1 if third_holder else s.seats, 0)
    called: i64 = ~s.board.in_play
    for _n in range(i64(AIRLINES)):
        airline = furthest(s, called)
        if airline < 0:
            break
        called |= bit(airline)
        score_kind(s, airline, s.board.payout, s.lines[airline].value * PLACES, holdings)
    score_kind(s, i64(ABACUS), s.board.abacus_payout, (number - 1) * PLACES, holdings)


def furthest(s: AirlinesEurope, called: i64) -> i64:
    """The airline with the furthest marker that was not called yet, the first in the list among equals; -1: none."""
    best: i64 = -1
    top: i64 = -1
    for airline in range(i64(AIRLINES)):
        value = s.lines[airline].value
        if called & bit(airline) == 0 and value > top:
            best = airline
            top = value
    return best


def score_kind(s: AirlinesEurope, kind: i64, payout: Ints, row: i64, holdings: Ints) -> None:
    for seat in range(s.seats):
        holdings[seat] = s.shares[FOLIO + seat * KINDS + kind]
    if len(holdings) > s.seats:
        holdings[s.seats] = third_holding(s, kind)
        s.tell(E_THIRD_HOLDER, kind, holdings[s.seats])
    for seat in range(s.seats):
        points = points_for(payout, row, holdings, seat)
        s.investors[seat].points += points
        if points > 0:
            s.tell(E_SCORED, seat, kind, points, holdings[seat])


def third_holding(s: AirlinesEurope, kind: i64) -> i64:
    """Two players, last scoring: market, rest of the deck, discards and unclaimed Air ABACUS form a third portfolio."""
    found = s.shares[BAG + kind] + s.shares[MARKET + kind] + s.shares[HEAP + kind]
    for seat in range(s.seats):
        found += s.shares[GAVE + seat * KINDS + kind]
    return found
