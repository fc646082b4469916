"""Aircraft change hands between airlines: offers and requests composed in private, made in public, never in the way."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.amounts import digits_open, first_place
from aerodrome.games.sky_tycoons.fleet import end_offer, gain, give_up, lapse
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import (
    E_COUNTER,
    E_DECLINE,
    E_OFFER,
    E_RECALL,
    E_REFUSE,
    E_SOLD,
    E_WANTED,
    E_WITHDRAW,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step


def list_trades(s: SkyTycoons, seat: i64, out: Moves) -> None:
    """What an airline may do about offers and requests; it is asked between turns and during Clearing only."""
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
        if open_to(s, seller, seat) and not counters(s, seat, seller):
            out.add(a.decline + seller)
    list_requests(s, seat, out)


def list_draft(s: SkyTycoons, seat: i64, out: Moves) -> None:
    """How the own offer can go on: class, addressee, price. A request goes on with its price."""
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


def list_requests(s: SkyTycoons, seat: i64, out: Moves) -> None:
    """Asking for a class that somebody could sell, naming another price for an offer, and answering those who did."""
    a = s.board.acts
    deal = s.deals[seat]
    if deal.draft_class == 0 and deal.requests_begun < s.board.offers:
        if deal.wanted == 0:
            out.add_set(a.wanted, for_sale(s, seat))
        for seller in range(s.seats):
            if open_to(s, seller, seat) and not counters(s, seat, seller):
                out.add(a.counter + seller)
    if deal.wanted > 0:
        out.add(a.recall)
    for buyer in range(s.seats):
        if counters(s, buyer, seat) and s.deals[buyer].would_pay <= s.airlines[buyer].money:
            out.add(a.agree + buyer)
    for buyer in range(s.seats):
        if asks(s, buyer, seat):
            out.add(a.refuse + buyer)


def for_sale(s: SkyTycoons, seat: i64) -> i64:
    """The classes in the hangars of the others."""
    found: i64 = 0
    for other in range(s.seats):
        if partners(s, seat) & bit(other):
            found |= s.airlines[other].hangar
    return found


def counters(s: SkyTycoons, buyer: i64, seller: i64) -> bool:
    """Whether the buyer has named another price for what the seller offers."""
    return s.deals[buyer].asked_of == seller + 1


def asks(s: SkyTycoons, buyer: i64, seat: i64) -> bool:
    """Whether the buyer has asked for something that this airline could sell, and waits for its answer."""
    deal = s.deals[buyer]
    if buyer == seat or deal.wanted == 0 or deal.answered & bit(seat):
        return False
    return (deal.asked_of == 0 or deal.asked_of == seat + 1) and s.airlines[seat].hangar & bit(deal.wanted - 1) != 0


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
    if action >= a.refuse:
        refuse(s, seat, action - a.refuse)
    elif action >= a.agree:
        agree(s, seat, action - a.agree)
    elif action == a.recall:
        s.tell(E_RECALL, seat, deal.wanted - 1)
        deal.clear_request()
    elif action >= a.wanted:
        ask(s, seat, action)
    elif action >= a.decline:
        decline(s, seat, action - a.decline)
    elif action >= a.accept:
        accept(s, seat, action - a.accept)
    elif action == a.withdraw:
        s.tell(E_WITHDRAW, seat, deal.on_offer - 1)
        end_offer(s, seat)
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


def ask(s: SkyTycoons, seat: i64, action: i64) -> None:
    """Begin a request: for a class, of everybody, or for what one airline offers; its price comes next."""
    a = s.board.acts
    deal = s.deals[seat]
    deal.draft_buys = 1
    if action >= a.counter:
        seller = action - a.counter
        deal.draft_class = s.deals[seller].on_offer
        deal.draft_to = seller + 1
    else:
        deal.draft_class = action - a.wanted + 1
        deal.draft_to = s.seats + 1
    deal.draft_place = first_place(s.board.highest_price)
    deal.requests_begun += 1


def make_public(s: SkyTycoons, seat: i64) -> None:
    if s.deals[seat].draft_buys == 1:
        make_request(s, seat)
    else:
        make_offer(s, seat)
    s.deals[seat].drop_draft()
    s.reveals += 1


def make_request(s: SkyTycoons, seat: i64) -> None:
    """It takes the place of the one before it. Nobody is bound by it."""
    deal = s.deals[seat]
    to = deal.draft_to
    deal.clear_request()
    deal.wanted = deal.draft_class
    deal.would_pay = deal.draft_price
    deal.requests += 1
    if to <= s.seats:
        deal.asked_of = to
        s.tell(E_COUNTER, seat, to - 1, deal.wanted - 1, deal.would_pay)
    else:
        s.tell(E_WANTED, seat, deal.wanted - 1, deal.would_pay)


def make_offer(s: SkyTycoons, seat: i64) -> None:
    """Whoever has asked for such an aircraft has an answer."""
    deal = s.deals[seat]
    to = deal.draft_to
    deal.on_offer = deal.draft_class
    deal.price = deal.draft_price
    deal.addressee = to if to <= s.seats else 0
    deal.made += 1
    s.tell(E_OFFER, seat, deal.on_offer - 1, deal.price, deal.addressee)
    for buyer in range(s.seats):
        wish = s.deals[buyer]
        if wish.wanted == deal.on_offer and wish.asked_of == 0 and open_to(s, seat, buyer):
            wish.answered |= bit(seat)


def accept(s: SkyTycoons, buyer: i64, seller: i64) -> None:
    deal = s.deals[seller]
    hand_over(s, seller, buyer, deal.on_offer - 1, deal.price)


def agree(s: SkyTycoons, seller: i64, buyer: i64) -> None:
    deal = s.deals[buyer]
    hand_over(s, seller, buyer, deal.wanted - 1, deal.would_pay)


def hand_over(s: SkyTycoons, seller: i64, buyer: i64, number: i64, price: i64) -> None:
    """Money and aircraft change hands at once; whoever had passed may think again."""
    end_offer(s, seller)
    if s.deals[buyer].wanted == number + 1:
        s.deals[buyer].clear_request()
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


def refuse(s: SkyTycoons, seat: i64, buyer: i64) -> None:
    """What everybody was asked for may still come from others; another price for the own offer is out of the world."""
    deal = s.deals[buyer]
    deal.answered |= bit(seat)
    s.tell(E_REFUSE, seat, buyer, deal.wanted - 1)
    if deal.asked_of > 0:
        deal.clear_request()


class BetweenTurns(Step[SkyTycoons]):
    """A question during which aircraft may change hands."""

    def asides(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        list_trades(state, seat, out)

    def aside(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        trade(state, seat, action)
