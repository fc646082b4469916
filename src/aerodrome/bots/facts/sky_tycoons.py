"""Sky Tycoons: fame, money, loans, routes and aircraft."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.bots.facts.common import Amount, Facts
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.kernel.ints import count
from aerodrome.kernel.state import State


class SkyTycoonsFacts(Facts):
    def amounts(self, state: State, seat: int) -> list[Amount]:
        s = cast(SkyTycoons, state)
        airline, classes = s.airlines[seat], int(s.board.classes)
        own = range(seat * classes, (seat + 1) * classes)
        return [
            Amount(int(airline.fame), "fame"),
            Amount(int(count(airline.net)), "route", "routes"),
            Amount(int(airline.money), "money", written="${}M"),
            Amount(int(airline.debt), "in loans", written="${}M", burden=True),
            Amount(int(airline.revenue), "revenue this round", written="${}M"),
            Amount(int(airline.cost), "cost this round", written="${}M", burden=True),
            Amount(sum(int(s.idle[at]) for at in own), "aircraft in the hangar", less="fewer", burden=True),
            Amount(sum(int(s.ordered[at]) for at in own), "aircraft on order", less="fewer"),
            Amount(int(count(airline.near & ~airline.net)), "route within reach", "routes within reach"),
        ]


FACTS: Final = SkyTycoonsFacts()
