"""Phase 2, the rest of a declaration: dice on the tickets, the way, cards as fuel, and the word that makes it count."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS, PLACES
from aerodrome.games.yukon_airways.drafts import Composing, lay_out
from aerodrome.games.yukon_airways.landing import land
from aerodrome.games.yukon_airways.objectives import WIND
from aerodrome.games.yukon_airways.packs import dice_of, die
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import BURNT, Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_BURN,
    ASK_CONFIRM,
    ASK_DICE,
    ASK_ROUTE,
    BURN,
    CARDS_AS_FUEL,
    CONFIRM,
    DELIVER,
    PLACED,
    ROUTE,
    TWO_DICE,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, first_n, lowest
from aerodrome.kernel.moves import Moves


def most_dice(s: Yukon, pilot: Pilot) -> i64:
    """How many dice the tickets carry: one each, two with switch 1."""
    tickets = s.plan.tickets
    room = tickets * s.board.figure[TWO_DICE] if pilot.is_on(TWO_DICE) else tickets
    aboard = pilot.aboard
    return room if room < aboard else aboard


def begin_dice(s: Yukon, seat: i64) -> None:
    """Every ticket carries a die. Ask which, unless all dice go or all are of one colour and of a fixed number."""
    pilot = s.pilots[seat]
    plan = s.plan
    only = only_colour(pilot)
    if plan.tickets == pilot.aboard:
        plan.seated = pilot.dice
    elif only >= 0 and most_dice(s, pilot) == plan.tickets:
        plan.seated = plan.tickets * die(only)
    else:
        s.swap(ASK_DICE, seat)
        return
    plan.seats_taken = plan.tickets
    begin_route(s, seat)


def only_colour(pilot: Pilot) -> i64:
    """The colour of all dice aboard, -1 if there are several."""
    for colour in range(i64(COLOURS)):
        if pilot.dice == pilot.aboard * die(colour):
            return colour
    return -1


class Dice(Composing):
    """c. Place dice on the tickets."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        pilot = state.pilots[seat]
        plan = state.plan
        for colour in range(i64(COLOURS)):
            if dice_of(plan.seated, colour) < dice_of(pilot.dice, colour):
                out.add(DELIVER + colour)
        if plan.seats_taken >= plan.tickets:
            out.add(PLACED)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action != PLACED:
            plan = state.plan
            plan.seated += die(action - DELIVER)
            plan.seats_taken += 1
            if plan.seats_taken < most_dice(state, state.pilots[seat]):
                return
        begin_route(state, seat)


def fuel_available(s: Yukon, pilot: Pilot) -> i64:
    burnable = s.dial(pilot, CARDS_AS_FUEL)
    hand = pilot.hand
    return pilot.fuel + (burnable if burnable < hand else hand)


def ways(s: Yukon, pilot: Pilot) -> i64:
    """What the ways to the goal cost that can be paid, as a set. Ways of the same cost are the same to the game."""
    at = pilot.place * PLACES + s.plan.goal
    return s.board.routes.prices[at] & first_n(fuel_available(s, pilot) + 1)


def begin_route(s: Yukon, seat: i64) -> None:
    """Ask for the way only where a longer one can be worth something: fuel spent is what objective 3 counts."""
    affordable = ways(s, s.pilots[seat])
    if affordable & (affordable - 1) == 0 or s.objectives & bit(WIND) == 0:
        choose_way(s, seat, lowest(affordable))
    else:
        s.swap(ASK_ROUTE, seat)


class Way(Composing):
    """d. The cheapest way, or a longer one that can be paid."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add_set(ROUTE, ways(state, state.pilots[seat]))

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        choose_way(state, seat, action - ROUTE)


def choose_way(s: Yukon, seat: i64, fuel: i64) -> None:
    """Cards are burnt only for what the tank cannot pay."""
    pilot = s.pilots[seat]
    s.plan.burns = fuel
    if fuel > pilot.fuel:
        s.plan.to_burn = fuel - pilot.fuel
    ask_what_burns(s, seat)


def ask_what_burns(s: Yukon, seat: i64) -> None:
    pilot = s.pilots[seat]
    holds = pilot.holds
    while s.plan.to_burn > 0:
        if holds & (holds - 1) != 0 and s.plan.to_burn < pilot.hand:
            s.swap(ASK_BURN, seat)
            return
        burn(s, seat, lowest(pilot.holds))
    s.swap(ASK_CONFIRM, seat)


def burn(s: Yukon, seat: i64, kind: i64) -> None:
    lay_out(s, seat, BURNT, kind)
    s.plan.to_burn -= 1


class Burn(Composing):
    """Cards as fuel, one by one."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add_set(BURN, state.pilots[seat].holds)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        burn(state, seat, action - BURN)
        ask_what_burns(state, seat)


class Confirm(Composing):
    """The declaration is complete and can be paid: say so, or start over."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add(CONFIRM)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        land(state, seat)
