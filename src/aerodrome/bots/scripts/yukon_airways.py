"""Yukon Airways: see as many places as possible; or improve the plane first; or fly far for good pay.

All three plan whole days. They differ in what they think a new place and an improvement are worth.
"""

from __future__ import annotations

from typing import Final

from aerodrome.bots.scripts.bush_pilot import TEN, BushPilot, Dice, Trip


class Explorer(BushPilot):
    """Somewhere new on every flight, two flights a day or more: ten places pay 37 dollars, the last ones 8 each."""

    order = ("card_draw", "bonus_fuel", "switch_6", "bonus_fuel", "card_draw", "hand_size", "switch_4", "bonus_fuel")

    def new_place(self, number: int) -> float:
        return 6.0 if number <= TEN else 0.0

    def improvement(self) -> float:
        return 2.5 + 0.5 * self.left


class Improver(BushPilot):
    """Cubes first: what the plane has learnt by Thursday pays until Sunday. Then money."""

    order = (
        "switch_4",
        "card_draw",
        "switch_1",
        "bonus_fuel",
        "hand_size",
        "card_draw",
        "bonus_fuel",
        "switch_6",
        "switch_5",
        "switch_3",
    )

    def new_place(self, number: int) -> float:
        return 5.0 if number <= TEN else 0.0

    def improvement(self) -> float:
        return 7.0 if self.left > 2 else 4.0


class Remote(BushPilot):
    """Far places with a full plane: the highest number of the day is paid once, and every die beyond the circle."""

    order = (
        "bonus_fuel",
        "cards_as_fuel",
        "card_draw",
        "bonus_fuel",
        "switch_1",
        "card_draw",
        "hand_size",
        "bonus_fuel",
        "switch_6",
    )
    fuel = 0.3

    def new_place(self, number: int) -> float:
        return 4.0 if number <= TEN else 0.0

    def improvement(self) -> float:
        return 2.5 + 0.5 * self.left

    def worth(self, trip: Trip, goal: str, dice: Dice) -> float:
        """Half as much again for the number of the place, and for what is paid there."""
        place = self.places[goal]
        return super().worth(trip, goal, dice) + 0.5 * (max(0, place.value - trip.best) + place.remote * len(dice))


SCRIPTS: Final = {"explorer": Explorer, "improver": Improver, "remote": Remote}
