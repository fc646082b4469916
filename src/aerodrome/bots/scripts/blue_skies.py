"""Blue Skies: go where the crowds are; or be first in the regions."""

from __future__ import annotations

from typing import Final

from aerodrome.bots.scripts.common import Choice, Script
from aerodrome.games.blue_skies.view import Airport, Region, View

LAST_SCORE: Final = 100  # the game ends there
CUBES_A_CARD: Final = 1.25
SAFE: Final = 4  # so far ahead in a region that two more gates do not catch up


class _Airline(Script):
    """What both plans share: cards go where one has gates, and points are kept only at the end."""

    view: View

    def decide(self) -> int:
        if self.of("gate", "buyout"):
            return self.buy()
        if self.of("play", "special"):
            return self.play()
        if self.of("passengers"):
            return self.best(self.of("passengers"), lambda choice: self.mine(choice.noun)).action
        return self.discard()

    def buy(self) -> int:
        done = self.take("done")
        wanted = self.best(self.of("gate", "buyout"), lambda choice: self.worth(choice) / self.price(choice))
        if done is not None and self.worth(wanted) <= self.price(wanted):
            return done
        return wanted.action

    def worth(self, choice: Choice) -> float:
        """What a gate will bring until the end, in points."""
        raise NotImplementedError

    def play(self) -> int:
        card = self.best(self.of("play"), lambda choice: self.mine(choice.noun))
        special = self.take("special")
        if special is not None and self.mine(card.noun) == 0 and self.rounds_left() < 6:
            return special
        return card.action

    def discard(self) -> int:
        """Throw away what would bring nobody to one's gates; the one must, the other may."""
        useless = [choice for choice in self.of("discard") if self.mine(choice.noun) == 0]
        done = self.take("done")
        if useless:
            return useless[0].action
        return done if done is not None else self.choices[0].action

    # --- the board

    def airport(self, code: str) -> Airport:
        return next(airport for airport in self.view.airports if airport.code == code)

    def mine(self, code: str) -> float:
        """The part of an airport's next passengers that will come to one's own gates."""
        gates = self.airport(code).gates
        return sum(1.0 for gate in gates if gate.owner == self.seat) / len(gates) if gates else 0.0

    def price(self, choice: Choice) -> float:
        airport = self.airport(choice.noun)
        return airport.buyout if choice.verb == "buyout" else airport.next_cost

    def rounds_left(self) -> float:
        """As a player guesses: the leader's points, and what it earns a round."""
        guesses = [(LAST_SCORE - airline.score) / (airline.income + 5) for airline in self.view.airlines]
        return max(1.0, min(8.0, *guesses))

    def crowd(self, choice: Choice) -> float:
        """Passengers that the gate brings at once, and its part of those to come, for all rounds left."""
        airport = self.airport(choice.noun)
        after = self.view.after[str(choice.action)]
        rivals = [airline for airline in self.view.airlines if airline.seat != self.seat]
        taken = sum(airline.income - after.incomes[airline.seat] for airline in rivals) / len(rivals)
        now = after.incomes[self.seat] - self.view.airlines[self.seat].income + taken
        gates = len(airport.gates) + (choice.verb == "gate")
        cards = sum(other.cards for other in self.view.airports)
        a_round = (2 * len(self.view.airlines)) * CUBES_A_CARD * airport.cards / cards / gates
        left = self.rounds_left()
        return now * left + a_round * left * (left + 1) / 2


class Crowds(_Airline):
    """Gates that pay: passengers there now, and cards still to come, for the price."""

    def worth(self, choice: Choice) -> float:
        return self.crowd(choice)


class Regions(_Airline):
    """To be first wherever that is cheap: half of all points lie in the bonuses."""

    def worth(self, choice: Choice) -> float:
        return self.crowd(choice) + sum(self.bonus(choice, region) for region in self.view.regions)

    def bonus(self, choice: Choice, region: Region) -> float:
        """What the gate does for the place in a region: a lead may still be lost, a safe one needs no more."""
        if choice.noun not in region.airports:
            return 0.0
        mine, value = region.values[self.seat], self.airport(choice.noun).value
        rival = max(other for seat, other in enumerate(region.values) if seat != self.seat)
        lead, prize = mine - rival, float(region.first)
        if lead > SAFE:
            return 0.0
        if lead + value > 0:
            return prize * (0.8 if lead <= 0 else 0.3)
        return prize * 0.3 if lead + value >= -value else 0.1 * prize


SCRIPTS: Final = {"crowds": Crowds, "regions": Regions}
