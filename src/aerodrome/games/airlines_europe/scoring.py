"""Scoring: airline by airline, the furthest marker first, Air ABACUS last."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import PLACES, SCORINGS
from aerodrome.games.airlines_europe.state import FOLIO, HAND, SURE, AirlinesEurope
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

ALL_HANDS: Final = -2  # who reads a scoring: it looks into every hand


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


def is_final(s: AirlinesEurope) -> bool:
    """Whether the coming scoring is the third, or the last one was."""
    return s.over or s.scored == SCORINGS - 1


def score(s: AirlinesEurope) -> None:
    """One more scoring."""
    final = is_final(s)
    s.scored += 1
    s.tell(E_SCORING, s.scored)
    score_all(s, s.scored, final)


def score_early_end(s: AirlinesEurope) -> None:
    """The one final scoring of a game that is blocked: by the third row of Air ABACUS, whatever its number."""
    s.scored += 1
    s.tell(E_SCORING, 0)  # it has no number: the cards were not drawn
    score_all(s, i64(SCORINGS), True)
    end(s)


def end(s: AirlinesEurope) -> None:
    """Cards are laid open, so what led here cannot be taken back."""
    s.over = True
    s.reveals += 1
    s.tell(E_OVER)


def score_all(s: AirlinesEurope, number: i64, final: bool) -> None:
    called: i64 = ~s.board.in_play
    for _n in range(i64(AIRLINES)):
        airline = furthest(s, called)
        if airline < 0:
            break
        called |= bit(airline)
        score_kind(s, airline, s.board.payout, s.lines[airline].value * PLACES, final)
    score_kind(s, i64(ABACUS), s.board.abacus_payout, (number - 1) * PLACES, final)


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


def score_kind(s: AirlinesEurope, kind: i64, payout: Ints, row: i64, final: bool) -> None:
    held = holdings(s, kind, final, ALL_HANDS)
    if i64(len(held)) > s.seats:
        s.tell(E_THIRD_HOLDER, kind, held[s.seats])
    for seat in range(s.seats):
        points = points_for(payout, row, held, seat)
        s.investors[seat].points += points
        if points > 0:
            s.tell(E_SCORED, seat, kind, points, held[seat])


def has_third_holder(s: AirlinesEurope, final: bool) -> bool:
    """The last scoring of two players is executed as if there were three."""
    return final and s.seats == 2


def holdings(s: AirlinesEurope, kind: i64, final: bool, reader: i64) -> Ints:
    """How many shares of a kind each holder has in a scoring: the players and, with two of them, the third holder.

    A picture asks for `reader`, who cannot see into the hands of others.
    """
    third = has_third_holder(s, final)
    held = filled(s.seats + 1 if third else s.seats, 0)
    for seat in range(s.seats):
        held[seat] = s.shares[FOLIO + seat * KINDS + kind]
    if third:
        held[s.seats] = third_holding(s, kind, reader)
    return held


def third_holding(s: AirlinesEurope, kind: i64, reader: i64) -> i64:
    """Two players, last scoring: market, rest of the deck, discards and unclaimed Air ABACUS form a third portfolio.

    That is all but portfolios and hands. What a reader does not know to be in a hand may be the third holder's, so for
    a reader this is the most it can be. Red backs are known in any hand.
    """
    found = s.board.shares[kind]
    for seat in range(s.seats):
        at = seat * KINDS + kind
        known = s.over or kind == ABACUS or reader in (seat, ALL_HANDS)
        found -= s.shares[FOLIO + at] + (s.shares[HAND + at] if known else s.shares[SURE + at])
    return found
