"""The questions of Competition: one route at a time is on stage."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.competition import (
    carry_out,
    exchange,
    exchangeable_for,
    list_choices,
    list_decisions,
    operators,
    others_asked,
    pickable,
)
from aerodrome.games.sky_tycoons.fleet import for_route, operates
from aerodrome.games.sky_tycoons.loads import close, fly
from aerodrome.games.sky_tycoons.state import DRAFT, SkyTycoons
from aerodrome.games.sky_tycoons.trades import BetweenTurns
from aerodrome.games.sky_tycoons.vocabulary import CHOICE, DECIDE, E_PASS, E_PICK, E_PRICE, EXCHANGE, PRICE
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, count, lowest
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Sealed, Step


class Pick(BetweenTurns):
    """An airline picks an open route, or passes. Those that cannot pick pass by themselves."""

    def actors(self, state: SkyTycoons) -> i64:
        if state.open == 0:
            return 0
        seat = state.acting()
        return bit(seat) if pickable(state, seat) != 0 else 0

    def legal(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        out.add_set(state.board.acts.pick, pickable(state, seat))
        out.add(state.board.acts.pass_)

    def apply(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        if action == state.board.acts.pass_:
            pass_on(state, seat)
            return
        route = action - state.board.acts.pick
        state.passes = 0
        state.open &= ~bit(route)
        state.stage = route
        state.tell(E_PICK, seat, route)
        classes = for_route(state.board, state.airlines[seat], route)
        state.push(DECIDE, seat)
        if not operates(state, seat, route) and count(classes) == 1:
            decide(state, seat, state.board.acts.operate + lowest(classes))  # nothing to decide

    def resume(self, state: SkyTycoons, chance: Chance) -> None:
        if state.open == 0:
            state.pop()
        else:
            pass_on(state, state.acting())


def pass_on(s: SkyTycoons, seat: i64) -> None:
    """A pass is not final: the phase ends when all pass in an unbroken cycle."""
    s.tell(E_PASS, seat)
    s.passes += 1
    if s.passes == s.playing:
        s.pop()
    else:
        next_turn(s)


def next_turn(s: SkyTycoons) -> None:
    s.turn = 0 if s.turn + 1 == s.playing else s.turn + 1


class Decide(Step[SkyTycoons]):
    """The airline that picked the route decides before all eyes."""

    def legal(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        list_decisions(state, seat, out)

    def apply(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        decide(state, seat, action)


def decide(s: SkyTycoons, seat: i64, action: i64) -> None:
    """Do it, then ask the others about the route in the place of this question."""
    carry_out(s, seat, action)
    s.asked = others_asked(s, seat)
    if s.asked != 0:
        s.swap(CHOICE, 0)
    else:
        ask_prices(s)


class Choice(Sealed[SkyTycoons]):
    """The others who could fly the route choose in secret what to do there."""

    def asked(self, state: SkyTycoons) -> i64:
        return state.asked

    def options(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        list_choices(state, seat, out)

    def choose(self, state: SkyTycoons, seat: i64, action: i64) -> bool:
        state.draft[seat * DRAFT] = action + 1
        return True

    def reveal(self, state: SkyTycoons, chance: Chance) -> None:
        for place in range(state.playing):
            seat = state.order[place]
            if state.asked & bit(seat):
                carry_out(state, seat, state.draft[seat * DRAFT] - 1)
        state.swap(EXCHANGE, 0)


class Exchange(Step[SkyTycoons]):
    """Whoever named a class that stands on several open routes tells from which one it comes."""

    def actors(self, state: SkyTycoons) -> i64:
        for place in range(state.playing):
            seat = state.order[place]
            if state.airlines[seat].named > 0:
                return bit(seat)
        return 0

    def legal(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        number = state.airlines[seat].named - 1
        out.add_set(state.board.acts.swap, exchangeable_for(state, seat, state.stage, number))

    def apply(self, state: SkyTycoons, seat: i64, action: i64, chance: Chance) -> None:
        state.airlines[seat].named = 0
        exchange(state, seat, state.stage, action - state.board.acts.swap)

    def resume(self, state: SkyTycoons, chance: Chance) -> None:
        ask_prices(state)


def ask_prices(s: SkyTycoons) -> None:
    """Everybody with an aircraft on the route sets a price; without anybody it is closed at once."""
    s.asked = operators(s, s.stage)
    if s.asked != 0:
        s.swap(PRICE, 0)
    else:
        leave_stage(s)


def leave_stage(s: SkyTycoons) -> None:
    close(s)
    s.pop()
    next_turn(s)


class Price(Sealed[SkyTycoons]):
    """All who operate the route set a price in secret, a lone airline too."""

    def asked(self, state: SkyTycoons) -> i64:
        return state.asked

    def options(self, state: SkyTycoons, seat: i64, out: Moves) -> None:
        out.add_range(state.board.acts.price, state.board.prices)

    def choose(self, state: SkyTycoons, seat: i64, action: i64) -> bool:
        state.draft[seat * DRAFT] = action + 1
        return True

    def reveal(self, state: SkyTycoons, chance: Chance) -> None:
        for place in range(state.playing):
            seat = state.order[place]
            if state.asked & bit(seat):
                price = state.draft[seat * DRAFT] - 1 - state.board.acts.price
                state.fare[seat * state.board.routes + state.stage] = price + 1
                state.tell(E_PRICE, seat, state.stage, price)
        fly(state, state.stage, state.asked, chance)
        leave_stage(state)
