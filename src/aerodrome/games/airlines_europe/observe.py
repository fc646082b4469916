"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import SCORINGS
from aerodrome.games.airlines_europe.state import (
    BAG,
    BANNED,
    FOLIO,
    GAVE,
    HAND,
    HEAP,
    LOOSE,
    MARKET,
    SURE,
    AirlinesEurope,
)
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, FLIGHT_BANS, KINDS
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.observer import Observer, Pen, actor_from, steps_from
from aerodrome.kernel.state import left_of

POINTS: Final = 100_000  # no score goes beyond


class AirlinesEuropeObserver(Observer[AirlinesEurope]):
    """A spectator looks from the first seat and has no hand."""

    def write(self, state: AirlinesEurope, seat: i64, pen: Pen) -> None:
        origin: i64 = 0 if seat < 0 else seat
        _question(state, origin, pen)
        _supply(state, pen)
        _action(state, pen)
        _own(state, seat, pen)
        _shares(state, seat, pen)
        _airlines(state, pen)
        _investors(state, origin, pen)
        _portfolios(state, origin, pen)


def _question(s: AirlinesEurope, origin: i64, pen: Pen) -> None:
    n = s.seats
    pen.block("step", 1, 0, len(s.book) - 1, "the open question, numbered as in vocabulary.py")
    pen.write(s.kind())
    pen.block("acting", 1, 0, n, "who must act, clockwise from you (0: you), the number of seats if nobody")
    pen.write(actor_from(s.waiting, origin, n))
    pen.block("holder", 1, 0, n - 1, "who got the last scoring card, clockwise from you")
    pen.write(steps_from(origin, s.holder, n))
    pen.block("chances", 1, 0, 2 * n, "flight bans: chances to cover a licence given so far in this phase")
    pen.write(s.argument() if s.kind() == FLIGHT_BANS else 0)
    pen.block("scored", 1, 0, SCORINGS, "scorings done")
    pen.write(s.scored)
    pen.block("due", 1, 0, SCORINGS, "scorings that wait for the turn to end")
    pen.write(s.due)


def _supply(s: AirlinesEurope, pen: Pen) -> None:
    cards = s.board.share_cards
    soonest: i64 = -1
    latest: i64 = -1
    if s.high >= 0:
        soonest = s.left - s.high if s.left > s.high else 0
        latest = s.left - s.low
    pen.block("deck", 1, 0, cards, "shares in the deck")
    pen.write(s.left)
    pen.block("soonest", 1, -1, cards, "shares that come for certain before the next scoring card, -1 if there is none")
    pen.write(soonest)
    pen.block("latest", 1, -1, cards, "shares that can come before it at most, -1 if there is none")
    pen.write(latest)
    pen.block("bank", 1, 0, s.board.money, "money in the bank")
    pen.write(s.bank)


def _action(s: AirlinesEurope, pen: Pen) -> None:
    pen.block("airline", 1, -1, KINDS - 1, "the airline a licence is bought for or of the share played first, -1: none")
    pen.write(s.airline)
    pen.block("bought", 1, 0, 2, "licences bought in this action")
    pen.write(s.bought)
    pen.block("played", 1, 0, s.board.most_shares, "shares played in this action")
    pen.write(s.played)
    pen.block("to_give", 1, 0, 3, "shares still to be given up in this action")
    pen.write(s.to_give)
    pen.block("to_get", 1, 0, 2, "Air ABACUS shares that this action brings")
    pen.write(s.to_get)


def _own(s: AirlinesEurope, seat: i64, pen: Pen) -> None:
    pen.block("draft", 2, 0, AIRLINES, "your choice of first shares so far, counted from 1")
    _copy_own(s.draft, 2 * seat, 2, seat, pen)
    pen.block("hand", KINDS, 0, s.board.most_shares, "your hand by kind of share")
    _copy_own(s.shares, HAND + seat * KINDS, KINDS, seat, pen)
    pen.block("gave", AIRLINES, 0, s.board.most_shares, "shares you gave up face down")
    _copy_own(s.shares, GAVE + seat * KINDS, AIRLINES, seat, pen)


def _copy_own(values: Ints, start: i64, length: i64, seat: i64, pen: Pen) -> None:
    if seat < 0:
        pen.blank(length)
    else:
        pen.copy(values, start, length)


