"""What a pilot may have answered in their name: what hardly anybody answers otherwise."""

from __future__ import annotations

from typing import Final

from aerodrome.games.yukon_airways.board import COLOURS
from aerodrome.games.yukon_airways.packs import dice_of
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_AGAIN,
    ASK_BOARDING,
    ASK_CONFIRM,
    ASK_DICE,
    ASK_GATE_ACTION,
    ASK_ROUTE,
    ASK_TICKETS,
    ASK_UNDER,
    BOARD,
    BOARDED,
    CONFIRM,
    DELIVER,
    ENOUGH,
    FACE_DOWN,
    PLACED,
    READY,
    STAY_OUT,
    TICKET,
    USE_GATE,
)
from aerodrome.kernel.order import Order


def use_gate(s: Yukon, seat: int) -> int:
    """What the gate gives for nothing. Improvements cost money and are asked."""
    return int(USE_GATE) if s.kind() == ASK_GATE_ACTION and USE_GATE in s.legal(seat) else -1


def fly_on(s: Yukon, seat: int) -> int:
    return int(STAY_OUT) if s.kind() == ASK_AGAIN and STAY_OUT in s.legal(seat) else -1


def cheapest_way(s: Yukon, seat: int) -> int:
    """Ways are numbered by the fuel they take."""
    return min(s.legal(seat), default=-1) if s.kind() == ASK_ROUTE else -1


def all_tickets(s: Yukon, seat: int) -> int:
    """A ticket for each die as long as there are any; then no more. Cards are laid face down only by the pilot."""
    if s.kind() != ASK_TICKETS:
        return -1
    legal = s.legal(seat)
    tickets = [action for action in legal if TICKET <= action < FACE_DOWN]
    return tickets[0] if tickets else int(ENOUGH) if ENOUGH in legal else -1


def no_extras(s: Yukon, seat: int) -> int:
    return int(READY) if s.kind() == ASK_UNDER and READY in s.legal(seat) else -1


def fill_up(s: Yukon, seat: int) -> int:
    """Dice of the colours that are aboard, or of the only one that waits; when there are none, the doors are closed."""
    if s.kind() != ASK_BOARDING:
        return -1
    pilot, legal = s.pilots[seat], s.legal(seat)
    waiting = [colour for colour in range(COLOURS) if BOARD + colour in legal]
    if pilot.aboard == 0:
        return int(BOARD + waiting[0]) if len(waiting) == 1 else -1
    same = [colour for colour in waiting if dice_of(pilot.dice, colour) > 0]
    return int(BOARD + same[0]) if same else int(BOARDED) if BOARDED in legal else -1


def matching(s: Yukon, seat: int) -> int:
    """Dice whose cubes wait at the goal go first, then as many of the others as the tickets ask for."""
    if s.kind() != ASK_DICE:
        return -1
    legal = s.legal(seat)
    carried = [colour for colour in range(COLOURS) if DELIVER + colour in legal]
    cubes = [c for c in carried if s.cubes[s.plan.goal * COLOURS + c] > dice_of(s.plan.seated, c)]
    if cubes:
        return int(DELIVER + cubes[0])
    return int(PLACED) if PLACED in legal else int(DELIVER + carried[0])


def as_planned(s: Yukon, seat: int) -> int:
    return int(CONFIRM) if s.kind() == ASK_CONFIRM and CONFIRM in s.legal(seat) else -1


ROUTINE: Final = (fill_up, all_tickets, no_extras, matching, use_gate, fly_on, cheapest_way)


def routine(s: Yukon, seat: int) -> int:
    """All of the others at once but the last word on a flight: whoever wants them all says so once."""
    return next((action for order in ROUTINE if (action := order(s, seat)) >= 0), -1)


ORDERS: Final = (
    Order(
        "routine",
        "leave the routine to your crew",
        "Dice of one colour board together, what your gate gives is taken, all tickets to your destination are played "
        "and no cards besides, dice whose cubes wait are delivered, the cheapest way is flown, and you fly on while "
        "dice are aboard. You choose gates, improvements and destinations, and confirm your flights.",
        routine,
    ),
    Order(
        "fill_up",
        "board all dice of one colour",
        "Where dice of one colour wait at your gate, and of every colour that you begin with, all come aboard while "
        "there are seats; then the doors close. Dice are moved between gates only if you end this.",
        fill_up,
    ),
    Order(
        "all_tickets",
        "play all tickets to your destination",
        "You play a ticket for every die as long as you hold one to your destination, and lay no cards face down.",
        all_tickets,
    ),
    Order(
        "no_extras",
        "play no additional cards",
        "You are not asked for cards under your tickets, unless the flight needs their icons.",
        no_extras,
    ),
    Order(
        "matching",
        "deliver dice whose cubes wait",
        "Dice whose cubes wait at your destination go on the tickets first, others only where a ticket needs one.",
        matching,
    ),
    Order(
        "as_planned",
        "fly as soon as the plan is complete",
        "You are not asked to confirm a flight: it is flown as you planned it.",
        as_planned,
    ),
    Order(
        "use_gate",
        "take what your gate gives",
        "You are not asked whether you want the fuel, the cards or the free moves of your gate.",
        use_gate,
    ),
    Order(
        "fly_on",
        "fly on while dice are aboard",
        "After a flight with dice still aboard you wait for your next turn; there you can still end your day.",
        fly_on,
    ),
    Order(
        "cheapest_way",
        "take the cheapest way",
        "You are not asked which way to fly: it is the one that takes the least fuel.",
        cheapest_way,
    ),
)
