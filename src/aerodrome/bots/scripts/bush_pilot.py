"""What all scripts of Yukon Airways share: planning a day as people do, and the small things.

Which dice, which places in which order, what tickets and fuel that takes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from aerodrome.bots.bot import Sight
from aerodrome.bots.scripts.common import Choice, Script
from aerodrome.games.yukon_airways.view import View
from aerodrome.games.yukon_airways.view.table import Gate, Pilot
from aerodrome.kernel.chance import Chance

TANK: Final = 7
SEATS: Final = 4
ICONS_NEEDED: Final = 3
TEN: Final = 10  # more places than that pay nothing
PAYS: Final = {"improvement": 0.0, "money": 3.0, "fuel": 0.0}  # of a bonus, in money
LAST_CHANCE: Final = 1  # days after today, from which on improvements are chosen for the money they pay at the end
CHRISTMAS: Final = (2, 2, 3, 3, 3, 3, 4)  # dollars for the next stop
DIALS: Final = ("bonus_fuel", "cards_as_fuel", "hand_size", "card_draw", "christmas_bonus")

Dice = tuple[str, ...]


@dataclass(frozen=True)
class Trip:
    """Where a plane is in the day that is being planned, and what is left for the rest of it."""

    here: str
    fuel: int
    dice: Dice
    tickets: dict[str, int]
    cards: int
    best: int
    seen: frozenset[str]
    flights: int


@dataclass(frozen=True)
class Flights:
    """The rest of a day: its worth, and each flight's goal and dice."""

    worth: float
    stops: tuple[tuple[str, Dice], ...] = ()


NO_MORE: Final = Flights(0.0)


