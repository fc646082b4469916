"""Questions and actions in words; telling.py has the words for what happened."""

from __future__ import annotations

from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.finance import dividend, excess
from aerodrome.games.sky_tycoons.fleet import class_on, operates
from aerodrome.games.sky_tycoons.state import (
    AMOUNT,
    ASKED_PRICE,
    BID,
    CHOICE,
    DEAL,
    DEBT,
    DECIDE,
    DIVIDENDS,
    DRAFT,
    DRAFT_PRICE,
    EXCHANGE,
    HOMES,
    LOANS,
    NAMED,
    ON_OFFER,
    ORDERS,
    PICK,
    PRICE,
    REVENUE,
    ROW,
    SkyTycoons,
)
from aerodrome.games.sky_tycoons.statement import money_foreseen
from aerodrome.kernel.ints import bit, members_of

STEP_NAMES = (
    "auction",
    "home airports",
    "round",
    "pick a route",
    "decide on the route",
    "secret choice",
    "exchange of aircraft",
    "secret price",
    "loans",
    "orders",
    "dividends",
    "sale to the bank",
)


def money(amount: int) -> str:
    return f"-${-amount}M" if amount < 0 else f"${amount}M"


def counted(n: int, thing: str) -> str:
    """3 points, 1 point."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def prompt(s: SkyTycoons, seat: int) -> str:
    if s.over:
        return "The game is over."
    kind = int(s.kind())
    if seat < 0 or not s.waiting & bit(seat):
        names = " and ".join(s.board.airline_names[other] for other in members_of(s.waiting))
        return f"Waiting for {names}: {STEP_NAMES[kind]}."
    if kind in (DECIDE, CHOICE, EXCHANGE, PRICE):
        return f"{_on_stage(s)}: {_about_route(s, seat, kind)}"
    return _about_money(s, seat, kind)


def _on_stage(s: SkyTycoons) -> str:
    tokens = int(s.demand[s.stage])
    travellers = counted(tokens * int(s.board.units), "traveller")
    return f"{s.board.route_ids[s.stage]}, length {s.board.length[s.stage]}, {travellers}"


def _about_route(s: SkyTycoons, seat: int, kind: int) -> str:
    if kind == EXCHANGE:
        return f"from which open route does the {s.board.class_names[s.books[seat * ROW + NAMED] - 1]} come?"
    if kind == PRICE:
        return "set your price in secret; the cheapest seats fill first."
    secretly = "choose in secret" if kind == CHOICE else "decide, before all eyes,"
    if operates(s, seat, s.stage):
        return f"{secretly} what your {s.board.class_names[class_on(s, seat, s.stage)]} does there."
    return f"{secretly} which aircraft you send there" + (", if any." if kind == CHOICE else ".")


def _about_money(s: SkyTycoons, seat: int, kind: int) -> str:
    have, owe, limit = int(s.money(seat)), int(s.books[seat * ROW + DEBT]), int(s.loan_limit(seat))
    if kind == BID:
        so_far = int(s.draft[seat * DRAFT + AMOUNT])
        begun = f" You have begun with {money(so_far)}." if so_far else ""
        return f"Bid in secret for the first place, from $0M to {money(have)}; everybody pays the own bid.{begun}"
    if kind == HOMES:
        return "Choose your home airport; your network grows from there."
    if kind == PICK:
        return "Pick an open route of your network or next to it, or pass."
    if kind == LOANS:
        if excess(s, seat) > 0:
            return f"You owe {money(owe)}, {money(limit)} is the limit, and you have {money(have)}: sell aircraft."
        after = int(money_foreseen(s, seat))
        fall = " You will fall unless you find money!" if after < 0 else ""
        return f"Loans: you owe {money(owe)} of at most {money(limit)}. Settlement leaves you {money(after)}.{fall}"
    if kind == ORDERS:
        return f"Order aircraft for the next round; you have {money(have)}."
    if kind == DIVIDENDS:
        revenue = money(int(s.books[seat * ROW + REVENUE]))
        return f"Pay out tenths of your revenue of {revenue}, a point of fame each; you have {money(have)}."
    return "Which aircraft do you sell to the bank?"


def action(s: SkyTycoons, seat: int, code: int) -> str:
    space = s.board.acts.space
    verb, noun = space.verbs[space.verb(code)].name, space.noun(code)
    if verb in ABOUT_AMOUNTS:
        return _amount(s, seat, verb, noun)
    if verb in ABOUT_OFFERS:
        return _offer(s, seat, verb, noun)
    return _answer(s, seat, verb, noun)


ABOUT_AMOUNTS = ("hundreds", "tens", "ones", "ask_hundreds", "ask_tens", "ask_ones")
ABOUT_OFFERS = ("offer", "offer_to", "offer_to_all", "drop", "withdraw", "accept", "decline")
PLACES = {"hundreds": 100, "tens": 10, "ones": 1}


def _amount(s: SkyTycoons, seat: int, verb: str, digit: int) -> str:
    place = PLACES[verb.removeprefix("ask_")]
    asking = verb.startswith("ask_")
    so_far = int(s.deals[seat * DEAL + DRAFT_PRICE] if asking else s.draft[seat * DRAFT + AMOUNT])
    amount = so_far + place * digit
    most = min(amount + place - 1, int(s.board.highest_price if asking else s.money(seat)))
    what = "ask" if asking else "bid"
    return f"{what} {money(amount)} to {money(most)}" if most > amount else f"{what} {money(amount)}"


def _answer(s: SkyTycoons, seat: int, verb: str, noun: int) -> str:
    board = s.board
    if verb == "home":
        return f"make {board.cities[noun]} ({board.codes[noun]}) your home"
    if verb == "pick":
        return f"pick {_route(board, noun)}"
    if verb == "pass":
        return "do nothing there" + _die(board.die_pass) if s.kind() == CHOICE else "pass"
    if verb in ("operate", "keep", "change", "swap", "abandon"):
        return _flight(s, seat, verb, noun)
    if verb == "price":
        share = f"{board.price_names[noun]} price, {board.percent[noun]} %"
        return share + _die(board.die_price[noun])
    return _business(s, seat, verb, noun)


def _die(face: int) -> str:
    return f" (die {face})" if face else ""


def _route(board: Board, route: int) -> str:
    return f"{board.route_ids[route]} (length {board.length[route]})"


def _flight(s: SkyTycoons, seat: int, verb: str, noun: int) -> str:
    board, secret = s.board, s.kind() == CHOICE
    if verb == "operate":
        cost = money(int(board.flight_cost[noun * board.routes + s.stage]))
        return f"send a {board.class_names[noun]}: the flight costs {cost}" + _die(secret * board.die_operate[noun])
    if verb == "change":
        cost = money(int(board.flight_cost[noun * board.routes + s.stage]))
        return f"change to a {board.class_names[noun]}: the flight costs {cost}" + _die(secret * board.die_change[noun])
    if verb == "swap":
        there = board.class_names[class_on(s, seat, noun)]
        return f"exchange with the {there} on {board.route_ids[noun]}"
    if verb == "keep":
        return f"keep the {board.class_names[class_on(s, seat, s.stage)]} there" + _die(secret * board.die_keep)
    lost = counted(int(board.length[s.stage] * board.fame_abandoned), "point")
    return f"abandon the route and lose {lost} of fame" + _die(secret * board.die_abandon)


def _business(s: SkyTycoons, seat: int, verb: str, noun: int) -> str:
    board = s.board
    if verb in ("borrow", "repay"):
        return f"{verb} {money((noun + 1) * int(board.loan_step))}"
    if verb == "order":
        return f"order a {board.class_names[noun]} for {money(int(board.cost_new[noun]))}"
    if verb == "dividend":
        if noun == 0:
            return "pay no dividend"
        points = counted(noun * int(board.fame_tenth), "point")
        return f"pay {noun} tenths, {money(int(dividend(s, seat, noun)))}, for {points} of fame"
    if verb == "sell":
        return "sell an aircraft to the bank"
    if verb == "sell_idle":
        return f"sell a {board.class_names[noun]} from the hangar for {money(int(board.resale[noun]))}"
    if verb == "sell_flying":
        number = class_on(s, seat, noun)
        lost = counted(int(board.length[noun] * board.fame_abandoned), "point")
        price = money(int(board.resale[number]))
        return f"sell the {board.class_names[number]} on {board.route_ids[noun]} for {price} and lose {lost} of fame"
    return "borrow and repay nothing more" if s.kind() == LOANS else "order nothing more"


def _offer(s: SkyTycoons, seat: int, verb: str, noun: int) -> str:
    board = s.board
    if verb == "offer":
        return f"offer a {board.class_names[noun]} to other airlines"
    if verb == "offer_to":
        return f"offer it to {board.airline_names[noun]}"
    if verb == "offer_to_all":
        return "offer it to everybody"
    if verb == "drop":
        return "throw your unfinished offer away"
    seller = seat if verb == "withdraw" else noun
    number, price = s.deals[seller * DEAL + ON_OFFER] - 1, int(s.deals[seller * DEAL + ASKED_PRICE])
    goods = f"{board.class_names[number]} for {money(price)}"
    if verb == "withdraw":
        return f"withdraw your offer of a {goods}"
    what = "buy" if verb == "accept" else "decline to buy"
    return f"{what} a {goods} from {board.airline_names[seller]}"


def noun(board: Board, kind: str, index: int) -> str:
    """Short names, as they are typed; digits are digits, and the kind of the noun tells their place."""
    named = {
        "airport": board.codes,
        "route": board.route_ids,
        "aircraft": board.class_names,
        "price": board.price_names,
        "seat": board.airline_names,
    }
    if kind in named:
        return named[kind][index]
    return str((index + 1) * int(board.loan_step)) if kind == "loan" else str(index)
