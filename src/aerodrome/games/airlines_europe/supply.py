"""The share supply: a bag of shares, and scoring cards whose places are drawn as late as the shares are."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.board import SCORINGS
from aerodrome.games.airlines_europe.state import BAG, HEAP, MARKET, NO_SHARE, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import AIRLINES, E_CLEARED, E_SCORING_CARD, E_TURNED_UP
from aerodrome.kernel.chance import Chance, pick
from aerodrome.kernel.state import left_of


def bury_scoring_card(s: AirlinesEurope) -> None:
    """Say between which shares the next scoring card lies.

    Standard deck: the hand that cuts is off by a few cards, each way as likely, first at the quarter and then at the
    middle of what remains; the third card is anywhere among the bottom shares. Alternate deck: a card shuffled into a
    third has any number of the third's shares under it, all numbers as likely.
    """
    b = s.board
    if s.called == SCORINGS:
        s.low = 0
        s.high = -1
        return
    if b.rules.alternate_deck:
        rest = b.deck - b.alternate_top
        s.low = 0
        for third in range(s.called + 1, i64(SCORINGS)):
            s.low += (rest + 2 - third) // SCORINGS  # upper thirds take the remainder
        s.high = s.low + (rest + 2 - s.called) // SCORINGS
    elif s.called == 2:
        s.high = b.bottom
        s.low = 0
    elif s.called == 1:
        middle = b.bottom + (s.left - b.bottom) // 2
        s.high = middle + b.jitter_middle
        s.low = middle - b.jitter_middle
    else:
        cut = s.left - (s.left - b.bottom) // b.part
        s.high = cut + b.jitter_top
        s.low = cut - b.jitter_top


def draw(s: AirlinesEurope, drawer: i64, chance: Chance) -> i64:
    """The next share, and a scoring due for every scoring card on the way to it; NO_SHARE when the deck has run out."""
    while s.left <= s.high:
        places = s.left - s.low + 1
        if places > 1 and chance.below(places) != 0:
            break
        s.called += 1
        s.due += 1
        s.holder = left_of(drawer, s.seats)
        s.tell(E_SCORING_CARD, drawer, s.holder, s.called)
        bury_scoring_card(s)
    if s.left == 0:
        return NO_SHARE
    kind = pick(chance, s.shares, BAG, AIRLINES, s.left)
    s.left -= 1
    return kind


def refill_market(s: AirlinesEurope, drawer: i64, chance: Chance) -> None:
    """Turn up shares until the market is full, or as far as the deck goes."""
    while s.shown < s.board.market_size:
        kind = draw(s, drawer, chance)
        if kind == NO_SHARE:
            return
        s.shares[MARKET + kind] += 1
        s.shown += 1
        s.tell(E_TURNED_UP, kind)


def clear_market(s: AirlinesEurope) -> None:
    """What lies in the market leaves the game; all have seen it."""
    if s.shown > 0:
        s.tell(E_CLEARED, s.shown)
    for kind in range(i64(AIRLINES)):
        s.shares[HEAP + kind] += s.shares[MARKET + kind]
        s.shares[MARKET + kind] = 0
    s.shown = 0
