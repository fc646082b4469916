"""Shares in hands and portfolios, and what the table has seen of them."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.state import (
    BAG,
    FOLIO,
    GAVE,
    HAND,
    HEAP,
    LOOSE,
    MARKET,
    NO_SHARE,
    SURE,
    AirlinesEurope,
)
from aerodrome.games.airlines_europe.supply import draw
from aerodrome.games.airlines_europe.vocabulary import (
    ABACUS,
    AIRLINES,
    E_ABACUS,
    E_DREW,
    E_DREW_SHARE,
    E_GAVE,
    E_GAVE_LAID,
    E_GAVE_SHARE,
    E_NO_SHARE,
    E_TOOK,
    KINDS,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves


def list_row(s: AirlinesEurope, row: i64, kinds: i64, verb: i64, out: Moves) -> None:
    """The verb with every kind of share that a row of `shares` holds."""
    shares = s.shares
    for kind in range(kinds):
        if shares[row + kind] > 0:
            out.add(verb + kind)


def cards_in_hand(s: AirlinesEurope, seat: i64) -> i64:
    return s.investors[seat].grey + s.shares[HAND + seat * KINDS + ABACUS]


def take_from_market(s: AirlinesEurope, seat: i64, kind: i64) -> None:
    """Before all eyes, so everybody knows that the player has it."""
    s.shares[MARKET + kind] -= 1
    s.shown -= 1
    s.shares[HAND + seat * KINDS + kind] += 1
    s.shares[SURE + seat * KINDS + kind] += 1
    s.investors[seat].grey += 1
    s.tell(E_TOOK, seat, kind)


def take_from_deck(s: AirlinesEurope, seat: i64, chance: Chance) -> None:
    kind = draw(s, seat, chance)
    if kind == NO_SHARE:
        s.tell(E_NO_SHARE, seat)
        return
    s.shares[HAND + seat * KINDS + kind] += 1
    s.investors[seat].grey += 1
    s.tell(E_DREW_SHARE, seat, kind, audience=bit(seat))
    s.tell(E_DREW, seat, audience=~bit(seat))


def lay(s: AirlinesEurope, seat: i64, kind: i64) -> None:
    """A share goes from the hand to the portfolio. The table takes it for one it knew of, if there was one."""
    at = seat * KINDS + kind
    s.shares[HAND + at] -= 1
    s.shares[FOLIO + at] += 1
    if kind == ABACUS:
        return
    investor = s.investors[seat]
    investor.grey -= 1
    investor.laid += 1
    if s.shares[SURE + at] > 0:
        s.shares[SURE + at] -= 1
    elif s.shares[LOOSE + at] > 0:
        s.shares[LOOSE + at] -= 1


def give_from_hand(s: AirlinesEurope, seat: i64, kind: i64) -> None:
    """Face down: from now on every card the table knew of is either still in the hand or among those given up."""
    row = seat * KINDS
    s.shares[HAND + row + kind] -= 1
    s.shares[GAVE + row + kind] += 1
    investor = s.investors[seat]
    investor.grey -= 1
    investor.given += 1
    for known in range(i64(AIRLINES)):
        s.shares[LOOSE + row + known] += s.shares[SURE + row + known]
        s.shares[SURE + row + known] = 0
    s.tell(E_GAVE_SHARE, seat, kind, audience=bit(seat))
    s.tell(E_GAVE, seat, audience=~bit(seat))


def give_from_portfolio(s: AirlinesEurope, seat: i64, kind: i64) -> None:
    """The portfolio lies open, so everybody sees what leaves it."""
    s.shares[FOLIO + seat * KINDS + kind] -= 1
    s.shares[HEAP + kind] += 1
    s.investors[seat].laid -= 1
    s.tell(E_GAVE_LAID, seat, kind)


def take_abacus(s: AirlinesEurope, seat: i64, number: i64) -> None:
    s.shares[BAG + ABACUS] -= number
    s.shares[HAND + seat * KINDS + ABACUS] += number
    s.tell(E_ABACUS, seat, number)


def has_hand_of_one_airline(s: AirlinesEurope) -> bool:
    """Whether somebody could not choose first shares of two airlines."""
    for seat in range(s.seats):
        for kind in range(i64(AIRLINES)):
            if s.shares[HAND + seat * KINDS + kind] == s.board.dealt:
                return True
    return False
