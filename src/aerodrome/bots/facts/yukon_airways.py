"""Yukon Airways: dollars now and tonight, fuel, dice, tickets, places, the dashboard."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.bots.facts.common import Amount, Facts
from aerodrome.games.yukon_airways.board import DIALS
from aerodrome.games.yukon_airways.packs import all_dice
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.kernel.ints import count
from aerodrome.kernel.state import State


class YukonFacts(Facts):
    written = "${}"

    def amounts(self, state: State, seat: int) -> list[Amount]:
        s = cast(Yukon, state)
        pilot, tally = s.pilots[seat], s.tally(seat)
        tonight = 0 if pilot.home else int(pilot.best + s.board.pay * all_dice(pilot.brought) + pilot.remote)
        return [
            Amount(int(pilot.money), "in hand", written="${}"),
            Amount(tonight, "income tonight", written="${}"),
            Amount(int(tally.total - tally.money), "at the end of the year", written="${}"),
            Amount(int(tally.places), "place visited", "places visited"),
            Amount(int(count(pilot.switches)), "switch on", "switches on"),
            Amount(sum(int(pilot.stop(dial)) for dial in range(DIALS)), "stop on your dials", "stops on your dials"),
            Amount(int(pilot.aboard), "die aboard", "dice aboard"),
            Amount(int(pilot.fuel), "fuel"),
            Amount(int(pilot.hand), "card in hand", "cards in hand"),
        ]

    def notes(self, before: State, after: State, seat: int) -> list[str]:
        old, new = cast(Yukon, before).pilots[seat], cast(Yukon, after).pilots[seat]
        said = []
        if new.gate != old.gate and new.gate > 0:
            said.append(f"you fly from gate {int(new.gate)}")
        if new.home and not old.home:
            said.append("ends your day")
        return said


FACTS: Final = YukonFacts()
