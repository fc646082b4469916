"""Sky Tycoons in words: names, and what the templates of the vocabulary cannot say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.finance import dividend, excess, fame_of_selling
from aerodrome.games.sky_tycoons.fleet import class_on, operates
from aerodrome.games.sky_tycoons.state import AMOUNT, DRAFT, SkyTycoons
from aerodrome.games.sky_tycoons.statement import money_foreseen
from aerodrome.games.sky_tycoons.vocabulary import CHOICE, E_FELL, E_OFFER, E_OVER, E_SELL, EVENTS, LOANS, QUESTIONS
from aerodrome.kernel.words import Words, counted

# by the reasons that state.py numbers
FALLS: Final = (
    "{seat} cannot meet the debts and cease{s} operations.",
    "{seat} {is} below zero and cease{s} operations.",
)
ENDS: Final = (
    "One airline is left: the game is over.",
    "No airline is left: the game is over.",
    "The fame to win is reached: the game is over.",
    "The last round is played: the game is over.",
    "Nothing moves any more: the game is over.",
)
PLACES: Final = {"hundreds": 100, "tens": 10, "ones": 1}


# --- names


def money(amount: int) -> str:
    return f"-${-amount}M" if amount < 0 else f"${amount}M"


def seat(board: Board, number: int) -> str:
    return board.airline_names[number]


def noun(board: Board, kind: str, number: int) -> str:
    """Short names, as they are typed; digits are digits, and the kind of the noun tells their place."""
    named = {
        "airport": board.codes,
        "route": board.route_ids,
        "aircraft": board.class_names,
        "price": board.price_names,
        "seat": board.airline_names,
    }
    if kind in named:
        return named[kind][number]
    return str(_loan(board, number)) if kind == "loan" else str(number)


def _loan(board: Board, number: int) -> int:
    return (number + 1) * board.loan_step


def _noun(s: SkyTycoons, action: int) -> int:
    return s.board.acts.space.noun(action)


def _verb(s: SkyTycoons, action: int) -> str:
    space = s.board.acts.space
    return space.verbs[space.verb(action)].name


# --- fields of questions


def _begun(s: SkyTycoons, seat: int, action: int) -> str:
    so_far = s.draft[seat * DRAFT + AMOUNT]
    return f" You have begun with {money(so_far)}." if so_far else ""


def _stage(s: SkyTycoons, seat: int, action: int) -> str:
    travellers = counted(s.demand[s.stage] * s.board.units, "traveller")
    return f"{s.board.route_ids[s.stage]}, length {s.board.length[s.stage]}, {travellers}"


def _what(s: SkyTycoons, seat: int, action: int) -> str:
    """What is to be decided about the route on stage."""
    if operates(s, seat, s.stage):
        return f"what your {_here(s, seat, action)} does there"
    return "which aircraft you send there" + (", if any" if s.kind() == CHOICE else "")


def _ordering(s: SkyTycoons, seat: int, action: int) -> str:
    if s.round == s.board.last_round:
        return "This is the last round: aircraft that you order now will never fly"
    return "Order aircraft for the next round"


def _fall(s: SkyTycoons, seat: int, action: int) -> str:
    return " You will fall unless you find money!" if money_foreseen(s, seat) < 0 else ""


def _loans(s: SkyTycoons, seat: int) -> str:
    above = excess(s.board, s.airlines[seat]) > 0
    return "You owe {debt}, {limit} is the limit, and you have {money}: sell aircraft." if above else ""


# --- fields of answers


def _here(s: SkyTycoons, seat: int, action: int) -> str:
    """The own aircraft on stage."""
    return s.board.class_names[class_on(s, seat, s.stage)]


def _there(s: SkyTycoons, seat: int, action: int) -> str:
    """The own aircraft on the route that the answer names."""
    return s.board.class_names[class_on(s, seat, _noun(s, action))]


def _die(s: SkyTycoons, seat: int, action: int) -> str:
    """The face of the die that says so at a real table, where the answer is given in secret."""
    board, verb, number = s.board, _verb(s, action), _noun(s, action)
    if verb == "price":
        face = board.die_price[number]
    elif s.kind() != CHOICE:
        face = 0
    elif verb == "operate":
        face = board.die_operate[number]
    elif verb == "change":
        face = board.die_change[number]
    else:
        face = {"keep": board.die_keep, "abandon": board.die_abandon, "pass": board.die_pass}[verb]
    return f" (die {face})" if face else ""


def _bid(s: SkyTycoons, seat: int, action: int) -> str:
    return _amount(s, action, s.draft[seat * DRAFT + AMOUNT], s.airlines[seat].money)


def _asked_price(s: SkyTycoons, seat: int, action: int) -> str:
    return _amount(s, action, s.deals[seat].draft_price, s.board.highest_price)


def _amount(s: SkyTycoons, action: int, so_far: int, bound: int) -> str:
    """What the digit leaves open: an amount, or from where to where."""
    least = _least(s, action, so_far)
    most = min(least + _place(s, action) - 1, bound)
    return f"{money(least)} to {money(most)}" if most > least else money(least)


def _least(s: SkyTycoons, action: int, so_far: int) -> int:
    return so_far + _place(s, action) * _noun(s, action)


def _place(s: SkyTycoons, action: int) -> int:
    return PLACES[_verb(s, action).removeprefix("ask_")]


def _goods(s: SkyTycoons, seller: int) -> str:
    deal = s.deals[seller]
    return f"{s.board.class_names[deal.on_offer - 1]} for {money(deal.price)}"


def _wish(s: SkyTycoons, buyer: int) -> str:
    deal = s.deals[buyer]
    return f"{s.board.class_names[deal.wanted - 1]} for {'' if deal.asked_of else 'up to '}{money(deal.would_pay)}"


def _buys(s: SkyTycoons, seat: int) -> bool:
    return s.deals[seat].draft_buys == 1


def _named_price(s: SkyTycoons, seat: int, action: int) -> str:
    """A request is only words, so it may name more than one has; whoever makes it is told so."""
    return "pay {asked_price}{beyond}" if _buys(s, seat) else ""


def _beyond(s: SkyTycoons, seat: int, action: int) -> str:
    own = s.airlines[seat].money
    return f", more than your {money(own)}" if _least(s, action, s.deals[seat].draft_price) > own else ""


def _fame_there(s: SkyTycoons, seat: int, action: int) -> str:
    """What was bought in this round is sold without a loss of fame."""
    fame = fame_of_selling(s, seat, _noun(s, action))
    return f" and lose {counted(fame, 'point')} of fame" if fame else ""


def _flight_cost(s: SkyTycoons, seat: int, action: int) -> str:
    return money(s.board.flight_cost[_noun(s, action) * s.board.routes + s.stage])


def _resale_there(s: SkyTycoons, seat: int, action: int) -> str:
    return money(s.board.resale[class_on(s, seat, _noun(s, action))])


# --- what happened


def _sale(board: Board, numbers: Mapping[str, int]) -> str:
    return "{seat} sell{s} a {aircraft} to the bank for {price}." if numbers["route"] < 0 else ""


def _offer(board: Board, numbers: Mapping[str, int]) -> str:
    return "{seat} offer{s} a {aircraft} to everybody for {price}." if numbers["to"] == 0 else ""


WORDS = Words[SkyTycoons](
    lambda board: board.acts.space,
    QUESTIONS,
    EVENTS,
    seat=seat,
    names={
        "aircraft": lambda board, number: board.class_names[number],
        "airport": lambda board, number: f"{board.cities[number]} ({board.codes[number]})",
        "city": lambda board, number: board.cities[number],
        "loan": lambda board, number: money(_loan(board, number)),
        "money": lambda board, number: money(number),
        "place": lambda board, number: str(number + 1),
        "price": lambda board, number: board.price_names[number],
        "route": lambda board, number: board.route_ids[number],
    },
    fields={
        # questions
        "begun": _begun,
        "debt": lambda s, seat, action: money(s.airlines[seat].debt),
        "fall": _fall,
        "left": lambda s, seat, action: money(money_foreseen(s, seat)),
        "limit": lambda s, seat, action: money(s.airlines[seat].loan_limit(s.board.loan_step)),
        "money": lambda s, seat, action: money(s.airlines[seat].money),
        "ordering": _ordering,
        "named": lambda s, seat, action: s.board.class_names[s.airlines[seat].named - 1],
        "revenue": lambda s, seat, action: money(s.airlines[seat].revenue),
        "stage": _stage,
        "what": _what,
        # answers
        "amount": _bid,
        "asked_price": _asked_price,
        "beyond": _beyond,
        "cost_new": lambda s, seat, action: money(s.board.cost_new[_noun(s, action)]),
        "die": _die,
        "dividend": lambda s, seat, action: money(dividend(s.airlines[seat], _noun(s, action))),
        "fame_here": lambda s, seat, action: s.board.length[s.stage] * s.board.fame_abandoned,
        "fame_paid": lambda s, seat, action: _noun(s, action) * s.board.fame_tenth,
        "fame_there": _fame_there,
        "flight_cost": _flight_cost,
        "goods": lambda s, seat, action: _goods(s, _noun(s, action)),
        "here": _here,
        "length": lambda s, seat, action: s.board.length[_noun(s, action)],
        "own_goods": lambda s, seat, action: _goods(s, seat),
        "own_wish": lambda s, seat, action: _wish(s, seat),
        "percent": lambda s, seat, action: s.board.percent[_noun(s, action)],
        "resale": lambda s, seat, action: money(s.board.resale[_noun(s, action)]),
        "resale_there": _resale_there,
        "there": _there,
        "wish": lambda s, seat, action: _wish(s, _noun(s, action)),
    },
    asks={LOANS: _loans},
    says={
        "ask_hundreds": _named_price,
        "ask_ones": _named_price,
        "ask_tens": _named_price,
        "dividend": lambda s, seat, action: "" if _noun(s, action) else "pay no dividend",
        "done": lambda s, seat, action: "borrow and repay nothing more" if s.kind() == LOANS else "",
        "drop": lambda s, seat, action: "throw your unfinished request away" if _buys(s, seat) else "",
        "pass": lambda s, seat, action: "do nothing there{die}" if s.kind() == CHOICE else "",
    },
    tells={
        E_FELL: lambda board, numbers: FALLS[numbers["why"]],
        E_OFFER: _offer,
        E_OVER: lambda board, numbers: ENDS[numbers["reason"]],
        E_SELL: _sale,
    },
)
prompt = WORDS.prompt
action = WORDS.action
event = WORDS.event
