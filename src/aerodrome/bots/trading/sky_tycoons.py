"""Sky Tycoons: aircraft for money, at prices that both sides could want.

What an aircraft is worth to somebody is what the evaluation thinks of the position with it and without it; the bank
stands behind all of it, so whoever has one may as well sell it there. A price is good if both shares of the win grow.
Among a handful of prices, from what the bank pays to somewhat more than it asks, the one is taken at which the side
that gains less gains most.
"""

from __future__ import annotations

from typing import Final, cast

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.trading.common import MARGIN, Trader
from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.fleet import give_up
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.trades import hand_over, partners
from aerodrome.games.sky_tycoons.vocabulary import PICK
from aerodrome.kernel.ints import members_of
from aerodrome.kernel.state import State

POINTS: Final = 6  # prices that are looked at
NEW: Final = 4  # the point at which the price is that of a new one; the last is for who cannot wait for delivery


class SkyTycoonsTrader(Trader):
    """One offer a phase of its own accord, one counter a phase, and an answer to everything it is asked."""

    def occasion(self, state: State) -> int:
        s = cast(SkyTycoons, state)
        return 2 * int(s.round) + (s.kind() != PICK)

    def reply(self, state: State, seat: int, refusal: int, opinion: Evaluation) -> list[int]:
        s = cast(SkyTycoons, state)
        a = s.board.acts
        if refusal >= a.refuse:
            return _sell(s, seat, int(refusal - a.refuse), opinion) or [refusal]
        return _buy(s, seat, int(refusal - a.decline), opinion) or [refusal]

    def offer(self, state: State, seat: int, opinion: Evaluation) -> list[int]:
        """What brings the side that gains less most; something half said is thrown away first."""
        s = cast(SkyTycoons, state)
        a, asides = s.board.acts, s.asides(seat)
        if a.drop in asides:
            return [int(a.drop)]
        best, found = 0.0, []
        for number in range(s.board.classes):
            if a.offer + number in asides:
                for buyer in members_of(partners(s, seat)):
                    price, gain = Sale(s, seat, buyer, number, opinion).fair(int(s.board.highest_price))
                    if price and gain > best:
                        best, found = gain, _offered(s.board, number, buyer, price)
        return found


def _buy(s: SkyTycoons, seat: int, seller: int, opinion: Evaluation) -> list[int]:
    """Accept what pays; otherwise name a price that would, once in a phase."""
    a, deal, asides = s.board.acts, s.deals[seller], s.asides(seat)
    number, price = int(deal.on_offer) - 1, int(deal.price)
    sale = Sale(s, seller, seat, number, opinion)
    if a.accept + seller in asides and price <= prices(s.board, number)[-1] and sale.gains(price)[1] > MARGIN:
        return [int(a.accept) + seller]
    if a.counter + seller not in asides or s.deals[seat].requests > 0:
        return []
    named, _ = sale.fair(price - 1)
    return [int(a.counter) + seller, *_digits(s.board, named)] if named else []


def _sell(s: SkyTycoons, seat: int, buyer: int, opinion: Evaluation) -> list[int]:
    """Agree to another price if it pays; answer a request with an offer that pays both."""
    a, deal, asides = s.board.acts, s.deals[buyer], s.asides(seat)
    number, price = int(deal.wanted) - 1, int(deal.would_pay)
    sale = Sale(s, seat, buyer, number, opinion)
    if deal.asked_of > 0:
        return [int(a.agree) + buyer] if a.agree + buyer in asides and sale.gains(price)[0] > MARGIN else []
    named, _ = sale.fair(price) if a.offer + number in asides else (0, 0.0)
    return _offered(s.board, number, buyer, named) if named else []


class Sale:
    """An aircraft that might change hands, and what its price would mean for both."""

    def __init__(self, s: SkyTycoons, seller: int, buyer: int, number: int, opinion: Evaluation) -> None:
        self.s = s
        self.seller = seller
        self.buyer = buyer
        self.number = number
        self.opinion = opinion
        self.before = opinion.shares(self._settled(self._settled(s, seller), buyer))

    def gains(self, price: int) -> tuple[float, float]:
        """How the shares of the seller and of the buyer grow."""
        after = self.s.clone()
        hand_over(after, self.seller, self.buyer, self.number, price)
        shares = self.opinion.shares(self._settled(after, self.buyer))
        return shares[self.seller] - self.before[self.seller], shares[self.buyer] - self.before[self.buyer]

    def fair(self, most: int) -> tuple[int, float]:
        """The price up to `most` at which both gain, and what the one gains who gains less; 0 if there is none."""
        most = min(most, int(self.s.airlines[self.buyer].money), int(self.s.board.highest_price))
        rows = [(min(self.gains(price)), price) for price in prices(self.s.board, self.number) if price <= most]
        gain, price = max(rows, default=(0.0, 0))
        return (price, gain) if gain > MARGIN else (0, 0.0)

    def _settled(self, s: SkyTycoons, owner: int) -> SkyTycoons:
        """What becomes of it when the owner of such an aircraft does the best with it: keeps it, or sells it to the
        bank. Both sides look at the same future, so that where two play nothing is ever good for both."""
        if s.idle[owner * s.board.classes + self.number] == 0:
            return s
        sold = s.clone()
        give_up(sold, owner, self.number)
        sold.airlines[owner].money += s.board.resale[self.number]
        return sold if self.opinion.shares(sold)[owner] > self.opinion.shares(s)[owner] else s


def prices(board: Board, number: int) -> list[int]:
    """From what the bank pays for an aircraft to somewhat more than a new one costs; never nothing."""
    low, new = int(board.resale[number]), int(board.cost_new[number])
    return sorted({max(1, low + (new - low) * point // NEW) for point in range(POINTS)})


def _offered(board: Board, number: int, buyer: int, price: int) -> list[int]:
    return [int(board.acts.offer) + number, int(board.acts.offer_to) + buyer, *_digits(board, price)]


def _digits(board: Board, price: int) -> list[int]:
    """A price as it is said, the greatest digit first."""
    a, highest = board.acts, board.highest_price
    said = [(100, int(a.ask_hundreds)), (10, int(a.ask_tens)), (1, int(a.ask_ones))]
    return [first + price // place % 10 for place, first in said if place == 1 or place <= highest]


TRADER: Final = SkyTycoonsTrader()
