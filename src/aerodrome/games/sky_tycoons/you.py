"""What only one seat knows, and what helps it to decide."""

from __future__ import annotations

from typing import TypedDict

from aerodrome.games.sky_tycoons.hindsight import hindsight
from aerodrome.games.sky_tycoons.previews import best_profit, fame_once_abandoned, flown_with, profit_if, tried
from aerodrome.games.sky_tycoons.state import AMOUNT, DRAFT, PLACE, SkyTycoons
from aerodrome.games.sky_tycoons.statement import foreseen, money_foreseen
from aerodrome.games.sky_tycoons.vocabulary import BID, PRICE
from aerodrome.kernel.ints import bit


class Answer(TypedDict, total=False):
    """A secret answer in the making: the digits of a bid and the most it can be, or an action, -1 if there is none."""

    bid: int
    place: int
    most: int
    action: int


Draft = TypedDict(
    "Draft", {"class": str, "to": int, "place": int, "price": int, "begun": int, "buys": bool, "requests_begun": int}
)


class After(TypedDict, total=False):
    """What an answer leads to: a flight with its best profit, finances with what settlement leaves, or fame alone."""

    seats: int
    cost: int
    best: int
    money: int
    loans: int
    limit: int
    fame: int
    upkeep: int
    interest: int
    profit: int
    left: int


class You(TypedDict, total=False):
    """Empty for onlookers. Pairs are the lowest and the highest profit, as lots for equal fame fall."""

    answer: Answer
    offer: Draft
    price_table: list[list[tuple[int, int]]]  # own price x price of all rivals
    after: dict[str, After]  # by action
    hindsight: dict[str, list[tuple[int, int]]]  # route flown -> price


def you(s: SkyTycoons, seat: int) -> You:
    pricing = not s.over and s.kind() == PRICE and bool(s.asked & bit(seat))
    return {
        "answer": _answer(s, seat),
        "offer": _draft(s, seat),
        "price_table": _price_table(s, seat) if pricing else [],
        "after": {str(action): after for action in s.legal(seat) if (after := _after(s, seat, action))},
        "hindsight": hindsight(s, seat),
    }


def _answer(s: SkyTycoons, seat: int) -> Answer:
    draft = seat * DRAFT
    if not s.over and s.kind() == BID:
        return {"bid": s.draft[draft + AMOUNT], "place": s.draft[draft + PLACE], "most": s.airlines[seat].money}
    return {"action": s.draft[draft] - 1}


def _draft(s: SkyTycoons, seat: int) -> Draft:
    """The own offer, or request, in the making."""
    deal = s.deals[seat]
    named, to = deal.draft_class, deal.draft_to
    return {
        "class": s.board.class_names[named - 1] if named else "",
        "to": to - 1 if to <= s.seats else s.seats,
        "place": deal.draft_place,
        "price": deal.draft_price,
        "begun": deal.begun,
        "buys": deal.draft_buys == 1,
        "requests_begun": deal.requests_begun,
    }


def _price_table(s: SkyTycoons, seat: int) -> list[list[tuple[int, int]]]:
    prices = range(s.board.prices)
    return [
        [(profit_if(s, seat, own, others, -1), profit_if(s, seat, own, others, 1)) for others in prices]
        for own in prices
    ]


def _after(s: SkyTycoons, seat: int, action: int) -> After:
    """Empty for answers whose consequences nobody foresees."""
    number = flown_with(s, seat, action)
    if number >= 0:
        return {
            "seats": s.board.capacity[number] * s.board.units,
            "cost": s.board.flight_cost[number * s.board.routes + s.stage],
            "best": best_profit(s, number),
        }
    if action == s.board.acts.abandon:
        return {"fame": fame_once_abandoned(s, seat)}
    trial = tried(s, seat, action)
    return _finances(trial, seat) if trial else {}


def _finances(s: SkyTycoons, seat: int) -> After:
    airline, due = s.airlines[seat], foreseen(s, seat)
    return {
        "money": airline.money,
        "loans": airline.debt,
        "limit": airline.loan_limit(s.board.loan_step),
        "fame": airline.fame,
        "upkeep": due.upkeep,
        "interest": due.interest,
        "profit": due.profit(),
        "left": money_foreseen(s, seat),
    }
