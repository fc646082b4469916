"""Phase 2, a flight turn: a destination, its tickets and the cards under them."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import ICONS
from aerodrome.games.yukon_airways.bonuses import begin_bonuses
from aerodrome.games.yukon_airways.cards import ICON_OF, WITH_ICON
from aerodrome.games.yukon_airways.drafts import Composing, begin_flight_draft, end_flight_draft, lay_out
from aerodrome.games.yukon_airways.income import go_home
from aerodrome.games.yukon_airways.packs import icon_unit
from aerodrome.games.yukon_airways.reach import (
    Outlook,
    cards_of_a_set,
    covered_icons,
    destinations,
    fuel_to,
    tickets_to,
)
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import LAID, PLAYED, Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_FACE_DOWN,
    ASK_TICKETS,
    ASK_UNDER,
    END_DAY,
    ENOUGH,
    FACE_DOWN,
    FLY,
    LAY,
    READY,
    TICKET,
    UNDER,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, count
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step


class FlightTurn(Step[Yukon]):
    """Fly somewhere, or be finished for the day: nobody skips a turn and flies later."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        out.add_set(FLY, destinations(state, seat))
        out.add(END_DAY)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action == END_DAY:
            end_flight_draft(state)
            go_home(state, seat, chance)
            return
        begin_flight_draft(state, seat)
        state.plan.goal = action - FLY
        state.swap(ASK_TICKETS, seat)


class Tickets(Composing):
    """a. One ticket, or set of face-down cards, for each die to be taken there."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        pilot = state.pilots[seat]
        goal = state.plan.goal
        rich = fuel_to(state, pilot, goal) <= pilot.fuel  # whatever is played, the tank pays
        if state.plan.tickets < pilot.aboard:
            tickets = tickets_to(pilot, goal)
            for icon in range(i64(ICONS)):
                if tickets & bit(icon) and (rich or ticket_reaches(state, pilot, goal, icon)):
                    out.add(TICKET + icon)
            if pilot.hand >= cards_of_a_set(state, pilot) and (rich or set_reaches(state, pilot, goal)):
                out.add(FACE_DOWN)
        if state.plan.tickets > 0 and (rich or Outlook(state, pilot, goal).reaches_with_extras()):
            out.add(ENOUGH)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action == ENOUGH:
            begin_extras(state, seat)
        elif action == FACE_DOWN:
            state.plan.open_set = cards_of_a_set(state, state.pilots[seat])
            state.swap(ASK_FACE_DOWN, seat)
        else:
            icon = action - TICKET
            plan = state.plan
            plan.face_up += icon_unit(icon)
            plan.tickets += 1
            play_face_up(state, seat, ICONS * (plan.goal - 1) + icon)
            ask_for_more_tickets(state, seat)


def ticket_reaches(s: Yukon, pilot: Pilot, goal: i64, icon: i64) -> bool:
    outlook = Outlook(s, pilot, goal)
    outlook.show(icon)
    outlook.covered |= bit(icon)
    outlook.tickets += 1
    outlook.seats -= 1
    return outlook.reaches_with_tickets()


def set_reaches(s: Yukon, pilot: Pilot, goal: i64) -> bool:
    outlook = Outlook(s, pilot, goal)
    outlook.lay_set(outlook.wild)
    outlook.seats -= 1
    return outlook.reaches_with_tickets()


def play_face_up(s: Yukon, seat: i64, kind: i64) -> None:
    lay_out(s, seat, PLAYED, kind)
    s.pilots[seat].icons += icon_unit(ICON_OF[kind])


def ask_for_more_tickets(s: Yukon, seat: i64) -> None:
    """Go straight on when no further ticket is possible."""
    pilot = s.pilots[seat]
    has_more = tickets_to(pilot, s.plan.goal) != 0 or pilot.hand >= cards_of_a_set(s, pilot)
    if s.plan.tickets < pilot.aboard and has_more:
        s.swap(ASK_TICKETS, seat)
    else:
        begin_extras(s, seat)


class FaceDown(Composing):
    """Cards laid face down, as many as stand for one ticket to anywhere."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        pilot = state.pilots[seat]
        goal = state.plan.goal
        holds = pilot.holds
        if fuel_to(state, pilot, goal) > pilot.fuel:
            holds &= ~cards_to_keep(state, seat, goal)
        out.add_set(LAY, holds)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        lay_out(state, seat, LAID, action - LAY)
        plan = state.plan
        plan.open_set -= 1
        if plan.open_set == 0:
            plan.sets += 1
            plan.tickets += 1
            ask_for_more_tickets(state, seat)


def cards_to_keep(s: Yukon, seat: i64, goal: i64) -> i64:
    """The kinds without which the flight could not be completed, as a set."""
    pilot = s.pilots[seat]
    holds = pilot.holds
    first = ICONS * (goal - 1)
    keep: i64 = 0
    for icon in range(i64(ICONS)):
        ticket = first + icon
        others = holds & WITH_ICON[icon] & ~bit(ticket)
        if others != 0:
            outlook = Outlook(s, pilot, goal)
            outlook.lose(icon)
            if not outlook.reaches_with_tickets():
                keep |= others
        if holds & bit(ticket):
            outlook = Outlook(s, pilot, goal)
            outlook.lose(icon)
            if s.cards[s.hand_of(seat) + ticket] == 1:
                outlook.at_goal &= ~bit(icon)
            if not outlook.reaches_with_tickets():
                keep |= bit(ticket)
    return keep


def begin_extras(s: Yukon, seat: i64) -> None:
    if s.pilots[seat].holds & kinds_for_under(s) != 0:
        s.swap(ASK_UNDER, seat)
    else:
        begin_bonuses(s, seat)


def kinds_for_under(s: Yukon) -> i64:
    """The kinds that may go under the tickets, as a set: those with their icons, and any icon under a face-down set."""
    icons = covered_icons(s) | s.plan.loose
    if s.plan.sets > count(s.plan.loose):
        return WITH_ICON[0] | WITH_ICON[1] | WITH_ICON[2]
    kinds: i64 = 0
    for icon in range(i64(ICONS)):
        if icons & bit(icon):
            kinds |= WITH_ICON[icon]
    return kinds


class Under(Composing):
    """b. Additional cards under the tickets, for their icons."""

    def legal(self, state: Yukon, seat: i64, out: Moves) -> None:
        pilot = state.pilots[seat]
        goal = state.plan.goal
        kinds = pilot.holds & kinds_for_under(state)
        if fuel_to(state, pilot, goal) <= pilot.fuel:
            out.add_set(UNDER, kinds)
            out.add(READY)
            return
        for icon in range(i64(ICONS)):
            if kinds & WITH_ICON[icon] != 0 and not extra_reaches(state, pilot, goal, icon):
                kinds &= ~WITH_ICON[icon]
        out.add_set(UNDER, kinds)
        if Outlook(state, pilot, goal).reaches():
            out.add(READY)

    def apply(self, state: Yukon, seat: i64, action: i64, chance: Chance) -> None:
        if action == READY:
            begin_bonuses(state, seat)
            return
        kind = action - UNDER
        play_face_up(state, seat, kind)
        state.plan.loose |= bit(ICON_OF[kind]) & ~covered_icons(state)
        begin_extras(state, seat)


def extra_reaches(s: Yukon, pilot: Pilot, goal: i64, icon: i64) -> bool:
    outlook = Outlook(s, pilot, goal)
    outlook.show(icon)
    outlook.loose |= bit(icon) & ~outlook.covered
    return outlook.reaches_with_extras()
