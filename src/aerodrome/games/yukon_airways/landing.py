"""Phase 2, steps d to f: the plane arrives, cubes are taken, improvements made, objectives paid."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import AT_FLIGHT, COLOURS, DIALS, GREY, ICONS, KINDS, SWITCHES
from aerodrome.games.yukon_airways.dashboard import Improvements, owe, tell_improved
from aerodrome.games.yukon_airways.drafts import end_flight_draft
from aerodrome.games.yukon_airways.income import go_home
from aerodrome.games.yukon_airways.objectives import pay_objectives
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BACKS,
    BEST,
    BROUGHT,
    BURNS,
    BURNT,
    CUBE_BITS,
    DIAL,
    DICE,
    DISCARDS,
    FLIGHTS,
    FUEL,
    GOAL,
    LAID,
    LAST_CUBE,
    LATER,
    LEFT,
    MAP,
    PAID,
    PLACE,
    PLAYED,
    REMOTE,
    ROW,
    ROW_BEFORE,
    SEATED,
    SEATS_TAKEN,
    SETS,
    SPENT,
    SWITCHED,
    TABLE,
    TODAY,
    VISITED,
    WON,
    Yukon,
)
from aerodrome.games.yukon_airways.vocabulary import E_BONUS, E_BURNT, E_CUBES, E_FLIGHT, E_IMPROVED, E_TICKETS, LANDING
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, lowest


def land(s: Yukon, seat: i64) -> None:
    """Carry the declaration out. Its cards were secret until now."""
    row = seat * ROW
    s.reveals += 1
    tell_declaration(s, seat)
    lay_cards(s, seat)
    fly(s, row)
    coloured = take_cubes(s, seat)
    forget_draft(s)
    s.swap(LANDING, seat)
    owe(s, row, coloured)


def forget_draft(s: Yukon) -> None:
    """Of the draft only what objectives ask for is left."""
    goal = s.plan[GOAL]
    last_cube = s.plan[LAST_CUBE]
    seated = s.plan[SEATED : SEATED + COLOURS]
    end_flight_draft(s)
    s.plan[GOAL] = goal
    s.plan[LAST_CUBE] = last_cube
    for colour in range(i64(COLOURS)):
        s.plan[SEATED + colour] = seated[colour]


def lay_cards(s: Yukon, seat: i64) -> None:
    backs = s.backs_of(seat)
    kinds = s.plan[LEFT]
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        s.cards[TABLE + kind] += s.plan[PLAYED + kind]
        s.cards[backs + kind] += s.plan[LAID + kind]
        s.pilots[seat * ROW + BACKS] += s.plan[LAID + kind]
        s.cards[DISCARDS + kind] += s.plan[BURNT + kind]
        s.discards_size += s.plan[BURNT + kind]


def fly(s: Yukon, row: i64) -> None:
    """d. Move the plane and burn the fuel; cards have paid for what the tank could not."""
    p = s.pilots
    goal = s.plan[GOAL]
    p[row + FUEL] -= s.plan[BURNS]
    if p[row + FUEL] < 0:
        p[row + FUEL] = 0
    p[row + SPENT] += s.plan[BURNS]
    p[row + PLACE] = goal
    p[row + FLIGHTS] += 1
    p[row + TODAY] |= bit(goal)
    p[row + REMOTE] += s.board.remote[goal] * s.plan[SEATS_TAKEN]
    p[row + ABOARD] -= s.plan[SEATS_TAKEN]
    if s.board.value[goal] > p[row + BEST]:
        p[row + BEST] = s.board.value[goal]


def take_cubes(s: Yukon, seat: i64) -> i64:
    """e. A cube of the colour of each die, or a grey one; returns how many were coloured."""
    row = seat * ROW
    goal = s.plan[GOAL]
    on_map = row + MAP + goal
    coloured: i64 = 0
    for colour in range(i64(COLOURS)):
        dice = s.plan[SEATED + colour]
        if dice == 0:
            continue
        s.pilots[row + DICE + colour] -= dice
        s.pilots[row + BROUGHT + colour] += dice
        if s.pilots[row + FLIGHTS] > 1:
            s.pilots[row + LATER] |= bit(colour)
        there = s.cubes[goal * COLOURS + colour]
        matched = dice if dice < there else there
        s.cubes[goal * COLOURS + colour] -= matched
        s.pilots[on_map] += matched * bit(CUBE_BITS * colour) + (dice - matched) * bit(CUBE_BITS * GREY)
        coloured += matched
        s.tell(E_CUBES, seat, colour, matched, dice - matched)
    s.pilots[row + VISITED] |= bit(goal)
    if coloured > 0 and cubes_at(s, goal) == 0:
        s.plan[LAST_CUBE] = 1
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
        if state.plan[PAID] == 0:
            state.plan[PAID] = 1
            pay_objectives(state, seat, AT_FLIGHT, chance)
            return
        end_flight_draft(state)
        if state.pilots[seat * ROW + ABOARD] == 0:
            go_home(state, seat, chance)
        else:
            state.pop()


def tell_declaration(s: Yukon, seat: i64) -> None:
    """What the table hears when a flight is confirmed."""
    if not s.telling:
        return
    row = seat * ROW
    plan = s.plan
    s.tell(E_FLIGHT, seat, plan[GOAL], plan[SEATS_TAKEN], plan[BURNS])
    for kind in range(i64(KINDS)):
        if plan[PLAYED + kind] > 0:
            s.tell(E_TICKETS, seat, kind, plan[PLAYED + kind])
    if plan[SETS] > 0:
        s.tell(E_TICKETS, seat, -1, plan[SETS], laid_cards(s))
    for icon in range(i64(ICONS)):
        if plan[WON + icon] > 0:
            s.tell(E_BONUS, seat, icon, plan[WON + icon])
    tell_improvements(s, seat, row)
    for kind in range(i64(KINDS)):
        if plan[BURNT + kind] > 0:
            s.tell(E_BURNT, seat, kind, plan[BURNT + kind])


def laid_cards(s: Yukon) -> i64:
    n: i64 = 0
    for kind in range(i64(KINDS)):
        n += s.plan[LAID + kind]
    return n


def tell_improvements(s: Yukon, seat: i64, row: i64) -> None:
    """Improvements that were bonuses: what differs from the dashboard before the draft."""
    for dial in range(i64(DIALS)):
        for stop in range(s.plan[ROW_BEFORE + DIAL + dial], s.pilots[row + DIAL + dial]):
            s.tell(E_IMPROVED, seat, dial, stop + 1)
    for switch in range(i64(SWITCHES)):
        if (s.pilots[row + SWITCHED] & ~s.plan[ROW_BEFORE + SWITCHED]) & bit(switch):
            tell_improved(s, seat, DIALS + switch)
