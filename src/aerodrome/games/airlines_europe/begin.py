"""Preparation: markers, money, the market, the hands, and the deck that is left."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import NOWHERE, Board
from aerodrome.games.airlines_europe.network import enter
from aerodrome.games.airlines_europe.portfolio import has_hand_of_one_airline
from aerodrome.games.airlines_europe.state import BAG, HAND, MARKET, AirlinesEurope
from aerodrome.games.airlines_europe.steps import BOOK
from aerodrome.games.airlines_europe.supply import bury_scoring_card
from aerodrome.games.airlines_europe.vocabulary import (
    AIRLINES,
    E_DEALT,
    E_DEALT_SHARE,
    E_TURNED_UP,
    FIRST_SHARES,
    KINDS,
)
from aerodrome.kernel.chance import Chance, pick
from aerodrome.kernel.ints import bit


def begin(board: Board, chance: Chance, telling: bool = False) -> AirlinesEurope:
    """Set up, and ask everybody for the first two shares."""
    s = AirlinesEurope(board, BOOK)
    open_licences(s)
    found_airlines(s)
    give_money_and_points(s)
    deal(s, chance)
    while has_hand_of_one_airline(s):  # nobody could choose two airlines from it: shuffle and deal again
        deal(s, chance)
    bury_scoring_card(s)
    if telling:
        s.telling = True
        tell_deal(s)
    s.push(FIRST_SHARES, 0)
    s.go_on(chance)
    return s


def tell_deal(s: AirlinesEurope) -> None:
    """The market lies open; a hand is known to its owner, and its size to all."""
    for kind in range(i64(AIRLINES)):
        for _n in range(s.shares[MARKET + kind]):
            s.tell(E_TURNED_UP, kind)
    for seat in range(s.seats):
        s.tell(E_DEALT, seat, s.board.dealt)
        for kind in range(i64(AIRLINES)):
            if s.shares[HAND + seat * KINDS + kind] > 0:
                s.tell(E_DEALT_SHARE, seat, s.shares[HAND + seat * KINDS + kind], kind, audience=bit(seat))


def open_licences(s: AirlinesEurope) -> None:
    b = s.board
    for route in range(b.routes):
        first = b.first_licence[route]
        s.spaces[route] = b.first_licence[route + 1] - first
        for price in range(b.price[first], b.top_price + 1):
            s.within[2 * price] |= b.near[route]
            s.within[2 * price + 1] |= b.far[route]


def found_airlines(s: AirlinesEurope) -> None:
    b = s.board
    for airline in range(i64(AIRLINES)):
        if b.in_play & bit(airline):
            line = s.lines[airline]
            line.planes = b.planes[airline]
            line.value = b.start[airline]
            enter(s, airline, line, b.home[airline])
            if b.target[airline] != NOWHERE:
                s.bonuses |= bit(airline)


def give_money_and_points(s: AirlinesEurope) -> None:
    s.bank = s.board.money
    for seat in range(s.seats):
        investor = s.investors[seat]
        investor.cash = s.board.start_cash
        s.bank -= s.board.start_cash
        investor.points = seat + 1
        investor.tokens = s.board.tokens


def deal(s: AirlinesEurope, chance: Chance) -> None:
    """Shuffle everything, then the market, then the hands."""
    b = s.board
    for kind in range(i64(KINDS)):
        s.shares[BAG + kind] = b.shares[kind]
        s.shares[MARKET + kind] = 0
    s.left = b.share_cards
    s.shown = b.market_size
    deal_row(s, i64(MARKET), b.market_size, chance)
    for seat in range(s.seats):
        for kind in range(i64(KINDS)):
            s.shares[HAND + seat * KINDS + kind] = 0
        deal_row(s, HAND + seat * KINDS, b.dealt, chance)
        s.investors[seat].grey = b.dealt


def deal_row(s: AirlinesEurope, row: i64, cards: i64, chance: Chance) -> None:
    for _n in range(cards):
        s.shares[row + pick(chance, s.shares, BAG, AIRLINES, s.left)] += 1
        s.left -= 1
