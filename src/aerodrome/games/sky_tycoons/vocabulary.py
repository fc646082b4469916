"""The vocabulary: what can be answered, sized by the map and the aircraft table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.kernel.space import Space, Verb

DIGITS: Final = 10
LOAN_STEPS: Final = 10  # the most steps of a loan in one answer
TENTHS: Final = 11  # of the revenue, none to all


class Vocabulary:
    """The first action of every verb; an action is that plus the number of its noun.

    An amount is asked digit by digit, the greatest first: the noun kinds "hundreds", "tens" and "ones" are digits 0 to
    9. People type the whole number; Match.parse takes the digits from it that the noun kinds name. The nouns of "loan"
    are whole amounts; a loan above the largest of them is answered in several.
    """

    def __init__(self, airports: int, routes: int, classes: int, prices: int, seats: int) -> None:
        self.space = Space(
            [
                Verb("hundreds", "hundreds", DIGITS, "the hundreds of your bid"),
                Verb("tens", "tens", DIGITS, "the tens of your bid"),
                Verb("ones", "ones", DIGITS, "the ones of your bid"),
                Verb("home", "airport", airports, "make this airport your home: your network grows from it"),
                Verb("pick", "route", routes, "bring this route on stage: all who can fly it compete there now"),
                Verb("operate", "aircraft", classes, "send an aircraft from the hangar to the route"),
                Verb("keep", help="fly the route with the aircraft that is there"),
                Verb("change", "aircraft", classes, "fly the route with an aircraft of this class instead"),
                Verb("swap", "route", routes, "exchange the aircraft with the one on this open route"),
                Verb("abandon", help="withdraw your aircraft; the route's length is lost in fame"),
                Verb("pass", help="do nothing now"),
                Verb("price", "price", prices, "the cheapest seats fill first"),
                Verb("borrow", "loan", LOAN_STEPS, "take a loan; interest is due every round"),
                Verb("repay", "loan", LOAN_STEPS, "pay loans back"),
                Verb("order", "aircraft", classes, "buy an aircraft from the bank for the next round"),
                Verb("dividend", "tenths", TENTHS, "pay tenths of this round's revenue out: a point of fame each"),
                Verb("sell", help="sell an aircraft to the bank; you choose which one next"),
                Verb("sell_idle", "aircraft", classes, "sell this aircraft from the hangar"),
                Verb("sell_flying", "route", routes, "sell the aircraft on this route: the route is abandoned"),
                Verb("done", help="end this step"),
                Verb("offer", "aircraft", classes, "begin to offer an aircraft to other airlines", aside=True),
                Verb("offer_to", "seat", seats, "address the offer to one airline", aside=True),
                Verb("offer_to_all", help="address the offer to everybody", aside=True),
                Verb("ask_hundreds", "hundreds", DIGITS, "the hundreds of the price", aside=True),
                Verb("ask_tens", "tens", DIGITS, "the tens of the price", aside=True),
                Verb("ask_ones", "ones", DIGITS, "the ones of the price; then all see the offer", aside=True),
                Verb("drop", help="throw the unfinished offer away", aside=True),
                Verb("withdraw", help="take your offer back", aside=True),
                Verb("accept", "seat", seats, "buy what this airline offers", aside=True),
                Verb("decline", "seat", seats, "refuse what this airline offers", aside=True),
            ]
        )
        self.first_aside: i64 = self.space.first_aside
        self._number_setup()
        self._number_competition()
        self._number_clearing()
        self._number_trades()

    def _first(self, name: str) -> int:
        for number, verb in enumerate(self.space.verbs):
            if verb.name == name:
                return self.space.first[number]
        raise KeyError(name)

    def _number_setup(self) -> None:
        self.hundreds: i64 = self._first("hundreds")
        self.tens: i64 = self._first("tens")
        self.ones: i64 = self._first("ones")
        self.home: i64 = self._first("home")

    def _number_competition(self) -> None:
        self.pick: i64 = self._first("pick")
        self.operate: i64 = self._first("operate")
        self.keep: i64 = self._first("keep")
        self.change: i64 = self._first("change")
        self.swap: i64 = self._first("swap")
        self.abandon: i64 = self._first("abandon")
        self.pass_: i64 = self._first("pass")
        self.price: i64 = self._first("price")

    def _number_clearing(self) -> None:
        self.borrow: i64 = self._first("borrow")
        self.repay: i64 = self._first("repay")
        self.order: i64 = self._first("order")
        self.dividend: i64 = self._first("dividend")
        self.sell: i64 = self._first("sell")
        self.sell_idle: i64 = self._first("sell_idle")
        self.sell_flying: i64 = self._first("sell_flying")
        self.done: i64 = self._first("done")

    def _number_trades(self) -> None:
        self.offer: i64 = self._first("offer")
        self.offer_to: i64 = self._first("offer_to")
        self.offer_to_all: i64 = self._first("offer_to_all")
        self.ask_hundreds: i64 = self._first("ask_hundreds")
        self.ask_tens: i64 = self._first("ask_tens")
        self.ask_ones: i64 = self._first("ask_ones")
        self.drop: i64 = self._first("drop")
        self.withdraw: i64 = self._first("withdraw")
        self.accept: i64 = self._first("accept")
        self.decline: i64 = self._first("decline")
