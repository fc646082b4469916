"""Aircraft change hands between airlines: offers composed in private, made in public, never in anybody's way."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.amounts import digits_open, first_place
from aerodrome.games.sky_tycoons.fleet import clear_offer, drop_draft, gain, give_up, lapse
from aerodrome.games.sky_tycoons.state import (
    ADDRESSEE,
    ASKED_PRICE,
    BEGUN,
    DEAL,
    DECLINED,
    DRAFT_CLASS,
    DRAFT_PLACE,
    DRAFT_PRICE,
    DRAFT_TO,
    HANGAR,
    MONEY,
    OFFERED,
    ON_OFFER,
    ROW,
    SkyTycoons,
)
from aerodrome.games.sky_tycoons.vocabulary import E_DECLINE, E_OFFER, E_SOLD, E_WITHDRAW
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step


def list_trades(s: SkyTycoons, seat: i64, out: Moves) -> None:
    """What an airline may do about offers; it is asked between turns and during Clearing only."""
    if seat < 0 or (s.flying & ~s.doomed) & bit(seat) == 0:
        return
    a = s.board.acts
    at = seat * DEAL
    list_draft(s, seat, out)
    if s.deals[at + ON_OFFER] > 0:
        out.add(a.withdraw)
    for seller in range(s.seats):
        if open_to(s, seller, seat) and s.deals[seller * DEAL + ASKED_PRICE] <= s.money(seat):
            out.add(a.accept + seller)
    for seller in range(s.seats):
        if open_to(s, seller, seat):
            out.add(a.decline + seller)


def list_draft(s: SkyTycoons, seat: i64, out: Moves) -> None:
    """How the own offer can go on: class, addressee, price."""
    a = s.board.acts
    at = seat * DEAL
    if s.deals[at + DRAFT_CLASS] == 0:
        if s.deals[at + ON_OFFER] == 0 and s.deals[at + BEGUN] < s.board.offers and partners(s, seat) != 0:
            out.add_set(a.offer, s.books[seat * ROW + HANGAR])
        return
    if s.deals[at + DRAFT_TO] == 0:
        out.add_set(a.offer_to, partners(s, seat))
        out.add(a.offer_to_all)
    else:
        place = s.deals[at + DRAFT_PLACE]
        first = a.ask_ones if place == 1 else a.ask_tens if place == 10 else a.ask_hundreds
        out.add_range(first, digits_open(s.board.highest_price, s.deals[at + DRAFT_PRICE], place))
    out.add(a.drop)


def partners(s: SkyTycoons, seat: i64) -> i64:
    return s.flying & ~s.doomed & ~bit(seat)


def open_to(s: SkyTycoons, seller: i64, seat: i64) -> bool:
    """Whether the seller has an offer that this airline may still answer."""
    at = seller * DEAL
    if seller == seat or s.deals[at + ON_OFFER] == 0 or s.deals[at + DECLINED] & bit(seat):
        return False
    return s.deals[at + ADDRESSEE] == 0 or s.deals[at + ADDRESSEE] == seat + 1


def trade(s: SkyTycoons, seat: i64, action: i64) -> None:
    """Carry out what `list_trades` lists."""
    a = s.board.acts
    if action >= a.decline:
        decline(s, seat, action - a.decline)
    elif action >= a.accept:
        accept(s, seat, action - a.accept)
    elif action == a.withdraw:
        s.tell(E_WITHDRAW, seat, s.deals[seat * DEAL + ON_OFFER] - 1)
        clear_offer(s, seat)
    elif action == a.drop:
        drop_draft(s, seat)
    else:
        compose(s, seat, action)


def compose(s: SkyTycoons, seat: i64, action: i64) -> None:
    a = s.board.acts
    at = seat * DEAL
    if action >= a.ask_ones:
        s.deals[at + DRAFT_PRICE] += action - a.ask_ones
        make_public(s, seat)
    elif action >= a.ask_tens:
        s.deals[at + DRAFT_PRICE] += 10 * (action - a.ask_tens)
        s.deals[at + DRAFT_PLACE] = 1
    elif action >= a.ask_hundreds:
        s.deals[at + DRAFT_PRICE] += 100 * (action - a.ask_hundreds)
        s.deals[at + DRAFT_PLACE] = 10
    elif action == a.offer_to_all:
        s.deals[at + DRAFT_TO] = s.seats + 1
    elif action >= a.offer_to:
        s.deals[at + DRAFT_TO] = action - a.offer_to + 1
    else:
        s.deals[at + DRAFT_CLASS] = action - a.offer + 1
        s.deals[at + DRAFT_PLACE] = first_place(s.board.highest_price)
        s.deals[at + BEGUN] += 1


def make_public(s: SkyTycoons, seat: i64) -> None:
    at = seat * DEAL
    to = s.deals[at + DRAFT_TO]
    s.deals[at + ON_OFFER] = s.deals[at + DRAFT_CLASS]
    s.deals[at + ASKED_PRICE] = s.deals[at + DRAFT_PRICE]
    s.deals[at + ADDRESSEE] = to if to <= s.seats else 0
    s.deals[at + OFFERED] += 1
    drop_draft(s, seat)
    s.reveals += 1
    s.tell(E_OFFER, seat, s.deals[at + ON_OFFER] - 1, s.deals[at + ASKED_PRICE], s.deals[at + ADDRESSEE])


def accept(s: SkyTycoons, buyer: i64, seller: i64) -> None:
    """Money and aircraft change hands at once; whoever had passed may think again."""
    at = seller * DEAL
    number = s.deals[at + ON_OFFER] - 1
    price = s.deals[at + ASKED_PRICE]
    clear_offer(s, seller)
    s.books[buyer * ROW + MONEY] -= price
    s.books[seller * ROW + MONEY] += price
    s.tell(E_SOLD, buyer, seller, number, price)
    give_up(s, seller, number)
    gain(s, buyer, number)
    s.passes = 0


def decline(s: SkyTycoons, seat: i64, seller: i64) -> None:
    """An offer that nobody is left to take ends."""
    at = seller * DEAL
    s.deals[at + DECLINED] |= bit(seat)
    s.tell(E_DECLINE, seat, seller, s.deals[at + ON_OFFER] - 1)
    to = s.deals[at + ADDRESSEE]
    hoped = partners(s, seller) if to == 0 else bit(to - 1)
    if hoped & ~s.deals[at + DECLINED] == 0:
        lapse(s, seller)


class BetweenTurns(Step[SkyTycoons]):
    """A question during which aircraft may change hands."""

    def asides(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        list_trades(state, seat, out)

    def aside(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        trade(state, seat, action)
