"""What a seat knows, as a row of numbers for learners. Other seats come clockwise from the observer."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, cast

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import SCORINGS, Board
from aerodrome.games.airlines_europe.state import (
    BAG,
    BANNED,
    CASH,
    FOLIO,
    GAVE,
    GIVEN,
    GREY,
    HAND,
    HEAP,
    LOOSE,
    MARKET,
    PLANES,
    POINTS,
    SURE,
    TOKENS,
    VALUE,
    AirlinesEurope,
)
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, FLIGHT_BANS, KINDS
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.observer import Observer, Pen, actor_from, steps_from
from aerodrome.kernel.state import State

Row: TypeAlias = "tuple[str, int, int, int, str]"


def blocks(board: Board) -> list[Row]:
    n = int(board.seats)
    cards = int(board.share_cards)
    most = max(int(shares) for shares in board.shares)
    money = int(board.money)
    points = 100_000
    return [
        ("step", 1, 0, 9, "the open question, numbered as in state.py"),
        ("acting", 1, 0, n, "who must act, clockwise from you (0: you), the number of seats if nobody"),
        ("holder", 1, 0, n - 1, "who got the last scoring card, clockwise from you"),
        ("chances", 1, 0, 2 * n, "flight bans: chances to cover a licence given so far in this phase"),
        ("scored", 1, 0, SCORINGS, "scorings done"),
        ("due", 1, 0, SCORINGS, "scorings that wait for the turn to end"),
        ("deck", 1, 0, cards, "shares in the deck"),
        ("soonest", 1, -1, cards, "shares that come for certain before the next scoring card, -1 if there is none"),
        ("latest", 1, -1, cards, "shares that can come before it at most, -1 if there is none"),
        ("bank", 1, 0, money, "money in the bank"),
        ("airline", 1, -1, KINDS - 1, "the airline a licence is bought for or of the share played first, -1: none"),
        ("bought", 1, 0, 2, "licences bought in this action"),
        ("played", 1, 0, most, "shares played in this action"),
        ("to_give", 1, 0, 3, "shares still to be given up in this action"),
        ("to_get", 1, 0, 2, "Air ABACUS shares that this action brings"),
        ("draft", 2, 0, AIRLINES, "your choice of first shares so far, counted from 1"),
        ("hand", KINDS, 0, most, "your hand by kind of share"),
        ("gave", AIRLINES, 0, most, "shares you gave up face down"),
        ("market", AIRLINES, 0, most, "the stock market"),
        ("heap", AIRLINES, 0, most, "discards that all have seen"),
        ("unseen", AIRLINES, 0, most, "shares you have seen no trace of: in the deck, in hands, or given up face down"),
        ("unclaimed", 1, 0, most, "Air ABACUS shares in the supply"),
        ("planes", AIRLINES, 0, most, "planes left"),
        ("value", AIRLINES, 0, int(board.last_space), "space of the company marker, 0 if the airline is not in play"),
        ("bonus", AIRLINES, 0, 1, "whether the bonus connection can still be made"),
        (
            "licences",
            int(board.licences),
            0,
            AIRLINES + 1,
            "0 free, 1 to 10 the airline that holds it, 11 covered by a ban",
        ),
        ("cash", n, 0, money, "money of each player"),
        ("points", n, 0, points, "victory points of each player: every token is taken before all eyes"),
        ("grey", n, 0, cards, "cards with a grey back in each hand"),
        ("red", n, 0, most, "Air ABACUS cards in each hand"),
        ("given", n, 0, cards, "cards each player gave up face down"),
        ("tokens", n, 0, 100, "flight bans left to each player"),
        ("portfolio", n * KINDS, 0, most, "portfolio of each player by kind of share"),
        ("sure", n * AIRLINES, 0, most, "shares that all know to be in the hand of each player"),
        (
            "loose",
            n * AIRLINES,
            0,
            most,
            "shares that all know to be in the hand of each player or given up by that player",
        ),
    ]


def observe(s: AirlinesEurope, seat: i64, out: Ints, at: i64) -> None:
    """A spectator looks from the first seat and has no hand."""
    pen = Pen(out, at, False)
    origin: i64 = 0 if seat < 0 else seat
    _observe_moment(s, origin, pen)
    _observe_own(s, seat, pen)
    _observe_table(s, seat, pen)
    _observe_players(s, origin, pen)


def _observe_moment(s: AirlinesEurope, origin: i64, pen: Pen) -> None:
    pen.write(s.kind())
    pen.write(actor_from(s.waiting, origin, s.seats))
    pen.write(steps_from(origin, s.holder, s.seats))
    pen.write(s.argument() if s.kind() == FLIGHT_BANS else 0)
    pen.write(s.scored)
    pen.write(s.due)
    pen.write(s.left)
    if s.high < 0:
        pen.write(-1)
        pen.write(-1)
    else:
        pen.write(s.left - s.high if s.left > s.high else 0)
        pen.write(s.left - s.low)
    pen.write(s.bank)
    pen.write(s.airline)
    pen.write(s.bought)
    pen.write(s.played)
    pen.write(s.to_give)
    pen.write(s.to_get)


def _observe_own(s: AirlinesEurope, seat: i64, pen: Pen) -> None:
    if seat < 0:
        pen.blank(2 + KINDS + AIRLINES)
        return
    pen.copy(s.draft, 2 * seat, 2)
    pen.copy(s.shares, HAND + seat * KINDS, KINDS)
    pen.copy(s.shares, GAVE + seat * KINDS, AIRLINES)


def _observe_table(s: AirlinesEurope, seat: i64, pen: Pen) -> None:
    pen.copy(s.shares, MARKET, AIRLINES)
    pen.copy(s.shares, HEAP, AIRLINES)
    for kind in range(i64(AIRLINES)):
        pen.write(unseen(s, seat, kind))
    pen.write(s.shares[BAG + ABACUS])
    pen.copy(s.lines, PLANES, AIRLINES)
    pen.copy(s.lines, VALUE, AIRLINES)
    pen.flags(s.bonuses, AIRLINES)
    _observe_licences(s.licence, pen)


def _observe_licences(licences: Ints, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for holder in licences:
        if holder == BANNED:
            out[at] = AIRLINES + 1
        else:
            out[at] = holder
        at += 1
    pen.at = at


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


def _observe_players(s: AirlinesEurope, origin: i64, pen: Pen) -> None:
    seats = s.seats
    tally, shares = s.tally, s.shares
    pen.clockwise(tally, CASH, 1, 1, origin, seats)
    pen.clockwise(tally, POINTS, 1, 1, origin, seats)
    pen.clockwise(tally, GREY, 1, 1, origin, seats)
    pen.clockwise(shares, HAND + ABACUS, KINDS, 1, origin, seats)
    pen.clockwise(tally, GIVEN, 1, 1, origin, seats)
    pen.clockwise(tally, TOKENS, 1, 1, origin, seats)
    pen.clockwise(shares, FOLIO, KINDS, KINDS, origin, seats)
    pen.clockwise(shares, SURE, KINDS, AIRLINES, origin, seats)
    pen.clockwise(shares, LOOSE, KINDS, AIRLINES, origin, seats)


class AirlinesEuropeObserver(Observer[Any]):
    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        observe(cast(AirlinesEurope, state), seat, out, at)


EYE: Final = AirlinesEuropeObserver()
