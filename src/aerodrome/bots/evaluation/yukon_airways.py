"""Yukon Airways: the account so far, tonight's fares, the best flight still possible today, and what will pay later.

A dollar today is a dollar. An improvement is worth more the earlier it comes, and never less than what the Christmas
bonus would give for it. A new place is worth what ten of them pay on average, because the first ones pay nothing yet.
The best flight is guessed, not searched: every place the tank reaches, as many dice as tickets and face-down sets
carry, cubes of their colours as improvements, less what the cards and the fuel would have been good for.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.games.yukon_airways.board import COLOURS, DIALS, ICONS, PLACES, SWITCHES
from aerodrome.games.yukon_airways.boarding import colours_to_board
from aerodrome.games.yukon_airways.declaring import fuel_available
from aerodrome.games.yukon_airways.packs import all_dice, dice_of, icons_of
from aerodrome.games.yukon_airways.reach import cards_of_a_set
from aerodrome.games.yukon_airways.records import BOARDING_DRAFT, FLIGHT_DRAFT, Pilot
from aerodrome.games.yukon_airways.state import BOARDING, DRAFT_ROW, FLYING, GATE_ROW, Yukon
from aerodrome.games.yukon_airways.vocabulary import ASK_FACE_DOWN, ASK_SHIFT, ASK_TICKETS, BONUS_FUEL, TWO_DICE
from aerodrome.kernel.ints import bit, lowest
from aerodrome.kernel.state import State

NEW_PLACE: Final = 3.7  # dollars: ten places pay 37
CARD: Final = 0.5
NEW_TICKET: Final = 0.3  # more for a ticket to a place not seen yet
FUEL_STEP: Final = 0.3
OPEN_ICON: Final = 0.4
DIE_ABOARD: Final = 0.6  # one that the next flight leaves aboard
A_DAY: Final = 9.0  # what a day brings of which nothing is known yet
# dollars a day of each improvement, dials first; Christmas is in the account
DAILY: Final = [0.9, 0.5, 0.5, 1.0, 0.0, 1.5, 0.4, 0.4, 0.9, 0.5, 1.0, 1.2]


class YukonEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__()
        self.spread = 10.0
        self.keen = True
        self.doubt = 0.15

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(Yukon, state)
        pilot = s.pilots[seat]
        left = days_left(s)
        tally = s.tally(seat)
        early = left / float(max(1, len(s.board.days)))
        places = early * (NEW_PLACE * float(tally.places) - float(tally.distinct))
        fuel = FUEL_STEP * float(pilot.fuel) if left > 0.0 else 0.0
        return [
            ("account so far", float(tally.total)),
            ("tonight's fares", tonight(s, pilot)),
            ("today's next flight", next_flight(s, seat)),
            ("places on the way to ten", places),
            ("improvements in the days to come", left * improvements(pilot)),
            ("improvements to choose", owed(s, seat)),
            ("fuel and cards", fuel + hand(s, seat)),
            ("icons towards a bonus", OPEN_ICON * float(open_icons(pilot))),
        ]

    def whole(self, state: State, seat: i64) -> bool:
        """Which die to move belongs to moving one."""
        return state.kind() != ASK_SHIFT

    def shares(self, state: State) -> list[float]:
        """Alone, money measures the flight towards the best title."""
        if state.over or state.seats > 1:
            return Evaluation.shares(self, state)
        s = cast(Yukon, state)
        goal = float(s.board.title_money[len(s.board.titles) - 1])
        return [min(0.99, max(0.01, self.value(state, 0) / (goal + 30.0)))]


def days_left(s: Yukon) -> float:
    """After today."""
    return float(max(0, len(s.board.days) - int(s.day)))


def improvement(s: Yukon) -> float:
    return 2.5 + 0.4 * days_left(s)


def improvements(pilot: Pilot) -> float:
    """What the dashboard earns a day."""
    worth = 0.0
    for dial in range(i64(DIALS)):
        worth += DAILY[dial] * float(pilot.stop(dial))
    for switch in range(i64(SWITCHES)):
        if pilot.is_on(switch):
            worth += DAILY[DIALS + switch]
    return worth


def open_icons(pilot: Pilot) -> i64:
    """Played today, and not yet spent on a bonus."""
    n: i64 = 0
    for icon in range(i64(ICONS)):
        n += icons_of(pilot.icons, icon)
    return n


def owed(s: Yukon, seat: i64) -> float:
    return improvement(s) * float(s.owed) if s.owed > 0 and s.argument() == seat else 0.0


def tonight(s: Yukon, pilot: Pilot) -> float:
    """Income that is earned and not yet paid."""
    if s.phase != FLYING or pilot.home:
        return 0.0
    fares = s.board.pay * all_dice(pilot.brought)
    return float(pilot.best + fares + pilot.remote)


def hand(s: Yukon, seat: i64) -> float:
    """Cards that stay in the hand, for the days to come; those about to be discarded do not."""
    if days_left(s) == 0.0:
        return 0.0
    pilot = s.pilots[seat]
    worth = 0.0
    kinds = pilot.holds
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        new = pilot.visited & bit(kind // ICONS + 1) == 0
        cards = s.cards[s.hand_of(seat) + kind] - s.draft[seat * DRAFT_ROW + kind]
        worth += float(cards) * (CARD + NEW_TICKET if new else CARD)
    return worth


def next_flight(s: Yukon, seat: i64) -> float:
    """What the dice aboard, or those that can be boarded, will bring today."""
    pilot = s.pilots[seat]
    if s.phase == FLYING:
        if pilot.home or pilot.aboard == 0:
            return 0.0
        if s.plan.draft == FLIGHT_DRAFT and s.argument() == seat:
            return Flight(s, seat).declared()
        return Flight(s, seat).best()
    if s.phase != BOARDING:
        return 0.0
    if pilot.gate == 0:
        return A_DAY
    if pilot.aboard > 0 and s.plan.draft != BOARDING_DRAFT:
        return Flight(s, seat).best()
    if s.argument() != seat:  # already boarded, while somebody else composes
        return Flight(s, seat).best()
    return Flight(s, seat).boarding() - 0.01 * float(s.plan.moved)


class Flight:
    """A guess at a flight of one pilot from where the plane stands."""

    def __init__(self, s: Yukon, seat: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        self.pilot: Pilot = s.pilots[seat]
        self.hand: i64 = s.hand_of(seat)
        self.wild: i64 = cards_of_a_set(s, self.pilot)
        self.carries: i64 = s.board.figure[TWO_DICE] if self.pilot.is_on(TWO_DICE) else 1
        self.fuel: i64 = fuel_available(s, self.pilot)
        self.aboard: i64 = self.pilot.aboard
        self.dice: list[i64] = [dice_of(self.pilot.dice, colour) for colour in range(i64(COLOURS))]
        self.late = days_left(s) == 0.0

    def boarding(self) -> float:
        """The best of what could still come aboard at this gate, all of one colour."""
        found = self.fuelled() if self.aboard > 0 else -1.0
        room = self.s.board.seats_aboard
        gate = (self.pilot.gate - 1) * GATE_ROW
        colours = colours_to_board(self.s, self.pilot)
        for colour in range(i64(COLOURS)):
            if colours & bit(colour):
                before = self.dice[colour]
                waiting = self.s.gates[gate + colour]
                while waiting > 0 and self.aboard < room:
                    waiting -= 1
                    self.dice[colour] += 1
                    self.aboard += 1
                    found = max(found, self.fuelled())
                self.aboard -= self.dice[colour] - before
                self.dice[colour] = before
        return found

    def fuelled(self) -> float:
        """The best flight once the doors are closed: empty seats are fuel."""
        s = self.s
        before = self.fuel
        tank = self.pilot.fuel + s.board.seats_aboard - self.aboard + s.dial(self.pilot, BONUS_FUEL)
        if tank > s.board.tank:
            tank = s.board.tank
        self.fuel += tank - self.pilot.fuel
        found = self.best()
        self.fuel = before
        return found

    def best(self) -> float:
        """Of all places in reach."""
        found = 0.0
        here = self.pilot.place * PLACES
        goals = self.s.board.routes.within(self.pilot.place, self.fuel)
        while goals != 0:
            goal = lowest(goals)
            goals &= goals - 1
            tickets: i64 = 0
            for icon in range(i64(ICONS)):
                tickets += self.s.cards[self.hand + (goal - 1) * ICONS + icon]
            sets = (self.pilot.hand - tickets) // self.wild
            dice = (tickets + sets) * self.carries
            if dice > self.aboard:
                dice = self.aboard
            if dice > 0:
                paid = (dice + self.carries - 1) // self.carries
                cards = paid if paid <= tickets else tickets + (paid - tickets) * self.wild
                fuel = self.s.board.routes.cheapest[here + goal]
                worth = self.brings(goal, dice) - self.costs(cards, fuel)
                if worth > found:
                    found = worth
        return found

    def declared(self) -> float:
        """The flight that is being composed: its goal is chosen, perhaps its tickets and dice too. Cards that were laid
        have left the hand, and with it the account of it."""
        s = self.s
        goal = s.plan.goal
        papers = s.plan.tickets
        kind = s.kind()
        cards: i64 = 0
        if kind in (ASK_TICKETS, ASK_FACE_DOWN):
            tickets: i64 = 0
            for icon in range(i64(ICONS)):
                tickets += s.cards[self.hand + (goal - 1) * ICONS + icon]
            more = self.aboard - papers
            wanted = more if more < tickets else tickets
            papers += wanted
            cards = wanted
            sets = (self.pilot.hand - tickets) // self.wild
            if kind == ASK_FACE_DOWN and sets == 0:
                sets = 1
            if papers < self.aboard and sets > 0:
                sets = sets if sets < self.aboard - papers else self.aboard - papers
                papers += sets
                cards += sets * self.wild
        dice = papers * self.carries
        if dice > self.aboard:
            dice = self.aboard
        fuel = s.plan.burns
        if fuel == 0:
            fuel = s.board.routes.cheapest[self.pilot.place * PLACES + goal]
        return self.brings(goal, dice) - self.costs(cards, fuel)

    def costs(self, cards: i64, fuel: i64) -> float:
        return 0.0 if self.late else CARD * float(cards) + FUEL_STEP * float(fuel)

    def brings(self, goal: i64, dice: i64) -> float:
        """Fares, the value of the place, improvements for cubes, a new place; a little for dice that stay aboard."""
        s = self.s
        worth = float(dice * (s.board.pay + s.board.remote[goal]))
        if s.board.value[goal] > self.pilot.best:
            worth += float(s.board.value[goal] - self.pilot.best)
        if self.pilot.visited & bit(goal) == 0:
            worth += NEW_PLACE
        worth += improvement(s) * float(self.cubes(goal, dice))
        return worth + DIE_ABOARD * float(self.aboard - dice)

    def cubes(self, goal: i64, dice: i64) -> i64:
        """How many of the dice find a cube of their colour: those seated already, and the best of the others."""
        s = self.s
        seated = s.plan.seats_taken if s.plan.draft == FLIGHT_DRAFT and s.argument() == self.seat else 0
        free = dice - seated
        matched: i64 = 0
        for colour in range(i64(COLOURS)):
            there = s.cubes[goal * COLOURS + colour]
            sits = dice_of(s.plan.seated, colour) if seated > 0 else 0
            matched += sits if sits < there else there
            there = there - sits if there > sits else 0
            more = self.dice[colour] - sits
            if more > there:
                more = there
            if more > free:
                more = free
            matched += more
            free -= more
        return matched


EVALUATION: Final = YukonEvaluation()
