"""What one airline has: its books and network, and what it offers to others."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from aerodrome.kernel.record import Record


@final
class Airline(Record):
    """Money, loans, fame, the tracks of the round, and where it flies."""

    def __init__(self) -> None:
        self.money: i64 = 0
        self.debt: i64 = 0  # loans outstanding, and for an airline that fell what it owed then
        self.fame: i64 = 0
        self.revenue: i64 = 0
        self.cost: i64 = 0  # everything on the cost track, upkeep and interest included
        self.upkeep: i64 = 0  # of aircraft that did not fly
        self.interest: i64 = 0
        self.paid_out: i64 = 0
        self.value: i64 = 0  # what the bank would pay for the fleet; ordered aircraft count when they are delivered
        self.home: i64 = 0  # airport + 1
        self.net: i64 = 0  # routes with an aircraft of this airline, as a set
        self.near: i64 = 0  # routes adjacent to the home or to the network
        self.held: i64 = 0  # routes with an aircraft of this airline when the round began, as a set
        self.flown: i64 = 0  # routes flown this round
        self.hangar: i64 = 0  # classes of which an aircraft is not deployed, as a set
        self.fell: i64 = 0  # how many times airlines had fallen when this one did, 0 for those still in the game
        self.named: i64 = 0  # class + 1 that a secret choice named, until its owner tells from which route it comes

    def copy_from(self, o: Airline) -> None:
        self.money = o.money
        self.debt = o.debt
        self.fame = o.fame
        self.revenue = o.revenue
        self.cost = o.cost
        self.upkeep = o.upkeep
        self.interest = o.interest
        self.paid_out = o.paid_out
        self.value = o.value
        self.home = o.home
        self.net = o.net
        self.near = o.near
        self.held = o.held
        self.flown = o.flown
        self.hangar = o.hangar
        self.fell = o.fell
        self.named = o.named

    def lose_fame(self, points: i64) -> None:
        """Fame never falls below zero."""
        left = self.fame - points
        self.fame = left if left > 0 else 0

    def loan_limit(self, step: i64) -> i64:
        """The resale value of the fleet, in whole steps."""
        return self.value // step * step

    def clear_tracks(self) -> None:
        """For the next round."""
        self.revenue = 0
        self.cost = 0
        self.upkeep = 0
        self.interest = 0
        self.paid_out = 0
        self.flown = 0


@final
class Deal(Record):
    """An offer and a request that all see, and one in the making that only its owner sees."""

    def __init__(self) -> None:
        self.on_offer: i64 = 0  # class + 1
        self.price: i64 = 0
        self.addressee: i64 = 0  # seat + 1, 0 = everybody
        self.declined: i64 = 0  # seats
        self.made: i64 = 0  # offers made in this phase
        self.wanted: i64 = 0  # class + 1 that this airline asks for
        self.would_pay: i64 = 0  # up to so much
        self.asked_of: i64 = 0  # seat + 1 whose offer is countered, 0 = everybody is asked
        self.answered: i64 = 0  # seats that have refused it, or offered such an aircraft since
        self.requests: i64 = 0  # made in this phase
        self.draft_buys: i64 = 0  # 1 if the one in the making is a request
        self.draft_class: i64 = 0  # class + 1
        self.draft_to: i64 = 0  # seat + 1, `seats` + 1 = everybody, 0 = not yet said
        self.draft_place: i64 = 0  # the digit that comes next: 100, 10 or 1
        self.draft_price: i64 = 0
        self.begun: i64 = 0  # offers begun in this phase
        self.requests_begun: i64 = 0

    def copy_from(self, o: Deal) -> None:
        self.on_offer = o.on_offer
        self.price = o.price
        self.addressee = o.addressee
        self.declined = o.declined
        self.made = o.made
        self.wanted = o.wanted
        self.would_pay = o.would_pay
        self.asked_of = o.asked_of
        self.answered = o.answered
        self.requests = o.requests
        self.draft_buys = o.draft_buys
        self.draft_class = o.draft_class
        self.draft_to = o.draft_to
        self.draft_place = o.draft_place
        self.draft_price = o.draft_price
        self.begun = o.begun
        self.requests_begun = o.requests_begun

    def clear_offer(self) -> None:
        self.on_offer = 0
        self.price = 0
        self.addressee = 0
        self.declined = 0

    def clear_request(self) -> None:
        self.wanted = 0
        self.would_pay = 0
        self.asked_of = 0
        self.answered = 0

    def drop_draft(self) -> None:
        self.draft_buys = 0
        self.draft_class = 0
        self.draft_to = 0
        self.draft_place = 0
        self.draft_price = 0