def _shares(s: AirlinesEurope, seat: i64, pen: Pen) -> None:
    most = s.board.most_shares
    pen.block("market", AIRLINES, 0, most, "the stock market")
    pen.copy(s.shares, MARKET, AIRLINES)
    pen.block("heap", AIRLINES, 0, most, "discards that all have seen")
    pen.copy(s.shares, HEAP, AIRLINES)
    pen.block(
        "unseen",
        AIRLINES,
        0,
        most,
        "shares you have seen no trace of: in the deck, in hands, or given up face down",
    )
    for kind in range(i64(AIRLINES)):
        pen.write(unseen(s, seat, kind))
    pen.block("unclaimed", 1, 0, most, "Air ABACUS shares in the supply")
    pen.write(s.shares[BAG + ABACUS])


def unseen(s: AirlinesEurope, seat: i64, kind: i64) -> i64:
    """Shares of an airline less all those that the seat has seen."""
    shares = s.shares
    found = s.board.shares[kind] - shares[MARKET + kind] - shares[HEAP + kind]
    at = kind
    for other in range(s.seats):
        if other == seat:
            found -= shares[FOLIO + at] + shares[HAND + at] + shares[GAVE + at]
        else:
            found -= shares[FOLIO + at] + shares[SURE + at] + shares[LOOSE + at]
        at += KINDS
    return found


def _airlines(s: AirlinesEurope, pen: Pen) -> None:
    pen.block("planes", AIRLINES, 0, s.board.most_shares, "planes left")
    for line in s.lines:
        pen.write(line.planes)
    pen.block("value", AIRLINES, 0, s.board.last_space, "space of the company marker, 0 if the airline is not in play")
    for line in s.lines:
        pen.write(line.value)
    pen.block("bonus", AIRLINES, 0, 1, "whether the bonus connection can still be made")
    pen.flags(s.bonuses, AIRLINES)
    pen.block(
        "licences",
        s.board.licences,
        0,
        AIRLINES + 1,
        "0 free, 1 to 10 the airline that holds it, 11 covered by a ban",
    )
    _licences(s.licence, pen)


def _licences(licences: Ints, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for holder in licences:
        if holder == BANNED:
            out[at] = AIRLINES + 1
        else:
            out[at] = holder
        at += 1
    pen.at = at


def _investors(s: AirlinesEurope, origin: i64, pen: Pen) -> None:
    n = s.seats
    cards = s.board.share_cards
    most = s.board.most_shares
    other = origin  # and once more whenever a block is written: it goes full circle
    pen.block("cash", n, 0, s.board.money, "money of each player")
    for _n in range(n):
        pen.write(s.investors[other].cash)
        other = left_of(other, n)
    pen.block("points", n, 0, POINTS, "victory points of each player: every token is taken before all eyes")
    for _n in range(n):
        pen.write(s.investors[other].points)
        other = left_of(other, n)
    pen.block("grey", n, 0, cards, "cards with a grey back in each hand")
    for _n in range(n):
        pen.write(s.investors[other].grey)
        other = left_of(other, n)
    pen.block("red", n, 0, most, "Air ABACUS cards in each hand")
    pen.clockwise(s.shares, HAND + ABACUS, KINDS, 1, origin, n)
    pen.block("given", n, 0, cards, "cards each player gave up face down")
    for _n in range(n):
        pen.write(s.investors[other].given)
        other = left_of(other, n)
    pen.block("tokens", n, 0, 100, "flight bans left to each player")
    for _n in range(n):
        pen.write(s.investors[other].tokens)
        other = left_of(other, n)


def _portfolios(s: AirlinesEurope, origin: i64, pen: Pen) -> None:
    n = s.seats
    most = s.board.most_shares
    pen.block("portfolio", n * KINDS, 0, most, "portfolio of each player by kind of share")
    pen.clockwise(s.shares, FOLIO, KINDS, KINDS, origin, n)
    pen.block("sure", n * AIRLINES, 0, most, "shares that all know to be in the hand of each player")
    pen.clockwise(s.shares, SURE, KINDS, AIRLINES, origin, n)
    pen.block(
        "loose",
        n * AIRLINES,
        0,
        most,
        "shares that all know to be in the hand of each player or given up by that player",
    )
    pen.clockwise(s.shares, LOOSE, KINDS, AIRLINES, origin, n)


OBSERVER: Final = AirlinesEuropeObserver()
