"""Whether a flight can still be paid: a choice is offered only if the flight can be completed after it.

Fuel comes from the tank, from bonuses won on the way (fuel at once; an improvement may raise the dial for cards as
fuel, or turn on switch 5, which makes the next bonus cheaper) and from cards burnt. Money icons never help, so a hand
counts here by its size, its fuel icons and its improvement icons alone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import FUEL_ICON, ICONS, IMPROVEMENT_ICON, PLACES, STOPS, Board
from aerodrome.games.yukon_airways.packs import icons_of
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import CARDS_AS_FUEL, TWO_FACE_DOWN, TWO_ICONS
from aerodrome.kernel.ints import bit, count, lowest

FUEL_BIT: Final = 2
IMPROVEMENT_BIT: Final = 4

# switch 5 for the rest of the round
USED: Final = 0
READY: Final = 1
OFF: Final = 2


def fuel_to(s: Yukon, pilot: Pilot, place: i64) -> i64:
    """What the cheapest way to a place takes."""
    return s.board.routes.cheapest[pilot.place * PLACES + place]


def cards_of_a_set(s: Yukon, pilot: Pilot) -> i64:
    """How many face-down cards stand for a ticket."""
    return s.board.figure[TWO_FACE_DOWN] if pilot.is_on(TWO_FACE_DOWN) else s.board.wild


def tickets_to(pilot: Pilot, place: i64) -> i64:
    """The icons of the tickets to a place that are in the hand, as a set."""
    return (pilot.holds >> (ICONS * (place - 1))) & 7


def covered_icons(s: Yukon) -> i64:
    """The icons of the tickets that lie face up in the draft, as a set."""
    found: i64 = 0
    for icon in range(i64(ICONS)):
        if icons_of(s.plan.face_up, icon) > 0:
            found |= bit(icon)
    return found


class Outlook:
    """What a pilot who composes has left. Change it by what might be done, then ask whether that still reaches."""

    def __init__(self, s: Yukon, pilot: Pilot, goal: i64) -> None:
        plan = s.plan
        self.board: Board = s.board
        self.need: i64 = fuel_to(s, pilot, goal)
        self.fuel: i64 = pilot.fuel
        self.stop: i64 = pilot.stop(CARDS_AS_FUEL)
        self.switch: i64 = USED if pilot.thrifty else READY if pilot.is_on(TWO_ICONS) else OFF
        self.f: i64 = icons_of(pilot.icons, FUEL_ICON)
        self.m: i64 = icons_of(pilot.icons, IMPROVEMENT_ICON)
        self.held_f: i64 = pilot.fuel_cards
        self.held_m: i64 = pilot.improvement_cards
        self.wild: i64 = cards_of_a_set(s, pilot)
        self.at_goal: i64 = tickets_to(pilot, goal)
        self.covered: i64 = covered_icons(s)
        self.loose: i64 = plan.loose
        self.sets: i64 = plan.sets
        self.tickets: i64 = plan.tickets
        self.cards: i64 = pilot.hand
        if plan.open_set > 0:  # a set that was begun will be finished
            self.lay_set(plan.open_set)
        self.seats: i64 = pilot.aboard - self.tickets

    def lay_set(self, cards: i64) -> None:
        self.cards -= cards
        self.sets += 1
        self.tickets += 1

    def lose(self, icon: i64) -> None:
        """A card of this icon cannot be played face up any more."""
        if icon == FUEL_ICON:
            self.held_f -= 1
        elif icon == IMPROVEMENT_ICON:
            self.held_m -= 1

    def show(self, icon: i64) -> None:
        """A card of this icon goes from the hand to the table, face up."""
        self.lose(icon)
        self.cards -= 1
        if icon == FUEL_ICON:
            self.f += 1
        elif icon == IMPROVEMENT_ICON:
            self.m += 1

    def fuel_with(self, f: i64, m: i64, cards: i64) -> i64:
        """The fuel there is with so many icons more and so many cards left, every bonus being put to its best use."""
        b = self.board
        needed = b.icons_needed
        gain = b.bonus[FUEL_ICON]
        f += self.f
        m += self.m
        fuel = self.fuel + gain * (f // needed)
        stop = self.stop + m // needed
        best = paid(b, fuel, stop, cards)
        if self.switch == USED:
            return best
        fewer = b.figure[TWO_ICONS]
        if f >= fewer:
            cheap = self.fuel + gain * (1 + (f - fewer) // needed)
            if self.switch == READY:
                best = larger(best, paid(b, cheap, stop, cards))
            elif m >= needed:  # the first improvement turns the switch on
                best = larger(best, paid(b, cheap, stop - 1, cards))
        if self.switch == READY and m >= fewer:
            best = larger(best, paid(b, fuel, self.stop + 1 + (m - fewer) // needed, cards))
        return best

    def reaches(self) -> bool:
        """With the cards on the table, no more being played."""
        return self.fuel_with(0, 0, self.cards) >= self.need

    def reaches_with_extras(self) -> bool:
        """With extra cards under the tickets and sets that lie there."""
        return self._try_extras(0, 0, self.cards, self.covered, self.sets)

    def reaches_with_tickets(self) -> bool:
        """With further tickets and sets, and extra cards under them.

        Of each icon one more ticket is enough to think of: a second one does what an extra card does. So are two more
        sets: one for fuel icons, one for improvement icons.
        """
        if self.fuel_with(self.held_f, self.held_m, self.cards) < self.need:
            return False
        for more in range(i64(8)):
            if more & ~self.at_goal:
                continue
            for sets in range(i64(3)):
                new = count(more) + sets
                if new <= self.seats and self.tickets + new > 0:
                    cards = self.cards - count(more) - self.wild * sets
                    f: i64 = 1 if more & FUEL_BIT else 0
                    m: i64 = 1 if more & IMPROVEMENT_BIT else 0
                    if self._try_extras(f, m, cards, self.covered | more, self.sets + sets):
                        return True
        return False

    def _try_extras(self, f: i64, m: i64, cards: i64, covered: i64, sets: i64) -> bool:
        covered |= self.loose
        free = sets - count(self.loose)  # sets under which any icon may still go
        more_f: i64 = 0
        more_m: i64 = 0
        if covered & FUEL_BIT or free > 0:
            more_f = self.held_f - f
        if covered & IMPROVEMENT_BIT or free > 0:
            more_m = self.held_m - m
        if self.fuel_with(f + more_f, m + more_m, cards) < self.need:
            return False
        one = free == 1 and covered & (FUEL_BIT | IMPROVEMENT_BIT) == 0  # the set takes one of the two icons
        for a in range(more_f + 1):
            for c in range(more_m + 1):
                if a + c > cards or (one and a > 0 and c > 0):
                    break
                if self.fuel_with(f + a, m + c, cards - a - c) >= self.need:
                    return True
        return False


def paid(b: Board, fuel: i64, stop: i64, cards: i64) -> i64:
    """The most a plane can burn: what the tank holds, and cards as far as dial and hand allow."""
    tank = fuel if fuel < b.tank else b.tank
    burnt = b.scale[CARDS_AS_FUEL * STOPS + (stop if stop < STOPS else STOPS - 1)]
    return tank + (burnt if burnt < cards else cards)


def larger(a: i64, b: i64) -> i64:
    return a if a > b else b


def destinations(s: Yukon, seat: i64) -> i64:
    """The places that some flight can reach now, as a set."""
    pilot = s.pilots[seat]
    here = pilot.place
    outlook = Outlook(s, pilot, 1)  # need and tickets are filled in for each place
    routes = s.board.routes
    found = routes.within(here, outlook.fuel)
    if outlook.cards < outlook.wild:
        found &= places_with_tickets(s, pilot)
    most = outlook.fuel_with(outlook.held_f, outlook.held_m, outlook.cards)
    farther = routes.within(here, most) & ~routes.within(here, outlook.fuel)
    while farther != 0:
        place = lowest(farther)
        farther &= farther - 1
        outlook.need = routes.cheapest[here * PLACES + place]
        outlook.at_goal = tickets_to(pilot, place)
        if outlook.reaches_with_tickets():
            found |= bit(place)
    return found


def places_with_tickets(s: Yukon, pilot: Pilot) -> i64:
    found: i64 = 0
    for place in range(i64(1), s.board.places):
        if tickets_to(pilot, place) != 0:
            found |= bit(place)
    return found
