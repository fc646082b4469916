"""Phase 2, steps d to f: the plane arrives, cubes are taken, improvements made, objectives paid."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import AT_FLIGHT, COLOURS, DIALS, GREY, ICONS, KINDS, PLACES, SWITCHES
from aerodrome.games.yukon_airways.dashboard import Improvements, owe, tell_improved
from aerodrome.games.yukon_airways.drafts import end_flight_draft
from aerodrome.games.yukon_airways.income import go_home
from aerodrome.games.yukon_airways.objectives import pay_objectives
from aerodrome.games.yukon_airways.packs import cube, dice_of, icons_of
from aerodrome.games.yukon_airways.reach import destinations
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import BURNT, DISCARDS, LAID, PLAYED, TABLE, Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_AGAIN,
    E_BONUS,
    E_BURNT,
    E_CUBES,
    E_FLIGHT,
    E_IMPROVED,
    E_TICKETS,
    END_DAY,
    LANDING,
    STAY_OUT,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, lowest, total
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step


def land(s: Yukon, seat: i64) -> None:
    """Carry the declaration out. Its cards were secret until now."""
    pilot = s.pilots[seat]
    s.reveals += 1
    tell_declaration(s, seat)
    lay_cards(s, seat)
    fly(s, pilot)
    coloured = take_cubes(s, seat)
    forget_draft(s)
    s.swap(LANDING, seat)
    owe(s, pilot, coloured)


def forget_draft(s: Yukon) -> None:
    """Of the draft only what objectives ask for is left."""
    plan = s.plan
    goal = plan.goal
    last_cube = plan.last_cube
    seated = plan.seated
    end_flight_draft(s)
    plan.goal = goal
    plan.last_cube = last_cube
    plan.seated = seated


def lay_cards(s: Yukon, seat: i64) -> None:
    pilot = s.pilots[seat]
    backs = s.backs_of(seat)
    kinds = s.plan.left
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        s.cards[TABLE + kind] += s.laid_out[PLAYED + kind]
        s.cards[backs + kind] += s.laid_out[LAID + kind]
        pilot.backs += s.laid_out[LAID + kind]
        s.cards[DISCARDS + kind] += s.laid_out[BURNT + kind]
        s.discards_size += s.laid_out[BURNT + kind]


def fly(s: Yukon, pilot: Pilot) -> None:
    """d. Move the plane and burn the fuel; cards have paid for what the tank could not."""
    plan = s.plan
    goal = plan.goal
    pilot.fuel -= plan.burns
    if pilot.fuel < 0:
        pilot.fuel = 0
    pilot.spent += plan.burns
    pilot.place = goal
    pilot.flights += 1
    pilot.today |= bit(goal)
    pilot.remote += s.board.remote[goal] * plan.seats_taken
    pilot.aboard -= plan.seats_taken
    pilot.dice -= plan.seated
    pilot.brought += plan.seated
    if s.board.value[goal] > pilot.best:
        pilot.best = s.board.value[goal]


def take_cubes(s: Yukon, seat: i64) -> i64:
    """e. A cube of the colour of each die, or a grey one; returns how many were coloured."""
    pilot = s.pilots[seat]
    goal = s.plan.goal
    coloured: i64 = 0
    for colour in range(i64(COLOURS)):
        dice = dice_of(s.plan.seated, colour)
        if dice == 0:
            continue
        if pilot.flights > 1:
            pilot.later |= bit(colour)
        there = s.cubes[goal * COLOURS + colour]
        matched = dice if dice < there else there
        s.cubes[goal * COLOURS + colour] -= matched
        s.maps[seat * PLACES + goal] += matched * cube(colour) + (dice - matched) * cube(GREY)
        coloured += matched
        s.tell(E_CUBES, seat, colour, matched, dice - matched)
    pilot.visited |= bit(goal)
    if coloured > 0 and cubes_at(s, goal) == 0:
        s.plan.last_cube = True
    return coloured


def cubes_at(s: Yukon, place: i64) -> i64:
    n: i64 = 0
    for colour in range(i64(COLOURS)):
        n += s.cubes[place * COLOURS + colour]
    return n


class Landing(Improvements):
    """e and f: an improvement for each coloured cube, then the objectives with the exclamation mark."""

    def resume(self, state: Yukon, chance: Chance) -> None:
        seat = state.argument()
        if not state.plan.paid:
            state.plan.paid = True
            pay_objectives(state, seat, AT_FLIGHT, chance)
            return
        end_flight_draft(state)
        if state.pilots[seat].aboard == 0 or destinations(state, seat) == 0:
            go_home(state, seat, chance)
        elif others_fly(state, seat):
            state.swap(ASK_AGAIN, seat)
        else:
            state.pop()  # the next turn is the pilot's own and comes at once


def others_fly(s: Yukon, seat: i64) -> bool:
    """Whether somebody else has a turn before the seat has another."""
    out: i64 = 0
    for other in range(s.seats):
        if other != seat and not s.pilots[other].home:
            out += 1
    return out > 0


class Again(Step[Yukon]):
    """Who does not want another flight goes straight to Income, even with dice aboard; the others wait for their turn.

    Who cannot make one is not asked.
    """

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add(END_DAY)
        out.add(STAY_OUT)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action == END_DAY:
            go_home(state, seat, chance)
        else:
            state.pop()


def tell_declaration(s: Yukon, seat: i64) -> None:
    """What the table hears when a flight is confirmed."""
    if not s.telling:
        return
    plan = s.plan
    s.tell(E_FLIGHT, seat, plan.goal, plan.seats_taken, plan.burns)
    for kind in range(i64(KINDS)):
        if s.laid_out[PLAYED + kind] > 0:
            s.tell(E_TICKETS, seat, kind, s.laid_out[PLAYED + kind])
    if plan.sets > 0:
        s.tell(E_TICKETS, seat, -1, plan.sets, total(s.laid_out, LAID, KINDS))
    for icon in range(i64(ICONS)):
        if icons_of(plan.won, icon) > 0:
            s.tell(E_BONUS, seat, icon, icons_of(plan.won, icon))
    tell_improvements(s, seat)
    for kind in range(i64(KINDS)):
        if s.laid_out[BURNT + kind] > 0:
            s.tell(E_BURNT, seat, kind, s.laid_out[BURNT + kind])


def tell_improvements(s: Yukon, seat: i64) -> None:
    """Improvements that were bonuses: what differs from the dashboard before the draft."""
    pilot = s.pilots[seat]
    before = s.before
    for dial in range(i64(DIALS)):
        for stop in range(before.stop(dial), pilot.stop(dial)):
            s.tell(E_IMPROVED, seat, dial, stop + 1)
    for switch in range(i64(SWITCHES)):
        if pilot.is_on(switch) and not before.is_on(switch):
            tell_improved(s, seat, DIALS + switch)
