"""Aircraft change hands between airlines: offers composed in private, made in public, never in anybody's way."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.amounts import digits_open, first_place
from aerodrome.games.sky_tycoons.fleet import gain, give_up, lapse
from aerodrome.games.sky_tycoons.state import SkyTycoons
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
    money = s.airlines[seat].money
    list_draft(s, seat, out)
    if s.deals[seat].on_offer > 0:
        out.add(a.withdraw)
    for seller in range(s.seats):
        if open_to(s, seller, seat) and s.deals[seller].price <= money:
            out.add(a.accept + seller)
    for seller in range(s.seats):
        if open_to(s, seller, seat):
            out.add(a.decline + seller)


def list_draft(s: SkyTycoons, seat: i64, out: Moves) -> None:
    """How the own offer can go on: class, addressee, price."""
    a = s.board.acts
    deal = s.deals[seat]
    if deal.draft_class == 0:
        if deal.on_offer == 0 and deal.begun < s.board.offers and partners(s, seat) != 0:
            out.add_set(a.offer, s.airlines[seat].hangar)
        return
    if deal.draft_to == 0:
        out.add_set(a.offer_to, partners(s, seat))
        out.add(a.offer_to_all)
    else:
        place = deal.draft_place
        first = a.ask_ones if place == 1 else a.ask_tens if place == 10 else a.ask_hundreds
        out.add_range(first, digits_open(s.board.highest_price, deal.draft_price, place))
    out.add(a.drop)


def partners(s: SkyTycoons, seat: i64) -> i64:
    return s.flying & ~s.doomed & ~bit(seat)


def open_to(s: SkyTycoons, seller: i64, seat: i64) -> bool:
    """Whether the seller has an offer that this airline may still answer."""
    deal = s.deals[seller]
    if seller == seat or deal.on_offer == 0 or deal.declined & bit(seat):
        return False
    return deal.addressee == 0 or deal.addressee == seat + 1


def trade(s: SkyTycoons, seat: i64, action: i64) -> None:
    """Carry out what `list_trades` lists."""
    a = s.board.acts
    deal = s.deals[seat]
    if action >= a.decline:
        decline(s, seat, action - a.decline)
    elif action >= a.accept:
        accept(s, seat, action - a.accept)
    elif action == a.withdraw:
        s.tell(E_WITHDRAW, seat, deal.on_offer - 1)
        deal.clear_offer()
    elif action == a.drop:
        deal.drop_draft()
    else:
        compose(s, seat, action)


def compose(s: SkyTycoons, seat: i64, action: i64) -> None:
    a = s.board.acts
    deal = s.deals[seat]
    if action >= a.ask_ones:
        deal.draft_price += action - a.ask_ones
        make_public(s, seat)
    elif action >= a.ask_tens:
        deal.draft_price += 10 * (action - a.ask_tens)
        deal.draft_place = 1
    elif action >= a.ask_hundreds:
        deal.draft_price += 100 * (action - a.ask_hundreds)
        deal.draft_place = 10
    elif action == a.offer_to_all:
        deal.draft_to = s.seats + 1
    elif action >= a.offer_to:
        deal.draft_to = action - a.offer_to + 1
    else:
        deal.draft_class = action - a.offer + 1
        deal.draft_place = first_place(s.board.highest_price)
        deal.begun += 1


def make_public(s: SkyTycoons, seat: i64) -> None:
    deal = s.deals[seat]
    to = deal.draft_to
    deal.on_offer = deal.draft_class
    deal.price = deal.draft_price
    deal.addressee = to if to <= s.seats else 0
    deal.made += 1
    deal.drop_draft()
    s.reveals += 1
    s.tell(E_OFFER, seat, deal.on_offer - 1, deal.price, deal.addressee)


def accept(s: SkyTycoons, buyer: i64, seller: i64) -> None:
    """Money and aircraft change hands at once; whoever had passed may think again."""
    deal = s.deals[seller]
    number = deal.on_offer - 1
    price = deal.price
    deal.clear_offer()
    s.airlines[buyer].money -= price
    s.airlines[seller].money += price
    s.tell(E_SOLD, buyer, seller, number, price)
    give_up(s, seller, number)
    gain(s, buyer, number)
    s.passes = 0


def decline(s: SkyTycoons, seat: i64, seller: i64) -> None:
    """An offer that nobody is left to take ends."""
    deal = s.deals[seller]
    deal.declined |= bit(seat)
    s.tell(E_DECLINE, seat, seller, deal.on_offer - 1)
    to = deal.addressee
    hoped = partners(s, seller) if to == 0 else bit(to - 1)
    if hoped & ~deal.declined == 0:
        lapse(s, seller)


class BetweenTurns(Step[SkyTycoons]):
    """A question during which aircraft may change hands."""

    def asides(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        list_trades(state, seat, out)

    def aside(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        trade(state, seat, action)