class BushPilot(Script):
    """A plan says what a new place and an improvement are worth to it, and which improvements come first."""

    view: View
    order: tuple[str, ...]  # of improvements
    card = 0.8  # dollars
    fuel = 0.4

    def __init__(self, sight: Sight, chance: Chance) -> None:
        super().__init__(sight, chance)
        view = self.view
        draft = view.flight or view.boarding
        self.me: Pilot = draft.pilot if draft else view.pilots[self.seat]  # with the draft that is being composed
        self.left = len(view.days) - view.day  # days after today
        self.gates = view.boarding.gates if view.boarding else view.gates
        self.places = {place.id: place for place in view.places}
        self.hub = view.places[0].id
        self.objectives = {objective.id for objective in view.objectives}
        self.away = {place.id: self.distances(place.id) for place in view.places}
        self.carries = 2 if 1 in self.me.switches else 1
        self.wild = 2 if 6 in self.me.switches else 3

    def decide(self) -> int:
        """Each question has its own answer."""
        for verbs, answer in (
            (("gate",), self.take_gate),
            (("shift",), self.shift),
            (("board", "depart"), self.board),
            (("fly", "end_day"), self.fly),
            (("ticket", "face_down", "enough"), self.play_tickets),
            (("under", "ready"), self.add_cards),
            (("deliver", "placed"), self.deliver),
            (("improve",), self.improve),
            (("bonus", "thrift"), self.take_bonus),
        ):
            if self.of(*verbs):
                return answer()
        if self.of("route"):
            return min(self.of("route"), key=lambda choice: int(choice.noun)).action
        if self.of("lay", "burn", "discard"):
            return self.best(self.of("lay", "burn", "discard"), lambda choice: -self.wanted(choice.noun)).action
        use = self.take("use")
        beginner = self.take("side", "beginner")
        if use is not None:
            return use
        return beginner if beginner is not None else self.choices[self.chance.below(len(self.choices))].action

    # --- what things are worth, as each plan sees it, in dollars

    def new_place(self, number: int) -> float:
        """Of the place that would be that many."""
        raise NotImplementedError

    def improvement(self) -> float:
        raise NotImplementedError

    def worth(self, trip: Trip, goal: str, dice: Dice) -> float:
        """Money tonight, a new place, improvements, and what objectives pay for the dice."""
        place = self.places[goal]
        points = len(dice) * (1.0 + place.remote) + max(0, place.value - trip.best)
        if goal not in trip.seen:
            points += self.new_place(len(trip.seen) + 1)
        points += self.improvement() * sum(min(dice.count(colour), place.cubes.count(colour)) for colour in set(dice))
        if "paid_with_gold_nuggets" in self.objectives:
            points += dice.count("yellow")
        if "and_the_canoe" in self.objectives:
            points += 2 * self.cost_of_card() * dice.count("green")
        if "scenic_route" in self.objectives and "pink" in dice and trip.flights > 0:
            points += 3
        return points

    def cost_of_card(self) -> float:
        return self.card if self.left else 0.0

    def cost_of_fuel(self) -> float:
        return self.fuel if self.left else 0.0

    def wanted(self, card: str) -> float:
        """How dear a card in the hand is: a ticket to a place not seen yet, and one of each."""
        place = card.rpartition("_")[0]
        held = sum(other.count for other in self.view.hand if other.id.rpartition("_")[0] == place)
        worth = 0.1 * self.places[place].value + (2.0 if place not in self.me.visited else 0.0)
        return worth / held

    # --- the map, and a day on it

    def distances(self, start: str) -> dict[str, int]:
        """Fuel from a place to all others."""
        found = {start: 0}
        far = {start}
        while far:
            here = min(far, key=lambda place: found[place])
            far.remove(here)
            for there, fuel in self.places[here].links.items():
                if found[here] + fuel < found.get(there, 99):
                    found[there] = found[here] + fuel
                    far.add(there)
        return found

    def trip(self, fuel: int, dice: Dice) -> Trip:
        """From where one stands."""
        me = self.me
        here = next(place.id for place in self.view.places if place.name == me.place)
        tickets: dict[str, int] = {}
        for card in self.view.hand:
            place = card.id.rpartition("_")[0]
            tickets[place] = tickets.get(place, 0) + card.count
        return Trip(here, fuel, dice, tickets, me.cards, me.today.best, frozenset(me.visited), me.today.flights)

    def day(self, trip: Trip, only: str = "", laid: int = 0) -> Flights:
        """The best flights from there; the first one to `only`, with tickets that lie there already."""
        found = NO_MORE
        for goal, need in self.away[trip.here].items():
            burnt = max(0, need - trip.fuel)
            if goal in (self.hub, trip.here) or (only and goal != only) or burnt > self.me.values[1]:
                continue
            cubes = self.places[goal].cubes
            fitting = sorted(trip.dice, key=lambda colour: colour not in cubes)
            for n in range(1, len(fitting) + 1):
                dice = tuple(fitting[:n])
                papers = max(0, -(-n // self.carries) - laid)
                own = min(trip.tickets.get(goal, 0), papers)
                cards = own + (papers - own) * self.wild + burnt
                if cards > trip.cards:
                    break
                worth = self.worth(trip, goal, dice) - self.cost_of_card() * cards - self.cost_of_fuel() * need
                rest = NO_MORE
                if n < len(fitting):
                    rest = self.day(self.after(trip, goal, tuple(fitting[n:]), own, cards))
                if worth + rest.worth > found.worth:
                    found = Flights(worth + rest.worth, ((goal, dice), *rest.stops))
        return found

    def after(self, trip: Trip, goal: str, left: Dice, own: int, cards: int) -> Trip:
        return Trip(
            here=goal,
            fuel=max(0, trip.fuel - self.away[trip.here][goal]),
            dice=left,
            tickets=trip.tickets | {goal: trip.tickets.get(goal, 0) - own},
            cards=trip.cards - cards,
            best=max(trip.best, self.places[goal].value),
            seen=trip.seen | {goal},
            flights=trip.flights + 1,
        )

    # --- boarding

    def take_gate(self) -> int:
        return self.best(self.of("gate"), self.morning).action

    def morning(self, choice: Choice) -> float:
        """The best day from a gate, and what its action brings besides."""
        gate = self.gates[int(choice.noun) - 1]
        extra = self.cost_of_card() * number(r"draw (\d+)", gate.action)
        if "improve" in gate.action and self.me.money > 0:
            extra += self.improvement() - 1.0
        fuel = min(TANK, self.me.fuel + number(r"(\d+) fuel", gate.action))
        free = number(r"(\d+) free move", gate.action) + (2 if 2 in self.me.switches else 0)
        return extra + max((worth for worth, _, _ in self.loads(gate, fuel, free)), default=-9.0)

    def loads(self, gate: Gate, fuel: int, free: int) -> Iterator[tuple[float, Dice, Dice]]:
        """Each load that could be boarded: what the day with it is worth, its dice, those moved here for it."""
        aboard = Counter(self.me.dice)
        colours = 1 + (4 in self.me.switches) + number(r"(\d+) more colour", gate.action)
        near: list[Dice] = [()]
        if not aboard and free + self.me.money > 0:
            beside = {gate.number % 6, (gate.number - 2) % 6}
            near += [(colour,) for n in beside for colour in set(self.gates[n].dice)]
        for moved in near:
            waiting = Counter(gate.dice) + Counter(moved)
            choice = [range(aboard[colour], aboard[colour] + waiting[colour] + 1) for colour in waiting | aboard]
            for counts in product(*choice):
                load = tuple(Counter(dict(zip(waiting | aboard, counts, strict=True))).elements())
                if not 0 < len(load) <= SEATS or len(set(load)) > colours or not set(moved) <= set(load):
                    continue
                tank = min(TANK, fuel + SEATS - len(load) + self.me.values[0])
                price = 0.0 if free else 1.0 * len(moved)
                saved = self.cost_of_fuel() * tank
                yield self.day(self.trip(tank, load)).worth + saved - price, load, moved

    def board(self) -> int:
        gate = self.gates[self.me.gate - 1]
        _, load, moved = max(self.loads(gate, self.me.fuel, self.me.free_moves), key=lambda row: row[0])
        move = self.take("move")
        if moved and move is not None:
            return move
        wanted = Counter(load) - Counter(self.me.dice)
        for colour in wanted:
            boarded = self.take("board", colour)
            if boarded is not None:
                return boarded
        depart = self.take("depart")
        return depart if depart is not None else self.choices[0].action

    def shift(self) -> int:
        """Bring the die that one came for; else anything nearer."""
        here = str(self.me.gate)
        gate = self.gates[self.me.gate - 1]
        rows = [row for row in self.loads(gate, self.me.fuel, self.me.free_moves) if row[2]]
        if rows:
            _, _, moved = max(rows, key=lambda row: row[0])
            for choice in self.of("shift"):
                if choice.noun.startswith(f"{moved[0]}_") and choice.noun.endswith(f"_{here}"):
                    return choice.action
        return self.best(self.of("shift"), lambda choice: float(choice.noun.endswith(f"_{here}"))).action

    # --- flights

    def fly(self) -> int:
        plan = self.day(self.trip(self.me.fuel, tuple(self.me.dice)))
        if plan.stops:
            goal, later = self.take("fly", plan.stops[0][0]), self.take("stay_out")
            if goal is not None:
                return goal
            if later is not None:  # asked on landing: who goes home now flies no more today
                return later
        end = self.take("end_day")
        return end if end is not None else self.choices[0].action

    def planned(self) -> Dice:
        """The dice that the flight being composed should take."""
        flight = self.view.flight
        assert flight is not None
        plan = self.day(self.trip(self.me.fuel, tuple(self.me.dice)), flight.goal, flight.needs)
        return plan.stops[0][1] if plan.stops else tuple(self.me.dice[: flight.needs])

    def play_tickets(self) -> int:
        flight = self.view.flight
        assert flight is not None
        enough = self.take("enough")
        if enough is not None and flight.needs * self.carries >= len(self.planned()):
            return enough
        if self.of("ticket"):
            return self.best(self.of("ticket"), lambda choice: self.icons(choice.noun)).action
        return self.choices[0].action

    def icons(self, icon: str) -> float:
        """Better the icon of which more lie there already."""
        return self.lying(icon) + 0.5 * (icon == "improvement")

    def lying(self, icon: str) -> int:
        return sum(n for name, n in self.me.today.icons.items() if name == icon)

    def add_cards(self) -> int:
        """Cards under the tickets, where they make up a bonus that is worth more than they are."""
        last = len(self.planned()) == len(self.me.dice)
        for icon, pays in PAYS.items():
            spare = [
                choice
                for choice in self.of("under")
                if choice.noun.endswith(f"_{icon}") and ((last and not self.left) or self.wanted(choice.noun) < 1.0)
            ]
            missing = -self.lying(icon) % ICONS_NEEDED
            worth = self.improvement() if icon == "improvement" else pays + (2.0 if 3 in self.me.switches else 0.0)
            held = sum(card.count for card in self.view.hand if card.id in {choice.noun for choice in spare})
            if 0 < missing <= held and worth > self.cost_of_card() * missing:
                return self.best(spare, lambda choice: -self.wanted(choice.noun)).action
        ready = self.take("ready")
        return ready if ready is not None else self.choices[0].action

    def take_bonus(self) -> int:
        for verb, icon in (("bonus", "improvement"), ("thrift", "improvement"), ("thrift", "money")):
            taken = self.take(verb, icon)
            if taken is not None:
                return taken
        keep = self.take("keep")
        return keep if keep is not None else self.choices[0].action

    def deliver(self) -> int:
        flight = self.view.flight
        assert flight is not None
        for colour in Counter(self.planned()) - Counter(flight.dice):
            taken = self.take("deliver", colour)
            if taken is not None:
                return taken
        placed = self.take("placed")
        return placed if placed is not None else self.choices[0].action

    # --- improvements

    def improve(self) -> int:
        """Towards the end what pays at the end, before that the next one of the order that is open."""
        if self.left <= LAST_CHANCE:
            return self.best(self.of("improve"), self.at_the_end).action
        reached: Counter[str] = Counter()
        for name in self.order:
            reached[name] += 1
            has = self.me.dials[DIALS.index(name)] if name in DIALS else int(name[-1]) in self.me.switches
            taken = self.take("improve", name)
            if has < reached[name] and taken is not None:
                return taken
        return self.best(self.of("improve"), self.at_the_end).action

    def at_the_end(self, choice: Choice) -> float:
        if choice.noun == "christmas_bonus":
            return float(CHRISTMAS[min(self.me.dials[4], len(CHRISTMAS) - 1)])
        if choice.noun == "switch_7":
            cubes: Counter[str] = Counter()
            for place in self.me.map.values():
                cubes.update(place)
            return 2.0 * max(cubes.values(), default=0)
        return 0.0


def number(pattern: str, words: str) -> int:
    """What a gate's action says."""
    found = re.search(pattern, words)
    return int(found[1]) if found else 0
